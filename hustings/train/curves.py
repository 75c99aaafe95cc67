"""The curves of a training run: a CSV file with a row for each look at it, and a picture."""

from __future__ import annotations

import csv
from collections.abc import Mapping
from pathlib import Path

from hustings.engine.game import Refusal

COLUMNS = (
    "seconds",
    "decisions",
    "games",
    "loss",
    "entropy",
    "value_error",
    "share_against_random",
    "share_against_last",
)


def append(path: Path, row: Mapping[str, float]) -> None:
    """Add a row."""
    is_new = not path.exists()
    with path.open("a", encoding="utf-8", newline="") as file:
        writer = csv.writer(file)
        if is_new:
            writer.writerow(COLUMNS)
        writer.writerow([f"{row[column]:.6g}" for column in COLUMNS])


def read(path: Path) -> list[dict[str, float]]:
    """All rows."""
    try:
        with path.open(encoding="utf-8", newline="") as file:
            return [{name: float(value) for name, value in row.items()} for row in csv.DictReader(file)]
    except (OSError, ValueError, TypeError):
        raise Refusal(f"The file {path} does not hold the curves of a training run.") from None


def draw(title: str, rows: list[dict[str, float]], folder: Path) -> None:
    """Draw the shares and the losses over time, curves.svg and losses.svg; matplotlib is the extra `lab`."""
    from hustings.lab.matplotlib_style import figure, save

    minutes = [row["seconds"] / 60 for row in rows]
    pictures = {
        "curves.svg": (
            "share of the points, %",
            100,
            {"random players": "share_against_random", "itself at the look before": "share_against_last"},
        ),
        "losses.svg": ("loss", 1, {"policy": "loss", "expected reward": "value_error", "entropy": "entropy"}),
    }
    for name, (label, factor, lines) in pictures.items():
        picture, axes = figure(8, 4)
        for meaning, column in lines.items():
            axes.plot(minutes, [factor * row[column] for row in rows], marker=".", label=meaning)
        axes.set_xlabel("minutes of training")
        axes.set_ylabel(label)
        axes.set_title(title)
        axes.legend(frameon=False)
        save(picture, folder / name)
