"""The power fails in the middle of play: the short form of `python -m torture power_loss`."""

import random
import shutil
import sys

import pytest

from torture import power_loss
from torture.power_loss import Disk, Note

SHORT = 15.0  # seconds on a busy machine; on another the cuts are made sooner
needs_compiler = pytest.mark.skipif(
    sys.platform != "linux" or not (shutil.which("cc") or shutil.which("gcc")), reason="needs Linux and a C compiler"
)


@needs_compiler
def test_nothing_that_was_acknowledged_is_lost(tmp_path):
    figures = power_loss.attack(tmp_path, 20, SHORT, 20, print)
    assert figures["cuts"] >= 5
    assert figures["acknowledged"] >= 1
    assert figures["writes in doubt"] >= 1


@needs_compiler
@pytest.mark.parametrize("pragma", ["synchronous=OFF", "synchronous=NORMAL"])
def test_a_server_that_does_not_wait_for_the_disk_is_found_out(tmp_path, pragma):
    """Something that was acknowledged is gone, or else a server's whole life passes without a sync."""
    with pytest.raises(AssertionError, match="seed 21, cut|nothing was synced"):
        power_loss.attack(tmp_path, 100, 300, 21, print, TORTURE_PRAGMA=pragma)


def noted(*notes):
    disk = Disk({"old": b"abcd"})
    for kind, file, offset, data in notes:
        disk.take(Note(kind, file, offset, data, 0.0))
    return disk


def left(disk):
    """All that may be left."""
    found = [disk.after_power_loss(random.Random(seed)) for seed in range(300)]
    return {name: {each.get(name) for each in found} for name in ("old", "new")}


def test_what_was_synced_is_there_and_of_the_rest_anything():
    disk = noted(("O", 5, 0, b"old"), ("W", 5, 0, b"X"), ("W", 5, 3, b"YZ"))
    assert left(disk)["old"] == {b"abcd", b"Xbcd", b"abcYZ", b"XbcYZ"}
    disk.take(Note("S", 5, 0, b"", 0.0))
    disk.take(Note("W", 5, 1, b"?", 0.0))  # too late for that sync
    disk.take(Note("E", 5, 0, b"", 0.0))
    assert left(disk)["old"] == {b"XbcYZ", b"X?cYZ"}
    disk.take(Note("T", 5, 2, b"", 0.0))
    assert left(disk)["old"] == {b"XbcYZ", b"X?cYZ", b"Xb", b"X?"}


def test_long_writes_are_torn_between_sectors():
    found = left(noted(("O", 5, 0, b"old"), ("W", 5, 0, b"X" * 1024), ("S", 5, 0, b"")))["old"]
    assert b"X" * 512 in found
    assert b"abcd" + bytes(508) + b"X" * 512 in found
    assert {len(each) for each in found} <= {4, 512, 1024}


def test_names_are_there_for_sure_once_their_folder_was_synced():
    disk = noted(("C", 6, 0, b"new"), ("W", 6, 0, b"n"), ("S", 6, 0, b""), ("E", 6, 0, b""))
    assert left(disk)["new"] == {None, b"n"}
    for kind, data in (("O", b""), ("S", b""), ("E", b"")):
        disk.take(Note(kind, 9, 0, data, 0.0))
    assert left(disk)["new"] == {b"n"}
    disk.take(Note("U", 0, 0, b"new", 0.0))
    disk.take(Note("R", 0, 0, b"old/new", 0.0))
    assert left(disk) == {"old": {b"abcd", None}, "new": {b"n", b"abcd", None}}
