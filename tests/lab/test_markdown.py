"""Tables for pages."""

from hustings.lab.intervals import Estimate
from hustings.lab.markdown import figure, plain, points, shared, table

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
    assert points(FOUND) == "+5.1 (−1.0 to +10.0)"
    assert shared(Estimate(0.25, 0.2, 0.3)) == "25.0 % (20.0 to 30.0)"
    assert figure(FOUND) == "+0.05 (−0.01 to +0.10)"
    assert plain(-0.55) == "−0.6"
