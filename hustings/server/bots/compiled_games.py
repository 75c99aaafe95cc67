"""Which games run compiled: another process compiles them and a thread loads them; no request waits for either."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable

from hustings.bots import binding, warming
from hustings.engine.game import Game
from hustings.server.bots.bot_process import BotChooser, BotProcessDied

FIRST_VIEW = 1.0  # seconds until a game is loaded: whoever has just opened a table sees it first
log = logging.getLogger(__name__)


class CompiledGames:
    """The games whose compiled rules are loaded."""

    def __init__(self, bot_chooser: BotChooser, on_ready: Callable[[Game], None], *, is_on: bool = True) -> None:
        self._bot_chooser, self._on_ready, self._is_on = bot_chooser, on_ready, is_on
        self._loaded: set[Game] = set()
        self._loading: dict[Game, asyncio.Task[None]] = {}
        self._preparing: dict[Game, asyncio.Task[None]] = {}

    def backend(self, game: Game) -> str:
        """The backend that new matches of the game use."""
        return "cpu" if game in self._loaded else "python"

    def want(self, game: Game) -> None:
        """Start compiling and loading the game, unless that has begun."""
        if self._is_on and game not in self._loading:
            self._loading[game] = asyncio.create_task(self._compile_and_load(game))

    def expect_bots(self, game: Game) -> None:
        """Start preparing the bots of a game, unless that has begun."""
        self.want(game)
        if self._is_on and game not in self._preparing:
            self._preparing[game] = asyncio.create_task(self._prepare_bots(game))

    async def _compile_and_load(self, game: Game) -> None:
        await asyncio.sleep(FIRST_VIEW)
        if not await asyncio.to_thread(binding.rules_ready, game):
            await self._retried(self._bot_chooser.compile_rules, game)
        if await asyncio.to_thread(binding.rules_ready, game):
            await asyncio.to_thread(load, game)
            self._loaded.add(game)
            self._on_ready(game)

    async def _prepare_bots(self, game: Game) -> None:
        """Let the bots' process prepare the bots of a game."""
        await self._retried(self._bot_chooser.prepare, game)

    async def _retried(self, request: Callable[[Game], Awaitable[None]], game: Game) -> None:
        """Ask the bots' process for something; if it dies, retry a few times after longer and longer pauses."""
        for pause in (*binding.RETRIES, None):
            try:
                await request(game)
                return
            except BotProcessDied as error:
                if pause is None:
                    log.warning("%s is not compiled (%s); it runs in Python.", game.title, error)
                else:
                    log.warning("%s is not compiled (%s); it is tried again in %g seconds.", game.title, error, pause)
                    await asyncio.sleep(pause)

    async def close(self) -> None:
        """Cancel what is under way."""
        tasks = [*self._loading.values(), *self._preparing.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def load(game: Game) -> None:
    """Load all compiled code that a match calls, by calling it once; bots run in another process."""
    for _, call in warming.rule_calls(game):
        call()
