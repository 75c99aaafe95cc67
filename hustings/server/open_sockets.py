"""The sockets and streams that are open, each until its session ends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from hustings.server.live import Listener

ENDED = 4001  # the code with which a socket is closed whose session has ended


class OpenSockets:
    """All sockets and streams of one server, by person and session."""

    def __init__(self) -> None:
        self._by_session: dict[tuple[str, str | None], set[Listener]] = {}

    @contextmanager
    def opened(self, listener: Listener, session: str | None) -> Iterator[None]:
        """A socket is open within."""
        key = (listener.person.id, session)
        self._by_session.setdefault(key, set()).add(listener)
        try:
            yield
        finally:
            own = self._by_session[key]
            own.discard(listener)
            if not own:
                del self._by_session[key]

    def end(self, person: str, session: str | None) -> None:
        """Close what was opened in a session that has ended; without a session, by the guest of that id."""
        for listener in tuple(self._by_session.get((person, session), ())):
            listener.close(ENDED, "This session has ended: connect again.")
