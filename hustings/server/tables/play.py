"""What people do at a table during a match: act, go on, take back, answer, resign."""

from __future__ import annotations

import msgspec

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.match.events import Action
from hustings.match.match import Match
from hustings.match.referee import NeedsConsent
from hustings.server.http.requests import Denied
from hustings.server.http.responses import Acted, Undone
from hustings.server.store.rows import TableRow, UndoRequest
from hustings.server.tables import leaving, view_cache
from hustings.server.tables.repeated_requests import earlier_event, earlier_event_in_words
from hustings.server.tables.table import Table


async def act(
    table: Table, person: str, seat: int, *, action: int | None = None, words: str | None = None, n: int | None = None
) -> Acted:
    """Play one action or some words; n: what the sender had seen, so that nothing is played twice."""
    async with table.change(person, seat) as match:
        if n is not None and n != len(match):
            if action is not None:
                known = earlier_event(match, seat, [action], n)
            else:  # what words meant then takes a replay
                known = await view_cache.undisturbed(earlier_event_in_words, match, seat, words or "", n)
            if known is not None:
                return acted(match, known)
        first = len(match) + 1
        check_turn(match, seat)
        if action is not None:
            match.act(seat, action)
            return acted(match, first)
        match.play(words or "", seat=seat)
        return acted(match, last_action(match, seat, first))


async def undo(table: Table, person: str, seat: int) -> Undone:
    """Take back the seat's last action, or ask the others where that is not the seat's own right."""
    async with table.change(person, seat) as match:
        check_not_over(match)
        own = [action.n for action in match.actions if action.seat == seat]
        if not own:
            raise Denied(409, "nothing-to-undo", Message("refused-nothing-to-undo"))
        first = len(match) + 1
        try:
            match.undo(seat)
        except NeedsConsent:
            number = match.first_of_round(own[-1])  # what is reopened is reopened for all who act at once
            if waiting := others(table.row, person):
                table.stage(undo=UndoRequest(by=seat, number=number, waiting=waiting))
                return Undone(asked=waiting)
            match.undo(agreed=True, number=number)
        return Undone(n=first)


async def answer(table: Table, person: str, seat: int, agree: bool) -> None:
    """Agree to an undo that was asked for, or not; whoever asked withdraws it."""
    refusal: Refusal | None = None
    news: Message | None = None
    async with table.change(person, seat) as match:
        request, name = table.row.undo, table.row.seats[seat].name
        is_withdrawn = request is not None and not agree and person in table.row.team(request.by)
        if request is None or not (seat in request.waiting or is_withdrawn):
            raise Denied(409, "not-asked", Message("refused-not-asked"))
        waiting = [other for other in request.waiting if table.row.person(other) != table.row.person(seat)]
        if not agree:
            table.stage(undo=None)
            news = Message("table-undo-withdrawn" if is_withdrawn else "table-undo-declined", name=name)
        elif waiting:
            table.stage(undo=msgspec.structs.replace(request, waiting=waiting))
        else:
            try:
                match.undo(agreed=True, number=request.number)
                news = Message("table-undo-agreed", name=table.row.seats[request.by].name)
            except Refusal as error:  # the request ends all the same
                refusal = error
                table.stage(undo=None)
    if news is not None:
        table.announce(news)
    if refusal is not None:
        raise refusal


async def resign(table: Table, person: str, seat: int) -> Acted:
    """Give up a seat: a match of two ends, a larger one goes on."""
    async with table.change(person, seat) as match:
        check_not_over(match)
        if table.row.person(seat) != person:
            raise Denied(403, "not-the-captain", Message("refused-captain-only"))
        first = len(match) + 1
        leaving.resign(table, match, seat)
        return acted(match, first)


async def go_on(table: Table, person: str, seat: int) -> None:
    """The people at a device have seen what ended, such as a count: from now on their turns cost time."""
    async with table.alone():
        table.own_seat(person, seat)
        if table.timeouts.clocks.go_on(table.row.seats_of(person), table.services.now()):
            await table.write(banks=table.timeouts.clocks.state(), due=table.next_due(table.row.seats))


def others(row: TableRow, person: str) -> list[int]:
    """The seats whose people must agree, present or not: bots always do, and so does whoever asks."""
    return [seat for seat in range(len(row.seats)) if (team := row.team(seat)) and person not in team]


def acted(match: Match, n: int) -> Acted:
    """The answer to whoever acted: the number of the event, and its receipt."""
    return Acted(n=n, receipt=match.receipts(n, 1)[0])


def check_not_over(match: Match) -> None:
    """A refusal once the match is over."""
    if match.over:
        raise Denied(409, "over", Message("match-over"))


def check_turn(match: Match, seat: int) -> None:
    """A refusal unless the seat is among those who are to act, or may do something whoever is to act."""
    movers = match.movers
    if seat not in movers and not match.anytime_actions(seat):
        check_not_over(match)
        acting = [match.title(mover) for mover in movers]
        raise Denied(409, "not-your-turn", Message("match-not-your-turn", seat=match.title(seat), movers=acting))


def last_action(match: Match, seat: int, first: int) -> int:
    """The number of the seat's last action from event `first` on."""
    return max(event.n for event in match.events[first - 1 :] if isinstance(event, Action) and event.seat == seat)
