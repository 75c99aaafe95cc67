"""Writing who sits where: to be called while nobody else changes the table."""

from __future__ import annotations

from hustings.server.store.rows import SeatRow, TableColumns, Teammate
from hustings.server.tables.ready_check import with_ready_check
from hustings.server.tables.table import Table


async def reseat(
    table: Table,
    seats: list[SeatRow],
    sitting: dict[int, str] | None = None,
    *,
    by: str,
    mates: dict[int, list[Teammate]] | None = None,
    listed: bool | None = None,
) -> None:
    """Write what the seats are, and who sits there, before the start; begin if all are taken.

    sitting: people by place, where others sit down or leave; by: who did it; listed: whether the table is in the lobby.
    """
    row = table.row
    after = row.sitting if sitting is None else sitting
    await write_seats(table, with_ready_check(row, seats, after, by), after, mates=mates, listed=listed)
    await table.start_if_full()


async def write_seats(
    table: Table,
    seats: list[SeatRow],
    after: dict[int, str],
    *,
    mates: dict[int, list[Teammate]] | None = None,
    listed: bool | None = None,
    host: str | None = None,
) -> None:
    """Write what the seats are, who sits there, and who shares a seat; unless named, mates go with their captain."""
    row = table.row
    before = row.sitting
    columns: TableColumns = {"seats": seats}
    if listed is not None:
        columns["listed"] = listed
    if host is not None:
        columns["host"] = host
    if mates is None:
        mates = {place: them for place, them in row.teammates.items() if after.get(place) == before.get(place)}
    if row.status == "playing":
        columns["banks"], columns["due"] = table.timeouts.clocks.state(), table.next_due(seats)
    try:
        await table.services.store.change_seats(
            table.id,
            leaving=[place for place, person in before.items() if after.get(place) != person],
            sitting_down={place: person for place, person in after.items() if before.get(place) != person},
            mates=None if mates == row.teammates else mates,
            **columns,
        )
    except BaseException:
        table.is_stale = True
        raise
    row.set({**columns, "updated": table.services.now()})
    row.sitting, row.teammates = after, mates
    table.check_eyes()
    table.tell_table()
    if "banks" in columns and row.clock:
        table.tell_clocks()
