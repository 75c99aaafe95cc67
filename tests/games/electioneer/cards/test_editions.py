"""[R12.10] Several packs in one process: a match brings its own along, and is played, read and proved with it."""

import random
import sys
from dataclasses import replace

import numpy as np
import pytest

import hustings
from hustings import bots, games
from hustings.bots.players import players_of
from hustings.engine.features import PackFault
from hustings.engine.game import LUCK, Refusal
from hustings.engine.message import render
from hustings.games.electioneer import GAME
from hustings.games.electioneer.cards.pack import digest
from hustings.games.electioneer.editions import EDITIONS, LARGEST_PACK, earlier_packs, packaged_files
from hustings.match.verify import verify_text

SHORT = {"max_rounds": 2, "players": 2}


def dearer(by, **files):
    """The packaged cards, Central dearer by some discs."""
    found = {**packaged_files(), **files}
    lines = found["zones.csv"].splitlines(keepends=True)
    place = next(number for number, line in enumerate(lines) if line.startswith("central,"))
    cells = lines[place].split(",")
    cells[10] = str(int(cells[10]) + by)
    lines[place] = ",".join(cells)
    return {**found, "zones.csv": "".join(lines)}


def played(content, seed=5):
    match = hustings.new("electioneer", options=SHORT, content=content, seed=seed)
    chance = random.Random(seed)
    while not match.over:
        match.act(match.movers[0], chance.choice(match.legal_actions()))
    return match


@pytest.fixture(scope="module")
def mine():
    return EDITIONS.content("My cards", dearer(1))


def central(game):
    return game.static_view()["zones"]["central"]["cost"]


def test_matches_with_different_packs_stand_side_by_side(mine):
    other = EDITIONS.content("Dear cards", dearer(2))
    found = [hustings.new("electioneer", options=SHORT, content=content, seed=1) for content in ({}, mine, other)]
    assert [central(match.game) - central(GAME) for match in found] == [0, 1, 2]
    assert len({match.options["pack"] for match in found}) == 3
    assert found[0].game is GAME
    assert hustings.new("electioneer", content=mine, seed=2).game is found[1].game
    assert central(GAME) == 5


def test_the_pack_lies_in_the_file_and_proves_the_match(mine):
    match = played(mine)
    again = hustings.loads(match.text)
    assert again.game is match.game
    assert (again.result, again.text) == (match.result, match.text)
    assert verify_text(match.text).ok
    assert "My cards" in str(match.game.options[-1].choices[match.options["pack"]])
    assert match.report("text", LUCK)
    assert match.draw(LUCK).startswith("<svg")


def test_a_pack_that_the_file_does_not_name_is_refused(mine):
    other = EDITIONS.digest(dearer(3))
    with pytest.raises(Refusal, match="The match names the pack"):
        hustings.new("electioneer", options={"pack": other}, content=mine)
    with pytest.raises(Refusal, match="This needs the card pack"):
        hustings.new("electioneer", options={"pack": other})


def test_the_pack_in_use_may_be_brought_along_too():
    content = EDITIONS.content("The same", packaged_files())
    assert hustings.new("electioneer", content=content, seed=1).game is GAME


def test_bots_play_with_the_pack_of_the_match(mine):
    match = hustings.new("electioneer", options=SHORT, content=mine, seed=3)
    module = players_of(match.game).entries[0].function.__module__
    assert module == f"hustings.bots.electioneer@{match.options['pack']}.scripted_player"
    assert sys.modules[module.replace("bots", "games").replace("scripted_player", "data")].COST.sum() > 0
    bot = bots.bot("normal", match.game, seed=1, backend="python")
    while not match.over:
        seat = match.movers[0]
        match.act(seat, bot.choose(np.array([match.seen(seat)]), seat))


def test_another_process_finds_the_edition_by_its_address(mine):
    game = GAME.edition({}, mine)
    address = games.address(game)
    assert address == f"electioneer@{EDITIONS.digest(mine['files'])}"
    assert games.at(address) is game
    assert games.address(GAME) == "electioneer"
    with pytest.raises(Refusal, match="There is no edition"):
        games.find("electioneer@0000")


def test_a_pack_without_a_map_takes_the_packaged_one_along():
    cards = {name: text for name, text in dearer(1).items() if name in ("zones.csv", "strategies.csv", "events.csv")}
    with pytest.raises(Refusal, match=r"The pack has no tokens\.csv"):
        EDITIONS.content("Mine", cards)
    content = EDITIONS.content("Mine", {**cards, "tokens.csv": packaged_files()["tokens.csv"]})
    assert set(content["files"]) == set(EDITIONS.files)
    assert EDITIONS.digest(content["files"]) == EDITIONS.digest(dearer(1))


def in_english(files):
    """The faults of a pack, in words."""
    return [replace(fault, text=str(fault.text)) for fault in EDITIONS.faults(files)]


def test_faults_are_told_in_the_language_of_the_page():
    files = dearer(0)
    files["events.csv"] = files["events.csv"].replace("EV_BAN(kind=ferry)", "EV_BAN(kind=bus)")
    (fault,) = EDITIONS.faults(files)
    assert render(fault.text, "zh-Hant") == "EV_BAN：kind是「bus」，須為ferry、fundraise或attack。"


def test_faults_are_named_by_file_row_and_card():
    files = dearer(0)
    files["zones.csv"] = files["zones.csv"].replace("central,Central,", "central,,", 1)
    row = 1 + next(place for place, line in enumerate(files["zones.csv"].splitlines()) if line.startswith("central,"))
    says = "the English name is '', not 1 to 40 characters on a line."
    assert in_english(files) == [PackFault("zones.csv", row, "central", says)]
    assert in_english({"zones.csv": "id"}) == [
        PackFault(
            "", 0, "", "The pack has no strategies.csv; it needs zones.csv, strategies.csv, events.csv, tokens.csv."
        )
    ]
    assert "at most" in in_english({**files, "events.csv": "x" * LARGEST_PACK})[0].text
    assert "no file of a pack" in in_english({**files, "../secret": ""})[0].text
    assert EDITIONS.faults(packaged_files()) == []


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "a\nb"])
def test_a_pack_has_a_name(name):
    with pytest.raises(Refusal, match="A pack's name"):
        EDITIONS.content(name, packaged_files())


@pytest.mark.parametrize("pack", earlier_packs())
def test_matches_with_the_cards_of_earlier_versions_go_on(pack):
    match = hustings.new("electioneer", options={**SHORT, "pack": pack}, seed=4)
    assert match.options["pack"] == pack != digest()
    assert hustings.loads(match.text).game is match.game
