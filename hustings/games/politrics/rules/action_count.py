"""Politrics: actions counted, and one of them chosen, without writing a list."""

from typing import Any

from hustings.engine.game import NONE
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import AXES, BEAT, DIRECTIONS, GROUP, KINDS, PLACE, SAY, SAY_ROW, STEP
from hustings.games.politrics.options import YES
from hustings.games.politrics.rules.moves import (
    Outlook,
    beats,
    may_beat,
    may_place,
    may_speak,
    may_step,
    nameable,
    outlook,
    placements,
    steps,
    words,
)
from hustings.games.politrics.square_sets import nth, size

# A tally holds a count for each direction, six bits for each: no side has more than 17 figures to go one way.
TALLY_BITS = 6
TALLY_MASK = (1 << TALLY_BITS) - 1


def count_legal(board: Any, seat: int) -> int:
    """How many actions the seat has."""
    if board.over == YES or seat != seat_of(board, board.turn):
        return 0
    return count_actions(board)


def count_actions(board: Any) -> int:
    """How many actions the side has whose turn it is."""
    side = int(board.turn)
    look = outlook(board, side)
    placing = count_placements(board, side, look)
    beating = tally_beats(board, side, look)
    stepping = tally_steps(board, side, look)
    return placing + summed(beating) + summed(stepping) + count_sayings(board, side)


def choose(board: Any, seat: int, word: int) -> int:
    """One of the seat's actions by 32 random bits: the nth, where n is drawn from all of them."""
    side = int(board.turn)
    look = outlook(board, side)
    placing = count_placements(board, side, look)
    beating = tally_beats(board, side, look)
    stepping = tally_steps(board, side, look)
    before_steps = placing + summed(beating)
    before_sayings = before_steps + summed(stepping)
    n = (word * (before_sayings + count_sayings(board, side))) >> 32
    if n < placing:
        return nth_placement(board, side, look, n)
    if n < before_steps:
        return nth_beat(board, side, look, beating, n - placing)
    if n < before_sayings:
        return nth_step(board, side, look, stepping, n - before_steps)
    return nth_saying(board, side, n - before_sayings)


def count_placements(board: Any, side: int, look: Outlook) -> int:
    """[S9] How many placements there are."""
    counted = 0
    if may_place(board, side):
        for kind in range(KINDS):
            counted += size(placements(board, side, kind, look))
    return counted


def nth_placement(board: Any, side: int, look: Outlook, n: int) -> int:
    """The nth placement: the kind, then the square."""
    for kind in range(KINDS):
        squares = placements(board, side, kind, look)
        here = size(squares)
        if n < here:
            return (PLACE + kind) * GROUP + nth(squares, n)
        n -= here
    return NONE


def tally_beats(board: Any, side: int, look: Outlook) -> int:
    """[S11] How many beats there are in each direction."""
    tally = 0
    if may_beat(board):
        for direction in range(DIRECTIONS):
            tally |= size(beats(board, side, direction, look)) << (TALLY_BITS * direction)
    return tally


def nth_beat(board: Any, side: int, look: Outlook, tally: int, n: int) -> int:
    """The nth beat: the direction, then the figure."""
    direction, before = located(tally, n)
    return (BEAT + direction) * GROUP + nth(beats(board, side, direction, look), n - before)


def tally_steps(board: Any, side: int, look: Outlook) -> int:
    """[S10] How many steps there are in each direction."""
    tally = 0
    if may_step(board, side):
        for direction in range(DIRECTIONS):
            tally |= size(steps(board, side, direction, look)) << (TALLY_BITS * direction)
    return tally


def nth_step(board: Any, side: int, look: Outlook, tally: int, n: int) -> int:
    """The nth step: the direction, then the figure."""
    direction, before = located(tally, n)
    return (STEP + direction) * GROUP + nth(steps(board, side, direction, look), n - before)


def summed(tally: int) -> int:
    """All the counts of a tally together."""
    total = 0
    for direction in range(DIRECTIONS):
        total += (tally >> (TALLY_BITS * direction)) & TALLY_MASK
    return total


def located(tally: int, n: int) -> tuple[int, int]:
    """The direction that the nth of a tally falls into, and how many lie before that direction."""
    before = 0
    for direction in range(DIRECTIONS):
        here = (tally >> (TALLY_BITS * direction)) & TALLY_MASK
        if n < before + here:
            return direction, before
        before += here
    return NONE, before


def count_sayings(board: Any, side: int) -> int:
    """[S14] [S15] How many words can be said."""
    counted = 0
    if may_speak(board):
        counted = size(words(board))
        for axis in range(AXES):
            counted += size(nameable(board, side, axis))
    return counted


def nth_saying(board: Any, side: int, n: int) -> int:
    """The nth word: the plain ones, then the rows by name."""
    here = size(words(board))
    if n < here:
        return SAY * GROUP + nth(words(board), n)
    n -= here
    for axis in range(AXES):
        squares = nameable(board, side, axis)
        here = size(squares)
        if n < here:
            return (SAY_ROW + axis) * GROUP + nth(squares, n)
        n -= here
    return NONE
