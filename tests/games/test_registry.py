"""Finding games: those in the box, those that packages bring along, and those in folders."""

import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from importlib.metadata import EntryPoint
from pathlib import Path

import connect_four
import pytest

from hustings import games
from hustings.engine.game import Refusal

FOLDER = Path(connect_four.__file__).parent
TOY = """
from dataclasses import replace
from connect_four import GAME as FOUR
from toy.names import NAME

GAME = replace(FOUR, name=NAME)
"""


@pytest.fixture(autouse=True)
def only_here(monkeypatch):
    """No games but those in the box, and nothing of these tests stays."""
    monkeypatch.setattr(games, "_added", {})
    monkeypatch.setenv(games.FOLDERS, "")
    monkeypatch.setattr(sys, "modules", dict(sys.modules))
    games._elsewhere.cache_clear()
    yield
    games._elsewhere.cache_clear()


def toy(tmp_path, name="toy"):
    """A folder with a game in two files."""
    folder = tmp_path / "toy"
    folder.mkdir()
    (folder / "__init__.py").write_text(TOY)
    (folder / "names.py").write_text(f"NAME = {name!r}")
    return folder


def test_the_games_in_the_box():
    assert games.names() == games.BUILT_IN
    assert games.find("Primary-Colours") is games.find("primary_colours")
    with pytest.raises(Refusal, match="There is no game 'chess' here; there are primary_colours"):
        games.find("chess")


def test_a_folder_is_found_here_and_in_other_processes(tmp_path):
    assert games.add_folder(toy(tmp_path)) == "toy"
    assert games.names() == (*games.BUILT_IN, "toy")
    game = games.find("toy")
    assert game is games.find("toy")
    assert games.address(game) == "toy"
    code = "from hustings import games; print(games.at('toy').title)"
    assert subprocess.check_output([sys.executable, "-c", code], text=True, cwd=FOLDER.parent) == "Connect Four\n"


def test_threads_that_load_a_game_at_once_wait_for_each_other(tmp_path, monkeypatch):
    folder = toy(tmp_path)
    (folder / "names.py").write_text("import time\ntime.sleep(0.2)\nNAME = 'toy'")
    monkeypatch.setenv(games.FOLDERS, str(folder))
    with ThreadPoolExecutor(4) as pool:
        assert [game.name for game in pool.map(games.find, ["toy"] * 4)] == ["toy"] * 4


def test_a_folder_that_is_imported_already_is_not_imported_again():
    games.add_folder(FOLDER)
    assert games.find("connect_four") is connect_four.GAME


def test_an_installed_package_names_its_game(monkeypatch):
    entry = EntryPoint("connect_four", "connect_four:GAME", games.GROUP)
    monkeypatch.setattr(games, "entry_points", lambda group: [entry] if group == games.GROUP else [])
    assert games.find("connect_four") is connect_four.GAME


@pytest.mark.parametrize(
    ("made", "refusal"),
    [
        (lambda path: path / "nothing", "There is no game in .*nothing: it has no __init__.py"),
        (lambda path: toy(path, "other"), "is called 'other', where 'toy' is due"),
        (lambda path: path / "Politrics 2", "small letters, digits and underscores, not 'Politrics 2'"),
        (lambda path: path / "politrics", "There is a game 'politrics' in the box already"),
        (lambda path: path / "json", "there is another module 'json'"),
    ],
)
def test_what_is_wrong_with_a_folder_is_said_and_leaves_the_others(tmp_path, made, refusal):
    folder = made(tmp_path)
    if folder.name == "json":
        folder.mkdir()
        (folder / "__init__.py").touch()
    with pytest.raises(Refusal, match=refusal):
        games.add_folder(folder)
    assert games.names() == games.BUILT_IN


def test_a_game_that_fails_says_why(tmp_path):
    folder = toy(tmp_path)
    (folder / "names.py").write_text("NAME = borad")
    with pytest.raises(Refusal, match="cannot be loaded: NameError: name 'borad' is not defined"):
        games.add_folder(folder)


def test_a_game_that_lacks_a_function_of_the_contract_says_which(tmp_path):
    folder = toy(tmp_path)
    (folder / "__init__.py").write_text("import sys\n" + TOY.replace("name=NAME", "name=NAME, rules=sys"))
    with pytest.raises(Refusal, match="cannot be loaded: TypeError: sys lacks new, movers"):
        games.add_folder(folder)


def test_a_game_that_is_added_is_known_in_this_process():
    games.add(connect_four.GAME)
    assert games.find("connect four") is connect_four.GAME
    assert games.address(connect_four.GAME) == "connect_four:"
