"""Electioneer: the map of Hong Kong as a picture: zones, routes in their colours, ferries, pawns; in SVG."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from html import escape
from itertools import pairwise
from math import cos, hypot, pi, sin
from typing import Any

from hustings.engine.message import Message, language_in_use
from hustings.engine.svg import INK, Point, Rectangle, at, box, text
from hustings.games.electioneer.cards.card_text import in_language
from hustings.games.electioneer.cards.pack import Pack, Zone, load
from hustings.games.electioneer.cards.vocabulary import REGIONS, SMALL_MAP_REGIONS
from hustings.games.electioneer.colours import (
    ABROAD,
    FAINT,
    FERRY,
    ON_SEATS,
    PAPER,
    REGION_INKS,
    SANS,
    SEA,
    SEATS,
    SHORE,
    TINTS,
    route_colour,
)
from hustings.games.electioneer.derived import SEAT_TEXTS, pawns_of, seats_of, title_of
from hustings.games.electioneer.map.geography import (
    HEIGHT,
    WIDTH,
    Polygon,
    cell,
    coasts,
    is_inside,
    places,
    project,
)
from hustings.games.electioneer.map.labels import SIZE, Label, place

WHOLE: Rectangle = (0.0, 0.0, WIDTH, HEIGHT)
MARGIN = 130.0  # around the zones of the small map
HEAD = 96.0  # above the small map, for its title
BEND = 0.18  # of a route at each zone
LEGEND = {
    "title": ("Routes, ferries and zones", "幹線、渡輪及地區"),
    "ferry": ("Ferry line", "渡輪航線"),
    "foot": ("On foot", "步行"),
    "control": ("Control point", "管制站"),
    "terminal": ("Ferry terminal", "渡輪碼頭"),
    "shenzhen": ("Shenzhen", "深圳"),
}
CLEAR = 20.0  # between a route and a zone that it does not serve


def draw_map(
    pack: Pack | None = None,
    pawns: Mapping[str, Sequence[int]] | None = None,
    names: Sequence[str] = (),
    small_map: bool = False,
    language: str = "en",
    title: str = "",
) -> str:
    """The map, with pawns by zone; `names` are those of the seats. Languages: en, zh, or both."""
    pack = pack or load()
    frame = frame_of(pack, small_map)
    left, top, right, bottom = frame
    words = title or str(Message("electioneer-map-title"))
    marks = [
        *ground(pack, small_map, language),
        *legend(pack, frame, "zh" if language == "zh" else "en"),
        *heading(frame, words),
    ]
    for zone, seats in sorted((pawns or {}).items()):
        marks += pawns_at(places(pack)[zone], seats, names)
    marks += seat_legend(frame, names)
    opening = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}" '
        f'width="{(right - left) * 0.75:.0f}" height="{(bottom - top) * 0.75:.0f}" role="img" '
        f'font-family="{escape(SANS)}" fill="{INK}">'
    )
    return "\n".join([opening, f"<title>{escape(words)}</title>", *marks, "</svg>", ""])


def draw(board: Any) -> str:
    """A position: the map with everybody's pawn."""
    names = [str(SEAT_TEXTS[seat]) for seat in seats_of(board)]
    language = "zh" if language_in_use().startswith("zh") else "en"  # in which the cards are printed
    return draw_map(load(), pawns_of(board), names, bool(board.small_map), language, str(title_of(board)))


def zones_in_play(pack: Pack, small_map: bool) -> list[Zone]:
    """The zones that this map uses."""
    return [zone for zone in pack.zones if not small_map or zone.region in SMALL_MAP_REGIONS]


def frame_of(pack: Pack, small_map: bool) -> Rectangle:
    """The part of the paper that is shown."""
    if not small_map:
        return WHOLE
    spots = [places(pack)[zone.id] for zone in zones_in_play(pack, small_map)]
    across, down = [x for x, _ in spots], [y for _, y in spots]
    return min(across) - MARGIN, min(down) - MARGIN - HEAD, max(across) + MARGIN, max(down) + MARGIN * 1.3


# --- The ground: sea, land, lines, names ------------------------------------------------------------------------------


@lru_cache(maxsize=6)
def ground(pack: Pack, small_map: bool, language: str) -> tuple[str, ...]:
    """Everything that does not change during a game."""
    frame = frame_of(pack, small_map)
    zones = zones_in_play(pack, small_map)
    spots = {zone.id: places(pack)[zone.id] for zone in zones}
    roads = {route: road([stop for stop in stops if stop in spots], spots) for route, stops in pack.routes.items()}
    lanes = [lane(spots[one], spots[other]) for one, other in pack.ferries if one in spots and other in spots]
    marks = [box(frame, f'fill="{SEA}"'), *land(pack, small_map, language)]
    marks += [region_title(region, language) for region in (SMALL_MAP_REGIONS if small_map else REGIONS)]
    for one, other in pack.edges:
        if one in spots and other in spots:
            (x0, y0), (x1, y1) = spots[one], spots[other]
            line = f'<path d="M{at((x0, y0))}L{at((x1, y1))}"'
            marks.append(f'{line} stroke="{INK}" stroke-opacity="0.22" stroke-width="1.4" stroke-dasharray="2 4"/>')
    for path in lanes:
        look = f'fill="none" stroke="{FERRY}" stroke-width="2.6" stroke-dasharray="9 7" stroke-linecap="round"'
        marks.append(f'<path d="{open_path(path)}" {look}/>')
    for colour, thick in ((PAPER, 8.5), (None, 5.0)):
        for route, path in roads.items():
            if len(path) > 1:
                look = f'stroke="{colour or route_colour(route)}" stroke-width="{thick}"'
                marks.append(
                    f'<path d="{open_path(path)}" fill="none" {look} stroke-linecap="round" stroke-linejoin="round"/>'
                )
    shields = [
        spot for path, route in ((path, route) for route, path in roads.items()) for spot in shield_spots(route, path)
    ]
    shields = apart(shields, list(spots.values()))
    marks += [mark for zone in zones for mark in station(zone, spots[zone.id])]
    marks += [mark for route, spot in shields for mark in shield(route, spot)]
    taken = [shield_room(spot) for _, spot in shields]
    labels = place(
        spots, {zone.id: label_lines(zone, language) for zone in zones}, [*roads.values(), *lanes], taken, frame
    )
    marks += [mark for zone in zones for mark in label_marks(zone, labels[zone.id])]
    return tuple(marks)


def land(pack: Pack, small_map: bool, language: str) -> list[str]:
    """The land, each zone's part in the tint of its region, and the coast."""
    marks = ["<defs>"]
    lands = coasts()
    for number, outline in enumerate(lands.values()):
        marks.append(f'<clipPath id="land{number}"><path d="{closed_path(outline)}"/></clipPath>')
    marks.append("</defs>")
    for number, (name, outline) in enumerate(lands.items()):
        if name == "shenzhen":
            marks.append(f'<path d="{closed_path(outline)}" fill="{ABROAD}" stroke="{SHORE}" stroke-width="1.5"/>')
            continue
        marks.append(
            f'<path d="{closed_path(outline)}" fill="none" stroke="#C3D5DA" stroke-width="10" stroke-linejoin="round"/>'
        )
        marks.append(f'<g clip-path="url(#land{number})">')
        marks += cells(pack, outline, small_map)
        marks.append("</g>")
        marks.append(
            f'<path d="{closed_path(outline)}" fill="none" stroke="{SHORE}" stroke-width="2" stroke-linejoin="round"/>'
        )
    if not small_map:
        x, y = project(22.548, 114.03)
        marks.append(
            text(
                x,
                y,
                in_language(LEGEND["shenzhen"], "zh" if language == "zh" else "en"),
                22,
                FAINT,
                "middle",
                serif=True,
                italic=True,
            )
        )
    return marks


def cells(pack: Pack, outline: Polygon, small_map: bool) -> list[str]:
    """The cells of the zones on one piece of land; an islet without a zone has its neighbour's tint."""
    spots = places(pack)
    here = {zone.id: spots[zone.id] for zone in pack.zones if is_inside(spots[zone.id], outline)}
    if not here:
        x, y = outline[0]
        nearest = min(spots, key=lambda zone: hypot(spots[zone][0] - x, spots[zone][1] - y))
        here = {nearest: spots[nearest]}
    marks = []
    for zone in here:
        region = pack.zone[zone].region
        tint = ABROAD if small_map and region not in SMALL_MAP_REGIONS else TINTS[region]
        marks.append(f'<path d="{closed_path(cell(zone, here))}" fill="{tint}" stroke="{PAPER}" stroke-width="2.5"/>')
    return marks


REGION_TITLES = {  # where a region's name stands: latitude and longitude
    "HKI": (22.1895, 114.185),
    "KE": (22.3300, 114.2460),
    "NTE": (22.3350, 114.4150),
    "NTW": (22.3480, 113.8800),
    "KW": (22.3085, 114.1330),
}


def region_title(region: str, language: str) -> str:
    """A region's name in large letters, at sea or beside the land."""
    x, y = project(*REGION_TITLES[region])
    english, chinese = REGIONS[region]
    lines = english.upper().rsplit(" ", 1) if language != "zh" else []
    lines += [chinese] if language != "en" else []
    marks = [
        text(x, y + 24 * number, line, 20, REGION_INKS[region], "middle", bold=True, spaced=True)
        for number, line in enumerate(lines)
    ]
    return f'<g opacity="0.75">{"".join(marks)}</g>'


def station(zone: Zone, spot: Point) -> list[str]:
    """A zone's point: round, square where it is a control point; with a tooltip in both languages."""
    x, y = spot
    ink = REGION_INKS[zone.region]
    ring = f'fill="{PAPER}" stroke="{ink}" stroke-width="3.4"'
    title = f"{zone.english} {zone.chinese} ({zone.region}): {zone.text()} {zone.text('zh')}"
    shape = f'<circle cx="{x:.1f}" cy="{y:.1f}" r="7" {ring}>'
    end = "</circle>"
    if zone.is_control_point:
        shape, end = f'<rect x="{x - 7.5:.1f}" y="{y - 7.5:.1f}" width="15" height="15" rx="2" {ring}>', "</rect>"
    marks = [f"{shape}<title>{escape(title)}</title>{end}"]
    if zone.has_ferry:
        marks.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="2.8" fill="{FERRY}"/>')
    return marks


def label_lines(zone: Zone, language: str) -> tuple[str, ...]:
    """The lines of a zone's label."""
    return (zone.english, zone.chinese) if language == "both" else (zone.name(language),)


def label_marks(zone: Zone, label: Label) -> list[str]:
    """A zone's name with a rim of paper, so that lines do not cut it."""
    rim = f'stroke="{PAPER}" stroke-width="3.6" stroke-linejoin="round" paint-order="stroke" stroke-opacity="0.88"'
    weight = ' font-weight="600"' if zone.is_control_point else ""
    return [
        f'<text x="{label.x:.1f}" y="{label.y + number * SIZE * 1.1:.1f}" font-size="{SIZE:.0f}" '
        f'text-anchor="{label.anchor}" {rim}{weight}>{escape(line)}</text>'
        for number, line in enumerate(label.words)
    ]


# --- Routes and ferries -----------------------------------------------------------------------------------------------


def road(stops: Sequence[str], spots: Mapping[str, Point]) -> list[Point]:
    """A route's line; where it would run over a zone that is no stop of it, it goes around."""
    others = [spot for zone, spot in spots.items() if zone not in stops]
    points: list[Point] = []
    for one, other in pairwise(stops):
        points.append(spots[one])
        points += detour(spots[one], spots[other], others)
    return curve([*points, *(spots[stop] for stop in stops[-1:])])


def detour(start: Point, end: Point, others: Sequence[Point]) -> list[Point]:
    """A point beside each zone in the way."""
    dx, dy = end[0] - start[0], end[1] - start[1]
    long = hypot(dx, dy) or 1.0
    found = []
    for x, y in others:
        share = ((x - start[0]) * dx + (y - start[1]) * dy) / long**2
        aside = ((x - start[0]) * -dy + (y - start[1]) * dx) / long
        if 0.05 < share < 0.95 and abs(aside) < CLEAR:
            side = -1 if aside > 0 else 1
            far = aside + side * CLEAR * 1.3
            found.append((share, (start[0] + dx * share - dy / long * far, start[1] + dy * share + dx / long * far)))
    return [point for _, point in sorted(found)]


def curve(stops: Sequence[Point]) -> list[Point]:
    """A line through points that bends gently at each."""
    if len(stops) < 3:
        return list(stops)
    path: list[Point] = []
    ends = [stops[0], *stops, stops[-1]]
    for before, start, end, after in zip(ends, ends[1:], ends[2:], ends[3:], strict=False):
        far = hypot(end[0] - start[0], end[1] - start[1])
        one = ahead(start, before, end, far * BEND)
        other = ahead(end, after, start, far * BEND)
        for step in range(12):
            t = step / 12
            path.append(bezier(start, one, other, end, t))
    return [*path, stops[-1]]


def ahead(here: Point, before: Point, after: Point, far: float) -> Point:
    """A handle of a curve: from a point in the direction of its neighbours."""
    dx, dy = after[0] - before[0], after[1] - before[1]
    long = hypot(dx, dy) or 1.0
    return here[0] + dx / long * far, here[1] + dy / long * far


def bezier(start: Point, one: Point, other: Point, end: Point, t: float) -> Point:
    """A point of a cubic curve."""
    weights = ((1 - t) ** 3, 3 * t * (1 - t) ** 2, 3 * t**2 * (1 - t), t**3)
    points = (start, one, other, end)
    return (
        sum(weight * point[0] for weight, point in zip(weights, points, strict=True)),
        sum(weight * point[1] for weight, point in zip(weights, points, strict=True)),
    )


def lane(start: Point, end: Point) -> list[Point]:
    """A ferry line: a shallow bow over the water."""
    (x0, y0), (x1, y1) = start, end
    middle = ((x0 + x1) / 2 - (y1 - y0) * 0.12, (y0 + y1) / 2 + (x1 - x0) * 0.12)
    return [bezier(start, middle, middle, end, step / 24) for step in range(25)]


def shield_spots(route: int, path: Sequence[Point]) -> list[tuple[int, Point]]:
    """Where a route's number stands: about every 500 on the paper, never at a zone."""
    if len(path) < 12:
        return []
    long = sum(hypot(b[0] - a[0], b[1] - a[1]) for a, b in pairwise(path))
    number = max(2, round(long / 480))
    stretches = len(path) // 12
    chosen = sorted({min(stretches - 1, int((place + 0.5) * stretches / number)) for place in range(number)})
    return [(route, path[stretch * 12 + 6]) for stretch in chosen]


def apart(shields: Sequence[tuple[int, Point]], spots: Sequence[Point]) -> list[tuple[int, Point]]:
    """The shields that stand clear of zones and of each other."""
    kept: list[tuple[int, Point]] = []
    for route, (x, y) in shields:
        is_clear = all(hypot(x - u, y - v) > 22 for u, v in spots)
        if is_clear and all(hypot(x - u, y - v) > 34 for _, (u, v) in kept):
            kept.append((route, (x, y)))
    missing = {route for route, _ in shields} - {route for route, _ in kept}
    return kept + [next(shield for shield in shields if shield[0] == route) for route in sorted(missing)]


def shield_room(spot: Point) -> Rectangle:
    """The room of a shield."""
    return spot[0] - 13, spot[1] - 13, spot[0] + 13, spot[1] + 13


def shield(route: int, spot: Point) -> list[str]:
    """A road sign with the route's number."""
    x, y = spot
    shape = f"M{x - 12:.1f},{y - 11:.1f}h24v9q0,9 -12,14q-12,-5 -12,-14z"
    colour = route_colour(route)
    return [
        f'<path d="{shape}" fill="{colour}" stroke="{PAPER}" stroke-width="2"><title>Route {route}</title></path>',
        text(x, y + 4.5, str(route), 14, "#FFFFFF", "middle", bold=True),
    ]


# --- Pawns and words --------------------------------------------------------------------------------------------------


def pawns_at(spot: Point, seats: Sequence[int], names: Sequence[str]) -> list[str]:
    """Pawns around a zone's point, each with its number."""
    marks = []
    for number, seat in enumerate(sorted(seats)):
        angle = pi * (number + 0.5 - len(seats) / 2) / 3.2
        x, y = spot[0] + 34 * sin(angle), spot[1] - 12 - 22 * cos(angle)
        title = names[seat] if seat < len(names) else str(SEAT_TEXTS[seat])
        marks += pawn(x, y, seat, title)
    return marks


def pawn(x: float, y: float, seat: int, title: str) -> list[str]:
    """A pawn: head and skirt."""
    body = f"M{x - 13:.1f},{y + 20:.1f}q0,-16 8,-19a9.5,9.5 0 1 1 10,0q8,3 8,19z"
    return [
        f'<path d="{body}" fill="{SEATS[seat]}" stroke="{INK}" stroke-width="2.2" stroke-linejoin="round">'
        f"<title>{escape(title)}</title></path>",
        text(x, y + 14, str(seat + 1), 14, ON_SEATS[seat], "middle", bold=True),
    ]


def heading(frame: Rectangle, words: str) -> list[str]:
    """The title."""
    left, top = frame[0] + 40, frame[1] + 64
    return [
        text(left, top, "Electioneer", 46, INK, "start", bold=True, serif=True),
        text(left, top + 32, words, 20, INK, "start"),
    ]


def seat_legend(frame: Rectangle, names: Sequence[str]) -> list[str]:
    """Who has which pawn."""
    marks = []
    x, y = frame[0] + 58, frame[1] + 136
    for seat, name in enumerate(names):
        marks += pawn(x, y, seat, name)
        marks.append(text(x + 26, y + 14, name, 18, INK, "start"))
        y += 44
    return marks


def legend(pack: Pack, frame: Rectangle, language: str) -> list[str]:
    """How to read the map, in the corner of the open sea."""
    in_play = {route for zone in zones_in_play(pack, frame != WHOLE) for route in zone.routes}
    rows = [*sorted(in_play), "ferry", "foot", "control", "terminal"]
    wide, tall = 330.0, 44.0 + 26 * ((len(rows) + 1) // 2)
    left, top = (frame[2] - wide if frame == WHOLE else frame[0] + 60) - 30, frame[3] - tall - 30
    marks = [box((left, top, left + wide, top + tall), f'rx="6" fill="{PAPER}" stroke="{INK}" stroke-width="1"')]
    marks.append(
        text(left + 18, top + 27, in_language(LEGEND["title"], language), 17, INK, "start", bold=True, serif=True)
    )
    half = (len(rows) + 1) // 2
    for number, row in enumerate(rows):
        x, y = left + 18 + 150 * (number // half), top + 54 + 26 * (number % half)
        marks += legend_row(row, x, y, language)
    return marks


def legend_row(row: object, x: float, y: float, language: str) -> list[str]:
    """One line of the legend."""
    if isinstance(row, int):
        line = f'<path d="M{x:.0f},{y:.0f}h40" stroke="{route_colour(row)}" stroke-width="5" stroke-linecap="round"/>'
        return [line, text(x + 52, y + 5, in_language((f"Route {row}", f"{row}號幹線"), language), 15, INK, "start")]
    look = f'fill="{PAPER}" stroke="{INK}" stroke-width="3"'
    sign = {
        "ferry": f'<path d="M{x:.0f},{y:.0f}h40" stroke="{FERRY}" stroke-width="2.6" stroke-dasharray="9 7"/>',
        "foot": f'<path d="M{x:.0f},{y:.0f}h40" stroke="{INK}" stroke-opacity="0.4" stroke-dasharray="2 4"/>',
        "control": f'<rect x="{x + 12:.0f}" y="{y - 7:.0f}" width="14" height="14" rx="2" {look}/>',
        "terminal": f'<circle cx="{x + 19:.0f}" cy="{y:.0f}" r="7" {look}/>'
        f'<circle cx="{x + 19:.0f}" cy="{y:.0f}" r="2.8" fill="{FERRY}"/>',
    }[str(row)]
    return [sign, text(x + 52, y + 5, in_language(LEGEND[str(row)], language), 15, INK, "start")]


# --- Marks ------------------------------------------------------------------------------------------------------------


def open_path(path: Sequence[Point]) -> str:
    """A line through points."""
    return "M" + "L".join(at(point) for point in path)


def closed_path(outline: Sequence[Point]) -> str:
    """A closed line through points."""
    return f"{open_path(outline)}Z" if outline else ""
