"""Pennies: two seats show a coin at once; equal coins are for the first, heads more so than tails."""

from __future__ import annotations

import sys

import numpy as np

from hustings.engine.game import HIDDEN, NONE, WHOLE, Game
from hustings.engine.record import record
from hustings.engine.stream import below

HEADS, TAILS = 0, 1
FOR_TAILS = WHOLE // 2  # what the first gets for two tails; for two heads it is all

BOARD = record(("coin", np.int16, (2,)))  # NONE not yet


def new(board, options):
    """Nobody has shown a coin."""
    board.coin[:] = NONE


def movers(board):
    """Whoever has not shown one."""
    return int(board.coin[0] == NONE) | int(board.coin[1] == NONE) << 1


def legal(board, seat, out):
    """Heads or tails."""
    out[0] = HEADS
    out[1] = TAILS
    return 2


def apply(board, seat, action):
    """Show it when both are ready."""
    board.coin[seat] = action


def returns(board, out):
    """Equal coins are for the first, unequal ones for the second; before that, halves."""
    if board.coin[0] == NONE or board.coin[1] == NONE:
        out[0] = WHOLE // 2
    elif board.coin[0] != board.coin[1]:
        out[0] = 0
    else:
        out[0] = WHOLE if board.coin[0] == HEADS else FOR_TAILS
    out[1] = WHOLE - out[0]


def hide(board, seat):
    """The other coin, until both are shown."""
    if movers(board) != 0:
        for other in range(2):
            if other != seat and board.coin[other] != NONE:
                board.coin[other] = HIDDEN


def imagine(board, seat, stream):
    """Either coin."""
    for other in range(2):
        if board.coin[other] == HIDDEN:
            board.coin[other] = below(stream, 2)


GAME = Game(
    name="pennies",
    title="Pennies",
    credit="Made for these tests.",
    summary="Show equal coins, or unequal ones.",
    version=1,
    board=BOARD,
    most_legal=2,
    options=(),
    seats=lambda options: ("Equal", "Unequal"),
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
)
