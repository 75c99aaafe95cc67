"""The attacked server in a process of its own, an honest player, and the checks that must hold."""

from __future__ import annotations

import http.client
import itertools
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from websockets.exceptions import WebSocketException
from websockets.sync.client import ClientConnection, connect

from torture.patience import patience

LONGEST_LOG = 4096  # bytes that a server may have to say about an attack
LONGEST_WAIT = 10.0  # seconds that a player, or /healthz, may have to wait on a busy machine
MOST_GROWTH = 192 * 1024  # kB of memory that an attack may cost
MOVES_OF_A_TABLE = 400

Json = dict[str, Any]


class Server:
    """`python -m hustings.server` over a folder in memory."""

    def __init__(self, folder: Path, **environment: str) -> None:
        self.log_file = folder / "log.txt"
        data = folder / "data"
        data.mkdir(exist_ok=True)
        with self.log_file.open("wb") as log:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "hustings.server", "--port", "0", "--no-open"],
                env={
                    **os.environ,
                    "HUSTINGS_DATA": str(data),
                    "HUSTINGS_LIMITS": "off",
                    "HUSTINGS_COMPILE": "off",
                    **environment,
                },
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self.process.stdout is not None
        self.site = self.process.stdout.readline().strip()
        assert self.site.startswith("http://"), self.log
        parts = urlsplit(self.site)
        self.host, self.port = str(parts.hostname), int(parts.port or 80)

    @property
    def log(self) -> str:
        return self.log_file.read_text(encoding="utf-8", errors="replace")

    @property
    def memory(self) -> int:
        """Resident kB; 0 where the system does not say."""
        with suppress(OSError):
            for line in Path(f"/proc/{self.process.pid}/status").read_text().splitlines():
                if line.startswith("VmRSS:"):
                    return int(line.split()[1])
        return 0

    def ask(self, method: str, path: str, body: Json | None = None, cookie: str | None = None) -> tuple[int, str, str]:
        """Status, body and cookie of an answer."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=patience(LONGEST_WAIT))
        try:
            headers = {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
            connection.request(method, path, None if body is None else json.dumps(body), headers)
            answer = connection.getresponse()
            cookie_set = (answer.getheader("set-cookie") or "").partition(";")[0]
            return answer.status, answer.read().decode(), cookie_set
        finally:
            connection.close()

    def table(self, **more: Any) -> tuple[str, str]:
        """A new table for three at one device: its id, and the cookie of whoever made it."""
        seats = [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]
        body = {"game": "primary_colours", "seats": seats, "options": {"party": "chosen"}, **more}
        status, text, cookie = self.ask("POST", "/api/tables", body)
        assert status == 201, text
        return json.loads(text)["id"], cookie

    def check(self, *, before: int) -> None:
        """Check that it is alive, nothing failed, the log is short, and its memory has hardly grown."""
        assert self.process.poll() is None, f"the server has ended: {self.log[-3000:]}"
        log = self.log
        assert "Traceback" not in log, f"a traceback in the log: …{log[log.index('Traceback') :][:8000]}"
        assert len(log) <= LONGEST_LOG, f"{len(log):,} bytes in the log, the last of them: {log[-1000:]}"
        grown = self.memory - before
        assert not before or grown < MOST_GROWTH, f"the server's memory has grown by {grown:,} kB"
        status, counted, _ = self.ask("GET", "/metrics")
        assert status == 200, f"/metrics says {status}"
        failed = [line for line in counted.splitlines() if 'status="5' in line]
        assert not failed, f"the server failed: {failed}"

    def stop(self) -> None:
        """Stop it as its operator would."""
        self.process.terminate()
        try:
            self.process.wait(30)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()
            raise AssertionError("the server does not stop") from None
        finally:
            assert self.process.stdout is not None
            self.process.stdout.close()


class Player(threading.Thread):
    """Plays over a WebSocket and checks the health page; every response must come in time."""

    def __init__(self, server: Server) -> None:
        super().__init__(daemon=True)
        self.server, self.finding = server, ""
        self.moves, self.longest = 0, 0.0
        self._is_over = threading.Event()

    def run(self) -> None:
        try:
            while not self._is_over.is_set():
                table, cookie = self.server.table()
                address = f"ws://{self.server.host}:{self.server.port}/api/tables/{table}/live?seat=0&form=moves"
                with connect(address, additional_headers={"Cookie": cookie}, max_size=None) as socket:
                    self._play(socket)
        except (AssertionError, OSError, TimeoutError, WebSocketException, http.client.HTTPException) as error:
            self.finding = f"a player who meant no harm: {error!r}"

    def _play(self, socket: ClientConnection) -> None:
        for number in itertools.count():
            if number == MOVES_OF_A_TABLE or self._is_over.is_set():
                return
            message = {"do": "undo", "seat": 0} if number % 2 else {"do": "act", "seat": 0, "action": number % 5}
            began = time.monotonic()
            socket.send(json.dumps({**message, "id": number}))
            response: Json = {}
            while response.get("id") != number:
                response = json.loads(socket.recv(timeout=patience(LONGEST_WAIT)))
            assert response["is"] == "done", f"{message} was answered {response}"
            self.moves += 1
            self._note(began)
            if number % 20 == 0:
                began = time.monotonic()
                status, text, _ = self.server.ask("GET", "/healthz")
                assert status == 200, f"/healthz says {status} {text}"
                self._note(began)
            time.sleep(0.02)

    def _note(self, began: float) -> None:
        self.longest = max(self.longest, time.monotonic() - began)
        assert self.longest < patience(LONGEST_WAIT), f"waited {self.longest:.1f} seconds"

    def stop(self) -> None:
        """Stop; raise if anything was wrong."""
        self._is_over.set()
        self.join(2 * patience(LONGEST_WAIT))
        assert not self.finding, self.finding
        assert not self.is_alive(), "a player who meant no harm waits for ever"


def folder() -> tempfile.TemporaryDirectory[str]:
    """Where files cost no disk: durability is not what is attacked here."""
    place = "/dev/shm" if Path("/dev/shm").is_dir() else None
    return tempfile.TemporaryDirectory(dir=place, prefix="hustings-torture-")
