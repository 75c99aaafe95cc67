"""Being alone at a table. Knows no table."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class Inside(Generic[T]):
    """Alone as `enter` lets one in, and `leave` out again; a class, since it is faster than a generator."""

    def __init__(
        self, enter: Callable[[], Coroutine[Any, Any, T]], leave: Callable[[type[BaseException] | None], None]
    ) -> None:
        self.enter, self.leave = enter, leave

    def __aenter__(self) -> Coroutine[Any, Any, T]:
        return self.enter()

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.leave(kind)
