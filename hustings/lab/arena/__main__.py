"""python -m hustings.lab.arena [GAME …] [--games N] [--minutes M]: measure the levels, and write docs/bots.md.

    python -m hustings.lab.arena --games 400 --minutes 60 --skills --annotate

Every game that was played is kept in docs/bots/GAME.jsonl, so that a run can be broken off and continued, and that the
page can be written again without playing (--games 0: from what is there).

A bot that plays otherwise than it did is found out by playing one kept game of each pairing again; the others are
forgotten. A pairing ends when its interval lies on one side of its aim, or with --games.

--minutes: for each game of the four; all its pairings are played a little further in turn until they are over.
--play-on: to the last of --games, even where the interval lies on one side of the aim already.
--pairs: only these, such as expert/hard, or walt/hard: a character against the plain bot of its level.
--processes 1: by this process alone, which loads compiled code only once.
--skills: tactics and swaps, without games. --annotate: play and tell the annotated games anew.
How well the win chances hold is measured by python -m hustings.lab.chances.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path
from time import monotonic
from typing import Any

from hustings.bots import LEVELS, kinds
from hustings.bots.characters import cast_of
from hustings.engine.game import Game
from hustings.games import BUILT_IN, find
from hustings.lab.arena import bots_page, skills
from hustings.lab.arena.contest import Terms, drop_outdated, played_so_far, run
from hustings.lab.cores import show_progress
from hustings.lab.review import annotated
from hustings.lab.workers import Workers, on_ray, one_by_one, processes

YARDSTICKS = ("scripted", "two_ply", "greedy")  # as far as a game has them
SIMULATIONS = {"politrics": 1_000, "presidential": 10_000, "primary_colours": 30_000, "electioneer": 1_000}
FEWEST = 4  # games of a pairing before the time is looked at
OPTIONS: dict[str, dict[str, str | int]] = {"electioneer": {"players": 2}}
# Shares of expert against the yardsticks; of the levels against the one below, with two seats and with more.
AIMS = {("politrics", "two_ply"): 0.9, ("presidential", "scripted"): 0.65, ("electioneer", "scripted"): 0.75}
CAST = "-characters"  # how the file of a game's characters ends
SEARCH_AIM, LADDER_AIM, TIMES_FAIR = 0.9, 0.75, 1.5
FURTHER: dict[str, dict[str, dict[str, str | int]]] = {"electioneer": {"electioneer-4": {"players": 4}}}


def contests(game: Game, games: int, seed: int) -> dict[str, Terms]:
    """By the name of its file: the levels, expert against the scripted player in further settings, the characters."""
    found = {game.name: terms_for(game, games, seed)}
    for name, options in FURTHER.get(game.name, {}).items():
        bots, settled = ("scripted", "expert"), game.settle(options)
        aims = {(1, 0): TIMES_FAIR / len(game.seats(settled))}
        found[name] = Terms(game.name, bots, settled, games, seed, pairs=((1, 0),), only_first_alone=True, aims=aims)
    return {**found, f"{game.name}{CAST}": characters_terms(game, games, seed)}


def characters_terms(game: Game, games: int, seed: int) -> Terms:
    """Each character with a taste against the plain bot of its level."""
    cast = [one for one in cast_of(game.name) if one.taste is not None]
    bots = (*LEVELS, *(one.name for one in cast))
    pairs = tuple((bots.index(one.name), bots.index(one.level)) for one in cast)
    settled = usual_terms(game)
    return Terms(game.name, bots, settled, games, seed, pairs=pairs, only_first_alone=True)


def usual_terms(game: Game) -> dict[str, str | int]:
    """The options under which a game is measured, everybody's seat being known."""
    options: dict[str, object] = dict(OPTIONS.get(game.name, {}))
    if game.drawn_seats is not None:
        options[game.drawn_seats.option] = game.drawn_seats.chosen
    return game.settle(options)


def terms_for(game: Game, games: int, seed: int) -> Terms:
    """Each level against the one below, and expert against the yardsticks; of three or more seats it has one."""
    yardsticks = [spec for spec in YARDSTICKS if spec in kinds(game)]
    if game.name in SIMULATIONS:
        yardsticks.append(f"search:simulations={SIMULATIONS[game.name]}")
    bots = (*LEVELS, *yardsticks)
    expert = LEVELS.index("expert")
    pairs = [(level, level - 1) for level in range(1, len(LEVELS))]
    pairs += [(expert, bots.index(spec)) for spec in yardsticks]
    settled = usual_terms(game)
    seats = len(game.seats(settled))
    aims = dict.fromkeys(pairs[:expert], LADDER_AIM if seats == 2 else TIMES_FAIR / seats)
    for pair in pairs[expert:]:
        spec = bots[pair[1]]
        aim = SEARCH_AIM if spec.startswith("search") else AIMS.get((game.name, spec))
        if aim is not None:
            aims[pair] = aim
    return Terms(game.name, bots, settled, games, seed, pairs=tuple(pairs), only_first_alone=True, aims=aims)


def only(terms: Terms, pairs: Sequence[str]) -> Terms:
    """The terms with these pairs alone, written as expert/hard; with all if none is given."""
    wanted = [pair for pair in terms.pairs or () if f"{terms.bots[pair[0]]}/{terms.bots[pair[1]]}" in pairs]
    return replace(terms, pairs=tuple(wanted)) if pairs else terms


def chosen(game: Game, games: int, given: argparse.Namespace) -> dict[str, Terms]:
    """The contests with the pairs that were asked for."""
    found = {name: only(terms, given.pairs) for name, terms in contests(game, games, given.seed).items()}
    return {name: terms for name, terms in found.items() if terms.pairs}


class TimeIsUpError(Exception):
    """Ends a run; the games so far are kept."""


def until(ends: float, workers: Workers[Any, Any], work: Callable[[Any], Any], tasks: Sequence[Any]) -> Iterator[Any]:
    """The results of the workers, until the time is up."""
    for result in workers(work, tasks):
        yield result
        if monotonic() >= ends:
            raise TimeIsUpError


def play_for(game: Game, given: argparse.Namespace, folder: Path) -> None:
    """Play all pairings a little further in turn, until they have their games or the time is over."""
    workers: Workers[Any, Any] = one_by_one if given.processes == 1 else partial(processes, count=given.processes)
    if given.ray is not None:
        workers = on_ray(given.ray)
    ends, number = monotonic() + 60 * given.minutes, min(FEWEST, given.games)
    for name, terms in chosen(game, number, given).items():
        for one, other in drop_outdated(game, terms, folder / f"{name}.jsonl"):
            print(f"{name}: {one} or {other} has changed; their games are played anew.")
    try:
        while True:
            for name, terms in chosen(game, number, given).items():
                within_time = partial(until, ends, workers)
                terms = replace(terms, aims={}) if given.play_on else terms
                run(game, terms, folder / f"{name}.jsonl", show_progress, within_time)
            if number == given.games:
                return
            number = min(2 * number, given.games)
    except TimeIsUpError:
        print("The time is up.")


def main(arguments: Sequence[str] | None = None) -> None:
    """Play what is missing, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.arena", description="Measure the levels of the bots.")
    parser.add_argument("game", nargs="*", default=list(BUILT_IN), help="which games; usually all")
    parser.add_argument("--games", type=int, default=40, help="for each pairing; 0: only write the page")
    parser.add_argument("--minutes", type=float, default=inf, help="for each game, at most")
    parser.add_argument("--pairs", nargs="+", default=(), metavar="BOT/BOT", help="only these; usually all")
    parser.add_argument("--play-on", action="store_true", help="also where it is known whether the aim is met")
    parser.add_argument("--processes", type=int, metavar="N", help="usually one for each core")
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
    found: list[bots_page.Measured] = []
    casts: list[bots_page.Measured] = []
    for game in map(find, BUILT_IN):
        for name, terms in contests(game, given.games, given.seed).items():
            file = folder / f"{name}.jsonl"
            measured = (game, terms, played_so_far(game, terms, file) if file.exists() else [])
            (casts if name.endswith(CAST) else found).append(measured)
    (given.folder / "bots.md").write_text(bots_page.page(found, casts, folder), encoding="utf-8")
    print(f"{given.folder / 'bots.md'} is written.")


if __name__ == "__main__":
    main()
