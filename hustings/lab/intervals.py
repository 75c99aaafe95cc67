"""Confidence intervals of 95 %, and shares as text. They come from scipy, of the extra `lab`."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from math import ceil, floor, sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

LEVEL = 0.95
CONFIDENCE = 1.96  # standard errors to either side of a 95 % interval of a large sample


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
    """A share of wins with its Wilson interval; where a tie counts as a part of a win, a little wider."""
    from scipy.stats import binomtest

    wins = round(share * games, 9)
    low = binomtest(floor(wins), games).proportion_ci(LEVEL, method="wilson").low
    high = binomtest(ceil(wins), games).proportion_ci(LEVEL, method="wilson").high
    return Estimate(share, float(low), float(high))


def mean_of(values: npt.NDArray[Any]) -> Estimate:
    """The mean of independent values, with its interval."""
    mean, count = float(np.mean(values)), len(values)
    if count < 2:
        return Estimate(mean, float("-inf"), float("inf"))
    half = errors_for(count) * float(np.std(values, ddof=1)) / sqrt(count)
    return Estimate(mean, mean - half, mean + half)


def errors_for(count: int) -> float:
    """The standard errors to either side: by Student's distribution, or as of a large sample where scipy is missing."""
    try:
        from scipy.stats import t
    except ImportError:
        return CONFIDENCE
    return float(t.ppf((1 + LEVEL) / 2, count - 1))


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
