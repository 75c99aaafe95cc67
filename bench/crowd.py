"""A thousand slow tables: how long players wait for the receipt of a move while each table moves twice a minute."""

from __future__ import annotations

import asyncio
import gc
import statistics
import tempfile
from pathlib import Path

from bench.contest import Row, version
from bench.load import our_server
from bench.table import GAMES, OurDuel, Ours, load_rules

TABLES, PACE = 1000, 30.0  # tables, and seconds from one move at a table to the next
SECONDS = 60.0
AIM = 20.0  # milliseconds that 99 of 100 moves stay under


def run() -> list[Row]:
    """The wait from sending a move until both browsers have its view and the sender its receipt, on one core."""
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder)) as port:
        for game in GAMES:
            load_rules(port, game)
        waits = asyncio.run(play([Ours(port, "changes", game) for game in GAMES]))
    reached = 1000 * statistics.quantiles(waits, n=100)[98]
    return [
        Row(
            who="Hustings",
            version=version("hustings"),
            figure=reached,
            unit="ms, 99 % of waits",
            aim=f"≤ {AIM:.0f} ms",
            met=reached <= AIM,
            how=f"{TABLES:,} tables of the four games, two browsers each, a move every {PACE:.0f} s at each: "
            f"{len(waits)} moves, median {1000 * statistics.median(waits):.1f} ms",
        )
    ]


async def play(rivals: list[Ours]) -> list[float]:
    """All tables move at their pace for a while; the waits, once all are there."""
    duels: list[OurDuel] = [await rivals[number % len(rivals)].open(number) for number in range(TABLES)]
    loop = asyncio.get_running_loop()
    gc.collect()
    gc.disable()  # what is measured is the server's
    begin = loop.time()
    for number, duel in enumerate(duels):
        duel.pace = PACE
        loop.call_at(begin + PACE * number / TABLES, duel.play, int(SECONDS / PACE))
    await asyncio.wait_for(asyncio.gather(*(duel.finished for duel in duels)), 4 * SECONDS)
    gc.enable()
    for duel in duels:
        for player in duel.players:
            player.transport.close()
    return [wait for duel in duels for wait in duel.waits]
