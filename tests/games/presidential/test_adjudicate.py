"""The calculator behind the map, and positions."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import Refusal
from hustings.games.presidential import GAME
from hustings.games.presidential.data import CODES
from hustings.games.presidential.referee.adjudicate import adjudicate, odds, position
from tests.games.presidential.table import D, R, Table


def test_the_calculator_by_colour():
    ruling = adjudicate({"states": {"CA": "D", "TX": "R"}, "options": {"ev_table": 2012}})
    assert ruling["electoral_votes"] == {"D": 55, "R": 38, "neutral": 445}
    assert ruling["leader"] == "D"
    assert ruling["decided"] is None
    assert ruling["needed"] == {"D": 215, "R": 232}
    assert ruling["verdict"] == "The Democrats lead with 55 electoral votes to 38; 445 are neutral [7]."


def test_the_calculator_by_chips():
    ruling = adjudicate({"chips": {"CA": {"D": 3}}})
    assert ruling["electoral_votes"] == {"D": 55, "R": 0, "neutral": 483}
    assert list(ruling["electoral_votes"]) == ["D", "R", "neutral"]


def test_b18_chips_of_both_colours_cancel():
    assert adjudicate({"chips": {"CA": {"D": 3, "R": 5}}})["electoral_votes"]["R"] == 55
    assert adjudicate({"chips": {"CA": {"D": 3, "R": 3}}})["electoral_votes"]["neutral"] == 538


def test_the_table_in_use():
    assert adjudicate({"states": {"California": "blue"}, "ev_table": 2024})["electoral_votes"]["D"] == 54
    assert adjudicate({"states": {}})["verdict"] == "Both parties have 0 electoral votes; 538 are neutral [7]."


def test_15_a_map_that_is_decided():
    ruling = adjudicate({"states": dict.fromkeys(CODES, "R")})
    assert (ruling["leader"], ruling["decided"], ruling["needed"]["R"]) == ("R", "R", 0)
    assert ruling["verdict"] == "The Republicans have 538 electoral votes to 0, and 270 win [15]."


def test_other_keys_are_named():
    assert adjudicate({"states": {}, "note": "for the wall"})["ignored"] == ["note"]


@pytest.mark.parametrize(
    ("data", "words"),
    [
        (5, "The map must be a JSON object, not 5."),
        ({}, 'There is no map: give states, such as {"states": {"CA": "D"}}, or chips.'),
        ({"states": {"XX": "D"}}, "states has 'XX', which is no state: write a code such as CA, or its name."),
        ({"states": {"CA": "G"}}, "states.CA is 'G': write R, D or neutral."),
        ({"states": {"CA": "D", "California": "D"}}, "states.California is given twice, also as states.CA."),
        ({"states": {"CA": "D"}, "chips": {"ca": {}}}, "chips.ca is given twice, also as states.CA."),
        ({"chips": {"CA": 3}}, "chips.CA must be a JSON object, not 3."),
        ({"chips": {"CA": {"G": 3}}}, "chips.CA has 'G': the parties are R and D."),
        ({"chips": {"CA": {"R": -1}}}, "chips.CA.R is -1: write a whole number from 0 to 999."),
        ({"chips": {"CA": {"R": True}}}, "chips.CA.R is true: write a whole number from 0 to 999."),
        ({"states": {}, "options": {"ev_table": 1789}}, "Option ev_table takes 2012 or 2024, not 1789."),
        ({"states": {}, "options": {"ev": 2012}}, "options has 'ev': its names are weeks, ev_table, draw, "
         "play_on_draw, cards_on, open_hands, chip_limit, tie, order and head_start."),
        ({"states": {}, "ev_table": 2012, "options": {"ev_table": 2024}},
         "Option ev_table is given twice, as 2024 and 2012."),
        ({"states": {}, "options": {"weeks": [5]}}, "options.weeks is a list: it takes a whole number from 1 to 30."),
    ],
)  # fmt: skip
def test_refusals(data, words):
    for command in (adjudicate, odds, position):
        with pytest.raises(Refusal) as refusal:
            command(data)
        assert str(refusal.value) == words.replace(
            "The map must", "The position must" if command is position else "The map must"
        )


def test_a_position():
    boards = position(
        {
            "chips": {"CA": {"D": 3}, "TX": {"R": 2}},
            "options": {"weeks": 6},
            "week": 4,
            "first": "D",
            "turn": "R",
            "hands": {"R": ["whistle-stop-train", 50], "D": ["Crab Feast"]},
        }
    )
    board = boards[0]
    assert boards.shape == (1,)
    assert (int(board.week), int(board.lead), int(board.turn), int(board.mover)) == (4, D, R, R)
    assert [int(chips) for chips in board.chips] == [2, 3]
    assert [int(count) for count in board.hand_count] == [2, 1]
    assert [card + 1 for card in GAME.view.hand_of(board, R)] == [50, 54]
    assert GAME.view.view(board, R)["deck"] == 77


@pytest.mark.parametrize(
    ("key", "meant"), [("state", "states"), ("chpis", "chips"), ("ev-table", "ev_table"), ("Hands", "hands")]
)
def test_a_misspelt_key_is_refused(key, meant):
    for command in (adjudicate, odds):
        with pytest.raises(Refusal) as refusal:
            command({"states": {}, key: {}})
        assert str(refusal.value) == f"The map has {key!r}, one letter from {meant!r}: correct it or leave it out."


def test_what_is_ignored_is_named():
    for command in (adjudicate, odds):
        assert command({"states": {}, "hands": {}, "by": "Ann", "weeks": 3})["ignored"] == ["by", "hands"]


@pytest.mark.parametrize(
    ("chips", "letter", "number"),
    [
        ({"CA": {"R": 151}}, "R", 151),
        ({"CA": {"R": 100}, "NY": {"R": 51}, "TX": {"D": 150}}, "R", 151),
        ({"CA": {"D": 180, "R": 20}}, "D", 160),  # those that cancel each other are back in the box
    ],
)
def test_b13_more_chips_than_there_are(chips, letter, number):
    for command in (adjudicate, odds, position):
        with pytest.raises(Refusal) as refusal:
            command({"chips": chips})
        assert str(refusal.value) == f"chips: {letter} has {number} on the map, and the box holds 150 [B13]."
        command({"chips": chips, "options": {"chip_limit": "unlimited"}})


def test_b13_states_without_a_number_take_a_chip_each():
    data = {"states": {"CA": "R", "NY": "R"}, "chips": {"TX": {"R": 149}}}
    with pytest.raises(Refusal, match=r"chips: R has 151 on the map"):
        adjudicate(data)
    assert adjudicate({**data, "states": {"CA": "R"}})["electoral_votes"]["R"] == 55 + 38


def test_a_position_with_weeks_left():
    assert Table({"states": {}, "weeks_left": 3}, weeks=5).board.week == 3
    assert Table({"states": {}, "weeks_left": 0}, weeks=5).phase == "roll_off"
    assert Table({"states": dict.fromkeys(CODES, "D"), "weeks_left": 0}).phase == "over"


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"week": 16}, "week is 16: write a whole number from 1 to 15."),
        ({"weeks_left": 16}, "weeks_left is 16: write a whole number from 0 to 15."),
        ({"turn": "G"}, "turn has 'G': the parties are R and D."),
        ({"hands": {"R": [69]}}, "hands.R has bus-breakdown, which is played at once and never held [10]."),
        ({"hands": {"R": [50], "D": [50]}}, "hands.D has fish-fry-line, which is held already."),
        ({"hands": {"R": [81]}}, "hands.R has 81: name a card such as whistle-stop-train, or a number from 1 to 80."),
        ({"hands": {"R": 5}}, "hands.R must be a list of cards, not 5."),
        ({"chips": {"CA": {"R": 151}}}, "chips: R has 151 on the map, and the box holds 150 [B13]."),
        ({"weather": "fair"}, "The position has 'weather': a position has states, chips, options, week, weeks_left, "
         "first, turn, hands, weeks, ev_table, draw, play_on_draw, cards_on, open_hands, chip_limit, tie, order and "
         "head_start."),
    ],
)  # fmt: skip
def test_positions_that_are_none(changes, words):
    with pytest.raises(Refusal) as refusal:
        position({"states": {}, **changes})
    assert str(refusal.value) == words


@pytest.mark.parametrize(
    "data",
    [
        {"states": {"CA": 10**5000}},
        {"chips": {"CA": {"R": 10**5000}}},
        {"states": {}, "options": {"weeks": 10**5000}},
        {"states": {}, "options": {"weeks": "--5"}},
        {"states": {}, "weeks": 10**5000},
        10**5000,
    ],
    ids=["states", "chips", "options", "minus", "weeks", "alone"],
)
def test_numbers_of_very_many_digits_are_refused(data):
    for command in (adjudicate, odds, position):
        with pytest.raises(Refusal):
            command(data)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False)
    | st.text(max_size=8)
    | st.sampled_from(["R", "D", "CA", "yes", "2012", "--5", 10**400]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.text(max_size=6)
            | st.sampled_from(["states", "chips", "options", "CA", "R", "D", "weeks", "hands", "week"]),
            inner,
            max_size=4,
        )
    ),
    max_leaves=12,
)
maps = st.dictionaries(
    st.sampled_from(["states", "chips", "options", "week", "weeks_left", "first", "turn", "hands", "weeks", "tie"]),
    json_values
    | st.dictionaries(st.sampled_from(CODES), st.sampled_from(["R", "D", "neutral", None]))
    | st.dictionaries(st.sampled_from(CODES), st.dictionaries(st.sampled_from("RD"), st.integers(0, 20))),
)


@pytest.mark.parametrize("command", [adjudicate, odds])
@given(data=json_values | maps)
def test_whatever_is_given_is_ruled_on_or_refused(command, data):
    try:
        ruling = command(data)
    except Refusal:
        return
    json.dumps(ruling, allow_nan=False)
    assert sum(ruling["electoral_votes"].values()) == 538


@given(json_values | maps)
def test_whatever_is_given_is_a_position_or_refused(data):
    try:
        boards = position(data)
    except Refusal:
        return
    assert boards.dtype == GAME.board
    assert sum(int(votes) for votes in boards[0].electoral) <= 538
