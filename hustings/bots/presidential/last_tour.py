# mypy: disallow-untyped-calls=False, warn-return-any=False
"""The Presidential Game: the last tour of a game, exactly: all rolls of the dice, and every neutral state a coin."""

from typing import Any

from hustings.engine.bits import lowest_bit
from hustings.engine.game import NONE
from hustings.games.presidential.data import (
    ELECTORAL_VOTES,
    EV,
    FACES,
    MATCHES,
    STATE_COUNT,
    VISITS,
)

SPAN = 2 * ELECTORAL_VOTES + 1  # leads from -538 to 538
TOUR = 1  # of a candidate


def best_last_tour(board: Any, seat: int, candidates: Any, count: int, chances: Any) -> int:
    """The number of the tour that wins most often if nothing follows it but the rolls for neutral states.

    chances[1, 0] is how often, afterwards.
    """
    best, highest = 0, -1.0
    for k in range(count):
        tour = int(candidates[k, TOUR])
        if tour == 0:
            continue
        first, second = lowest_bit(tour), lowest_bit(tour & (tour - 1))
        if board.visit[0] == NONE:
            third = lowest_bit(tour & (tour - 1) & ((tour & (tour - 1)) - 1))
        elif board.visit[1] == NONE:
            third = int(board.visit[0])
        else:
            second, third = int(board.visit[0]), int(board.visit[1])
        chance = tour_chance(board, seat, first, second, third, chances)
        if chance > highest:
            best, highest = k, chance
    chances[1, 0] = highest
    return best


def tour_chance(board: Any, seat: int, first: int, second: int, third: int, chances: Any) -> float:
    """How often a tour wins: the mean over the dice of the best way to match them."""
    visits = (first, second, third)
    lead = spread_neutral(board, seat, visits, chances[0], chances[1])
    total = 0.0
    for high in range(1, FACES + 1):
        for middle in range(1, high + 1):
            for low in range(1, middle + 1):
                ways = 6 if high > middle and middle > low else 1 if high == low else 3
                most = 0.0
                for way in range(len(MATCHES)):
                    most = max(most, way_chance(board, seat, visits, high, middle, low, way, lead, chances[0]))
                total += ways * most
    return total / FACES**3


def way_chance(
    board: Any, seat: int, visits: Any, high: int, middle: int, low: int, way: int, lead: int, chances: Any
) -> float:
    """How often one way to match the dice wins; a visited state left without chips is a coin, too."""
    coins = 0
    for i in range(VISITS):
        die = high if MATCHES[way, i] == 0 else middle if MATCHES[way, i] == 1 else low
        margin = int(board.margin[visits[i]]) * (1 - 2 * seat) + die
        votes = int(EV[board.ev_table, visits[i]])
        if margin > 0:
            lead += votes
        elif margin < 0:
            lead -= votes
        else:
            coins |= 1 << i
    total, number = 0.0, 0
    for faces in range(1 << VISITS):
        if faces & ~coins == 0:
            after = lead
            for i in range(VISITS):
                if (coins >> i) & 1 == 1:
                    votes = int(EV[board.ev_table, visits[i]])
                    after += votes if (faces >> i) & 1 == 1 else -votes
            total += chances[max(0, min(SPAN - 1, after + ELECTORAL_VOTES))]
            number += 1
    return total / number


def spread_neutral(board: Any, seat: int, visits: Any, chances: Any, before: Any) -> int:
    """Fill in how often each lead wins, by the neutral states outside the tour; return the lead outside the tour."""
    lead = int(board.counted[seat]) - int(board.counted[1 - seat])
    for k in range(SPAN):
        chances[k] = 0.0
    chances[ELECTORAL_VOTES] = 1.0  # at first: how likely each sum of the coins is
    for state in range(STATE_COUNT):
        if state in (visits[0], visits[1], visits[2]):
            continue
        margin = int(board.margin[state]) * (1 - 2 * seat)
        votes = int(EV[board.ev_table, state])
        if margin != 0:
            lead += votes if margin > 0 else -votes
            continue
        for k in range(SPAN):
            before[k] = chances[k]
        for k in range(SPAN):
            part = 0.0
            if k >= votes:
                part += 0.5 * before[k - votes]
            if k + votes < SPAN:
                part += 0.5 * before[k + votes]
            chances[k] = part
    for k in range(SPAN):
        before[k] = chances[k]
    above = 0.0
    for k in range(SPAN):  # a lead of k - 538 wins with the coins that come to more than its lack
        lack = SPAN - 1 - k
        level = before[lack]
        chances[k] = above + level / 2
        above += level
    return lead
