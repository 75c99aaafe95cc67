"""Hints, what-if and reviews of finished matches. The bots' process works hints and reviews out.

A hint or a what-if is for one's own seat, from what it may see, and only where no people play each other, unless the
table was made with hints. A review shows everything, so it waits for the end.
"""

from __future__ import annotations

from typing import Any

import msgspec

from hustings import games
from hustings.engine.message import Message
from hustings.match.lesson import progress
from hustings.server.bots.bot_process import BotProcessDied
from hustings.server.http.advice_responses import Review, ReviewTurn, WhatIf
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import Denied, HintQuery, JudgementQuery, WhatIfQuery
from hustings.server.tables.table import Table
from hustings.server.tables.table_summaries import has_hints


async def show_hint(request: RequestContext, query: HintQuery) -> dict[str, Any]:
    request.spend("advice")
    async with request.table() as table, table.playing() as match:
        check_may_ask(request, table, query.seat)
        if match.over:
            raise Denied(409, "over", Message("match-hint-over"))
        if query.seat not in match.movers:
            raise Denied(409, "not-to-act", Message("match-hint-not-to-act", seat=match.title(query.seat)))
        board, seats = match.seen(query.seat).tobytes().hex(), len(match.seat_names)
        game = games.address(table.game) or table.game.name
    question = {"about": "hint", "game": game, "seat": query.seat, "seats": seats, "board": board}
    return await advice(request, question)


async def show_what_if(request: RequestContext, query: WhatIfQuery) -> WhatIf:
    request.spend("look")
    async with request.table() as table, table.playing() as match:
        check_may_ask(request, table, query.seat)
        if match.game.what_if is None:
            raise Denied(404, "no-what-if", Message("refused-no-what-if", game=match.game.title))
        if query.seat not in match.movers:
            return WhatIf(effect=None)  # the seat has acted since its client asked
        return WhatIf(effect=match.game.what_if(match.seen(query.seat), query.seat, query.plan))


def check_may_ask(request: RequestContext, table: Table, seat: int) -> None:
    """Raises Denied unless the person may have hints for the seat."""
    if not has_hints(table.row):
        raise Denied(403, "no-hints", Message("refused-hints"))
    table.own_seat(request.person, seat)
    table.check_not_paused()


async def show_lesson(request: RequestContext, query: HintQuery) -> dict[str, Any]:
    async with request.table() as table, table.playing() as match:
        if not has_hints(table.row):
            raise Denied(403, "no-hints", Message("refused-hints"))
        table.own_seat(request.person, query.seat)
        lesson = match.game.lesson
        if lesson is None:
            raise Denied(404, "no-lesson", Message("refused-no-lesson", game=match.game.title))
        found = progress(match, query.seat, lesson)
    prompts = [
        {"text": prompt.text, "is_read": not prompt.actions, "done": done}
        for prompt, done in zip(lesson.prompts, found.done, strict=True)
    ]
    return {"aim": list(lesson.aim), "prompts": prompts, "lit": found.plan, "is_aside": found.is_aside}


async def show_review(request: RequestContext) -> Review:
    text, _ = await finished(request)
    return msgspec.convert(await advice(request, {"about": "review", "match": text}), Review)


async def judge_action(request: RequestContext, query: JudgementQuery) -> ReviewTurn:
    text, count = await finished(request)
    if query.n > count:
        raise Denied(404, "no-such-action", Message("refused-no-such-action", n=query.n, count=count))
    return msgspec.convert(await advice(request, {"about": "turn", "match": text, "n": query.n}), ReviewTurn)


async def finished(request: RequestContext) -> tuple[str, int]:
    """The file of a match that is over, and how many actions it has."""
    request.spend("advice")
    async with request.table() as table:
        if table.is_outdated:
            raise Denied(409, "outdated", Message("refused-review-outdated"))
        async with table.playing() as match:
            if not match.ended:
                raise Denied(403, "not-over", Message("refused-review-not-over"))
            return match.text, len(match.actions)


async def advice(request: RequestContext, question: dict[str, Any]) -> dict[str, Any]:
    """Ask the bots' process; one question at a time, so that bots go on playing."""
    services = request.context.tables.services
    async with services.advice_lock:
        try:
            return await services.bot_chooser.advise(question)
        except BotProcessDied:
            raise Denied(503, "no-advice", Message("refused-no-advice")) from None
