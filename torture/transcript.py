"""A scripted match played on a server in this process, and everything that a viewer and the public get of it.

Whatever is random or tells the time is the same for two servers that play the same script, so that their answers can be
compared byte for byte. The only thing put out of sight before that are receipts, the checks of the match file's lines:
they are hashes that differ between the worlds, and `Walk.check_lines` sees that none of them can be guessed.
"""

from __future__ import annotations

import asyncio
import json
import random
import re
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlencode

from hustings.engine.game import Game
from hustings.server import answers, live, seated, steady_clock
from hustings.server.routes import GAME, ROUTES, TABLE
from tests.server.club import PATIENCE, SITE, Club, Guest, Lines, Socket
from torture.lockstep import Act, Draws, TakeBack, Walk, scripted, undone, without_receipts

ADDRESS = ("203.0.113.7", 4000)  # of visitors: not the operator's own machine
IMPOSSIBLE = 9_999_999  # the number of no action
SWEPT = 0.1  # how often every route is asked between two steps

Transcript = list[tuple[str, str]]
Request = tuple[dict[str, Any], dict[str, Any] | None]  # the query and the body


# --- The same chance and the same time --------------------------------------------------------------------------------


@contextmanager
def repeatable(chance: random.Random, clock: Callable[[], float]) -> Iterator[None]:
    """Secrets, ids and the time come from what is given; views go out without a pause; bots act when they are told."""

    def gated(self: Any, seat: int, asked: str, board: bytes, legal: list[int]) -> Awaitable[int]:
        return prompted(kept["choose"], self, seat, asked, board, legal)

    kept = {"choose": seated.SeatedBots._choose, "gap": live.VIEW_GAP, "time": time.time}
    real = {name: getattr(secrets, name) for name in ("token_bytes", "token_hex", "token_urlsafe", "randbits")}
    secrets.token_bytes = lambda count=32: chance.randbytes(count)
    secrets.token_hex = lambda count=32: chance.randbytes(count).hex()
    secrets.token_urlsafe = lambda count=32: f"{chance.getrandbits(8 * count):0{2 * count}x}"[: (4 * count + 2) // 3]
    secrets.randbits = chance.getrandbits
    time.time, live.VIEW_GAP, seated.SeatedBots._choose = clock, 0.0, gated
    answers.verified.cache_clear()  # lest one server remember what the other has computed, and need less chance
    elapsed, steady_clock.elapsed = steady_clock.elapsed, lambda: clock() - steady_clock._ANCHOR
    try:
        yield
    finally:
        time.time, live.VIEW_GAP, seated.SeatedBots._choose = kept["time"], kept["gap"], kept["choose"]
        steady_clock.elapsed = elapsed
        for name, function in real.items():
            setattr(secrets, name, function)


class Prompter:
    """Chooses for the bots what the script says, when it says so; and notes what each bot was shown."""

    def __init__(self) -> None:
        self.shown: list[tuple[int, str]] = []
        self.told: dict[tuple[str, int], tuple[int, int]] = {}  # for a table's seat: up to which event it acts, and how
        self.actions: dict[int, int] = {}  # what the bots that are choosing now are to choose, by seat
        self._changed = asyncio.Condition()

    async def tell(self, table: str, seat: int, n: int, action: int) -> None:
        """The bot of a table's seat may act on the board after event n."""
        async with self._changed:
            self.told[table, seat] = n, action
            self._changed.notify_all()

    async def wait(self, table: str, seat: int, n: int) -> None:
        """Wait for the bot's turn; those of tables that were left wait for good."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.told.get((table, seat), (-1, 0))[0] >= n)
        self.actions[seat] = self.told[table, seat][1]

    async def choose(self, game: Game, bot: str, seat: int, board: bytes) -> int:
        self.shown.append((seat, f"{game.name} {bot} {board.hex()}"))
        return self.actions[seat]

    async def prepare(self, game: Game) -> None:
        pass

    async def close(self) -> None:
        pass


async def prompted(choose: Any, bots: Any, seat: int, asked: str, board: bytes, legal: list[int]) -> int:
    """A bot's choice, as it is made otherwise, at the time that the script says."""
    await bots.room.rooms.thinker.wait(bots.room.id, seat, len(bots.room.match))
    return int(await choose(bots, seat, asked, board, legal))


class Jar:
    """A visitor's cookies, where a guest has a whole HTTP client: most of the time would go into that."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}

    async def aclose(self) -> None:
        pass


class Answer(NamedTuple):
    """What a request was answered with."""

    status: int
    headers: list[tuple[bytes, bytes]]
    text: str


class Visitor(Guest):
    """Somebody from elsewhere, whose requests go straight into the application."""

    def __init__(self, app: Any) -> None:
        self.app, self.name, self.sockets, self.http = app, None, [], Jar()

    async def request(self, method: str, path: str, query: dict[str, Any], body: Any) -> Answer:
        data = b"" if body is None else json.dumps(body).encode()
        headers = [(b"host", SITE.partition("://")[2].encode())]
        if self.http.cookies:
            headers.append((b"cookie", "; ".join(f"{k}={v}" for k, v in self.http.cookies.items()).encode()))
        if body is not None:
            headers += [(b"content-type", b"application/json"), (b"content-length", str(len(data)).encode())]
        scope = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": urlencode({key: value for key, value in query.items() if value is not None}).encode(),
            "headers": headers,
            "scheme": "http",
            "server": ("club.test", 80),
            "client": ADDRESS,
            "root_path": "",
        }
        sent: list[dict[str, Any]] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": data, "more_body": False}

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start, *parts = sent
        for name, value in start["headers"]:
            if name == b"set-cookie":
                cookie, _, kept = value.decode().partition(";")[0].partition("=")
                self.http.cookies[cookie] = kept
        text = b"".join(part.get("body", b"") for part in parts).decode()
        return Answer(start["status"], list(start["headers"]), text)

    async def ask(self, method: str, path: str, body: Any = None, *, status: int = 200, **query: Any) -> Any:
        answer = await self.request(method, f"/api{path}", query, body)
        assert answer.status == status, answer.text
        return json.loads(answer.text)


# --- What can be asked ------------------------------------------------------------------------------------------------


class Asking:
    """What somebody who asks every route knows: the table, their seat if they have one, how far the match is."""

    def __init__(self, evening: Evening, seat: int | None, at: list[int], is_whole: bool) -> None:
        self.game, self.seat, self.n, self.at, self.is_whole = evening.walk.game.name, seat, evening.n, at, is_whole
        self.seats, self.is_to_act = len(evening.walk.seats), seat in evening.movers
        self.number, self.is_waiting = evening.next_number(), evening.room.match is None
        self.eyes: list[int | None] = [None] if seat is None else [None, seat]

    def views(self) -> Iterator[Request]:
        for seat in (*self.eyes, 0, 1, self.seats):  # where it is another's, that is refused
            yield {"seat": seat}, None
            yield {"seat": seat, "show": 1}, None
        for seat in self.eyes:
            for n in self.at:
                yield {"seat": seat, "at": n}, None
                if self.is_whole and n % 7 == 0:
                    yield {"seat": seat, "at": n, "show": 1}, None
        yield {"at": self.n + 1}, None

    def acts(self) -> Iterator[Request]:
        """Nothing that is accepted: who is to act sends what cannot be played."""
        for seat in {0 if self.seat is None else self.seat, 0, 1, self.seats}:
            is_mine = seat == self.seat
            for n in (None, self.n, max(0, self.n - 3), self.n + 1):
                yield {}, {"seat": seat, "action": IMPOSSIBLE, "n": n}
                yield {}, {"seat": seat, "move": "nonsense", "n": n}
            yield {}, {"seat": seat, "move": "luck:1 nonsense"}
            if not is_mine or not self.is_to_act:
                yield {}, {"seat": seat, "action": self.n % 5}
                yield {}, {"seat": seat, "action": 0, "n": max(0, self.n - 2)}
        yield {}, {"seat": 0}

    def pictures(self) -> Iterator[Request]:
        yield {}, None
        yield from (({"at": n}, None) for n in (self.at if self.is_whole else self.at[-1:]) if n % 5 == 0)

    def seats_of_others(self) -> Iterator[Request]:
        yield from (({}, {"seat": seat}) for seat in (*range(self.seats), 6) if seat != self.seat)


def once(query: dict[str, Any] | None = None, body: dict[str, Any] | None = None) -> Callable[[Asking], list[Request]]:
    """One request, always the same."""
    return lambda asking: [(query or {}, body)]


def in_the_end(body: dict[str, Any] | None, *others: dict[str, Any]) -> Callable[[Asking], list[Request]]:
    """What is slow or leaves something behind: only when everything is asked, by somebody who does not sit there."""
    return lambda asking: [({}, each) for each in (body, *others)] if asking.is_whole and asking.seat is None else []


ACCOUNT = {"name": "Nobody", "password": "correct horse"}

# How each route is asked. One that is missing here is not compared, and `uncovered` says so.
REQUESTS: dict[tuple[str, str], Callable[[Asking], Any]] = {
    ("GET", "/api/games"): in_the_end(None),
    ("GET", GAME): in_the_end(None),
    ("GET", f"{GAME}/rulebook"): in_the_end(None),
    ("GET", f"{GAME}/scenery"): in_the_end(None),
    ("GET", "/api/me"): once(),
    ("PATCH", "/api/me"): lambda asking: [({}, {"name": f"Name {asking.number}"})] if asking.seat is None else [],
    ("POST", "/api/account"): in_the_end({"name": "Nobody", "password": "short"}),
    ("POST", "/api/login"): in_the_end({"name": "Nobody", "password": "no"}),
    ("POST", "/api/logout"): lambda asking: [],  # asked last: see Evening.leave
    ("GET", "/api/me/tables"): once(),
    ("GET", "/api/tables"): once(),
    ("GET", "/api/replays"): once(),
    ("POST", "/api/tables"): lambda asking: [
        ({}, {"game": asking.game, "seats": []}),
        ({}, {"game": "chess", "seats": []}),
    ],
    ("GET", TABLE): once(),
    ("POST", f"{TABLE}/join"): lambda asking: [
        ({}, body) for body in ({"invite": "0-nothing"}, {}, {"seat": 0})[: 1 if asking.is_waiting else 3]
    ],
    ("POST", f"{TABLE}/seats"): lambda asking: [({}, {"seat": 0, "kind": "bot"}), ({}, {"seat": 6, "kind": "open"})],
    ("POST", f"{TABLE}/leave"): once(body={}),
    ("GET", f"{TABLE}/view"): Asking.views,
    ("POST", f"{TABLE}/act"): Asking.acts,
    ("POST", f"{TABLE}/undo"): Asking.seats_of_others,  # one's own is a step of the script
    ("POST", f"{TABLE}/answer"): lambda asking: [
        ({}, {"seat": seat, "agree": agree}) for seat in (0, 1, asking.seats) for agree in (True, False)
    ],
    ("POST", f"{TABLE}/resign"): Asking.seats_of_others,  # one's own ends the match, and all is open then
    ("POST", f"{TABLE}/rematch"): once(body={}),
    ("GET", f"{TABLE}/chat"): lambda asking: [({}, None), ({"after": 3}, None)],
    ("POST", f"{TABLE}/chat"): lambda asking: [({}, {"text": f"That was {asking.number}."})],
    ("GET", f"{TABLE}/stream"): lambda asking: [({"seat": seat}, None) for seat in range(7) if seat != asking.seat],
    ("GET", f"{TABLE}/report"): lambda asking: [({"style": style}, None) for style in ("text", "markdown", "csv")],
    ("GET", f"{TABLE}/picture.svg"): Asking.pictures,
    ("GET", f"{TABLE}/record"): once(),
    ("GET", f"{TABLE}/receipts"): lambda asking: [({}, None), ({"after": asking.n}, None), ({"after": 10**6}, None)],
    ("GET", f"{TABLE}/verify"): once(),
    ("GET", "/healthz"): once(),
    ("GET", "/metrics"): once(),  # refused to whoever is not the operator
    ("GET", "/api/me/sessions"): once(),
    ("DELETE", "/api/me/sessions/{session}"): once(body={}),
    ("POST", "/api/me/password"): in_the_end({"password": "no", "new_password": "no"}),
}


def shape(path: str) -> str:
    """A path without the names of what it takes."""
    return re.sub(r"{\w+}", "{}", path)


ASKED = {(method, shape(path)): ask for (method, path), ask in REQUESTS.items()}


def uncovered() -> list[str]:
    """Routes of the server that nobody asks here."""
    return [f"{route.method} {route.path}" for route in ROUTES if (route.method, shape(route.path)) not in ASKED]


# --- An evening -------------------------------------------------------------------------------------------------------


class Evening:
    """One world of a walk, played at a table of a club."""

    def __init__(self, club: Club, walk: Walk, world: int, seed: int) -> None:
        self.club, self.walk, self.world = club, walk, world
        self.chance = random.Random(f"evening {seed}")  # the same in both worlds
        self.draws = Draws()
        self.heard: Transcript = []
        self.table = ""
        self.people: dict[int, Visitor] = {}  # by seat
        self.sockets: list[tuple[str, Socket]] = []
        self.streams: list[tuple[str, Lines]] = []
        self.numbers = 0
        self.has_strayed = False  # the server did not do what the script says

    def next_number(self) -> int:
        self.numbers += 1
        return self.numbers

    @property
    def room(self) -> Any:
        return next(room for room in self.club.rooms.all() if room.id == self.table)

    @property
    def n(self) -> int:
        match = self.room.match
        return 0 if match is None else len(match)

    @property
    def movers(self) -> list[int]:
        return list(self.room.movers)

    def note(self, label: str, text: str) -> None:
        self.heard.append((label, without_receipts(text)))

    async def play(self) -> Transcript:
        """The whole script, step by step, and what the viewer and the public hear."""
        with scripted(self.draws):
            async with AsyncExitStack() as stack:
                await self._sit_down(stack)
                for step in self.walk.script:
                    self.club.clock.pass_by(1)
                    await self._take(step)
                    if self.n != step.n:
                        self.has_strayed = True
                        self.note("strayed", f"{self.n} events")
                        break
                    await self._listen()
                    await self._between()
                await self._sweep(is_whole=True)
                await self._talk()
                await self._listen()
                for label, lines in self.streams:
                    await self._read_stream(label, lines)
            await self._leave()
        return self.heard

    # Sitting down.

    async def _sit_down(self, stack: AsyncExitStack) -> None:
        places, chance = len(self.walk.seats), self.chance
        guests = [self._visitor() for _ in range(places)]
        self.watcher = self._visitor()
        kinds = ["me", *(chance.choice(("open", "novice")) for _ in range(places - 1))]
        more: dict[str, Any] = {"clock": {"bank": 9000, "move": 900}} if chance.random() < 0.4 else {}
        self.draws.due.extend(self.walk.first_luck[self.world])
        made = await guests[0].make(self.walk.game.name, *kinds, options=self.walk.given, listed=True, **more)
        self.table = made["id"]
        await self._connect(stack, "public", self.watcher, None)
        if "open" in kinds:
            place = kinds.index("open")
            await guests[-1].join(self.table, seat=place)
            if kinds.count("open") > 1:
                await guests[-1].post(f"/tables/{self.table}/leave")
                guests[place], guests[-1] = guests[-1], guests[place]
                await guests[place].join(self.table, seat=place)
            else:
                guests[place], guests[-1] = guests[-1], guests[place]
            await self._sweep(is_whole=False) if self.room.match is None else None
            for other, kind in enumerate(kinds):
                if kind == "open" and other != place:
                    await guests[other].join(self.table, seat=other)
        assert self.room.match is not None
        for guest in guests:
            for seat in self.room.seats_of((await guest.get("/me"))["id"]):
                self.people[seat] = guest
        self.viewer = self.people.get(self.walk.viewer)
        if self.viewer is not None:
            await self._connect(stack, "viewer", self.viewer, self.walk.viewer)
        await self._listen()

    def _visitor(self) -> Visitor:
        visitor = Visitor(self.club.app)
        self.club.guests.append(visitor)
        return visitor

    async def _connect(self, stack: AsyncExitStack, label: str, guest: Visitor, seat: int | None) -> None:
        await guest.get("/me")  # for a cookie
        for form, show in (("view", 1), ("view", 0), ("moves", 0)):
            socket = guest.socket(self.table, form=form, show=show, seat=seat)
            self.sockets.append((f"{label} {form} {show}", await stack.enter_async_context(socket)))
            await self._all_attached()
        query = {} if seat is None else {"seat": seat}
        self.streams.append((f"{label} stream", await stack.enter_async_context(Lines(guest, self.table, **query))))
        await self._all_attached()

    async def _all_attached(self) -> None:
        """Wait until everybody who connected is told what happens, one after another."""
        async with asyncio.timeout(PATIENCE):
            while len(self.room.listeners) < len(self.sockets) + len(self.streams):
                await asyncio.sleep(0)
            async with self.room.alone():
                pass

    async def _leave(self) -> None:
        """Log out, after which the visitors are others."""
        for guest in (self.watcher, self.viewer):
            if guest is not None:
                await self._ask("logout", guest, "POST", "/api/logout", {}, {})

    # Steps.

    async def _take(self, step: Act | TakeBack) -> None:
        if isinstance(step, TakeBack):
            await self._take_back(step)
            return
        self.draws.due.extend(step.luck[self.world])
        action = step.actions[self.world]
        guest = self.people.get(step.seat)
        if guest is None:
            await self.club.thinker.tell(self.table, step.seat, self.n, action)
            await self._reach(step.n)
        elif step.seat == self.walk.viewer and self.chance.random() < 0.5:
            told = await self.sockets[-1][1].ask(do="act", id=step.n, seat=step.seat, action=action, n=self.n)
            assert told["is"] == "done", told
        else:
            body = {"seat": step.seat, "action": action}
            told = await guest.request("POST", f"/api/tables/{self.table}/act", {}, body)
            assert told.status == 200, told.text
            if step.seat == self.walk.viewer:
                self.note("act", told.text)

    async def _reach(self, n: int) -> None:
        """Wait until there are so many events."""
        async with asyncio.timeout(PATIENCE):
            while self.n < n:
                await asyncio.sleep(0)

    async def _take_back(self, step: TakeBack) -> None:
        """A person or a bot asks for an action back, and everybody who is asked answers."""
        guest = self.people.get(step.seat)
        if step.n == self.n and not step.agree and not [seat for seat in self.people if seat != step.seat]:
            return  # there is nobody who could refuse
        asked: list[int] = []
        if guest is None:
            await self._take_back_of_bot(step)
        else:
            answer = await guest.request("POST", f"/api/tables/{self.table}/undo", {}, {"seat": step.seat})
            if step.seat == self.walk.viewer:
                self.note("undo", f"{answer.status} {answer.text}")
            asked = json.loads(answer.text).get("asked", [])
        await self._listen()
        for seat in asked:
            body = {"seat": seat, "agree": step.agree}
            told = await self.people[seat].request("POST", f"/api/tables/{self.table}/answer", {}, body)
            if seat == self.walk.viewer:
                self.note("answer", f"{told.status} {told.text}")
            await self._listen()
            if not step.agree:
                break

    async def _take_back_of_bot(self, step: TakeBack) -> None:
        """A bot has no way to ask; what the match does is the same."""
        async with self.room.playing() as match:
            before, first = match.movers, len(match) + 1
            if undone(match, step.seat, step.agree)[0] == "done":
                self.room.undos += 1
                await self.room.commit(match, before, first, {"undo": None})

    async def _between(self) -> None:
        """What happens besides between two steps."""
        if self.chance.random() < 0.05:
            self.club.rooms.read_again([self.table])
        if self.chance.random() < SWEPT:
            await self._sweep(is_whole=False)
            await self._listen()

    # Listening and asking.

    async def _listen(self) -> None:
        """Everything that was sent up to now; a ping is answered after what was sent before it."""
        n = self.n if self.room.match is not None else None
        for label, socket in self.sockets:
            await socket.send(do="ping", id=0)
            is_due = n is not None and " view " in label and getattr(socket, "last", -1) != n
            has_pong = False
            while not has_pong or is_due:
                told = await socket.next()
                assert told is not None, f"{label} was closed"
                has_pong |= told["is"] == "pong"
                if told["is"] == "view":
                    socket.last = told["n"]
                    is_due &= told["n"] != n
            # A view is sent when it is ready, between other messages: they are in order among themselves.
            for text in sorted(socket.heard, key=lambda text: text.startswith('{"is":"view"')):
                self.note(label, text)
            socket.heard.clear()

    async def _read_stream(self, label: str, lines: Lines) -> None:
        """A stream up to the last event."""
        n = self.n
        while n:
            line = await lines.next()
            if line is None:
                break
            self.note(label, repr(line))
            if n in (line.get("n"), *(line[key]["n"] for key in ("undo", "resign", "end") if key in line)):
                break

    async def _talk(self) -> None:
        """What may be said over a socket and is refused, and a look through other eyes and back."""
        for label, socket in self.sockets:
            seat = self.walk.viewer if label.startswith("viewer") else None
            other = next(each for each in self.walk.seats if each != seat)
            for request in (
                {"do": "act", "seat": other, "action": 0},
                {"do": "act", "seat": other if seat is None else seat, "action": IMPOSSIBLE, "n": self.n},
                {"do": "play", "seat": other if seat is None else seat, "move": "nonsense"},
                {"do": "undo", "seat": other},
                {"do": "answer", "seat": other, "agree": True},
                {"do": "resign", "seat": other},
                {"do": "look", "seat": other},
                {"do": "rematch"},
            ):
                refused = await socket.ask(id=self.next_number(), **request)
                assert refused["is"] == "refused", (request, refused)
            await socket.send(do="look", seat=None)
            if " view " in label:
                await socket.next("view")
                await socket.send(do="look", seat=seat)
                await socket.next("view")
            else:
                await socket.send(do="look", seat=seat)

    async def _sweep(self, is_whole: bool) -> None:
        """Every route, asked by a stranger, by somebody who watches, and by the viewer."""
        n = self.n
        some = sorted({0, n, *(self.chance.randrange(n + 1) for _ in range(2))})
        at = list(range(n + 1)) if is_whole else some
        stranger = self._visitor()
        askers: list[tuple[str, Visitor, int | None, list[int]]] = [("watcher", self.watcher, None, at)]
        if is_whole:
            askers.insert(0, ("stranger", stranger, None, some))
        if self.people and self.viewer is not None:
            askers.append(("viewer", self.viewer, self.walk.viewer, at))
        for label, guest, seat, moments in askers:
            asking = Asking(self, seat, moments, is_whole)
            for route in ROUTES:
                ask = ASKED[route.method, shape(route.path)]
                path = route.path.replace("{table}", self.table).replace("{game}", self.walk.game.name)
                for query, body in ask(asking):
                    await self._ask(f"{label} {route.method} {path}", guest, route.method, path, query, body)
        self.club.guests.remove(stranger)

    async def _ask(self, label: str, guest: Visitor, method: str, path: str, query: Any, body: Any) -> None:
        body = None if body is None else {key: value for key, value in body.items() if value is not None}
        answer = await guest.request(method, path, query, body)
        assert answer.status < 500, (label, query, body, answer.text)
        self.note(f"{label} {query} {body}", f"{answer.status} {answer.headers}\n{answer.text}")
