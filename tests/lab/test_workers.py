"""Work by threads, processes and a Ray cluster: equal results, in order."""

from __future__ import annotations

import sys

import pytest

from hustings.engine.game import Refusal
from hustings.games import find
from hustings.lab import workers
from hustings.lab.arena.contest import Terms, run


def squared(number):
    return number * number


def failing(number):
    raise ValueError(f"number {number}")


@pytest.mark.parametrize("workers_of", [workers.one_by_one, workers.threads, workers.processes])
def test_results_come_in_order(workers_of):
    assert list(workers_of(squared, range(20))) == [number * number for number in range(20)]


@pytest.mark.parametrize("workers_of", [workers.one_by_one, workers.threads, workers.processes])
def test_an_error_is_raised(workers_of):
    with pytest.raises(ValueError, match="number 0"):
        list(workers_of(failing, range(3)))


def test_without_ray_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(Refusal, match=r"pip install hustings\[ray\]"):
        workers.on_ray("local")


@pytest.mark.filterwarnings("ignore")  # Ray's own
def test_a_local_ray_plays_the_same_games():
    ray = pytest.importorskip("ray")
    politrics = find("politrics")
    asked = Terms("politrics", ("random", "greedy"), {"board_limit": 1}, 4, seed=5)
    (here,) = run(politrics, asked)
    try:
        (there,) = run(politrics, asked, workers=workers.on_ray("local"))
    finally:
        ray.shutdown()
    assert [(one, played.shares) for one, played in here.played] == [
        (one, played.shares) for one, played in there.played
    ]
