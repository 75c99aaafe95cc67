"""The Presidential Game on one core: random games beside OpenSpiel's backgammon, by decisions and by turns."""

from __future__ import annotations

import dataclasses
from collections.abc import Callable
from functools import partial

from bench.contest import Contestant, Row, one_core, side_by_side
from bench.playouts import listing, openspiel, our_length, ours
from hustings.games.presidential import GAME

WEEKS = 15
OPTIONS = {"weeks": WEEKS}
TURNS = 2 * WEEKS  # of a game
GAMES = 15_000  # of ours in a burst
BACKGAMMON = 180  # rollouts of OpenSpiel in a burst: six from each of thirty opening rolls
COUNTED = 1_500  # games for their mean length
AIM = 30


def run() -> list[Row]:
    """Decisions a second with `choose` and with every action listed; turns a second."""
    with one_core():
        length = our_length(GAME, OPTIONS)
        how = f"a random game has {TURNS} turns, {length.decisions:.0f} decisions of teams, {length.rolls:.0f} of luck"
        chosen = ours(GAME, OPTIONS, GAMES, "Hustings", how)
        note = "listing is without choose: every action is listed"
        listed = ours(listing(GAME), OPTIONS, GAMES, "Hustings, listing", note)
        by_turns = dataclasses.replace(chosen, who="Hustings, turns", burst=turns_of(chosen.burst), how="")
        return [
            *side_by_side("decisions/s", chosen, peer(AIM)),
            *side_by_side("decisions/s", listed, peer(0)),
            *side_by_side("turns/s", by_turns, peer(0, "rolls")),
        ]


def peer(aim: float, unit: str = "decisions") -> dict[str, Callable[[], Contestant]]:
    """OpenSpiel's backgammon; there, every turn has one roll."""
    return {"backgammon": partial(openspiel, "backgammon", BACKGAMMON, COUNTED, aim, unit)}


def turns_of(burst: Callable[[], int]) -> Callable[[], int]:
    """The same work, counted in turns."""

    def counted() -> int:
        burst()
        return GAMES * TURNS

    return counted
