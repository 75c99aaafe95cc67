"""`make quick` takes the tests nearest to a change, and no more than a minute."""

import subprocess
import sys
import time
from pathlib import Path

from tests import quick

LONG = "import time\n\ndef test_first():\n    pass\n\ndef test_second():\n    time.sleep(60)\n"
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


def run(folder, seconds, longest):
    (folder / "test_long.py").write_text(LONG)
    begun = time.monotonic()
    done = subprocess.run(
        [sys.executable, "-c", RUN, str(folder / "test_long.py"), str(seconds), str(longest)],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    return done.stdout.splitlines()[-1], time.monotonic() - begun


def test_a_test_that_has_begun_is_ended_when_the_minute_is_over(tmp_path):
    said, seconds = run(tmp_path, 3, 3)
    assert said in ("ended: 2 True 1", "ended: 2 True 2")  # on a busy machine the second may not have begun
    assert seconds < 50


def test_no_test_begins_when_the_time_is_over(tmp_path):
    said, seconds = run(tmp_path, 0, 50)
    assert said == "ended: 2 True 1"
    assert seconds < 50
