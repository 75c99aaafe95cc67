"""Who runs out of time, who is away for too long, and when to look next: decisions, which overdue.py carries out."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence

from hustings.engine.game import Game
from hustings.match.events import Undo
from hustings.match.match import Match
from hustings.server.store.rows import SeatRow, TableRow
from hustings.server.tables.clocks import LOOK, Clocks


class Timeouts:
    """The clocks of one table, and when its people were last seen."""

    def __init__(self, game: Game, row: TableRow, started: float) -> None:
        self._game, self._started = game, started
        self.seen: dict[str, float] = {}  # when each person was last here
        self.read(row, None)

    def read(self, row: TableRow, match: Match | None) -> None:
        """Take over what the store says."""
        self.clocks = Clocks(len(row.seats), row.clock, row.absent, row.banks)
        self._chapter = self._chapter_of(match)

    def _chapter_of(self, match: Match | None) -> int | None:
        """What changes when people look at what has ended before they go on."""
        return None if match is None or self._game.chapter is None else self._game.chapter(match.board)

    def pass_turn(self, match: Match, before: Collection[int], after: Collection[int], first: int, now: float) -> None:
        """The events from `first` on have happened: clocks stop and start. An undo gives no time back."""
        was, self._chapter = self._chapter, self._chapter_of(match)
        if any(isinstance(event, Undo) for event in match.events[max(0, first - 1) :]):
            self.clocks.go_back(after, now)
        else:
            self.clocks.pass_turn(before, after, now, delay=0.0 if was in (None, self._chapter) else LOOK)

    @property
    def are_used(self) -> bool:
        """Whether anything depends on time here."""
        return self.clocks.is_used

    def next_due(
        self, movers: Collection[int], seats: Sequence[SeatRow], missing: Callable[[int], str | None]
    ) -> float | None:
        """When somebody must be looked after; missing: the person of a seat, None while that person is here."""
        moments: list[float | None] = []
        for seat in movers:
            if seats[seat].kind != "bot" and not seats[seat].away:
                moments += [self.clocks.out_of_time(seat, self._started), self._missed(seat, missing(seat))]
        return min((moment for moment in moments if moment is not None), default=None)

    def is_out_of_time(self, seat: int, now: float) -> bool:
        """Whether the seat's time has run out."""
        moment = self.clocks.out_of_time(seat, self._started)
        return moment is not None and moment <= now

    def is_absent(self, seat: int, person: str | None, now: float) -> bool:
        """Whether the person of a seat, None if that person is here, has been away for too long."""
        moment = self._missed(seat, person)
        return moment is not None and moment <= now

    def _missed(self, seat: int, person: str | None) -> float | None:
        return None if person is None else self.clocks.missed(seat, self.seen.get(person, 0.0), self._started)
