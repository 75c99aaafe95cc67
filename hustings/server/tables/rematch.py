"""Once more with the same people, each one seat further."""

from __future__ import annotations

import msgspec

from hustings.engine.message import Message
from hustings.server.accounts.people import People
from hustings.server.accounts.tickets import new_id
from hustings.server.http.requests import Denied
from hustings.server.http.responses import TableState
from hustings.server.store.rows import SeatRow, TableRow, Teammate
from hustings.server.tables.registry import Tables
from hustings.server.tables.seating import add, come
from hustings.server.tables.seats import distinct
from hustings.server.tables.table import Table


async def rematch(tables: Tables, people: People, table: Table, person: str, *, contributes: bool) -> TableState:
    """The next table with the same people, each one seat further; the same for all who ask."""
    async with table.alone():
        row, store = table.row, table.services.store
        if row.status != "over":
            raise Denied(409, "not-over", Message("refused-not-over"))
        if not row.seats_of(person):
            raise Denied(403, "not-at-the-table", Message("refused-rematch-players-only"))
        if row.next is None or await store.table(row.next) is None:  # it may have been deleted
            names = {each: await people.chosen_name(each) for each in set(row.sitting.values())}
            following = next_row(row, person, names, contributes=contributes)
            await add(store, following, await store.content(row.id) or None)
            await table.write(next=following.id)
        following_id = str(table.row.next)
    async with tables.enter(following_id) as next_table:
        if not contributes:  # else one comes with random bytes, by `join`
            async with next_table.alone():
                await come(next_table, person)
        return next_table.state(person)


def next_row(row: TableRow, person: str, names: dict[str, str | None], *, contributes: bool) -> TableRow:
    """A table like the last one, the seats rotated; seats of others are kept for them until they come.

    names: what people call themselves now; somebody may have registered since the last match began.
    """
    seats: list[SeatRow] = []
    sitting: dict[int, str] = {}
    mates: dict[int, list[Teammate]] = {}
    for place in range(len(row.seats)):
        before = (place + 1) % len(row.seats)
        known, sitter = row.seats[before], row.person(before)
        is_ready = sitter is None or (sitter == person and not contributes)
        name = (known.kind == "human" and sitter is not None and names[sitter]) or known.name
        name = distinct(name, (seat.name for seat in seats))
        seat = SeatRow(known.kind, name, bot=known.bot, ready=is_ready, played=known.played, won=known.won)
        seats.append(msgspec.structs.replace(seat, hints=known.hints))
        if sitter is not None:
            sitting[place] = sitter
            mates[place] = row.mates(before)
    return TableRow(
        id=new_id(),
        game=row.game,
        options=row.options,
        seats=seats,
        host=person,
        listed=row.listed,
        clock=row.clock,
        absent=row.absent,
        leavers=row.leavers,
        open_chat=row.open_chat,
        sitting=sitting,
        teams=row.teams,
        teammates={place: them for place, them in mates.items() if them},
    )
