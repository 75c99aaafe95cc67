"""The style of the laboratory's plots in matplotlib, which the extra `lab` brings."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hustings.engine.game import Refusal
from hustings.lab.plot import ACCENT, FAINT, HAIRLINE, PAPER

STYLE: Any = {
    "figure.facecolor": PAPER,
    "axes.facecolor": PAPER,
    "axes.edgecolor": FAINT,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "grid.color": HAIRLINE,
    "axes.prop_cycle": f"cycler('color', ['{ACCENT}', '#2F6F73', '#B4552D', '#4A5A8C'])",
    "font.size": 11,
    "svg.hashsalt": "hustings",  # equal plots give equal files
    "svg.fonttype": "none",
}


def figure(wide: float, high: float) -> tuple[Any, Any]:
    """A figure with one pair of axes, in inches; a Refusal if matplotlib is not installed."""
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError:
        raise Refusal("A plot needs matplotlib: pip install hustings[lab].") from None
    with matplotlib.rc_context(STYLE):
        picture = Figure(figsize=(wide, high), layout="constrained")
        return picture, picture.add_subplot()


def save(picture: Any, file: Path) -> None:
    """Write a figure without the date, so that equal figures give equal files."""
    import matplotlib

    with matplotlib.rc_context(STYLE):
        metadata = {"Date": None} if file.suffix == ".svg" else None
        picture.savefig(file, metadata=metadata)
