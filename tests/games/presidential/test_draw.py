"""The map as a picture."""

import xml.etree.ElementTree as Tree

import pytest

from hustings.engine.svg import INK
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES
from hustings.games.presidential.view.colours import FAINT, NEUTRAL, ON_PARTY, PAPER, PARTY
from tests.games.presidential.table import Table, chart, opened

SVG = "{http://www.w3.org/2000/svg}"


def picture(table):
    return Tree.fromstring(GAME.draw(table.board))


@pytest.mark.parametrize(
    "table",
    [
        Table(),
        Table(order="swap_match"),
        opened().say("IL,OH,PA 6 5 3"),
        Table({**chart(CA=3), "weeks_left": 0}),
        Table({"states": {code: "R" for code in CODES if code != "DC"}, "weeks_left": 0}).say("2 3"),
    ],
    ids=["opening", "match", "campaign", "roll-offs", "end"],
)
def test_every_state_is_drawn(table):
    titles = [title.text for title in picture(table).iter(f"{SVG}title")]
    assert len(titles) == 51
    assert all("electoral votes" in title for title in titles)


def test_a_state_tells_who_holds_it():
    titles = [title.text for title in picture(Table(chart(CA=3, TX=-12))).iter(f"{SVG}title")]
    assert "California: 55 electoral votes, Republicans, 3 chips" in titles
    assert "Texas: 38 electoral votes, Democrats, 12 chips" in titles
    assert "Ohio: 18 electoral votes, neutral" in titles


def test_colours_are_never_alone():
    root = picture(Table(chart(CA=3, TX=-12)))
    tiles = [group for group in root.iter(f"{SVG}g") if group.find(f"{SVG}title") is not None]
    fills = {group.find(f"{SVG}title").text.split(":")[0]: group.find(f"{SVG}rect").get("fill") for group in tiles}
    assert (fills["California"], fills["Texas"], fills["Ohio"]) == ("url(#hatch)", "url(#dots)", NEUTRAL)
    letters = {
        group.find(f"{SVG}title").text.split(":")[0]: [text.text for text in group.iter(f"{SVG}text")]
        for group in tiles
    }
    assert letters["California"] == ["CA", "55", "R", "3"]
    assert letters["Texas"] == ["TX", "38", "D", "12"]


def luminance(colour):
    parts = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(
    ("ink", "ground"),
    [
        (INK, PAPER),
        (INK, NEUTRAL),
        (FAINT, PAPER),
        (ON_PARTY, PARTY[0]),
        (ON_PARTY, PARTY[1]),
        (PARTY[0], PAPER),
        (PARTY[1], PAPER),
    ],
)
def test_text_can_be_read(ink, ground):
    lighter, darker = sorted((luminance(ink), luminance(ground)), reverse=True)
    assert (lighter + 0.05) / (darker + 0.05) >= 4.5
