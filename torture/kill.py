"""Kill the server again and again in the middle of play: what it has acknowledged must be there exactly once.

Guests play over HTTP and WebSocket, with bots, clocks, undo, talk and joining; meanwhile others read the database
(backups, the doctor, SQLite itself). On PostgreSQL that is killed, too. Every backup holds all that was acknowledged
before it began.
"""

from __future__ import annotations

import random
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import httpx

from torture.kill_players import (
    LOST,
    PATIENCE,
    Player,
    check_backup,
    check_database,
)
from torture.patience import patience
from torture.processes import Commands, PostgreSQL, Servers

COUNT = 1000
PLAYERS = 4
LONGEST_LIFE = 12  # acknowledged actions between two kills, at the most
GRACEFUL = 12  # one in so many is told to stop instead
POSTGRESQL_TOO = 25  # one in so many kills takes PostgreSQL with it


# --- Those who look on ------------------------------------------------------------------------------------------------


class Readers(threading.Thread):
    """Read the database from outside at random moments: backups, the doctor, SQLite's own programs, /healthz."""

    def __init__(self, folder: Path, url: str, site: str, players: list[Player], seed: int) -> None:
        super().__init__(daemon=True)
        self.folder, self.url, self.site, self.players = folder, url, site, players
        self.chooser = random.Random(seed)
        self.stop = threading.Event()
        self.is_shaken, self.shaken = False, 0  # whether PostgreSQL is being killed, and how often it was
        self.commands = Commands(folder, url)
        self.backups = self.looks = 0
        self.failure: BaseException | None = None

    def run(self) -> None:
        try:
            looks = [self.back_up, self.back_up, self.doctor, self.health]
            if self.url.startswith("sqlite"):
                looks += [self.sqlite, self.sqlite, self.sqlite]
            while not self.stop.wait(self.chooser.random() * 0.3):
                self.chooser.choice(looks)()
        except BaseException as failure:
            self.failure = failure
        finally:
            self.commands.close()

    def kill_postgresql(self, postgresql: PostgreSQL) -> None:
        """Kill PostgreSQL; reads may fail meanwhile."""
        self.is_shaken = True
        postgresql.kill()
        self.shaken += 1
        self.is_shaken = False

    def now(self) -> object:
        """A value that changes when PostgreSQL is killed and when it is back."""
        return object() if self.is_shaken else self.shaken

    def back_up(self) -> None:
        before, since = [player.known() for player in self.players], self.now()
        path = self.folder / "outside.zip"
        status, output = self.commands.run("backup", str(path), "--force")
        if status != 0 and self.now() != since:
            return
        assert status == 0, f"hustings backup: {status} {output}"
        for known in before:
            check_backup(path, known)
        self.backups += 1

    def doctor(self) -> None:
        since = self.now()
        status, output = self.commands.run("checks")
        faults = [line for line in output.splitlines() if line and "web client" not in line]
        assert (status == 0 and not faults) or self.now() != since, f"the doctor says: {status} {output}"
        self.looks += 1

    def sqlite(self) -> None:
        """Open the file in another process, and close it as the last one perhaps: SQLite then tidies up."""
        path = self.url.removeprefix("sqlite:///")
        if (shell := shutil.which("sqlite3")) and self.chooser.random() < 0.5:
            command = [shell, path, ".timeout 10000", "SELECT count(*) FROM events"]
        else:
            code = "import sqlite3, sys; sqlite3.connect(sys.argv[1]).execute('SELECT count(*) FROM events').fetchall()"
            command = [sys.executable, "-S", "-c", code, path]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode == 0, f"{command[0]}: {done.stderr}"
        self.looks += 1

    def health(self) -> None:
        try:
            httpx.get(f"{self.site}/healthz", timeout=patience(20))
        except LOST:
            return
        self.looks += 1


# --- The campaign -----------------------------------------------------------------------------------------------------


def run(count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int | str]:
    """Kill until `count` or `seconds` are used up, half of it on each database; figures by name."""
    figures: Counter[str] = Counter()
    with tempfile.TemporaryDirectory() as folder:
        figures.update(on_sqlite(Path(folder), count - count // 2, seconds / 2, seed, report))
    with tempfile.TemporaryDirectory() as folder:
        postgresql = PostgreSQL()
        try:
            killed = attack(Path(folder), postgresql.url, count // 2, seconds / 2, seed + 1, report, postgresql)
            figures.update(killed)
        finally:
            postgresql.close()
    return {**figures, "lost": 0, "doubled": 0}


def on_sqlite(folder: Path, count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int]:
    """The campaign on a SQLite file, which must be intact in the end."""
    path = folder / "hustings.db"
    figures = attack(folder, f"sqlite:///{path}", count, seconds, seed, report)
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
    return figures


def attack(
    folder: Path,
    url: str,
    count: int,
    seconds: float,
    seed: int,
    report: Callable[[str], None],
    postgresql: PostgreSQL | None = None,
) -> dict[str, int]:
    """Play, kill and look, over one database; figures by name."""
    chooser, figures = random.Random(seed), Counter[str]()
    until = time.monotonic() + seconds
    servers = Servers(folder, url)
    players: list[Player] = []
    readers: Readers | None = None
    try:
        site = servers.start()
        players = [Player(site, seed * 100 + number, by_socket=number % 2 == 1) for number in range(PLAYERS)]
        readers = Readers(folder, url, site, players, seed)
        for thread in (*players, readers):
            thread.start()
        while figures["kills"] < count and time.monotonic() < until:
            wait_for_play(players, readers, chooser.randrange(1, LONGEST_LIFE))
            time.sleep(chooser.random() * 0.02)
            is_graceful = chooser.randrange(GRACEFUL) == 0
            servers.stop(signal.SIGTERM if is_graceful else signal.SIGKILL)
            figures["stops" if is_graceful else "kills"] += 1
            if postgresql is not None and chooser.randrange(POSTGRESQL_TOO) == 0:
                readers.kill_postgresql(postgresql)
                figures["kills of PostgreSQL"] += 1
            assert servers.start() == site
            if postgresql is not None and chooser.randrange(POSTGRESQL_TOO) == 0:
                wait_for_play(players, readers, 1)
                readers.kill_postgresql(postgresql)  # under the running server, which goes on
                figures["kills of PostgreSQL"] += 1
            if figures["kills"] % 50 == 0:
                report(f"{url.partition(':')[0]}: {figures['kills']} kills, seed {seed}")
        readers.stop.set()
        readers.join(patience(120))
        for player in players:
            player.stop.set()
        for player in players:
            player.join(patience(120))
        failures = [each.failure for each in (*players, readers) if each.failure is not None]
        assert not failures, f"seed {seed}: {failures[0]!r}"
        assert not any(player.is_alive() for player in players), f"seed {seed}: a player waits for ever"
        servers.stop(signal.SIGTERM)
    finally:
        for thread in (*players, *([readers] if readers else [])):
            thread.stop.set()
        servers.close()
    for player in players:
        figures["acknowledged"] += check_database(url, player.tables)
        figures["retried"] += player.retried
        figures["tables"] += len(player.tables)
    figures["backups"], figures["outside reads"] = readers.backups, readers.looks
    assert "Traceback" not in servers.complaints(), f"seed {seed}: {servers.complaints()}"
    return dict(figures)


def wait_for_play(players: list[Player], readers: Readers, enough: int) -> None:
    """Until so many actions more were acknowledged."""
    before, until = sum(player.acknowledged for player in players), time.monotonic() + patience(PATIENCE)
    while sum(player.acknowledged for player in players) < before + enough:
        for each in (*players, readers):
            if each.failure is not None:
                raise each.failure
        assert time.monotonic() < until, "nothing is acknowledged any more"
        time.sleep(0.002)
