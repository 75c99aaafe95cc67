"""A table in memory while somebody listens, chooses or acts: its row, its match and its listeners.

One change at a time: the referee is asked, the lines go to the disk, and only then anybody hears of it. A table that
could not write drops what it knows and reads the match again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import Unpack

import msgspec

from hustings.engine.game import Game, Refusal
from hustings.engine.message import Message
from hustings.match.match import Match
from hustings.match.traces import RulesDiffer
from hustings.server.http.requests import Denied
from hustings.server.store.errors import Unavailable
from hustings.server.store.rows import LuckTerms, Pause, TableColumns, TableRow
from hustings.server.store.store import KEEP
from hustings.server.tables import stored_match, table_summaries, undo_requests, view_cache
from hustings.server.tables.bot_seats import BotSeats
from hustings.server.tables.exclusive_access import Inside
from hustings.server.tables.open_table import OpenTable
from hustings.server.tables.services import Services


class Table(OpenTable):
    """One table, and its match from the moment every seat is taken."""

    def __init__(self, services: Services, row: TableRow, game: Game | None = None) -> None:
        super().__init__(services, row, game)
        self.bots = BotSeats(self)
        self.users = 0  # requests that are being answered
        self.idle_since = services.now()
        self.is_stale = True  # nothing was read from the store yet, or a write failed
        self._announced = 0  # the last event that listeners were told of
        self._staged: TableColumns = {}  # what the change that goes on now sets
        self._counted = services.metrics.moves.labels(self.game.name)
        self._lock = asyncio.Lock()
        self._recovery: asyncio.Task[None] | None = None  # kept, so that it is not collected while it runs

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the table if it were read again when somebody comes."""
        return not (self.users or self.listeners or self.bots.are_busy or self._lock.locked())

    def close(self) -> None:
        """Break the cycle of references, so that memory is free at once: the garbage collector rarely runs here."""
        self.match = None
        del self.bots, self.view_cache

    # --- One at a time ------------------------------------------------------------------------------------------------

    def alone(self) -> Inside[None]:
        """Nobody else changes or reads the table meanwhile; what could not be written before is read again."""
        return Inside(self.enter, self.leave)

    def playing(self) -> Inside[Match]:
        """The match, to be read, alone; a refusal while there is none."""
        return Inside(self.enter_match, self.leave)

    def change(self, person: str | None = None, seat: int = 0) -> Change:
        """The match, to be changed, alone; for a person, a refusal unless the seat is theirs, and theirs to decide for.

        At the end what was added to the match is written, with the columns that were staged, and everybody is told.
        After a refusal nothing is written. After any other failure the table is read again.
        """
        return Change(self, person, seat)

    def stage(self, **columns: Unpack[TableColumns]) -> None:
        """Columns that the change which goes on now is to set."""
        self._staged.update(columns)

    async def enter(self) -> None:
        """Wait until one is alone; see `alone`."""
        await self._lock.acquire()
        if self.is_stale:
            self.is_stale = False  # before reading: what changes in the store meanwhile is read again next time
            try:
                await self._read()
            except BaseException:
                self.is_stale = True
                self._lock.release()
                raise

    async def enter_match(self) -> Match:
        """The same, where there is a match; see `playing`."""
        await self.enter()
        if self.match is None:
            self.leave()
            raise self.no_match()
        return self.match

    def no_match(self) -> Denied:
        if self.fault is not None:
            return Denied(409, "outdated", self.fault.sentence)
        return Denied(409, "waiting", Message("refused-waiting"))

    def leave(self, failure: type[BaseException] | None = None) -> None:
        """Let the next one in; after an unexpected failure the table is read again."""
        if failure is not None and issubclass(failure, Exception) and not issubclass(failure, Refusal):
            self.is_stale = True
        self.release()

    def release(self) -> None:
        """Let the next one in; if listeners may have missed an event, read the table again without waiting for one."""
        self._lock.release()
        if self.is_stale and self.listeners:
            self._recovery = asyncio.create_task(self._recover())

    async def _recover(self) -> None:
        """Read the table again, which tells listeners what they missed; if that fails, the next visitor does it."""
        with suppress(Refusal, Unavailable):
            async with self.alone():
                pass

    async def _read(self) -> None:
        """Read the table and its match from the store."""
        store = self.services.store
        await store.settle()  # the caller of our last write may have been cancelled while it was queued
        row = await store.table(self.id)
        if row is None:
            raise Denied(404, "no-such-table", Message("refused-no-such-table"))
        lines, traces, secret = await self.stored()
        stored = stored_match.StoredMatch(None)
        if lines:
            stored = await asyncio.to_thread(stored_match.load, lines, traces, self.game, self.backend, secret)
        self.row, self.match, self.fault = row, stored.match, stored.fault
        self.archive = await store.archive(self.id) if self.is_outdated else None
        self.timeouts.read(row, self.match)
        self.view_cache.forget()
        self.check_eyes()
        await self._follow_rules(stored, len(lines))
        self._announce_rest()
        await self.start_if_full()

    async def _follow_rules(self, stored: stored_match.StoredMatch, count: int) -> None:
        """Write what an update of the rules does to a match of so many lines: it goes on, or it is paused."""
        match, fault, was = stored.match, stored.fault, self.row.paused
        if match is None:
            return
        if isinstance(fault, RulesDiffer):
            self._announced, self.fault = count - 1, Refusal(fault.public)
            if was is None or (was.event, was.rules) != (fault.event, self.game.version):
                self.row.paused = Pause(fault.event, stored.kept, fault.public, self.game.version)
                self.timeouts.clocks.stop()
                banks = self.timeouts.clocks.state()
                await self.write(paused=self.row.paused, movers=[], undo=None, banks=banks, due=None)
        elif len(match) >= count or was is not None:
            await self.resume(match, count)

    async def resume(self, match: Match, first: int) -> None:
        """Go on with a match under the rules of today, and write its events from `first` on; to be called alone."""
        self.match, self.fault, self.row.paused = match, None, None
        self.view_cache.forget()
        changes: TableColumns = {"paused": None}
        if self.row.undo is not None and undo_requests.is_over(self.row.undo, match, first):
            changes["undo"] = None
        await self._append(match, self.movers, first, changes)

    async def stored(self) -> tuple[list[str], list[str | None], bytes | None]:
        """The lines of the match, their traces, and its secret."""
        store = self.services.store
        return await store.lines(self.id), await store.traces(self.id), await store.secret(self.id)

    @property
    def backend(self) -> str:
        return self.services.compiled.backend(self.game)

    @property
    def computes_views_at_once(self) -> bool:
        """Whether views are quick enough to be computed between two requests: compiled rules are."""
        return self.match is not None and self.match.backend != "python"

    def _announce_rest(self) -> None:
        """Tell listeners of events whose writer was cancelled before it could."""
        if self.match is None or self.row.paused is not None:
            return
        if self._announced < len(self.match) and self.listeners:
            self.listeners.post_events(self.match, self._announced)
            self.tell_table()
        self._announced = len(self.match)

    # --- Writing ------------------------------------------------------------------------------------------------------

    async def commit(self, match: Match, movers: Collection[int], first: int) -> None:
        """Write what a change has added to the match from event `first` on, and what it staged; then tell everybody.

        movers: who was to act before.
        """
        self._roll(match)
        if len(match) < first:
            if self._staged:
                await self.write(**self._staged)
        else:
            if self.row.undo is not None and undo_requests.is_over(self.row.undo, match, first):
                self._staged["undo"] = None
            await self._append(match, movers, first, self._staged)

    async def write(self, **columns: Unpack[TableColumns]) -> None:
        """Set columns of the table, and tell everybody; to be called alone."""
        try:
            await self.services.store.change_table(self.id, **columns)
        except BaseException:
            self.is_stale = True
            raise
        was = self.row.status
        self.row.set({**columns, "updated": self.services.now()})
        self.services.follow(self.row, was)
        self.tell_table()
        if "banks" in columns and self.row.clock:
            self.tell_clocks()
        self.bots.wake()

    async def start_if_full(self) -> None:
        """Begin the match once every seat is taken and everybody is there; to be called alone."""
        seats = self.row.seats
        if self.row.status != "waiting" or self.match is not None or not all(seat.is_filled for seat in seats):
            return
        _, _, secret = await self.stored()
        content = await self.services.store.content(self.id)
        match = await asyncio.to_thread(stored_match.begin, self.row, self.game, self.backend, secret, content)
        if match.header.seating is not None:
            seats = [msgspec.structs.replace(seats[place], place=place) for place in match.header.seating]
        self.match = match
        luck = match.header.luck
        entropy = None if luck.entropy is None else list(luck.entropy)
        terms = LuckTerms(luck.by, luck.commitment, match.header.nonce, entropy)
        await self._append(match, (), 0, {"seats": seats, "luck": terms})

    async def keep(self, match: Match) -> None:
        """Take over a match that was played elsewhere, instead of beginning one; to be called alone."""
        self.match = match
        self._roll(match)
        seats = [msgspec.structs.replace(seat, ready=True) for seat in self.row.seats]
        luck = LuckTerms(match.header.luck.by, None, match.header.nonce)
        await self._append(match, (), 0, {"seats": seats, "luck": luck})

    def _roll(self, match: Match) -> None:
        """In a variation, let luck fall at random unless it is chosen."""
        if self.row.branch is not None and not self.row.branch.picks_luck:
            match.roll()

    async def _append(self, match: Match, before: Collection[int], first: int, changes: TableColumns) -> None:
        """Write the lines from number `first` and the table's columns to the disk, then tell everybody."""
        row, now, movers, is_over = self.row, self.services.now(), self.movers, match.ended
        columns = table_summaries.columns_after(match, row, self.game, movers, now, changes)
        if self.timeouts.are_used:
            self.timeouts.pass_turn(match, before, movers, first, now)
            columns["banks"] = self.timeouts.clocks.state()
            columns["due"] = self.next_due(columns.get("seats", row.seats))
        secret = match.unrevealed_secret() if first == 0 else None if is_over else KEEP
        lines, traces = match.lines(first), match.traces(first)
        try:
            archive = await view_cache.undisturbed(stored_match.archive, match) if is_over else None
            await self.services.store.append(
                self.id, first, lines, traces=traces, secret=secret, archive=archive, summary=columns
            )
        except BaseException:
            self.is_stale = True  # whether the lines are there is for the store to say
            raise
        was = row.status
        is_news = bool(changes) or was != columns["status"] or row.period != columns.get("period", row.period)
        row.set(columns)
        self.services.follow(row, was)
        if first == 0:
            self.check_eyes({seat if each.place is None else each.place: seat for seat, each in enumerate(row.seats)})
        elif "seats" in changes:
            self.check_eyes()  # who has left no longer sees what the seat sees
        self._counted.inc(len(match) - first + 1)
        self.listeners.post_events(match, self._announced, self.view_cache if self.computes_views_at_once else None)
        self.bots.comment(match, self._announced)
        self._announced = len(match)
        if row.clock:
            self.tell_clocks()
        if is_news:
            self.tell_table()
        if any(row.bot(seat) is not None for seat in movers):
            self.bots.wake()
        if is_over and self.computes_views_at_once:
            self.services.stories.want(self.id, self.game, match.text)

    # --- Coming and going ---------------------------------------------------------------------------------------------

    async def be_present(self, person: str, seat: int) -> None:
        """The person in a seat is there: no bot stands in for it any more; to be called alone."""
        if self.row.seats[seat].away:
            await self.come_back(person)
        else:
            self.timeouts.seen[person] = self.services.now()

    async def come_back(self, person: str) -> None:
        """Somebody is here: whoever was away plays again; to be called alone."""
        mine = self.row.seats_of(person)
        if not mine:
            return  # nobody misses a spectator
        now = self.timeouts.seen[person] = self.services.now()
        away = [seat for seat in mine if self.row.seats[seat].away]
        if away and self.match is not None and not self.match.over:
            self.timeouts.clocks.restart(away, now)
            await self.write(**self.with_away(away, False))

    def with_away(self, seats: Collection[int], away: bool) -> TableColumns:
        """The columns with which a bot stands in for some seats, or does no longer."""
        changed = [
            msgspec.structs.replace(row, away=away) if seat in seats else row for seat, row in enumerate(self.row.seats)
        ]
        return {"seats": changed, "banks": self.timeouts.clocks.state(), "due": self.next_due(changed)}

    # --- Time ---------------------------------------------------------------------------------------------------------

    async def refresh_due(self) -> None:
        """Look again when somebody must be looked after; to be called alone."""
        due = self.next_due(self.row.seats)
        if due != self.row.due:
            await self.write(due=due)


class Change:
    """A change of a table's match: see `Table.change`. A class, since every move goes through it."""

    def __init__(self, table: Table, person: str | None, seat: int) -> None:
        self.table, self.person, self.seat = table, person, seat

    async def __aenter__(self) -> Match:
        table = self.table
        self.match = match = await table.enter_match()
        table._staged = {}
        try:
            table.check_not_paused()
            if self.person is not None:
                await table.be_present(self.person, table.own_seat(self.person, self.seat))
                table.check_decides(self.person, self.seat)
        except BaseException as failure:
            table.leave(type(failure))
            raise
        self.movers, self.first = match.movers if table.timeouts.are_used else (), len(match) + 1
        return match

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        table = self.table
        try:
            if kind is None:
                await table.commit(self.match, self.movers, self.first)
            elif not issubclass(kind, Refusal) or len(self.match) >= self.first:
                table.is_stale = True
        except BaseException:
            table.is_stale = True
            raise
        finally:
            table.release()
