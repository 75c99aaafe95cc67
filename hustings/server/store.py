"""Where tables and their matches lie. What is awaited here is on the disk when it returns.

One thread writes. Whatever comes in together, or while it is busy, becomes one transaction: so a hundred tables share
one wait for the disk. Readers have threads of their own, and never wait for the writer. A store that no longer has its
files, or the claim to its database, writes nothing more.
"""

from __future__ import annotations

import asyncio
import hashlib
import logging
import queue
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, PoolProxiedConnection, delete, event, func, insert, or_, select, text, union, update
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.server import database, steady_clock
from hustings.server.appending import Append, append_all
from hustings.server.claim import Claim
from hustings.server.database_files import DatabaseFiles
from hustings.server.schema import chat, events, people, sitting, tables

LARGEST_GROUP = 500  # writes of one transaction
LONGEST_QUEUE = 20_000
MOST_LINES = 1000  # of talk that a table keeps
LONGEST_GATHERING = 0.005  # seconds that those who came first wait for those who come with them
READERS = 4
IMPATIENCE = 0.2  # seconds to wait for another process that writes, where it has been waited for in vain
LONGEST_PROBE = 4.0  # seconds until a database that does not answer is not well
LOST = "Another server has taken over this database, so this one writes nothing more: stop one of them."
HELD = "Another process holds this database: nothing is written until it lets go."
KEEP: Any = object()  # leave the secret as it is

Row = dict[str, Any]
T = TypeVar("T")
log = logging.getLogger(__name__)


class Taken(Refusal):
    """Somebody was faster: that event, or that seat, is there already."""

    status, code = 409, "taken"


class Missing(Refusal):
    """There is no such table, or no such person."""

    status, code = 404, "missing"


class Unavailable(Exception):
    """The database does not answer, or cannot write; nothing was changed."""

    status, code = 503, "unavailable"


class Call:
    """Any write but an appended line."""

    __slots__ = ("future", "work")

    def __init__(self, work: Callable[[Connection], Any], future: asyncio.Future[Any]) -> None:
        self.work, self.future = work, future


class Store:
    """A database of tables, people and talk. See `Store.open`."""

    def __init__(self, url: str, claim: Claim | None = None) -> None:
        """To be called in a thread of its own: see `open`."""
        self.engine = database.ready(url)
        self.on_commit: Callable[[float, int], None] | None = None  # seconds it took, writes in it
        self._claim = claim
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
            if claim is not None:
                with database.writing(self.engine) as connection:
                    claim.sign(connection)
                    connection.commit()
        except (DBAPIError, sqlite3.Error) as error:
            self._dispose()
            reason = database.reason(error)
            raise Refusal(f"The database {database.shown(url)} cannot be written: {reason}.") from error

    @classmethod
    async def open(cls, url: str, claim: Claim | None = None) -> Store:
        """Open the database, made or brought up to date if needed; sqlite:///file or postgresql://… .

        claim: held by whoever serves the database; if it is lost, nothing more is written.
        """
        store = await asyncio.to_thread(cls, url, claim)
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
        if self._claim is not None and self.engine.dialect.name != "sqlite":
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

    # --- The match file, line by line ---------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        first: int,
        lines: Sequence[str],
        *,
        secret: bytes | None = KEEP,
        summary: Mapping[str, Any],
    ) -> Awaitable[None]:
        """Add lines to a match file from number `first` (0 is the header), and set columns of the table in `summary`.

        `secret` sets the referee's secret, None wipes it. Taken if one of the numbers is there already. Whoever is
        cancelled while waiting does not know whether the lines were written.
        """
        columns = dict(summary)
        if secret is not KEEP:
            columns["secret"] = secret and secret.hex()
        columns.setdefault("updated", steady_clock.now())
        return self._put(Append(table, first, lines, columns, self._loop.create_future()))

    async def lines(self, table: str, first: int = 0) -> list[str]:
        """The lines of a match file, from number `first`."""
        question = select(events.c.line).where(events.c.table_id == table, events.c.number >= first)
        return await self.read(lambda connection: list(connection.scalars(question.order_by(events.c.number))))

    async def secret(self, table: str) -> bytes | None:
        """The referee's secret of a match that is not over."""
        question = select(tables.c.secret).where(tables.c.id == table)
        found = await self.read(lambda connection: connection.scalar(question))
        return None if found is None else bytes.fromhex(found)

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def add_table(self, row: Mapping[str, Any], sitters: Mapping[int, str] | None = None) -> None:
        """A new table; id, game, options, seats and host are needed. `sitters`: who sits where, by seat."""
        now = steady_clock.now()
        usual = {"listed": False, "status": "waiting", "n": 0, "movers": [], "created": now, "updated": now}

        def work(connection: Connection) -> None:
            for person in {row["host"], *(sitters or {}).values()}:
                keep_person(connection, person)
            connection.execute(insert(tables), stored({**usual, **row}))
            for seat, person in (sitters or {}).items():
                connection.execute(insert(sitting), {"table_id": row["id"], "seat": seat, "person": person})

        await self.write(work)

    async def table(self, table: str) -> Row | None:
        """A table by its id: its columns but the secret, and `sitting`, {seat: person}."""
        found = await self._tables(select(*SHOWN).where(tables.c.id == table))
        return found[0] if found else None

    async def change_table(self, table: str, **columns: Any) -> None:
        """Set some columns of a table."""
        await self.write(lambda connection: set_columns(connection, table, columns))

    async def remove_table(self, table: str) -> None:
        """Forget a table with all that belongs to it."""
        await self.write(lambda connection: connection.execute(delete(tables).where(tables.c.id == table)))

    async def sit(self, table: str, seat: int, person: str, **columns: Any) -> None:
        """A person takes a seat, and columns of the table are set with it; Taken if somebody sits there."""

        def work(connection: Connection) -> None:
            keep_person(connection, person)
            connection.execute(insert(sitting), {"table_id": table, "seat": seat, "person": person})
            set_columns(connection, table, columns)

        await self.write(work)

    async def stand(self, table: str, seat: int, **columns: Any) -> None:
        """Whoever sits in a seat leaves it, and columns of the table are set with it."""

        def work(connection: Connection) -> None:
            connection.execute(delete(sitting).where(sitting.c.table_id == table, sitting.c.seat == seat))
            set_columns(connection, table, columns)

        await self.write(work)

    async def tables_of(self, person: str, limit: int = 100) -> list[Row]:
        """The tables a person sits at or made, the last one first."""
        seated = select(sitting.c.table_id).where(sitting.c.person == person)
        mine = select(*SHOWN).where(or_(tables.c.host == person, tables.c.id.in_(seated)))
        return await self._tables(mine.order_by(tables.c.updated.desc()).limit(limit))

    async def open_tables(self, limit: int = 100) -> list[Row]:
        """Listed tables that wait for players, then those one may watch; the last one first."""
        rows: list[Row] = []
        for status in ("waiting", "playing"):
            rows += await self._listed(status, limit - len(rows))
        return rows

    async def finished_tables(self, limit: int = 100) -> list[Row]:
        """Listed tables whose match is over, the last one first."""
        return await self._listed("over", limit)

    async def due_tables(self, now: float, limit: int = 1000) -> list[Row]:
        """Tables that wanted to be looked at by now, the longest overdue first."""
        return await self._tables(select(*SHOWN).where(tables.c.due <= now).order_by(tables.c.due).limit(limit))

    async def tidy(self, before: float) -> int:
        """Forget tables that still wait for players since `before`, and guests who have none; how many tables went."""
        return await self.write(lambda connection: forget_idle(connection, before))

    # --- Talk ---------------------------------------------------------------------------------------------------------

    async def add_chat(self, table: str, person: str, name: str, seat: int | None, text: str) -> Row:
        """Say something at a table; the line as `chat` gives it. Of too many lines the oldest go."""
        said: Row = {
            "table_id": table,
            "person": person,
            "name": name,
            "seat": seat,
            "text": text,
            "time": steady_clock.now(),
        }

        def work(connection: Connection) -> Row:
            key = connection.execute(insert(chat), said).inserted_primary_key
            assert key is not None
            lines = select(chat.c.id).where(chat.c.table_id == table).order_by(chat.c.id.desc())
            oldest = lines.offset(MOST_LINES).limit(1).scalar_subquery()
            connection.execute(delete(chat).where(chat.c.table_id == table, chat.c.id <= oldest))
            return {"id": key[0], **{key: said[key] for key in ("person", "name", "seat", "text", "time")}}

        return await self.write(work)

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[Row]:
        """What was said at a table after line `after`: the last of it, in order."""
        columns = (chat.c.id, chat.c.person, chat.c.name, chat.c.seat, chat.c.text, chat.c.time)
        question = select(*columns).where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc())
        said = await self.read(
            lambda connection: [dict(row) for row in connection.execute(question.limit(limit)).mappings()]
        )
        return said[::-1]

    # --- The two doors ------------------------------------------------------------------------------------------------

    async def read(self, question: Callable[[Connection], T]) -> T:
        """Ask the database, in a thread."""

        def asked() -> T:
            with self.engine.connect() as connection:
                return question(connection)

        try:
            return await self._loop.run_in_executor(self._readers, asked)
        except DBAPIError as error:
            raise Unavailable(f"The database does not answer: {database.reason(error)}.") from error

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Change the database: `work` runs in the writer's transaction, perhaps twice if a neighbour fails."""
        outcome: T = await self._put(Call(work, self._loop.create_future()))
        return outcome

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
                await self._loop.run_in_executor(self._readers, self._files.read_anew)
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
        """PostgreSQL may have restarted, and the claim have gone with its connection: let the writer look."""
        if threading.current_thread() is not self._writer:
            with suppress(RuntimeError):  # the loop has ended
                self._loop.call_soon_threadsafe(self._look_at_claim)

    def _look_at_claim(self) -> None:
        with suppress(Unavailable):
            future = self._loop.create_future()
            future.add_done_callback(lambda done: done.cancelled() or done.exception())
            self._put(Call(lambda connection: None, future))

    async def _listed(self, status: str, limit: int) -> list[Row]:
        question = select(*SHOWN).where(tables.c.status == status, tables.c.listed)
        return await self._tables(question.order_by(tables.c.updated.desc()).limit(limit))

    async def _tables(self, question: Any) -> list[Row]:
        def asked(connection: Connection) -> list[Row]:
            rows = {row["id"]: {**row, "sitting": {}} for row in connection.execute(question).mappings()}
            for each in connection.execute(select(sitting).where(sitting.c.table_id.in_(rows))).mappings():
                rows[each["table_id"]]["sitting"][each["seat"]] = each["person"]
            return list(rows.values())

        return await self.read(asked)

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
            is_said = isinstance(error, Unavailable)
            trouble = str(error) if is_said else f"The database cannot write: {database.reason(error)}."
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
            if self._claim is not None and not self._claim.renew():
                raise Unavailable(HELD)
            connection = self._connection = database.writing(self.engine)
            self._waits = None
        if self._waits != self._patience:
            database.wait_for_others(connection, self._patience)
            self._waits = self._patience
        if self._claim is not None and not self._claim.is_signed(connection):
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
                return None if is_ours else Taken("Somebody was faster.")
            if conflict == "missing":
                return Missing("There is no such table, or no such person.")
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


SHOWN = tuple(column for column in tables.c if column.name != "secret")


def stored(columns: Mapping[str, Any]) -> dict[str, Any]:
    """Columns of a table as they are written: the secret in hexadecimal digits."""
    secret = columns.get("secret")
    return {**columns, "secret": secret.hex()} if isinstance(secret, bytes) else dict(columns)


def set_columns(connection: Connection, table: str, columns: Mapping[str, Any]) -> None:
    """Set columns of a table."""
    if columns:
        connection.execute(
            update(tables).where(tables.c.id == table), stored({"updated": steady_clock.now(), **columns})
        )


def forget_idle(connection: Connection, before: float) -> int:
    """Take away tables that waited for players since `before`, and guests of that time who sit at none."""
    waiting = (tables.c.status == "waiting") & (tables.c.updated < before)
    gone = connection.execute(delete(tables).where(waiting)).rowcount
    used = union(select(sitting.c.person), select(tables.c.host))
    idle = people.c.login.is_(None) & (people.c.created < before) & people.c.id.not_in(used)
    connection.execute(delete(people).where(idle))
    return gone


def guest_name(person: str) -> str:
    """What a guest is called before they say."""
    return f"Guest {int.from_bytes(hashlib.sha256(person.encode()).digest()[:4], 'big') % 9000 + 1000}"


def keep_person(connection: Connection, person: str) -> None:
    """See that a person has a row: a guest gets one with the first thing that is worth keeping."""
    if connection.scalar(select(people.c.id).where(people.c.id == person)) is None:
        connection.execute(insert(people), {"id": person, "name": guest_name(person), "created": steady_clock.now()})
