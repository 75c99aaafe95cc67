"""The turns of a match: what belongs together."""

from itertools import pairwise
from pathlib import Path

import hustings
from hustings.engine.game import LUCK
from hustings.match.turns import MOST_LUCK, turns

GAMES = Path(__file__).parents[2] / "docs" / "bots"


def turns_of(game):
    match = hustings.load(GAMES / f"game-{game}.jsonl")
    found = turns(match)
    assert [turn.first for turn in found[1:]] == [turn.last + 1 for turn in found[:-1]]  # nothing is left out
    assert (found[0].first, found[-1].last) == (1, len(match))
    return match, found


def test_sealed_tokens_of_all_parties_are_one_turn():
    _, found = turns_of("primary_colours")
    assert [(turn.first, turn.last, turn.seat) for turn in found] == [
        (1, 21, None),
        (22, 42, None),
        (43, 63, None),
        (64, 67, None),  # the swaps, and the end
    ]


def test_a_roll_belongs_to_the_turn_and_a_night_of_rolls_is_told_in_parts():
    _, found = turns_of("presidential")
    assert [(turn.first, turn.last, turn.seat) for turn in found[:3]] == [(1, 2, LUCK), (3, 9, 1), (10, 17, 0)]
    night = [turn for turn in found if turn.seat == LUCK][1:]
    assert night
    assert all(turn.last - turn.first < MOST_LUCK for turn in night[:-1])


def test_whoever_acts_twice_has_one_turn():
    _, found = turns_of("politrics")
    assert all(one.seat != other.seat for one, other in pairwise(found))
    assert any(turn.last - turn.first == 1 for turn in found)  # a move, then its declaration
