"""Which players a game has of its own: those in hustings/bots/GAME/players.py."""

from __future__ import annotations

import importlib
import importlib.util
from functools import lru_cache
from typing import Any

from hustings.bots.bot import Players
from hustings.engine.game import Game


def players_of(game: Game) -> Players | None:
    """The game's own players, if it has any."""
    return named(game.name)


def entries_of(game: Game) -> tuple[Any, ...]:
    """The plain functions that the game's own players call compiled."""
    players = players_of(game)
    return () if players is None else tuple(entry.function for entry in players.entries)


@lru_cache
def named(name: str) -> Players | None:
    """The players of the game of that name; imported when first asked for, since they import the bots."""
    try:
        module = f"hustings.bots.{name}.players"
        if importlib.util.find_spec(module) is None:
            return None
    except ModuleNotFoundError:  # there is no package of that name
        return None
    players: Players = importlib.import_module(module).PLAYERS
    return players
