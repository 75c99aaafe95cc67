"""The server is killed again and again in the middle of play: what it has acknowledged is there, once.

Guests play over HTTP and WebSocket, with bots, clocks, undo, talk and joining; meanwhile others read the database
(backups, the doctor, SQLite itself). On PostgreSQL that is killed, too. Every backup holds all that was acknowledged
before it began.
"""

from __future__ import annotations

import json
import random
import re
import shutil
import signal
import sqlite3
import subprocess
import sys
import tempfile
import threading
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import hustings
from hustings.server import backup, database
from torture.processes import Commands, PostgreSQL, Servers

COUNT = 1000
PLAYERS = 4
MOST_MOVES = 80  # of one player at one table, then comes the next
LONGEST_LIFE = 12  # acknowledged actions between two kills, at the most
GRACEFUL = 12  # one in so many is told to stop instead
POSTGRESQL_TOO = 25  # one in so many kills takes PostgreSQL with it
PATIENCE = 60.0  # seconds without anything acknowledged that are a finding
LOST = (httpx.TransportError, WebSocketException, OSError, TimeoutError)  # nobody knows what became of the request


class Unanswered(Exception):
    """The server was killed before it answered, or its database was away."""


class Known:
    """What a player was told of one table."""

    def __init__(self) -> None:
        self.acts: dict[int, tuple[int, int]] = {}  # by event: seat and action
        self.undos: set[int] = set()
        self.said: dict[int, str] = {}  # by line: the text
        self.joined: set[int] = set()
        self.seats: set[int] = set()  # those that the player plays
        self.when: dict[tuple[str, int], float] = {}  # each of them was acknowledged, by time.monotonic()

    def until(self, moment: float = float("inf")) -> Known:
        """What was known at a moment."""
        found = Known()
        found.acts = {n: act for n, act in self.acts.items() if self.when["act", n] < moment}
        found.undos = {n for n in self.undos if self.when["undo", n] < moment}
        found.said = {line: said for line, said in self.said.items() if self.when["say", line] < moment}
        found.joined = {seat for seat in self.joined if self.when["join", seat] < moment}
        found.seats, found.when = set(self.seats), dict(self.when)
        return found

    def __len__(self) -> int:
        return len(self.acts) + len(self.undos) + len(self.said) + len(self.joined)


class Player(threading.Thread):
    """Plays at one table after another, and keeps in mind what was acknowledged."""

    def __init__(self, site: str, seed: int, *, by_socket: bool) -> None:
        super().__init__(daemon=True)
        self.site, self.by_socket = site, by_socket
        self.chooser = random.Random(seed)
        self.stop = threading.Event()
        self.lock = threading.Lock()  # around what others read
        self.tables: dict[str, Known] = {}
        self.acknowledged = self.retried = self.lines = 0
        self.failure: BaseException | None = None
        self.opened, self.socket_at = ExitStack(), ""

    def run(self) -> None:
        try:
            with (
                httpx.Client(base_url=self.site, timeout=20) as own,
                httpx.Client(base_url=self.site, timeout=20) as guest,
            ):
                self.own, self.guest = own, guest
                for who in (own, guest):  # one has a cookie, and is somebody, from the first answer on
                    self.insist(lambda who=who: self.get(who, "/api/me"))  # type: ignore[misc]
                with self.opened:
                    while not self.stop.is_set():
                        self.evening()
        except BaseException as failure:
            self.failure = failure

    def known(self, moment: float = float("inf")) -> dict[str, Known]:
        """What was acknowledged by a moment, by table."""
        with self.lock:
            return {table: known.until(moment) for table, known in self.tables.items()}

    # --- A table ------------------------------------------------------------------------------------------------------

    def evening(self) -> None:
        game, kinds = self.chooser.choice(
            [
                ("primary_colours", ("me", "here", "here")),
                ("primary_colours", ("me", "bot", "bot")),
                ("primary_colours", ("me", "open", "bot")),
                ("politrics", ("me", "here")),
                ("politrics", ("me", "bot")),
                ("politrics", ("me", "open")),
            ]
        )
        seats = [{"kind": kind, **({"bot": "novice"} if kind == "bot" else {})} for kind in kinds]
        wish: dict[str, Any] = {"game": game, "seats": seats}
        if game == "primary_colours":
            wish["options"] = {"party": "chosen"}
        if self.chooser.random() < 0.5:
            wish["clock"] = {"bank": 36_000, "move": 3600}
        made = self.insist(lambda: self.post(self.own, "/api/tables", wish))
        table, known = made["id"], Known()
        whose = {seat: self.own for seat, kind in enumerate(kinds) if kind in ("me", "here")}
        with self.lock:
            self.tables[table] = known
        if "open" in kinds:
            whose[kinds.index("open")] = self.guest
            self.sit_down(table, kinds.index("open"), made, known)
        known.seats |= set(whose)
        if self.by_socket and "open" not in kinds:
            self.socket_at = ""
        for _ in range(MOST_MOVES):
            if self.stop.is_set() or not self.turn(table, known, whose):
                break
            if self.chooser.random() < 0.15:
                self.say(table, known)

    def sit_down(self, table: str, seat: int, made: dict[str, Any], known: Known) -> None:
        """The other guest follows the invitation, until it is answered that the seat is theirs."""
        invite = re.search(r"invite=([\w-]+)", json.dumps(made))
        assert invite is not None, made
        while True:
            try:
                self.post(self.guest, f"/api/tables/{table}/join", {"invite": invite[1]})
                break
            except Unanswered:
                self.retried += 1
                time.sleep(0.01)
                shown = self.insist(lambda: self.get(self.guest, f"/api/tables/{table}"))
                if shown["seats"][seat]["kind"] != "open":
                    break  # it was answered to nobody, and is done
        with self.lock:
            known.joined.add(seat)
            known.when["join", seat] = time.monotonic()
        self.acknowledged += 1

    def turn(self, table: str, known: Known, whose: dict[int, httpx.Client]) -> bool:
        """One action of one of the player's seats, and now and then an undo of it; False once the match is over."""
        seats = list(whose)
        view = self.insist(lambda: self.get(self.own, f"/api/tables/{table}/view", seat=seats[0]))
        if view["over"]:
            return False
        mine = [seat for seat in seats if seat in view["movers"]]
        if not mine:
            time.sleep(0.005)  # a bot thinks
            return True
        seat = self.chooser.choice(mine)
        view = self.insist(lambda: self.get(whose[seat], f"/api/tables/{table}/view", seat=seat))
        if view["over"] or not view["actions"]:
            return not view["over"]
        action, n = self.chooser.choice(view["actions"])["action"], view["n"]
        over = self.act_by_socket if self.by_socket and whose[seat] is self.own else self.act_by_http
        told = self.insist(lambda: over(whose[seat], table, seat, action, n))
        with self.lock:
            assert told not in known.acts, f"event {told} of {table} was acknowledged twice"
            known.acts[told] = (seat, action)
            known.when["act", told] = time.monotonic()
        self.acknowledged += 1
        if self.chooser.random() < 0.1:
            self.undo(table, known, whose[seat], seat)
        return True

    def undo(self, table: str, known: Known, who: httpx.Client, seat: int) -> None:
        """Ask for an undo, once: whether one that was not answered was done is left open."""
        try:
            told = self.post(who, f"/api/tables/{table}/undo", {"seat": seat}, refusable=True)
        except Unanswered:
            return
        if told.get("n") is not None:
            with self.lock:
                known.undos.add(told["n"])
                known.when["undo", told["n"]] = time.monotonic()
            self.acknowledged += 1

    def say(self, table: str, known: Known) -> None:
        """Say something that nobody has said before, once."""
        self.lines += 1
        said = f"{self.name} {self.lines}"
        try:
            told = self.post(self.own, f"/api/tables/{table}/chat", {"text": said})
        except Unanswered:
            return
        with self.lock:
            known.said[told["id"]] = said
            known.when["say", told["id"]] = time.monotonic()
        self.acknowledged += 1

    # --- Asking -------------------------------------------------------------------------------------------------------

    def insist(self, request: Callable[[], Any]) -> Any:
        """Ask until there is an answer."""
        while True:
            try:
                return request()
            except Unanswered:
                if self.stop.is_set() and self.failure:
                    raise
                self.retried += 1
                time.sleep(0.01)

    def get(self, who: httpx.Client, path: str, **query: Any) -> Any:
        return answered(lambda: who.get(path, params=query))

    def post(self, who: httpx.Client, path: str, body: dict[str, Any], *, refusable: bool = False) -> Any:
        return answered(lambda: who.post(path, json=body), refusable=refusable)

    def act_by_http(self, who: httpx.Client, table: str, seat: int, action: int, n: int) -> int:
        told: int = self.post(who, f"/api/tables/{table}/act", {"seat": seat, "action": action, "n": n})["n"]
        return told

    def act_by_socket(self, who: httpx.Client, table: str, seat: int, action: int, n: int) -> int:
        """Over a socket of the player's own, which is opened anew when it is lost."""
        try:
            if self.socket_at != table:
                cookie = f"hustings={self.own.cookies['hustings']}"
                address = f"{self.site.replace('http', 'ws')}/api/tables/{table}/live?form=moves&after={n}"
                self.opened.close()
                opening = connect(address, additional_headers={"Cookie": cookie}, open_timeout=20)
                self.socket = self.opened.enter_context(opening)
                self.socket_at = table
            self.socket.send(json.dumps({"do": "act", "id": n, "seat": seat, "action": action, "n": n}))
            while True:
                told = json.loads(self.socket.recv(timeout=20))
                if told["is"] == "refused" and told["code"] == "unavailable":
                    raise Unanswered
                assert told["is"] != "refused", told
                if told["is"] == "done" and told["id"] == n:
                    number: int = told["n"]
                    return number
        except LOST as error:
            self.socket_at = ""
            raise Unanswered from error


def answered(request: Callable[[], httpx.Response], *, refusable: bool = False) -> Any:
    """The answer to a request, or Unanswered; a refusal is a finding where nothing was wrong with the request."""
    try:
        answer = request()
    except LOST as error:
        raise Unanswered from error
    if answer.status_code == 503:
        raise Unanswered
    if refusable and 400 <= answer.status_code < 500:
        return {}
    assert answer.is_success, f"{answer.request.method} {answer.request.url.path}: {answer.status_code} {answer.text}"
    return answer.json()


# --- What is on the disk ----------------------------------------------------------------------------------------------


def compare(
    knowns: dict[str, Known], lines: dict[str, list[str]], talk: dict[int, str], seated: set[tuple[str, int]]
) -> int:
    """See that all that is known is there; how many acknowledged things that were."""
    checked = 0
    for table, known in knowns.items():
        events = {}
        for line in lines.get(table, ())[1:]:
            event = json.loads(line)
            events[event["n"]] = event
        for n, (seat, action) in known.acts.items():
            found = events.get(n, {})
            assert (found.get("seat"), found.get("action")) == (seat, action), f"event {n} of {table} is {found}"
        for n in known.undos:
            assert "undo" in events.get(n, {}), f"undo {n} of {table} is {events.get(n)}"
        for number, said in known.said.items():
            assert talk.get(number) == said, f"line {number} of talk is {talk.get(number)}, not {said}"
        for seat in known.joined:
            assert (table, seat) in seated, f"nobody sits at {seat} of {table}"
        checked += len(known)
    return checked


def check_database(url: str, knowns: dict[str, Known]) -> int:
    """What is acknowledged is there exactly once, and every match is whole and legal."""
    engine = database.connect(url, is_reader=True)
    try:
        with backup.snapshot(engine) as connection:
            lines: dict[str, list[str]] = {}
            for table, line in connection.execute(text("SELECT table_id, line FROM events ORDER BY table_id, number")):
                lines.setdefault(table, []).append(line)
            talk = {row[0]: row[1] for row in connection.execute(text("SELECT id, text FROM chat"))}
            seated = {(row[0], row[1]) for row in connection.execute(text("SELECT table_id, seat FROM sitting"))}
            assert backup.count_broken(connection) == 0
    finally:
        engine.dispose()
    checked = compare(knowns, lines, talk, seated)
    twice = [said for said, times in Counter(talk.values()).items() if times > 1]
    assert not twice, f"said twice: {twice}"
    for table, known in knowns.items():
        if table not in lines:
            continue
        hustings.loads("".join(f"{line}\n" for line in lines[table]))  # checks, legality, the result
        acts = [event for event in map(json.loads, lines[table][1:]) if event.get("seat") in known.seats]
        unknown = [event["n"] for event in acts if "action" in event and event["n"] not in known.acts]
        assert not unknown, f"{table} has actions {unknown} of the player's seats that were never sent, or sent once"
    return checked


def check_backup(path: Path, knowns: dict[str, Known]) -> int:
    """A backup holds all that was acknowledged before it began."""
    backup.Backup(path)
    with zipfile.ZipFile(path) as archive:
        rows = {
            name: [json.loads(line) for line in archive.read(f"{name}.jsonl").splitlines()] for name in backup.NAMES
        }
    lines: dict[str, list[str]] = {}
    for row in rows["events"]:
        lines.setdefault(row["table_id"], []).append(row["line"])
    talk = {row["id"]: row["text"] for row in rows["chat"]}
    return compare(knowns, lines, talk, {(row["table_id"], row["seat"]) for row in rows["sitting"]})


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

    def shake(self, postgresql: PostgreSQL) -> None:
        """Kill PostgreSQL; whoever reads meanwhile may fail."""
        self.is_shaken = True
        postgresql.kill()
        self.shaken += 1
        self.is_shaken = False

    def now(self) -> object:
        """Something that is another after PostgreSQL was killed, and while it is."""
        return object() if self.is_shaken else self.shaken

    def back_up(self) -> None:
        before, since = [player.known() for player in self.players], self.now()
        path = self.folder / "outside.zip"
        status, said = self.commands.run("backup", str(path), "--force")
        if status != 0 and self.now() != since:
            return
        assert status == 0, f"hustings backup: {status} {said}"
        for known in before:
            check_backup(path, known)
        self.backups += 1

    def doctor(self) -> None:
        since = self.now()
        status, said = self.commands.run("checks")
        faults = [line for line in said.splitlines() if line and "web client" not in line]
        assert (status == 0 and not faults) or self.now() != since, f"the doctor says: {status} {said}"
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
            httpx.get(f"{self.site}/healthz", timeout=20)
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
                readers.shake(postgresql)
                figures["kills of PostgreSQL"] += 1
            assert servers.start() == site
            if postgresql is not None and chooser.randrange(POSTGRESQL_TOO) == 0:
                wait_for_play(players, readers, 1)
                readers.shake(postgresql)  # under the running server, which goes on
                figures["kills of PostgreSQL"] += 1
            if figures["kills"] % 50 == 0:
                report(f"{url.partition(':')[0]}: {figures['kills']} kills, seed {seed}")
        readers.stop.set()
        readers.join(120)
        for player in players:
            player.stop.set()
        for player in players:
            player.join(120)
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
    before, until = sum(player.acknowledged for player in players), time.monotonic() + PATIENCE
    while sum(player.acknowledged for player in players) < before + enough:
        for each in (*players, readers):
            if each.failure is not None:
                raise each.failure
        assert time.monotonic() < until, f"nothing was acknowledged for {PATIENCE:g} seconds"
        time.sleep(0.002)
