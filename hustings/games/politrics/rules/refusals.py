"""Politrics: why an action cannot be taken, in one sentence that cites the rule."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.games.politrics.board import figures_of, free, kind_on, line_up_left
from hustings.games.politrics.data import (
    BEAT,
    CHALLENGE,
    DARK,
    DECLARE,
    FIVE,
    GROUP,
    INNER_ADDRESSES,
    JUMP,
    LETTERS,
    LIGHT,
    PRESIDENT,
    SAFE,
    SAY,
    SAY_ROW,
    SERVANT,
    SIDES,
    STEP,
    STEPS,
    STOP,
)
from hustings.games.politrics.options import ONE_ROW, YES
from hustings.games.politrics.rules.moves import agile, auras, bound_presidents, refuting_victims
from hustings.games.politrics.square_sets import around, has


def why_not(board: Any, action: int) -> Message:
    """Why the side whose turn it is cannot take that action: half a sentence."""
    side = int(board.turn)
    group, square = divmod(int(action), GROUP)
    if group >= SAY:
        return why_not_say(board, group, square)
    if board.phase == DECLARE:
        return Message("politrics-why-declare-first")
    if group < BEAT:
        return why_not_place(board, side, group, square)
    kind = kind_on(board, side, square)
    if kind == NONE:
        return Message("politrics-why-nobody", side=SIDES[side], square=square)
    if group < STEP:
        return why_not_beat(board, side, kind, square, group - BEAT)
    return why_not_step(board, side, kind, square, group - STEP)


def why_not_say(board: Any, group: int, word: int) -> Message:
    """Why a word cannot be said now."""
    if group >= SAY_ROW:
        if board.phase == DECLARE and board.declare_scope != ONE_ROW:
            return Message("politrics-why-all-rows")
        return Message("politrics-why-no-such-row", side=SIDES[board.turn])
    if word == SAFE:
        return Message("politrics-why-no-declaration")
    if word == STOP:
        return Message("politrics-why-no-chain")
    if word == FIVE and board.phase == DECLARE:
        return Message("politrics-why-name-row")
    return Message("politrics-why-no-row")


def busy(board: Any) -> Message | None:
    """What the side is asked for instead of a usual action, if anything."""
    if board.phase == CHALLENGE:
        return Message("politrics-why-answer")
    if board.phase == JUMP:
        return Message("politrics-why-beat-again", square=int(board.jumper))
    return None


def why_not_place(board: Any, side: int, kind: int, square: int) -> Message:
    """Why a figure cannot be placed there."""
    if (asked := busy(board)) is not None:
        return asked
    if line_up_left(board, side) == 0:
        return Message("politrics-why-all-placed")
    if board.line_up[side, kind] == 0:
        return Message("politrics-why-none-left", figure=LETTERS[kind])
    if not has(free(board), square):
        return Message("politrics-why-occupied", square=square)
    if kind == PRESIDENT and square not in INNER_ADDRESSES:
        return Message("politrics-why-president-on-rim", square=square)
    if kind == PRESIDENT:
        return Message("politrics-why-aura", square=square)
    if kind == SERVANT and has(around(bound_presidents(board, side)), square):
        return Message("politrics-why-own-aura", square=square)
    return Message("politrics-why-not")


def why_not_step(board: Any, side: int, kind: int, square: int, direction: int) -> Message:
    """Why a figure cannot step that way."""
    figure = LETTERS[kind]
    target = square + int(STEPS[direction])
    if (asked := busy(board)) is not None:
        return asked
    if line_up_left(board, side) > 0:
        return Message("politrics-why-not-placed-yet")
    if kind == SERVANT:
        return Message("politrics-why-servant-stays")
    if kind != PRESIDENT and not has(agile(board, side, direction), square):
        return Message("politrics-why-not-that-way", figure=figure, does="step", way=way(direction))
    if square not in INNER_ADDRESSES:
        return Message("politrics-why-retired", figure=figure, square=square)
    if not has(free(board), target):
        return Message("politrics-why-not-free", square=target, does="step")
    if target not in INNER_ADDRESSES and board.president_may_retire != YES:
        return Message("politrics-why-president-stays", square=target)
    if has(auras(board, side), target):
        return Message("politrics-why-aura", square=target)
    return Message("politrics-why-not")


def why_not_beat(board: Any, side: int, kind: int, square: int, direction: int) -> Message:
    """Why a figure cannot beat that way."""
    figure = LETTERS[kind]
    over = square + int(STEPS[direction])
    target = over + int(STEPS[direction])
    if kind in (PRESIDENT, SERVANT):
        return Message("politrics-why-never-beats", figure=figure)
    if not has(agile(board, side, direction), square):
        return Message("politrics-why-not-that-way", figure=figure, does="beat", way=way(direction))
    if square not in INNER_ADDRESSES and board.retired_can_beat != YES:
        return Message("politrics-why-retired", figure=figure, square=square)
    if kind_on(board, side, over) != NONE:
        return Message("politrics-why-own-figure", square=over)
    if kind_on(board, 1 - side, over) == NONE:
        return Message("politrics-why-nobody-to-beat", square=over)
    if not has(free(board), target):
        return Message("politrics-why-not-free", square=target, does="beat")
    if board.phase == JUMP:
        return Message("politrics-why-other-figure", square=int(board.jumper))
    if board.phase == CHALLENGE and not has(refuting_victims(board, 1 - side), over):
        return Message("politrics-why-not-broken", square=over)
    return Message("politrics-why-not")


def way(direction: int) -> str:
    """A direction, as far as the kinds differ in it."""
    return "diagonal" if direction & 1 else "straight"


def inside_an_aura(board: Any) -> int | None:
    """[S7] The square of a President that stands in an aura, which no play can bring about."""
    for side in (DARK, LIGHT):
        for square in INNER_ADDRESSES:
            if has(figures_of(board, side, PRESIDENT), square) and has(auras(board, side), square):
                return square
    return None
