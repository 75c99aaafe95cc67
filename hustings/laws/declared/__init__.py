"""What a designer declares about a game for the laws: its components, its symmetries, what luck draws from.

The games of the box have a module here; a game of your own has a module `laws` beside its rules. Each has `LAWS`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from hustings.engine.game import Game
from hustings.engine.record import Boards

Options = Mapping[str, str | int]


@dataclass(frozen=True)
class Mirror:
    """A way to turn the board round: where each seat goes, what becomes of a board and of an action."""

    name: str
    seats: tuple[int, ...]
    board: Callable[[Boards], Boards | None]  # None: this position cannot be turned
    action: Callable[[Boards, int], int]
    ignores: tuple[str, ...] = ()  # fields that tell how a board came about, in which a mirrored step may differ
    keeps_order: bool = True  # False: the order of play is another one, so that only positions are compared


@dataclass(frozen=True)
class Declared:
    """What the laws cannot find out by themselves; all of it is optional."""

    short: Options = field(default_factory=dict)  # options under which random games end soon
    combined: tuple[str, ...] = ()  # options that are tried in every combination the game allows
    combined_short: Options = field(default_factory=dict)  # `short` for those
    components: Callable[[Any], object] | None = None  # of a board: what never changes in a game
    mirrors: Callable[[int], Sequence[Mirror]] | None = None  # for a number of seats
    stock: Callable[[Any], Sequence[int]] | None = None  # of a board: how many cards of each kind luck can draw
    has_secrets: Callable[[Options], bool] | None = None  # whether a seat chooses what others may not know


@lru_cache
def declared(game: Game) -> Declared:
    """What is declared for a game; nothing where its designer has declared nothing."""
    package = game.rules.__package__ or ""
    for module in (f"{__name__}.{game.name}", f"{package}.laws"):
        if package and find_spec(module) is not None:
            laws = import_module(module).LAWS
            assert isinstance(laws, Declared)
            return laws
    return Declared()
