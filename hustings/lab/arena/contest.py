"""A contest: every bot against every other, in every seat, until the games are played or the interval is narrow."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from itertools import combinations
from pathlib import Path

from hustings.bots import parse
from hustings.bots.network import is_network, network_of
from hustings.bots.policy import MARK, load
from hustings.engine.backend import bind
from hustings.engine.game import Game, Refusal
from hustings.games import address
from hustings.lab.arena.games import GameToPlay, LineUp, Played, play, play_one, usual_opening
from hustings.lab.arena.results import Pairing
from hustings.lab.cores import Progress
from hustings.lab.workers import Workers, threads

FEWEST_ROUNDS = 8  # before an interval is believed
BATCH = 16  # games between two looks at the interval


@dataclass(frozen=True)
class Terms:
    """What is played."""

    game: str
    bots: tuple[str, ...]  # as they were written
    options: Mapping[str, str | int]
    games: int  # for each pairing, at most
    seed: int = 0
    opening: int | None = None  # random decisions at first; None: as many as the game needs
    interval: float | None = None  # a pairing ends when its share is known so well, in points to either side
    pairs: tuple[tuple[int, int], ...] | None = None  # of bots by number; None: every one against every other
    only_first_alone: bool = False  # with three seats or more: only the first of a pair sits alone among the others
    aims: Mapping[tuple[int, int], float] = field(default_factory=dict)  # shares; known on which side, a pair ends


def line_ups(seats: int, first: int, second: int, *, only_first_alone: bool = False) -> Iterator[LineUp]:
    """Round by round, all ways in which one of the two sits alone among the other's; each bot in each seat."""
    number = 0
    alone_among = ((first, second),) if only_first_alone else ((first, second), (second, first))
    while True:
        in_round: dict[tuple[int, ...], None] = {}
        for alone, others in alone_among:
            for seat in range(seats):
                in_round[tuple(alone if place == seat else others for place in range(seats))] = None
        yield from (LineUp(number, bots) for bots in in_round)
        number += 1


def run(
    game: Game,
    terms: Terms,
    save: Path | None = None,
    progress: Progress | None = None,
    workers: Workers[GameToPlay, Played] = threads,
) -> list[Pairing]:
    """Play the contest on every core or cluster; games that the file has already are not played again."""
    for spec in terms.bots:
        if MARK in spec:
            load(spec)
        elif is_network(spec):
            network_of(spec, game)
        else:
            parse(spec, game)
    if len(set(terms.bots)) < len(terms.bots):
        raise Refusal("Each bot is named once.")
    if len(terms.bots) < 2:
        raise Refusal("An arena needs two bots or more.")
    settled = game.settle(terms.options)
    seats = len(game.seats(settled))
    if seats < 2:
        raise Refusal(f"{game.title} has {seats} seat under these options; an arena needs two or more.")
    codes = tuple(int(code) for code in game.codes(settled))
    opening = usual_opening(game, bind(game, "python")) if terms.opening is None else terms.opening
    where = game if workers is threads else address(game)
    if not where:
        raise Refusal(f"{game.title} has no module that another process could load it from.")
    known = read_saved(save, game, terms, opening)
    pairs = combinations(range(len(terms.bots)), 2) if terms.pairs is None else terms.pairs
    pairings = [Pairing(first, second, seats) for first, second in pairs]
    of = len(pairings) * terms.games
    for done, pairing in enumerate(pairings):
        sequence = line_ups(seats, pairing.first, pairing.second, only_first_alone=terms.only_first_alone)
        while pairing.games < terms.games and not is_known(pairing, terms):
            batch = [next(sequence) for _ in range(min(batch_size(pairing, terms), terms.games - pairing.games))]
            missing = [line_up for line_up in batch if line_up not in known]
            tasks = [GameToPlay(where, codes, terms.bots, one, terms.seed, opening) for one in missing]
            for line_up, played in zip(missing, workers(play_one, tasks), strict=True):
                known[line_up] = played
                append(save, line_up, played)
                if progress:
                    progress(done * terms.games + sum(one in known for one in batch) + pairing.games, of)
            pairing.played += [(line_up, known[line_up]) for line_up in batch]
    if progress:
        progress(of, of)
    return pairings


def batch_size(pairing: Pairing, terms: Terms) -> int:
    """How many games until the interval is looked at again: with an aim rarely, since each look may deceive."""
    if terms.interval is not None:
        return BATCH
    return max(BATCH, pairing.games) if (pairing.first, pairing.second) in terms.aims else terms.games


def is_known(pairing: Pairing, terms: Terms) -> bool:
    """Whether the share is known as well as asked for, or on which side of its aim it lies."""
    if len({line_up.round for line_up, _ in pairing.played}) < FEWEST_ROUNDS:
        return False
    found = pairing.estimate(pairing.first)
    aim = terms.aims.get((pairing.first, pairing.second))
    if aim is not None and not found.low <= aim <= found.high:
        return True
    half = max(found.high - found.value, found.value - found.low)
    return terms.interval is not None and half <= terms.interval / 100


# --- The file of results ----------------------------------------------------------------------------------------------


def read_saved(save: Path | None, game: Game, terms: Terms, opening: int) -> dict[LineUp, Played]:
    """The games that a file holds; a Refusal if they are of another contest. A new file begins with its terms."""
    header = {
        "game": terms.game,
        "version": game.version,
        "bots": list(terms.bots),
        "options": dict(game.settle(terms.options)),
        "seed": terms.seed,
        "opening": opening,
    }
    if save is None:
        return {}
    if not save.exists() or save.stat().st_size == 0:
        save.write_text(json.dumps(header) + "\n", encoding="utf-8")
        return {}
    lines = save.read_text(encoding="utf-8").splitlines()
    try:
        first, rows = json.loads(lines[0]), [json.loads(line) for line in lines[1:] if line.endswith("}")]
    except ValueError:
        raise Refusal(f"The file {save} does not hold results of an arena.") from None
    if first != header:
        raise Refusal(f"The file {save} holds results of another contest; name another file.")
    return {
        LineUp(row["round"], tuple(row["bots"])): Played(
            tuple(row["shares"]),
            row["decisions"],
            tuple(row["seconds"]),
            tuple(row["choices"]),
            tuple(row["slowest"]),
            row.get("digest", 0),
        )
        for row in rows
    }


def played_so_far(game: Game, terms: Terms, save: Path) -> list[Pairing]:
    """The pairings with the games that a file holds, nothing being played."""
    opening = usual_opening(game, bind(game, "python")) if terms.opening is None else terms.opening
    known = read_saved(save, game, terms, opening)
    seats = len(game.seats(game.settle(terms.options)))
    pairs = combinations(range(len(terms.bots)), 2) if terms.pairs is None else terms.pairs
    pairings = [Pairing(first, second, seats) for first, second in pairs]
    for line_up, played in sorted(known.items(), key=lambda game: (game[0].round, game[0].bots)):
        for pairing in pairings:
            if set(line_up.bots) == {pairing.first, pairing.second}:
                pairing.played.append((line_up, played))
    return pairings


def drop_outdated(game: Game, terms: Terms, save: Path) -> list[tuple[str, str]]:
    """Play one game of each pairing that a file holds again; drop those pairings whose bots play otherwise by now."""
    if not save.exists():
        return []
    rules, codes = bind(game, "cpu"), [int(code) for code in game.codes(game.settle(terms.options))]
    opening = usual_opening(game, rules) if terms.opening is None else terms.opening
    outdated = set()
    for pairing in played_so_far(game, terms, save):
        if pairing.games:
            line_up, kept = min(pairing.played, key=lambda one: one[1].decisions)
            if play(rules, codes, terms.bots, line_up, terms.seed, opening).digest != kept.digest:
                outdated.add((pairing.first, pairing.second))
    header, *lines = save.read_text(encoding="utf-8").splitlines(keepends=True)
    current = [line for line in lines if not any(set(json.loads(line)["bots"]) == set(pair) for pair in outdated)]
    save.write_text(header + "".join(current), encoding="utf-8")
    return [(terms.bots[first], terms.bots[second]) for first, second in sorted(outdated)]


def append(save: Path | None, line_up: LineUp, played: Played) -> None:
    """Add a game to the file."""
    if save is not None:
        with save.open("a", encoding="utf-8") as file:
            file.write(json.dumps({**asdict(line_up), **asdict(played)}, separators=(",", ":")) + "\n")


def shares_of(terms: Terms, pairings: Sequence[Pairing]) -> dict[str, float]:
    """Each bot's share of the points in all games that it played, by the name that it was given."""
    shares = {}
    for which, name in enumerate(terms.bots):
        own = [pairing for pairing in pairings if which in (pairing.first, pairing.second)]
        shares[name] = sum(one.share(which) * one.games for one in own) / max(1, sum(one.games for one in own))
    return shares
