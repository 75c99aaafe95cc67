"""docs/adding-a-game.md, followed to the letter: its code is the examples, and its commands run in this order."""

import dataclasses
import os
import re
import shlex
import subprocess
import sys
import tomllib
from importlib.metadata import EntryPoint
from pathlib import Path

import connect_four
import pytest

from hustings import games
from hustings.engine.game import Game
from hustings.server.http.rulebook_page import rulebook

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples"
PAGE = (ROOT / "docs" / "adding-a-game.md").read_text(encoding="utf-8")
_, CONNECT_FOUR, CAMPAIGN_TRAIN, _ = re.split(r"(?m)^## (?:Connect Four|Campaign Train|Reference)$", PAGE)


def blocks(text, language):
    """The fenced blocks in one language."""
    return re.findall(rf"```{language}\n(.*?)```", text, re.DOTALL)


def lines_of(text):
    """The lines that are not blank."""
    return [line for line in text.splitlines() if line.strip()]


def test_the_pieces_of_connect_four_put_together_are_the_game():
    pieces = "\n".join(blocks(CONNECT_FOUR, "python"))
    assert lines_of(pieces) == lines_of((EXAMPLES / "connect_four" / "__init__.py").read_text(encoding="utf-8"))
    (book,) = blocks(CONNECT_FOUR, "markdown")
    assert book == (EXAMPLES / "connect_four" / "rulebook.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("piece", blocks(CAMPAIGN_TRAIN, "python"))
def test_the_pieces_of_campaign_train_are_in_its_files(piece):
    assert any(piece in file.read_text(encoding="utf-8") for file in (EXAMPLES / "campaign_train").glob("*.py"))


def test_the_sections_of_campaign_train_are_in_its_rulebook():
    (shown,) = blocks(CAMPAIGN_TRAIN, "markdown")
    book = (EXAMPLES / "campaign_train" / "rulebook.md").read_text(encoding="utf-8")
    assert all(line in book for line in lines_of(shown))


def test_all_that_a_game_can_say_is_listed():
    rows = re.findall(r"(?m)^\| `(\w+)` \| (yes)? ?\| ", PAGE)
    nothing = dataclasses.MISSING
    members = [
        (field.name, "yes" if field.default is nothing and field.default_factory is nothing else "")
        for field in dataclasses.fields(Game)
    ]
    assert rows == members


def test_an_installed_package_names_its_game_as_shown():
    (project,) = blocks(PAGE, "toml")
    ((name, value),) = tomllib.loads(project)["project"]["entry-points"][games.GROUP].items()
    assert EntryPoint(name, value, games.GROUP).load() is connect_four.GAME


@pytest.mark.parametrize("name", ["connect_four", "campaign_train"])
def test_citations_of_the_examples_lead_to_their_sections(name):
    game = EntryPoint(name, f"{name}:GAME", games.GROUP).load()
    sections = {section.number for section in rulebook(game).sections}
    cited = {
        number
        for file in (EXAMPLES / name).glob("*.py")
        for number in re.findall(r"\[([A-Z]?\d+[a-z]?)\]", file.read_text(encoding="utf-8"))
    }
    assert cited - {"0", "1"} <= sections  # which are also places in a list
    assert {option.section for option in game.options} <= sections


# --- The commands -----------------------------------------------------------------------------------------------------

EXPECTED = {  # by the beginning of a command, what it prints
    "hustings new-game": "town_hall/rules.py",
    "hustings --game town_hall games": "How many ballots lie in the pile?",
    "hustings --game town_hall play": "took the last ballot [3]",
    "python -m pytest": "passed",
    "hustings --game examples/connect_four games": "Gold, Navy",
    "hustings --game examples/connect_four rules": "Four of your stones in a row",
    "hustings --game examples/connect_four legal": "7 legal actions for navy",
    "hustings --game examples/connect_four play": "The match is saved in four.jsonl",
    "hustings --game examples/connect_four replay": "Gold drops a stone into column",
    "hustings --game examples/connect_four verify": "Every action is legal",
    "hustings --game examples/campaign_train play": "patron is the",
    "hustings --game examples/campaign_train simulate": "1,000 random games",
    "hustings games": "Campaign Train",
}
COMMANDS = [line.removeprefix("$ ") for block in blocks(PAGE, "console") for line in block.splitlines()]
SERVE = "hustings --game examples/connect_four serve"  # tests/browser/test_fifth_game.py


def test_every_command_runs_in_this_order(tmp_path):
    (tmp_path / "examples").symlink_to(EXAMPLES)
    environment = {
        **os.environ,
        "PYTHONPATH": str(ROOT),
        "HUSTINGS_DATA": str(tmp_path / "data"),
        "COLUMNS": "120",
        "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1",  # of which the new game's tests need none
    }
    for command in COMMANDS:
        program, *arguments = shlex.split(command)
        if program == "export":
            name, _, value = arguments[0].partition("=")
            environment[name] = value
        elif command != SERVE:
            said = run(tmp_path, environment, program, arguments)
            assert next(text for start, text in EXPECTED.items() if command.startswith(start)) in said
    assert SERVE in COMMANDS


def run(folder, environment, program, arguments):
    """What a command prints; it succeeds."""
    module = {"hustings": ("-m", "hustings"), "python": ()}[program]
    command = [sys.executable, *module, *arguments]
    done = subprocess.run(
        command, cwd=folder, env=environment, capture_output=True, text=True, stdin=subprocess.DEVNULL
    )
    assert done.returncode == 0, f"{program} {arguments}: {done.stdout} {done.stderr}"
    return done.stdout
