"""Whole boards and a whole match, told move by move: transcripts to read beside the rulebook."""

from pathlib import Path

import pytest
from rich.text import Text

import hustings
from hustings.engine.game import LUCK
from hustings.games.politrics import GAME
from hustings.games.politrics.data import INNER_ADDRESSES

FOLDER = Path(__file__).parent / "playthroughs"

SERVANTS_LAST = "VVVVMMMMDDDDCCCC"
RIM = (91, 92, 94, 95, 97, 98, 79, 69, 49, 39, 29, 18, 16, 15, 13, 12)


def scattered(first, second):
    """Squares of the playing field on which no five can stand: in a line, column + 2 x row runs through all of five."""
    return [square for square in INNER_ADDRESSES if (square // 10 + 2 * (square % 10)) % 5 in (first, second)][:16]


def placed(squares):
    """Everybody but the President, on these squares."""
    return [f"{letter}{square}" for letter, square in zip(SERVANTS_LAST, squares, strict=True)]


def turn_about(dark, light):
    """Two sides' words, one after the other."""
    return " ".join(f"{first} {second}" for first, second in zip(dark, light, strict=True))


PLAYTHROUGHS = {
    "row": (
        {"board_limit": 1},
        "A row of five is declared, refuted, built again and conceded [S14] [S15] [S16]",
        "C35 P28 D45 V56 V65 M88 M75 C91 V55 five 60 V56-54 V55 five 60 safe",
    ),
    "president": (
        {"board_limit": 1},
        "The President is beaten [S17]",
        "V55 P44 V55-33",
    ),
    "incapacity": (
        {"board_limit": 1},
        "Twelve figures are beaten, and four are too few [S18]",
        "V45 " + " ".join(
            f"{kind}55 V{here}-{there}"
            for kind, (here, there) in zip("VVVVMMMMDDDD", ((45, 65), (65, 45)) * 6, strict=True)
        ),
    ),
    "immobility": (
        {"board_limit": 1},
        "All of light's figures but the President are retired [S12], and he alone is not enough [S19]",
        turn_about([*placed(scattered(0, 2)), "P82"], [*placed(RIM), "P33"]) + " V24-23",
    ),
    "void": (
        {"board_limit": 1},
        "A position comes for the third time [S19] [P13]",
        turn_about([*placed(scattered(0, 2)), "P26"], [*placed(scattered(1, 3)), "P33"])
        + " V36-45 V27-38 V45-36 V38-27" * 2,
    ),
    "match": (
        {},
        "A match to 100 points over five boards, the colours alternating [S22] [P14]",
        " ".join(
            (
                "C35 P28 D45 V56 V65 M88 M75 C91 V55 five 60 safe",  # First 60
                "V55 P44 V55-33",  # Second 3
                "V22 P84 V32 V19 D52 V18 V42 C11 V62 five 12",  # First 72
                "P33 V43 D99 V43-23 0",  # First, as light, wins with nothing
                "D34 V11 D44 V12 D54 V13 D74 V14 P64 five 80",  # First 152
            )
        ),
    ),
}  # fmt: skip


def transcript(name):
    """A playthrough in full: every move with what is told of it, then the board and the score sheet."""
    options, title, words = PLAYTHROUGHS[name]
    match = hustings.new(GAME, options=options, seed=1)
    match.play(words)
    lines = [title, ""]
    number = 0
    for entry in match.log(LUCK):
        if entry["move"] is not None:  # what the match itself notes is not the game's
            number += 1
            lines.append(f"{number:>3}  {entry['move']:<8}{entry['text'][0]}")
            lines += [f"{'':13}{sentence}" for sentence in entry["text"][1:]]
    board = [line.rstrip() for line in Text.from_markup(match.show()).plain.splitlines()]
    return match, "\n".join([*lines, "", *board, "", match.report("text")])


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_playthrough(name):
    match, told = transcript(name)
    assert match.over
    assert told == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")


def test_the_playthroughs_show_all_five_endings():
    endings = [transcript(name)[0].result.details["last_board"] for name in PLAYTHROUGHS if name != "match"]
    assert endings == ["row", "president", "incapacity", "immobility", "void"]
