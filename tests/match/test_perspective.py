"""What each seat may know of a match."""

import json
from dataclasses import replace

import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.engine.game import HIDDEN, LUCK, Refusal
from hustings.match.events import Action
from hustings.match.record import write_event
from tests.match.games_for_tests import WAGER


def texts(match, viewer):
    return [sentence for entry in match.log(viewer) for sentence in entry["text"]]


def hand(words, rounds=2):
    match = hustings.new(WAGER, luck="hand", rounds=rounds)
    match.play(words)
    return match


def test_a_log_tells_each_seat_its_part():
    match = hand("c4 c1 left:3")
    assert texts(match, 0) == ["Luck deals 4.", "Luck deals something.", "Left bids 3."]
    assert texts(match, 1) == ["Luck deals something.", "Luck deals 1.", "Left bids something."]
    assert texts(match, LUCK) == ["Luck deals something.", "Luck deals something.", "Left bids something."]
    assert texts(match, None) == ["Luck deals 4.", "Luck deals 1.", "Left bids 3."]
    assert [entry["move"] for entry in match.log(1)] == [None, "c1", None]
    assert [entry["n"] for entry in match.log(1)] == [1, 2, 3]
    assert [entry["seat"] for entry in match.log(1)] == [LUCK, LUCK, 0]


def test_opened_bids_are_told_when_they_are_opened():
    match = hand("c4 c1 left:3 right:5")
    assert match.log(0)[-1] == {
        "n": 4,
        "seat": 1,
        "move": None,
        "text": ["Right bids something.", "The bids are 3 and 5."],
    }


def test_secrets_that_differ_give_equal_messages():
    one, two = hand("c4 c1 left:3"), hand("c3 c1 left:6")
    for match in (one, two):
        assert match.view(1)["board"]["bids"] == [HIDDEN, -1]
    for viewer in (1, LUCK):
        left, right = one.view(viewer), two.view(viewer)
        assert left.pop("id") != right.pop("id")
        assert left.pop("receipt") != right.pop("receipt")
        assert json.dumps(left) == json.dumps(right)
    assert json.dumps(one.view(0)["board"]) != json.dumps(two.view(0)["board"])


def test_a_receipt_does_not_tell_a_sealed_choice():
    """Whoever knows all lines before it and tries every bid there is does not find its check."""
    match = hustings.new(WAGER)
    before = match.receipt
    match.play("left:3")
    sealed = match.actions[-1]
    tries = [Action(sealed.n, 0, bid, str(bid + 1)) for bid in range(6)]
    assert not any(match.receipt in write_event(one, before) for one in tries)
    assert match.receipt in write_event(replace(tries[2], seal=sealed.seal), before)
    match.play("right:3")
    assert match.actions[-1].seat == LUCK
    assert match.actions[-1].seal == ""  # everybody saw the roll


def test_a_view_is_all_a_client_needs():
    match = hustings.new(WAGER, seats=["Ann", hustings.Seat("Deep", "bot")], luck="hand")
    match.play("c4 c1 left:3")
    view = match.view(1)
    assert json.loads(json.dumps(view)) == view
    assert view["game"] == "wager"
    assert view["options"] == {"rounds": 2, "party": "chosen"}
    assert view["seats"] == [
        {"seat": "Left", "name": "Ann", "kind": "human"},
        {"seat": "Right", "name": "Deep", "kind": "bot"},
    ]
    assert (view["n"], view["seat"], view["movers"], view["over"], view["result"]) == (3, 1, [1], False, None)
    assert view["asks"] == "Bid from 1 to 6."
    assert view["board"] == {"cards": [HIDDEN, 0], "bids": [HIDDEN, -1], "points": [0, 0]}
    assert view["actions"][2] == {"kind": "bid", "value": 3, "action": 2, "move": "3"}
    assert match.view(0)["actions"] == match.view(LUCK)["actions"] == []
    match.play("right:5 luck:1 3 5 1")
    assert match.view(LUCK)["result"]["winners"] == [0]
    assert match.view(LUCK)["log"][-1]["text"] == ["Left won.", "The most points win."]
    assert match.view(1)["asks"] == "Left won."


def test_the_public_is_never_shown_what_luck_can_draw():
    match = hustings.new(WAGER, luck="hand")
    assert match.legal(LUCK) == ["c1", "c2", "c3", "c4"]  # for those who type luck in
    assert match.view(LUCK)["actions"] == []
    match = hustings.new(WAGER, seed=1)
    assert match.at(1).legal_actions(LUCK)  # luck is next there, and the cards that are left tell which is gone
    assert match.at(1).view(LUCK)["actions"] == []


def test_the_log_notes_what_the_match_itself_has_to_say():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 4")
    match.undo(agreed=True)
    match.undo(agreed=True)
    match.play("5")
    match.resign(1)
    assert texts(match, LUCK) == [
        "Navy: action 2 and everything after it undone by agreement.",
        "Gold: action 1 and everything after it undone by agreement.",
        "Gold drops a stone into column 5 [2].",
        "Navy resigned.",
        "Gold won.",
    ]


def test_a_log_read_along_the_way_is_the_log_read_at_the_end():
    match = hustings.new(WAGER, seed=4, rounds=30)
    for turn in range(25):
        match.play("left:3")
        match.log(0), match.log(LUCK)
        if turn % 4 == 0:
            match.undo(agreed=True)
            match.log(1)
            match.play("left:6")
        match.play("right:1")
    again = hustings.loads(match.text, game=WAGER)
    for viewer in (0, 1, LUCK, None):
        assert match.log(viewer) == again.log(viewer)
        assert match.log(viewer) == match.at(len(match)).log(viewer)


def test_what_is_done_to_a_log_stays_with_the_reader():
    match = hand("c4 c1 left:3")
    log = match.log(0)
    log[0]["text"].append("nonsense")
    log[0]["move"] = "nonsense"
    assert match.log(0)[0] == {"n": 1, "seat": LUCK, "move": "c4", "text": ["Luck deals 4."]}


def test_a_report_is_made_from_what_the_public_saw():
    match = hand("c4 c1 left:3")
    assert match.seen_actions(1) == [(LUCK, HIDDEN), (LUCK, 0), (0, HIDDEN)]
    assert match.report("text") == (
        f"text: 4 boards, [(7, -2), (7, -2), (0, -2)], ['Left', 'Right'], cards [{HIDDEN}, {HIDDEN}]"
    )
    assert match.report("markdown", 0).startswith(f"markdown: 4 boards, [(7, 3), (7, {HIDDEN}), (0, 2)]")
    with pytest.raises(Refusal, match="Connect Four has no report"):
        hustings.new(CONNECT_FOUR).report()


@pytest.mark.parametrize("look", ["view", "log", "asks", "show", "seen", "seen_actions"])
def test_there_are_no_other_eyes(look):
    match = hustings.new(CONNECT_FOUR)
    for seat in (-1, 2, 8):
        with pytest.raises(Refusal, match=f"There is no seat {seat}"):
            getattr(match, look)(seat)
