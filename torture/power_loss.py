"""Simulated power failures in the middle of play: what was acknowledged must be on the disk.

A library that is loaded before the C library notes every write and sync of the server (power_loss.c, compiled when
this runs). From its notes files are made as a disk may hold them if the power fails at some moment: what was synced is
there; every other write is there, or not, or in part, sector by sector; names that were made or deleted since their
folder was synced may be there or not. SQLite must find an intact database in them, with all that was acknowledged.
"""

from __future__ import annotations

import random
import shutil
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from torture.kill import LONGEST_LIFE
from torture.kill_players import PATIENCE, Acknowledged, Player, check_database, compare
from torture.patience import patience
from torture.processes import Servers

COUNT = 300
PLAYERS = 3
CUTS = 5  # of each life of a server, the last one at its end
LOG_PAGES = 40  # after which SQLite moves its log into the database: often, so that the power fails meanwhile, too
HEADER = struct.Struct("<c7xQQQd")
SECTORS = (512, 4096)
KEPT = ("server.log", "hustings.db.lock")  # files whose loss does no harm


class Note(NamedTuple):
    """One thing that the server did to a file."""

    kind: str
    file: int
    offset: int
    data: bytes
    time: float


@dataclass
class File:
    """What a disk holds of a file for sure, and what was done to it since."""

    durable: bytearray = field(default_factory=bytearray)
    pending: list[Note] = field(default_factory=list)
    syncing: int = 0  # how much of that was there when a sync began


def notes(log: Path) -> list[Note]:
    """What the library has noted; a record that was cut off by the kill is left out."""
    data, place, result = log.read_bytes(), 0, []
    while place + HEADER.size <= len(data):
        kind, file, offset, length, when = HEADER.unpack_from(data, place)
        place += HEADER.size
        if place + length > len(data):
            break
        result.append(Note(kind.decode(), file, offset, data[place : place + length], when))
        place += length
    return result


class Disk:
    """The files of a folder as a disk holds them, note by note."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.names = {name: File(bytearray(data)) for name, data in files.items()}  # for sure
        self.changes: list[tuple[str, str, File | None]] = []  # of names, since the folder was synced
        self.now = dict(self.names)  # as the server sees it
        self.files: dict[int, File] = {}
        self.folder: int | None = None
        self.syncing = 0

    def take(self, note: Note) -> None:
        """One more note."""
        if note.kind in "OC":
            self._open(note)
        elif note.kind == "U":
            name = note.data.decode()
            self.now.pop(name, None)
            self.changes.append(("unlink", name, None))
        elif note.kind == "R":
            old, new = note.data.decode().split("/")
            self.now[new] = self.now.pop(old)
            self.changes += [("unlink", old, None), ("link", new, self.now[new])]
        elif note.kind in "SE" and note.file == self.folder:
            if note.kind == "S":
                self.syncing = len(self.changes)
            else:
                self.names = renamed(self.names, self.changes[: self.syncing])
                self.changes, self.syncing = self.changes[self.syncing :], 0
        elif note.file in self.files:
            self._change(self.files[note.file], note)

    def _open(self, note: Note) -> None:
        name = note.data.decode()
        if not name:
            self.folder = note.file
        elif note.kind == "C" or name not in self.now:
            self.files[note.file] = self.now[name] = File()
            self.changes.append(("link", name, self.now[name]))
        else:
            self.files[note.file] = self.now[name]

    def _change(self, file: File, note: Note) -> None:
        if note.kind == "S":
            file.syncing = len(file.pending)
        elif note.kind == "E":
            for each in file.pending[: file.syncing]:
                done(file.durable, each)
            file.pending, file.syncing = file.pending[file.syncing :], 0
        else:
            file.pending.append(note)

    def after_power_loss(self, chooser: random.Random) -> dict[str, bytes]:
        """What may be left: of what was not synced, anything."""
        names = renamed(self.names, self.changes[: chooser.randint(0, len(self.changes))])
        likely = chooser.choice((0.0, 0.1, 0.5, 0.9, 1.0))
        files = {}
        for name, file in names.items():
            data = bytearray(file.durable)
            for note in file.pending:
                for part in parts(note, likely, chooser):
                    done(data, part)
            files[name] = bytes(data)
        return files


def renamed(names: dict[str, File], changes: list[tuple[str, str, File | None]]) -> dict[str, File]:
    """Names after some changes."""
    result = dict(names)
    for what, name, file in changes:
        if what == "unlink":
            result.pop(name, None)
        elif file is not None:
            result[name] = file
    return result


def done(data: bytearray, note: Note) -> None:
    """Do to a file what a note says."""
    if note.kind == "T":
        if len(data) > note.offset:
            del data[note.offset :]
        else:
            data.extend(bytes(note.offset - len(data)))
        return
    end = note.offset + len(note.data)
    if len(data) < end:
        data.extend(bytes(end - len(data)))
    data[note.offset : end] = note.data


def parts(note: Note, likely: float, chooser: random.Random) -> Iterator[Note]:
    """What is done of a change: all of it, nothing, or some of its sectors."""
    if note.kind == "W" and chooser.random() < 0.3:
        size, place = chooser.choice(SECTORS), 0
        while place < len(note.data):
            until = min(len(note.data), place + size - (note.offset + place) % size)  # sectors are of the disk
            if chooser.random() < likely:
                yield note._replace(offset=note.offset + place, data=note.data[place:until])
            place = until
    elif chooser.random() < likely:
        yield note


# --- The campaign -----------------------------------------------------------------------------------------------------


def run(count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int | str]:
    """Cut the power until `count` or `seconds` are used up; figures by name."""
    with tempfile.TemporaryDirectory() as folder:
        return {**attack(Path(folder), count, seconds, seed, report), "lost": 0, "damaged": 0}


def library(folder: Path) -> Path:
    """The library that takes notes, compiled."""
    compiler = shutil.which("cc") or shutil.which("gcc")
    if compiler is None or sys.platform != "linux":
        print("The power-loss campaign needs Linux and a C compiler (cc or gcc).", file=sys.stderr)
        sys.exit(2)
    path = folder / "power_loss.so"
    source = Path(__file__).with_suffix(".c")
    subprocess.run([compiler, "-shared", "-fPIC", "-O2", "-o", str(path), str(source), "-ldl"], check=True)
    return path


def attack(
    scratch: Path, count: int, seconds: float, seed: int, report: Callable[[str], None], **spoiled: str
) -> dict[str, int]:
    """Play, cut the power, look, and go on with what the disk holds; figures by name."""
    chooser, figures, until = random.Random(seed), Counter[str](), time.monotonic() + seconds
    folder, log = scratch / "data", scratch / "notes"
    folder.mkdir()
    preload = {"LD_PRELOAD": str(library(scratch)), "POWER_LOSS_FOLDER": str(folder), "POWER_LOSS_LOG": str(log)}
    servers = Servers(folder, None, **preload, TORTURE_LOG_PAGES=str(LOG_PAGES), **spoiled)
    url = f"sqlite:///{folder / 'hustings.db'}"
    players: list[Player] = []
    try:
        while figures["cuts"] < count and time.monotonic() < until:
            before = read_files(folder)
            log.write_bytes(b"")
            site = servers.start()
            if not players:
                players = [Player(site, seed * 100 + number, by_socket=number % 2 == 1) for number in range(PLAYERS)]
                for player in players:
                    player.start()
            wait_for_play(players, chooser.randrange(1, LONGEST_LIFE))
            servers.stop()
            left = cut(before, notes(log), players, scratch, chooser, figures, f"seed {seed}, cut {figures['cuts']}")
            write_folder(folder, left)
            figures["starts"] += 1
            if figures["starts"] % 20 == 0:
                report(f"{figures['cuts']} power cuts, seed {seed}")
        servers.start()  # so that all who wait for an answer get one
        for player in players:
            player.stop.set()
        for player in players:
            player.join(120)
            if player.failure is not None:
                raise player.failure
            assert not player.is_alive(), f"seed {seed}: a player waits for ever"
    finally:
        for player in players:
            player.stop.set()
        servers.close()
    for player in players:
        figures["acknowledged"] += check_database(url, player.tables)
        figures["tables"] += len(player.tables)
    assert "Traceback" not in servers.complaints(), f"seed {seed}: {servers.complaints()}"
    return dict(figures)


def cut(
    before: dict[str, bytes],
    notes: list[Note],
    players: list[Player],
    scratch: Path,
    chooser: random.Random,
    figures: Counter[str],
    where: str,
) -> dict[str, bytes]:
    """Let the power fail at some moments of a server's life, and look at what is left; what is left at its end."""
    assert any(note.kind == "E" for note in notes), "nothing was synced: is the library loaded?"
    moments = sorted({*(chooser.randrange(len(notes)) for _ in range(CUTS - 1)), len(notes)})
    disk, left = Disk(before), {}
    for place in range(len(notes) + 1):
        if place in moments:
            moment = notes[place].time if place < len(notes) else float("inf")
            left = disk.after_power_loss(chooser)
            look(left, [player.known(moment) for player in players], scratch / "trial", f"{where}, note {place}")
            figures["cuts"] += 1
            figures["writes in doubt"] += sum(len(file.pending) for file in disk.now.values())
        if place < len(notes):
            disk.take(notes[place])
    return left


def look(left: dict[str, bytes], knowns: list[dict[str, Acknowledged]], folder: Path, where: str) -> None:
    """Check that what is left is an intact database with everything that was acknowledged."""
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    write_folder(folder, left)
    path = folder / "hustings.db"
    if not any(any(len(known) for known in each.values()) for each in knowns) and "hustings.db" not in left:
        return  # nothing was acknowledged yet
    assert "hustings.db" in left, f"{where}: the database is gone"
    try:
        lines, talk, seats = read(path)
        for known in knowns:
            compare(known, lines, talk, seats)
    except (AssertionError, sqlite3.Error) as finding:
        raise AssertionError(f"{where}: {finding}") from finding


def read(path: Path) -> tuple[dict[str, list[str]], dict[int, str], set[tuple[str, int]]]:
    """The matches, the talk and the seats of a database, which must be sound."""
    lines: dict[str, list[str]] = {}
    with closing(sqlite3.connect(path)) as connection:
        sound = connection.execute("PRAGMA integrity_check").fetchall()
        assert sound == [("ok",)], sound
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
        if "events" not in tables:
            return {}, {}, set()
        for table, number, line in connection.execute("SELECT table_id, number, line FROM events ORDER BY 1, 2"):
            assert number == len(lines.setdefault(table, [])), f"{table} has a gap before {number}"
            lines[table].append(line)
        talk = dict(connection.execute("SELECT id, text FROM chat"))
        return lines, talk, set(connection.execute("SELECT table_id, seat FROM sitting"))


def read_files(folder: Path) -> dict[str, bytes]:
    """The files of a folder."""
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and path.name not in KEPT}


def write_folder(folder: Path, files: dict[str, bytes]) -> None:
    """Replace a folder's files by these."""
    for path in folder.iterdir():
        if path.name not in KEPT:
            path.unlink()
    for name, data in files.items():
        if name not in KEPT:
            (folder / name).write_bytes(data)
            (folder / name).chmod(0o600)


def wait_for_play(players: list[Player], enough: int) -> None:
    """Until so many actions more were acknowledged."""
    before, until = sum(player.acknowledged for player in players), time.monotonic() + patience(PATIENCE)
    while sum(player.acknowledged for player in players) < before + enough:
        for player in players:
            if player.failure is not None:
                raise player.failure
        assert time.monotonic() < until, "nothing is acknowledged any more"
        time.sleep(0.002)
