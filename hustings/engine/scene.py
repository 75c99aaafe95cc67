"""What one viewer sees of a board, and what was read of it, so that only what depends on a change is computed again.

A part of a view is a function of a `Scene`. It reads fields of the board, `viewer` and `derived` (what the rules'
`derive` wrote); a scene notes which, so that nobody has to say what a part depends on.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import reduce
from operator import or_
from struct import Struct
from typing import Any, Protocol, TypeVar

import numpy as np

from hustings.engine.record import Boards, from_bytes

LUCK = 7  # whose eyes are the public's: see engine/game.py
VIEWER, DERIVED = "viewer", "derived"  # what scenes have besides a board's fields
EVERY_FIELD = -1  # as a set
INTEGERS = {2: "h", 4: "i", 8: "q"}
DEPTH = 3  # boards back of which something may still be known
get = np.void.__getitem__
T = TypeVar("T")


class Layout:
    """Where the fields of a kind of board lie. A set of fields is a number with a bit for each."""

    def __init__(self, board: np.dtype[Any]) -> None:
        assert board.fields is not None
        places = {name: (int(where[1]), where[0]) for name, where in board.fields.items()}
        self.bits = {name: 1 << number for number, name in enumerate(places)}
        self.word = np.dtype(f"i{min(kind.base.itemsize for _, kind in places.values())}")
        self._field_at = [0] * (board.itemsize // self.word.itemsize)  # for each word of the board
        self._places: dict[str, slice] = {}
        self._single: list[str] = []  # the fields that are one number
        letters = "="
        for name, (first, kind) in sorted(places.items(), key=lambda item: item[1][0]):
            self._places[name] = slice(first, first + kind.itemsize)
            for place in range(first, first + kind.itemsize, self.word.itemsize):
                self._field_at[place // self.word.itemsize] = self.bits[name]
            letters += f"{kind.itemsize}x" if kind.shape else INTEGERS[kind.itemsize]
            if not kind.shape:
                self._single.append(name)
        self._unpack = Struct(letters).unpack_from
        self._sets: dict[tuple[str, ...], int] = {}

    def numbers(self, raw: bytes) -> dict[str, Any]:
        """The fields of a board that are one number."""
        return dict(zip(self._single, self._unpack(raw), strict=True))

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
        if one is not other and one.raw != other.raw:
            places = (one.words != other.words).nonzero()[0].tolist()
            found = reduce(or_, map(self._field_at.__getitem__, places))
        return found


_layouts: dict[type, Layout] = {}


def layout_of(kind: np.dtype[Any]) -> Layout:
    """The layout of a kind of board: each has a type of its own for a single board."""
    found = _layouts.get(kind.type)
    if found is None:
        found = _layouts[kind.type] = Layout(kind)
    return found


class Derivation(Protocol):
    """What derives numbers from boards by the rules."""

    fields: int  # the set of those that they follow from

    def numbers(self, seen: Seen) -> Sequence[int]:
        """The numbers; none where there are no compiled rules."""


class Seen:
    """A board as it may be seen, which no longer changes. `derived` gives what the rules derive from it."""

    __slots__ = ("_derived", "_kept", "_others", "board", "boards", "layout", "raw", "values", "words")

    def __init__(self, boards: Boards, raw: bytes, derived: Derivation | None = None) -> None:
        self.boards, self.raw = boards, raw
        self.board = boards[0]
        self.layout = layout_of(boards.dtype)
        self.words = np.frombuffer(self.raw, self.layout.word)
        self.values = self.layout.numbers(raw)  # what was read so far, numbers as plain ones
        self._kept: dict[object, tuple[int, Any]] = {}  # with the set of the fields that each follows from
        self._others: list[tuple[Seen, int]] = []  # boards from which something may be known, with what differs
        self._derived = derived

    def read(self, name: str) -> Any:
        """A field that was not read before, or what scenes have besides."""
        if name == DERIVED:
            value = () if self._derived is None else self._derived.numbers(self)
        elif name in self.layout.bits:
            value = get(self.board, name)
        else:
            raise AttributeError(f"there is no field {name!r}")
        self.values[name] = value
        return value

    @property
    def derived_from(self) -> int:
        """The set of the fields from which the rules derive numbers."""
        return 0 if self._derived is None else self._derived.fields

    def inherit(self, other: Seen, differing: int) -> None:
        """Take what was computed from another board where nothing that it follows from differs."""
        if self is not other:
            self._others.append((other, differing))
            for before, _ in other._others:
                for long_ago, _ in before._others:
                    long_ago._others.clear()  # so that old boards are let go of

    def known(self, key: object, depth: int = DEPTH) -> tuple[int, Any] | None:
        """What was kept under a key for this board, or for others like it, with the fields that it follows from."""
        found = self._kept.get(key)
        if found is None and depth:
            for other, differing in self._others:
                found = other._kept.get(key) or (other.known(key, depth - 1) if other._others else None)
                if found is not None and not found[0] & differing:
                    self._kept[key] = found
                    return found
            found = None
        return found

    def keep(self, key: object, fields: int, value: Any) -> None:
        """Keep what follows from some fields."""
        self._kept[key] = fields, value


class Scene:
    """A board as a part of a view reads it: its fields are attributes, and those that were read are in `vars`."""

    __slots__ = ("__dict__", "_noted", "_seen", "_viewer")

    def __init__(self, seen: Seen, viewer: int = LUCK) -> None:
        self._seen, self._viewer = seen, viewer
        self._noted = 0  # fields that were read in another way

    def __getattr__(self, name: str) -> Any:
        values = self._seen.values
        if name in values:
            value = values[name]
        else:
            value = self._viewer if name == VIEWER else self._seen.read(name)
        self.__dict__[name] = value
        return value

    def __getitem__(self, name: str) -> Any:
        return getattr(self, name)

    def keep(self, key: object, fields: int, value: Any) -> None:
        """Keep what follows from some fields, for as long as they stay as they are."""
        self._noted |= fields
        self._seen.keep(key, fields, value)

    def part(self, compute: Callable[..., T], args: tuple[Any, ...]) -> T:
        """What a function of the scene gives, kept for as long as what it reads stays as it is."""
        key = (compute, *args)
        found = self._seen._kept.get(key) or self._seen.known(key)
        if found is not None:
            self._noted |= found[0]
            known: T = found[1]
            return known
        scene = Scene(self._seen, self._viewer)
        value = compute(scene, *args)
        fields = scene.fields(self._seen.derived_from)
        if VIEWER in scene.__dict__:
            self._noted |= fields
            self.__dict__[VIEWER] = self._viewer
        else:
            self.keep(key, fields, value)
        return value

    def bytes_of(self, ranges: Iterable[slice]) -> tuple[bytes, ...]:
        """What lies in some fields, which are not noted."""
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


class Given:
    """Numbers that the rules have derived already."""

    fields = EVERY_FIELD

    def __init__(self, derived: Sequence[int]) -> None:
        self._derived = derived

    def numbers(self, seen: Seen) -> Sequence[int]:
        """The numbers, of whichever board."""
        return self._derived


def scene_of(board: Any, viewer: int, derived: Sequence[int] = ()) -> Scene:
    """A single board as parts of views read it."""
    raw = board.tobytes()
    return Scene(Seen(from_bytes(board.dtype, raw), raw, Given(derived)), viewer)


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
