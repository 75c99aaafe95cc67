"""Requests that meet: every pair of operations at a table, interleaved at every point where one of them waits.

Whatever the order, nobody acts for another's seat, what was acknowledged is on the disk exactly once, the table's row,
the match file and the room in memory agree, sockets are told what is true, and nothing fails or is left behind.
"""

from __future__ import annotations

import asyncio
import dataclasses
import itertools
import json
import random
import tempfile
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

from hustings import games
from hustings.engine.game import LUCK
from hustings.match.begin import loads
from hustings.match.record import Action, Resign, Undo
from hustings.match.verify import verify_text
from torture.club import FILE, Club, Json, Person, Socket
from torture.scheduler import Deviation, Schedule, first

COUNT = 120_000
VARIANTS = 4  # secrets, and so seats that are drawn otherwise
DAY = 24 * 3600.0
PASSWORD = "correct horse battery"
ACCOUNT = "Zenobia"  # whom somebody turns out to be by logging in
PAIRS = 0.85  # of count and time; the rest is for three at once
FEWEST = 24  # races of a pair: where time is short, some pairs are tried thoroughly rather than all of them hardly
SYSTEMATIC = 60  # schedules of a pair with one deviation that are tried before random ones, at most, in each order


# --- Operations -------------------------------------------------------------------------------------------------------


@dataclasses.dataclass(frozen=True)
class Operation:
    """Something that somebody asks for."""

    who: str
    what: str  # act, play, undo, …
    how: str = "http"  # or socket
    more: tuple[tuple[str, Any], ...] = ()  # what else is sent

    def __str__(self) -> str:
        extra = "".join(f",{key}={value}" for key, value in self.more)
        return f"{self.who}:{self.what}:{self.how}{extra}"

    @property
    def sent(self) -> Json:
        return dict(self.more)


@dataclasses.dataclass
class Outcome:
    """What became of an operation."""

    operation: Operation
    body: Json
    status: int = 0  # 200: acknowledged; 0: nobody heard
    answer: Any = None


def http(who: str, what: str, **more: Any) -> Operation:
    return Operation(who, what, "http", tuple(more.items()))


def socket(who: str, what: str, **more: Any) -> Operation:
    return Operation(who, what, "socket", tuple(more.items()))


POSTS = ("act", "undo", "answer", "resign", "rematch", "join", "leave", "seats", "chat")
READS = ("view", "report", "record", "verify", "chat_lines", "table")
ACCOUNTS = {
    "make": "/api/tables",
    "login": "/api/login",
    "register": "/api/account",
    "logout": "/api/logout",
    "password": "/api/me/password",
}
TIME = ("clock", "tidy")  # nobody asks for these


class Race:
    """One state of a table, some operations that meet there, and what came of it."""

    def __init__(self, state: State, operations: tuple[Operation, ...], folder: Path) -> None:
        self.state, self.operations = state, operations
        template = self.template = state.template
        self.club = Club(folder, template.file, template.start, seed=state.variant)
        self.table: str = template.table
        self.people = {name: Person(self.club, name, cookies) for name, cookies in template.cookies.items()}
        self.sockets: dict[str, Socket] = {}
        self.outcomes: list[Outcome] = []

    def run(self, schedule: Schedule, *, newest_first: bool) -> None:
        """Let the operations meet, then check everything."""
        club, loop = self.club, self.club.loop
        try:
            for name in self._connected():
                query = {"seat": self.template.seats.get(name), "form": "view" if name == "bob" else "moves"}
                self.sockets[name] = club.do(self.people[name].connect(self.table, **query))
            tasks: list[asyncio.Task[None]] = []
            for number, operation in enumerate(self.operations):
                loop.arrive(lambda *given: tasks.append(loop.create_task(self._do(*given))), number, operation)
            loop.choose, loop.newest_first = schedule.choose, newest_first
            loop.lets_time_pass = any(operation.what in TIME for operation in self.operations)
            club.do(nothing(), 0.3)
            loop.choose = first
            club.do(nothing(), 6.0 if loop.lets_time_pass else 0.1)  # what is due: clocks, looks at the disk; views
            for task in tasks:
                assert task.done(), f"{task.get_coro()} has no end"
                task.result()
            Findings(self).check()
            for listening in club.sockets:
                listening.hang_up()
            club.do(nothing(), 0.1)
            self._check_nothing_is_left()
        finally:
            club.close()

    def _connected(self) -> list[str]:
        needed = {each.who for each in self.operations if each.how == "socket" or each.what == "disconnect"}
        return sorted(needed | set(self.state.present))

    async def _do(self, number: int, operation: Operation) -> None:
        what, person = operation.what, self.people.get(operation.who)
        body = self._body(operation)
        outcome = Outcome(operation, body)
        self.outcomes.append(outcome)
        path = f"/api/tables/{self.table}"
        if operation.how == "socket":
            await self._say(number, operation, outcome)
            return
        if person is None:
            self.club.clock.ahead += {"clock": 1000.0, "tidy": 40 * DAY}[what]
            return
        if what == "connect":
            await person.connect(self.table, seat=self.template.seats.get(operation.who), form="moves")
            return
        if what == "disconnect":
            self.sockets[operation.who].hang_up()
            return
        if what == "stream":
            await self._follow(person, outcome)
            return
        method, address = self._address(what, path)
        if method == "GET":
            answer = await person.ask("GET", address, **body)
        else:
            answer = await person.ask("POST", address, body)
        outcome.status = answer.status
        outcome.answer = answer.json if answer.body[:1] == b"{" and address != f"{path}/record" else answer.body

    def _address(self, what: str, path: str) -> tuple[str, str]:
        if what in POSTS:
            return "POST", f"{path}/{what}"
        if what == "play":
            return "POST", f"{path}/act"
        if what == "chat_lines":
            return "GET", f"{path}/chat"
        if what == "table":
            return "GET", path
        if what in READS:
            return "GET", f"{path}/{what}"
        return "POST", ACCOUNTS[what]

    def _body(self, operation: Operation) -> Json:
        """What is sent: the seat is one's own, as one sees it, unless said otherwise."""
        what, body = operation.what, operation.sent
        if what in ("act", "play", "undo", "answer", "resign", "view"):
            body = {"seat": self.template.seats.get(operation.who, 0), **body}
        if "pick" in body:
            chosen = self.template.actions[body.pop("pick")]
            body |= {"move": chosen["move"]} if what == "play" else {"action": chosen["action"]}
        if what == "join" and body.pop("by_invitation", False):
            body["invite"] = self.template.invite
        if what == "login":
            body = {"name": ACCOUNT, "password": PASSWORD}
        if what == "register":
            body = {"name": f"{operation.who} the First", "password": PASSWORD}
        if what == "password":
            body = {"password": PASSWORD, "new_password": PASSWORD[::-1]}
        if what == "make":
            body = {"game": "primary_colours", "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
        if what == "chat":
            body = {"text": f"hello from {operation.who} {len(self.outcomes)}"}
        return body

    async def _say(self, number: int, operation: Operation, outcome: Outcome) -> None:
        listening = self.sockets[operation.who]
        if operation.what == "look":  # which is not answered
            listening.send({"do": "look", **outcome.body})
            return
        answer = await listening.ask(number, {"do": operation.what, **outcome.body})
        if answer is not None:
            outcome.status = 200 if answer["is"] == "done" else 409
            outcome.answer = answer

    async def _follow(self, person: Person, outcome: Outcome) -> None:
        """A stream of lines, cut off after the first."""
        from torture.club import Answer

        answer = Answer(person)
        seat = self.template.seats.get(outcome.operation.who)
        fetching = asyncio.ensure_future(
            answer.fetch("GET", f"/api/tables/{self.table}/stream", None, {"seat": seat, "after": 0})
        )
        await asyncio.wait([fetching, answer.began], return_when=asyncio.FIRST_COMPLETED)
        answer.hang_up()
        await fetching
        outcome.status = answer.status

    def _check_nothing_is_left(self) -> None:
        club = self.club
        assert not club.noted.lines, f"the server complained: {club.noted.lines}"
        assert not club.loop.faults, f"the loop complained: {club.loop.faults}"
        left = asyncio.all_tasks(club.loop) - club.own_tasks - self._thoughts()
        assert not left, f"tasks are left behind: {left}"
        for listening in club.sockets:
            assert listening.task.done(), "a socket has no end"
            listening.task.result()
        rooms = club.server.rooms
        assert not rooms.seeing.locked(), "views are locked out"
        assert not rooms.looking.locked(), "replays are locked out"
        for room in rooms.all():
            assert not room._lock.locked(), "a room is locked"
            assert not room.listeners, "somebody who has gone still listens"
            assert not room.users, f"{room.users} requests are still in a room"

    def _thoughts(self) -> set[Any]:
        """Bots that wait for the next moment to act are allowed to."""
        return {task for room in self.club.server.rooms.all() for task in room.bots._thoughts.values()}


async def nothing() -> None:
    """Wait for nothing."""


# --- What must hold ---------------------------------------------------------------------------------------------------


class Findings:
    """Compares what people were told with what lies on the disk."""

    def __init__(self, race: Race) -> None:
        self.race, self.club = race, race.club
        self.template = race.template
        rows = self.club.read("SELECT * FROM tables WHERE id = ?", race.table)
        self.row = {key: rows[0][key] for key in rows[0].keys()} if rows else None  # noqa: SIM118 (a row is no mapping)
        seated = self.club.read("SELECT seat, person FROM sitting WHERE table_id = ?", race.table)
        self.sitting = {row["seat"]: row["person"] for row in seated}
        lines = self.club.read("SELECT number, line FROM events WHERE table_id = ? ORDER BY number", race.table)
        self.numbers = [row["number"] for row in lines]
        self.text = "".join(row["line"] + "\n" for row in lines)
        self.whats = {operation.what for operation in race.operations}

    def check(self) -> None:
        """Everything that must hold after a race."""
        for outcome in self.race.outcomes:
            assert outcome.status < 500, f"{outcome.operation} was answered {outcome.status}: {outcome.answer}"
        if self.row is None:
            assert "tidy" in self.whats, "the table is gone"
            return
        self.seats = json.loads(self.row["seats"])
        self.check_seats()
        self.match = None
        if self.numbers:
            assert self.numbers == list(range(len(self.numbers))), f"lines are missing: {self.numbers}"
            secret = self.row["secret"]
            game = games.find(self.row["game"])
            self.match = loads(self.text, game=game, secret=bytes.fromhex(secret) if secret else None)
            assert self.match.text == self.text, "the match on the disk is not whole"
            if self.match.ended:
                report = verify_text(self.text, game=game)
                assert report.ok, report.sentences
                assert secret is None, "the secret is kept although it is revealed"
        self.check_row()
        self.check_room()
        if self.match is not None:
            self.check_owners()
        for outcome in self.race.outcomes:
            if outcome.status in (200, 201):
                self.check_acknowledged(outcome)
        self.check_rematch()
        for listening in self.club.sockets:
            self.check_socket(listening)

    def owner(self, seat: int) -> str | None:
        """The name of whoever a seat belongs to."""
        return self.name_of(self.sitting.get(self.seats[seat].get("place", seat)))

    def name_of(self, person: str | None) -> str | None:
        """A person's name; one who logs in stays the same."""
        name = self.template.names.get(person or "")
        return (
            next((each.who for each in self.race.operations if each.what == "login"), name) if name == "zoe" else name
        )

    def check_seats(self) -> None:
        """Whoever sits is in a seat for people, and nobody else is."""
        places = {who.get("place", seat): who for seat, who in enumerate(self.seats)}
        assert sorted(places) == list(range(len(self.seats))), f"places are lost: {self.seats}"
        for place, who in places.items():
            assert (who["kind"] in ("human", "here")) == (place in self.sitting), f"{self.seats} but {self.sitting}"

    def check_row(self) -> None:
        row, match = self.row, self.match
        assert row is not None
        if match is None:
            assert (row["status"], row["n"], json.loads(row["movers"])) == ("waiting", 0, []), (
                "a match that is not there"
            )
            assert any(who["kind"] == "open" or not who.get("ready", True) for who in self.seats), (
                "nobody began the match"
            )
            return
        assert row["status"] == ("over" if match.ended else "playing"), f"status {row['status']}"
        assert row["n"] == len(match), f"n is {row['n']}, the match has {len(match)} events"
        assert json.loads(row["movers"]) == [seat for seat in match.movers if seat != LUCK], "movers"
        assert [who["name"] for who in self.seats] == match.names, f"{self.seats} but {match.names}"
        if match.header.seating is not None:
            assert [who["place"] for who in self.seats] == list(match.header.seating), (
                "seats are not as they were drawn"
            )

    def check_room(self) -> None:
        """What is in memory is what is on the disk."""
        for room in self.club.server.rooms.all():
            if room.id != self.race.table or room.is_stale:
                continue
            assert self.row is not None
            known = {key: room.row[key] for key in ("status", "n", "movers", "seats", "undo", "listed", "host", "next")}
            stored = {key: self.row[key] for key in known}
            for key in ("movers", "seats", "undo"):
                stored[key] = stored[key] and json.loads(stored[key])
            stored["listed"] = bool(stored["listed"])
            assert known == stored, f"in memory {known}, on the disk {stored}"
            assert room.row["sitting"] == self.sitting, f"in memory {room.row['sitting']}, on the disk {self.sitting}"
            assert ("" if room.match is None else room.match.text) == self.text, "the match in memory is another"

    def check_owners(self) -> None:
        """Every event of a person's seat was asked for by that person, for that seat."""
        assert self.match is not None
        asked: Counter[tuple[str | None, str, int]] = Counter()
        for outcome in self.race.outcomes:
            kind = {"play": "act", "answer": "undo"}.get(outcome.operation.what, outcome.operation.what)
            if kind == "undo" and outcome.operation.what == "answer":
                continue
            if kind in ("act", "undo", "resign"):
                asked[outcome.operation.who, kind, outcome.body["seat"]] += 1
        goes_by_itself = bool({"clock", "disconnect"} & self.whats) or self.race.state.stands_in
        for event in self.match.events[self.template.n :]:
            kind, seat = told_as(event)
            if kind is None or seat == LUCK or self.seats[seat]["kind"] == "bot":
                continue
            owner = self.owner(seat)
            if kind == "undo" and self.template.asks_undo == seat:
                continue  # it was asked for before, and agreed to now
            if not asked[owner, kind, seat] and goes_by_itself:
                continue  # a bot stands in, or time ran out
            assert asked[owner, kind, seat] > 0, (
                f"event {event.n} ({kind}) is of seat {seat}, which is {owner}'s, who did not ask for it; "
                f"asked for: {dict(asked)}"
            )
            asked[owner, kind, seat] -= 1

    def check_acknowledged(self, outcome: Outcome) -> None:
        """What somebody was told is done lies in the file."""
        what, answer, name = outcome.operation.what, outcome.answer, outcome.operation.who
        if what in ("act", "play", "resign", "undo") and "n" in answer:
            assert self.match is not None, "something was acknowledged that was never written"
            assert answer["n"] <= len(self.match), "what was acknowledged is not on the disk"
            seat = outcome.body["seat"]
            assert self.owner(seat) == name, f"{name} was told that something was done for seat {seat}"
            event = self.match.events[answer["n"] - 1]
            if "receipt" in answer:
                line = json.loads(self.match.lines(answer["n"])[0])
                assert line["check"] == answer["receipt"], "the receipt is of another event"
            if outcome.operation.how == "http" or what in ("act", "play"):
                assert told_as(event) == ("act" if what == "play" else what, seat), f"{answer['n']} is another event"
                if what == "act" and "action" in outcome.body:
                    assert isinstance(event, Action)
                    assert event.action == outcome.body["action"], "another action was written"
            elif what == "resign":
                assert any(told_as(event) == ("resign", seat) for event in self.match.events), "nobody resigned"
        elif what == "chat":
            told = self.club.read("SELECT text FROM chat WHERE table_id = ?", self.race.table)
            assert [row["text"] for row in told].count(outcome.body["text"]) == 1, "a line was lost or doubled"
        elif what == "join" and not self.whats & {"leave", "seats", "login"}:  # a guest stays one while logging in
            mine = [person for person in self.sitting.values() if self.name_of(person) == name]
            assert len(mine) == 1, f"{name} sat down and has {len(mine)} seats"

    def check_rematch(self) -> None:
        """There is one next table, whoever asks and how often."""
        assert self.row is not None
        made = sum(outcome.operation.what == "make" and outcome.status == 201 for outcome in self.race.outcomes)
        count = self.club.read("SELECT count(*) FROM tables")[0][0]
        following = self.row["next"] is not None and self.template.next is None
        if "tidy" not in self.whats:
            assert count == self.template.tables + made + following, f"there are {count} tables"
        for outcome in self.race.outcomes:
            if outcome.operation.what == "rematch" and outcome.status == 200 and outcome.operation.how == "http":
                assert outcome.answer["id"] == self.row["next"], "two next tables"

    def check_socket(self, listening: Socket) -> None:
        """What a socket is told is on the disk, in order, through eyes that are its person's."""
        seen, name = -1, listening.person.name
        for message, stored in zip(listening.told, listening.stored, strict=True):
            if "n" not in message:
                continue
            assert message["n"] <= stored, f"{name} was told {message} when {stored} events were on the disk"
            if message["is"] in ("move", "undo", "resign", "end"):
                assert seen < 0 or message["n"] == seen + 1, f"{name} was told event {message['n']} after {seen}"
                seen = message["n"]
            if message["is"] == "view":
                assert message["n"] >= seen, f"{name} saw event {seen} and then {message['n']}"
                seen = message["n"]
                over = self.match is not None and self.match.over
                assert message["seat"] == LUCK or over or self.owner(message["seat"]) == name, (
                    f"{name} looks through the eyes of seat {message['seat']}, which is {self.owner(message['seat'])}'s"
                )
        is_gone = listening.closed is not None or listening.task.done() or "disconnect" in self.whats
        if is_gone or self.match is None:
            return
        last = max(
            (message["n"] for message in listening.told if message["is"] in ("move", "undo", "resign", "end", "view")),
            default=0,
        )
        assert last == len(self.match), f"{name} was told {last} of {len(self.match)} events"
        tables = [message for message in listening.told if message["is"] == "table"]
        assert tables[-1]["status"] == self.row["status"], "a socket was not told that the match began or ended"  # type: ignore[index]


def told_as(event: Any) -> tuple[str | None, int]:
    """What kind of event this is, and of which seat."""
    if isinstance(event, Action):
        return "act", event.seat
    if isinstance(event, Resign):
        return "resign", event.seat
    if isinstance(event, Undo):
        return "undo", event.by
    return None, LUCK


# --- States -----------------------------------------------------------------------------------------------------------


@dataclasses.dataclass
class Template:
    """A prepared database, and what the people in it know."""

    file: Path
    start: float
    table: str
    cookies: dict[str, dict[str, str]]
    names: dict[str, str]  # people by their ids
    seats: dict[str, int]
    invite: str | None
    n: int
    tables: int
    next: str | None
    asks_undo: int | None
    actions: list[Json]  # of the first seat that is to act


@dataclasses.dataclass(frozen=True)
class State:
    """A table in some state, as `prepare` makes it, and what can happen there."""

    name: str
    prepare: Callable[[Club, dict[str, Person]], Awaitable[str]]
    operations: tuple[Operation, ...]
    folder: Path
    variant: int
    present: tuple[str, ...] = ()  # who is connected whatever happens
    stands_in: bool = False  # whether a bot may play for somebody

    @property
    def template(self) -> Template:
        found = TEMPLATES.get((self.folder, self.name, self.variant))
        if found is None:
            found = TEMPLATES[self.folder, self.name, self.variant] = self._made()
        return found

    def _made(self) -> Template:
        folder = self.folder / f"{self.name}-{self.variant}"
        folder.mkdir()
        start = time.time()
        club = Club(folder, None, start, seed=1000 + self.variant)
        people = {name: Person(club, name) for name in ("ann", "bob", "cyd", "dan", "eve", "zoe")}

        async def prepare() -> tuple[str, dict[str, str], Json, Json, list[Json]]:
            ids = {}
            for name, person in people.items():
                ids[(await person.get("/api/me")).json["id"]] = name
            registered = await people["zoe"].post("/api/account", {"name": ACCOUNT, "password": PASSWORD})
            assert registered.status == 200, registered.body
            ids[registered.json["id"]] = "zoe"
            table = await self.prepare(club, people)
            shown = {name: (await person.get(f"/api/tables/{table}")).json for name, person in people.items()}
            seats = {name: each["mine"][0] for name, each in shown.items() if each["mine"]}
            view = (await people["ann"].get(f"/api/tables/{table}/view", seat=seats["ann"])).json
            return table, ids, seats, shown["ann"], view.get("actions", [])

        table, names, seats, shown, actions = club.do(prepare(), 3.0)
        undo = shown["undo_asked"]
        count = club.read("SELECT count(*) FROM tables")[0][0]
        assert not club.noted.lines, club.noted.lines
        links = [invite["link"] for invite in shown["invites"]]
        cookies = {name: person.cookies for name, person in people.items()}
        club.close()
        return Template(
            file=folder / FILE,
            start=start + 10,
            table=table,
            cookies=cookies,
            names=names,
            seats=seats,
            invite=links[0].partition("invite=")[2] if links else None,
            n=shown["n"],
            tables=count,
            next=shown["rematch"],
            asks_undo=undo["by"] if undo else None,
            actions=actions,
        )


TEMPLATES: dict[tuple[Path, str, int], Template] = {}


async def make(host: Person, game: str, *kinds: str, **more: Any) -> Json:
    """A new table."""
    seats = [{"kind": kind} if kind != "novice" else {"kind": "bot", "bot": kind} for kind in kinds]
    made = await host.post("/api/tables", {"game": game, "seats": seats, **more})
    assert made.status == 201, made.body
    found: Json = made.json
    return found


async def join(person: Person, table: Json, which: int = 0) -> None:
    """Sit down by an invitation."""
    invite = table["invites"][which]["link"].partition("invite=")[2]
    answer = await person.post(f"/api/tables/{table['id']}/join", {"invite": invite})
    assert answer.status == 200, answer.body


async def act(person: Person, table: str, seat: int) -> None:
    """The first legal action."""
    actions = (await person.get(f"/api/tables/{table}/view", seat=seat)).json["actions"]
    answer = await person.post(f"/api/tables/{table}/act", {"seat": seat, "action": actions[0]["action"]})
    assert answer.status == 200, answer.body


async def last_seat_free(club: Club, people: dict[str, Person]) -> str:
    table = await make(people["ann"], "primary_colours", "me", "open", "open", listed=True)
    await join(people["bob"], table)
    return str(table["id"])


async def two_seats_free(club: Club, people: dict[str, Person]) -> str:
    table = await make(people["ann"], "primary_colours", "me", "open", "open", listed=True)
    return str(table["id"])


async def all_at_once(club: Club, people: dict[str, Person], **more: Any) -> str:
    options = {"party": "chosen"}
    table = await make(people["ann"], "primary_colours", "me", "open", "open", options=options, **more)
    await join(people["bob"], table)
    await join(people["cyd"], table, 1)
    await act(people["ann"], table["id"], 0)
    return str(table["id"])


async def bytes_awaited(club: Club, people: dict[str, Person]) -> str:
    table = await make(people["ann"], "primary_colours", "me", "open", "open", contributes=True, listed=True)
    await join(people["bob"], table)
    await join(people["cyd"], table, 1)
    return str(table["id"])


async def with_clocks(club: Club, people: dict[str, Person]) -> str:
    registered = await people["bob"].post("/api/account", {"name": "Bob the Second", "password": PASSWORD})
    assert registered.status == 200, registered.body
    return await all_at_once(club, people, clock={"bank": 0, "move": 60})


async def one_at_a_time(club: Club, people: dict[str, Person], **more: Any) -> str:
    table = await make(people["ann"], "politrics", "me", "open", options={"board_limit": 1}, **more)
    await join(people["bob"], table)
    await act(people["ann"], table["id"], 0)
    await act(people["bob"], table["id"], 1)
    return str(table["id"])


async def turn_with_clock(club: Club, people: dict[str, Person]) -> str:
    return await one_at_a_time(club, people, clock={"bank": 0, "move": 60})


async def undo_asked(club: Club, people: dict[str, Person]) -> str:
    table = await one_at_a_time(club, people)
    answer = await people["ann"].post(f"/api/tables/{table}/undo", {"seat": 0})
    assert "asked" in answer.json, answer.json
    return table


async def over(club: Club, people: dict[str, Person]) -> str:
    table = await all_at_once(club, people)
    await people["bob"].post(f"/api/tables/{table}/resign", {"seat": 1})
    return table


async def with_a_bot(club: Club, people: dict[str, Person]) -> str:
    options, absent = {"party": "chosen"}, {"after": 10, "bot": "novice"}
    table = await make(
        people["ann"], "primary_colours", "me", "open", "novice", options=options, absent=absent, listed=True
    )
    await join(people["bob"], table)
    return str(table["id"])


BEFORE = (
    http("cyd", "join", by_invitation=True),
    http("cyd", "join", by_invitation=True, entropy="5e" * 16),
    http("dan", "join", by_invitation=True),
    http("dan", "join"),
    http("bob", "join"),
    http("bob", "join", entropy="b0" * 16),
    http("bob", "leave"),
    http("ann", "leave"),
    http("ann", "join", entropy="a0" * 16),
    http("ann", "seats", seat=1, kind="open"),
    http("ann", "seats", seat=2, kind="here"),
    http("ann", "seats", seat=2, kind="bot", bot="novice"),
    socket("bob", "act", action=3),
    socket("ann", "act", action=3),
    http("bob", "act", action=3),
    socket("ann", "resign"),
    socket("bob", "resign"),
    http("ann", "resign"),
    socket("bob", "play", move="R4"),
    socket("bob", "undo"),
    socket("bob", "answer", agree=True),
    socket("bob", "look"),
    http("bob", "view"),
    http("bob", "stream"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("bob", "chat"),
    http("ann", "login"),
    http("bob", "register"),
    http("ann", "make"),
    http("", "tidy"),
)
ON = (
    http("ann", "act", action=4, n=1),
    socket("ann", "act", action=4, n=1),
    socket("bob", "act", action=3),
    http("bob", "act", action=3),
    socket("bob", "play", move="R4"),
    http("eve", "act", action=2),
    http("ann", "undo"),
    socket("ann", "undo"),
    http("bob", "undo"),
    http("ann", "resign"),
    socket("bob", "resign"),
    socket("ann", "chat"),
    http("bob", "chat"),
    socket("ann", "look"),
    http("ann", "view"),
    http("bob", "view", at=1),
    http("eve", "report"),
    http("eve", "record"),
    http("ann", "verify"),
    http("ann", "stream"),
    http("ann", "connect"),
    http("ann", "disconnect"),
    http("ann", "login"),
    http("bob", "register"),
    http("bob", "logout"),
    http("bob", "logout", everywhere=True),
    http("bob", "password"),
    http("ann", "leave"),
    http("dan", "join"),
    http("ann", "rematch"),
    http("", "clock"),
)
TURNS = (
    http("ann", "play", pick=5),
    socket("ann", "act", pick=10),
    http("ann", "act", pick=11),
    socket("bob", "act", pick=-2),
    http("bob", "act", pick=-3),
    http("ann", "undo"),
    socket("bob", "undo"),
    socket("bob", "answer", agree=True),
    http("bob", "answer", agree=True),
    http("bob", "answer", agree=False),
    http("ann", "answer", agree=True),
    socket("ann", "resign"),
    http("bob", "resign"),
    http("ann", "chat"),
    http("ann", "stream"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("ann", "login"),
    http("eve", "answer", agree=True),
    http("", "clock"),
)
AFTER = (
    http("ann", "rematch"),
    http("bob", "rematch"),
    socket("ann", "rematch"),
    socket("cyd", "rematch"),
    http("bob", "rematch", contributes=True),
    http("eve", "rematch"),
    http("ann", "act", action=4),
    http("bob", "undo"),
    http("ann", "resign"),
    http("ann", "chat"),
    http("ann", "view"),
    http("eve", "view", seat=1, at=1),
    http("eve", "record"),
    http("eve", "verify"),
    http("eve", "report"),
    http("ann", "stream"),
    http("ann", "connect"),
    http("ann", "disconnect"),
    socket("ann", "look"),
    http("bob", "login"),
    http("", "tidy"),
)
BOTS = (
    http("ann", "act", action=4),
    socket("ann", "act", action=5),
    http("bob", "act", action=4),
    socket("bob", "act", action=3),
    http("ann", "undo"),
    http("bob", "undo"),
    http("bob", "connect"),
    http("bob", "disconnect"),
    http("bob", "view"),
    http("ann", "stream"),
    http("ann", "resign"),
    http("bob", "login"),
    http("", "clock"),
)


def states(folder: Path, variant: int) -> list[State]:
    """Every state that a table can be in, as far as requests may meet there."""
    more = {"folder": folder, "variant": variant}
    return [
        State("last-seat-free", last_seat_free, BEFORE, **more),  # type: ignore[arg-type]
        State("bytes-awaited", bytes_awaited, BEFORE, **more),  # type: ignore[arg-type]
        State("two-seats-free", two_seats_free, BEFORE, **more),  # type: ignore[arg-type]
        State("all-at-once", all_at_once, ON, **more),  # type: ignore[arg-type]
        State("with-clocks", with_clocks, ON, **more),  # type: ignore[arg-type]
        State("one-at-a-time", turn_with_clock, TURNS, **more),  # type: ignore[arg-type]
        State("undo-asked", undo_asked, TURNS, **more),  # type: ignore[arg-type]
        State("over", over, AFTER, **more),  # type: ignore[arg-type]
        State("with-a-bot", with_a_bot, BOTS, present=("ann",), stands_in=True, **more),  # type: ignore[arg-type]
    ]


# --- The campaign -----------------------------------------------------------------------------------------------------


def run(
    count: int,
    seconds: float,
    seed: int,
    report: Callable[[str], None],
    only: str | None = None,
) -> dict[str, int | str]:
    """Race until `count` or `seconds` are used up; every pair gets its share of both."""
    chance, began = random.Random(seed), time.monotonic()
    deadline, end_of_pairs, count_of_pairs = began + seconds, began + PAIRS * seconds, int(PAIRS * count)
    with tempfile.TemporaryDirectory(dir=shared_memory(), prefix="hustings-races-") as place:
        folder = Path(place)
        here = folder / "race"
        here.mkdir()
        meetings = [
            (state.name, pair)
            for state in states(folder, 0)
            for pair in itertools.combinations_with_replacement(state.operations, 2)
            if only is None or only in f"{state.name} {pair[0]} {pair[1]}"
        ]
        chance.shuffle(meetings)
        done = pairs = triples = 0
        for place_in_line, (name, pair) in enumerate(meetings):
            left, now = len(meetings) - place_in_line, time.monotonic()
            share = max(FEWEST, (count_of_pairs - done) // left)
            until = now + max(0.0, end_of_pairs - now) / left
            for number, race in enumerate(schedules(folder, here, name, pair, share, chance), 1):
                race()
                done += 1
                if done >= count_of_pairs or time.monotonic() >= (end_of_pairs if number < FEWEST else until):
                    break
            pairs += 1
            if pairs % 50 == 0:
                report(f"races: {done:,} of {pairs:,} pairs")
            if done >= count_of_pairs or time.monotonic() >= end_of_pairs:
                break
        while done < count and time.monotonic() < deadline:  # what is left over goes to three at once
            state = chance.choice(states(folder, chance.randrange(VARIANTS)))
            three = tuple(chance.choices(state.operations, k=3))
            attempt(state, three, here, Schedule(chance=random.Random(chance.getrandbits(32))), chance.random() < 0.5)
            done, triples = done + 1, triples + 1
        TEMPLATES.clear()
    return {"races": done, "pairs": pairs, "triples": triples, "states": len(states(folder, 0))}


def schedules(
    folder: Path, here: Path, name: str, pair: tuple[Operation, Operation], share: int, chance: random.Random
) -> Iterator[Callable[[], object]]:
    """The races of one pair: each whole before the other, then one deviation at every point, then random ones."""
    told: list[tuple[State, tuple[Operation, ...], bool, tuple[Deviation, ...]]] = []
    orders = [pair] if pair[0] == pair[1] else [pair, pair[::-1]]
    starts = [(order, newest) for order in orders for newest in (True, False)]
    for number, (order, newest) in enumerate(starts):
        state = find(folder, name, number % VARIANTS)
        plain = Schedule()
        yield lambda state=state, order=order, plain=plain, newest=newest: attempt(state, order, here, plain, newest)
        varied = plain.variations()
        chance.shuffle(varied)
        for variation in varied[: max(1, min(SYSTEMATIC, share // 5))]:
            told.append((find(folder, name, len(told) % VARIANTS), order, newest, variation))
    for state, order, newest, variation in told:
        yield lambda s=state, o=order, v=variation, n=newest: attempt(s, o, here, Schedule(v), n)
    for number in itertools.count():
        if number >= share:
            return
        state, order, newest = find(folder, name, number % VARIANTS), orders[number % len(orders)], number % 4 < 2
        chosen = Schedule(chance=random.Random(chance.getrandbits(32)))
        yield lambda s=state, o=order, c=chosen, n=newest: attempt(s, o, here, c, n)


def find(folder: Path, name: str, variant: int) -> State:
    return next(state for state in states(folder, variant) if state.name == name)


def attempt(
    state: State, operations: tuple[Operation, ...], here: Path, schedule: Schedule, newest_first: bool
) -> None:
    """One race; a finding says how to see it again."""
    try:
        Race(state, operations, here).run(schedule, newest_first=newest_first)
    except Exception as finding:
        numbers = [state.operations.index(operation) for operation in operations]
        again = f"races.again({state.name!r}, {state.variant}, {numbers}, {schedule.taken}, {newest_first})"
        met = " with ".join(map(str, operations))
        raise AssertionError(
            f"{state.name}: {met}: {finding!r}\nTo see it again: from torture import races; {again}"
        ) from finding


def again(name: str, variant: int, numbers: list[int], deviations: list[Deviation], newest_first: bool) -> None:
    """One race once more."""
    with tempfile.TemporaryDirectory(dir=shared_memory()) as place:
        here = Path(place) / "race"
        here.mkdir()
        state = find(Path(place), name, variant)
        operations = tuple(state.operations[number] for number in numbers)
        attempt(state, operations, here, Schedule(tuple(deviations)), newest_first)


def shared_memory() -> str | None:
    """Where files cost no disk: durability is not what is attacked here."""
    return "/dev/shm" if Path("/dev/shm").is_dir() else None
