"""Parts of a view that are computed once for each value of the fields that they depend on.

Between two views most of a board stays as it is, and all seats look at the same board: what depends on a few fields is
kept for the next view. Such a part must not be changed by whoever gets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar

MOST_KEPT = 512  # values of one part
T = TypeVar("T")

_is_off = False


def depends_on(*fields: str) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Decorate a function of a board, and of hashable arguments, that reads nothing but these fields of the board."""

    def decorate(compute: Callable[..., T]) -> Callable[..., T]:
        kept: dict[tuple[object, ...], T] = {}

        @wraps(compute)
        def part(board: Any, *args: Any) -> T:
            if _is_off:
                return compute(board, *args)
            key = (*[board[name].tobytes() for name in fields], *args)
            found = kept.get(key)
            if found is None:
                if len(kept) >= MOST_KEPT:
                    kept.clear()
                found = kept[key] = compute(board, *args)
            return found

        return part

    return decorate


def same_for_all_seats(view: Callable[..., T]) -> Callable[..., T]:
    """Decorate a view that depends on the board and on what was derived, not on the seat: they see the same object."""
    last: list[tuple[object, T]] = []  # one board at most: the seats of a table look at it one after the other

    @wraps(view)
    def shared(board: Any, seat: int, derived: Sequence[int] = ()) -> T:
        if _is_off:
            return view(board, seat, derived)
        key = (board.tobytes(), tuple(derived))
        if not last or last[0][0] != key:
            last[:] = [(key, view(board, seat, derived))]
        return last[0][1]

    return shared


@contextmanager
def recomputed() -> Iterator[None]:
    """Compute every part anew, to check that it depends on no other field."""
    global _is_off
    _is_off = True
    try:
        yield
    finally:
        _is_off = False
