"""Electioneer: its balance in pictures: how long games are, who wins, and what cards are worth."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hustings.engine.svg import INK, words
from hustings.lab.electioneer.measure import Change, Played, Worth
from hustings.lab.electioneer.notes import BEFORE, estimate
from hustings.lab.intervals import Estimate
from hustings.lab.plot import (
    ACCENT,
    BOLD,
    CENTRED,
    END,
    FAINT,
    HAIRLINE,
    MARGIN,
    TABULAR,
    WIDTH,
    Point,
    estimates,
    head,
)

TURNS = ("first turn", "second turn", "third turn", "fourth turn", "fifth turn", "sixth turn")
LEFT, TOP, ROW, FOOT = 176, 132, 92, 72
LONGEST = 40  # rounds; what is longer stands in the last bar
BAR = (WIDTH - LEFT - MARGIN - 96) / LONGEST


def lengths(full: Mapping[int, Played]) -> str:
    """How many rounds games take, a row of bars for each number of players."""
    height = TOP + ROW * len(full) + FOOT
    medians = {players: float(np.median(played.rounds)) for players, played in full.items()}
    medians_text = "; ".join(f"{players} players: {median:.1f} rounds" for players, median in medians.items())
    subtitle = (
        f"Rounds of a game, as shares of {len(next(iter(full.values())).games):,} games; the stroke is the median"
    )
    parts = head(
        WIDTH, height, f"How long games take, in the median. {medians_text}.", "How long a game takes", subtitle
    )
    bottom = height - FOOT
    for tick in range(0, LONGEST + 1, 5):
        x = LEFT + BAR * tick
        parts.append(f'<path d="M{x:.1f} {TOP - 8}V{bottom}" stroke="{HAIRLINE}"/>')
        parts.append(words(x, bottom + 28, f"{tick}" if tick < LONGEST else f"{tick} or more", 14, FAINT, CENTRED))
    most = max(float(bars(played).max()) for played in full.values())
    for row, (players, played) in enumerate(full.items()):
        base = TOP + ROW * (row + 1) - 12
        parts.append(words(MARGIN, base, f"{players} players", 16, INK, BOLD))
        for k, share in enumerate(bars(played)):
            tall = (ROW - 28) * share / most
            x = LEFT + BAR * k
            parts.append(
                f'<rect x="{x + 1:.1f}" y="{base - tall:.1f}" width="{BAR - 2:.1f}" height="{tall:.1f}" '
                f'fill="{ACCENT}" fill-opacity="0.65"/>'
            )
        parts.append(f'<path d="M{LEFT} {base}H{LEFT + BAR * LONGEST:.1f}" stroke="{INK}"/>')
        x = LEFT + BAR * min(medians[players], LONGEST)
        parts.append(f'<path d="M{x:.1f} {base}v{28 - ROW}" stroke="{INK}" stroke-width="2"/>')
        parts.append(words(WIDTH - MARGIN, base, f"{medians[players]:.1f}", 16, INK, f"{END} {TABULAR}"))
    return "\n".join([*parts, "</svg>"]) + "\n"


def bars(played: Played) -> Any:
    """The share of the games that took each number of rounds; the last bar holds all longer ones."""
    number = np.minimum(np.ceil(played.rounds).astype(np.int64) - 1, LONGEST - 1)
    return np.bincount(number, minlength=LONGEST) / len(number)


def seats(full: Mapping[int, Played]) -> str:
    """What having an early or a late turn is worth."""
    groups = [
        (
            f"{players} players",
            [
                Point(turn, hundredths(share.less(1 / players)))
                for turn, share in zip(TURNS, played.turn_shares, strict=False)
            ],
        )
        for players, played in full.items()
    ]
    games = len(next(iter(full.values())).games)
    subtitle = f"Share of the wins beyond the fair one, in points; equal players, {games:,} games each"
    return estimates("Is it better to begin?", subtitle, groups)


def cards(starts: Sequence[Worth], strategies: Sequence[Worth], notes: Mapping[str, Any]) -> str:
    """What start cards and Strategies are worth, and were before their values were changed."""
    groups = [
        ("Start cards", [point(worth, notes) for worth in ranked(starts)]),
        ("Strategies", [point(worth, notes) for worth in ranked(strategies)]),
    ]
    subtitle = "Share of the wins beyond the fair one, in points; a cross: before the values were changed"
    return estimates("What a start card or a Strategy is worth", subtitle, groups)


def effects(worths: Sequence[Worth]) -> str:
    """What zone effects are worth."""
    groups = [("Effects", [Point(worth.name, hundredths(worth.share)) for worth in ranked(worths)])]
    subtitle = "Share of the wins in points: a zone confirmed with its effect, against the same without it"
    return estimates("What a zone’s effect is worth", subtitle, groups)


def events(names: Sequence[str], changes: Sequence[Change]) -> str:
    """What events do to the length of a game."""
    order = sorted(range(len(names)), key=lambda k: -changes[k].rounds.value)
    groups = [("Rounds more or fewer", [Point(names[k], changes[k].rounds) for k in order])]
    subtitle = "An event that holds for a whole game, against none with the same luck"
    return estimates("What an event does to the length of a game", subtitle, groups)


def ranked(worths: Sequence[Worth]) -> list[Worth]:
    """The most valuable first."""
    return sorted(worths, key=lambda worth: -worth.share.value)


def point(worth: Worth, notes: Mapping[str, Any]) -> Point:
    """A card's row, with what it was worth before."""
    before = estimate(notes, BEFORE, worth.name)
    return Point(worth.name, hundredths(worth.share), hundredths(before) if before else None)


def hundredths(share: Estimate) -> Estimate:
    """A share in points."""
    return Estimate(100 * share.value, 100 * share.low, 100 * share.high)
