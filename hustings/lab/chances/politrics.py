"""Politrics: the points of the match, and what both sides have and threaten on the board.

A match over several boards and a single board have weights of their own.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.politrics.board import figures_of, free, held, line_up_left, seat_of
from hustings.games.politrics.data import ACT, AXES, CHALLENGE, DECLARE, JUMP, PRESIDENT, TARGET
from hustings.games.politrics.rules.evaluation import endangered, unfinished
from hustings.games.politrics.rules.rows import best_declared
from hustings.games.politrics.square_sets import both, is_empty, size
from hustings.lab.chances.model import Features, Floats

NAMES = (
    "points",
    "lead",  # of points, the more the nearer the end is
    "light",
    "turn",
    "figures",
    "waiting",
    "twos",
    "threes",
    "fours",
    "threes_to_act",
    "fours_to_act",
    "endangered",
    "president_endangered",
    "could_declare",
    "declared",
)
SINGLE = "single board"


def read(rules: Rules, boards: Boards) -> tuple[float, Floats]:
    """How far the match has gone, and a row for each seat."""
    board = boards[0]
    rows = np.zeros((2, len(NAMES)))
    open_squares, most = free(board), int(board.points.max())
    for side in range(2):
        own, seat, acts = held(board, side), seat_of(board, side), board.turn == side
        twos = threes = fours = 0
        for axis in range(AXES):
            found = unfinished(own, open_squares, axis)
            twos, threes, fours = twos + size(found[0]), threes + size(found[1]), fours + size(found[2])
        is_quiet = board.phase in (ACT, JUMP)
        lost = endangered(board, side, own, open_squares) if not acts else (0, 0)
        president = figures_of(board, side, PRESIDENT)
        rows[seat] = (
            int(board.points[seat]) / TARGET,
            int(board.points[seat]) / (TARGET + 10 - most),
            side == 1,
            acts and is_quiet,
            (size(own) + line_up_left(board, side)) / 10,
            line_up_left(board, side) / 10,
            min(twos, 20) / 10,
            min(threes, 6) / 4,
            min(fours, 2),
            min(threes, 6) / 4 if acts and is_quiet else 0.0,
            min(fours, 2) if acts and is_quiet else 0.0,
            min(size(lost), 5) / 3,
            not acts and is_quiet and not is_empty(both(lost, president)),
            best_declared(board, side)[0] / 40 if acts and board.phase == DECLARE else 0.0,
            board.phase == CHALLENGE and not acts,
        )
    return course(board), rows


def course(board: Any) -> float:
    """Of a match, the points of whoever has more; of a single board, the turns taken."""
    if regime(board) == SINGLE:
        return min(1.0, int(board.ply) / 80)
    return min(1.0, int(board.points.max()) / TARGET)


def regime(board: Any) -> str:
    """Whether the match is a single board."""
    return SINGLE if board.board_limit == 1 else "match"


FEATURES = Features(NAMES, (0.0, 0.5, 0.8, 1.0), read, regime, replies=True)
