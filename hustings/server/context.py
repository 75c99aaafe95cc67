"""The state that all requests share."""

from __future__ import annotations

from collections.abc import Callable

from hustings.server import steady_clock
from hustings.server.accounts.login_attempts import LoginAttempts
from hustings.server.accounts.people import People
from hustings.server.accounts.tickets import Tickets, derive_key, server_key
from hustings.server.bots.bot_pool import BotPool
from hustings.server.bots.bot_process import BotChooser
from hustings.server.card_weighing import CardWeighing
from hustings.server.http.open_sockets import OpenSockets
from hustings.server.http.rate_limits import Limits
from hustings.server.metrics import Metrics
from hustings.server.notices.channels import Channels
from hustings.server.notices.notifier import Notifier, Postman
from hustings.server.notices.web_push import PushSender
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
        key = server_key(settings.data, settings.key)
        self.tickets = Tickets(key, now)
        self.people = People(store, now)
        self.limits = Limits(is_on=settings.limits)
        self.attempts = LoginAttempts(self.limits)
        self.card_weighing = CardWeighing()
        self.open_sockets = OpenSockets((settings.sockets or most_sockets()) if settings.limits else None)
        self.people.on_end = self.open_sockets.end
        self.tables = Tables(store, bot_chooser or BotPool(metrics), self.tickets, self.metrics, now, compiles=compiles)
        self.channels = Channels(store, key, now)
        self.push = PushSender(derive_key(key, "push"), contact(settings))
        postman = None if settings.mail is None else Postman(settings.mail, settings.origins[0])
        self.notifier = Notifier(store, self.channels, self.push, self.limits, now, self.tables.is_here, postman)
        self.tables.services.follow = self.notifier.follow
        store.on_commit = self.metrics.observe_commit
        self.metrics.tables.set_function(lambda: len(self.tables))

    async def check(self) -> None:
        """Raise Unavailable if the database cannot be read or written."""
        await self.store.check()

    async def close(self) -> None:
        """Stop the tables, then write what is left."""
        await self.tables.close()
        await self.notifier.close()
        await self.store.close()


def contact(settings: Settings) -> str:
    """Where push services find whoever runs this server."""
    if settings.mail is not None:
        return f"mailto:{settings.mail.sender}"
    return next((origin for origin in settings.origins if origin.startswith("https:")), "https://hustings.invalid")
