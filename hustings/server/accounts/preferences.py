"""What a person has set about pages and notices: kept with the account, or with the guest."""

from __future__ import annotations

from typing import Any
from zoneinfo import ZoneInfo

import msgspec
from sqlalchemy import Connection, delete, insert, select

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.http.personal import Preferences
from hustings.server.store.schema import preferences
from hustings.server.store.store import Store, keep_person


class NoSuchZone(Refusal):
    """Raised when there is no time zone of that name."""

    status, code = 409, "no-such-zone"


async def read(store: Store, person: str) -> Preferences | None:
    """What a person has chosen; None if that was nothing yet."""
    return await store.read(lambda connection: chosen(connection, person))


def chosen(connection: Connection, person: str) -> Preferences | None:
    """The same, from a connection; what another version of Hustings wrote and this one cannot read does not count."""
    found = connection.scalar(select(preferences.c.chosen).where(preferences.c.person == person))
    try:
        return None if found is None else msgspec.convert(found, Preferences)
    except msgspec.ValidationError:
        return None


async def write(store: Store, person: str, wanted: Preferences) -> None:
    """Keep what a person chooses."""
    if wanted.notices.quiet is not None:
        zone(wanted.notices.quiet.zone)
    columns: dict[str, Any] = msgspec.to_builtins(wanted)

    def work(connection: Connection) -> None:
        keep_person(connection, person)
        connection.execute(delete(preferences).where(preferences.c.person == person))
        connection.execute(insert(preferences), {"person": person, "chosen": columns})

    await store.write(work)


def zone(name: str) -> ZoneInfo:
    """The time zone of that name."""
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError):  # unknown, or no name at all
        raise NoSuchZone(Message("refused-no-such-zone")) from None
