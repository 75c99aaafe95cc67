"""Players who play while the server is killed, and what was acknowledged to them: the disk must agree with it."""

from __future__ import annotations

import json
import random
import re
import threading
import time
import zipfile
from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import httpx
from sqlalchemy import text
from websockets.exceptions import WebSocketException
from websockets.sync.client import connect

import hustings
from hustings.server.store import backup, database
from torture.patience import patience

MOST_MOVES = 80  # of one player at one table, then comes the next
PATIENCE = 60.0  # seconds without anything acknowledged that are a finding
LOST = (httpx.TransportError, WebSocketException, OSError, TimeoutError)  # nobody knows what became of the request


class Unanswered(Exception):
    """Raised when the server was killed before it answered, or its database was down."""


class Acknowledged:
    """What was acknowledged to a player at one table."""

    def __init__(self) -> None:
        self.acts: dict[int, tuple[int, int]] = {}  # by event: seat and action
        self.undos: set[int] = set()
        self.said: dict[int, str] = {}  # by line: the text
        self.joined: set[int] = set()
        self.seats: set[int] = set()  # those that the player plays
        self.when: dict[tuple[str, int], float] = {}  # each of them was acknowledged, by time.monotonic()

    def until(self, moment: float = float("inf")) -> Acknowledged:
        """What was acknowledged by a moment."""
        found = Acknowledged()
        found.acts = {n: act for n, act in self.acts.items() if self.when["act", n] < moment}
        found.undos = {n for n in self.undos if self.when["undo", n] < moment}
        found.said = {line: said for line, said in self.said.items() if self.when["say", line] < moment}
        found.joined = {seat for seat in self.joined if self.when["join", seat] < moment}
        found.seats, found.when = set(self.seats), dict(self.when)
        return found

    def __len__(self) -> int:
        return len(self.acts) + len(self.undos) + len(self.said) + len(self.joined)


class Player(threading.Thread):
    """Plays at one table after another, and records what was acknowledged."""

    def __init__(self, site: str, seed: int, *, by_socket: bool) -> None:
        super().__init__(daemon=True)
        self.site, self.by_socket = site, by_socket
        self.chooser = random.Random(seed)
        self.stop = threading.Event()
        self.lock = threading.Lock()  # around what others read
        self.tables: dict[str, Acknowledged] = {}
        self.acknowledged = self.retried = self.lines = 0
        self.failure: BaseException | None = None
        self.opened, self.socket_at = ExitStack(), ""

    def run(self) -> None:
        try:
            with (
                httpx.Client(base_url=self.site, timeout=patience(20)) as own,
                httpx.Client(base_url=self.site, timeout=patience(20)) as guest,
            ):
                self.own, self.guest = own, guest
                for who in (own, guest):  # one has a cookie, and is somebody, from the first answer on
                    self.retry(lambda who=who: self.get(who, "/api/me"))  # type: ignore[misc]
                with self.opened:
                    while not self.stop.is_set():
                        self.evening()
        except BaseException as failure:
            self.failure = failure

    def known(self, moment: float = float("inf")) -> dict[str, Acknowledged]:
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
        seats = [{"kind": kind, **({"bot": "easy"} if kind == "bot" else {})} for kind in kinds]
        wish: dict[str, Any] = {"game": game, "seats": seats}
        if game == "primary_colours":
            wish["options"] = {"party": "chosen"}
        if self.chooser.random() < 0.5:
            wish["clock"] = {"bank": 36_000, "move": 3600}
        state = self.retry(lambda: self.post(self.own, "/api/tables", wish))
        table, known = state["id"], Acknowledged()
        whose = {seat: self.own for seat, kind in enumerate(kinds) if kind in ("me", "here")}
        with self.lock:
            self.tables[table] = known
        if "open" in kinds:
            whose[kinds.index("open")] = self.guest
            self.sit_down(table, kinds.index("open"), state, known)
        known.seats |= set(whose)
        if self.by_socket and "open" not in kinds:
            self.socket_at = ""
        for _ in range(MOST_MOVES):
            if self.stop.is_set() or not self.turn(table, known, whose):
                break
            if self.chooser.random() < 0.15:
                self.say(table, known)

    def sit_down(self, table: str, seat: int, table_state: dict[str, Any], known: Acknowledged) -> None:
        """The other guest follows the invitation, until it is answered that the seat is theirs."""
        invite = re.search(r"invite=([\w-]+)", json.dumps(table_state))
        assert invite is not None, table_state
        while True:
            try:
                self.post(self.guest, f"/api/tables/{table}/join", {"invite": invite[1]})
                break
            except Unanswered:
                self.retried += 1
                time.sleep(0.01)
                state = self.retry(lambda: self.get(self.guest, f"/api/tables/{table}"))
                if state["seats"][seat]["kind"] != "open":
                    break  # it was answered to nobody, and is done
        with self.lock:
            known.joined.add(seat)
            known.when["join", seat] = time.monotonic()
        self.acknowledged += 1

    def turn(self, table: str, known: Acknowledged, whose: dict[int, httpx.Client]) -> bool:
        """One action of one of the player's seats, and now and then an undo of it; False once the match is over."""
        seats = list(whose)
        view = self.retry(lambda: self.get(self.own, f"/api/tables/{table}/view", seat=seats[0]))
        if view["over"]:
            return False
        mine = [seat for seat in seats if seat in view["movers"]]
        if not mine:
            time.sleep(0.005)  # a bot thinks
            return True
        seat = self.chooser.choice(mine)
        view = self.retry(lambda: self.get(whose[seat], f"/api/tables/{table}/view", seat=seat))
        if view["over"] or not view["actions"]:
            return not view["over"]
        action, n = self.chooser.choice(view["actions"])["action"], view["n"]
        over = self.act_by_socket if self.by_socket and whose[seat] is self.own else self.act_by_http
        number = self.retry(lambda: over(whose[seat], table, seat, action, n))
        with self.lock:
            assert number not in known.acts, f"event {number} of {table} was acknowledged twice"
            known.acts[number] = (seat, action)
            known.when["act", number] = time.monotonic()
        self.acknowledged += 1
        if self.chooser.random() < 0.1:
            self.undo(table, known, whose[seat], seat)
        return True

    def undo(self, table: str, known: Acknowledged, who: httpx.Client, seat: int) -> None:
        """Ask for an undo, once: whether one that was not answered was done is left open."""
        try:
            response = self.post(who, f"/api/tables/{table}/undo", {"seat": seat}, refusable=True)
        except Unanswered:
            return
        if response.get("n") is not None:
            with self.lock:
                known.undos.add(response["n"])
                known.when["undo", response["n"]] = time.monotonic()
            self.acknowledged += 1

    def say(self, table: str, known: Acknowledged) -> None:
        """Say something that nobody has said before, once."""
        self.lines += 1
        text = f"{self.name} {self.lines}"
        try:
            response = self.post(self.own, f"/api/tables/{table}/chat", {"text": text})
        except Unanswered:
            return
        with self.lock:
            known.said[response["id"]] = text
            known.when["say", response["id"]] = time.monotonic()
        self.acknowledged += 1

    # --- Asking -------------------------------------------------------------------------------------------------------

    def retry(self, request: Callable[[], Any]) -> Any:
        """Repeat a request until it is answered."""
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
        number: int = self.post(who, f"/api/tables/{table}/act", {"seat": seat, "action": action, "n": n})["n"]
        return number

    def act_by_socket(self, who: httpx.Client, table: str, seat: int, action: int, n: int) -> int:
        """Over a socket of the player's own, which is opened anew when it is lost."""
        try:
            if self.socket_at != table:
                cookie = f"hustings={self.own.cookies['hustings']}"
                address = f"{self.site.replace('http', 'ws')}/api/tables/{table}/live?form=moves&after={n}"
                self.opened.close()
                opening = connect(address, additional_headers={"Cookie": cookie}, open_timeout=patience(20))
                self.socket = self.opened.enter_context(opening)
                self.socket_at = table
            self.socket.send(json.dumps({"do": "act", "id": n, "seat": seat, "action": action, "n": n}))
            while True:
                message = json.loads(self.socket.recv(timeout=patience(20)))
                if message["is"] == "refused" and message["code"] == "unavailable":
                    raise Unanswered
                assert message["is"] != "refused", message
                if message["is"] == "done" and message["id"] == n:
                    number: int = message["n"]
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
    knowns: dict[str, Acknowledged], lines: dict[str, list[str]], talk: dict[int, str], seats: set[tuple[str, int]]
) -> int:
    """Check that everything acknowledged is there; return how many things that were."""
    checked = 0
    for table, known in knowns.items():
        events = {}
        for line in lines.get(table, ())[1:]:
            event = json.loads(line)
            events[event["n"]] = event
        for n, (seat, action) in known.acts.items():
            event = events.get(n, {})
            assert (event.get("seat"), event.get("action")) == (seat, action), f"event {n} of {table} is {event}"
        for n in known.undos:
            assert "undo" in events.get(n, {}), f"undo {n} of {table} is {events.get(n)}"
        for number, line in known.said.items():
            assert talk.get(number) == line, f"line {number} of talk is {talk.get(number)}, not {line}"
        for seat in known.joined:
            assert (table, seat) in seats, f"nobody sits at {seat} of {table}"
        checked += len(known)
    return checked


def check_database(url: str, knowns: dict[str, Acknowledged]) -> int:
    """What is acknowledged is there exactly once, and every match is whole and legal."""
    engine = database.connect(url, is_reader=True)
    try:
        with backup.snapshot(engine) as connection:
            lines: dict[str, list[str]] = {}
            for table, line in connection.execute(text("SELECT table_id, line FROM events ORDER BY table_id, number")):
                lines.setdefault(table, []).append(line)
            talk = {row[0]: row[1] for row in connection.execute(text("SELECT id, text FROM chat"))}
            seats = {(row[0], row[1]) for row in connection.execute(text("SELECT table_id, seat FROM sitting"))}
            assert backup.count_broken(connection) == 0
    finally:
        engine.dispose()
    checked = compare(knowns, lines, talk, seats)
    twice = [line for line, times in Counter(talk.values()).items() if times > 1]
    assert not twice, f"said twice: {twice}"
    for table, known in knowns.items():
        if table not in lines:
            continue
        hustings.loads("".join(f"{line}\n" for line in lines[table]))  # checks, legality, the result
        acts = [event for event in map(json.loads, lines[table][1:]) if event.get("seat") in known.seats]
        unknown = [event["n"] for event in acts if "action" in event and event["n"] not in known.acts]
        assert not unknown, f"{table} has actions {unknown} of the player's seats that were never sent, or sent once"
    return checked


def check_backup(path: Path, knowns: dict[str, Acknowledged]) -> int:
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
