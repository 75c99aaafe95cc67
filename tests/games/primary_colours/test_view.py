"""What a client draws."""

import json
from fractions import Fraction
from pathlib import Path

import pytest

import hustings
from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK, WHOLE, Refusal
from hustings.engine.message import rendered
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.data import KEEP
from hustings.games.primary_colours.referee.adjudicate import position
from hustings.games.primary_colours.view import describe, result, view

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))["cases"]
RULES = bind(GAME, "python")


def game(number=0, turns=3, swaps=False, **options):
    """A worked game as a board, up to a turn."""
    case = CASES[number]
    data = {"placements": {party: case["placements"][party][:turns] for party in "RBY"}, **options}
    return position({**data, "swaps": case["swaps"]} if swaps else data)


@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_view_of_a_finished_game_has_the_worked_figures(number):
    case = CASES[number]
    seen = rendered(view(game(number, swaps=True)[0], LUCK))
    assert json.loads(json.dumps(seen)) == seen
    final = case["stages"][-1]
    assert {region["letter"]: region["totals"] for region in seen["regions"]} == final["totals"]
    assert {region["letter"]: region["leaders"] for region in seen["regions"]} == final["leaders"]
    assert [poll["votes"] for poll in seen["polls"]] == [stage["votes"] for stage in case["stages"][:3]]
    assert [poll["rest"] for poll in seen["polls"]] == [stage["never_cast"] for stage in case["stages"][:3]]
    assert seen["history"]["votes"]["R"] == [stage["votes"]["R"] for stage in case["stages"]]
    assert [party["tokens"] for party in seen["parties"]] == [case["placements"][letter] for letter in "RBY"]
    assert seen["result"]["votes"] == seen["flow"]["votes"] == final["votes"]
    assert seen["result"]["tiebreak_path"] == case["tiebreak_path"]
    assert ["RBY"[seat] for seat in seen["result"]["winners"]] == case["winner"]
    assert seen["phase"] == "over"


def test_the_flow_comes_round_by_round():
    flow = view(game(0, swaps=True)[0], LUCK)["flow"]
    traced = CASES[0]["final_trace_first_rounds"]
    assert [each["phases"][-1]["standing"] for each in flow["rounds"]] == [each["in_region"] for each in traced]
    assert [each["phases"][-1]["cast"] for each in flow["rounds"]] == [each["cast"] for each in traced]
    assert flow["is_complete"]
    assert flow["rounds"][0]["phases"][0]["movements"][0] == {
        "from": "R",
        "to": "R",
        "is_vote": True,
        "voters": "360",
        "whole": 360,
        "led_by": "R",
        "rule": "[7a]",
    }


def test_a_loop_is_told_and_its_streams_have_no_number():
    flow = view(game(1, swaps=True)[0], LUCK)["flow"]
    assert [(loop["regions"], loop["voters"], loop["is_ring"]) for loop in flow["loops"]] == [("BP", "720", True)]
    endless = {stream["from"] + stream["to"] for stream in flow["streams"] if stream["voters"] is None}
    assert endless == {"BP", "PB"}


def test_a_series_is_not_complete_and_is_rounded_for_show_only():
    flow = view(game(2, swaps=True)[0], LUCK)["flow"]
    assert (flow["finite"], flow["is_complete"], len(flow["rounds"])) == (False, False, 6)
    assert flow["whole"] == {letter: round(Fraction(votes)) for letter, votes in flow["votes"].items()}
    assert flow["words"]["Y"] == "1,131 3/7"


def test_before_anything_is_published():
    seen = view(game(0, 0)[0], 0)
    assert (seen["turn"], seen["phase"], seen["polls"], seen["flow"]) == (1, "placing", [], None)
    assert seen["parties"][0]["left"] == {"6": 1, "5": 2, "4": 3, "3": 4, "2": 5, "1": 6}
    assert seen["parties"][0]["next_region"] == "R"


def test_sealed_tokens_and_swaps():
    boards = game(0, 1)
    for action in (5, 1):
        RULES.apply(boards, 0, action)
    own, other = view(RULES.seen(boards, 0)[0], 0), view(RULES.seen(boards, 1)[0], 1)
    assert own["parties"][0]["tokens"][1] == [6, 2, None, None, None, None, None]
    assert other["parties"][0]["tokens"][1] == ["sealed", "sealed", None, None, None, None, None]
    assert own["parties"][0]["left"]["6"] == 0
    assert other["parties"][0]["left"]["6"] == 1
    assert other["parties"][0]["placed"] == 2
    assert own["regions"] == other["regions"]
    boards = game(0)
    RULES.apply(boards, 0, KEEP)
    assert view(RULES.seen(boards, 0)[0], 0)["parties"][0]["swap"] == {"kind": "keep"}
    assert view(RULES.seen(boards, 2)[0], 2)["parties"][0]["swap"] == "sealed"
    assert [party["is_sealed"] for party in view(boards[0], 2)["parties"]] == [True, False, False]


def test_a_poll_of_one_round_shows_one_round():
    seen = view(game(0, 1, poll="one_round")[0], LUCK)
    assert seen["polls"][0]["votes"] == {"R": "540", "B": "540", "Y": "900"}
    assert (seen["polls"][0]["rest"], str(seen["polls"][0]["rest_is"])) == ("540", "undecided")
    assert seen["history"]["votes"]["Y"] == ["900"]
    assert len(seen["flow"]["rounds"]) == 1
    assert seen["flow"]["votes"] == {"R": "360", "B": "360", "Y": "360"}
    assert view(game(0, swaps=True, poll="one_round")[0], LUCK)["flow"]["votes"] == CASES[0]["stages"][3]["votes"]


def test_actions_are_described():
    boards = game(0, 1)
    RULES.apply(boards, 0, 5)
    assert describe(boards[0], 0, 1) == {"kind": "place", "region": "B", "value": 2}
    assert describe(boards[0], 0, HIDDEN) == {"kind": "sealed"}
    boards = game(0)
    assert describe(boards[0], 0, KEEP) == {"kind": "keep"}
    assert describe(boards[0], 0, KEEP + 1) == {
        "kind": "swap",
        "first": {"turn": 1, "region": "R", "value": 5},
        "second": {"turn": 1, "region": "B", "value": 1},
        "changes": True,
    }


def test_the_result_of_a_match_has_the_whole_votes_and_the_whole_of_the_shares():
    match = hustings.new(GAME)
    for turn in range(3):
        for party, letter in (("red", "R"), ("blue", "B"), ("yellow", "Y")):
            match.play(f"{party}:{''.join(map(str, CASES[0]['placements'][letter][turn]))}")
    match.play("red:keep blue:keep yellow:keep")
    ending, shown = rendered(match.result.as_json()), match.view(LUCK)["board"]["result"]
    assert ending["whole"] == sum(ending["shares"]) == WHOLE
    assert ending["whole_votes"] == shown["whole"]
    assert ending["votes"] == shown["votes"]
    assert {key: ending[key] for key in ("winners", "why")} == {key: shown[key] for key in ("winners", "why")}


def test_the_result_says_why():
    ending = result(game(4, swaps=True)[0])
    assert (ending["winners"], ending["ranking"]) == ([1], [[1], [0], [2]])
    assert [str(sentence) for sentence in ending["why"][-2:]] == [
        "Position after turn 3: Red 540 and Blue 900 [9].",
        "Blue wins [9].",
    ]
    with pytest.raises(Refusal, match="not over yet"):
        result(game(0)[0])
