"""The turn order between equal bots: who counts as first, what is kept, and the page."""

from __future__ import annotations

import pytest

from hustings import games
from hustings.lab import turn_order
from hustings.lab.turn_order import Ended, page, play, play_on, read, setting, write
from tests.bots.positions import CONNECT_FOUR

FOUR = setting("connect_four", "random")


@pytest.fixture(autouse=True)
def connect_four(monkeypatch):
    monkeypatch.setattr(games, "_added", {**games._added, CONNECT_FOUR.name: CONNECT_FOUR})


def test_equal_seeds_give_equal_games():
    assert play(FOUR, 3, 1) == play(FOUR, 3, 1)
    assert play(FOUR, 3, 1).digest != play(FOUR, 4, 1).digest


def test_shares_go_by_turn_not_by_seat(monkeypatch):
    by_turn = play(FOUR, 3, 1).shares
    monkeypatch.setitem(turn_order.FIRST, "connect_four", lambda boards, movers: 1 - movers[0])
    assert by_turn == play(FOUR, 3, 1).shares[::-1] != by_turn[::-1]


def test_electioneer_knows_who_began():
    small = setting("electioneer", "easy", players=2, training="yes", small_map="yes", max_rounds=1)
    assert sum(play(small, 0, 1).shares) == 1


def test_a_run_goes_on_where_it_was_left_and_forgets_changed_bots(tmp_path):
    file, kept = tmp_path / "games.jsonl", {}
    assert len(list(play_on([FOUR], kept, 6, 1))) == 6
    write(file, kept)
    assert read(file) == kept
    assert [one.number for one in play_on([FOUR], kept, 8, 1)] == [6, 7]
    first = kept[FOUR.key][0]
    kept[FOUR.key][0] = Ended(first.setting, first.number, first.shares, first.digest + 1)
    assert [one.number for one in play_on([FOUR], kept, 4, 1)] == [0, 1, 2, 3]


def test_the_page(tmp_path, monkeypatch):
    monkeypatch.setattr(turn_order, "SETTINGS", (FOUR, setting("connect_four", "greedy")))
    turn_order.main(["--games", "3", "--only", "random", "--folder", str(tmp_path)])
    text = (tmp_path / "turn-order.md").read_text()
    assert "| Connect Four | `random` | – |" in text
    assert "`greedy`" not in text
    assert page({}).startswith("# Turn order")
