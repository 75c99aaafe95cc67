"""What a client draws, and how a match's end is told."""

import json

import pytest

from hustings.engine.game import Refusal
from hustings.engine.loops import lowest
from hustings.engine.message import rendered
from hustings.games.politrics.text import parse
from hustings.games.politrics.view import describe, result, view
from hustings.games.politrics.view.plan_effect import plan_effect
from tests.games.politrics.test_rules import LINE_UPS, ROW, RULES, at, fresh, play


def test_the_view_is_json_and_the_same_for_everybody():
    boards = fresh("V33 D34 C55 P88 V33-35")
    views = [json.dumps(view(boards[0], seat), allow_nan=False) for seat in (0, 1, 7)]
    assert len(set(views)) == 1


def test_the_view_of_a_position():
    found = view(fresh("V33 D34 C55 P82 V33-35")[0], 0)
    assert found["board"] == 1
    assert found["to_move"] == "light"
    assert found["phase"] == "act"
    assert found["seats"] == {"dark": 0, "light": 1}
    assert found["figures"] == [
        {"side": "dark", "figure": "V", "square": "35"},
        {"side": "dark", "figure": "C", "square": "55"},
        {"side": "light", "figure": "P", "square": "82"},
    ]
    assert found["last"] == {"side": "dark", "kind": "beat", "from": "33", "over": "34", "to": "35", "beaten": "D"}
    dark, light = found["sides"]["dark"], found["sides"]["light"]
    assert dark["line_up"] == {"P": 1, "V": 3, "M": 4, "D": 4, "C": 3}
    assert dark["aura"] == ["44", "45", "46", "54", "56", "64", "65", "66"]
    assert dark["best"] == {"line": ["V35"], "points": 4, "multiplier": 1, "score": 4, "claim": "4 x 1 = 4"}
    assert light["beaten"] == {"P": 0, "V": 0, "M": 0, "D": 1, "C": 0}
    assert len(found["squares"]) == 81
    assert found["ended"] is None


def test_the_view_over_a_row():
    boards = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55")
    assert view(boards[0], 0)["sides"]["dark"]["fives"] == [["35", "45", "55", "65", "75"]]
    assert view(boards[0], 0)["declared"] == []
    play(boards, "five")
    assert view(boards[0], 0)["declared"] == [["35", "45", "55", "65", "75"]]
    assert view(boards[0], 0)["phase"] == "challenge"


def test_the_view_keeps_the_board_that_ended():
    found = view(fresh("V55 P44 V55-33")[0], 1)
    assert found["figures"] == []
    assert found["board"] == 2
    assert found["seats"] == {"dark": 1, "light": 0}
    ended = found["ended"]
    assert (ended["board"], ended["ending"], ended["winner"], ended["side"]) == (1, "president", 0, "dark")
    assert (ended["line"], ended["claim"]) == (["33"], "3 x 1 = 3")
    assert ended["figures"] == [{"side": "dark", "figure": "V", "square": "33"}]
    assert found["last"] is None


def described(boards, word):
    board = boards[0]
    return describe(board, 0, parse(board, 0, word)[0])


def test_actions_in_parts():
    assert described(fresh(), "V33") == {"kind": "place", "figure": "V", "to": "33"}
    boards = at("V33 P82", "D34 P88")
    assert described(boards, "V33-24") == {"kind": "step", "figure": "V", "from": "33", "to": "24"}
    assert described(boards, "V33-35") == {
        "kind": "beat",
        "figure": "V",
        "from": "33",
        "over": "34",
        "to": "35",
        "beaten": "D",
    }
    row = play(at(ROW, "P28 V56 M88", **LINE_UPS), "V55")
    declared = described(row, "five")
    assert declared["kind"] == "declare"
    assert declared["rows"] == [["35", "45", "55", "65", "75"]]
    assert declared["worth"]["score"] == 60
    assert described(row, "-") == {"kind": "decline", "word": "-"}
    assert described(play(row, "five"), "safe") == {"kind": "concede", "word": "safe"}
    named = at("V22 V32 V42 V62 M72 P88", "D43 P37", dark_lineup={"D": 1}, options={"declare_scope": "one_row"})
    assert described(play(named, "D52"), "five22-62") == {"kind": "declare", "row": ["22", "32", "42", "52", "62"]}
    chain = {"options": {"multi_jump": "yes"}}
    jumping = at("V33 M22 P82 C28 D15", "V44 V65 D26 C24 V88 M19 P77", **chain)
    assert described(play(jumping, "V33-55"), "stop") == {"kind": "stop", "word": "stop"}


def test_results():
    assert rendered(result(fresh("V35 C11 V45 C12 M55 C13 V65 C14 V75 five")[0])) == {
        "winners": [0],
        "ranking": [[0], [1]],
        "why": "100 to 0 points after one board [S22].",
        "points": [100, 0],
        "boards": 1,
        "won": [1, 0],
        "won_as_light": [0, 0],
        "last_board": "row",
    }
    one = "V55 P44 V55-33 "
    assert str(result(fresh(one, board_limit=1)[0])["why"]) == "The President was beaten [S17]: 3 to 0 points."
    assert result(fresh(one + one, board_limit=2)[0])["winners"] == [0, 1]
    assert result(fresh(one + one, board_limit=2)[0])["ranking"] == [[0, 1]]
    points = fresh(one + "V23 P33 V23-43", board_limit=2)
    assert str(result(points[0])["why"]) == "3 to 0 points after 2 boards, the last of the match [P15]."
    nothing = "V23 P33 V23-43 "
    boards = fresh(nothing + nothing + nothing, board_limit=3)
    assert str(result(boards[0])["why"]) == "0 to 0 points after 3 boards: more boards won decide [P15]."
    light_wins = "P33 V43 C11 V43-23 "
    last = fresh(light_wins + nothing, board_limit=2, next_start="fixed")
    assert str(result(last[0])["why"]) == "0 to 0 points after 2 boards: more boards won as light decide [P15]."
    assert result(last[0])["winners"] == [1]


def effect(boards, plan):
    return plan_effect(boards[0], lowest(RULES.movers(boards)), plan)


def test_a_plan_tells_best_lines_and_whom_the_reply_could_beat():
    boards = fresh("V33 D34 C55 P82")
    found = effect(boards, "V33-35")
    assert (found["before"]["own"]["score"], found["after"]["own"]["score"]) == (3, 4)
    assert (found["reach"], found["row"], found["won"]) == ([], None, None)
    assert effect(boards, "M44")["reach"] == [{"square": "33", "figure": "V"}, {"square": "44", "figure": "M"}]
    assert boards[0].ply == 4  # nothing was carried out


def test_a_plan_tells_whether_a_row_would_be_safe():
    reply, none = at(ROW, "P28 V56 M88", **LINE_UPS), at(ROW, "P28 M88", **LINE_UPS)
    for boards, safe in ((reply, False), (none, True)):
        row = effect(boards, "V55")["row"]
        assert (row["worth"]["score"], row["safe"]) == (60, safe)
    alone = at(ROW, "P28 V56 M88", options={"declare_scope": "one_row"}, **LINE_UPS)
    assert not effect(alone, "V55")["row"]["safe"]
    assert [one["square"] for one in effect(reply, "V55")["reach"]] == ["45", "55", "65"]


def test_a_plan_tells_that_it_wins():
    assert effect(fresh("V55 P44"), "V55-33")["won"]["score"] == 3
    with pytest.raises(Refusal, match="neither a step nor a jump"):
        effect(fresh("V55 P44"), "V55-99")
