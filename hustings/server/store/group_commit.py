"""Group commit: one thread writes, and whatever comes in together, or while it is busy, becomes one transaction.

So a hundred tables share one wait for the disk. Readers have threads of their own, and never wait for the writer. A
server that no longer has its files, or the lock of its database, writes nothing more.
"""

from __future__ import annotations

import asyncio
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, Self, TypeVar

from sqlalchemy import Connection, PoolProxiedConnection, event, func, select, text
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.store import database
from hustings.server.store.append import Append, append_all
from hustings.server.store.database_files import DatabaseFiles
from hustings.server.store.database_lock import DatabaseLock
from hustings.server.store.errors import Missing, Taken, Unavailable
from hustings.server.store.schema import events, tables

LARGEST_GROUP = 500  # writes of one transaction
LONGEST_QUEUE = 20_000
LONGEST_GATHERING = 0.005  # seconds that those who came first wait for those who come with them
READERS = 4
IMPATIENCE = 0.2  # seconds to wait for another process that writes, where it has been waited for in vain
LONGEST_PROBE = 4.0  # seconds until a database that does not answer is not well
LOST = "Another server has taken over this database, so this one writes nothing more: stop one of them."
HELD = "Another process holds this database: nothing is written until it lets go."

T = TypeVar("T")
log = logging.getLogger(__name__)


class Call:
    """Any write but an appended line."""

    __slots__ = ("future", "work")

    def __init__(self, work: Callable[[Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work, self.future = work, future


class GroupCommit:
    """A database with one writer. See `open`."""

    def __init__(self, url: str, database_lock: DatabaseLock | None = None) -> None:
        """To be called in a thread of its own: see `open`."""
        self.engine = database.open_database(url)
        self.on_commit: Callable[[float, int], None] | None = None  # seconds it took, writes in it
        self._database_lock = database_lock
        self._kept: PoolProxiedConnection | None = None  # while it is open, nobody deletes SQLite's log
        self._files: DatabaseFiles | None = None
        self._patience: float = database.PATIENCE  # seconds that the writer is to wait for other processes that write
        self._waits: float | None = None  # seconds that its connection waits for them
        self._is_lost = False  # whether another has the database
        try:
            if self.engine.dialect.name == "sqlite":
                self._kept = self.engine.raw_connection()
                self._kept.cursor().execute("SELECT count(*) FROM sqlite_master").close()
                self._files = DatabaseFiles(url)
            if database_lock is not None:
                with database.connect_writer(self.engine) as connection:
                    database_lock.sign(connection)
                    connection.commit()
        except (DBAPIError, sqlite3.Error) as error:
            self._dispose()
            reason = database.reason(error)
            raise Refusal(f"The database {database.without_password(url)} cannot be written: {reason}.") from error

    @classmethod
    async def open(cls, url: str, database_lock: DatabaseLock | None = None) -> Self:
        """Open the database, made or brought up to date if needed; sqlite:///file or postgresql://… .

        database_lock: held by whoever serves the database; if it is lost, nothing more is written.
        """
        store = await asyncio.to_thread(cls, url, database_lock)
        store._begin(asyncio.get_running_loop())
        return store

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: list[Append | Call] = []
        self._is_gathering = self._is_writing = False
        self._groups: queue.SimpleQueue[list[Append | Call] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="hustings-reader")
        self._writer = threading.Thread(target=self._write_on, name="hustings-writer", daemon=True)
        self._connection: Connection | None = None
        self._probe: asyncio.Task[None] | None = None
        self._is_closed = False
        if self._database_lock is not None and self.engine.dialect.name != "sqlite":
            event.listen(self.engine, "connect", self._reconnected)
        self._writer.start()

    async def close(self) -> None:
        """Finish what waits, then let go of the database."""
        if not self._is_closed:
            last = self._put(Call(lambda connection: None, self._loop.create_future()))
            self._is_closed = True
            with suppress(Unavailable):
                await last
            self._groups.put(None)
            await asyncio.to_thread(self._writer.join)
            await asyncio.to_thread(self._readers.shutdown)
            await asyncio.to_thread(self._dispose)

    def _dispose(self) -> None:
        if self._kept is not None:
            self._kept.close()
        self.engine.dispose()

    # --- The two doors ------------------------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database, in a thread."""

        def work() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await self._loop.run_in_executor(self._readers, work)
        except DBAPIError as error:
            raise Unavailable(f"The database does not answer: {database.reason(error)}.") from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Change the database: `work` runs in the writer's transaction, perhaps twice if a neighbour fails."""
        outcome: T = await self._put(Call(work, self._loop.create_future()))
        return outcome

    async def settle(self) -> None:
        """Wait until every write so far has succeeded or failed, those included whose callers were cancelled."""
        if self._waiting or self._is_writing:
            with suppress(Unavailable):
                await self.write(lambda connection: None)

    async def check(self) -> None:
        """Unavailable unless the database is read and written, from its own files, and the disk has room."""
        await self.answers()
        if self._files is not None and (fault := self._files.space_fault()) is not None:
            raise Unavailable(fault)
        if self._probe is None or self._probe.done():
            self._probe = asyncio.create_task(self.write(note_check))  # one for all who ask meanwhile
            self._probe.add_done_callback(lambda probe: probe.cancelled() or probe.exception())
        try:
            await asyncio.wait_for(asyncio.shield(self._probe), LONGEST_PROBE)
        except TimeoutError:
            raise Unavailable("The database does not write in time.") from None

    async def answers(self) -> bool:
        """Whether the database can be read."""
        if self._files is not None:
            if (fault := self._files.fault()) is not None:
                raise Unavailable(fault)
            try:
                await self._loop.run_in_executor(self._readers, self._files.read_fresh)
            except sqlite3.Error as error:
                raise Unavailable(f"The database does not answer: {database.reason(error)}.") from error
        return (
            await self.read(lambda connection: connection.scalar(select(func.count()).select_from(tables))) is not None
        )

    def _put(self, write: Append | Call) -> Awaitable[Any]:
        if self._is_closed:
            raise Unavailable("The server is stopping.")
        if len(self._waiting) >= LONGEST_QUEUE:
            raise Unavailable("The database cannot keep up: try again in a moment.")
        self._waiting.append(write)
        if not self._is_gathering and not self._is_writing:
            self._gather()
        return write.future

    def _gather(self, found: int = 0, until: float = 0.0) -> None:
        """Let all come who come at once: while every turn of the loop brings more, the writer waits; not for long."""
        waiting, now = len(self._waiting), self._loop.time()
        self._is_gathering = waiting > found and (found == 0 or now < until)
        if self._is_gathering:
            self._loop.call_soon(self._gather, waiting, until or now + LONGEST_GATHERING)
        else:
            self._hand_over()

    def _hand_over(self) -> None:
        """Give the writer what waits."""
        group, self._waiting = self._waiting[:LARGEST_GROUP], self._waiting[LARGEST_GROUP:]
        self._is_writing = True
        self._groups.put(group)

    def _written(self, group: list[Append | Call], outcomes: list[Any], trouble: str | None) -> None:
        """Tell all who waited for a group how it went; the next one is due, unless the database itself failed."""
        self._is_writing = False
        if trouble is not None:  # who waits meanwhile would only wait in vain for longer
            group, self._waiting = group + self._waiting, []
            outcomes = [Unavailable(trouble) for _ in group]
        if self._waiting:
            self._gather()
        for write, outcome in zip(group, outcomes, strict=True):
            if write.future.done():  # whoever waited has gone
                continue
            if isinstance(outcome, Exception):
                write.future.set_exception(outcome)
            else:
                write.future.set_result(outcome)

    def _reconnected(self, *_: object) -> None:
        """PostgreSQL may have restarted, and the lock be gone with its connection: let the writer check."""
        if threading.current_thread() is not self._writer:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._check_lock)

    def _check_lock(self) -> None:
        with suppress(Unavailable):
            future = self._loop.create_future()
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._put(Call(lambda connection: None, future))

    # --- The writer's thread ------------------------------------------------------------------------------------------

    def _write_on(self) -> None:
        while (group := self._groups.get()) is not None:
            self._commit(group)
        self._give_up()

    def _commit(self, group: list[Append | Call]) -> None:
        """Write a group in one transaction; if one of it fails, each for itself, so that its neighbours do not."""
        began = time.perf_counter()
        outcomes: list[Any] = []
        trouble: str | None = None
        try:
            outcomes = self._written_somehow(group)
            self._patience = database.PATIENCE
        except Exception as error:
            has_sentence = isinstance(error, Unavailable)
            trouble = str(error) if has_sentence else f"The database cannot write: {database.reason(error)}."
            self._patience = min(IMPATIENCE, database.PATIENCE)  # the next ones have waited already
        if self.on_commit is not None:
            self.on_commit(time.perf_counter() - began, len(group))
        self._loop.call_soon_threadsafe(self._written, group, outcomes, trouble)

    def _written_somehow(self, group: list[Append | Call]) -> list[Any]:
        """The outcomes of a group; an exception where the database itself fails, so that nothing of it is written."""
        try:
            return self._together(group)
        except Unavailable:
            raise
        except Exception as error:
            was_lost = database.is_lost(error)
            if database.is_down(error) and not was_lost:
                raise
            return self._one_by_one(group, was_lost=was_lost)

    def _together(self, group: list[Append | Call]) -> list[Any]:
        try:
            connection = self._begun()
            outcomes: list[Any] = []
            appended: list[Append] = []
            for write in group:
                if isinstance(write, Append):
                    appended.append(write)
                    outcomes.append(None)
                else:
                    append_all(connection, appended)
                    appended = []
                    outcomes.append(write.work(connection))
            append_all(connection, appended)
            self._end(connection)
            return outcomes
        except BaseException:
            self._give_up()
            raise

    def _one_by_one(self, group: list[Append | Call], *, was_lost: bool) -> list[Any]:
        """Each write in a savepoint of its own, all of them in one transaction."""
        try:
            connection = self._begun()
            outcomes = [self._alone(connection, write, was_lost) for write in group]
            self._end(connection)
            return outcomes
        except BaseException:
            self._give_up()
            raise

    def _begun(self) -> Connection:
        """A connection to write over, if that is ours to do."""
        self._check_files()
        if self._is_lost:
            raise Unavailable(LOST)
        connection = self._connection
        if connection is None or connection.closed:
            if self._database_lock is not None and not self._database_lock.renew():
                raise Unavailable(HELD)
            connection = self._connection = database.connect_writer(self.engine)
            self._waits = None
        if self._waits != self._patience:
            database.wait_for_others(connection, self._patience)
            self._waits = self._patience
        if self._database_lock is not None and not self._database_lock.is_signed(connection):
            self._is_lost = True
            log.error(LOST)
            raise Unavailable(LOST)
        return connection

    def _end(self, connection: Connection) -> None:
        """Commit; what went into files that were taken away meanwhile counts as not written."""
        connection.commit()
        self._check_files()

    def _check_files(self) -> None:
        if self._files is not None and (fault := self._files.fault()) is not None:
            raise Unavailable(fault)

    def _alone(self, connection: Connection, write: Append | Call, was_lost: bool) -> Any:
        try:
            with connection.begin_nested():
                return append_all(connection, [write]) if isinstance(write, Append) else write.work(connection)
        except Exception as error:
            if database.is_down(error):
                raise
            conflict = database.conflict(error)
            if conflict == "double":
                # If the connection broke after the commit, before we heard of it, the lines are our own.
                is_ours = was_lost and isinstance(write, Append) and is_written(connection, write)
                return None if is_ours else Taken(Message("refused-faster"))
            if conflict == "missing":
                return Missing(Message("refused-gone"))
            return error

    def _give_up(self) -> None:
        """Leave a transaction that failed; SQLAlchemy's connections that could not begin one never begin another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except Exception:
                connection.invalidate()
                connection.close()


def note_check(connection: Connection) -> None:
    """Write something small: only that shows that the disk takes it."""
    statement = (
        "INSERT INTO server_state (name, value) VALUES ('checked', :now) "
        "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
    )
    connection.execute(text(statement), {"now": str(time.time())})


def is_written(connection: Connection, write: Append) -> bool:
    """Whether exactly these lines are there."""
    question = select(events.c.line).where(events.c.table_id == write.table, events.c.number >= write.first)
    found = list(connection.scalars(question.order_by(events.c.number).limit(len(write.lines))))
    return found == list(write.lines)
