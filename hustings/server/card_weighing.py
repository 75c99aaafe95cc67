"""What cards are worth, by simulation in a process of its own at low priority, one at a time."""

from __future__ import annotations

import asyncio
import importlib.util
import os
import sys
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from typing import Any

import msgspec

from hustings.engine.game import Game

LONGEST_TIME = 300.0  # seconds, compiling included
LONGEST_LINE = 1 << 20


def weigher(game: Game) -> str | None:
    """The module that simulates a game's cards; None if there is none."""
    name = f"hustings.lab.{game.name}.weigh_cards"
    try:
        return name if importlib.util.find_spec(name) else None
    except ModuleNotFoundError:
        return None


class CardWeighing:
    """Simulations wait for each other; whoever goes away while one runs ends it."""

    def __init__(self) -> None:
        self._turn = asyncio.Lock()

    async def lines(self, module: str, cards: Sequence[Any], pairs: int) -> AsyncIterator[bytes]:
        """Lines of JSON: how far it has come, and in the end the values."""
        yield msgspec.json.encode({"done": 0, "of": 1}) + b"\n"
        async with self._turn:
            process = await asyncio.create_subprocess_exec(
                *(*nice(), sys.executable, "-m", module),
                stdin=asyncio.subprocess.PIPE,
                stdout=asyncio.subprocess.PIPE,
                limit=LONGEST_LINE,
                env={**os.environ, "PYTHONPATH": os.pathsep.join(path or os.getcwd() for path in sys.path)},
            )
            assert process.stdin is not None
            assert process.stdout is not None
            try:
                async with asyncio.timeout(LONGEST_TIME):
                    process.stdin.write(msgspec.json.encode({"cards": cards, "pairs": pairs}) + b"\n")
                    await process.stdin.drain()
                    while line := await process.stdout.readline():
                        yield line
            except (TimeoutError, ConnectionError):
                return
            finally:
                with suppress(ProcessLookupError):
                    process.kill()
                await process.wait()


def nice() -> tuple[str, ...]:
    """The beginning of a command of low priority, where the system has that."""
    return ("nice", "-n", "10") if os.name == "posix" else ()
