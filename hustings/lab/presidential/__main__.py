"""Measure whether it is better to move first or second in The Presidential Game, and write the page on it.

`python -m hustings.lab.presidential --games 20000 --out docs` writes the page and its picture.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from hustings.engine.game import Refusal
from hustings.lab.cores import show_progress
from hustings.lab.presidential.measure import CARELESS, GAMES, SEED, measure, settings
from hustings.lab.presidential.page import write


def main(words: Sequence[str] | None = None) -> None:
    """Play, write the page, and print the files."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.presidential", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"in each setting; {GAMES:,} by default")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} by default")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder to write to; docs by default")
    parser.add_argument("--no-random", action="store_true", help="leave the random players out")
    arguments = parser.parse_args(words)

    try:
        balances = measure(
            settings(("steady",) if arguments.no_random else tuple(CARELESS)),
            arguments.games,
            arguments.seed,
            show_progress,
        )
    except Refusal as refusal:
        parser.error(str(refusal))
    for file in write(balances, arguments.seed, arguments.out):
        print(file)


if __name__ == "__main__":
    main()
