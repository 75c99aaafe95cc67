"""SVG plots: the common frame, and the plot of estimates with their intervals."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, log10

from hustings.engine.svg import INK, PLAIN_SERIF, words
from hustings.lab.intervals import Estimate

PAPER, FAINT, HAIRLINE = "#FAF6EE", "#6B6358", "#D6CBB6"
ACCENT = "#7B4A8C"
CENTRED, END, BOLD = 'text-anchor="middle"', 'text-anchor="end"', 'font-weight="600"'
TABULAR = 'font-variant-numeric="tabular-nums"'
WIDTH, MARGIN = 960, 48
TOP, ROW, GROUP, FOOT = 152, 28, 44, 64  # where the rows begin, the height of one, of a heading, and below the last
LEFT, RIGHT = 300, 144  # room for the names and for the figures


@dataclass(frozen=True)
class Point:
    """A row of a plot: an estimate, and perhaps what it was before."""

    name: str
    estimate: Estimate
    before: Estimate | None = None


def head(width: int, height: int, label: str, title: str, subtitle: str) -> list[str]:
    """The beginning of a picture: background, title, and a description for screen readers."""
    return [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" width="{width}" height="{height}" '
        f'role="img" aria-label="{escape(label)}">',
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
        words(MARGIN, 58, title, 30, INK, BOLD, PLAIN_SERIF),
        words(MARGIN, 88, subtitle, 16, FAINT),
        f'<path d="M{MARGIN} 108H{width - MARGIN}" stroke="{INK}"/>',
    ]


def whisker(left: float, right: float, middle: float, half: float) -> str:
    """An interval: a line with a stroke across each end."""
    ends = f"M{left:.1f} {middle - half:g}v{2 * half:g}M{right:.1f} {middle - half:g}v{2 * half:g}"
    return f'<path d="M{left:.1f} {middle:g}H{right:.1f}{ends}" stroke="{INK}" stroke-width="2" fill="none"/>'


# --- Estimates with their intervals -----------------------------------------------------------------------------------


def estimates(title: str, subtitle: str, groups: Sequence[tuple[str, Sequence[Point]]], unit: str = "") -> str:
    """A picture of estimates around 0 in groups: a dot with its interval, and a cross for what was before."""
    points = [point for _, rows in groups for point in rows]
    low, high, step = reach([one for point in points for one in (point.estimate, point.before) if one])
    decimals = max(0, -floor(log10(step)))
    height = TOP + sum(GROUP + ROW * len(rows) for _, rows in groups) + FOOT
    values_text = "; ".join(f"{point.name}: {signed(point.estimate.value, decimals + 1)}{unit}" for point in points)

    def across(value: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (value - low) / (high - low)

    parts = head(WIDTH, height, f"{title}. {values_text}.", title, subtitle)
    bottom = height - FOOT
    for k in range(round((high - low) / step) + 1):
        value = low + k * step
        colour, weight = (INK, 2) if abs(value) < step / 2 else (HAIRLINE, 1)
        x = across(value)
        parts.append(f'<path d="M{x:.1f} {TOP - 20}V{bottom}" stroke="{colour}" stroke-width="{weight}"/>')
        parts.append(words(x, bottom + 28, f"{signed(value, decimals)}{unit}", 14, FAINT, CENTRED))
    y = TOP
    for name, rows in groups:
        y += GROUP
        parts.append(words(MARGIN, y - 12, name, 16, INK, BOLD))
        for point in rows:
            middle = y + ROW / 2
            parts += dot(
                point, middle, across(point.estimate.low), across(point.estimate.high), across(point.estimate.value)
            )
            if point.before:
                x = across(point.before.value)
                cross = f"M{x - 4:.1f} {middle - 4:g}l8 8m0-8l-8 8"
                parts.append(f'<path d="{cross}" stroke="{FAINT}" stroke-width="2" fill="none"/>')
            figure = f"{signed(point.estimate.value, decimals + 1)}{unit}"
            parts.append(words(WIDTH - MARGIN, middle + 5, figure, 15, INK, f"{END} {TABULAR}"))
            y += ROW
    return "\n".join([*parts, "</svg>"]) + "\n"


def dot(point: Point, middle: float, left: float, right: float, x: float) -> list[str]:
    """An estimate: its name, its interval and a dot, which is filled if the interval excludes 0."""
    fill = PAPER if point.estimate.holds(0) else ACCENT
    return [
        words(LEFT - 24, middle + 5, point.name, 14, INK, END),
        whisker(left, right, middle, 5),
        f'<circle cx="{x:.1f}" cy="{middle:g}" r="6" fill="{fill}" stroke="{ACCENT}" stroke-width="2"/>',
    ]


def reach(estimates: Sequence[Estimate]) -> tuple[float, float, float]:
    """The ends of an axis that covers every interval and 0, and the step between its lines: 1, 2 or 5 of a decade."""
    low, high = min(0.0, *(one.low for one in estimates)), max(0.0, *(one.high for one in estimates))
    wide = max(high - low, 1e-9)
    decade = 10 ** floor(log10(wide / 4))
    step = next(decade * k for k in (1, 2, 5, 10) if wide / (decade * k) <= 8)
    return step * floor(low / step), step * ceil(high / step), step


def signed(value: float, decimals: int) -> str:
    """A number with its sign."""
    text = f"{value:+.{decimals}f}"
    return f"{0:.{decimals}f}" if float(text) == 0 else text.replace("-", "−")
