"""Electioneer: Hong Kong on paper: a projection that gives the crowded harbour more room, coasts, each zone's cell."""

from __future__ import annotations

import csv
from collections.abc import Sequence
from functools import lru_cache
from math import hypot
from pathlib import Path

from hustings.engine.svg import Point
from hustings.games.electioneer.cards.pack import Pack

Polygon = list[Point]

COAST = Path(__file__).parents[1] / "coast.csv"
WIDTH, HEIGHT = 2400.0, 1700.0
# Degrees against places on the paper: even steps of each, so that the harbour is drawn about three times as large.
LONGITUDES = (
    (113.80, -60.0),
    (113.83, 30.0),
    (114.00, 450.0),
    (114.105, 750.0),
    (114.265, 1850.0),
    (114.40, 2230.0),
    (114.54, 2560.0),
)
LATITUDES = (
    (22.64, -180.0),
    (22.56, 40.0),
    (22.40, 470.0),
    (22.36, 620.0),
    (22.26, 1300.0),
    (22.20, 1570.0),
    (22.10, 1840.0),
)
STEP = 14.0  # on the paper, between the points of a coast


def along(value: float, scale: Sequence[tuple[float, float]]) -> float:
    """A smooth curve through the steps of a scale (monotone cubic)."""
    knots = sorted(scale)
    for place in range(len(knots) - 1):
        (x0, y0), (x1, y1) = knots[place], knots[place + 1]
        if value <= x1 or place == len(knots) - 2:
            break
    wide = x1 - x0
    slope = (y1 - y0) / wide
    left = tangent(knots, place)
    right = tangent(knots, place + 1)
    t = (value - x0) / wide
    if not 0 <= t <= 1:
        return y0 + slope * (value - x0)
    return (
        y0 * (2 * t**3 - 3 * t**2 + 1)
        + y1 * (3 * t**2 - 2 * t**3)
        + wide * left * (t**3 - 2 * t**2 + t)
        + wide * right * (t**3 - t**2)
    )


def tangent(knots: Sequence[tuple[float, float]], place: int) -> float:
    """The slope at a step: the harmonic mean of those beside it, which keeps the curve from turning back."""
    slopes = [
        (knots[at + 1][1] - knots[at][1]) / (knots[at + 1][0] - knots[at][0])
        for at in (place - 1, place)
        if 0 <= at < len(knots) - 1
    ]
    return slopes[0] if len(slopes) == 1 else 2 / (1 / slopes[0] + 1 / slopes[1])


def project(latitude: float, longitude: float) -> Point:
    """A place on the paper."""
    return along(longitude, LONGITUDES), along(latitude, LATITUDES)


@lru_cache(maxsize=1)
def coasts() -> dict[str, Polygon]:
    """Every piece of land on the paper, its outline made round."""
    lands: dict[str, Polygon] = {}
    with COAST.open(encoding="utf-8", newline="") as file:
        for row in csv.DictReader(file):
            lands.setdefault(row["land"], []).append((float(row["lat"]), float(row["lon"])))
    return {land: rounded([project(*point) for point in outline]) for land, outline in lands.items()}


def rounded(outline: Polygon) -> Polygon:
    """A closed line with its corners cut twice."""
    for _ in range(2):
        cut: Polygon = []
        for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
            share = min(0.25, STEP / (hypot(x1 - x0, y1 - y0) or 1.0))
            cut.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
            cut.append((x1 - (x1 - x0) * share, y1 - (y1 - y0) * share))
        outline = cut
    return outline


@lru_cache(maxsize=4)
def places(pack: Pack) -> dict[str, Point]:
    """Each zone's point on the paper; those that would touch are pushed apart."""
    spots = {zone.id: project(zone.latitude, zone.longitude) for zone in pack.zones}
    least = 54.0
    for _ in range(40):
        moved = dict(spots)
        for one, (x, y) in spots.items():
            for other, (u, v) in spots.items():
                far = hypot(x - u, y - v)
                if one != other and far < least:
                    push = (least - far) / 2 / (far or 1.0) * 0.5
                    moved[one] = (moved[one][0] + (x - u) * push, moved[one][1] + (y - v) * push)
        spots = moved
    return spots


def cell(zone: str, spots: dict[str, Point]) -> Polygon:
    """The part of the paper that is nearer to a zone than to any other."""
    edge = 200.0
    shape: Polygon = [(-edge, -edge), (WIDTH + edge, -edge), (WIDTH + edge, HEIGHT + edge), (-edge, HEIGHT + edge)]
    x, y = spots[zone]
    for other, (u, v) in sorted(spots.items(), key=lambda item: hypot(item[1][0] - x, item[1][1] - y)):
        if other != zone:
            shape = nearer(shape, (x, y), (u, v))
    return shape


def nearer(shape: Polygon, one: Point, other: Point) -> Polygon:
    """A polygon cut along the line between two points, on the side of the first."""
    middle = ((one[0] + other[0]) / 2, (one[1] + other[1]) / 2)
    across = (one[0] - other[0], one[1] - other[1])
    kept: Polygon = []
    for (x0, y0), (x1, y1) in zip(shape, shape[1:] + shape[:1], strict=True):
        d0 = (x0 - middle[0]) * across[0] + (y0 - middle[1]) * across[1]
        d1 = (x1 - middle[0]) * across[0] + (y1 - middle[1]) * across[1]
        if d0 >= 0:
            kept.append((x0, y0))
        if (d0 > 0 > d1) or (d0 < 0 < d1):
            share = d0 / (d0 - d1)
            kept.append((x0 + (x1 - x0) * share, y0 + (y1 - y0) * share))
    return kept


def is_inside(point: Point, outline: Polygon) -> bool:
    """Whether a point lies within a closed line."""
    x, y = point
    inside = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            inside = not inside
    return inside
