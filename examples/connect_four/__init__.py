"""Connect Four in the contract: the game that docs/adding-a-game.md builds, and the common work for benchmarks."""

import sys

import numpy as np

from hustings.engine.game import NONE, WHOLE, Game, Refusal
from hustings.engine.lanes import lane, lanes
from hustings.engine.observation import Observation, Plane
from hustings.engine.record import record

COLUMNS, ROWS = 7, 6
STEP = ROWS + 1  # bits to the next column; the bit above each column stays empty, so that rows never wrap
FULL = COLUMNS * ROWS

BOARD = record(
    ("stones", np.int64, (2,)),  # a set of bits for each seat
    ("turn", np.int64),  # stones dropped so far
    ("winner", np.int64),  # a seat, or NONE
)


def new(board, options):
    """[1] An empty grid; Gold begins."""
    board.winner = NONE


def movers(board):
    """[1] [3] [4] The players take turns until four in a row or a full grid."""
    if board.winner != NONE or board.turn == FULL:
        return 0
    return 1 << (board.turn & 1)


def legal(board, seat, out):
    """[2] Every column that is not full."""
    count = 0
    taken = board.stones[0] | board.stones[1]
    for column in range(COLUMNS):
        if (taken >> (column * STEP + ROWS - 1)) & 1 == 0:
            out[count] = column
            count += 1
    return count


def apply(board, seat, action):
    """[2] The stone falls to the lowest free place of the column."""
    taken = board.stones[0] | board.stones[1]
    column = ((1 << ROWS) - 1) << (action * STEP)
    board.stones[seat] |= (taken + (1 << (action * STEP))) & column
    board.turn += 1
    if has_four(board.stones[seat]):
        board.winner = seat


def has_four(stones):
    """[3] Four in a row: upright, level, or slanting either way."""
    return (in_line(stones, 1) | in_line(stones, STEP) | in_line(stones, STEP - 1) | in_line(stones, STEP + 1)) != 0


def in_line(stones, step):
    """The stones with three more behind them, each a step on: pairs of pairs."""
    pairs = stones & (stones >> step)
    return pairs & (pairs >> (2 * step))


def returns(board, out):
    """[3] [4] The winner takes all; otherwise it is shared."""
    for seat in range(2):
        if board.winner == NONE:
            out[seat] = WHOLE // 2
        else:
            out[seat] = WHOLE if board.winner == seat else 0


def hide(board, seat):
    """Nothing is hidden."""


def imagine(board, seat, stream):
    """Nothing is hidden."""


def choose(board, seat, word):
    """[2] A random column that is not full: the one before which as many are open as the draw says."""
    taken = board.stones[0] | board.stones[1]
    left = 0
    for column in range(COLUMNS):
        left += 1 - ((taken >> (column * STEP + ROWS - 1)) & 1)
    nth = (word * left) >> 32
    chosen = 0
    before = 0
    for column in range(COLUMNS):
        before += 1 - ((taken >> (column * STEP + ROWS - 1)) & 1)
        chosen += 1 if before <= nth else 0
    return chosen


# --- In words ---------------------------------------------------------------------------------------------------------


def name(board, seat, action):
    """A column's number, 1 to 7."""
    return str(action + 1)


def parse(board, seat, words):
    """The action that a move's name stands for."""
    if not (words.isdecimal() and 1 <= int(words) <= COLUMNS):
        raise Refusal(f"A move is a column from 1 to {COLUMNS}, not {words!r}.")
    return (int(words) - 1,)


def tell(before, seat, action, after):
    """What an action did, in sentences that cite the rule."""
    sentences = [f"{('Gold', 'Navy')[seat]} drops a stone into column {action + 1} [2]."]
    if after.winner != NONE:
        sentences.append(f"{('Gold', 'Navy')[seat]} has four in a row and wins [3].")
    elif after.turn == FULL:
        sentences.append("The grid is full: the win is shared [4].")
    return sentences


def show(board, seat):
    """The grid, top row first, in Rich markup."""
    stone = {0: "[yellow]●[/]", 1: "[blue]●[/]", NONE: "[dim]·[/]"}
    rows = [" ".join(stone[at(board, column, row)] for column in range(COLUMNS)) for row in reversed(range(ROWS))]
    return "\n".join([*rows, "1 2 3 4 5 6 7"])


def asks(board, seat):
    """What is expected of the seat now."""
    return "Choose a column from 1 to 7 that is not full."


def at(board, column, row):
    """Whose stone lies there, or NONE."""
    bit = 1 << (column * STEP + row)
    return 0 if int(board.stones[0]) & bit else 1 if int(board.stones[1]) & bit else NONE


def view(board, seat):
    """What a client draws."""
    return {"grid": [[at(board, column, row) for column in range(COLUMNS)] for row in range(ROWS)]}


def describe(board, seat, action):
    """An action's parts, so that a client needs no rules."""
    return {"kind": "drop", "column": action + 1}


def result(board):
    """How the game ended."""
    if board.winner != NONE:
        return {"winners": [int(board.winner)], "why": "Four in a row [3]."}
    return {"winners": [0, 1], "why": "The grid is full [4]."}


# --- For learners -----------------------------------------------------------------------------------------------------


def observe(board, seat, out):
    """Both sets of stones, the seat's own first."""
    for side in range(2):
        stones = board.stones[side ^ (seat & 1)]
        for column in range(lane(), COLUMNS, lanes()):
            for row in range(ROWS):
                out[side * FULL + column * ROWS + row] = (stones >> (column * STEP + row)) & 1


OBSERVATION = Observation(observe, (Plane("stones", (2, COLUMNS, ROWS), "the stones, the seat's own first"),))
PLAYER_ACTIONS = np.arange(COLUMNS)
PLAYER_ACTIONS.flags.writeable = False


GAME = Game(
    name="connect_four",
    title="Connect Four",
    credit="A traditional game of four in a row; an example, not part of the box.",
    summary="Drop stones into seven columns; four in a row win.",
    version=1,
    board=BOARD,
    most_legal=COLUMNS,
    options=(),
    seats=lambda options: ("Gold", "Navy"),
    rules=sys.modules[__name__],
    text=sys.modules[__name__],
    view=sys.modules[__name__],
    minutes=(5, 10),
    actions=PLAYER_ACTIONS,
    observation=OBSERVATION,
    longest=lambda options: FULL,
)
