# mypy: disallow-untyped-calls=False
"""Electioneer: what tokens, zones, Strategies and ways are worth to a seat, in hundredths of a vote.

These are heuristics for scripted_player.py, from what the seat may know; the rules do not use them.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.game import NONE
from hustings.games.electioneer.board import COMMON, HAND, OFFICE, PRIVATE, PUBLIC, RIDING, plain, region_of
from hustings.games.electioneer.cards.codes import (
    ANY_SYMBOL,
    CODE,
    DISC_PER,
    EACH,
    IMMEDIATE,
    KEY,
    MOD,
    MOST,
    PAY,
    PER,
    RECURRING,
    REGION_COUNT,
    STEAL,
    SYMBOL,
    SYMBOL_COUNT,
    TIMING,
    VOTE,
    VOTE_PER,
    ZONE_CODES,
    N,
)
from hustings.games.electioneer.data import (
    ACHIEVEMENT_VOTES,
    DISTANCE,
    EFFECTS,
    FERRY,
    FULFILLMENT,
    FULFILLMENT_VOTES,
    FULFILLMENT_ZONES,
    MAPS,
    REGIONS_TOKEN,
    ROUTE_BITS,
    ROUTE_LENGTH,
    STRATEGY_COUNT,
    SYMBOL_BITS,
    SYMBOLS_TOKEN,
    TOKEN_VOTES,
    ZONE_COUNT,
    ZONES_TOKEN,
)
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.actions.ferry_transport import FERRY_COST
from hustings.games.electioneer.rules.actions.proximal_movement import STEP_LIMIT
from hustings.games.electioneer.rules.offices import amount_of, fulfilled, token_count
from hustings.games.electioneer.rules.tokens import AT_LEAST, MANY_REGIONS, MANY_SYMBOLS, MANY_ZONES

VOTE_WORTH = 100
QUOTA_WORTH = 30  # what an action brings, about
DISC_WORTH = 20  # Lobbying gains two, but takes a turn in which something better might be had
ROUNDS = 18  # that a game takes, about
FAR_AWAY = 99  # quotas
LIMIT = 4  # beyond such a lead or lag nothing changes
LIKELY = 60  # how often in 100 a zone in hand is confirmed
STAYS = 30  # how often in 100 a stacked card is still uppermost, on average over the turns to come

# How often in 100 a lead of -4 to 4 zones or symbols holds to the end.
HOLDS = np.array([2, 2, 4, 11, 30, 49, 68, 87, 97], np.int64)
# How much of a claim one zone or symbol makes, two being needed.
CLAIM = np.array([0, 45, 100], np.int64)


def of_codes(**worth: int) -> npt.NDArray[np.int64]:
    """A number for each effect code, 0 where none is given."""
    return np.array([0, *(worth.get(code, 0) for code in ZONE_CODES)], np.int64)


# What one use of an effect is worth for each n; a number of the seat's own actions, for each turn to come.
USES = of_codes(
    DISC=DISC_WORTH,
    DISC_PER=DISC_WORTH,
    DRAW_TOP=60,
    TAKE_DISPLAY=90,
    TAKE_TICKET=60,
    STRAT_DRAW=40,
    REFRESH=4,
    ACTION=QUOTA_WORTH,
    MOVE=QUOTA_WORTH // 4,
    TELEPORT=QUOTA_WORTH,
    STEAL=DISC_WORTH + DISC_WORTH // 4,
    HAND_ATTACK=30,
    REMOVE_TOP=120,
    BUMP_MARKER=40,
)
MODIFIED = np.array([9, 2, 6, 9, 4, 3, 3, 1], np.int64)
GUARD = 3  # what a SHIELD is worth for each turn to come


def ways(side: int) -> npt.NDArray[np.int64]:
    """The quotas from each zone to each other by Proximal Movement and Ferry Transport, on one map."""
    quotas = np.where(DISTANCE[side] <= STEP_LIMIT, 1, FAR_AWAY).astype(np.int64)
    quotas[FERRY[side] == 1] = np.minimum(quotas[FERRY[side] == 1], FERRY_COST)
    np.fill_diagonal(quotas, 0)
    for between in range(ZONE_COUNT):
        quotas = np.minimum(quotas, quotas[:, between, None] + quotas[between])
    return np.minimum(quotas, FAR_AWAY)


ROUTE_COUNT = ROUTE_LENGTH.shape[1]
WAYS = np.stack([ways(side) for side in range(MAPS)])  # [map, zone, zone]
STOPS = np.array(  # [map, route, zone]: the quotas from the zone to the nearest stop of the route, or back
    [[WAYS[side][(ROUTE_BITS >> route) & 1 == 1].min(axis=0) for route in range(ROUTE_COUNT)] for side in range(MAPS)]
)
for _table in (HOLDS, CLAIM, USES, MODIFIED, WAYS, STOPS):
    _table.flags.writeable = False


# --- Time -------------------------------------------------------------------------------------------------------------


def turns_to_come(board: Any) -> int:
    """How many turns each player may still have, about."""
    return max(2, ROUNDS - plain(board.turn) // plain(board.players))


# --- Votes ------------------------------------------------------------------------------------------------------------


def claim(board: Any, seat: int, kind: int, more: int) -> int:
    """[7.1] What the tokens of a region or constituency promise a seat with so many more zones or symbols."""
    amount = token_count(board, seat, kind) + more
    if amount <= 0:
        return 0
    best, second = -AT_LEAST, -AT_LEAST
    for other in range(plain(board.players)):
        if other != seat:
            count = token_count(board, other, kind)
            if count > best:
                best, second = count, best
            elif count > second:
                second = count
    first_votes = int(TOKEN_VOTES[board.small_map, kind, 0])
    second_votes = int(TOKEN_VOTES[board.small_map, kind, 1])
    leads = int(HOLDS[LIMIT + max(-LIMIT, min(LIMIT, amount - best))])
    places = int(HOLDS[LIMIT + max(-LIMIT, min(LIMIT, amount - second))])
    votes = first_votes * leads + second_votes * (places - leads)
    if best < AT_LEAST:
        votes += second_votes * leads // 2  # alone she holds both
    return votes * int(CLAIM[min(amount, AT_LEAST)]) // 100


def rise(board: Any, seat: int, kind: int, more: int) -> int:
    """[7.1] What so many more zones or symbols of a kind are worth; what a rival loses counts, the more the fewer."""
    gain = claim(board, seat, kind, more) - claim(board, seat, kind, 0)
    return gain + gain // plain(board.players)


def step_up(board: Any, seat: int, strategy: int) -> int:
    """[2.3] What one more zone of a Strategy is worth."""
    zones = fulfilled(board, seat, strategy)
    if zones == FULFILLMENT_ZONES:
        return 0
    now = int(FULFILLMENT_VOTES[strategy, zones])
    later = int(FULFILLMENT_VOTES[strategy, min(FULFILLMENT_ZONES, zones + 2)])
    return VOTE_WORTH * (later - now) // 2


def promise(board: Any, seat: int, strategy: int) -> int:
    """[2.3] What a Strategy may bring, by its zones in the Office and those in hand: others rarely come."""
    hundredths = 0
    for k in range(FULFILLMENT_ZONES):
        place = plain(board.place[FULFILLMENT[strategy, k]])
        if place == OFFICE + seat:
            hundredths += 100
        elif place == HAND + seat:
            hundredths += LIKELY
    zones, part = hundredths // 100, hundredths % 100
    votes = int(FULFILLMENT_VOTES[strategy, zones]) * (100 - part)
    if part > 0:
        votes += int(FULFILLMENT_VOTES[strategy, zones + 1]) * part
    return votes


def is_own(board: Any, seat: int, strategy: int) -> bool:
    """[2.3] [10] Whether a Strategy's votes go to this seat."""
    return plain(board.strategy[strategy]) in (PRIVATE + seat, PUBLIC + seat, COMMON)


def strategy_rise(board: Any, seat: int, card: int) -> int:
    """[2.3] What confirming a zone is worth for the Strategies of a seat."""
    total = 0
    for strategy in range(STRATEGY_COUNT):
        if is_own(board, seat, strategy):
            for k in range(FULFILLMENT_ZONES):
                if FULFILLMENT[strategy, k] == card:
                    total += step_up(board, seat, strategy)
    return total


def achievement_rise(board: Any, seat: int, card: int, region: int) -> int:
    """[7.2] How much nearer a zone brings the achievements that nobody holds yet."""
    if board.training == YES:
        return 0
    votes = ACHIEVEMENT_VOTES[board.small_map]
    total = 0
    if board.achievement[SYMBOLS_TOKEN] == NONE:
        total += VOTE_WORTH * votes[SYMBOLS_TOKEN] * symbols_on(card) // MANY_SYMBOLS
    if board.achievement[ZONES_TOKEN] == NONE:
        total += VOTE_WORTH * votes[ZONES_TOKEN] // MANY_ZONES
    if board.achievement[REGIONS_TOKEN] == NONE and board.zones[seat, region] == 0:
        total += VOTE_WORTH * votes[REGIONS_TOKEN] // MANY_REGIONS
    return int(total) // 2


def symbols_on(card: int) -> int:
    """How many symbols a zone card shows."""
    symbols = 0
    for symbol in range(SYMBOL_COUNT):
        symbols += (int(SYMBOL_BITS[card]) >> symbol) & 1
    return symbols


# --- Zones ------------------------------------------------------------------------------------------------------------


def zone_worth(board: Any, seat: int, card: int) -> int:
    """[6.8] What confirming a zone would be worth to a seat, its cost and the way there aside."""
    region = region_of(board, card)
    if region == NONE or region >= REGION_COUNT:
        region = 0
    total = rise(board, seat, region, 1)
    free = SYMBOL_COUNT
    if EFFECTS[card, CODE] == SYMBOL and board.training != YES:
        free = int(EFFECTS[card, KEY])
    for symbol in range(SYMBOL_COUNT):
        more = (int(SYMBOL_BITS[card]) >> symbol) & 1
        if symbol == free:
            more += int(EFFECTS[card, N])
        if more > 0:
            total += rise(board, seat, REGION_COUNT + symbol, more)
    if free == ANY_SYMBOL:
        total += VOTE_WORTH // 2
    total += strategy_rise(board, seat, card) + achievement_rise(board, seat, card, region)
    if board.training != YES:
        total += effect_worth(board, seat, card)
        covered = plain(board.top[seat, region])
        if covered != NONE:
            total -= lasting_worth(board, seat, covered)
    return total


def effect_worth(board: Any, seat: int, card: int) -> int:
    """[13] What a zone's effect is worth when the card is stacked now."""
    if EFFECTS[card, TIMING] == IMMEDIATE:
        return use_worth(board, seat, card)
    return lasting_worth(board, seat, card)


def use_worth(board: Any, seat: int, card: int) -> int:
    """[13] What one use of an effect is worth."""
    code, n = EFFECTS[card, CODE], int(EFFECTS[card, N])
    if code == DISC_PER:
        n = min(
            int(EFFECTS[card, MOST]), (amount_of(board, seat, int(EFFECTS[card, KEY])) + 1) // int(EFFECTS[card, PER])
        )
    elif code == STEAL and EFFECTS[card, KEY] == EACH:
        n *= plain(board.players) - 1
    return max(0, int(USES[code]) * n - DISC_WORTH * int(EFFECTS[card, PAY]))


def lasting_worth(board: Any, seat: int, card: int) -> int:
    """[13] What an uppermost card's recurring or permanent effect is worth from now on."""
    turns, code, n = turns_to_come(board), EFFECTS[card, CODE], int(EFFECTS[card, N])
    if EFFECTS[card, TIMING] == IMMEDIATE or code == SYMBOL:
        return 0  # symbols count among the tokens
    if EFFECTS[card, TIMING] == RECURRING:
        return use_worth(board, seat, card) * turns * STAYS // 100
    if code == VOTE:
        return VOTE_WORTH * n
    if code == VOTE_PER:
        most, per = int(EFFECTS[card, MOST]), int(EFFECTS[card, PER])
        amount = amount_of(board, seat, int(EFFECTS[card, KEY]))
        return min(VOTE_WORTH * most, VOTE_WORTH * (amount // per) + VOTE_WORTH // 2)
    if code == MOD:
        return int(MODIFIED[EFFECTS[card, KEY]]) * n * turns
    return GUARD * turns


# --- Ways -------------------------------------------------------------------------------------------------------------


def is_at_hand(board: Any, seat: int, card: int) -> bool:
    """Whether a card is in hand and not the ticket that is just being used."""
    return bool(board.place[card] == HAND + seat and (board.step != RIDING or board.card != card))


def way(board: Any, seat: int, pawn: int, goal: int) -> int:
    """[6.1] to [6.3] The quotas from one zone to another: on foot, by ferry, or with one of the tickets in hand."""
    side = plain(board.small_map)
    quotas = int(WAYS[side, pawn, goal])
    if quotas <= 2:
        return quotas
    for card in range(ZONE_COUNT):
        if card != goal and is_at_hand(board, seat, card):
            quotas = min(quotas, ticket_way(side, card, pawn, goal))
    return quotas


def ticket_way(side: int, ticket: int, pawn: int, goal: int) -> int:
    """[6.2] The quotas from one zone to another with a ticket: to its routes, along them, and on from there."""
    board_at, leave_at = FAR_AWAY, FAR_AWAY
    for route in range(ROUTE_COUNT):
        if (int(ROUTE_BITS[ticket]) >> route) & 1 == 1:
            board_at = min(board_at, int(STOPS[side, route, pawn]))
            leave_at = min(leave_at, int(STOPS[side, route, goal]))
    return board_at + 1 + leave_at
