"""The Presidential Game: the board, and the verbs of the table.

Teams are seats: 0 and 1. In a swap match [B26] they exchange the parties' names for the second game, which no rule asks
for; see `party`.
"""

from typing import Any

import numpy as np

from hustings.engine.bits import nth_bit, ones
from hustings.engine.record import record
from hustings.games.presidential.bit_sets import WORD, WORDS
from hustings.games.presidential.data import (
    ALL_STATES,
    CARDS,
    CHIPS,
    CLAUSES,
    DC,
    EV,
    NO_LIMIT,
    OWN_CARDS,
    STATE_COUNT,
)
from hustings.games.presidential.options import UNLIMITED

BOARD = record(
    ("held", np.int64, (2,)),  # the set of states that each team controls
    ("began", np.int64, (2,)),  # the same when the turn began, for the score pad [18]
    ("past", np.int64, (2,)),  # the same when the first game of a swap match ended [B26]
    ("group", np.int64),  # the states that the clause at hand is about
    ("deck", np.int64, (WORDS,)),  # sets of cards: all that are in the game,
    ("immediate", np.int64, (WORDS,)),  # those marked Play Immediately,
    ("unseen", np.int64, (WORDS,)),  # those still face down in the deck,
    ("hand", np.int64, (2, WORDS)),  # those in each team's hand,
    ("known", np.int64, (WORDS,)),  # and cards in hands that everybody knows, having seen them go under the deck
    ("own", np.int32, (OWN_CARDS, CLAUSES)),  # the players' own cards [B20], each clause as one number: see effects
    ("margin", np.int16, (STATE_COUNT,)),  # chips on each state: above 0 those of team 0, below 0 of team 1
    ("under", np.int16, (CARDS,)),  # [12] used cards under the deck in their order, as a ring
    ("under_first", np.int16),  # where the ring begins
    ("under_count", np.int16),
    ("hand_count", np.int16, (2,)),  # how many cards each team holds, which is public [B11]
    ("chips", np.int16, (2,)),  # how many chips each team has on the board
    ("electoral", np.int16, (2,)),  # the electoral votes of the states that each team controls
    ("counted", np.int16, (2,)),  # [15] electoral votes of games that are over; a swap match has two [B26]
    ("counted_states", np.int16, (2,)),  # and states, the District of Columbia left out
    ("dice", np.int16, (3,)),  # the last roll; a campaign's from the highest down
    ("rolled", np.int16),  # how many of the dice that are to be rolled have been
    ("visit", np.int16, (3,)),  # the states announced; the fundraising state comes first
    ("game", np.int16),  # 0, or 1 in the second game of a swap match
    ("week", np.int16),  # from 1 on
    ("lead", np.int16),  # the team that begins this week, or NONE before the opening roll
    ("turn", np.int16),  # the team whose turn it is
    ("phase", np.int16),  # what is waited for,
    ("mover", np.int16),  # and from whom: a team, LUCK or NONE
    ("step", np.int16),  # the next part of the turn
    ("fundraising", np.int16),  # 1 when this turn is
    ("votes", np.int16),  # [10] how many votes were rolled for it
    ("used", np.int16, (2,)),  # 1 once a team has used its card of this turn
    ("drawn", np.int16),  # [B8] the card that may be played on being drawn, or NONE
    ("shown", np.int16),  # how often a card was turned up
    ("card", np.int16),  # the card being carried out, or NONE,
    ("player", np.int16),  # who plays it,
    ("clause", np.int16),  # which of its clauses,
    ("verb", np.int16),  # and that clause's parts
    ("amount", np.int16),
    ("rival", np.int16),  # 1: the other team chooses
    ("most", np.int16),  # votes for one state, at most
    ("left", np.int16),  # how many states or votes are still to be named
    ("last", np.int16),  # the state named last, which the next may not precede
    ("here", np.int16),  # how often in a row it was named
    ("winner", np.int16),  # a team, or NONE
    ("weeks", np.int16),  # options, each as the number of its choice
    ("ev_table", np.int16),
    ("draw", np.int16),
    ("play_on_draw", np.int16),
    ("cards_on", np.int16),
    ("open_hands", np.int16),
    ("chip_limit", np.int16),
    ("tie", np.int16),
    ("order", np.int16),
    ("head_start", np.int16),
)


def copy_pair(source: Any, target: Any) -> None:
    """Both numbers of a pair, one by one: a GPU has no memory for the copy that `target[:] = source` might make."""
    for place in range(2):
        target[place] = source[place]


# --- States and votes -------------------------------------------------------------------------------------------------


def party(board: Any, seat: int) -> int:
    """[B26] The party whose name a team has; in the second game of a swap match they have exchanged."""
    return int(seat) ^ int(board.game)


def neutral(board: Any) -> int:
    """[7] The states that nobody controls."""
    return ALL_STATES & ~(int(board.held[0]) | int(board.held[1]))


def states_won(board: Any, seat: int) -> int:
    """[B14] How many of the 50 states a team controls, the District of Columbia left out."""
    return ones(int(board.held[seat]) & ~(1 << DC))


def chips_on(board: Any, seat: int, state: int) -> int:
    """How many chips a team has on a state."""
    margin = int(board.margin[state])
    return max(0, margin if seat == 0 else -margin)


def add_votes(board: Any, seat: int, state: int, votes: int) -> None:
    """[7] Votes first cancel the other team's chips, one for one; the rest is stacked while there are chips [B13]."""
    cancelled = min(votes, chips_on(board, 1 - seat, state))
    limit = NO_LIMIT if board.chip_limit == UNLIMITED else CHIPS
    stacked = min(votes - cancelled, limit - int(board.chips[seat]))
    board.chips[1 - seat] -= cancelled
    board.chips[seat] += stacked
    change = cancelled + stacked
    set_margin(board, state, int(board.margin[state]) + (change if seat == 0 else -change))


def take_off(board: Any, seat: int, state: int, votes: int) -> None:
    """[C2] Up to so many of a team's chips leave a state."""
    taken = min(votes, chips_on(board, seat, state))
    board.chips[seat] -= taken
    set_margin(board, state, int(board.margin[state]) + (-taken if seat == 0 else taken))


def set_margin(board: Any, state: int, margin: int) -> None:
    """[7] Whoever has chips on a state controls it with all its electoral votes; without chips it is neutral."""
    before = int(board.margin[state])
    board.margin[state] = margin
    if (before > 0) != (margin > 0):
        change_hands(board, 0, state, margin > 0)
    if (before < 0) != (margin < 0):
        change_hands(board, 1, state, margin < 0)


def change_hands(board: Any, seat: int, state: int, gained: bool) -> None:
    """[7] A team gains or loses control of a state."""
    votes = int(EV[board.ev_table, state])
    board.held[seat] ^= 1 << state
    board.electoral[seat] += votes if gained else -votes


# --- Cards ------------------------------------------------------------------------------------------------------------


def has_card(cards: Any, card: int) -> bool:
    """Whether a card is in a set."""
    return (int(cards[card // WORD]) >> (card % WORD)) & 1 == 1


def add_card(cards: Any, card: int) -> None:
    """Put a card into a set."""
    cards[card // WORD] |= 1 << (card % WORD)


def remove_card(cards: Any, card: int) -> None:
    """Take a card out of a set."""
    cards[card // WORD] &= ~(1 << (card % WORD))


def card_count(cards: Any) -> int:
    """How many cards a set has."""
    return ones(int(cards[0])) + ones(int(cards[1]))


def nth_card(first: int, second: int, n: int) -> int:
    """The card that n others come before, in a set of these two words."""
    count = ones(int(first))
    if n < count:
        return nth_bit(int(first), n)
    return WORD + nth_bit(int(second), n - count)


def put_under(board: Any, card: int) -> None:
    """[12] A used card goes under the deck."""
    board.under[(int(board.under_first) + int(board.under_count)) % CARDS] = card
    board.under_count += 1


def take_from_deck(board: Any, card: int) -> None:
    """[12] Draw that card: one that is still unseen, or else the one that has lain under the deck longest."""
    if is_unseen(board):
        remove_card(board.unseen, card)
    else:
        board.under_first = (int(board.under_first) + 1) % CARDS
        board.under_count -= 1


def is_unseen(board: Any) -> bool:
    """[12] Whether the top card of the deck has not been used yet."""
    return int(board.unseen[0]) | int(board.unseen[1]) != 0


def take_in_hand(board: Any, seat: int, card: int) -> None:
    """[10] A team keeps a card."""
    add_card(board.hand[seat], card)
    board.hand_count[seat] += 1


def take_from_hand(board: Any, seat: int, card: int) -> None:
    """[11] A team plays a card."""
    remove_card(board.hand[seat], card)
    remove_card(board.known, card)
    board.hand_count[seat] -= 1
