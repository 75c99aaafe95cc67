# mypy: disallow-untyped-calls=False
"""Electioneer: what an action is worth to a seat: going to a zone, a column, the Treasury, a Strategy."""

from typing import Any

from hustings.bots.electioneer.card_value import (
    DISC_WORTH,
    FAR_AWAY,
    QUOTA_WORTH,
    VOTE_WORTH,
    WAYS,
    is_at_hand,
    promise,
    ticket_way,
    use_worth,
    way,
    zone_worth,
)
from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    COMMON,
    FERRY_TRANSPORT,
    HAND,
    LOBBYING,
    PRIVATE,
    PROXIMAL_MOVEMENT,
    PUBLIC,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    REMOTE_COMMUTE,
    TREASURY_MARKER,
    plain,
)
from hustings.games.electioneer.data import (
    COLUMN_CARDS,
    DISTANCE,
    FERRY,
    FULFILLMENT_VOTES,
    REWARDS,
    ROUTE_BITS,
    STRATEGIES_TOKEN,
    STRATEGY_COUNT,
    ZONE_COUNT,
    ZONES_TO_END,
)
from hustings.games.electioneer.rules.actions.campaigning import DISC_ON_COLUMN, campaign_cost, is_campaignable
from hustings.games.electioneer.rules.actions.ferry_transport import FERRY_COST, can_sail
from hustings.games.electioneer.rules.actions.lobbying import lobbying_gain
from hustings.games.electioneer.rules.actions.remote_commute import is_ticket
from hustings.games.electioneer.rules.actions.zone_confirmation import confirmation_cost
from hustings.games.electioneer.rules.offices import current_votes, final_votes, fulfilled
from hustings.games.electioneer.rules.tokens import MANY_STRATEGIES, threshold

FINE = 16  # rates are in sixteenths of a hundredth of a vote for each quota
ENDS_WELL = 100 * VOTE_WORTH * FINE  # nothing is better than to end the game as its winner
FULL_HAND = 4  # cards; further ones are worth less
ENOUGH = 8  # discs; no more are needed at a time
TICKET_WORTH = 15  # of a card on a route
THIRD_STRATEGY = 150  # what the achievement makes a third Strategy worth, and half of it a second
TREASURY_STAYS = 70  # of 100 discs there, until a Completion


# --- Errands: to go to a zone and confirm it --------------------------------------------------------------------------


def quotas_for(board: Any, seat: int, card: int) -> int:
    """The quotas to confirm a zone: the way there, Lobbying for what is lacking, and the confirmation."""
    lacking = max(0, confirmation_cost(board, seat, card) - plain(board.discs[seat]))
    gained = max(1, lobbying_gain(board, seat))
    return way(board, seat, plain(board.pawn[seat]), card) + (lacking + gained - 1) // gained + 1


def errand_rate(board: Any, seat: int, card: int) -> int:
    """What confirming a card in hand brings for each quota."""
    return FINE * zone_worth(board, seat, card) // quotas_for(board, seat, card)


def best_errand(board: Any, seat: int) -> int:
    """The card in hand that it is best to confirm next, or NONE."""
    best, highest = NONE, 0
    for card in range(ZONE_COUNT):
        if is_at_hand(board, seat, card):
            rate = errand_rate(board, seat, card)
            if rate > highest:
                best, highest = card, rate
    return best


def first_step(board: Any, seat: int, goal: int) -> int:
    """The action that an errand begins with; NONE if that has to wait for the next turn."""
    pawn, side = plain(board.pawn[seat]), plain(board.small_map)
    if pawn == goal:
        return LOBBYING if board.discs[seat] < confirmation_cost(board, seat, goal) else NONE  # it is there
    quotas, ticket = int(WAYS[side, pawn, goal]), NONE
    for card in range(ZONE_COUNT):
        if quotas > 2 and card != goal and is_at_hand(board, seat, card):
            quotas_by_ticket = ticket_way(side, card, pawn, goal)
            if quotas_by_ticket < quotas:
                quotas, ticket = quotas_by_ticket, card
    if quotas >= FAR_AWAY:
        return NONE
    if ticket != NONE:
        if is_ticket(board, seat, ticket):
            return REMOTE_COMMUTE
        if ROUTE_BITS[ticket] & ROUTE_BITS[pawn] != 0:
            return LOBBYING  # the fare is lacking
        return PROXIMAL_MOVEMENT
    for zone in range(ZONE_COUNT):
        if FERRY[side, pawn, zone] == 1 and WAYS[side, zone, goal] + FERRY_COST <= quotas:
            return FERRY_TRANSPORT if can_sail(board, seat) else NONE
    return PROXIMAL_MOVEMENT


def remoteness(board: Any, seat: int, pawn: int, goal: int) -> int:
    """How far a zone is from the goal: in quotas, and among equals in steps."""
    return 1000 * way(board, seat, pawn, goal) + int(DISTANCE[board.small_map, pawn, goal])


def lobbying_rate(board: Any, seat: int) -> int:
    """[6.4] What Lobbying brings: discs, which are worth less the more there are."""
    return FINE * DISC_WORTH * lobbying_gain(board, seat) * max(0, ENOUGH - plain(board.discs[seat])) // ENOUGH


# --- Columns and the Treasury -----------------------------------------------------------------------------------------


def hand_size(board: Any, seat: int) -> int:
    """How many cards a seat has in hand."""
    cards = 0
    for card in range(ZONE_COUNT):
        cards += 1 if board.place[card] == HAND + seat else 0
    return cards


def prize(board: Any, seat: int, card: int) -> int:
    """What a card is worth in hand: what it brings, less the way there, the confirmation and its cost."""
    quotas = min(6, way(board, seat, plain(board.pawn[seat]), card)) + 1
    worth = zone_worth(board, seat, card) - QUOTA_WORTH * quotas
    worth -= DISC_WORTH * confirmation_cost(board, seat, card)
    return max(0, worth) + (TICKET_WORTH if ROUTE_BITS[card] != 0 else 0)


def rivals_on(board: Any, seat: int, column: int) -> int:
    """How many other markers lie on a column, or on the Treasury."""
    markers = 0
    for other in range(plain(board.players)):
        markers += 1 if other != seat and board.marker[other] == column else 0
    return markers


def spoils(board: Any, seat: int, column: int) -> int:
    """[6.7] What a Completion on a column, or on the Treasury, brings."""
    if column == TREASURY_MARKER:
        return DISC_WORTH * plain(board.treasury)
    total, most = 0, 0
    for slot in range(COLUMN_CARDS):
        card = plain(board.display[column, slot])
        if card != NONE:
            value = prize(board, seat, card)
            total += value
            most = max(most, value)
    crowd = max(1, hand_size(board, seat))  # a card is worth the less, the more there are in hand already
    if rivals_on(board, seat, column) > 0:
        return most // crowd
    return total // crowd + DISC_WORTH * plain(board.column_discs[column])


def campaign_gain(board: Any, seat: int, column: int) -> int:
    """[6.5] What Campaigning for a column brings in the end."""
    return spoils(board, seat, column) - DISC_WORTH * (DISC_ON_COLUMN + campaign_cost(board, seat))


def campaign_rate(board: Any, seat: int) -> int:
    """[6.5] What Campaigning and its Completion bring for each of the two quotas."""
    best = 0
    for k in range(REGION_NUMBER[board.small_map]):
        column = int(REGIONS_IN_PLAY[board.small_map, k])
        if is_campaignable(board, column):
            best = max(best, campaign_gain(board, seat, column))
    return FINE * best // 2


def training_rate(board: Any, seat: int) -> int:
    """[9] What the best face-up card brings: in training Campaigning takes it at once."""
    best = 0
    for k in range(REGION_NUMBER[board.small_map]):
        for slot in range(COLUMN_CARDS):
            card = plain(board.display[REGIONS_IN_PLAY[board.small_map, k], slot])
            if card != NONE:
                best = max(best, prize(board, seat, card))
    return FINE * best * FULL_HAND // max(FULL_HAND, hand_size(board, seat))


def fundraising_rate(board: Any, seat: int) -> int:
    """[6.6] What Fundraising and its Completion bring for each of the two quotas."""
    discs = plain(board.treasury) * TREASURY_STAYS // 100 - DISC_ON_COLUMN
    return FINE * DISC_WORTH * discs * max(0, ENOUGH - plain(board.discs[seat])) // (2 * ENOUGH)


# --- Strategies -------------------------------------------------------------------------------------------------------


def achievement_of_strategies(board: Any, seat: int) -> int:
    """[7.2] What one more Strategy is worth for the achievement, while nobody has it."""
    missing = MANY_STRATEGIES - plain(board.private[seat]) - plain(board.public[seat])
    if board.achievement[STRATEGIES_TOKEN] != NONE or missing <= 0:
        return 0
    return THIRD_STRATEGY // missing


def exploration_rate(board: Any, seat: int) -> int:
    """[6.10] What a new Strategy may promise: of those that can be drawn, midway between the average and the best."""
    number, total, most = 0, 0, 0
    for strategy in range(STRATEGY_COUNT):
        place = plain(board.strategy[strategy])
        if place != PRIVATE + seat and place < PUBLIC and place != COMMON:
            value = promise(board, seat, strategy)
            most = value if number == 0 else max(most, value)
            total += value
            number += 1
    if number == 0:
        return 0
    return FINE * ((total // number + most) // 2 + achievement_of_strategies(board, seat))


def disclosure(board: Any, seat: int, strategy: int) -> int:
    """[6.9] What disclosing a Strategy brings: its reward, or the end of a game that is won."""
    votes = int(FULFILLMENT_VOTES[strategy, fulfilled(board, seat, strategy)])
    if current_votes(board, seat) + votes >= threshold(board) and is_ahead(board, seat, 0):
        return ENDS_WELL
    return use_worth(board, seat, REWARDS + strategy)


def disclosure_rate(board: Any, seat: int) -> int:
    """[6.9] What Public Disclosure brings."""
    best = 0
    for strategy in range(STRATEGY_COUNT):
        if board.strategy[strategy] == PRIVATE + seat:
            best = max(best, disclosure(board, seat, strategy))
    return FINE * best


# --- The end ----------------------------------------------------------------------------------------------------------


def is_ahead(board: Any, seat: int, more: int) -> bool:
    """[8.2] Whether a seat with so many more votes would have most, as far as it can see."""
    votes = final_votes(board, seat) + more
    others = 0
    for other in range(plain(board.players)):
        others += 1 if other != seat and current_votes(board, other) >= votes else 0
    return others == 0


def confirmation_rate(board: Any, seat: int) -> int:
    """[6.8] What confirming the zone under the pawn brings; the twelfth ends the game, for better or worse."""
    worth = zone_worth(board, seat, plain(board.pawn[seat]))
    if board.confirmed[seat] + 1 >= ZONES_TO_END:
        return ENDS_WELL if is_ahead(board, seat, worth // VOTE_WORTH) else 0
    return FINE * worth
