"""The GPU gives the bytes of the processor and of plain Python; without one, its kernels run thread by thread."""

import re
from types import SimpleNamespace

import numba
import numpy as np
import pytest

from hustings.engine import gpu, grouped_play
from hustings.engine.backend import Rules, bind
from hustings.engine.game import Refusal
from hustings.engine.grouping import Groups
from hustings.engine.loops import advance_at, tally_at
from hustings.engine.stream import seeded
from tests.laws.games import CASES, COMBINATIONS, GAMES, SHORT, case_name

BATCH = 300  # more than two blocks of threads, and not a whole number of them
cases = pytest.mark.parametrize(("game", "options"), CASES + COMBINATIONS, ids=case_name)


def advanced(rules, start, steps):
    """Boards and streams after so many decisions, on a batch."""
    boards, streams = np.repeat(start, BATCH), seeded(9, BATCH)
    if rules.backend == "gpu":
        assert gpu.advance(rules, boards, streams, steps) is boards
    else:
        for i in range(BATCH):
            rules.entry(advance_at)(boards, i, streams, steps, rules.out)
    return boards.tobytes(), streams.tobytes()


def tallied(rules, start, games, seats):
    """Decisions, returns and streams after whole games, on a small batch."""
    streams = seeded(9, 3)
    if rules.backend == "gpu":
        decisions, sums = gpu.tally(rules, start, streams, games, seats)
        return decisions.tolist(), sums.tolist(), streams.tolist()
    boards, sums = np.repeat(start, 3), np.zeros(seats, np.int64)
    decisions = [int(rules.entry(tally_at)(start, boards, i, streams, games, rules.out, sums)) for i in range(3)]
    return decisions, sums.tolist(), streams.tolist()


@cases
def test_the_gpu_gives_the_bytes_of_the_processor(card, game, options):
    start, seats = bind(game, "python").new(game.codes(options)), len(game.seats(game.settle(options)))
    there, here = bind(game, "gpu"), bind(game, "cpu")
    assert advanced(there, start, 7) == advanced(here, start, 7)
    assert advanced(there, start, 5000) == advanced(here, start, 5000)
    assert tallied(there, start, 20, seats) == tallied(here, start, 20, seats)


@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_the_gpu_gives_the_bytes_of_plain_python(card, game):
    start = bind(game, "python").new(game.codes({}))
    assert advanced(bind(game, "gpu"), start, 20) == advanced(bind(game, "python"), start, 20)


@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_the_kernels_are_right_thread_by_thread(pretended, monkeypatch, game):
    monkeypatch.setattr(gpu, "has_stages", lambda game: False)  # grouping needs threads that run at once
    options = SHORT.get(game.name, {})  # a whole game in Python takes seconds else, and is no better proof
    start, seats = bind(game, "python").new(game.codes(options)), len(game.seats(game.settle(options)))
    assert advanced(Rules(game, "gpu"), start, 10) == advanced(bind(game, "python"), start, 10)
    assert tallied(Rules(game, "gpu"), start, 2, seats) == tallied(bind(game, "python"), start, 2, seats)


def test_boards_in_groups_play_the_same_games(pretended, monkeypatch):
    monkeypatch.setattr(gpu, "has_stages", lambda game: True)
    monkeypatch.setattr(grouped_play, "Groups", lambda rules, count, by_stage: Groups(rules, count, by_stage=False))
    monkeypatch.setattr(grouped_play, "BOARDS", 2)  # fewer than streams, so that boards take the next one
    game = GAMES[0]
    start, seats = bind(game, "python").new(game.codes({})), len(game.seats(game.settle({})))
    assert tallied(Rules(game, "gpu"), start, 2, seats) == tallied(bind(game, "python"), start, 2, seats)


def test_a_batch_has_a_stream_for_every_board():
    start = bind(GAMES[0], "python").new(GAMES[0].codes({}))
    rules = SimpleNamespace(game=GAMES[0])
    with pytest.raises(Refusal, match="one stream for each board, not 3 for 1"):
        gpu.advance(rules, start, seeded(1, 3), 5)
    with pytest.raises(Refusal, match="one stream for each board, not 0 for 0"):
        gpu.tally(rules, start, seeded(1, 0), 5, 2)


@pytest.mark.parametrize(
    ("cuda", "sentence"),
    [
        (
            SimpleNamespace(implementation="Built-in"),
            "The package numba-cuda is not installed: pip install 'hustings[gpu]' brings it.",
        ),
        (SimpleNamespace(implementation="NVIDIA", is_available=lambda: False), "There is no CUDA GPU here."),
        (SimpleNamespace(implementation="NVIDIA", is_available=lambda: True), None),
    ],
)
def test_why_there_is_no_gpu(monkeypatch, cuda, sentence):
    monkeypatch.setattr(numba, "cuda", cuda, raising=False)
    assert gpu.present() == sentence
    if sentence:
        start = bind(GAMES[0], "python").new(GAMES[0].codes({}))
        with pytest.raises(Refusal, match=re.escape(sentence)):
            gpu.advance(SimpleNamespace(game=GAMES[0]), start, seeded(1), 5)
