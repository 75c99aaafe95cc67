"""The handlers of routes.py. Requests are validated before they get here; what cannot be done raises a Refusal."""

from __future__ import annotations

import asyncio
from contextlib import ExitStack
from functools import lru_cache
from typing import Any

from starlette.responses import Response, StreamingResponse
from starlette.types import Receive, Scope, Send

from hustings.engine.game import LUCK, Game
from hustings.engine.message import (
    Message,
    best_language,
    use_language,
)
from hustings.match.events import End
from hustings.match.match import Match
from hustings.match.record import Record
from hustings.match.verify import Report, failure_report, verify_text
from hustings.server.http import live
from hustings.server.http.game_handlers import SVG
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import (
    Act,
    AfterQuery,
    Answer,
    AnswerProposal,
    ChangeSeat,
    ChatQuery,
    Denied,
    Join,
    Manage,
    ManageTeam,
    NewTable,
    OfSeat,
    PictureQuery,
    Propose,
    Rematch,
    ReportQuery,
    Say,
    SeatAsked,
    StreamQuery,
    ViewQuery,
)
from hustings.server.http.responses import (
    Acted,
    ChatLine,
    ChatLines,
    Receipts,
    TableCards,
    TableState,
    Undone,
    Verdict,
)
from hustings.server.metrics import CONTENT_TYPE, may_read
from hustings.server.tables import (
    chat,
    host_tools,
    pause,
    play,
    seating,
    stored_match,
    table_summaries,
    table_views,
    teams,
)
from hustings.server.tables import rematch as rematches
from hustings.server.tables.listener import Listener
from hustings.server.tables.table import Table

# --- Tables -----------------------------------------------------------------------------------------------------------


async def list_my_tables(request: RequestContext) -> TableCards:
    rows = await request.context.store.tables_of(request.person)
    return TableCards(tables=[table_summaries.listed_table(row, request.person) for row in rows])


async def list_tables(request: RequestContext) -> TableCards:
    rows = await request.context.store.open_tables()
    return TableCards(tables=[table_summaries.listed_table(row, request.person) for row in rows])


async def list_replays(request: RequestContext) -> TableCards:
    rows = await request.context.store.finished_tables()
    return TableCards(tables=[table_summaries.listed_table(row, request.person) for row in rows])


async def make_table(request: RequestContext, body: NewTable) -> TableState:
    request.spend("table")
    for seat in body.seats:
        name_seat(request, seat, is_bot=seat.kind == "bot")
    return await seating.make(request.context.tables, await request.who(), body)


def name_seat(request: RequestContext, seat: SeatAsked | ChangeSeat | Join, *, is_bot: bool = False) -> None:
    """Check the name for a seat."""
    if seat.name is not None:
        seat.name = request.context.people.checked_name(request.person, seat.name, is_bot=is_bot)


async def show_table(request: RequestContext) -> TableState:
    async with request.table() as table:
        return table.state(request.person)


async def join(request: RequestContext, body: Join) -> TableState:
    request.context.limits.spend("invite", address=request.address)
    name_seat(request, body)
    async with request.table() as table:
        await seating.join(table, await request.who(), body)
        return table.state(request.person)


async def change_seat(request: RequestContext, body: ChangeSeat) -> TableState:
    name_seat(request, body, is_bot=body.kind == "bot")
    async with request.table() as table:
        await seating.change_seat(table, await request.who(), body)
        return table.state(request.person)


async def confirm_ready(request: RequestContext) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await seating.confirm(table, request.person)
        return table.state(request.person)


async def manage(request: RequestContext, body: Manage) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await host_tools.manage(table, request.person, body)
        return table.state(request.person)


async def manage_team(request: RequestContext, body: ManageTeam) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await teams.manage(table, request.person, body)
        return table.state(request.person)


async def leave(request: RequestContext) -> TableState:
    async with request.table() as table:
        await seating.leave(table, await request.who())
        return table.state(request.person)


async def rematch(request: RequestContext, body: Rematch) -> TableState:
    async with request.table() as table:
        if table.row.next is None:
            request.spend("table")
        context = request.context
        return await rematches.rematch(
            context.tables, context.people, table, request.person, contributes=body.contributes
        )


# --- Play -------------------------------------------------------------------------------------------------------------


async def act(request: RequestContext, body: Act) -> Acted:
    request.spend("act")
    if (body.action is None) == (body.move is None):
        raise Denied(409, "action-or-move", "Send either an action's number or a move in words.")
    async with request.table() as table:
        return await play.act(table, request.person, body.seat, action=body.action, words=body.move, n=body.n)


async def undo(request: RequestContext, body: OfSeat) -> Undone:
    request.spend("act")
    async with request.table() as table:
        return await play.undo(table, request.person, body.seat)


async def answer_undo(request: RequestContext, body: Answer) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await play.answer(table, request.person, body.seat, body.agree)
        return table.state(request.person)


async def propose(request: RequestContext, body: Propose) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await pause.propose(table, request.person, body.ruling)
        return table.state(request.person)


async def answer_proposal(request: RequestContext, body: AnswerProposal) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await pause.answer(table, request.person, body.seat, body.number, body.agree)
        return table.state(request.person)


async def resign(request: RequestContext, body: OfSeat) -> Acted:
    request.spend("act")
    async with request.table() as table:
        return await play.resign(table, request.person, body.seat)


# --- What one may know ------------------------------------------------------------------------------------------------


async def show_view(request: RequestContext, query: ViewQuery) -> dict[str, Any]:
    if query.at is not None:
        request.spend("look")
    async with request.table() as table:
        return await table_views.view(table, request.person, query.seat, query.at, bool(query.show))


async def stream(request: RequestContext, query: StreamQuery) -> Response:
    person = await request.who()
    request.context.limits.spend("socket", address=request.address)
    with ExitStack() as held:
        async with request.table() as table:
            listener = Listener(person, table.eyes(request.person, query.seat), "moves")
        held.enter_context(live.opened(request, table, listener))
        lines = live.stream(request.context, request.table_id, listener, query.after)
        return Lines(lines, media_type=NDJSON, held=held.pop_all())


class Lines(StreamingResponse):
    """A streaming response; releases its resources when it ends or the reader disconnects."""

    def __init__(self, *args: Any, held: ExitStack, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.held = held

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        with self.held:
            await super().__call__(scope, receive, send)


async def show_report(request: RequestContext, query: ReportQuery) -> Response:
    request.spend("look")
    async with request.table() as table:
        with use_language(best_language([query.language])):
            text = await table_views.replay(table, lambda match: match.report(query.style, LUCK))
    return Response(text, media_type=STYLES[query.style])


async def draw_picture(request: RequestContext, query: PictureQuery) -> Response:
    request.spend("look")
    async with request.table() as table:
        with use_language(best_language([query.language])):
            picture = await table_views.replay(table, lambda match: after(match, query.at).draw(LUCK))
        return Response(picture, media_type=SVG)


async def show_record(request: RequestContext) -> Response:
    async with request.table() as table:
        if table.is_outdated:
            record = await stored_record(table)
            text, number = record.text, record.header.id
        else:
            async with table.playing() as match:
                if not match.ended:
                    raise Denied(403, "not-over", Message("refused-file-not-over"))
                text, number = match.text, match.id
        name = f"{table.game.name}-{number[:8]}.jsonl"
        headers = {"content-disposition": f'attachment; filename="{name}"'}
        return Response(text, media_type=JSONL, headers=headers)


async def stored_record(table: Table) -> Record:
    """The match file as stored, even if it no longer replays under the current rules."""
    lines, _, _ = await table.stored()
    return await asyncio.to_thread(stored_match.parsed, lines)


async def list_receipts(request: RequestContext, query: AfterQuery) -> Receipts:
    async with request.table() as table, table.playing() as match:
        checks = match.receipts(query.after, MOST_RECEIPTS)
        return Receipts(id=match.id, n=len(match), first=query.after, checks=checks)


async def verify(request: RequestContext) -> Verdict:
    request.spend("look")
    async with request.table() as table:
        if table.fault is not None:
            record = await stored_record(table)
            header, last, report = record.header, record.events[-1:], failure_report(table.fault)
        else:
            async with table.playing() as match:
                header, last, text = match.header, match.events[-1:], match.text
            async with request.context.tables.services.replay_lock:
                report = await asyncio.to_thread(verified, text, table.game, table.backend)
    secrets = [event.secret.hex() for event in last if isinstance(event, End) and event.secret is not None]
    return Verdict(
        ok=report.ok,
        verdict=report.verdict,
        sentences=list(report.sentences),
        messages=list(report.messages),
        commitment=header.luck.commitment,
        secret=secrets[0] if secrets else None,
        id=header.id,
    )


@lru_cache(maxsize=16)
def verified(text: str, game: Game, backend: str) -> Report:
    """The result of verifying a match. Cached, because it never changes."""
    return verify_text(text, game=game, backend=backend)


def after(match: Match, n: int | None) -> Match:
    """The match after an event, or now."""
    if n is not None and n > len(match):
        raise Denied(404, "no-such-event", Message("refused-no-such-event", last=len(match), event=n))
    return match if n is None else match.at(n)


# --- Talk -------------------------------------------------------------------------------------------------------------


async def show_chat(request: RequestContext, query: ChatQuery) -> ChatLines:
    async with request.table() as table:
        if query.team is not None:
            return ChatLines(lines=await teams.chat(table, request.person, query.team, query.after))
        return ChatLines(lines=[chat.chat_line(row) for row in await request.context.store.chat(table.id, query.after)])


async def say(request: RequestContext, body: Say) -> ChatLine:
    request.spend("chat")
    async with request.table() as table:
        if body.team is not None:
            return await teams.say(table, request.person, body.team, body.text)
        return await chat.say(table, await request.who(), body.text)


# --- For whoever runs the server --------------------------------------------------------------------------------------


async def health(request: RequestContext) -> dict[str, Any]:
    await request.context.check()
    return {"ok": True}


async def show_metrics(request: RequestContext) -> Response:
    if not may_read(request.context.settings.metrics, request.address):
        raise Denied(403, "not-for-you", "The counters are not for everybody.")
    return Response(request.context.metrics.page(), media_type=CONTENT_TYPE)


MOST_RECEIPTS = 1000  # in one answer
NDJSON = "application/x-ndjson"
JSONL = "application/jsonl"
STYLES = {"text": "text/plain", "markdown": "text/markdown", "csv": "text/csv"}
