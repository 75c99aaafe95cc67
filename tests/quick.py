"""python -m tests.quick: in under a minute, the tests nearest to what has changed since the last commit on main.

First the changed tests themselves, then those of the same name as a changed module, those in the same folder, and those
that import one. When the time is over the rest is left out, and that is said.
"""

from __future__ import annotations

import ast
import subprocess
import sys
import time
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
SECONDS = 45.0
SLOW = ("tests/browser/", "tests/laws/", "tests/engine/test_gpu.py", "tests/lab/")  # only if they changed themselves


def changed_files() -> list[str]:
    """Files that differ from the last commit on main, new ones included."""
    base = subprocess.run(["git", "merge-base", "HEAD", "main"], cwd=HOME, capture_output=True, text=True)
    commit = base.stdout.strip() or "HEAD"
    listings = (
        ["git", "diff", "--name-only", "--diff-filter=d", commit],
        ["git", "ls-files", "--others", "--exclude-standard"],
    )
    return sorted(
        {line for each in listings for line in subprocess.check_output(each, cwd=HOME, text=True).split("\n")} - {""}
    )


def imported(file: Path) -> set[str]:
    """The modules, and the names in them, that a file imports."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            found |= {node.module, *(f"{node.module}.{alias.name}" for alias in node.names)}
    return found


def selected(changed: list[str]) -> list[str]:
    """The test files for these changes, nearest first."""
    tests = sorted(str(file.relative_to(HOME)) for file in (HOME / "tests").rglob("test_*.py"))
    sources = [file for file in changed if file.endswith(".py")]
    modules = {file.removesuffix(".py").removesuffix("/__init__").replace("/", ".") for file in sources}
    stems = {Path(file).stem for file in sources}
    quick = [test for test in tests if not test.startswith(SLOW)]
    own = [test for test in tests if test in changed]
    same_name = [test for test in quick if Path(test).stem.removeprefix("test_") in stems]
    folders = {
        f"tests/{Path(file).parent.relative_to('hustings')}/" for file in sources if file.startswith("hustings/")
    }
    beside = [test for test in quick if f"{Path(test).parent}/" in folders]
    importing = [test for test in quick if imported(HOME / test) & modules]
    everywhere = ["tests/test_imports.py"] if sources else []
    docs = ["tests/test_docs.py"] if any(file.endswith(".md") for file in changed) else []
    return list(dict.fromkeys([*own, *same_name, *everywhere, *docs, *beside, *importing]))


class Deadline:
    """Ends the session when the time is over, and counts what was left out."""

    def __init__(self, seconds: float) -> None:
        self.ends, self.left_out = time.monotonic() + seconds, 0

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.left_out = len(session.items)

    def pytest_runtest_logfinish(self) -> None:
        self.left_out -= 1

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if time.monotonic() > self.ends:
            item.session.shouldstop = "the minute is over"


def main() -> int:
    changed = changed_files()
    files = selected(changed)
    if any(file.startswith("web/") for file in changed):
        subprocess.run(["npm", "run", "--silent", "test", "--", "--changed", "main"], cwd=HOME / "web", check=True)
    if not files:
        print("No Python file has changed since the last commit on main.")
        return 0
    print(f"{len(changed)} files have changed; {len(files)} test files are near them.")
    deadline = Deadline(SECONDS)
    status = pytest.main(["-q", "-x", *files], plugins=[deadline])
    if deadline.left_out and status == pytest.ExitCode.INTERRUPTED:
        print(f"The minute is over: {deadline.left_out} tests were left out. `make test` runs everything.")
        return 0
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
