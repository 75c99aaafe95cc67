"""The report that is mailed."""

import json
from pathlib import Path

import pytest

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Refusal
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.referee.adjudicate import position
from hustings.games.primary_colours.referee.report import report

CASES = json.loads((Path(__file__).parent / "cases.json").read_text(encoding="utf-8"))["cases"]
RULES = bind(GAME, "python")
NAMES = ("Ada", "Charles", "Grace")


def game(number=0, turns=3, swaps=False, **options):
    """A worked game as a board, up to a turn."""
    case = CASES[number]
    data = {"placements": {party: case["placements"][party][:turns] for party in "RBY"}, **options}
    return position({**data, "swaps": case["swaps"]} if swaps else data)


def report_of(boards, style="text", names=NAMES):
    """The report on a board."""
    return report(boards, [], names, style)


def test_a_turn_in_plain_text():
    assert report_of(game(0, 2)) == (Path(__file__).parent / "report_turn_2.txt").read_text(encoding="utf-8")


def test_the_end_in_plain_text():
    assert report_of(game(1, swaps=True)) == (Path(__file__).parent / "report_final.txt").read_text(encoding="utf-8")


@pytest.mark.parametrize("number", range(len(CASES)))
@pytest.mark.parametrize("poll", ["full_election", "one_round"])
def test_plain_text_is_no_wider_than_a_mail(number, poll):
    for boards in [*(game(number, turns, poll=poll) for turns in range(4)), game(number, swaps=True, poll=poll)]:
        lines = report_of(boards).splitlines()
        assert max(map(len, lines)) <= 78
        assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize("style", ["text", "markdown"])
@pytest.mark.parametrize("number", range(len(CASES)))
def test_the_final_report_tells_every_movement_and_the_result(number, style):
    text = report_of(game(number, swaps=True), style).replace("\\", "")
    rounds = len(CASES[number]["final_trace_first_rounds"])
    assert f"Round {rounds}" in text
    assert f"Round {rounds + 1}" not in text
    assert all(rule in text for rule in ("[7a]", "[7b]", "[7]", "[5]"))
    wins = {"R": "Red wins", "B": "Blue wins", "Y": "Yellow wins"}
    winners = CASES[number]["winner"]
    assert (wins[winners[0]] if len(winners) == 1 else "the game is a tie between") in text


NEARLY_EVEN = {  # ties in most regions, which divide the voters again and again
    "R": [[1, 2, 3, 3, 4, 5, 1], [5, 1, 2, 1, 6, 1, 4], [4, 2, 2, 3, 2, 1, 3]],
    "B": [[1, 2, 3, 3, 4, 5, 1], [5, 1, 2, 3, 6, 1, 4], [4, 2, 2, 3, 2, 1, 1]],
    "Y": [[1, 2, 4, 3, 4, 5, 1], [5, 1, 2, 3, 6, 1, 4], [3, 2, 2, 3, 2, 1, 1]],
}


@pytest.mark.parametrize("rounds", [7, 8, 9, 10, 100])
def test_a_count_of_many_rounds_with_ties_fits_the_page(rounds):
    board = position({"placements": NEARLY_EVEN, "swaps": {}, "loop_rule": f"rounds:{rounds}"})
    text = report_of(board)
    assert max(map(len, text.splitlines())) <= 78
    assert "…" in text.split("All counts")[1]
    assert "wins [9]" in text
    assert "…" in report_of(board, "markdown").split("All counts")[1]


def test_the_last_board_decides():
    boards = game(0, 0).repeat(2)
    boards[1] = game(0, 1)[0]
    assert report_of(boards) == report_of(game(0, 1))


def test_markdown_has_headings_and_tables_and_no_stray_marks():
    text = report_of(game(0, 2), "markdown", ["*Ada* | <b>", "Charles\nBabbage", ""])
    assert text.startswith("# Primary Colours: report on turn 2\n")
    assert "| Red | \\*Ada\\* \\| \\<b\\> |" in text
    assert "| Blue | Charles Babbage |" in text
    assert "| Yellow | – |" in text
    assert "## Opinion poll after turn 2 \\[9\\]" in text
    tables = [line for line in text.splitlines() if line.startswith("|")]
    assert all(line.endswith(" |") for line in tables)


def test_a_long_name_is_wrapped_and_whole():
    text = report_of(game(0, 1), names=["x" * 150, "Charles", "Grace"])
    assert text.count("x") == 150 + text.count("next")
    assert max(map(len, text.splitlines())) <= 78


def test_before_the_first_turn():
    text = report_of(game(0, 0))
    assert "BEFORE THE FIRST TURN" in text
    assert "Turn 1 of 4: every party places one token in each region [4]." in text


def test_what_is_sealed_is_not_told():
    boards = game(0, 1)
    before = report_of(RULES.seen(boards, LUCK))
    for action in (5, 1, 0):
        RULES.apply(boards, 0, action)
    assert report_of(RULES.seen(boards, LUCK)) == before
    assert report_of(boards) == before
    boards = game(0)
    before = report_of(RULES.seen(boards, LUCK))
    RULES.apply(boards, 1, 20)
    assert report_of(RULES.seen(boards, LUCK)) == before


def test_the_poll_follows_its_option():
    assert "Undecided" in report_of(game(0, 1, poll="one_round"))
    assert "Never vote" in report_of(game(0, 1))


def test_a_long_count_in_whole_voters_says_where_it_ends():
    text = report_of(game(5, swaps=True, arithmetic="whole_voters"))
    assert "So it goes on until round" in text
    assert "Round 6" not in text


def test_other_styles_are_refused():
    with pytest.raises(Refusal, match="written as text or markdown, not 'csv'"):
        report_of(game(0, 1), "csv")
