"""Campaign Train: the board, and what can be read from it."""

import numpy as np

from hustings.engine.game import NONE
from hustings.engine.record import record

from campaign_train.data import CARD_TRADE, CARDS, MOST, SPEECHES, STOPS, TRADES

ALL_CARDS = (1 << CARDS) - 1
ALL_SPEECHES = (1 << (SPEECHES + 1)) - 2  # bits 1 to 7

BOARD = record(
    ("patron", np.int16, (MOST,)),  # each seat's card, or NONE before it is dealt
    ("left", np.int16, (MOST,)),  # the speeches that a seat has not given, as bits; a sealed one is still among them
    ("given", np.int16, (STOPS, MOST)),  # the speech of each seat at each stop, 0 before it is sealed
    ("crowd", np.int16, (STOPS,)),  # votes that are to be won at each stop
    ("won", np.int16, (MOST, len(TRADES))),  # votes that each seat has won, by the trade of the town
    ("stop", np.int16),  # where the train is; STOPS when the game is over
    ("dice", np.int16),  # that are still to be rolled here
    ("players", np.int16),
    ("unclaimed", np.int16),  # an option
)


def next_to_be_dealt(board):
    """[2] The first seat without a patron, or NONE."""
    for seat in range(board.players):
        if board.patron[seat] == NONE:
            return seat
    return NONE


def deck(board):
    """[2] The cards that no seat is known to have, as bits."""
    cards = ALL_CARDS
    for seat in range(board.players):
        if board.patron[seat] >= 0:  # neither NONE nor HIDDEN
            cards -= 1 << int(board.patron[seat])
    return cards


def highest_alone(board, stop):
    """[5] The seat with the highest speech that nobody else gives there, or NONE."""
    for speech in range(SPEECHES, 0, -1):
        count = 0
        found = NONE
        for seat in range(board.players):
            if board.given[stop, seat] == speech:
                count += 1
                found = seat
        if count == 1:
            return found
    return NONE


def votes(board, seat):
    """[7] What a seat has won; towns of its patron's trade count twice, if we know the patron."""
    total = 0
    for trade in range(len(TRADES)):
        total += board.won[seat, trade]
    if board.patron[seat] >= 0:
        total += board.won[seat, CARD_TRADE[board.patron[seat]]]
    return total
