"""Electioneer on one core: whole random games, every legal action of every position listed; there is no peer."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping

from bench.contest import Row, one_core
from bench.playouts import our_length, ours
from bench.primary_colours import measured
from hustings.games.electioneer import GAME

GAMES = 400  # in a burst
COUNTED = 1_000  # games for their mean length
AIM = 6_000_000  # decisions a second in the full game of four
WAYS: dict[str, Mapping[str, object]] = {
    "full game of 4": {"players": 4},
    "full game of 2": {"players": 2},
    "full game of 6": {"players": 6},
    "events, for 4": {"players": 4, "events": "yes"},
    "common Strategies, for 4": {"players": 4, "common_strategy": "yes"},
    "training game, for 4": {"players": 4, "training": "yes"},
    "small map, for 3": {"players": 3, "small_map": "yes"},
}


def run() -> list[Row]:
    """The players' decisions a second, in the full game and in the other ways to play."""
    with one_core():
        first, *others = (way(who, options) for who, options in WAYS.items())
    return [dataclasses.replace(first, aim=f"≥ {AIM:,}", met=first.figure >= AIM), *others]


def way(who: str, options: Mapping[str, object]) -> Row:
    """One way to play: the game has no `choose`, so that a random action is one of a list of them all."""
    length = our_length(GAME, options, COUNTED)
    length_text = f"a random game has {length.decisions:,.0f} decisions of players, {length.rolls:,.0f} of luck"
    return measured(who, "decisions/s", ours(GAME, options, GAMES).burst, how=lambda: length_text)
