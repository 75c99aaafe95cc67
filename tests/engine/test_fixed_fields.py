"""Rules with options as constants play the same games."""

import numpy as np
import pytest

from hustings.engine.backend import Rules, bind
from hustings.engine.fixed_fields import code_with_constants
from hustings.engine.loops import advance_at
from hustings.engine.stream import seeded
from tests.laws.games import COMBINATIONS, GAMES, case_name

DECISIONS = 200


def is_long(board):
    board.weeks = board.weeks + 1
    return board.weeks > board.week


def test_only_fields_that_are_read_become_constants():
    code = code_with_constants(is_long, {"weeks": 15})
    assert 15 in code.co_consts
    assert code.co_names == ("weeks", "week")  # one is still written, the other is no option
    assert code_with_constants(is_long, {"tie": 1}) is is_long.__code__


@pytest.mark.parametrize(
    ("game", "options"),
    [(game, {}) for game in GAMES if game.fixed] + [case for case in COMBINATIONS if case[0].fixed],
    ids=case_name,
)
def test_games_with_constant_options_are_the_same(game, options):
    rules = bind(game, "python")
    start = rules.new(game.codes(options))
    fixed = rules.fixed_as_on(start)
    assert fixed.fixed == {name: int(getattr(start[0], name)) for name in game.fixed}
    assert fixed.fixed_as_on(start) is fixed
    boards, streams = np.repeat(start, 2), seeded(4, 2)
    rules.entry(advance_at)(boards, 0, streams[:1].repeat(2), DECISIONS, rules.out)
    fixed.entry(advance_at)(boards, 1, streams[:1].repeat(2), DECISIONS, fixed.out)
    assert boards[0].tobytes() == boards[1].tobytes() != start.tobytes()
    assert {name: int(getattr(boards[0], name)) for name in game.fixed} == fixed.fixed


def test_without_options_in_the_board_rules_stay_as_they_are():
    game = next(game for game in GAMES if not game.fixed)
    rules = Rules(game, "python")
    assert rules.fixed_as_on(rules.new(game.codes({}))) is rules
