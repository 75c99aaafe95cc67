"""The command line: what it answers."""

import dataclasses
import json
import re
import subprocess
import sys
import tomllib
import xml.dom.minidom
from pathlib import Path

import pytest

import hustings
from hustings import games
from hustings.terminal import doctor
from tests.terminal.screens import Screen

ROOT = Path(__file__).parents[2]

# --- Help and lists ---------------------------------------------------------------------------------------------------


def test_without_a_command_and_a_terminal_it_helps(run):
    out, err, status = run()
    assert (err, status) == ("", 0)
    for name in (
        "games",
        "rules",
        "play",
        "legal",
        "perft",
        "adjudicate",
        "replay",
        "verify",
        "doctor",
        "report",
        "draw",
    ):
        assert f" {name} " in out


@pytest.mark.parametrize(
    "name",
    [
        "games",
        "rules",
        "play",
        "legal",
        "perft",
        "adjudicate",
        "replay",
        "verify",
        "doctor",
        "report",
        "draw",
        "simulate",
        "train",
    ],
)
def test_every_command_teaches_itself(run, name):
    out, _, status = run(name, "--help")
    assert status == 0
    assert f"Usage: hustings {name}" in out


@pytest.mark.parametrize("arguments", [["--help"], ["games"], ["legal", "primary_colours", "--json"]])
def test_help_and_lists_need_no_compiler(arguments):
    watched = """
import sys
from hustings.cli import main
try:
    main()
finally:
    assert "numba" not in sys.modules
"""
    done = subprocess.run([sys.executable, "-c", watched, *arguments], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")


def test_the_module_runs_like_the_script():
    done = subprocess.run([sys.executable, "-m", "hustings", "--version"], capture_output=True, text=True, check=True)
    assert done.stdout == f"hustings {hustings.__version__}\n"


def test_games_are_listed(run):
    out, _, status = run("games")
    assert status == 0
    for text in ("Primary Colours", "primary_colours", "Red", "Tony Reeves", "unofficial"):
        assert text in out


def test_games_for_programs(answer):
    listed = {game["name"]: game for game in answer("games", "--json")["games"]}
    assert listed["primary_colours"]["seats"] == ["Red", "Blue", "Yellow"]
    assert "adjudicate" in listed["primary_colours"]["commands"]
    rounds, party = listed["wager"]["options"]
    assert rounds == {"name": "rounds", "asks": "How many rounds?", "default": 2, "low": 1, "high": 90, "section": ""}
    assert party["choices"] == {"chosen": "as they came", "drawn": "by lot"}
    assert answer("games", "wager", "--json")["games"] == [listed["wager"]]


def test_a_game_is_described_with_its_options(run):
    out, _, _ = run("games", "wager")
    assert "How many rounds?" in out
    assert "1 to 90; standard: 2" in out
    assert "* chosen  as they came" in out


def test_the_rules(run):
    out, _, status = run("rules", "connect-four")
    assert status == 0
    assert "Four of your stones in a row" in out
    assert "the win is shared" in out


def test_the_rules_are_printed_without_their_picture(run):
    for name in ("politrics", "electioneer"):
        printed, _, _ = run("rules", name)
        assert "The aim" in printed
        assert "How a turn goes" in printed
        assert "picture.svg" not in printed
        assert "The board in play" not in printed
    section, _, _ = run("rules", "electioneer", "1")
    assert "Travel Hong Kong" in section
    assert "The small map" not in section


def test_a_section_of_the_rules(run, refusal):
    out, _, _ = run("rules", "connect_four", "3")
    assert "Four of your stones in a row" in out
    assert "the win is shared" not in out
    for written in ("7b", "[7B]", "7b."):
        out, _, _ = run("rules", "primary_colours", written)
        assert out.startswith("[7b]")
        assert "[7c]" not in out
    out, _, _ = run("rules", "primary_colours", "7")
    assert out.startswith("[7]")
    assert refusal("rules", "connect_four", "9") == (
        "The rules of Connect Four have no section '9'; they have 1, 2, 3, 4."
    )


# --- The rules, for programs and referees -----------------------------------------------------------------------------


def test_legal_at_the_start(answer):
    found = answer("legal", "connect_four", "--json")
    assert found == {
        "movers": ["gold"],
        "count": 7,
        "actions": ["1", "2", "3", "4", "5", "6", "7"],
        "over": False,
        "result": None,
    }


def test_legal_after_moves(answer):
    found = answer("legal", "connect_four", "--moves", "4 4 4 4 4 4", "--json")
    assert found["actions"] == ["1", "2", "3", "5", "6", "7"]
    assert found["movers"] == ["gold"]


def test_legal_names_the_seats_where_several_may_act(answer):
    found = answer("legal", "wager", "-m", "c1 c1", "--json")
    assert found["movers"] == ["left", "right"]
    assert found["count"] == len(found["actions"]) == 12
    assert found["actions"][0] == "left:1"
    assert found["actions"][-1] == "right:6"


def test_luck_is_a_seat(answer):
    assert answer("legal", "wager", "--json") == {
        "movers": ["luck"],
        "count": 4,
        "actions": ["c1", "c2", "c3", "c4"],
        "over": False,
        "result": None,
    }


def test_legal_when_it_is_over(answer, run):
    found = answer("legal", "connect_four", "-m", "4 4 3 5 2 5 1", "--json")
    assert (found["movers"], found["count"], found["actions"], found["over"]) == ([], 0, [], True)
    assert found["result"]["winners"] == [0]
    assert run("legal", "connect_four", "-m", "4 4 3 5 2 5 1")[0] == "The game is over: Gold won.\n"


def test_legal_from_a_position_and_moves(answer, tmp_path):
    position = b'{"points": [1, 0], "options": {"rounds": 1}}'
    file = tmp_path / "position.json"
    file.write_bytes(position)
    expected = answer("legal", "wager", "--position", file, "-m", "left:3 right:3 2", "--json")
    assert expected["over"]
    assert answer("legal", "wager", "--position", "-", "-m", "left:3 right:3 2", "--json", stdin=position) == expected
    longer = answer("legal", "wager", "-p", file, "-m", "left:3 right:3 2", "--json", "-o", "rounds=2")
    assert not longer["over"]


def test_legal_for_people(run):
    out, _, _ = run("legal", "connect_four")
    assert out == "7 legal actions for gold:\n1  2  3  4  5  6  7\n"


def test_options_are_heard(answer):
    bids = "c1 c1 left:1 right:2 1"
    assert answer("legal", "wager", "-m", bids, "-o", "rounds=1", "--json")["over"]
    assert not answer("legal", "wager", "-m", bids, "--json")["over"]


def test_adjudicate(answer, refusal, tmp_path):
    leaders = {"leaders": {"R": "R", "B": "B", "Y": "Y", "P": "R", "G": "B", "O": "R", "N": "RB"}}
    data = json.dumps(leaders).encode()
    ruling = answer("adjudicate", "primary_colours", stdin=data)
    assert ruling["votes"] == {"R": "1440", "B": "720", "Y": "360"}
    file = tmp_path / "leaders.json"
    file.write_bytes(b"\xef\xbb\xbf" + data)
    assert answer("adjudicate", "primary_colours", file) == ruling
    stopped = answer("adjudicate", "primary_colours", file, "-o", "loop_rule=rounds:1")
    assert stopped["options"]["loop_rule"] == "rounds:1"
    assert refusal("adjudicate", "connect_four") == "Connect Four has nothing to adjudicate yet."


def test_draw(run, tmp_path):
    out, _, status = run("draw", "primary_colours", "-m", "red:5115432")
    assert status == 0
    assert xml.dom.minidom.parseString(out).documentElement.tagName == "svg"
    out, err, status = run("draw", "primary_colours", "-m", "red:5115432", "--out", tmp_path / "board.svg")
    assert (out, err, status) == ("", f"Drawn to {tmp_path / 'board.svg'}.\n", 0)
    assert xml.dom.minidom.parse(str(tmp_path / "board.svg")).documentElement.tagName == "svg"


def test_what_is_drawn_is_what_the_public_sees(run):
    assert (
        run("draw", "primary_colours", "-m", "red:5115432")[0] == run("draw", "primary_colours", "-m", "red:1234511")[0]
    )


def test_draw_a_match(run, refusal, tmp_path, won):
    match = hustings.new("primary_colours")
    match.save(tmp_path / "begun.jsonl")
    out, _, status = run("draw", "primary_colours", "--match", tmp_path / "begun.jsonl")
    assert (out, status) == (run("draw", "primary_colours")[0], 0)
    assert refusal("draw", "primary_colours", "--match", won) == (
        f"{won} is a match of Connect Four, not of Primary Colours."
    )
    assert "not both" in refusal("draw", "primary_colours", "--match", won, "-m", "R5")


# --- Saved matches ----------------------------------------------------------------------------------------------------


def test_replay(run, won):
    out, _, status = run("replay", won)
    assert status == 0
    assert "Gold (Ada), Navy (Ben)" in out
    assert "Gold has four in a row and wins [3]." in out
    assert out.rstrip().endswith("Gold won.")


def test_replay_up_to_an_event(run, answer, refusal, won):
    out, _, _ = run("replay", won, "--to", "2")
    assert "Navy drops a stone into column 4 [2]." in out
    assert "column 3" not in out
    assert answer("replay", won, "--to", "2", "--json")["n"] == 2
    assert "there is no 99" in refusal("replay", won, "--to", "99")


def test_replay_shows_only_what_the_viewer_may_know(run, answer, refusal, sealed):
    assert "bids something" in run("replay", sealed)[0]
    assert "bids 5" not in run("replay", sealed)[0]
    assert "bids 5" in run("replay", sealed, "--seat", "left")[0]
    assert "bids 5" not in run("replay", sealed, "--seat", "RIGHT")[0]
    assert answer("replay", sealed, "--json")["board"]["bids"] == [-2, -1]
    assert refusal("replay", sealed, "--seat", "up") == "There is no seat 'up' in this match; there are left and right."


def test_replay_from_stdin(run, won):
    assert run("replay", "-", stdin=won.read_bytes())[0] == run("replay", won)[0]


def test_a_last_line_that_was_cut_off_is_left_out(run, won):
    won.write_bytes(won.read_bytes()[:-40])
    out, _, status = run("replay", won)
    assert status == 0
    assert "Gold has four in a row" in out


def test_verify(run, answer, won):
    out, err, status = run("verify", won)
    assert (err, status) == ("", 0)
    assert out.startswith("Yes.\n")
    found = answer("verify", won, "--json")
    assert (found["verdict"], found["ok"], found["finished"], found["actions"]) == ("yes", True, True, 7)


def test_verify_names_the_line_that_was_changed(run, won):
    won.write_bytes(won.read_bytes().replace(b'"move":"3"', b'"move":"6"'))
    out, err, status = run("verify", won)
    assert (out, status) == ("", 2)
    assert err.startswith(f"{won}: No. Line 4 ")
    out, err, status = run("verify", won, "--json")
    assert status == 2
    assert json.loads(out)["line"] == 4
    assert "Line 4" in err


def test_verify_a_receipt(run, won):
    receipt = json.loads(won.read_text().splitlines()[3])["check"]
    assert run("verify", won, "--receipt", receipt)[2] == 0
    assert run("verify", won, "--receipt", "0" * 32)[2] == 2


def test_report(run, refusal, sealed, won):
    out, _, status = run("report", sealed, "--style", "csv")
    assert status == 0
    assert out.startswith("csv: 4 boards")
    assert "(0, -2)" in out  # the public does not know the bid
    assert refusal("report", won) == "Connect Four has no report."


# --- Research and care ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("backend", ["auto", "python", "cpu"])
def test_perft(answer, backend):
    found = answer("perft", "connect_four", "5", "--backend", backend, "--json")
    assert found == {"perft": {"1": 7, "2": 49, "3": 343, "4": 2401, "5": 16807}}


def test_perft_fetches_compiled_code_where_the_counts_grow(answer):
    assert answer("perft", "connect_four", "8", "--json")["perft"]["8"] == 5673234  # the known count


def test_perft_after_moves(answer):
    assert answer("perft", "connect_four", "2", "-m", "4 4 4 4 4 4", "--json") == {"perft": {"1": 6, "2": 36}}
    assert answer("perft", "connect_four", "2", "-m", "4 4 3 5 2 5", "--json")["perft"]["2"] == 7 * 7 - 7  # 1 wins


def test_perft_takes_seats_at_once_lowest_first(answer):
    assert answer("perft", "wager", "4", "--json") == {"perft": {"1": 4, "2": 12, "3": 72, "4": 432}}


def test_perft_of_a_finished_game(answer):
    assert answer("perft", "connect_four", "2", "-m", "4 4 3 5 2 5 1", "--json") == {"perft": {"1": 0, "2": 0}}


def test_perft_under_the_options_that_the_game_asks_for(answer):
    games.add(dataclasses.replace(games.find("wager"), perft_options={"rounds": 1}))
    bids = ["-m", "c1 c1 left:1 right:1", "--json"]
    assert answer("perft", "wager", "2", *bids) == {"perft": {"1": 6, "2": 0}}
    assert answer("perft", "wager", "2", *bids, "-o", "rounds=2") == {"perft": {"1": 6, "2": 36}}


def test_perft_for_people(run):
    out, err, _ = run("perft", "connect_four", "3")
    assert [line.split()[:2] for line in out.splitlines()] == [
        ["depth", "sequences"],
        ["1", "7"],
        ["2", "49"],
        ["3", "343"],
    ]
    assert err == ""


def test_simulate(answer, run):
    found = answer("simulate", "connect_four", "--games", "300", "--seed", "5", "--json")
    again = answer("simulate", "connect_four", "--games", "300", "--seed", "5", "--json", "--backend", "python")
    assert found["shares"] == again["shares"]
    assert found["decisions"] == again["decisions"]
    assert sum(found["shares"].values()) == pytest.approx(1)
    for name, share in found["shares"].items():
        low, high = found["intervals"][name]
        assert low < share < high < low + 0.2
        assert sum(found["scores"][name].values()) == 300
    assert 7 <= found["lengths"]["least"] <= found["lengths"]["median"] <= found["lengths"]["most"] <= 42
    out, _, _ = run("simulate", "connect_four", "--games", "300")
    assert "300 random games" in out
    assert "gold" in out


def test_doctor(run, answer):
    found = answer("doctor", "--json")
    assert found["faults"] == []
    assert found["python"] == ".".join(map(str, sys.version_info[:3]))
    assert found["packages"]["hustings"] == hustings.__version__
    assert set(found["games"]) == set(games.names())
    assert found["matches"]["saved"] == 0
    out, _, status = run("doctor")
    assert status == 0
    assert "All is well." in out


def test_the_doctor_knows_every_extra(monkeypatch):
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for extra, names in doctor.EXTRAS.items():
        assert set(names) <= {re.split("[<;>=\\[ ]", name)[0] for name in extras[extra]}
    assert set(extras) - set(doctor.EXTRAS) == {"server", "test", "check", "bench"}
    monkeypatch.setattr(doctor, "is_installed", lambda name: name != "torch")
    text = doctor.extras_text(doctor.extras())
    assert text.startswith("gpu, gymnasium, ")
    assert text.endswith("train lacks torch (pip install 'hustings[train]')")


def test_the_doctor_says_what_to_mend(run, monkeypatch, tmp_path):
    (tmp_path / "file").touch()
    monkeypatch.setenv("HUSTINGS_DATA", str(tmp_path / "file" / "data"))
    out, _, status = run("doctor", "--json")
    assert status == 1
    assert "HUSTINGS_DATA" in json.loads(out)["faults"][0]
    out, _, status = run("doctor")
    assert status == 1
    assert "All is well." not in out


# --- In a terminal ----------------------------------------------------------------------------------------------------


def test_json_is_indented_for_a_person(tmp_path):
    with Screen(tmp_path, "legal", "wager", "--json") as screen:
        output, status = screen.end()
    assert status == 0
    assert '{\n  "movers": [\n    "luck"\n  ],' in output
    assert json.loads(output)["count"] == 4


def test_perft_can_be_interrupted(tmp_path):
    with Screen(tmp_path, "perft", "connect_four", "60") as screen:
        screen.until("Depth 10")
        output, status = screen.interrupt()
    assert status not in (0, 2)
    assert "Traceback" not in output


def test_rules_are_paged(tmp_path):
    with Screen(tmp_path, "rules", "connect_four") as screen:
        output, status = screen.end()
    assert status == 0
    assert "Connect Four" in output


def test_adjudicate_asks_for_a_position(tmp_path):
    with Screen(tmp_path, "adjudicate", "primary_colours") as screen:
        screen.until("Type or paste the position in JSON")
        screen.type("{")
        screen.press("\x04")
        output, status = screen.end()
    assert status == 2
    assert "is not JSON at line 2 column 1" in output
