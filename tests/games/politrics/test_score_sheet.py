"""The score sheet [P21], written as text, Markdown and CSV."""

import csv
import io

import pytest

import hustings
from hustings.engine.game import Refusal
from hustings.engine.record import Boards
from hustings.games.politrics import GAME
from hustings.games.politrics.referee.score_sheet import report
from tests.games.politrics.test_rules import LINE_UPS, ROW

WORDS = "V55 P44 V55-33 V35 C11 V45 C12 M55 C13 V65 C14 V75 five"


def match(words=WORDS, **more):
    """A match between Ada and Ben after some moves."""
    found = hustings.new(GAME, seats=["Ada", "Ben"], **more)
    found.play(words)
    return found


def test_the_sheet_as_text():
    assert match().report("text") == (
        "Politrics: Ada and Ben\n\n"
        "Board 1: Ada dark, Ben light\n\n"
        "ply  dark    light  claim      ending     Ada  Ben\n"
        "1    V55     P44                          0    0\n"
        "3    V55-33         3 x 1 = 3  president  3    0\n\n"
        "Board 2: Ben dark, Ada light\n\n"
        "ply  dark      light  claim         ending  Ada  Ben\n"
        "1    V35       C11                          3    0\n"
        "3    V45       C12                          3    0\n"
        "5    M55       C13                          3    0\n"
        "7    V65       C14                          3    0\n"
        "9    V75 five         20 x 5 = 100  row     3    100\n\n"
        "Ben wins. 100 to 3 points after 2 boards [S22].\n"
    )


def test_the_sheet_as_markdown():
    lines = match("V55 P44 V55-33").report("markdown").splitlines()
    assert lines[0] == "# Politrics: Ada and Ben"
    assert lines[4:8] == [
        "| ply | dark | light | claim | ending | Ada | Ben |",
        "| --- | --- | --- | --- | --- | --- | --- |",
        "| 1 | V55 | P44 |  |  | 0 | 0 |",
        "| 3 | V55-33 |  | 3 x 1 = 3 | president | 3 | 0 |",
    ]
    assert lines[-1] == "Ada has 3 points, Ben 0."


def test_the_sheet_as_csv():
    rows = list(csv.reader(io.StringIO(match().report("csv"))))
    assert rows[0] == ["board", "ply", "dark", "light", "claim", "ending", "Ada", "Ben"]
    assert rows[2] == ["1", "3", "V55-33", "", "3 x 1 = 3", "president", "3", "0"]


def test_p21_the_sheet_with_beaten_figures():
    assert "3    V55xP44-33         3 x 1 = 3  president  3    0" in match().report("text", long=True)


def test_the_sheet_tells_unusual_options():
    assert "\n\nOptions: declare=auto, board_limit=1.\n\n" in match("V55", board_limit=1, declare="auto").report("text")
    rows = list(csv.reader(io.StringIO(match("V55 P44 C11", board_limit=1).report("csv"))))
    assert [row[8] for row in rows] == ["options", "board_limit=1", ""]
    assert "Options" not in match().report("markdown")


@pytest.mark.parametrize(("reply", "ending", "totals"), [("safe", "row", ["60", "0"]), ("V56-54", "", ["0", "0"])])
def test_a_claim_stands_in_its_row_whether_it_is_refuted_or_not(reply, ending, totals):
    given = {"dark": ROW, "light": "P28 V56 M88", "to_move": "dark", **LINE_UPS}
    sheet = match(f"V55 five {reply}", position=given).report("csv")
    assert list(csv.reader(io.StringIO(sheet)))[1] == ["1", "1", "V55 five", reply, "20 x 3 = 60", ending, *totals]


def test_a_board_that_light_begins():
    given = {"dark": "V33", "light": "V77", "to_move": "light"}
    rows = list(csv.reader(io.StringIO(match("V11 V12 V13", position=given).report("csv"))))
    assert [row[2:4] for row in rows[1:]] == [["", "V11"], ["V12", "V13"]]


def test_a_void_board_has_no_claim():
    given = {"dark": "V33 P82", "light": "V77 P88", "dark_lineup": {}, "light_lineup": {}}
    rows = list(csv.reader(io.StringIO(match("V33-34", position=given, quiet_limit=1).report("csv"))))
    assert rows[1] == ["1", "1", "V33-34", "", "", "void", "0", "0", "quiet_limit=1"]


def test_names_that_would_be_confused_are_told_apart():
    boards: Boards = match("V55").boards
    assert report(boards, [(0, 155)], ["Ada", "Ada"], "csv").startswith(
        "board,ply,dark,light,claim,ending,Ada (1),Ada (2)"
    )
    assert "dark (1)" in report(boards, [(0, 155)], ["dark", "light"], "csv")


def test_an_empty_sheet():
    found = hustings.new(GAME)
    assert found.report("csv") == "board,ply,dark,light,claim,ending,First,Second\n"
    assert found.report("text") == "Politrics: First and Second\n\nFirst has 0 points, Second 0.\n"


def test_refusals():
    with pytest.raises(Refusal, match="comes as text, markdown, csv, not as 'pdf'"):
        match().report("pdf")
