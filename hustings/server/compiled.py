"""Which games run compiled: another process compiles them, a thread loads the code, and nobody waits for either."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from hustings import bots
from hustings.bots import binding, warming
from hustings.engine.game import Game
from hustings.server.think import Died, Thinker

SPARED = ("greedy", "search")  # bots think elsewhere
log = logging.getLogger(__name__)


class Compiled:
    """The games whose compiled rules are loaded."""

    def __init__(self, thinker: Thinker, on_ready: Callable[[Game], None], *, is_on: bool = True) -> None:
        self._thinker, self._on_ready, self._is_on = thinker, on_ready, is_on
        self._loaded: set[Game] = set()
        self._wanted: dict[Game, asyncio.Task[None]] = {}
        self._expected: dict[Game, asyncio.Task[None]] = {}

    def backend(self, game: Game) -> str:
        """What a match of the game runs on now."""
        return "cpu" if game in self._loaded else "python"

    def want(self, game: Game) -> None:
        """See that the game is compiled and loaded, some time soon."""
        if self._is_on and game not in self._wanted:
            self._wanted[game] = asyncio.create_task(self._get(game))

    def expect_bots(self, game: Game) -> None:
        """See that the bots of a game can think as soon as they are asked."""
        self.want(game)
        if self._is_on and game not in self._expected:
            self._expected[game] = asyncio.create_task(self._insist(game))

    async def _get(self, game: Game) -> None:
        if not await asyncio.to_thread(bots.ready, game):
            await self._insist(game)
        if await asyncio.to_thread(bots.ready, game):
            await asyncio.to_thread(load, game)
            self._loaded.add(game)
            self._on_ready(game)

    async def _insist(self, game: Game) -> None:
        """Have the bots' process prepare a game; where it dies over it, again a few times, after longer and longer."""
        for rest in (*binding.RETRIES, None):
            try:
                await self._thinker.prepare(game)
                return
            except Died as error:
                if rest is None:
                    log.warning("%s is not compiled (%s); it is played all the same.", game.title, error)
                else:
                    log.warning("%s is not compiled (%s); it is tried again in %g seconds.", game.title, error, rest)
                    await asyncio.sleep(rest)

    async def close(self) -> None:
        """Want nothing any more."""
        tasks = [*self._wanted.values(), *self._expected.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def load(game: Game) -> None:
    """Load all that a match calls from the cache, by calling it once."""
    for what, call in warming.calls(game):
        if what not in SPARED:
            call()
