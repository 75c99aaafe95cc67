"""Which counts there are, and how they decide a game."""

import random

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.count import ROOM
from hustings.games.primary_colours.flow import Flow
from hustings.games.primary_colours.rules import opinion_poll, ranking
from hustings.games.primary_colours.stages import (
    NAMES,
    Stage,
    decide,
    decision_of,
    options_of,
    poll,
    stages_of,
    verdict,
)

RULES = bind(GAME, "python")


def counts(*votes):
    """Stages with these votes, from turn 1 to the final one."""
    return [
        Stage(name, name, (), Flow((1,) * 7, "limit", "exact", tuple(each), 2520 - sum(each), (0, 0, 0), 1, (), ()))
        for name, each in zip(NAMES, votes, strict=True)
    ]


def random_game(seed, **options):
    """A whole random game."""
    draw = random.Random(seed)
    boards = RULES.new(GAME.codes(options))
    while mask := RULES.movers(boards):
        seat = draw.choice([seat for seat in range(3) if mask >> seat & 1])
        RULES.apply(boards, seat, draw.choice(RULES.legal(boards, seat)))
    return boards


def test_9_most_votes_win():
    decision = decide(counts((9, 9, 9), (9, 9, 9), (9, 9, 9), (3, 2, 1)), "tied_leaders")
    assert (decision.winners, decision.ranking, len(decision.path)) == ((0,), ((0,), (1,), (2,)), 1)


def test_9_a_tie_goes_back_turn_by_turn():
    decision = decide(counts((1, 2, 9), (4, 4, 4), (5, 5, 5), (7, 7, 1)), "tied_leaders")
    assert decision.winners == (1,)
    assert [step.stage.name for step in decision.path] == ["final", "turn3", "turn2", "turn1"]
    assert verdict(decision)[-1] == "Blue wins [9]."


def test_R5_only_the_tied_are_compared_unless_all_are():
    played = counts((0, 0, 0), (0, 0, 0), (1, 2, 9), (7, 7, 1))
    assert decide(played, "tied_leaders").winners == (1,)
    assert decide(played, "all_parties").winners == (2,)
    assert decide(played, "all_parties").ranking == ((2,), (1,), (0,))


def test_R5_where_no_position_has_a_single_leader_the_final_tie_stands():
    decision = decide(counts((0, 5, 5), (5, 0, 5), (5, 5, 0), (0, 5, 5)), "all_parties")
    assert (decision.winners, decision.ranking) == ((1, 2), ((1, 2), (0,)))
    assert verdict(decision)[-1] == "No count settles it: the game is a tie between Blue and Yellow [9]."


def test_R6_equal_in_all_counts_is_a_shared_place():
    assert decide(counts((0, 1, 1), (0, 1, 1), (0, 1, 1), (5, 1, 1)), "tied_leaders").ranking == ((0,), (1, 2))


def test_a_game_that_goes_on_has_no_result():
    with pytest.raises(Refusal, match="not over yet"):
        decision_of(RULES.new(GAME.codes({}))[0])


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"tiebreak_scope": "all_parties"},
        {"loop_rule": "home_share"},
        {"loop_rule": "rounds:2", "arithmetic": "whole_voters"},
        {"poll": "one_round"},
        {"poll": "one_round", "arithmetic": "whole_voters"},
    ],
    ids=str,
)
def test_decisions_and_polls_are_those_of_the_rules(options):
    out = np.zeros(ROOM, np.int64)
    for seed in range(12):
        board = random_game(seed, **options)[0]
        masks = [sum(1 << party for party in place) for place in decision_of(board).ranking]
        assert [mask for mask in ranking(board, out) if mask] == masks
        for turn, stage in enumerate(stages_of(board)[:3]):
            opinion_poll(board, turn, out)
            asked = poll(stage, options_of(board)["poll"])
            assert [number * out[4] for number in (*asked.votes, asked.rest)] == list(out[:4])


def test_the_options_of_a_board_by_name():
    board = RULES.new(GAME.codes({"loop_rule": "rounds:7", "open_swaps": "yes"}))[0]
    assert options_of(board) == {
        "loop_rule": "rounds:7",
        "arithmetic": "exact",
        "tiebreak_scope": "tied_leaders",
        "swap_same_turn": "no",
        "open_swaps": "yes",
        "poll": "full_election",
    }
