"""Rulebooks open with the aim, a picture and how a turn goes; who designed the game and what we settled come last."""

import re
from xml.etree import ElementTree

import pytest
from typer.testing import CliRunner

from hustings import all_games
from hustings.cli import app
from hustings.engine.message import ENGLISH, LOCALES, languages, settle_language, use_language
from hustings.engine.rulebook import sections
from hustings.server.http import rulebook_page

MOVES = (
    "3 1 campaign CA FL MA 6 4 4 6/4/4 fundraise-NY 5 3 open-mic-night IL SD TX TX open-mic-night "
    "fundraise-TX 1 2 home-field-quiz CA 6 2 AZ campaign FL PA TX 6 3 4 6/3/4 fundraise-NY 5 6 "
    "autocorrect-apology AZ CA FL FL FL IL TX campaign PA WV WI 3 6 5 6/3/5 fundraise-FL 3 3 "
    "borrowed-volunteers FL IL OH borrowed-volunteers 4 MA TN fundraise-CA 6 3 undecided-picnic NH NY NY "
    "NY undecided-picnic GA"
)
# What each picture shows, as `hustings draw` takes it.
DRAWN = {
    "electioneer": ["--option", "small_map=yes"],
    "politrics": ["--moves", "V44 P64 M55 D46 D66 C28 P33 V45 V35 M65 C82 D75"],
    "presidential": ["--option", "weeks=5", "--moves", MOVES],
    "primary_colours": ["--moves", "red:6554432 blue:2654435 yellow:4356245"],
}


@pytest.fixture(params=all_games(), ids=lambda game: game.name)
def game(request):
    return request.param


def test_a_rulebook_opens_with_the_aim_a_picture_and_a_turn(game):
    opening = re.split(r"(?m)^## ", game.rulebook)[1:3]
    assert [re.sub(r"\[\w+\] ", "", part).splitlines()[0] for part in opening] == ["The aim", "How a turn goes"]
    assert re.search(r"(?m)^!\[.{40,}\]\(picture\.svg\)$", opening[0])
    cited = set(re.findall(r"\[(\w+)\]", opening[1]))
    assert len(cited) > 3
    assert cited <= set(sections(game.rulebook))


def test_a_rulebook_ends_with_its_contents_and_credits(game):
    *_, contents, about = re.split(r"(?m)^## ", game.rulebook)
    assert contents.startswith("Where to find it\n")
    assert about.startswith(f"About these rules\n\n{game.title} was designed by ")
    assert "unofficial implementation" in " ".join(about.split())
    assert game.rulebook.count("unofficial") == 1


@pytest.mark.parametrize("language", languages())
def test_a_picture_is_what_the_program_draws(game, language):
    drawn = CliRunner().invoke(app, ["--language", language, "draw", game.name, *DRAWN[game.name]])
    settle_language(ENGLISH)
    assert drawn.exit_code == 0, drawn.output
    file = game.folder / "picture.svg" if language == ENGLISH else LOCALES / language / f"{game.name}.svg"
    assert file.read_text(encoding="utf-8").rstrip() == drawn.stdout.rstrip(), f"hustings draw {game.name} …"
    assert file.stat().st_size < 200_000
    ElementTree.fromstring(file.read_bytes())


def test_positions_are_drawn_beside_the_rules_in_every_language(game):
    kept = set(rulebook_page.position_pictures(game))
    assert len(kept) >= 4
    for language in languages():
        with use_language(language):
            text = game.rulebook
        shown = re.findall(r"(?m)^!\[.{6,}\]\(pictures/(\w+)\.svg\)\n\n\*.+", text)
        assert sorted(shown) == sorted(kept)
        for name in kept:
            drawn = rulebook_page.position_picture(game, name, language)
            assert len(drawn) < 300_000
            ElementTree.fromstring(drawn)
