"""Politrics: how the match stands before it is over, for players who look one action ahead."""

from typing import Any

from hustings.engine.game import WHOLE
from hustings.games.politrics.board import figures_of, free, held, line_up_left, seat_of
from hustings.games.politrics.data import AXES, DECLARE, DIRECTIONS, PRESIDENT, ROW, STEPS
from hustings.games.politrics.rules.moves import jumpers
from hustings.games.politrics.rules.rows import best_combination, best_declared
from hustings.games.politrics.square_sets import (
    EMPTY,
    Squares,
    back,
    behind,
    both,
    differing,
    either,
    is_empty,
    size,
    without,
)

# In shares of the whole; 300 would make 100 points the whole match.
POINT = 250  # scored
CLAIM = 150  # a point of the best five, which can be declared now
COMBINATION = 25  # a point of the best combination, which a win by other ways would score
FIGURE = 90  # left, the President apart
TWO, THREE, FOUR = 12, 60, 320  # figures on five squares in a line of which the others are free
ENDANGERED = 70  # a figure that can be beaten in the next action
PRESIDENT_ENDANGERED = 6000


def estimate(board: Any) -> int:
    """The first seat's share of the whole: points, then what both sides have on the board."""
    lead = POINT * (int(board.points[0]) - int(board.points[1]))
    for side in range(2):
        own = prospects(board, side)
        lead += own if seat_of(board, side) == 0 else -own
    return min(max(WHOLE // 2 + lead, 1), WHOLE - 1)


def prospects(board: Any, side: int) -> int:
    """What a side has on the board: combinations, figures, unfinished rows, less what it may lose at once."""
    own = held(board, side)
    open_squares = free(board)
    others = size(without(own, figures_of(board, side, PRESIDENT)))
    others += line_up_left(board, side) - int(board.line_up[side, PRESIDENT])
    total = FIGURE * others + COMBINATION * best_combination(board, side)[0]
    for axis in range(AXES):
        twos, threes, fours = unfinished(own, open_squares, axis)
        total += TWO * size(twos) + THREE * size(threes) + FOUR * size(fours)
    if board.turn == side:
        if board.phase == DECLARE:
            total += CLAIM * best_declared(board, side)[0]
        return total
    lost = endangered(board, side, own, open_squares)
    total -= ENDANGERED * size(lost)
    if not is_empty(both(lost, figures_of(board, side, PRESIDENT))):
        total -= PRESIDENT_ENDANGERED
    return total


def unfinished(own: Squares, open_squares: Squares, axis: int) -> tuple[Squares, Squares, Squares]:
    """[S13] Where five squares in a line begin that hold two, three or four own figures and are free otherwise."""
    within = either(own, open_squares)
    clear = within
    ones, twos, fours = EMPTY, EMPTY, EMPTY  # a binary count of own figures for every first square at once
    for place in range(ROW):
        here = back(own, place * STEPS[axis])
        clear = both(clear, back(within, place * STEPS[axis]))
        carry = both(ones, here)
        ones = differing(ones, here)
        fours = either(fours, both(twos, carry))
        twos = differing(twos, carry)
    return (
        both(clear, without(twos, either(ones, fours))),
        both(clear, both(twos, ones)),
        both(clear, without(fours, ones)),
    )


def endangered(board: Any, side: int, own: Squares, open_squares: Squares) -> Squares:
    """[S11] The side's figures that the opponent can beat in one action."""
    lost = EMPTY
    for direction in range(DIRECTIONS):
        exposed = both(own, behind(open_squares, direction))
        attackers = jumpers(board, 1 - side, direction)
        opposite = (direction + AXES) % DIRECTIONS
        lost = either(lost, both(exposed, behind(attackers, opposite)))
    return lost
