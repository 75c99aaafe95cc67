"""Where the matches that are played in a terminal lie, and which of them can be gone on with."""

from __future__ import annotations

import os
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path

import platformdirs

from hustings.engine.game import Refusal
from hustings.match.record import read_header

TAIL = 4096  # bytes of a file's end, enough for its last line


@dataclass(frozen=True)
class Saved:
    """A match on the disk, as much as a list shows of it."""

    path: Path
    game: str
    players: tuple[str, ...]
    when: datetime  # it was last gone on with
    is_over: bool


def data_folder() -> Path:
    """Where the user's matches lie; HUSTINGS_DATA overrides the user's data folder."""
    named = os.environ.get("HUSTINGS_DATA")
    return Path(named) if named else Path(platformdirs.user_data_dir("hustings", appauthor=False))


def new_path(game: str) -> Path:
    """A file for a new match of a game, in a folder that is there."""
    folder = data_folder() / "matches"
    folder.mkdir(parents=True, exist_ok=True)
    stem = f"{game}-{datetime.now():%Y-%m-%d-%H%M%S}"
    names = (f"{stem}{again}.jsonl" for again in ("", *(f"-{number}" for number in range(2, 1000))))
    return next(path for name in names if not (path := folder / name).exists())


def saved_matches() -> list[Saved]:
    """The matches in the data folder, the last one first; files that are no matches are passed over."""
    found = []
    for path in (data_folder() / "matches").glob("*.jsonl"):
        try:
            found.append(glance(path))
        except (OSError, Refusal):
            continue
    return sorted(found, key=lambda each: each.when, reverse=True)


def glance(path: Path) -> Saved:
    """A match by its first and last line."""
    with path.open("rb") as file:
        header = read_header(file.readline(1_000_000).decode(errors="replace").rstrip("\n"))
        size = file.seek(0, os.SEEK_END)
        file.seek(max(0, size - TAIL))
        last = file.read().rstrip(b"\n").rpartition(b"\n")[2]
    when = datetime.fromtimestamp(path.stat().st_mtime)
    return Saved(path, header.game, tuple(seat.name for seat in header.seats), when, b'"end":{' in last)


def last_unfinished(game: str | None = None) -> Path:
    """The match to go on with unless another is named."""
    for each in saved_matches():
        if not each.is_over and game in (None, each.game):
            return each.path
    raise Refusal(f"There is no unfinished match {f'of {game} ' if game else ''}to go on with.")
