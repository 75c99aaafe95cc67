"""A new version of a game's rules: matches that stay the same go on, others say where they differ."""

import dataclasses
import types

import pytest

from hustings.engine.game import LUCK, Option, Refusal
from hustings.match.create import cut_short, loads, new
from hustings.match.events import Ruling
from hustings.match.record import read
from hustings.match.traces import RulesDiffer
from hustings.match.verify import verify_text
from tests.match import games_for_tests as wager
from tests.match.games_for_tests import FACES, ROLL, WAGER
from tests.match.games_for_tests import apply as apply_before
from tests.match.games_for_tests import legal as legal_before


def changed(name="same_rules", **functions):
    """Wager in version 2, with other functions."""
    rules = types.ModuleType(name)
    vars(rules).update({**vars(wager), **functions, "__name__": name})
    return dataclasses.replace(WAGER, version=2, rules=rules)


def generous(board, seat, action):
    """A roll of six gives Left a point besides."""
    was_roll = board.phase == ROLL
    apply_before(board, seat, action)
    if was_roll and action == 5:
        board.points[0] += 1


def fewer(board, seat, out):
    """Bids go up to five."""
    count = legal_before(board, seat, out)
    return count - 1 if seat != LUCK and count == FACES else count


SAME = changed()
GENEROUS = changed("generous_rules", apply=generous)
FEWER = changed("fewer_rules", legal=fewer)


def begun(rounds=3, seed=4):
    """A match of the first version: two rounds of three are played."""
    match = new(WAGER, options={"rounds": rounds}, seed=seed, traced=True)
    match.play("left:1 right:2 left:3 right:3")
    return match


def first_six(match):
    """The event of the first roll of six."""
    return next(action.n for action in match.actions if action.seat == LUCK and action.move == "6")


def with_a_six():
    return next(match for match in (begun(seed=seed) for seed in range(99)) if six_in(match))


def six_in(match):
    return any(action.seat == LUCK and action.move == "6" for action in match.actions)


def test_a_match_that_stays_the_same_goes_on_and_records_the_change():
    old = begun()
    match = loads(old.text, game=SAME, traces=old.traces())
    assert [(update.rules, update.kept, update.n) for update in match.rules_updates] == [(2, len(old), len(old) + 1)]
    assert match.log(LUCK)[-1]["text"] == ["From here on the match follows version 2 of the rules."]
    assert (match.board == old.board).all()
    match.play("left:1 right:2")
    assert match.over
    assert loads(match.text, game=SAME).result == match.result
    assert verify_text(match.text, game=SAME).verdict == "yes"
    assert "began under version 1" in str(verify_text(match.text, game=SAME))
    assert match.moves(0)[len(old)] == {"is": "rules", "n": len(old) + 1, "rules": 2, "kept": len(old)}


def test_luck_falls_as_it_would_have():
    old = begun()
    new = loads(old.text, game=SAME)
    old.play("left:1 right:2")
    new.play("left:1 right:2")
    assert new.actions[-1].move == old.actions[-1].move
    assert new.result.shares == old.result.shares


def test_a_board_that_differs_is_found_where_it_does():
    old = with_a_six()
    with pytest.raises(RulesDiffer) as found:
        loads(old.text, game=GENEROUS, traces=old.traces())
    assert found.value.event == first_six(old)
    assert "Under version 2, which is played here now, it would have gone differently from event" in str(found.value)


def test_a_list_of_actions_that_differs_is_found():
    old = begun()
    with pytest.raises(RulesDiffer) as found:
        loads(old.text, game=FEWER, traces=old.traces())
    assert found.value.event == 2  # after the deal, when bids are due
    assert loads(old.text, game=FEWER).rules_updates  # the record itself does not tell


def test_an_action_that_is_no_longer_legal_is_found_without_traces():
    old = new(WAGER, seed=4)
    old.play("left:6")
    with pytest.raises(RulesDiffer, match="“6” is not a legal move") as found:
        loads(old.text, game=FEWER)
    assert found.value.event == 3


def test_a_match_cut_short_goes_on_from_where_it_differs():
    old = with_a_six()
    kept = first_six(old) - 1
    record = cut_short(read(old.text.encode()), GENEROUS, kept)
    match = loads(record.text, game=GENEROUS, secret=old.unrevealed_secret())
    assert six_in(match)  # the same die, which now means more
    assert match.board.points[0] >= 1
    assert match.rules_updates[0].voids == range(kept + 1, len(old) + 1)
    told = [entry["text"][0] for entry in match.log(LUCK)]
    assert f"everything after event {kept} is undone" in told[kept]
    assert (match.at(len(old)).board == match.at(kept).board).all()
    while not match.over:
        match.act(match.movers[0], 0)
    again = loads(match.text, game=GENEROUS)
    assert again.result == match.result
    assert f"Events {kept + 1} to {len(old)} do not follow" in str(verify_text(match.text, game=GENEROUS))


def test_what_was_taken_back_tells_nobody_more_than_they_knew():
    old = new(WAGER, seed=4, traced=True)
    old.play("left:6")
    match = loads(cut_short(read(old.text.encode()), FEWER, 2).text, game=FEWER)
    moves = [next(move for move in match.moves(seat) if move["n"] == 3) for seat in (0, 1, LUCK)]
    assert [move["action"] for move in moves] == [5, None, None]


def test_a_match_cut_short_can_end_by_a_ruling():
    old = begun()
    ruling = Ruling(0, (1,), "Right was ahead, and Left agrees.")
    record = cut_short(read(old.text.encode()), FEWER, 2, ruling)
    match = loads(record.text, game=FEWER, secret=old.unrevealed_secret())
    assert match.over
    assert match.result.winners == [1]
    assert match.result.why == "Right was ahead, and Left agrees."
    assert [entry["text"][0] for entry in match.log(0)][-2:] == [
        "The players end the match: Right was ahead, and Left agrees.",
        "Right won.",
    ]
    assert loads(match.text, game=FEWER).result == match.result


@pytest.mark.parametrize("winners", [(), (2,), (1, 0), (0, 0)])
def test_a_ruling_names_winners(winners):
    record = cut_short(read(begun().text.encode()), FEWER, 2, Ruling(0, winners, "So it is."))
    with pytest.raises(Refusal, match="A ruling names the winners' seats, in order"):
        loads(record.text, game=FEWER)


def test_nobody_ends_a_match_by_a_ruling_otherwise():
    record = read(begun().text.encode())
    record.append(Ruling(len(record.events) + 1, (0,), "I want to."))
    with pytest.raises(Refusal, match="Only a match that an update of the rules has cut short"):
        loads(record.text, game=WAGER)


def test_new_options_take_their_usual_answers():
    speed = Option("speed", "How fast?", "slow", {"slow": "", "fast": ""})
    game = dataclasses.replace(SAME, options=(*WAGER.options, speed))
    match = loads(begun().text, game=game)
    assert match.options["speed"] == "slow"


def test_a_match_of_a_later_version_is_refused():
    match = new(SAME, seed=1)
    with pytest.raises(Refusal, match="plays version 1: a newer Hustings reads it"):
        loads(match.text, game=WAGER)


def test_traces_follow_undos_and_refusals():
    match = begun()
    count = len(match.traces())
    assert count == len(match) + 1
    with pytest.raises(Refusal):
        match.play("left:1 right:7")
    assert len(match.traces()) == count
    match.play("left:1")
    match.undo(0, agreed=True)
    assert match.traces()[-1] == match.traces()[-3]
    assert loads(match.text, game=WAGER, traces=match.traces()).traces() == match.traces()
    assert new(WAGER).traces() == []
