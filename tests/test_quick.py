"""`make quick` takes the tests nearest to a change, and no more than a minute."""

import subprocess
import sys
from pathlib import Path

from tests import quick

SHORT = "def test_first():\n    pass\n\n"
LONG = "def test_second():\n    import time\n    time.sleep(500)\n"
RUN = """
import pytest, sys
from tests.quick import Deadline
deadline = Deadline(float(sys.argv[2]), float(sys.argv[3]))
status = pytest.main(["-q", "-p", "no:cacheprovider", sys.argv[1]], plugins=[deadline])
print(f"ended: {int(status)} {deadline.is_over} {deadline.left_out}")
"""


def test_the_tests_of_a_changed_module_come_first():
    found = quick.selected(["hustings/match/record.py"])
    assert found[:2] == ["tests/engine/test_record.py", "tests/match/test_record.py"]
    assert "tests/test_imports.py" in found
    assert "tests/match/test_match.py" in found
    assert not any(file.startswith("tests/browser/") for file in found)
    assert quick.selected(["tests/browser/test_lobby.py"])[0] == "tests/browser/test_lobby.py"
    assert quick.selected(["docs/bots.md"]) == ["tests/test_docs.py"]


def run(folder, tests, longest):
    """How a session of these tests ends whose time is over at once."""
    (folder / "test_made.py").write_text(tests)
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder / "test_made.py"), "0", str(longest)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()[-1]


def test_a_test_that_has_begun_is_ended(tmp_path):
    assert run(tmp_path, LONG, 1) == "ended: 2 True 1"


def test_no_other_test_begins(tmp_path):
    assert run(tmp_path, SHORT + LONG, 250) == "ended: 2 True 1"
