"""Hints keep to what a seat may know; a review has the chances after every action, and splits luck from choices."""

from __future__ import annotations

import json
import random
from functools import lru_cache
from pathlib import Path

import numpy as np
import pytest
from typer.testing import CliRunner

import hustings
from hustings import cli, games
from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import use_language
from hustings.engine.stream import seeded
from hustings.lab.chances import win_chances
from hustings.lab.review import as_json, hint, hint_from, judge, judge_turn, review
from hustings.lab.review.judgement import Comparison, mark_for
from hustings.lab.review.review import expected_chances
from tests.bots.positions import CONNECT_FOUR

DOCS = Path(__file__).parents[3] / "docs" / "bots"


@pytest.fixture(autouse=True)
def connect_four_is_known(monkeypatch):
    monkeypatch.setattr(games, "_added", {**games._added, CONNECT_FOUR.name: CONNECT_FOUR})


def played(words="4 4 3 2 5"):
    match = hustings.new(CONNECT_FOUR, seed=1)
    match.play(words)
    return match


@lru_cache
def presidential():
    """A game of one week by scripted players."""
    match = hustings.new("presidential", seed=3, options={"weeks": 1})
    match.go_on()
    player = bot("normal", match.game, seed=1, backend="python")
    while not match.over:
        match.act(match.movers[0], player.choose(match.boards[-1:], match.movers[0]))
    return match


# --- Hints ------------------------------------------------------------------------------------------------------------


def test_a_hint_is_what_the_bot_would_play():
    match = played(words="1 7 2 7 3 7")
    found = hint(match, level="expert")
    assert (found.seat, found.word) == (0, "4")
    assert sum(found.win) == pytest.approx(1)


def test_the_plan_of_a_hint_ends_where_what_the_others_sealed_opens():
    match = hustings.new("primary_colours", seed=3)
    match.go_on()
    for seat in (0, 1):
        match.play("1 1 2 2 3 4 5", seat)
    found = hint(match, 2, level="easy", backend="python")
    assert len(found.plan) == 7  # and nothing of the next turn, which would begin on tokens that are not known


def test_a_hint_is_refused_where_there_is_nothing_to_decide():
    match = played(words="1 7 2 7 3 7 4")
    with pytest.raises(Refusal, match="The match is over"):
        hint(match)
    with pytest.raises(Refusal, match="is not to act now"):
        hint(played(), 0)


def test_a_hint_does_not_change_when_only_hidden_things_do():
    """The rival's hand is imagined anew: neither the advice nor the chances may follow it."""
    match = presidential()
    n, seat = next((n, one.seat) for n, one in enumerate(match.actions) if n > 4 and one.seat != LUCK)
    rules, boards = bind(match.game, "python"), match.boards[n : n + 1]
    other = rules.seen(boards, seat)
    rules.imagine(other, seat, seeded(99))
    seen = rules.seen(boards, seat)
    assert rules.seen(other, seat).tobytes() == seen.tobytes()
    worst = rules.legal(seen, seat)[-1]
    assert hint_from(rules, other, seat, 2, "normal", 1) == hint_from(rules, boards, seat, 2, "normal", 1)
    assert judge(rules, other, 2, seat, worst, "normal", 5) == judge(rules, boards, 2, seat, worst, "normal", 5)


# --- Reasons ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["primary_colours", "politrics", "presidential", "electioneer"])
def test_every_hint_of_a_game_has_a_reason_in_both_languages(name):
    """A hint at some decisions of a game; what it says in Chinese is no English sentence."""
    game = games.find(name)
    rules, luck = bind(game, "cpu"), random.Random(4)
    boards, asked = rules.new(game.codes(game.settle({}))), 0
    while (mask := rules.movers(boards)) and asked < 12:
        seat = (mask & -mask).bit_length() - 1
        if seat == LUCK:
            rules.apply(boards, LUCK, rules.pick(boards, LUCK, luck.getrandbits(32)))
            continue
        if luck.random() < 0.2:
            found = hint_from(rules, rules.seen(boards, seat), seat, len(game.seats(game.settle({}))), "hard")
            with use_language("zh-Hant"):
                assert str(found.reason) != ""
                assert not str(found.reason).isascii()
            assert str(found.reason).endswith((".", "]."))
            asked += 1
        rules.apply(boards, seat, bot("normal", game, seed=asked, backend="cpu").choose(boards, seat))
    assert asked > 4


def test_a_hint_names_what_was_weighed_against_it():
    found = hint(played(words="1 7 2 7"), level="search:simulations=400")
    assert found.reason.id == "hints-games"
    assert found.reason.args["games"] > 0
    assert hint(played(words="1 7 2 7 3 7"), level="random").reason.id == "hints-chance"


def test_a_forced_action_says_so():
    rules, luck = bind(CONNECT_FOUR, "python"), random.Random(2)
    while True:  # until a game comes down to its last column
        boards = rules.new(CONNECT_FOUR.codes({}))
        while (mask := rules.movers(boards)) and len(rules.legal(boards, mask - 1)) > 1:
            rules.apply(boards, mask - 1, luck.choice(rules.legal(boards, mask - 1)))
        if mask:
            break
    assert hint_from(rules, boards, mask - 1, 2, "random").reason.id == "hints-only"


# --- Chances, luck and choices ----------------------------------------------------------------------------------------


def test_a_review_has_every_action_and_the_end():
    match = played(words="1 7 2 7 3 7 4")
    found = review(match)
    assert [turn.n for turn in found.turns] == list(range(1, 8))
    assert found.turns[-1].win == [1.0, 0.0]
    for seat, ledger in enumerate(found.ledgers):
        assert (ledger.luck, ledger.sealed) == (0.0, 0.0)
        assert found.start[seat] + ledger.choices + ledger.rivals == pytest.approx(found.turns[-1].win[seat])


def test_luck_is_told_apart_from_choices_and_gives_nothing_on_average():
    match = presidential()
    found = review(match, backend="python")
    rules = bind(match.game, "python")
    for turn, action in zip(found.turns, match.actions, strict=True):
        assert sum(turn.win) == pytest.approx(1)
        assert (turn.seat == LUCK) == (action.seat == LUCK)
    for seat, ledger in enumerate(found.ledgers):
        assert found.start[seat] + ledger.luck + ledger.choices + ledger.rivals == pytest.approx(
            found.turns[-1].win[seat]
        )
    n = max(k for k, action in enumerate(match.actions) if action.seat == LUCK)  # the last roll
    before = match.boards[n : n + 1]
    ends = []
    for outcome in rules.legal(before, LUCK):
        after = before.copy()
        rules.apply(after, LUCK, outcome)
        ends.append(win_chances(rules, after, 2))
    assert expected_chances(rules, before, 2) == pytest.approx(np.mean(ends, axis=0).tolist())


def test_what_all_seal_at_once_is_counted_for_itself():
    match = hustings.new("primary_colours", seed=2)
    for party in ("red", "blue", "yellow"):
        match.play(" ".join(f"{party}:{word}" for word in ["R1", "B2", "Y3", "P1", "G1", "O1", "N2"]))
    found = review(match, backend="python")
    assert [turn.win for turn in found.turns[:20]] == [found.start] * 20  # sealed tokens change nothing yet
    for ledger in found.ledgers:
        assert (ledger.choices, ledger.rivals) == (0.0, 0.0)


def test_chances_at_the_end_are_the_result():
    match = played(words="1 7 2 7 3 7 4")
    assert win_chances(bind(CONNECT_FOUR, "python"), match.boards[-1:], 2) == [1.0, 0.0]


# --- Judgements -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("lost", "noise", "mark"),
    [(0.04, 0.0, ""), (0.06, 0.004, "?!"), (0.06, 0.03, ""), (0.12, 0.01, "?"), (0.3, 0.02, "??"), (0.3, 0.2, "")],
)
def test_marks_need_more_than_noise(lost, noise, mark):
    assert mark_for(lost, noise) == mark


def test_a_choice_that_gives_the_game_away_is_marked_with_its_refutation():
    match = played(words="1 7 2 7 3 1")  # the first to move has three in a row, and the other does not stop it
    turn = judge_turn(match, 6, level="search:simulations=2000")
    assert (turn.judgement.better, turn.judgement.mark) == ("4", "??")
    assert turn.judgement.line[:2] == ("1", "4")
    assert str(turn.judgement.told[0]) != str(turn.judgement.instead[0])
    match = played(words="1 7 2 7 3 4")
    assert judge_turn(match, 6, level="search:simulations=2000").judgement.mark == ""


def test_what_was_better_is_told_to_where_something_is_to_be_said():
    """In Electioneer to campaign says nothing before it is known for which card."""
    match = hustings.load(DOCS / "game-electioneer.jsonl")
    rules = bind(match.game, "cpu")
    number, seat, action = next(
        (number, each.seat, each.action) for number, each in enumerate(match.actions) if each.move == "campaign"
    )
    boards = match.boards[number : number + 1]
    after = boards.copy()
    rules.apply(after, seat, action)
    assert list(match.game.text.tell(boards[0], seat, action, after[0])) == []
    assert Comparison(rules, rules.seen(boards, seat), 2, seat, 1).told_of(action, "normal")


def test_there_is_no_judgement_of_an_action_that_is_not_there():
    with pytest.raises(Refusal, match="actions 1 to 5; there is no 9"):
        judge_turn(played(), 9, level="greedy")


# --- Commands ---------------------------------------------------------------------------------------------------------


def test_the_commands_print_json(tmp_path):
    file = tmp_path / "match.jsonl"
    played(words="1 7 2 7 3 7").save(file)
    runner = CliRunner()
    found = json.loads(runner.invoke(cli.app, ["hint", str(file), "--level", "greedy", "--json"]).stdout)
    assert (found["seat"], found["action"]) == (0, "4")
    found = json.loads(runner.invoke(cli.app, ["review", str(file), "--level", "none", "--json"]).stdout)
    assert [turn["n"] for turn in found["turns"]] == [1, 2, 3, 4, 5, 6]
    assert all(len(turn["win"]) == 2 for turn in found["turns"])
    over = tmp_path / "over.jsonl"
    played(words="1 7 2 7 3 7 4").save(over)
    assert "own choices +50" in runner.invoke(cli.app, ["review", str(over), "--level", "greedy"]).output


def test_a_review_as_json_and_as_a_picture(tmp_path):
    match = played(words="1 7 2 7 3 1")
    found = review(match, level="search:simulations=500")
    marked = as_json(match, found)["turns"][-1]
    assert (marked["mark"], marked["better"]) == ("??", "4")
    pytest.importorskip("matplotlib")
    from hustings.lab.review.plot import draw

    draw(match.names, found, tmp_path / "review.svg")
    assert "1??" in (tmp_path / "review.svg").read_text()
