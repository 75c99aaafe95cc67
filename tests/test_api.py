"""import hustings: what it offers, and that it is quick to come."""

import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
from connect_four import GAME as CONNECT_FOUR

import hustings
from hustings.games import BUILT_IN
from tests.match.games_for_tests import WAGER


def test_everything_offered_is_there():
    for name in hustings.__all__:
        assert getattr(hustings, name) is not None
    assert issubclass(hustings.Refusal, ValueError)


def test_the_version_is_the_packages():
    project = tomllib.loads((Path(__file__).parents[1] / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project.get("version", hustings.__version__) == hustings.__version__


def test_importing_brings_nothing_heavy():
    code = (
        "import sys, hustings; print([name for name in ('numba', 'llvmlite', 'rich', 'typer') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "[]"


def test_every_game_is_listed_and_can_be_begun():
    assert [game.name for game in hustings.all_games()][: len(BUILT_IN)] == list(BUILT_IN)
    for game in hustings.all_games():
        match = hustings.new(game.name, seed=1)
        assert match.game is game
        assert match.movers
        assert match.legal()


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_can_be_played_saved_and_verified(name, tmp_path):
    """One whole match, each seat taking its first and last legal actions by turns."""
    match = hustings.new(name, seed=2, seats=None)
    path = tmp_path / "match.jsonl"
    match.attach(path)
    while not match.over and len(match) < 2000:
        seat = match.movers[0]
        match.act(seat, match.legal_actions(seat)[-(len(match) % 2)])
    if not match.over:
        match.resign(0)
    assert hustings.verify(path).verdict == "yes"
    again = hustings.load(path)
    assert again.board.tobytes() == match.board.tobytes()
    for seat in (0, hustings.LUCK):
        assert again.view(seat) == match.view(seat)


def test_options_come_by_name_or_together():
    assert hustings.new(WAGER, rounds=3).options == hustings.new(WAGER, options={"rounds": 3}).options
    assert hustings.new(WAGER, options={"rounds": 3}, party="drawn").options == {"rounds": 3, "party": "drawn"}
    with pytest.raises(hustings.Refusal, match="^Option rounds is given twice.$"):
        hustings.new(WAGER, options={"rounds": 3}, rounds=4)


def test_a_game_need_not_be_in_the_registry(tmp_path):
    match = hustings.new(CONNECT_FOUR, content={"table": "by the window"})
    match.play("4 4 3 3 2 2 1")
    match.save(tmp_path / "match.jsonl")
    assert hustings.load(tmp_path / "match.jsonl", game=CONNECT_FOUR).result.winners == [0]
    assert hustings.loads(match.text, game=CONNECT_FOUR).header.content == {"table": "by the window"}


def test_an_unknown_game_is_refused():
    with pytest.raises(hustings.Refusal, match="There is no game 'monopoly' here"):
        hustings.new("monopoly")
