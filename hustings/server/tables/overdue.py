"""What happens to whoever has run out of time, and to whoever is away for too long."""

from __future__ import annotations

from contextlib import suppress

from hustings.match.events import CLOCK
from hustings.match.match import Match
from hustings.server.tables.leaving import resign
from hustings.server.tables.open_table import Paused
from hustings.server.tables.table import Table


async def look_after(table: Table) -> None:
    """Act for whoever has run out of time, and let a bot stand in for whoever is away."""
    now = table.services.now()
    async with table.alone():
        seats = table.movers
        if not seats:
            table.row.due = None
    with suppress(Paused):  # it was paused a moment ago; when it goes on, its deadlines start again
        for seat in seats:
            async with table.change() as match:
                if seat in match.movers and table.bot(seat) is None:
                    time_out(table, match, seat, now)
    if seats:
        async with table.alone():
            await table.refresh_due()


def time_out(table: Table, match: Match, seat: int, now: float) -> None:
    """If its time is up: the game's own rule, or the bot that was agreed on, or the seat is given up."""
    overdue, is_late = table.game.overdue, table.timeouts.is_out_of_time(seat, now)
    if is_late and overdue is not None:
        is_next_turn = False
        while seat in match.movers and not is_next_turn:
            movers = match.movers
            match.act(seat, int(overdue(match.seen(seat), seat)), by=CLOCK)
            is_next_turn = bool(set(match.movers) - set(movers))
    elif is_late and table.row.absent is None:
        resign(table, match, seat, is_late=True)
    elif is_late or table.timeouts.is_absent(seat, table.missing(table.row.seats, seat), now):
        table.stage(**table.with_away([seat], True))
