"""The undo rule, luck, and what may begin: what the referee allows and refuses."""

import dataclasses
from pathlib import Path

import numpy as np
import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.engine.features import OwnCards
from hustings.engine.game import LUCK, Refusal
from hustings.match.events import Action, End, Undo
from hustings.match.referee import NeedsConsent, Referee
from tests.match.forging import resealed, unsealed
from tests.match.games_for_tests import WAGER, position
from tests.match.trio_for_tests import TRIO


def state(match):
    return match.board.tobytes(), match.text


# --- Undo -------------------------------------------------------------------------------------------------------------


SEALED = {"party": "chosen"}  # Primary Colours: three seats place seven sealed tokens each, at the same time


def test_a_seat_that_still_decides_takes_back_what_nobody_saw():
    match = hustings.new("primary_colours", **SEALED)
    match.play("red:6 red:1 blue:1")
    match.undo(0)
    assert [(action.seat, action.n) for action in match.actions] == [(0, 1), (1, 3)]
    assert match.events[-1] == Undo(4, 2, 0)
    match.undo(0)
    assert match.movers == [0, 1, 2]
    assert match.log(1)[-1]["text"] == ["Red: last action undone."]
    assert hustings.loads(match.text).board.tobytes() == match.board.tobytes()


def test_what_is_sealed_whole_is_reopened_by_agreement_alone():
    match = hustings.new("primary_colours", **SEALED)
    match.play("red:6113222 blue:1")
    before = state(match)
    with pytest.raises(NeedsConsent, match="^Red cannot undo “N2” alone: Red's turn is over, so every other"):
        match.undo(0)
    assert state(match) == before
    match.undo(0, agreed=True)
    assert (len(match.actions), match.movers) == (6, [0, 1, 2])  # what Blue did since is reopened, too


def test_nobody_takes_back_alone_what_others_have_seen():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 3")
    before = state(match)
    for seat, name in ((0, "Gold"), (1, "Navy")):
        with pytest.raises(NeedsConsent, match=f"^{name} cannot undo “.” alone: others have seen it, so every"):
            match.undo(seat)
    assert state(match) == before


def test_only_the_last_action_is_taken_back_alone():
    match = hustings.new("primary_colours", **SEALED)
    match.play("red:6 red:1")
    with pytest.raises(NeedsConsent, match="it is not Red's last action"):
        match.undo(number=1)


def test_all_together_take_back_everything_since():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 3 2 1")
    match.undo(0, agreed=True)
    assert [action.move for action in match.actions] == ["4", "3"]
    assert match.events[-1] == Undo(5, 3, 0, agreed=True)
    match.undo(number=1, agreed=True)
    assert match.actions == []
    assert hustings.loads(match.text, game=CONNECT_FOUR).board.tobytes() == match.board.tobytes()


def test_what_was_opened_stays_so_whoever_agrees():
    match = hustings.new(TRIO, seed=1)
    match.play("a:2 b:3 c:1")
    before = state(match)
    for agreed in (False, True):
        with pytest.raises(Refusal, match="^C cannot undo “1”: something hidden has been shown since.$"):
            match.undo(2, agreed=agreed)
    assert state(match) == before


def test_undo_never_crosses_luck():
    match = hustings.new(TRIO, seed=1, dice="after_each")
    match.play("a:2")
    assert match.actions[-1].seat == LUCK
    before = state(match)
    for given in ({}, {"agreed": True}, {"seat": LUCK, "agreed": True}, {"number": 1, "agreed": True}):
        with pytest.raises(Refusal, match="dice were rolled or cards drawn since.$"):
            match.undo(**given)
    assert state(match) == before


def test_luck_is_the_same_whatever_was_taken_back_before_it():
    played = hustings.new(WAGER, seed=3, rounds=3)
    played.play("left:2 right:5")
    undone = hustings.new(WAGER, seed=3, rounds=3)
    undone.play("left:4")
    undone.undo(0, agreed=True)
    undone.play("left:2 right:5")
    rolls = [[action.move for action in match.actions if action.seat == LUCK] for match in (played, undone)]
    assert rolls[0] == rolls[1]
    assert len(undone) > len(played)
    assert hustings.loads(undone.text, game=WAGER).actions == undone.actions


def test_luck_that_was_typed_in_wrongly_is_corrected_at_once_or_never():
    match = hustings.new(WAGER, luck="hand")
    match.play("c1")
    with pytest.raises(NeedsConsent, match="Luck cannot undo “c1” alone: it is luck"):
        match.undo()
    match.undo(agreed=True)
    match.play("c2 c1")
    assert match.board.card.tolist() == [1, 0]
    with pytest.raises(Refusal, match="dice were rolled or cards drawn since"):
        match.undo(number=match.actions[0].n, agreed=True)


def test_undos_are_told_in_the_result_and_the_report():
    match = hustings.new("primary_colours", **SEALED)
    match.play("red:6 red:1")
    match.undo(0)
    assert "Undos\n\n- Red: last action undone." in match.report()
    assert "## Undos\n\n- Red: last action undone." in match.report("markdown")
    while not match.over:
        match.act(match.movers[0], match.legal_actions(match.movers[0])[0])
    assert match.result.as_json()["undos"] == [{"n": 3, "undone": 2, "by": 0, "agreed": False}]
    assert "Undos: 1, of which 0 by agreement." in str(hustings.verify_text(match.text))


def test_only_what_stands_can_be_taken_back():
    match = hustings.new(CONNECT_FOUR)
    with pytest.raises(Refusal, match="no such action"):
        match.undo()
    match.play("4")
    for wrong in ({"seat": 1}, {"number": 2}, {"number": 1, "seat": 1}):
        with pytest.raises(Refusal, match="no such action"):
            match.undo(**wrong)
    match.undo(agreed=True)
    with pytest.raises(Refusal, match="no such action"):
        match.undo(number=1)


def test_after_the_end_nothing_is_taken_back():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 4 3 3 2 2 1")
    with pytest.raises(Refusal, match="The match is over"):
        match.undo(agreed=True)


@pytest.mark.parametrize(
    ("undo", "message"),
    [
        ({"undo": 1, "by": 0}, "Gold cannot undo “4” alone: others have seen it"),
        ({"undo": 1, "by": 1, "agreed": True}, "There is no such action to undo"),
        ({"undo": 2, "by": 1}, "Navy cannot undo “3” alone"),
        ({"undo": 1, "by": 0, "agreed": True}, None),
    ],
)
def test_a_record_keeps_the_undo_rule(undo, message):
    match = hustings.new(CONNECT_FOUR)
    match.play("4 3")
    text = resealed([*unsealed(match.text), {"n": 3, **undo}])
    if message is None:
        assert len(hustings.loads(text, game=CONNECT_FOUR).actions) < 2
    else:
        with pytest.raises(Refusal, match=f"^Line 4: {message}"):
            hustings.loads(text, game=CONNECT_FOUR)


# --- Luck and the end -------------------------------------------------------------------------------------------------


def test_the_referee_refuses_what_is_not_legal():
    referee = Referee(CONNECT_FOUR, hustings.new(CONNECT_FOUR).header, None, "python")
    for event, message in (
        (Action(1, 1, 3, "4"), "“4” is not a legal move for Navy now"),
        (Action(1, 0, 9, "10"), "“10” is not a legal move for Gold now"),
        (Action(1, 0, 3, "5"), "Action 3 is called '4' here, not '5'"),
        (End(1, (60000, 0), (0,), None), "The game is not over yet"),
    ):
        with pytest.raises(Refusal, match=message):
            referee.take(event)
    assert len(referee.timeline) == 0


def test_a_match_runs_where_it_can():
    with pytest.raises(Refusal, match="python or cpu, not on 'gpu'"):
        hustings.new(CONNECT_FOUR, backend="gpu")


def test_a_header_that_does_not_fit_the_game_is_refused():
    lines = unsealed(hustings.new(WAGER, seed=3).text)
    for change, message in (
        (
            {"rules": 2},
            "This match follows version 2 of the rules of Wager, and this Hustings plays version 1: "
            "a newer Hustings reads it.",
        ),
        ({"options": {"rounds": 2}}, "The header must answer every option of Wager once."),
        ({"options": {"rounds": "2", "party": "chosen"}}, "The header must answer every option of Wager once."),
        ({"options": {"rounds": 99, "party": "chosen"}}, "Option rounds takes a whole number from 1 to 90, not 99."),
        ({"seats": [{"name": "Ann", "kind": "human"}]}, "The header seats 1; the seats are Left and Right."),
        ({"seating": [0, 1]}, "The seating is drawn though the options do not ask for it."),
        ({"game": "chess"}, "This is a match of 'chess', not of 'wager'."),
        ({"options": {"rounds": 2, "party": "drawn"}, "seating": [1, 1]}, "The seating leaves somebody out."),
        ({"position": 5}, "A position of Wager has points."),
        (
            {"position": {"points": [1, 0], "options": {"rounds": 3}}},
            "The position is set up under other options than the match.",
        ),
        (
            {"position": {"points": [1, 0], "rounds": 3}},
            "The position is set up under other options than the match.",
        ),
        ({"position": {"points": [1, 0], "options": 3}}, "The options of a position must be an object."),
    ):
        text = resealed([{**lines[0], **change}], with_id=True)
        with pytest.raises(Refusal) as refused:
            hustings.loads(text, game=WAGER)
        assert str(refused.value) == f"Line 1: {message}"


def test_a_game_without_positions_starts_from_the_beginning():
    with pytest.raises(Refusal, match="Connect Four cannot set up a position"):
        hustings.new(CONNECT_FOUR, position={})


def test_a_match_starts_from_a_position():
    given = {"points": [1, 0], "options": {"rounds": 1}}
    match = hustings.new(WAGER, position=given, seed=1)
    assert match.options["rounds"] == 1
    assert match.board.tobytes() == position(given)[0].tobytes()
    assert hustings.new(WAGER, position=given, rounds=3).board.rounds == 3
    match.play("left:1 right:6")
    assert match.over
    assert hustings.loads(match.text, game=WAGER).result == match.result


def test_a_position_may_name_its_options_beside_it():
    match = hustings.new(WAGER, position={"points": [1, 0], "rounds": 7})
    assert match.header.options["rounds"] == match.board.rounds == 7
    assert match.header.position == {"points": [1, 0], "options": match.header.options}


def test_content_is_stocked_on_the_first_board():
    def stock(boards, content):
        boards[0].points[0] = content["handicap"]

    own = OwnCards(Path.read_text, stock, lambda content: WAGER.text, lambda content: WAGER.view, lambda content: None)
    game = dataclasses.replace(WAGER, own_cards=own)
    match = hustings.new(game, content={"handicap": 3}, seed=2)
    assert hustings.loads(match.text, game=game).boards[0].points[0] == 3


def test_a_position_is_one_board():
    game = dataclasses.replace(WAGER, position=lambda data: np.zeros(2, WAGER.board))
    with pytest.raises(TypeError, match="gave no board"):
        hustings.new(game, position={"points": [1, 0]})
