# mypy: disallow-untyped-calls=False
"""The Presidential Game: a steady player, and the games it plays, for odds with weeks to come and the worth of cards.

It names the states where its votes change most by the measure of standing.py. It is no champion, but it takes what lies
open, guards what is thin, and plays its cards; loops like these are bound together with the rules.
"""

from typing import Any

from hustings.engine.bits import lowest_bit
from hustings.engine.game import LUCK, NONE, apply, movers, returns
from hustings.engine.loops import pick
from hustings.engine.stream import below, word
from hustings.games.presidential.board import add_card, chips_on, has_card
from hustings.games.presidential.cards import AMOUNT_BITS, MOST_BITS, RIVAL_BITS, TARGET_BITS, TIMES_BITS, VERB_BITS
from hustings.games.presidential.course import carry_on, draw
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
    ROLL,
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
from hustings.games.presidential.effects import (
    SOURCE_AND_GOAL,
    candidates,
    clause_number,
    find_group,
    most_to_move,
)
from hustings.games.presidential.sets import above
from hustings.games.presidential.standing import CARD_IN_HAND, SOFT, UNIT, hold, turns_to_come

NEVER = -(1 << 40)  # less than any swing
DIE_VOTES, REST = 4, 3  # what a die, and the free votes of a fundraising, come to about
CARELESS_OF = 16
EVERY_CARD = CARDS  # instead of one card's number: whatever is drawn


# --- What is best ----------------------------------------------------------------------------------------------------


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
                found = sign * swing(board, seat, state, verb, votes, soft)
                if found > highest:
                    best, highest = state, found
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
        found = fundraising_swing(board, seat, action)
        if found > highest:
            best, highest = action, found
    return best


def fundraising_swing(board: Any, seat: int, action: int) -> int:
    """[10] What the half in the announced state, the other votes and the card would be worth."""
    state = int(FUNDRAISERS[action - FUNDRAISE])
    rest = best_states(board, seat, ALL_STATES & ~(1 << state), REST, GAIN, 1, 1)
    found = total_swing(board, seat, 1 << state, GAIN, DIE_VOTES) + total_swing(board, seat, rest, GAIN, 1)
    return found + UNIT * CARD_IN_HAND


def best_match(board: Any, seat: int) -> int:
    """[9] Which die where."""
    soft = min(turns_to_come(board), SOFT)
    best, highest = 0, NEVER
    for way in range(len(MATCHES)):
        found = 0
        for i in range(VISITS):
            found += swing(board, seat, int(board.visit[i]), GAIN, int(board.dice[MATCHES[way, i]]), soft)
        if found > highest:  # of equal ways the first counts, which is the one that is legal
            best, highest = way, found
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
                found = swing(board, seat, state, GAIN, votes, soft) // votes
                if found > highest:
                    best, highest, price = state, found, votes
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
        found = total_swing(board, seat, source, LOSE, chips) + total_swing(board, seat, goal, GAIN, chips)
        if found > highest:
            best, highest = chips, found
    return AMOUNT + best


def best_card(board: Any, seat: int) -> int:
    """[11] The card that would be worth most now, if it is worth as much as a card in hand, or time is running out."""
    turns = turns_to_come(board) // 2 + 1
    wanted = UNIT * CARD_IN_HAND if int(board.hand_count[seat]) < turns else 0
    best, highest = NO_CARD, wanted
    for card in range(CARDS):
        if has_card(board.hand[seat], card):
            found = card_swing(board, seat, card)
            if found > highest:
                best, highest = CARD + card, found
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


def steady(board: Any, seat: int) -> int:
    """A steady player's action, whatever its team is asked for."""
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
    wanted = card_swing(board, seat, int(board.drawn)) > UNIT * CARD_IN_HAND
    return CARD + int(board.drawn) if wanted else NO_CARD


# --- Whole games ------------------------------------------------------------------------------------------------------


def play_steadily(board: Any, stream: Any, careless: int, out: Any, stop: int) -> None:
    """Play on with steady players, careless so many times in 16, to the beginning of that turn or to the end."""
    while movers(board) != 0:
        if board.phase == TURN and turn_number(board) == stop:
            return
        seat = int(board.mover)
        if seat == LUCK or below(stream, CARELESS_OF) < careless:
            action = int(pick(board, seat, word(stream), out))
        else:
            action = steady(board, seat)
        apply(board, seat, action)


def turn_number(board: Any) -> int:
    """[5] How many turns have gone before this one."""
    return 2 * (int(board.week) - 1) + (0 if board.turn == board.lead else 1)


def forecast_at(start: Any, boards: Any, stream: Any, games: int, careless: int, out: Any, sums: Any) -> None:
    """Whole games from a position: adds up seat 0's returns and electoral votes, and the squares of both."""
    for _ in range(games):
        boards[0] = start[0]
        play_steadily(boards[0], stream, careless, out, NONE)
        returns(boards[0], out)
        sums[0] += out[0]
        sums[1] += out[0] * out[0]
        votes = int(boards[0].counted[0])
        sums[2] += votes
        sums[3] += votes * votes


def balance_at(start: Any, boards: Any, stream: Any, games: int, careless: int, card: int, out: Any, sums: Any) -> None:
    """Pairs of games that part in a random turn, when a team goes fundraising and draws that card or none."""
    for _ in range(games):
        boards[0] = start[0]
        play_steadily(boards[0], stream, careless, out, below(stream, 2 * int(start[0].weeks)))
        seat = int(boards[0].turn)
        apply(boards[0], seat, best_fundraising(boards[0], seat))
        while boards[0].phase == ROLL:
            apply(boards[0], LUCK, int(pick(boards[0], LUCK, word(stream), out)))
        boards[1] = boards[0]
        give(boards[0], card, stream, out)
        carry_on(boards[1])
        state = stream[0]
        play_steadily(boards[0], stream, careless, out, NONE)
        stream[0] = state
        play_steadily(boards[1], stream, careless, out, NONE)
        returns(boards[0], out)
        share = int(out[seat])
        returns(boards[1], out)
        share -= int(out[seat])
        votes = int(boards[0].counted[seat]) - int(boards[1].counted[seat])
        sums[0] += share
        sums[1] += share * share
        sums[2] += votes
        sums[3] += votes * votes


def give(board: Any, card: int, stream: Any, out: Any) -> None:
    """Let the team that is to draw draw that card, which has been left out so far."""
    if card == EVERY_CARD:
        card = int(pick(board, LUCK, word(stream), out)) - CARD
    else:
        add_card(board.unseen, card)
    draw(board, card)
