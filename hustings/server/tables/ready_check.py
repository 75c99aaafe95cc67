"""Before a match with a clock starts, everybody says that they are there: nobody loses time by waiting for others.

Where teams play, their captains say when they are complete.
"""

from __future__ import annotations

import msgspec

from hustings.server.store.rows import SeatRow, TableRow

SLOW = 3600  # seconds for a turn from which on nobody need be there when it starts


def with_ready_check(row: TableRow, seats: list[SeatRow], sitting: dict[int, str], by: str) -> list[SeatRow]:
    """The seats before a start, each with whether its person has yet to confirm it.

    Everybody is asked when the last one has come, except that one, who is there: `by`; captains of teams are all asked.
    """
    is_full = all(seat.kind != "open" and seat.ready for seat in seats)
    if not is_full or not is_needed(row, sitting):
        return [msgspec.structs.replace(seat, confirms=False) for seat in seats]
    there = by if row.teams is None else None
    was_full = all(seat.kind != "open" and seat.ready for seat in row.seats)
    return [
        msgspec.structs.replace(seat, confirms=must_confirm(row.seats[place], sitting.get(place), there, was_full))
        for place, seat in enumerate(seats)
    ]


def is_needed(row: TableRow, sitting: dict[int, str]) -> bool:
    """Whether several people play on a clock that would run while somebody is still away, or teams are to gather."""
    if row.teams is not None:
        return bool(sitting)
    return row.clock is not None and row.clock.move < SLOW and len(set(sitting.values())) > 1


def must_confirm(before: SeatRow, person: str | None, by: str | None, was_full: bool) -> bool:
    """Whether the person of a seat has yet to confirm; who has done so need not again."""
    if person is None or person == by:
        return False
    return before.confirms if was_full else True


def with_teams_asked(row: TableRow) -> list[SeatRow]:
    """The seats of a new table; where nobody else is to come but the members of teams, it waits for their captains."""
    if row.teams is None or not all(seat.is_filled for seat in row.seats):
        return row.seats
    return [msgspec.structs.replace(seat, confirms=place in row.sitting) for place, seat in enumerate(row.seats)]
