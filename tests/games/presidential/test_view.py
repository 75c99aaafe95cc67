"""What a client draws."""

import json

import pytest

from hustings.engine.game import HIDDEN, LUCK
from hustings.engine.message import rendered
from hustings.games.presidential import GAME
from tests.games.presidential.table import D, R, Table, chart, opened


def view(table, seat):
    seen = rendered(GAME.view.view(table.seen(seat)[0], seat))
    json.dumps(seen, allow_nan=False)
    return seen


def test_the_map():
    seen = view(Table(chart(CA=3, TX=-12)), R)
    states = {state["code"]: state for state in seen["states"]}
    assert len(states) == 51
    assert (states["CA"]["party"], states["CA"]["seat"], states["CA"]["chips"]) == ("R", R, 3)
    assert (states["TX"]["party"], states["TX"]["seat"], states["TX"]["chips"]) == ("D", D, 12)
    assert (states["OH"]["party"], states["OH"]["chips"]) == (None, 0)
    assert seen["electoral_votes"] == {"R": 55, "D": 38, "neutral": 445}
    assert seen["teams"][R]["states"] == ["CA"]
    assert (seen["week"], seen["turn"], seen["phase"], seen["mover"]) == (1, R, "turn", R)


def test_chances_if_play_stopped_now():
    assert view(
        Table(chart(**dict.fromkeys(("CA", "TX", "NY", "FL", "IL", "PA", "OH", "MI", "GA", "NC", "NJ"), 1))), R
    )["chance"] == {"R": "100.0", "D": "0.0"}


def test_hands_are_shown_to_their_owners():
    table = opened().give(R, "fish-fry-line").give(D, "crab-feast")
    mine, theirs = view(table, R)["teams"]
    assert [card["title"] for card in mine["hand"]] == ["Fish Fry Line"]
    assert (theirs["hand"], theirs["hand_count"]) == ([], 1)
    assert all(team["hand"] == [] for team in view(table, LUCK)["teams"])


def test_the_turn_at_hand():
    table = opened().say("IL,OH,PA 6 5 3")
    seen = view(table, D)
    assert (seen["announced"], seen["dice"], seen["phase"]) == (["IL", "OH", "PA"], [6, 5, 3], "match")
    seen = view(opened().say("fundraise-CA 4 5 fish-fry-line"), D)
    assert (seen["is_fundraising"], seen["votes_left"], seen["pad"]["R"]) == (
        True, 4, {"plus": 55, "minus": 0, "total": 55},
    )  # fmt: skip


def test_the_card_on_the_table_and_those_under_the_deck():
    table = opened().give(R, "a-kind-word").say("AL,AK,AZ 1 1 1 a-kind-word")
    playing = view(table, D)["card"]
    assert (playing["title"], playing["verb"], playing["amount"], playing["seat"]) == ("A Kind Word", "GAIN", 4, R)
    table.say("OH")
    assert view(table, D)["card"] is None
    assert [card["name"] for card in view(table, D)["under_the_deck"]] == ["a-kind-word"]


@pytest.mark.parametrize(
    ("words", "kinds"),
    [
        ("", {"campaign", "fundraise"}),
        ("campaign", {"visit"}),
        ("IL,OH,PA 6 5 3", {"match"}),
        ("fundraise-CA", {"die"}),
        ("fundraise-CA 1 1", {"draw"}),
        ("fundraise-CA 1 1 a-kind-word", {"vote"}),
        ("fundraise-CA 1 1 a-kind-word AL", {"card", "no_card"}),
        ("fundraise-CA 1 1 a-kind-word AL a-kind-word", {"target"}),
        ("fundraise-CA 6 6 borrowed-volunteers CA6 borrowed-volunteers", {"amount"}),
    ],
)
def test_actions_are_described(words, kinds):
    table = opened().say(words)
    described = [GAME.view.describe(table.board, table.mover, action) for action in table.legal_actions()]
    assert {one["kind"] for one in described} == kinds
    json.dumps(rendered(described), allow_nan=False)
    assert len({json.dumps(rendered(one)) for one in described}) == len(described)


def test_a_match_is_described_by_votes():
    table = opened().say("IL,OH,PA 6 5 3")
    assert GAME.view.describe(table.board, R, table.legal_actions()[0]) == {
        "kind": "match",
        "votes": {"IL": 6, "OH": 5, "PA": 3},
    }


def test_a_hidden_draw():
    table = opened().say("fundraise-CA 1 1")
    assert GAME.view.describe(table.board, LUCK, HIDDEN) == {"kind": "draw", "card": None}


def test_the_result():
    table = Table({"states": dict.fromkeys(GAME.view.CODES, "D"), "weeks_left": 0})
    seen = view(table, R)
    assert seen["result"]["winners"] == [D]
    assert seen["result"]["ranking"] == [[D], [R]]
    assert seen["result"]["electoral_votes"] == [0, 538]
    assert seen["mover"] is None
