"""Politrics: why an action cannot be taken, in one sentence that cites the rule."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
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
    KIND_NAMES,
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
from hustings.games.politrics.moves import agile, auras, bound_presidents, refuting_victims
from hustings.games.politrics.options import ONE_ROW, YES
from hustings.games.politrics.sets import around, has


def why_not(board: Any, action: int) -> str:
    """Why the side whose turn it is cannot take that action; as a sentence without its full stop."""
    side = int(board.turn)
    group, square = divmod(int(action), GROUP)
    if group >= SAY:
        return why_not_say(board, group, square)
    if board.phase == DECLARE:
        return f"{SIDES[side]} holds a row of five and is asked to declare it or not [S14]"
    if group < BEAT:
        return why_not_place(board, side, group, square)
    kind = kind_on(board, side, square)
    if kind == NONE:
        return f"no {SIDES[side]} figure stands on {square}"
    if group < STEP:
        return why_not_beat(board, side, kind, square, group - BEAT)
    return why_not_step(board, side, kind, square, group - STEP)


def why_not_say(board: Any, group: int, word: int) -> str:
    """Why a word cannot be said now."""
    if group >= SAY_ROW:
        if board.phase == DECLARE and board.declare_scope != ONE_ROW:
            return "all rows are declared together, by `five` [P9]"
        return f"{SIDES[board.turn]} has no such row of five to declare [S13]"
    if word == SAFE:
        return "no declaration waits for a reply [S15]"
    if word == STOP:
        return "there is no chain of beats to stop [P6]"
    if word == FIVE and board.phase == DECLARE:
        return "the row that is declared has to be named, as in five35-75 [P9]"
    return "there is no row of five to declare or not after this action [S14]"


def busy(board: Any) -> str | None:
    """What the side is asked for instead of a usual action, if anything."""
    if board.phase == CHALLENGE:
        return "a declaration is answered by a beat that breaks it, or by `safe` [S15]"
    if board.phase == JUMP:
        return f"the figure on {int(board.jumper)} beats on or stops [P6]"
    return None


def why_not_place(board: Any, side: int, kind: int, square: int) -> str:
    """Why a figure cannot be placed there."""
    name = KIND_NAMES[kind]
    if (asked := busy(board)) is not None:
        return asked
    if line_up_left(board, side) == 0:
        return f"all {SIDES[side]} figures are placed: they step or beat now [S10]"
    if board.line_up[side, kind] == 0:
        return f"there is no {name} left in the {SIDES[side]} line-up [S9]"
    if not has(free(board), square):
        return f"{square} is occupied [S9]"
    if kind == PRESIDENT and square not in INNER_ADDRESSES:
        return f"the President is not placed on a retirement square such as {square} [S4]"
    if kind == PRESIDENT:
        return f"{square} lies in the aura of a Civil Servant [S7]"
    if kind == SERVANT and has(around(bound_presidents(board, side)), square):
        return f"on {square} a President would stand in the Civil Servant's aura [S7]"
    return "it is not legal"


def why_not_step(board: Any, side: int, kind: int, square: int, direction: int) -> str:
    """Why a figure cannot step that way."""
    name = KIND_NAMES[kind]
    target = square + int(STEPS[direction])
    if (asked := busy(board)) is not None:
        return asked
    if line_up_left(board, side) > 0:
        return f"nobody steps before the whole {SIDES[side]} line-up is placed [S10]"
    if kind == SERVANT:
        return "a Civil Servant never moves [S6]"
    if kind != PRESIDENT and not has(agile(board, side, direction), square):
        return f"a {name} does not go {way(direction)} [S5]"
    if square not in INNER_ADDRESSES:
        return f"the {name} on {square} is retired [S12]"
    if not has(free(board), target):
        return f"{target} is not free [S10]"
    if target not in INNER_ADDRESSES and board.president_may_retire != YES:
        return f"the President does not step to a retirement square such as {target} [P8]"
    if has(auras(board, side), target):
        return f"{target} lies in the aura of a Civil Servant [S7]"
    return "it is not legal"


def why_not_beat(board: Any, side: int, kind: int, square: int, direction: int) -> str:
    """Why a figure cannot beat that way."""
    name = KIND_NAMES[kind]
    over = square + int(STEPS[direction])
    target = over + int(STEPS[direction])
    if kind in (PRESIDENT, SERVANT):
        return f"a {name} never beats [{'S4' if kind == PRESIDENT else 'S6'}]"
    if not has(agile(board, side, direction), square):
        return f"a {name} does not beat {way(direction)} [S5]"
    if square not in INNER_ADDRESSES and board.retired_can_beat != YES:
        return f"the {name} on {square} is retired [S12]"
    if kind_on(board, side, over) != NONE:
        return f"the figure on {over} is one's own [S11]"
    if kind_on(board, 1 - side, over) == NONE:
        return f"there is nobody on {over} to beat [S11]"
    if not has(free(board), target):
        return f"{target} is not free [S11]"
    if board.phase == JUMP:
        return f"only the figure on {int(board.jumper)} beats on [P6]"
    if board.phase == CHALLENGE and not has(refuting_victims(board, 1 - side), over):
        return f"beating on {over} leaves a declared five standing [S15]"
    return "it is not legal"


def way(direction: int) -> str:
    """A direction, as far as the kinds care."""
    return "diagonally" if direction & 1 else "straight"


def inside_an_aura(board: Any) -> int | None:
    """[S7] The square of a President that stands in an aura, which no play can bring about."""
    for side in (DARK, LIGHT):
        for square in INNER_ADDRESSES:
            if has(figures_of(board, side, PRESIDENT), square) and has(auras(board, side), square):
                return square
    return None
