"""Confidence intervals of 95 %, and shares as text."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

CONFIDENCE = 1.96  # standard errors to either side of a 95 % interval


@dataclass(frozen=True)
class Estimate:
    """An estimate and its confidence interval."""

    value: float
    low: float
    high: float

    def holds(self, truth: float) -> bool:
        """Whether a figure lies within the interval."""
        return self.low <= truth <= self.high

    def less(self, shift: float) -> Estimate:
        """The estimate minus a constant."""
        return Estimate(self.value - shift, self.low - shift, self.high - shift)


def share_of(share: float, games: int) -> Estimate:
    """A share of wins with its Wilson interval; a tie counts as a part of a win."""
    spread = CONFIDENCE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: npt.NDArray[Any]) -> Estimate:
    """The mean of independent values, with its interval."""
    mean = float(np.mean(values))
    half = CONFIDENCE * float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(mean, mean - half, mean + half)


def mean_and_error(total: int, squares: int, count: int) -> tuple[float, float]:
    """The mean of `count` numbers and its standard error, from their sum and the sum of their squares."""
    mean = Fraction(total, count)
    variance = (Fraction(squares, count) - mean * mean) * Fraction(count, count - 1)
    return float(mean), sqrt(float(variance) / count)


def percent(share: float) -> str:
    """A share as a percentage."""
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    """An interval as percentages."""
    return f"{100 * low:.1f} to {100 * high:.1f} %"
