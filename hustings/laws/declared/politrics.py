"""The symmetries of Politrics: eight ways to turn the board, and the exchange of colours."""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.engine.game import NONE
from hustings.engine.record import Boards
from hustings.games.politrics.board import BOARD
from hustings.games.politrics.data import ADDRESSES, AXES, BEAT, GROUP, KINDS, LINE_UP, ROW, SAY, SAY_ROW, STEP, STEPS
from hustings.games.politrics.square_sets import EMPTY, EVERY_SQUARE, both, either, gathered, has, size
from hustings.laws.declared import Declared, Mirror

# A square's column and row, counted from the centre, go to these combinations of them.
TURNS = {
    "as it is": (1, 0, 0, 1),
    "a quarter left": (0, -1, 1, 0),
    "half round": (-1, 0, 0, -1),
    "a quarter right": (0, 1, -1, 0),
    "left to right": (-1, 0, 0, 1),
    "top to bottom": (1, 0, 0, -1),
    "along the rising diagonal": (0, 1, 1, 0),
    "along the falling diagonal": (0, -1, -1, 0),
}


# Keys of positions, and which of equal lines was best.
HISTORY = ("past", "seen", "key", "total", "multiplier", "line_start", "line_axis", "line_length")


def turned_square(turn: str, square: int) -> int:
    """Where a square goes."""
    a, b, c, d = TURNS[turn]
    column, row = square // 10 - 5, square % 10 - 5
    return 10 * (a * column + b * row + 5) + c * column + d * row + 5


def turned_direction(turn: str, direction: int) -> int:
    """Where a direction points then."""
    step = turned_square(turn, 55 + int(STEPS[direction])) - 55
    return [int(each) for each in STEPS].index(step)


def turned_row(turn: str, start: int, axis: int) -> tuple[int, int]:
    """A line of five by its first square and axis: turned, it may begin at its other end."""
    direction = turned_direction(turn, axis)
    start = turned_square(turn, start)
    if direction >= AXES:
        return start + (ROW - 1) * int(STEPS[direction]), direction - AXES
    return start, direction


def turned_action(turn: str, action: int) -> int:
    """The action on the turned board."""
    group, square = divmod(int(action), GROUP)
    if group < BEAT:
        return group * GROUP + turned_square(turn, square)
    if group < STEP:
        return (BEAT + turned_direction(turn, group - BEAT)) * GROUP + turned_square(turn, square)
    if group < SAY:
        return (STEP + turned_direction(turn, group - STEP)) * GROUP + turned_square(turn, square)
    if group == SAY:
        return int(action)
    start, axis = turned_row(turn, square, group - SAY_ROW)
    return (SAY_ROW + axis) * GROUP + start


def turned(turn: str, boards: Boards) -> Boards:
    """The same position on the turned board; what the table remembers of earlier positions stays as it is."""
    other = boards.copy()
    for field in ("figures", "ended"):
        for side in range(2):
            for kind in range(KINDS):
                low, high = (int(half) for half in boards[0][field][side, kind])
                stood = [turned_square(turn, square) for square in ADDRESSES if has((low, high), square)]
                other[0][field][side, kind] = gathered(tuple(stood))
    board = other[0]
    if board.jumper != NONE:
        board.jumper = turned_square(turn, int(board.jumper))
    if board.declared != NONE:
        start, axis = turned_row(turn, int(board.declared) % GROUP, int(board.declared) // GROUP)
        board.declared = axis * GROUP + start
    if board.last != NONE:
        board.last = turned_action(turn, int(board.last))
    return other


def exchanged(boards: Boards) -> Boards:
    """The same position with the colours exchanged: each seat keeps its figures, which are of the other colour."""
    other = boards.copy()
    for field in ("figures", "ended", "line_up"):
        other[0][field] = boards[0][field][::-1]
    board = other[0]
    board.dark = 1 - board.dark
    board.turn = 1 - board.turn
    if board.last_side != NONE:
        board.last_side = 1 - board.last_side
    if board.winner_side != NONE:
        board.winner_side = 1 - board.winner_side
    board.won_light[:] = board.won - board.won_light
    return other


def alike(boards: Boards) -> dict[str, Any]:
    """What two mirrored boards must agree on, once one is turned: all but keys and which of equal lines was best."""
    found = {name: boards[0][name].tolist() for name in BOARD.names or () if name not in HISTORY}
    found["score"] = int(boards[0].total * boards[0].multiplier)
    return found


def figures(board: Any) -> object:
    """What is conserved: no side has more figures of a kind than it was given, and no two share a square."""
    sets = [[(int(low), int(high)) for low, high in side] for side in board.figures]
    numbers = np.array([[size(squares) for squares in side] for side in sets])
    taken = EMPTY
    for side in sets:
        for squares in side:
            taken = either(taken, squares)
    enough = bool((numbers + board.line_up <= LINE_UP).all())
    return enough, int(numbers.sum()) == size(taken), both(taken, EVERY_SQUARE) == taken


def board_turned(turn: str) -> Mirror:
    """The board seen from another side, or from behind."""
    return Mirror(
        turn.replace(" ", "_"),
        (0, 1),
        lambda boards: turned(turn, boards),
        lambda boards, action: turned_action(turn, action),
        ignores=HISTORY,
    )


LAWS = Declared(
    short={"board_limit": 1},
    components=figures,
    mirrors=lambda seats: [
        *(board_turned(turn) for turn in TURNS),
        Mirror("colours", (0, 1), exchanged, lambda boards, action: action, ignores=HISTORY),
    ],
)
