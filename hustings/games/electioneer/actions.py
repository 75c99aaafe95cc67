"""Electioneer: the Action Phase [5b]: when each of the ten actions [6.1] to [6.10] is possible, and what it does."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CAMPAIGNING,
    COLUMN,
    COMPLETION,
    DISC_ON,
    DISCLOSING,
    DISPLAY,
    FERRY_TRANSPORT,
    FUNDRAISING,
    HAND,
    KEEPING,
    LOBBYING,
    NAMING,
    PASS,
    PROXIMAL_MOVEMENT,
    PUBLIC_DISCLOSURE,
    REGION_NAMED,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    REMOTE_COMMUTE,
    SAILING,
    SEAT,
    STRATEGY_EXPLORATION,
    TAKING,
    TICKET,
    TICKETS,
    TREASURY_MARKER,
    WALKING,
    WILD_STACK,
    WITHDRAW,
    ZONE,
    ZONE_CONFIRMATION,
    column_size,
    gain,
    has_marker,
    import_discs,
    pay,
    plain,
    region_of,
    stack,
    take_up,
)
from hustings.games.electioneer.codes import (
    ANY_SYMBOL,
    CAMPAIGN_COST,
    CODE,
    COMPLETE_CARDS,
    CONFIRM_COST,
    EXPLORE_CARDS,
    IMMEDIATE,
    KEY,
    LOBBY_GAIN,
    NO_FUNDRAISING,
    SYMBOL,
    TIMING,
)
from hustings.games.electioneer.data import COLUMN_CARDS, COST, EFFECTS, WILD_ZONE, ZONE_COUNT
from hustings.games.electioneer.effects import offer
from hustings.games.electioneer.events import event_bonus, event_cost, event_number, is_banned
from hustings.games.electioneer.movement import (
    can_sail,
    fare,
    ferry_quotas,
    has_neighbour,
    has_ticket,
)
from hustings.games.electioneer.offices import modifier
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.strategies import (
    DRAWN_STRATEGIES,
    KEPT_STRATEGIES,
    has_private_strategies,
    strategies_left,
)

LOBBIED = 2  # [6.4]
DISC_ON_COLUMN, TO_TREASURY = 1, 1  # [6.5] [6.6]
CARDS_SHARED = 1  # [6.7] Completion B


def list_actions(board: Any, seat: int, out: Any) -> int:
    """[5b] The actions that are possible now, and ending the turn [R4.1]; [R6.3] surrendering takes no quota."""
    out[0] = PASS
    count = 1
    for action in range(PROXIMAL_MOVEMENT, STRATEGY_EXPLORATION + 1):
        if is_possible(board, seat, action):
            out[count] = action
            count += 1
    if board.with_surrender == YES and board.flagged == 0:
        for other in range(plain(board.players)):
            if other != seat and board.surrender[seat] != other:
                out[count] = SEAT + other
                count += 1
        if board.surrender[seat] != NONE:
            out[count] = WITHDRAW
            count += 1
    return count


def is_possible(board: Any, seat: int, action: int) -> bool:
    """[5b] Whether a seat can take an action."""
    if action == LOBBYING:
        return True
    if action == PROXIMAL_MOVEMENT:
        return has_neighbour(board, plain(board.pawn[seat]))
    if action == REMOTE_COMMUTE:
        return has_ticket(board, seat)
    if action == FERRY_TRANSPORT:
        return can_sail(board, seat)
    if action == ZONE_CONFIRMATION:
        zone = plain(board.pawn[seat])
        return bool(board.place[zone] == HAND + seat and board.discs[seat] >= confirmation_cost(board, seat, zone))
    if action == CAMPAIGNING:
        return can_campaign(board, seat)
    if board.training == YES:
        return False  # [9]
    if action == FUNDRAISING:
        return can_fundraise(board, seat)
    if action == COMPLETION:
        return bool(board.marker[seat] != NONE and (board.fresh == 0 or board.same_turn_completion == YES))  # [R4.8]
    if not has_private_strategies(board):
        return False  # [10] [11]
    if action == PUBLIC_DISCLOSURE:
        return bool(board.private[seat] > 0)
    return strategies_left(board) > 0


def act(board: Any, seat: int, action: int) -> None:
    """[5b] Take an action; what it needs to know is asked next."""
    board.acted = 1
    board.ready = 0
    board.quotas -= ferry_quotas(board, seat) if action == FERRY_TRANSPORT else 1
    if action == PROXIMAL_MOVEMENT:
        board.step = WALKING
    elif action == REMOTE_COMMUTE:
        board.step = TICKET
    elif action == FERRY_TRANSPORT:
        board.step = SAILING
    elif action == LOBBYING:
        lobby(board, seat)
    elif action == CAMPAIGNING:
        begin_campaign(board)
    elif action == FUNDRAISING:
        board.column = TREASURY_MARKER
        board.step = DISC_ON
    elif action == COMPLETION:
        complete(board, seat)
    elif action == ZONE_CONFIRMATION:
        begin_confirmation(board, seat)
    elif action == PUBLIC_DISCLOSURE:
        board.step = DISCLOSING
    else:
        explore(board, seat)


def ride(board: Any, seat: int, zone: int) -> None:
    """[6.2] Pay for the commute, put the ticket on the pile, move the pawn."""
    ticket = plain(board.card)
    pay(board, seat, fare(board, seat, ticket, zone))
    board.place[ticket] = TICKETS + seat
    board.tickets[seat] += 1
    board.card = NONE
    move(board, seat, zone)


def move(board: Any, seat: int, zone: int) -> None:
    """[6.1] [6.3] Put the pawn on a zone."""
    board.pawn[seat] = zone
    board.step = ACTION_PHASE


def lobby(board: Any, seat: int) -> None:
    """[6.4] Gain two discs from the Treasury; what it lacks comes from the Reserve."""
    discs = max(0, LOBBIED + modifier(board, seat, LOBBY_GAIN) + event_number(board, LOBBY_GAIN))
    lacking = max(0, discs - plain(board.treasury))
    gain(board, seat, discs - lacking)
    import_discs(board, seat, lacking)


def campaign_cost(board: Any, seat: int) -> int:
    """[6.5] What Campaigning pays to the Treasury, besides the disc on a column."""
    return max(0, TO_TREASURY - modifier(board, seat, CAMPAIGN_COST) + event_number(board, CAMPAIGN_COST))


def can_campaign(board: Any, seat: int) -> bool:
    """[6.5] The marker must be at home, the discs at hand, something in a column; [9] training needs only a card."""
    columns = 0
    for k in range(REGION_NUMBER[board.small_map]):
        if is_campaignable(board, REGIONS_IN_PLAY[board.small_map, k]):
            columns += 1
    if board.training == YES or columns == 0:
        return columns > 0
    return bool(board.marker[seat] == NONE and board.discs[seat] >= DISC_ON_COLUMN + campaign_cost(board, seat))


def is_campaignable(board: Any, region: int) -> bool:
    """[R3.1] Whether there is anything in a column to campaign for; [9] in training a card."""
    return column_size(board, region) > 0 or (board.column_discs[region] > 0 and board.training != YES)


def begin_campaign(board: Any) -> None:
    """[6.5] Ask for the column; [9] in training for the card."""
    board.column = NONE
    if board.training == YES:
        board.left = 1
        board.forced = 1
        board.step = TAKING
    else:
        board.step = COLUMN


def list_campaigns(board: Any, out: Any, count: int) -> int:
    """[6.5] The columns that can be campaigned."""
    for k in range(REGION_NUMBER[board.small_map]):
        region = REGIONS_IN_PLAY[board.small_map, k]
        if is_campaignable(board, region):
            out[count] = REGION_NAMED + region
            count += 1
    return count


def list_columns(board: Any, out: Any, count: int) -> int:
    """[6.5] [6.6] The columns that a disc can be put on: not the one that is campaigned."""
    for k in range(REGION_NUMBER[board.small_map]):
        region = REGIONS_IN_PLAY[board.small_map, k]
        if region != board.column:
            out[count] = REGION_NAMED + region
            count += 1
    return count


def put_marker(board: Any, seat: int, disc_on: int) -> None:
    """[6.5] [6.6] Place the marker and a disc; Campaigning pays the Treasury as well."""
    if board.column != TREASURY_MARKER:
        pay(board, seat, campaign_cost(board, seat))
    board.discs[seat] -= DISC_ON_COLUMN
    board.column_discs[disc_on] += DISC_ON_COLUMN
    board.marker[seat] = board.column
    board.fresh = 1
    board.step = ACTION_PHASE


def can_fundraise(board: Any, seat: int) -> bool:
    """[6.6] The marker must be at home, a disc at hand, and no marker on the Treasury."""
    if board.marker[seat] != NONE or board.discs[seat] < DISC_ON_COLUMN or is_banned(board, NO_FUNDRAISING):
        return False
    return not has_marker(board, TREASURY_MARKER)


def complete(board: Any, seat: int) -> None:
    """[6.7] Take the marker back, with what it has earned."""
    column = plain(board.marker[seat])
    board.marker[seat] = NONE
    if column == TREASURY_MARKER:
        gain(board, seat, plain(board.treasury))  # A
    elif has_marker(board, column):
        board.column = column  # B
        board.left = CARDS_SHARED + modifier(board, seat, COMPLETE_CARDS) + event_number(board, COMPLETE_CARDS)
        board.forced = 1
        board.step = TAKING
    else:
        for slot in range(COLUMN_CARDS):  # C
            card = plain(board.display[column, slot])
            if card != NONE:
                board.display[column, slot] = NONE
                board.place[card] = HAND + seat
        board.discs[seat] += board.column_discs[column]
        board.column_discs[column] = 0


def can_take(board: Any, card: int) -> bool:
    """[6.7] Whether a face-up card lies in the column at hand; [9] in training in any."""
    return bool(board.place[card] == DISPLAY and (board.column == NONE or region_of(board, card) == board.column))


def has_card_to_take(board: Any) -> bool:
    """[6.7] Whether any card can be taken."""
    if board.column != NONE:
        return column_size(board, plain(board.column)) > 0
    cards = 0
    for k in range(REGION_NUMBER[board.small_map]):
        cards += column_size(board, REGIONS_IN_PLAY[board.small_map, k])
    return cards > 0


def list_cards_to_take(board: Any, out: Any) -> int:
    """[6.7] The cards to choose from; what an effect adds can be declined."""
    count = 0
    if board.forced == 0:
        out[0] = PASS
        count = 1
    places = board.place
    for card in range(ZONE_COUNT):
        if places[card] == DISPLAY and can_take(board, card):
            out[count] = ZONE + card
            count += 1
    return count


def take_card(board: Any, seat: int, card: int) -> None:
    """[6.7] A face-up card goes to the hand."""
    take_up(board, card)
    board.place[card] = HAND + seat
    board.left -= 1
    board.forced = 0


def confirmation_cost(board: Any, seat: int, zone: int) -> int:
    """[6.8] The discs to confirm a zone, after effects and the event."""
    return int(max(0, COST[zone] - modifier(board, seat, CONFIRM_COST) + event_cost(board, zone)))


def begin_confirmation(board: Any, seat: int) -> None:
    """[6.8] Pay, say where Shenzhen Bay belongs [R2.1] and which symbol is meant [13], then stack the card."""
    card = plain(board.pawn[seat])
    board.card = card
    pay(board, seat, confirmation_cost(board, seat, card))
    import_discs(board, seat, event_bonus(board, card))
    if card == WILD_ZONE and board.training != YES:
        board.step = WILD_STACK
    else:
        confirm(board, seat)


def confirm(board: Any, seat: int) -> None:
    """[6.8] [3.2] Stack the card; an immediate effect may be used now."""
    card = plain(board.card)
    region = region_of(board, card)
    stack(board, seat, card, region)
    board.step = ACTION_PHASE
    if board.training == YES:
        return
    if EFFECTS[card, CODE] == SYMBOL and EFFECTS[card, KEY] == ANY_SYMBOL:
        board.step = NAMING
    elif EFFECTS[card, TIMING] == IMMEDIATE:
        offer(board, card)


def explore(board: Any, seat: int) -> None:
    """[6.10] Look at three Strategies, or as many as there are."""
    cards = DRAWN_STRATEGIES + modifier(board, seat, EXPLORE_CARDS) + event_number(board, EXPLORE_CARDS)
    board.strategy_draws = max(1, cards)
    board.keeps = KEPT_STRATEGIES
    board.step = KEEPING
