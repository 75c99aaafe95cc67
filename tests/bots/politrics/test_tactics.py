"""Politrics: the search finds what wins at once and what must be stopped, in every position of tactics.csv."""

from __future__ import annotations

import pytest

from hustings.bots import bot
from hustings.bots.politrics.players import GLANCE, AlphaBeta
from hustings.engine.backend import bind
from tests.bots.politrics.tactics import FROM_ISSUE, GAME, WANTED, classify, position, read

ROWS = read()
NODES = 20_000  # which take a small part of 0.1 s on an idle core


def right_choices(spec: str, kind: str) -> tuple[int, int]:
    """How many positions of a kind a bot plays rightly, and of how many."""
    right, rows = 0, [row for row in ROWS if row["kind"] == kind]
    for row in rows:
        boards = position(row)
        seat = bind(GAME, "cpu").movers(boards) - 1
        chosen = bot(spec, GAME, seed=1, backend="cpu").choose(boards, seat)
        right += GAME.text.name(boards[0], seat, chosen) in row["answers"].split()
    return right, len(rows)


def test_there_are_enough_positions_and_the_first_two_are_known():
    assert len(ROWS) >= sum(WANTED.values()) >= 200
    assert [(row["to_move"], set(row["dark"].split())) for row in ROWS[:2]] == [
        (to_move, set(dark.split())) for to_move, dark, _ in FROM_ISSUE
    ]
    assert ROWS[0]["answers"] == "V27-29"
    assert len(ROWS[1]["answers"].split()) == 42


def test_the_answers_are_what_exhaustive_search_finds():
    for row in ROWS[::5]:
        boards = position(row)
        seat = bind(GAME, "cpu").movers(boards) - 1
        found = classify(boards)
        assert found is not None
        assert (found[0], [GAME.text.name(boards[0], seat, action) for action in found[1]]) == (
            row["kind"],
            row["answers"].split(),
        )


@pytest.mark.parametrize("kind", list(WANTED))
def test_the_search_finds_every_one(kind):
    right, of = right_choices(f"alpha_beta:nodes={NODES}", kind)
    assert right == of


def test_hard_stops_whatever_must_be_stopped():
    right, of = right_choices("hard", "stop")
    assert right == of


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_weaker_levels_take_a_win_that_is_there(level):
    right, of = right_choices(level, "win")
    assert right == of


@pytest.mark.parametrize("level", ["easy", "normal"])
def test_a_glance_is_bounded(level):
    """Whatever is threatened on the board, a weak level looks at so many positions and no more."""
    for row in ROWS[::9]:
        boards = position(row)
        seat = bind(GAME, "cpu").movers(boards) - 1
        chooser = bot(level, GAME, seed=1, backend="cpu")
        chooser.choose(boards, seat)
        assert chooser.visited <= GLANCE
    boards = position(ROWS[1])
    seat = bind(GAME, "cpu").movers(boards) - 1
    for nodes in (1, 50):  # even if no action was looked at to the end
        few = AlphaBeta(GAME, seed=1, backend="cpu", depth=1, nodes=nodes, noise=9_000)
        assert few.choose(boards, seat) in bind(GAME, "cpu").legal(boards, seat)
        assert few.visited <= nodes
