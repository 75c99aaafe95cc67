"""[6.10] Strategy Exploration: look at three Strategies, keep one, put the others under the deck.

The effect STRAT_DRAW [13] asks in the same way which of the Strategies drawn are kept.
"""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import DEALT, KEEPING
from hustings.games.electioneer.cards.codes import EXPLORE_CARDS
from hustings.games.electioneer.rules.effects import finish
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier
from hustings.games.electioneer.rules.strategies import (
    has_private_strategies,
    keep,
    list_strategies,
    return_others,
    strategies_left,
)

DRAWN_STRATEGIES, KEPT_STRATEGIES = 3, 1


def can_explore(board: Any) -> bool:
    """[6.10] [R3.2] Whether a Strategy is left in the deck; [9] [10] [11] not where nobody has private ones."""
    return has_private_strategies(board) and strategies_left(board) > 0


def strategy_exploration(board: Any, seat: int) -> None:
    """[6.10] Draw three Strategies, or as many as there are; ask which is kept."""
    cards = DRAWN_STRATEGIES + modifier(board, seat, EXPLORE_CARDS) + event_number(board, EXPLORE_CARDS)
    board.strategy_draws = max(1, cards)
    board.keeps = KEPT_STRATEGIES
    board.step = KEEPING


def list_drawn_strategies(board: Any, seat: int, out: Any) -> int:
    """[6.10] The Strategies drawn."""
    return list_strategies(board, DEALT + seat, out, 0)


def keep_strategy(board: Any, seat: int, strategy: int) -> None:
    """[6.10] Keep one of the Strategies drawn."""
    keep(board, seat, strategy)
    board.keeps -= 1


def has_strategy_to_keep(board: Any, seat: int) -> bool:
    """[6.10] Whether another of the Strategies drawn is to be kept."""
    return bool(board.keeps > 0 and board.drawn[seat] > 0)


def end_exploration(board: Any, seat: int) -> None:
    """[6.10] The other Strategies go under the deck."""
    board.keeps = 0
    return_others(board, seat)
    finish(board)
