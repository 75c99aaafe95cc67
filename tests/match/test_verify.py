"""Proof: a changed roll, a dropped action, a swapped seat and all their kin are found, mended checks or not."""

import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.match.fairness import commitment
from tests.match.forging import renumbered, resealed, unsealed
from tests.match.games_for_tests import WAGER


@pytest.fixture(scope="module")
def match():
    """Events: 1, 2 cards; 3, 4 bids, 5 roll; 6, 7 bids, 8 roll; 9, 10 bids, 11 roll; 12 the end."""
    made = hustings.new(WAGER, seats=["Ann", "Bob"], rounds=3, seed=11)
    made.play("left:3 right:5 left:1 right:6 left:2 right:4")
    assert [event.n for event in made.events if getattr(event, "seat", None) == 7] == [1, 2, 5, 8, 11]
    return made


def verdict(text, game=WAGER, **more):
    return hustings.verify_text(text, game=game, **more)


def refuted(text, line, game=WAGER):
    report = verdict(text, game)
    assert report.verdict == "no"
    assert not report.ok
    assert report.line == line
    assert report.sentences[0].startswith(f"No. Line {line}")
    return str(report)


def raw(match, change):
    """The file's lines, changed as text."""
    lines = match.lines()
    change(lines)
    return "\n".join(lines) + "\n"


def test_a_fair_match_is_proved(match):
    report = verdict(match.text)
    assert (report.verdict, report.ok, report.line, report.finished) == ("yes", True, None, True)
    assert (report.actions, report.drawn, report.by_hand) == (11, 5, 0)
    assert str(report) == (
        "Yes. Every action is legal (11 in all). The result is right. Every roll and draw (5 in all) comes from the "
        "secret committed to at the start. Luck follows from the seed 11: whoever knew it could predict everything."
    )


# --- Without mending the checks ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 5, 11])
def test_a_changed_roll(match, n):
    def change(lines):
        old = match.events[n - 1].action
        lines[n] = lines[n].replace(f'"action":{old}', f'"action":{(old + 1) % 3}')

    assert "was changed" in refuted(raw(match, change), n + 1)


@pytest.mark.parametrize("n", [1, 6, 11])
def test_a_dropped_action(match, n):
    assert f"has number {n + 1} where {n} is due" in refuted(raw(match, lambda lines: lines.pop(n)), n + 1)


def test_a_swapped_seat_in_the_header(match):
    def change(lines):
        lines[0] = lines[0].replace("Ann", "Cyd").replace("Bob", "Ann").replace("Cyd", "Bob")

    assert "was changed" in refuted(raw(match, change), 1)


def test_a_swapped_seat_of_an_action(match):
    def change(lines):
        lines[3] = lines[3].replace('"seat":0', '"seat":1')

    assert "was changed" in refuted(raw(match, change), 4)


def test_swapped_lines(match):
    def change(lines):
        lines[3], lines[4] = lines[4], lines[3]

    assert "has number 4 where 3 is due" in refuted(raw(match, change), 4)


def test_an_edited_option(match):
    def change(lines):
        lines[0] = lines[0].replace('"rounds":3', '"rounds":4')

    assert "was changed" in refuted(raw(match, change), 1)


def test_a_cut_file(match):
    assert "is cut off" in refuted(match.text[:-9], 13)


# --- With checks that fit again ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("n", [1, 2, 5, 8, 11])
def test_a_changed_roll_with_mended_checks(match, n):
    lines = unsealed(match.text)
    other = (lines[n]["action"] + 1) % 3
    lines[n] |= {"action": other, "move": f"c{other + 1}" if n < 3 else str(other + 1)}
    sentence = refuted(resealed(lines, with_id=True), n + 1)
    assert "Luck gives" in sentence
    assert f"not '{lines[n]['move']}'" in sentence


@pytest.mark.parametrize("n", [5, 11])
def test_a_changed_roll_marked_as_typed_in(match, n):
    lines = unsealed(match.text)
    other = (lines[n]["action"] + 1) % 3
    lines[n] |= {"action": other, "move": str(other + 1), "by": "hand"}
    del lines[n]["draw"]
    assert "this was typed in by hand" in refuted(resealed(lines), n + 1)


def test_a_changed_roll_marked_as_typed_in_with_the_secret_left_out():
    """Nothing can prove it then, and the report says so."""
    made = hustings.new(WAGER, rounds=1)
    made.play("left:3 right:5")
    lines = unsealed(made.text)
    lines[5].pop("draw")
    lines[5] |= {"action": 2, "move": "3", "by": "hand"}
    lines[6] |= {"secret": None, "end": {"shares": [60000, 0], "winners": [0]}}
    report = verdict(resealed(lines))
    assert (report.verdict, report.by_hand) == ("unproved", 1)
    assert "The secret that would prove the rolls and draws (2 in all) was lost." in report.sentences
    assert "Some luck (1 of 3) was typed in by hand, which nothing proves." in report.sentences
    del lines[5]["by"]
    assert "says the place of its outcome, and no other luck does" in refuted(resealed(lines), 6)
    lines[5]["draw"] = [2, 6]
    assert verdict(resealed(lines)).verdict == "unproved"
    for wrong in ([3, 6], [2, 7], [2, 5]):
        lines[5]["draw"] = wrong
        assert "is not outcome" in refuted(resealed(lines), 6)


def test_a_seeded_match_cannot_leave_its_secret_out(match):
    lines = unsealed(match.text)
    lines[12]["secret"] = None
    assert "The secret is not the one that luck came from" in refuted(resealed(lines), 13)


@pytest.mark.parametrize("n", range(1, 12))
def test_a_dropped_action_with_mended_numbers_and_checks(match, n):
    lines = unsealed(match.text)
    del lines[n]
    report = verdict(resealed(renumbered(lines), with_id=True))
    assert report.verdict == "no"
    assert report.line >= n + 1


def test_a_swapped_seat_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[0]["seats"].reverse()
    assert "its id does not fit" in refuted(resealed(lines), 1)
    assert "The seal of 'c4' does not follow" in str(verdict(resealed(lines, with_id=True)))


def test_the_seats_of_two_actions_swapped_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[3]["seat"], lines[4]["seat"] = 1, 0
    assert "The seal of '3' does not follow from the secret" in refuted(resealed(lines), 4)
    lines = unsealed(match.text)
    lines[4]["seat"] = 0
    assert "“5” is not a legal move for Left now" in refuted(resealed(lines), 5)


def test_a_changed_bid_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[3] |= {"action": 3, "move": "4"}
    assert "The seal of '4' does not follow from the secret" in refuted(resealed(lines), 4)
    del lines[3]["seal"]
    assert "The seal of '4' does not follow from the secret" in refuted(resealed(lines), 4)


def test_a_whole_forgery_is_found_by_a_receipt(match):
    """Once the secret is out, a forger can redo everything that follows from it; not what somebody noted before."""
    forged = hustings.new(WAGER, seats=["Bob", "Ann"], rounds=3, seed=11)
    forged.play("left:3 right:5 left:1 right:6 left:2 right:4")
    assert verdict(forged.text).verdict == "yes"
    for receipt in (match.id, match.at(0).receipt, match.receipt):
        assert verdict(forged.text, receipt=receipt).verdict == "no"


def test_an_edited_option_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[0]["options"]["rounds"] = 4
    assert "its id does not fit" in refuted(resealed(lines), 1)
    assert verdict(resealed(lines, with_id=True)).verdict == "no"


def test_an_edited_result_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[12]["end"]["shares"].reverse()
    assert "The result is" in refuted(resealed(lines), 13)
    lines = unsealed(match.text)
    lines[12]["end"]["winners"] = [0, 1]
    assert "The result is" in refuted(resealed(lines), 13)
    lines[12]["end"]["winners"] = []
    assert "not nobody winning with shares" in refuted(resealed(lines), 13)


def test_a_changed_secret_with_mended_checks():
    made = hustings.new(WAGER)
    made.play("left:3 right:5 left:1 right:6")
    lines = unsealed(made.text)
    lines[-1]["secret"] = "00" * 32
    assert "reveals another secret than the one committed to" in refuted(resealed(lines), len(lines))
    lines[0]["luck"]["commitment"] = commitment(bytes(32))
    assert "its id does not fit" in refuted(resealed(lines), 1)
    assert verdict(resealed(lines, with_id=True)).verdict == "no"


def test_a_changed_seed_with_mended_checks(match):
    lines = unsealed(match.text)
    lines[0]["luck"]["seed"] = 12
    assert "The secret is not the one that was committed to" in refuted(resealed(lines, with_id=True), 1)


def test_a_changed_seating_with_mended_checks():
    made = hustings.new(WAGER, seats=["Ann", "Bob"], party="drawn", rounds=1)
    made.play("left:3 right:5")
    assert "The seats were drawn from that secret too." in verdict(made.text).sentences
    lines = unsealed(made.text)
    lines[0]["seating"].reverse()
    assert "The seating does not follow from the secret" in refuted(resealed(lines, with_id=True), 1)


def test_an_action_put_in_after_the_game_is_over():
    made = hustings.new(CONNECT_FOUR)
    made.play("4 4 3 3 2 2 1")
    lines = unsealed(made.text)
    lines.insert(8, {"n": 8, "seat": 1, "move": "1", "action": 0})
    assert "The match is over" in refuted(resealed(renumbered(lines)), 9, CONNECT_FOUR)
    lines[8] = {"n": 8, "resign": 0}
    assert "too late to resign" in refuted(resealed(renumbered(lines)), 9, CONNECT_FOUR)
    lines[8] = {"n": 8, "undo": 7, "by": 0, "agreed": True}
    assert "nothing can be undone" in refuted(resealed(renumbered(lines)), 9, CONNECT_FOUR)


@pytest.mark.parametrize(
    "event",
    [{"resign": 2}, {"seat": 5, "move": "1", "action": 0}, {"undo": 1, "by": 6}, {"undo": 1, "by": 2, "agreed": True}],
)
def test_a_seat_that_the_game_does_not_have(event):
    made = hustings.new(CONNECT_FOUR)
    made.play("4")
    lines = [*unsealed(made.text), {"n": 2, **event}]
    assert "There is no seat" in refuted(resealed(lines), 3, CONNECT_FOUR)


def test_luck_by_hand_must_be_marked():
    made = hustings.new(WAGER, luck="hand")
    made.play("c1")
    lines = unsealed(made.text)
    del lines[1]["by"]
    assert "this is not marked so" in refuted(resealed(lines), 2)


# --- What can be said short of yes ------------------------------------------------------------------------------------


def test_an_unfinished_match_is_not_proved_yet():
    made = hustings.new(WAGER)
    report = verdict(made.text)
    assert (report.verdict, report.finished) == ("unproved", False)
    assert str(report) == (
        "No fault found, but not everything can be proved. Every action is legal (2 in all). The match is unfinished. "
        "The secret that would prove the rolls and draws (2 in all) is revealed at the end."
    )
    assert "There is no action yet." in verdict(hustings.new(CONNECT_FOUR).text, CONNECT_FOUR).sentences


def test_luck_typed_in_is_counted_and_said():
    made = hustings.new(WAGER, luck="hand", rounds=1)
    made.play("c1 c1 left:3 right:5 luck:4")
    report = verdict(made.text)
    assert (report.verdict, report.by_hand, report.drawn) == ("unproved", 3, 0)
    assert "Some luck (3 of 3) was typed in by hand, which nothing proves." in report.sentences


def test_a_match_without_luck_is_proved():
    made = hustings.new(CONNECT_FOUR)
    made.play("4 4 3 3 2 2 1")
    assert str(verdict(made.text, CONNECT_FOUR)) == (
        "Yes. Every action is legal (7 in all). The result is right. No dice or cards were used."
    )


def test_a_receipt_proves_what_came_before_it(match):
    noted = [match.at(n).receipt for n in range(13)]
    assert noted[-1] == match.receipt
    for receipt in (*noted, match.id):
        assert verdict(match.text, receipt=receipt).verdict == "yes"
    lines = unsealed(match.text)
    lines[0]["time"] = "2020-01-01T00:00:00Z"  # what nothing else proves
    forged = resealed(lines)
    assert verdict(forged).verdict == "yes"
    for receipt in noted:
        report = verdict(forged, receipt=receipt)
        assert report.verdict == "no"
        assert str(report).startswith(f"No. The receipt {receipt} is not of this match as it stands")


def test_files(tmp_path, match):
    path = tmp_path / "evening.jsonl"
    match.save(path)
    assert hustings.verify(path, game=WAGER) == hustings.verify(str(path), game=WAGER) == verdict(match.text)
    missing = hustings.verify(tmp_path / "missing.jsonl", game=WAGER)
    assert (missing.verdict, missing.line) == ("no", None)
    assert "cannot be read" in str(missing)
    assert str(hustings.verify(path)).startswith("No. Line 1: There is no game 'wager' here")
