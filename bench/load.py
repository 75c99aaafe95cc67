"""Players at many tables at once, and servers that have one core of the machine while the players have another."""

from __future__ import annotations

import asyncio
import gc
import os
import re
import socket
import statistics
import subprocess
import sys
import time
import urllib.request
from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bench.sockets import Socket

TABLES = 100
ROUNDS = int(os.environ.get("BENCH_ROUNDS", "9"))  # fewer where there is little time
CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []


class Duel(ABC):
    """Two players at a table; the next moves when both have heard of the last move, and its sender has the receipt."""

    answers = 2  # messages that a move brings, over both connections
    pace = 0.0  # seconds until the next move
    players: list[Socket]

    def __init__(self) -> None:
        self.waits: list[float] = []
        self.finished: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def play(self, moves: int) -> None:
        """Begin; `finished` is done after so many moves."""
        self.left = moves
        self.number = 0
        self.go_on()

    def go_on(self) -> None:
        """The next move."""
        self.awaited = self.answers
        player, message = self.move(self.number)
        self.sent = time.perf_counter()
        self.players[player].send(message)

    def receive(self, message: bytes) -> None:
        """A message over either connection."""
        if not self.is_answer(message):
            return
        self.awaited -= 1
        if self.awaited == 0:
            self.waits.append(time.perf_counter() - self.sent)
            self.number += 1
            self.left -= 1
            if self.left and self.pace:
                asyncio.get_running_loop().call_later(self.pace, self.go_on)
            elif self.left:
                self.go_on()
            else:
                self.finished.set_result(None)

    @abstractmethod
    def move(self, number: int) -> tuple[int, bytes]:
        """Which player sends what as move `number`."""

    @abstractmethod
    def is_answer(self, message: bytes) -> bool:
        """Whether a message tells of the move."""


class Rival(ABC):
    """A server under load, and the way in which its players listen."""

    who = version = how = ""
    moves = 120  # at each table in a burst

    @abstractmethod
    async def open(self, number: int) -> Duel:
        """A fresh table with both players connected."""

    def processor_seconds(self) -> float:
        """The processor time that the server has used so far; 0 where it is not known."""
        return 0.0


class Figures:
    """What the bursts of one rival gave."""

    def __init__(self) -> None:
        self.speeds: list[float] = []  # moves a second
        self.waits: list[float] = []  # milliseconds, the 99th percentile
        self.costs: list[float] = []  # microseconds of the server's processor time for a move

    def add(self, moves: int, seconds: float, processor_seconds: float, waited: list[float]) -> None:
        """One burst."""
        self.speeds.append(moves / seconds)
        self.waits.append(1000 * statistics.quantiles(waited, n=100)[98])
        self.costs.append(1e6 * processor_seconds / moves)


def contest(rivals: list[Rival], rounds: int = ROUNDS) -> list[Figures]:
    """Everybody in turn, over and over."""
    figures = [Figures() for _ in rivals]
    for rival in rivals:
        asyncio.run(burst(rival, 10))  # warms up
    for _ in range(rounds):
        for rival, found in zip(rivals, figures, strict=True):
            found.add(TABLES * rival.moves, *asyncio.run(burst(rival, rival.moves)))
    return figures


async def burst(rival: Rival, moves: int) -> tuple[float, float, list[float]]:
    """So many moves at each of the tables at once; the seconds, the server's processor time, and each move's wait."""
    duels = [await rival.open(number) for number in range(TABLES)]
    gc.collect()
    gc.disable()
    used = rival.processor_seconds()
    begin = time.perf_counter()
    for duel in duels:
        duel.play(moves)
    await asyncio.wait_for(asyncio.gather(*(duel.finished for duel in duels)), 300)
    seconds = time.perf_counter() - begin
    used = rival.processor_seconds() - used
    gc.enable()
    for duel in duels:
        for player in duel.players:
            player.transport.close()
    return seconds, used, [wait for duel in duels for wait in duel.waits]


# --- Processes --------------------------------------------------------------------------------------------------------


@contextmanager
def our_server(
    folder: Path, transport: str = "", *, pinned: bool = True, setting: Mapping[str, str] | None = None
) -> Iterator[int]:
    """Our server as `hustings serve` starts it; many players share this machine's address.

    transport: one of bench.other_transports in place of its own; pinned: on a core of its own; setting: more of its
    environment.
    """
    port = free_port()
    module = ["bench.other_transports", transport] if transport else ["hustings"]
    command = [sys.executable, "-m", *module, "serve", "--no-open", "--port", str(port)]
    usual = {"HUSTINGS_DATA": str(folder / f"data{port}"), "HUSTINGS_LIMITS": "off"}
    with server_process(command, port, folder / f"ours{port}.log", {**usual, **(setting or {})}, pinned=pinned):
        yield port


@contextmanager
def server_process(
    command: list[str], port: int, log: Path, setting: dict[str, str], *, pinned: bool = True
) -> Iterator[int]:
    """A server while it is needed: its process. It has the first core; the players have the last."""
    with log.open("wb") as output:
        process = subprocess.Popen(command, stdout=output, stderr=output, env={**os.environ, **setting})
        if pinned and len(CORES) > 1:
            os.sched_setaffinity(process.pid, CORES[:1])
            os.sched_setaffinity(0, CORES[-1:])
        try:
            deadline = time.monotonic() + 60
            while not listens(port):
                if process.poll() is not None or time.monotonic() > deadline:
                    raise ConnectionError(log.read_text(errors="replace")[-500:])
                time.sleep(0.1)
            yield process.pid
        finally:
            if CORES:
                os.sched_setaffinity(0, CORES)
            process.terminate()
            process.wait(20)


def processor_seconds(process: int) -> float:
    """The processor time that a process has used with all its threads; 0 where the system does not say."""
    try:
        fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    except OSError:
        return 0.0
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def counter(port: int, name: str) -> float:
    """One of our server's counters."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics") as page:
        match = re.search(rf"^{re.escape(name)} (\S+)$", page.read().decode(), re.MULTILINE)
    if match is None:
        raise LookupError(f"the server does not count {name}")
    return float(match[1])


def listens(port: int) -> bool:
    """Whether somebody answers at that port."""
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0


def free_port() -> int:
    """A port that nobody uses."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
