"""[R6.3] Surrender: at any time a player may say to whom she surrenders, or take it back."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import SEAT, SYMBOL_NAMED, TARGET, WITHDRAW, plain
from hustings.games.electioneer.options import YES


def may_surrender(board: Any, seat: int) -> bool:
    """[R6.3] At any time, whoever's turn it is; whoever names the target of an effect [13] does that first."""
    if board.with_surrender != YES or board.ended != 0 or board.turn == 0 or seat >= plain(board.players):
        return False
    return bool(seat != board.mover or board.step != TARGET)


def list_surrenders(board: Any, seat: int, out: Any) -> int:
    """[R6.3] The players that a seat can surrender to, and taking it back; neither takes a quota."""
    count = 0
    if may_surrender(board, seat):
        for other in range(plain(board.players)):
            if other != seat and board.surrender[seat] != other:
                out[count] = SEAT + other
                count += 1
        if board.surrender[seat] != NONE:
            out[count] = WITHDRAW
            count += 1
    return count


def is_surrender(board: Any, seat: int, action: int) -> bool:
    """[R6.3] Whether an action of a seat surrenders or takes it back: not where an effect asks for a player."""
    return WITHDRAW <= action < SYMBOL_NAMED and may_surrender(board, seat)


def change_surrender(board: Any, seat: int, action: int) -> None:
    """[R6.3] Surrender to a player, or take it back."""
    board.surrender[seat] = NONE if action == WITHDRAW else action - SEAT


def has_surrender_of_all(board: Any, seat: int) -> bool:
    """[8.1] [R6.3] Whether all others surrender to this seat."""
    if board.surrender[0 if seat != 0 else 1] != seat:
        return False  # the usual case
    flags = 0
    for other in range(plain(board.players)):
        flags += 1 if board.surrender[other] == seat else 0
    return flags == plain(board.players) - 1
