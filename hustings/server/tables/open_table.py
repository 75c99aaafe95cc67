"""A table in memory as it is read: who may do what at it, and what everybody who listens is told of it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec

from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.message import Message
from hustings.match.match import Match
from hustings.server import catalogue
from hustings.server.http.requests import Denied
from hustings.server.http.responses import TableState
from hustings.server.http.socket_messages import (
    AnyMessage,
    ClocksMessage,
    NewsMessage,
    TableMessage,
    WatchersMessage,
)
from hustings.server.store.rows import SeatRow, TableRow
from hustings.server.tables import table_summaries, view_cache
from hustings.server.tables.listener import Listener, Listeners, post_by_person
from hustings.server.tables.services import Services
from hustings.server.tables.timeouts import Timeouts

FEW_WATCHERS = 20  # up to which everybody is told of each


class Paused(Denied):
    """The match is paused, by its host or until it is agreed how it goes on."""


class OpenTable:
    """What `Table` builds on: nothing here changes the match or writes to the store."""

    def __init__(self, services: Services, row: TableRow, game: Game | None = None) -> None:
        self.services, self.row = services, row
        self.id = row.id
        self.game = game or catalogue.find(row.game)  # with the cards that the table keeps
        self.match: Match | None = None  # from the moment every seat is taken
        self.fault: Refusal | None = None  # why the rules of today do not give the match that is stored
        self.archive: dict[str, Any] | None = None  # the last view of a match that is over, if they do not
        self.listeners = Listeners()
        self.view_cache = view_cache.ViewCache(lambda seats: table_summaries.renamed(seats, self.row))
        self.timeouts = Timeouts(self.game, row, services.started)
        self.nudged: dict[int, float] = {}  # by seat: when it was nudged last

    # --- Who may do what ----------------------------------------------------------------------------------------------

    def own_seat(self, person: str, seat: int) -> int:
        """The seat, if it is the person's."""
        if seat >= len(self.row.seats):
            raise Denied(404, "no-such-seat", Message("refused-no-such-seat", seat=seat))
        if person not in self.row.team(seat):
            raise Denied(403, "not-your-seat", Message("refused-not-your-seat"))
        return seat

    def check_decides(self, person: str, seat: int) -> None:
        """A refusal where another member of the team decides now, and is here."""
        if not self.decides(person, seat):
            decider = self.row.decider(seat)
            name = self.row.name_of(decider or "", seat)
            raise Denied(403, "teammate-decides", Message("refused-teammate-decides", name=name))

    def decides(self, person: str, seat: int) -> bool:
        """Whether somebody acts for a seat now: the member whose decision it is, or anybody while that one is away."""
        decider = self.row.decider(seat)
        return decider in (None, person) or not self.listeners.has(decider)

    def eyes(self, person: str, seat: int | None) -> int:
        """Whose eyes somebody may look through: one's own seat's, the public's; after the end anybody's."""
        if seat is None or self.is_outdated:
            return LUCK
        if seat < len(self.row.seats) and self.row.branch is not None and self.row.host == person:
            return seat  # nothing of a variation is hidden from whoever plays it
        if seat < len(self.row.seats) and self.match is not None and self.match.over:
            return seat
        return self.own_seat(person, seat)

    def check_not_paused(self) -> None:
        """A refusal while the match is paused."""
        if self.row.paused is not None:
            raise Paused(409, "paused", self.row.paused.why)
        if self.row.held:
            raise Paused(409, "held", Message("table-held"))

    def bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""
        return self.row.bot(seat)

    def stands_in(self, seat: int) -> bool:
        """Whether a bot plays for somebody who is away."""
        return self.row.seats[seat].away

    @property
    def movers(self) -> list[int]:
        """The seats that are to act."""
        if self.match is None or self.row.paused is not None or self.row.held:
            return []
        return [seat for seat in self.match.movers if seat != LUCK]

    @property
    def is_outdated(self) -> bool:
        """Whether the match is over, and the rules of today do not replay it."""
        return self.match is None and self.fault is not None

    @property
    def is_watched(self) -> bool:
        """Whether anybody would see what bots do: where only bots play, they wait for a listener."""
        return bool(self.listeners) or any(seat.kind != "bot" for seat in self.row.seats)

    # --- Time ---------------------------------------------------------------------------------------------------------

    def next_due(self, seats: Sequence[SeatRow]) -> float | None:
        """When somebody must be looked after, if these are the seats."""
        return self.timeouts.next_due(self.movers, seats, lambda seat: self.missing(seats, seat))

    def missing(self, seats: Sequence[SeatRow], seat: int) -> str | None:
        """The person of a seat, if nobody who shares it is connected: whoever was there last."""
        place = seats[seat].place
        people = self.row.people_at(seat if place is None else place)
        if not people or any(map(self.listeners.has, people)):
            return None
        return max(people, key=lambda person: self.timeouts.seen.get(person, 0.0))

    # --- Telling ------------------------------------------------------------------------------------------------------

    def tell_clocks(self, *listeners: Listener) -> None:
        """What the clocks show, to everybody or to some; those of bots do not run."""
        now, running = self.services.now(), [seat for seat in self.movers if self.bot(seat) is None]
        faces = self.timeouts.clocks.faces(now, running)
        message = msgspec.json.encode(ClocksMessage(seats=faces, at=table_summaries.iso(now)))
        for listener in listeners or self.listeners:
            listener.post(message)

    def tell_table(self, *listeners: Listener) -> None:
        """The table as each person sees it, to everybody or to some."""
        post_by_person(
            listeners or self.listeners,
            lambda person: msgspec.json.encode(TableMessage(**msgspec.structs.asdict(self.state(person)))),
        )

    def tell(self, message: AnyMessage) -> None:
        """One message to everybody."""
        self.listeners.post(msgspec.json.encode(message))

    def announce(self, news: Message) -> None:
        """Say to everybody what happened besides moves."""
        self.tell(NewsMessage(text=news))

    def show_new_names(self) -> None:
        """Somebody is called otherwise, or somebody else plays: views say so."""
        self.view_cache.forget()
        if self.match is not None:
            self.listeners.refresh()

    def tell_watchers(self) -> None:
        """How many people watch, to everybody; of many only now and then."""
        count = self.watchers
        if count <= FEW_WATCHERS or count % FEW_WATCHERS == 0:
            self.tell(WatchersMessage(count=count))

    @property
    def watchers(self) -> int:
        """How many people who have no seat are connected."""
        return self.listeners.count_besides(
            person for seat in range(len(self.row.seats)) for person in self.row.team(seat)
        )

    def state(self, person: str) -> TableState:
        """The table as a person sees it."""
        outdated, tickets = self.fault.sentence if self.fault and self.is_outdated else None, self.services.tickets
        people = table_summaries.Presence(person, self.listeners.has, self.decides, self.watchers)
        return table_summaries.table_state(self.row, self.game, people, tickets, outdated)

    @property
    def goes_on(self) -> bool:
        """Whether views show the match as it is: a paused one asks nobody for anything."""
        return self.match is not None and (self.match.over or (self.row.paused is None and not self.row.held))

    def check_eyes(self, places: dict[int, int] | None = None) -> None:
        """Others may sit in the seats now: everybody looks through their own eyes, or the public's.

        places: where seats were just drawn, which seat each place has become.
        """
        for listener in self.listeners:
            eyes = places[listener.eyes] if places and listener.eyes != LUCK else listener.eyes
            try:
                self.eyes(listener.person.id, None if eyes == LUCK else eyes)
            except Denied:
                eyes = LUCK
            if eyes != listener.eyes:
                listener.look(eyes)
