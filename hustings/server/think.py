"""Bots think in a process of their own, at low priority: the server's never waits for them.

The process is started when the first bot is asked. It is sent the board as the seat sees it and answers with an action;
if it dies it is started anew and asked again. It also has the games compiled, by yet another process.
"""

from __future__ import annotations

import asyncio
import contextlib
import itertools
import logging
import os
import secrets
import sys
from typing import Any, Protocol

import msgspec

from hustings.engine.game import Game

ATTEMPTS = 3
PATIENCE = 2.0  # seconds to wait for its end
LONGEST = 1 << 20  # bytes of a line
log = logging.getLogger(__name__)


class Thinker(Protocol):
    """Whoever chooses for the bots."""

    async def choose(self, game: Game, bot: str, seat: int, board: bytes) -> int:
        """An action of the seat, from the board as the seat sees it."""

    async def prepare(self, game: Game) -> None:
        """See that the game will be compiled."""

    async def close(self) -> None:
        """Let go of everything."""


class Worker:
    """The process that thinks, as the server sees it."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """The process that runs now, if one does."""
        return None if self._process is None else self._process.pid

    async def choose(self, game: Game, bot: str, seat: int, board: bytes) -> int:
        """An action of the seat, from the board as the seat sees it."""
        asked = {"game": game.name, "bot": bot, "seat": seat, "board": board.hex(), "seed": secrets.randbits(31)}
        answer = await self._ask(asked)
        if "error" in answer:
            raise Died(answer["error"])
        return int(answer["action"])

    async def prepare(self, game: Game) -> None:
        """See that the game will be compiled; returns when it is, or when that has failed."""
        await self._ask({"prepare": game.name})

    async def close(self) -> None:
        """Stop the process."""
        self._is_closed = True
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()  # it then ends by itself, and what it started with it
            try:
                await asyncio.wait_for(self._process.wait(), PATIENCE)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
                await self._process.wait()
        if self._reader is not None:
            await self._reader

    async def _ask(self, asked: dict[str, Any]) -> dict[str, Any]:
        for attempt in range(ATTEMPTS):
            process = await self._running()
            number = next(self._numbers)
            answer = self._waiting[number] = asyncio.get_running_loop().create_future()
            try:
                assert process.stdin is not None
                process.stdin.write(msgspec.json.encode({**asked, "number": number}) + b"\n")
                await process.stdin.drain()
                told: dict[str, Any] = await answer
                return told
            except (ConnectionError, Died):
                if attempt == ATTEMPTS - 1 or self._is_closed:
                    raise Died("The bots' process does not run.") from None
            finally:
                self._waiting.pop(number, None)
        raise AssertionError("unreachable")

    async def _running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._is_closed:
                raise Died("The server is stopping.")
            if self._process is None or self._process.returncode is not None:
                if self._reader is not None:
                    await self._reader
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "hustings.server.thinking",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
                )
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Hand out the answers, to the process's end."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            answer = msgspec.json.decode(line)
            waiting = self._waiting.get(answer["number"])
            if waiting is not None and not waiting.done():
                waiting.set_result(answer)
        code = await process.wait()
        if not self._is_closed:
            log.warning("The bots' process has ended (%s); it is started anew.", ending(code))
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(Died("The bots' process has ended."))


def ending(code: int) -> str:
    """How a process ended, in words."""
    return f"killed by signal {-code}" if code < 0 else f"exit code {code}"


class Died(Exception):
    """The process that thinks has no answer."""
