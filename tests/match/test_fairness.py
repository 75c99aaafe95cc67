"""Luck: repeatable, even, and bound to its match and number."""

import hashlib
import hmac
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hustings.match import fairness

SECRET = bytes(range(32))


def test_a_draw_is_the_documented_hmac():
    digest = hmac.new(SECRET, b"abc|5", hashlib.sha256).digest()
    assert fairness.draw(SECRET, "abc|5", 1000) == int.from_bytes(digest[:8], "big") % 1000


def test_words_beyond_the_last_whole_run_are_drawn_anew(monkeypatch):
    words = {"m": 2**64 - 1, "m|1": 2**64 - 2, "m|2": 11}  # 2^64 = 4 mod 6: the last four words would favour 0 to 3
    asked = []

    def word(secret, message):
        asked.append(message)
        return words[message]

    monkeypatch.setattr(fairness, "word", word)
    assert fairness.draw(SECRET, "m", 6) == 5
    assert asked == ["m", "m|1", "m|2"]


@pytest.mark.parametrize(("number", "kept"), [(2**64 - 4, False), (2**64 - 5, True)])
def test_the_last_whole_run_ends_exactly_there(monkeypatch, number, kept):
    monkeypatch.setattr(fairness, "word", lambda secret, message: number if message == "m" else 3)
    assert fairness.draw(SECRET, "m", 6) == (number % 6 if kept else 3)


@given(st.binary(min_size=32, max_size=32), st.text(max_size=20), st.integers(1, 2**40))
def test_a_draw_is_within_bounds(secret, message, count):
    assert 0 <= fairness.draw(secret, message, count) < count


def test_every_face_comes_up_about_as_often():
    faces = Counter(fairness.draw(SECRET, f"m|{number}", 6) for number in range(6000))
    assert set(faces) == set(range(6))
    assert sum((seen - 1000) ** 2 / 1000 for seen in faces.values()) < 20.5  # chi-squared, 5 degrees, one in a thousand


def test_luck_depends_on_secret_and_message():
    drawn = {
        fairness.draw(SECRET, "m|1", 10**6),
        fairness.draw(SECRET, "m|2", 10**6),
        fairness.draw(SECRET, "o|1", 10**6),
        fairness.draw(bytes(32), "m|1", 10**6),
    }
    assert len(drawn) == 4


def test_the_key_of_luck_depends_on_all_that_was_added_and_where():
    added = [["aa", "bb"], ["bb", "aa"], ["aa", None], [None, "aa"], ["aa"], None]
    keys = {fairness.luck_key("c", "n", each) for each in added}
    assert len(keys | {fairness.luck_key("d", "n", None), fairness.luck_key("c", "m", None)}) == len(added) + 2
    assert fairness.luck_key("c", "n", ["aa", None]) == hashlib.sha256(b"c|n|aa|").hexdigest()[:32]


def test_bots_add_what_follows_from_the_secret():
    added = {fairness.bot_entropy(SECRET, *what) for what in (("n", 0), ("n", 1), ("m", 0))}
    assert len(added) == 3
    assert {len(each) for each in added} == {32}


def test_a_seating_seats_everybody_and_every_seating_occurs():
    seen = Counter(fairness.seating(SECRET, str(nonce), 3) for nonce in range(1200))
    assert all(sorted(order) == [0, 1, 2] for order in seen)
    assert len(seen) == 6
    assert min(seen.values()) > 140


def test_new_secrets_differ_and_seeded_ones_do_not():
    assert fairness.new_secret() != fairness.new_secret()
    assert fairness.secret_from_seed(7) == fairness.secret_from_seed(7) != fairness.secret_from_seed(8)
    assert len(fairness.secret_from_seed(7)) == len(fairness.new_secret()) == fairness.SECRET_BYTES
    assert len(fairness.nonce_from_seed(7)) == len(fairness.new_nonce()) == 32


def test_a_seal_is_bound_to_its_action():
    seals = {fairness.seal(SECRET, "m", *what) for what in ((3, 0, 5), (4, 0, 5), (3, 1, 5), (3, "luck", 5), (3, 0, 6))}
    assert len(seals) == 5
    assert {len(seal) for seal in seals} == {16}
    assert fairness.seal(SECRET, "m", 3, 0, 5) in seals


def test_a_seal_without_a_secret_is_anything():
    assert fairness.seal(None, "m", 3, 0, 5) != fairness.seal(None, "m", 3, 0, 5)
    assert len(fairness.seal(None, "m", 3, 0, 5)) == 16
