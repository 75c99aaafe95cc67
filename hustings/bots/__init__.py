"""Bots: from what a seat may see, an action. They know any game by its contract alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from hustings.bots.binding import Background, begin, ready
from hustings.bots.bot import Bot, Setting
from hustings.bots.greedy import GREEDY_SETTINGS, Greedy, Random
from hustings.bots.search import SEARCH_SETTINGS, Candidate, Search
from hustings.bots.warming import warm
from hustings.engine.game import Game, Refusal, listed

__all__ = ["BOTS", "Background", "Bot", "Candidate", "Kind", "Setting", "begin", "bot", "parse", "ready", "warm"]


@dataclass(frozen=True)
class Kind:
    """A kind of bot: how it is made, what can be set."""

    make: Callable[..., Bot]
    settings: Mapping[str, Setting]
    summary: str


BOTS = {
    "random": Kind(Random, {}, "any legal action"),
    "greedy": Kind(Greedy, GREEDY_SETTINGS, "what stands best one decision ahead"),
    "search": Kind(Search, SEARCH_SETTINGS, "what wins most in imagined games"),
}


def bot(spec: str, game: Game, *, seed: int = 0, backend: str = "auto") -> Bot:
    """The bot that a spec such as `search:time=2,threads=2` describes; equal seeds choose alike, clocks aside."""
    name, settings = parse(spec)
    return BOTS[name].make(game, seed=seed, backend=backend, **settings)


def parse(spec: str) -> tuple[str, dict[str, int | float]]:
    """A bot's name and settings from its spec; a Refusal says what is wrong with it."""
    name, colon, rest = spec.strip().partition(":")
    if name not in BOTS:
        raise Refusal(f"There is no bot {name!r}; there are {listed(list(BOTS), 'and')}.")
    known = BOTS[name].settings
    settings: dict[str, int | float] = {}
    for part in rest.split(",") if colon else ():
        key, _, text = (word.strip() for word in part.partition("="))
        if key not in known:
            offers = f"its settings are {listed(list(known), 'and')}" if known else "it has none"
            raise Refusal(f"The bot {name} has no setting {key!r}; {offers}.")
        if key in settings:
            raise Refusal(f"The setting {key} of {name} is given twice in {spec!r}.")
        settings[key] = known[key].read(name, key, text)
    return name, settings
