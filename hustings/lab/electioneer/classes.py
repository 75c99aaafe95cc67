"""Which cards lie outside their class: `python -m hustings.lab.electioneer.classes --games 4000`.

A card's worth is measured as on the page (balance.py): of zone cards, how often one that was seen lies in an Office
at the end; of start cards and Strategies, the share of the wins of players who have them by lot. None should be worth
less than half or more than twice what its class is worth in the mean, and no start card or Strategy should win more
than six points above its fair share. The command prints every card by class, and exits with 1 if one lies outside.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.pack import Pack, load
from hustings.lab.cores import show_progress
from hustings.lab.electioneer.games import CONFIRMED, SEEN
from hustings.lab.electioneer.measure import MIDDLE, Laboratory, Played, Worth, card_worths

GAMES, SEED = 4_000, 1
LEAST, MOST = 0.5, 2.0  # of what the class is worth in the mean
MOST_POINTS = 0.06  # of the wins, above the fair share


@dataclass(frozen=True)
class Standing:
    """What one card is worth, and what its class is worth in the mean."""

    kind: str
    name: str
    worth: float
    mean: float

    @property
    def ratio(self) -> float:
        """How many times its class it is worth."""
        return self.worth / self.mean

    @property
    def is_outside(self) -> bool:
        """Whether it is worth too little or too much."""
        return not LEAST <= self.ratio <= MOST or (self.kind != "zone" and self.worth - self.mean > MOST_POINTS)


def standings(laboratory: Laboratory, games: int, pack: Pack) -> list[Standing]:
    """Every card with its class."""
    names = [zone.english for zone in pack.zones], [strategy.english for strategy in pack.strategies]
    starts, strategies = card_worths(laboratory, games, *names)
    zones = laboratory.play({"players": MIDDLE}, games)
    return [*zone_standings(zones, pack), *win_standings("start card", starts), *win_standings("Strategy", strategies)]


def zone_standings(played: Played, pack: Pack) -> Iterator[Standing]:
    """Zone cards: how often one that was seen lies in an Office at the end; start cards lie there anyway."""
    shares = {
        zone.english: float(played.cards[number, CONFIRMED] / max(1, played.cards[number, SEEN]))
        for number, zone in enumerate(pack.zones)
        if not zone.is_control_point
    }
    mean = sum(shares.values()) / len(shares)
    yield from (Standing("zone", name, share, mean) for name, share in shares.items())


def win_standings(kind: str, worths: Sequence[Worth]) -> Iterator[Standing]:
    """Start cards or Strategies: the share of the wins of those who have one by lot."""
    fair = 1 / MIDDLE
    yield from (Standing(kind, worth.name, fair + worth.share.value, fair) for worth in worths)


def line(standing: Standing) -> str:
    """A card as one line."""
    mark = "  OUTSIDE" if standing.is_outside else ""
    return (
        f"{standing.kind:<11}{standing.name:<24}{100 * standing.worth:6.1f} %  {standing.ratio:5.2f} x its class{mark}"
    )


def main(words: Sequence[str] | None = None) -> int:
    """Play, print every card, and say whether one lies outside."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.electioneer.classes", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind; {GAMES:,} by default")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} by default")
    arguments = parser.parse_args(words)
    pack = load()
    try:
        found = standings(Laboratory(arguments.seed, progress=show_progress, series=2), arguments.games, pack)
    except Refusal as refusal:
        parser.error(str(refusal))
    for standing in sorted(found, key=lambda one: (one.kind, one.ratio)):
        print(line(standing))
    outside = [standing for standing in found if standing.is_outside]
    print(f"Pack {pack.digest}: {len(outside)} of {len(found)} cards outside their class.")
    return 1 if outside else 0


if __name__ == "__main__":
    sys.exit(main())
