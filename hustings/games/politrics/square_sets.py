"""Politrics: sets of squares. A set is two words of 50 bits, west (squares 0-49) and east (50-99); bit n is square n.

Squares with a digit 0 do not exist. They lie between the columns and around the board, so that what leaves the board
lands on them; whoever moves a set says which squares count, as in both(onward(…), open_squares).
"""

from hustings.engine.bits import lowest_bit, nth_bit, ones
from hustings.engine.game import SET_BITS
from hustings.games.politrics.data import ADDRESSES, AXES, INNER_ADDRESSES, STEPS

Squares = tuple[int, int]
HALF = SET_BITS  # so that a set of squares is two words of a set of actions
HALF_BITS = (1 << HALF) - 1
EMPTY = (0, 0)


def gathered(addresses: tuple[int, ...]) -> Squares:
    """The set of the squares with these addresses."""
    whole = sum(1 << square for square in addresses)
    return whole & HALF_BITS, whole >> HALF


EVERY_SQUARE = gathered(ADDRESSES)
INNER = gathered(INNER_ADDRESSES)


def half_of(square: int) -> int:
    """The word that a square lies in: 0 west, 1 east."""
    return 1 if square >= HALF else 0


def single(square: int) -> Squares:
    """The set of one square."""
    if square < HALF:
        return 1 << square, 0
    return 0, 1 << (square - HALF)


def both(some: Squares, others: Squares) -> Squares:
    """The squares in both sets."""
    return some[0] & others[0], some[1] & others[1]


def either(some: Squares, others: Squares) -> Squares:
    """The squares in either set."""
    return some[0] | others[0], some[1] | others[1]


def without(some: Squares, others: Squares) -> Squares:
    """The squares of the first set that are not in the second."""
    return some[0] & ~others[0], some[1] & ~others[1]


def differing(some: Squares, others: Squares) -> Squares:
    """The squares in one set and not in the other."""
    return some[0] ^ others[0], some[1] ^ others[1]


def is_empty(squares: Squares) -> bool:
    """Whether there is no square in the set."""
    return (squares[0] | squares[1]) == 0


def has(squares: Squares, square: int) -> bool:
    """Whether the square is in the set."""
    if square < HALF:
        return (squares[0] >> square) & 1 == 1
    return (squares[1] >> (square - HALF)) & 1 == 1


def onward(squares: Squares, step: int) -> Squares:
    """Every square moved to a number higher by a step."""
    west, east = squares
    kept = HALF_BITS >> step
    return (west & kept) << step, (east & kept) << step | west >> (HALF - step)


def back(squares: Squares, step: int) -> Squares:
    """Every square moved to a number lower by a step."""
    west, east = squares
    crossing = (1 << step) - 1
    return west >> step | (east & crossing) << (HALF - step), east >> step


def behind(squares: Squares, direction: int) -> Squares:
    """The squares from which a step in the direction leads into the set."""
    if direction < AXES:
        return back(squares, int(STEPS[direction]))
    return onward(squares, -int(STEPS[direction]))


def around(squares: Squares) -> Squares:
    """The squares themselves and all their neighbours, straight and diagonal."""
    column = either(squares, either(onward(squares, 1), back(squares, 1)))
    return either(column, either(onward(column, 10), back(column, 10)))


def size(squares: Squares) -> int:
    """How many squares the set has."""
    return ones(squares[0]) + ones(squares[1])


def lowest(squares: Squares) -> int:
    """The square of the lowest number in a set that is not empty."""
    west, east = squares
    if west != 0:
        return lowest_bit(west)
    return HALF + lowest_bit(east)


def without_lowest(squares: Squares) -> Squares:
    """The set less its lowest square."""
    west, east = squares
    if west != 0:
        return west & (west - 1), east
    return west, east & (east - 1)


def nth(squares: Squares, n: int) -> int:
    """The square that n squares of the set lie below."""
    west, east = squares
    below = ones(west)
    half = 1 if n >= below else 0
    return HALF * half + nth_bit(east if half == 1 else west, n - below * half)
