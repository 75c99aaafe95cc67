"""How sure a figure is: intervals that hold the truth 95 times in 100, and shares as a person reads them."""

from __future__ import annotations

from dataclasses import dataclass
from math import sqrt
from typing import Any

import numpy as np
import numpy.typing as npt

CONFIDENCE = 1.96  # standard errors to either side hold the truth 95 times in 100


@dataclass(frozen=True)
class Estimate:
    """A figure, and the interval that its truth lies in."""

    value: float
    low: float
    high: float

    def holds(self, truth: float) -> bool:
        """Whether a figure lies within the interval."""
        return self.low <= truth <= self.high

    def less(self, shift: float) -> Estimate:
        """The same figure, counted from another one."""
        return Estimate(self.value - shift, self.low - shift, self.high - shift)


def share_of(share: float, games: int) -> Estimate:
    """A share of so many games, a tie being a part of one, after Wilson."""
    spread = CONFIDENCE**2 / games
    middle = (share + spread / 2) / (1 + spread)
    half = sqrt(spread * share * (1 - share) + spread**2 / 4) / (1 + spread)
    return Estimate(share, max(0.0, middle - half), min(1.0, middle + half))


def mean_of(values: npt.NDArray[Any]) -> Estimate:
    """A mean of numbers that were drawn one by one, by their spread."""
    mean = float(np.mean(values))
    half = CONFIDENCE * float(np.std(values, ddof=1)) / sqrt(len(values)) if len(values) > 1 else float("inf")
    return Estimate(mean, mean - half, mean + half)


def percent(share: float) -> str:
    """A share in hundredths."""
    return f"{100 * share:.1f} %"


def between(low: float, high: float) -> str:
    """An interval in hundredths."""
    return f"{100 * low:.1f} to {100 * high:.1f} %"
