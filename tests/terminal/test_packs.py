"""`hustings pack`: a pack checked, its cards read, ways planned, the map drawn."""

import json

import pytest
from typer.testing import CliRunner

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.pack import PACKAGED, digest
from hustings.games.electioneer.cards.pack_csv import CARDS, CHOSEN
from hustings.terminal import packs


def pack(*arguments):
    """Run a command of the group; a Refusal goes through, as it does to the command line's main."""
    result = CliRunner().invoke(packs.app, [str(argument) for argument in arguments])
    if result.exception and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def answer(*arguments):
    result = pack(*arguments, "--json")
    assert (result.exit_code, result.stderr) == (0, "")
    return json.loads(result.stdout)


@pytest.fixture
def mine(tmp_path):
    """A copy of the packaged pack."""
    folder = tmp_path / "my-cards"
    assert pack("copy", folder).stdout == f"Copied 7 files to {folder}.\n"
    return folder


def spoil(folder, name, old, new):
    text = (folder / name).read_text(encoding="utf-8")
    assert old in text
    (folder / name).write_text(text.replace(old, new, 1), encoding="utf-8")


# --- check ------------------------------------------------------------------------------------------------------------


def test_a_pack_in_order(mine):
    told = pack("check", mine).stdout.splitlines()
    assert told[0] == f"The pack is in order. Its digest is {digest()}."
    assert told[1] == f"Play with it: hustings play electioneer --deck {mine}"
    assert answer("check", mine) == {"digest": digest(), "faults": []}


def test_every_fault_is_told_with_file_and_row(mine):
    spoil(mine, "events.csv", "EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
    spoil(mine, "strategies.csv", "tai_tam ", "atlantis ")
    spoil(mine, "tokens.csv", "T01,region,HKI,1st,4", "T01,region,HKI,1st,many")
    result = pack("check", mine)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.splitlines() == [
        "strategies.csv row 2 (S01): there is no zone 'atlantis'.",
        "events.csv row 2 (E01): EV_BAN: kind is 'bus', not ferry, fundraise or attack.",
        "tokens.csv row 2 (T01): votes is 'many', not a whole number from 0 to 20.",
        "3 faults.",
    ]
    told = json.loads(pack("check", mine, "--json").stdout)
    assert told["digest"] is None
    assert len(told["faults"]) == 3


def test_a_folder_that_is_no_pack(tmp_path):
    result = pack("check", tmp_path)
    assert result.exit_code == 2
    assert result.stderr.startswith("The pack has no zones.csv; it needs zones.csv, strategies.csv")
    assert "There is no folder 'nowhere'" in pack("check", tmp_path / "nowhere").stderr


def test_the_faults_of_the_pack_in_use_are_told_too(mine, monkeypatch):
    """It is dropped from the environment before the game is imported, which would refuse it."""
    assert packs.IN_USE == CHOSEN
    monkeypatch.setenv(CHOSEN, str(mine))
    pack("check", mine)
    assert packs.os.environ.get(CHOSEN) is None


# --- show -------------------------------------------------------------------------------------------------------------


def test_the_pack_as_a_whole_says_how_much_is_printed():
    told = pack("show").stdout
    assert told.startswith(f"The packaged cards, digest {digest()}\n156 zones, 25 Strategies, 15 events, 29 tokens\n")
    assert "R printed in the rulebook; I inferred from the rulebook; G public geography; D designed" in told
    assert answer("show")["provenance"]["zones.csv"]["name"] == {"R": 102, "I": 4, "D": 50}


@pytest.mark.parametrize("words", [("Tai", "Wai"), ("大圍",), ("tai_wai",)])
def test_a_card_in_both_languages_with_its_marks(words):
    told = pack("show", *words).stdout.splitlines()
    assert told[0] == "Tai Wai 大圍 (zone tai_wai)"
    assert "G  Chinese name      大圍" in told
    assert "I  symbols           Landscape 自然, Tourism 旅遊, Heritage 古蹟" in told
    assert "R  timing            Permanent 持續" in told
    card = answer("show", *words)["card"]
    assert card["fields"]["routes"] == {"mark": "R", "says": ["8 and 9"]}
    assert [len(line) > 3 for line in card["fields"]["effect"]["says"]] == [True, True]


def test_all_cards_of_a_kind():
    assert pack("show", "events").stdout.count("(event E") == 15
    assert len(answer("show", "zones")["zones"]) == 156


def test_the_cards_of_another_pack(mine, monkeypatch):
    spoil(mine, "strategies.csv", "Reservoirs,水塘", "Lakes,湖")
    spoil(mine, "strategies.csv", "name=R;zones=R", "name=C;zones=R")
    assert pack("show", mine).stdout.startswith("The cards in my-cards, digest ")
    assert pack("show", mine, "S01").stdout.startswith("Lakes 湖 (Strategy S01)\n")
    monkeypatch.chdir(mine.parent)
    assert pack("show", "my-cards", "S01").stdout.startswith("Lakes 湖 (Strategy S01)\n")
    assert pack("show", "S01").stdout.startswith("Reservoirs 水塘 (Strategy S01)\n")
    mine.rename("central")
    assert pack("show", "central").stdout.startswith("Central 中環 (zone central)\n")  # the folder is ./central
    assert pack("show", "./central", "S01").stdout.startswith("Lakes 湖 (Strategy S01)\n")


@pytest.mark.parametrize(
    ("words", "says"),
    [
        (("atlantis",), "There is no zone, Strategy, event or token “atlantis”."),
        (("./nowhere",), "There is no folder 'nowhere' to read a pack from."),
        (("tuen",), "“tuen” could be Tuen Mun or Tuen Mun South."),
    ],
)
def test_what_cannot_be_shown(words, says):
    with pytest.raises(Refusal, match=says):
        pack("show", *words)


# --- way --------------------------------------------------------------------------------------------------------------


def test_the_map_as_a_route_planner():
    told = pack("way", "Tai Wai", "--ticket", "HKBCF").stdout.splitlines()
    assert told[0] == "From Tai Wai: 41 zones on foot, routes 8 and 9 with tickets, no ferry."
    assert any(line.startswith("With HKBCF (routes 8 and 10), 1 disc: ") for line in told)
    assert max(map(len, told)) <= 100
    without = pack("way", "大圍").stdout
    assert "With a ticket for route 8, 1 disc: Lai Chi Kok, " in without
    plan = answer("way", "tai wai", "-t", "hkbcf")
    assert plan["rides"][0]["fares"]["tuen_mun_south"] == 2
    assert len(plan["walks"]) == 41


def test_the_quickest_way():
    told = pack("way", "Tai Wai", "Po Toi Island", "-t", "Fo Tan").stdout
    assert told == (
        "From Tai Wai to Po Toi Island: 3 quotas and 2 discs.\n"
        "1. Use Fo Tan as a ticket to Aberdeen.\n"
        "2. Take the ferry to Po Toi Island.\n"
    )
    legs = answer("way", "Tai Wai", "Po Toi Island", "-t", "Fo Tan", "--discs", "0")["legs"]
    assert all(leg["kind"] != "ride" for leg in legs)
    assert answer("way", "central", "shenzhen bay")["legs"] is None


def test_the_small_map_and_another_pack(mine):
    assert "ferry to Tsim Sha Tsui." in pack("way", "central", "--small-map").stdout
    with pytest.raises(Refusal, match="Tai Wai is not on the small map"):
        pack("way", "tai wai", "--small-map")
    spoil(mine, "adjacency.csv", "aberdeen,tin_wan,land,\n", "")
    assert answer("way", "aberdeen", "--pack", mine)["walks"]["tin_wan"] > 1
    assert answer("way", "aberdeen")["walks"]["tin_wan"] == 1


# --- map and copy -----------------------------------------------------------------------------------------------------


def test_the_map_as_a_picture(tmp_path):
    result = pack("map", "--language", "both", "--out", tmp_path / "map.svg")
    assert (result.stdout, result.stderr) == ("", f"Drawn to {tmp_path / 'map.svg'}.\n")
    picture = (tmp_path / "map.svg").read_text(encoding="utf-8")
    assert picture.startswith("<svg ")
    assert "Tai Wai" in picture
    assert "大圍" in picture
    assert "Tai Wai" not in pack("map", "--small-map").stdout
    with pytest.raises(Refusal, match="in en, zh or both, not 'fr'"):
        pack("map", "--language", "fr")


def test_a_folder_that_is_there_is_not_overwritten(mine):
    assert all((mine / name).read_bytes() == (PACKAGED / name).read_bytes() for name in CARDS)
    with pytest.raises(Refusal, match="is there already: name a new folder"):
        pack("copy", mine)
