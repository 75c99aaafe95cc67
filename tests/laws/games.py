"""What the laws are tried on: every registered game, and every option set."""

from __future__ import annotations

from typing import Any

from connect_four import GAME as CONNECT_FOUR

from hustings.engine.game import Game
from hustings.games import BUILT_IN, find
from hustings.laws.declared import declared
from hustings.laws.suite import combinations, option_sets

from campaign_train import GAME as CAMPAIGN_TRAIN

GAMES = (CONNECT_FOUR, CAMPAIGN_TRAIN, *(find(name) for name in BUILT_IN))
SHORT = {game.name: dict(declared(game).short) for game in GAMES}  # random players take long over a whole match
CASES = [(game, dict(options)) for game in GAMES for options in option_sets(game)]
COMBINATIONS = [(game, dict(options)) for game in GAMES for options in combinations(game)]


def case_name(value: Any) -> str:
    """How a case is called in the test's name."""
    if isinstance(value, Game):
        return value.name
    if isinstance(value, dict):
        return ",".join(f"{name}={answer}" for name, answer in value.items()) or "defaults"
    return value.__name__ if callable(value) else str(value)
