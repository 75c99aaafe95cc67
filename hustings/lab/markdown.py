"""Tables for pages in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from hustings.lab.intervals import Estimate
from hustings.lab.plot import signed


def table(heads: Sequence[str], rows: Iterable[Sequence[str]], names: int = 1) -> list[str]:
    """A table; the first columns are names, the others figures."""
    rules = ["---"] * names + ["---:"] * (len(heads) - names)
    return [line(heads), f"|{'|'.join(rules)}|", *(line(row) for row in rows), ""]


def line(cells: Sequence[str]) -> str:
    """A line of a table."""
    return f"| {' | '.join(cells)} |"


def number_text(value: float, decimals: int = 1) -> str:
    """A number with a proper minus sign."""
    return f"{value:.{decimals}f}".replace("-", "−")


def points_text(share: Estimate) -> str:
    """A difference of shares in points, with its interval."""
    ends = f"{signed(100 * share.low, 1)} to {signed(100 * share.high, 1)}"
    return f"{signed(100 * share.value, 1)} ({ends})"


def share_text(share: Estimate) -> str:
    """A share as a percentage, with its interval."""
    return f"{100 * share.value:.1f} % ({100 * share.low:.1f} to {100 * share.high:.1f})"


def difference_text(difference: Estimate, decimals: int = 2) -> str:
    """A difference, with its interval."""
    ends = f"{signed(difference.low, decimals)} to {signed(difference.high, decimals)}"
    return f"{signed(difference.value, decimals)} ({ends})"
