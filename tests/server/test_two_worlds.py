"""Two matches that differ only in what a viewer may not know look the same to that viewer, through every route."""

from __future__ import annotations

import asyncio

import pytest

from hustings.engine.game import LUCK
from hustings.games import NAMES, find
from tests.match.games_for_tests import WAGER
from tests.match.trio_for_tests import TRIO
from torture import two_worlds
from torture.transcript import uncovered
from torture.two_worlds import CASES, OPEN_CASES, compare_servers, pair, two_clubs

HIDING = sorted({name for name, _ in CASES})


def walks(game, cases, seeds):
    """Pairs through the library, those that differ."""
    for seed in seeds:
        options = cases[seed % len(cases)]
        walk, compared = pair(game, options, seed, "python")
        if walk.parted_at is not None:
            assert compared
            yield walk


def of_game(name):
    return [options for game, options in CASES if game == name]


@pytest.mark.parametrize("name", HIDING)
def test_a_match_tells_two_worlds_apart_to_nobody_who_may_not(name):
    found = list(walks(find(name), of_game(name), range(14)))
    assert len(found) >= 4
    assert {walk.viewer for walk in found} > {LUCK}


@pytest.mark.parametrize(("game", "options"), [(WAGER, {"rounds": 5}), (TRIO, {}), (TRIO, {"dice": "after_each"})])
def test_neither_do_the_games_of_the_tests(game, options):
    assert len(list(walks(game, [options], range(60)))) >= 20


@pytest.mark.parametrize("name", HIDING)
def test_a_server_tells_two_worlds_apart_to_nobody_who_may_not(name, tmp_path):
    async def evenings():
        walked = walks(find(name), of_game(name), range(100, 200))
        async with two_clubs(tmp_path, 1) as clubs:
            return [(await compare_servers(next(walked), clubs)) for _ in range(2)]

    for compared, is_whole in asyncio.run(evenings()):
        assert compared > 100
        assert is_whole


@pytest.mark.parametrize(("name", "options"), OPEN_CASES)
def test_where_nothing_is_hidden_there_is_one_world(name, options, tmp_path):
    walk, compared = pair(find(name), options, 1, "python")
    assert (walk.parted_at, compared) == (None, 0)

    async def evening():
        async with two_clubs(tmp_path, 1) as clubs:
            return await compare_servers(walk, clubs)

    compared, is_whole = asyncio.run(evening())
    assert compared > 100
    assert is_whole


def test_every_route_and_every_game_is_compared():
    assert uncovered() == []
    assert {name for name, _ in (*CASES, *OPEN_CASES)} == set(NAMES)


def test_the_campaign_counts_what_it_compares():
    figures = two_worlds.run(3, 60, 5, lambda line: None, backend="python", one_in=3)
    assert figures["pairs"] == 3
    assert figures["pairs at servers"] == 1
    assert figures["answers of servers compared"] > 100
