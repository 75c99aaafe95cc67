"""The laws: one suite for every game, every option set and every way to run it, by random play."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.engine.game import Game
from hustings.laws import backends, luck, play, secrets, suite
from hustings.laws.declared import declared
from hustings.laws.trial import Trial
from tests.laws.games import CASES, COMBINATIONS, GAMES, SHORT, case_name

# Laws are tried compiled with bounds checks; that Python and unchecked code do the same is a law of its own.
CHECKED, COMBINED = "checked", "combined"  # combinations of options are tried with fewer games
GAMES_EACH = {CHECKED: 8, COMBINED: 1}
ONE_IN = {CHECKED: 5, COMBINED: 30}  # positions that are looked at closely

# Laws that look at a position quickly.
MANY_GAMES = (
    play.legal_actions_are_distinct_and_never_none_before_the_end,
    play.returns_share_a_whole_win,
    play.components_are_conserved,
    secrets.a_seat_sees_the_same_in_every_world_it_can_imagine,
    secrets.a_seat_cannot_tell_apart_what_it_does_not_witness,
    secrets.a_seat_can_tell_apart_what_it_witnesses,
)

# Laws that count how often something happens.
COUNTED = (luck.luck_lists_every_copy_of_a_card, luck.imagined_deals_are_as_likely_as_luck_makes_them)

every_case = pytest.mark.parametrize(("game", "options"), CASES + COMBINATIONS, ids=case_name)
trials = pytest.mark.parametrize(
    ("game", "options", "mode"),
    [(*case, CHECKED) for case in CASES] + [(*case, COMBINED) for case in COMBINATIONS],
    ids=case_name,
)


def trial(game: Game, options: dict[str, Any], mode: str, games: int = 1) -> Trial:
    """A trial in one of the modes."""
    return Trial(game, options, "cpu", True, games=games, one_in=ONE_IN[mode])


@pytest.mark.parametrize("law", [law for law in suite.OF_PLAY if law not in COUNTED], ids=case_name)
@trials
def test_law_of_play(law: suite.Law, game: Game, options: dict[str, Any], mode: str):
    suite.check(law, trial(game, options, mode, GAMES_EACH[mode] if law in MANY_GAMES else 1))


@pytest.mark.parametrize("law", COUNTED, ids=case_name)
@pytest.mark.parametrize(
    ("game", "options"),
    [(game, SHORT[game.name]) for game in GAMES if declared(game).stock] + COMBINATIONS[::3],
    ids=case_name,
)
def test_law_of_luck(law: suite.Law, game: Game, options: dict[str, Any]):
    suite.check(law, trial(game, options, COMBINED))


@every_case
def test_the_backends_give_equal_bytes(game: Game, options: dict[str, Any]):
    suite.check(backends.backends_give_equal_bytes, Trial(game, options))


@pytest.mark.parametrize("law", suite.OF_WORDS, ids=case_name)
@every_case
def test_law_of_words(law: suite.Law, game: Game, options: dict[str, Any]):
    """Every position of a game with the usual options, and some of the others."""
    many = law is suite.OF_WORDS[0] and (game, options) not in COMBINATIONS
    one_in = 1 if many and options == SHORT[game.name] else 3 if many else 20
    suite.check(law, Trial(game, options, "cpu", True, one_in=one_in))


@pytest.mark.parametrize("law", suite.OF_LEARNERS, ids=case_name)
@trials
def test_law_of_learners(law: suite.Law, game: Game, options: dict[str, Any], mode: str):
    suite.check(law, trial(game, options, mode))


@pytest.mark.parametrize("law", suite.OF_THE_SOURCE, ids=case_name)
@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_law_of_the_source(law: suite.Law, game: Game):
    suite.check(law, Trial(game, declared(game).short))


def test_every_law_says_what_holds():
    assert all(law.__doc__ and law.__doc__.endswith(".") for law in suite.LAWS)


def test_the_combinations_are_all_that_the_game_allows():
    """Electioneer: full, training or common Strategies for 2 to 6; the small map, full or training, for 2 or 3."""
    assert len(COMBINATIONS) == (5 * 3 + 2 * 2) * 2
    assert {options["players"] for _, options in COMBINATIONS} == {2, 3, 4, 5, 6}


@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_every_game_has_its_components_and_symmetries_declared(game: Game):
    assert declared(game).components is not None
    assert declared(game).mirrors is not None
    assert (declared(game).stock is not None) == game.has_luck
