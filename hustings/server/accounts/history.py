"""The matches that a person has played to the end: how they ended, against whom, and which ones were put away."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable
from dataclasses import dataclass
from typing import Literal

from sqlalchemy import ColumnElement, Connection, Select, delete, func, insert, or_, select, union

from hustings.server.store.rows import TableRow
from hustings.server.store.schema import archived, sitting, tables, teammates
from hustings.server.store.store import Store

MOST_COUNTED = 1000  # matches in the figures of a profile

Outcome = Literal["won", "shared", "lost", "left", "watched"]


@dataclass
class Count:
    """Matches with something in common, and how they ended for the person."""

    name: str
    played: int = 0
    won: int = 0
    shared: int = 0

    def add(self, outcome: Outcome) -> None:
        self.played += 1
        self.won += outcome == "won"
        self.shared += outcome == "shared"


def seated_at(person: str) -> Select[tuple[str]]:
    """The tables at which a person has a seat, alone or in a team."""
    alone = select(sitting.c.table_id).where(sitting.c.person == person)
    together = select(teammates.c.table_id).where(teammates.c.person == person)
    return select(union(alone, together).subquery().c.table_id)


def of_person(person: str, *, is_archived: bool | None = None, game: str | None = None) -> list[ColumnElement[bool]]:
    """The conditions of one's matches that are over; is_archived: only those that were put away, or that were not."""
    put_away = select(archived.c.table_id).where(archived.c.person == person)
    conditions: list[ColumnElement[bool]] = [
        tables.c.status == "over",
        or_(tables.c.id.in_(seated_at(person)), tables.c.host == person),
    ]
    if is_archived is not None:
        conditions.append(tables.c.id.in_(put_away) if is_archived else tables.c.id.not_in(put_away))
    if game is not None:
        conditions.append(tables.c.game == game)
    return conditions


async def put_away(store: Store, person: str, wanted: list[str] | None, *, is_archived: bool) -> int:
    """Put matches away, or take them back; how many those were. None: all."""

    def work(connection: Connection) -> int:
        question = select(tables.c.id).where(*of_person(person, is_archived=not is_archived))
        if wanted is not None:
            question = question.where(tables.c.id.in_(wanted))
        found = list(connection.scalars(question))
        if found and is_archived:
            connection.execute(insert(archived), [{"person": person, "table_id": table} for table in found])
        elif found and wanted is None:
            connection.execute(delete(archived).where(archived.c.person == person))
        elif found:
            connection.execute(delete(archived).where(archived.c.person == person, archived.c.table_id.in_(found)))
        return len(found)

    return await store.write(work)


async def count_archived(store: Store, person: str) -> int:
    """How many matches a person has put away."""
    question = select(func.count()).select_from(archived).where(archived.c.person == person)
    return await store.read(lambda connection: connection.scalar(question)) or 0


def own_seat(row: TableRow, person: str) -> int | None:
    """The seat that a person played themselves; None if they only watched, or played for several at one device."""
    for seat, known in enumerate(row.seats):
        if known.kind == "here":
            continue
        if person in row.people_at(row.place(seat)):
            return seat
    return None


def outcome(row: TableRow, person: str) -> Outcome:
    """How a match ended for a person."""
    seat = own_seat(row, person)
    if seat is None:
        return "watched"
    if row.seats[seat].left:
        return "left"
    winners = row.winners or []
    if seat not in winners:
        return "lost"
    return "won" if len(winners) == 1 else "shared"


def by_game(rows: Iterable[TableRow], person: str, title: Callable[[str], str]) -> list[tuple[str, Count]]:
    """How a person's matches ended, by game, the most played one first."""
    counts: dict[str, Count] = {}
    for row in rows:
        counts.setdefault(row.game, Count(title(row.game))).add(outcome(row, person))
    return sorted(counts.items(), key=lambda each: -each[1].played)


def opponents(rows: Iterable[TableRow], person: str) -> list[Count]:
    """The same by whom they were played with, the most frequent first. Somebody is called as in the last match."""
    counts: dict[Hashable, Count] = {}
    for row in rows:
        ending, mine = outcome(row, person), own_seat(row, person)
        others: dict[Hashable, str] = {}
        for seat, known in enumerate(row.seats):
            if seat == mine or known.left or known.kind not in ("human", "here"):
                continue
            at_device = known.kind == "here"
            others[("here", known.name) if at_device else row.person(seat)] = known.name
        for other, name in others.items():
            counts.setdefault(other, Count(name)).add(ending)
    return sorted(counts.values(), key=lambda count: -count.played)


def bots(rows: Iterable[TableRow], person: str) -> list[Count]:
    """The same by the bots of the table, by spec; one that took over from somebody does not count."""
    counts: dict[str, Count] = {}
    for row in rows:
        specs = {seat.bot for seat in row.seats if seat.kind == "bot" and seat.bot and not seat.left}
        for spec in sorted(specs):
            counts.setdefault(spec, Count(spec)).add(outcome(row, person))
    return sorted(counts.values(), key=lambda count: -count.played)


def total(rows: Iterable[TableRow], person: str) -> Count:
    """All of them."""
    count = Count("")
    for row in rows:
        count.add(outcome(row, person))
    return count


async def finished(
    store: Store,
    person: str,
    *,
    limit: int = MOST_COUNTED,
    offset: int = 0,
    is_archived: bool | None = None,
    game: str | None = None,
) -> list[TableRow]:
    """A person's matches that are over, the last one first."""
    conditions = of_person(person, is_archived=is_archived, game=game)
    return await store.tables_where(*conditions, limit=limit, offset=offset)
