"""Somebody leaves for good: their seats are given up, at every table that is not over."""

from __future__ import annotations

from contextlib import suppress

from hustings.engine.game import Refusal
from hustings.server.accounts.people import Person
from hustings.server.http.requests import Manage, ManageTeam
from hustings.server.store.schema import tables as all_tables
from hustings.server.tables import host_tools, play, seating, teams
from hustings.server.tables.registry import Tables
from hustings.server.tables.table import Table

MOST = 1000  # tables at once


async def give_up_seats(tables: Tables, person: Person) -> None:
    """Leave every table of a person that is not over."""
    store = tables.services.store
    for row in await store.tables_of(person.id, MOST):
        if row.status != "over":
            async with tables.enter(row.id) as table:
                await leave(table, person)
    waiting = (all_tables.c.host == person.id) & (all_tables.c.status == "waiting")
    for row in await store.tables_where(waiting, limit=MOST):
        if not row.sitting:
            await store.remove_table(row.id)
            tables.read_again([row.id])


async def leave(table: Table, person: Person) -> None:
    """Leave one table: its match goes on without them, or ends."""
    row = table.row
    if row.status == "waiting":
        if row.seats_of(person.id):
            await seating.leave(table, person)
        return
    if row.held and row.host == person.id:
        await host_tools.manage(table, person.id, Manage(what="resume"))
    for seat in row.seats_of(person.id):
        with suppress(Refusal):  # the match is over by now, or is paused
            if row.mates(seat):
                await teams.manage(table, person.id, ManageTeam(seat=seat, what="leave"))
            else:
                await play.resign(table, person.id, seat)
