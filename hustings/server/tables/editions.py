"""Cards that people bring along: which game a table plays, and the packs that people have uploaded."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any

from hustings.engine.features import PackFault
from hustings.engine.game import Editions, Game
from hustings.engine.message import ENGLISH, Message, render
from hustings.server import catalogue
from hustings.server.http.game_responses import FaultCard, PackCard, PackCards, PackContent, PackVerdict
from hustings.server.http.requests import Denied, NewPack, readable
from hustings.server.store.rows import TableRow
from hustings.server.store.store import Store
from hustings.server.tables import table_summaries

MOST_PACKS = 20  # that one person keeps for a game
LONGEST_NAME = 40


async def game_of(store: Store, row: TableRow) -> Game:
    """The game that a table plays: with the cards that it keeps, or with those that came with Hustings before."""
    game = catalogue.find(row.game)
    if not names_edition(game, row.options):
        return game
    return await asyncio.to_thread(game.edition, row.options, await store.content(row.id))


async def chosen(
    store: Store, person: str, game: Game, options: Mapping[str, Any]
) -> tuple[Game, dict[str, Any] | None]:
    """The game for a new table, and the cards that the table is to keep; None: those that come with the game."""
    if game.editions is None or not names_edition(game, options):
        return game, None
    digest = str(options[game.editions.option]).strip().lower()
    content = await store.pack(person, game.name, digest)
    return await asyncio.to_thread(game.edition, options, content or {}), content


def names_edition(game: Game, options: Mapping[str, Any]) -> bool:
    """Whether options name other cards than those in use."""
    if game.editions is None or game.editions.option not in options:
        return False
    return str(options[game.editions.option]).strip().lower() != game.settle({})[game.editions.option]


# --- Packs ------------------------------------------------------------------------------------------------------------


async def list_packs(store: Store, person: str, game: Game) -> PackCards:
    """The packs that somebody has uploaded, and what a pack consists of."""
    editions = editions_of(game)
    found = [
        PackCard(digest=row.digest, name=row.name, created=table_summaries.iso(row.created))
        for row in await store.packs_of(person, game.name)
    ]
    return PackCards(files=list(editions.files), usual=str(game.settle({})[editions.option]), packs=found)


async def check_pack(store: Store, person: str, game: Game, wanted: NewPack) -> PackVerdict:
    """Check the files of a pack; one without a fault is kept, if that was asked."""
    editions, name = editions_of(game), readable(wanted.name, LONGEST_NAME)
    faults = await asyncio.to_thread(editions.faults, wanted.files)
    if faults:
        return PackVerdict(digest=None, faults=[*map(fault_card, faults)], kept=False)
    digest, content = await asyncio.to_thread(read, editions, name, wanted.files)
    if wanted.keep:
        others = [row for row in await store.packs_of(person, game.name) if row.digest != digest]
        if len(others) >= MOST_PACKS:
            raise Denied(409, "too-many-packs", Message("refused-too-many-packs", most=MOST_PACKS))
        await store.keep_pack(person, game.name, digest, content)
    return PackVerdict(digest=digest, faults=[], kept=wanted.keep)


def fault_card(fault: PackFault) -> FaultCard:
    """A fault as a response has it."""
    text = render(fault.text, ENGLISH)
    return FaultCard(file=fault.file, row=fault.row, card=fault.card, text=text, message=fault.text)


def read(editions: Editions, name: str, files: Mapping[str, str]) -> tuple[str, dict[str, Any]]:
    """The digest and the content of sound files."""
    content = editions.content(name, files)
    return editions.digest(content["files"]), content


async def show_pack(store: Store, person: str, game: Game, digest: str) -> PackContent:
    """The files of a pack: of one's own, or of the cards in use."""
    editions = editions_of(game)
    if digest == game.settle({})[editions.option]:
        content: dict[str, Any] | None = await asyncio.to_thread(editions.own)
    else:
        content = await store.pack(person, game.name, digest)
    if content is None:
        raise Denied(404, "no-such-pack", Message("refused-no-such-pack"))
    return PackContent(name=content["name"], files=content["files"])


def editions_of(game: Game) -> Editions:
    """The editions of a game; a refusal where it has none."""
    if game.editions is None:
        raise Denied(404, "no-packs", Message("refused-no-packs", game=game.title))
    return game.editions
