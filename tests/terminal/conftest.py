"""What tests of the command line and of playing in a terminal share."""

import builtins
import io
import json
import sys

import pytest
from rich.console import Console

import hustings
from hustings import bots, cli, games
from hustings.terminal import play
from tests.terminal.screens import add_toys


@pytest.fixture(autouse=True)
def toys(monkeypatch, tmp_path):
    """The toy games in the registry, and matches in a folder of the test's own."""
    monkeypatch.setattr(games, "_added", {})
    add_toys()
    monkeypatch.setenv("HUSTINGS_DATA", str(tmp_path / "data"))


@pytest.fixture
def run(monkeypatch, capsys):
    """Run a command line; what it printed, what it complained, its exit status."""

    def run(*arguments, stdin=b""):
        monkeypatch.setattr(sys, "argv", ["hustings", *map(str, arguments)])
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin)))
        with pytest.raises(SystemExit) as left:
            cli.main()
        out, err = capsys.readouterr()
        return out, err, left.value.code or 0

    return run


@pytest.fixture
def answer(run):
    """Run a command line that succeeds and answers in JSON."""

    def answer(*arguments, stdin=b""):
        out, err, status = run(*arguments, stdin=stdin)
        assert (err, status) == ("", 0)
        return json.loads(out)

    return answer


@pytest.fixture
def refusal(run):
    """Run a command line that is refused: nothing on stdout, one line on stderr, exit status 2."""

    def refusal(*arguments, stdin=b""):
        out, err, status = run(*arguments, stdin=stdin)
        assert (out, status) == ("", 2)
        assert err.count("\n") == 1
        assert err.endswith(".\n")
        return err.rstrip("\n")

    return refusal


@pytest.fixture
def won(tmp_path):
    """A saved match of Connect Four that Gold has won."""
    match = hustings.new(games.find("connect_four"), seats=["Ada", "Ben"])
    match.play("4 4 3 5 2 5 1")
    match.save(tmp_path / "won.jsonl")
    return tmp_path / "won.jsonl"


@pytest.fixture
def sealed(tmp_path):
    """A saved match of Wager in which Left has sealed a bid of 5."""
    match = hustings.new(games.find("wager"), luck="hand")
    match.play("c1 c2 left:5")
    match.save(tmp_path / "sealed.jsonl")
    return tmp_path / "sealed.jsonl"


@pytest.fixture
def desk(monkeypatch):
    """A console without a terminal, and a keyboard on which the given lines are typed, then Ctrl-D."""

    def desk(*lines):
        left = iter(lines)
        asked = []

        def typed(prompt=""):
            asked.append(prompt)
            line = next(left, None)
            if line is None:
                raise EOFError
            if isinstance(line, BaseException):
                raise line
            return line

        monkeypatch.setattr(builtins, "input", typed)
        monkeypatch.setattr(sys, "stdin", io.StringIO())
        monkeypatch.setattr(bots, "ready", lambda game: True)  # nothing is compiled behind a test's back
        monkeypatch.setattr(play, "load_bots", lambda game: None)
        console = Console(file=io.StringIO(), width=100, highlight=False, emoji=False)
        console.asked = asked
        return console

    return desk
