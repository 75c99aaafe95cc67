"""What is printed."""

import re

import pytest

from hustings.games.presidential.cards.language import PRINTED
from hustings.games.presidential.data import (
    ACTIONS,
    ALL_STATES,
    BIG4,
    CODES,
    EV,
    FACE,
    FUNDRAISERS,
    MEMBERS,
    NAMES,
    POLITICS_CARDS,
    R_NE,
    R_WE,
    SMALL,
    STATE_COUNT,
    STATES,
    TILES,
)


@pytest.mark.parametrize("table", [0, 1])
def test_2_electoral_votes_sum_to_538(table):
    assert EV[table].sum() == 538
    assert min(EV[table]) == 3


def test_2_the_numbers_of_the_rulebook():
    votes = dict(zip(CODES, EV[0].tolist(), strict=True))
    assert (votes["CA"], votes["NY"], votes["OH"]) == (55, 29, 18)


def test_2_thirteen_states_changed_in_2024():
    changed = {code: (int(old), int(new)) for code, old, new in zip(CODES, *EV, strict=True) if old != new}
    assert changed == {
        "CA": (55, 54), "CO": (9, 10), "FL": (29, 30), "IL": (20, 19), "MI": (16, 15), "MT": (3, 4), "NY": (29, 28),
        "NC": (15, 16), "OH": (18, 17), "OR": (7, 8), "PA": (20, 19), "TX": (38, 40), "WV": (5, 4),
    }  # fmt: skip


def test_2_states_are_in_alphabetical_order():
    assert list(NAMES) == sorted(NAMES)
    assert len(set(CODES)) == STATE_COUNT == 51


def test_10_the_four_fundraising_states():
    assert [CODES[state] for state in FUNDRAISERS] == ["CA", "FL", "NY", "TX"]
    assert int(MEMBERS[0, BIG4]) == sum(1 << int(state) for state in FUNDRAISERS)


@pytest.mark.parametrize("table", [0, 1])
def test_c4_regions_part_the_map(table):
    regions = [int(members) for members in MEMBERS[table, R_NE : R_WE + 1]]
    assert sum(regions) == ALL_STATES
    assert [members.bit_count() for members in regions] == [9, 12, 17, 13]


def test_c4_small_states_depend_on_the_table():
    small = [{code for i, code in enumerate(CODES) if int(MEMBERS[table, SMALL]) >> i & 1} for table in (0, 1)]
    assert small[1] - small[0] == {"WV"}
    assert len(small[0]) == 13 == sum(1 for votes in EV[0] if votes <= 4)


def test_3_eighty_cards_one_for_every_state():
    assert len(PRINTED) == 80
    named = [match[1] for row in POLITICS_CARDS if (match := re.fullmatch(r"GAIN\(\d,([A-Z]{2})\)", row["effect"]))]
    assert sorted(named) == sorted(CODES)


def test_3_penalties_and_events_are_played_immediately():
    for row in POLITICS_CARDS:
        assert (row["play_immediately"] == "1") == (row["category"] != "reward")
    assert sum(card.play_immediately for card in PRINTED) == 14


def test_actions_are_193_and_six_faces():
    assert FACE == 193
    assert ACTIONS == 199


def test_every_state_has_a_tile_of_its_own():
    assert set(TILES) == set(CODES)
    assert len(set(TILES.values())) == STATE_COUNT
    assert {state["region"] for state in STATES} == {"NE", "MW", "SO", "WE"}
