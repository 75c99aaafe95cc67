"""A picture of a contest: each pairing's share with its interval. It needs matplotlib, of the extra `lab`."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hustings.engine.game import Game
from hustings.lab.arena.contest import Terms
from hustings.lab.arena.results import Pairing
from hustings.lab.matplotlib_style import figure, save


def draw(game: Game, terms: Terms, pairings: Sequence[Pairing], file: Path) -> None:
    """Write the picture, as SVG or what else the file's name says."""
    names = [f"{terms.bots[one.first]} – {terms.bots[one.second]}" for one in pairings]
    picture, axes = figure(8, 1.6 + 0.45 * len(names))
    for row, pairing in enumerate(pairings):
        found = pairing.estimate(pairing.first)
        axes.plot([100 * found.low, 100 * found.high], [row, row], color="C0", linewidth=2)
        axes.plot([100 * found.value], [row], "o", color="C0")
    axes.axvline(50, color="0.4", linewidth=1)
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()
    axes.set_xlim(0, 100)
    axes.set_xlabel("share of the points of the first, %, with 95 % intervals")
    axes.set_title(f"{game.title}: {sum(one.games for one in pairings):,} games")
    save(picture, file)
