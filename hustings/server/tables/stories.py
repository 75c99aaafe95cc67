"""The stories of finished matches: each is worked out once, in the background, and kept with its match."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from hustings.engine.game import Game
from hustings.server.bots.bot_process import BotChooser, BotProcessDied
from hustings.server.store.errors import Unavailable
from hustings.server.store.store import Store

JUDGING = 60.0  # seconds within which choices are judged
MOST_WAITING = 200  # matches whose story nobody has begun yet; of more, the next one who looks asks again
log = logging.getLogger(__name__)


class Stories:
    """The stories that are being worked out, one after another."""

    def __init__(self, store: Store, bot_chooser: BotChooser) -> None:
        self._store, self._bot_chooser = store, bot_chooser
        self._works: dict[str, asyncio.Task[None]] = {}  # by table
        self._begun: dict[str, dict[str, Any]] = {}  # what is known so far
        self._failed: set[str] = set()
        self._one_at_a_time = asyncio.Lock()

    async def of(self, table: str, game: Game, text: str) -> dict[str, Any] | None:
        """The story of a match that is over, as far as it is known; text: its file. BotProcessDied if it cannot be."""
        kept = await self._store.story(table)
        if kept is not None:
            return kept
        if table in self._failed:
            self._failed.discard(table)  # whoever looks again may try again
            raise BotProcessDied("The story could not be told.")
        self.want(table, game, text)
        return self._begun.get(table)

    def want(self, table: str, game: Game, text: str) -> None:
        """See that the story is told."""
        if table not in self._works and len(self._works) < MOST_WAITING:
            self._works[table] = asyncio.create_task(self._tell(table, game, text))

    async def _tell(self, table: str, game: Game, text: str) -> None:
        question = {"about": "story", "match": text}
        try:
            async with self._one_at_a_time:
                self._begun[table] = await self._bot_chooser.advise({**question, "seconds": 0})
                await self._bot_chooser.prepare(game)  # what judges is compiled
                story = await self._bot_chooser.advise({**question, "seconds": JUDGING})
                await self._store.keep_story(table, story)
        except (BotProcessDied, Unavailable) as error:
            log.info("A story could not be told: %s", error)
            self._failed.add(table)
        finally:
            self._begun.pop(table, None)
            del self._works[table]

    async def close(self) -> None:
        """Stop; what was not told is told when somebody asks for it."""
        works = list(self._works.values())
        for work in works:
            work.cancel()
        await asyncio.gather(*works, return_exceptions=True)
