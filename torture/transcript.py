"""A scripted match played on a server in this process, and everything that a viewer and the public get of it.

Whatever is random or tells the time is the same for two servers that play the same script, so that their answers can be
compared byte for byte. The only thing put out of sight before that are receipts, the checks of the match file's lines:
they are hashes that differ between the worlds, and `Walk.check_lines` sees that none of them can be guessed.
"""

from __future__ import annotations

import asyncio
import json
import random
import secrets
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import AsyncExitStack, contextmanager
from typing import Any, NamedTuple
from urllib.parse import urlencode

from hustings.engine.game import Game, Refusal
from hustings.server import steady_clock
from hustings.server.http import handlers, live
from hustings.server.http.routes import ROUTES
from hustings.server.tables import bot_seats
from tests.server.club import PATIENCE, SITE, Club, Guest, Lines, Socket
from torture.every_route import ASKED, IMPOSSIBLE, RouteRequests, shape
from torture.lockstep import Act, Draws, TakeBack, Walk, scripted, undone, without_receipts

ADDRESS = ("203.0.113.7", 4000)  # of visitors: not the operator's own machine
SWEPT = 0.1  # how often every route is asked between two steps

Transcript = list[tuple[str, str]]


# --- The same chance and the same time --------------------------------------------------------------------------------


@contextmanager
def repeatable(chance: random.Random, clock: Callable[[], float]) -> Iterator[None]:
    """Secrets, ids and the time come from what is given; views go out without a pause; bots act when they are told."""

    def choose_on_cue(self: Any, seat: int, asked: str, board: bytes, legal: list[int]) -> Awaitable[int]:
        return choice_on_cue(originals["choose"], self, seat, asked, board, legal)

    originals = {"choose": bot_seats.BotSeats._choose, "gap": live.VIEW_GAP, "time": time.time}
    real = {name: getattr(secrets, name) for name in ("token_bytes", "token_hex", "token_urlsafe", "randbits")}
    secrets.token_bytes = lambda count=32: chance.randbytes(count)
    secrets.token_hex = lambda count=32: chance.randbytes(count).hex()
    secrets.token_urlsafe = lambda count=32: f"{chance.getrandbits(8 * count):0{2 * count}x}"[: (4 * count + 2) // 3]
    secrets.randbits = chance.getrandbits
    time.time, live.VIEW_GAP, bot_seats.BotSeats._choose = clock, 0.0, choose_on_cue
    handlers.verified.cache_clear()  # lest one server remember what the other has computed, and need less chance
    elapsed, steady_clock.elapsed = steady_clock.elapsed, lambda: clock() - steady_clock._ANCHOR
    try:
        yield
    finally:
        time.time, live.VIEW_GAP, bot_seats.BotSeats._choose = originals["time"], originals["gap"], originals["choose"]
        steady_clock.elapsed = elapsed
        for name, function in real.items():
            setattr(secrets, name, function)


class Prompter:
    """Chooses for the bots what the script says, when it says so; records the boards that bots get."""

    def __init__(self) -> None:
        self.boards_shown: list[tuple[int, str]] = []
        self.allowed: dict[tuple[str, int], tuple[int, int]] = {}  # by table and seat: up to which event, and how
        self.actions: dict[int, int] = {}  # what the bots that are choosing now are to choose, by seat
        self._changed = asyncio.Condition()

    async def tell(self, table: str, seat: int, n: int, action: int) -> None:
        """The bot of a table's seat may act on the board after event n."""
        async with self._changed:
            self.allowed[table, seat] = n, action
            self._changed.notify_all()

    async def wait(self, table: str, seat: int, n: int) -> None:
        """Wait for the bot's turn; those of tables that were left wait for good."""
        async with self._changed:
            await self._changed.wait_for(lambda: self.allowed.get((table, seat), (-1, 0))[0] >= n)
        self.actions[seat] = self.allowed[table, seat][1]

    async def advise(self, question: dict[str, Any]) -> dict[str, Any]:
        """A hint that tells of all that it is worked out from; matches are not reviewed and no stories told."""
        if question["about"] == "story":
            await asyncio.Event().wait()  # it never gets ready
        if question["about"] != "hint":
            raise Refusal("No reviews here.")
        return {"seat": question["seat"], "action": 0, "move": json.dumps(question), "win": []}

    async def choose(self, game: Game, bot: str, seat: int, board: bytes, player: int = 0) -> int:
        level, _, _ = bot.partition(":time=")  # the seconds left of its turn are the machine's
        self.boards_shown.append((seat, f"{game.name} {level} {board.hex()}"))
        return self.actions[seat]

    async def ponder(self, *request: Any) -> None:
        return None

    async def prepare(self, game: Game) -> None:
        pass

    async def close(self) -> None:
        pass


async def choice_on_cue(choose: Any, bots: Any, seat: int, asked: str, board: bytes, legal: list[int]) -> int:
    """A bot's choice, as it is made otherwise, at the time that the script says."""
    await bots.table.services.bot_chooser.wait(bots.table.id, seat, len(bots.table.match))
    return int(await choose(bots, seat, asked, board, legal))


class CookieJar:
    """A visitor's cookies, where a guest has a whole HTTP client: most of the time would go into that."""

    def __init__(self) -> None:
        self.cookies: dict[str, str] = {}

    async def aclose(self) -> None:
        pass


class Answer(NamedTuple):
    """The response to a request."""

    status: int
    headers: list[tuple[bytes, bytes]]
    text: str


class Visitor(Guest):
    """A visitor whose requests go straight into the application."""

    def __init__(self, app: Any) -> None:
        self.app, self.name, self.sockets, self.http = app, None, [], CookieJar()

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

        coming = [{"type": "http.request", "body": data, "more_body": False}]

        async def receive() -> dict[str, Any]:
            if not coming:
                await asyncio.Event().wait()  # the visitor stays until the answer has ended
            return coming.pop()

        async def send(message: dict[str, Any]) -> None:
            sent.append(message)

        await self.app(scope, receive, send)
        start, *parts = sent
        for name, value in start["headers"]:
            if name == b"set-cookie":
                cookie, _, kept = value.decode().partition(";")[0].partition("=")
                self.http.cookies[cookie] = kept
        text = b"".join(part.get("body", b"") for part in parts).decode(errors="backslashreplace")  # archives, too
        return Answer(start["status"], list(start["headers"]), text)

    async def ask(self, method: str, path: str, body: Any = None, *, status: int = 200, **query: Any) -> Any:
        answer = await self.request(method, f"/api{path}", query, body)
        assert answer.status == status, answer.text
        return json.loads(answer.text)


class PlayedWorld:
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
    def entered(self) -> Any:
        return next(table for table in self.club.tables.all() if table.id == self.table)

    @property
    def n(self) -> int:
        match = self.entered.match
        return 0 if match is None else len(match)

    @property
    def movers(self) -> list[int]:
        return list(self.entered.movers)

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
        kinds = ["me", *(chance.choice(("open", "easy")) for _ in range(places - 1))]
        more: dict[str, Any] = {"clock": {"bank": 9000, "move": 900}} if chance.random() < 0.4 else {}
        self.draws.due.extend(self.walk.first_luck[self.world])
        made = await guests[0].make(self.walk.game.name, *kinds, options=self.walk.chosen_options, listed=True, **more)
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
            await self._sweep(is_whole=False) if self.entered.match is None else None
            for other, kind in enumerate(kinds):
                if kind == "open" and other != place:
                    await guests[other].join(self.table, seat=other)
        if self.entered.match is None:  # on a clock everybody says first that they are there
            for guest in guests:
                await guest.request("POST", f"/api/tables/{self.table}/ready", {}, {})
        assert self.entered.match is not None
        for guest in guests:
            for seat in self.entered.row.seats_of((await guest.get("/me"))["id"]):
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
        for form, show in (("view", 1), ("view", 0), ("changes", 0), ("moves", 0)):
            socket = guest.socket(self.table, form=form, show=show, seat=seat)
            self.sockets.append((f"{label} {form} {show}", await stack.enter_async_context(socket)))
            await self._all_attached()
        query = {} if seat is None else {"seat": seat}
        self.streams.append((f"{label} stream", await stack.enter_async_context(Lines(guest, self.table, **query))))
        await self._all_attached()

    async def _all_attached(self) -> None:
        """Wait until everybody who connected is told what happens, one after another."""
        async with asyncio.timeout(PATIENCE):
            while len(self.entered.listeners) < len(self.sockets) + len(self.streams):
                await asyncio.sleep(0)
            async with self.entered.alone():
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
            await self.club.bot_chooser.tell(self.table, step.seat, self.n, action)
            await self._reach(step.n)
        elif step.seat == self.walk.viewer and self.chance.random() < 0.5:
            response = await self.sockets[-1][1].ask(do="act", id=step.n, seat=step.seat, action=action, n=self.n)
            assert response["is"] == "done", response
        else:
            body = {"seat": step.seat, "action": action}
            response = await guest.request("POST", f"/api/tables/{self.table}/act", {}, body)
            assert response.status == 200, response.text
            if step.seat == self.walk.viewer:
                self.note("act", response.text)

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
        asked_seats: list[int] = []
        if guest is None:
            await self._take_back_of_bot(step)
        else:
            answer = await guest.request("POST", f"/api/tables/{self.table}/undo", {}, {"seat": step.seat})
            if step.seat == self.walk.viewer:
                self.note("undo", f"{answer.status} {answer.text}")
            asked_seats = json.loads(answer.text).get("asked", [])
        await self._listen()
        for seat in asked_seats:
            body = {"seat": seat, "agree": step.agree}
            response = await self.people[seat].request("POST", f"/api/tables/{self.table}/answer", {}, body)
            if seat == self.walk.viewer:
                self.note("answer", f"{response.status} {response.text}")
            await self._listen()
            if not step.agree:
                break

    async def _take_back_of_bot(self, step: TakeBack) -> None:
        """A bot has no way to ask; what the match does is the same."""
        async with self.entered.change() as match:
            undone(match, step.seat, step.agree)

    async def _between(self) -> None:
        """What happens besides between two steps."""
        if self.chance.random() < 0.05:
            self.club.tables.read_again([self.table])
        if self.chance.random() < SWEPT:
            await self._sweep(is_whole=False)
            await self._listen()

    # Listening and asking.

    async def _listen(self) -> None:
        """Everything that was sent up to now; a ping is answered after what was sent before it."""
        n = self.n if self.entered.match is not None else None
        for label, socket in self.sockets:
            await socket.send(do="ping", id=0)
            is_due = n is not None and " view " in label and getattr(socket, "last", -1) != n
            has_pong = False
            while not has_pong or is_due:
                message = await socket.next()
                assert message is not None, f"{label} was closed"
                has_pong |= message["is"] == "pong"
                if message["is"] == "view":
                    socket.last = message["n"]
                    is_due &= message["n"] != n
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
            asking = RouteRequests(
                game=self.walk.game.name,
                seats=len(self.walk.seats),
                seat=seat,
                n=self.n,
                at=moments,
                number=self.next_number(),
                is_to_act=seat in self.movers,
                is_waiting=self.entered.match is None,
                is_whole=is_whole,
            )
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
