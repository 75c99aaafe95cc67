"""How well the chances hold: what came true of each, over games that the model was not fitted to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from hustings.engine.game import Game
from hustings.lab.chances.fit import chances_of
from hustings.lab.chances.model import Floats, Model
from hustings.lab.chances.self_play import Position
from hustings.lab.intervals import Estimate, mean_of

BINS = 10


@dataclass(frozen=True)
class Bin:
    """The positions to which the model gave about this chance; they are counted by seat."""

    positions: int
    said: float  # on average
    came: Estimate  # the share of the wins; the positions of a game count together


@dataclass(frozen=True)
class Calibration:
    """A model put to the test."""

    games: int
    positions: int
    error: float  # the mean difference between what was said and what came, over the bins by their size
    worst: float  # the greatest in a bin of at least a twentieth of the positions
    skill: float  # how much less surprise than if every seat got the same chance always, of 1
    bins: list[Bin]


def calibrate(model: Model, positions: Sequence[Position]) -> Calibration:
    """Compare what the model says with what came, in ten bins by chance."""
    said: list[float] = []
    came: list[float] = []
    number: list[int] = []
    surprise = dull = 0.0
    for position in positions:
        chances = chances_of(model, position)
        surprise -= float(np.dot(position.shares, np.log(np.maximum(chances, 1e-9))))
        dull += float(np.log(len(chances)))
        said += chances.tolist()
        came += position.shares
        number += [position.game] * len(chances)
    all_said, all_came, numbers = np.array(said), np.array(came), np.array(number)
    place = np.minimum((all_said * BINS).astype(int), BINS - 1)
    bins = [a_bin(all_said[place == one], all_came[place == one], numbers[place == one]) for one in range(BINS)]
    bins = [one for one in bins if one.positions]
    total = sum(one.positions for one in bins)
    gaps = [abs(one.said - one.came.value) for one in bins]
    return Calibration(
        len(set(number)),
        len(positions),
        sum(gap * one.positions for gap, one in zip(gaps, bins, strict=True)) / total,
        max((gap for gap, one in zip(gaps, bins, strict=True) if one.positions >= total / 20), default=0.0),
        1 - surprise / dull,
        bins,
    )


def a_bin(said: Floats, came: Floats, games: Any) -> Bin:
    """What came of some positions, with an interval that counts games."""
    if len(said) == 0:
        return Bin(0, 0.0, Estimate(0.0, 0.0, 0.0))
    _, place = np.unique(games, return_inverse=True)
    count = np.bincount(place)
    middle = float(came.mean())
    if len(count) < 2:
        return Bin(len(said), float(said.mean()), Estimate(middle, 0.0, 1.0))
    # The mean of a ratio: a game's part is how far its positions together are from the mean of all.
    parts = np.bincount(place, came - middle) * len(count) / len(said)
    half = mean_of(parts).high - mean_of(parts).value
    return Bin(len(said), float(said.mean()), Estimate(middle, max(0.0, middle - half), min(1.0, middle + half)))


def as_json(found: Calibration) -> dict[str, Any]:
    """For the file that the page is written from."""
    return {
        "games": found.games,
        "positions": found.positions,
        "error": round(found.error, 5),
        "worst": round(found.worst, 5),
        "skill": round(found.skill, 5),
        "bins": [
            {
                "positions": one.positions,
                "said": round(one.said, 5),
                "came": round(one.came.value, 5),
                "interval": [round(one.came.low, 5), round(one.came.high, 5)],
            }
            for one in found.bins
        ],
    }


def from_json(kept: dict[str, Any]) -> Calibration:
    """Read it back."""
    bins = [Bin(one["positions"], one["said"], Estimate(one["came"], *one["interval"])) for one in kept["bins"]]
    return Calibration(kept["games"], kept["positions"], kept["error"], kept["worst"], kept["skill"], bins)


def draw(game: Game, found: Calibration, file: Path) -> None:
    """The reliability plot: what came over what was said; on the diagonal they are equal."""
    from hustings.lab.matplotlib_style import figure, save

    picture, axes = figure(5, 5)
    axes.plot([0, 100], [0, 100], color="0.5", linewidth=1)
    for one in found.bins:
        axes.plot([100 * one.said] * 2, [100 * one.came.low, 100 * one.came.high], color="C0", linewidth=1.5)
    most = max(one.positions for one in found.bins)
    axes.scatter(
        [100 * one.said for one in found.bins],
        [100 * one.came.value for one in found.bins],
        s=[12 + 80 * one.positions / most for one in found.bins],
        color="C0",
        zorder=3,
    )
    axes.set_xlim(0, 100)
    axes.set_ylim(0, 100)
    axes.set_aspect("equal")
    axes.set_xlabel("chance that the model gave, %")
    axes.set_ylabel("games won, %, with 95 % intervals")
    axes.set_title(f"{game.title}: {found.games:,} games")
    save(picture, file)
