"""What must hold after a race: what people were told is compared with what lies on the disk."""

from __future__ import annotations

import dataclasses
import json
from collections import Counter
from collections.abc import Sequence
from typing import Any

import msgspec

from hustings import games
from hustings.engine.game import LUCK
from hustings.match.create import loads
from hustings.match.events import BOT, Action, Leave, Resign, Undo
from hustings.match.verify import verify_text
from torture.club import Club, Json, Socket
from torture.race_operations import Operation
from torture.race_states import State

COMPARED = ("status", "n", "movers", "seats", "undo", "listed", "host", "next", "held", "open_chat", "banks")
EVENTS = ("move", "undo", "resign", "leave", "end")


def is_awaited(seat: Json) -> bool:
    """Whether a match cannot begin because of a seat."""
    return seat["kind"] == "open" or not seat.get("ready", True) or bool(seat.get("confirms"))


@dataclasses.dataclass
class Outcome:
    """What became of an operation."""

    operation: Operation
    body: Json
    status: int = 0  # 200: acknowledged; 0: nobody heard
    answer: Any = None


class Findings:
    """Compares what people were told with what lies on the disk."""

    def __init__(self, club: Club, state: State, operations: Sequence[Operation], outcomes: list[Outcome]) -> None:
        self.club, self.state, self.operations, self.outcomes = club, state, operations, outcomes
        self.template = state.template
        self.table = self.template.table
        rows = self.club.read("SELECT * FROM tables WHERE id = ?", self.table)
        self.row = {key: rows[0][key] for key in rows[0].keys()} if rows else None  # noqa: SIM118 (a row is no mapping)
        rows = self.club.read("SELECT seat, person FROM sitting WHERE table_id = ?", self.table)
        self.sitting = {row["seat"]: row["person"] for row in rows}
        self.mates = self.club.read("SELECT * FROM teammates WHERE table_id = ? ORDER BY number", self.table)
        lines = self.club.read("SELECT number, line FROM events WHERE table_id = ? ORDER BY number", self.table)
        self.numbers = [row["number"] for row in lines]
        self.text = "".join(row["line"] + "\n" for row in lines)
        self.whats = {operation.what for operation in operations}

    def check(self) -> None:
        """Everything that must hold after a race."""
        for outcome in self.outcomes:
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
        self.check_memory()
        if self.match is not None:
            self.check_owners()
        for outcome in self.outcomes:
            if outcome.status in (200, 201):
                self.check_acknowledged(outcome)
        self.check_rematch()
        for listening in self.club.sockets:
            self.check_socket(listening)

    def owner(self, seat: int) -> str | None:
        """The name of whoever a seat belongs to."""
        return self.name_of(self.sitting.get(self.seats[seat].get("place", seat)))

    def members(self, seat: int) -> set[str | None]:
        """The names of all who share a seat, or shared it before the race."""
        place = self.seats[seat].get("place", seat)
        mates = {self.name_of(mate["person"]) for mate in self.mates if mate["seat"] == place}
        before = (
            {name for name, mine in self.template.seats.items() if mine == seat} if self.state.shares_seats else set()
        )
        return {self.owner(seat), *mates, *before}

    def name_of(self, person: str | None) -> str | None:
        """A person's name; one who logs in stays the same."""
        name = self.template.names.get(person or "")
        return next((each.who for each in self.operations if each.what == "login"), name) if name == "zoe" else name

    def check_seats(self) -> None:
        """Whoever sits is in a seat for people, and nobody else is."""
        places = {who.get("place", seat): who for seat, who in enumerate(self.seats)}
        assert sorted(places) == list(range(len(self.seats))), f"places are lost: {self.seats}"
        for place, who in places.items():
            is_persons = who["kind"] in ("human", "here") or bool(who.get("left"))
            assert is_persons == (place in self.sitting), f"{self.seats} but {self.sitting}"
        sharing = [mate["person"] for mate in self.mates]
        assert len(sharing) == len(set(sharing)), f"somebody is in two teams: {sharing}"
        present = {mate["person"] for mate in self.mates if not mate["has_left"]}
        assert not present & set(self.sitting.values()), "somebody shares a seat and has another"

    def check_row(self) -> None:
        row, match = self.row, self.match
        assert row is not None
        if match is None:
            assert (row["status"], row["n"], json.loads(row["movers"])) == ("waiting", 0, []), (
                "a match that is not there"
            )
            assert any(is_awaited(who) for who in self.seats), "nobody began the match"
            return
        assert row["status"] == ("over" if match.ended else "playing"), f"status {row['status']}"
        assert row["n"] == len(match), f"n is {row['n']}, the match has {len(match)} events"
        assert json.loads(row["movers"]) == [seat for seat in match.movers if seat != LUCK], "movers"
        if not self.state.shares_seats and not self.whats & {"rename", "join", "login"}:
            names = [who.get("left") or who["name"] for who in self.seats]
            assert names == match.names, f"{self.seats} but {match.names}"
        if match.header.seating is not None:
            assert [who["place"] for who in self.seats] == list(match.header.seating), (
                "seats are not as they were drawn"
            )

    def check_memory(self) -> None:
        """What is in memory is what is on the disk."""
        for table in self.club.context.tables.all():
            if table.id != self.table or table.is_stale:
                continue
            assert self.row is not None
            row = msgspec.to_builtins(table.row)
            in_memory = {key: row[key] for key in COMPARED}
            stored = {key: self.row[key] for key in in_memory}
            for key in ("movers", "seats", "undo", "banks"):
                stored[key] = stored[key] and json.loads(stored[key])
            for key in ("listed", "held", "open_chat"):
                stored[key] = bool(stored[key])
            assert in_memory == stored, f"in memory {in_memory}, on the disk {stored}"
            assert table.row.sitting == self.sitting, f"in memory {table.row.sitting}, on the disk {self.sitting}"
            mates = [
                (place, mate.number, mate.person, mate.name, mate.has_left)
                for place, them in table.row.teammates.items()
                for mate in them
            ]
            on_disk = [
                (mate["seat"], mate["number"], mate["person"], mate["name"], bool(mate["has_left"]))
                for mate in self.mates
            ]
            assert sorted(mates) == sorted(on_disk), f"in memory {mates}, on the disk {on_disk}"
            assert ("" if table.match is None else table.match.text) == self.text, "the match in memory is another"

    def check_owners(self) -> None:
        """Every event of a person's seat was asked for by that person, for that seat."""
        assert self.match is not None
        requested: Counter[tuple[str | None, str, int]] = Counter()
        for outcome in self.outcomes:
            kind = {"play": "act", "answer": "undo"}.get(outcome.operation.what, outcome.operation.what)
            if kind == "undo" and outcome.operation.what == "answer":
                continue
            if kind in ("act", "undo", "resign"):
                requested[outcome.operation.who, kind, outcome.body["seat"]] += 1
        goes_by_itself = bool({"clock", "disconnect"} & self.whats) or self.state.stands_in
        for event in self.match.events[self.template.n :]:
            kind, seat = event_kind(event)
            if kind is None or seat == LUCK or self.seats[seat]["kind"] == "bot":
                continue
            owner = self.owner(seat)
            if isinstance(event, Action) and event.by == BOT and "host" in self.whats:
                continue  # the host let a bot play for somebody who was away
            if kind == "undo" and self.template.asks_undo is not None:
                continue  # it was asked for before, and agreed to now
            before = next((name for name, place in self.template.seats.items() if place == seat), None)
            if not requested[owner, kind, seat] and "join" in self.whats and requested[before, kind, seat]:
                owner = before  # who had the seat before somebody took it over
            owner = next((name for name in self.members(seat) if requested[name, kind, seat]), owner)
            if not requested[owner, kind, seat] and goes_by_itself:
                continue  # a bot stands in, or time ran out
            assert requested[owner, kind, seat] > 0, (
                f"event {event.n} ({kind}) is of seat {seat}, which is {owner}'s, who did not ask for it; "
                f"asked for: {dict(requested)}"
            )
            requested[owner, kind, seat] -= 1

    def check_acknowledged(self, outcome: Outcome) -> None:
        """What somebody was told is done lies in the file."""
        what, answer, name = outcome.operation.what, outcome.answer, outcome.operation.who
        if what in ("act", "play", "resign", "undo") and "n" in answer:
            assert self.match is not None, "something was acknowledged that was never written"
            assert answer["n"] <= len(self.match), "what was acknowledged is not on the disk"
            seat = outcome.body["seat"]
            was_theirs = "join" in self.whats and self.template.seats.get(name) == seat
            assert name in self.members(seat) or was_theirs, f"{name} was told that something was done for seat {seat}"
            event = self.match.events[answer["n"] - 1]
            if "receipt" in answer:
                line = json.loads(self.match.lines(answer["n"])[0])
                assert line["check"] == answer["receipt"], "the receipt is of another event"
            if outcome.operation.how == "http" or what in ("act", "play"):
                assert event_kind(event) == ("act" if what == "play" else what, seat), f"{answer['n']} is another event"
                if what == "act" and "action" in outcome.body:
                    assert isinstance(event, Action)
                    assert event.action == outcome.body["action"], "another action was written"
            elif what == "resign":
                assert any(event_kind(event) == ("resign", seat) for event in self.match.events), "nobody resigned"
        elif what == "chat":
            team = outcome.body.get("team")
            assert team is None or name in self.members(team), f"{name} talks in another's team"
            kept = "chat" if team is None else "team_chat"
            rows = self.club.read(f"SELECT text FROM {kept} WHERE table_id = ?", self.table)
            assert [row["text"] for row in rows].count(outcome.body["text"]) == 1, "a line was lost or doubled"
        elif what == "chat_lines" and "team" in outcome.body:
            assert name in self.members(outcome.body["team"]), f"{name} reads another team's chat"
        elif what == "join" and not self.whats & {
            "leave",
            "seats",
            "login",
            "team",
        }:  # a guest stays one while logging in
            sharing = [mate["person"] for mate in self.mates if not mate["has_left"]]
            mine = [person for person in (*self.sitting.values(), *sharing) if self.name_of(person) == name]
            assert len(mine) == 1, f"{name} sat down and has {len(mine)} seats"

    def check_rematch(self) -> None:
        """There is one next table, whoever asks and how often."""
        assert self.row is not None
        created = sum(outcome.operation.what == "make" and outcome.status == 201 for outcome in self.outcomes)
        count = self.club.read("SELECT count(*) FROM tables")[0][0]
        following = self.row["next"] is not None and self.template.next is None
        if "tidy" not in self.whats:
            assert count == self.template.tables + created + following, f"there are {count} tables"
        for outcome in self.outcomes:
            if outcome.operation.what == "rematch" and outcome.status == 200 and outcome.operation.how == "http":
                assert outcome.answer["id"] == self.row["next"], "two next tables"

    def check_socket(self, listening: Socket) -> None:
        """What a socket is told is on the disk, in order, through eyes that are its person's."""
        seen, name = -1, listening.person.name
        for message, stored in zip(listening.messages, listening.stored, strict=True):
            if message["is"] == "chat" and message["team"] is not None:
                assert name in self.members(message["team"]), f"{name} was told what another team said"
            if "n" not in message:
                continue
            assert message["n"] <= stored, f"{name} was told {message} when {stored} events were on the disk"
            if message["is"] in EVENTS:
                assert seen < 0 or message["n"] == seen + 1, f"{name} was told event {message['n']} after {seen}"
                seen = message["n"]
            if message["is"] == "view":
                assert message["n"] >= seen, f"{name} saw event {seen} and then {message['n']}"
                seen = message["n"]
                over = self.match is not None and self.match.over
                seat = message["seat"]
                is_own = seat == LUCK or name in self.members(seat)
                has_changed_hands = seat != LUCK and self.template.seats.get(name) == seat and "join" in self.whats
                assert is_own or over or has_changed_hands, (
                    f"{name} looks through the eyes of seat {message['seat']}, which is {self.owner(message['seat'])}'s"
                )
        is_gone = listening.closed is not None or listening.task.done() or "disconnect" in self.whats
        if is_gone or self.match is None:
            return
        last = max(
            (message["n"] for message in listening.messages if message["is"] in (*EVENTS, "view")),
            default=0,
        )
        assert last == len(self.match), f"{name} was told {last} of {len(self.match)} events"
        tables = [message for message in listening.messages if message["is"] == "table"]
        assert tables[-1]["status"] == self.row["status"], "a socket was not told that the match began or ended"  # type: ignore[index]


def event_kind(event: Any) -> tuple[str | None, int]:
    """What kind of event this is, and of which seat."""
    if isinstance(event, Action):
        return "act", event.seat
    if isinstance(event, Resign | Leave):
        return "resign", event.seat
    if isinstance(event, Undo):
        return "undo", event.by
    return None, LUCK
