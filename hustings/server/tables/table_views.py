"""What people see of the match at a table, now or after an event."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from hustings.engine.message import Message
from hustings.match.match import Match
from hustings.server.tables import table_summaries, view_cache
from hustings.server.tables.listener import Listener
from hustings.server.tables.table import Table

T = TypeVar("T")


async def view(table: Table, person: str, seat: int | None, at: int | None, show: bool) -> dict[str, Any]:
    """What somebody sees, now or after an event."""
    turn = table.services.view_lock if at is None else table.services.replay_lock
    async with turn, table.alone():
        if seat is not None and seat < len(table.row.seats) and person in table.row.team(seat):
            await table.be_present(person, seat)
        return await look(table, table.eyes(person, seat), at, show)


async def look(table: Table, eyes: int, at: int | None = None, show: bool = False) -> dict[str, Any]:
    """What these eyes see, now or after an event; to be called alone."""
    if table.match is None:
        if table.archive is None or at not in (None, table.archive["n"]):
            raise table.no_match()
        return table.archive if show else {name: part for name, part in table.archive.items() if name != "show"}
    view = await table.view_cache.view(table.match, eyes, at, show)
    view = {**view, "seats": table_summaries.renamed(view["seats"], table.row)}
    if table.goes_on:
        return view
    asks = Message("table-held") if table.row.paused is None else Message("table-paused-by-rules")
    return {**view, "movers": [], "actions": [], "asks": asks}


def message(table: Table, match: Match, listener: Listener) -> bytes:
    """What brings somebody to the newest view."""
    return table.view_cache.message(match, listener.eyes, listener.sent, listener.have)


async def replay(table: Table, question: Callable[[Match], T]) -> T:
    """Whatever takes its time to read from the match, in a thread."""
    async with table.services.replay_lock, table.playing() as match:
        return await view_cache.undisturbed(question, match)
