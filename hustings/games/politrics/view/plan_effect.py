"""Politrics: what an action would lead to, before it is carried out: the best lines, the reply, a row, the end."""

from __future__ import annotations

from typing import Any

from hustings.engine.record import Boards, blank
from hustings.games.politrics import rules
from hustings.games.politrics.board import BOARD, held, kind_on
from hustings.games.politrics.data import (
    BEAT,
    DECLARE,
    DECLINE,
    FIVE,
    GROUP,
    JUMP,
    LETTERS,
    MOST_LEGAL,
    SAY,
    SAY_ROW,
    STEP,
    STEPS,
    STOP,
)
from hustings.games.politrics.options import ONE_ROW
from hustings.games.politrics.rules.moves import list_actions
from hustings.games.politrics.rules.rows import best_combination, best_declared, has_five
from hustings.games.politrics.text.notation import parse
from hustings.games.politrics.view import last_ending, worth_in_words

APPLY: Any = rules.apply  # plain functions, which carry no types
LIST: Any = list_actions


def plan_effect(board: Any, seat: int, plan: str) -> dict[str, Any]:
    """[S11] [S15] [S21] Both sides' best lines, whom the reply could beat, and a row or the end, if it comes to that.

    A plan is an action as it is typed: M44, V33-35, five.
    """
    side = int(board.turn)
    after = blank(BOARD)
    after[0] = board
    for action in parse(board, seat, plan):
        APPLY(after[0], seat, action)
    before = {"own": best_line(board, side), "rival": best_line(board, 1 - side)}
    if (won := ended_by(board, after)) is not None:
        return {"before": before, "after": None, "row": None, "reach": [], "won": won}
    return {
        "before": before,
        "after": {"own": best_line(after[0], side), "rival": best_line(after[0], 1 - side)},
        "row": row_effect(after, side, seat),
        "reach": in_reach(after, side, seat),
        "won": None,
    }


def best_line(board: Any, side: int) -> dict[str, Any] | None:
    """[S21] A side's best combination, with its arithmetic."""
    return worth_in_words(board, side, [int(number) for number in best_combination(board, side)])


def ended_by(before: Any, after: Boards) -> dict[str, Any] | None:
    """How the board ended, if it did."""
    return last_ending(after[0]) if after[0].boards != before.boards else None


def row_effect(after: Boards, side: int, seat: int) -> dict[str, Any] | None:
    """[S14] [S15] The five that the side could declare: what it would score, and whether no reply could break it."""
    board = after[0]
    if not has_five(held(board, side)):
        return None
    best = [int(number) for number in best_declared(board, side)]
    declared = after.copy()
    if board.phase == DECLARE:
        row = (SAY_ROW + best[4]) * GROUP + best[3]
        APPLY(declared[0], seat, row if board.declare_scope == ONE_ROW else SAY * GROUP + FIVE)
    return {"worth": worth_in_words(board, side, best), "safe": ended_by(board, declared) is not None}


def in_reach(after: Boards, side: int, seat: int) -> list[dict[str, str]]:
    """[S11] The side's figures that the reply could beat, once the side has said all that it is asked."""
    replying = after.copy()
    board = replying[0]
    while board.boards == after[0].boards and board.turn == side and board.phase in (JUMP, DECLARE):
        APPLY(board, seat, SAY * GROUP + (STOP if board.phase == JUMP else DECLINE))
    if board.boards != after[0].boards or board.turn == side:
        return []
    listed, found = [0] * MOST_LEGAL, dict[int, str]()
    for action in listed[: LIST(board, listed)]:
        group, square = divmod(action, GROUP)
        if BEAT <= group < STEP:
            over = square + int(STEPS[group - BEAT])
            found[over] = LETTERS[kind_on(board, side, over)]
    return [{"square": str(square), "figure": found[square]} for square in sorted(found)]
