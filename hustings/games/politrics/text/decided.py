"""What decided a finished game: a row that was not declared, or the row that nothing could break."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.engine.message import Argument, Message
from hustings.engine.record import Boards
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import DECLARE, DECLINE, GROUP, ROW, ROW_SAFE, SAY, SIDES
from hustings.games.politrics.view import fives, squares_in


def decided_by(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[Message]:
    """[S14] [S16] Of a game on one board: the loser's last five in a row that was not declared, or the winner's row."""
    board = boards[-1]
    if board.board_limit != 1 or board.winner_side < 0:
        return []
    winner = int(board.winner_side)
    for before, (seat, action) in zip(reversed(boards[:-1]), reversed(actions), strict=True):
        side = int(before.turn)
        if before.phase != DECLARE or seat_of(before, side) != seat:
            continue
        held = rows(before, side)
        about: dict[str, Argument] = {"side": SIDES[side], "rows": held, "count": len(held)}
        if side != winner and action == SAY * GROUP + DECLINE:
            return [Message("politrics-decided-missed-row", **about)]
        if side == winner and board.ending == ROW_SAFE and action != SAY * GROUP + DECLINE:
            return [Message("politrics-decided-by-row", **about)]
    return []


def rows(board: object, side: int) -> list[str]:
    """The fives in a row of a side, each by its two ends."""
    return ["-".join(squares_in(five)[:: ROW - 1]) for five in fives(board, side)]
