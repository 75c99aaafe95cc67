"""Bots: they choose an action from what a seat may see.

The bots here play any game through its contract; a package named after a game holds bots for that game only.
"""

from __future__ import annotations

from hustings.bots.binding import Background, compile_in_background, ready
from hustings.bots.bot import Bot, Kind, Setting
from hustings.bots.levels import BOTS, DEFAULT, LEVELS, kinds
from hustings.bots.policy import MARK, Policy
from hustings.bots.search import Candidate
from hustings.bots.warming import warm
from hustings.engine.game import Game, Refusal, listed

__all__ = [
    "BOTS",
    "DEFAULT",
    "LEVELS",
    "Background",
    "Bot",
    "Candidate",
    "Kind",
    "Setting",
    "bot",
    "compile_in_background",
    "kinds",
    "parse",
    "ready",
    "warm",
]


def bot(spec: str, game: Game, *, seed: int = 0, backend: str = "auto") -> Bot:
    """The bot that a spec such as `expert`, `search:time=2,threads=2` or `file.py:function` describes.

    Equal seeds give equal choices.
    """
    if MARK in spec:
        return Policy(game, spec, seed=seed, backend=backend)
    name, settings = parse(spec, game)
    return kinds(game)[name].make(game, seed=seed, backend=backend, **settings)


def parse(spec: str, game: Game | None = None) -> tuple[str, dict[str, int | float]]:
    """A bot's name and settings from its spec; a Refusal says what is wrong with it."""
    known = kinds(game)
    name, colon, rest = spec.strip().partition(":")
    if name not in known:
        raise Refusal(f"There is no bot {name!r}; there are {listed(list(known), 'and')}.")
    available = known[name].settings
    settings: dict[str, int | float] = {}
    for part in rest.split(",") if colon else ():
        key, _, text = (word.strip() for word in part.partition("="))
        if key not in available:
            offers = f"its settings are {listed(list(available), 'and')}" if available else "it has none"
            raise Refusal(f"The bot {name} has no setting {key!r}; {offers}.")
        if key in settings:
            raise Refusal(f"The setting {key} of {name} is given twice in {spec!r}.")
        settings[key] = available[key].read(name, key, text)
    return name, settings
