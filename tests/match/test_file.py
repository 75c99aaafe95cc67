"""Matches on disk: files that grow, and the secret beside them."""

import errno
import os
import stat
import sys

import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.engine.game import LUCK, Refusal
from hustings.match import file
from tests.match.games_for_tests import WAGER


@pytest.fixture
def path(tmp_path):
    return tmp_path / "evening.jsonl"


def beside(path):
    return path.with_name("evening.jsonl.secret")


def names(path):
    return sorted(one.name for one in path.parent.iterdir())


def test_what_is_saved_is_loaded(path):
    match = hustings.new(CONNECT_FOUR, seats=["Ann", "陳"])
    match.play("4 4 3 3 2 2 1")
    match.save(path)
    again = hustings.load(path, game=CONNECT_FOUR)
    assert path.read_text(encoding="utf-8") == match.text == again.text
    assert again.result == match.result
    assert again.names == ["Ann", "陳"]
    assert names(path) == ["evening.jsonl"]
    hustings.new(CONNECT_FOUR).save(str(path), overwrite=True)
    assert hustings.load(str(path), game=CONNECT_FOUR).events == []


def test_saving_again_only_appends(path):
    match = hustings.new(WAGER)
    match.save(path)
    first = path.read_bytes()
    node = path.stat().st_ino
    match.play("left:3")
    match.save(path)
    assert path.read_bytes().startswith(first)
    assert path.read_bytes() == match.text.encode()
    assert path.stat().st_ino == node
    match.save(path)
    assert path.read_bytes() == match.text.encode()


def test_another_match_is_not_written_over(path):
    hustings.new(WAGER).save(path)
    before = path.read_bytes(), beside(path).read_bytes()
    with pytest.raises(Refusal, match="holds something else: choose another name, or overwrite it"):
        hustings.new(WAGER).save(path)
    assert (path.read_bytes(), beside(path).read_bytes()) == before
    path.write_text("dear diary")
    with pytest.raises(Refusal, match="holds something else"):
        hustings.new(WAGER).save(path)
    assert path.read_text() == "dear diary"


def test_a_file_that_has_gone_on_is_not_set_back(path):
    match = hustings.new(WAGER)
    match.save(path)
    other = hustings.load(path, game=WAGER)
    other.play("left:3")
    other.save(path)
    with pytest.raises(Refusal, match="has gone on beyond this match: load it again"):
        match.save(path)
    assert path.read_bytes() == other.text.encode()


def test_the_secret_lies_beside_the_file_until_the_end(path):
    match = hustings.new(WAGER)
    match.attach(path)
    assert beside(path).read_text().strip() == match.unrevealed_secret().hex()
    if sys.platform != "win32":
        assert stat.S_IMODE(beside(path).stat().st_mode) == 0o600
    match.play("left:3 right:5")
    assert names(path) == ["evening.jsonl", "evening.jsonl.secret"]
    match.play("left:3 right:5")
    assert names(path) == ["evening.jsonl"]
    assert hustings.verify(path, game=WAGER).verdict == "yes"


def test_a_saved_match_goes_on_as_if_nothing_had_happened(path):
    match = hustings.new(WAGER)
    match.play("left:2")
    match.save(path)
    again = hustings.load(path, game=WAGER)
    for one in (match, again):
        one.play("right:5 left:1 right:6")
    assert again.text == match.text
    again.save(path)
    assert hustings.verify(path, game=WAGER).verdict == "yes"
    assert names(path) == ["evening.jsonl"]


def test_a_seeded_match_needs_no_secret_beside_it(path):
    match = hustings.new(WAGER, seed=5)
    match.save(path)
    assert names(path) == ["evening.jsonl"]
    again = hustings.load(path, game=WAGER)
    for one in (match, again):
        one.play("left:3 right:5 left:1 right:6")
    assert again.text == match.text


def test_without_its_secret_luck_must_be_typed_in(path):
    match = hustings.new(WAGER, rounds=1)
    match.save(path)
    kept = beside(path).read_bytes()
    beside(path).unlink()
    again = hustings.load(path, game=WAGER)
    assert again.luck_by_hand
    again.play("left:3 right:5")
    assert again.movers == [LUCK]
    again.save(path)
    again.play("luck:4")
    assert again.events[-2].by_hand
    assert again.events[-1].secret is None
    report = hustings.verify_text(again.text, game=WAGER)
    assert (report.verdict, report.drawn, report.by_hand) == ("unproved", 2, 1)

    # Once typed in, luck stays so, even if the secret turns up again.
    again = hustings.load(path, game=WAGER)
    again.play("luck:4")
    again.save(path, overwrite=True)
    beside(path).write_bytes(kept)
    assert hustings.load(path, game=WAGER).ended


def test_a_secret_found_late_is_not_used(path):
    match = hustings.new(WAGER)
    match.save(path)
    kept = beside(path).read_bytes()
    beside(path).unlink()
    again = hustings.load(path, game=WAGER)
    again.play("left:3 right:5 luck:4 left:1")
    again.save(path)
    beside(path).write_bytes(kept)
    assert hustings.load(path, game=WAGER).luck_by_hand


@pytest.mark.parametrize("content", [b"", b"zz", b"00" * 31, b"\xff" * 64, b"00" * 33])
def test_a_garbled_secret_is_refused(path, content):
    hustings.new(WAGER).save(path)
    beside(path).write_bytes(content)
    with pytest.raises(Refusal, match="secret holds no secret"):
        hustings.load(path, game=WAGER)


def test_another_matchs_secret_is_refused(path):
    hustings.new(WAGER).save(path)
    beside(path).write_bytes(b"00" * 32)
    with pytest.raises(Refusal, match="^Line 1: The secret is not the one that was committed to"):
        hustings.load(path, game=WAGER)


def test_overwriting_takes_the_old_secret_away(path):
    hustings.new(WAGER).save(path)
    hustings.new(WAGER, luck="hand").save(path, overwrite=True)
    assert names(path) == ["evening.jsonl"]


# --- Attached ---------------------------------------------------------------------------------------------------------


def test_an_attached_file_has_every_event_as_it_happens(path):
    match = hustings.new(WAGER)
    match.attach(path)
    for change in (
        lambda: match.play("left:3"),
        lambda: match.undo(agreed=True),
        lambda: match.play("left:1 right:2"),
        lambda: match.resign(0),
    ):
        change()
        assert path.read_bytes() == match.text.encode()
    assert match.ended


def test_a_refusal_writes_nothing(path):
    match = hustings.new(WAGER)
    match.attach(path)
    before = path.read_bytes()
    with pytest.raises(Refusal):
        match.play("left:3 right:9")
    assert path.read_bytes() == before
    match.play("left:3")
    assert path.read_bytes() == match.text.encode()


def test_two_programs_do_not_write_into_each_other(path):
    match = hustings.new(WAGER)
    match.attach(path)
    other = hustings.load(path, game=WAGER)
    other.attach(path)
    other.play("left:3")
    with pytest.raises(Refusal, match="was changed by another program: load it again"):
        match.play("left:4")
    assert match.movers == [0, 1]
    assert path.read_bytes() == other.text.encode()


def test_a_full_disk_leaves_match_and_file_as_they_were(path, monkeypatch):
    match = hustings.new(WAGER)
    match.attach(path)
    before = path.read_bytes()

    def full(handle):
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(Refusal, match="cannot be written: No space left on device"):
        match.play("left:3")
    assert path.read_bytes() == before == match.text.encode()
    with pytest.raises(Refusal, match="No space left"):
        hustings.new(WAGER).save(path.with_name("other.jsonl"))
    assert names(path) == ["evening.jsonl", "evening.jsonl.secret"]
    monkeypatch.undo()
    match.play("left:4")
    assert path.read_bytes() == match.text.encode()


def test_a_vanished_file_is_missed(path):
    match = hustings.new(CONNECT_FOUR)
    match.attach(path)
    path.unlink()
    with pytest.raises(Refusal, match="cannot be written: No such file"):
        match.play("4")
    assert match.actions == []


def test_a_line_cut_off_by_a_crash_is_mended(path):
    match = hustings.new(WAGER)
    match.attach(path)
    match.play("left:3")
    path.write_bytes(path.read_bytes()[:-20])
    with pytest.raises(Refusal, match="^Line 4 is cut off.$"):
        hustings.load(path, game=WAGER)
    again = hustings.load(path, game=WAGER, mend=True)
    assert again.movers == [0, 1]
    again.attach(path)
    again.play("left:3 right:5 left:1 right:6")
    assert path.read_bytes() == again.text.encode()
    assert hustings.verify(path, game=WAGER).verdict == "yes"


def test_an_end_cut_off_by_a_crash_is_written_when_the_match_is_loaded(path):
    match = hustings.new(WAGER, rounds=1)
    match.save(path)
    kept = beside(path).read_bytes()
    match.play("left:3 right:5")
    for lost in (1, 2):  # the end; the last roll and the end
        path.write_text("\n".join(match.lines()[:-lost]) + "\n")
        beside(path).write_bytes(kept)
        again = hustings.load(path, game=WAGER)
        assert again.text == match.text
        again.attach(path)
        assert path.read_text() == match.text
        assert names(path) == ["evening.jsonl"]


def test_a_copy_without_its_secret_is_left_as_it_is(path):
    match = hustings.new(WAGER, rounds=1)
    match.play("left:3 right:5")
    path.write_text("\n".join(match.lines()[:-1]) + "\n")
    again = hustings.load(path, game=WAGER)
    assert again.over
    assert not again.ended
    assert again.text == path.read_text()


# --- Files that are none ----------------------------------------------------------------------------------------------


def test_what_cannot_be_read_is_refused(path):
    with pytest.raises(Refusal, match="evening.jsonl cannot be read: No such file or directory"):
        hustings.load(path)
    with pytest.raises(Refusal, match="cannot be read: Is a directory"):
        hustings.load(path.parent)
    with pytest.raises(Refusal, match="cannot be written: No such file or directory"):
        hustings.new(CONNECT_FOUR).save(path / "deeper" / "x.jsonl")


def test_a_new_file_is_as_public_as_others(path):
    path.with_name("plain").touch()
    hustings.new(CONNECT_FOUR).save(path)
    assert path.stat().st_mode == path.with_name("plain").stat().st_mode


def test_a_huge_file_is_not_read_to_its_end(path, monkeypatch):
    monkeypatch.setattr(file, "LARGEST_FILE", 10)
    path.write_bytes(b"x" * 100)
    assert len(file.read_file(path)) == 11
