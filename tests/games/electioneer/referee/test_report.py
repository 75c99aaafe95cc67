"""The report on a match."""

import csv
import io

import pytest

from hustings.engine.game import Refusal
from hustings.games.electioneer.derived import current_votes_of
from hustings.games.electioneer.referee.report import ends_of_turns, report
from tests.games.electioneer.random_games import WAYS, public_game

NAMES = ("Ada", "Bo | Bobby", "Cy", "Di", "Ed", "Flo")


def written(way, style, end=None):
    """The report on a random game, or on its beginning."""
    boards, actions = public_game(way)
    end = len(boards) if end is None else end
    return report(boards[:end], actions[: end - 1], NAMES[: WAYS[way]["players"]], style)


@pytest.mark.parametrize("way", range(len(WAYS)))
def test_plain_text_is_no_wider_than_a_mail(way):
    boards, _ = public_game(way)
    for end in (1, len(boards) // 2, len(boards)):
        lines = written(way, "text", end).splitlines()
        assert max(map(len, lines)) <= 78
        assert all(line == line.rstrip() for line in lines)
        assert "Offices [3.2]" in lines


def test_the_final_report_names_the_winner_and_all_votes():
    told = written(0, "text")
    assert "The result [8]" in told
    assert "Final Votes: " in told
    assert "The last round [5]" in told
    for name in NAMES[:3]:
        assert name in told


def test_markdown_is_escaped():
    told = written(0, "markdown")
    assert told.startswith("# Electioneer: ")
    assert "Bo \\| Bobby" in told
    assert "## Tokens \\[7.1\\] \\[7.2\\]" in told


def test_csv_has_a_row_for_each_player_after_each_turn():
    boards, _ = public_game(0)
    rows = list(csv.DictReader(io.StringIO(written(0, "csv"))))
    ends = ends_of_turns(boards)
    assert len(rows) == 3 * len(ends)
    assert [int(row["turn"]) for row in rows[::3]] == list(range(1, len(ends) + 1))
    last = boards[ends[-2]]
    assert [int(row["current_votes"]) for row in rows[-6:-3]] == [current_votes_of(last, seat) for seat in range(3)]
    assert {row["player"] for row in rows} == {"Ada", "Bo | Bobby", "Cy"}


def test_private_strategies_stay_closed_until_the_end():
    boards, _ = public_game(0)
    middle = written(0, "text", next(place for place, board in enumerate(boards) if board.turn == 4))
    assert "closed." in middle
    assert "Private Strategies: " in middle
    assert "The Society [4.3]" in middle


def test_other_styles_are_refused():
    with pytest.raises(Refusal, match="text, markdown or csv, not 'pdf'"):
        written(0, "pdf", 1)
