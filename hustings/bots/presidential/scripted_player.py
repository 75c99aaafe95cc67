# mypy: disallow-untyped-calls=False
"""The Presidential Game: a deterministic and fast scripted player, for simulations.

It chooses the states where its votes change the evaluation most, and plays its cards.
Its functions are bound together with the rules, like the loops that call it.
"""

from typing import Any

from hustings.engine.bits import lowest_bit, nth_bit, ones
from hustings.engine.game import NONE
from hustings.engine.stream import below
from hustings.games.presidential.bit_sets import above
from hustings.games.presidential.board import chips_on, has_card
from hustings.games.presidential.cards.language import (
    AMOUNT_BITS,
    MOST_BITS,
    RIVAL_BITS,
    TARGET_BITS,
    TIMES_BITS,
    VERB_BITS,
)
from hustings.games.presidential.data import (
    ALL_STATES,
    ALLOCATE,
    AMOUNT,
    CAMPAIGN,
    CARD,
    CARDS,
    CLAUSES,
    DIE,
    DUEL,
    FACES,
    FUNDRAISE,
    FUNDRAISERS,
    GAIN,
    HIT,
    LOSE,
    MATCH,
    MATCHES,
    MATCHING,
    MOVING,
    NO_CARD,
    NO_CLAUSE,
    SHIFT,
    SPREAD,
    STATE,
    STATE_COUNT,
    TARGET,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.rules.effects import (
    SOURCE_AND_GOAL,
    candidates,
    clause_number,
    find_group,
    most_to_move,
)
from hustings.games.presidential.rules.evaluation import CARD_IN_HAND, SOFT, UNIT, hold, turns_to_come

NEVER = -(1 << 40)  # less than any swing
DIE_VOTES, REST = 4, 3  # what a die, and the free votes of a fundraising, come to about


def swing(board: Any, seat: int, state: int, verb: int, votes: int, soft: int) -> int:
    """What a clause, or votes put in a state, would be worth to a team."""
    margin = int(board.margin[state]) * (1 - 2 * seat)
    after = margin + votes
    if verb == LOSE:
        after = max(0, margin - votes)
    elif verb == HIT:
        after = min(0, margin + votes)
    return hold(board, state, after, soft) - hold(board, state, margin, soft)


def best_states(board: Any, seat: int, pool: int, count: int, verb: int, votes: int, sign: int) -> int:
    """The set of so many states of a pool where the swing is greatest; sign -1: least."""
    soft = min(turns_to_come(board), SOFT)
    chosen = 0
    for _ in range(count):
        best, highest = NONE, NEVER
        for state in range(STATE_COUNT):
            if ((pool & ~chosen) >> state) & 1 == 1:
                value = sign * swing(board, seat, state, verb, votes, soft)
                if value > highest:
                    best, highest = state, value
        if best != NONE:
            chosen |= 1 << best
    return chosen


def promising_states(board: Any, seat: int, pool: int, count: int) -> int:
    """The set of so many states of a pool where a visit brings most, on average over the die."""
    soft = min(turns_to_come(board), SOFT)
    chosen = 0
    for _ in range(count):
        best, highest = NONE, NEVER
        for state in range(STATE_COUNT):
            if ((pool & ~chosen) >> state) & 1 == 1:
                value = 0
                for die in range(1, FACES + 1):
                    value += swing(board, seat, state, GAIN, die, soft)
                if value > highest:
                    best, highest = state, value
        if best != NONE:
            chosen |= 1 << best
    return chosen


def total_swing(board: Any, seat: int, states: int, verb: int, votes: int) -> int:
    """The swing in each of these states, added up."""
    soft = min(turns_to_come(board), SOFT)
    total = 0
    while states != 0:
        total += swing(board, seat, lowest_bit(states), verb, votes, soft)
        states &= states - 1
    return total


def best_turn(board: Any, seat: int) -> int:
    """[8] Campaign, or fundraise."""
    visits = best_states(board, seat, ALL_STATES, VISITS, GAIN, DIE_VOTES, 1)
    fundraising = best_fundraising(board, seat)
    if fundraising_swing(board, seat, fundraising) > total_swing(board, seat, visits, GAIN, DIE_VOTES):
        return fundraising
    return CAMPAIGN


def best_fundraising(board: Any, seat: int) -> int:
    """[10] Where to fundraise."""
    best, highest = FUNDRAISE, NEVER
    for action in range(FUNDRAISE, FUNDRAISE + len(FUNDRAISERS)):
        value = fundraising_swing(board, seat, action)
        if value > highest:
            best, highest = action, value
    return best


def fundraising_swing(board: Any, seat: int, action: int) -> int:
    """[10] What the half in the announced state, the other votes and the card would be worth."""
    state = int(FUNDRAISERS[action - FUNDRAISE])
    rest = best_states(board, seat, ALL_STATES & ~(1 << state), REST, GAIN, 1, 1)
    value = total_swing(board, seat, 1 << state, GAIN, DIE_VOTES) + total_swing(board, seat, rest, GAIN, 1)
    return value + UNIT * CARD_IN_HAND


def best_match(board: Any, seat: int) -> int:
    """[9] Which die where."""
    soft = min(turns_to_come(board), SOFT)
    best, highest = 0, NEVER
    for way in range(len(MATCHES)):
        value = 0
        for i in range(VISITS):
            value += swing(board, seat, int(board.visit[i]), GAIN, int(board.dice[MATCHES[way, i]]), soft)
        if value > highest:  # of equal ways the first counts, which is the one that is legal
            best, highest = way, value
    return MATCH + best


def best_vote(board: Any, seat: int) -> int:
    """[10] The next free vote: the lowest of the states that the votes left would take for the least."""
    soft = min(turns_to_come(board), SOFT)
    left, lowest_chosen, chosen = int(board.left), STATE_COUNT, 0
    while left > 0:
        best, highest, price = NONE, NEVER, 1
        for state in range(int(board.last), STATE_COUNT):
            if (chosen >> state) & 1 == 0:
                flip = chips_on(board, 1 - seat, state) + 1
                votes = flip if flip <= left else 1
                value = swing(board, seat, state, GAIN, votes, soft) // votes
                if value > highest:
                    best, highest, price = state, value, votes
        if best == NONE:
            break
        chosen |= 1 << best
        left -= price
        lowest_chosen = min(lowest_chosen, best)
    return STATE + lowest_chosen


def best_target(board: Any, seat: int) -> int:
    """[C5] A state for the card that is carried out; a rival chooses what is worst."""
    player, verb, left = int(board.player), int(board.verb), int(board.left)
    offered = candidates(board)
    sign = 1 if seat == player else -1
    if verb == SHIFT:
        pool, count, what = offered, 1, LOSE if left == SOURCE_AND_GOAL else GAIN
    else:
        most = int(board.most)
        pool, count, what = offered | int(board.group) & above(int(board.last)), (left + most - 1) // most, verb
    votes = 1 if verb in (SPREAD, DUEL) else int(board.amount)
    chosen = best_states(board, player, pool, count, what, votes, sign) & offered
    return STATE + lowest_bit(chosen if chosen != 0 else offered)


def best_move(board: Any, seat: int) -> int:
    """[C2] SHIFT: how many chips."""
    best, highest = 0, 0
    for chips in range(1, most_to_move(board) + 1):
        sources = 0
        for state in range(STATE_COUNT):
            if chips_on(board, seat, state) >= chips:
                sources |= 1 << state
        source = best_states(board, seat, sources, 1, LOSE, chips, 1)
        goal = best_states(board, seat, ALL_STATES & ~source, 1, GAIN, chips, 1)
        value = total_swing(board, seat, source, LOSE, chips) + total_swing(board, seat, goal, GAIN, chips)
        if value > highest:
            best, highest = chips, value
    return AMOUNT + best


def best_card(board: Any, seat: int) -> int:
    """[11] The card that would be worth most now, if it is worth as much as a card in hand, or time is running out."""
    turns = turns_to_come(board) // 2 + 1
    least = UNIT * CARD_IN_HAND if int(board.hand_count[seat]) < turns else 0
    best, highest = NO_CARD, least
    for card in range(CARDS):
        if has_card(board.hand[seat], card):
            value = card_swing(board, seat, card)
            if value > highest:
                best, highest = CARD + card, value
    return best


def card_swing(board: Any, seat: int, card: int) -> int:
    """What a card would be worth to a team, its clauses taken one by one."""
    total = 0
    for clause in range(CLAUSES):
        number = clause_number(board, card, clause)
        if number != NO_CLAUSE:
            total += clause_swing(board, seat, number)
    return total


def clause_swing(board: Any, seat: int, number: int) -> int:
    """What a clause would be worth; a duel nothing, a move of chips a vote for each."""
    verb = number & ((1 << VERB_BITS) - 1)
    number >>= VERB_BITS
    votes = number & ((1 << AMOUNT_BITS) - 1)
    number >>= AMOUNT_BITS
    group = find_group(board, seat, verb, number & ((1 << TARGET_BITS) - 1))
    number >>= TARGET_BITS
    count = number & ((1 << TIMES_BITS) - 1)
    number >>= TIMES_BITS
    sign = -1 if number & ((1 << RIVAL_BITS) - 1) == 1 else 1
    most = (number >> RIVAL_BITS) & ((1 << MOST_BITS) - 1)
    if verb == DUEL:
        return 0
    if verb == SPREAD:
        count = (votes + most - 1) // most
        votes = most
    elif verb == DIE:
        votes = DIE_VOTES
    elif verb == SHIFT:
        verb, group, count = GAIN, ALL_STATES, 1
    return total_swing(board, seat, best_states(board, seat, group, count, verb, votes, sign), verb, votes)


def steady_action(board: Any, seat: int) -> int:
    """The scripted player's action in any phase."""
    phase = int(board.phase)
    if phase == TURN:
        return best_turn(board, seat)
    if phase == VISIT:
        pool = ALL_STATES & above(int(board.last))
        return STATE + lowest_bit(best_states(board, seat, pool, int(board.left), GAIN, DIE_VOTES, 1))
    if phase == MATCHING:
        return best_match(board, seat)
    if phase == ALLOCATE:
        return best_vote(board, seat)
    if phase == TARGET:
        return best_target(board, seat)
    if phase == MOVING:
        return best_move(board, seat)
    if phase == WINDOW:
        return best_card(board, seat)
    is_wanted = card_swing(board, seat, int(board.drawn)) > UNIT * CARD_IN_HAND
    return CARD + int(board.drawn) if is_wanted else NO_CARD


def careless_action_at(boards: Any, seat: int, pool: int, stream: Any) -> int:
    """The scripted player's action; it tours any of so many better states, unless the pool is 0."""
    board = boards[0]
    if board.phase != VISIT or pool == 0:
        return steady_action(board, seat)
    states = best_states(board, seat, ALL_STATES & above(int(board.last)), pool, GAIN, DIE_VOTES, 1)
    tour = 0
    for _ in range(int(board.left)):
        rest = states & ~tour
        if rest != 0:
            tour |= 1 << nth_bit(rest, below(stream, ones(rest)))
    return STATE + lowest_bit(tour)
