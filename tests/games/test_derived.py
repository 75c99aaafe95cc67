"""Figures that rules derive for views: compiled and plain code give the same, and so does the view by itself."""

import random

import msgspec
import pytest

import hustings
from hustings import games
from hustings.engine.backend import bind
from hustings.engine.cached_part import recomputed
from hustings.engine.game import LUCK
from hustings.engine.record import from_bytes

encode = msgspec.json.Encoder(order="sorted").encode


@pytest.mark.parametrize(
    ("name", "options"),
    [
        ("politrics", {}),
        ("presidential", {"order": "swap_match"}),
        ("electioneer", {"players": 3}),
        ("electioneer", {"players": 2, "small_map": "yes"}),
    ],
)
def test_views_are_the_same_with_figures_derived_by_compiled_rules(name, options):
    game, chance = games.find(name), random.Random(4)
    plain, compiled = bind(game, "python"), bind(game, "cpu")
    match = hustings.new(name, seed=4, **options)
    for number in range(120):
        seat = match.movers[0]
        match.act(seat, chance.choice(match.legal_actions(seat)))
        if number % 10 == 0:
            for viewer in (0, 1, LUCK):
                seen = from_bytes(game.board, match.seen(viewer).tobytes())
                derived = compiled.derive(seen)
                assert derived == plain.derive(seen)
                quick = encode(game.view.view(seen[0], viewer, derived))
                with recomputed():
                    assert quick == encode(game.view.view(seen[0], viewer))
