"""Imports go one way: engine, games, match, bots, lab; server and adapters on top. No game imports another."""

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "hustings"

# What each part may import besides itself. A file of the package's own folder counts by its name.
MAY_IMPORT = {
    "engine": set(),
    "games": {"engine"},
    "match": {"engine", "games"},
    "bots": {"engine", "games", "match"},
    "lab": {"engine", "games", "match", "bots"},
    "server": {"engine", "games", "match", "bots", "__init__"},
    "adapters": {"engine", "games", "match", "bots", "lab"},
    "__init__": {"engine", "games", "match"},
    "terminal": {"engine", "games", "match", "bots", "lab", "server", "__init__"},
    "cli": {"engine", "games", "match", "bots", "lab", "server", "terminal", "__init__"},
    "__main__": {"cli"},
}


def parts(file):
    """The part a file belongs to: its folder, or itself where it lies on top."""
    inside = file.relative_to(PACKAGE)
    return inside.parts[0] if len(inside.parts) > 1 else inside.stem


def imported(file):
    """Every module of ours that a file imports, as names below the package."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{file}: imports are written in full"
            names = [f"{node.module}.{alias.name}" for alias in node.names]
        else:
            continue
        for name in names:
            if name == "hustings":
                yield ["__init__"]
            elif name.startswith("hustings."):
                yield name.split(".")[1:]


def wrong_ways(file):
    own = parts(file)
    for path in imported(file):
        part = path[0] if (PACKAGE / path[0]).is_dir() or (PACKAGE / f"{path[0]}.py").exists() else "__init__"
        if part != own and part not in MAY_IMPORT[own]:
            yield f"{file.relative_to(PACKAGE.parent)} imports {'.'.join(path)}"
        if own == part == "games":
            mine = file.relative_to(PACKAGE / "games").parts[0]
            if len(path) > 1 and (PACKAGE / "games" / path[1]).is_dir() and path[1] != mine:
                yield f"{file.relative_to(PACKAGE.parent)} imports another game, {path[1]}"


def test_imports_go_one_way():
    wrong = [fault for file in sorted(PACKAGE.rglob("*.py")) for fault in wrong_ways(file)]
    assert not wrong, "\n".join(wrong)


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("engine/made.py", "from hustings.games import find"),
        ("games/politrics/made.py", "from hustings.games.primary_colours.data import TOKENS"),
        ("match/made.py", "import hustings.bots"),
        ("bots/made.py", "from hustings import cli"),
    ],
)
def test_a_wrong_import_is_found(tmp_path, monkeypatch, place, line):
    monkeypatch.setattr(f"{__name__}.PACKAGE", tmp_path)
    for part in ("engine", "games/politrics", "games/primary_colours", "match", "bots"):
        (tmp_path / part).mkdir(parents=True)
    (tmp_path / "cli.py").touch()
    (tmp_path / place).write_text(line)
    assert list(wrong_ways(tmp_path / place))
