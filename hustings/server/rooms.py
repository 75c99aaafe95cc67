"""The tables that are in memory: read when somebody comes, dropped when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from hustings.engine.game import Game, Refusal
from hustings.server import steady_clock
from hustings.server.asked import Denied
from hustings.server.compiled import Compiled
from hustings.server.metrics import Metrics
from hustings.server.room import Room
from hustings.server.store import Store, Unavailable
from hustings.server.think import Thinker
from hustings.server.tickets import Tickets

KEPT = 30.0  # seconds that a room stays after the last one has left
LOOK = 0.25  # seconds between looks at the clocks of rooms in memory
LOOK_UP = 5.0  # seconds between looks at those on disk
DAY = 24 * 3600.0
LONGEST_WAIT = 30 * DAY  # seconds that a table waits for players
SETTLED = 3600.0  # seconds until a wrong time at the start has been put right
MOST_STEP = 60.0  # seconds by which the system's time may have been moved
REST = 3600.0  # seconds until a table that could not be looked after is tried again

log = logging.getLogger(__name__)


class Rooms:
    """All rooms, and what they share."""

    def __init__(
        self,
        store: Store,
        thinker: Thinker,
        tickets: Tickets,
        metrics: Metrics,
        now: Callable[[], float] = steady_clock.now,
        *,
        compiles: bool = True,
    ) -> None:
        self.store, self.thinker, self.tickets, self.metrics, self.now = store, thinker, tickets, metrics, now
        self.started = now()
        self.compiled = Compiled(thinker, self._recompile, is_on=compiles)
        self._rooms: dict[str, Room] = {}
        self.seeing = asyncio.Lock()  # views are worked out one by one, lest they crowd out the moves
        self.looking = asyncio.Lock()  # what takes longer, too: replays, reports and the like, which hold up no view
        self.thinking = 0  # bots that think now
        self._due: set[Room] = set()
        self._tidied = self.started - DAY + SETTLED
        self._resting: dict[str, float] = {}  # until when tables that could not be looked after are left alone
        self._looking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._rooms)

    def all(self) -> list[Room]:
        """The rooms there are now."""
        return list(self._rooms.values())

    @asynccontextmanager
    async def enter(self, table: str) -> AsyncIterator[Room]:
        """The room of a table, for as long as one is in there."""
        room = self._rooms.get(table)
        if room is None:
            row = await self.store.table(table)
            if row is None:
                raise Denied(404, "no-such-table", "There is no such table.")
            room = self._rooms.setdefault(table, Room(self, row))  # somebody may have come in meanwhile
            self.compiled.want(room.game)
        room.users += 1
        try:
            async with room.alone():  # so that it has been read
                room.bots.wake()
            yield room
        finally:
            room.users -= 1
            room.idle_since = self.now()

    def due(self, room: Room) -> None:
        """A room says when it wants to be looked after."""
        if room.watch.due is None:
            self._due.discard(room)
        else:
            self._due.add(room)

    def read_again(self, tables: Iterable[str]) -> None:
        """Something was changed in the store: the rooms of these tables look there before they go on."""
        for table in tables:
            if table in self._rooms:
                self._rooms[table].is_stale = True

    def start(self) -> None:
        """Begin to look after time."""
        self._looking = asyncio.create_task(self._look_on())

    async def _look_on(self) -> None:
        since_disk, said = LOOK_UP, ""
        while True:
            try:
                await self.tick(disk=since_disk >= LOOK_UP)
                said = ""
            except Unavailable as error:
                if str(error) != said:  # once, not four times a second
                    log.warning("The clocks cannot be looked after: %s", error)
                said = str(error)
            except Exception:
                log.exception("The clocks could not be looked after.")
            since_disk = 0.0 if since_disk >= LOOK_UP else since_disk + LOOK
            await asyncio.sleep(LOOK)

    async def tick(self, disk: bool = True) -> None:
        """Look after whoever is due, and drop the rooms that nobody needs."""
        now = self.now()
        due = {room.id for room in self._due if room.watch.due is not None and room.watch.due <= now}
        if disk:
            due |= {row["id"] for row in await self.store.due_tables(now) if row["id"] not in self._rooms}
            await self._tidy(now)
        self._resting = {table: until for table, until in self._resting.items() if until > now}
        for table in due - self._resting.keys():
            await self._look_after(table)
        for room in [room for room in self._rooms.values() if room.is_idle and now - room.idle_since >= KEPT]:
            del self._rooms[room.id]
            self._due.discard(room)
            room.close()

    async def _look_after(self, table: str) -> None:
        """See to one table; if that cannot be done, the others do not suffer from it."""
        try:
            async with self.enter(table) as room:
                await room.watch.look_after()
        except Unavailable:
            raise
        except Exception as error:
            self._resting[table] = self.now() + REST
            is_bug = not isinstance(error, Refusal)
            log.warning("A table cannot be looked after; it is tried again in an hour.", exc_info=is_bug)

    async def _tidy(self, now: float) -> None:
        """Once a day, forget the tables that nobody came to, and guests who have none.

        Not soon after the start, nor ever after the system's time was moved: how long something has waited is known
        only if the time was right.
        """
        if now - self._tidied < DAY or abs(steady_clock.step()) > MOST_STEP:
            return
        await self.store.tidy(now - LONGEST_WAIT)
        self._tidied = now
        self.read_again(room.id for room in self._rooms.values() if room.row["status"] == "waiting")

    def _recompile(self, game: Game) -> None:
        """Let the rooms of a game go over to its compiled rules."""
        self.read_again(room.id for room in self._rooms.values() if room.game is game)

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        if self._looking is not None:
            self._looking.cancel()
            await asyncio.gather(self._looking, return_exceptions=True)
        await self.compiled.close()
        for room in self._rooms.values():
            await room.bots.close()
        await self.thinker.close()
