"""Somebody gives up: a match of two ends; at a larger table a bot takes the seat, and play goes on."""

from __future__ import annotations

import msgspec

from hustings.match.match import Match
from hustings.server.store.rows import SeatRow, TableRow
from hustings.server.tables.seats import bot_seat, with_seat
from hustings.server.tables.table import Table


def resign(table: Table, match: Match, seat: int, *, is_late: bool = False) -> None:
    """Give up a seat; to be called within a change of the table. is_late: because the time ran out."""
    row, person = table.row, table.row.person(seat)
    match.resign(seat, is_late=is_late)
    if match.over:
        return
    seats = with_seat(row.seats, seat, bot_in_place_of(row, seat))
    table.services.compiled.expect_bots(table.game)
    table.stage(seats=seats)
    if row.host == person and (host := next_host(row, seat)) is not None:
        table.stage(host=host)


def bot_in_place_of(row: TableRow, seat: int) -> SeatRow:
    """The bot that takes a seat for good, at the level that the table chose."""
    others = [known for place, known in enumerate(row.seats) if place != seat]
    known, bot = row.seats[seat], bot_seat(row.leavers, None, others)
    return msgspec.structs.replace(bot, left=row.name(seat), place=known.place, entropy=known.entropy)


def next_host(row: TableRow, seat: int) -> str | None:
    """Who becomes the host when the host leaves a seat: the next player round the table; None: the host stays."""
    count = len(row.seats)
    others = (row.person((seat + step) % count) for step in range(1, count))
    people = [person for person in others if person is not None]
    return None if not people or row.host in people else people[0]
