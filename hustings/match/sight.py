"""What one viewer sees of a match, in parts: each is computed again only when something that it read has changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import compress
from typing import Any

from hustings.engine.scene import EVERY_FIELD, VIEWER, Name, PartedView, Scene, Seen, changeable

NOTHING: Any = object()
Describe = Callable[[Scene, list[int]], list[Any]]
Kind = int
MEMBER, CHOICES, ON_BOARD = range(3)  # kinds of what a sight consists of


class Part:
    """A part's value since an event, and the value before; both are shared, and never changed."""

    __slots__ = ("before", "had", "json", "patch", "since", "value")

    def __init__(self, value: Any, since: int, before: Any = NOTHING, had: int = 0) -> None:
        self.value, self.since = value, since
        self.before, self.had = before, had  # the value before, and since when it was so
        self.json: bytes | None = None  # the value with its name, for whoever sends it
        self.patch: bytes | None = None  # what differs from the value before


class Choices:
    """What a seat may do, since an event; each action is described when somebody asks."""

    __slots__ = ("_describe", "_described", "legal", "scene", "since")

    def __init__(self, legal: list[int], since: int, scene: Scene, describe: Describe) -> None:
        self.legal, self.since = legal, since
        self.scene = scene  # which notes what descriptions depend on
        self._describe = describe
        self._described: dict[int, Any] = {}

    def described(self, actions: list[int]) -> list[Any]:
        """Some of the actions with their words and parts."""
        known = self._described
        new = [action for action in actions if action not in known]
        if new:
            known.update(zip(new, self._describe(self.scene, new), strict=True))
        return [known[action] for action in actions]


class Sight:
    """The parts that one viewer sees, as of event `n`: the members of the view, and those of its board."""

    def __init__(self, viewer: int, seen: Seen, derived: int, describe: Describe = lambda _, actions: actions) -> None:
        """derived: the set of the fields from which the rules derive numbers; describe: what is said of actions."""
        self.viewer, self.seen, self.n = viewer, seen, -1
        self.movers = -1  # as a mask
        self.before = -1  # after which event it was turned to the last one
        self.fresh: list[tuple[Kind, str]] = []  # what has changed since then: of which kind, and its name
        self.changed = EVERY_FIELD  # the fields that have
        self.board: dict[str, Part] = {}
        self.members: dict[str, Part] = {}
        self.choices: dict[str, Choices] = {}  # actions, and anytime
        self.gone: dict[str, int] = {}  # members that the board no longer has, since an event
        self._derived, self._describe = derived, describe
        self._read: dict[Name, int] = {}  # of each part: the set of the fields that were read
        self._own: set[Name] = set()  # the parts that have read who looks
        self._given: dict[Name, object] = {}

    def turn_to(self, seen: Seen, n: int, view: Any, beside: Iterable[Sight]) -> None:
        """The board is this one now, after event n. beside: what others see of the same board."""
        changed = EVERY_FIELD
        if self.n >= 0:
            changed = seen.layout.differing(seen, self.seen)
            seen.inherit(self.seen, changed)
        self.seen, self.before, self.n, self.changed = seen, self.n, n, changed
        self.fresh = []
        if not changed:
            return
        stale = list(compress(self._read, map(changed.__and__, self._read.values())))
        if not isinstance(view, PartedView):
            self._take_whole(view)
            return
        parts = view.parts
        others = [(other, seen.layout.differing(seen, other.seen)) for other in beside]
        for other, differing in others[:1]:  # who has taken over what the others had
            seen.inherit(other.seen, differing)
        for name in stale if self.board else parts:
            if name in parts:
                self._renew(name, parts[name], others)
            else:
                del self._given[name], self._read[name]  # a member's, which is asked for next

    def view(self) -> dict[str, Any]:
        """The members of the view with their values, and its board."""
        found = {name: part.value for name, part in self.members.items()}
        found["board"] = {name: part.value for name, part in self.board.items()}
        return found | {name: each.described(each.legal) for name, each in self.choices.items()}

    def choose(self, name: str, legal: list[int]) -> None:
        """Set what the seat may do."""
        old = self.choices.get(name)
        if old is None or old.legal != legal or (legal and old.scene.fields(self._derived) & self.changed):
            self.choices[name] = Choices(legal, self.n, Scene(self.seen, self.viewer), self._describe)
            self.fresh.append((CHOICES, name))

    def member(self, name: str, value: Any) -> Any:
        """Set a member of the view."""
        old = self.members.get(name)
        if old is None:
            self.members[name] = Part(value, self.n)
        elif old.value is not value and old.value != value:
            self.members[name] = Part(value, self.n, old.value, old.since)
        else:
            return value
        self.fresh.append((MEMBER, name))
        return value

    def computed(self, name: str, compute: Callable[[Scene, int, Any], Any], given: object) -> None:
        """Set a member of the view that follows from the board, from who looks, and from what is given."""
        if name not in self._given or self._given[name] != given:
            scene = Scene(self.seen, self.viewer)
            self.member(name, compute(scene, self.viewer, given))
            self._read[name] = scene.fields(self._derived)
            self._given[name] = given

    def _renew(self, name: Name, compute: Callable[[Any], Any], beside: list[tuple[Sight, int]]) -> None:
        """Compute a member of the board again, or several, or take them from somebody who sees the same of it."""
        board = self.board
        for other, differing in beside:
            read = other._read.get(name)
            if read is not None and not read & differing and name not in other._own:
                self._read[name] = read
                self._own.discard(name)
                for each in (name,) if type(name) is str else name:
                    lent = other.board[each]
                    if board.get(each) is not lent:
                        self._take(each, lent.value, lent)
                return
        scene = Scene(self.seen, self.viewer)
        value = compute(scene)
        self._read[name] = scene.fields(self._derived)
        if VIEWER in scene.__dict__:
            self._own.add(name)
        else:
            self._own.discard(name)
        if type(name) is str:
            self._take(name, value)
        else:
            for each in name:
                if each not in board or board[each].value != value[each]:
                    self._take(each, value[each])

    def _take(self, name: str, value: Any, lent: Part | None = None) -> None:
        """Set a member of the board; lent: what somebody else has, who sees the same."""
        old = self.board.get(name)
        if old is None:
            self.board[name] = lent or Part(value, self.n)
        elif old.value is not value and old.value != value:
            if lent is None or lent.since != self.n or lent.had < old.since or lent.before is not old.value:
                lent = Part(value, self.n, old.value, old.since)
            self.board[name] = lent
        else:
            return
        self.fresh.append((ON_BOARD, name))

    def _take_whole(self, view: Callable[..., dict[str, Any]]) -> None:
        """A view that is one function of the board."""
        board, viewer, derived = changeable(self.seen.board), self.viewer, self.seen.read("derived")
        found = view(board, viewer, derived) if derived else view(board, viewer)
        for name in [name for name in self.board if name not in found]:
            del self.board[name]
            self.gone[name] = self.n
        for name, value in found.items():
            self._take(name, value)
            self.gone.pop(name, None)
