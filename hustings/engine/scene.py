"""What one viewer sees of a board, and what was read of it, so that only what depends on a change is computed again.

A part of a view is a function of a `Scene`. It reads fields of the board, `viewer` and `derived` (what the rules'
`derive` wrote); a scene notes which, so that nobody has to say what a part depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from struct import Struct
from typing import Any

import numpy as np

from hustings.engine.record import Boards, from_bytes

LUCK = 7  # whose eyes are the public's: see engine/game.py
VIEWER, DERIVED = "viewer", "derived"  # what scenes have besides a board's fields
EVERY_FIELD = -1  # as a set
INTEGERS = {2: "h", 4: "i", 8: "q"}
get = np.void.__getitem__


class Layout:
    """Where the fields of a kind of board lie. A set of fields is a number with a bit for each."""

    def __init__(self, board: np.dtype[Any]) -> None:
        assert board.fields is not None
        places = {name: (int(where[1]), where[0]) for name, where in board.fields.items()}
        self.bits = {name: 1 << number for number, name in enumerate(places)}
        self.word = np.dtype(f"i{min(kind.base.itemsize for _, kind in places.values())}")
        self._field_at = [0] * (board.itemsize // self.word.itemsize)  # for each word of the board
        self.numbers: dict[str, Callable[[bytes], int]] = {}  # how to read fields that are one number
        self._places: dict[str, slice] = {}
        for name, (first, kind) in places.items():
            self._places[name] = slice(first, first + kind.itemsize)
            for place in range(first, first + kind.itemsize, self.word.itemsize):
                self._field_at[place // self.word.itemsize] = self.bits[name]
            if not kind.shape:
                self.numbers[name] = number_at(first, kind)
        self._sets: dict[tuple[str, ...], int] = {}

    def fields(self, names: tuple[str, ...]) -> int:
        """The set of the fields among these names."""
        found = self._sets.get(names)
        if found is None:
            found = self._sets[names] = sum(self.bits.get(name, 0) for name in dict.fromkeys(names))
        return found

    def ranges(self, names: Iterable[str]) -> list[slice]:
        """Where these fields lie in a board's bytes, neighbours as one."""
        found: list[slice] = []
        for place in sorted((self._places[name] for name in names), key=lambda place: int(place.start)):
            if found and found[-1].stop == place.start:
                found[-1] = slice(found[-1].start, place.stop)
            else:
                found.append(place)
        return found

    def differing(self, one: Seen, other: Seen) -> int:
        """The set of the fields in which two boards differ."""
        found = 0
        if one.raw != other.raw:
            for place in (one.words != other.words).nonzero()[0].tolist():
                found |= self._field_at[place]
        return found


def number_at(first: int, kind: np.dtype[Any]) -> Callable[[bytes], int]:
    """A function that reads a number there."""
    read = Struct(f"={INTEGERS[kind.itemsize]}").unpack_from
    return lambda raw: int(read(raw, first)[0])


_layouts: dict[type, Layout] = {}


def layout_of(kind: np.dtype[Any]) -> Layout:
    """The layout of a kind of board: each has a type of its own for a single board."""
    found = _layouts.get(kind.type)
    if found is None:
        found = _layouts[kind.type] = Layout(kind)
    return found


class Seen:
    """A board as it may be seen, which no longer changes. `derive` gives what the rules derive from it."""

    __slots__ = ("_derive", "board", "boards", "layout", "raw", "values", "words")

    def __init__(self, boards: Boards, raw: bytes, derive: Callable[[Seen], Sequence[int]] | None = None) -> None:
        self.boards, self.raw = boards, raw
        self.board = boards[0]
        self.layout = layout_of(boards.dtype)
        self.words = np.frombuffer(self.raw, self.layout.word)
        self.values: dict[str, Any] = {}  # what was read so far
        self._derive = derive

    def read(self, name: str) -> Any:
        """A field, numbers as plain ones, or what scenes have besides."""
        value = self.values.get(name)
        if value is None:
            if name in self.layout.numbers:
                value = self.layout.numbers[name](self.raw)
            elif name == DERIVED:
                value = () if self._derive is None else self._derive(self)
            elif name in self.layout.bits:
                value = get(self.board, name)
            else:
                raise AttributeError(f"there is no field {name!r}")
            self.values[name] = value
        return value


class Scene:
    """A board as a part of a view reads it: its fields are attributes, and those that were read are in `vars`."""

    __slots__ = ("__dict__", "_noted", "_seen", "_viewer")

    def __init__(self, seen: Seen, viewer: int = LUCK) -> None:
        self._seen, self._viewer = seen, viewer
        self._noted = 0  # fields that were read in another way

    def __getattr__(self, name: str) -> Any:
        value = self.__dict__[name] = self._viewer if name == VIEWER else self._seen.read(name)
        return value

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def bytes_of(self, ranges: Iterable[slice], fields: int) -> tuple[bytes, ...]:
        """What lies in some fields."""
        self._noted |= fields
        raw = self._seen.raw
        return tuple([raw[each] for each in ranges])

    def fields(self, derived: int) -> int:
        """The set of the fields that were read; derived: of those from which the rules derive numbers."""
        read = tuple(self.__dict__)
        return self._noted | self._seen.layout.fields(read) | (derived if DERIVED in self.__dict__ else 0)


def changeable(board: Any) -> Any:
    """A copy of a single board, to try something on."""
    if isinstance(board, Scene):
        board._noted = EVERY_FIELD
        return from_bytes(board._seen.boards.dtype, board._seen.raw)[0]
    return from_bytes(board.dtype, board.tobytes())[0]


def scene_of(board: Any, viewer: int, derived: Sequence[int] = ()) -> Scene:
    """A single board as parts of views read it."""
    raw = board.tobytes()
    return Scene(Seen(from_bytes(board.dtype, raw), raw, lambda seen: derived), viewer)


class Described(dict[str, Any]):
    """What is said of an action, with its number as `action`; encoded once. is_fixed: it is so on every board."""

    __slots__ = ("is_fixed", "json")

    def __init__(self, described: Mapping[str, Any], *, is_fixed: bool = False) -> None:
        super().__init__(described)
        self.is_fixed = is_fixed
        self.json: Any = None  # for whoever sends it


Part = Callable[[Any], Any]  # of a Scene
Name = str | tuple[str, ...]  # of a member, or of several whose function gives all of them by name


class PartedView:
    """A view whose members are computed each by itself."""

    def __init__(self, parts: Mapping[Name, Part]) -> None:
        self.parts = parts

    def __call__(self, board: Any, seat: int, derived: Sequence[int] = ()) -> dict[str, Any]:
        """Everything on the table that this seat may see. derived: what rules.derive wrote."""
        scene = scene_of(board, seat, derived)
        found: dict[str, Any] = {}
        for name, part in self.parts.items():
            found |= {name: part(scene)} if isinstance(name, str) else part(scene)
        return found
