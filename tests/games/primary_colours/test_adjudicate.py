"""The referee without a match: worked games, partial games, totals, leaders, and one sentence for each fault."""

import copy
import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.referee.adjudicate import adjudicate, position

WORKED = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))
CASES = WORKED["cases"]
PATTERNS = WORKED["pattern_cases"]


def game(number=0, turns=3, swaps=True, **more):
    """A worked game, or its beginning."""
    case = CASES[number]
    data = {"placements": {party: case["placements"][party][:turns] for party in "RBY"}, **more}
    return copy.deepcopy({**data, "swaps": case["swaps"]} if swaps else data)


def changed(path, value, **more):
    """A worked game with one thing changed."""
    data = game(**more)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    return data


# --- Rulings ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_games(case):
    ruling = adjudicate(case)
    for key in ("stages", "final_trace_first_rounds", "winner", "tiebreak_path", "winner_if_option_all_parties"):
        assert ruling[key] == case[key]
    assert ruling["ignored"] == sorted(set(case) - {"placements", "swaps"})


@pytest.mark.parametrize("case", PATTERNS, ids=lambda case: case["name"])
def test_worked_patterns(case):
    ruling = adjudicate(case)
    assert (ruling["votes"], ruling["never_cast"]) == (case["votes"], case["never_cast"])
    assert ruling["leaders"] == case["leaders"]
    assert {"finite", "rounds_until_settled", "trace"} <= set(ruling)


@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_partial_games_have_the_stages_there_are_and_no_winner(turns):
    ruling = adjudicate(game(1, turns, swaps=False))
    assert ruling["stages"] == CASES[1]["stages"][:turns]
    assert "winner" not in ruling


def test_swaps_that_are_all_declined_still_end_the_game():
    ruling = adjudicate(game(4, swaps=False) | {"swaps": {}})
    assert ruling["stages"][3]["votes"] == ruling["stages"][2]["votes"]
    assert ruling["winner"] == ["Y"]


def test_bare_totals():
    stage = CASES[2]["stages"][3]
    ruling = adjudicate({"totals": stage["totals"]})
    assert all(ruling[key] == stage[key] for key in stage if key != "stage")


def test_totals_go_before_leaders_which_are_then_ignored():
    stage = CASES[2]["stages"][3]
    assert adjudicate(stage)["ignored"] == sorted(set(stage) - {"totals"})


def test_all_parties_as_an_option():
    ruling = adjudicate(game(4, options={"tiebreak_scope": "all_parties"}))
    assert ruling["winner"] == CASES[4]["winner_if_option_all_parties"] == ["Y"]
    assert ruling["ranking"] == [["Y"], ["B"], ["R"]]
    assert ruling["tiebreak_path"] == [
        {"stage": "final", "still_tied": ["R", "B"]},
        {"stage": "turn3", "still_tied": ["Y"]},
    ]


def test_the_ranking_follows_the_earlier_counts():
    assert adjudicate(game(4))["ranking"] == [["B"], ["R"], ["Y"]]
    assert adjudicate(game(5))["ranking"] == [["R", "B", "Y"]]


def test_options_beside_or_inside():
    inside = adjudicate(PATTERNS[1] | {"options": {"loop_rule": "home_share"}})
    assert inside["votes"] == {"R": "360", "B": "1080", "Y": "1080"}
    assert adjudicate(PATTERNS[1] | {"loop_rule": "home_share"})["votes"] == inside["votes"]
    assert inside["options"]["loop_rule"] == "home_share"
    assert set(inside["options"]) == {option.name for option in OPTIONS}
    assert "loop_rule" not in inside["ignored"]


def test_what_is_ignored_is_named():
    case = game(0)
    assert adjudicate({**case, "name": "an evening", "totals": 1})["ignored"] == ["name", "totals"]
    assert adjudicate({"leaders": LEADERS, "swaps": {}, "n" * 100: 1})["ignored"] == ["n" * 40, "swaps"]


@pytest.mark.parametrize(
    ("key", "meant"),
    [("swap", "swaps"), ("swpas", "swaps"), ("Swaps", "swaps"), ("optoins", "options"), ("loop-rule", "loop_rule")],
)
def test_a_misspelt_key_is_refused(key, meant):
    for command in (adjudicate, position):
        with pytest.raises(Refusal) as refusal:
            command({**game(0), key: {}})
        sentence = f"The position has {key!r}, one letter from {meant!r}: correct it or leave it out."
        assert str(refusal.value) == sentence


def test_swaps_that_change_nothing_count_as_declined():
    same_region = changed(["swaps", "R"], [{"turn": 1, "region": "O"}, {"turn": 2, "region": "O"}])
    equal_values = changed(["swaps", "R"], [{"turn": 1, "region": "R"}, {"turn": 1, "region": "P"}])
    declined = changed(["swaps", "R"], None)
    assert adjudicate(same_region)["stages"] == adjudicate(equal_values)["stages"] == adjudicate(declined)["stages"]


def test_the_verdict_is_in_sentences():
    assert adjudicate(game(4))["verdict"] == [
        "Final count: Red 900, Blue 900 and Yellow 720; Red and Blue are level [9].",
        "Position after turn 3: Red 540 and Blue 900 [9].",
        "Blue wins [9].",
    ]
    assert adjudicate(game(5))["verdict"][-1].startswith("No count settles it")


# --- Positions --------------------------------------------------------------------------------------------------------


def test_a_position_is_the_board_that_play_leads_to():
    rules = bind(GAME, "python")
    boards = rules.new(GAME.codes({"poll": "one_round"}))
    case = CASES[0]
    for turn in range(3):
        assert boards.tobytes() == position(game(0, turn, swaps=False, poll="one_round")).tobytes()
        for seat in (2, 0, 1):
            for value in case["placements"]["RBY"[seat]][turn]:
                rules.apply(boards, seat, value - 1)
    assert boards.tobytes() == position(game(0, swaps=False, poll="one_round")).tobytes()
    final = position(game(0))
    assert rules.movers(final) == 0
    assert rules.returns(final, 3) == [0, 0, 60_000]


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_referee_and_the_rules_name_the_same_winners(number):
    for scope in ("tied_leaders", "all_parties"):
        data = game(number, tiebreak_scope=scope)
        shares = bind(GAME, "python").returns(position(data), 3)
        assert [letter for letter, share in zip("RBY", shares, strict=True) if share] == adjudicate(data)["winner"]


def test_a_position_needs_placements():
    with pytest.raises(Refusal, match="A position needs placements"):
        position(PATTERNS[0])


# --- Refusals ---------------------------------------------------------------------------------------------------------

LEADERS = PATTERNS[0]["leaders"]
TOTALS = CASES[0]["stages"][0]["totals"]
FAULTS = [
    ([], "The position must be a JSON object, not a list."),
    ("x", "The position must be a JSON object, not 'x'."),
    ({}, "There is nothing to adjudicate: give placements, totals or leaders."),
    ({"placements": 3}, "placements must be a JSON object, not 3."),
    ({"placements": {"R": [], "B": []}}, "placements lacks Y: the parties are R, B and Y."),
    ({"placements": {"R": [], "B": [], "Y": [], "RB": []}}, "placements has 'RB': the parties are R, B and Y."),
    (changed(["placements", "R"], "no"), "placements.R must be a list of turns, not 'no'."),
    (changed(["placements", "R"], [[1] * 7] * 4), "placements.R has 4 turns: tokens are placed in three [4]."),
    (changed(["placements", "B", 1], {}), "placements.B turn 2 must be a list of tokens, not an object."),
    (
        changed(["placements", "R", 1], [1, 2, 3]),
        "placements.R turn 2 has 3 tokens: one goes in each of the seven regions [4].",
    ),
    (
        changed(["placements", "R", 1], [6, 6, 1, 4, 2, 1, 3]),
        "placements.R turn 2 places the 6 twice: a party has one [3].",
    ),
    (
        changed(["placements", "R", 1, 2], 5),
        "placements.R turn 2 places a 5 too many: a party has two in all [3].",
    ),
    (
        changed(["placements", "R", 0, 3], 7),
        "placements.R turn 1, Purple is 7: tokens are worth whole numbers from 1 to 6.",
    ),
    (
        changed(["placements", "R", 0, 3], 5.0),
        "placements.R turn 1, Purple is 5.0: tokens are worth whole numbers from 1 to 6.",
    ),
    (
        changed(["placements", "R", 0, 3], "5"),
        "placements.R turn 1, Purple is '5': tokens are worth whole numbers from 1 to 6.",
    ),
    (
        changed(["placements", "R", 0, 0], True),
        "placements.R turn 1, Red is true: tokens are worth whole numbers from 1 to 6.",
    ),
    (
        changed(["placements", "R", 0, 0], 10**5000),
        "placements.R turn 1, Red is a number of very many digits: tokens are worth whole numbers from 1 to 6.",
    ),
    (
        changed(["placements", "B"], []),
        "placements.B has 0 turns and placements.R has 3: all parties place in every turn [4].",
    ),
    (changed(["swaps"], [1]), "swaps must be a JSON object, not a list."),
    (changed(["swaps", "G"], None), "swaps has 'G': the parties are R, B and Y."),
    (changed(["swaps", "R"], 1), "swaps.R must be a list of two tokens, not 1."),
    (changed(["swaps", "R"], []), "swaps.R names 0 tokens: a swap takes two, or null to decline [5]."),
    (changed(["swaps", "R", 0], 1), "swaps.R token 1 must be a JSON object, not 1."),
    (changed(["swaps", "R", 0], {"turn": 1}), "swaps.R token 1 lacks its region."),
    (
        changed(["swaps", "R", 0], {"turn": 1, "region": "O", "worth": 3}),
        "swaps.R token 1 has 'worth': a token is named by turn, region and value.",
    ),
    (changed(["swaps", "R", 0, "turn"], 4), "swaps.R token 1, turn is 4: turns are whole numbers from 1 to 3."),
    (
        changed(["swaps", "R", 0, "region"], "X"),
        "swaps.R token 1 names the region 'X': the regions are R, B, Y, P, G, O and N.",
    ),
    (
        changed(["swaps", "R", 0, "value"], 6),
        "swaps.R token 1 is called a 6, but Red placed a 3 in Orange in turn 1.",
    ),
    (game(0, 2), "swaps are given, but only 2 of three turns are placed: swaps come last [5]."),
    (
        game(0, swap_same_turn="yes"),
        "swaps.R takes tokens of turns 1 and 3: by the option swap_same_turn both are of one turn.",
    ),
    (game(options=3), "options must be a JSON object, not 3."),
    (game(arithmetic="roman"), "Option arithmetic takes exact or whole_voters, not 'roman'."),
    (game(arithmetic=3), "Option arithmetic takes exact or whole_voters, not 3."),
    (game(options={"poll": None}), "options.poll is null: it takes full_election or one_round."),
    (
        game(poll="one_round", options={"poll": "full_election"}),
        "Option poll is given twice, as full_election and one_round.",
    ),
    ({"leaders": LEADERS | {"P": ""}}, "leaders.P is '': somebody leads every region, such as 'R' or 'BY'."),
    ({"leaders": LEADERS | {"P": ["R"]}}, "leaders.P is a list: somebody leads every region, such as 'R' or 'BY'."),
    ({"leaders": LEADERS | {"P": "RR"}}, "leaders.P is 'RR': write R, B and Y, each at most once."),
    ({"leaders": LEADERS | {"P": "G"}}, "leaders.P is 'G': write R, B and Y, each at most once."),
    ({"leaders": {"R": "R"}}, "leaders lacks B: the regions are R, B, Y, P, G, O and N."),
    ({"leaders": LEADERS | {"Q": "R"}}, "leaders has 'Q': the regions are R, B, Y, P, G, O and N."),
    ({"totals": {}}, "totals lacks R: the regions are R, B, Y, P, G, O and N."),
    ({"totals": TOTALS | {"N": {"R": 1, "B": 2}}}, "totals.N lacks Y: the parties are R, B and Y."),
    (
        {"totals": TOTALS | {"N": {"R": 1, "B": 2, "Y": -1}}},
        "totals.N.Y is -1: totals are whole numbers from 0 to 9999.",
    ),
]


@pytest.mark.parametrize(("data", "sentence"), FAULTS, ids=range(len(FAULTS)))
def test_one_sentence_for_each_fault(data, sentence):
    with pytest.raises(Refusal) as refusal:
        adjudicate(data)
    assert str(refusal.value) == sentence


def test_an_unknown_option_is_refused_and_the_others_are_named():
    with pytest.raises(Refusal, match=r"options has 'pol': its names are loop_rule, arithmetic, .* and party\."):
        adjudicate(game(options={"pol": "one_round"}))


def test_long_values_are_cut_short():
    with pytest.raises(Refusal) as refusal:
        adjudicate({"leaders": LEADERS | {"P": "R" * 100_000}})
    assert len(str(refusal.value)) < 150


KEYS = st.sampled_from(["placements", "swaps", "options", "leaders", "totals", "poll", "loop_rule", *"RBYPGON", "turn"])
JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["R", "turn", "BY"]),
    lambda inside: st.lists(inside, max_size=8) | st.dictionaries(KEYS | st.text(max_size=4), inside, max_size=8),
    max_leaves=25,
)


def judged(data):
    """A ruling as JSON, or the sentence of a Refusal; whatever else is raised is a fault."""
    answers = []
    for command in (position, adjudicate):
        try:
            answers.append(command(data))
        except Refusal as refusal:
            answers.append(str(refusal))
    return answers[1] if isinstance(answers[1], str) else json.loads(json.dumps(answers[1]))


def is_answer(answer):
    """Whether it is one sentence, or a ruling."""
    if isinstance(answer, str):
        return answer.endswith(".") and "\n" not in answer and len(answer) < 300
    return "options" in answer and bool({"stages", "votes"} & set(answer))


@settings(max_examples=300)
@given(JSON)
def test_any_json_gets_a_ruling_or_a_refusal(data):
    assert is_answer(judged(data))


def places(value, path=()):
    """Every place within a JSON value."""
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from places(value[key], (*path, key))


@settings(max_examples=300)
@given(st.data(), st.sampled_from([game(0), game(5), PATTERNS[0], {"totals": TOTALS}]), JSON)
def test_a_worked_game_with_one_thing_changed_gets_a_ruling_or_a_refusal(draw, data, value):
    path = draw.draw(st.sampled_from([path for path in places(data) if path]))
    data = copy.deepcopy(data)
    at = data
    for key in path[:-1]:
        at = at[key]
    at[path[-1]] = value
    assert is_answer(judged(data))


def test_deep_and_huge_values_are_refused_too():
    deep = []
    for _ in range(100_000):
        deep = [deep]
    for data in (
        deep,
        {"placements": deep},
        {"placements": {"R": deep, "B": [], "Y": []}},
        {"options": {"poll": deep}},
    ):
        with pytest.raises(Refusal):
            adjudicate(data)
    with pytest.raises(Refusal, match="has 1000000 tokens"):
        adjudicate({"placements": {"R": [[1] * 1_000_000], "B": [], "Y": []}})
