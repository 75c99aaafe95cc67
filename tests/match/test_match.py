"""The friendly object: words, seats, all or nothing, back and forth."""

from fractions import Fraction

import pytest
from connect_four import GAME as CONNECT_FOUR
from hypothesis import given, settings
from hypothesis import strategies as st

import hustings
from hustings.engine.game import LUCK, Refusal
from tests.match.games_for_tests import WAGER
from tests.match.trio_for_tests import TRIO


def state(match):
    return match.board.tobytes(), match.text, match.movers, repr(match)


# --- Words ------------------------------------------------------------------------------------------------------------


def test_legal_moves_are_words_of_the_only_mover():
    assert hustings.new(CONNECT_FOUR).legal() == list("1234567")
    assert hustings.new(CONNECT_FOUR).legal(1) == []
    assert hustings.new(CONNECT_FOUR).legal_actions() == list(range(7))


def test_where_several_may_act_each_word_says_whose_it_is():
    match = hustings.new(WAGER, seed=1)
    assert match.movers == [0, 1]
    assert match.legal() == [f"{seat}:{bid}" for seat in ("left", "right") for bid in range(1, 7)]
    assert match.legal(1) == list("123456")
    assert match.legal_actions(1) == list(range(6))


@pytest.mark.parametrize("words", ["left:3 right:5", "Left:3 RIGHT:5", "0:3 1:5", "right:5 left:3", "3 5", "3 right:5"])
def test_words_find_their_seats(words):
    match = hustings.new(WAGER, seed=1)
    match.play(words)
    assert {(action.seat, action.move) for action in match.actions if action.seat != LUCK} == {(0, "3"), (1, "5")}


def test_one_word_may_stand_for_several_decisions():
    match = hustings.new(WAGER, luck="hand")
    match.play("c1 c1 left:3 right:5 luck:6")
    with pytest.raises(Refusal, match="Left cannot act now: it is Right's turn"):
        match.play("left:34")
    assert [action.move for action in match.actions][-1] == "6"


@pytest.mark.parametrize(
    ("words", "message"),
    [
        ("", "There is nothing to play."),
        ("   ", "There is nothing to play."),
        ("left:9", "“9” is not a legal move for Left now."),
        ("seven", "'seven' is no bid."),
        ("green:3", "'green:3' is no bid."),
        ("left:", "'left:' is no bid."),
        ("luck:3", "Luck is drawn by the referee in this match."),
        ("7:3", "'7:3' is no bid."),
        ("left:3 left:4", "Left cannot act now: it is Right's turn."),
        ("left:3 right:9", "“9” is not a legal move for Right now."),
        ("left:3 right:5 right:oops", "'oops' is no bid."),
        ("left:3 right:5 left:3 right:3 left:1", "The match is over."),
    ],
)
def test_a_refused_word_changes_nothing_of_the_whole_call(words, message):
    match = hustings.new(WAGER, seed=1)
    before = state(match)
    with pytest.raises(Refusal) as refused:
        match.play(words)
    assert str(refused.value) == message
    assert state(match) == before
    match.play("left:3 right:5 left:3 right:3")
    fresh = hustings.new(WAGER, seed=1)
    fresh.play("left:3 right:5 left:3 right:3")
    assert match.result == fresh.result


def test_after_the_end_there_is_nothing_to_play():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 4 3 3 2 2 1")
    assert match.movers == match.legal() == []
    for refused in (
        lambda: match.play("1"),
        lambda: match.play("navy:1"),
        lambda: match.act(1, 0),
        match.legal_actions,
    ):
        with pytest.raises(Refusal, match="^The match is over.$"):
            refused()


# --- One seat's words -------------------------------------------------------------------------------------------------


def test_a_seat_plays_its_own_words_only():
    match = hustings.new(WAGER, seed=1)
    match.play("3", seat=1)
    assert match.actions[-1].seat == 1
    with pytest.raises(Refusal, match="“right:3” is Right's, not Left's"):
        match.play("right:3", seat=0)
    with pytest.raises(Refusal, match="Right cannot act now: it is Left's turn"):
        match.play("3", seat=1)
    match.play("left:3", seat=0)
    assert match.board.played == 1


@pytest.mark.parametrize("words", ["3 1", "3 9", "3 nonsense"])
def test_a_seat_cannot_feel_its_way_past_what_it_brings_to_light(words):
    """Whatever the second word is, the refusal is the same: it tells nothing about bids and dice."""
    match = hustings.new(WAGER, seed=1)
    match.play("right:5")
    before = state(match)
    with pytest.raises(Refusal, match="comes after something is revealed: play it on its own"):
        match.play(words, seat=0)
    assert state(match) == before


def test_nor_within_one_word():
    match = hustings.new(WAGER, seed=1)
    match.play("right:5")
    with pytest.raises(Refusal, match="“33” goes on after something is revealed: play it in parts"):
        match.play("33", seat=0)


def test_dice_typed_in_may_come_together():
    match = hustings.new(WAGER, luck="hand")
    match.play("c1 c2", seat=LUCK)
    assert match.board.card.tolist() == [0, 2]


# --- Numbers ----------------------------------------------------------------------------------------------------------


def test_an_action_by_its_number():
    match = hustings.new(CONNECT_FOUR)
    match.act(0, 3)
    before = state(match)
    for seat, action, message in (
        (0, 3, "Gold cannot act now"),
        (1, 7, "“7” is not a legal move"),
        (5, 0, "no seat 5"),
    ):
        with pytest.raises(Refusal, match=message):
            match.act(seat, action)
    assert state(match) == before
    assert match.actions[0].move == "4"


def test_seats_are_found_by_name_label_and_number():
    match = hustings.new(CONNECT_FOUR)
    assert [match.find_seat(name) for name in ("Gold", "navy", "0", "1", "luck", "7", "2", "")] == [
        0, 1, 0, 1, LUCK, None, None, None
    ]  # fmt: skip
    assert [match.label(seat) for seat in (0, 1, LUCK)] == ["gold", "navy", "luck"]


# --- Results ----------------------------------------------------------------------------------------------------------


def test_a_win():
    match = hustings.new(CONNECT_FOUR)
    assert match.result is None
    assert not match.over
    match.play("4 4 3 3 2 2 1")
    assert match.over
    assert match.ended
    assert match.result.winners == [0]
    assert match.result.shares == [Fraction(1), Fraction(0)]
    assert match.result.why == "Four in a row [3]."
    assert match.result.as_json() == {
        "winners": [0],
        "shares": [60000, 0],
        "whole": 60000,
        "undos": [],
        "resigned": None,
        "left": [],
        "late": [],
        "why": ["Four in a row [3]."],
    }


def test_a_shared_win():
    match = hustings.new(TRIO)
    match.play("a:1 b:1 c:1 close")
    assert match.result.shares == [Fraction(1, 3)] * 3
    assert match.result.winners == [0, 1, 2]
    assert match.asks(0) == "A, B and C shared the win."


@pytest.mark.parametrize(("is_late", "why"), [(False, "Navy resigned."), (True, "Navy ran out of time.")])
def test_who_resigns_a_match_of_two_leaves_the_win_to_the_other(is_late, why):
    match = hustings.new(CONNECT_FOUR)
    match.play("4")
    match.resign(1, is_late=is_late)
    assert match.movers == []
    assert match.result.shares == [Fraction(1), Fraction(0)]
    assert match.result.winners == [0]
    assert match.result.why == why
    assert match.log(LUCK)[-2]["text"] == [why]
    assert (match.result.resigned, match.result.left, match.result.late) == (1, [], [1] if is_late else [])
    assert match.result.as_json()["ranking"] == [[0], [1]]
    again = hustings.loads(match.text, game=CONNECT_FOUR)
    assert (again.result, again.moves(LUCK)[1]) == (match.result, {"is": "resign", "n": 2, "seat": 1, "late": is_late})
    with pytest.raises(Refusal, match="over"):
        match.resign(0)


def test_a_match_of_three_goes_on_when_somebody_leaves():
    match = hustings.new(TRIO)
    match.play("a:1")
    match.resign(1)
    match.resign(2, is_late=True)
    assert match.movers == [1, 2]
    assert [entry["text"] for entry in match.log(LUCK)[-2:]] == [
        ["B left the game."],
        ["C ran out of time and left the game."],
    ]
    with pytest.raises(Refusal, match="B has already left the game"):
        match.resign(1)
    match.act(1, match.legal_actions(1)[0], by="bot")
    match.act(2, match.legal_actions(2)[0], by="clock")
    match.play("close")
    result = match.result
    assert result.winners == [0, 1, 2]
    assert (result.resigned, result.left, result.late) == (None, [1, 2], [2])
    again = hustings.loads(match.text, game=TRIO)
    assert again.result == result
    assert [action.by for action in again.actions] == [action.by for action in match.actions]
    assert {"bot", "clock"} <= {action.by for action in again.actions}
    assert match.at(2).view(LUCK)["result"] is None


def test_a_move_that_was_made_for_somebody_says_so():
    match = hustings.new(CONNECT_FOUR)
    match.act(0, 3, by="clock")
    match.act(1, 3, by="bot")
    assert [entry["text"][0] for entry in match.log(LUCK)] == [
        "Gold ran out of time, and the clock moves:",
        "Navy is away, and a bot moves:",
    ]


def test_luck_and_strangers_cannot_resign():
    match = hustings.new(CONNECT_FOUR)
    for seat, message in ((LUCK, "Luck cannot resign"), (2, "There is no seat 2; seats are 0 to 1, and luck is 7")):
        with pytest.raises(Refusal, match=message):
            match.resign(seat)


# --- Luck -------------------------------------------------------------------------------------------------------------


def test_luck_falls_by_itself_and_alike_for_a_seed():
    one, two = (hustings.new(WAGER, seed=3) for _ in range(2))
    assert [action.seat for action in one.actions] == [LUCK, LUCK]
    for match in (one, two):
        match.play("left:3 right:5 left:1 right:6")
    assert one.actions == two.actions
    assert one.id == two.id
    assert len({tuple(action.move for action in hustings.new(WAGER, seed=seed).actions) for seed in range(40)}) == 12


def test_luck_by_hand_waits_and_is_marked():
    match = hustings.new(WAGER, luck="hand", rounds=1)
    assert match.movers == [LUCK]
    assert match.legal() == ["c1", "c2", "c3", "c4"]
    match.play("c4 c1 left:3 right:5 luck:2")
    assert [action.by_hand for action in match.actions] == [True, True, False, False, True]
    assert match.result.winners == [0]
    assert match.text.count('"by":"hand"') == 4  # the header's, and every roll and draw
    assert match.events[-1].secret is None


def test_the_secret_is_nowhere_before_the_end():
    match = hustings.new(WAGER)
    secret = match.unrevealed_secret()
    match.play("left:3 right:5")
    shown = [
        repr(match),
        str(match),
        match.text,
        repr(match.header),
        repr(match.events),
        str(match.view(0)),
        match.show(),
    ]
    assert not any(secret.hex() in text or repr(secret) in text for text in shown)
    match.play("left:3 right:5")
    assert match.events[-1].secret == secret
    assert match.unrevealed_secret() is None


# --- Back and forth ---------------------------------------------------------------------------------------------------


def test_an_earlier_time_is_a_match_of_its_own():
    match = hustings.new(CONNECT_FOUR)
    match.play("4 4 3")
    before = state(match)
    past = match.at(1)
    assert [action.move for action in past.actions] == ["4"]
    past.play("7 7")
    assert past.text.startswith("\n".join(match.lines()[:2]))
    assert state(match) == before
    for n in (-1, 4):
        with pytest.raises(Refusal, match=f"The match has events 1 to 3; there is no {n}"):
            match.at(n)


def test_every_earlier_time_is_as_it_was():
    match = hustings.new(WAGER, seed=2, rounds=40)
    boards = {len(match): state(match)[:2]}
    for turn in range(30):
        match.play("left:3")
        boards[len(match)] = state(match)[:2]
        if turn % 3 == 0:
            match.undo(agreed=True)
            boards[len(match)] = state(match)[:2]
            match.play("left:4")
        match.play("right:2")
        boards[len(match)] = state(match)[:2]
    for n, then in boards.items():
        assert state(match.at(n))[:2] == then
    finished = hustings.new(CONNECT_FOUR)
    finished.play("4 4 3")
    finished.resign(0)
    assert [finished.at(n).over for n in range(6)] == [False, False, False, False, True, True]
    assert [finished.at(n).ended for n in range(6)] == [False] * 5 + [True]


def test_an_earlier_time_shares_nothing_that_changes_with_the_match():
    """A field that is added later is copied by default: if it can change, `at` must give the past one of its own."""
    match = hustings.new(WAGER, seed=2)
    match.play("left:3 right:5")
    match.view(0)
    past, fixed = match.at(2), {"game", "header", "options", "report", "rules", "seat_names", "text", "view", "voided"}
    fixed.add("_fixed_view")
    for one, other in (
        (match, past),
        (match._record, past._record),
        (match._referee, past._referee),
        (match._referee.timeline, past._referee.timeline),
    ):
        assert vars(one).keys() == vars(other).keys()
        shared = {name for name, value in vars(one).items() if vars(other)[name] is value and not is_constant(value)}
        assert shared <= fixed


def is_constant(value):
    return value is None or isinstance(value, int | str | bytes | tuple | Fraction)


def test_a_branch_does_not_foretell_luck():
    match = hustings.new(WAGER, seed=2)
    branch = match.at(len(match))
    branch.play("left:3 right:5")
    assert branch.movers == [LUCK]
    assert branch.luck_by_hand
    branch.play("6")
    assert branch.actions[-1].by_hand
    assert match.movers == [0, 1]


@settings(max_examples=60)
@given(st.lists(st.tuples(st.integers(0, 2), st.integers(0, 6), st.booleans()), max_size=40), st.integers(0, 9))
def test_whatever_happens_the_record_tells_it(steps, seed):
    """Random words and undos, allowed or not: reading the file gives the same boards, log and views."""
    match = hustings.new(TRIO if seed % 2 else WAGER, seed=seed)
    for seat, word, take_back in steps:
        before = state(match)
        try:
            if take_back:
                match.undo(seat % len(match.names), agreed=word == 0)
            else:
                match.play(f"{seat}:{word}")
        except Refusal:
            assert state(match) == before
    again = hustings.loads(match.text, game=match.game)
    assert again.boards.tobytes() == match.boards.tobytes()
    assert again.text == match.text
    for seat in (*range(len(match.names)), LUCK):
        assert again.view(seat) == match.view(seat)


@pytest.mark.parametrize("game", [CONNECT_FOUR, WAGER], ids=lambda game: game.name)
def test_compiled_rules_give_the_same_match(game):
    words = "4 4 3 3 2 2 1" if game is CONNECT_FOUR else "left:3 right:5 left:1 right:6"
    plain, compiled = (hustings.new(game, seed=6, backend=backend) for backend in ("python", "cpu"))
    for match in (plain, compiled):
        match.play(words)
    assert plain.boards.tobytes() == compiled.boards.tobytes()
    assert plain.events == compiled.events


# --- For the eye ------------------------------------------------------------------------------------------------------


def test_print_shows_the_public_board_without_markup():
    match = hustings.new(WAGER, seats=["Ann", "Right"], seed=1)
    assert str(match) == "Wager: Ann (Left) and Right\n\n0 : 0, cards ? ?\n\nWait."
    assert match.show(0).startswith("[bold]0[/] : 0, cards ")


def test_a_match_says_what_it_is():
    match = hustings.new(CONNECT_FOUR)
    assert repr(match) == f"<Match connect_four {match.id[:8]}, 0 events, to act: gold>"
    match.play("4 4 3 3 2 2 1")
    assert repr(match).endswith("8 events, over>")
    assert len(match) == 8
    assert bool(hustings.new(CONNECT_FOUR))
    assert match.boards.shape == (8,)


def test_what_is_handed_out_is_a_copy():
    match = hustings.new(CONNECT_FOUR)
    before = state(match)
    match.board.turn = 9
    match.boards["turn"] = 9
    match.seen(0).turn = 9
    match.actions.clear()
    match.events.clear()
    match.lines().clear()
    match.options["a"] = 1
    assert state(match) == before
