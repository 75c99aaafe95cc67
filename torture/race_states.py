"""States of a table in which operations meet: each is a database, prepared once and copied for every race."""

from __future__ import annotations

import dataclasses
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from torture.club import FILE, Club, Json, Person
from torture.race_operations import AFTER, BEFORE, BOTS, OFFERED, ON, TEAMS, TURNS, Operation

PASSWORD = "correct horse battery"
ACCOUNT = "Zenobia"  # whom somebody turns out to be by logging in


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
    common_invite: str | None
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
    shares_seats: bool = False  # whether several people share a seat

    @property
    def template(self) -> Template:
        template = TEMPLATES.get((self.folder, self.name, self.variant))
        if template is None:
            template = TEMPLATES[self.folder, self.name, self.variant] = self._prepare()
        return template

    def _prepare(self) -> Template:
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
            states = {name: (await person.get(f"/api/tables/{table}")).json for name, person in people.items()}
            seats = {name: each["mine"][0] for name, each in states.items() if each["mine"]}
            view = (await people["ann"].get(f"/api/tables/{table}/view", seat=seats["ann"])).json
            return table, ids, seats, states["ann"], view.get("actions", [])

        table, names, seats, state, actions = club.do(prepare(), 3.0)
        undo = state["undo_asked"]
        count = club.read("SELECT count(*) FROM tables")[0][0]
        assert not club.noted.lines, club.noted.lines
        links = [invite["link"] for invite in state["invites"]]
        common = state["invite"]
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
            common_invite=common and common.partition("invite=")[2],
            n=state["n"],
            tables=count,
            next=state["rematch"],
            asks_undo=undo["by"] if undo else None,
            actions=actions,
        )


TEMPLATES: dict[tuple[Path, str, int], Template] = {}


async def make(host: Person, game: str, *kinds: str, **more: Any) -> Json:
    """A new table."""
    seats = [{"kind": kind} if kind != "easy" else {"kind": "bot", "bot": kind} for kind in kinds]
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


async def all_seated(club: Club, people: dict[str, Person], **more: Any) -> str:
    options = {"party": "chosen"}
    table = await make(people["ann"], "primary_colours", "me", "open", "open", options=options, **more)
    await join(people["bob"], table)
    await join(people["cyd"], table, 1)
    return str(table["id"])


async def all_at_once(club: Club, people: dict[str, Person], **more: Any) -> str:
    table = await all_seated(club, people, **more)
    await act(people["ann"], table, 0)
    return table


async def bytes_awaited(club: Club, people: dict[str, Person]) -> str:
    table = await make(people["ann"], "primary_colours", "me", "open", "open", contributes=True, listed=True)
    await join(people["bob"], table)
    await join(people["cyd"], table, 1)
    return str(table["id"])


async def with_clocks(club: Club, people: dict[str, Person]) -> str:
    registered = await people["bob"].post("/api/account", {"name": "Bob the Second", "password": PASSWORD})
    assert registered.status == 200, registered.body
    table = await all_seated(club, people, clock={"bank": 0, "move": 60})
    await confirm(table, people["ann"], people["bob"])
    await act(people["ann"], table, 0)
    return table


async def confirm(table: str, *people: Person) -> None:
    """Say that a match with a clock may start."""
    for person in people:
        answer = await person.post(f"/api/tables/{table}/ready", {})
        assert answer.status == 200, answer.body


async def confirmations_awaited(club: Club, people: dict[str, Person]) -> str:
    return await all_seated(club, people, clock={"bank": 0, "move": 60})


async def seat_offered(club: Club, people: dict[str, Person]) -> str:
    table = await all_at_once(club, people)
    answer = await people["bob"].post(f"/api/tables/{table}/host", {"what": "offer", "seat": 1})
    assert answer.status == 200, answer.body
    return table


async def in_teams(club: Club, people: dict[str, Person]) -> str:
    options = {"party": "chosen"}
    table = await make(people["ann"], "primary_colours", "me", "open", "open", options=options, teams="anyone")
    await join(people["dan"], table)
    await join(people["bob"], table, 1)
    await join(people["cyd"], table, 2)
    await confirm(table["id"], people["ann"], people["bob"], people["cyd"])
    await act(people["ann"], table["id"], 0)
    return str(table["id"])


async def one_at_a_time(club: Club, people: dict[str, Person], **more: Any) -> str:
    table = await make(people["ann"], "politrics", "me", "open", options={"board_limit": 1}, **more)
    await join(people["bob"], table)
    if "clock" in more:
        await confirm(table["id"], people["ann"])
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
    table = await one_at_a_time(club, people)
    await people["bob"].post(f"/api/tables/{table}/resign", {"seat": 1})
    return table


async def with_a_bot(club: Club, people: dict[str, Person]) -> str:
    options, absent = {"party": "chosen"}, {"after": 10, "bot": "easy"}
    table = await make(
        people["ann"], "primary_colours", "me", "open", "easy", options=options, absent=absent, listed=True
    )
    await join(people["bob"], table)
    return str(table["id"])


def states(folder: Path, variant: int) -> list[State]:
    """Every state that a table can be in, as far as requests may meet there."""
    more = {"folder": folder, "variant": variant}
    return [
        State("last-seat-free", last_seat_free, BEFORE, **more),  # type: ignore[arg-type]
        State("bytes-awaited", bytes_awaited, BEFORE, **more),  # type: ignore[arg-type]
        State("two-seats-free", two_seats_free, BEFORE, **more),  # type: ignore[arg-type]
        State("confirmations-awaited", confirmations_awaited, BEFORE, **more),  # type: ignore[arg-type]
        State("all-at-once", all_at_once, ON, **more),  # type: ignore[arg-type]
        State("with-clocks", with_clocks, ON, **more),  # type: ignore[arg-type]
        State("seat-offered", seat_offered, OFFERED, present=("bob",), **more),  # type: ignore[arg-type]
        State("in-teams", in_teams, TEAMS, present=("ann", "dan", "bob"), shares_seats=True, **more),  # type: ignore[arg-type]
        State("one-at-a-time", turn_with_clock, TURNS, **more),  # type: ignore[arg-type]
        State("undo-asked", undo_asked, TURNS, **more),  # type: ignore[arg-type]
        State("over", over, AFTER, **more),  # type: ignore[arg-type]
        State("with-a-bot", with_a_bot, BOTS, present=("ann",), stands_in=True, **more),  # type: ignore[arg-type]
    ]
