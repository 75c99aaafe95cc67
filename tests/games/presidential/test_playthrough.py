"""A whole game of five weeks, to be read beside the rulebook: playthrough.txt is exactly what the log tells."""

from pathlib import Path

from hustings.engine.game import LUCK
from hustings.games.presidential import GAME
from tests.games.presidential.table import RULES, Table

FILE = Path(__file__).parent / "playthrough.txt"
WHO = {0: "Republicans", 1: "Democrats", LUCK: "luck"}


def retold(text):
    """The moves of a playthrough played again, and told again."""
    table = Table(weeks=5)
    told = []
    for line in text.splitlines():
        if line.startswith(" ") or ": " not in line:
            continue
        who, word = line.split(": ")
        assert who == WHO[table.mover], f"it is not for {who} to say {word}"
        (action,) = GAME.text.parse(table.board, table.mover, word)
        assert action in table.legal_actions()
        before = table.boards.copy()
        mover = table.mover
        RULES.apply(table.boards, mover, action)
        told += [line, *(f"    {sentence}" for sentence in GAME.text.tell(before[0], mover, action, table.board))]
    assert table.mover is None, "the game is played to its end"
    return told


def test_the_playthrough_is_what_the_log_tells():
    text = FILE.read_text(encoding="utf-8")
    head, game = text.split("\n\n", 1)
    assert "rulebook.md" in head
    assert retold(game) == [line for line in game.splitlines() if line]


def test_the_playthrough_shows_the_game():
    text = FILE.read_text(encoding="utf-8")
    for piece in (
        "go campaigning [9]",
        "go fundraising",
        "must play it at once",
        "Score pad",
        "roll-offs",
        "269 electoral votes [B14]",
    ):
        assert piece in text
