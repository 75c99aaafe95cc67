"""Bots at many tables: how long people wait for them when so many games are played at once, on the whole machine."""

from __future__ import annotations

import asyncio
import json
import random
import statistics
import tempfile
import time
import urllib.request
from pathlib import Path

from bench.contest import Row, version
from bench.load import our_server
from bench.sockets import Socket, connect
from bench.table import GAMES, load_rules
from hustings import bots, games

SIZES = (1, 8, 32)  # games at once
LEVEL = "hard"
SECONDS = 60.0  # of play in each size
AIM, AIM_GAMES = 2.5, 32  # seconds that 95 of 100 waits stay under, and at how many games


def run() -> list[Row]:
    """The 95th percentile of the wait for a bot's action, with all four games in turn."""
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder), pinned=False) as port:
        for game in GAMES:
            load_rules(port, game)
            bots.warm(games.find(game))
        asyncio.run(play(port, len(GAMES), SECONDS / 2))  # loads what bots call
        return [row(count, asyncio.run(play(port, count, SECONDS))) for count in SIZES]


def row(count: int, waits: list[float]) -> Row:
    """One line."""
    if len(waits) < 2:
        return Row("Hustings", version("hustings"), how=f"{count} games: the bots decided {len(waits)} times only")
    cuts = statistics.quantiles(waits, n=20)
    return Row(
        who="Hustings",
        version=version("hustings"),
        figure=cuts[18],
        unit=f"s, 95 % of waits, {count} games",
        aim=f"≤ {AIM} s" if count == AIM_GAMES else "",
        met=cuts[18] <= AIM if count == AIM_GAMES else None,
        how=f"{count} games: {len(waits)} waits for a {LEVEL} bot's decision, median {statistics.median(waits):.2f} s, "
        f"longest {max(waits):.2f} s; people act at once",
    )


async def play(port: int, count: int, seconds: float) -> list[float]:
    """So many games of one person against one bot for some time; how long each decision of a bot took to come."""
    tables = [Guest(port, GAMES[number % len(GAMES)], number) for number in range(count)]
    for table in tables:
        await table.sit_down()
    await asyncio.sleep(seconds)
    for table in tables:
        if table.socket is not None:
            table.socket.transport.close()
    return [wait for table in tables for wait in table.waits]


class Guest:
    """A person who acts at random as soon as it is their turn."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        self.port, self.game, self.chance = port, game, random.Random(seed)
        self.waits: list[float] = []
        self.movers: list[int] = []
        self.actions: list[int] = []
        self.since: float | None = None  # when a bot's turn began
        self.socket: Socket | None = None
        self.unsent = b""  # what is to be said as soon as there is a socket: a view may come with its opening

    async def sit_down(self) -> None:
        """Take a table with bots in the other seats."""
        seats = len(games.find(self.game).seats(games.find(self.game).settle({})))
        bots_wanted = [{"kind": "bot", "bot": LEVEL}] * (seats - 1)
        wanted = {"game": self.game, "seats": [{"kind": "me"}, *bots_wanted], "listed": False}
        body, headers = json.dumps(wanted).encode(), {"Content-Type": "application/json"}
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}/api/tables", body, headers)
        answer = await asyncio.to_thread(urllib.request.urlopen, request)
        table, cookie = json.load(answer), answer.headers["Set-Cookie"].partition(";")[0]
        self.seat = next(number for number, seat in enumerate(table["seats"]) if seat["kind"] != "bot")
        path = f"/api/tables/{table['id']}/live?form=changes&seat={self.seat}"
        self.socket = await connect(self.port, path, self.hear, cookie)
        if self.unsent:
            self.socket.send(self.unsent)

    def hear(self, message: bytes) -> None:
        """Keep what may be done, measure how long bots took, and act."""
        kind = message[7:11]
        if kind not in (b"view", b"chan"):
            return
        told = json.loads(message)
        view = told if kind == b"view" else told["view"]
        self.movers = view.get("movers", self.movers)
        if "actions" in view:  # a number: one that was described before
            self.actions = [each if isinstance(each, int) else each["action"] for each in view["actions"]]
        others = [seat for seat in self.movers if seat != self.seat]
        if self.since is not None and any(entry.get("seat") not in (self.seat, None) for entry in told["log"]):
            self.waits.append(time.perf_counter() - self.since)
            self.since = None
        if others and self.since is None:
            self.since = time.perf_counter()
        if self.seat in self.movers and self.actions:
            action = self.chance.choice(self.actions)
            self.actions = []
            message = f'{{"do":"act","id":0,"seat":{self.seat},"action":{action}}}'.encode()
            if self.socket is None:
                self.unsent = message
            else:
                self.socket.send(message)
