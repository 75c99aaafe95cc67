"""Raising: three seats with a hidden card each raise or pass at once, sealed; luck deals before and rolls after."""

from __future__ import annotations

import sys

import numpy as np

from hustings.engine.game import HIDDEN, LUCK, NONE, WHOLE, Game
from hustings.engine.record import record
from hustings.engine.stream import below

SEATS, HIGHEST, FACES = 3, 6, 6
PASS, RAISE = 0, 1
CONSOLATION = WHOLE // 5  # for each seat that passes while another raises

BOARD = record(  # 8 numbers would fill two words; 9 leave the third in part
    ("card", np.int16, (SEATS,)),  # 1 to 6; 0 not dealt yet
    ("bid", np.int16, (SEATS,)),  # NONE not yet
    ("die", np.int16),  # 0 not rolled yet
    ("unused", np.int16, (2,)),
)


def new(board, options):
    """Nobody has bid."""
    board.bid[:] = NONE


def movers(board):
    """Luck deals to all, then all bid at once, then luck rolls."""
    if board.die != 0:
        return 0
    mask = 0
    for seat in range(SEATS):
        if board.card[seat] == 0:
            return 1 << LUCK
        if board.bid[seat] == NONE:
            mask |= 1 << seat
    return mask if mask != 0 else 1 << LUCK


def legal(board, seat, out):
    """A card or a face for luck, pass or raise for a player."""
    count = HIGHEST if seat == LUCK else 2
    for action in range(count):
        out[action] = action + 1 if seat == LUCK else action
    return count


def apply(board, seat, action):
    """Deal, roll, or bid."""
    if seat != LUCK:
        board.bid[seat] = action
        return
    for other in range(SEATS):
        if board.card[other] == 0:
            board.card[other] = action
            return
    board.die = action


def returns(board, out):
    """The highest card that raised wins; who passed is consoled; if nobody raised, or a 1 is rolled, all share."""
    highest = 0
    best = 0
    raised = 0
    for seat in range(SEATS):
        if board.bid[seat] == RAISE:
            raised += 1
            if board.card[seat] > highest:
                highest = board.card[seat]
                best = 0
            if board.card[seat] == highest:
                best += 1
    for seat in range(SEATS):
        if raised == 0 or board.die == 1:
            out[seat] = WHOLE // SEATS
        elif board.bid[seat] != RAISE:
            out[seat] = CONSOLATION
        elif board.card[seat] == highest:
            out[seat] = (WHOLE - (SEATS - raised) * CONSOLATION) // best
        else:
            out[seat] = 0


def hide(board, seat):
    """The others' cards, and their bids until all have bid."""
    is_open = True
    for other in range(SEATS):
        if board.bid[other] == NONE:
            is_open = False
    for other in range(SEATS):
        if other != seat and not is_open:
            if board.card[other] != 0:
                board.card[other] = HIDDEN
            if board.bid[other] != NONE:
                board.bid[other] = HIDDEN


def imagine(board, seat, stream):
    """Any card, any bid."""
    for other in range(SEATS):
        if board.card[other] == HIDDEN:
            board.card[other] = 1 + below(stream, HIGHEST)
        if board.bid[other] == HIDDEN:
            board.bid[other] = below(stream, 2)


GAME = Game(
    name="raising",
    title="Raising",
    credit="Made for these tests.",
    summary="Raise or pass on a hidden card.",
    version=1,
    board=BOARD,
    most_legal=max(HIGHEST, FACES),
    options=(),
    seats=lambda options: ("First", "Second", "Third"),
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
)
