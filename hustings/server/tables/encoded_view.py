"""Views as they are sent: whole, or only what has changed since the last one that a connection was sent.

The parts are the members of a view and those of its board; within a part, only the values that differ are sent where
that is less. The log is sent entry by entry. What a client is sent depends on its own views alone, so it tells nothing
that they do not.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import compress, filterfalse
from operator import is_not
from typing import Any

import msgspec

from hustings.engine.scene import Described
from hustings.match.sight import CHOICES, MEMBER, ON_BOARD, Choices, Part, Sight

SEATS = "seats"
MOST_VALUES = 16  # of a part that are sent one by one
DEEPEST = 3  # members of a path
CONTAINERS = (dict, list)
encode = msgspec.json.Encoder().encode

Path = tuple[str | int, ...]


class Sent:
    """What one connection was sent: the last view, and how many there were."""

    __slots__ = ("actions", "n", "number", "seats", "sight")

    def __init__(self) -> None:
        self.sight: Sight | None = None  # whose view it has
        self.n = 0  # after which event
        self.number = 0
        self.seats: object = None
        self.actions: set[int] = set()  # those that were described

    def forget(self) -> None:
        """The next view is sent whole."""
        self.sight = None

    def message(
        self, sight: Sight, receipt: str, seats: Sequence[Mapping[str, Any]], log: Sequence[bytes], log_from: int
    ) -> bytes:
        """A ViewMessage, or a ChangesMessage where there was a view before that it can build on.

        seats: with the names of today.
        """
        self.number += 1
        since = self.n if self.sight is sight else NEVER
        if since == NEVER:
            self.actions.clear()
        members = [b'"n":%d,"receipt":"%b"' % (sight.n, receipt.encode())]
        if since == NEVER or (seats is not self.seats and seats != self.seats):
            members.append(b'"seats":' + encode(seats))
        board, items = [], []
        for kind, name in sight.fresh if since == sight.before != NEVER else everything(sight, since):
            if kind == CHOICES:
                members.append(key(name) + self._described(sight.choices[name]))
            elif kind == MEMBER:
                if name != SEATS:
                    part = sight.members[name]
                    members.append(part.json or json_of(name, part))
            else:
                part = sight.board[name]
                patch = b""
                if part.had <= since:
                    patch = patch_of(name, part) if part.patch is None else part.patch
                if patch:
                    items.append(patch)
                else:
                    board.append(part.json or json_of(name, part))
        inside = b",".join(members), b",".join(board)
        tail = self.number, log_from, b",".join(log)
        is_whole, self.sight, self.n, self.seats = since == NEVER, sight, sight.n, seats
        if is_whole:
            return b'{"is":"view",%b,"board":{%b},"number":%d,"log_from":%d,"log":[%b]}' % (*inside, *tail)
        gone = encode([name for name, event in sight.gone.items() if event > since]) if sight.gone else b"[]"
        changes = *inside, b",".join(items), gone, *tail
        return (
            b'{"is":"changes","view":{%b},"board":{%b},"items":[%b],"gone":%b,"number":%d,"log_from":%d,"log":[%b]}'
            % changes
        )

    def whole(self, view: Mapping[str, Any], log: Sequence[Any], log_from: int) -> bytes:
        """A ViewMessage of a view that is not in parts; the next one is whole, too."""
        self.number += 1
        self.sight = None
        return encode({"is": "view", **view, "number": self.number, "log_from": log_from, "log": log})

    def _described(self, choices: Choices) -> bytes:
        """A list of actions; of those that are described alike on every board, just the number the next time."""
        told, legal = self.actions, choices.legal
        if told.issuperset(legal):
            return encode(legal)
        new = list(filterfalse(told.__contains__, legal))
        described: dict[int, Any] = {}
        for action, found in zip(new, choices.described(new), strict=True):
            described[action] = found
            if type(found) is Described:
                if found.json is None:
                    found.json = msgspec.Raw(encode(found))
                if found.is_fixed:
                    told.add(action)
                described[action] = found.json
        return encode(list(map(described.get, legal, legal)))


NEVER = -2  # before every event


def everything(sight: Sight, since: int) -> Iterator[tuple[int, str]]:
    """What has changed since an event: of which kind, and its name."""
    kinds: tuple[tuple[int, Mapping[str, Any]], ...] = (
        (MEMBER, sight.members),
        (CHOICES, sight.choices),
        (ON_BOARD, sight.board),
    )
    for kind, parts in kinds:
        for name, part in parts.items():
            if part.since > since:
                yield kind, name


def json_of(name: str, part: Part) -> bytes:
    """A part with its name, encoded once for everybody."""
    if part.json is None:
        part.json = key(name) + encode(part.value)
    return part.json


def patch_of(name: str, part: Part) -> bytes:
    """The values in a part that differ from what it was before, with their paths; empty where it is sent whole."""
    if part.patch is None:
        found: list[tuple[Path, Any]] = []
        part.patch = encode(found)[1:-1] if differences((name,), part.before, part.value, found) else b""
    return part.patch


def differences(path: Path, before: Any, now: Any, found: list[tuple[Path, Any]]) -> bool:
    """Find the values below a path that differ; False where there are so many that all of it is better sent."""
    names: Sequence[str | int]
    kind, depth = type(now), len(path)
    if kind is dict and type(before) is dict and (names := list(now)) == list(before):
        olds, news = list(before.values()), list(now.values())
    elif kind is list and type(before) is list and len(before) == len(now):
        names, olds, news = range(len(now)), before, now
    else:
        found.append((path, now))
        return depth > 1 and len(found) <= MOST_VALUES
    for place in compress(range(len(news)), map(is_not, olds, news)):
        was, value = olds[place], news[place]
        if was != value:
            if depth + 1 < DEEPEST and type(value) in CONTAINERS:
                if not differences((*path, names[place]), was, value, found):
                    return False
            elif len(found) == MOST_VALUES:
                return False
            else:
                found.append(((*path, names[place]), value))
    return True


def key(name: str) -> bytes:
    return encode(name) + b":"
