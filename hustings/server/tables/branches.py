"""Variations: a match goes on from a moment of another one that is over, or from a position that somebody set up.

A branch is a table like any other, with the referee, bots and several seats at one device. Its match begins with the
actions of the other one; its luck is by hand: chosen, or rolled by the server.
"""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from hustings.engine.game import LUCK, Game
from hustings.engine.message import Message
from hustings.match import create
from hustings.match.events import Seat
from hustings.match.match import Match
from hustings.server.accounts.people import Person
from hustings.server.accounts.tickets import new_id
from hustings.server.http.requests import ChangeBranch, Denied, NewAnalysis, NewBranch
from hustings.server.http.responses import BranchCard, LuckOutcome, TableState
from hustings.server.store.rows import Branch, LuckTerms, SeatRow, TableRow
from hustings.server.store.store import Store
from hustings.server.tables import view_cache
from hustings.server.tables.registry import Tables
from hustings.server.tables.seats import bot_seat, distinct
from hustings.server.tables.table import Table
from hustings.server.tables.table_summaries import branch_card

MOST = 60  # variations that one person may keep of one match
MOST_OUTCOMES = 400  # of a roll or a draw that are listed


async def make(tables: Tables, person: Person, table: Table, wanted: NewBranch) -> TableState:
    """A new table that goes on from a moment of this one."""
    row = table.row
    root = row.root or row.id
    async with table.playing() as match:
        if not (match.ended or is_own(row, person.id)):
            raise Denied(403, "not-over", Message("refused-branch-not-over"))
        if wanted.n > len(match):
            raise Denied(404, "no-such-event", Message("refused-no-such-event", last=len(match), event=wanted.n))
        await check_room(tables.services.store, person.id, root)
        seats = seat_rows(wanted, people_in(match))
        fresh = await view_cache.undisturbed(branched, match, wanted.n, seats)
    branch = Branch(row.id, wanted.n, wanted.name, wanted.comment, wanted.luck == "chosen")
    return await keep(tables, person, table.game, fresh, seats, branch, root)


async def analyse(tables: Tables, person: Person, game: Game, wanted: NewAnalysis) -> TableState:
    """A new table that begins with a position that was set up."""
    titles = game.seats(game.settle(game.options_in(wanted.position)))
    seats = seat_rows(wanted, titles)
    fresh = await asyncio.to_thread(from_position, game, wanted.position, seats)
    branch = Branch(None, 0, wanted.name, wanted.comment, wanted.luck == "chosen")
    return await keep(tables, person, game, fresh, seats, branch, None)


async def keep(
    tables: Tables, person: Person, game: Game, match: Match, seats: list[SeatRow], branch: Branch, root: str | None
) -> TableState:
    """A table with a match that has begun."""
    table_id = new_id()
    row = TableRow(
        id=table_id,
        game=game.name,
        options=match.options,
        seats=[msgspec.structs.replace(seat, ready=False, hints=True) for seat in seats],  # no other match begins
        host=person.id,
        luck=LuckTerms("hand", None, match.header.nonce),
        sitting={place: person.id for place, seat in enumerate(seats) if seat.kind != "bot"},
        root=root or table_id,
        branch=branch,
    )
    if any(seat.kind == "bot" for seat in seats):
        tables.services.compiled.expect_bots(game)
    await tables.services.store.add_table(row, content=dict(match.header.content) or None)
    async with tables.enter(table_id) as table:
        async with table.alone():
            await table.keep(match)
        return table.state(person.id)


def branched(match: Match, n: int, seats: list[SeatRow]) -> Match:
    """The match of a branch."""
    if match.at(n).over:
        raise Denied(409, "over", Message("refused-branch-at-end"))
    return create.branch(match, n, players(seats), traced=True)


def from_position(game: Game, position: dict[str, Any], seats: list[SeatRow]) -> Match:
    """A match that begins with a position."""
    if game.position is None:
        raise Denied(409, "no-positions", Message("refused-no-positions", game=game.title))
    match = create.new(game, seats=players(seats), luck="hand", position=position, traced=True)
    if match.over:
        raise Denied(409, "over", Message("refused-branch-at-end"))
    return match


def players(seats: list[SeatRow]) -> list[Seat]:
    """The seats as a match names them."""
    return [Seat(seat.name, "bot" if seat.kind == "bot" else "human") for seat in seats]


def people_in(match: Match) -> list[str]:
    """The names of a match's people; where a bot played, the seat's own."""
    return [
        title if seat.kind == "bot" else seat.name
        for seat, title in zip(match.header.seats, match.seat_names, strict=True)
    ]


def seat_rows(wanted: NewBranch | NewAnalysis, names: list[str] | tuple[str, ...]) -> list[SeatRow]:
    """Who plays each seat: the person who branches, or a bot."""
    if len(wanted.seats) != len(names):
        raise Denied(409, "wrong-seats", Message("refused-branch-seats", count=len(wanted.seats), seats=len(names)))
    seats: list[SeatRow] = []
    for level, name in zip(wanted.seats, names, strict=True):
        if level is not None:
            seats.append(bot_seat(level, None, seats))
        else:
            seats.append(SeatRow("here", distinct(name, (known.name for known in seats))))
    return seats


async def check_room(store: Store, person: str, root: str) -> None:
    """A refusal of too many variations."""
    if len(await store.branches_of(person, root, MOST)) >= MOST:
        raise Denied(409, "too-many-branches", Message("refused-too-many-branches", most=MOST))


def is_own(row: TableRow, person: str) -> bool:
    """Whether a table is somebody's own variation."""
    return row.branch is not None and row.host == person


def own_branch(table: Table, person: str) -> Branch:
    """The branch, if it is the person's."""
    if table.row.branch is None or table.row.host != person:
        raise Denied(403, "not-your-branch", Message("refused-not-your-branch"))
    return table.row.branch


async def change(table: Table, person: str, wanted: ChangeBranch) -> None:
    """Another name or comment, or luck from elsewhere."""
    branch = own_branch(table, person)
    async with table.alone():
        picks = branch.picks_luck if wanted.luck is None else wanted.luck == "chosen"
        name = branch.name if wanted.name is None else wanted.name
        comment = branch.comment if wanted.comment is None else wanted.comment
        changed = msgspec.structs.replace(branch, name=name, comment=comment, picks_luck=picks)
        await table.write(branch=changed)
    if not picks:
        await roll(table, person, None)


async def outcomes(table: Table, person: str) -> list[LuckOutcome]:
    """What luck may bring now."""
    own_branch(table, person)
    async with table.playing() as match:
        if match.movers != [LUCK]:
            return []
        legal = match.legal_actions(LUCK)[:MOST_OUTCOMES]
        words = match.legal(LUCK)[:MOST_OUTCOMES]
        return [LuckOutcome(action=action, move=word) for action, word in zip(legal, words, strict=True)]


async def roll(table: Table, person: str, action: int | None) -> None:
    """Let luck bring something; None: anything."""
    own_branch(table, person)
    async with table.change() as match:
        if match.movers != [LUCK]:
            if action is not None:
                raise Denied(409, "not-luck", Message("refused-not-luck"))
        elif action is None:
            match.roll()
        else:
            match.act(LUCK, action)


async def remove(tables: Tables, table: Table, person: str) -> None:
    """Delete a variation; those that branch off from it stay."""
    own_branch(table, person)
    async with table.alone():
        await tables.services.store.remove_table(table.id)
    tables.read_again([table.id])


async def tree(store: Store, person: str, row: TableRow) -> list[BranchCard]:
    """A person's variations of the match that a table belongs to, and those that lead to the table itself."""
    root = row.root or row.id
    found = {each.id: each for each in await store.branches_of(person, root, MOST)}
    here: TableRow | None = row
    while here is not None and here.branch is not None and here.id not in found:
        found[here.id] = here
        here = await store.table(here.branch.parent) if here.branch.parent else None
    rows = sorted(found.values(), key=lambda each: each.created)
    return [branch_card(each, person) for each in rows]
