"""What each route of routes.py does. Whatever is asked is checked already; whatever cannot be done is refused."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from functools import lru_cache
from typing import Any

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from hustings import games
from hustings.engine.game import LUCK, Game
from hustings.match.match import Match
from hustings.match.verify import Report, verify_text
from hustings.server import cards, catalogue, chat, live, rulebook, tables
from hustings.server.asked import (
    Act,
    AfterQuery,
    Answer,
    AtQuery,
    ChangeSeat,
    ChatQuery,
    Credentials,
    Denied,
    Join,
    LogOut,
    NewName,
    NewPassword,
    NewTable,
    OfSeat,
    Rematch,
    ReportQuery,
    Say,
    SeatAsked,
    StreamQuery,
    ViewQuery,
)
from hustings.server.metrics import CONTENT_TYPE, may_read
from hustings.server.people import Person
from hustings.server.tickets import new_id
from hustings.server.told import (
    Acted,
    ChatLine,
    ChatLines,
    GameCards,
    Me,
    Receipts,
    Rulebook,
    SessionCard,
    SessionCards,
    Table,
    TableCards,
    Undone,
    Verdict,
    WholeGameCard,
)
from hustings.server.visit import Visit

# --- Games ------------------------------------------------------------------------------------------------------------


async def list_games(visit: Visit) -> GameCards:
    return GameCards(games=[catalogue.card(games.find(name)) for name in games.NAMES])


async def show_game(visit: Visit) -> WholeGameCard:
    game = catalogue.find(visit.connection.path_params["game"])
    visit.server.rooms.compiled.expect_bots(game)  # who looks at a game may want to play it
    return catalogue.whole_card(game)


async def show_rulebook(visit: Visit) -> Rulebook:
    return await asyncio.to_thread(rulebook.rulebook, catalogue.find(visit.connection.path_params["game"]))


async def show_scenery(visit: Visit) -> dict[str, Any]:
    return await asyncio.to_thread(catalogue.scenery, catalogue.find(visit.connection.path_params["game"]))


# --- People -----------------------------------------------------------------------------------------------------------


async def show_me(visit: Visit) -> Me:
    return me(await visit.who())


async def rename_me(visit: Visit, asked: NewName) -> Me:
    visit.spend("name")
    return me(await visit.server.people.rename(visit.person, asked.name))


async def register(visit: Visit, asked: Credentials) -> Me:
    visit.server.limits.spend("password", address=visit.address)
    registered = await visit.server.people.register(visit.person, asked.name, asked.password, visit.device_name)
    visit.log_in(registered)
    return me(registered.person)


async def log_in(visit: Visit, asked: Credentials) -> Me:
    server = visit.server
    with server.attempts.attempt(asked.name, address=visit.address, device=known_device(visit, asked.name)):
        logged_in = await server.people.log_in(visit.person, asked.name, asked.password, visit.device_name)
    server.rooms.read_again(logged_in.moved)
    visit.log_in(logged_in)
    return me(logged_in.person)


def known_device(visit: Visit, name: str) -> str | None:
    """The visitor's device, if somebody logged in to that account there before."""
    device, person = visit.device, visit.server.people.accounts.find(name)
    return device.id if person in device.people else None


async def log_out(visit: Visit, asked: LogOut) -> Me:
    await visit.server.people.log_out(visit.person, visit.session, everywhere=asked.everywhere)
    visit.become(new_id())
    return me(await visit.who())


async def change_password(visit: Visit, asked: NewPassword) -> Me:
    server, person = visit.server, await visit.who()
    with server.attempts.attempt(person.name, address=visit.address, device=visit.session):
        changed = await server.people.change_password(person.id, asked.password, asked.new_password, visit.device_name)
    visit.become(changed.person.id, changed.session.id)
    return me(changed.person)


async def list_sessions(visit: Visit) -> SessionCards:
    if visit.session is None:
        return SessionCards(sessions=[])
    found = [
        SessionCard(
            id=session.id,
            device=session.device,
            created=cards.iso(session.created),
            seen=cards.iso(session.seen),
            current=session.id == visit.session,
        )
        for session in visit.server.people.sessions.of(visit.person)
    ]
    return SessionCards(sessions=found)


async def end_session(visit: Visit) -> SessionCards:
    await visit.server.people.end_session(visit.person, visit.connection.path_params["session"])
    if not visit.server.people.is_valid(visit.person, visit.session):
        visit.become(new_id())  # it was this one
    return await list_sessions(visit)


def me(person: Person) -> Me:
    return Me(id=person.id, name=person.name, account=person.account)


# --- Tables -----------------------------------------------------------------------------------------------------------


async def list_my_tables(visit: Visit) -> TableCards:
    rows = await visit.server.store.tables_of(visit.person)
    return TableCards(tables=[cards.listed_table(row, visit.person) for row in rows])


async def list_tables(visit: Visit) -> TableCards:
    rows = await visit.server.store.open_tables()
    return TableCards(tables=[cards.listed_table(row, visit.person) for row in rows])


async def list_replays(visit: Visit) -> TableCards:
    rows = await visit.server.store.finished_tables()
    return TableCards(tables=[cards.listed_table(row, visit.person) for row in rows])


async def make_table(visit: Visit, asked: NewTable) -> Table:
    visit.spend("table")
    for seat in asked.seats:
        name_seat(visit, seat, is_bot=seat.kind == "bot")
    return await tables.make(visit.server, await visit.who(), asked)


def name_seat(visit: Visit, seat: SeatAsked | ChangeSeat | Join, *, is_bot: bool = False) -> None:
    """See that the name that a seat is to have is one."""
    if seat.name is not None:
        seat.name = visit.server.people.checked_name(visit.person, seat.name, is_bot=is_bot)


async def show_table(visit: Visit) -> Table:
    async with visit.room() as room:
        return room.table(visit.person)


async def join(visit: Visit, asked: Join) -> Table:
    visit.server.limits.spend("invite", address=visit.address)
    name_seat(visit, asked)
    async with visit.room() as room:
        await tables.join(room, await visit.who(), asked)
        return room.table(visit.person)


async def change_seat(visit: Visit, asked: ChangeSeat) -> Table:
    name_seat(visit, asked, is_bot=asked.kind == "bot")
    async with visit.room() as room:
        await tables.change_seat(room, await visit.who(), asked)
        return room.table(visit.person)


async def leave(visit: Visit) -> Table:
    async with visit.room() as room:
        await tables.leave(room, await visit.who())
        return room.table(visit.person)


async def rematch(visit: Visit, asked: Rematch) -> Table:
    async with visit.room() as room:
        if room.row["next"] is None:
            visit.spend("table")
        return await tables.rematch(visit.server, room, visit.person, contributes=asked.contributes)


# --- Play -------------------------------------------------------------------------------------------------------------


async def act(visit: Visit, asked: Act) -> Acted:
    visit.spend("act")
    if (asked.action is None) == (asked.move is None):
        raise Denied(409, "action-or-move", "Send either an action's number or a move in words.")
    async with visit.room() as room:
        return await room.act(visit.person, asked.seat, action=asked.action, words=asked.move, n=asked.n)


async def undo(visit: Visit, asked: OfSeat) -> Undone:
    visit.spend("act")
    async with visit.room() as room:
        return await room.undo(visit.person, asked.seat)


async def answer_undo(visit: Visit, asked: Answer) -> Table:
    visit.spend("act")
    async with visit.room() as room:
        await room.answer(visit.person, asked.seat, asked.agree)
        return room.table(visit.person)


async def resign(visit: Visit, asked: OfSeat) -> Acted:
    visit.spend("act")
    async with visit.room() as room:
        return await room.resign(visit.person, asked.seat)


# --- What one may know ------------------------------------------------------------------------------------------------


async def show_view(visit: Visit, asked: ViewQuery) -> dict[str, Any]:
    if asked.at is not None:
        visit.spend("look")
    async with visit.room() as room:
        return await room.view(visit.person, asked.seat, asked.at, bool(asked.show))


async def stream(visit: Visit, asked: StreamQuery) -> Response:
    person = await visit.who()
    visit.server.limits.spend("socket", address=visit.address)
    with ExitStack() as held:
        async with visit.room() as room:
            listener = live.Listener(person, room.eyes(visit.person, asked.seat), "moves")
        held.enter_context(live.opened(visit, room, listener))
        lines = live.stream(visit.server, visit.table, listener, asked.after)
        return Lines(lines, media_type=NDJSON, held=held.pop_all())


class Lines(StreamingResponse):
    """Lines as they come, and what is held until the last has gone, or whoever reads them."""

    def __init__(self, *given: Any, held: ExitStack, **named: Any) -> None:
        super().__init__(*given, **named)
        self.held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.held:
            await super().__call__(scope, receive, send)


async def show_report(visit: Visit, asked: ReportQuery) -> Response:
    visit.spend("look")
    async with visit.room() as room:
        text = await room.look(lambda match: match.report(asked.style, LUCK))
    return Response(text, media_type=STYLES[asked.style])


async def draw_picture(visit: Visit, asked: AtQuery) -> Response:
    visit.spend("look")
    async with visit.room() as room:
        return Response(await room.look(lambda match: after(match, asked.at).draw(LUCK)), media_type=SVG)


async def show_record(visit: Visit) -> Response:
    async with visit.room() as room, room.playing() as match:
        if not match.ended:
            raise Denied(
                403, "not-over", "The match file holds what is hidden: it is given out when the match is over."
            )
        name = f"{room.game.name}-{match.id[:8]}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(match.text, media_type=JSONL, headers=headers)


async def list_receipts(visit: Visit, asked: AfterQuery) -> Receipts:
    async with visit.room() as room, room.playing() as match:
        checks = match.receipts(asked.after, MOST_RECEIPTS)
        return Receipts(id=match.id, n=len(match), first=asked.after, checks=checks)


async def verify(visit: Visit) -> Verdict:
    visit.spend("look")
    async with visit.room() as room:
        async with room.playing() as match:
            text, luck, ended = match.text, match.header.luck, match.ended
            secret = match.moves(LUCK, len(match) - 1)[0]["secret"] if ended else None
        backend = visit.server.rooms.compiled.backend(room.game)
        async with visit.server.rooms.looking:
            report = await asyncio.to_thread(verified, text, room.game, backend)
    return Verdict(
        ok=report.ok,
        verdict=report.verdict,
        sentences=list(report.sentences),
        commitment=luck.commitment,
        secret=secret,
        id=match.id,
    )


@lru_cache(maxsize=16)
def verified(text: str, game: Game, backend: str) -> Report:
    """What recomputing a match finds, which is always the same."""
    return verify_text(text, game=game, backend=backend)


def after(match: Match, n: int | None) -> Match:
    """The match as it stood after an event, or as it stands."""
    if n is not None and n > len(match):
        raise Denied(404, "no-such-event", f"The match has events 1 to {len(match)}; there is no {n}.")
    return match if n is None else match.at(n)


# --- Talk -------------------------------------------------------------------------------------------------------------


async def show_chat(visit: Visit, asked: ChatQuery) -> ChatLines:
    async with visit.room() as room:
        return ChatLines(lines=[chat.line(row) for row in await visit.server.store.chat(room.id, asked.after)])


async def say(visit: Visit, asked: Say) -> ChatLine:
    visit.spend("chat")
    async with visit.room() as room:
        return await chat.say(visit.server, room, await visit.who(), asked.text)


# --- For whoever runs the server --------------------------------------------------------------------------------------


async def health(visit: Visit) -> dict[str, Any]:
    await visit.server.check()
    return {"ok": True}


async def show_metrics(visit: Visit) -> Response:
    if not may_read(visit.server.settings.metrics, visit.address):
        raise Denied(403, "not-for-you", "The counters are not for everybody.")
    return Response(visit.server.metrics.page(), media_type=CONTENT_TYPE)


MOST_RECEIPTS = 1000  # in one answer
NDJSON = "application/x-ndjson"
JSONL = "application/jsonl"
SVG = "image/svg+xml"
STYLES = {"text": "text/plain", "markdown": "text/markdown", "csv": "text/csv"}
