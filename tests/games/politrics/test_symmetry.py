"""The symmetry laws: the eight turns of the board and the exchange of colours map everything onto itself."""

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.loops import lowest
from hustings.engine.stream import below, seeded
from hustings.games.politrics import GAME
from hustings.games.politrics.data import ADDRESSES, POINTS
from hustings.laws.declared.politrics import TURNS, alike, exchanged, turned, turned_action, turned_square

OPTIONS = [
    {},
    {"aura_scope": "enemy", "retired_can_beat": "yes", "president_may_retire": "yes"},
    {"declare_scope": "one_row", "multi_jump": "yes", "president_counterstrike": "yes"},
    {"declare": "auto", "president_multiplies": "any_line", "unplaceable_president": "loses_at_once"},
]


def test_a_turned_board_has_the_same_points():
    for turn in TURNS:
        assert sorted(turned_square(turn, square) for square in ADDRESSES) == list(ADDRESSES)
        assert all(POINTS[turned_square(turn, square)] == POINTS[square] for square in ADDRESSES)


def follow(mode, seed, boards, other, there, back):
    """Play a random board on both sides of a mirror; at every position they agree."""
    rules = bind(GAME, mode)
    stream = seeded(seed)
    while mask := rules.movers(boards):
        seat = lowest(mask)
        assert rules.movers(other) == mask
        actions = rules.legal(boards, seat)
        assert sorted(there(action) for action in actions) == sorted(rules.legal(other, seat))
        assert rules.returns(boards, 2) == rules.returns(other, 2)
        action = actions[below(stream, len(actions))]
        rules.apply(boards, seat, action)
        rules.apply(other, seat, there(action))
        assert alike(other) == alike(back(boards))
    assert rules.movers(other) == 0
    assert rules.returns(boards, 2) == rules.returns(other, 2)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "defaults")
@pytest.mark.parametrize("turn", TURNS)
def test_the_turned_board_is_the_same_game(turn, options):
    for seed in range(4):
        start = bind(GAME, "cpu").new(GAME.codes({**options, "board_limit": 2}))
        there, back = (lambda action: turned_action(turn, action)), (lambda boards: turned(turn, boards))
        follow("cpu", seed, start, start.copy(), there, back)


@pytest.mark.parametrize("options", OPTIONS, ids=lambda options: ",".join(options) or "defaults")
def test_exchanged_colours_are_the_same_board(options):
    for seed in range(4):
        start = bind(GAME, "cpu").new(GAME.codes({**options, "board_limit": 1}))
        follow("cpu", seed, start, exchanged(start), int, exchanged)


@pytest.mark.parametrize("turn", ["a quarter left", "along the falling diagonal"])
def test_the_symmetries_in_python(turn):
    start = bind(GAME, "python").new(GAME.codes({"board_limit": 1}))
    there, back = (lambda action: turned_action(turn, action)), (lambda boards: turned(turn, boards))
    follow("python", 4, start, start.copy(), there, back)
    start = bind(GAME, "python").new(GAME.codes({"board_limit": 1}))
    follow("python", 5, start, exchanged(start), int, exchanged)


def test_a_mirror_shows_a_difference():
    rules = bind(GAME, "cpu")
    boards = rules.new(GAME.codes({}))
    rules.apply(boards, 0, 123)
    assert np.array_equal(turned("left to right", turned("left to right", boards)), boards)
    assert alike(turned("left to right", boards)) != alike(boards)
