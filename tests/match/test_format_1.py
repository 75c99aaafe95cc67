"""Files of format 1 stay readable: luck was drawn by event number, and undo followed an earlier rule."""

from pathlib import Path

import pytest

import hustings
from hustings.engine.game import Refusal
from tests.match.forging import resealed, unsealed
from tests.match.games_for_tests import WAGER

TEXT = (Path(__file__).parent / "format_1.jsonl").read_text(encoding="utf-8")


def test_a_file_of_format_1_is_verified():
    assert hustings.verify_text(TEXT, game=WAGER).verdict == "yes"
    assert hustings.loads(TEXT, game=WAGER).text == TEXT


def test_a_changed_roll_is_found_in_format_1():
    lines = unsealed(TEXT)
    lines[7] |= {"action": 4, "move": "5"}
    assert "Luck gives '4' here" in str(hustings.verify_text(resealed(lines), game=WAGER))


def test_a_match_of_format_1_goes_on_in_its_format_under_the_new_undo_rule():
    lines = TEXT.splitlines(keepends=True)
    secret = bytes.fromhex(unsealed(TEXT)[-1]["secret"])
    match = hustings.loads("".join(lines[:4]), game=WAGER, secret=secret)
    with pytest.raises(Refusal, match="Left's turn is over"):
        match.undo(0)
    match = hustings.loads("".join(lines[:6]), game=WAGER, secret=secret)
    match.play("left:3")
    assert match.text == TEXT
