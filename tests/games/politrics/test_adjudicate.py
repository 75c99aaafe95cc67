"""The referee: lines and positions, the arithmetic in words, and one clear sentence for what cannot be ruled on."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.engine.game import Refusal
from hustings.games.politrics.data import ADDRESSES
from hustings.games.politrics.referee.adjudicate import adjudicate
from hustings.games.politrics.referee.position import position
from tests.games.politrics.test_rules import LINE_UPS, ROW


def test_a_line_is_explained():
    assert adjudicate({"line": "C35 D45 V55 V65 M75"}) == {
        "line": ["C35", "D45", "V55", "V65", "M75"],
        "points": 20,
        "multiplier": 3,
        "score": 60,
        "claim": "20 x 3 = 60",
        "why": [
            "The squares: C35 4 + D45 6 + V55 0 + V65 6 + M75 4 = 20 [S2].",
            "The most frequent kind: Voter, 2 [S20].",
            "55 is covered and counts as one more of them: 3 [S20].",
            "20 × 3 = 60 points [S20].",
        ],
        "ignored": [],
    }


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ("D34 D44 D54 P64 D74", "55 is not covered, and the President counts as one more of them: 5 [S20]."),
        ("D35 D45 P55 D65 D75", "So the President does not multiply as well [S20]."),
        ("V44 V54 P64", "In a line of 3 the President does not multiply [P10]."),
        ("V33 M43", "The most frequent kind: Voter or Minister, 1 [S20]."),
        ("P54", "The most frequent kind: President, 1 [S20]."),
        ("V33 V43 V53 V63 M73 M83", "Of 6 figures in a row only five count [S21]."),
    ],
)
def test_what_multiplies_is_said(line, sentence):
    assert sentence in adjudicate({"line": line})["why"]


def test_what_is_ignored_is_named():
    assert adjudicate({"line": "V33", "dark": "V44", "by": "Ann", "aura_scope": "all"})["ignored"] == ["by", "dark"]
    assert adjudicate({"dark": "V33", "name": "a remark", "why": 1, "quiet": 3})["ignored"] == ["name", "why"]


def test_a_line_may_be_given_in_any_order_and_as_a_list():
    expected = adjudicate({"line": "C35 D45 V55 V65 M75"})
    assert adjudicate({"line": ["M75", "v55", "C35", "V65", "D45"]}) == expected
    assert adjudicate({"line": "V28 V37 V46"})["line"] == ["V28", "V37", "V46"]


def test_a_position_is_ruled_on():
    ruling = adjudicate({"dark": f"{ROW} V55".replace("V51 ", ""), "light": "P28 V56 M88"})
    assert ruling["to_move"] == "dark"
    assert ruling["why"] == ["Dark may place, step or beat [S9] [S10]."]
    assert ruling["over"] is None
    assert ruling["dark"]["fives"] == ["35 45 55 65 75"]
    assert ruling["dark"]["declaration"]["worth"]["claim"] == "20 x 3 = 60"
    assert ruling["dark"]["declaration"]["safe"] is False
    assert ruling["light"]["declaration"] is None
    assert ruling["light"]["best"]["claim"] == "6 x 1 = 6"
    assert ruling["light"]["incapacitated"] is False
    json.dumps(ruling, allow_nan=False)


def test_a_position_in_another_phase():
    given = {"dark": f"{ROW} V55", "light": "P28 V56 M88", "to_move": "light", "phase": "challenge"}
    ruling = adjudicate(given)
    assert ruling["legal"]["words"] == ["safe"]
    assert sorted(ruling["legal"]["beats_in_full"]) == ["V56xD45-34", "V56xV55-54", "V56xV65-74"]
    assert ruling["why"] == ["Light must break what Dark declared, or concede [S15]."]
    asked = adjudicate({**given, "to_move": "dark", "phase": "declare"})
    assert asked["legal"]["words"] == ["five", "-"]
    named = {"declare_scope": "one_row"}
    assert adjudicate({**given, "to_move": "dark", "phase": "declare", "options": named})["legal"]["words"] == [
        *("-", "five35-75"),
    ]
    one = adjudicate({**given, "declared": "75-35", "options": named})
    assert one["legal"]["total"] == 4
    jump = {"dark": "V55", "light": "V65", "phase": "jump", "jumper": 55, "options": {"multi_jump": "yes"}}
    assert adjudicate(jump)["legal"]["words"] == ["stop"]


NOBODY = {"dark_lineup": {}, "light_lineup": {}}
FULL = {"dark": "P22 V33 V35 V37 M44 M46 D53", "light": "P88 V77 V75 V73 M66 M64 D57", **NOBODY}


def test_a_board_that_goes_on():
    ruling = adjudicate({**FULL, "quiet": 99})
    assert ruling["over"] is None
    assert ruling["to_move"] == "dark"
    assert ruling["legal"]["total"] > 0


@pytest.mark.parametrize(
    ("given", "ending", "side", "sentence"),
    [
        (
            {"light": "V77 V75 V73 M66 M64 D57"},
            "president",
            "dark",
            "Light has lost its President [S17]: Dark wins and scores 13 x 1 = 13 [S21].",
        ),
        (
            {"dark": "V33 V35 V37"},  # [P17] the President comes first
            "president",
            "light",
            "Dark has lost its President [S17]: Light wins and scores 13 x 1 = 13 [S21].",
        ),
        (
            {"dark": "P22 V33 V35 V37 M44"},
            "incapacity",
            "light",
            "Dark has fewer than five figures other than its President [S18]: Light wins and scores 13 x 1 = 13 [S21].",
        ),
        (
            {"light": "P88 V77 V75 V73 M66", "to_move": "light"},
            "incapacity",
            "dark",
            "Light has fewer than five figures other than its President [S18]: Dark wins and scores 13 x 1 = 13 [S21].",
        ),
        (
            {"quiet": 100},
            "void",
            None,
            "100 turns in a row were steps, and 100 make a board void: nobody wins it [P13].",
        ),
        (
            {"quiet": 7, "options": {"quiet_limit": 5}},
            "void",
            None,
            "7 turns in a row were steps, and 5 make a board void: nobody wins it [P13].",
        ),
    ],
)
def test_a_board_that_is_over(given, ending, side, sentence):
    ruling = adjudicate({**FULL, **given})
    assert ruling["over"]["ending"] == ending
    assert ruling["over"]["side"] == side
    assert ruling["to_move"] is None
    assert ruling["phase"] == "over"
    assert ruling["legal"]["total"] == 0
    assert ruling["immobilised"] is False
    assert ruling["why"] == [sentence]


def test_who_is_immobilised_is_not_to_move():
    over = adjudicate({"dark": "V11 V21 V31 V41 M51 P55", "light": "P88 M77 V85 V86 V87 V78", **NOBODY})
    assert over["to_move"] is None
    assert over["immobilised"] is True
    assert over["legal"]["total"] == 8


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        (
            {"dark": "V33 V35", "light": "V77"},
            "Both sides have lost: neither has its President [S17], and a board ends when the first of them does.",
        ),
        (
            {"dark": "P22 V33", "light": "P88"},
            "Both sides have lost: neither has five figures other than the President [S18], "
            "and a board ends when the first of them does.",
        ),
    ],
)
def test_a_board_that_cannot_have_come_about(given, sentence):
    with pytest.raises(Refusal) as refused:
        adjudicate({**FULL, **given})
    assert str(refused.value) == sentence


def test_a_side_without_figures_on_the_board():
    ruling = adjudicate({})
    assert ruling["dark"]["best"] is None
    assert ruling["dark"]["why"] == ["No figure is on the board."]
    assert ruling["legal"]["total"] == 373


def test_points_and_options_of_a_position():
    boards = position({"dark": "V33", "points": {"dark": 40, "light": 12}, "options": {"board_limit": 5}})
    assert boards[0].points.tolist() == [40, 12]
    assert boards[0].board_limit == 5


@pytest.mark.parametrize(
    ("data", "sentence"),
    [
        ([], "To rule on: an object with a line, or a position with dark, light and to_move."),
        ({"line": 5}, "The entry line is a text such as 'V33 D34', not '5'."),
        ({"line": ""}, "A line has 1 to 9 figures, not 0."),
        ({"line": "V33 X34"}, "In line, 'X34' is no figure on a square such as V33."),
        ({"line": "V33 V35"}, "V33 V35 are not adjacent squares in a line [S13]."),
        ({"line": "V33 V34 V44"}, "V33 V34 V44 are not adjacent squares in a line [S13]."),
        ({"line": "V19 V21"}, "V19 V21 are not adjacent squares in a line [S13]."),
        ({"line": "V33 M33"}, "V33 M33 are not adjacent squares in a line [S13]."),
        ({"line": "V33 V34 V35 V36 V37"}, "A side has 4 Voters, not 5 [S3]."),
        ({"line": "P11"}, "The President cannot be on 11, a retirement square [S4] [P8]."),
        (
            {"line": "D34 D44 C54 P64 D74"},
            "The President on 64 would stand in the aura of the Civil Servant beside him [S7] [P4].",
        ),
        ({"line": "V33", "options": []}, "Options are given by name."),
        ({"line": "V33", "options": {"aura": 1}}, None),
        ({"dark": 7}, "The entry dark is a text such as 'V33 D34', not '7'."),
        ({"dark": "V33", "light": "M33"}, "Two figures stand on 33."),
        ({"dark": "P33 P44"}, "The dark side has 1 President, not more [S3]."),
        (
            {"dark": "P33", "light": "C44"},
            "The President on 33 stands in the aura of a Civil Servant, where none can be [S7].",
        ),
        ({"to_move": "red"}, "The entry to_move is dark or light, not 'red'."),
        (
            {"to_mvoe": "dark"},
            "The position has 'to_mvoe', one letter from 'to_move': correct it or leave it out.",
        ),
        ({"lines": "V33"}, "The position has 'lines', one letter from 'line': correct it or leave it out."),
        (
            {"line": "V33", "quiet_limits": 5},
            "The line has 'quiet_limits', one letter from 'quiet_limit': correct it or leave it out.",
        ),
        ({"dark_lineup": 5}, "The entry dark_lineup says how many of each kind wait, as in {'P': 1, 'V': 4}."),
        ({"dark_lineup": {"X": 1}}, "In dark_lineup, 'X' is no kind; kinds are P, V, M, D and C."),
        ({"dark_lineup": {"V": True}}, "The entry dark_lineup.V is a whole number from 0 to 4, not 'True'."),
        (
            {"dark": "V33", "dark_lineup": {"V": 4}},
            "The dark side has 4 Voters, some of them on the board already [S3]: see dark_lineup.",
        ),
        ({"dark_lineup": {"V": 4, "v": 0}}, "The entry dark_lineup gives a kind twice."),
        ({"dark_lineup": "PVX"}, "In dark_lineup, 'X' is no kind; kinds are P, V, M, D and C."),
        ({"dark_lineup": "PVVVVV"}, "The entry dark_lineup.V is a whole number from 0 to 4, not '5'."),
        (
            {"figures": "V33"},
            "There is no position in this: it has neither to_move, phase, dark, light, dark_lineup, light_lineup, "
            "points, quiet, declared nor jumper.",
        ),
        ({"points": {"red": 1}}, "The entry points gives both sides' points, as in {'dark': 40, 'light': 12}."),
        ({"points": {"dark": 100}}, "The entry points.dark is a whole number from 0 to 99, not '100'."),
        ({"quiet": -1}, "The entry quiet is a whole number from 0 to 1000, not '-1'."),
        ({"phase": "think"}, "The entry phase is act, jump, declare or challenge, not 'think'."),
        ({"phase": "declare"}, "The dark side holds no row of five to declare [S13]."),
        (
            {"dark": f"{ROW} V55", "phase": "challenge", "to_move": "light"},
            "No beat refutes the declaration: the dark side has won already [S15].",
        ),
        (
            {"phase": "jump", "jumper": 33, "options": {"multi_jump": "yes"}},
            "No dark figure stands on 33 to beat on [P6].",
        ),
        (
            {"dark": "V55", "light": "V65", "phase": "jump", "jumper": 55},
            "The phase jump needs the option multi_jump=yes: without it one jump is a turn [P6].",
        ),
        (
            {"dark": f"{ROW} V55", "light": "V56", "phase": "challenge", "to_move": "light", "declared": "35-74"}
            | {"options": {"declare_scope": "one_row"}},
            "The entry declared names a row of five of the dark side, such as 35-75 [P9].",
        ),
    ],
)
def test_refusals(data, sentence):
    with pytest.raises(Refusal) as refused:
        adjudicate(data)
    assert sentence is None or str(refused.value) == sentence


@pytest.mark.parametrize(
    "spelt",
    [
        {"dark": "v33", "light": ["D34", "c43"], "to_move": "Dark"},
        {"dark": "V33,", "light": "D34, C43", "to_move": None, "phase": "ACT"},
        {"dark": "V33", "light": "C43 D34", "light_lineup": "P VVVV MMMM DDD CCC", "name": "a remark"},
        {"dark": ["V33"], "light": "C43 D34", "light_lineup": {"p": 1, "v": 4, "M": 4, "d": 3, "C": 3}},
        {
            "dark": ["V33"],
            "light": "C43 D34",
            "light_lineup": list("PVVVVMMMMDDDCCC"),
            "dark_lineup": "pvvvmmmmddddcccc",
        },
    ],
)
def test_a_position_in_many_spellings(spelt):
    expected = position({"to_move": "dark", "dark": "V33", "light": "D34 C43"})
    assert position(spelt).tobytes() == expected.tobytes()


def test_options_may_stand_beside():
    assert adjudicate({"line": "P44 V54 V64", "president_multiplies": "any_line"})["score"] == 48
    bound = {"dark": "C44", "light": "", "to_move": "light"}
    assert adjudicate({**bound, "aura_scope": "enemy"}) == adjudicate({**bound, "options": {"aura_scope": "enemy"}})


def test_an_option_that_does_not_exist_is_refused():
    with pytest.raises(Refusal, match="Politrics has no option 'aura'"):
        adjudicate({"options": {"aura": 1}})
    with pytest.raises(Refusal, match="A position is a JSON object"):
        position("V33")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)
words = st.lists(
    st.builds("{}{}".format, st.sampled_from("PVMDCX"), st.sampled_from((*ADDRESSES, 0, 10, 100))), max_size=7
).map(" ".join)
entries = st.fixed_dictionaries(
    {},
    optional={
        "line": anything | words,
        "dark": anything | words,
        "light": anything | words,
        "to_move": anything | st.sampled_from(("dark", "light")),
        "phase": anything | st.sampled_from(("act", "declare", "challenge", "jump")),
        "dark_lineup": anything | st.dictionaries(st.sampled_from("PVMDC"), st.integers(0, 4)),
        "points": anything,
        "quiet": anything,
        "jumper": anything,
        "declared": anything,
        "options": anything | st.just({"declare_scope": "one_row", "retired_can_beat": True}),
    },
)


def ruled(data):
    """The ruling, or the sentence that refuses it."""
    try:
        return adjudicate(data)
    except Refusal as refusal:
        return str(refusal)


@given(anything | entries)
def test_whatever_comes_in_is_ruled_on_or_refused_in_a_sentence(data):
    ruling = ruled(data)
    if isinstance(ruling, str):
        assert ruling.endswith((".", "?"))
        assert len(ruling) < 400
    else:
        json.dumps(ruling, allow_nan=False)
        assert ruling["why"]


@given(st.lists(st.tuples(st.sampled_from("PVMDC"), st.sampled_from(ADDRESSES)), max_size=9))
def test_every_line_is_worth_at_most_a_hundred(figures):
    ruling = ruled({"line": [f"{letter}{square}" for letter, square in figures]})
    if isinstance(ruling, dict):
        assert 0 <= ruling["score"] <= 100
        assert ruling["score"] == ruling["points"] * ruling["multiplier"]
        assert 1 <= ruling["multiplier"] <= 5
    else:
        assert ruling.endswith(".")


@given(st.sampled_from(ADDRESSES), st.sampled_from((10, 11, 1, 9)), st.permutations("PVVVVMMMMDDDD"), st.integers(1, 5))
def test_longer_lines_are_never_worth_less(start, step, letters, length):
    line = [f"{letter}{start + place * step}" for place, letter in enumerate(letters[:length])]
    whole, part = ruled({"line": line}), ruled({"line": line[:-1]})
    if isinstance(whole, dict) and isinstance(part, dict):
        assert whole["score"] >= part["score"]
    else:
        assert length == 1 or isinstance(whole, str)


def test_line_ups_default_to_whoever_is_not_on_the_board():
    assert position({"dark": ROW})[0].line_up[0].tolist() == [*LINE_UPS["dark_lineup"].values()]
