"""Electioneer: what luck decides: the cards dealt and drawn [4.3] [4.7] [4.8], the starting player, the events."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import HIDDEN
from hustings.games.electioneer.board import (
    ASIDE,
    CHANCE,
    COMMON_STRATEGIES,
    DEAL_DISPLAY,
    DEAL_START,
    DEAL_STRATEGY,
    DRAW_CARD,
    EVENT,
    EVENT_CARD,
    REGION_NAMED,
    SEAT,
    STARTING_PLAYER,
    STRATEGY,
    TOP_BACK,
    UNSEEN,
    ZONE,
    plain,
)
from hustings.games.electioneer.rules.decks import (
    decide_back,
    decide_card,
    decide_deck,
    decide_event,
    list_backs,
    list_cards,
    list_decks,
    list_events,
)
from hustings.games.electioneer.rules.setup import decide_player, decide_start, list_controls, list_players
from hustings.games.electioneer.rules.strategies import decide_strategy, list_strategies, share


def list_outcomes(board: Any, out: Any) -> int:
    """The equally likely outcomes of what luck decides; to the public all that it has not seen seems possible."""
    what, at = plain(board.luck), plain(board.luck_at)
    if what in (DEAL_DISPLAY, DRAW_CARD):
        return list_cards(board, at, out)
    if what == TOP_BACK:
        return list_backs(board, at, out)
    if what == EVENT_CARD:
        return list_events(board, out)
    if what == STARTING_PLAYER:
        return list_players(board, out)
    if what in (DEAL_STRATEGY, COMMON_STRATEGIES):
        return list_strategies(board, HIDDEN, out, list_strategies(board, UNSEEN, out, 0))
    if what == DEAL_START:
        return list_controls(board, HIDDEN, out, list_controls(board, ASIDE, out, 0))
    return list_decks(board, out)


def decide(board: Any, action: int) -> None:
    """Luck has decided."""
    what = plain(board.luck)
    if what in (DEAL_DISPLAY, DRAW_CARD):
        decide_card(board, what, action - ZONE)
    elif what == TOP_BACK:
        decide_back(board, action - CHANCE)
    elif what == EVENT_CARD:
        decide_event(board, action - EVENT)
    elif what == STARTING_PLAYER:
        decide_player(board, action - SEAT)
    elif what == COMMON_STRATEGIES:
        share(board, action - STRATEGY)
    elif what == DEAL_START:
        decide_start(board, action - ZONE)
    elif what == DEAL_STRATEGY:
        decide_strategy(board, action - STRATEGY)
    else:
        decide_deck(board, action - REGION_NAMED)
