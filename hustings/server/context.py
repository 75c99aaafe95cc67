"""The state that all requests share."""

from __future__ import annotations

from collections.abc import Callable

from hustings.server import steady_clock
from hustings.server.accounts.login_attempts import LoginAttempts
from hustings.server.accounts.people import People
from hustings.server.accounts.tickets import Tickets, server_key
from hustings.server.bots.bot_pool import BotPool
from hustings.server.bots.bot_process import BotChooser
from hustings.server.card_weighing import CardWeighing
from hustings.server.http.open_sockets import OpenSockets
from hustings.server.http.rate_limits import Limits
from hustings.server.metrics import Metrics
from hustings.server.settings import Settings
from hustings.server.store.store import Store
from hustings.server.tables.registry import Tables
from hustings.server.transport.capacity import most_sockets


class Context:
    """The store, the tables, the people and the limits of one server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        metrics: Metrics,
        *,
        bot_chooser: BotChooser | None = None,
        now: Callable[[], float] = steady_clock.now,
        compiles: bool = True,
    ) -> None:
        self.settings, self.store, self.metrics = settings, store, metrics
        self.tickets = Tickets(server_key(settings.data, settings.key), now)
        self.people = People(store, now)
        self.limits = Limits(is_on=settings.limits)
        self.attempts = LoginAttempts(self.limits)
        self.card_weighing = CardWeighing()
        self.open_sockets = OpenSockets((settings.sockets or most_sockets()) if settings.limits else None)
        self.people.on_end = self.open_sockets.end
        self.tables = Tables(store, bot_chooser or BotPool(metrics), self.tickets, self.metrics, now, compiles=compiles)
        store.on_commit = self.metrics.observe_commit
        self.metrics.tables.set_function(lambda: len(self.tables))

    async def check(self) -> None:
        """Raise Unavailable if the database cannot be read or written."""
        await self.store.check()

    async def close(self) -> None:
        """Stop the tables, then write what is left."""
        await self.tables.close()
        await self.store.close()
