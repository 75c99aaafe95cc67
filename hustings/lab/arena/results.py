"""What the arena found: shares with intervals for every pairing, by seat, and ratings."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

import numpy as np

from hustings.lab.arena.games import LineUp, Played
from hustings.lab.intervals import CONFIDENCE, Estimate, mean_of

RATING, SPREAD = 25.0, 1.96  # openskill's mean at first, and standard errors to either side


@dataclass
class Pairing:
    """The games between two bots, by number."""

    first: int
    second: int
    seats: int
    played: list[tuple[LineUp, Played]] = field(default_factory=list)

    @property
    def games(self) -> int:
        """How many were played."""
        return len(self.played)

    def share(self, which: int) -> float:
        """The share of all points that a bot took."""
        return sum(points(line_up, played, which) for line_up, played in self.played) / max(1, self.games)

    def estimate(self, which: int) -> Estimate:
        """That share with its interval; the games of a round share their luck, so that rounds are what is counted."""
        rounds: dict[int, list[float]] = defaultdict(list)
        for line_up, played in self.played:
            rounds[line_up.round].append(points(line_up, played, which))
        means = np.array([np.mean(values) for values in rounds.values()])
        if len(means) < 2:
            return Estimate(self.share(which), 0.0, 1.0)
        found = mean_of(means)
        share, half = self.share(which), found.high - found.value
        if np.ptp(means) == 0:  # their spread says nothing: Wilson's interval of games that all ended alike
            half = CONFIDENCE**2 / (self.games + CONFIDENCE**2)
        return Estimate(share, max(0.0, share - half), min(1.0, share + half))

    def lone_share(self, which: int) -> float | None:
        """With three seats or more: the share that a bot took where it sat alone among the others."""
        if self.seats == 2:
            return None
        alone = [points(line_up, played, which) for line_up, played in self.played if line_up.bots.count(which) == 1]
        return sum(alone) / len(alone) if alone else None


def points(line_up: LineUp, played: Played, which: int) -> float:
    """The share of the points that a bot took in a game, in all its seats together."""
    return sum(share for bot, share in zip(line_up.bots, played.shares, strict=True) if bot == which)


def by_seat(pairings: Iterable[Pairing], which: int, seats: int) -> list[Estimate | None]:
    """What a bot took on average in each seat."""
    found: list[list[float]] = [[] for _ in range(seats)]
    for pairing in pairings:
        for line_up, played in pairing.played:
            for seat, bot in enumerate(line_up.bots):
                if bot == which:
                    found[seat].append(played.shares[seat])
    return [within(mean_of(np.array(values))) if len(values) > 1 else None for values in found]


def within(share: Estimate) -> Estimate:
    """A share whose interval ends at nothing and at everything."""
    return Estimate(share.value, max(0.0, share.low), min(1.0, share.high))


def seconds_per_decision(pairings: Iterable[Pairing], which: int) -> float:
    """How long a bot took for a decision on average."""
    seconds, choices = 0.0, 0
    for pairing in pairings:
        for line_up, played in pairing.played:
            for seat, bot in enumerate(line_up.bots):
                if bot == which:
                    seconds += played.seconds[seat]
                    choices += played.choices[seat]
    return seconds / max(1, choices)


def slowest_decision(pairings: Iterable[Pairing], which: int) -> float:
    """The seconds of processor time that a bot took for a decision at most."""
    return max(
        seconds
        for pairing in pairings
        for line_up, played in pairing.played
        for bot, seconds in zip(line_up.bots, played.slowest, strict=True)
        if bot == which
    )


def ratings(pairings: Sequence[Pairing], bots: int) -> list[Estimate] | None:
    """Each bot's openskill rating with its interval; None if openskill is not installed."""
    try:
        from openskill.models import PlackettLuce
    except ImportError:
        return None
    model = PlackettLuce()
    rated = [model.rating(name=str(which)) for which in range(bots)]
    games = [game for pairing in pairings for game in pairing.played]
    for line_up, played in sorted(games, key=lambda game: (game[0].round, game[0].bots)):
        taken: dict[int, list[float]] = defaultdict(list)
        for bot, share in zip(line_up.bots, played.shares, strict=True):
            taken[bot].append(share)
        if len(taken) < 2:
            continue
        sides = list(taken)
        scores = [float(np.mean(taken[side])) for side in sides]
        after = model.rate([[rated[side]] for side in sides], scores=scores)
        for side, (rating,) in zip(sides, after, strict=True):
            rated[side] = rating
    return [Estimate(one.mu, one.mu - SPREAD * one.sigma, one.mu + SPREAD * one.sigma) for one in rated]
