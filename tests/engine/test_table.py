"""Tables are built once and kept."""

import os

import numpy as np
import pytest

from hustings.engine.table import cached_tables, digest, save


@pytest.fixture
def sources(tmp_path, monkeypatch):
    monkeypatch.setenv("HUSTINGS_CACHE", str(tmp_path / "cache"))
    source = tmp_path / "source.py"
    source.write_text("TEN = 10\n")
    return [source]


class Builder:
    """Builds a table of squares, and counts how often it had to."""

    def __init__(self):
        self.builds = 0

    def __call__(self):
        self.builds += 1
        return {"SQUARES": np.arange(10, dtype=np.int32) ** 2, "SPARE": np.zeros(3)}


def test_a_table_is_built_once_and_loaded_afterwards(sources):
    build = Builder()
    built = cached_tables("squares", sources, ["SQUARES"], build)
    loaded = cached_tables("squares", sources, ["SQUARES"], build)
    assert build.builds == 1
    assert list(built) == list(loaded) == ["SQUARES"]
    assert loaded["SQUARES"].dtype == np.int32
    assert loaded["SQUARES"].tolist() == built["SQUARES"].tolist() == [n * n for n in range(10)]


def test_tables_cannot_be_written_to(sources):
    for _ in ("built", "loaded"):
        squares = cached_tables("squares", sources, ["SQUARES"], Builder())["SQUARES"]
        with pytest.raises(ValueError, match="read-only"):
            squares[0] = 1


def test_a_changed_source_builds_anew(sources):
    build = Builder()
    cached_tables("squares", sources, ["SQUARES"], build)
    sources[0].write_text("TEN = 11\n")
    cached_tables("squares", sources, ["SQUARES"], build)
    assert build.builds == 2


def test_the_digest_tells_two_files_from_one_long_one(tmp_path):
    (tmp_path / "a").write_text("xy")
    (tmp_path / "b").write_text("z")
    (tmp_path / "c").write_text("xyz")
    (tmp_path / "d").write_text("")
    assert digest([tmp_path / "a", tmp_path / "b"]) != digest([tmp_path / "c", tmp_path / "d"])


def test_a_damaged_file_is_built_anew(sources, tmp_path):
    build = Builder()
    cached_tables("squares", sources, ["SQUARES"], build)
    [file] = (tmp_path / "cache" / "tables").rglob("*.npy")
    for damage in (b"", file.read_bytes()[:-4], b"no table at all"):
        file.write_bytes(damage)
        assert cached_tables("squares", sources, ["SQUARES"], build)["SQUARES"][9] == 81
    assert build.builds == 4


def test_nothing_half_written_is_left(sources, tmp_path, monkeypatch):
    cached_tables("squares", sources, ["SQUARES"], Builder())
    [file] = (tmp_path / "cache" / "tables").rglob("*.npy")
    before = file.read_bytes()

    def no_room(*_args):
        raise OSError("no room on the disk")

    monkeypatch.setattr(os, "replace", no_room)
    with pytest.raises(OSError, match="no room"):
        save(file, np.zeros(1000))
    assert file.read_bytes() == before
    assert [path.name for path in file.parent.iterdir()] == ["SQUARES.npy"]


def test_a_table_that_cannot_be_kept_is_still_a_table(sources, monkeypatch):
    def no_room(*_args):
        raise OSError("no room on the disk")

    monkeypatch.setattr(os, "replace", no_room)
    assert cached_tables("squares", sources, ["SQUARES"], Builder())["SQUARES"][3] == 9
