"""What all tables share."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from hustings.server.accounts.tickets import Tickets
from hustings.server.bots.bot_process import BotChooser
from hustings.server.bots.compiled_games import CompiledGames
from hustings.server.metrics import Metrics
from hustings.server.store.rows import TableRow
from hustings.server.store.store import Store
from hustings.server.tables.stories import Stories


@dataclass(eq=False)
class Services:
    """The store, the bots, the time, and what only one table may do at once."""

    store: Store
    bot_chooser: BotChooser
    compiled: CompiledGames
    tickets: Tickets
    metrics: Metrics
    now: Callable[[], float]
    started: float  # when the server did
    stories: Stories
    follow: Callable[[TableRow, str], None] = lambda row, was: (
        None
    )  # is told of each change of a table; waits for nothing
    view_lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # views are computed one by one: moves come first
    replay_lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # so are replays and reports, which delay no view
    advice_lock: asyncio.Lock = field(default_factory=asyncio.Lock)  # hints and reviews one by one: moves come first
