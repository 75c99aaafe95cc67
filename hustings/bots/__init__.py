"""Bots: they choose an action from what a seat may see.

The bots here play any game through its contract; a package named after a game holds bots for that game only.
"""

from __future__ import annotations

from hustings.bots.binding import Background, compile_in_background, ready
from hustings.bots.bot import Bot, Kind, Setting, read_settings
from hustings.bots.levels import BOTS, DEFAULT, LEVELS, kinds
from hustings.bots.network import NetworkBot, is_network, network_of
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
    """The bot that a spec such as `expert`, `search:time=2,threads=2`, `file.py:function` or `weights.npz` describes.

    Equal seeds give equal choices.
    """
    if MARK in spec:
        return Policy(game, spec, seed=seed, backend=backend)
    if is_network(spec):
        network, chosen = network_of(spec, game)
        return NetworkBot(game, network, seed=seed, backend=backend, **chosen)  # type: ignore[arg-type]
    name, settings = parse(spec, game)
    return kinds(game)[name].make(game, seed=seed, backend=backend, **settings)


def parse(spec: str, game: Game | None = None) -> tuple[str, dict[str, int | float]]:
    """A bot's name and settings from its spec; a Refusal says what is wrong with it."""
    known = kinds(game)
    name = spec.strip().partition(":")[0]
    if name not in known:
        raise Refusal(f"There is no bot {name!r}; there are {listed(list(known), 'and')}.")
    return read_settings(spec, known[name].settings)
