"""Measure the turn order with and without the handicap: `python -m hustings.lab.electioneer.handicap --games 4000`."""

from __future__ import annotations

import argparse

from hustings.lab.electioneer.measure import Laboratory

WAYS: tuple[tuple[str, dict[str, str | int], tuple[int, ...]], ...] = (
    ("full game", {}, (2, 3, 4, 5, 6)),
    ("small map", {"small_map": "yes"}, (2, 3)),
    ("training", {"training": "yes"}, (2, 3, 4, 5, 6)),
    ("training, small map", {"training": "yes", "small_map": "yes"}, (2, 3)),
)


def main() -> None:
    """Print the share of the wins by turn as a Markdown table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=4000)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    lab = Laboratory(asked.seed)
    print("| way to play | players | without | with `handicap=discs` |\n|---|---:|---|---|")
    for title, way, numbers in WAYS:
        for players in numbers:
            shares = [
                " ".join(
                    f"{100 * share.value:.1f}"
                    for share in lab.play({"players": players, "handicap": answer, **way}, asked.games).turn_shares
                )
                for answer in ("none", "discs")
            ]
            print(f"| {title} | {players} | {shares[0]} | {shares[1]} |", flush=True)


if __name__ == "__main__":
    main()
