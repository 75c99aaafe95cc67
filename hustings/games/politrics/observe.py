"""Politrics for learners: what a seat sees as numbers, dense actions, and how long a match is.

The seat's own figures come first, whichever side it plays; squares are columns of nine, from the left and from below.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.bits import lowest_bit
from hustings.engine.game import NONE
from hustings.engine.lanes import lane, lanes
from hustings.engine.observation import Observation, Plane, starts
from hustings.games.politrics.data import (
    ADDRESSES,
    BEAT,
    DIRECTIONS,
    GROUP,
    INNER_ADDRESSES,
    KINDS,
    LINE_UP,
    MEMORY,
    PHASES,
    PLACE,
    PRESIDENT,
    ROW,
    SAY,
    SAY_ROW,
    STEP,
    STEPS,
    TARGET,
    WORDS,
)
from hustings.games.politrics.square_sets import HALF

SQUARES = len(ADDRESSES)
WIDTH = 9
PLANES = (
    Plane("figures", (2, KINDS, WIDTH, WIDTH), "where the figures of each kind stand, the seat's own first"),
    Plane("jumper", (WIDTH, WIDTH), "the figure that may beat on"),
    Plane("declared", (WIDTH, WIDTH), "the row of five that was named"),
    Plane("line_up", (2, KINDS), "figures still to be placed, the seat's own first", 0, int(LINE_UP.max())),
    Plane("points", (2,), "points of the match, the seat's own first", 0, TARGET),
    Plane("won", (2,), "boards won, the seat's own first, counted to 100", 0, 100),
    Plane("light", (1,), "1 if the seat plays light on this board"),
    Plane("mine", (1,), "1 if the seat is to act"),
    Plane("phase", (len(PHASES),), "what is asked for: an action, a jump, a declaration, an answer to one"),
    Plane("quiet", (1,), "turns in a row without placing or beating, counted to 127", 0, MEMORY - 1),
)
FIGURES, JUMPER, DECLARED, LINES, POINTS, WON, LIGHT, MINE, PHASE, QUIET = starts(PLANES)
MOST_COUNTED = 100

# Where an address lies in a plane.
PLACE_OF = np.zeros(100, np.int64)
PLACE_OF[list(ADDRESSES)] = range(SQUARES)
PLACE_OF.flags.writeable = False


def observe(board: Any, seat: int, out: Any) -> None:
    """Nothing is hidden in Politrics; for the public, dark comes first."""
    own_side = int(board.dark) ^ seat if seat < 2 else 0
    for group in range(lane(), 2 * KINDS * 2, lanes()):
        side, kind, half = group // (2 * KINDS), group // 2 % KINDS, group % 2
        plane = FIGURES + ((side ^ own_side) * KINDS + kind) * SQUARES
        squares = int(board.figures[side, kind, half])
        while squares != 0:
            out[plane + PLACE_OF[HALF * half + lowest_bit(squares)]] = 1
            squares &= squares - 1
    for side in range(2):
        other = side ^ own_side  # 0: the seat's own
        for kind in range(KINDS):
            out[LINES + other * KINDS + kind] = board.line_up[side, kind]
        whose = int(board.dark) ^ side
        out[POINTS + other] = board.points[whose]
        out[WON + other] = min(int(board.won[whose]), MOST_COUNTED)
    if board.jumper != NONE:
        out[JUMPER + PLACE_OF[board.jumper]] = 1
    if board.declared != NONE:
        square, step = int(board.declared) % GROUP, int(STEPS[int(board.declared) // GROUP])
        for number in range(ROW):
            out[DECLARED + PLACE_OF[square + number * step]] = 1
    out[LIGHT] = own_side
    out[MINE] = 1 if board.turn == own_side else 0
    out[PHASE + int(board.phase)] = 1
    out[QUIET] = min(int(board.quiet), MEMORY - 1)


def numbered_actions() -> np.ndarray[tuple[int], np.dtype[np.int64]]:
    """Every action that a rule could ever allow, by kind and square."""
    on_board = set(ADDRESSES)

    def leads(square: int, direction: int, steps: int) -> bool:
        return all(square + step * int(STEPS[direction]) in on_board for step in range(1, steps + 1))

    actions = [
        (PLACE + kind) * GROUP + square
        for kind in range(KINDS)
        for square in (INNER_ADDRESSES if kind == PRESIDENT else ADDRESSES)
    ]
    for first, steps in ((BEAT, 2), (STEP, 1)):
        for way in range(DIRECTIONS):
            actions += [(first + way) * GROUP + square for square in ADDRESSES if leads(square, way, steps)]
    actions += [SAY * GROUP + word for word in range(len(WORDS))]
    for axis in range(DIRECTIONS // 2):
        actions += [(SAY_ROW + axis) * GROUP + square for square in ADDRESSES if leads(square, axis, ROW - 1)]
    return np.array(actions, np.int64)


def longest(options: Mapping[str, str | int]) -> int | None:
    """No bound without a limit of boards. A turn has at most an action, a stop, a declaration and an answer."""
    boards = int(options["board_limit"])
    if boards == 0:
        return None
    figures = 2 * int(LINE_UP.sum())  # each is placed once and beaten once, at most
    turns = (2 * figures + 1) * (int(options["quiet_limit"]) + 1)
    return boards * turns * 4


OBSERVATION = Observation(observe, PLANES, np.int8)
PLAYER_ACTIONS = numbered_actions()
PLAYER_ACTIONS.flags.writeable = False
