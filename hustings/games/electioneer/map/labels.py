"""Electioneer: where the names of 156 zones stand on the map so that none hides another; always the same answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import hypot

from hustings.engine.svg import Point, Rectangle

SIZE = 15.0  # of the letters
NARROW, WIDE = 0.55, 1.0  # the width of a Latin letter and of a Chinese character, in sizes
GAP = 12.0  # from a zone's point to its name
GRID = 60.0
NEAR = 220.0  # what is further away than this does not touch a name
DOT = 9.0  # half a zone's mark
PASSES = 3


@dataclass(frozen=True)
class Label:
    """A name with its place: x, y of the baseline and how it is anchored."""

    words: tuple[str, ...]  # lines
    x: float
    y: float
    anchor: str
    room: Rectangle


def width(words: str, size: float = SIZE) -> float:
    """How wide a line of text is, near enough."""
    return sum(size * (WIDE if letter > "\u2e80" else NARROW) for letter in words)


def candidates(point: Point, words: tuple[str, ...]) -> list[Label]:
    """The places around a point, the best liked first."""
    x, y = point
    wide, tall = max(map(width, words)), SIZE * 1.1 * len(words)
    found = []
    for away in (GAP, GAP * 1.6, GAP * 2.4):
        lean = away * 0.75
        for dx, dy, anchor in (
            (away, 0, "start"),
            (-away, 0, "end"),
            (0, away, "middle"),
            (0, -away, "middle"),
            (lean, lean, "start"),
            (lean, -lean, "start"),
            (-lean, lean, "end"),
            (-lean, -lean, "end"),
            (-lean, lean, "middle"),
            (lean, lean, "middle"),
            (-lean, -lean, "middle"),
            (lean, -lean, "middle"),
        ):
            left = x + dx - {"start": 0.0, "end": wide, "middle": wide / 2}[anchor]
            top = y + dy - (tall / 2 if dy == 0 else 0 if dy > 0 else tall)
            found.append(Label(words, x + dx, top + SIZE * 0.86, anchor, (left, top, left + wide, top + tall)))
    return found


def place(
    points: Mapping[str, Point],
    names: Mapping[str, tuple[str, ...]],
    lines: Iterable[Sequence[Point]],
    taken: Sequence[Rectangle],
    frame: Rectangle,
) -> dict[str, Label]:
    """A label for each point: apart from the others, from the points, and where it can be from the lines."""
    crossed: dict[tuple[int, int], list[Point]] = {}
    for line in lines:
        for x, y in line:
            crossed.setdefault((int(x // GRID), int(y // GRID)), []).append((x, y))
    fixed = {}
    for one, (x, y) in points.items():
        near = [(u, v) for u, v in points.values() if abs(x - u) < NEAR and abs(y - v) < NEAR]
        rooms = [room for room in taken if overlap((x - NEAR, y - NEAR, x + NEAR, y + NEAR), room, 0)]
        fixed[one] = [
            (label, cost_of(label, crossed, near, rooms, frame) + doubt(label, (x, y), near))
            for label in candidates((x, y), names[one])
        ]
    crowd = {one: sum(abs(x - u) + abs(y - v) < 160 for u, v in points.values()) for one, (x, y) in points.items()}
    chosen: dict[str, Label] = {}
    for _ in range(PASSES):
        for one in sorted(names, key=lambda each: (-crowd[each], each)):
            x, y = points[one]
            others = [
                label.room
                for other, label in chosen.items()
                if other != one and abs(points[other][0] - x) < 2 * NEAR and abs(points[other][1] - y) < NEAR
            ]
            best = None
            for number, (label, alone) in enumerate(fixed[one]):
                shared = [area for room in others if (area := overlap(label.room, room, 3))]
                cost = alone + sum(60 + area / 4 for area in shared) + number
                if best is None or cost < best[0]:
                    best = (cost, label)
            assert best is not None
            chosen[one] = best[1]
    return chosen


def cost_of(
    label: Label,
    crossed: Mapping[tuple[int, int], Sequence[Point]],
    points: Sequence[Point],
    taken: Sequence[Rectangle],
    frame: Rectangle,
) -> float:
    """How bad a place is by itself."""
    left, top, right, bottom = label.room
    cost = sum(overlap(label.room, (x - DOT, y - DOT, x + DOT, y + DOT), 1) for x, y in points) * 1.5
    cost += sum(overlap(label.room, room, 4) for room in taken)
    if left < frame[0] + 8 or top < frame[1] + 8 or right > frame[2] - 8 or bottom > frame[3] - 8:
        cost += 10_000
    for column in range(int(left // GRID), int(right // GRID) + 1):
        for row in range(int(top // GRID), int(bottom // GRID) + 1):
            for x, y in crossed.get((column, row), ()):
                if left - 2 < x < right + 2 and top - 2 < y < bottom + 2:
                    cost += 4
    return cost


def doubt(label: Label, own: Point, points: Iterable[Point]) -> float:
    """How easily a reader takes a name for another point's: it should be nearest to its own."""
    near = distance(label.room, own)
    return sum(max(0.0, 45 - 2 * (distance(label.room, point) - near)) for point in points if point != own)


def distance(room: Rectangle, point: Point) -> float:
    """From a point to a rectangle."""
    across = max(room[0] - point[0], 0.0, point[0] - room[2])
    down = max(room[1] - point[1], 0.0, point[1] - room[3])
    return hypot(across, down)


def overlap(one: Rectangle, other: Rectangle, around: float) -> float:
    """The area that two rectangles share, or nearly share."""
    across = min(one[2], other[2]) - max(one[0], other[0]) + around
    down = min(one[3], other[3]) - max(one[1], other[1]) + around
    return across * down if across > 0 and down > 0 else 0.0
