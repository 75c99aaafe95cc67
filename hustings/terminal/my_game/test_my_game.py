"""Plays My Game at random and checks what holds for every game; run it with `pytest`."""

import random
import re

import pytest

import hustings
from hustings.engine.game import LUCK

from my_game import GAME


def play_at_random(seed, look=lambda match, seat: None):
    """A match that is played to its end; before each action, `look` gets the match and the seat that chooses."""
    match, chance = hustings.new(GAME, seed=seed), random.Random(seed)
    for _ in range(10_000):
        if match.over:
            return match
        seat = chance.choice(match.movers)
        look(match, seat)
        match.act(seat, chance.choice(match.legal_actions(seat)))
    pytest.fail("the game does not end")


@pytest.mark.parametrize("seed", range(20))
def test_every_action_has_a_name_of_its_own_and_is_described(seed):
    def look(match, seat):
        board, actions = match.seen(seat), match.legal_actions(seat)
        names = [GAME.text.name(board, seat, action) for action in actions]
        assert 0 < len(set(names)) == len(actions) <= GAME.most_legal
        assert [GAME.text.parse(board, seat, name) for name in names] == [(action,) for action in actions]
        assert all(GAME.view.describe(board, seat, action)["kind"] for action in actions)
        assert match.show(seat)
        assert match.asks(seat).endswith((".", "?", "!"))

    play_at_random(seed, look)


@pytest.mark.parametrize("seed", range(20))
def test_a_match_ends_with_a_winner_and_can_be_verified(seed, tmp_path):
    match = play_at_random(seed)
    assert sum(match.result.shares) == 1
    assert match.result.winners == GAME.view.result(match.board)["winners"]
    match.save(tmp_path / "match.jsonl")
    assert hustings.verify(tmp_path / "match.jsonl", game=GAME).ok


def test_every_section_that_is_cited_is_in_the_rulebook():
    sections = set(re.findall(r"(?m)^(?:#+ |\*\*)\[([A-Z]?[0-9.]+[a-z]?)\]", GAME.rulebook))
    match = play_at_random(1)
    told = " ".join(sentence for entry in match.log(LUCK) for sentence in entry["text"])
    assert set(re.findall(r"\[([A-Z]?[0-9.]+[a-z]?)\]", told)) <= sections
    assert {option.section for option in GAME.options} <= sections


# What your rules say, one test for each section.


def test_2_a_player_takes_one_to_three_ballots():
    match = hustings.new(GAME, options={"ballots": 5})
    assert match.legal() == ["1", "2", "3"]
    match.play("3")
    assert match.legal() == ["1", "2"]


def test_3_the_last_ballot_wins():
    match = hustings.new(GAME, options={"ballots": 5})
    match.play("3 2")
    assert match.result.winners == [1]
