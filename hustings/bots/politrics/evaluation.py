# mypy: disallow-untyped-calls=False
"""Politrics: how a position stands for the side to act, in shares of WHOLE, for the alpha-beta search."""

from typing import Any

from hustings.bots.politrics.threats import LEVELS, exposures, valued
from hustings.games.politrics.board import figures_of, free, held, line_up_left
from hustings.games.politrics.data import AXES, CHALLENGE, DECLARE, DELEGATE, MINISTER, PRESIDENT, SERVANT, VOTER
from hustings.games.politrics.rules.evaluation import endangered, unfinished
from hustings.games.politrics.rules.rows import fives_along
from hustings.games.politrics.square_sets import INNER, both, either, is_empty, size, without

BOARD_WON = 1000  # the unit: a thousandth of what lies between winning and losing a board
MOST, CLEAR = 850, 500  # an estimate never stands for a board that is won

# For the side to act, and for the other.
TWO = (5, 4)  # figures in a row that is otherwise free, once for each level of its points
THREE = (26, 18)
FOUR = (180, 90)
FIVE = (350, 250)  # that was not declared
ENDANGERED = (10, 38)  # a figure that can be beaten in the next action
PRESIDENT_ENDANGERED = (60, 600)
VOTER_LEFT, MINISTER_LEFT, DELEGATE_LEFT, SERVANT_LEFT = 34, 26, 26, 18  # a figure, waiting or on the playing field
RETIRED = 14  # a figure that stands on the rim has lost of its worth
EXPOSED = 7  # a direction from which the President could be beaten
LATE = 45  # a President who still waits when few others do


def evaluate(board: Any, swing: int) -> int:
    """The estimate for the side to act, relative to the points of the match; swing: between winning and losing."""
    side = int(board.turn)
    value = prospects(board, side, 0) - prospects(board, 1 - side, 1)
    if board.phase == DECLARE:
        value += 400
    elif board.phase == CHALLENGE:
        value -= 300
    return damped(value) * swing // (2 * BOARD_WON)


def damped(value: int) -> int:
    """An estimate that grows more slowly beyond what is clear, and never stands for a board that is won."""
    size = abs(value)
    if size > CLEAR:
        size = min(CLEAR + (size - CLEAR) // 6, MOST - 1)
    return size if value > 0 else -size


def prospects(board: Any, side: int, waits: int) -> int:
    """What a side has on the board; waits: 1 if the other side acts next."""
    own = held(board, side)
    open_squares = free(board)
    total = 0
    for axis in range(AXES):
        twos, threes, fours = unfinished(own, open_squares, axis)
        if not is_empty(valued(fives_along(own, axis), axis, 0)):
            total += FIVE[waits]
        for level in range(LEVELS):
            total += TWO[waits] * size(valued(twos, axis, level))
            total += THREE[waits] * size(valued(threes, axis, level))
            total += FOUR[waits] * size(valued(fours, axis, level))
    lost = endangered(board, side, own, open_squares)
    total -= ENDANGERED[waits] * size(lost)
    president = figures_of(board, side, PRESIDENT)
    if not is_empty(both(lost, president)):
        total -= PRESIDENT_ENDANGERED[waits]
    total += material(board, side) - RETIRED * size(without(own, either(INNER, figures_of(board, side, SERVANT))))
    if not is_empty(president):
        return total - EXPOSED * exposures(board, side, own, open_squares)
    return total - LATE * max(0, 4 - line_up_left(board, side))


def material(board: Any, side: int) -> int:
    """The figures left to a side."""
    total = VOTER_LEFT * (size(figures_of(board, side, VOTER)) + int(board.line_up[side, VOTER]))
    total += MINISTER_LEFT * (size(figures_of(board, side, MINISTER)) + int(board.line_up[side, MINISTER]))
    total += DELEGATE_LEFT * (size(figures_of(board, side, DELEGATE)) + int(board.line_up[side, DELEGATE]))
    return total + SERVANT_LEFT * (size(figures_of(board, side, SERVANT)) + int(board.line_up[side, SERVANT]))
