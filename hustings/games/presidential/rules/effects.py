"""The Presidential Game: how a Politics Card is carried out [C1] to [C5].

One interpreter for the printed cards and the players' own. A card's clauses are numbers (see cards.py); the one at hand
lies unpacked in the board, so that a card can wait for a decision or a die and go on afterwards.
"""

from typing import Any

import numpy as np

from hustings.engine.bits import lowest_bit, ones
from hustings.engine.game import LUCK, NONE
from hustings.games.presidential.bit_sets import WORDS, above, without_highest
from hustings.games.presidential.board import add_card, add_votes, chips_on, neutral, put_under, take_off
from hustings.games.presidential.cards.language import (
    AMOUNT_BITS,
    MOST_BITS,
    PRINTED,
    RIVAL_BITS,
    TARGET_BITS,
    TIMES_BITS,
    VERB_BITS,
    packed,
)
from hustings.games.presidential.data import (
    ALL_STATES,
    BETWEEN,
    CARD_DIE,
    CLAUSES,
    DIE,
    DUEL,
    DUELLING,
    GAIN,
    HIT,
    LOSE,
    MEMBERS,
    MOVING,
    NEU,
    NO_CLAUSE,
    OPP,
    OWN,
    PRINTED_CARDS,
    SHIFT,
    SPREAD,
    STATE_COUNT,
    TARGET,
    TOP,
)

# The printed cards as tables: the clauses of each, all of them as a set, and those marked Play Immediately.
PRINTED_CLAUSES = np.array([packed(card.clauses) for card in PRINTED], np.int64)
PRINTED_DECK = np.zeros(WORDS, np.int64)
PRINTED_IMMEDIATE = np.zeros(WORDS, np.int64)
for number, card in enumerate(PRINTED):
    add_card(PRINTED_DECK, number)
    if card.play_immediately:
        add_card(PRINTED_IMMEDIATE, number)
for table in (PRINTED_CLAUSES, PRINTED_DECK, PRINTED_IMMEDIATE):
    table.flags.writeable = False

SOURCE_AND_GOAL = 2  # states to be named for SHIFT


def ask(board: Any, phase: int, seat: int) -> None:
    """Wait for a decision of a team, or for luck."""
    board.phase = phase
    board.mover = seat
    if seat == LUCK:
        board.rolled = 0


def begin_card(board: Any, seat: int, card: int) -> None:
    """[11] [C1] A team plays a card; its clauses are carried out from left to right."""
    board.card = card
    board.player = seat
    board.used[seat] = 1
    board.shown += 1
    board.clause = NONE
    board.left = 0


def carry_out(board: Any) -> None:
    """[C1] Go on with the card that lies on the table, by one step; wait where somebody must choose or roll."""
    if board.left == 0:
        next_clause(board)
        return
    verb = int(board.verb)
    if verb == DIE and board.amount == 0:
        ask(board, CARD_DIE, LUCK)
    elif verb == SHIFT and board.left > SOURCE_AND_GOAL:
        ask(board, MOVING, int(board.player))
    else:
        states = candidates(board)
        if states & (states - 1) == 0:
            affect(board, lowest_bit(states))  # [B23] where there is only one, nobody is asked
        else:
            ask(board, TARGET, int(board.player) ^ int(board.rival))


def next_clause(board: Any) -> None:
    """[C1] [12] The next clause; after the last the card goes under the deck."""
    board.clause += 1
    number = clause_number(board, int(board.card), int(board.clause))
    if number != NO_CLAUSE:
        begin_clause(board, number)
    else:
        put_under(board, int(board.card))
        board.card = NONE


def clause_number(board: Any, card: int, clause: int) -> int:
    """A clause of a card, as a number."""
    if clause >= CLAUSES:
        return NO_CLAUSE
    if card < PRINTED_CARDS:
        return int(PRINTED_CLAUSES[card, clause])
    return int(board.own[card - PRINTED_CARDS, clause])


def begin_clause(board: Any, number: int) -> None:
    """[C2] Unpack a clause and see where it can be carried out; where it cannot, nothing happens."""
    verb = number & ((1 << VERB_BITS) - 1)
    number >>= VERB_BITS
    amount = number & ((1 << AMOUNT_BITS) - 1)
    number >>= AMOUNT_BITS
    target = number & ((1 << TARGET_BITS) - 1)
    number >>= TARGET_BITS
    times = number & ((1 << TIMES_BITS) - 1)
    number >>= TIMES_BITS
    board.rival = number & ((1 << RIVAL_BITS) - 1)
    most = (number >> RIVAL_BITS) & ((1 << MOST_BITS) - 1)
    group = find_group(board, int(board.player), verb, target)
    board.verb = verb
    board.amount = amount
    board.most = most
    board.group = group
    board.last = NONE
    board.here = 0
    if verb == SHIFT:
        board.left = SOURCE_AND_GOAL + 1 if board.held[board.player] != 0 else 0
    elif verb == SPREAD:
        board.left = min(amount, most * ones(group))
    else:
        board.left = min(times, ones(group))


def find_group(board: Any, seat: int, verb: int, target: int) -> int:
    """[C4] The states that a clause may be about when that team plays it, as the chips lie when it begins."""
    mine = int(board.held[seat])
    theirs = int(board.held[1 - seat])
    group = int(MEMBERS[board.ev_table, target])
    if target == OWN:
        group = mine
    elif target == OPP:
        group = theirs
    elif target == NEU:
        group = neutral(board)
    elif target == TOP:
        group = most_chips(board, seat)
    if verb == LOSE:
        return group & mine
    if verb == HIT:
        return group & theirs
    return group


def most_chips(board: Any, seat: int) -> int:
    """[C4] TOP: the states where a team has most chips, if it has any."""
    highest, states = 1, 0
    for state in range(STATE_COUNT):
        chips = chips_on(board, seat, state)
        if chips > highest:
            highest, states = chips, 0
        if chips == highest:
            states |= 1 << state
    return states


def candidates(board: Any) -> int:
    """[C5] [B24] The states that can be named now, in rising order, so that enough remain for what is left."""
    last, left = int(board.last), int(board.left)
    if board.verb == SHIFT:
        return sources(board) if left == SOURCE_AND_GOAL else ALL_STATES & ~(1 << last)
    most = int(board.most)
    states = without_highest(int(board.group) & above(last), (left + most - 1) // most - 1)
    if last != NONE and board.here < most:
        states |= 1 << last
    return states


def sources(board: Any) -> int:
    """[C2] SHIFT: the states where the team has as many chips as it moves."""
    states = 0
    for state in range(STATE_COUNT):
        if chips_on(board, int(board.player), state) >= board.amount:
            states |= 1 << state
    return states


def affect(board: Any, state: int) -> None:
    """[C2] Carry the clause out in one state."""
    seat, verb, amount = int(board.player), int(board.verb), int(board.amount)
    before = int(board.last)
    board.here = 1 + (int(board.here) if state == before else 0)
    board.last = state
    board.left -= 1
    if verb in (GAIN, DIE):
        add_votes(board, seat, state, amount)
    elif verb == SPREAD:
        add_votes(board, seat, state, 1)
    elif verb == LOSE:
        take_off(board, seat, state, amount)
    elif verb == HIT:
        take_off(board, 1 - seat, state, amount)
    elif verb == DUEL:
        ask(board, DUELLING, LUCK)
    elif board.left == 0:  # SHIFT: the goal is named
        take_off(board, seat, before, amount)
        add_votes(board, seat, state, amount)


def most_to_move(board: Any) -> int:
    """[C2] SHIFT: how many chips can be moved at most."""
    most = 0
    for state in range(STATE_COUNT):
        most = max(most, chips_on(board, int(board.player), state))
    return min(most, int(board.amount))


def move(board: Any, chips: int) -> None:
    """[C2] SHIFT: so many chips are to be moved; none ends it."""
    board.amount = chips
    board.left = SOURCE_AND_GOAL if chips > 0 else 0
    board.phase = BETWEEN


def duel(board: Any) -> None:
    """[C2] Both have rolled: the higher adds the difference in the state named."""
    seat = int(board.player)
    difference = int(board.dice[0]) - int(board.dice[1])
    if difference > 0:
        add_votes(board, seat, int(board.last), difference)
    elif difference < 0:
        add_votes(board, 1 - seat, int(board.last), -difference)
