"""Coming to a table and going again: who listens is told everything, and who has gone is missed."""

from __future__ import annotations

import msgspec

from hustings.server.tables.listener import Listener
from hustings.server.tables.table import Table


async def attach(table: Table, listener: Listener, after: int) -> None:
    """Begin to tell somebody everything after an event."""
    async with table.alone():
        was_here = table.listeners.has(listener.person.id)
        table.listeners.add(listener)
        table.check_eyes()  # who was let in may have lost the seat while waiting
        await table.come_back(listener.person.id)
        table.tell_table(listener)
        if table.is_outdated:
            listener.refresh()
        if table.match is not None:
            if listener.form != "moves":
                listener.have = min(after, len(table.match))
                listener.refresh()
            else:
                listener.catch_up(*map(msgspec.json.encode, table.match.moves(listener.eyes, after)))
            if table.row.clock:
                table.tell_clocks(listener)
        others = [other for other in table.listeners if other is not listener]
        is_missed = bool(table.row.seats_of(listener.person.id)) or table.row.host == listener.person.id
        if others and not was_here and is_missed:
            table.tell_table(*others)
        elif not was_here and not is_missed:
            table.tell_watchers()
        table.bots.wake()


async def detach(table: Table, listener: Listener) -> None:
    """Somebody has gone: from now on they are missed."""
    person = listener.person.id
    table.listeners.discard(listener)
    table.idle_since = table.services.now()
    if table.listeners.has(person):
        return
    if not table.row.seats_of(person) and table.row.host != person:
        table.tell_watchers()
        return
    table.tell_table()
    table.timeouts.seen[person] = table.services.now()
    if table.row.absent and table.row.status == "playing":
        async with table.alone():
            await table.refresh_due()
