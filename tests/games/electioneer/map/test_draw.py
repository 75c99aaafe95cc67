"""The map of Hong Kong as a picture."""

from itertools import combinations
from math import hypot
from xml.etree import ElementTree

import pytest

from hustings.engine.game import LUCK
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.colours import PAPER, REGION_INKS, ROUTES, SEATS, TINTS
from hustings.games.electioneer.map.draw import draw, draw_map, frame_of, road, zones_in_play
from hustings.games.electioneer.map.geography import coasts, is_inside, places, project
from hustings.games.electioneer.map.labels import overlap, place
from tests.games.electioneer.random_games import WAYS, random_game, seen_boards

PACK = load()
SVG = "{http://www.w3.org/2000/svg}"


def drawn(**how):
    """The map, parsed."""
    return ElementTree.fromstring(draw_map(**how))


def words(picture):
    """All texts in it."""
    return [mark.text for mark in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("small_map", [False, True])
def test_every_zone_in_play_has_its_name_and_its_place_once(small_map):
    picture = drawn(small_map=small_map)
    told = words(picture)
    for zone in PACK.zones:
        assert told.count(zone.english) == (not small_map or zone.region in ("HKI", "KE", "KW"))
    tooltips = [mark.text for mark in picture.iter(f"{SVG}title")]
    zones = zones_in_play(PACK, small_map)
    assert sum(any(tip.startswith(f"{zone.english} {zone.chinese} ") for tip in tooltips) for zone in zones) == len(
        zones
    )


def test_routes_in_their_colours_with_shields():
    picture = draw_map()
    for route, colour in ROUTES.items():
        assert f"<title>Route {route}</title>" in picture
        assert picture.count(f'stroke="{colour}"') >= 2  # the line and the legend
    assert len(set(ROUTES.values())) == 9
    assert picture.count('stroke-dasharray="9 7"') == 22 + 1


def test_names_in_chinese_or_both():
    chinese, both = words(drawn(language="zh")), words(drawn(language="both"))
    assert {"大澳", "新界西", "9號幹線", "管制站"} <= set(chinese)
    assert not {"Tai O", "KOWLOON", "Route 9"} & set(chinese)
    assert {"Tai O", "大澳", "KOWLOON", "九龍東"} <= set(both)


def test_every_zone_lies_on_land_and_shenzhen_bay_abroad():
    spots = places(PACK)
    for zone in PACK.zones:
        lands = [name for name, outline in coasts().items() if is_inside(spots[zone.id], outline)]
        assert lands == (["shenzhen"] if zone.id == "shenzhen_bay" else lands[:1])
        assert len(lands) == 1
    for name, island in (
        ("lantau", "tai_o"),
        ("hong_kong_island", "stanley"),
        ("mainland", "mong_kok"),
        ("lamma", "lamma_island"),
    ):
        assert is_inside(spots[island], coasts()[name])


def test_the_map_keeps_north_up_and_west_left():
    north, south = project(22.5, 114.1), project(22.2, 114.1)
    west, east = project(22.3, 113.9), project(22.3, 114.4)
    assert north[1] < south[1]
    assert west[0] < east[0]
    steps = [project(22.3, 113.8 + number / 100)[0] for number in range(70)]
    assert steps == sorted(steps)
    steps = [project(22.6 - number / 100, 114.0)[1] for number in range(45)]
    assert steps == sorted(steps)


def test_zones_keep_apart():
    spots = list(places(PACK).values())
    assert min(hypot(a[0] - b[0], a[1] - b[1]) for a, b in combinations(spots, 2)) > 50


@pytest.mark.parametrize("small_map", [False, True])
def test_names_do_not_hide_each_other_and_stay_on_the_paper(small_map):
    zones = zones_in_play(PACK, small_map)
    spots = {zone.id: places(PACK)[zone.id] for zone in zones}
    frame = frame_of(PACK, small_map)
    labels = place(spots, {zone.id: (zone.english,) for zone in zones}, [], [], frame)
    rooms = [label.room for label in labels.values()]
    assert sum(overlap(one, other, 0) > 0 for one, other in combinations(rooms, 2)) == 0
    for left, top, right, bottom in rooms:
        assert frame[0] <= left < right <= frame[2]
        assert frame[1] <= top < bottom <= frame[3]


def test_a_route_goes_around_a_zone_that_it_does_not_serve():
    spots = places(PACK)
    path = road(PACK.routes[1], spots)
    assert min(hypot(x - spots["causeway_bay"][0], y - spots["causeway_bay"][1]) for x, y in path) > 12


def test_pawns_and_players():
    picture = draw_map(pawns={"central": [0, 2]}, names=["Ada <1>", "Bo", "Cy"])
    assert picture.count(f'fill="{SEATS[0]}"') == picture.count(f'fill="{SEATS[1]}"') + 1 == 2
    assert "Ada &lt;1&gt;" in picture
    ElementTree.fromstring(picture)


def test_the_same_map_every_time():
    assert draw_map() == draw_map()


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_any_position_can_be_drawn(way):
    boards, _ = random_game(way)
    for number in (0, len(boards) // 2, len(boards) - 1):
        board = seen_boards(boards[number : number + 1], LUCK)[0]
        picture = ElementTree.fromstring(draw(board))
        names = words(picture)
        assert "Electioneer" in names
        assert "Red" in names
        pawns = sum(mark.get("d", "").count("a9.5") for mark in picture.iter(f"{SVG}path"))
        assert pawns == int(board.players) * (2 if board.turn else 1)


def luminance(colour):
    """How light a colour is, as contrast is reckoned."""
    parts = [int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one, other):
    """The contrast of two colours."""
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def test_the_colours_can_be_told_from_their_ground():
    for region, ink in REGION_INKS.items():
        assert contrast(ink, PAPER) > 4.5
        assert contrast(ink, TINTS[region]) > 4
    for colour in ROUTES.values():
        assert contrast("#FFFFFF", colour) > 3
