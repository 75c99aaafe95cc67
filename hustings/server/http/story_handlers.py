"""The handlers that look back: turns, stories, variations; and positions that were set up."""

from __future__ import annotations

import asyncio
from typing import Any

import msgspec

from hustings import games
from hustings.engine.game import LUCK, Game
from hustings.engine.message import Message
from hustings.match.create import new
from hustings.match.match import Match
from hustings.match.turns import turns
from hustings.server import catalogue
from hustings.server.bots.bot_process import BotProcessDied
from hustings.server.http.advice import advice
from hustings.server.http.advice_responses import Hint, MatchTurn, MatchTurns, SetUpPosition, Story
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import ChangeBranch, Denied, Luck, NewAnalysis, NewBranch, SetUp
from hustings.server.http.responses import BranchCards, LuckOutcomes, TableState
from hustings.server.tables import branches, table_views
from hustings.server.tables.table_summaries import branch_card

# --- Looking back -----------------------------------------------------------------------------------------------------


async def list_turns(request: RequestContext) -> MatchTurns:
    request.spend("look")
    async with request.table() as table:
        found = await table_views.replay(table, turns)
    return MatchTurns(turns=[MatchTurn(first=turn.first, last=turn.last, seat=turn.seat) for turn in found])


async def show_story(request: RequestContext) -> Story:
    request.spend("look")
    stories = request.context.tables.services.stories
    async with request.table() as table:
        if table.is_outdated:
            raise Denied(409, "outdated", Message("refused-review-outdated"))
        async with table.playing() as match:
            if not match.ended:
                raise Denied(403, "not-over", Message("refused-review-not-over"))
            text, game = match.text, table.game
    try:
        found = await stories.of(table.id, game, text)
    except BotProcessDied:
        raise Denied(503, "no-advice", Message("refused-no-advice")) from None
    if found is None:
        nothing: dict[str, Any] = {part: [] for part in Story.__struct_fields__ if part != "state"}
        return Story(state="working", **nothing)
    return msgspec.convert({**found, "state": "ready" if found["complete"] else "begun"}, Story)


# --- Variations -------------------------------------------------------------------------------------------------------


async def make_branch(request: RequestContext, body: NewBranch) -> TableState:
    request.spend("table")
    async with request.table() as table:
        return await branches.make(request.context.tables, await request.who(), table, body)


async def list_branches(request: RequestContext) -> BranchCards:
    async with request.table() as table:
        return BranchCards(branches=await branches.tree(request.context.store, request.person, table.row))


async def change_branch(request: RequestContext, body: ChangeBranch) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await branches.change(table, request.person, body)
        return table.state(request.person)


async def remove_branch(request: RequestContext) -> BranchCards:
    request.spend("act")
    async with request.table() as table:
        root = table.row.root
        await branches.remove(request.context.tables, table, request.person)
    rows = await request.context.store.branches_of(request.person, root or "")
    return BranchCards(branches=[branch_card(row, request.person) for row in rows])


async def list_outcomes(request: RequestContext) -> LuckOutcomes:
    request.spend("look")
    async with request.table() as table:
        return LuckOutcomes(outcomes=await branches.outcomes(table, request.person))


async def bring_luck(request: RequestContext, body: Luck) -> TableState:
    request.spend("act")
    async with request.table() as table:
        await branches.roll(table, request.person, body.action)
        return table.state(request.person)


# --- Positions --------------------------------------------------------------------------------------------------------


async def list_analyses(request: RequestContext) -> BranchCards:
    rows = await request.context.store.analyses_of(request.person)
    game = catalogue.find(request.connection.path_params["game"])
    return BranchCards(branches=[branch_card(row, request.person) for row in rows if row.game == game.name])


async def make_analysis(request: RequestContext, body: NewAnalysis) -> TableState:
    request.spend("table")
    game = catalogue.find(request.connection.path_params["game"])
    return await branches.analyse(request.context.tables, await request.who(), game, body)


async def ask_position(request: RequestContext, body: SetUp) -> SetUpPosition:
    """What a position looks like, what the referee says of it, how good it is, or what a bot would do."""
    game = catalogue.find(request.connection.path_params["game"])
    if body.ask == "ruling":
        request.spend("look")
        if game.adjudicate is None:
            raise Denied(409, "no-rulings", Message("refused-no-rulings", game=game.title))
        return SetUpPosition(ruling=await asyncio.to_thread(game.adjudicate, body.position))
    if game.position is None:
        raise Denied(409, "no-positions", Message("refused-no-positions", game=game.title))
    request.spend("look" if body.ask == "view" else "advice")
    match = await asyncio.to_thread(begun, game, body.position)
    if body.ask == "view":
        view = await asyncio.to_thread(match.view_in_messages, LUCK)
        return SetUpPosition(view=view, seats=match.seat_names)
    board, seats = match.boards[-1:].tobytes().hex(), len(match.seat_names)
    question: dict[str, Any] = {"game": games.address(game) or game.name, "seats": seats, "board": board}
    if body.ask == "chances":
        found = await advice(request, {**question, "about": "chances"})
        return SetUpPosition(win=found["win"], seats=match.seat_names)
    movers = [seat for seat in match.movers if seat != LUCK]
    if not movers:
        raise Denied(
            409, "over" if match.over else "not-to-act", Message("match-hint-over" if match.over else "match-hint-luck")
        )
    seen = match.seen(movers[0]).tobytes().hex()
    found = await advice(request, {**question, "about": "hint", "seat": movers[0], "board": seen})
    chances = await advice(
        request, {**question, "about": "chances"}
    )  # of the whole board, as they are told without a hint
    hint = msgspec.convert({**found, "win": chances["win"]}, Hint)
    return SetUpPosition(hint=hint, win=chances["win"], seats=match.seat_names)


def begun(game: Game, position: dict[str, Any]) -> Match:
    """A match that begins with a position."""
    return new(game, luck="hand", position=position)
