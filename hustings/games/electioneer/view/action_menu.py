"""Electioneer: the ten actions for the seat in turn: which are possible, and if not why, what each takes and gives."""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.engine.cached_part import depends_on
from hustings.engine.scene import changeable
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    COMPLETION,
    FERRY_TRANSPORT,
    FUNDRAISING,
    LOBBYING,
    MOST_LEGAL,
    PUBLIC_DISCLOSURE,
    RECURRING_PHASE,
    REGION_NAMED,
    REMOTE_COMMUTE,
    STRATEGY_EXPLORATION,
    TREASURY_MARKER,
    ZONE_CONFIRMATION,
)
from hustings.games.electioneer.cards.codes import EXPLORE_CARDS, REGIONS
from hustings.games.electioneer.data import FULFILLMENT_VOTES, IS_TICKET, STRATEGIES, ZONES
from hustings.games.electioneer.derived import (
    column_of,
    current_votes_of,
    hand_of,
    markers_on,
    private_of,
    regions_of,
)
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.action_phase import is_possible
from hustings.games.electioneer.rules.actions.campaigning import (
    DISC_ON_COLUMN,
    campaign_cost,
    is_campaignable,
    list_columns_for_disc,
)
from hustings.games.electioneer.rules.actions.ferry_transport import ferry_quotas
from hustings.games.electioneer.rules.actions.lobbying import lobbying_gain
from hustings.games.electioneer.rules.actions.remote_commute import discounted
from hustings.games.electioneer.rules.actions.strategy_exploration import DRAWN_STRATEGIES
from hustings.games.electioneer.rules.actions.zone_confirmation import confirm, confirmation_cost
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import fulfilled, modifier
from hustings.games.electioneer.rules.strategies import has_private_strategies, strategies_left
from hustings.games.electioneer.rules.tokens import assign_tokens, award_achievements
from hustings.games.electioneer.text.notation import ACTIONS, why_impossible

NOT_IN_TRAINING = (FUNDRAISING, COMPLETION, PUBLIC_DISCLOSURE, STRATEGY_EXPLORATION)
WITH_STRATEGIES = (PUBLIC_DISCLOSURE, STRATEGY_EXPLORATION)


def action_menu(board: Any, seat: int) -> list[dict[str, Any]] | None:
    """[5b] [6] The actions of this way to play, for a seat that chooses one now or after its recurring effects."""
    if board.ended or board.turn == 0 or board.step not in (ACTION_PHASE, RECURRING_PHASE) or seat != board.mover:
        return None
    return [menu_entry(board, seat, action) for action in actions_in_play(board)]


def actions_in_play(board: Any) -> list[int]:
    """[9] [10] [11] The actions that this way to play has."""
    without = NOT_IN_TRAINING if board.training == YES else () if has_private_strategies(board) else WITH_STRATEGIES
    return [action for action in ACTIONS if action not in without]


def menu_entry(board: Any, seat: int, action: int) -> dict[str, Any]:
    """One action: whether and why not, the quotas and discs it takes, what it gives."""
    possible = has_ticket(board, seat) if action == REMOTE_COMMUTE else bool(is_possible(board, seat, action))
    entry: dict[str, Any] = {
        "action": ACTIONS[action],
        "why": None if possible else why_impossible(board, seat, action),
        "quotas": int(ferry_quotas(board, seat)) if action == FERRY_TRANSPORT else 1,
        "discs": price(board, seat, action),
    }
    if action == LOBBYING:
        entry["gains"] = int(lobbying_gain(board, seat))
    elif possible:
        entry |= prospects(board, seat, action)
    return entry


def has_ticket(board: Any, seat: int) -> bool:
    """[6.2] Whether a commute is possible: as the rules have it, without a look at cards elsewhere."""
    if board.discs[seat] < discounted(board, seat, 1):
        return False
    tickets = IS_TICKET[board.small_map, board.pawn[seat]]
    return any(tickets[card] for card in hand_of(board, seat))


def price(board: Any, seat: int, action: int) -> int:
    """The discs that an action takes at least."""
    if action == REMOTE_COMMUTE:
        return int(discounted(board, seat, 1))
    if action == CAMPAIGNING:
        return 0 if board.training == YES else DISC_ON_COLUMN + int(campaign_cost(board, seat))
    if action == FUNDRAISING:
        return DISC_ON_COLUMN
    if action == ZONE_CONFIRMATION:
        return int(confirmation_cost(board, seat, int(board.pawn[seat])))
    return 0


def prospects(board: Any, seat: int, action: int) -> dict[str, Any]:
    """What a possible action asks for and what it would bring."""
    if action == CAMPAIGNING and board.training == YES:
        return {"cards": [ZONES[card] for region in regions_of(board) for card in column_of(board, region)]}
    if action == CAMPAIGNING:
        columns = [region for region in regions_of(board) if is_campaignable(board, region)]
        return {"columns": {REGIONS[region]: columns_for_disc(board, region) for region in columns}}
    if action == FUNDRAISING:
        return {"columns": {"treasury": columns_for_disc(board, TREASURY_MARKER)}, "gains": int(board.treasury)}
    if action == COMPLETION:
        return completion_prospects(board, seat)
    if action == ZONE_CONFIRMATION:
        return {"zone": ZONES[int(board.pawn[seat])], "votes": votes_after_confirming(board, seat)}
    if action == PUBLIC_DISCLOSURE:
        worth = {STRATEGIES[number]: fulfillment_of(board, seat, number) for number in private_of(board, seat)}
        return {"strategies": worth}
    if action == STRATEGY_EXPLORATION:
        cards = DRAWN_STRATEGIES + int(modifier(board, seat, EXPLORE_CARDS)) + int(event_number(board, EXPLORE_CARDS))
        return {"looks": min(max(1, cards), int(strategies_left(board)))}
    return {}


@depends_on("small_map")
def columns_for_disc(board: Any, column: int) -> list[str]:
    """[6.5] [6.6] The columns that a disc can be put on if the marker goes on this one, or on the Treasury."""
    tried = changeable(board)
    tried.column = column
    out = np.zeros(MOST_LEGAL, np.int64)
    return [REGIONS[int(region) - REGION_NAMED] for region in out[: int(list_columns_for_disc(tried, out))]]


def completion_prospects(board: Any, seat: int) -> dict[str, Any]:
    """[6.7] What the marker would bring home."""
    column = int(board.marker[seat])
    if column == TREASURY_MARKER:
        return {"gains": int(board.treasury)}
    cards = [ZONES[card] for card in column_of(board, column)]
    if [other for other in markers_on(board, column) if other != seat]:
        return {"one_of": cards}
    return {"cards": cards, "gains": int(board.column_discs[column])}


def votes_after_confirming(board: Any, seat: int) -> int:
    """[6.8] [7] The Current Votes at the end of the turn if the zone is confirmed and nothing else happens."""
    tried = changeable(board)
    tried.card = tried.pawn[seat]
    confirm(tried, seat)
    assign_tokens(tried)
    award_achievements(tried, seat)
    return current_votes_of(tried, seat)


def fulfillment_of(board: Any, seat: int, number: int) -> int:
    """[6.9] What a private Strategy would add to the Current Votes."""
    return int(FULFILLMENT_VOTES[number, fulfilled(board, seat, number)])
