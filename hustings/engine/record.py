"""The board as a record: one fixed-size row of small integers."""

from __future__ import annotations

from typing import Any

import numpy as np
import numpy.typing as npt

Boards = npt.NDArray[Any]  # an array of boards; a single board is an array of length one

# int8 wraps silently in Python and not when compiled; unsigned integers turn sums into floats.
WIDTHS = (np.dtype(np.int16), np.dtype(np.int32), np.dtype(np.int64))
RESERVED_NAMES = frozenset(dir(np.void))


def record(*fields: tuple[Any, ...]) -> np.dtype[Any]:
    """A board's type from (name, integer type[, shape]); wide fields come first, so that all are aligned."""
    for name, width, *_ in fields:
        if name in RESERVED_NAMES:
            raise TypeError(f"a board cannot have a field called {name!r}: every numpy scalar has that already")
        if np.dtype(width) not in WIDTHS:
            raise TypeError(f"field {name!r} is {np.dtype(width)}; a board holds int16, int32 or int64")
    board = np.dtype((scalar([name for name, *_ in fields]), list(fields)))
    widest = 1
    for name, width, *_ in fields:
        step = np.dtype(width).itemsize
        widest = max(widest, step)
        assert board.fields is not None
        if board.fields[name][1] % step:
            raise TypeError(f"field {name!r} is unaligned, which a GPU refuses: put the wider fields first")
    if board.itemsize % widest:
        raise TypeError(f"the board takes {board.itemsize} bytes, which is not a multiple of {widest}: pad it")
    return board


def scalar(names: list[str]) -> type[np.void]:
    """The type of a single board: its fields are attributes, read twice as fast as those of np.record."""

    def field(name: str) -> property:
        return property(lambda board: get(board, name), lambda board, value: put(board, name, value))

    get, put = np.void.__getitem__, np.void.__setitem__
    return type("Board", (np.void,), {"__slots__": (), **{name: field(name) for name in names}})


def blank(board: np.dtype[Any], count: int = 1) -> Boards:
    """Boards with every field 0."""
    return np.zeros(count, board)


def copied(boards: Boards) -> Boards:
    """A copy of boards, by their bytes: numpy would copy field by field."""
    return from_bytes(boards.dtype, to_bytes(boards))


def to_bytes(boards: Boards) -> bytes:
    """The exact bytes of boards; never pickle them."""
    return boards.tobytes()


def from_bytes(board: np.dtype[Any], data: bytes) -> Boards:
    """Boards from their bytes, in new writeable memory."""
    if len(data) % board.itemsize:
        raise ValueError(f"{len(data)} bytes are not a whole number of boards of {board.itemsize} bytes")
    return np.frombuffer(bytearray(data), board)
