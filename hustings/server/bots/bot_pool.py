"""The processes in which bots think: as many as the machine has cores, and what waits for them.

Requests are answered in the order in which they come. A request that others wait behind gets less time, so that all are
answered within WAIT; a level that takes its time whatever it is given gives way to the next easier one that does not.
While nobody waits, processes that have nothing to do may think ahead.
"""

from __future__ import annotations

import asyncio
import logging
import os
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import Any

from hustings.engine.game import Game
from hustings.server.bots.bot_process import BotProcess, BotProcessDied
from hustings.server.bots.bot_request import Budget, Pondered, timed
from hustings.server.metrics import Metrics
from hustings.server.transport.capacity import free_memory

WAIT = 2.0  # seconds within which every bot is to have its answer, however many think
MEMORY = 512 << 20  # bytes that another process may take
log = logging.getLogger(__name__)


def most_processes() -> int:
    """How many processes may think at once: one for each core, as far as there is memory."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    memory = free_memory()
    return max(1, cores if memory is None else min(cores, memory // 2 // MEMORY))


class BotPool:
    """The server's bots: a queue, and the processes that take from it."""

    def __init__(
        self, metrics: Metrics, most: int | None = None, new_process: Callable[[], BotProcess] = BotProcess
    ) -> None:
        self.metrics, self.most = metrics, most_processes() if most is None else most
        self.budget, self._new_process = Budget(), new_process
        self._processes = [new_process()]  # each starts when it is first needed; the first also has games compiled
        self._idle = list(self._processes)
        self._waiting: deque[asyncio.Future[BotProcess]] = deque()
        self._prepared: dict[Game, None] = {}  # in order
        self._growing: asyncio.Task[None] | None = None
        metrics.waiting_bots.set_function(lambda: len(self._waiting))
        metrics.bot_processes.set_function(lambda: sum(each.process_id is not None for each in self._processes))

    @property
    def waiting(self) -> int:
        """How many requests wait for a process."""
        return len(self._waiting)

    async def choose(self, game: Game, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        """An action of the seat, from the board as the seat sees it. player: the same for all decisions of one bot."""
        clock = asyncio.get_running_loop().time
        came = clock()
        async with self._process(player) as process:
            began = clock()
            self.metrics.bot_wait_seconds.observe(began - came)
            level, seconds = self.budget.fair(game.name, bot, self.share())
            action = await process.choose(game, timed(level, seconds), seat, board, player)
            self.budget.note(game.name, level, seconds, clock() - began)
        return action

    def share(self) -> float:
        """The seconds that a decision which begins now may take: whoever waits behind it is then served within WAIT."""
        return WAIT * len(self._processes) / (len(self._processes) + len(self._waiting))

    async def ponder(self, game: Game, bot: str, seat: int, board: bytes, mover: int, player: int) -> Pondered | None:
        """What the bot in a seat would answer to what it expects of another; None if there is no time for that."""
        if len(self._idle) < 2:  # another stays free for whoever is to act
            if not self._waiting:
                self._grow()
            return None
        try:
            async with self._process(player) as process:
                return await process.ponder(game, bot, seat, board, mover, player)
        except BotProcessDied:
            return None

    async def advise(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of hustings.server.bots.advice."""
        return await self._processes[0].advise(question)

    async def compile_rules(self, game: Game) -> None:
        """Compile what a table of the game calls; return when that is done or has failed."""
        await self._processes[0].compile_rules(game)

    async def prepare(self, game: Game) -> None:
        """Compile the game's bots, and load them in all processes; return when that is done or has failed."""
        await self._processes[0].prepare(game)
        self._prepared[game] = None
        await asyncio.gather(*(process.prepare(game) for process in self._processes[1:]))

    async def close(self) -> None:
        """Stop all processes."""
        if self._growing is not None:
            self._growing.cancel()
            await asyncio.gather(self._growing, return_exceptions=True)
        await asyncio.gather(*(process.close() for process in self._processes))

    # --- The queue ----------------------------------------------------------------------------------------------------

    @asynccontextmanager
    async def _process(self, player: int) -> AsyncIterator[BotProcess]:
        """A process that nobody else uses meanwhile; the one that has served this player before, if it is idle."""
        process = self._take(player)
        if process is None:
            turn: asyncio.Future[BotProcess] = asyncio.get_running_loop().create_future()
            self._waiting.append(turn)
            self._grow()
            try:
                process = await turn
            except asyncio.CancelledError:
                if turn.done() and not turn.cancelled():
                    self._release(turn.result())
                else:
                    with suppress(ValueError):
                        self._waiting.remove(turn)
                raise
        try:
            yield process
        finally:
            self._release(process)

    def _take(self, player: int) -> BotProcess | None:
        if not self._idle:
            return None
        wanted = self._processes[player % len(self._processes)]
        process = wanted if wanted in self._idle else self._idle[0]
        self._idle.remove(process)
        return process

    def _release(self, process: BotProcess) -> None:
        while self._waiting:
            turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(process)
                return
        self._idle.append(process)

    def _grow(self) -> None:
        """Start another process where requests wait, if the machine has room for one."""
        if len(self._processes) < self.most and (self._growing is None or self._growing.done()):
            self._growing = asyncio.create_task(self._start_another())

    async def _start_another(self) -> None:
        process = self._new_process()
        try:
            await process.start()
            for game in list(self._prepared):
                await process.prepare(game)
        except BotProcessDied as error:
            log.warning("Another process for bots could not be started: %s", error)
            await process.close()
            return
        except asyncio.CancelledError:
            await process.close()
            raise
        self._processes.append(process)
        self._release(process)
