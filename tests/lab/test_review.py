"""Hints keep to what a seat may know; a review has the chances after every action, and splits luck from choices."""

from __future__ import annotations

import json

import pytest
from typer.testing import CliRunner

import hustings
from hustings import cli, games
from hustings.engine.game import LUCK, Refusal
from hustings.lab.review import as_json, hint, review, win_chances
from tests.bots.positions import CONNECT_FOUR


@pytest.fixture(autouse=True)
def connect_four_is_known(monkeypatch):
    monkeypatch.setattr(games, "_added", {**games._added, CONNECT_FOUR.name: CONNECT_FOUR})


def played(words="4 4 3 2 5"):
    match = hustings.new(CONNECT_FOUR, seed=1)
    match.play(words)
    return match


def test_a_hint_is_what_the_bot_would_play():
    match = played(words="1 7 2 7 3 7")
    found = hint(match, level="expert")
    assert (found.seat, found.word) == (0, "4")
    assert sum(found.win) == pytest.approx(1)


def test_a_hint_is_refused_where_there_is_nothing_to_decide():
    match = played(words="1 7 2 7 3 7 4")
    with pytest.raises(Refusal, match="The match is over"):
        hint(match)
    with pytest.raises(Refusal, match="is not to act now"):
        hint(played(), 0)


def test_a_review_has_every_action_and_the_end():
    match = played(words="1 7 2 7 3 7 4")
    found = review(match)
    assert [turn.n for turn in found.turns] == list(range(1, 8))
    assert found.turns[-1].win == [1.0, 0.0]
    assert found.luck == [0.0, 0.0]
    assert found.choices[0] == pytest.approx(1.0 - found.start[0])


def test_a_choice_that_gives_the_game_away_is_marked():
    match = played(words="1 7 2 7 3 1")  # Navy must stop the row of three on 4
    last = review(match, level="search:simulations=2000").turns[-1]
    assert last.better in ("", "4")
    match.play("4")
    turns = review(match, level="search:simulations=2000").turns
    assert turns[-1].mark == ""


def test_luck_is_told_apart_from_choices():
    match = hustings.new("presidential", seed=3, options={"weeks": 1})
    match.go_on()
    found = as_json(match, review(match, backend="python"))
    for turn in found["turns"]:
        assert sum(turn["win"]) == pytest.approx(1)
    assert sum(found["luck"]) == pytest.approx(0, abs=1e-9)
    assert all(
        turn["seat"] is None for turn, action in zip(found["turns"], match.actions, strict=True) if action.seat == LUCK
    )


def test_chances_at_the_end_are_the_result():
    match = played(words="1 7 2 7 3 7 4")
    from hustings.engine.backend import bind

    assert win_chances(bind(CONNECT_FOUR, "python"), match.boards[-1:], 2) == [1.0, 0.0]


def test_the_commands_print_json(tmp_path):
    file = tmp_path / "match.jsonl"
    played(words="1 7 2 7 3 7").save(file)
    runner = CliRunner()
    found = json.loads(runner.invoke(cli.app, ["hint", str(file), "--level", "greedy", "--json"]).stdout)
    assert (found["seat"], found["action"]) == (0, "4")
    found = json.loads(runner.invoke(cli.app, ["review", str(file), "--json"]).stdout)
    assert [turn["n"] for turn in found["turns"]] == [1, 2, 3, 4, 5, 6]
    assert all(len(turn["win"]) == 2 for turn in found["turns"])
    assert "luck" in runner.invoke(cli.app, ["review", str(file)]).output
