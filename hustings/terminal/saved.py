"""The matches that were saved in the terminal, and which of them can be resumed."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.match.record import read_header

TAIL = 4096  # bytes of a file's end, enough for its last line


@dataclass(frozen=True)
class SavedMatch:
    """A match on disk, as a list shows it."""

    path: Path
    game: str
    players: tuple[str, ...]
    when: datetime  # it was last played
    is_over: bool


def data_folder() -> Path:
    """Where the user's matches are; HUSTINGS_DATA overrides the user's data folder."""
    override = os.environ.get("HUSTINGS_DATA")
    return Path(override) if override else Path(platformdirs.user_data_dir("hustings", appauthor=False))


def new_path(game: str) -> Path:
    """An unused file name for a new match; its folder is created."""
    folder = data_folder() / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{again}.jsonl" for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for name in names if not (path := folder / name).exists())


def saved_matches() -> list[SavedMatch]:
    """The matches in the data folder, the last one first; other files are skipped."""
    matches = []
    for path in (data_folder() / "matches").glob("*.jsonl"):
        try:
            matches.append(summary(path))
        except (OSError, Refusal):
            continue
    return sorted(matches, key=lambda each: each.when, reverse=True)


def summary(path: Path) -> SavedMatch:
    """What a list shows of a match, read from its first and last line."""
    with path.open("rb") as file:
        header = read_header(file.readline(1_000_000).decode(errors="replace").rstrip("\n"))
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return SavedMatch(path, header.game, tuple(seat.name for seat in header.seats), when, b'"end":{' in last)


def last_unfinished(game: str | None = None) -> Path:
    """The file of the last unfinished match."""
    for each in saved_matches():
        if not each.is_over and game in (None, each.game):
            return each.path
    raise Refusal(Message("terminal-no-unfinished", game=game or "any"))
