# mypy: disallow-untyped-calls=False
"""Politrics: rows that lack one figure, figures that can be beaten, and the squares that matter for them."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.games.politrics.board import figures_of, free
from hustings.games.politrics.data import ADDRESSES, AXES, DIRECTIONS, POINTS, PRESIDENT, ROW, STEPS
from hustings.games.politrics.rules.evaluation import unfinished
from hustings.games.politrics.rules.moves import agile
from hustings.games.politrics.square_sets import (
    EMPTY,
    HALF,
    INNER,
    Squares,
    back,
    behind,
    both,
    either,
    half_of,
    is_empty,
    onward,
)

LEVELS = 3  # of what a row's squares are worth
LEAST = (1, 7, 13)  # points


def valued_rows() -> npt.NDArray[np.int64]:
    """For each axis and level, the first squares of all rows worth at least so many points, as a set."""
    rows = np.zeros((AXES, LEVELS, 2), np.int64)
    for axis in range(AXES):
        for start in ADDRESSES:
            squares = [start + place * int(STEPS[axis]) for place in range(ROW)]
            if all(square in ADDRESSES for square in squares):
                points = sum(int(POINTS[square]) for square in squares)
                for level in range(LEVELS):
                    if points >= LEAST[level]:
                        rows[axis, level, half_of(start)] |= 1 << (start - HALF * half_of(start))
    return rows


VALUED_ROWS = valued_rows()
VALUED_ROWS.flags.writeable = False


def valued(starts: Squares, axis: int, level: int) -> Squares:
    """The starts of rows that are worth at least a level's points."""
    return starts[0] & VALUED_ROWS[axis, level, 0], starts[1] & VALUED_ROWS[axis, level, 1]


def spread(starts: Squares, axis: int) -> Squares:
    """All squares of the rows that begin on these squares."""
    squares = starts
    for place in range(1, ROW):
        squares = either(squares, onward(starts, place * int(STEPS[axis])))
    return squares


def completing(own: Squares, open_squares: Squares) -> Squares:
    """The free squares on which one more figure makes a five that is worth something."""
    squares = EMPTY
    for axis in range(AXES):
        _, _, fours = unfinished(own, open_squares, axis)
        squares = either(squares, both(open_squares, spread(valued(fours, axis, 0), axis)))
    return squares


def four_making(own: Squares, open_squares: Squares) -> Squares:
    """The free squares on which one more figure makes a four that can become a five worth something."""
    squares = EMPTY
    for axis in range(AXES):
        _, threes, _ = unfinished(own, open_squares, axis)
        squares = either(squares, both(open_squares, spread(valued(threes, axis, 0), axis)))
    return squares


def ahead(squares: Squares, direction: int) -> Squares:
    """Every square moved one step in a direction; what leaves the board lands on squares that do not exist."""
    if direction < AXES:
        return onward(squares, int(STEPS[direction]))
    return back(squares, -int(STEPS[direction]))


def endangering(board: Any, side: int) -> Squares:
    """Where the side's President can be beaten next: the free squares on which the one that beats him lands."""
    return landings(board, 1 - side, figures_of(board, side, PRESIDENT))


def landings(board: Any, side: int, victims: Squares) -> Squares:
    """The free squares on which figures of the side land that beat one of the victims."""
    squares = EMPTY
    if is_empty(victims):
        return squares
    open_squares = free(board)
    for direction in range(DIRECTIONS):
        attackers = both(agile(board, side, direction), INNER)
        hit = both(victims, ahead(attackers, direction))
        squares = either(squares, both(open_squares, ahead(hit, direction)))
    return squares


def attacking(victims: Squares, open_squares: Squares, is_diagonal: int) -> Squares:
    """The free squares from which a figure that goes straight, or diagonally, could beat one of the victims."""
    squares = EMPTY
    for direction in range(is_diagonal, DIRECTIONS, 2):
        exposed = both(victims, behind(open_squares, direction))
        squares = either(squares, behind(exposed, direction))
    return both(both(squares, open_squares), INNER)


def risky(board: Any, side: int, open_squares: Squares) -> Squares:
    """The free squares on which a figure of the side could be beaten at once."""
    squares = EMPTY
    for direction in range(DIRECTIONS):
        attackers = both(agile(board, 1 - side, direction), INNER)
        squares = either(squares, both(ahead(attackers, direction), behind(open_squares, direction)))
    return both(squares, open_squares)


def exposures(board: Any, side: int, own: Squares, open_squares: Squares) -> int:
    """From how many directions the side's President could be beaten, if an opponent came to stand there."""
    president = figures_of(board, side, PRESIDENT)
    count = 0
    for direction in range(DIRECTIONS):
        landing = both(open_squares, ahead(president, direction))
        origin = both(INNER, behind(president, direction))
        if not is_empty(landing) and not is_empty(origin) and is_empty(both(origin, own)):
            count += 1
    return count
