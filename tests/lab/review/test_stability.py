"""How far marks depend on the reviewer's seed: which choices are judged, and what is counted."""

from __future__ import annotations

import json

import pytest

from hustings import games
from hustings.engine.backend import bind
from hustings.lab.arena import bots_page
from hustings.lab.review import annotated, stability
from tests.bots.positions import CONNECT_FOUR

GAME = annotated.Game("connect_four", {}, ("random", "random"), 2)


@pytest.fixture(autouse=True)
def connect_four(monkeypatch):
    monkeypatch.setattr(games, "_added", {**games._added, CONNECT_FOUR.name: CONNECT_FOUR})


def test_choices_are_spread_over_a_match():
    assert stability.spread(range(1, 101), 4) == [13, 38, 63, 88]
    assert stability.spread([3, 5], 4) == [3, 5]


def test_forced_actions_are_no_choices():
    match = annotated.play(GAME)
    rules, taken = bind(CONNECT_FOUR, "python"), list(stability.actions_of(match))
    found = stability.real_choices(rules, match, taken)
    assert found
    assert all(len(rules.legal(match.boards[n - 1 : n], taken[n - 1][0])) > 1 for n in found)


def test_what_is_counted():
    assert stability.summary("hard", 3, 9, []).choices == 0
    found = stability.summary("hard", 3, 9, [("", "", ""), ("?", "?", "??"), ("?!", "?!", "?!"), ("", "?", "")])
    assert found.judged == 9
    assert (found.choices, found.seeds, found.steady, found.marked) == (4, 3, 2, 3)
    assert found.same == pytest.approx(10 / 12)
    assert found.low < found.same < found.high


def test_the_command_keeps_the_figures_for_the_page(tmp_path):
    file = tmp_path / "game.jsonl"
    annotated.play(GAME).save(file)
    level = "search:simulations=40"
    stability.main([str(file), "--level", level, "--choices", "4", "--seeds", "2", "--folder", str(tmp_path)])
    kept = json.loads((tmp_path / "bots" / "marks.json").read_text())["connect_four"]
    assert (kept["judged"], kept["seeds"], kept["level"]) == (4, 2, level)
    assert "| Connect Four | 4 |" in "\n".join(bots_page.marks_section(tmp_path / "bots" / "marks.json"))
