"""The sessions of accounts, one for each device that is logged in.

This process is the only writer, so all sessions are in memory too, and checking a cookie is cheap. Changes are written
to the database first, in the caller's transaction; then `add` and `remove` repeat them in memory.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from contextlib import suppress
from dataclasses import dataclass

from sqlalchemy import Connection, delete, insert, select, update

from hustings.server.accounts.tickets import LIFETIME, new_id
from hustings.server.store.errors import Unavailable
from hustings.server.store.schema import sessions
from hustings.server.store.store import Store

MOST_SESSIONS = 30  # of one account; then the one that was not used for the longest time ends
SEEN_EVERY = 3600.0  # seconds between updates of when a session was used


@dataclass
class Session:
    """An account that is logged in on a device."""

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
        """Read all sessions from the database."""
        rows = await self.store.read(lambda connection: connection.execute(select(sessions)).mappings().all())
        self.add(*(Session(**row) for row in rows))

    def is_valid(self, session: str, person: str) -> bool:
        """Whether this is a session of that person that has not ended."""
        session_found = self._all.get(session)
        return session_found is not None and session_found.person == person

    def of(self, person: str) -> list[Session]:
        """The sessions of an account, last used first."""
        return sorted(self._by_person.get(person, {}).values(), key=lambda session: -session.seen)

    def new(self, person: str, device: str) -> Session:
        """A new session, not stored yet."""
        now = self.now()
        return Session(new_id(), person, device, now, now)

    def add(self, *sessions: Session) -> None:
        """Make sessions valid."""
        for session in sessions:
            self._all[session.id] = session
            self._by_person.setdefault(session.person, {})[session.id] = session

    def remove(self, ended: Iterable[str]) -> list[Session]:
        """Make sessions invalid; return those that were valid."""
        removed = [self._all.pop(session) for session in ended if session in self._all]
        for session in removed:
            own = self._by_person[session.person]
            del own[session.id]
            if not own:
                del self._by_person[session.person]
        return removed

    async def note_use(self, session: str) -> None:
        """Record that a session is used, once an hour."""
        known, now = self._all.get(session), self.now()
        if known is None or now - known.seen < SEEN_EVERY:
            return
        known.seen = now
        statement = update(sessions).where(sessions.c.id == session).values(seen=now)
        with suppress(Unavailable):  # losing it does no harm
            await self.store.write(lambda connection: connection.execute(statement))


def begin(connection: Connection, session: Session) -> list[str]:
    """Store a new session; return the ids of old ones that end because there are too many."""
    own = select(sessions.c.id).where(sessions.c.person == session.person)
    ended = list(connection.scalars(own.order_by(sessions.c.seen.desc(), sessions.c.id).offset(MOST_SESSIONS - 1)))
    stale = own.where(sessions.c.seen < session.created - LIFETIME)  # their cookies have expired
    ended = sorted({*ended, *connection.scalars(stale)})
    end(connection, ended)
    columns = ("id", "person", "device", "created", "seen")
    connection.execute(insert(sessions), {column: getattr(session, column) for column in columns})
    return ended


def end(connection: Connection, ended: Iterable[str]) -> None:
    """Delete sessions."""
    connection.execute(delete(sessions).where(sessions.c.id.in_(list(ended))))


def end_all(connection: Connection, person: str) -> list[str]:
    """Delete all sessions of an account; return their ids."""
    ended = list(connection.scalars(select(sessions.c.id).where(sessions.c.person == person)))
    end(connection, ended)
    return ended
