"""The handlers about cards that players wrote, and about games that were played elsewhere."""

from __future__ import annotations

import asyncio

from starlette.responses import Response, StreamingResponse

from hustings.engine.features import CardEditor
from hustings.engine.features import CheckedCard as ReadCard
from hustings.engine.game import Game
from hustings.engine.message import ENGLISH, Message, render
from hustings.server import card_weighing, catalogue
from hustings.server.http import requests
from hustings.server.http.game_responses import CardFault, CheckedCard, CheckedCards
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import Denied
from hustings.server.http.responses import TableState
from hustings.server.tables import played_elsewhere

NDJSON = "application/x-ndjson"


def game_of(request: RequestContext) -> Game:
    """The game in the path."""
    return catalogue.find(request.connection.path_params["game"])


def editor_of(game: Game) -> CardEditor:
    """What reads the cards of a game's players; a refusal where they write none."""
    if game.own_cards is None or game.own_cards.editor is None:
        raise Denied(409, "no-own-cards", Message("refused-own-cards", game=game.title))
    return game.own_cards.editor


async def check_cards(request: RequestContext, body: requests.OwnCards) -> CheckedCards:
    request.spend("look")
    editor = editor_of(game_of(request))
    checked = await asyncio.to_thread(editor.check, body.cards)
    return CheckedCards(most=editor.most, cards=[*map(checked_card, checked)])


def checked_card(card: ReadCard) -> CheckedCard:
    """A card as a response has it."""
    faults = [CardFault(part=part, text=render(fault, ENGLISH), message=fault) for part, fault in card.faults]
    return CheckedCard(effect=card.effect, text=render(card.text, ENGLISH), message=card.text, faults=faults)


async def weigh_cards(request: RequestContext, body: requests.WeighedCards) -> Response:
    request.spend("weigh")
    game = game_of(request)
    editor_of(game).content({"cards": body.cards})
    module = card_weighing.weigher(game)
    if module is None:
        raise Denied(409, "no-own-cards", Message("refused-own-cards", game=game.title))
    lines = request.context.card_weighing.lines(module, body.cards, body.pairs)
    return StreamingResponse(lines, media_type=NDJSON)


async def keep_played(request: RequestContext, body: requests.PlayedGame) -> TableState:
    request.spend("table")
    game = game_of(request)
    if game.played is None:
        raise Denied(409, "not-noted", Message("refused-not-noted", game=game.title))
    return await played_elsewhere.keep(request.context.tables, await request.who(), game, body.noted)
