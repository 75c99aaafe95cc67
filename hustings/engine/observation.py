"""What a learner sees of a board: numbers in named planes, written by a game's `observe`."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property
from math import prod
from typing import Any

import numpy as np
import numpy.typing as npt


@dataclass(frozen=True)
class Plane:
    """A named part of an observation; its numbers lie between low and high, both included."""

    name: str
    shape: tuple[int, ...]
    meaning: str
    low: int = 0
    high: int = 1

    @property
    def size(self) -> int:
        """How many numbers it has."""
        return prod(self.shape)


@dataclass(frozen=True, eq=False)
class Observation:
    """A game's observations: one row of numbers, the planes one after the other.

    `observe(board, seat, out)` is a plain function, compiled as the rules are. Every number of `out` is 0 before. It
    writes only what the seat may know, whether the board is hidden already or not: the laws compare.
    """

    observe: Callable[[Any, Any, Any], None]
    planes: tuple[Plane, ...]
    kind: npt.DTypeLike = np.int8

    @cached_property
    def dtype(self) -> np.dtype[Any]:
        """The type of its numbers."""
        return np.dtype(self.kind)

    @cached_property
    def size(self) -> int:
        """How many numbers an observation has."""
        return sum(plane.size for plane in self.planes)

    @cached_property
    def places(self) -> dict[str, slice]:
        """Where each plane lies in the row."""
        places, first = dict[str, slice](), 0
        for plane in self.planes:
            places[plane.name] = slice(first, first + plane.size)
            first += plane.size
        return places

    @cached_property
    def low(self) -> npt.NDArray[Any]:
        """The lowest value of each number."""
        return np.concatenate([np.full(plane.size, plane.low, self.dtype) for plane in self.planes])

    @cached_property
    def high(self) -> npt.NDArray[Any]:
        """The highest value of each number."""
        return np.concatenate([np.full(plane.size, plane.high, self.dtype) for plane in self.planes])

    def planes_of(self, rows: Any) -> dict[str, Any]:
        """Each plane of some rows (numpy, torch or jax) by its name, in its shape."""
        leading = tuple(rows.shape[:-1])
        return {plane.name: rows[..., self.places[plane.name]].reshape(leading + plane.shape) for plane in self.planes}


def starts(planes: tuple[Plane, ...]) -> tuple[int, ...]:
    """Where each plane begins in the row, for constants of `observe`."""
    firsts, first = [], 0
    for plane in planes:
        firsts.append(first)
        first += plane.size
    return tuple(firsts)
