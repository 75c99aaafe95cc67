"""The bots that sit at a table: each thinks when it is to act, elsewhere, and its action is played like anybody's."""

from __future__ import annotations

import asyncio
import logging
import random
from contextlib import suppress
from typing import TYPE_CHECKING

from hustings.engine.game import Refusal
from hustings.match.match import Match
from hustings.server import catalogue
from hustings.server.store import Unavailable
from hustings.server.think import Died

if TYPE_CHECKING:
    from hustings.server.room import Room

PAUSE = 1.0  # seconds to wait where the database does not answer
LONGEST_PAUSE = 60.0  # where something is wrong with the bot itself, again and again
log = logging.getLogger(__name__)


class SeatedBots:
    """The bots of one room."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self._thoughts: dict[int, asyncio.Task[None]] = {}

    @property
    def are_thinking(self) -> bool:
        return bool(self._thoughts)

    def wake(self) -> None:
        """See that every bot that is to act thinks."""
        for seat in self.room.movers if self._are_watched() else ():
            if self.room.bot(seat) is not None and seat not in self._thoughts:
                self._thoughts[seat] = asyncio.create_task(self._play(seat))

    async def close(self) -> None:
        """Stop thinking."""
        thoughts = list(self._thoughts.values())
        for thought in thoughts:
            thought.cancel()
        await asyncio.gather(*thoughts, return_exceptions=True)

    def _are_watched(self) -> bool:
        """Where only bots play, they do so while somebody looks on."""
        return bool(self.room.listeners) or any(who["kind"] != "bot" for who in self.room.seats)

    async def _play(self, seat: int) -> None:
        """Act for as long as it is the seat's turn; whatever goes wrong, the game goes on."""
        pause = PAUSE
        try:
            while True:
                try:
                    await self._turn(seat)
                    break
                except Unavailable:
                    await asyncio.sleep(PAUSE)
                except Exception:
                    log.exception("A bot failed.")
                    await asyncio.sleep(pause)
                    pause = min(2 * pause, LONGEST_PAUSE)
        finally:
            del self._thoughts[seat]
            self.room.idle_since = self.room.rooms.now()
        if seat in self.room.movers and self.room.bot(seat) is not None:
            self.wake()

    async def _turn(self, seat: int) -> None:
        """One decision after another."""
        room, clock = self.room, asyncio.get_running_loop().time
        began = clock()
        while True:
            async with room.alone():
                match, spec = room.match, room.bot(seat)
                if match is None or spec is None or seat not in match.movers or not self._are_watched():
                    return
                board, legal, undos = match.seen(seat).tobytes(), match.legal_actions(seat), room.undos
            asked = catalogue.thinking(room.game, spec, clock() - began, room.rooms.thinking + 1)
            action = await self._choose(seat, asked, board, legal)
            async with room.alone():
                match = room.match
                if match is None or room.undos != undos or room.bot(seat) is None or seat not in match.movers:
                    continue
                before = match.movers
                with suppress(Refusal):  # it was chosen for a board that has changed: think again
                    await self._act(match, seat, action)
                if set(match.movers) - set(before):
                    began = clock()  # the next turn has begun

    async def _act(self, match: Match, seat: int, action: int) -> None:
        before, first = match.movers, len(match) + 1
        match.act(seat, action)
        await self.room.commit(match, before, first, self.room.without_request(match))

    async def _choose(self, seat: int, asked: str, board: bytes, legal: list[int]) -> int:
        """The bot's choice; where there is only one, or nobody answers, it takes no thought."""
        if len(legal) == 1:
            return legal[0]
        rooms, game = self.room.rooms, self.room.game
        rooms.thinking += 1
        try:
            with rooms.metrics.thinking.track_inprogress(), rooms.metrics.bot_seconds.labels(game.name).time():
                action = await rooms.thinker.choose(game, asked, seat, board)
        except Died as error:
            log.warning("The bots do not answer (%s): one plays at random.", error)
            return random.choice(legal)
        finally:
            rooms.thinking -= 1
        return action if action in legal else random.choice(legal)
