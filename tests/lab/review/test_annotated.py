"""Annotated games: the story tells what was marked and what changed most, and how it ended."""

from __future__ import annotations

import pytest

import hustings
from hustings import games
from hustings.lab.review import annotated
from tests.bots.positions import CONNECT_FOUR

GAME = annotated.Game("connect_four", {}, ("random", "greedy"), 2)


@pytest.fixture(autouse=True)
def quick(monkeypatch):
    monkeypatch.setattr(games, "_added", {**games._added, CONNECT_FOUR.name: CONNECT_FOUR})
    monkeypatch.setattr(annotated, "REVIEWER", "search:simulations=300")


def test_a_game_is_played_told_and_kept(tmp_path):
    pytest.importorskip("matplotlib")
    page = annotated.write(GAME, tmp_path).read_text()
    assert page.startswith("# A game of Connect Four\n")
    assert "Gold (random) against Navy (greedy)" in page
    assert "\n## Turn " in page
    assert "won." in page
    assert "own choices" in page
    match = hustings.load(tmp_path / "game-connect_four.jsonl")
    assert match.ended
    assert (tmp_path / "game-connect_four.svg").exists()
    assert annotated.play(GAME).text == match.text


def test_characters_are_introduced_and_speak(tmp_path, monkeypatch):
    pytest.importorskip("matplotlib")
    monkeypatch.setattr(annotated, "REVIEWER", "normal")
    game = annotated.Game("politrics", {"board_limit": 1}, ("otto", "rosa"), 7)
    page = annotated.write(game, tmp_path).read_text()
    assert "**Otto** plays Dark, at the level `normal`. Attacks" in page
    assert "\n> " in page
    assert "Better by " in page
    assert (tmp_path / "game-politrics-moment.svg").read_text().startswith("<svg")
