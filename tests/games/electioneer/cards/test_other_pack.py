"""Another pack than the packaged one: a process plays with it and proves what it played; others refuse the match."""

import csv
import json
import os
import subprocess
import sys

import pytest

import hustings
from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.pack import PACKAGED, check, digest, load
from hustings.games.electioneer.cards.pack_csv import CARDS, CHOSEN, read_tables
from hustings.games.electioneer.referee.position import position

PLAY = """
import random, sys, hustings
from hustings.engine.backend import bind
from hustings.engine.loops import advance_at
from hustings.games.electioneer import GAME, data
chance = random.Random(4)
match = hustings.new("electioneer", options={"events": "yes", "max_rounds": 4, "start_discs": 10}, seed=4)
while not match.over:
    match.act(match.movers[0], chance.choice(match.legal_actions()))
match.save(sys.argv[1])
print(match.options["pack"], data.ZONES[0], bind(GAME, "cpu").digest(advance_at), sep="\\n")
"""


def run(folder, *arguments):
    """A process of its own, with the pack in a folder or, where it is None, with the packaged one."""
    environment = {name: value for name, value in os.environ.items() if name != CHOSEN}
    if folder is not None:
        environment[CHOSEN] = str(folder)
    return subprocess.run(
        [sys.executable, *map(str, arguments)], capture_output=True, text=True, check=False, env=environment
    )


@pytest.fixture(scope="module")
def other(tmp_path_factory):
    """Cards for the packaged map: all in another order, and every zone dearer by a disc."""
    folder = tmp_path_factory.mktemp("my-cards")
    for name in CARDS:
        rows = [dict(row) for row in reversed(read_tables(PACKAGED)[name])]
        for row in rows if name == "zones.csv" else ():
            row["cost"] = str(int(row["cost"]) + 1)
            row["provenance"] = row["provenance"].replace("cost=R", "cost=D")
        with (folder / name).open("w", encoding="utf-8", newline="") as file:
            writer = csv.DictWriter(file, list(rows[0]))
            writer.writeheader()
            writer.writerows(rows)
    assert check(folder) == []
    return folder


@pytest.fixture(scope="module")
def played(other, tmp_path_factory):
    """A whole game with that pack: its file, and what the process said of the pack, of zone 0 and of compiled code."""
    file = tmp_path_factory.mktemp("matches") / "evening.jsonl"
    process = run(other, "-W", "error", "-c", PLAY, file)
    assert process.stderr == ""
    return file, process.stdout.split()


def test_a_match_names_the_pack_it_is_played_with(other, played):
    file, (named, first_zone, _) = played
    assert named == digest(other) != digest()
    assert first_zone == load().zones[-1].id
    assert json.loads(file.read_text().splitlines()[0])["options"]["pack"] == named


def test_what_is_compiled_for_one_pack_is_not_used_for_another(played, tmp_path):
    process = run(None, "-c", PLAY, tmp_path / "packaged.jsonl")
    packaged, _, compiled = process.stdout.split()
    assert packaged == digest()
    assert compiled != played[1][2]


def test_it_is_proved_and_told_with_that_pack(other, played):
    proof = run(other, "-m", "hustings", "verify", played[0])
    assert (proof.returncode, proof.stderr) == (0, "")
    assert proof.stdout.startswith("Yes.\nEvery action is legal")
    told = run(other, "-m", "hustings", "replay", played[0])
    assert (told.returncode, told.stderr) == (0, "")
    assert "Final Votes" in told.stdout
    assert "The cards in the folder my-cards" in run(other, "-m", "hustings", "games", "electioneer").stdout


def test_with_the_packaged_pack_it_is_refused_by_the_names_of_both(played):
    file, (named, *_) = played
    with pytest.raises(Refusal) as refusal:
        hustings.load(file)
    assert str(refusal.value) == (
        f"Line 1: This needs the card pack '{named}'; the pack in use is {digest()} (the cards that come with "
        "Hustings). To use another one, set HUSTINGS_ELECTIONEER_PACK to its folder [R12.10]."
    )
    refused = run(None, "-m", "hustings", "verify", file)
    assert refused.returncode == 2
    assert named in refused.stderr
    assert digest() in refused.stderr


def test_every_new_match_names_the_pack_in_use():
    match = hustings.new("electioneer", seed=1)
    assert match.options["pack"] == digest()
    with pytest.raises(Refusal, match="This needs the card pack 'another'"):
        hustings.new("electioneer", options={"pack": "another"})
    assert hustings.new("electioneer", options={"pack": digest().upper()}).options == match.options


def test_positions_name_their_pack_too():
    given = {"players": [{"name": "Reed", "pawn": "central"}, {"name": "Grente", "pawn": "stanley"}]}
    assert position({**given, "options": {"pack": digest()}}) == position(given)
    with pytest.raises(Refusal, match="This needs the card pack '0123456789abcdef'"):
        position({**given, "options": {"pack": "0123456789abcdef"}})


def test_a_pack_with_a_fault_stops_the_game_with_a_sentence(other, tmp_path):
    for name in CARDS:
        (tmp_path / name).write_bytes((other / name).read_bytes())
    text = (tmp_path / "events.csv").read_text(encoding="utf-8").replace("EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
    (tmp_path / "events.csv").write_text(text, encoding="utf-8")
    listed = run(tmp_path, "-m", "hustings", "games")
    assert listed.returncode == 0
    assert "Politrics" in listed.stdout
    assert "Electioneer" not in listed.stdout
    assert listed.stderr.startswith(f"The pack in {tmp_path.name} cannot be used: events.csv row ")
    refused = run(tmp_path, "-m", "hustings", "games", "electioneer")
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr.startswith(f"The pack in {tmp_path.name} cannot be used: events.csv row ")
    assert refused.stderr.count("\n") == 1


def test_play_takes_the_folder_of_a_pack(other, tmp_path):
    file = tmp_path / "evening.jsonl"
    words = ["play", "electioneer", "--deck", other, "--save", file, "--seed", "1", "-s", "random", "-s", "random"]
    played = run(None, "-m", "hustings", *words, "-s", "random", "--option", "max_rounds=1")
    assert (played.returncode, played.stderr) == (0, "")
    assert json.loads(file.read_text().splitlines()[0])["options"]["pack"] == digest(other)
    refused = run(None, "-m", "hustings", "play", "politrics", "--deck", other)
    assert (refused.returncode, refused.stdout) == (2, "")
    assert refused.stderr == f"{other} is a folder, and only Electioneer takes a folder of cards.\n"
