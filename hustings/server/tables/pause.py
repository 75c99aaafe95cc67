"""A match that is paused because its rules have changed: the host proposes how it goes on, the others agree."""

from __future__ import annotations

import asyncio

import msgspec

from hustings.engine.message import Message
from hustings.match.events import Ruling
from hustings.match.record import LONGEST_RULING
from hustings.server.http.requests import Denied, RulingAsked, readable
from hustings.server.store.rows import Pause, Proposal, RulingTerms
from hustings.server.tables import stored_match
from hustings.server.tables.play import others
from hustings.server.tables.table import Table


async def propose(table: Table, person: str, wanted: RulingAsked | None) -> None:
    """The host proposes to end the match by a ruling; None: to rewind it to where the rules differ."""
    async with table.alone():
        pause = checked_pause(table)
        if table.row.host != person:
            raise Denied(403, "not-the-host", Message("refused-host-proposes"))
        ruling = None if wanted is None else checked_ruling(table, wanted)
        proposal = Proposal(pause.proposals + 1, others(table.row, person), ruling)
        if proposal.waiting:
            changed = msgspec.structs.replace(pause, proposal=proposal, proposals=proposal.number, declined=None)
            await table.write(paused=changed)
        else:
            await settle(table, pause, ruling)


async def answer(table: Table, person: str, seat: int, number: int, agree: bool) -> None:
    """Agree to the proposal of that number, or decline it."""
    async with table.alone():
        pause, seat = checked_pause(table), table.own_seat(person, seat)
        proposal = pause.proposal
        if proposal is None or proposal.number != number or seat not in proposal.waiting:
            raise Denied(409, "not-asked", Message("refused-not-asked"))
        table.check_decides(person, seat)
        waiting = [other for other in proposal.waiting if person not in table.row.team(other)]
        if not agree:
            await table.write(paused=msgspec.structs.replace(pause, proposal=None, declined=seat))
        elif waiting:
            asked = msgspec.structs.replace(proposal, waiting=waiting)
            await table.write(paused=msgspec.structs.replace(pause, proposal=asked))
        else:
            await settle(table, pause, proposal.ruling)


def checked_pause(table: Table) -> Pause:
    """The table's pause; a refusal if there is none."""
    if table.row.paused is None:
        raise Denied(409, "not-paused", Message("refused-not-paused"))
    return table.row.paused


def checked_ruling(table: Table, wanted: RulingAsked) -> RulingTerms:
    """A ruling that a match file takes; a refusal if it names other seats than there are."""
    seats = range(len(table.row.seats))
    if not wanted.winners or not set(wanted.winners) <= set(seats):
        raise Denied(409, "bad-ruling", Message("refused-bad-ruling"))
    text = "".join(filter(str.isprintable, readable(wanted.text, LONGEST_RULING)))  # a match file has no joiners
    return RulingTerms([seat for seat in seats if seat in wanted.winners], text)


async def settle(table: Table, pause: Pause, ruling: RulingTerms | None) -> None:
    """Rewind the match to where the rules differ, or end it there; to be called alone."""
    lines, _, secret = await table.stored()
    ended = None if ruling is None else Ruling(0, tuple(ruling.winners), ruling.text)
    match = await asyncio.to_thread(stored_match.settle, lines, table.game, table.backend, secret, pause.kept, ended)
    await table.resume(match, len(lines))
