"""Electioneer: figures of other runs that the page on its balance cites, kept beside it as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hustings.lab.electioneer_measure import Worth
from hustings.lab.files import write_files
from hustings.lab.intervals import Estimate

NOTES = "balance-electioneer.json"
BEFORE, CONTEST = "before", "contest"  # what is kept: cards as they were, and games against other bots

Kept = dict[str, list[float]]  # by name: an estimate and the ends of its interval


def read_notes(folder: Path) -> dict[str, Any]:
    """The figures kept in a folder; none if there are none."""
    file = folder / NOTES
    notes: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return notes


def keep_note(folder: Path, name: str, figures: Kept) -> list[Path]:
    """Keep figures under a name, beside those that are there."""
    notes = {**read_notes(folder), name: figures}
    return write_files(folder, {NOTES: json.dumps(notes, indent=1, sort_keys=True) + "\n"})


def kept(worths: Sequence[Worth]) -> Kept:
    """The shares of some cards, to be kept."""
    return {worth.name: numbers(worth.share) for worth in worths}


def numbers(found: Estimate) -> list[float]:
    """An estimate and the ends of its interval."""
    return [round(number, 5) for number in (found.value, found.low, found.high)]


def estimate(notes: Mapping[str, Any], name: str, key: str) -> Estimate | None:
    """An estimate that was kept, if it was."""
    found = notes.get(name, {}).get(key)
    return Estimate(*found) if found else None
