"""A server in this process, and the people who come to it."""

import asyncio
import json
import random
from contextlib import asynccontextmanager
from urllib.parse import urlencode

import httpx

from hustings import bots
from hustings.engine.message import Message
from hustings.engine.record import from_bytes
from hustings.server.app import App
from hustings.server.bots import advice
from hustings.server.settings import Settings
from torture.patience import patience

KEY = "0123456789abcdef0123456789abcdef"
SITE = "http://club.test"
PATIENCE = patience(20)  # seconds until a test gives up waiting


def english(content):
    """What the server sent with every message in English, as a client shows it."""
    if isinstance(content, list):
        return [english(part) for part in content]
    if not isinstance(content, dict):
        return content
    if content.keys() == {"id", "args"}:
        return str(Message(content["id"], **{name: english(value) for name, value in content["args"].items()}))
    return {name: english(part) for name, part in content.items()}


class Clock:
    """A time that a test sets."""

    def __init__(self):
        self.now = 1_800_000_000.0

    def __call__(self):
        return self.now

    def pass_by(self, seconds):
        self.now += seconds


class AtRandom:
    """Chooses for the bots at once, from what the seat may see."""

    def __init__(self):
        self.asked = []

    async def choose(self, game, bot, seat, board, player=0):
        self.asked.append((game.name, bot, seat))
        await asyncio.sleep(0)
        chooser = bots.bot("random", game, seed=random.randrange(1 << 30), backend="python")
        return chooser.choose(from_bytes(game.board, board), seat)

    async def ponder(self, *request):
        return None

    async def advise(self, question):
        return await asyncio.to_thread(advice.answer, question)

    async def prepare(self, game):
        pass

    async def close(self):
        pass


class Club:
    """An application that runs, and its guests."""

    def __init__(self, app, clock, bot_chooser):
        self.app, self.clock, self.bot_chooser = app, clock, bot_chooser
        self.guests = []

    @property
    def context(self):
        return self.app.context

    @property
    def tables(self):
        return self.app.context.tables

    def guest(self, name=None):
        guest = Guest(self.app, name)
        self.guests.append(guest)
        return guest


class Guest:
    """Somebody with a cookie."""

    def __init__(self, app, name=None):
        self.app, self.name = app, name
        self.http = httpx.AsyncClient(transport=httpx.ASGITransport(app=app), base_url=SITE)
        self.sockets = []

    async def ask(self, method, path, body=None, *, status=200, **query):
        """The answer's JSON, or its text; the status must be as expected."""
        query = {key: value for key, value in query.items() if value is not None}
        answer = await self.http.request(method, f"/api{path}", json=body, params=query)
        assert answer.status_code == status, answer.text
        return english(answer.json()) if answer.headers["content-type"] == "application/json" else answer.text

    async def get(self, path, *, status=200, **query):
        return await self.ask("GET", path, status=status, **query)

    async def post(self, path, body=None, *, status=200):
        return await self.ask("POST", path, body or {}, status=status)

    async def make(self, game, *kinds, **more):
        """A new table; a kind is me, here, open, bot, or a bot's spec."""
        seats = [
            {"kind": kind} if kind in ("me", "here", "open", "bot") else {"kind": "bot", "bot": kind} for kind in kinds
        ]
        return await self.post("/tables", {"game": game, "seats": seats, **more}, status=201)

    async def join(self, table, link=None, **more):
        """Sit down, by a link if there is one."""
        invite = {"invite": link.partition("#invite=")[2]} if link else {}
        return await self.post(f"/tables/{table}/join", {**invite, **more})

    async def view(self, table, seat=None, **more):
        return await self.get(f"/tables/{table}/view", seat=seat, **more)

    async def act(self, table, seat, action, *, status=200, **more):
        return await self.post(f"/tables/{table}/act", {"seat": seat, "action": action, **more}, status=status)

    async def play_at_random(self, table, seats, chooser, most=100_000):
        """Play some seats until the match is over; all views on the way."""
        views = []
        for _ in range(most):
            view = await self.view(table, seats[0])
            if view["over"]:
                return view
            mine = [seat for seat in view["movers"] if seat in seats]
            if not mine:
                await asyncio.sleep(0.001)
                continue
            seat = chooser.choice(mine)
            view = await self.view(table, seat)
            views.append(view)
            if view["actions"]:
                await self.act(table, seat, chooser.choice(view["actions"])["action"], n=view["n"])
        raise AssertionError("the match does not end")

    def socket(self, table, **query):
        """A WebSocket at a table; to be used in `async with`."""
        query = {key: value for key, value in query.items() if value is not None}
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Socket(self.app, f"/api/tables/{table}/live", query, cookie)


class Socket:
    """A WebSocket, without a network: messages are put in and taken out."""

    def __init__(self, app, path, query, cookie):
        self.app = app
        headers = [(b"host", b"club.test"), *([(b"cookie", cookie.encode())] if cookie else [])]
        self.scope = {
            "type": "websocket",
            "asgi": {"version": "3.0"},
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode(query).encode(),
            "headers": headers,
            "scheme": "ws",
            "server": ("club.test", 80),
            "client": ("127.0.0.1", 1234),
            "subprotocols": [],
            "extensions": {},
            "root_path": "",
        }
        self.incoming, self.outgoing = asyncio.Queue(), asyncio.Queue()
        self.heard = []  # every message, as it came
        self.closed = None  # the code it was closed with

    async def __aenter__(self):
        await self.incoming.put({"type": "websocket.connect"})
        self.task = asyncio.create_task(self.app(self.scope, self.incoming.get, self.outgoing.put))
        return self

    async def __aexit__(self, *_):
        await self.incoming.put({"type": "websocket.disconnect", "code": 1001})
        await asyncio.wait_for(self.task, PATIENCE)

    async def send(self, **message):
        await self.send_text(json.dumps(message))

    async def send_text(self, text):
        await self.incoming.put({"type": "websocket.receive", "text": text})

    async def send_bytes(self, data):
        await self.incoming.put({"type": "websocket.receive", "bytes": data})

    async def next(self, kind=None, patience=PATIENCE, **fields):
        """The next message, or the next of a kind with these fields; None if the socket is closed."""
        while True:
            message = await asyncio.wait_for(self.outgoing.get(), patience)
            if message["type"] == "websocket.accept":
                continue
            if message["type"] == "websocket.close":
                self.closed = message["code"]
                return None
            self.heard.append(message["text"])
            told = english(json.loads(message["text"]))
            if kind in (None, told["is"]) and all(told.get(key) == value for key, value in fields.items()):
                return told

    async def ask(self, **message):
        """Send a request and give the answer to it."""
        await self.send(**message)
        while True:
            told = await self.next()
            if told["is"] in ("done", "refused") and told["id"] == message["id"]:
                return told

    async def rest(self):
        """All that comes without waiting long."""
        found = []
        while True:
            try:
                told = await self.next(patience=0.15)
            except TimeoutError:
                return found
            if told is None:
                return found
            found.append(told)


class Lines:
    """A stream that is read line by line, without a network."""

    def __init__(self, guest, table, **query):
        cookie = "; ".join(f"{name}={value}" for name, value in guest.http.cookies.items())
        path = f"/api/tables/{table}/stream"
        self.scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "path": path,
            "raw_path": path.encode(),
            "query_string": "&".join(f"{key}={value}" for key, value in query.items()).encode(),
            "headers": [(b"host", SITE.partition("://")[2].encode()), (b"cookie", cookie.encode())],
            "scheme": "http",
            "server": ("club.test", 80),
            "client": ("127.0.0.1", 1234),
            "root_path": "",
        }
        self.app, self.left, self.rest = guest.app, asyncio.Event(), b""
        self.outgoing = asyncio.Queue()

    async def __aenter__(self):
        asked = [{"type": "http.request", "body": b""}]

        async def receive():
            if asked:
                return asked.pop()
            await self.left.wait()
            return {"type": "http.disconnect"}

        self.task = asyncio.create_task(self.app(self.scope, receive, self.outgoing.put))
        self.start = await asyncio.wait_for(self.outgoing.get(), PATIENCE)
        return self

    async def __aexit__(self, *_):
        self.left.set()
        await asyncio.wait_for(self.task, PATIENCE)

    async def next(self):
        """The next line that says something; None at the end."""
        while True:
            while b"\n" in self.rest:
                line, _, self.rest = self.rest.partition(b"\n")
                if line:
                    return english(json.loads(line))
            message = await asyncio.wait_for(self.outgoing.get(), PATIENCE)
            self.rest += message["body"]
            if not message.get("more_body"):
                return None


@asynccontextmanager
async def open_club(url, tmp_path, **more):
    """A club over a database."""
    clock, bot_chooser = more.pop("clock", None) or Clock(), more.pop("bot_chooser", None) or AtRandom()
    limits = more.pop("limits", False)
    chosen = {name: more.pop(name) for name in ("mail", "origins", "push_services") if name in more}
    settings = Settings(data=tmp_path, db=url, key=KEY, limits=limits, hosts=("club.test",), **chosen)
    app = App(settings, bot_chooser=bot_chooser, now=clock, compiles=False, **more)
    stop = asyncio.Event()
    started = asyncio.get_running_loop().create_future()

    async def receive():
        if not started.done():
            return {"type": "lifespan.startup"}
        await stop.wait()
        return {"type": "lifespan.shutdown"}

    async def send(message):
        if message["type"] == "lifespan.startup.complete":
            started.set_result(None)
        elif message["type"] == "lifespan.startup.failed":
            started.set_exception(RuntimeError(message["message"]))

    running = asyncio.create_task(app({"type": "lifespan", "asgi": {"version": "3.0"}}, receive, send))
    await asyncio.wait([started, running], return_when=asyncio.FIRST_COMPLETED)
    club = Club(app, clock, bot_chooser)
    try:
        yield club
    finally:
        for guest in club.guests:
            await guest.http.aclose()
        stop.set()
        await running


def in_club(test, url, tmp_path, **more):
    """Run `await test(club)`."""

    async def run():
        async with open_club(url, tmp_path, **more) as club:
            return await test(club)

    return asyncio.run(run())


def sqlite(tmp_path):
    return f"sqlite:///{tmp_path / 'hustings.db'}"
