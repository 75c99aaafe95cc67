"""Parts of a view that are computed once for each value of the fields that they depend on, at whichever table.

Such a part must not be changed by whoever gets it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import wraps
from typing import Any, TypeVar

from hustings.engine.scene import Layout, Scene, layout_of

MOST_KEPT = 512  # values of one part
T = TypeVar("T")

_is_off = False


def depends_on(*fields: str) -> Callable[[Callable[..., T]], Callable[..., T]]:
    """Decorate a function of a board, and of hashable arguments, that reads nothing but these fields of the board."""

    def decorate(compute: Callable[..., T]) -> Callable[..., T]:
        kept: dict[tuple[object, ...], T] = {}
        known: dict[Layout, tuple[list[slice], int]] = {}

        @wraps(compute)
        def part(board: Any, *args: Any) -> T:
            if _is_off:
                return compute(board, *args)
            is_scene = type(board) is Scene
            if is_scene and (known_here := board._seen._kept.get((compute, *args))) is not None:
                board._noted |= known_here[0]
                value: T = known_here[1]
                return value
            layout = board._seen.layout if is_scene else layout_of(board.dtype)
            where = known.get(layout)
            if where is None:
                where = known[layout] = layout.ranges(fields), layout.fields(fields)
            raw = b"" if is_scene else board.tobytes()
            key = (*(board.bytes_of(where[0]) if is_scene else [raw[each] for each in where[0]]), *args)
            found = kept.get(key)
            if found is None:
                if len(kept) >= MOST_KEPT:
                    kept.clear()
                found = kept[key] = compute(board, *args)
            if is_scene:
                board.keep((compute, *args), where[1], found)
            return found

        return part

    return decorate


def kept(compute: Callable[..., T]) -> Callable[..., T]:
    """Decorate a function of a board, and of hashable arguments: a scene keeps what it gives until a field that it
    reads has changed, for all who see the same of those."""

    @wraps(compute)
    def part(board: Any, *args: Any) -> T:
        return compute(board, *args) if _is_off or type(board) is not Scene else board.part(compute, args)

    return part


@contextmanager
def recomputed() -> Iterator[None]:
    """Compute every part again, to check that it depends on no other field."""
    global _is_off
    _is_off = True
    try:
        yield
    finally:
        _is_off = False
