"""Tables as lists and pages show them: to each person what concerns that person."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Literal

from msgspec import UNSET

from hustings.engine.game import Game
from hustings.match.match import Match
from hustings.match.sight import sentence, winning
from hustings.server import catalogue
from hustings.server.store import Row
from hustings.server.told import (
    AbsentCard,
    ClockCard,
    Invite,
    ListedTable,
    LuckCard,
    SeatAtTable,
    SeatCard,
    Table,
    UndoAsked,
)

if TYPE_CHECKING:
    from hustings.server.room import Room

LONGEST_RESULT = 400  # characters

SAYS = {
    "rule": "Whose time runs out has their turn played by the game's own rule.",
    "bot": "Whose time runs out has a bot play on for them until they are back.",
    "resign": "Whose time runs out loses: the seat resigns.",
}


def listed_table(row: Row, person: str) -> ListedTable:
    """A table in a list."""
    game = catalogue.find(row["game"])
    titles = seat_titles(game, row)
    seats = [
        SeatCard(title=title, name=who["name"], kind=who["kind"])
        for title, who in zip(titles, row["seats"], strict=True)
    ]
    return ListedTable(seats=seats, **common(game, row, person))


def table(room: Room, person: str) -> Table:
    """A table as one person sees it."""
    row, is_host = room.row, room.row["host"] == person
    titles = seat_titles(room.game, row)
    absent, undo = row["absent"], row["undo"]
    return Table(
        seats=[seat_at_table(room, seat, title, person) for seat, title in enumerate(titles)],
        **common(room.game, row, person),
        host=is_host,
        options=row["options"],
        luck=luck(row),
        absent=AbsentCard(after=absent["after"], bot=absent["bot"]) if absent else None,
        invites=invites(room) if is_host else [],
        watch=f"/t/{row['id']}",
        undo_asked=UndoAsked(**undo) if undo else None,
        rematch=row["next"],
    )


def luck(row: Row) -> LuckCard:
    """Where the luck of a table comes from; bots' random bytes are known when the match begins."""
    known = row["luck"] or {}
    added = [who.get("entropy") for who in row["seats"]]
    return LuckCard(
        by="referee",
        commitment=known.get("commitment"),
        nonce=known.get("nonce"),
        entropy=known.get("entropy") or added,
    )


def common(game: Game, row: Row, person: str) -> dict[str, Any]:
    """What lists and pages have in common."""
    mine = [seat for seat, who in enumerate(row["seats"]) if row["sitting"].get(who.get("place", seat)) == person]
    return {
        "id": row["id"],
        "game": row["game"],
        "title": game.title,
        "status": row["status"],
        "movers": row["movers"],
        "mine": mine,
        "my_turn": any(seat in row["movers"] for seat in mine),
        "n": row["n"],
        "listed": row["listed"],
        "clock": clock(game, row),
        "updated": iso(row["updated"]),
        "result": row["result"],
    }


def seat_at_table(room: Room, seat: int, title: str, person: str) -> SeatAtTable:
    """A seat as one person sees it."""
    who, sitter = room.seats[seat], room.person(seat)
    return SeatAtTable(
        seat=seat,
        title=title,
        name=who["name"],
        kind=who["kind"],
        bot=room.bot(seat) or UNSET,
        mine=sitter == person,
        here=who["kind"] == "bot" or (sitter is not None and room.is_here(sitter)),
        away=bool(who.get("away")),
        ready=bool(who.get("ready", True)) and who["kind"] != "open",
    )


def seat_titles(game: Game, row: Row) -> tuple[str, ...]:
    """What the seats are called; before they are drawn they are only counted."""
    titles = game.seats(row["options"])
    if row["status"] == "waiting" and game.draws_seats(row["options"]):
        return tuple(f"Player {place}" for place in range(1, len(titles) + 1))
    return titles


def invites(room: Room) -> list[Invite]:
    """A secret link for each seat that is still free."""
    if room.row["status"] != "waiting":
        return []
    invite = room.rooms.tickets.invite
    return [
        Invite(seat=seat, link=f"/t/{room.id}#invite={invite(room.id, seat, times_taken(who))}")
        for seat, who in enumerate(room.seats)
        if who["kind"] == "open"
    ]


def times_taken(who: dict[str, Any]) -> int:
    """How many people have sat down in a seat by now."""
    return int(who.get("taken", 0))


def clock(game: Game, row: Row) -> ClockCard | None:
    """The time there is, and what happens when it runs out."""
    agreed = row["clock"]
    if not agreed:
        return None
    then: Literal["rule", "bot", "resign"] = (
        "rule" if game.overdue is not None else "bot" if row["absent"] else "resign"
    )
    return ClockCard(bank=agreed["bank"], move=agreed["move"], then=then, says=SAYS[then])


def result(match: Match) -> str:
    """How a match ended, in a sentence or two; who won and who left is told by name."""
    found, names = match.result, match.names
    assert found is not None
    why = sentence(found.why) if found.resigned is None else f"{names[found.resigned]} resigned."
    told = f"{winning([names[winner] for winner in found.winners])} {why if found.why else ''}".rstrip()
    return told if len(told) <= LONGEST_RESULT else f"{told[:LONGEST_RESULT]}…"


def iso(moment: float) -> str:
    """A moment as text."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
