"""Pictures of estimates: well formed, every figure there, an axis that holds all."""

from xml.etree import ElementTree

import pytest

from hustings.lab.intervals import Estimate
from hustings.lab.plot import ACCENT, PAPER, Point, estimates, reach, signed, words

SVG = "{http://www.w3.org/2000/svg}"
SURE, UNSURE = Estimate(4.0, 2.0, 6.0), Estimate(-1.0, -3.0, 1.0)


@pytest.fixture(scope="module")
def svg():
    groups = [("Fruit", [Point("Apples & pears", SURE, before=UNSURE)]), ("Roots", [Point("Beets", UNSURE)])]
    return ElementTree.fromstring(estimates("What <it> is", "In points", groups, " pt"))


def test_every_name_and_figure_is_there(svg):
    texts = [text.text for text in svg.iter(f"{SVG}text")]
    for text in ("What <it> is", "In points", "Fruit", "Apples & pears", "+4.0 pt", "Roots", "Beets", "−1.0 pt"):
        assert text in texts


def test_the_picture_is_told_in_a_sentence(svg):
    assert svg.get("aria-label") == "What <it> is. Apples & pears: +4.0 pt; Beets: −1.0 pt."


def test_a_dot_is_full_where_0_lies_outside(svg):
    assert [dot.get("fill") for dot in svg.iter(f"{SVG}circle")] == [ACCENT, PAPER]


def test_what_was_before_is_a_cross(svg):
    assert sum("l8 8m0-8l-8 8" in path.get("d") for path in svg.iter(f"{SVG}path")) == 1


@pytest.mark.parametrize(
    ("found", "ends"),
    [
        ([SURE, UNSURE], (-4, 6, 2)),
        ([SURE], (0, 6, 1)),
        ([Estimate(-0.01, -0.03, 0.02)], (-0.03, 0.02, 0.01)),
        ([Estimate(30, 20, 41)], (0, 50, 10)),
    ],
)
def test_the_axis_holds_every_interval_and_0(found, ends):
    low, high, step = reach(found)
    assert (low, high, step) == tuple(pytest.approx(end) for end in ends)
    assert all(low <= one.low and one.high <= high for one in found)


def test_signed():
    assert [signed(value, 1) for value in (1.25, -0.5, 0.01, -0.04)] == ["+1.2", "−0.5", "0.0", "0.0"]


def test_words_are_escaped():
    assert ">a &lt; b</text>" in words(0, 0, "a < b", 12)
