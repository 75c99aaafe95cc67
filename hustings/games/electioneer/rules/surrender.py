"""[R6.3] Surrender: once in an Action Phase a seat may say to whom it surrenders, or withdraw it."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import SEAT, WITHDRAW, plain
from hustings.games.electioneer.options import YES


def list_surrenders(board: Any, seat: int, out: Any, count: int) -> int:
    """[R6.3] The players that a seat can surrender to, and withdrawing; neither takes a quota."""
    if board.with_surrender == YES and board.flagged == 0:
        for other in range(plain(board.players)):
            if other != seat and board.surrender[seat] != other:
                out[count] = SEAT + other
                count += 1
        if board.surrender[seat] != NONE:
            out[count] = WITHDRAW
            count += 1
    return count


def change_surrender(board: Any, seat: int, action: int) -> None:
    """[R6.3] Surrender to a player, or withdraw it."""
    board.surrender[seat] = NONE if action == WITHDRAW else action - SEAT
    board.flagged = 1


def has_surrender_of_all(board: Any, seat: int) -> bool:
    """[8.1] [R6.3] Whether all others surrender to this seat."""
    flags = 0
    for other in range(plain(board.players)):
        flags += 1 if board.surrender[other] == seat else 0
    return flags == plain(board.players) - 1
