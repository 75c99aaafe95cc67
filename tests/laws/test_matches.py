"""The laws of a match, for every game and option set: refusals change nothing, replays are exact, secrets are kept."""

from __future__ import annotations

from typing import Any

import pytest

from hustings.engine.game import Game
from hustings.laws import matches, suite
from hustings.laws.declared import declared
from hustings.laws.trial import Trial
from tests.laws.games import CASES, COMBINATIONS, SHORT, case_name


def begun(game: Game, options: dict[str, Any]) -> Trial:
    """Combinations of options are many, so that these are played with compiled rules."""
    combined = (game, options) in COMBINATIONS
    return Trial(game, options, "cpu" if combined else "python", one_in=8 if combined else 3)


@pytest.mark.parametrize("law", suite.OF_MATCHES, ids=case_name)
@pytest.mark.parametrize(("game", "options"), CASES + COMBINATIONS, ids=case_name)
def test_law_of_matches(law: suite.Law, game: Game, options: dict[str, Any]):
    checks = suite.check(law, begun(game, options))
    if law is not matches.messages_do_not_depend_on_what_the_viewer_may_not_know:
        assert checks
    elif options == SHORT[game.name] or (game, options) in COMBINATIONS:  # an option may leave the secrets out
        has_secrets = declared(game).has_secrets
        assert bool(checks) == bool(has_secrets and has_secrets(options))
