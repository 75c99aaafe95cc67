"""[6.9] Public Disclosure: a private Strategy is turned face up and gives its reward."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import DISCLOSING, PRIVATE, PUBLIC, VOTES, unsettle
from hustings.games.electioneer.data import REWARDS
from hustings.games.electioneer.rules.effects import offer
from hustings.games.electioneer.rules.strategies import has_private_strategies, list_strategies


def can_disclose(board: Any, seat: int) -> bool:
    """[6.9] Whether the seat has a private Strategy; [9] [10] [11] not where nobody has."""
    return bool(has_private_strategies(board) and board.private[seat] > 0)


def public_disclosure(board: Any) -> None:
    """[6.9] Ask which Strategy."""
    board.step = DISCLOSING


def list_private_strategies(board: Any, seat: int, out: Any) -> int:
    """[6.9] The seat's private Strategies."""
    return list_strategies(board, PRIVATE + seat, out, 0)


def disclose(board: Any, seat: int, strategy: int) -> None:
    """[6.9] The Strategy becomes public, for good [R4.14], and its reward comes up."""
    unsettle(board, VOTES)
    board.strategy[strategy] = PUBLIC + seat
    board.private[seat] -= 1
    board.public[seat] += 1
    board.shown += 1
    offer(board, REWARDS + strategy)
