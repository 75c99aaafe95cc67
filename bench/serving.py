"""The server alone: how soon `make play` answers, and how much memory a table takes, with and without people."""

from __future__ import annotations

import http.client
import json
import os
import signal
import statistics
import subprocess
import tempfile
import time
import urllib.error
import urllib.request
from contextlib import closing, suppress
from pathlib import Path

from bench.contest import Row, version
from bench.load import counter, free_port, our_server
from bench.table import Ours, random_game

STARTS = 5
TABLES = 150
MOVES = 20  # played at each table before everybody leaves
PATIENCE = 120  # seconds
AIM = 3.0  # seconds from `make play`, not the first one, to a page that answers
HOME = Path(__file__).parent.parent


def run() -> list[Row]:
    """Seconds and bytes."""
    seconds = [first_page() for _ in range(STARTS + 1)][1:]  # the first may have to set up and to build
    rows = [
        Row(
            who="Hustings",
            version=version("hustings"),
            figure=statistics.median(seconds),
            unit="s from make play to a page",
            spread=(max(seconds) - min(seconds)) / statistics.median(seconds),
            aim=f"≤ {AIM:.0f} s",
            met=statistics.median(seconds) <= AIM,
            how=f"make play with everything set up, {STARTS} times",
            bursts=seconds,
        )
    ]
    present, left = memory()
    how = f"resident memory of the server over {TABLES} tables of Politrics after {MOVES} moves each"
    for figure, unit in ((present, "kB a table in play"), (left, "kB a table, everybody gone")):
        rows.append(Row(who="Hustings", version=version("hustings"), figure=figure, unit=unit, how=how))
    return rows


def first_page() -> float:
    """Seconds from `make play` until the lobby is there."""
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        setting = {"HUSTINGS_PORT": str(port), "HUSTINGS_DATA": folder, "BROWSER": "true"}
        began = time.perf_counter()
        process = subprocess.Popen(
            ["make", "play"],
            cwd=HOME,
            env={**os.environ, **setting},
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
        try:
            while not answers(port):
                if process.poll() is not None or time.perf_counter() - began > 600:
                    raise ConnectionError("make play did not come up")
                time.sleep(0.01)
            return time.perf_counter() - began
        finally:
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGTERM)
            process.wait(30)


def answers(port: int) -> bool:
    """Whether the lobby is there."""
    try:
        with urllib.request.urlopen(f"http://127.0.0.1:{port}/", timeout=10) as page:
            return b"<html" in page.read()
    except (OSError, urllib.error.URLError):
        return False


def memory() -> tuple[float, float]:
    """What a table takes in kB: while it is in play, and what is left of it once nobody has been there for a while.

    A process seldom gives memory back. So the second is what later tables add after as many have come and gone before.
    """
    quiet = {"HUSTINGS_COMPILE": "off"}  # what compiled code takes is no table's, whenever it is loaded
    with tempfile.TemporaryDirectory() as folder, our_server(Path(folder), setting=quiet) as port:
        server = Ours(port, "moves", "politrics")
        script = random_game("politrics", 0, MOVES)
        play(server, script, 50)  # what is loaded once and for all
        wait_until_empty(port)
        sizes = [resident(port)]
        for _ in range(2):
            play(server, script, TABLES)
            sizes.append(resident(port))
            wait_until_empty(port)
        play(server, script, TABLES)
        sizes.append(resident(port))
        return (sizes[1] - sizes[0]) / TABLES / 1024, (sizes[3] - sizes[2]) / TABLES / 1024


def play(server: Ours, script: list[tuple[int, int]], tables: int) -> None:
    """Some moves at each of so many tables, over one connection."""
    with closing(http.client.HTTPConnection("127.0.0.1", server.port, timeout=PATIENCE)) as connection:
        for _ in range(tables):
            table, cookie = server.seat()
            for seat, action in script:
                body = json.dumps({"seat": seat, "action": action})
                headers = {"Content-Type": "application/json", "Cookie": cookie}
                connection.request("POST", f"/api/tables/{table}/act", body, headers)
                answer = connection.getresponse()
                if answer.status != 200:
                    raise ConnectionError(answer.read().decode())
                answer.read()


def wait_until_empty(port: int) -> None:
    """Until no table is in memory any more."""
    deadline = time.monotonic() + PATIENCE
    while counter(port, "hustings_rooms"):
        if time.monotonic() > deadline:
            raise TimeoutError("the tables stay in memory")
        time.sleep(1)


def resident(port: int) -> float:
    """The server's resident memory in bytes."""
    return counter(port, "process_resident_memory_bytes")
