"""Electioneer: the map for a client to draw: the zones' land as paths, routes, ferries, where names stand."""

from __future__ import annotations

from functools import lru_cache
from math import hypot
from typing import Any

from hustings.engine.svg import Point
from hustings.games.electioneer import colours
from hustings.games.electioneer.cards.pack import Pack
from hustings.games.electioneer.cards.vocabulary import REGIONS, SMALL_MAP_REGIONS
from hustings.games.electioneer.map.draw import (
    REGION_TITLES,
    apart,
    frame_of,
    label_lines,
    lane,
    road,
    shield_room,
    shield_spots,
    zones_in_play,
)
from hustings.games.electioneer.map.geography import Polygon, coasts, is_inside, nearer, places, project
from hustings.games.electioneer.map.labels import SIZE, place

ABROAD = "shenzhen"


@lru_cache(maxsize=4)
def drawing(pack: Pack, small_map: bool) -> dict[str, Any]:
    """Everything on the map that never changes, in whole units of the paper; `frame` is the part that is shown."""
    frame = frame_of(pack, small_map)
    zones = zones_in_play(pack, small_map)
    spots = {zone.id: places(pack)[zone.id] for zone in zones}
    roads = {route: road([stop for stop in stops if stop in spots], spots) for route, stops in pack.routes.items()}
    roads = {route: line for route, line in roads.items() if len(line) > 1}
    ferries = [(one, other) for one, other in pack.ferries if one in spots and other in spots]
    lanes = [lane(spots[one], spots[other]) for one, other in ferries]
    shields = apart([spot for route, line in roads.items() for spot in shield_spots(route, line)], list(spots.values()))
    names = {zone.id: label_lines(zone, "en") for zone in zones}
    labels = place(spots, names, [*roads.values(), *lanes], [shield_room(spot) for _, spot in shields], frame)
    pieces = land_of_zones(pack)
    left, top, right, bottom = (round(edge) for edge in frame)
    return {
        "frame": [left, top, right - left, bottom - top],
        "letters": SIZE,
        "coasts": [closed(outline) for name, outline in coasts().items() if name != ABROAD],
        "abroad": [closed(coasts()[ABROAD])],
        "others": "".join(path for zone, path in pieces.items() if zone not in spots),
        "regions": {
            region: point(project(*REGION_TITLES[region])) for region in (SMALL_MAP_REGIONS if small_map else REGIONS)
        },
        "zones": {
            zone: {
                "at": point(spots[zone]),
                "land": pieces.get(zone, ""),
                "label": [round(labels[zone].x), round(labels[zone].y), labels[zone].anchor],
            }
            for zone in spots
        },
        "borders": "".join(
            f"M{join(spots[one])}L{join(spots[other])}" for one, other in pack.edges if {one, other} <= spots.keys()
        ),
        "routes": {
            str(route): {"path": opened(line), "colour": colours.route_colour(route)} for route, line in roads.items()
        },
        "ferries": [{"ends": list(ends), "path": opened(line)} for ends, line in zip(ferries, lanes, strict=True)],
        "shields": [[route, *point(spot)] for route, spot in shields],
    }


def land_of_zones(pack: Pack) -> dict[str, str]:
    """Each zone's land as a path: what of each coast is nearer to it than to the other zones there."""
    spots = places(pack)
    found: dict[str, str] = {}
    for name, outline in coasts().items():
        if name == ABROAD:
            continue
        here = [zone for zone, spot in spots.items() if is_inside(spot, outline)]
        if not here:  # an islet without a zone belongs to the nearest one
            x, y = outline[0]
            here = [min(spots, key=lambda zone: hypot(spots[zone][0] - x, spots[zone][1] - y))]
        for zone in here:
            shape: Polygon = outline
            x, y = spots[zone]
            for other in sorted(here, key=lambda each: hypot(spots[each][0] - x, spots[each][1] - y)):
                if other != zone:
                    shape = nearer(shape, (x, y), spots[other])
            found[zone] = found.get(zone, "") + closed(shape)
    return found


def join(spot: Point) -> str:
    """A point in a path."""
    return f"{round(spot[0])} {round(spot[1])}"


def point(spot: Point) -> list[int]:
    """A place on paper."""
    return [round(spot[0]), round(spot[1])]


def opened(line: Polygon) -> str:
    """A line through points, without those that fall together."""
    words = [join(spot) for spot in line]
    return "M" + "L".join(word for number, word in enumerate(words) if number == 0 or word != words[number - 1])


def closed(outline: Polygon) -> str:
    """A closed line through points."""
    return f"{opened(outline)}Z" if outline else ""
