"""Talk at a table: everybody may listen, those who sit there may speak."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from hustings.server.asked import LONGEST_CHAT, Denied, readable
from hustings.server.cards import iso
from hustings.server.people import Person
from hustings.server.told import ChatLine, ChatMessage

if TYPE_CHECKING:
    from hustings.server.room import Room
    from hustings.server.server import Server


async def say(server: Server, room: Room, person: Person, text: str) -> ChatLine:
    """Say something at a table, to everybody there."""
    async with room.alone():
        seats = room.seats_of(person.id)
        if not seats and room.row["host"] != person.id:
            raise Denied(403, "not-at-the-table", "Only those who sit at the table can talk there.")
        seat = seats[0] if seats else None
        name = room.seats[seat]["name"] if seat is not None else person.name
        said = line(await server.store.add_chat(room.id, person.id, name, seat, readable(text, LONGEST_CHAT)))
        room.tell(ChatMessage(**msgspec.structs.asdict(said)))
    return said


def line(row: dict[str, Any]) -> ChatLine:
    """A line as it is shown."""
    return ChatLine(id=row["id"], name=row["name"], seat=row["seat"], text=row["text"], time=iso(row["time"]))
