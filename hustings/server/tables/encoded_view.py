"""A view in encoded parts, so that only those that have changed since the last one are sent.

The parts are the members of a view and those of its board; the log is sent entry by entry. What a client is sent
depends on its own views alone, so it tells nothing that they do not.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import msgspec

BOARD, LOG = "board", "log"
encode = msgspec.json.Encoder().encode


class EncodedView:
    """A view without its log: every part with its JSON."""

    __slots__ = ("_changes", "_parts", "board", "n", "parts")

    def __init__(
        self, view: Mapping[str, Any], last: EncodedView | None = None, beside: EncodedView | None = None
    ) -> None:
        """last: an earlier one; beside: somebody else's. Parts that are the very same objects are not encoded again."""
        known = [each._parts for each in (last, beside) if each is not None]
        self.n: int = view["n"]
        self._parts: dict[str, tuple[Any, bytes]] = {}
        self.parts = {name: self._encoded(name, part, known) for name, part in view.items() if name not in (BOARD, LOG)}
        self.board = {name: self._encoded(f".{name}", part, known) for name, part in view[BOARD].items()}
        self._changes: tuple[EncodedView, bytes] | None = None  # since the view that was asked about last

    def _encoded(self, name: str, part: Any, known: Sequence[Mapping[str, tuple[Any, bytes]]]) -> bytes:
        for parts in known:
            found = parts.get(name)
            if found is not None and found[0] is part:
                break
        else:
            found = (part, encode(part))
        self._parts[name] = found
        return found[1]

    def whole(self) -> bytes:
        """All members as the inside of a JSON object."""
        return b",".join([*map(member, self.parts.items()), b'"board":' + json_object(self.board)])

    def changes_since(self, earlier: EncodedView) -> bytes:
        """`view`, `board` and `gone` of a ChangesMessage as the inside of a JSON object."""
        if self._changes is None or self._changes[0] is not earlier:
            view, board = changed(earlier.parts, self.parts), changed(earlier.board, self.board)
            gone = encode([name for name in earlier.board if name not in self.board])
            inside = b'"view":%b,"board":%b,"gone":%b' % (json_object(view), json_object(board), gone)
            self._changes = earlier, inside
        return self._changes[1]


class Sent:
    """What one connection was sent: the last view, and how many there were."""

    __slots__ = ("number", "view")

    def __init__(self) -> None:
        self.view: EncodedView | None = None
        self.number = 0

    def message(
        self, view: EncodedView, log: Sequence[Mapping[str, Any]], log_from: int, *, is_whole: bool = False
    ) -> bytes:
        """A ViewMessage, or a ChangesMessage where there was a view before that it can build on."""
        self.number += 1
        if self.view is None or is_whole:
            kind, inside = b"view", view.whole()
        else:
            kind, inside = b"changes", view.changes_since(self.view)
        self.view = view
        tail = (self.number, log_from, encode(log))
        return b'{"is":"%b",%b,"number":%d,"log_from":%d,"log":%b}' % (kind, inside, *tail)


def changed(earlier: Mapping[str, bytes], now: Mapping[str, bytes]) -> dict[str, bytes]:
    """The parts that are not as they were."""
    return {name: part for name, part in now.items() if earlier.get(name) != part}


def json_object(parts: Mapping[str, bytes]) -> bytes:
    return b"{%b}" % b",".join(map(member, parts.items()))


def member(pair: tuple[str, bytes]) -> bytes:
    return key(pair[0]) + pair[1]


@lru_cache(1000)
def key(name: str) -> bytes:
    return encode(name) + b":"
