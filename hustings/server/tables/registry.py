"""The tables that are in memory: read when somebody comes, dropped when nobody has been there for a while."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterable
from contextlib import asynccontextmanager

from hustings.engine.game import Game, Refusal
from hustings.engine.message import Message
from hustings.server import steady_clock
from hustings.server.accounts.tickets import Tickets
from hustings.server.bots.bot_process import BotChooser
from hustings.server.bots.compiled_games import CompiledGames
from hustings.server.http.requests import Denied
from hustings.server.metrics import Metrics
from hustings.server.store.errors import Unavailable
from hustings.server.store.store import Store
from hustings.server.tables import editions, overdue
from hustings.server.tables.services import Services
from hustings.server.tables.stories import Stories
from hustings.server.tables.table import Table

KEPT = 30.0  # seconds that a table stays in memory after the last one has left
LOOK = 0.25  # seconds between looks at the clocks of tables in memory
LOOK_UP = 5.0  # seconds between looks at those that are only on disk
DAY = 24 * 3600.0
LONGEST_WAIT = 30 * DAY  # seconds that a table waits for players
SETTLED = 3600.0  # seconds until a wrong time at the start has been put right
MOST_STEP = 60.0  # seconds by which the system's time may have been moved
REST = 3600.0  # seconds until a table that could not be looked after is tried again

log = logging.getLogger(__name__)


class Tables:
    """All tables that are in memory, and what they share."""

    def __init__(
        self,
        store: Store,
        bot_chooser: BotChooser,
        tickets: Tickets,
        metrics: Metrics,
        now: Callable[[], float] = steady_clock.now,
        *,
        compiles: bool = True,
    ) -> None:
        compiled = CompiledGames(bot_chooser, self._recompile, is_on=compiles)
        stories = Stories(store, bot_chooser)
        self.services = Services(store, bot_chooser, compiled, tickets, metrics, now, now(), stories)
        self._tables: dict[str, Table] = {}
        self._tidied = now() - DAY + SETTLED
        self._resting: dict[str, float] = {}  # until when tables that could not be looked after are left alone
        self._ticking: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._tables)

    def all(self) -> list[Table]:
        """The tables that are in memory now."""
        return list(self._tables.values())

    def is_here(self, table_id: str, person: str) -> bool:
        """Whether somebody is connected to a table."""
        table = self._tables.get(table_id)
        return table is not None and table.listeners.has(person)

    @asynccontextmanager
    async def enter(self, table_id: str) -> AsyncIterator[Table]:
        """A table, which stays in memory meanwhile."""
        table = self._tables.get(table_id)
        if table is None:
            row = await self.services.store.table(table_id)
            if row is None:
                raise Denied(404, "no-such-table", Message("refused-no-such-table"))
            game = await editions.game_of(self.services.store, row)
            table = self._tables.setdefault(
                table_id, Table(self.services, row, game)
            )  # another may have read it meanwhile
            self.services.compiled.want(table.game)
        table.users += 1
        try:
            async with table.alone():  # so that it has been read
                table.bots.wake()
            yield table
        finally:
            table.users -= 1
            table.idle_since = self.services.now()

    def read_again(self, table_ids: Iterable[str]) -> None:
        """Something was changed in the store: these tables are read again before anything else."""
        for table_id in table_ids:
            if table_id in self._tables:
                self._tables[table_id].is_stale = True

    # --- Time ---------------------------------------------------------------------------------------------------------

    def start(self) -> None:
        """Begin to look after time."""
        self._ticking = asyncio.create_task(self._tick_on())

    async def _tick_on(self) -> None:
        since_disk, logged = LOOK_UP, ""
        while True:
            try:
                await self.tick(disk=since_disk >= LOOK_UP)
                logged = ""
            except Unavailable as error:
                if str(error) != logged:  # once, not four times a second
                    log.warning("The clocks cannot be looked after: %s", error)
                logged = str(error)
            except Exception:
                log.exception("The clocks could not be looked after.")
            since_disk = 0.0 if since_disk >= LOOK_UP else since_disk + LOOK
            await asyncio.sleep(LOOK)

    async def tick(self, disk: bool = True) -> None:
        """Look after the tables that are due, and drop those that nobody needs."""
        now, store = self.services.now(), self.services.store
        due = {table.id for table in self._tables.values() if table.row.due is not None and table.row.due <= now}
        if disk:
            due |= {row.id for row in await store.due_tables(now) if row.id not in self._tables}
            await self._tidy(now)
        self._resting = {table: until for table, until in self._resting.items() if until > now}
        for table_id in due - self._resting.keys():
            await self._look_after(table_id)
        for table in [table for table in self._tables.values() if table.is_idle and now - table.idle_since >= KEPT]:
            del self._tables[table.id]
            table.close()

    async def _look_after(self, table_id: str) -> None:
        """Look after one table; if that fails, the others are looked after all the same."""
        try:
            async with self.enter(table_id) as table:
                await overdue.look_after(table)
        except Unavailable:
            raise
        except Exception as error:
            self._resting[table_id] = self.services.now() + REST
            is_bug = not isinstance(error, Refusal)
            log.warning("A table cannot be looked after; it is tried again in an hour.", exc_info=is_bug)

    async def _tidy(self, now: float) -> None:
        """Once a day, delete the tables that nobody came to, and guests who have none.

        Not soon after the start, nor ever after the system's time was moved: how long something has waited is known
        only if the time was right.
        """
        if now - self._tidied < DAY or abs(steady_clock.step()) > MOST_STEP:
            return
        await self.services.store.tidy(now - LONGEST_WAIT)
        self._tidied = now
        self.read_again(table.id for table in self._tables.values() if table.row.status == "waiting")

    def _recompile(self, game: Game) -> None:
        """Let the tables of a game change over to its compiled rules."""
        self.services.metrics.compiled_rules.labels(game.name).set(1)
        self.read_again(table.id for table in self._tables.values() if table.game is game)

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        if self._ticking is not None:
            self._ticking.cancel()
            await asyncio.gather(self._ticking, return_exceptions=True)
        await self.services.compiled.close()
        for table in self._tables.values():
            await table.bots.close()
        await self.services.stories.close()
        await self.services.bot_chooser.close()
