"""Where tables and their matches lie. What is awaited here is on the disk when it returns.

One thread writes. Whatever comes in together, or while it is busy, becomes one transaction: so a hundred tables share
one wait for the disk. Readers have threads of their own, and never wait for the writer.
"""

from __future__ import annotations

import asyncio
import hashlib
import queue
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, delete, func, insert, or_, select, union, update
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.server import database, steady_clock
from hustings.server.appending import Append, append_all
from hustings.server.schema import chat, events, people, sitting, tables

LARGEST_GROUP = 500  # writes of one transaction
LONGEST_QUEUE = 20_000
MOST_LINES = 1000  # of talk that a table keeps
LONGEST_GATHERING = 0.005  # seconds that those who came first wait for those who come with them
READERS = 4
KEEP: Any = object()  # leave the secret as it is

Row = dict[str, Any]
T = TypeVar("T")


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

    def __init__(self, engine: Engine, loop: asyncio.AbstractEventLoop) -> None:
        self.engine = engine
        self.on_commit: Callable[[float, int], None] | None = None  # seconds it took, writes in it
        self._loop = loop
        self._waiting: list[Append | Call] = []
        self._is_gathering = self._is_writing = False
        self._groups: queue.SimpleQueue[list[Append | Call] | None] = queue.SimpleQueue()
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="hustings-reader")
        self._writer = threading.Thread(target=self._write_on, name="hustings-writer", daemon=True)
        self._connection: Connection | None = None
        self._is_closed = False

    @classmethod
    async def open(cls, url: str) -> Store:
        """Open the database, made or brought up to date if needed; sqlite:///file or postgresql://… ."""
        engine = await asyncio.to_thread(database.ready, url)
        store = cls(engine, asyncio.get_running_loop())
        store._writer.start()
        return store

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

    async def answers(self) -> bool:
        """Whether the database can be read."""
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

    def _written(self, group: list[Append | Call], outcomes: list[Any]) -> None:
        """Tell all who waited for a group how it went; the next one is due."""
        self._is_writing = False
        if self._waiting:
            self._gather()
        for write, outcome in zip(group, outcomes, strict=True):
            if write.future.done():  # whoever waited has gone
                continue
            if isinstance(outcome, Exception):
                write.future.set_exception(outcome)
            else:
                write.future.set_result(outcome)

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
        if self._connection is not None:
            self._connection.close()

    def _commit(self, group: list[Append | Call]) -> None:
        """Write a group in one transaction; if one of it fails, each for itself, so that its neighbours do not."""
        began = time.perf_counter()
        try:
            outcomes = self._together(group)
        except Exception as error:
            outcomes = self._one_by_one(group, was_lost=database.is_lost(error))
        if self.on_commit is not None:
            self.on_commit(time.perf_counter() - began, len(group))
        self._loop.call_soon_threadsafe(self._written, group, outcomes)

    def _together(self, group: list[Append | Call]) -> list[Any]:
        connection = self._connected()
        try:
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
            connection.commit()
            return outcomes
        except BaseException:
            self._give_up()
            raise

    def _one_by_one(self, group: list[Append | Call], *, was_lost: bool) -> list[Any]:
        """Each write in a savepoint of its own, all of them in one transaction."""
        try:
            connection = self._connected()
            outcomes = [self._alone(connection, write, was_lost) for write in group]
            connection.commit()
        except Exception as error:
            self._give_up()
            return [Unavailable(f"The database cannot write: {database.reason(error)}.")] * len(group)
        return outcomes

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

    def _connected(self) -> Connection:
        if self._connection is None or self._connection.closed:
            self._connection = database.writing(self.engine)
        return self._connection

    def _give_up(self) -> None:
        """Leave a transaction that failed; SQLAlchemy's connections that could not begin one never begin another."""
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                connection.close()
            except Exception:
                connection.invalidate()
                connection.close()


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
