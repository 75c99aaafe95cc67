"""The Presidential Game: numbers that only views show: the odds of the map [14], the cheapest ways to 270 [15]."""

from typing import Any

import numpy as np

from hustings.games.presidential.board import neutral
from hustings.games.presidential.data import ELECTORAL_VOTES, EV, STATE_COUNT, TO_WIN

ALTERNATIVES = 3  # ways to 270 for each team
DEAR = 1 << 30  # more votes than any way costs
ODDS_NUMBERS = 3  # that `derive` writes before the ways to 270
NO_WAY = -1  # in the place of a way that there is not


def derive(board: Any, out: Any) -> int:
    """[14] [15] The odds of 270, then for each team its cheapest ways there: a set of states and its price each."""
    write_odds(board, out)
    count = ODDS_NUMBERS
    for side in range(2):
        count = write_ways(board, side, out, count)
    return count


def write_odds(board: Any, out: Any) -> None:
    """[14] In how many of the ways to settle the neutral states each team has 270, and how many states are neutral."""
    ways = np.zeros(ELECTORAL_VOTES + 1, np.int64)  # to each total of team 0
    top = 0
    for state in range(STATE_COUNT):
        if (int(board.held[0]) >> state) & 1 == 1:
            top += int(EV[board.ev_table, state])
    ways[top] = 1
    unsettled, tossed = neutral(board), 0
    for state in range(STATE_COUNT):
        if (unsettled >> state) & 1 == 1:
            tossed += 1
            gain = int(EV[board.ev_table, state])
            for votes in range(ELECTORAL_VOTES, gain - 1, -1):
                ways[votes] += ways[votes - gain]
    first = second = 0
    for votes in range(ELECTORAL_VOTES + 1):
        if votes >= TO_WIN:
            first += int(ways[votes])
        if ELECTORAL_VOTES - votes >= TO_WIN:
            second += int(ways[votes])
    out[0], out[1], out[2] = first, second, tossed


def write_ways(board: Any, side: int, out: Any, count: int) -> int:
    """[15] The cheapest set of states, then the cheapest without its largest, and without its second largest."""
    first = cheapest_way(board, side, NO_WAY)
    left = max(0, first)
    for number in range(ALTERNATIVES):
        way = first
        if number > 0:
            largest = largest_state(board, left)
            left &= ~(1 << max(0, largest))
            way = NO_WAY if largest == NO_WAY else cheapest_way(board, side, largest)
        out[count] = way
        out[count + 1] = way_price(board, side, way)
        count += 2
    return count


def largest_state(board: Any, states: int) -> int:
    """The state of a set with the most electoral votes, the first of equal ones."""
    largest, most = NO_WAY, 0
    for state in range(STATE_COUNT):
        if (states >> state) & 1 == 1 and int(EV[board.ev_table, state]) > most:
            largest, most = state, int(EV[board.ev_table, state])
    return largest


def state_price(board: Any, side: int, state: int) -> int:
    """[7] The votes that take a state: one more than the other team's chips there."""
    return 1 + (-int(board.margin[state]) if side == 0 else int(board.margin[state]))


def way_price(board: Any, side: int, states: int) -> int:
    """[15] The votes that take a set of states."""
    votes = 0
    if states > 0:
        for state in range(STATE_COUNT):
            if (states >> state) & 1 == 1:
                votes += state_price(board, side, state)
    return votes


def cheapest_way(board: Any, side: int, without: int) -> int:
    """[15] The set of states that brings a side to 270 for the fewest votes; 0: it is there; NO_WAY: there is none.

    `least[n]` is the price of n electoral votes or more; each state is either in the set or not.
    """
    sign = 1 if side == 0 else -1
    need = TO_WIN
    for state in range(STATE_COUNT):
        if sign * int(board.margin[state]) > 0:
            need -= int(EV[board.ev_table, state])
    if need <= 0:
        return 0
    least = np.full(need + 1, DEAR, np.int64)
    ways = np.zeros(need + 1, np.int64)  # the set of states that costs so much
    least[0] = 0
    reach = 0
    for state in range(STATE_COUNT):
        if sign * int(board.margin[state]) <= 0 and state != without:
            gain, votes = int(EV[board.ev_table, state]), state_price(board, side, state)
            reach = min(need, reach + gain)
            for wanted in range(reach, 0, -1):
                before = max(0, wanted - gain)
                with_it = int(least[before]) + votes
                if with_it < least[wanted]:
                    least[wanted] = with_it
                    ways[wanted] = int(ways[before]) | 1 << state
    return NO_WAY if least[need] >= DEAR else int(ways[need])
