"""Imports go one way: engine, games, match, bots, lab; server and adapters on top. No game imports another.

No module imports itself by way of others, not even for its types.
"""

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
    "envs": {"engine", "games", "match", "bots"},
    "datasets": {"engine", "games", "match", "bots", "envs"},
    "laws": {"engine", "games", "match"},
    "server": {"engine", "games", "match", "bots", "lab", "__init__"},
    "adapters": {"engine", "games", "match", "bots", "envs"},
    "train": {"engine", "games", "match", "bots", "lab", "envs"},
    "__init__": {"engine", "games", "match"},
    "terminal": {"engine", "games", "match", "laws", "bots", "lab", "server", "train", "__init__"},
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


def modules():
    """The files of the package by their dotted names."""
    found = {}
    for file in PACKAGE.rglob("*.py"):
        path = file.relative_to(PACKAGE.parent).with_suffix("").parts
        found[".".join(path[:-1] if path[-1] == "__init__" else path)] = file
    return found


def outside_functions(nodes):
    """Every statement that runs, or that a type checker reads, when a module is imported."""
    for node in nodes:
        if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
            yield node
            yield from outside_functions(ast.iter_child_nodes(node))


def import_graph():
    """By module, the modules it imports outside of functions, those behind TYPE_CHECKING included."""
    known = modules()
    graph = {name: set() for name in known}
    for name, file in known.items():
        for node in outside_functions(ast.parse(file.read_text(encoding="utf-8")).body):
            if isinstance(node, ast.Import):
                wanted = [alias.name for alias in node.names]
            elif isinstance(node, ast.ImportFrom):
                wanted = [f"{node.module}.{alias.name}" for alias in node.names]
            else:
                continue
            for each in wanted:
                graph[name] |= {each if each in known else each.rpartition(".")[0]} & known.keys()
    return graph


def cycle(graph):
    """One cycle of a graph, as a list that ends where it begins; None if there is none."""
    is_done, path = set(), []

    def visit(name):
        if name in path:
            return [*path[path.index(name) :], name]
        if name in is_done:
            return None
        path.append(name)
        for other in sorted(graph[name]):
            if (found := visit(other)) is not None:
                return found
        is_done.add(path.pop())
        return None

    return next((found for name in sorted(graph) if (found := visit(name)) is not None), None)


def test_no_module_imports_itself_by_way_of_others():
    found = cycle(import_graph())
    assert found is None, " imports ".join(found or [])


@pytest.mark.parametrize(
    "line", ["import hustings.a", "if TYPE_CHECKING:\n    from hustings.a import x", "from hustings import a"]
)
def test_a_cycle_is_found_and_named(tmp_path, monkeypatch, line):
    package = tmp_path / "hustings"
    package.mkdir()
    monkeypatch.setattr(f"{__name__}.PACKAGE", package)
    (package / "__init__.py").touch()
    (package / "a.py").write_text("from hustings.b import y\n")
    (package / "b.py").write_text("from hustings.c import z\n")
    (package / "c.py").write_text(line)
    assert cycle(import_graph()) == ["hustings.a", "hustings.b", "hustings.c", "hustings.a"]
    (package / "c.py").write_text("def late():\n    import hustings.a\n")
    assert cycle(import_graph()) is None


GAMES_OWN = {
    "game",
    "text",
    "view",
    "rules",
    "long_form",
}  # what a game says of itself is typed: it is never probed for


def probes(file):
    """Where a file asks a game, or a part of one, whether it has something."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("hasattr", "getattr"):
            asked = node.args[0]
            name = asked.attr if isinstance(asked, ast.Attribute) else asked.id if isinstance(asked, ast.Name) else ""
            if name in GAMES_OWN:
                yield f"{file}: {ast.unparse(node)}"


def test_no_game_is_probed():
    assert not [probe for file in sorted(PACKAGE.rglob("*.py")) for probe in probes(file)]


def test_a_probe_is_found(tmp_path):
    (tmp_path / "made.py").write_text("def has_hints(game):\n    return hasattr(game.text, 'hints')\n")
    assert list(probes(tmp_path / "made.py"))
