"""Open sockets and streams: how many there may be, which are dropped first, and when they end.

Part of the room is kept for those who play: spectators have at most half of it, and when it is full, the spectator who
said nothing for the longest time makes room for somebody with a seat. No address has more than its share.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from hustings.engine.message import Message
from hustings.server.http.rate_limits import TooMany, network
from hustings.server.tables.listener import Listener
from hustings.server.transport import capacity
from hustings.server.transport.close_codes import ENDED, TRY_AGAIN

SPECTATORS = 2  # they have one part in so many
SHARE, LEAST_SHARE = 10, 50  # of one address: one part in so many, of which spectators have half
MANY = 500  # sockets after which memory is given back
PAUSE = 2.0  # seconds until that is done: most often many go at once


class OpenSocket:
    """An open socket or stream."""

    def __init__(self, listener: Listener, session: str | None, address: str, is_seated: Callable[[], bool]) -> None:
        self.listener, self.session, self.address = listener, session, address
        self.is_seated = is_seated
        self.is_spectator = not is_seated()  # as it is counted

    @property
    def key(self) -> tuple[str, str | None]:
        return self.listener.person.id, self.session


class OpenSockets:
    """All sockets and streams of one server; `most`: how many there may be, None for any number."""

    def __init__(self, most: int | None = None) -> None:
        self.most = most
        self._all: dict[OpenSocket, None] = {}  # in the order in which they came
        self._by_session: dict[tuple[str, str | None], set[OpenSocket]] = {}
        self._by_address: Counter[str] = Counter()
        self._spectators_by_address: Counter[str] = Counter()
        self._closed = 0  # since memory was given back
        self._tidying: asyncio.TimerHandle | None = None

    def __len__(self) -> int:
        return len(self._all)

    @property
    def spectators(self) -> int:
        return self._spectators_by_address.total()

    @contextmanager
    def opened(
        self, listener: Listener, session: str | None, address: str | None, is_seated: Callable[[], bool]
    ) -> Iterator[None]:
        """Count a socket while it is open; TooMany if there is no room."""
        socket = OpenSocket(listener, session, network(address) or "", is_seated)
        self._make_room(socket)
        self._all[socket] = None
        self._by_session.setdefault(socket.key, set()).add(socket)
        self._count(socket, 1)
        try:
            yield
        finally:
            self._remove(socket)
            self._tidy_up()

    def end(self, person: str, session: str | None) -> None:
        """Close what was opened in a session that has ended; without a session, by the guest of that id."""
        for socket in tuple(self._by_session.get((person, session), ())):
            socket.listener.close(ENDED, "This session has ended: connect again.")

    # --- Room ---------------------------------------------------------------------------------------------------------

    def _make_room(self, socket: OpenSocket) -> None:
        """Make room for one more; TooMany if that is impossible."""
        if self.most is None:
            return
        share = max(LEAST_SHARE, self.most // SHARE)
        is_full = self._by_address[socket.address] >= share
        if socket.is_spectator:
            is_full = is_full or self._spectators_by_address[socket.address] >= share // 2
            is_full = is_full or self.spectators >= self.most // SPECTATORS or len(self) >= self.most
        elif not is_full and len(self) >= self.most:
            is_full = not self._drop_spectator()
        if is_full:
            raise TooMany(Message("refused-too-many-connections"), 60)

    def _drop_spectator(self) -> bool:
        """Close the longest idle spectator's socket; False if there is none."""
        for socket in sorted(self._all, key=lambda socket: socket.listener.heard):
            if socket.is_spectator and socket.is_seated():  # who sat down since
                self._count(socket, -1)
                socket.is_spectator = False
                self._count(socket, 1)
            if socket.is_spectator:
                self._remove(socket)
                socket.listener.close(TRY_AGAIN, "The server is full, and somebody wants to play: try again later.")
                return True
        return False

    def _count(self, socket: OpenSocket, change: int) -> None:
        self._by_address[socket.address] += change
        if socket.is_spectator:
            self._spectators_by_address[socket.address] += change
        for counter in (self._by_address, self._spectators_by_address):
            if not counter[socket.address]:
                del counter[socket.address]

    def _remove(self, socket: OpenSocket) -> None:
        """Stop counting a socket, unless it was dropped."""
        if socket not in self._all:
            return
        del self._all[socket]
        self._count(socket, -1)
        own = self._by_session[socket.key]
        own.discard(socket)
        if not own:
            del self._by_session[socket.key]
        self._closed += 1

    def _tidy_up(self) -> None:
        """Return memory to the system some time after many sockets have closed."""
        if self._closed >= MANY and self._tidying is None:
            self._tidying = asyncio.get_running_loop().call_later(PAUSE, self._give_memory_back)

    def _give_memory_back(self) -> None:
        self._closed, self._tidying = 0, None
        asyncio.get_running_loop().run_in_executor(None, capacity.give_memory_back)
