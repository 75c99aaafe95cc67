"""A table in memory while somebody listens, thinks or acts: its match and its listeners.

One change at a time: the referee is asked, the lines go to the disk, and only then anybody hears of it. A room that
could not write forgets what it thinks and reads the match again.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Collection
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any, Generic, TypeVar

import msgspec

from hustings.engine.game import LUCK, Refusal
from hustings.match.begin import loads, new
from hustings.match.match import Match
from hustings.match.record import Action, Seat
from hustings.match.referee import NeedsConsent
from hustings.server import cards, catalogue, sights
from hustings.server.asked import Denied
from hustings.server.clocks import Clocks
from hustings.server.seated import SeatedBots
from hustings.server.store import KEEP, Row
from hustings.server.told import Acted, AnyMessage, ClocksMessage, SeatClock, Table, TableMessage, Undone
from hustings.server.watch import Watch

if TYPE_CHECKING:
    from hustings.server.live import Listener
    from hustings.server.rooms import Rooms

T = TypeVar("T")


class Room:
    """One table, and its match from the moment every seat is taken."""

    def __init__(self, rooms: Rooms, row: Row) -> None:
        self.rooms, self.row = rooms, row
        self.id: str = row["id"]
        self.game = catalogue.find(row["game"])
        self.match: Match | None = None
        self.listeners: set[Listener] = set()
        self.sights = sights.Sights()
        self.bots = SeatedBots(self)
        self.watch = Watch(self)
        self.undos = 0  # what was thought before an undo is of no use
        self.users = 0  # requests that are being answered
        self.idle_since = rooms.now()
        self.is_stale = True  # nothing was read from the store yet, or a write failed
        self._counted = rooms.metrics.moves.labels(self.game.name)
        self._lock = asyncio.Lock()

    # --- Who is who ---------------------------------------------------------------------------------------------------

    @property
    def seats(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = self.row["seats"]
        return found

    def person(self, seat: int) -> str | None:
        """Who sits in a seat; where seats were drawn, it names the place that its person took."""
        sitting: dict[int, str] = self.row["sitting"]
        return sitting.get(self.seats[seat].get("place", seat))

    def person_in(self, seat: int) -> str | None:
        """The same, where there may be no such seat."""
        return self.person(seat) if seat < len(self.seats) else None

    def seats_of(self, person: str) -> list[int]:
        """The seats that a person plays, those of others at the same device included."""
        return [seat for seat in range(len(self.seats)) if self.person(seat) == person]

    def own_seat(self, person: str, seat: int) -> int:
        """The seat, if it is the person's."""
        if seat >= len(self.seats):
            raise Denied(404, "no-such-seat", f"There is no seat {seat} at this table.")
        if self.person(seat) != person:
            raise Denied(403, "not-your-seat", "That seat is not yours.")
        return seat

    def eyes(self, person: str, seat: int | None) -> int:
        """Whose eyes somebody may look through: one's own seat's, the public's; after the end anybody's."""
        if seat is None:
            return LUCK
        if seat < len(self.seats) and self.match is not None and self.match.over:
            return seat
        return self.own_seat(person, seat)

    def bot(self, seat: int) -> str | None:
        """The bot that plays a seat now, if one does."""
        who = self.seats[seat]
        if who["kind"] == "bot":
            return str(who["bot"])
        return str(self.row["absent"]["bot"]) if who.get("away") and self.row["absent"] else None

    def is_here(self, person: str | None) -> bool:
        """Whether a person is connected."""
        return any(listener.person.id == person for listener in self.listeners)

    @property
    def movers(self) -> list[int]:
        """The seats that are to act."""
        return [] if self.match is None else [seat for seat in self.match.movers if seat != LUCK]

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the room if it were read again when somebody comes."""
        return not (self.users or self.listeners or self.bots.are_thinking or self._lock.locked())

    def close(self) -> None:
        """Let go of everything at once: nobody will come any more, and who looks for cycles comes seldom."""
        self.match = None
        del self.watch, self.bots

    # --- Reading ------------------------------------------------------------------------------------------------------

    def alone(self) -> Inside[None]:
        """Nobody else changes or reads the table meanwhile; what could not be written before is read again."""
        return Inside(self, self.enter)

    def playing(self) -> Inside[Match]:
        """The match, alone; a refusal while there is none."""
        return Inside(self, self.enter_match)

    def playing_as(self, person: str, seat: int) -> Inside[Match]:
        """The match, alone, for a person who acts in a seat; a refusal unless it is theirs by now."""
        return Inside(self, partial(self.enter_seat, person, seat))

    async def enter(self) -> None:
        """Wait until one is alone; see `alone`."""
        await self._lock.acquire()
        if self.is_stale:
            self.is_stale = False  # before reading: what changes in the store meanwhile is read again next time
            try:
                await self._read()
            except BaseException:
                self.is_stale = True
                self._lock.release()
                raise

    async def enter_match(self) -> Match:
        """The same, where there is a match; see `playing`."""
        await self.enter()
        if self.match is None:
            self.leave()
            raise Denied(409, "waiting", "The match has not begun: some seats are still free.")
        return self.match

    async def enter_seat(self, person: str, seat: int) -> Match:
        """The same, for a person who acts in a seat; see `playing_as`."""
        match = await self.enter_match()
        try:
            await self.be_present(person, self.own_seat(person, seat))
        except BaseException as failure:
            self.leave(type(failure))
            raise
        return match

    async def be_present(self, person: str, seat: int) -> None:
        """The person in a seat is there: no bot stands in for it any more; to be called alone."""
        if self.seats[seat].get("away"):
            await self.watch.returned(person)
        else:
            self.watch.seen[person] = self.rooms.now()

    def leave(self, failure: type[BaseException] | None = None) -> None:
        """Let the next one in; after what nobody foresaw, nobody knows what the match holds: it is read again."""
        if failure is not None and issubclass(failure, Exception) and not issubclass(failure, Refusal):
            self.is_stale = True
        self._lock.release()

    async def _read(self) -> None:
        """Read the table and its match from the store."""
        store = self.rooms.store
        row = await store.table(self.id)
        if row is None:
            raise Denied(404, "no-such-table", "There is no such table.")
        self.row, self.match = row, None
        if lines := await store.lines(self.id):
            text, secret = "\n".join(lines) + "\n", await store.secret(self.id)
            backend = self.rooms.compiled.backend(self.game)
            self.match = await asyncio.to_thread(loads, text, game=self.game, backend=backend, secret=secret)
        self.watch.clocks = Clocks(len(row["seats"]), row["clock"], row["absent"], row["banks"])
        self.watch.set_due(row["due"])
        self.sights.forget()
        self.undos += 1
        self.check_eyes()
        await self.start_if_full()

    async def start_if_full(self) -> None:
        """Begin the match once every seat is taken and everybody is there; to be called alone."""
        if self.match is not None or any(who["kind"] == "open" or not who.get("ready", True) for who in self.seats):
            return
        people = [Seat(who["name"], "bot" if who["kind"] == "bot" else "human") for who in self.seats]
        published = self.row["luck"] or {}  # a table of an earlier version has nothing published yet
        match = await asyncio.to_thread(
            new,
            self.game,
            options=self.row["options"],
            seats=people,
            backend=self.rooms.compiled.backend(self.game),
            secret=await self.rooms.store.secret(self.id),
            nonce=published.get("nonce"),
            entropy=[who.get("entropy") for who in self.seats],
        )
        seats = self.seats
        if match.header.seating is not None:
            seats = [{**self.seats[place], "place": place} for place in match.header.seating]
        self.match = match
        luck = match.header.luck
        shown = {"by": luck.by, "commitment": luck.commitment, "nonce": match.header.nonce, "entropy": luck.entropy}
        await self.commit(match, (), 0, {"seats": seats, "luck": shown})

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

    # --- Changing -----------------------------------------------------------------------------------------------------

    async def act(
        self, person: str, seat: int, *, action: int | None = None, words: str | None = None, n: int | None = None
    ) -> Acted:
        """A person plays one action or some words; n: what the sender had seen, so that nothing is played twice."""
        async with self.playing_as(person, seat) as match:
            if n is not None and n != len(match):
                known = await self._already(match, seat, action, words, n)
                if known is not None:
                    return acted(match, known)
            before, first = match.movers, len(match) + 1
            check_turn(match, seat, before)
            if action is not None:
                match.act(seat, action)
            else:
                match.play(words or "", seat=seat)
            await self.commit(match, before, first, self.without_request(match, seat))
            return acted(match, first if action is not None else last_of(match, seat, first))

    async def _already(self, match: Match, seat: int, action: int | None, words: str | None, n: int) -> int | None:
        """The event that this very request became before. What words meant then takes a replay, in a thread."""
        if action is not None:
            return already(match, seat, [action], n)
        return await sights.undisturbed(already_in_words, match, seat, words or "", n)

    def without_request(self, match: Match, seat: int | None = None) -> dict[str, Any]:
        """The change that ends an undo request: of a seat that plays on, or one that can no longer be granted."""
        asked = self.row["undo"]
        if asked and (asked["by"] == seat or match.ended or not match.may_undo(asked["by"], asked["number"])):
            return {"undo": None}
        return {}

    async def undo(self, person: str, seat: int) -> Undone:
        """Take back the seat's last action, or ask the others where that is not the seat's own right."""
        async with self.playing_as(person, seat) as match:
            check_on(match)
            own = [action.n for action in match.actions if action.seat == seat]
            if not own:
                raise Denied(409, "nothing-to-undo", "There is nothing of yours to take back.")
            before, first = match.movers, len(match) + 1
            try:
                match.undo(seat)
            except NeedsConsent:
                if waiting := self._asked(seat):
                    await self.change(undo={"by": seat, "number": own[-1], "waiting": waiting})
                    return Undone(asked=waiting)
                match.undo(seat, agreed=True)
            self.undos += 1
            await self.commit(match, before, first, {"undo": None})
            return Undone(n=first)

    def _asked(self, seat: int) -> list[int]:
        """The seats whose people must agree, present or not: bots always do, and so does whoever asks."""
        return [other for other in range(len(self.seats)) if self.person(other) not in (None, self.person(seat))]

    async def answer(self, person: str, seat: int, agree: bool) -> None:
        """Agree to an undo that was asked for, or not."""
        async with self.playing_as(person, seat) as match:
            asked = self.row["undo"]
            if not asked or seat not in asked["waiting"]:
                raise Denied(409, "not-asked", "Nobody asks you to agree to anything now.")
            waiting = [other for other in asked["waiting"] if self.person(other) != self.person(seat)]
            if not agree:
                await self.change(undo=None)
            elif waiting:
                await self.change(undo={**asked, "waiting": waiting})
            else:
                before, first = match.movers, len(match) + 1
                try:
                    match.undo(asked["by"], agreed=True, number=asked["number"])
                except Refusal:
                    await self.change(undo=None)
                    raise
                self.undos += 1
                await self.commit(match, before, first, {"undo": None})

    async def resign(self, person: str, seat: int) -> Acted:
        """A seat leaves the match, which ends it."""
        async with self.playing_as(person, seat) as match:
            check_on(match)
            before, first = match.movers, len(match) + 1
            match.resign(seat)
            await self.commit(match, before, first, {"undo": None})
            return acted(match, first)

    async def change(self, **columns: Any) -> None:
        """Set columns of the table, and tell everybody; to be called alone."""
        try:
            await self.rooms.store.change_table(self.id, **columns)
        except BaseException:
            self.is_stale = True
            raise
        self.row.update(columns, updated=self.rooms.now())
        self.watch.set_due(self.row["due"])
        self.tell_table()

    async def commit(self, match: Match, before: Collection[int], first: int, changes: dict[str, Any]) -> None:
        """Write the lines from number `first` to the disk, then tell everybody; to be called alone."""
        is_over, status, movers = match.ended, self.row["status"], self.movers
        columns: dict[str, Any] = {
            "status": "over" if is_over else "playing",
            "n": len(match),
            "movers": movers,
            "updated": self.rooms.now(),
            **changes,
        }
        if is_over:
            columns["result"] = cards.result(match)
        if self.watch.is_needed:
            columns |= self.watch.turned(before, columns.get("seats", self.seats))
        secret = match.unrevealed_secret() if first == 0 else None if is_over else KEEP
        try:
            await self.rooms.store.append(self.id, first, match.lines(first), secret=secret, summary=columns)
        except BaseException:
            self.is_stale = True  # whether the lines are there is for the store to say
            raise
        self.row.update(columns)
        if first == 0:
            self.check_eyes({who.get("place", seat): seat for seat, who in enumerate(self.seats)})
        if self.watch.is_needed:
            self.watch.set_due(self.row["due"])
        self._counted.inc(len(match) - first + 1)
        self._tell_events(match, max(0, first - 1))
        if changes or status != self.row["status"]:
            self.tell_table()
        if any(self.bot(seat) is not None for seat in movers):
            self.bots.wake()

    # --- Telling ------------------------------------------------------------------------------------------------------

    def _tell_events(self, match: Match, after: int) -> None:
        """What happened, to each listener in its form and for its eyes; encoded once for all who may know the same."""
        told: dict[int, list[bytes]] = {}
        is_public = match.is_public(after)
        for listener in self.listeners:
            if listener.form == "view":
                listener.refresh()
                continue
            eyes = LUCK if is_public else listener.eyes
            if eyes not in told:
                told[eyes] = [msgspec.json.encode(move) for move in match.moves(eyes, after)]
            listener.post(*told[eyes])
        if self.row["clock"]:
            self.tell_clocks()

    def tell_clocks(self, *listeners: Listener) -> None:
        """What the clocks show, to everybody or to some."""
        now = self.rooms.now()
        clocks = [None if face is None else SeatClock(**face) for face in self.watch.faces(now)]
        told = msgspec.json.encode(ClocksMessage(seats=clocks, at=cards.iso(now)))
        for listener in listeners or self.listeners:
            listener.post(told)

    def tell_table(self, *listeners: Listener) -> None:
        """The table as each person sees it, to everybody or to some."""
        told: dict[str, bytes] = {}
        for listener in listeners or tuple(self.listeners):
            person = listener.person.id
            if person not in told:
                told[person] = msgspec.json.encode(TableMessage(**msgspec.structs.asdict(self.table(person))))
            listener.post(told[person])

    def tell(self, message: AnyMessage) -> None:
        """One message to everybody."""
        encoded = msgspec.json.encode(message)
        for listener in self.listeners:
            listener.post(encoded)

    def table(self, person: str) -> Table:
        """The table as a person sees it."""
        return cards.table(self, person)

    async def view(self, person: str, seat: int | None, at: int | None, show: bool) -> dict[str, Any]:
        """What somebody sees, now or after an event."""
        turn = self.rooms.seeing if at is None else self.rooms.looking
        async with turn, self.playing() as match:
            if seat is not None and self.person_in(seat) == person:
                await self.be_present(person, seat)
            return await self.sights.view(match, self.eyes(person, seat), at, show)

    async def look(self, question: Callable[[Match], T]) -> T:
        """Whatever takes its time to read from the match, in a thread."""
        async with self.rooms.looking, self.playing() as match:
            return await sights.undisturbed(question, match)

    # --- Coming and going ---------------------------------------------------------------------------------------------

    async def attach(self, listener: Listener, after: int) -> None:
        """Begin to tell somebody everything after an event."""
        async with self.alone():
            was_here = self.is_here(listener.person.id)
            self.listeners.add(listener)
            self.check_eyes()  # who was let in may have lost the seat while waiting
            await self.watch.returned(listener.person.id)
            self.tell_table(listener)
            if self.match is not None:
                if listener.form == "view":
                    listener.have = min(after, len(self.match))
                    listener.refresh()
                else:
                    listener.catch_up(*map(msgspec.json.encode, self.match.moves(listener.eyes, after)))
                if self.row["clock"]:
                    self.tell_clocks(listener)
            if not was_here and self.seats_of(listener.person.id) and len(self.listeners) > 1:
                self.tell_table(*(self.listeners - {listener}))
            self.bots.wake()

    async def detach(self, listener: Listener) -> None:
        """Somebody has gone."""
        person = listener.person.id
        self.listeners.discard(listener)
        self.idle_since = self.rooms.now()
        if self.seats_of(person) and not self.is_here(person):
            self.tell_table()
            await self.watch.gone(person)


class Inside(Generic[T]):
    """Being in a room as `enter` lets one in, and out again; written out, since every move goes through it."""

    def __init__(self, room: Room, enter: Callable[[], Awaitable[T]]) -> None:
        self.room, self.enter = room, enter

    def __aenter__(self) -> Awaitable[T]:
        return self.enter()

    async def __aexit__(self, kind: type[BaseException] | None, *_: object) -> None:
        self.room.leave(kind)


def check_on(match: Match) -> None:
    """A refusal once the match is over."""
    if match.over:
        raise Denied(409, "over", "The match is over.")


def check_turn(match: Match, seat: int, movers: list[int]) -> None:
    """A refusal unless the seat is among those who are to act."""
    if seat not in movers:
        check_on(match)
        acting = ", ".join(match.seat_names[mover] for mover in movers if mover != LUCK)
        raise Denied(409, "not-your-turn", f"It is not for {match.seat_names[seat]} to act now, but for {acting}.")


def acted(match: Match, n: int) -> Acted:
    """The answer to whoever acted: the number of the event, and its receipt."""
    return Acted(n=n, receipt=match.receipts(n, 1)[0])


def already(match: Match, seat: int, due: list[int], n: int) -> int | None:
    """The event that these actions became before; a refusal if the seat has done something else since."""
    since = acts_since(match, seat, n)
    if not since:
        return None
    if due and [event.action for event in since[: len(due)]] == due:
        return since[len(due) - 1].n
    raise Denied(409, "already-acted", f"{match.seat_names[seat]} has done something else since event {n}.")


def already_in_words(match: Match, seat: int, words: str, n: int) -> int | None:
    """The same for actions in words, which mean what they meant when there were n events."""
    if not acts_since(match, seat, n):
        return None
    return already(match, seat, meant(match.at(n), seat, words), n)


def acts_since(match: Match, seat: int, n: int) -> list[Action]:
    """What a seat has done since there were n events."""
    if n > len(match):
        raise Denied(409, "ahead", f"The match has {len(match)} events, not {n}.")
    return [event for event in match.actions if event.seat == seat and event.n > n]


def meant(past: Match, seat: int, words: str) -> list[int]:
    """The actions that words stood for at that time; none if they could not be played."""
    n = len(past)
    with suppress(Refusal):
        past.play(words, seat=seat)
    return [action.action for action in past.actions if action.seat == seat and action.n > n]


def last_of(match: Match, seat: int, first: int) -> int:
    """The number of the seat's last action from event `first` on."""
    return max(event.n for event in match.events[first - 1 :] if isinstance(event, Action) and event.seat == seat)
