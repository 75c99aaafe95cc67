"""The sessions of accounts, one for each device that is logged in.

This process is the only writer, so all sessions are in memory too, and checking a cookie costs nothing. What begins or
ends is written to the database first, within the transaction of whoever calls; then `add` and `remove` repeat it here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from hustings.server.schema import sessions
from hustings.server.store import Store, Unavailable
from hustings.server.tickets import LIFETIME, new_id

MOST_SESSIONS = 30  # of one account; then the one that was not used for the longest time ends
SEEN_EVERY = 3600.0  # seconds between notes that a session is still used


@dataclass
class Session:
    """An account on a device."""

    id: str
    person: str
    device: str
    created: float
    seen: float


class Sessions:
    """All sessions of one server."""

    def __init__(self, store: Store, now: Callable[[], float]) -> None:
        self.store, self.now = store, now
        self._all: dict[str, Session] = {}
        self._by_person: dict[str, dict[str, Session]] = {}

    async def load(self) -> None:
        """Read what the database holds."""
        rows = await self.store.read(lambda connection: connection.execute(select(sessions)).mappings().all())
        self.add(*(Session(**row) for row in rows))

    def is_valid(self, session: str, person: str) -> bool:
        """Whether this is a session of that person which has not ended."""
        found = self._all.get(session)
        return found is not None and found.person == person

    def of(self, person: str) -> list[Session]:
        """The sessions of an account, the one that was used last first."""
        return sorted(self._by_person.get(person, {}).values(), key=lambda session: -session.seen)

    def new(self, person: str, device: str) -> Session:
        """A fresh session, which is not kept anywhere yet."""
        now = self.now()
        return Session(new_id(), person, device, now, now)

    def add(self, *begun: Session) -> None:
        """These are valid from now on."""
        for session in begun:
            self._all[session.id] = session
            self._by_person.setdefault(session.person, {})[session.id] = session

    def remove(self, ended: Iterable[str]) -> list[Session]:
        """These are not valid any more; those that were."""
        removed = [self._all.pop(session) for session in ended if session in self._all]
        for session in removed:
            own = self._by_person[session.person]
            del own[session.id]
            if not own:
                del self._by_person[session.person]
        return removed

    async def note_use(self, session: str) -> None:
        """A session is being used: once an hour that is written down."""
        found, now = self._all.get(session), self.now()
        if found is None or now - found.seen < SEEN_EVERY:
            return
        found.seen = now
        noted = update(sessions).where(sessions.c.id == session).values(seen=now)
        with suppress(Unavailable):  # it is only a note
            await self.store.write(lambda connection: connection.execute(noted))


def begin(connection: Connection, session: Session) -> list[str]:
    """Write a fresh session down; the ids of those that end for it."""
    own = select(sessions.c.id).where(sessions.c.person == session.person)
    ended = list(connection.scalars(own.order_by(sessions.c.seen.desc(), sessions.c.id).offset(MOST_SESSIONS - 1)))
    stale = own.where(sessions.c.seen < session.created - LIFETIME)  # no browser has their cookies any more
    ended = sorted({*ended, *connection.scalars(stale)})
    end(connection, ended)
    columns = ("id", "person", "device", "created", "seen")
    connection.execute(insert(sessions), {column: getattr(session, column) for column in columns})
    return ended


def end(connection: Connection, ended: Iterable[str]) -> None:
    """Strike sessions out."""
    connection.execute(delete(sessions).where(sessions.c.id.in_(list(ended))))


def end_all(connection: Connection, person: str) -> list[str]:
    """Strike all sessions of an account out; their ids."""
    ended = list(connection.scalars(select(sessions.c.id).where(sessions.c.person == person)))
    end(connection, ended)
    return ended
