"""Tables as lists and pages show them: to each person what concerns that person."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from itertools import accumulate
from typing import Any, Literal, NamedTuple

import msgspec
from msgspec import UNSET

from hustings.engine.game import WHOLE, Game
from hustings.engine.message import Message, Sentence
from hustings.match.match import Match
from hustings.match.perspective import winning
from hustings.server import catalogue
from hustings.server.accounts.tickets import Tickets
from hustings.server.http.responses import (
    AbsentCard,
    BranchCard,
    ChatLine,
    ClockCard,
    Invite,
    ListedTable,
    LuckCard,
    PauseCard,
    ProposalCard,
    RulingCard,
    SeatAtTable,
    SeatCard,
    TableState,
    TeamMember,
    UndoAsked,
)
from hustings.server.store.rows import LuckTerms, Pause, SeatRow, TableColumns, TableRow, TeamChatRow
from hustings.server.tables.clocks import Clocks

LONGEST_RESULT = 400  # characters in English; further sentences are left out

SAYS = {
    "rule": Message("clock-rule-plays"),
    "bot": Message("clock-bot-plays"),
    "leave": Message("clock-bot-takes-seat"),
    "resign": Message("clock-seat-resigns"),
}


class Presence(NamedTuple):
    """Who looks at a table, and who is there."""

    person: str
    is_here: Callable[[str | None], bool]
    decides: Callable[[str, int], bool]  # whether somebody acts for a seat now
    watchers: int


def listed_table(row: TableRow, person: str) -> ListedTable:
    """A table in a list."""
    game = catalogue.find(row.game)
    titles = seat_titles(game, row)
    seats = [
        SeatCard(title=title, name=row.name(place), kind=seat.kind, ready=seat.kind != "open" and seat.ready)
        for place, (title, seat) in enumerate(zip(titles, row.seats, strict=True))
    ]
    return ListedTable(seats=seats, **common(game, row, person))


def table_state(
    row: TableRow, game: Game, presence: Presence, tickets: Tickets, outdated: Sentence | None = None
) -> TableState:
    """A table as one person sees it."""
    person, is_host, absent, undo = presence.person, row.host == presence.person, row.absent, row.undo
    titles, hosts_seats = seat_titles(game, row), row.seats_of(row.host)
    has_free_seats = row.status == "waiting" and any(seat.kind == "open" for seat in row.seats)
    return TableState(
        seats=[seat_at_table(row, seat, title, presence) for seat, title in enumerate(titles)],
        **common(game, row, person),
        host=is_host,
        host_name=row.name_of(row.host, hosts_seats[0]) if hosts_seats else None,
        host_here=presence.is_here(row.host),
        options=row.options,
        luck=luck(row),
        absent=AbsentCard(after=absent.after, bot=absent.bot) if absent else None,
        leavers=row.leavers,
        teams=row.teams,
        invites=invites(row, tickets, person),
        invite=link(row, tickets.common_invite(row.id)) if is_host and has_free_seats else None,
        open_chat=row.open_chat,
        watchers=presence.watchers,
        watch=f"/t/{row.id}",
        undo_asked=UndoAsked(by=undo.by, number=undo.number, waiting=undo.waiting) if undo else None,
        rematch=row.next,
        hints=has_hints(row),
        branch=None if row.branch is None else branch_card(row, person),
        paused=pause(row.paused) if row.paused else None,
        outdated=outdated,
    )


def branch_card(row: TableRow, person: str) -> BranchCard:
    """A variation, to whoever looks at it."""
    branch = row.branch
    assert branch is not None
    return BranchCard(
        id=row.id,
        parent=branch.parent,
        n=branch.n,
        name=branch.name,
        comment=branch.comment,
        luck="chosen" if branch.picks_luck else "rolled",
        root=row.root or row.id,
        mine=row.host == person,
        status=row.status,
        result=row.result,
    )


def has_hints(row: TableRow) -> bool:
    """Whether players may ask for hints: against bots, or where the table was made so."""
    return sum(seat.kind != "bot" for seat in row.seats) <= 1 or any(seat.hints for seat in row.seats)


def pause(paused: Pause) -> PauseCard:
    """Why a match is paused, and what its host proposes."""
    proposal, asked = None, paused.proposal
    if asked is not None:
        ruling = RulingCard(winners=asked.ruling.winners, text=asked.ruling.text) if asked.ruling else None
        proposal = ProposalCard(number=asked.number, waiting=asked.waiting, ruling=ruling)
    return PauseCard(event=paused.event, kept=paused.kept, why=paused.why, proposal=proposal, declined=paused.declined)


def luck(row: TableRow) -> LuckCard:
    """Where the luck of a table comes from; bots' random bytes are known when the match begins."""
    known = row.luck or LuckTerms()
    added = [seat.entropy for seat in row.seats]
    return LuckCard(by=known.by, commitment=known.commitment, nonce=known.nonce, entropy=known.entropy or added)


def common(game: Game, row: TableRow, person: str) -> dict[str, Any]:
    """What lists and pages have in common."""
    mine = row.seats_of(person)
    return {
        "id": row.id,
        "game": row.game,
        "title": game.title,
        "status": row.status,
        "movers": row.movers,
        "mine": mine,
        "my_turn": not row.held and any(seat in row.movers and row.decider(seat) in (None, person) for seat in mine),
        "awaited": is_awaited(row, person),
        "n": row.n,
        "listed": row.listed,
        "clock": clock(game, row),
        "updated": iso(row.updated),
        "result": row.result,
        "held": row.held,
        "due": due(row),
    }


def is_awaited(row: TableRow, person: str) -> bool:
    """Whether a match begins when this person comes, whose seat is kept, or says that they are ready."""
    seats = [row.seats[place] for place in row.seats_of(person)]
    return row.status == "waiting" and any(not seat.ready or seat.confirms for seat in seats)


def due(row: TableRow) -> str | None:
    """When the time of the next player runs out."""
    clocks = Clocks(len(row.seats), row.clock, None, row.banks)
    people = [seat for seat in row.movers if row.bot(seat) is None]
    moments = [moment for seat in people if (moment := clocks.out_of_time(seat, 0.0)) is not None]
    return iso(min(moments)) if moments and not row.held else None


def seat_at_table(row: TableRow, seat: int, title: str, presence: Presence) -> SeatAtTable:
    """A seat as one person sees it."""
    known, team = row.seats[seat], row.team(seat)
    return SeatAtTable(
        seat=seat,
        title=title,
        name=row.name(seat),
        kind=known.kind,
        bot=row.bot(seat) or UNSET,
        mine=presence.person in team,
        here=known.kind == "bot" or any(map(presence.is_here, team)),
        decides=presence.person in team and presence.decides(presence.person, seat),
        offered=known.offered,
        team=team_members(row, seat, presence) if row.teams else [],
        away=known.away,
        ready=known.kind != "open" and known.ready,
        confirms=known.confirms,
        left=known.left or UNSET,
        played=known.played,
        won=known.won,
    )


def team_members(row: TableRow, seat: int, presence: Presence) -> list[TeamMember]:
    """Who shares a seat, its captain first."""
    numbers = {mate.person: mate.number for mate in row.mates(seat)}
    return [
        TeamMember(
            number=numbers.get(person, 0),
            name=row.name_of(person, seat),
            me=person == presence.person,
            here=presence.is_here(person),
            decides=presence.decides(person, seat),
        )
        for person in row.team(seat)
    ]


def team_line(row: TeamChatRow, seat: int) -> ChatLine:
    """A line of a team's chat as its members see it."""
    return ChatLine(id=row.number, name=row.name, seat=seat, team=seat, text=row.text, time=iso(row.time))


def seat_titles(game: Game, row: TableRow) -> tuple[str, ...]:
    """What the seats are called; before they are drawn they are only counted."""
    titles = game.seats({**game.settle({}), **row.options})  # a later version of the rules may have added some
    if row.status == "waiting" and game.draws_seats(row.options):
        return tuple(f"Player {place}" for place in range(1, len(titles) + 1))
    return titles


def invites(row: TableRow, tickets: Tickets, person: str) -> list[Invite]:
    """The secret links that a person may pass on: to seats that are free or offered, for the host; to one's own."""
    free = {"waiting": "open", "playing": "offered"}.get(row.status)
    if row.teams is not None:
        return team_invites(row, tickets, person)
    return [
        Invite(seat=seat, link=link(row, tickets.invite(row.id, seat, known.taken)))
        for seat, known in enumerate(row.seats)
        if free == ("offered" if known.offered else known.kind) and person in (row.host, row.person(seat))
    ]


def team_invites(row: TableRow, tickets: Tickets, person: str) -> list[Invite]:
    """The links to teams: to one's own, and for the host to those that nobody is in yet."""
    found = []
    for seat, known in enumerate(row.seats):
        is_free = row.status == "waiting" and known.kind == "open" and person == row.host
        if known.offered and row.status == "playing" and person in (row.host, row.person(seat)):
            invite = tickets.invite(row.id, seat, known.taken)
        elif is_free or (row.status != "over" and known.kind == "human" and person in row.team(seat)):
            invite = tickets.team_invite(row.id, row.place(seat), known.team_key)
        else:
            continue
        found.append(Invite(seat=seat, link=link(row, invite)))
    return found


def link(row: TableRow, invite: str) -> str:
    """The address of a table with an invitation."""
    return f"/t/{row.id}#invite={invite}"


def clock(game: Game, row: TableRow) -> ClockCard | None:
    """The time there is, and what happens when it runs out."""
    if row.clock is None:
        return None
    then: Literal["rule", "bot", "leave", "resign"]
    if game.overdue is not None:
        then = "rule"
    else:
        then = "bot" if row.absent else "leave" if len(row.seats) > 2 else "resign"
    return ClockCard(bank=row.clock.bank, move=row.clock.move, then=then, says=SAYS[then])


def renamed(seats: list[dict[str, Any]], row: TableRow) -> list[dict[str, Any]]:
    """The seats of a view with the names of today: people may have changed theirs or left since the match began."""
    pairs = enumerate(zip(seats, row.seats, strict=True))
    return [shown if is_first_bot(known) else {**shown, "name": row.name(seat)} for seat, (shown, known) in pairs]


def is_first_bot(seat: SeatRow) -> bool:
    """Whether a bot has played a seat from the beginning."""
    return seat.kind == "bot" and not seat.left


def columns_after(
    match: Match, row: TableRow, game: Game, movers: list[int], now: float, changes: TableColumns
) -> TableColumns:
    """The columns of a table after events of its match, clocks aside: some are changed otherwise."""
    columns: TableColumns = {
        "status": "over" if match.ended else "playing",
        "n": len(match),
        "movers": movers,
        "updated": now,
        **changes,
    }
    if row.teams == "turns" and game.period is not None:
        columns["period"] = game.period(match.board)
    if match.ended:
        seats = columns["seats"] = with_tally(columns.get("seats", row.seats), match)
        columns["result"], columns["winners"] = result(match, seats), winners(match)
    return columns


def with_tally(seats: list[SeatRow], match: Match) -> list[SeatRow]:
    """The seats with one more game played, and what each has won."""
    found = match.result
    assert found is not None
    return [
        msgspec.structs.replace(seat, played=seat.played + 1, won=seat.won + int(share * WHOLE))
        for seat, share in zip(seats, found.shares, strict=True)
    ]


def winners(match: Match) -> list[int]:
    """The seats that won."""
    assert match.result is not None
    return list(match.result.winners)


def result(match: Match, seats: list[SeatRow]) -> list[Sentence]:
    """How a match ended, in a few sentences; who won is told by name, and it is whoever played to the end."""
    found = match.result
    names = [name if is_first_bot(seat) else seat.name for name, seat in zip(match.names, seats, strict=True)]
    assert found is not None
    why, gave_up = found.reasons, found.resigned
    if why and gave_up is not None:
        why = [Message("match-resigned", seat=names[gave_up], late="yes" if gave_up in found.late else "no")]
    sentences = [winning([names[winner] for winner in found.winners]), *why]
    ends = accumulate(len(str(sentence)) for sentence in sentences)
    return [sentence for sentence, end in zip(sentences, ends, strict=True) if end <= LONGEST_RESULT]


def iso(moment: float) -> str:
    """A moment as text."""
    return datetime.fromtimestamp(moment, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
