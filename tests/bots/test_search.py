"""Monte Carlo tree search: what it finds, what it cannot know, and that it computes the same everywhere."""

from __future__ import annotations

from dataclasses import replace
from types import ModuleType

import numpy as np
import pytest

from hustings.bots import bot, tree_search
from hustings.bots.search import Search, SearchTree, candidates, empty_tree, in_words
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, legal
from hustings.engine.stream import seeded
from tests.bots.pennies import GAME as PENNIES
from tests.bots.pennies import HEADS
from tests.bots.positions import CONNECT_FOUR, GAMES, connect_four, decisions, positions
from tests.bots.raising import GAME as RAISING
from tests.bots.raising import PASS, RAISE

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


# --- Connect Four -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("columns", "answer"),
    [
        ("152535", 4),  # Gold completes a row rather than stop Navy's column
        ("121212", 1),  # Gold completes a column
        ("1626377", 4),  # Navy stops the row
        ("12121", 1),  # Navy stops the column
    ],
)
@pytest.mark.parametrize("seed", range(3))
def test_it_wins_in_one_and_stops_who_would(columns, answer, seed):
    boards = connect_four(columns)
    for simulations in (1_000, 20_000):
        chooser = Search(CONNECT_FOUR, seed=seed, simulations=simulations, backend="cpu")
        assert chooser.choose(boards, len(columns) % 2) == answer - 1


def test_it_prevents_an_open_three():
    """Two in the middle of the bottom row win unless Navy at once takes a place beside them."""
    chooser = Search(CONNECT_FOUR, simulations=5_000, backend="cpu")
    assert chooser.choose(connect_four("374"), 1) in (1, 4)


SUGGESTED = []  # to which seats


def suggest(board, seat, word, out):
    SUGGESTED.append(seat)
    legal(board, seat, out)
    return out[0]


def test_it_plays_on_as_the_game_suggests():
    """Here in the leftmost column; without a suggestion, at random."""
    SUGGESTED.clear()
    rules = ModuleType("leftmost")
    vars(rules).update({name: value for name, value in vars(CONNECT_FOUR.rules).items() if not name.startswith("__")})
    rules.suggest = suggest
    leftmost = replace(CONNECT_FOUR, rules=rules)
    boards = connect_four("1213")
    Search(leftmost, simulations=60, backend="python").weigh(boards, 0)
    assert set(SUGGESTED) == {0, 1}
    assert bind(leftmost, "python").play_on(boards, 0, 1 << 31) == 0
    assert bind(CONNECT_FOUR, "python").play_on(boards, 0, 1 << 31) == 3  # at random


@pytest.mark.parametrize("other", ["random", "greedy"])
def test_it_beats_the_others(other):
    rules = bind(CONNECT_FOUR, "cpu")
    for game in range(20):
        place = game % 2
        seats = [bot(other, CONNECT_FOUR, seed=game, backend="cpu") for _ in range(2)]
        seats[place] = bot("search:simulations=2000", CONNECT_FOUR, seed=game, backend="cpu")
        boards = rules.new(CONNECT_FOUR.codes({}))
        while mask := rules.movers(boards):
            rules.apply(boards, mask >> 1, seats[mask >> 1].choose(boards, mask >> 1))
        assert rules.returns(boards, 2)[place] == WHOLE


# --- What is hidden, and who acts at once -----------------------------------------------------------------------------


@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_who_acts_at_once_mixes(seat, seed):
    """Heads, for either seat, a third of the time: then the other cannot do better with either coin."""
    boards = bind(PENNIES, "cpu").new(PENNIES.codes({}))
    found = Search(PENNIES, seed=seed, simulations=20_000, backend="cpu").weigh(boards, seat)
    heads = next(one for one in found if one.action == HEADS)
    assert heads.visits / 20_000 == pytest.approx(1 / 3, abs=0.03)
    assert heads.share == pytest.approx((1 / 3, 2 / 3)[seat], abs=0.03)


def test_a_mixed_choice_is_not_always_the_same():
    boards = bind(PENNIES, "cpu").new(PENNIES.codes({}))
    chooser = Search(PENNIES, simulations=1_000, backend="cpu")
    heads = sum(chooser.choose(boards, 0) == HEADS for _ in range(200))
    assert 40 <= heads <= 95


def test_who_only_does_not_know_something_does_not_mix():
    """A card that others hold is no reason to play what is worse."""
    rules = bind(RAISING, "cpu")
    boards = rules.new(RAISING.codes({}))
    for card in (6, 3, 3):
        rules.apply(boards, LUCK, card)
    for seat in (1, 2):
        rules.apply(boards, seat, PASS)
    chooser = Search(RAISING, simulations=300, backend="cpu")
    assert {chooser.choose(boards, 0) for _ in range(10)} == {RAISE}
    assert chooser.has_secrets
    assert not chooser.is_simultaneous


def test_a_choice_ends_when_it_cannot_change():
    chooser = Search(CONNECT_FOUR, simulations=20_000, backend="cpu")
    boards = connect_four("152535")
    assert chooser.choose(boards, 0) == 3
    assert chooser.simulated < 15_000
    full = Search(CONNECT_FOUR, simulations=20_000, backend="cpu")
    assert full.weigh(boards, 0)[0].action == 3
    assert full.simulated == 20_000


@pytest.mark.parametrize(("card", "answer"), [(1, PASS), (2, PASS), (5, RAISE), (6, RAISE)])
@pytest.mark.parametrize("others", [(1, 1), (6, 6)])
def test_it_goes_by_its_own_card(card, answer, others):
    rules = bind(RAISING, "cpu")
    boards = rules.new(RAISING.codes({}))
    for dealt in (others[0], card, others[1]):
        rules.apply(boards, LUCK, dealt)
    rules.apply(boards, 0, RAISE)  # sealed
    assert Search(RAISING, simulations=5_000, backend="cpu").choose(boards, 1) == answer


def test_secrets_are_noticed():
    rules = bind(PENNIES, "python")
    chooser = Search(PENNIES, simulations=1, backend="python")
    boards = rules.new(PENNIES.codes({}))
    chooser.weigh(boards, 0)
    assert chooser.has_secrets  # the other acts at once
    rules.apply(boards, 1, HEADS)
    chooser.weigh(boards, 0)
    assert chooser.has_secrets  # the other has acted, sealed
    chooser = Search(CONNECT_FOUR, simulations=1, backend="python")
    chooser.weigh(connect_four("4"), 1)
    assert not chooser.has_secrets


# --- The same everywhere ----------------------------------------------------------------------------------------------


@every_game
def test_python_and_compiled_code_grow_the_same_tree(game):
    for boards, seat in decisions(game, 2, 3):
        found = [
            Search(game, seed=7, simulations=60, playout=3, backend=backend).weigh(boards, seat)
            for backend in ("python", "cpu", "cpu")
        ]
        assert found[0] == found[1] == found[2]


@every_game
def test_it_stays_within_its_arrays(game):
    rules = bind(game, "cpu", True)
    for boards, seat in decisions(game, 3, 4):
        tree = SearchTree(rules, rules.seen(boards, seat), seat, seeded(8), tree_search.LONGEST, 0.6, 10.0)
        tree.simulate(300)
        assert sum(one.visits for one in candidates([tree])) == 300


def test_threads_share_the_simulations():
    for threads, simulations in ((2, 101), (3, 2), (4, 1_000)):
        chooser = Search(CONNECT_FOUR, simulations=simulations, threads=threads, backend="cpu")
        found = chooser.weigh(connect_four("44"), 0)
        assert chooser.simulated == sum(one.visits for one in found) == simulations
        assert [one.action for one in sorted(found, key=lambda one: one.action)] == list(range(7))
        again = Search(CONNECT_FOUR, simulations=simulations, threads=threads, backend="cpu")
        assert again.weigh(connect_four("44"), 0) == found


@pytest.mark.parametrize("threads", [1, 2])
@pytest.mark.parametrize("backend", ["python", "cpu"])
def test_a_time_limit_ends_it(threads, backend):
    chooser = Search(CONNECT_FOUR, time=0.05, threads=threads, backend=backend)
    found = chooser.weigh(connect_four(""), 0)
    assert chooser.simulated == sum(one.visits for one in found) >= threads


def test_one_second_unless_told():
    assert Search(CONNECT_FOUR).time == 1.0
    assert Search(CONNECT_FOUR, simulations=5).time is None
    assert Search(CONNECT_FOUR, simulations=5, time=2.0).time == 2.0


@pytest.mark.parametrize("threads", [1, 3])
def test_a_forced_action_takes_no_thought(threads):
    boards = connect_four("12121221212134343443434356565665656577777")
    chooser = Search(CONNECT_FOUR, simulations=100, threads=threads, backend="cpu")
    assert [one.action for one in chooser.weigh(boards, 1)] == [6]
    assert chooser.simulated == 0


def test_an_error_in_a_thread_is_not_lost(monkeypatch):
    monkeypatch.setattr("hustings.bots.search.monotonic", lambda: 1 / 0)
    with pytest.raises(ZeroDivisionError):
        Search(CONNECT_FOUR, simulations=10, threads=2, backend="cpu").weigh(connect_four(""), 0)


# --- The tree ---------------------------------------------------------------------------------------------------------


@every_game
def test_a_node_is_named_by_what_its_seat_sees(game):
    rules = bind(game, "cpu")
    seen_by_name, names = {}, {}
    boards, words = in_words(game.board, 2)
    for seed in range(10):
        for position, _ in positions(game, seed):
            for seat in range(2):
                boards[0] = position[0]
                name = int(rules.entry(tree_search.observation_key)(boards, words, seat))
                seen = (seat, rules.seen(position, seat).tobytes())
                assert boards[1].tobytes() == seen[1]
                assert names.setdefault(seen, name) == name
                assert seen_by_name.setdefault(name, seen) == seen
    assert all(0 <= name < 1 << 63 for name in seen_by_name)


def test_a_full_tree_stops_growing(monkeypatch):
    monkeypatch.setattr(tree_search, "NODES", 40)
    monkeypatch.setattr(tree_search, "EDGES", 70)
    rules = Rules(CONNECT_FOUR, "python")
    root, trees, out = connect_four(""), empty_tree(), np.zeros(7, np.int64)
    boards, words = in_words(root.dtype, 4)
    rules.entry(tree_search.search)(root, 0, trees, boards, words, seeded(1), out, 100, 0.6 * WHOLE, 1.0, 300)
    assert trees[0].nodes == 40
    assert trees[0].edges <= 70
    assert sum(edge.visits for edge in trees[0].edge[:7]) == 300 + 7


def test_a_short_playout_ends_by_the_standing():
    found = Search(CONNECT_FOUR, simulations=100, playout=0, backend="python").weigh(connect_four(""), 0)
    assert {one.share for one in found} == {0.5}
    found = Search(CONNECT_FOUR, simulations=100, playout=0, backend="python").weigh(connect_four("152535"), 0)
    assert (found[0].action, found[0].share) == (3, 1.0)
    found = Search(CONNECT_FOUR, simulations=300, playout=42, backend="python").weigh(connect_four(""), 0)
    assert found == Search(CONNECT_FOUR, simulations=300, backend="python").weigh(connect_four(""), 0)


def test_what_was_found_before_serves_the_next_choice():
    chooser = Search(CONNECT_FOUR, simulations=2_000, backend="cpu")
    assert sum(one.visits for one in chooser.weigh(connect_four("44"), 0)) == 2_000
    reached = sum(one.visits for one in chooser.weigh(connect_four("4444"), 0))
    assert chooser.simulated == 2_000 < reached
    assert sum(one.visits for one in chooser.weigh(connect_four("1"), 1)) == 2_000  # never reached: a new tree


def test_spare_trees_remember_nothing():
    first = Search(CONNECT_FOUR, simulations=500, backend="cpu").weigh(connect_four("4"), 1)
    Search(CONNECT_FOUR, simulations=3_000, backend="cpu").weigh(connect_four("44"), 0)
    assert Search(CONNECT_FOUR, simulations=500, backend="cpu").weigh(connect_four("4"), 1) == first
