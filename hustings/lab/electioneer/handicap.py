# mypy: disallow-untyped-calls=False
"""Electioneer: what the turn order is worth, with the handicap and without it.

python -m hustings.lab.electioneer.handicap --games 4000            every way to play, steady players
python -m hustings.lab.electioneer.handicap --way "training, small map" --players 3 --discs 6 1
                                                                    a handicap that is not in the game

Stronger bots are measured by hustings.lab.turn_order.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from hustings.engine.game import Refusal
from hustings.lab.electioneer.measure import Laboratory
from hustings.lab.intervals import Estimate

WAYS: dict[str, tuple[dict[str, str], tuple[int, ...]]] = {
    "full game": ({}, (2, 3, 4, 5, 6)),
    "small map": ({"small_map": "yes"}, (2, 3)),
    "training": ({"training": "yes"}, (2, 3, 4, 5, 6)),
    "training, small map": ({"training": "yes", "small_map": "yes"}, (2, 3)),
}
GAMES, SEED = 4_000, 1
HEAD = "| way to play | players | games | without | with `handicap=discs` |\n|---|---:|---:|---|---|"


def in_percent(shares: Sequence[Estimate]) -> str:
    """Shares as the table shows them."""
    return " ".join(f"{100 * share.value:.1f}" for share in shares)


def rows(asked: argparse.Namespace) -> None:
    """Print each way to play as a row of a Markdown table."""
    lab = Laboratory(asked.seed)
    print(HEAD)
    for title, (way, numbers) in WAYS.items():
        for players in numbers:
            if (asked.way and title != asked.way) or (asked.players and players != asked.players):
                continue
            shares = []
            for answer in ("none", "discs"):
                options: dict[str, str | int] = {"players": players, "handicap": answer, **way}
                shares.append(in_percent(lab.play(options, asked.games).turn_shares))
            print(f"| {title} | {players} | {asked.games:,} | {shares[0]} | {shares[1]} |", flush=True)


def main(words: Sequence[str] | None = None) -> None:
    """Print the share of the wins by turn."""
    parser = argparse.ArgumentParser(
        prog="python -m hustings.lab.electioneer.handicap",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--games", type=int, default=GAMES, help=f"of each kind; {GAMES:,} by default")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} by default")
    parser.add_argument("--way", choices=WAYS, help="one way to play; all by default")
    parser.add_argument("--players", type=int, help="one number of players; all by default")
    parser.add_argument("--discs", type=int, nargs="+", help="try this handicap: discs by turns behind the first")
    asked = parser.parse_args(words)
    try:
        if asked.discs is None:
            rows(asked)
            return
        options: dict[str, str | int] = {"players": asked.players or 2, **WAYS[asked.way or "full game"][0]}
        print(in_percent(Laboratory(asked.seed).try_discs(options, asked.games, asked.discs).turn_shares))
    except Refusal as refusal:
        parser.error(str(refusal))


if __name__ == "__main__":
    main()
