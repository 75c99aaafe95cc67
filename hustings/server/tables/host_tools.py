"""What a host can do during a match: stop it for a while, see that nobody who is gone holds it up, pass seats on.

A host who is gone holds nothing up either: whoever plays may go on with a match that was stopped, and take over the
table after a while.
"""

from __future__ import annotations

import msgspec

from hustings.engine.message import Message
from hustings.match.match import Match
from hustings.server.http.requests import Denied, Manage
from hustings.server.store.rows import SeatRow
from hustings.server.tables import leaving
from hustings.server.tables.seats import with_seat
from hustings.server.tables.table import Table

GONE = 60.0  # seconds until a host who is not here can be replaced


async def manage(table: Table, person: str, wanted: Manage) -> None:
    """Do what the host wants; a refusal unless it is the host who asks, or nobody else can."""
    what, seat = wanted.what, wanted.seat
    if what in ("open_chat", "close_chat"):
        async with table.alone():
            check_host(table, person)
            await table.write(open_chat=what == "open_chat")
    elif what in ("hold", "resume"):
        await hold(table, person, what == "hold")
    elif seat is None:
        raise Denied(409, "no-such-seat", Message("refused-name-a-seat"))
    elif what == "hand_over":
        await hand_over(table, person, seat)
    elif what == "remove":
        await remove(table, person, seat)
    elif what == "bot":
        await let_bot_play(table, person, seat)
    else:
        await offer(table, person, seat, what == "offer")


def check_host(table: Table, person: str) -> None:
    """A refusal unless this is the host."""
    if table.row.host != person:
        raise Denied(403, "not-the-host", Message("refused-host-only"))


def checked_seat(table: Table, seat: int) -> SeatRow:
    """A seat of the table; a refusal if there is none of that number."""
    if seat >= len(table.row.seats):
        raise Denied(404, "no-such-seat", Message("refused-no-such-seat", seat=seat))
    return table.row.seats[seat]


def check_playing(table: Table) -> Match:
    """The match; a refusal unless it is being played."""
    if table.match is None or table.match.over:
        raise Denied(409, "not-playing", Message("refused-not-playing"))
    return table.match


async def hold(table: Table, person: str, is_held: bool) -> None:
    """Stop the match for a while, or go on with it."""
    async with table.alone():
        row, now, clocks = table.row, table.services.now(), table.timeouts.clocks
        is_alone = not table.listeners.has(row.host) and bool(row.seats_of(person))
        if is_held or not is_alone:  # whoever plays may go on where the host is gone
            check_host(table, person)
        match = check_playing(table)
        if row.paused is not None:
            raise Denied(409, "paused", row.paused.why)
        if row.held == is_held:
            return
        row.held = is_held  # what follows depends on it; if it cannot be written, the table is read again
        if is_held:
            clocks.hold(now)
        elif table.timeouts.are_used:
            clocks.go_back(match.movers, now)
        await table.write(held=is_held, banks=clocks.state(), due=table.next_due(row.seats))
        table.listeners.refresh()
        if not is_held:  # that it is held stands above the board
            table.announce(Message("table-resumed"))


async def let_bot_play(table: Table, person: str, seat: int) -> None:
    """Let a bot play at once for somebody who is not here, until they are back."""
    async with table.change():
        check_host(table, person)
        known = checked_seat(table, seat)
        check_playing(table)
        team = table.row.team(seat)
        if not team or known.away or any(map(table.listeners.has, team)):
            raise Denied(409, "is-here", Message("refused-is-here"))
        table.services.compiled.expect_bots(table.game)
        table.stage(**table.with_away([seat], True))
    table.announce(Message("table-bot-plays", name=known.name))


async def remove(table: Table, person: str, seat: int) -> None:
    """Give the seat of another player to a bot for good; the match goes on."""
    async with table.change() as match:
        check_host(table, person)
        known = checked_seat(table, seat)
        check_playing(table)
        if len(table.row.seats) < 3:
            raise Denied(409, "only-two", Message("refused-remove-of-two"))
        team = table.row.team(seat)
        if not team or person in team:
            raise Denied(409, "not-removable", Message("refused-not-removable"))
        leaving.resign(table, match, seat)
    table.announce(Message("table-removed", name=known.name))


async def offer(table: Table, person: str, seat: int, is_offered: bool) -> None:
    """Let whoever has its invitation take over a seat: one's own, or one whose player is not here; or no longer."""
    async with table.alone():
        known, row = checked_seat(table, seat), table.row
        check_playing(table)
        owner = row.person(seat)
        if owner != person:
            check_host(table, person)
            if is_offered and any(map(table.listeners.has, row.team(seat))):
                raise Denied(409, "is-here", Message("refused-is-here"))
        if known.offered != is_offered:
            changed = msgspec.structs.replace(known, offered=is_offered)
            await table.write(seats=with_seat(row.seats, seat, changed))


async def hand_over(table: Table, person: str, seat: int) -> None:
    """Make the player of a seat the host; who plays may take over from a host who is gone."""
    async with table.alone():
        checked_seat(table, seat)
        row, heir = table.row, table.row.person(seat)
        if row.host != person:
            if heir != person or table.listeners.has(row.host):
                check_host(table, person)
            seen = table.timeouts.seen.get(row.host, table.services.started)
            wait = seen + GONE - table.services.now()
            if wait > 0:
                raise Denied(409, "just-gone", Message("refused-host-just-gone", seconds=int(wait) + 1))
        if heir is None:
            raise Denied(409, "not-a-person", Message("refused-not-a-person"))
        if heir != row.host:
            await table.write(host=heir)
            table.announce(Message("table-new-host", name=row.seats[seat].name))
