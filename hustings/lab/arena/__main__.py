"""python -m hustings.lab.arena [GAME …] [--games N] [--folder docs]: measure the levels, and write docs/bots.md.

Every game that was played is kept in FOLDER/bots/GAME.jsonl, so that a run can be broken off and continued, and that
the page can be written again without playing (--games 0: from what is there).
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from pathlib import Path

from hustings.bots import LEVELS, kinds
from hustings.engine.game import Game
from hustings.games import BUILT_IN, find
from hustings.lab.arena import bots_page
from hustings.lab.arena.contest import Terms, played_so_far, run
from hustings.lab.cores import show_progress

YARDSTICKS = ("scripted", "two_ply", "search:simulations=1000", "greedy")  # as far as a game has them
OPTIONS: dict[str, dict[str, str | int]] = {"electioneer": {"players": 2}}


def terms_for(game: Game, games: int, seed: int) -> Terms:
    """Each level against the one below, and expert against the yardsticks."""
    yardsticks = [spec for spec in YARDSTICKS if spec.partition(":")[0] in kinds(game)]
    bots = (*LEVELS, *yardsticks)
    expert = LEVELS.index("expert")
    pairs = [(level, level - 1) for level in range(1, len(LEVELS))]
    pairs += [(expert, bots.index(spec)) for spec in yardsticks]
    options: dict[str, object] = dict(OPTIONS.get(game.name, {}))
    if game.drawn_seats is not None:
        options[game.drawn_seats.option] = game.drawn_seats.chosen
    return Terms(game.name, bots, game.settle(options), games, seed, pairs=tuple(pairs))


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.arena", description="Measure the levels of the bots.")
    parser.add_argument("game", nargs="*", default=list(BUILT_IN), help="which games; usually all")
    parser.add_argument("--games", type=int, default=40, help="for each pairing; 0: only write the page")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    folder: Path = given.folder / "bots"
    folder.mkdir(parents=True, exist_ok=True)
    for name in given.game if given.games else ():
        game = find(name)
        print(game.title)
        run(game, terms_for(game, given.games, given.seed), folder / f"{name}.jsonl", show_progress)
    found = []
    for name in BUILT_IN:
        game, file = find(name), folder / f"{name}.jsonl"
        if file.exists():
            terms = terms_for(game, given.games, given.seed)
            found.append((game, terms, played_so_far(game, terms, file)))
    (given.folder / "bots.md").write_text(bots_page.page(found), encoding="utf-8")
    print(f"{given.folder / 'bots.md'} is written.")


if __name__ == "__main__":
    main()
