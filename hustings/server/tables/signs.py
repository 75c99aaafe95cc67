"""Signs between people at a table: a nudge for whoever is waited for, and a few reactions. Nothing of it is kept."""

from __future__ import annotations

from typing import Literal

from hustings.engine.message import Message
from hustings.server.http.requests import Denied
from hustings.server.http.socket_messages import SignMessage
from hustings.server.tables.table import Table

SELDOM = 20.0  # seconds until a seat can be nudged again

Sign = Literal["applause", "laugh", "wow", "think"]


async def react(table: Table, person: str, seat: int, sign: Sign) -> None:
    """Show a sign to everybody at the table."""
    async with table.alone():
        table.own_seat(person, seat)
        table.tell(SignMessage(seat=seat, sign=sign, to=None))


async def nudge(table: Table, person: str, seat: int, to: int) -> None:
    """Remind somebody who is to act; the same person only once in a while, whoever does it."""
    async with table.alone():
        table.own_seat(person, seat)
        row, now = table.row, table.services.now()
        if to not in table.movers or table.bot(to) is not None or person in row.team(to):
            raise Denied(409, "not-waited-for", Message("refused-not-waited-for"))
        ready = table.nudged.get(to, 0.0) + SELDOM
        if now < ready:
            raise Denied(409, "nudged", Message("refused-nudged", name=row.seats[to].name))
        table.nudged[to] = now
        table.tell(SignMessage(seat=seat, sign="nudge", to=to))
