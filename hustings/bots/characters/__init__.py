"""Characters: bots with a name, a level and a style; each game has a cast of its own.

A style is a taste: it may take another action than the level's player chose, and a test says how that shows in games. A
game without a cast gets one without tastes. A character that belongs to another game plays its level, as the tables of
before need it. What a character says after a move is in `reasons`.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from typing import Any

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Bot, Kind, seen_by_mover
from hustings.bots.characters import electioneer, politrics, presidential, primary_colours
from hustings.bots.characters.taste import Taste
from hustings.engine.game import Game
from hustings.engine.message import Message
from hustings.engine.record import Boards

PLAINLY, LEARNING = Message("characters-plain"), Message("characters-easy")


@dataclass(frozen=True)
class Character:
    """Somebody to play against."""

    name: str  # as typed
    title: Message
    level: str
    style: Message = PLAINLY
    taste: Taste | None = None


CASTS: Mapping[str, tuple[Character, ...]] = {
    "politrics": (
        Character("pip", Message("characters-pip"), "easy", LEARNING),
        Character("otto", Message("characters-otto"), "normal", Message("characters-otto-style"), politrics.attack),
        Character("rosa", Message("characters-rosa"), "normal", Message("characters-rosa-style"), politrics.block),
        Character("hugo", Message("characters-hugo"), "hard", Message("characters-hugo-style"), politrics.collect),
        Character("ines", Message("characters-ines"), "hard", Message("characters-ines-style"), politrics.hide),
        Character("vera", Message("characters-vera"), "expert", Message("characters-expert")),
    ),
    "presidential": (
        Character("mabel", Message("characters-mabel"), "easy", LEARNING),
        Character("chip", Message("characters-chip"), "normal", Message("characters-chip-style"), presidential.funds),
        Character("miles", Message("characters-miles"), "normal", Message("characters-miles-style"), presidential.road),
        Character("walt", Message("characters-walt"), "hard", Message("characters-walt-style"), presidential.defend),
        Character("dot", Message("characters-dot"), "hard", Message("characters-dot-style"), presidential.raid),
        Character("gus", Message("characters-gus"), "expert", Message("characters-expert")),
    ),
    "electioneer": (
        Character("kit", Message("characters-kit"), "easy", LEARNING),
        Character("fai", Message("characters-fai"), "normal", Message("characters-fai-style"), electioneer.travel),
        Character("ling", Message("characters-ling"), "normal", Message("characters-ling-style"), electioneer.save),
        Character("wing", Message("characters-wing"), "hard", Message("characters-wing-style"), electioneer.campaign),
        Character("mei", Message("characters-mei"), "hard", Message("characters-mei-style"), electioneer.walk),
        Character("yuk", Message("characters-yuk"), "expert", Message("characters-expert")),
    ),
    "primary_colours": (
        Character("hazel", Message("characters-hazel"), "easy", LEARNING),
        Character(
            "rusty", Message("characters-rusty"), "normal", Message("characters-rusty-style"), primary_colours.home
        ),
        Character(
            "olive", Message("characters-olive"), "normal", Message("characters-olive-style"), primary_colours.chase
        ),
        Character("coral", Message("characters-coral"), "hard", Message("characters-coral-style"), primary_colours.mix),
        Character(
            "amber", Message("characters-amber"), "hard", Message("characters-amber-style"), primary_colours.spare
        ),
        Character("sage", Message("characters-sage"), "expert", Message("characters-expert")),
    ),
}
PLAIN = tuple(
    Character(one.name, one.title, one.level)
    for one in CASTS["politrics"]
    if one.name in ("pip", "otto", "hugo", "vera")
)
CHARACTERS = {one.name: one for cast in CASTS.values() for one in cast}


def cast_of(game: str) -> tuple[Character, ...]:
    """Who can be played against in a game."""
    return CASTS.get(game, PLAIN)


def kinds(levels: Mapping[str, Kind], game: Game | None) -> dict[str, Kind]:
    """The characters as bots, made of a game's levels."""
    found = {name: levels[character.level] for name, character in CHARACTERS.items()}
    for character in () if game is None else cast_of(game.name):
        if character.taste is not None:
            make = partial(Styled, level=levels[character.level].make, taste=character.taste)
            found[character.name] = Kind(make, TIME, f"{character.level}, with a style of its own")
    return found


class Styled:
    """A level's player with a taste."""

    def __init__(
        self,
        game: Game,
        *,
        level: Callable[..., Bot],
        taste: Taste,
        seed: int = 0,
        backend: str = "auto",
        **settings: Any,
    ) -> None:
        self.game, self.backend, self.taste = game, backend, taste
        self._player = level(game, seed=seed, backend=backend, **settings)
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        return self.taste(rules, root, seat, self._player.choose(root, seat), self._luck)
