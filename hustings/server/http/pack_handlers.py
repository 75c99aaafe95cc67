"""The handlers of packs: cards that people upload, check and play with."""

from __future__ import annotations

import asyncio
from typing import Any

from hustings.server import catalogue
from hustings.server.http.game_responses import PackCards, PackContent, PackVerdict
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import NewPack
from hustings.server.tables import editions


async def list_packs(request: RequestContext) -> PackCards:
    game = catalogue.find(request.connection.path_params["game"])
    return await editions.list_packs(request.context.store, request.person, game)


async def check_pack(request: RequestContext, body: NewPack) -> PackVerdict:
    request.spend("pack")
    game = catalogue.find(request.connection.path_params["game"])
    return await editions.check_pack(request.context.store, request.person, game, body)


async def show_pack(request: RequestContext) -> PackContent:
    request.spend("look")
    game = catalogue.find(request.connection.path_params["game"])
    return await editions.show_pack(request.context.store, request.person, game, request.connection.path_params["pack"])


async def remove_pack(request: RequestContext) -> PackCards:
    game = catalogue.find(request.connection.path_params["game"])
    await request.context.store.remove_pack(request.person, game.name, request.connection.path_params["pack"])
    return await list_packs(request)


async def show_table_scenery(request: RequestContext) -> dict[str, Any]:
    async with request.table() as table:
        return await asyncio.to_thread(catalogue.scenery, table.game)
