"""Politrics: which figure stands where, in letters, for words and views."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any

from hustings.engine.cached_part import depends_on
from hustings.games.politrics.data import LETTERS
from hustings.games.politrics.square_sets import EVERY_SQUARE, HALF, Squares, both


@depends_on("figures")
def letters(board: Any) -> tuple[dict[int, str], dict[int, str]]:
    """For each side, the letters of its figures by square."""
    dark, light = board.figures.tolist()
    return letters_of(dark), letters_of(light)


def letters_of(figures: Sequence[Squares]) -> dict[int, str]:
    """A side's letters by square, in the order of kinds and squares."""
    return {square: LETTERS[kind] for kind, squares in enumerate(figures) for square in addresses(squares)}


def addresses(squares: Squares) -> list[int]:
    """The squares of a set that are on the board, in order."""
    return addresses_in(*squares)


@lru_cache(8192)
def addresses_in(west: int, east: int) -> list[int]:
    """The same; most sets of a board are those of the board before."""
    west, east = both((west, east), EVERY_SQUARE)
    left, found = int(west) | int(east) << HALF, []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found
