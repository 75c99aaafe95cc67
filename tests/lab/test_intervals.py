"""How sure a figure is."""

import sys

import numpy as np
import pytest

from hustings.lab.intervals import Estimate, between, mean_and_error, mean_of, percent, share_of


def test_a_share_after_wilson():
    found = share_of(0.4, 100)
    assert (found.low, found.high) == (pytest.approx(0.3094, abs=1e-4), pytest.approx(0.4980, abs=1e-4))
    assert found.value == 0.4
    assert share_of(0.0, 10).low == 0
    assert share_of(1.0, 10).high == 1
    tied = share_of(0.45, 10)  # four wins and a tie
    assert (tied.low, tied.high) == (share_of(0.4, 10).low, share_of(0.5, 10).high)


def test_a_mean_by_its_spread():
    found = mean_of(np.array([1, 2, 3, 4]))
    half = 3.1824 * np.sqrt(5 / 3) / 2  # Student's quantile for three degrees of freedom
    assert (found.value, found.low, found.high) == (
        2.5,
        pytest.approx(2.5 - half, rel=1e-4),
        pytest.approx(2.5 + half, rel=1e-4),
    )
    assert mean_of(np.array([7])).high == float("inf")


def test_without_scipy_a_mean_counts_as_of_a_large_sample(monkeypatch):
    monkeypatch.setitem(sys.modules, "scipy.stats", None)
    half = 1.96 * np.sqrt(5 / 3) / 2
    assert mean_of(np.array([1, 2, 3, 4])).high == pytest.approx(2.5 + half)


def test_mean_and_error():
    mean, error = mean_and_error(1 + 2 + 3 + 4, 1 + 4 + 9 + 16, 4)
    assert mean == 2.5
    assert error == pytest.approx((5 / 3 / 4) ** 0.5)


def test_an_estimate_counted_from_another():
    found = Estimate(0.3, 0.2, 0.4)
    assert found.less(0.25) == Estimate(pytest.approx(0.05), pytest.approx(-0.05), pytest.approx(0.15))
    assert found.less(0.25).holds(0)
    assert not found.holds(0.5)


def test_shares_in_words():
    assert percent(0.1234) == "12.3 %"
    assert between(0.1, 0.25) == "10.0 to 25.0 %"
