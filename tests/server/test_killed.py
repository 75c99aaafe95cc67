"""The server is killed in the middle of play, fifty times: what it has acknowledged is there, once."""

import json
import os
import random
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from contextlib import ExitStack, suppress

import httpx
import pytest
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import hustings

KILLS = 50
OPTIONS = {"party": "chosen"}
SEATS = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]

# A process that has imported everything, and becomes a server by forking whenever it is told a port; so one need not
# wait fifty times for that. The rules of the tables are not compiled, which would take longer than they are played.
LAUNCH = """
import os, signal, sys
import hustings.server.app
from hustings.server.compiled import Compiled
from hustings.server.serving import run
from hustings.server.settings import read

Compiled.want = lambda self, game: None
signal.signal(signal.SIGCHLD, signal.SIG_IGN)
for line in sys.stdin:
    if os.fork() == 0:
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        print(os.getpid(), flush=True)
        run(read(port=int(line)), opens=False)
        os._exit(0)
"""


class Servers:
    """One server after another over the same folder and port."""

    def __init__(self, folder):
        environment = {**os.environ, "HUSTINGS_DATA": str(folder), "HUSTINGS_LIMITS": "off"}
        self.launcher = subprocess.Popen(
            [sys.executable, "-c", LAUNCH], env=environment, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )
        self.port = "0"
        self.process = None

    def start(self):
        self.launcher.stdin.write(f"{self.port}\n")
        self.launcher.stdin.flush()
        self.process = int(self.launcher.stdout.readline())
        site = self.launcher.stdout.readline().strip()
        assert site.startswith("http://"), site
        self.port = site.rpartition(":")[2]
        return site

    def kill(self):
        os.kill(self.process, signal.SIGKILL)
        with suppress(ProcessLookupError):
            while True:
                os.kill(self.process, 0)
                time.sleep(0.001)

    def close(self):
        self.launcher.stdin.close()
        self.kill()
        self.launcher.wait(10)
        self.launcher.stdout.close()


class Player(threading.Thread):
    """Plays one table after another, all three seats, and keeps in mind what was acknowledged."""

    def __init__(self, site, seed, over):
        super().__init__(daemon=True)
        self.site, self.over = site, over  # how to play over the wire; threads share nothing else
        self.chooser = random.Random(seed)
        self.stop = threading.Event()
        self.matches = {}  # by table: what this player knows to have happened
        self.acknowledged = 0
        self.retried = 0
        self.failure = None
        self.opened, self.table = ExitStack(), None  # a socket, and at which table

    def run(self):
        try:
            with httpx.Client(base_url=self.site, timeout=10) as http, self.opened:
                self.http = http
                while not self.stop.is_set():
                    self.evening()
        except BaseException as failure:
            self.failure = failure

    def evening(self):
        made = self.insistent(lambda: self.http.post("/api/tables", json=self.wish()).raise_for_status().json())
        match = self.matches[made["id"]] = hustings.new("primary_colours", options=OPTIONS, luck="hand")
        while not match.over and not self.stop.is_set():
            seat = self.chooser.choice(match.movers)
            action, n = self.chooser.choice(match.legal_actions(seat)), len(match)
            told = self.insistent(lambda: self.over(self, made["id"], seat, action, n))  # noqa: B023
            assert told == n + 1
            match.act(seat, action)
            self.acknowledged += 1

    @staticmethod
    def wish():
        return {"game": "primary_colours", "options": OPTIONS, "seats": SEATS}

    def insistent(self, request):
        """Ask until there is an answer."""
        while True:
            try:
                return request()
            except (httpx.TransportError, WebSocketException, OSError):
                self.retried += 1
                time.sleep(0.01)


def by_http(player, table, seat, action, n):
    answer = player.http.post(f"/api/tables/{table}/act", json={"seat": seat, "action": action, "n": n})
    assert answer.status_code == 200, answer.text
    return answer.json()["n"]


def by_socket(player, table, seat, action, n):
    """Each action over a socket of the player's own, which is opened anew when it is lost."""
    if player.table != table:
        cookie = f"hustings={player.http.cookies['hustings']}"
        address = f"{player.site.replace('http', 'ws')}/api/tables/{table}/live?form=moves&after={n}"
        player.opened.close()
        player.socket = player.opened.enter_context(connect(address, additional_headers={"Cookie": cookie}))
        player.table = table
    try:
        player.socket.send(json.dumps({"do": "act", "id": n, "seat": seat, "action": action, "n": n}))
        while True:
            told = json.loads(player.socket.recv(timeout=10))
            assert told["is"] != "refused", told
            if told["is"] == "done" and told["id"] == n:
                return told["n"]
    except (WebSocketException, OSError):
        player.table = None
        raise


@pytest.mark.skipif(sys.platform == "win32", reason="Windows neither forks nor kills so")
def test_nothing_that_was_acknowledged_is_lost(tmp_path):
    servers = Servers(tmp_path)
    chooser = random.Random(50)
    players = []
    try:
        site = servers.start()
        players = [Player(site, seed, over) for seed, over in enumerate((by_http, by_http, by_socket))]
        for player in players:
            player.start()
        for _ in range(KILLS):
            before, enough = sum(player.acknowledged for player in players), chooser.randrange(1, 12)
            while sum(player.acknowledged for player in players) < before + enough:
                assert not [player.failure for player in players if player.failure]
                time.sleep(0.002)
            time.sleep(chooser.random() * 0.01)
            servers.kill()
            assert servers.start() == site
        for player in players:
            player.stop.set()
        for player in players:
            player.join(30)
            assert player.failure is None
            assert not player.is_alive()
    finally:
        for player in players:
            player.stop.set()
        servers.close()
    assert sum(player.retried for player in players) >= KILLS  # they did notice
    with sqlite3.connect(tmp_path / "hustings.db") as database:
        for player in players:
            for table, match in player.matches.items():
                rows = database.execute(
                    "SELECT line FROM events WHERE table_id = ? ORDER BY number", (table,)
                ).fetchall()
                kept = hustings.loads("".join(f"{line}\n" for (line,) in rows))  # every line is checked
                told = [(action.n, action.seat, action.action) for action in match.actions]
                assert [(action.n, action.seat, action.action) for action in kept.actions] == told
    database.close()
