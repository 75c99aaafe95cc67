"""The ladder: with fixed seeds, no level loses to the one below. Levels are bounded by work, so this is repeatable."""

from __future__ import annotations

import pytest

from hustings.games import find
from hustings.lab.arena.contest import Terms, run, shares_of
from tests.bots.positions import CONNECT_FOUR

LADDERS = [
    (CONNECT_FOUR, {}, ("easy", "normal"), 12),
    (CONNECT_FOUR, {}, ("normal", "hard"), 8),
    (find("politrics"), {"board_limit": 1}, ("easy", "normal"), 8),
    (find("politrics"), {"board_limit": 1}, ("normal", "hard"), 4),
    (find("presidential"), {"weeks": 5}, ("easy", "normal"), 24),
    (find("electioneer"), {"players": 2, "training": "yes", "small_map": "yes"}, ("easy", "normal"), 8),
    (find("primary_colours"), {}, ("easy", "normal"), 12),
]


@pytest.mark.parametrize(
    ("game", "options", "bots", "games"), LADDERS, ids=[f"{game.name}-{bots[1]}" for game, _, bots, _ in LADDERS]
)
def test_no_level_loses_to_the_one_below(game, options, bots, games):
    terms = Terms(game.name, bots, game.settle(options), games, seed=1)
    shares = shares_of(terms, run(game, terms))
    assert shares[bots[1]] >= 0.5
