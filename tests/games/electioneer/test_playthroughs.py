"""A training game and a full game, whole, to be read beside the rulebook: the files are exactly what the log tells."""

import re

import pytest

from tests.games.electioneer.playthrough import FOLDER, GAMES, SHOWN, seed_of, shows, transcript


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_is_what_the_log_tells(name):
    """If a card was changed: python -m tests.games.electioneer.playthrough writes it anew."""
    assert transcript(name, seed_of(name)) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", GAMES)
def test_the_playthrough_shows_every_action_and_a_printed_end(name):
    text = (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
    assert shows(name, text), [section for section in SHOWN[name] if f"[{section}]" not in text]
    assert "The game ends: a player has" in text or "The game ends: twelve zones" in text
    assert re.search(r"\n +(Red|Green|Violet) wins \[8.2\]\.\n\Z", text)


def test_the_training_game_leaves_out_what_it_has_not():
    text = (FOLDER / "training.txt").read_text(encoding="utf-8")
    for section in ("4.8", "5a", "6.6", "6.7", "6.9", "6.10", "7.2", "13"):
        assert f"[{section}]" not in text
