"""One race: a state of a table, some operations that meet there, and what came of it."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from torture.club import Club, Json, Person, Socket
from torture.race_findings import Findings, Outcome
from torture.race_operations import Operation
from torture.race_states import ACCOUNT, PASSWORD, State
from torture.scheduler import Schedule, first

DAY = 24 * 3600.0
POSTS = ("act", "undo", "answer", "resign", "rematch", "join", "leave", "seats", "chat", "ready", "host", "team")
READS = ("view", "report", "record", "verify", "chat_lines", "table")
ACCOUNTS = {
    "make": "/api/tables",
    "login": "/api/login",
    "register": "/api/account",
    "logout": "/api/logout",
    "password": "/api/me/password",
    "rename": "/api/me",
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
                loop.arrive(lambda *arguments: tasks.append(loop.create_task(self._do(*arguments))), number, operation)
            loop.choose, loop.newest_first = schedule.choose, newest_first
            loop.lets_time_pass = any(operation.what in TIME for operation in self.operations)
            club.do(nothing(), 0.3)
            loop.choose = first
            club.do(nothing(), 6.0 if loop.lets_time_pass else 0.1)  # what is due: clocks, looks at the disk; views
            for task in tasks:
                assert task.done(), f"{task.get_coro()} has no end"
                task.result()
            Findings(self.club, self.state, self.operations, self.outcomes).check()
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
        if what == "rename":
            answer = await person.ask("PATCH", "/api/me", body)
        elif method == "GET":
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
        if what in ("act", "play", "undo", "answer", "resign", "view", "go_on", "nudge", "react", "team"):
            body = {"seat": self.template.seats.get(operation.who, 0), **body}
        if "pick" in body:
            chosen = self.template.actions[body.pop("pick")]
            body |= {"move": chosen["move"]} if what == "play" else {"action": chosen["action"]}
        if what == "join" and body.pop("by_invitation", False):
            body["invite"] = self.template.invite
        if what == "join" and body.pop("by_common_invitation", False):
            body["invite"] = self.template.common_invite
        if what == "login":
            body = {"name": ACCOUNT, "password": PASSWORD}
        if what == "register":
            body = {"name": f"{operation.who} the First", "password": PASSWORD}
        if what == "password":
            body = {"password": PASSWORD, "new_password": PASSWORD[::-1]}
        if what == "make":
            body = {"game": "primary_colours", "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]}
        if what == "chat":
            body["text"] = f"hello from {operation.who} {len(self.outcomes)}"
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
        left = asyncio.all_tasks(club.loop) - club.own_tasks - self._bot_turns()
        assert not left, f"tasks are left behind: {left}"
        for listening in club.sockets:
            assert listening.task.done(), "a socket has no end"
            listening.task.result()
        tables = club.context.tables
        assert not tables.services.view_lock.locked(), "views are locked out"
        assert not tables.services.replay_lock.locked(), "replays are locked out"
        for table in tables.all():
            assert not table._lock.locked(), "a table is locked"
            assert not table.listeners, "somebody who has gone still listens"
            assert not table.users, f"{table.users} requests are still at a table"

    def _bot_turns(self) -> set[Any]:
        """Bots that wait for the next moment to act are allowed to."""
        return {task for table in self.club.context.tables.all() for task in table.bots._turns.values()}


async def nothing() -> None:
    """Wait for nothing."""
