"""The SVG picture of a position."""

from xml.etree import ElementTree

import pytest

from hustings.games.politrics.view.draw import draw
from tests.games.politrics.test_rules import LINE_UPS, ROW, at, fresh, play

SVG = "{http://www.w3.org/2000/svg}"


def words(picture):
    """All that is written in a picture."""
    return [element.text for element in ElementTree.fromstring(picture).iter(f"{SVG}text")]


@pytest.mark.parametrize("auras", [False, True])
def test_a_position_is_drawn_as_svg(auras):
    picture = draw(fresh("V33 D34 C55 P82 V33-35")[0], ["auras"] if auras else [])
    root = ElementTree.fromstring(picture)
    assert root.tag == f"{SVG}svg"
    assert root.find(f"{SVG}title").text == "Politrics. Dark: V35 C55; Light: P82."
    assert sum(circle.get("stroke-dasharray") is not None for circle in root.iter(f"{SVG}circle")) == (
        16 if auras else 0
    )


def test_the_colours_are_the_rulebooks():
    squares = [
        rect for rect in ElementTree.fromstring(draw(fresh()[0])).iter(f"{SVG}rect") if rect.get("width") == "80"
    ]
    fills = [rect.get("fill") for rect in squares]
    assert len(fills) == 81
    assert fills.count("#2C5F9E") == 12  # dark blue
    assert fills.count("#A5C6E6") == 12  # pale blue
    assert sum(fill in ("#D27F72", "#C96E60") for fill in fills) == 32  # the red rim


def test_values_names_and_what_is_due_are_written():
    found = words(draw(fresh("V33")[0]))
    assert sum(word == "6" for word in found) == 4 + 3  # on four squares, and beside and below the board
    assert {"Politrics", "Dark", "Light", "First", "Second", "Waiting for Light to place a figure or beat."} <= set(
        found
    )
    assert "First" not in words(draw(fresh("V33", board_limit=1)[0]))


def test_the_end_of_a_board():
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55 five")
    assert draw(boards[0]).count('rx="36"') == 1
    assert "Dark wins the board: 20 × 3 = 60." in words(draw(play(boards, "safe")[0]))
    void = play(at("V33 P82", "V77 P88", options={"quiet_limit": 1}), "V33-34")
    assert "The board is void." in words(draw(void[0]))
