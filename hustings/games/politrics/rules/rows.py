"""Politrics: lines of figures: rows of five, and what a line is worth."""

from typing import Any

from hustings.engine.game import NONE
from hustings.games.politrics.board import figures_of, held
from hustings.games.politrics.data import AXES, CENTRE, GROUP, KINDS, POINTS, PRESIDENT, ROW, STEPS
from hustings.games.politrics.options import ANY_LINE
from hustings.games.politrics.square_sets import (
    EMPTY,
    EVERY_SQUARE,
    Squares,
    back,
    both,
    either,
    has,
    is_empty,
    lowest,
    onward,
    single,
    size,
    without,
    without_lowest,
)

# A line and its worth: (points x multiplier, points, multiplier, first square, axis, length).
Line = tuple[int, int, int, int, int, int]


def no_line() -> Line:
    """What any line is better than."""
    return NONE, 0, 0, NONE, NONE, 0


def fives_along(own: Squares, axis: int) -> Squares:
    """[S13] The first squares of all fives along an axis; of a six there are two."""
    step = int(STEPS[axis])
    pairs = both(own, back(own, step))
    fours = both(pairs, back(pairs, 2 * step))
    return both(fours, back(own, 4 * step))


def has_five(own: Squares) -> bool:
    """[S13] Whether five adjacent squares in a line are all in the set."""
    found = EMPTY
    for axis in range(AXES):
        found = either(found, fives_along(own, axis))
    return not is_empty(found)


def line(start: int, axis: int, length: int) -> Squares:
    """The squares of a line, from its first one along an axis."""
    squares = single(start)
    for _ in range(length - 1):
        squares = either(single(start), onward(squares, int(STEPS[axis])))
    return squares


def declared_along(board: Any, declarer: int, axis: int) -> Squares:
    """[S14] [P9] The first squares of the declared fives along an axis: all its fives, or the one that was named."""
    if board.declared == NONE:
        return fives_along(held(board, declarer), axis)
    if board.declared // GROUP == axis:
        return single(int(board.declared) % GROUP)
    return EMPTY


def common_to_declared(board: Any, declarer: int) -> Squares:
    """[S15] The squares that all the declared fives share: only there does one beat break every one of them."""
    common = EVERY_SQUARE
    for axis in range(AXES):
        starts = declared_along(board, declarer, axis)
        while not is_empty(starts):
            common = both(common, line(lowest(starts), axis, ROW))
            starts = without_lowest(starts)
    return common


def worth(board: Any, side: int, start: int, axis: int, length: int) -> tuple[int, int]:
    """[S20] [P10] A line's points and multiplier: the most frequent kind, and one for 55 or else for the President."""
    squares = line(start, axis, length)
    most = 0
    for kind in range(KINDS):
        if kind != PRESIDENT:
            most = max(most, size(both(squares, figures_of(board, side, kind))))
    points = 0
    for place in range(length):
        points += int(POINTS[start + place * int(STEPS[axis])])
    president = size(both(squares, figures_of(board, side, PRESIDENT)))
    if has(squares, CENTRE):
        return points, max(most, president) + 1  # 55 is one more figure of the kind
    if president == 1 and (length == ROW or board.president_multiplies == ANY_LINE):
        return points, most + 1  # the President is one more of the others' kind
    return points, max(most, president)


def best_combination(board: Any, side: int) -> Line:
    """[S21] [P19] The line of one to five adjacent figures that is worth most: a five, or all of a shorter run."""
    best = no_line()
    own = held(board, side)
    for axis in range(AXES):
        runs = without(own, onward(own, int(STEPS[axis])))  # where runs of at least `length` figures begin
        for length in range(1, ROW):
            longer = both(runs, back(own, length * int(STEPS[axis])))
            if length > 1 or axis == 0:  # one figure is the same line along every axis
                best = better(board, side, without(runs, longer), axis, length, best)
            runs = longer
        best = better(board, side, fives_along(own, axis), axis, ROW, best)
    return best


def best_declared(board: Any, declarer: int) -> Line:
    """[S16] The declared five that is worth most."""
    best = no_line()
    for axis in range(AXES):
        best = better(board, declarer, declared_along(board, declarer, axis), axis, ROW, best)
    return best


def better(board: Any, side: int, starts: Squares, axis: int, length: int, best: Line) -> Line:
    """The best of the lines that begin on these squares, if it beats the best so far."""
    while not is_empty(starts):
        start = lowest(starts)
        starts = without_lowest(starts)
        points, multiplier = worth(board, side, start, axis, length)
        if points * multiplier > best[0]:
            best = (points * multiplier, points, multiplier, start, axis, length)
    return best
