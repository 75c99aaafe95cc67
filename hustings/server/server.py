"""What all requests share."""

from __future__ import annotations

import time
from collections.abc import Callable

from hustings.server.limits import Limits
from hustings.server.metrics import Metrics
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
        now: Callable[[], float] = time.time,
        compiles: bool = True,
    ) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.tickets = Tickets(server_key(settings.data, settings.key))
        self.people = People(store)
        self.limits = Limits(is_on=settings.limits)
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
