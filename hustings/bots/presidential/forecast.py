# mypy: disallow-untyped-calls=False, warn-return-any=False
"""The Presidential Game: what a tour, or a way to match the dice, is worth by thousands of quick games on the margins.

In such a game both teams campaign where votes change most, roll and match until the last week; cards and fundraising
are left out. It takes a few microseconds, so that thousands tell apart what the few whole games that the same time
allows cannot. All candidates meet the same dice, turn by turn. The other team goes where the scripted player would. How
one's own votes are valued was found by such games, too: large states are fought for longest, so that a margin there is
worth less, and all faces of a die count.
"""

from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.bots.presidential.scripted_player import DIE_VOTES
from hustings.engine.bits import lowest_bit
from hustings.engine.game import NONE
from hustings.engine.stream import word
from hustings.games.presidential.data import (
    CAMPAIGN,
    EV,
    FACES,
    FUNDRAISE,
    FUNDRAISERS,
    MATCH,
    MATCHES,
    MATCHING,
    STATE_COUNT,
    VISITS,
)
from hustings.games.presidential.options import SWAP_MATCH
from hustings.games.presidential.rules.evaluation import SOFT as SCRIPTED_SOFT
from hustings.games.presidential.rules.evaluation import turns_to_come

MOST_CHIPS = 63  # on a state; more make no difference
SPAN = 2 * MOST_CHIPS + 1  # margins
# While it can be attacked, a margin of so many chips counts half: for each turn to come, of so many at most, in a state
# of ten electoral votes; for others by this power of their votes. In steps of a quarter.
SOFT, MOST_SOFT, POWER, STEPS, MOST_VOTES = 1.5, 4, 0.75, 4, 60
OWN, OTHER = range(2)  # the seat that chooses, and the other one
LEAD_COUNTS, LATE = 0.3, 2  # a part of what a finished game is worth, the rest being the win; no part so near the end
CLEAR = 40.0  # a lead of so many electoral votes makes half of that part
CARD_VOTES, CARDS_DRAWN = (
    5,
    64,
)  # a card drawn brings so many votes in one of the states, or, as often as not of these, none
MATCH_GAMES = 16  # times as many games at first for each way to match the dice, of which there are six at most
MOST = 1 << 10  # candidates
PART, LONGER = 3, 3  # such a part of the candidates is weighed again, with so many times as many games

WORK = np.dtype(
    (
        np.record,
        [
            ("margin", np.int64, (STATE_COUNT,)),  # as the seat sees it that chooses
            ("votes", np.float64, (STATE_COUNT,)),  # electoral votes
            ("gain", np.float64, (2, STATE_COUNT)),  # what a visit would bring that seat, and the other
            ("visit", np.int64, (VISITS,)),
            ("die", np.int64, (VISITS,)),
            ("soft", np.int64, (2, STATE_COUNT)),  # how thin a margin counts half to either, in steps
            ("order", np.int64, (STATE_COUNT,)),  # the states, the largest first
            ("bound", np.float64, (2, STATE_COUNT)),  # no visit to the state there or to a later one brings more
            ("lead", np.int64),  # electoral votes of games that are over
            ("lead_counts", np.float64),
            ("weighed", np.int64),  # games for each candidate that was weighed last,
            ("compared", np.int64),  # and how many these were
        ],
    )
)


def softness() -> npt.NDArray[np.int64]:
    """[own or other, turns to come, electoral votes]: how thin a margin counts half, in steps."""
    turns, votes = np.arange(MOST_SOFT + 1)[:, np.newaxis], np.arange(MOST_VOTES + 1)[np.newaxis]
    own = (STEPS * SOFT * turns * (votes / 10) ** POWER).round()
    return np.stack([own, STEPS * np.minimum(turns, SCRIPTED_SOFT) + 0 * votes]).astype(np.int64)


def holds() -> npt.NDArray[np.float64]:
    """[softness, margin]: the part of a state's electoral votes that a margin is worth."""
    margins = np.arange(-MOST_CHIPS, MOST_CHIPS + 1, dtype=np.float64)
    sizes = np.abs(margins)
    return np.stack([margins / np.maximum(sizes + soft / STEPS, 1) for soft in range(SOFTNESS.max() + 1)])


def visit_gains() -> npt.NDArray[np.float64]:
    """[own or other, softness, margin]: what a visit adds to that part, on average over the die, or as scripted."""
    after = np.minimum(np.arange(SPAN) + np.arange(1, FACES + 1)[:, np.newaxis], SPAN - 1)
    return np.stack([HOLDS[:, after].mean(axis=1) - HOLDS, HOLDS[:, after[DIE_VOTES - 1]] - HOLDS])


SOFTNESS = softness()
HOLDS = holds()
VISIT_GAINS = visit_gains()
MOST_GAINS = VISIT_GAINS.max(axis=2)
ORDER = np.argsort(-EV, axis=1, kind="stable")  # by table: the largest states first
for _table in (SOFTNESS, HOLDS, VISIT_GAINS, MOST_GAINS, ORDER):
    _table.flags.writeable = False


def choose_by_forecast(
    boards: Any, seat: int, pool: int, games: int, tours: Any, totals: Any, works: Any, stream: Any
) -> int:
    """Where to campaign or fundraise, or which die goes where, by so many games for each candidate at first.

    The pool is how many states tours are made of. The tour that was chosen is tours[0] afterwards, a set of states.
    """
    board, work = boards[0], works[1]
    turns = turns_to_come(board)
    work.lead_counts = LEAD_COUNTS if turns > LATE else 0.0
    if board.order == SWAP_MATCH and board.game == 0:  # [B26] another game follows, from an empty map
        turns -= 2 * int(board.weeks)
        work.lead_counts = 1.0
    begin(board, seat, turns, work)
    if board.phase == MATCHING:
        best = best_candidate(board, turns, MATCH_GAMES * games, tours, list_matches(tours), totals, works, stream)
        return MATCH + best
    count = list_candidates(work, pool, tours)
    best = best_candidate(board, turns, games, tours, count, totals, works, stream)
    return CAMPAIGN if best >= 0 else FUNDRAISE - 1 - best


def list_candidates(work: Any, pool: int, tours: Any) -> int:
    """[8] All tours of three of the most promising states, as sets, and the ways to fundraise: -1, -2 and so on."""
    count, one = 0, promising_states(work, pool)
    while one != 0:
        first = one & -one
        one ^= first
        other = one
        while other != 0:
            second = other & -other
            other ^= second
            third = other
            while third != 0 and count < MOST - len(FUNDRAISERS):
                tours[count] = first | second | (third & -third)
                third &= third - 1
                count += 1
    for k in range(len(FUNDRAISERS)):
        tours[count] = -1 - k
        count += 1
    return count


def promising_states(work: Any, count: int) -> int:
    """The set of so many states where visits of the seat bring most."""
    chosen = 0
    for _ in range(count):
        best, highest = 0, -1.0
        for state in range(STATE_COUNT):
            if (chosen >> state) & 1 == 0 and work.gain[0, state] > highest:
                best, highest = state, work.gain[0, state]
        chosen |= 1 << best
    return chosen


def list_matches(tours: Any) -> int:
    """[9] All ways to match the dice, by number."""
    for way in range(len(MATCHES)):
        tours[way] = way
    return len(MATCHES)


def best_candidate(
    board: Any, turns: int, games: int, tours: Any, count: int, totals: Any, works: Any, stream: Any
) -> int:
    """The best candidate, which comes first afterwards; works[1] is the map as it is.

    The better part is weighed again with more games, and so on. Totals are of the games that each has been weighed by.
    """
    base, done, work = 1 + (word(stream) << 24), 0, works[0]
    works[1].compared = 0
    for k in range(count):
        totals[k] = 0.0
    while count > 1:
        for k in range(count):
            for game in range(done, done + games):
                stream[0] = base + game
                works[0] = works[1]
                begin_candidate(board, int(tours[k]), work, stream)
                totals[k] += play_out(turns, work, stream)
        done += games
        games *= LONGER
        works[1].weighed, works[1].compared = done, count
        count = keep_better_part(tours, totals, count)
    return tours[0]


def begin_candidate(board: Any, candidate: int, work: Any, stream: Any) -> None:
    """[9] [10] Carry a candidate out: a way to match the dice, a tour, or to fundraise."""
    if board.phase == MATCHING:
        for i in range(VISITS):
            add(int(board.visit[i]), int(board.dice[MATCHES[candidate, i]]), work)
    elif candidate >= 0:
        visit(candidate, work, stream)
    else:
        raise_funds(int(FUNDRAISERS[-1 - candidate]), work, stream)


def keep_better_part(tours: Any, totals: Any, count: int) -> int:
    """Sort the better part of the candidates to the front, of equal ones the first; return how many they are."""
    kept = max(1, count // PART)
    for place in range(kept):
        best = place
        for k in range(place + 1, count):
            if totals[k] > totals[best] or (totals[k] == totals[best] and tours[k] < tours[best]):
                best = k
        totals[place], totals[best] = totals[best], totals[place]
        tours[place], tours[best] = tours[best], tours[place]
    return kept


# --- A quick game -----------------------------------------------------------------------------------------------------


def begin(board: Any, seat: int, turns: int, work: Any) -> None:
    """The map as the seat sees it."""
    for state in range(STATE_COUNT):
        margin = int(board.margin[state]) * (1 - 2 * seat)
        work.margin[state] = max(-MOST_CHIPS, min(MOST_CHIPS, margin))
        work.votes[state] = EV[board.ev_table, state]
        work.order[state] = ORDER[board.ev_table, state]
    work.lead = int(board.counted[seat]) - int(board.counted[1 - seat])
    soften(turns, work)


def soften(turns: int, work: Any) -> None:
    """So many turns are to come: work out what visits bring."""
    for place in range(STATE_COUNT - 1, -1, -1):
        state = int(work.order[place])
        for side in range(2):
            soft = SOFTNESS[side, min(turns, MOST_SOFT), int(work.votes[state])]
            work.soft[side, state] = soft
            most = work.votes[state] * MOST_GAINS[side, soft]
            work.bound[side, place] = most if place == STATE_COUNT - 1 else max(most, work.bound[side, place + 1])
        find_gains(state, work)


def find_gains(state: int, work: Any) -> None:
    """What a visit to a state would bring either team."""
    margin = int(work.margin[state])
    work.gain[OWN, state] = work.votes[state] * VISIT_GAINS[OWN, work.soft[OWN, state], MOST_CHIPS + margin]
    work.gain[OTHER, state] = work.votes[state] * VISIT_GAINS[OTHER, work.soft[OTHER, state], MOST_CHIPS - margin]


def add(state: int, votes: int, work: Any) -> None:
    """[7] Votes for the seat; below 0 for the other team."""
    work.margin[state] = max(-MOST_CHIPS, min(MOST_CHIPS, int(work.margin[state]) + votes))
    find_gains(state, work)


def visit(tour: int, work: Any, stream: Any) -> None:
    """[9] A tour of the seat's."""
    for i in range(VISITS):
        work.visit[i] = lowest_bit(tour)
        tour &= tour - 1
    roll_and_match(0, work, stream)


def raise_funds(announced: int, work: Any, stream: Any) -> None:
    """[10] Half of two dice in the announced state, the rest where it counts most, and a card: votes in some state."""
    bits = word(stream)
    votes = 2 + ((bits & 0xFFF) * FACES >> 12) + (((bits >> 12) & 0xFFF) * FACES >> 12)
    left = votes // 2
    add(announced, votes - left, work)
    while left > 0:
        best, highest, price = 0, -1.0, 1
        for state in range(STATE_COUNT):
            margin = int(work.margin[state])
            needed = min(left, max(1, 1 - margin))
            added = hold(work, OWN, state, margin + needed) - hold(work, OWN, state, margin)
            gain = work.votes[state] * added / needed
            if gain > highest:
                best, highest, price = state, gain, needed
        add(best, price, work)
        left -= price
    drawn = ((bits >> 24) & 0xFF) * CARDS_DRAWN >> 8
    if drawn < STATE_COUNT:
        add(drawn, CARD_VOTES, work)


def hold(work: Any, side: int, state: int, margin: int) -> float:
    """The part of a state's electoral votes that a margin of its own is worth to a team."""
    return HOLDS[work.soft[side, state], max(0, min(SPAN - 1, MOST_CHIPS + margin))]


def play_out(turns: int, work: Any, stream: Any) -> float:
    """Campaigns, the other team's first, to the end; return what that is worth to the seat."""
    side = 1
    while turns > 0:
        turns -= 1
        if turns < MOST_SOFT:
            soften(turns, work)
        find_tour(side, work)
        roll_and_match(side, work, stream)
        side = 1 - side
    return ending(work, stream)


def find_tour(side: int, work: Any) -> None:
    """[9] The three states where visits bring a team most."""
    first, second, third = NONE, NONE, NONE
    high, middle, low = -1.0, -1.0, -1.0
    for place in range(STATE_COUNT):
        if work.bound[side, place] <= low:
            break
        state = int(work.order[place])
        gain = work.gain[side, state]
        if gain > low:
            if gain <= middle:
                third, low = state, gain
            elif gain <= high:
                third, low = second, middle
                second, middle = state, gain
            else:
                third, low = second, middle
                second, middle = first, high
                first, high = state, gain
    work.visit[0], work.visit[1], work.visit[2] = first, second, third


def roll_and_match(side: int, work: Any, stream: Any) -> None:
    """[9] Three dice for the states visited, each where it counts most for the team."""
    bits, sign = word(stream), 1 - 2 * side
    for i in range(VISITS):
        work.die[i] = 1 + ((bits & 0x3FF) * FACES >> 10)
        bits >>= 10
    best, highest = 0, -1e9
    for way in range(len(MATCHES)):
        value = 0.0
        for i in range(VISITS):
            state = int(work.visit[i])
            margin = sign * int(work.margin[state]) + int(work.die[MATCHES[way, i]])
            value += work.votes[state] * hold(work, side, state, margin)
        if value > highest:
            best, highest = way, value
    for i in range(VISITS):
        add(int(work.visit[i]), sign * int(work.die[MATCHES[best, i]]), work)


def ending(work: Any, stream: Any) -> float:
    """[14] [15] A coin for each neutral state, then the win and, in part, the lead."""
    lead, coins, left = int(work.lead), 0, 0
    for state in range(STATE_COUNT):
        margin = int(work.margin[state])
        if margin == 0:
            if left == 0:
                coins, left = word(stream), 32
            margin = 1 if coins & 1 == 1 else -1
            coins >>= 1
            left -= 1
        lead += int(work.votes[state]) if margin > 0 else -int(work.votes[state])
    won = 1.0 if lead > 0 else 0.5 if lead == 0 else 0.0
    return won + work.lead_counts * (0.5 + 0.5 * lead / (abs(lead) + CLEAR) - won)
