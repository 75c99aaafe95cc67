"""A hundred tables of two players under load, beside boardgame.io's server: acknowledged moves a second, and the wait.

Ours plays Politrics, every move checked by the rules and on disk before anybody hears of it; boardgame.io keeps a
Connect Four in memory that checks nothing. Each server has one core, and the players the other.
"""

from __future__ import annotations

import asyncio
import gc
import json
import os
import shutil
import socket
import statistics
import subprocess
import sys
import tempfile
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import hustings
from bench.contest import Row, version
from bench.sockets import Socket, connect

TABLES = 100
MOVES = {"moves": 120, "view": 20}  # at each table in a burst; views are told at most every 40 ms
ROUNDS = 9
SCRIPTS = 10  # different games, played at ten tables each
PEER = Path(__file__).parent / "boardgame_io"
AIM_MOVES, AIM_WAIT = 2.5, 2.0


def run() -> list[Row]:
    """Moves a second and the 99th percentile of the wait, ours in both forms of a connection, and the peer's."""
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder)) as our_port:
        scripts = [random_game(seed) for seed in range(SCRIPTS)]
        rivals: list[Rival] = [Ours(our_port, "moves", scripts), Ours(our_port, "view", scripts)]
        try:
            with peer_server(Path(folder)) as their_port:
                return contest([*rivals, BoardgameIO(their_port)])
        except (OSError, subprocess.SubprocessError) as reason:
            return [*contest(rivals), Row("boardgame.io", how=f"not here: {reason}")]


def contest(rivals: list[Rival]) -> list[Row]:
    """Everybody in turn, over and over."""
    speeds: dict[str, list[float]] = {rival.who: [] for rival in rivals}
    waits: dict[str, list[float]] = {rival.who: [] for rival in rivals}
    for rival in rivals:
        asyncio.run(burst(rival, 10))  # warms up
    for _ in range(ROUNDS):
        for rival in rivals:
            seconds, waited = asyncio.run(burst(rival, MOVES[rival.form]))
            speeds[rival.who].append(TABLES * MOVES[rival.form] / seconds)
            waits[rival.who].append(1000 * statistics.quantiles(waited, n=100)[98])
    return rows(rivals, speeds, waits)


def rows(rivals: list[Rival], speeds: dict[str, list[float]], waits: dict[str, list[float]]) -> list[Row]:
    """The medians, and how the first of us compares with each rival."""
    lines = []
    for unit, figures, aim in (("moves/s", speeds, AIM_MOVES), ("ms, 99 % of waits", waits, AIM_WAIT)):
        for rival in rivals:
            ours, theirs = figures[rivals[0].who], figures[rival.who]
            more = [a / b if unit == "moves/s" else b / a for a, b in zip(ours, theirs, strict=True)]
            is_peer = isinstance(rival, BoardgameIO)
            lines.append(
                Row(
                    who=rival.who,
                    version=rival.version,
                    figure=statistics.median(theirs),
                    unit=unit,
                    spread=(max(theirs) - min(theirs)) / statistics.median(theirs),
                    times=statistics.median(more) if rival is not rivals[0] else None,
                    aim=f"≥ {aim} ×" if is_peer else "",
                    met=statistics.median(more) >= aim if is_peer else None,
                    how=rival.how,
                    bursts=theirs,
                )
            )
    return lines


async def burst(rival: Rival, moves: int) -> tuple[float, list[float]]:
    """So many moves at each of the tables at once; the seconds it took, and each move's wait."""
    duels = [await rival.open(number) for number in range(TABLES)]
    gc.collect()
    gc.disable()
    begin = time.perf_counter()
    for duel in duels:
        duel.play(moves)
    await asyncio.wait_for(asyncio.gather(*(duel.finished for duel in duels)), 300)
    seconds = time.perf_counter() - begin
    gc.enable()
    for duel in duels:
        for player in duel.players:
            player.transport.close()
    return seconds, [wait for duel in duels for wait in duel.waits]


class Duel(ABC):
    """Two players at a table; the next moves when both have heard of the last move, and its sender has the receipt."""

    answers = 2  # messages that a move brings, over both connections
    players: list[Socket]

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def play(self, moves: int) -> None:
        self.left = moves
        self.number = 0
        self.go_on()

    def go_on(self) -> None:
        self.awaited = self.answers
        self.sent = time.perf_counter()
        player, message = self.move(self.number)
        self.players[player].send(message)

    def receive(self, message: bytes) -> None:
        if not self.is_answer(message):
            return
        self.awaited -= 1
        if self.awaited == 0:
            self.waits.append(time.perf_counter() - self.sent)
            self.number += 1
            self.left -= 1
            if self.left:
                self.go_on()
            else:
                self.finished.set_result(None)

    @abstractmethod
    def move(self, number: int) -> tuple[int, bytes]:
        """Who sends what as move `number`."""

    @abstractmethod
    def is_answer(self, message: bytes) -> bool:
        """Whether a message tells of the move."""


class Rival(ABC):
    """A server under load."""

    who = version = how = ""
    form = "moves"

    @abstractmethod
    async def open(self, number: int) -> Duel:
        """A fresh table with both players connected."""


# --- Ours -------------------------------------------------------------------------------------------------------------


class OurDuel(Duel):
    answers = 3  # both hear of the move, and its sender gets the receipt

    def __init__(self, script: list[tuple[int, int]]) -> None:
        super().__init__()
        self.script = script

    def move(self, number: int) -> tuple[int, bytes]:
        seat, action = self.script[number]
        return seat, f'{{"do":"act","id":"{number}","seat":{seat},"action":{action}}}'.encode()

    def is_answer(self, message: bytes) -> bool:
        kind = message[7:13]
        if kind == b"refuse":
            self.finished.set_exception(ConnectionError(message.decode()))
        return kind in (b'move",', b'done",', b'view",')


class Ours(Rival):
    version = version("hustings")

    def __init__(self, port: int, form: str, scripts: list[list[tuple[int, int]]]) -> None:
        self.port, self.form, self.scripts = port, form, scripts
        self.who = f"Hustings, {form}"
        forms = {"moves": "each player is sent every move", "view": "each player is sent all that a browser draws"}
        self.how = f"{form}: {forms[form]}; Politrics, SQLite on disk before the receipt"

    async def open(self, number: int) -> OurDuel:
        duel = OurDuel(self.scripts[number % SCRIPTS])
        me, cookie = await asyncio.to_thread(self.seat_two)
        path = f"/api/tables/{me}/live?form={self.form}"
        duel.players = []
        for seat in range(2):
            welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()

            def receive(message: bytes, welcomed: asyncio.Future[None] = welcomed) -> None:
                if not welcomed.done():
                    if self.form == "moves" or message[7:11] == b"view":
                        welcomed.set_result(None)
                    return
                duel.receive(message)

            duel.players.append(await connect(self.port, f"{path}&seat={seat}", receive, cookie))
            await asyncio.wait_for(welcomed, 30)
        return duel

    def seat_two(self) -> tuple[str, str]:
        """A table of one person and another at the same device; its id, and the person's cookie."""
        wanted = {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here", "name": "Bea"}], "listed": False}
        headers = {"Content-Type": "application/json"}
        request = urllib.request.Request(
            f"http://127.0.0.1:{self.port}/api/tables", json.dumps(wanted).encode(), headers
        )
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)["id"], answer.headers["Set-Cookie"].partition(";")[0]


def random_game(seed: int) -> list[tuple[int, int]]:
    """The first moves of a random game of Politrics, which has no luck: (seat, action) each."""
    import random

    match, chance, script = hustings.new("politrics", seed=seed), random.Random(seed), []
    while len(script) < max(MOVES.values()):
        seat = match.movers[0]
        action = chance.choice(match.legal_actions(seat))
        match.act(seat, action)
        script.append((seat, action))
    return script


@contextmanager
def our_server(folder: Path) -> Iterator[int]:
    """Our server on a core of its own, as `hustings serve` starts it; many players share this machine's address."""
    port = free_port()
    command = [sys.executable, "-m", "hustings", "serve", "--no-open", "--port", str(port)]
    setting = {"HUSTINGS_DATA": str(folder / "data"), "HUSTINGS_LIMITS": "off"}
    with server_process(command, port, folder / "ours.log", setting):
        yield port


# --- boardgame.io -----------------------------------------------------------------------------------------------------


class TheirDuel(Duel):
    def __init__(self, match: str) -> None:
        super().__init__()
        self.match = match

    def move(self, number: int) -> tuple[int, bytes]:
        player = number % 2
        drop = {"type": "drop", "args": [number % 42], "playerID": str(player)}
        update = ["update", {"type": "MAKE_MOVE", "payload": drop}, number, self.match, str(player)]
        return player, b"42/connect-four," + json.dumps(update).encode()

    def is_answer(self, message: bytes) -> bool:
        return message.startswith((b'42/connect-four,["update"', b'42/connect-four,["patch"'))


class BoardgameIO(Rival):
    who = "boardgame.io"
    how = "matches in memory; Connect Four that checks nothing"

    def __init__(self, port: int) -> None:
        self.port = port
        self.version = json.loads((PEER / "package.json").read_text())["dependencies"]["boardgame.io"]
        self.opened = 0

    async def open(self, number: int) -> TheirDuel:
        self.opened += 1
        duel = TheirDuel(f"m{self.opened}")
        duel.players = []
        for player in range(2):
            synced: asyncio.Future[None] = asyncio.get_running_loop().create_future()
            box: list[Socket] = []

            def receive(
                message: bytes, player: int = player, synced: asyncio.Future[None] = synced, box: list[Socket] = box
            ) -> None:
                if message[:1] == b"2":
                    box[0].send(b"3")  # the heartbeat of their protocol
                elif message.startswith(b"40/connect-four,"):
                    sync: list[Any] = ["sync", duel.match, str(player), None, 2]
                    box[0].send(b"42/connect-four," + json.dumps(sync).encode())
                elif message.startswith(b'42/connect-four,["sync"'):
                    if not synced.done():
                        synced.set_result(None)
                else:
                    duel.receive(message)

            player_socket = await connect(self.port, "/socket.io/?EIO=4&transport=websocket", receive)
            box.append(player_socket)
            duel.players.append(player_socket)
            player_socket.send(b"40/connect-four,")
            await asyncio.wait_for(synced, 30)
        return duel


@contextmanager
def peer_server(folder: Path) -> Iterator[int]:
    """boardgame.io's server on the same core."""
    if shutil.which("npm") is None:
        raise FileNotFoundError("npm is not installed")
    home = PEER.parent.parent / ".bench" / "boardgame_io"
    shutil.copytree(PEER, home, dirs_exist_ok=True)
    subprocess.run(["npm", "ci", "--silent", "--no-progress"], cwd=home, check=True)
    port = free_port()
    with server_process(
        ["node", str(home / "server.cjs"), str(port)], port, folder / "theirs.log", {"NODE_ENV": "production"}
    ):
        yield port


# --- Processes --------------------------------------------------------------------------------------------------------


@contextmanager
def server_process(command: list[str], port: int, log: Path, setting: dict[str, str]) -> Iterator[None]:
    """A server while it is needed, on the first core; the players move to the last."""
    cores = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env={**os.environ, **setting})
        if len(cores) > 1:
            os.sched_setaffinity(process.pid, cores[:1])
            os.sched_setaffinity(0, cores[-1:])
        try:
            deadline = time.monotonic() + 60
            while not listens(port):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise ConnectionError(log.read_text(errors="replace")[-500:])
                time.sleep(0.1)
            yield
        finally:
            if cores:
                os.sched_setaffinity(0, cores)
            process.terminate()
            process.wait(20)


def listens(port: int) -> bool:
    """Whether somebody answers at that port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
