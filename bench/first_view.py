"""The first view: from asking for a table to all that a browser draws of it, at the first table of each game."""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from pathlib import Path

from bench.contest import Row, version
from bench.load import our_server
from bench.sockets import connect
from bench.table import GAMES, Ours, load_rules
from hustings import games

STARTS = 3  # of a server, each with a data folder of its own
AIM = 0.2  # seconds
PATIENCE = 120  # seconds
KINDS = {
    False: "nothing compiled, neither in the process nor on disk",
    True: "a fresh process, the rules compiled on disk",
}


def run() -> list[Row]:
    """Milliseconds to the first view in a fresh process, without compiled code on disk and with it."""
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder)) as port:
        for game in GAMES:
            load_rules(port, game)  # compiles into the user's cache, for the second kind
    return [row(game, is_compiled, seconds) for is_compiled in KINDS for game, seconds in measured(is_compiled).items()]


def row(game: str, is_compiled: bool, measured: list[tuple[float, float]]) -> Row:
    """One line."""
    seconds = [each for each, _ in measured]
    processor = ", ".join(f"{1000 * each:.0f}" for _, each in measured)
    median = statistics.median(seconds)
    return Row(
        who=f"{games.find(game).title}, {'compiled' if is_compiled else 'cold'}",
        version=version("hustings"),
        figure=1000 * median,
        unit="ms",
        spread=(max(seconds) - min(seconds)) / median,
        aim=f"≤ {1000 * AIM:.0f} ms",
        met=median <= AIM,
        how=f"{KINDS[is_compiled]}: {', '.join(f'{1000 * each:.0f}' for each in seconds)} ms; {processor} ms of the "
        "server's processor, with whatever else it did",
        bursts=seconds,
    )


def measured(is_compiled: bool) -> dict[str, list[tuple[float, float]]]:
    """The seconds of each start by the clock and of the processor, by game; the games take turns at being the first."""
    found: dict[str, list[tuple[float, float]]] = {game: [] for game in GAMES}
    for start in range(STARTS):
        order = [GAMES[(start + number) % len(GAMES)] for number in range(len(GAMES))]
        for game, seconds in first_views(order, is_compiled=is_compiled).items():
            found[game].append(seconds)
    return found


def first_views(order: list[str], *, is_compiled: bool) -> dict[str, tuple[float, float]]:
    """Seconds until a browser has its first view at the first table of each game, at a server that was just started."""
    with tempfile.TemporaryDirectory() as folder:
        setting = {} if is_compiled else {"HUSTINGS_CACHE": f"{folder}/cache"}
        with our_server(Path(folder), setting=setting) as port:
            return {game: asyncio.run(first_view(Ours(port, "changes", game))) for game in order}


async def first_view(server: Ours) -> tuple[float, float]:
    """Seconds from asking for a table to its first view, by the clock and of the server's processor."""
    used = server.processor_seconds()
    began = time.perf_counter()
    table, cookie = await asyncio.to_thread(server.seat)
    seen: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def hear(message: bytes) -> None:
        if message[7:11] == b"view" and not seen.done():
            seen.set_result(None)

    socket = await connect(server.port, f"/api/tables/{table}/live?form=changes&seat=0", hear, cookie)
    await asyncio.wait_for(seen, PATIENCE)
    seconds = time.perf_counter() - began
    socket.transport.close()
    return seconds, server.processor_seconds() - used
