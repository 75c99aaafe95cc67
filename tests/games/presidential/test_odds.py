"""The odds of a map if play stopped now, exactly."""

from fractions import Fraction
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import NONE
from hustings.games.presidential.data import CODES, EV, STATE_COUNT
from hustings.games.presidential.referee.adjudicate import odds
from hustings.games.presidential.referee.odds import cheapest_paths, exact_odds


@pytest.mark.parametrize(("table", "ways"), [(0, 16_976_480_564_070), (1, 17_029_229_160_004)])
def test_b14_ways_to_269_on_an_empty_map(table, ways):
    found = exact_odds([NONE] * STATE_COUNT, table)
    assert found.ways[269] == ways
    assert sum(found.ways) == 1 << 51
    assert found.at_least(0, 270) == found.at_least(1, 270) == (1 - Fraction(ways, 1 << 51)) / 2
    assert found.expected(0) == found.expected(1) == 269


def test_14_one_state_left():
    holders = [0 if code in ("CA", "TX") else 1 for code in CODES]
    holders[CODES.index("OH")] = NONE
    found = exact_odds(holders, 0)
    assert {votes: found.chance(votes) for votes in range(539) if found.ways[votes]} == {
        93: Fraction(1, 2),
        93 + 18: Fraction(1, 2),
    }


@given(
    st.lists(st.sampled_from([0, 1]), min_size=51, max_size=51),
    st.sets(st.integers(0, 50), max_size=9),
    st.integers(0, 1),
)
def test_14_the_exact_distribution_is_that_of_all_coins(holders, neutral, table):
    for state in neutral:
        holders[state] = NONE
    base = sum(int(EV[table, state]) for state in range(51) if holders[state] == 0)
    counts = {}
    for size in range(len(neutral) + 1):
        for won in combinations(sorted(neutral), size):
            total = base + sum(int(EV[table, state]) for state in won)
            counts[total] = counts.get(total, 0) + 1
    found = exact_odds(holders, table)
    assert {votes: ways for votes, ways in enumerate(found.ways) if ways} == counts
    assert found.at_least(0, 270) + found.at_least(1, 269) == 1


def test_15_eleven_states_make_exactly_270():
    path = cheapest_paths([0] * 51, 0, 0)[0]
    assert set(path.codes) == {"CA", "TX", "NY", "FL", "IL", "PA", "OH", "MI", "GA", "NC", "NJ"}
    assert (path.votes, path.electoral) == (11, 270)


def test_15_a_held_state_costs_its_margin_and_one():
    margins = [3] * 51
    margins[CODES.index("CA")] = -4
    (path, *_) = cheapest_paths(margins, 1, 0, 1)
    assert "CA" not in path.codes
    assert path.votes == 4 * len(path.states)


def test_15_who_has_270_needs_no_path():
    assert cheapest_paths([1] * 51, 0, 0) == []


@given(st.lists(st.integers(-3, 3), min_size=51, max_size=51), st.integers(0, 1))
def test_15_paths_arrive_without_a_superfluous_state(margins, side):
    sign = 1 - 2 * side
    have = sum(int(EV[0, state]) for state in range(51) if sign * margins[state] > 0)
    paths = cheapest_paths(margins, side, 0)
    assert (have >= 270) == (paths == [])
    assert [path.votes for path in paths] == sorted(path.votes for path in paths)
    for path in paths:
        gains = [int(EV[0, state]) for state in path.states]
        assert path.electoral == have + sum(gains) >= 270
        assert path.electoral - min(gains) < 270
        assert path.votes == sum(1 - sign * margins[state] for state in path.states)
        assert all(sign * margins[state] <= 0 for state in path.states)


def test_15_the_cheapest_path_is_the_cheapest():
    """By trying all sets of states on a map where few are open."""
    closed = ("CA", "TX", "NY", "FL", "IL", "PA")
    margins = [9 if code in closed else -9 for code in CODES]
    for code, margin in (("OH", -2), ("GA", -1), ("MI", -4), ("NC", 0), ("NJ", -3), ("VA", 0), ("WA", -1), ("AZ", -2)):
        margins[CODES.index(code)] = margin
    open_states = [CODES.index(code) for code in ("OH", "GA", "MI", "NC", "NJ", "VA", "WA", "AZ")]
    have = sum(int(EV[0, CODES.index(code)]) for code in closed)
    best = min(
        sum(1 - margins[state] for state in some)
        for size in range(9)
        for some in combinations(open_states, size)
        if have + sum(int(EV[0, state]) for state in some) >= 270
    )
    assert cheapest_paths(margins, 0, 0)[0].votes == best


def test_odds_as_json():
    found = odds({"chips": {"CA": {"D": 3}, "TX": {"R": 2}}})
    assert found["electoral_votes"] == {"D": 55, "R": 38, "neutral": 445}
    assert found["distribution"]["38"] == str(Fraction(1, 1 << 49))
    chances = [Fraction(found["chance"][letter]["exact"]) for letter in "RD"] + [Fraction(found["tie"]["exact"])]
    assert sum(chances) == 1
    assert found["chance"]["D"]["percent"] > found["chance"]["R"]["percent"]
    assert Fraction(found["expected"]["D"]) == 55 + Fraction(445, 2)
    assert found["paths"]["R"][0]["votes"] < found["paths"]["R"][-1]["votes"] + 1
