"""Digests of a match's positions: they show whether a new version of the rules would have changed it."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.match.fields import Fault
from hustings.match.timeline import Timeline


class RulesDiffer(Fault):
    """Raised when a match of an earlier version of the rules would have gone differently under this one."""

    def __init__(self, event: int, what: object, game: Game, version: int) -> None:
        super().__init__(event + 1, what)
        self.event = event  # the first that differs
        # What everybody at the table may know: the rest may tell of something hidden.
        self.public = Message("match-rules-differ", game=game.title, old=version, new=game.version, event=event)

    def __str__(self) -> str:
        return f"{str(self.public)[:-1]}: {self.what}"


class Traces:
    """The digest of the position at the start and after each event; expected: those noted when they happened."""

    def __init__(self, expected: Sequence[str]) -> None:
        self.digests: list[str] = []
        self._expected = expected

    def note(self, timeline: Timeline) -> None:
        """Note the position after the next event."""
        self.digests.append(timeline.trace())

    def differ(self) -> bool:
        """Whether the last position is not the expected one; some may be missing or empty."""
        last = len(self.digests) - 1
        return last < len(self._expected) and self._expected[last] not in ("", None, self.digests[last])

    def cut(self, count: int) -> None:
        """Forget the positions after event `count`."""
        del self.digests[count + 1 :]
