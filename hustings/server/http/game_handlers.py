"""The handlers about games: lists, options, rulebooks, texts, pictures."""

from __future__ import annotations

import asyncio
from typing import Any

from starlette.responses import Response

from hustings import games
from hustings.engine.message import (
    ENGLISH,
    accepted_languages,
    best_language,
    languages,
    source,
)
from hustings.server import catalogue
from hustings.server.http import rulebook_page
from hustings.server.http.game_responses import Catalogue, CharacterCards, GameCards, Rulebook, Texts, WholeGameCard
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import (
    CatalogueQuery,
    Denied,
    TextsQuery,
)

SVG = "image/svg+xml"


async def list_games(request: RequestContext, query: CatalogueQuery) -> GameCards:
    language = best_language([query.language])
    return GameCards(games=[catalogue.card(game, language) for game in games.all_found([])])


async def show_game(request: RequestContext, query: CatalogueQuery) -> WholeGameCard:
    game = catalogue.find(request.connection.path_params["game"])
    request.context.tables.services.compiled.expect_bots(game)  # who looks at a game may want to play it
    return catalogue.whole_card(game, best_language([query.language]))


async def show_texts(request: RequestContext, query: TextsQuery) -> Texts:
    accepted = request.connection.headers.get("accept-language", "")
    language = best_language([query.language] if query.language else accepted_languages(accepted))
    text = "" if language == ENGLISH else await asyncio.to_thread(source, language, query.catalogue)
    return Texts(languages=languages(), language=language, source=text)


async def show_rulebook(request: RequestContext, query: CatalogueQuery) -> Rulebook:
    game = catalogue.find(request.connection.path_params["game"])
    return await asyncio.to_thread(rulebook_page.rulebook, game, best_language([query.language]))


async def show_catalogue(request: RequestContext, query: CatalogueQuery) -> Catalogue:
    game = catalogue.find(request.connection.path_params["game"])
    return Catalogue(language=query.language, source=await asyncio.to_thread(source, query.language, game.name))


async def show_game_picture(request: RequestContext, query: CatalogueQuery) -> Response:
    game = catalogue.find(request.connection.path_params["game"])
    picture = await asyncio.to_thread(rulebook_page.picture, game, best_language([query.language]))
    if picture is None:
        raise Denied(404, "no-picture", "This rulebook has no picture.")
    return Response(picture, media_type=SVG)


async def draw_position(request: RequestContext, query: CatalogueQuery) -> Response:
    given = request.connection.path_params
    game, name = catalogue.find(given["game"]), given["picture"].removesuffix(".svg")
    picture = await asyncio.to_thread(rulebook_page.position_picture, game, name, best_language([query.language]))
    if picture is None:
        raise Denied(404, "no-picture", "This rulebook has no such picture.")
    return Response(picture, media_type=SVG)


async def show_characters(request: RequestContext) -> CharacterCards:
    return catalogue.character_cards(catalogue.find(request.connection.path_params["game"]))


async def show_scenery(request: RequestContext) -> dict[str, Any]:
    return await asyncio.to_thread(catalogue.scenery, catalogue.find(request.connection.path_params["game"]))
