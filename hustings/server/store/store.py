"""Where tables, their matches and their chat lie. What is awaited here is on the disk when it returns."""

from __future__ import annotations

import hashlib
from collections.abc import Awaitable, Collection, Mapping, Sequence
from typing import Any, Unpack

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, union, update

from hustings.server import steady_clock
from hustings.server.store.append import Append
from hustings.server.store.group_commit import GroupCommit
from hustings.server.store.rows import ChatRow, PackRow, TableColumns, TableRow, TeamChatRow, Teammate
from hustings.server.store.schema import archived, chat, events, packs, people, sitting, tables, team_chat, teammates

MOST_LINES = 1000  # of chat that a table keeps
KEEP: Any = object()  # leave the secret as it is


class Store(GroupCommit):
    """A database of tables, people and chat. See `Store.open`."""

    # --- The match file, line by line ---------------------------------------------------------------------------------

    def append(
        self,
        table: str,
        first: int,
        lines: Sequence[str],
        *,
        traces: Sequence[str] = (),
        secret: bytes | None = KEEP,
        archive: dict[str, Any] | None = None,
        summary: TableColumns,
    ) -> Awaitable[None]:
        """Add lines to a match file from number `first` (0 is the header), and set columns of the table in `summary`.

        `traces` are those of Match.traces, one for each line, or none at all; `archive` is the last public view of a
        match that ends. `secret` sets the referee's secret, None wipes it. Taken if one of the numbers is there
        already. Whoever is cancelled while waiting does not know whether the lines were written.
        """
        columns: dict[str, Any] = dict(summary)
        if secret is not KEEP:
            columns["secret"] = secret and secret.hex()
        if archive is not None:
            columns["archive"] = archive
        columns.setdefault("updated", steady_clock.now())
        return self._put(
            Append(table, first, lines, traces or [None] * len(lines), columns, self._loop.create_future())
        )

    async def lines(self, table: str, first: int = 0) -> list[str]:
        """The lines of a match file, from number `first`."""
        question = select(events.c.line).where(events.c.table_id == table, events.c.number >= first)
        return await self.read(lambda connection: list(connection.scalars(question.order_by(events.c.number))))

    async def traces(self, table: str) -> list[str | None]:
        """The traces of a match, one for each line; none for lines from before there were any."""
        question = select(events.c.trace).where(events.c.table_id == table).order_by(events.c.number)
        return await self.read(lambda connection: list(connection.scalars(question)))

    async def archive(self, table: str) -> dict[str, Any] | None:
        """The last public view of a match that is over."""
        question = select(tables.c.archive).where(tables.c.id == table)
        return await self.read(lambda connection: connection.scalar(question))

    async def story(self, table: str) -> dict[str, Any] | None:
        """The review of a match that is over, once it is known."""
        question = select(tables.c.story).where(tables.c.id == table)
        return await self.read(lambda connection: connection.scalar(question))

    async def keep_story(self, table: str, story: dict[str, Any]) -> None:
        """Keep the review of a match that is over."""
        change = update(tables).where(tables.c.id == table).values(story=story)
        await self.write(lambda connection: connection.execute(change))

    async def secret(self, table: str) -> bytes | None:
        """The referee's secret of a match that is not over."""
        question = select(tables.c.secret).where(tables.c.id == table)
        found = await self.read(lambda connection: connection.scalar(question))
        return None if found is None else bytes.fromhex(found)

    # --- Tables -------------------------------------------------------------------------------------------------------

    async def add_table(
        self, row: TableRow, secret: bytes | None = None, content: dict[str, Any] | None = None
    ) -> None:
        """A new table with whoever sits there, the secret of its luck, and what its match is to bring along."""
        now = steady_clock.now()
        columns = {name: getattr(row, name) for name in COLUMNS}
        columns |= {"created": row.created or now, "updated": row.updated or now, "secret": secret and secret.hex()}
        columns["content"] = content

        def work(connection: Connection) -> None:
            for person in {row.host, *row.sitting.values()}:
                keep_person(connection, person)
            connection.execute(insert(tables), columns)
            sit_down(connection, row.id, row.sitting)
            set_teammates(connection, row.id, row.teammates)

        await self.write(work)

    async def table(self, table: str) -> TableRow | None:
        """A table by its id."""
        found = await self._tables(select(*COLUMNS.values()).where(tables.c.id == table))
        return found[0] if found else None

    async def content(self, table: str) -> dict[str, Any]:
        """What the match of a table brings along; empty if that is nothing."""
        question = select(tables.c.content).where(tables.c.id == table)
        return await self.read(lambda connection: connection.scalar(question)) or {}

    async def change_table(self, table: str, **columns: Unpack[TableColumns]) -> None:
        """Set some columns of a table."""
        await self.write(lambda connection: set_columns(connection, table, columns))

    async def remove_table(self, table: str) -> None:
        """Delete a table with all that belongs to it."""
        await self.write(lambda connection: connection.execute(delete(tables).where(tables.c.id == table)))

    async def change_seats(
        self,
        table: str,
        *,
        leaving: Collection[int],
        sitting_down: Mapping[int, str],
        mates: Mapping[int, Sequence[Teammate]] | None = None,
        **columns: Unpack[TableColumns],
    ) -> None:
        """People leave seats, others sit down, and columns are set with it; Taken if somebody sits there already.

        mates: who shares which seat from now on; None: the same people as before.
        """

        def work(connection: Connection) -> None:
            gone = (sitting.c.table_id == table) & sitting.c.seat.in_(leaving)
            connection.execute(delete(sitting).where(gone))
            for person in sitting_down.values():
                keep_person(connection, person)
            sit_down(connection, table, sitting_down)
            if mates is not None:
                connection.execute(delete(teammates).where(teammates.c.table_id == table))
                set_teammates(connection, table, mates)
            set_columns(connection, table, columns)

        await self.write(work)

    async def tables_of(self, person: str, limit: int = 100) -> list[TableRow]:
        """The tables a person sits at or made and has not put away, the last one first."""
        seated = union(
            select(sitting.c.table_id).where(sitting.c.person == person),
            select(teammates.c.table_id).where(teammates.c.person == person, ~teammates.c.has_left),
        )
        put_away = select(archived.c.table_id).where(archived.c.person == person)
        mine = or_(tables.c.host == person, tables.c.id.in_(seated))
        return await self.tables_where(mine, tables.c.id.not_in(put_away), limit=limit)

    async def tables_where(self, *conditions: ColumnElement[bool], limit: int, offset: int = 0) -> list[TableRow]:
        """The tables for which all of this is so, the last one first; no variations."""
        question = select(*COLUMNS.values()).where(tables.c.root.is_(None), *conditions)
        return await self._tables(question.order_by(tables.c.updated.desc(), tables.c.id).limit(limit).offset(offset))

    async def branches_of(self, person: str, root: str, limit: int = 100) -> list[TableRow]:
        """A person's variations of a match, the first one first."""
        mine = select(*COLUMNS.values()).where(tables.c.root == root, tables.c.host == person)
        return await self._tables(mine.order_by(tables.c.created).limit(limit))

    async def analyses_of(self, person: str, limit: int = 100) -> list[TableRow]:
        """The positions that a person has set up and played on, the last one first."""
        mine = select(*COLUMNS.values()).where(tables.c.root == tables.c.id, tables.c.host == person)
        return await self._tables(mine.order_by(tables.c.updated.desc()).limit(limit))

    async def open_tables(self, limit: int = 100) -> list[TableRow]:
        """Listed tables that wait for players, then those one may watch; the last one first."""
        rows: list[TableRow] = []
        for status in ("waiting", "playing"):
            rows += await self._listed(status, limit - len(rows))
        return rows

    async def finished_tables(self, limit: int = 100) -> list[TableRow]:
        """Listed tables whose match is over, the last one first."""
        return await self._listed("over", limit)

    async def due_tables(self, now: float, limit: int = 1000) -> list[TableRow]:
        """Tables that wanted to be looked at by now, the longest overdue first."""
        return await self._tables(
            select(*COLUMNS.values()).where(tables.c.due <= now).order_by(tables.c.due).limit(limit)
        )

    async def tidy(self, before: float) -> int:
        """Delete tables that wait for players since `before`, and guests who have none; returns how many tables."""
        return await self.write(lambda connection: forget_idle(connection, before))

    # --- Chat ---------------------------------------------------------------------------------------------------------

    async def packs_of(self, person: str, game: str) -> list[PackRow]:
        """The cards that somebody has uploaded for a game, the last ones first."""
        mine = (packs.c.person == person) & (packs.c.game == game)
        question = select(packs.c.digest, packs.c.name, packs.c.created).where(mine).order_by(packs.c.created.desc())
        found = await self.read(lambda connection: connection.execute(question).all())
        return [PackRow(*row) for row in found]

    async def pack(self, person: str, game: str, digest: str) -> dict[str, Any] | None:
        """The content of cards that somebody has uploaded."""
        question = select(packs.c.content).where(one_pack(person, game, digest))
        found: dict[str, Any] | None = await self.read(lambda connection: connection.scalar(question))
        return found

    async def keep_pack(self, person: str, game: str, digest: str, content: dict[str, Any]) -> None:
        """Keep somebody's cards; those of the same digest take on the new name."""
        row = {"person": person, "game": game, "digest": digest, "name": content["name"], "content": content}

        def work(connection: Connection) -> None:
            keep_person(connection, person)
            connection.execute(delete(packs).where(one_pack(person, game, digest)))
            connection.execute(insert(packs), {**row, "created": steady_clock.now()})

        await self.write(work)

    async def remove_pack(self, person: str, game: str, digest: str) -> None:
        """Delete cards that somebody has uploaded; tables that play with them keep theirs."""
        await self.write(lambda connection: connection.execute(delete(packs).where(one_pack(person, game, digest))))

    async def add_chat(self, table: str, person: str, name: str, seat: int | None, text: str) -> ChatRow:
        """Add a line of chat to a table. Of too many lines the oldest go."""
        line = ChatRow(0, person, name, seat, text, steady_clock.now())
        columns = {**msgspec.structs.asdict(line), "table_id": table}
        del columns["id"]

        def work(connection: Connection) -> ChatRow:
            key = connection.execute(insert(chat), columns).inserted_primary_key
            assert key is not None
            lines = select(chat.c.id).where(chat.c.table_id == table).order_by(chat.c.id.desc())
            oldest = lines.offset(MOST_LINES).limit(1).scalar_subquery()
            connection.execute(delete(chat).where(chat.c.table_id == table, chat.c.id <= oldest))
            return msgspec.structs.replace(line, id=key[0])

        return await self.write(work)

    async def chat(self, table: str, after: int = 0, limit: int = 200) -> list[ChatRow]:
        """The chat of a table after line `after`: the last lines of it, in order."""
        columns = (chat.c.id, chat.c.person, chat.c.name, chat.c.seat, chat.c.text, chat.c.time)
        question = select(*columns).where(chat.c.table_id == table, chat.c.id > after).order_by(chat.c.id.desc())
        rows = await self.read(lambda connection: connection.execute(question.limit(limit)).all())
        return [ChatRow(*row) for row in reversed(rows)]

    async def add_team_chat(self, table: str, place: int, person: str, name: str, text: str) -> TeamChatRow:
        """Add a line to the chat of the team at a place. Of too many lines the oldest go."""
        time, ours = steady_clock.now(), (team_chat.c.table_id == table) & (team_chat.c.seat == place)

        def work(connection: Connection) -> TeamChatRow:
            last = connection.scalar(select(func.max(team_chat.c.number)).where(ours)) or 0
            line = TeamChatRow(last + 1, person, name, text, time)
            connection.execute(insert(team_chat), {**msgspec.structs.asdict(line), "table_id": table, "seat": place})
            connection.execute(delete(team_chat).where(ours, team_chat.c.number <= line.number - MOST_LINES))
            return line

        return await self.write(work)

    async def team_chat(self, table: str, place: int, after: int = 0, limit: int = 200) -> list[TeamChatRow]:
        """The chat of the team at a place after line `after`: the last lines of it, in order."""
        columns = (team_chat.c.number, team_chat.c.person, team_chat.c.name, team_chat.c.text, team_chat.c.time)
        ours = (team_chat.c.table_id == table) & (team_chat.c.seat == place) & (team_chat.c.number > after)
        question = select(*columns).where(ours).order_by(team_chat.c.number.desc())
        rows = await self.read(lambda connection: connection.execute(question.limit(limit)).all())
        return [TeamChatRow(*row) for row in reversed(rows)]

    async def _listed(self, status: str, limit: int) -> list[TableRow]:
        question = select(*COLUMNS.values()).where(tables.c.status == status, tables.c.listed)
        return await self._tables(question.order_by(tables.c.updated.desc()).limit(limit))

    async def _tables(self, question: Select[Any]) -> list[TableRow]:
        def work(connection: Connection) -> list[TableRow]:
            rows = {row["id"]: TableRow(**row) for row in connection.execute(question).mappings()}
            for each in connection.execute(select(sitting).where(sitting.c.table_id.in_(rows))):
                rows[each.table_id].sitting[each.seat] = each.person
            shared = select(teammates).where(teammates.c.table_id.in_(rows)).order_by(teammates.c.number)
            for each in connection.execute(shared):
                mate = Teammate(each.person, each.number, each.name, each.has_left)
                rows[each.table_id].teammates.setdefault(each.seat, []).append(mate)
            return list(rows.values())

        return await self.read(work)


COLUMNS = {
    column.name: column for column in tables.c if column.name not in ("secret", "archive", "content", "story")
}  # of a TableRow


def sit_down(connection: Connection, table: str, people: Mapping[int, str]) -> None:
    """Add who sits where."""
    for seat, person in people.items():
        connection.execute(insert(sitting), {"table_id": table, "seat": seat, "person": person})


def set_teammates(connection: Connection, table: str, mates: Mapping[int, Sequence[Teammate]]) -> None:
    """Add who shares which seat."""
    for seat, people_there in mates.items():
        for mate in people_there:
            keep_person(connection, mate.person)
            connection.execute(insert(teammates), {**msgspec.structs.asdict(mate), "table_id": table, "seat": seat})


def set_columns(connection: Connection, table: str, columns: TableColumns) -> None:
    """Set columns of a table."""
    if columns:
        changed = {"updated": steady_clock.now(), **columns}
        connection.execute(update(tables).where(tables.c.id == table), changed)


def one_pack(person: str, game: str, digest: str) -> ColumnElement[bool]:
    """Somebody's cards of that digest."""
    return (packs.c.person == person) & (packs.c.game == game) & (packs.c.digest == digest)


def forget_idle(connection: Connection, before: float) -> int:
    """Take away tables that waited for players since `before`, and guests of that time who sit at none."""
    waiting = (tables.c.status == "waiting") & (tables.c.updated < before)
    gone = connection.execute(delete(tables).where(waiting)).rowcount
    used = union(select(sitting.c.person), select(teammates.c.person), select(tables.c.host))
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
