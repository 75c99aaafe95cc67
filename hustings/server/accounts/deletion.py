"""What remains of an account that was deleted: in the matches of others, a name that says so."""

from __future__ import annotations

import re
from typing import Any

import msgspec
from sqlalchemy import Connection, delete, insert, select, update

from hustings.engine.message import Message, Sentence
from hustings.server import steady_clock
from hustings.server.accounts.tickets import new_id
from hustings.server.store.rows import SeatRow
from hustings.server.store.schema import chat, people, sitting, tables, team_chat, teammates


def leave_name(connection: Connection, person: str) -> list[str]:
    """Put a nameless person in somebody's place, and delete them with all that is their own; the ids of the tables.

    The one who stays has an id that no cookie names: nobody can be them.
    """
    name, nobody = str(Message("account-deleted-name")), new_id()
    connection.execute(insert(people), {"id": nobody, "name": name, "created": steady_clock.now()})
    seated_at = connection.scalars(select(sitting.c.table_id).where(sitting.c.person == person)).all()
    hosted = connection.scalars(select(tables.c.id).where(tables.c.host == person)).all()
    sharing = connection.scalars(select(teammates.c.table_id).where(teammates.c.person == person)).all()
    for table in {*seated_at}:
        rename_seats(connection, table, person, name)
    for owned in (sitting, teammates, chat, team_chat):
        changed = {"person": nobody, **({} if owned is sitting else {"name": name})}
        connection.execute(update(owned).where(owned.c.person == person), changed)
    connection.execute(update(tables).where(tables.c.host == person), {"host": nobody})
    connection.execute(delete(people).where(people.c.id == person))
    return sorted({*seated_at, *hosted, *sharing})


def rename_seats(connection: Connection, table: str, person: str, name: str) -> None:
    """Call somebody otherwise in the seats of a table, in how its match ended, and in what is kept of its last view."""
    found = connection.execute(
        select(tables.c.seats, tables.c.result, tables.c.archive).where(tables.c.id == table)
    ).one()
    places = set(
        connection.scalars(select(sitting.c.seat).where(sitting.c.table_id == table, sitting.c.person == person))
    )
    seats: list[SeatRow] = list(found.seats)
    result, archive = found.result, found.archive
    for seat, known in enumerate(seats):
        if (seat if known.place is None else known.place) not in places:
            continue
        before = known.left or (known.name if known.kind == "human" else "")
        if not before:
            continue
        seats[seat] = msgspec.structs.replace(known, **{"left" if known.left else "name": name})
        result = result and [retold(sentence, before, name) for sentence in result]
        archive = archive and renamed(archive, before, name)
    connection.execute(
        update(tables).where(tables.c.id == table), {"seats": seats, "result": result, "archive": archive}
    )


def renamed(part: Any, before: str, name: str) -> Any:
    """What is kept of a view, with another name wherever one stood."""
    if isinstance(part, dict):
        return {key: renamed(value, before, name) for key, value in part.items()}
    if isinstance(part, list):
        return [renamed(value, before, name) for value in part]
    return name if part == before else part


def retold(sentence: Sentence, before: str, name: str) -> Sentence:
    """A sentence with another name in it."""
    if isinstance(sentence, str):
        return replaced(sentence, before, name)
    return Message(sentence.id, **renamed(sentence.args, before, name))


def replaced(text: str, before: str, name: str) -> str:
    """A sentence with another name in it, where it stands as a word."""
    return re.sub(rf"(?<!\w){re.escape(before)}(?!\w)", lambda _: name, text)
