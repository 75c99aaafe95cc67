"""A whole server in one thread under a schedule, and people who send it requests, without a network."""

from __future__ import annotations

import asyncio
import hashlib
import json
import logging
import random
import secrets
import shutil
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from argon2 import PasswordHasher
from sqlalchemy import Engine

from hustings.server.app import App
from hustings.server.settings import Settings
from hustings.server.store import database
from hustings.server.store.store import Store
from hustings.server.transport.websocket_protocol import PUSH
from torture.scheduler import Loop

KEY = "0123456789abcdef0123456789abcdef"
SITE = "127.0.0.1:8000"
FILE = "hustings.db"
HELD = 5.0  # virtual seconds until a server that stops has stopped
QUICK = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)  # passwords are not what is attacked here

Json = dict[str, Any]


class OneThreadStore(Store):
    """A store without a writer thread: its groups are written when the schedule says so."""

    def _begin(self, loop: asyncio.AbstractEventLoop) -> None:
        super()._begin(loop)
        self._groups.put(None)
        self._writer.join()
        self._groups = self._writer = self  # type: ignore[assignment]

    def put(self, group: Any) -> None:
        """Stands for the writer's queue."""
        if group is None:
            self._give_up()
        else:
            self._loop._outside.append(lambda: self._commit(group))  # type: ignore[attr-defined]

    def join(self) -> None:
        """Stands for the writer's thread."""


class Clock:
    """The server's clock: the loop's time plus an offset."""

    def __init__(self, loop: Loop, start: float) -> None:
        self.loop, self.ahead = loop, start

    def __call__(self) -> float:
        return self.ahead + self.loop.moment


class RandomBots:
    """Chooses for the bots; its answers arrive like a process's."""

    def __init__(self, chance: random.Random) -> None:
        self.chance = chance

    async def choose(self, game: Any, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        from hustings import bots
        from hustings.engine.record import from_bytes

        chooser = bots.bot("random", game, seed=self.chance.randrange(1 << 30), backend="python")
        found = await asyncio.to_thread(chooser.choose, from_bytes(game.board, board), seat)
        return int(found)

    async def ponder(self, *request: Any) -> None:
        return None

    async def prepare(self, game: Any) -> None:
        pass

    async def close(self) -> None:
        pass


class LogLines(logging.Handler):
    """Collects what the server logs."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.lines: list[str] = []

    def emit(self, record: logging.LogRecord) -> None:
        self.lines.append(self.format(record))


class Club:
    """A server over a copy of a database, which is deleted at the end."""

    def __init__(self, folder: Path, source: Path | None, start: float, seed: int) -> None:
        self.loop, self.folder = Loop(), folder
        for left in folder.glob(f"{FILE}*"):
            left.unlink()
        if source is not None:
            shutil.copyfile(source, folder / FILE)
        self.chance = random.Random(seed)
        self.clock = Clock(self.loop, start)
        self.sockets: list[Socket] = []
        self.noted = LogLines()
        logging.getLogger("hustings").addHandler(self.noted)
        settings = Settings(data=folder, db=f"sqlite:///{folder / FILE}", key=KEY, limits=False)
        self._stop: asyncio.Event
        self._stopped: asyncio.Task[None]
        self._open: sqlite3.Connection | None = None

        async def begin() -> None:
            with known_engine(settings.db):
                self.store = await OneThreadStore.open(settings.db)
            self.app = App(settings, self.store, bot_chooser=RandomBots(self.chance), now=self.clock, compiles=False)
            self._stop = asyncio.Event()
            self._stopped = asyncio.ensure_future(self.app({"type": "lifespan", "asgi": ASGI}, self._phase(), nothing))

        with seeded(self.chance):
            beginning = self.loop.create_task(begin())
            self.loop.run_until_quiet()
            beginning.result()
        assert self.app.context is not None
        self.context = self.app.context
        self.context.people._hasher = QUICK
        self.own_tasks = asyncio.all_tasks(self.loop)

    def _phase(self) -> Callable[[], Any]:
        phases = iter(("lifespan.startup", "lifespan.shutdown"))

        async def receive() -> Json:
            phase = next(phases)
            if phase == "lifespan.shutdown":
                await self._stop.wait()
            return {"type": phase}

        return receive

    def do(self, work: Any, seconds: float = 0.0) -> Any:
        """Run a coroutine, and whatever else happens, until all is quiet."""
        with seeded(self.chance):
            task = self.loop.create_task(work)
            self.loop.run_until_quiet(seconds)
        return task.result()

    def read(self, question: str, *values: Any) -> list[Any]:
        """Query the database itself."""
        if self._open is None:
            self._open = sqlite3.connect(self.folder / FILE)
            self._open.row_factory = sqlite3.Row
        return self._open.execute(question, values).fetchall()

    def close(self) -> None:
        """Stop the server as its operator would."""
        logging.getLogger("hustings").removeHandler(self.noted)
        if self._open is not None:
            self._open.close()
        with seeded(self.chance):
            self._stop.set()
            for task in asyncio.all_tasks(self.loop) - self.own_tasks:  # of a race that failed
                task.cancel()
            self.loop.run_until_quiet(HELD)
        with suppress(asyncio.CancelledError):
            self._stopped.result()
        self.loop.close()


class Person:
    """A person with a cookie."""

    def __init__(self, club: Club, name: str, cookies: dict[str, str] | None = None) -> None:
        self.club, self.name, self.cookies = club, name, dict(cookies or {})

    async def ask(self, method: str, path: str, body: Json | None = None, **query: Any) -> Answer:
        """Send one request and wait for the whole response."""
        answer = Answer(self)
        await answer.fetch(method, path, body, query)
        return answer

    async def post(self, path: str, body: Json | None = None) -> Answer:
        return await self.ask("POST", path, body or {})

    async def get(self, path: str, **query: Any) -> Answer:
        return await self.ask("GET", path, **query)

    async def connect(self, table: str, **query: Any) -> Socket:
        """A WebSocket at a table."""
        socket = Socket(self, table, query)
        self.club.sockets.append(socket)
        await socket.opened
        return socket

    def scope(self, kind: str, path: str, query: Json) -> Json:
        """The ASGI scope of a request."""
        headers = [(b"host", SITE.encode()), (b"content-type", b"application/json")]
        if self.cookies:
            headers.append((b"cookie", "; ".join(f"{name}={value}" for name, value in self.cookies.items()).encode()))
        asked = {key: value for key, value in query.items() if value is not None}
        return {
            "type": kind,
            "asgi": ASGI,
            "http_version": "1.1",
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(asked).encode(),
            "headers": headers,
            "scheme": "http" if kind == "http" else "ws",
            "server": ("127.0.0.1", 8000),
            "client": ("127.0.0.1", 1234),
            "root_path": "",
            "extensions": {},
            "state": {},
        }


class Answer:
    """The response to a request."""

    def __init__(self, person: Person) -> None:
        self.person, self.status, self.body = person, 0, b""
        self.began = asyncio.get_running_loop().create_future()
        self._gone = asyncio.get_running_loop().create_future()

    async def fetch(self, method: str, path: str, body: Json | None, query: Json) -> None:
        """Send the request, and wait for the whole response."""
        scope = {**self.person.scope("http", path, query), "method": method}
        sent = [b"" if body is None else json.dumps(body).encode()]

        async def receive() -> Json:
            if sent:
                return {"type": "http.request", "body": sent.pop(), "more_body": False}
            await asyncio.shield(self._gone)
            return {"type": "http.disconnect"}

        async def send(message: Json) -> None:
            if message["type"] == "http.response.start":
                self.status = message["status"]
                for name, value in message["headers"]:
                    if name == b"set-cookie":
                        self._keep(value.decode())
            else:
                self.body += message.get("body", b"")
            if not self.began.done():
                self.began.set_result(None)

        await self.person.club.app(scope, receive, send)  # type: ignore[arg-type]

    def _keep(self, cookie: str) -> None:
        name, _, value = cookie.partition(";")[0].partition("=")
        self.person.cookies[name] = value

    def hang_up(self) -> None:
        """Disconnect the client."""
        if not self._gone.done():
            self._gone.set_result(None)

    @property
    def json(self) -> Any:
        return json.loads(self.body)


class Socket:
    """A WebSocket of a person; keeps every message, with the number of events on disk at that time."""

    def __init__(self, person: Person, table: str, query: Json) -> None:
        self.person, self.table, self.query = person, table, query
        self.messages: list[Json] = []
        self.stored: list[int] = []  # how many events were on the disk when each message came
        self.closed: int | None = None
        self.is_gone = False
        loop = self.loop = person.club.loop
        self.opened = loop.create_future()
        self._replies: dict[Any, asyncio.Future[Json | None]] = {}
        self._incoming: asyncio.Queue[Json] = asyncio.Queue()
        self._incoming.put_nowait({"type": "websocket.connect"})
        scope = person.scope("websocket", f"/api/tables/{table}/live", query)
        if query.get("form") == "moves":  # the short cut, and the usual way
            scope["extensions"][PUSH] = {"push": self._push}
        self.task = loop.create_task(person.club.app(scope, self._incoming.get, self._send))  # type: ignore[arg-type]

    async def _send(self, message: Any) -> None:
        if message["type"] == "websocket.send":
            self._hear(message["text"])
        elif message["type"] == "websocket.close":
            self.closed = message["code"]
            for reply in self._replies.values():
                if not reply.done():
                    reply.set_result(None)
        if not self.opened.done():
            self.opened.set_result(None)

    def _push(self, messages: Any) -> bool:
        for message in messages:
            self._hear(message.decode())
        return True

    def _hear(self, text: str) -> None:
        message = json.loads(text)
        self.messages.append(message)
        question = "SELECT coalesce(max(number), 0) FROM events WHERE table_id = ?"
        self.stored.append(self.person.club.read(question, self.table)[0][0])
        reply = self._replies.get(message.get("id")) if message["is"] in ("done", "refused") else None
        if reply is not None and not reply.done():
            reply.set_result(message)

    def send(self, message: Json) -> None:
        """Send a message."""
        self._incoming.put_nowait({"type": "websocket.receive", "text": json.dumps(message)})

    async def ask(self, number: int, message: Json) -> Json | None:
        """Send a message; return the response, or None if the socket was closed."""
        reply = self._replies[number] = self.loop.create_future()
        self.send({**message, "id": number})
        if self.closed is not None or self.is_gone or self.task.done():
            return None
        return await reply

    def hang_up(self) -> None:
        """Disconnect the client."""
        self.is_gone = True
        self._incoming.put_nowait({"type": "websocket.disconnect", "code": 1001})
        for reply in self._replies.values():
            if not reply.done():
                reply.set_result(None)


ENGINES: dict[str, Engine] = {}


@contextmanager
def known_engine(url: str) -> Iterator[None]:
    """Reuse engines by address: their statements are cached."""
    ready = database.open_database

    def cached_engine(url: str) -> Engine:
        if url not in ENGINES:
            ENGINES[url] = ready(url)
        return ENGINES[url]

    database.open_database = cached_engine
    try:
        yield
    finally:
        database.open_database = ready


ASGI = {"version": "3.0", "spec_version": "2.3"}


async def nothing(message: Any) -> None:
    """Ignore the server's lifespan messages."""


@contextmanager
def seeded(chance: random.Random) -> Iterator[None]:
    """Make secrets deterministic, so that races can be repeated."""
    names: dict[str, Callable[..., Any]] = {
        "token_bytes": chance.randbytes,
        "token_hex": lambda size=32: chance.randbytes(size).hex(),
        "token_urlsafe": lambda size=32: letters(chance.randbytes(size)),
        "randbits": chance.getrandbits,
    }
    cached_engine = {name: getattr(secrets, name) for name in names}
    state, _ = random.getstate(), random.seed(chance.getrandbits(32))
    try:
        for name, made in names.items():
            setattr(secrets, name, made)
        yield
    finally:
        random.setstate(state)
        for name, usual in cached_engine.items():
            setattr(secrets, name, usual)


def letters(data: bytes) -> str:
    """An id of 22 letters and digits."""
    return hashlib.sha256(data).hexdigest()[:22]
