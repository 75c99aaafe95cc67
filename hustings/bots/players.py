"""Which players a game has of its own: those in hustings/bots/GAME/players.py."""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from typing import Any

from hustings.bots.bot import Players
from hustings.engine.game import Game
from hustings.engine.package_copy import copied_name


def players_of(game: Game) -> Players | None:
    """The game's own players, if it has any; those of an edition are bound to its tables."""
    return players_in(copied_name(f"hustings.bots.{game.name}.players", game.rules.__name__))


def entries_of(game: Game) -> tuple[Any, ...]:
    """The plain functions that the game's own players call compiled."""
    players = players_of(game)
    return () if players is None else tuple(entry.function for entry in players.entries)


@lru_cache
def players_in(module: str) -> Players | None:
    """The players in that module; imported when first asked for, since they import the bots."""
    try:
        if importlib.util.find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # there is no package of that name
        return None
    players: Players = importlib.import_module(module).PLAYERS
    return players
