"""A picture of a review: each seat's win chance over the actions, and the choices that are marked."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hustings.engine.message import Message
from hustings.lab.matplotlib_style import figure, save
from hustings.lab.review.review import Review


def draw(names: Sequence[str], found: Review, file: Path) -> None:
    """Write the picture, as SVG or what else the file's name says."""
    picture, axes = figure(9, 4)
    chances = [found.start, *(turn.win for turn in found.turns)]
    for seat, name in enumerate(names):
        axes.plot(range(len(chances)), [100 * win[seat] for win in chances], label=name, color=f"C{seat}")
    for turn in found.turns:
        if turn.judgement.mark:
            height = 100 * turn.win[turn.seat]
            axes.plot([turn.n], [height], "o", color=f"C{turn.seat}")
            axes.annotate(
                f"{turn.word}{turn.judgement.mark}",
                (turn.n, height),
                xytext=(0, 9),
                textcoords="offset points",
                ha="center",
                fontsize=8,
            )
    axes.set_ylim(0, 100)
    axes.set_xlim(0, len(chances) - 1)
    axes.set_xlabel(str(Message("terminal-review-actions")))
    axes.set_ylabel(str(Message("terminal-review-chance")))
    axes.legend(frameon=False, loc="upper left", bbox_to_anchor=(1, 1))
    save(picture, file)
