"""The identity of a SQLite database's files: a server whose files were moved or replaced must stop writing.

Nothing here opens a file. A process that opens and closes a database's file beside SQLite loses SQLite's locks on it;
another process may then delete the log that this one writes.
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
from hustings.server.store import database

SMALLEST_FREE = 16 << 20  # bytes on the disk below which a server is unhealthy: the size of SQLite's log
MOUNTS = Path("/proc/self/mountinfo")


class Identity(NamedTuple):
    """What identifies a file, whatever its name."""

    device: int
    inode: int


def identity(path: str) -> Identity | None:
    """A file's identity; None if there is no such file."""
    try:
        status = os.stat(path)
    except OSError:
        return None
    return Identity(status.st_dev, status.st_ino)


class DatabaseFiles:
    """A database's file and its log, as they were when the server opened them.

    SQLite deletes the log when the last connection closes, so this must be created and used while one is open.
    """

    def __init__(self, url: str) -> None:
        path = database.address(url)[0].database
        assert path is not None
        self.path = os.path.abspath(path)  # as configured: a link may change
        self.real_path = os.path.realpath(path)
        self.log_path = f"{self.real_path}-wal"
        self._file, self._log = identity(self.path), identity(self.log_path)

    def fault(self) -> str | None:
        """A sentence if the files are no longer those that were opened."""
        if identity(self.path) != self._file:
            return "The database's file was moved or replaced under the running server: put it back, or restart."
        if identity(self.log_path) != self._log:
            return "The database's log, the file -wal, was removed or replaced under the running server: restart it."
        return None

    def space_fault(self) -> str | None:
        """A sentence if the disk is nearly full."""
        free = shutil.disk_usage(os.path.dirname(self.real_path)).free
        return f"The disk is nearly full: {free >> 20} MB are free." if free < SMALLEST_FREE else None

    def read_fresh(self) -> None:
        """Read over a new connection; sqlite3.Error if the file is not our database."""
        address = f"file:{quote(self.real_path)}?mode=rw"
        with closing(sqlite3.connect(address, uri=True, timeout=database.PATIENCE)) as connection:
            connection.execute("SELECT count(*) FROM tables").fetchone()


def refuse_other_names(path: str) -> None:
    """Refuse a file with several names: under each name SQLite would use another log."""
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
    """The mount points of the system; empty if they are unknown."""
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
