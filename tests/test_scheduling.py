"""A process that dies costs the test at which it died, and nothing else."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

HOME = Path(__file__).parents[1]
CONFTEST = """
from tests.scheduling import ByCompiledCode

def pytest_xdist_make_scheduler(config, log):
    return ByCompiledCode(config, log)
"""
DIES = "import os, time\n\ndef test_that_dies():\n    time.sleep(0.5)\n    os._exit(3)\n"
PASS = "import pytest\n\n@pytest.mark.parametrize('n', range({count}))\ndef test_that_passes(n):\n    pass\n"


@pytest.mark.parametrize(("folder", "others"), [("browser", 3), ("engine", 1)])  # a file is one unit of work; a test is
def test_the_run_ends_when_a_process_dies(tmp_path, others, folder):
    place = tmp_path / "tests" / folder
    place.mkdir(parents=True)
    (tmp_path / "conftest.py").write_text(CONFTEST)
    (place / "test_a.py").write_text(DIES + PASS.format(count=others))
    (place / "test_b.py").write_text(PASS.format(count=1))
    command = [sys.executable, "-m", "pytest", "-p", "xdist.plugin", "-n", "2", "-q", "--rootdir", str(tmp_path), "."]
    setting = {**os.environ, "PYTHONPATH": str(HOME), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    ran = subprocess.run(command, cwd=tmp_path, env=setting, capture_output=True, text=True, timeout=60)
    assert ran.returncode == 1, ran.stdout + ran.stderr
    assert f"1 failed, {others + 1} passed" in ran.stdout
    assert "crashed while running 'tests" in ran.stdout
