"""Sitting down: new tables, invitations, seats before the start, rematches."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from hustings.engine.game import Game, listed
from hustings.match import fairness
from hustings.server import catalogue
from hustings.server.asked import ChangeSeat, Denied, Join, NewTable
from hustings.server.cards import times_taken
from hustings.server.people import Person
from hustings.server.tickets import new_id
from hustings.server.told import Table

if TYPE_CHECKING:
    from hustings.server.room import Room
    from hustings.server.server import Server

SHORTEST_TIME = 10  # seconds that a clock gives at least

SeatRow = dict[str, Any]


async def make(server: Server, person: Person, asked: NewTable) -> Table:
    """A new table; if nobody else is to come, the match begins at once."""
    game = catalogue.find(asked.game)
    options = game.settle(asked.options)
    seats, sitters = seated(game, game.seats(options), asked, person)
    if asked.clock is not None and asked.clock.bank + asked.clock.move < SHORTEST_TIME:
        raise Denied(409, "short-clock", f"A clock gives at least {SHORTEST_TIME} seconds, bank and move together.")
    if asked.absent is not None:
        catalogue.level(asked.absent.bot)
    row = {
        "id": new_id(),
        "game": game.name,
        "options": options,
        "seats": seats,
        "host": person.id,
        "listed": asked.listed,
        "clock": {"bank": asked.clock.bank, "move": asked.clock.move} if asked.clock else None,
        "absent": {"after": asked.absent.after, "bot": asked.absent.bot} if asked.absent else None,
    }
    if any(seat["kind"] == "bot" for seat in seats):
        server.rooms.compiled.expect_bots(game)
    await server.store.add_table({**row, **committed()}, sitters)
    return await shown(server, str(row["id"]), person.id)


def committed() -> dict[str, Any]:
    """The secret of a table's luck and the commitment to it, which is published before anybody sits down."""
    secret = fairness.new_secret()
    luck = {"by": "referee", "commitment": fairness.commitment(secret), "nonce": fairness.new_nonce()}
    return {"secret": secret, "luck": luck}


async def shown(server: Server, table: str, person: str) -> Table:
    """A table as a person sees it."""
    async with server.rooms.enter(table) as room:
        return room.table(person)


def seated(
    game: Game, titles: tuple[str, ...], asked: NewTable, person: Person
) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats as they are kept, and who sits where."""
    wanted = asked.seats
    if len(wanted) != len(titles):
        names = listed(titles, "and")
        raise Denied(409, "wrong-seats", f"{game.title} has {len(titles)} seats here ({names}), not {len(wanted)}.")
    if sum(seat.kind == "me" for seat in wanted) > 1:
        raise Denied(409, "wrong-seats", "You can sit in one seat; for others at this device choose `here`.")
    seats: list[SeatRow] = []
    sitters: dict[int, str] = {}
    for place, seat in enumerate(wanted):
        name = seat.name
        if seat.kind == "bot":
            seats.append(bot_seat(seat.bot, name, seats))
        elif seat.kind == "open":
            seats.append(free_seat(name))
        else:
            kind = "human" if seat.kind == "me" else "here"
            seats.append({"kind": kind, "name": name or (person.name if kind == "human" else f"Guest {place + 1}")})
            if asked.contributes:
                seats[-1]["ready"] = False
            sitters[place] = person.id
    return seats, sitters


def bot_seat(spec: str | None, name: str | None, others: list[SeatRow]) -> SeatRow:
    """A seat for a bot; bots of one kind are counted."""
    level = catalogue.level(spec)
    alike = sum(other.get("bot") == level.spec for other in others)
    usual = f"{level.title} bot" if not alike else f"{level.title} bot {alike + 1}"
    return {"kind": "bot", "name": name or usual, "bot": level.spec}


async def join(room: Room, person: Person, asked: Join) -> None:
    """Take the seat that an invitation names, or one that is free at a listed table."""
    async with room.alone():
        if room.seats_of(person.id):
            await come(room, person.id, asked.entropy)
            return
        if asked.invite is not None:
            seat: int | None = invited(room, asked.invite)
        elif not room.row["listed"]:
            raise Denied(403, "by-invitation", "At this table one sits down by invitation only.")
        else:
            seat = asked.seat
        check_waiting(room)
        free = [place for place, who in enumerate(room.seats) if who["kind"] == "open"]
        if seat is None and free:
            seat = free[0]
        if seat not in free or seat is None:
            raise Denied(409, "seat-taken", "That seat is taken." if free else "All seats are taken.")
        name = asked.name or person.name
        taken = times_taken(room.seats[seat]) + 1
        seats = with_seat(room.seats, seat, {"kind": "human", "name": name, "taken": taken, "entropy": asked.entropy})
        with changing(room):
            await room.rooms.store.sit(room.id, seat, person.id, seats=seats)
        await reseated(room, seats, {**room.row["sitting"], seat: person.id})


def invited(room: Room, invite: str) -> int:
    """The seat that an invitation is for; once somebody has sat down there, it is worth nothing any more."""
    taken = [times_taken(who) for who in room.seats]
    for again in {count for times in taken for count in (times, times - 1)}:
        seat = room.rooms.tickets.invited(room.id, invite, again)
        if seat is not None and seat < len(taken):
            if again < taken[seat]:
                raise Denied(409, "seat-taken", "Somebody has sat down by this invitation already.")
            return seat
    raise Denied(403, "bad-invitation", "This invitation is not one of this table.")


async def come(room: Room, person: str, entropy: str | None = None) -> None:
    """Somebody for whom a seat was kept is there, perhaps with random bytes; to be called alone."""
    mine = room.seats_of(person)
    if room.row["status"] != "waiting" or not mine:
        return
    seats = [{**who, "ready": True} if seat in mine else who for seat, who in enumerate(room.seats)]
    if entropy is not None and not any(seats[seat].get("entropy") for seat in mine):
        seats[mine[0]]["entropy"] = entropy
    if seats != room.seats:
        await room.change(seats=seats)
        await room.start_if_full()


async def change_seat(room: Room, person: Person, asked: ChangeSeat) -> None:
    """The host says what a seat is to be, before the start."""
    async with room.alone():
        if room.row["host"] != person.id:
            raise Denied(403, "not-the-host", "Only who made the table can change its seats.")
        check_waiting(room)
        if asked.seat >= len(room.seats):
            raise Denied(404, "no-such-seat", f"There is no seat {asked.seat} at this table.")
        name = asked.name
        if asked.kind == "bot":
            others = [who for seat, who in enumerate(room.seats) if seat != asked.seat]
            seat = bot_seat(asked.bot, name, others)
        elif asked.kind == "here":
            seat = {"kind": "here", "name": name or f"Guest {asked.seat + 1}"}
        else:
            seat = free_seat(name)
        seats = with_seat(room.seats, asked.seat, seat)
        sitting = {place: who for place, who in room.row["sitting"].items() if place != asked.seat}
        with changing(room):
            if asked.kind == "here":  # a seat that is free in between
                await room.rooms.store.stand(room.id, asked.seat, seats=with_seat(room.seats, asked.seat, free_seat()))
                await room.rooms.store.sit(room.id, asked.seat, person.id, seats=seats)
                sitting[asked.seat] = person.id
            else:
                await room.rooms.store.stand(room.id, asked.seat, seats=seats)
        await reseated(room, seats, sitting)


async def leave(room: Room, person: Person) -> None:
    """Give one's seats back, before the start."""
    async with room.alone():
        check_waiting(room)
        mine = room.seats_of(person.id)
        if not mine:
            raise Denied(409, "not-at-the-table", "You do not sit at this table.")
        seats, sitting = room.seats, dict(room.row["sitting"])
        with changing(room):
            for seat in mine:
                seats = with_seat(seats, seat, free_seat())
                del sitting[seat]
                await room.rooms.store.stand(room.id, seat, seats=seats)
            if not sitting and room.row["listed"]:
                await room.rooms.store.change_table(room.id, listed=False)  # an empty table is nothing to show
                room.row["listed"] = False
        await reseated(room, seats, sitting)


async def reseated(room: Room, seats: list[SeatRow], sitting: dict[int, str]) -> None:
    """Others sit at the table now."""
    room.row.update(seats=seats, sitting=sitting, updated=room.rooms.now())
    room.check_eyes()
    room.tell_table()
    await room.start_if_full()


@contextmanager
def changing(room: Room) -> Iterator[None]:
    """Seats are being written: if that fails, the room reads again how they are."""
    try:
        yield
    except BaseException:
        room.is_stale = True
        raise


def with_seat(seats: list[SeatRow], seat: int, changed: SeatRow) -> list[SeatRow]:
    """The seats, one of them changed; how often it was taken stays."""
    taken = {"taken": seats[seat]["taken"]} if "taken" in seats[seat] else {}
    return [{**taken, **changed} if place == seat else who for place, who in enumerate(seats)]


def free_seat(name: str | None = None) -> SeatRow:
    """A seat that waits for somebody, who may have a name already."""
    return {"kind": "open", "name": name or ""}


def check_waiting(room: Room) -> None:
    """A refusal once the match has begun."""
    if room.row["status"] != "waiting":
        raise Denied(409, "begun", "The match has begun: its seats are settled.")


async def rematch(server: Server, room: Room, person: str, *, contributes: bool) -> Table:
    """The next table with the same people, each one seat further; the same for all who ask."""
    async with room.alone():
        if room.row["status"] != "over":
            raise Denied(409, "not-over", "The match is not over yet.")
        if not room.seats_of(person):
            raise Denied(403, "not-at-the-table", "Only those who sat at the table can ask for a rematch.")
        if room.row["next"] is None or await server.store.table(room.row["next"]) is None:  # it may be forgotten
            await room.change(next=await follow(server, room, person, contributes=contributes))
        following = str(room.row["next"])
    async with server.rooms.enter(following) as next_room:
        if not contributes:  # else one comes with random bytes, by `join`
            async with next_room.alone():
                await come(next_room, person)
        return next_room.table(person)


async def follow(server: Server, room: Room, person: str, *, contributes: bool) -> str:
    """A table like the last one, the seats rotated; seats of others are kept for them until they come."""
    count = len(room.seats)
    seats: list[SeatRow] = []
    sitters: dict[int, str] = {}
    for place in range(count):
        before = (place + 1) % count
        who, sitter = room.seats[before], room.person(before)
        kept: SeatRow = {key: who[key] for key in ("kind", "name", "bot") if key in who}
        if sitter is not None:
            sitters[place] = sitter
            kept["ready"] = sitter == person and not contributes
        seats.append(kept)
    same = {key: room.row[key] for key in ("game", "options", "listed", "clock", "absent")}
    row = {"id": new_id(), "host": person, "seats": seats, **same}
    await server.store.add_table({**row, **committed()}, sitters)
    return str(row["id"])
