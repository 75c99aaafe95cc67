"""The games. Each is a folder with the same files; none imports another."""

from __future__ import annotations

from functools import lru_cache
from importlib import import_module

from hustings.engine.game import Game, Refusal, listed

NAMES = ("primary_colours", "politrics", "presidential", "electioneer")


@lru_cache
def find(name: str) -> Game:
    """The game of that name; hyphens and capitals do not matter."""
    plain = name.strip().lower().replace("-", "_").replace(" ", "_")
    if plain not in NAMES:
        raise Refusal(f"There is no game {name!r} here; there are {listed(NAMES, 'and')}.")
    found = import_module(f"hustings.games.{plain}").GAME
    assert isinstance(found, Game)
    return found
