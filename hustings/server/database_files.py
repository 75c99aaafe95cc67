"""The files of a SQLite database by identity: a server whose files were moved or replaced must not go on writing.

Nothing here opens a file. A process that opens and closes a database's file beside SQLite loses SQLite's locks on it;
another process then takes itself for the last one and deletes the log that this one writes.
"""

from __future__ import annotations

import os
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from hustings.engine.game import Refusal
from hustings.server import database

SMALLEST_FREE = 16 << 20  # bytes on the disk below which a server is not well: as much as SQLite's log may take
MOUNTS = Path("/proc/self/mountinfo")


class Identity(NamedTuple):
    """What stays the same whatever a file is called."""

    device: int
    inode: int


def identity(path: str) -> Identity | None:
    """A file's identity; None if there is no such file."""
    try:
        found = os.stat(path)
    except OSError:
        return None
    return Identity(found.st_dev, found.st_ino)


class DatabaseFiles:
    """A database's file and its log, as they were when the server opened them.

    SQLite deletes the log when the last connection closes, so this is to be made, and asked, while one is open.
    """

    def __init__(self, url: str) -> None:
        named = database.address(url)[0].database
        assert named is not None
        self.path = os.path.abspath(named)  # as it was named: a link may be pointed elsewhere
        self.real_path = os.path.realpath(named)
        self.log_path = f"{self.real_path}-wal"
        self._file, self._log = identity(self.path), identity(self.log_path)

    def fault(self) -> str | None:
        """A sentence if the files are not those that were opened."""
        if identity(self.path) != self._file:
            return "The database's file was moved or replaced under the running server: put it back, or restart."
        if identity(self.log_path) != self._log:
            return "The database's log, the file -wal, was removed or replaced under the running server: restart it."
        return None

    def space_fault(self) -> str | None:
        """A sentence if the disk is nearly full."""
        free = shutil.disk_usage(os.path.dirname(self.real_path)).free
        return f"The disk is nearly full: {free >> 20} MB are free." if free < SMALLEST_FREE else None

    def read_anew(self) -> None:
        """Read over a connection that remembers nothing; sqlite3.Error if what lies there is no database of ours."""
        address = f"file:{quote(self.real_path)}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=database.PATIENCE)) as connection:
            connection.execute("SELECT count(*) FROM tables").fetchone()


def refuse_other_names(path: str) -> None:
    """Refuse a file that SQLite cannot keep safe: by another name it would have another log, which nobody knows of."""
    try:
        names = os.stat(path).st_nlink
    except OSError:
        return
    if names > 1:
        raise Refusal(
            f"The database {path} has {names} names (hard links), and by each of them another log: remove the others."
        )
    if path in mount_points():
        raise Refusal(f"The database {path} is mounted without its folder, where its log lies: mount the folder.")


def mount_points() -> set[str]:
    """Where something is mounted, as far as the system says."""
    try:
        lines = MOUNTS.read_text(encoding="utf-8", errors="surrogateescape").splitlines()
    except OSError:
        return set()
    fields = [line.split(" ") for line in lines]
    return {unescaped(field[4]) for field in fields if len(field) > 4}


def unescaped(text: str) -> str:
    """A path in the list of mounts, where \\040 is a space."""
    for code in ("\\040", "\\011", "\\012", "\\134"):
        text = text.replace(code, chr(int(code[1:], 8)))
    return text
