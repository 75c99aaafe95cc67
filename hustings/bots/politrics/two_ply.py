# mypy: disallow-untyped-calls=False
"""Politrics: the yardstick, alpha-beta over all actions of both sides by the rules' own standing."""

from typing import Any

from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import ACT
from hustings.games.politrics.options import YES
from hustings.games.politrics.rules import apply, returns
from hustings.games.politrics.rules.moves import list_actions

PLIES = 12  # actions and words together


def two_ply(boards: Any, moves: Any, values: Any, ply: int, depth: int, seat: int, alpha: int, beta: int) -> int:
    """The share of WHOLE that a seat can expect on board `ply`, if both sides look so far ahead; words take no ply.

    Ply 0 is the root: its actions are listed, best standing first, and it returns how many.
    """
    board = boards[ply]
    if ply == 0:
        count = list_actions(board, moves[0])
        sort_by_standing(boards, moves[0], values, 0, seat, count)
        return count
    is_quiet = depth == 0 and board.phase == ACT
    if is_quiet or board.over == YES or ply == PLIES - 1 or board.boards != boards[0].boards:
        returns(board, values)
        return int(values[seat])
    mover = seat_of(board, board.turn)
    count = list_actions(board, moves[ply])
    left = depth - 1 if board.phase == ACT else depth
    if board.phase == ACT:
        sort_by_standing(boards, moves[ply], values, ply, mover, count)
    low, high = alpha, beta
    for i in range(count):
        boards[ply + 1] = board
        apply(boards[ply + 1], mover, moves[ply, i])
        value = two_ply(boards, moves, values, ply + 1, left, seat, low, high)
        if mover == seat:
            low = max(low, value)
        else:
            high = min(high, value)
        if low >= high:
            break
    return low if mover == seat else high


def sort_by_standing(boards: Any, actions: Any, values: Any, ply: int, mover: int, count: int) -> None:
    """Sort actions so that those with the best standing right after them come first."""
    for i in range(count):
        boards[ply + 1] = boards[ply]
        apply(boards[ply + 1], mover, actions[i])
        returns(boards[ply + 1], values)
        standing, action = int(values[mover]), int(actions[i])
        k = i
        while k > 0 and values[PLIES + k - 1] < standing:
            values[PLIES + k] = values[PLIES + k - 1]
            actions[k] = actions[k - 1]
            k -= 1
        values[PLIES + k] = standing
        actions[k] = action
