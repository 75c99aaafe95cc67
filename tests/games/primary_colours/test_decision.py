"""Which counts there are, and how they decide a game."""

import random

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.referee.decision import (
    NAMES,
    Stage,
    decision_of,
    options_of,
    poll,
    stages_of,
    steps,
    verdict,
)
from hustings.games.primary_colours.referee.flow import Flow
from hustings.games.primary_colours.rules import opinion_poll, ranking
from hustings.games.primary_colours.rules.count import ROOM

RULES = bind(GAME, "python")


def counts(*votes):
    """Stages with these votes, from turn 1 to the final one."""
    return [
        Stage(name, (), Flow((1,) * 7, "limit", "exact", tuple(each), 2520 - sum(each), (0, 0, 0), 1, (), ()))
        for name, each in zip(NAMES, votes, strict=True)
    ]


def random_game(seed, alike=0, **options):
    """A whole random game; the parties place so many of their first tokens alike, which makes for ties."""
    draw = random.Random(seed)
    boards = RULES.new(GAME.codes(options))
    same = draw.choices(range(6), k=alike)
    while mask := RULES.movers(boards):
        seat = draw.choice([seat for seat in range(3) if mask >> seat & 1])
        legal, placed = RULES.legal(boards, seat), 7 * int(boards[0].turn) + int(boards[0].placed[seat])
        wished = same[placed] if placed < alike else None
        RULES.apply(boards, seat, wished if wished in legal else draw.choice(legal))
    return boards


def path(played, scope="tied_leaders"):
    """The counts that are looked at, and who is level in each."""
    return [(step.stage.name, step.level) for step in steps(played, scope)]


def test_9_the_final_count_decides():
    assert path(counts((9, 9, 9), (9, 9, 9), (9, 9, 9), (3, 2, 1))) == [("final", (0,))]


def test_9_a_tie_goes_back_turn_by_turn():
    assert path(counts((1, 2, 9), (4, 4, 4), (5, 5, 5), (7, 7, 1))) == [
        ("final", (0, 1)),
        ("turn3", (0, 1)),
        ("turn2", (0, 1)),
        ("turn1", (1,)),
    ]


def test_R5_only_the_tied_are_compared_unless_all_are():
    played = counts((0, 0, 0), (0, 0, 0), (1, 2, 9), (7, 7, 1))
    assert path(played) == [("final", (0, 1)), ("turn3", (1,))]
    assert path(played, "all_parties") == [("final", (0, 1)), ("turn3", (2,))]
    assert len(path(counts((0, 5, 5), (5, 0, 5), (5, 5, 0), (0, 5, 5)), "all_parties")) == 4


@pytest.mark.parametrize("scope", ["tied_leaders", "all_parties"])
def test_9_the_path_leads_to_the_winners_of_the_rules(scope):
    ties = 0
    for seed in range(150):
        board = random_game(seed, alike=18, tiebreak_scope=scope)[0]
        decision = decision_of(board)
        last = decision.path[-1].level
        ties += len(decision.path) > 1
        final = decision.path[0].level
        assert decision.winners == (last if len(last) == 1 or scope == "tied_leaders" else final)
        assert sorted(party for place in decision.ranking for party in place) == [0, 1, 2]
        wins = str(verdict(decision)[-1])
        assert wins.endswith("wins [9].") if len(decision.winners) == 1 else "the game is a tie between" in wins
    assert ties > 20


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
