"""A game that was played elsewhere, kept as a match whose luck was by hand: it can be replayed and verified."""

from __future__ import annotations

import asyncio

from hustings.engine.game import Game
from hustings.match.create import new
from hustings.match.events import Seat
from hustings.match.match import Match
from hustings.server.accounts.people import Person
from hustings.server.accounts.tickets import new_id
from hustings.server.http.responses import TableState
from hustings.server.store.rows import LuckTerms, SeatRow, TableRow
from hustings.server.tables.registry import Tables
from hustings.server.tables.seats import distinct


async def keep(tables: Tables, person: Person, game: Game, noted: object) -> TableState:
    """Replay a game as it was noted down, and keep it; the first thing that cannot have happened is refused."""
    match = await asyncio.to_thread(replayed, game, noted)
    seats: list[SeatRow] = []
    for seat in match.header.seats:
        name = distinct(seat.name, (known.name for known in seats))
        seats.append(SeatRow("here" if seats else "human", name, ready=False))  # so that no other match begins
    row = TableRow(
        id=new_id(),
        game=game.name,
        options=match.options,
        seats=seats,
        host=person.id,
        luck=LuckTerms("hand", None, match.header.nonce),
        sitting=dict.fromkeys(range(len(seats)), person.id),
    )
    await tables.services.store.add_table(row)
    async with tables.enter(row.id) as table:
        async with table.alone():
            await table.keep(match)
        return table.state(person.id)


def replayed(game: Game, noted: object) -> Match:
    """The match of a game that was noted down."""
    assert game.played is not None
    found = game.played(noted)
    match = new(game, options=found.options, seats=[Seat(name) for name in found.names], luck="hand", traced=True)
    for seat, action in found.actions:
        match.act(seat, action)
    return match
