"""The score sheet read back: what is written is read again, whatever its form, and what is wrong on it is found."""

import pytest

import hustings
from hustings.engine.game import Refusal
from hustings.games.politrics import GAME
from hustings.games.politrics.referee.score_sheet_reader import read_sheet
from tests.games.politrics.test_playthroughs import PLAYTHROUGHS

STYLES = ("text", "markdown", "csv")
SHEET = """board,ply,dark,light,claim,ending,Ada,Ben
1,1,V55,P44,,,0,0
1,3,V55-33,,3 x 1 = 3,president,3,0
2,1,V35,,,,3,0
"""


def played(sheet, **more):
    """The match that a sheet tells, and its boards; what the sheet says of them is checked."""
    found = read_sheet(sheet)
    match = hustings.new(GAME, seats=found.names, options=found.options, **more)
    marks = [0]
    for row in found.rows:
        match.play(" ".join(row.words))
        marks.append(len(match.actions))
    for row, before, after in zip(found.rows, marks, marks[1:], strict=False):
        row.check(match.boards[before : after + 1])
    return match


def fault(sheet):
    with pytest.raises(Refusal) as refused:
        played(sheet)
    return str(refused.value)


@pytest.mark.parametrize("style", STYLES)
@pytest.mark.parametrize("name", PLAYTHROUGHS)
@pytest.mark.parametrize("long", [False, True])
def test_what_is_written_is_read_again(name, style, long):
    options, _, words = PLAYTHROUGHS[name]
    match = hustings.new(GAME, options=options, seats=["Ada Lovelace", "Ben"])
    match.play(words)
    sheet = match.report(style, long=long)
    again = played(sheet)
    assert [(action.seat, action.move) for action in again.actions] == [
        (action.seat, action.move) for action in match.actions
    ]
    assert (again.options, again.result) == (match.options, match.result)
    assert again.report(style, long=long) == sheet


@pytest.mark.parametrize(
    "names", [("Dark", "Light"), ("Ada", "Ada"), ("dark", "options"), ("A, B", 'the "C"'), ("=A1", "-b")]
)
def test_whatever_the_players_are_called(names):
    match = hustings.new(GAME, seats=names)
    match.play("V55 P44")
    for style in STYLES:
        assert [action.move for action in played(match.report(style)).actions] == ["V55", "P44"]
    assert played(match.report("csv")).report("csv") == match.report("csv")


@pytest.mark.parametrize("style", STYLES)
def test_an_unfinished_match_under_other_options(style):
    match = hustings.new(GAME, options={"aura_scope": "enemy", "quiet_limit": 7})
    match.play("C44 V12 P45")
    assert played(match.report(style)).options == match.options


@pytest.mark.parametrize("separator", [";", "\t"])
def test_spreadsheets_of_other_countries(separator):
    sheet = SHEET.replace(",", separator).replace("ply", " Ply ").replace("dark", "Dark")
    assert [action.move for action in played(sheet).actions] == ["V55", "P44", "V55-33", "V35"]


def test_a_sheet_by_hand_may_say_less_and_claim_in_the_cells():
    match = played("dark,light\n\nV55,P44\nV55-33 3,\n")
    assert [int(points) for points in match.board.points] == [3, 0]
    assert match.names == ["First", "Second"]


@pytest.mark.parametrize("claim", ["3", "3 x 1 = 3", "1 x 3 = 3", "1x3=3 points"])
def test_s20_a_claim_may_be_written_either_way(claim):
    assert played(SHEET.replace("3 x 1 = 3", claim)).names == ["Ada", "Ben"]


def test_a_claim_that_was_refuted_is_right_too():
    words = PLAYTHROUGHS["row"][2]
    match = hustings.new(GAME, options={"board_limit": 1})
    match.play(words)
    rows = match.report("csv").splitlines()
    refuted = next(row for row in rows if "V56-54" in row)
    assert "20 x 3 = 60" in refuted
    assert fault("\n".join(rows).replace(refuted, refuted.replace("20 x 3 = 60", "20 x 3 = 61"))).startswith("Line 6: ")


@pytest.mark.parametrize(
    ("wrong", "right", "sentence"),
    [
        ("3 x 1 = 3", "3 x 2 = 6", "Line 3: the claim is 3 x 1 = 3 here, not '3 x 2 = 6' [S20]."),
        ("P44,,,0,0", "P44,5,,0,0", "Line 2: the claim is none here, not '5' [S20]."),
        ("president", "row", "Line 3: the ending is president here, not 'row'."),
        ("V35,,,,", "V35,,,void,", "Line 4: the ending is none here, not 'void'."),
        ("president,3,0", "president,13,0", "Line 3: the running total is 3 here, not '13'."),
        ("2,1,V35", "1,5,V35", "Line 4: the board is 2 here, not '1'."),
        ("1,1,V55,P44,,,0,0", "1,1", "Line 2 of the score sheet has 2 columns, not 8."),
        (SHEET, "dark,light,options\nV55,P44,auto", "Line 2: an option is written name=value, not 'auto'."),
    ],
)
def test_what_is_wrong_is_found_where_it_stands(wrong, right, sentence):
    assert wrong in SHEET
    assert fault(SHEET.replace(wrong, right)) == sentence


@pytest.mark.parametrize(
    "text", ["", "\n", "hello", "ply,dark\n1,V55\n", "a,b\n", "| a |\n", '"', "dark and light", "\0,"]
)
def test_other_texts_are_no_sheets(text):
    assert read_sheet(text) is None
