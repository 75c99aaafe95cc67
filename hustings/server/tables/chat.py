"""Chat at a table: everybody may listen, those who sit there may speak; others if the host lets them."""

from __future__ import annotations

import msgspec

from hustings.engine.message import Message
from hustings.server.accounts.people import Person
from hustings.server.http.requests import LONGEST_CHAT, Denied, readable
from hustings.server.http.responses import ChatLine
from hustings.server.http.socket_messages import ChatMessage
from hustings.server.store.rows import ChatRow
from hustings.server.tables.table import Table
from hustings.server.tables.table_summaries import iso


async def say(table: Table, person: Person, text: str) -> ChatLine:
    """Say something at a table, to everybody there."""
    async with table.alone():
        seats = table.row.seats_of(person.id)
        if not (seats or table.row.host == person.id or table.row.open_chat):
            raise Denied(403, "not-at-the-table", Message("refused-chat-players-only"))
        seat = seats[0] if seats else None
        name = table.row.name_of(person.id, seat) if seat is not None else person.name
        row = await table.services.store.add_chat(table.id, person.id, name, seat, readable(text, LONGEST_CHAT))
        line = chat_line(row)
        table.tell(ChatMessage(**msgspec.structs.asdict(line)))
    return line


def chat_line(row: ChatRow) -> ChatLine:
    """A line as clients see it."""
    return ChatLine(id=row.id, name=row.name, seat=row.seat, text=row.text, time=iso(row.time))
