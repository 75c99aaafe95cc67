"""Trio, a toy game of three seats that choose at once; in the middle of it everything an undo must not cross.

Each seat chooses once: a sealed number, or `public` before everybody's eyes; C only once A has. With dice, luck rolls
after each choice. When all have chosen, the choices are open, and A closes the game.
"""

import sys

import numpy as np

from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE, Game, Option, Refusal
from hustings.engine.record import record

SEATS = ("A", "B", "C")
PUBLIC, CLOSE = 3, 4
WORDS = ("1", "2", "3", "public", "close")

BOARD = record(
    ("sealed", np.int16, (3,)),  # each seat's choice
    ("dice", np.int16),
    ("due", np.int16),  # whether luck is to roll
    ("rolled", np.int16),
    ("closed", np.int16),
)


def new(board, options):
    board.sealed[:] = NONE
    board.dice = options[0]


def movers(board):
    if board.closed:
        return 0
    if board.due:
        return 1 << LUCK
    mask = 0
    for seat in range(3):
        if board.sealed[seat] == NONE and (seat != 2 or board.sealed[0] != NONE):
            mask |= 1 << seat
    return mask if mask else 1


def legal(board, seat, out):
    if seat == LUCK:
        for face in range(6):
            out[face] = face
        return 6
    if board.sealed[seat] != NONE:
        out[0] = CLOSE
        return 1
    out[0], out[1], out[2], out[3] = 0, 1, 2, PUBLIC
    return 4


def apply(board, seat, action):
    if seat == LUCK:
        board.due = 0
        board.rolled += 1
    elif action == CLOSE:
        board.closed = 1
    else:
        board.sealed[seat] = action
        board.due = board.dice


def opened(board):
    if board.sealed[0] != NONE and board.sealed[1] != NONE and board.sealed[2] != NONE:
        return 1
    return 0


def witnesses(board, seat, action):
    return EVERYBODY if seat == LUCK or action in (PUBLIC, CLOSE) else 1 << seat


def returns(board, out):
    for seat in range(3):
        out[seat] = WHOLE // 3


def hide(board, seat):
    if opened(board) == 0:
        for other in range(3):
            if other != seat and board.sealed[other] != NONE and board.sealed[other] != PUBLIC:
                board.sealed[other] = HIDDEN


def imagine(board, seat, stream):
    for other in range(3):
        if board.sealed[other] == HIDDEN:
            board.sealed[other] = 0


def name(board, seat, action):
    return str(action + 1) if seat == LUCK else WORDS[action]


def parse(board, seat, word):
    if word not in WORDS:
        raise Refusal(f"{word!r} is no choice.")
    return (WORDS.index(word),)


def tell(before, seat, action, after):
    return [f"{'Luck' if seat == LUCK else SEATS[seat]} acts."]


def show(board, seat):
    return str(board.sealed.tolist())


def asks(board, seat):
    return "Act." if movers(board) >> seat & 1 else "Wait."


def view(board, seat):
    return {"sealed": board.sealed.tolist()}


def describe(board, seat, action):
    return {"kind": "choice"}


def result(board):
    return {"winners": [0, 1, 2]}


TRIO = Game(
    name="trio",
    title="Trio",
    credit="A toy for tests.",
    summary="Choose at once.",
    version=1,
    board=BOARD,
    most_legal=6,
    options=(Option("dice", "When does luck roll?", "never", {"never": "not at all", "after_each": "every time"}),),
    seats=lambda options: SEATS,
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
)
