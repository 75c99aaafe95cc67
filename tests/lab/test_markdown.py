"""Tables for pages."""

from hustings.lab.intervals import Estimate
from hustings.lab.markdown import difference_text, number_text, points_text, share_text, table

FOUND = Estimate(0.0512, -0.01, 0.1)


def test_a_table():
    assert table(["name", "votes"], [["Reed", "8"], ["Violet", "4"]]) == [
        "| name | votes |",
        "|---|---:|",
        "| Reed | 8 |",
        "| Violet | 4 |",
        "",
    ]


def test_figures_with_their_intervals():
    assert points_text(FOUND) == "+5.1 (−1.0 to +10.0)"
    assert share_text(Estimate(0.25, 0.2, 0.3)) == "25.0 % (20.0 to 30.0)"
    assert difference_text(FOUND) == "+0.05 (−0.01 to +0.10)"
    assert number_text(-0.55) == "−0.6"
