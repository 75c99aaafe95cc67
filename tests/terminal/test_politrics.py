"""Politrics at the command line and in play: auras, moves in full, score sheets, files of positions."""

import json
from pathlib import Path

import pytest

import hustings
from hustings.terminal import play
from tests.terminal.screens import output

COUNTS = Path(__file__).parents[1] / "games" / "politrics" / "counts.json"
WORDS = "C35 P28 D45 V56 V65 M88 M75 C91 V55 five 60 V56-54 V55 five 60 safe 60"


@pytest.fixture
def kept_match(tmp_path):
    """A saved match of one board, with a claim refuted and one conceded."""
    match = hustings.new("politrics", seats=["Ada", "Ben"], options={"board_limit": 1})
    match.play(WORDS)
    match.save(tmp_path / "match.jsonl")
    return tmp_path / "match.jsonl"


# --- Layers -----------------------------------------------------------------------------------------------------------


def test_a_picture_with_auras(run, refusal):
    plain, _, _ = run("draw", "politrics", "--moves", "C44")
    more, _, status = run("draw", "politrics", "--moves", "C44", "--with", "auras")
    assert (more.count("<circle") - plain.count("<circle"), status) == (2 * 8, 0)
    assert refusal("draw", "politrics", "--with", "haloes") == "Politrics has no layer “haloes”: the layers are auras."
    said = refusal("draw", "primary_colours", "--with", "auras")
    assert said == "Primary Colours has no layers to show."


def test_a_replay_with_auras(run, kept_match):
    out, _, _ = run("replay", kept_match, "--to", "1", "--with", "auras")
    assert "░░░░" in out
    assert "░" not in run("replay", kept_match, "--to", "1")[0]


def test_the_layers_are_listed_with_the_options(run):
    assert "The board can show auras, where no President may be [S7]" in run("games", "politrics")[0]


def test_auras_while_playing(desk):
    console = desk("C44", "auras", "auras", "help")
    play.begin(console, "politrics", ["human", "human"], [])
    boards = output(console).split("Light  Second")[1:]
    assert [board.count("░") > 40 for board in boards] == [False, False, True, False]
    assert "show or hide: where no President may be [S7]" in output(console)


# --- Moves in full ----------------------------------------------------------------------------------------------------


def test_legal_moves_in_full(answer, refusal):
    moves = ("legal", "politrics", "--moves", "V33 D34", "--json")
    assert "V33-35" in answer(*moves)["actions"]
    full = answer(*moves, "--long")["actions"]
    assert "V33xD34-35" in full
    assert "V33-35" not in full
    assert refusal("legal", "connect_four", "--long") == "The moves of Connect Four have no longer form."


def test_a_match_told_in_full(run, answer, refusal, kept_match, won):
    out, _, _ = run("replay", kept_match, "--long")
    assert "11  V56xV55-54  Light's Voter jumps from 56 to 54" in out
    assert "V56xV55-54" in run("report", kept_match, "--long")[0]
    assert "V56xV55-54" not in run("report", kept_match)[0]
    assert answer("replay", kept_match, "--json")["log"][10]["long"] == "V56xV55-54"
    assert refusal("replay", won, "--long") == "The moves of Connect Four have no longer form."


def test_moves_in_full_while_playing(desk):
    console = desk("V33", "D34", "long", "legal", "V33-35", "log", "report", "long", "log 1")
    play.begin(console, "politrics", ["human", "human"], [])
    text = output(console)
    assert text.count("V33xD34-35") == 4  # among the legal moves, when it is played, in the log and on the sheet
    assert "   3  Dark's Voter jumps from 33 to 35" in text.partition("Moves are now written short")[2]
    assert "Moves are now written in full" in text


# --- Score sheets -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("style", ["text", "markdown", "csv"])
def test_a_score_sheet_is_read_wherever_a_match_is(run, kept_match, tmp_path, style):
    sheet = tmp_path / f"sheet.{style}"
    sheet.write_text(run("report", kept_match, "--style", style)[0], encoding="utf-8")
    assert run("report", sheet, "--style", style)[0] == sheet.read_text(encoding="utf-8")
    assert run("replay", sheet)[0].split("\n\n", 1)[1] == run("replay", kept_match)[0].split("\n\n", 1)[1]
    assert run("draw", "politrics", "--match", sheet) == run("draw", "politrics", "--match", kept_match)
    assert run("verify", sheet)[0].splitlines()[0] == "Yes."
    assert "What the score sheet claims and adds up is right." in run("verify", sheet)[0]
    assert run("replay", "-", stdin=sheet.read_bytes())[0].endswith(run("replay", sheet)[0][-60:])


def test_a_score_sheet_becomes_a_match(run, kept_match, tmp_path):
    sheet, again = tmp_path / "sheet.csv", tmp_path / "again.jsonl"
    sheet.write_text(run("report", kept_match, "--style", "csv")[0], encoding="utf-8")
    assert run("replay", sheet, "--save", again)[2] == 0
    match = hustings.load(again)
    assert (match.names, match.options["board_limit"]) == (["Ada", "Ben"], 1)
    assert match.result == hustings.load(kept_match).result


def test_a_score_sheet_that_begins_elsewhere(run, refusal, tmp_path):
    sheet, position = tmp_path / "sheet.csv", tmp_path / "position.json"
    sheet.write_text("dark,light,claim\nV55 five,safe,60\n")
    position.write_text(json.dumps({"dark": "C35 D45 V65 M75", "light": "P28 V56 M88"}))
    assert "Dark's five in a row is safe [S16]" in run("replay", sheet, "--position", position)[0]
    assert "On board 2, Second plays dark" in run("replay", sheet, "-p", position)[0]
    assert "On board 2" not in run("replay", sheet, "-p", position, "-o", "board_limit=1")[0]
    assert refusal("replay", sheet).startswith(f"{sheet}: Line 2: “five” is not possible")


def test_what_is_wrong_on_a_score_sheet_is_told(refusal, run, tmp_path, kept_match):
    sheet = tmp_path / "sheet.csv"
    sheet.write_text("dark,light,claim\nV55,P44,\nV55-33,,9\n")
    wrong = "Line 3: the claim is 3 x 1 = 3 here, not '9' [S20]."
    assert refusal("replay", sheet) == f"{sheet}: {wrong}"
    assert refusal("verify", sheet) == f"{sheet}: No. {wrong}"
    assert json.loads(run("verify", sheet, "--json")[0])["ok"] is False
    sheet.write_text("dark,light\nV55,P44\n")
    assert refusal("verify", sheet, "--receipt", "0" * 32).endswith("has no checks that a receipt could be one of.")
    for command in ("replay", "verify", "report"):
        assert "has its options and its beginning already" in refusal(command, kept_match, "-o", "board_limit=1")


# --- Files of positions -----------------------------------------------------------------------------------------------


def test_one_position_of_a_file_that_has_several(answer, refusal, tmp_path):
    assert answer("perft", "politrics", 2, "--position", f"{COUNTS}#movement_small", "--json") == {
        "perft": {"1": 23, "2": 605}
    }
    assert answer("adjudicate", "politrics", f"{COUNTS}#rulebook_example")["legal"]["total"] == 346
    several = refusal("perft", "politrics", 1, "--position", COUNTS)
    assert several.startswith(f"{COUNTS} has several positions: name one, as in FILE#NAME; there are start, rulebook")
    assert f"{COUNTS} has no position 'end'; there are start" in refusal("legal", "politrics", "-p", f"{COUNTS}#end")
    single = tmp_path / "a#b.json"
    single.write_text('{"dark": "V33"}')
    assert answer("legal", "politrics", "-p", single, "--json")["count"] == 368
    other = tmp_path / "other.json"
    other.write_text('{"dark": "V33"}')
    assert "has no list of positions to take 'x' from" in refusal("legal", "politrics", "-p", f"{other}#x")
