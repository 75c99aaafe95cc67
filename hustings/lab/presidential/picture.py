"""The Presidential Game: the balance of first and second mover as a picture, in SVG."""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil

from hustings.engine.svg import INK, words
from hustings.lab.plot import ACCENT, BOLD, CENTRED, END, FAINT, HAIRLINE, PAPER, TABULAR, WIDTH, head, whisker

LEFT, RIGHT = 272, 144
TOP, ROW, GROUP = 172, 36, 44  # where the rows begin, the height of one and of a heading
ACROSS = WIDTH - LEFT - RIGHT

Row = tuple[str, int, str, float, tuple[float, float]]  # player, weeks, order, the first team's share, its interval


def picture(rows: Sequence[Row], games: int) -> str:
    """The whole picture: a line for each setting, steady players filled, random ones hollow."""
    reach = scale(rows)
    groups = list(dict.fromkeys((player, weeks) for player, weeks, *_ in rows))
    height = TOP + GROUP * len(groups) + ROW * len(rows) + 72
    bottom = height - 64
    subtitle = f"The first team’s share of the wins; two equal players, {games:,} games a line"
    parts = [
        *head(WIDTH, height, label(rows), "Who wins, the first mover or the second?", subtitle),
        *axis(reach, bottom),
    ]
    y = TOP
    for group in groups:
        y += GROUP
        parts.append(words(48, y - 14, f"{group[1]} weeks, {group[0]} players", 16, INK, BOLD))
        for row in rows:
            if row[:2] == group:
                parts += line(row, y, reach)
                y += ROW
    return "\n".join([*parts, "</svg>"]) + "\n"


def scale(rows: Sequence[Row]) -> float:
    """How far the axis goes to either side of one half: to the next tenth that holds every interval."""
    furthest = max(max(0.5 - low, high - 0.5) for *_, (low, high) in rows)
    return min(0.5, max(1, ceil(10 * furthest)) / 10)


def across(share: float, reach: float) -> float:
    """The x coordinate of a share."""
    return LEFT + ACROSS * (share - 0.5 + reach) / (2 * reach)


def axis(reach: float, bottom: int) -> list[str]:
    """A hairline for each tenth, a strong one at one half, and what lies on either side."""
    middle = across(0.5, reach)
    parts = [
        words(middle - 16, 140, "← second team favoured", 15, INK, END),
        words(middle + 16, 140, "first team favoured →", 15, INK),
    ]
    steps = round(10 * reach)
    for step in range(-steps, steps + 1):
        share = 0.5 + step / 10
        x = across(share, reach)
        colour, weight = (INK, 2) if step == 0 else (HAIRLINE, 1)
        parts.append(f'<path d="M{x:g} {TOP - 16}V{bottom}" stroke="{colour}" stroke-width="{weight}"/>')
        parts.append(words(x, bottom + 28, f"{100 * share:.0f} %", 15, FAINT, CENTRED))
    return parts


def line(row: Row, y: float, reach: float) -> list[str]:
    """A setting: a bar from one half to the share, and across its end the interval."""
    player, _, order, share, (low, high) = row
    middle = y + ROW / 2
    x, left, right = across(share, reach), across(low, reach), across(high, reach)
    begin, width = min(x, across(0.5, reach)), abs(x - across(0.5, reach))
    fill = (
        f'fill="{ACCENT}" fill-opacity="0.65"'
        if player == "steady"
        else f'fill="{PAPER}" stroke="{FAINT}" stroke-width="1.5"'
    )
    return [
        words(LEFT - 24, middle + 5, order, 15, INK, END),
        f'<rect x="{begin:.1f}" y="{middle - 8:g}" width="{width:.1f}" height="16" {fill}/>',
        whisker(left, right, middle, 12),
        words(WIDTH - 48, middle + 5, f"{100 * share:.1f} %", 16, INK, f"{END} {TABULAR}"),
    ]


def label(rows: Sequence[Row]) -> str:
    """A description for screen readers."""
    labels = [
        f"{player} players, {weeks} weeks, {order}: {100 * share:.1f} %" for player, weeks, order, share, _ in rows
    ]
    return f"The first team’s share of the wins. {'; '.join(labels)}."
