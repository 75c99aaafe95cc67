"""The picture of a position."""

import json
import re
from dataclasses import replace
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest

from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.engine.svg import INK, overlaps
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.referee.adjudicate import position
from hustings.games.primary_colours.referee.decision import Poll, Stage
from hustings.games.primary_colours.referee.flow import voter_flow
from hustings.games.primary_colours.view.colours import COLOURS, INK_ON, PAPER
from hustings.games.primary_colours.view.draw import PLACES, Route, ballot_box, draw, frame, labels, route, stacked

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))["cases"]
RULES = bind(GAME, "python")
SVG = "{http://www.w3.org/2000/svg}"


def game(number=0, turns=3, swaps=False, **options):
    """A worked game as a board, up to a turn."""
    case = CASES[number]
    data = {"placements": {party: case["placements"][party][:turns] for party in "RBY"}, **options}
    return position({**data, "swaps": case["swaps"]} if swaps else data)


def picture_of(boards):
    """The picture, parsed."""
    return ElementTree.fromstring(draw(boards[0]))


def words(picture):
    """All texts in it."""
    return [mark.text for mark in picture.iter(f"{SVG}text")]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_every_stage_is_a_picture_with_its_votes(number):
    for turns in range(1, 5):
        boards = game(number, min(turns, 3), swaps=turns == 4)
        told = words(picture_of(boards))
        votes = CASES[number]["stages"][turns - 1]["votes"]
        for letter, name in zip("RBY", ("Red", "Blue", "Yellow"), strict=True):
            number_of = votes[letter]
            if "/" not in number_of:
                assert f"{int(number_of):,}" in told
            assert name in told


def test_nothing_reaches_beyond_the_paper():
    for number in range(len(CASES)):
        picture = picture_of(game(number, swaps=True))
        _, _, width, height = map(float, picture.get("viewBox").split())
        for mark in picture.iter(f"{SVG}text"):
            x, y, size = (float(mark.get(key)) for key in ("x", "y", "font-size"))
            long = 0.6 * size * len(mark.text)
            left = x - {"start": 0, "middle": long / 2, "end": long}[mark.get("text-anchor")]
            assert left >= 0
            assert left + long <= width
            assert size <= y <= height
        for mark in picture.iter(f"{SVG}rect"):
            assert float(mark.get("x")) + float(mark.get("width")) <= width


@pytest.mark.parametrize(
    "votes", [(2519, 0, Fraction(1, 2)), (Fraction(200_000, 169), Fraction(1, 169), 1), (0, 0, 0), (0, 0, 2520)]
)
def test_figures_below_the_bar_keep_apart_and_on_the_paper(votes):
    votes = tuple(map(Fraction, votes))
    figures = [mark for mark in stacked(Poll(votes, 2520 - sum(votes), "never vote")) if mark.startswith("<text")]
    room = [re.match(r'<text x="([\d.]+)".*>(.*)</text>', mark).groups() for mark in figures]
    ends = sorted((float(left), float(left) + 9 * len(words)) for left, words in room)
    assert len(ends) == sum(number > 0 for number in (*votes, 2520 - sum(votes)))
    assert ends[0][0] >= 40
    assert ends[-1][1] <= 960
    assert all(one[1] < other[0] for one, other in pairwise(ends))


def test_the_longest_figure_fits_a_ballot_box():
    flow = replace(voter_flow((7,) * 7), votes=(Fraction(350_000, 169),) * 3)
    stage = Stage("final", ((1, 1, 1),) * 7, flow)
    size = int(re.search(r'font-size="(\d+)".*2,071 1/169', ballot_box(0, stage)[-1])[1])
    assert 0.65 * size * len("2,071 1/169") < 152


def test_exact_votes_stand_on_the_boxes_and_rounded_ones_beside_ribbons():
    told = words(picture_of(game(2, swaps=True)))
    assert {"925 5/7", "462 6/7", "1,131 3/7", "≈ 926", "≈ 463", "≈ 1,131", "360"} <= set(told)


def test_a_loop_is_dashed_and_explained():
    picture = picture_of(game(1, swaps=True))
    dashed = [mark.find(f"{SVG}title").text for mark in picture.iter(f"{SVG}path") if mark.get("stroke-dasharray")]
    assert sorted(dashed) == [
        "Voters go from Blue to Purple for ever, led by Red [7c]",
        "Voters go from Purple to Blue for ever, led by Blue [7b]",
    ]
    assert words(picture).count("720 ∞") == 2
    assert any("for ever, because Red alone leads in Blue" in text for text in words(picture))


def test_a_ribbon_is_as_wide_as_its_voters_are_many():
    flow = voter_flow((1, 2, 4, 1, 4, 4, 5))
    widths = {stream.voters: route(flow, stream).width for stream in flow.streams}
    assert widths[1440] == pytest.approx(4 * widths[360])


def test_a_ribbon_runs_from_edge_to_edge():
    flow = voter_flow((7,) * 7)
    for stream in flow.streams:
        laid = route(flow, stream)
        assert len(laid.points) > 10
        start, goal = frame(stream.origin), frame(stream.goal)
        for end, room in ((laid.points[0], start), (laid.points[-1], goal)):
            outside = max(room[0] - end[0], end[0] - room[2], room[1] - end[1], end[1] - room[3])
            assert 0 <= outside < 12


@pytest.mark.parametrize("outcomes", [(7,) * 7, (7, 5, 3, 6, 7, 3, 3), (2, 4, 1, 2, 4, 1, 3), (6, 5, 7, 7, 2, 6, 6)])
def test_labels_lie_on_nothing_else(outcomes):
    flow = voter_flow(outcomes)
    routes: list[Route] = [route(flow, stream) for stream in flow.streams]
    rooms = [frame(place) for place in range(len(PLACES))]
    for mark in labels(routes):
        found = re.match(r'<rect x="([\d.]+)" y="([\d.]+)" width="([\d.]+)" height="([\d.]+)"', mark)
        if found:
            left, top, width, height = map(float, found.groups())
            room = (left, top, left + width, top + height)
            assert not any(overlaps(room, other) for other in rooms)
            rooms.append(room)
    assert len(rooms) == len(PLACES) + len(routes)


def test_before_the_first_turn_the_board_is_drawn():
    told = words(picture_of(game(0, 0)))
    assert "Before the first turn" in told
    assert told.count("–") == 21


def test_a_tie_break_is_told():
    told = " ".join(words(picture_of(game(4, swaps=True))))
    assert "The final count: Blue wins" in told
    assert "Position after turn 3: Red 540 and Blue 900 [9]." in told


def test_what_is_sealed_is_not_drawn():
    boards = game(0, 1)
    before = draw(boards[0])
    for action in (5, 1, 0):
        RULES.apply(boards, 0, action)
    assert draw(RULES.seen(boards, LUCK)[0]) == before
    assert draw(boards[0]) == before


def test_a_poll_of_one_round_draws_one_round():
    told = words(picture_of(game(0, 1, poll="one_round")))
    assert "Undecided 540" in told
    assert any("[R12]" in text for text in told)


def luminance(colour):
    """As the accessibility guidelines define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize(("ground", "ink"), [*zip(COLOURS, INK_ON, strict=True), (PAPER, INK)])
def test_text_can_be_read_on_every_colour(ground, ink):
    low, high = sorted((luminance(ground), luminance(ink)))
    assert (high + 0.05) / (low + 0.05) >= 4.5
