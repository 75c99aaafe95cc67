"""Compiling ahead: play begins in Python, another process compiles, and the bots go over to what it compiled."""

from __future__ import annotations

import logging
import os
import signal
import time
from dataclasses import replace

import pytest

from hustings import bots, games
from hustings.bots import binding, warming
from hustings.bots.greedy import Greedy
from hustings.bots.search import Search
from hustings.engine import backend
from hustings.engine.backend import bind
from hustings.engine.game import WHOLE
from hustings.games import BUILT_IN, find
from tests.bots.pennies import GAME as PENNIES
from tests.bots.positions import CONNECT_FOUR


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """An empty cache, and no process at work."""
    monkeypatch.setenv("HUSTINGS_CACHE", str(tmp_path))
    monkeypatch.setattr(binding, "_background", {})
    return tmp_path


@pytest.mark.parametrize("game", [CONNECT_FOUR, *map(find, BUILT_IN)], ids=lambda game: game.name)
def test_every_entry_is_warmed(game):
    assert len(warming.calls(game)) == len(binding.entries(game))


@pytest.mark.parametrize("game", ["presidential"])
def test_bots_load_where_the_game_opens_with_dice_that_can_tie(game):
    """A roll that is always the same ties for ever."""
    warming.load_bots(find(game))


def test_play_begins_in_python_while_another_process_compiles(cache):
    assert not bots.ready(PENNIES)
    assert binding.rules_for(PENNIES, "auto").backend == "python"
    background = bots.compile_in_background(PENNIES)
    assert background is bots.compile_in_background(PENNIES)
    heard = []
    background.add_listener(lambda what, done, of: heard.append((what, done, of)))
    assert bots.bot("search:simulations=5", PENNIES).choose(bind(PENNIES, "python").new([]), 0) in (0, 1)
    assert not binding.rules_ready(PENNIES)
    background.wait_for_rules()
    assert binding.rules_ready(PENNIES)
    background.wait()
    assert not background.failure
    assert not background.is_running
    assert heard[-1] == ("ready", len(binding.ENTRIES), len(binding.ENTRIES))
    assert bots.ready(PENNIES)
    assert binding.rules_for(PENNIES, "auto").backend == "cpu"
    compiled = {folder.name.rpartition("-")[0] for folder in (cache / "compiled").iterdir()}
    kept = {f"pennies-{function.__name__}" for function in PENNIES.functions.values()}  # for the next entry
    assert compiled - kept == {f"pennies-{entry.__name__}" for entry in binding.ENTRIES}


def test_python_stands_in_for_a_short_while_only(cache, monkeypatch):
    monkeypatch.setattr(games, "address", lambda game: "")
    monkeypatch.setattr("hustings.bots.search.FALLBACK_SECONDS", 0.05)
    boards = bind(PENNIES, "python").new([])
    for limits in ({"simulations": 10**9}, {"time": 3600.0}, {"simulations": 10**9, "threads": 2}):
        chooser = Search(PENNIES, **limits)
        assert chooser.choose(boards, 0) in (0, 1)
        assert 0 < chooser.simulated < 10**9
    greedy = Greedy(PENNIES, worlds=10_000)
    assert greedy.choose(boards, 0) in (0, 1)
    assert 0 < greedy._standings.max() <= WHOLE  # of one world


def test_warm_in_this_process(cache):
    heard, were_rules_ready = [], []

    def progress(what, done, of):
        heard.append(what)
        were_rules_ready.append(binding.rules_ready(PENNIES))

    bots.warm(PENNIES, progress)
    rules = len(binding.rule_entries(PENNIES))
    assert were_rules_ready == [False] * rules + [True] * (len(heard) - rules)  # the rules come first, and are marked
    assert heard == [what for what, _ in warming.calls(PENNIES)] + ["ready"]
    assert bots.ready(PENNIES)
    assert not bots.ready(CONNECT_FOUR)


def test_another_source_is_not_ready(cache, monkeypatch):
    first = binding.marker(PENNIES)
    binding.digest.cache_clear()
    monkeypatch.setattr(backend, "steps", lambda code: ("edited",))
    monkeypatch.setattr(bind(PENNIES, "python"), "_contents", {})
    assert binding.digest(PENNIES) not in first.name
    binding.digest.cache_clear()


def test_a_failure_is_told_and_play_goes_on_in_python(cache, monkeypatch):
    monkeypatch.setattr(games, "address", lambda game: "no_such_module:")
    background = bots.compile_in_background(PENNIES)
    background.wait()
    assert "no_such_module" in background.failure
    assert binding.rules_for(PENNIES, "auto").backend == "python"


def test_a_game_of_no_module_stays_in_python(cache):
    unknown = replace(PENNIES, title="Unknown")
    assert games.address(PENNIES) == "tests.bots.pennies:"
    assert "No module has Unknown as its GAME" in bots.compile_in_background(unknown).failure
    assert not bots.compile_in_background(unknown).is_running


@pytest.fixture
def busy_cache(cache):
    """A cache into which another program compiles, so that every compiler waits; to be released by closing it."""
    fcntl = pytest.importorskip("fcntl")
    with (cache / "compiling.lock").open("w") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        yield file


def compiler_of(background):
    """The process that compiles, as soon as there is one."""
    for _ in range(3000):
        if (process := background.process_id) is not None:
            return process
        time.sleep(0.01)
    raise AssertionError("no compiler was started")


def test_a_compiler_that_is_killed_is_logged_and_tried_again(busy_cache, monkeypatch, caplog):
    monkeypatch.setattr(binding, "RETRIES", (0.01, 0.02, 0.03))
    background = bots.compile_in_background(PENNIES)
    first = compiler_of(background)
    os.kill(first, signal.SIGKILL)
    while background.process_id == first:
        time.sleep(0.01)
    assert compiler_of(background) != first
    assert not background.failure
    binding.marker(PENNIES).parent.mkdir()
    binding.marker(PENNIES).touch()  # the other program has done it
    busy_cache.close()
    background.wait()
    assert not background.failure
    (said,) = [record.getMessage() for record in caplog.records]
    assert said.startswith("The compiler of Pennies was killed (SIGKILL)")
    assert said.endswith("retrying in 0.01 seconds.")


def test_a_compiler_that_is_killed_every_time_is_given_up(busy_cache, monkeypatch, caplog):
    monkeypatch.setattr(binding, "RETRIES", (0.01,))
    background = bots.compile_in_background(PENNIES)
    killed = set()
    while background.is_running:
        if (process := background.process_id) is not None and process not in killed:
            os.kill(process, signal.SIGKILL)
            killed.add(process)
        time.sleep(0.01)
    assert len(killed) == 2
    assert background.failure == "Compiling Pennies was given up: the compiler was killed 2 times."
    assert [record.levelno for record in caplog.records] == [logging.WARNING] * 2


def test_one_game_is_compiled_at_a_time(busy_cache, monkeypatch):
    monkeypatch.setattr(binding, "RETRIES", ())
    first = bots.compile_in_background(PENNIES)
    compiler_of(first)
    second = bots.compile_in_background(CONNECT_FOUR)
    time.sleep(0.2)
    assert second.is_running
    assert second.process_id is None
    for background in (first, second):
        os.kill(compiler_of(background), signal.SIGKILL)
        background.wait()
