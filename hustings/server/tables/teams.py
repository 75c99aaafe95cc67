"""Teams: several people share a seat. Its hidden cards and the team's chat are the team's alone."""

from __future__ import annotations

import msgspec

from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.server.accounts.people import Person
from hustings.server.http.requests import LONGEST_CHAT, Denied, Join, ManageTeam, readable
from hustings.server.http.responses import ChatLine
from hustings.server.http.socket_messages import ChatMessage
from hustings.server.store.rows import SeatRow, TableRow, Teammate, TeamRule
from hustings.server.tables.seat_changes import write_seats
from hustings.server.tables.seats import distinct, with_seat
from hustings.server.tables.table import Table
from hustings.server.tables.table_summaries import team_line

MOST_MEMBERS = 8


def check_rule(game: Game, rule: TeamRule | None) -> None:
    """A refusal where members are to take turns in a game that has no turns or weeks to count."""
    if rule == "turns" and game.period is None:
        raise Denied(409, "no-turns", Message("refused-team-turns", game=game.title))


# --- Joining and leaving ----------------------------------------------------------------------------------------------


def invited_to_team(table: Table, invite: str) -> int | None:
    """The seat whose team an invitation is for; None if it is for none of them."""
    tickets, row = table.services.tickets, table.row
    if row.teams is not None:
        for seat, known in enumerate(row.seats):
            if tickets.is_team_invite(table.id, row.place(seat), known.team_key, invite):
                return seat
    return None


async def join(table: Table, person: Person, seat: int, wanted: Join) -> None:
    """Join the people who share a seat; to be called alone."""
    row = table.row
    if row.status == "over":
        raise Denied(409, "over", Message("match-over"))
    mates = with_teammate(row, seat, person, wanted.name)
    await write_seats(table, row.seats, row.sitting, mates=mates)
    table.show_new_names()
    table.announce(Message("team-joined", name=mates[row.place(seat)][-1].name, team=row.seats[seat].name))


def with_teammate(row: TableRow, seat: int, person: Person, name: str | None) -> dict[int, list[Teammate]]:
    """Who shares which seat when somebody joins; a refusal if it is full, or if they know others' cards."""
    place, shared = row.place(seat), row.teammates
    has_played = any(who == person.id and other != place for other, who in row.sitting.items())
    was_elsewhere = any(
        mate.person == person.id and other != place for other, mates in shared.items() for mate in mates
    )
    if has_played or was_elsewhere:
        raise Denied(409, "other-team", Message("refused-other-team"))
    if len(row.team(seat)) >= MOST_MEMBERS:
        raise Denied(409, "team-full", Message("refused-team-full", most=MOST_MEMBERS))
    known = shared.get(place, [])
    joined = Teammate(person.id, next_number(known), distinct(name or person.name, names_besides(row)))
    return {**shared, place: [*(mate for mate in known if mate.person != person.id), joined]}


def next_number(mates: list[Teammate]) -> int:
    """The number of whoever joins a team next."""
    return max((mate.number for mate in mates), default=0) + 1


def renamed(row: TableRow, seat: int, person: str, name: str) -> dict[int, list[Teammate]]:
    """Who shares which seat when a member has another name."""
    place = row.place(seat)
    mates = [
        msgspec.structs.replace(mate, name=name) if mate.person == person else mate for mate in row.teammates[place]
    ]
    return {**row.teammates, place: mates}


def names_besides(row: TableRow, seat: int | None = None, person: str | None = None) -> list[str]:
    """The names of all at a table but the captain of a seat and a person who shares one."""
    captains = [known.name for place, known in enumerate(row.seats) if place != seat and known.kind != "open"]
    mates = [mate for place in range(len(row.seats)) for mate in row.mates(place)]
    return captains + [mate.name for mate in mates if mate.person != person]


async def manage(table: Table, person: str, wanted: ManageTeam) -> None:
    """Leave a team; as its captain remove a member, or make one the captain."""
    async with table.alone():
        row, seat = table.row, table.own_seat(person, wanted.seat)
        if row.status == "over":
            raise Denied(409, "over", Message("match-over"))
        captain, mates = row.person(seat), row.mates(seat)
        if wanted.what == "leave":
            member = person
        elif captain == person:
            member = numbered(mates, wanted.member).person
        else:
            raise Denied(403, "not-the-captain", Message("refused-captain-only"))
        if not mates:
            raise Denied(409, "no-team", Message("refused-no-team"))
        name = row.name_of(member, seat)
        if wanted.what == "captain":
            seats, sitting, shared = with_captain(row, seat, numbered(mates, wanted.member))
        else:
            seats, sitting, shared = without(row, seat, member)
        if wanted.what == "remove":  # the invitation that they know is void
            changed = msgspec.structs.replace(seats[seat], team_key=seats[seat].team_key + 1)
            seats = with_seat(seats, seat, changed)
        heir = sitting[row.place(seat)] if wanted.what == "leave" and row.host == member else row.host
        await write_seats(table, seats, sitting, mates=shared, host=heir)
        table.show_new_names()
        table.announce(what_happened(wanted, name))


def what_happened(wanted: ManageTeam, name: str) -> Message:
    """What the table is told of a change in a team."""
    if wanted.what == "leave":
        return Message("team-left", name=name)
    if wanted.what == "remove":
        return Message("team-removed", name=name)
    return Message("team-new-captain", name=name)


def numbered(mates: list[Teammate], number: int | None) -> Teammate:
    """The member of that number; a refusal if there is none."""
    found = next((mate for mate in mates if mate.number == number), None)
    if found is None:
        raise Denied(409, "no-such-member", Message("refused-no-such-member"))
    return found


Seated = tuple[list[SeatRow], dict[int, str], dict[int, list[Teammate]]]  # the seats, who sits there, who shares them


def with_captain(row: TableRow, seat: int, heir: Teammate) -> Seated:
    """A member becomes the captain, and the captain a member."""
    place, captain = row.place(seat), row.sitting[row.place(seat)]
    known = row.teammates[place]
    before = Teammate(captain, next_number(known), row.seats[seat].name)
    changed = msgspec.structs.replace(row.seats[seat], name=heir.name)
    others = [mate for mate in known if mate.person not in (heir.person, captain)]
    mates = {**row.teammates, place: [*others, before]}
    return with_seat(row.seats, seat, changed), {**row.sitting, place: heir.person}, mates


def without(row: TableRow, seat: int, person: str) -> Seated:
    """Somebody leaves; after a captain the next member is it. Who knows the team's cards is remembered."""
    place = row.place(seat)
    seats, sitting, mates = row.seats, row.sitting, row.teammates
    if row.person(seat) == person:
        seats, sitting, mates = with_captain(row, seat, row.mates(seat)[0])
    others = [mate for mate in mates[place] if mate.person != person]
    if row.status == "playing":
        others += [msgspec.structs.replace(mate, has_left=True) for mate in mates[place] if mate.person == person]
    return seats, sitting, {**mates, place: others}


# --- The team's chat --------------------------------------------------------------------------------------------------


async def say(table: Table, person: str, seat: int, text: str) -> ChatLine:
    """Send a chat message that only the people who share a seat see."""
    async with table.alone():
        own_team(table, person, seat)
        row, store = table.row, table.services.store
        name, said = row.name_of(person, seat), readable(text, LONGEST_CHAT)
        line = team_line(await store.add_team_chat(table.id, row.place(seat), person, name, said), seat)
        message, team = msgspec.json.encode(ChatMessage(**msgspec.structs.asdict(line))), row.team(seat)
        for listener in table.listeners:
            if listener.person.id in team:
                listener.post(message)
    return line


async def chat(table: Table, person: str, seat: int, after: int) -> list[ChatLine]:
    """What was said in a team, to one of its members."""
    async with table.alone():
        own_team(table, person, seat)
        rows = await table.services.store.team_chat(table.id, table.row.place(seat), after)
        return [team_line(row, seat) for row in rows]


def own_team(table: Table, person: str, seat: int) -> None:
    """A refusal unless the person is one of those who share the seat; to be called alone."""
    table.own_seat(person, seat)
    if table.row.teams is None:
        raise Denied(409, "no-team", Message("refused-no-team"))
