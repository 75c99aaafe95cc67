"""The command line: how it refuses, in one sentence and with exit status 2."""

import subprocess
from pathlib import Path

import pytest

from tests.terminal.screens import command, environment


@pytest.mark.parametrize(
    ("data", "said"),
    [
        (b'{"a": 1,\n"b": }', "is not JSON at line 2 column 6: expecting value."),
        (b"", "is empty; JSON was expected."),
        (b" \n", "is empty; JSON was expected."),
        (b"\0\0", "is not JSON at line 1 column 1: expecting value."),
        (b"\xff\xfe", "is not UTF-8 text (byte 0)."),
        (b"[" * 100_000, "is nested too deeply."),
        (b"9" * 5_000, "has a number of too many digits."),
        (b'{"a": NaN}', "has NaN, which is not a number in JSON."),
        (b'{"a": 1, "a": 2}', "names 'a' twice in one object."),
        (b" " * 16_000_001, "is larger than the 16000000 bytes that can be read."),
    ],
)
def test_bad_json_is_refused(refusal, data, said):
    assert refusal("adjudicate", "primary_colours", stdin=data) == f"What came in on stdin {said}"


def test_a_file_that_cannot_be_read_is_refused(refusal, tmp_path):
    assert refusal("adjudicate", "primary_colours", tmp_path) == f"{tmp_path} cannot be read: is a directory."
    assert "no such file" in refusal("legal", "wager", "--position", tmp_path / "none.json")
    assert "no such file" in refusal("replay", tmp_path / "none.jsonl")
    assert "no such file" in refusal("verify", tmp_path / "none.jsonl")
    assert "NUL" in refusal("adjudicate", "primary_colours", "a\0b")
    assert "NUL" in refusal("replay", "a\0b")


def test_a_file_that_is_no_match_is_refused(refusal, tmp_path):
    file = tmp_path / "no match"
    file.write_text("hello\n")
    assert refusal("replay", file) == f"{file}: Line 1 is not JSON."


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["legal", "chess"], "There is no game 'chess' here"),
        (["legal", "connect_four", "-m", "4 9"], "Move 2, '9': A move is a column from 1 to 7, not '9'."),
        (["legal", "connect_four", "-m", "\x1b[31m"], r"Move 1, '\x1b[31m': A move is"),
        (["legal", "connect_four", "-o", "x=1"], "Connect Four has no option 'x'; it has none."),
        (["legal", "wager", "-o", "rounds"], "An option is written name=value, not 'rounds'."),
        (["legal", "wager", "-o", "rounds=1", "-o", "rounds=2"], "Option rounds is given twice."),
        (["legal", "wager", "-o", "rounds=1000"], "Option rounds takes a whole number from 1 to 90, not '1000'."),
        (
            ["perft", "wager", "1", "--backend", "gpu"],
            "There is no backend 'gpu' here; there are auto, python and cpu.",
        ),
        (["draw", "wager"], "Wager has nothing to draw yet."),
        (["legal", "connect_four", "-p", "-"], "Connect Four has nothing to position yet."),
        (["play"], "Name a game to play (`hustings games` lists them), or --resume."),
        (["play", "--resume"], "There is no unfinished match to continue."),
        (
            ["play", "--resume", "--seed", "3"],
            "A match that is resumed has its seats, options, luck and cards already.",
        ),
        (["play", "wager", "-s", "clever"], "There is no bot 'clever'"),
        (
            ["play", "wager", "-s", "random", "-s", "random", "-s", "greedy"],
            "Wager has 2 seats (Left, Right): there is none for “greedy”.",
        ),
        (["play", "wager", "-s", "left=random", "-s", "left=greedy"], "Left is given twice, to “random” and “greedy”."),
        (["play", "wager", "--luck", "dice"], "Luck comes from referee or hand, not from 'dice'."),
    ],
)
def test_bad_input_is_refused_in_one_sentence(refusal, arguments, said):
    assert refusal(*arguments).startswith(said)


@pytest.mark.parametrize("arguments", [["bogus"], ["legal"], ["legal", "wager", "--bogus"], ["perft", "wager", "0"]])
def test_wrong_usage_is_refused(run, arguments):
    out, err, status = run(*arguments)
    assert (out, status) == ("", 2)
    assert "Usage: hustings" in err


def test_a_file_that_cannot_be_written_is_refused(refusal, tmp_path):
    assert refusal("draw", "primary_colours", "--out", tmp_path / "none" / "board.svg").endswith(
        "cannot be written: no such file or directory."
    )


def test_strange_characters_are_written_and_do_nothing(run):
    out, err, status = run("adjudicate", "primary_colours", stdin=b'{"placements": {"\\ud800\\u001b[31m": 1}}')
    assert (out, status) == ("", 2)
    assert "\x1b" not in err


def test_a_reader_who_has_read_enough_is_no_error(tmp_path):
    writer = subprocess.Popen(
        command("rules", "primary_colours"), stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment(tmp_path)
    )
    writer.stdout.close()
    assert writer.stderr.read() == b""
    writer.stderr.close()
    writer.wait()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no full device")
def test_a_full_disk_is_one_sentence(tmp_path):
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            command("games", "--json"), stdout=full, stderr=subprocess.PIPE, env=environment(tmp_path), check=False
        )
    assert done.returncode == 2
    assert done.stderr == b"The output cannot be written: no space left on device.\n"


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("primary_colours", "red, blue and yellow"),
        ("politrics", "dark and light"),
        ("presidential", "republicans and democrats"),
        ("electioneer", "red, green and violet"),
    ],
)
def test_a_move_of_a_seat_that_is_not_there(refusal, game, seats):
    sentence = f"Move 1, 'pink:1': There is no seat 'pink': the seats are {seats}."
    assert refusal("legal", game, "-m", "pink:1") == sentence
