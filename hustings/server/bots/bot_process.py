"""A process in which bots choose their actions, at low priority, so that they never block the server.

The process starts with the first request. It gets the board as the seat sees it and returns an action; if it dies, it
is restarted and the request repeated. It also has games compiled, by yet another process.
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

from hustings import games
from hustings.engine.game import Game
from hustings.server.bots.bot_request import Pondered

ATTEMPTS = 3
PATIENCE = 2.0  # seconds to wait for it to exit
LONGEST = 1 << 20  # bytes of a line
log = logging.getLogger(__name__)


class BotChooser(Protocol):
    """Chooses actions for the bots."""

    async def choose(self, game: Game, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        """An action of the seat, from the board as the seat sees it. player: the same for all decisions of one bot."""

    async def ponder(self, game: Game, bot: str, seat: int, board: bytes, mover: int, player: int) -> Pondered | None:
        """What the bot in a seat would answer to what it expects of another; None if there is no time for that."""

    async def advise(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of hustings.server.bots.advice."""

    async def compile_rules(self, game: Game) -> None:
        """Compile what a table of the game calls."""

    async def prepare(self, game: Game) -> None:
        """Compile and load the game's bots."""

    async def close(self) -> None:
        """Release everything."""


class BotProcess:
    """The server's handle on one process."""

    def __init__(self) -> None:
        self._process: asyncio.subprocess.Process | None = None
        self._reader: asyncio.Task[None] | None = None
        self._starting = asyncio.Lock()
        self._numbers = itertools.count(1)
        self._waiting: dict[int, asyncio.Future[dict[str, Any]]] = {}
        self._is_closed = False

    @property
    def process_id(self) -> int | None:
        """The id of the process, if one runs."""
        return None if self._process is None else self._process.pid

    async def start(self) -> None:
        """Start the process, and wait until it answers."""
        await self._request({"hello": True})

    async def choose(self, game: Game, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        """An action of the seat, from the board as the seat sees it. player: the same for all decisions of one bot."""
        response = await self._question(game, bot, seat, board, player)
        return int(response["action"])

    async def ponder(self, game: Game, bot: str, seat: int, board: bytes, mover: int, player: int) -> Pondered | None:
        """What the bot in a seat would answer to what it expects of another; None where it expects another turn."""
        response = await self._question(game, bot, seat, board, player, mover=mover)
        return Pondered(bytes.fromhex(response["after"]), response["action"]) if "after" in response else None

    async def _question(
        self, game: Game, bot: str, seat: int, board: bytes, player: int, **more: int
    ) -> dict[str, Any]:
        seed = player or secrets.randbits(31)
        question = {
            "game": games.address(game) or game.name,
            "bot": bot,
            "seat": seat,
            "board": board.hex(),
            "seed": seed,
            **more,
        }
        response = await self._request(question)
        if "error" in response:
            raise BotProcessDied(response["error"])
        return response

    async def advise(self, question: dict[str, Any]) -> dict[str, Any]:
        """The answer to a question of hustings.server.bots.advice."""
        response = await self._request({"advice": question})
        if "error" in response:
            raise BotProcessDied(response["error"])
        answer: dict[str, Any] = response["answer"]
        return answer

    async def compile_rules(self, game: Game) -> None:
        """Compile what a table of the game calls; return when that is done or has failed."""
        await self._request({"compile": games.address(game) or game.name})

    async def prepare(self, game: Game) -> None:
        """Compile and load the game's bots; return when that is done or has failed."""
        await self._request({"prepare": games.address(game) or game.name})

    async def close(self) -> None:
        """Stop the process."""
        self._is_closed = True
        if self._process is not None and self._process.returncode is None:
            assert self._process.stdin is not None
            self._process.stdin.close()  # it then exits, and its children with it
            try:
                await asyncio.wait_for(self._process.wait(), PATIENCE)
            except TimeoutError:
                with contextlib.suppress(ProcessLookupError):
                    self._process.kill()
                await self._process.wait()
        if self._reader is not None:
            await self._reader

    async def _request(self, request: dict[str, Any]) -> dict[str, Any]:
        for attempt in range(ATTEMPTS):
            process = await self._ensure_running()
            number = next(self._numbers)
            future = self._waiting[number] = asyncio.get_running_loop().create_future()
            try:
                assert process.stdin is not None
                process.stdin.write(msgspec.json.encode({**request, "number": number}) + b"\n")
                await process.stdin.drain()
                response: dict[str, Any] = await future
                return response
            except (ConnectionError, BotProcessDied):
                if attempt == ATTEMPTS - 1 or self._is_closed:
                    raise BotProcessDied("The bots' process is not running.") from None
            finally:
                self._waiting.pop(number, None)
        raise AssertionError("unreachable")

    async def _ensure_running(self) -> asyncio.subprocess.Process:
        async with self._starting:
            if self._is_closed:
                raise BotProcessDied("The server is stopping.")
            if self._process is None or self._process.returncode is not None:
                if self._reader is not None:
                    await self._reader
                self._process = await asyncio.create_subprocess_exec(
                    sys.executable,
                    "-m",
                    "hustings.server.bots.bot_worker",
                    stdin=asyncio.subprocess.PIPE,
                    stdout=asyncio.subprocess.PIPE,
                    limit=LONGEST,
                    env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
                )
                self._reader = asyncio.create_task(self._read(self._process))
            return self._process

    async def _read(self, process: asyncio.subprocess.Process) -> None:
        """Dispatch responses until the process ends."""
        assert process.stdout is not None
        while line := await process.stdout.readline():
            response = msgspec.json.decode(line)
            waiting = self._waiting.get(response["number"])
            if waiting is not None and not waiting.done():
                waiting.set_result(response)
        code = await process.wait()
        if not self._is_closed:
            log.warning("The bots' process has ended (%s); it will be restarted.", exit_text(code))
        for waiting in self._waiting.values():
            if not waiting.done():
                waiting.set_exception(BotProcessDied("The bots' process has ended."))


def exit_text(code: int) -> str:
    """How a process ended, in words."""
    return f"killed by signal {-code}" if code < 0 else f"exit code {code}"


class BotProcessDied(Exception):
    """Raised when the bots' process does not answer."""
