"""python -m tests.quick: in under a minute, the tests nearest to what has changed since the last commit on main.

First the changed tests themselves, then those of the same name as a changed module, those in the same folder, and those
that import one. When the time is over the rest is left out, and that is said.
"""

from __future__ import annotations

import ast
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
SECONDS = 45.0  # after which no other test begins
LONGEST = 10.0  # seconds more that a test which has begun may take
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
    """Ends the session when the time is over, if need be within a test, and counts what was left out."""

    def __init__(self, seconds: float, longest: float) -> None:
        self.ends, self.longest, self.left_out, self.is_over = time.monotonic() + seconds, longest, 0, False
        self.bell: threading.Timer | None = None

    def ring(self) -> None:
        self.is_over = True
        os.kill(os.getpid(), signal.SIGINT)  # which wakes what sleeps

    def pytest_collection_finish(self, session: pytest.Session) -> None:
        self.left_out = len(session.items)
        self.bell = threading.Timer(max(0.0, self.ends - time.monotonic()) + self.longest, self.ring)
        self.bell.daemon = True
        self.bell.start()

    def pytest_sessionfinish(self) -> None:
        if self.bell is not None:
            self.bell.cancel()

    def pytest_runtest_logfinish(self) -> None:
        self.left_out -= 1

    def pytest_runtest_teardown(self, item: pytest.Item) -> None:
        if time.monotonic() > self.ends:
            self.is_over = True
            item.session.shouldstop = "the minute is over"


def main() -> int:
    changed = changed_files()
    files = selected(changed)
    deadline = Deadline(SECONDS, LONGEST)
    if any(file.startswith("web/") for file in changed):
        command = ["npm", "run", "--silent", "test", "--", "--changed", "main"]
        try:
            subprocess.run(command, cwd=HOME / "web", check=True, timeout=SECONDS)
        except subprocess.TimeoutExpired:
            print("The minute is over: the client's tests were not all run. `make test` runs everything.")
            return 0
    if not files:
        print("No Python file has changed since the last commit on main.")
        return 0
    print(f"{len(changed)} files have changed; {len(files)} test files are near them.")
    status = pytest.main(["-q", "-x", *files], plugins=[deadline])
    if deadline.is_over and status == pytest.ExitCode.INTERRUPTED:
        print(f"The minute is over: {deadline.left_out} tests were left out. `make test` runs everything.")
        return 0
    return int(status)


if __name__ == "__main__":
    sys.exit(main())
