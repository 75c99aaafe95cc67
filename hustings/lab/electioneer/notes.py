"""Electioneer: figures of other runs that the page on its balance cites, stored beside it as JSON."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from hustings.lab.electioneer.measure import Worth
from hustings.lab.files import write_files
from hustings.lab.intervals import Estimate

NOTES = "balance-electioneer.json"
BEFORE, CONTEST = "before", "contest"  # cards before the change, and games against other bots

Shares = dict[str, list[float]]  # by name: an estimate and the ends of its interval


def read_notes(folder: Path) -> dict[str, Any]:
    """The figures stored in a folder; empty if there are none."""
    file = folder / NOTES
    notes: dict[str, Any] = json.loads(file.read_text(encoding="utf-8")) if file.is_file() else {}
    return notes


def keep_note(folder: Path, name: str, figures: Shares) -> list[Path]:
    """Store figures under a name, beside those that are there."""
    notes = {**read_notes(folder), name: figures}
    return write_files(folder, {NOTES: json.dumps(notes, indent=1, sort_keys=True) + "\n"})


def card_shares(worths: Sequence[Worth]) -> Shares:
    """The shares of some cards, to be stored."""
    return {worth.name: numbers(worth.share) for worth in worths}


def numbers(share: Estimate) -> list[float]:
    """An estimate and the ends of its interval."""
    return [round(number, 5) for number in (share.value, share.low, share.high)]


def estimate(notes: Mapping[str, Any], name: str, key: str) -> Estimate | None:
    """A stored estimate, or None."""
    numbers = notes.get(name, {}).get(key)
    return Estimate(*numbers) if numbers else None
