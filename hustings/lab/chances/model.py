"""A model of the chances: weights for each seat's features, which change as the game goes on.

A seat's score is the sum of its features by their weights, and the chances are the softmax of the scores. Weights are
known at a few points of the game's course, and in between by a straight line. A game's features are a plain function
in the module of its name in this package: of a board, how far the game has gone (0 to 1), and a row for each seat.
"""

from __future__ import annotations

import importlib
import json
from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Rules
from hustings.engine.record import Boards

Floats = npt.NDArray[np.float64]
WEIGHTS = Path(__file__).with_name("weights")
MODELLED = ("electioneer", "politrics", "presidential", "primary_colours")


@dataclass(frozen=True)
class Features:
    """What a game's model looks at."""

    names: tuple[str, ...]
    points: tuple[float, ...]  # of the course of a game, where weights are known; from 0 to 1
    read: Callable[[Rules, Boards], tuple[float, Floats]]  # how far the game has gone, and a row for each seat
    regime: Callable[[Any], str] = lambda board: "usual"  # which of several sets of weights holds on a board
    replies: bool = False  # whether who is to act matters more than the model knows: see chances.steady_chances


@dataclass(frozen=True)
class Model:
    """The features with their weights."""

    features: Features
    weights: dict[str, Floats]  # for each regime, [point, feature]

    def chances(self, rules: Rules, boards: Boards) -> list[float]:
        """Each seat's chance."""
        course, rows = self.features.read(rules, boards)
        weights = self.weights[self.features.regime(boards[0])]
        scores = rows @ (shares_of_points(course, self.features.points) @ weights)
        return softmax(scores).tolist()  # type: ignore[no-any-return]


def shares_of_points(course: float, points: tuple[float, ...]) -> Floats:
    """How much the weights at each point matter: the two around the course, by how near they are."""
    return np.array([np.interp(course, points, np.eye(len(points))[k]) for k in range(len(points))])


def softmax(scores: Floats) -> Floats:
    """Shares of 1."""
    powers = np.exp(scores - scores.max())
    shares: Floats = powers / powers.sum()
    return shares


@lru_cache
def features_of(name: str) -> Features:
    """A game's features; imported when first asked for."""
    features: Features = importlib.import_module(f"hustings.lab.chances.{name}").FEATURES
    return features


@lru_cache
def model_of(name: str) -> Model | None:
    """A game's model, if it has one."""
    file = WEIGHTS / f"{name}.json"
    if name not in MODELLED or not file.is_file():
        return None
    features, kept = features_of(name), json.loads(file.read_text(encoding="utf-8"))
    assert tuple(kept["features"]) == features.names, f"{file.name} is of other features: fit the model anew"
    return Model(features, {regime: np.array(rows) for regime, rows in kept["weights"].items()})
