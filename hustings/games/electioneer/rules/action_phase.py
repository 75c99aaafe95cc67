"""[5b] The Action Phase: which action is taken, and what it asks for, in the order of the rulebook."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import (
    CAMPAIGNING,
    COLUMN,
    COMPLETION,
    DISC_ON,
    DISCLOSING,
    FERRY_TRANSPORT,
    FUNDRAISING,
    LOBBYING,
    NAMING,
    PASS,
    PROXIMAL_MOVEMENT,
    PUBLIC_DISCLOSURE,
    REGION_NAMED,
    REMOTE_COMMUTE,
    RIDING,
    SAILING,
    STRATEGY,
    STRATEGY_EXPLORATION,
    SYMBOL_NAMED,
    TAKING,
    TICKET,
    TREASURY_MARKER,
    WALKING,
    WILD_STACK,
    ZONE,
    ZONE_CONFIRMATION,
)
from hustings.games.electioneer.rules.actions.campaigning import (
    campaign,
    campaigning,
    can_campaign,
    choose_column,
    list_columns,
    list_columns_for_disc,
)
from hustings.games.electioneer.rules.actions.completion import (
    can_complete,
    completion,
    list_cards_to_take,
    take_card,
)
from hustings.games.electioneer.rules.actions.ferry_transport import (
    can_sail,
    ferry_quotas,
    ferry_transport,
    list_sails,
    sail,
)
from hustings.games.electioneer.rules.actions.fundraising import can_fundraise, fundraise, fundraising
from hustings.games.electioneer.rules.actions.lobbying import lobbying
from hustings.games.electioneer.rules.actions.proximal_movement import can_walk, list_walks, proximal_movement, walk
from hustings.games.electioneer.rules.actions.public_disclosure import (
    can_disclose,
    disclose,
    list_private_strategies,
    public_disclosure,
)
from hustings.games.electioneer.rules.actions.remote_commute import (
    can_commute,
    choose_ticket,
    list_rides,
    list_tickets,
    remote_commute,
    ride,
)
from hustings.games.electioneer.rules.actions.strategy_exploration import (
    can_explore,
    keep_strategy,
    list_drawn_strategies,
    strategy_exploration,
)
from hustings.games.electioneer.rules.actions.zone_confirmation import (
    can_confirm,
    choose_region,
    list_regions,
    list_symbols,
    name_symbol,
    zone_confirmation,
)


def list_actions(board: Any, seat: int, out: Any) -> int:
    """[5b] The actions that are possible now, and ending the turn [R4.1]."""
    out[0] = PASS
    count = noted(out, 1, PROXIMAL_MOVEMENT, can_walk(board, seat))
    count = noted(out, count, REMOTE_COMMUTE, can_commute(board, seat))
    count = noted(out, count, FERRY_TRANSPORT, can_sail(board, seat))
    count = noted(out, count, LOBBYING, True)
    count = noted(out, count, CAMPAIGNING, can_campaign(board, seat))
    count = noted(out, count, FUNDRAISING, can_fundraise(board, seat))
    count = noted(out, count, COMPLETION, can_complete(board, seat))
    count = noted(out, count, ZONE_CONFIRMATION, can_confirm(board, seat))
    count = noted(out, count, PUBLIC_DISCLOSURE, can_disclose(board, seat))
    return noted(out, count, STRATEGY_EXPLORATION, can_explore(board))


def noted(out: Any, count: int, action: int, is_there: bool) -> int:
    """Write an action down; how many there are now, and where it is not possible the next one overwrites it."""
    out[count] = action
    return count + 1 if is_there else count


def is_possible(board: Any, seat: int, action: int) -> bool:
    """[6] Whether a seat can take an action."""
    if action == PROXIMAL_MOVEMENT:
        return can_walk(board, seat)
    if action == REMOTE_COMMUTE:
        return can_commute(board, seat)
    if action == FERRY_TRANSPORT:
        return can_sail(board, seat)
    if action == LOBBYING:
        return True
    if action == CAMPAIGNING:
        return can_campaign(board, seat)
    if action == FUNDRAISING:
        return can_fundraise(board, seat)
    if action == COMPLETION:
        return can_complete(board, seat)
    if action == ZONE_CONFIRMATION:
        return can_confirm(board, seat)
    if action == PUBLIC_DISCLOSURE:
        return can_disclose(board, seat)
    return can_explore(board)


def act(board: Any, seat: int, action: int) -> None:
    """[5b] Take an action for its quotas; what it needs to know is asked next."""
    board.acted = 1
    board.ready = 0
    board.quotas -= ferry_quotas(board, seat) if action == FERRY_TRANSPORT else 1
    if action == PROXIMAL_MOVEMENT:
        proximal_movement(board)
    elif action == REMOTE_COMMUTE:
        remote_commute(board)
    elif action == FERRY_TRANSPORT:
        ferry_transport(board)
    elif action == LOBBYING:
        lobbying(board, seat)
    elif action == CAMPAIGNING:
        campaigning(board)
    elif action == FUNDRAISING:
        fundraising(board)
    elif action == COMPLETION:
        completion(board, seat)
    elif action == ZONE_CONFIRMATION:
        zone_confirmation(board, seat)
    elif action == PUBLIC_DISCLOSURE:
        public_disclosure(board)
    else:
        strategy_exploration(board, seat)


def list_answers(board: Any, seat: int, step: int, out: Any) -> int:
    """[6] What may be answered to what an action asks."""
    if step == WALKING:
        return list_walks(board, seat, out)
    if step == TICKET:
        return list_tickets(board, seat, out)
    if step == RIDING:
        return list_rides(board, seat, out)
    if step == SAILING:
        return list_sails(board, seat, out)
    if step == COLUMN:
        return list_columns(board, out)
    if step == DISC_ON:
        return list_columns_for_disc(board, out)
    if step == TAKING:
        return list_cards_to_take(board, out)
    if step == WILD_STACK:
        return list_regions(board, out)
    if step == NAMING:
        return list_symbols(out)
    if step == DISCLOSING:
        return list_private_strategies(board, seat, out)
    return list_drawn_strategies(board, seat, out)


def answer(board: Any, seat: int, step: int, action: int) -> None:
    """[6] A seat names what its action asks for."""
    if step == WALKING:
        walk(board, seat, action - ZONE)
    elif step == TICKET:
        choose_ticket(board, action - ZONE)
    elif step == RIDING:
        ride(board, seat, action - ZONE)
    elif step == SAILING:
        sail(board, seat, action - ZONE)
    elif step == COLUMN:
        choose_column(board, action - REGION_NAMED)
    elif step == DISC_ON and board.column == TREASURY_MARKER:
        fundraise(board, seat, action - REGION_NAMED)
    elif step == DISC_ON:
        campaign(board, seat, action - REGION_NAMED)
    elif step == TAKING:
        take_card(board, seat, action - ZONE)
    elif step == WILD_STACK:
        choose_region(board, seat, action - REGION_NAMED)
    elif step == NAMING:
        name_symbol(board, action - SYMBOL_NAMED)
    elif step == DISCLOSING:
        disclose(board, seat, action - STRATEGY)
    else:
        keep_strategy(board, seat, action - STRATEGY)
