"""What all requests share."""

from __future__ import annotations

from collections.abc import Callable

from hustings.server import steady_clock
from hustings.server.capacity import most_sockets
from hustings.server.limits import Limits
from hustings.server.login_attempts import LoginAttempts
from hustings.server.metrics import Metrics
from hustings.server.open_sockets import OpenSockets
from hustings.server.people import People
from hustings.server.rooms import Rooms
from hustings.server.settings import Settings
from hustings.server.store import Store
from hustings.server.think import Thinker, Worker
from hustings.server.tickets import Tickets, server_key


class Server:
    """A store, the rooms over it, and who may ask how much."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        *,
        thinker: Thinker | None = None,
        now: Callable[[], float] = steady_clock.now,
        compiles: bool = True,
    ) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.tickets = Tickets(server_key(settings.data, settings.key), now)
        self.people = People(store, now)
        self.limits = Limits(is_on=settings.limits)
        self.attempts = LoginAttempts(self.limits)
        self.open_sockets = OpenSockets((settings.sockets or most_sockets()) if settings.limits else None)
        self.people.on_end = self.open_sockets.end
        self.rooms = Rooms(store, thinker or Worker(), self.tickets, self.metrics, now, compiles=compiles)
        store.on_commit = self.metrics.committed
        self.metrics.rooms.set_function(lambda: len(self.rooms))

    async def check(self) -> None:
        """Unavailable if the database is not read and written as it should be."""
        await self.store.check()

    async def close(self) -> None:
        """Stop what goes on, then write what is left."""
        await self.rooms.close()
        await self.store.close()
