"""The server is killed in the middle of play: the short form of `python -m torture kill`."""

import sys

import pytest

from torture import kill

SHORT = 60.0  # seconds on a busy machine; on another the kills are done sooner
pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="Windows neither forks nor kills so")


def test_nothing_that_was_acknowledged_is_lost_on_sqlite(tmp_path):
    figures = kill.on_sqlite(tmp_path, 6, SHORT, 50, print)
    assert figures["kills"] >= 3
    assert figures["acknowledged"] >= figures["kills"]
    assert figures["backups"] + figures["outside reads"] >= 1
    assert figures["retried"] >= 1  # they did notice


def test_nothing_that_was_acknowledged_is_lost_on_postgresql(tmp_path, postgresql):
    figures = kill.attack(tmp_path, postgresql(), 3, SHORT, 51, print)
    assert figures["kills"] >= 2
    assert figures["acknowledged"] >= figures["kills"]
