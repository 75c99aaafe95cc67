"""Every game has the four levels, and a game's own players keep to the contract of hustings.bots.levels."""

from __future__ import annotations

import pytest

from hustings.bots import BOTS, LEVELS, bot, kinds
from hustings.bots.players import entries_of, players_of
from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.engine.stream import seeded
from hustings.games import BUILT_IN, find
from tests.bots.positions import CONNECT_FOUR, connect_four, decisions

GAMES = (CONNECT_FOUR, *map(find, BUILT_IN))
every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)


@every_game
def test_every_game_has_the_levels_and_the_general_bots(game):
    assert set(kinds(game)) >= {*LEVELS, *BOTS}
    for level in LEVELS:
        assert list(kinds(game)[level].settings) == ["time"]


@every_game
def test_players_name_the_functions_that_they_call_compiled(game):
    for function in entries_of(game):
        assert bind(game, "python").entry(function)


def test_a_game_without_players_of_its_own_is_searched():
    assert players_of(CONNECT_FOUR) is None
    assert bot("expert:time=0.05", CONNECT_FOUR, backend="python").choose(connect_four("152535"), 0) == 3


def test_a_level_takes_no_other_setting():
    with pytest.raises(Refusal, match="The bot expert has no setting 'simulations'; its settings are time."):
        bot("expert:simulations=5", CONNECT_FOUR)


# --- What a level may know --------------------------------------------------------------------------------------------


def other_worlds(game, boards, seat, seed):
    """The board, what the seat sees of it, and another world that looks the same to the seat."""
    rules = bind(game, "cpu")
    seen = rules.seen(boards, seat)
    other = seen.copy()
    rules.imagine(other, seat, seeded(seed))
    return boards, seen, other


@every_game
@pytest.mark.parametrize("level", LEVELS)
def test_a_level_does_not_choose_otherwise_when_only_hidden_things_change(game, level):
    if level in ("hard", "expert") and players_of(game) is None and game is not CONNECT_FOUR:
        level = f"search:simulations={300 if level == 'hard' else 600}"  # the same search, for less long
    for boards, seat in decisions(game, 2, 2 if level in ("easy", "normal") else 1):
        worlds = other_worlds(game, boards, seat, 7)
        choices = {bot(level, game, seed=3, backend="cpu").choose(world, seat) for world in worlds}
        assert len(choices) == 1
        assert choices <= set(bind(game, "cpu").legal(boards, seat))


@every_game
def test_neither_do_the_other_players_of_a_game(game):
    players = players_of(game)
    for name in () if players is None else players.others:
        for boards, seat in decisions(game, 4, 2):
            worlds = other_worlds(game, boards, seat, 8)
            choices = {bot(name, game, seed=3, backend="cpu").choose(world, seat) for world in worlds}
            assert len(choices) == 1


@pytest.mark.parametrize("game", [find(name) for name in BUILT_IN], ids=lambda game: game.name)
@pytest.mark.parametrize("spec", ["random", "greedy:worlds=2", "search:simulations=3,playout=2"])
def test_neither_do_the_general_bots(game, spec):
    """In Python, so that nothing is compiled for it; tests/bots/test_bots.py holds the compiled bots to it."""
    for boards, seat in decisions(game, 5, 2):
        worlds = other_worlds(game, boards, seat, 9)
        choices = {bot(spec, game, seed=3, backend="python").choose(world, seat) for world in worlds}
        assert len(choices) == 1
        assert choices <= set(bind(game, "cpu").legal(boards, seat))
