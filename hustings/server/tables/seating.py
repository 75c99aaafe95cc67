"""Sitting down: new tables, invitations, seats before the start and those that are offered later."""

from __future__ import annotations

from typing import Any

import msgspec

from hustings.engine.game import Game
from hustings.engine.message import Argument, Message
from hustings.match import fairness
from hustings.server import catalogue
from hustings.server.accounts.people import Person
from hustings.server.accounts.tickets import new_id
from hustings.server.http.requests import ChangeSeat, Denied, Join, NewTable
from hustings.server.http.responses import TableState
from hustings.server.store.rows import AbsenceTerms, ClockTerms, LuckTerms, SeatKind, SeatRow, TableRow
from hustings.server.store.store import Store
from hustings.server.tables import editions, teams
from hustings.server.tables.ready_check import with_teams_asked
from hustings.server.tables.registry import Tables
from hustings.server.tables.seat_changes import reseat, write_seats
from hustings.server.tables.seats import bot_seat, distinct, free_seat, names_besides, with_seat
from hustings.server.tables.table import Table

SHORTEST_TIME = 10  # seconds that a clock gives at least


async def make(tables: Tables, person: Person, wanted: NewTable) -> TableState:
    """A new table; if nobody else is to come, the match begins at once."""
    game = catalogue.find(wanted.game)
    game, content = await editions.chosen(tables.services.store, person.id, game, wanted.options)
    options = game.settle(wanted.options)
    content = content or own_cards(game, wanted.cards)
    seats, sitting = seat_rows(game, game.seats(options), wanted, person)
    clock, absent = wanted.clock, wanted.absent
    if clock is not None and clock.bank + clock.move < SHORTEST_TIME:
        raise Denied(409, "short-clock", Message("refused-short-clock", seconds=SHORTEST_TIME))
    if absent is not None:
        catalogue.level(absent.bot)
    leavers = catalogue.level(wanted.leavers).spec
    teams.check_rule(game, wanted.teams)
    row = TableRow(
        id=new_id(),
        game=game.name,
        options=options,
        seats=seats,
        host=person.id,
        listed=wanted.listed,
        clock=ClockTerms(clock.bank, clock.move) if clock else None,
        absent=AbsenceTerms(absent.after, absent.bot) if absent else None,
        leavers=leavers,
        teams=wanted.teams,
        sitting=sitting,
    )
    row.seats = with_teams_asked(row)
    if any(seat.kind == "bot" for seat in seats):
        tables.services.compiled.expect_bots(game)
    await add(tables.services.store, row, content)
    async with tables.enter(row.id) as table:
        return table.state(person.id)


def own_cards(game: Game, cards: list[dict[str, Any]] | None) -> dict[str, Any] | None:
    """The players' own cards as the match keeps them; the first fault is refused."""
    if not cards:
        return None
    if game.own_cards is None or game.own_cards.editor is None:
        raise Denied(409, "no-own-cards", Message("refused-own-cards", game=game.title))
    return game.own_cards.editor.content({"cards": cards})


async def add(store: Store, row: TableRow, content: dict[str, Any] | None = None) -> None:
    """Keep a new table with its cards and the secret of its luck, whose commitment is published before the start."""
    secret = fairness.new_secret()
    row.luck = LuckTerms("referee", fairness.commitment(secret), fairness.new_nonce())
    await store.add_table(row, secret, content)


def seat_rows(
    game: Game, titles: tuple[str, ...], wanted: NewTable, person: Person
) -> tuple[list[SeatRow], dict[int, str]]:
    """The seats as they are kept, and who sits where."""
    if len(wanted.seats) != len(titles):
        names = [game.seat_text(title) for title in titles]
        args: dict[str, Argument] = {"game": game.title, "seats": len(titles), "names": names}
        raise Denied(409, "wrong-seats", Message("refused-wrong-seats", count=len(wanted.seats), **args))
    if sum(seat.kind == "me" for seat in wanted.seats) > 1:
        raise Denied(409, "wrong-seats", Message("refused-one-seat-each"))
    seats: list[SeatRow] = []
    sitting: dict[int, str] = {}
    for place, seat in enumerate(wanted.seats):
        if seat.kind == "bot":
            seats.append(bot_seat(seat.bot, seat.name, seats))
        elif seat.kind == "open":
            seats.append(free_seat(seat.name))
        else:
            kind: SeatKind = "human" if seat.kind == "me" else "here"
            usual = person.name if seat.kind == "me" else f"Guest {place + 1}"
            name = distinct(seat.name or usual, (known.name for known in seats))
            seats.append(SeatRow(kind, name, ready=not wanted.contributes))
            sitting[place] = person.id
    return [msgspec.structs.replace(seat, hints=wanted.hints) for seat in seats], sitting


# --- Sitting down -----------------------------------------------------------------------------------------------------


async def join(table: Table, person: Person, wanted: Join) -> None:
    """Take the seat that an invitation names, or one that is free."""
    async with table.alone():
        row = table.row
        if row.seats_of(person.id):
            await come(table, person.id, wanted.entropy)
            return
        if wanted.invite is not None:
            team = teams.invited_to_team(table, wanted.invite)
            if team is not None and row.person(team) is not None:
                await teams.join(table, person, team, wanted)
                return
            seat: int | None = invited_seat(table, wanted.invite) if team is None else team
            if team is not None and row.status == "playing":
                seat = None  # the team has left it
        elif not row.listed:
            raise Denied(403, "by-invitation", Message("refused-by-invitation"))
        else:
            seat = wanted.seat
        if row.status == "playing":
            await take_over(table, person, seat, wanted)
            return
        check_waiting(row)
        free = [place for place, known in enumerate(row.seats) if known.kind == "open"]
        if seat is None and free:
            seat = free[0]
        if seat not in free or seat is None:
            raise Denied(409, "seat-taken", Message("refused-seat-taken", free=len(free)))
        human = new_sitter(row, seat, person, wanted)
        await reseat(table, with_seat(row.seats, seat, human), {**row.sitting, seat: person.id}, by=person.id)


def new_sitter(row: TableRow, seat: int, person: Person, wanted: Join) -> SeatRow:
    """The seat with somebody who sits down there; no two at a table have the same name."""
    name = distinct(wanted.name or person.name, teams.names_besides(row, seat))
    return SeatRow("human", name, taken=row.seats[seat].taken + 1, entropy=wanted.entropy)


def invited_seat(table: Table, invite: str) -> int | None:
    """The seat that an invitation is for; None: any that is free, as for one that somebody has used already."""
    tickets, taken = table.services.tickets, [seat.taken for seat in table.row.seats]
    if tickets.is_common_invite(table.id, invite):
        return None
    for again in {count for times in taken for count in (times, times - 1)}:
        seat = tickets.invited(table.id, invite, again)
        if seat is not None and seat < len(taken):
            known = table.row.seats[seat]
            is_free = known.kind == "open" or known.offered
            if is_free and again < taken[seat]:  # somebody used it, and was asked to leave
                raise Denied(409, "seat-taken", Message("refused-invitation-void"))
            return seat if is_free else None
    raise Denied(403, "bad-invitation", Message("refused-bad-invitation"))


async def take_over(table: Table, person: Person, seat: int | None, wanted: Join) -> None:
    """Take over a seat that is offered while the match is played; to be called alone."""
    row = table.row
    offered = [place for place, known in enumerate(row.seats) if known.offered]
    if seat not in offered or seat is None or wanted.invite is None:
        raise Denied(409, "seat-taken", Message("refused-seat-taken", free=len(offered)))
    known = row.seats[seat]
    place = seat if known.place is None else known.place
    sitter = new_sitter(row, seat, person, wanted)
    sitter = msgspec.structs.replace(sitter, place=known.place, entropy=known.entropy)
    if table.match is not None and not table.match.over:
        table.timeouts.clocks.restart([seat], table.services.now())
    await write_seats(table, with_seat(row.seats, seat, sitter), {**row.sitting, place: person.id})
    table.show_new_names()
    table.announce(Message("table-seat-taken-over", name=sitter.name, before=known.left or known.name))
    table.bots.wake()


async def come(table: Table, person: str, entropy: str | None = None) -> None:
    """Somebody for whom a seat was kept is there, perhaps with random bytes; to be called alone."""
    row, mine = table.row, table.row.taken_by(person)
    if row.status != "waiting" or not mine:
        return
    seats = [
        msgspec.structs.replace(known, ready=True) if seat in mine else known for seat, known in enumerate(row.seats)
    ]
    if entropy is not None and not any(seats[seat].entropy for seat in mine):
        seats[mine[0]] = msgspec.structs.replace(seats[mine[0]], entropy=entropy)
    if seats != row.seats:
        await reseat(table, seats, by=person)


async def confirm(table: Table, person: str) -> None:
    """Say that a match with a clock may start."""
    async with table.alone():
        row, mine = table.row, table.row.taken_by(person)
        check_waiting(row)
        if not mine:
            raise Denied(403, "not-at-the-table", Message("refused-not-seated"))
        seats = [
            msgspec.structs.replace(known, confirms=False) if seat in mine else known
            for seat, known in enumerate(row.seats)
        ]
        if seats != row.seats:
            await write_seats(table, seats, row.sitting)
            await table.start_if_full()


async def rename(table: Table, person: str, name: str) -> None:
    """Somebody has another name now, also where they sit already."""
    async with table.alone():
        row = table.row
        mine = [seat for seat in row.seats_of(person) if row.seats[seat].kind == "human"]
        if row.status == "over" or not mine:
            return
        seat = mine[0]
        is_captain = row.person(seat) == person
        called = distinct(name, teams.names_besides(row, seat if is_captain else None, person))
        if called == row.name_of(person, seat):
            return
        if is_captain:
            await table.write(seats=with_seat(row.seats, seat, msgspec.structs.replace(row.seats[seat], name=called)))
        else:
            await write_seats(table, row.seats, row.sitting, mates=teams.renamed(row, seat, person, called))
        table.show_new_names()


async def change_seat(table: Table, person: Person, wanted: ChangeSeat) -> None:
    """The host says what a seat is to be, before the start."""
    async with table.alone():
        row = table.row
        if row.host != person.id:
            raise Denied(403, "not-the-host", Message("refused-host-changes-seats"))
        check_waiting(row)
        if wanted.seat >= len(row.seats):
            raise Denied(404, "no-such-seat", Message("refused-no-such-seat", seat=wanted.seat))
        sitting = {place: who for place, who in row.sitting.items() if place != wanted.seat}
        if wanted.kind == "bot":
            others = [known for seat, known in enumerate(row.seats) if seat != wanted.seat]
            changed = bot_seat(wanted.bot, wanted.name, others)
        elif wanted.kind == "here":
            name = wanted.name or f"Guest {wanted.seat + 1}"
            changed = SeatRow("here", distinct(name, names_besides(row.seats, wanted.seat)))
            sitting[wanted.seat] = person.id
        else:
            changed = free_seat(wanted.name)
        before = row.seats[wanted.seat]
        if row.teams is not None and before.kind == "human":  # who is asked to leave knows the team's invitation
            changed = msgspec.structs.replace(changed, team_key=before.team_key + 1)
        await reseat(table, with_seat(row.seats, wanted.seat, changed), sitting, by=person.id)


async def leave(table: Table, person: Person) -> None:
    """Give one's seats back, before the start; a seat that others share stays theirs."""
    async with table.alone():
        row = table.row
        check_waiting(row)
        mine = row.seats_of(person.id)
        if not mine:
            raise Denied(409, "not-at-the-table", Message("refused-not-seated"))
        seats, sitting, mates = row.seats, row.sitting, row.teammates
        for seat in sorted(mine, key=lambda seat: not row.mates(seat)):  # nobody shares two seats
            if row.mates(seat):
                seats, sitting, mates = teams.without(row, seat, person.id)
            else:
                seats, sitting = with_seat(seats, seat, free_seat()), {**sitting}
                del sitting[seat]
        listed = row.listed and bool(sitting)  # an empty table is not listed
        await reseat(table, seats, sitting, by=person.id, mates=mates, listed=listed)


def check_waiting(row: TableRow) -> None:
    """A refusal once the match has begun."""
    if row.status != "waiting":
        raise Denied(409, "begun", Message("refused-begun"))
