"""Characters: bots with a name, a level and a style, the same six in every game.

A style is a taste: it may take another action than the level's player chose, and a test says how that shows in games. A
game without tastes of its own gets the level alone. What a character says after a move is in `reasons`.
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

TASTES: Mapping[str, tuple[Taste, Taste]] = {
    "electioneer": (electioneer.travel, electioneer.save),
    "politrics": (politrics.attack, politrics.block),
    "presidential": (presidential.raise_funds, presidential.campaign),
    "primary_colours": (primary_colours.stay_at_home, primary_colours.go_after_the_leader),
}


@dataclass(frozen=True)
class Character:
    """Somebody to play against."""

    name: str  # as typed
    title: Message
    level: str
    style: int | None = None  # which of a game's two tastes


CHARACTERS = {
    character.name: character
    for character in (
        Character("pip", Message("characters-pip"), "easy"),
        Character("otto", Message("characters-otto"), "normal", 0),
        Character("rosa", Message("characters-rosa"), "normal", 1),
        Character("hugo", Message("characters-hugo"), "hard", 0),
        Character("ines", Message("characters-ines"), "hard", 1),
        Character("vera", Message("characters-vera"), "expert"),
    )
}


def style_of(character: Character, game: str) -> Message:
    """A character's style in a game, in words."""
    number = "plain" if character.style is None or game not in TASTES else ("first", "second")[character.style]
    return Message("characters-style", game=game, style=number)


def kinds(levels: Mapping[str, Kind], game: Game | None) -> dict[str, Kind]:
    """The characters as bots, made of a game's levels."""
    tastes = None if game is None else TASTES.get(game.name)
    found = {}
    for name, character in CHARACTERS.items():
        level = levels[character.level]
        make = level.make
        if tastes is not None and character.style is not None:
            make = partial(Styled, level=make, taste=tastes[character.style])
        found[name] = Kind(
            make, TIME, f"{character.level}, with a style of its own" if character.style is not None else level.summary
        )
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
