"""python -m hustings.lab.arena [GAME …] [--games N] [--minutes M]: measure the levels, and write docs/bots.md.

    python -m hustings.lab.arena --games 400 --minutes 60 --skills --annotate

Every game that was played is kept in docs/bots/GAME.jsonl, so that a run can be broken off and continued, and that the
page can be written again without playing (--games 0: from what is there).

--minutes: for each game of the four; all its pairings are played a little further in turn until they are over.
--skills: tactics and swaps, without games. --annotate: play and tell the annotated games anew.
How well the win chances hold is measured by python -m hustings.lab.chances.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Sequence
from math import inf
from pathlib import Path
from time import monotonic

from hustings.bots import LEVELS, kinds
from hustings.engine.game import Game
from hustings.games import BUILT_IN, find
from hustings.lab.arena import bots_page, skills
from hustings.lab.arena.contest import Terms, played_so_far, run
from hustings.lab.cores import show_progress
from hustings.lab.review import annotated
from hustings.lab.workers import on_ray, processes

YARDSTICKS = ("scripted", "two_ply", "greedy")  # as far as a game has them
SIMULATIONS = {"politrics": 1_000, "presidential": 10_000, "primary_colours": 30_000, "electioneer": 1_000}
FEWEST = 4  # games of a pairing before the time is looked at
OPTIONS: dict[str, dict[str, str | int]] = {"electioneer": {"players": 2}}
FURTHER: dict[str, dict[str, dict[str, str | int]]] = {"electioneer": {"electioneer-4": {"players": 4}}}


def contests(game: Game, games: int, seed: int) -> dict[str, Terms]:
    """By the name of its file: the game's main contest, and expert against the scripted player in further settings."""
    found = {game.name: terms_for(game, games, seed)}
    for name, options in FURTHER.get(game.name, {}).items():
        bots, settled = ("scripted", "expert"), game.settle(options)
        found[name] = Terms(game.name, bots, settled, games, seed, pairs=((1, 0),), only_first_alone=True)
    return found


def terms_for(game: Game, games: int, seed: int) -> Terms:
    """Each level against the one below, and expert against the yardsticks; of three or more seats it has one."""
    yardsticks = [spec for spec in YARDSTICKS if spec in kinds(game)]
    if game.name in SIMULATIONS:
        yardsticks.append(f"search:simulations={SIMULATIONS[game.name]}")
    bots = (*LEVELS, *yardsticks)
    expert = LEVELS.index("expert")
    pairs = [(level, level - 1) for level in range(1, len(LEVELS))]
    pairs += [(expert, bots.index(spec)) for spec in yardsticks]
    options: dict[str, object] = dict(OPTIONS.get(game.name, {}))
    if game.drawn_seats is not None:
        options[game.drawn_seats.option] = game.drawn_seats.chosen
    return Terms(game.name, bots, game.settle(options), games, seed, pairs=tuple(pairs), only_first_alone=True)


def play_for(game: Game, given: argparse.Namespace, folder: Path) -> None:
    """Play all pairings a little further in turn, until they have their games or the time is over."""
    workers = processes if given.ray is None else on_ray(given.ray)
    ends, number = monotonic() + 60 * given.minutes, min(FEWEST, given.games)
    while True:
        for name, terms in contests(game, number, given.seed).items():
            run(game, terms, folder / f"{name}.jsonl", show_progress, workers)
        if number == given.games or monotonic() >= ends:
            return
        number = min(2 * number, given.games)


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.arena", description="Measure the levels of the bots.")
    parser.add_argument("game", nargs="*", default=list(BUILT_IN), help="which games; usually all")
    parser.add_argument("--games", type=int, default=40, help="for each pairing; 0: only write the page")
    parser.add_argument("--minutes", type=float, default=inf, help="for each game, at most")
    parser.add_argument("--skills", action="store_true", help="measure tactics and swaps")
    parser.add_argument("--annotate", action="store_true", help="play and tell the annotated games anew")
    parser.add_argument("--ray", metavar="ADDRESS", help="a Ray cluster to play on")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    folder: Path = given.folder / "bots"
    folder.mkdir(parents=True, exist_ok=True)
    for name in given.game if given.games else ():
        game = find(name)
        print(game.title)
        play_for(game, given, folder)
    if given.skills:
        (folder / "skills.json").write_text(json.dumps(skills.measure(given.seed), indent=1) + "\n", encoding="utf-8")
    if given.annotate:
        for chosen in annotated.GAMES:
            if chosen.name in given.game:
                print(annotated.write(chosen, folder))
    found = []
    for game in map(find, BUILT_IN):
        for name, terms in contests(game, given.games, given.seed).items():
            file = folder / f"{name}.jsonl"
            found.append((game, terms, played_so_far(game, terms, file) if file.exists() else []))
    (given.folder / "bots.md").write_text(bots_page.page(found, folder), encoding="utf-8")
    print(f"{given.folder / 'bots.md'} is written.")


if __name__ == "__main__":
    main()
