"""python -m hustings.lab.turn_order [--games N] [--minutes M]: what the turn order is worth between equal strong bots.

Every game is kept in docs/bots/turn-order.jsonl, so that a run can be broken off and continued; all settings are played
a little further in turn, and docs/turn-order.md is written. Games of bots that have changed are played anew.
"""

from __future__ import annotations

import argparse
import json
import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from math import inf
from pathlib import Path
from time import monotonic
from zlib import crc32

import numpy as np

from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE
from hustings.engine.record import Boards
from hustings.games import find
from hustings.lab.arena.games import mixed
from hustings.lab.arena.results import within
from hustings.lab.intervals import mean_of
from hustings.lab.markdown import table

FEWEST = 4  # games of a setting before the time is looked at
FILE, PAGE = "bots/turn-order.jsonl", "turn-order.md"
INTRODUCTION = """# Turn order

What it is worth to begin, between equal bots: shares of the wins in percent by turn, the first player's first, with
95 % intervals. How many games were played says how much a figure is worth. Very many games of scripted players are in
[balance-electioneer.md](balance-electioneer.md), [handicap-electioneer.md](handicap-electioneer.md) and
[balance-presidential.md](balance-presidential.md). This page is written, and played on, by

    python -m hustings.lab.turn_order --games 400 --minutes 60
"""


@dataclass(frozen=True)
class Setting:
    """What is played, by the same bot in every seat."""

    game: str
    bot: str
    options: tuple[tuple[str, str | int], ...]

    @property
    def key(self) -> str:
        """As the file names it."""
        return " ".join([self.game, self.bot, *(f"{name}={value}" for name, value in self.options)])


@dataclass(frozen=True)
class Ended:
    """A game that was played: the shares of the win by turn, and all its actions in short."""

    setting: str
    number: int
    shares: tuple[float, ...]
    digest: int


def setting(game: str, player: str, **options: str | int) -> Setting:
    """A setting; the options in the order given."""
    return Setting(game, player, tuple(options.items()))


SMALL: dict[str, str | int] = {"training": "yes", "small_map": "yes"}
SETTINGS = (
    setting("presidential", "expert"),
    setting("presidential", "expert", head_start=8),
    setting("presidential", "expert", order="swap_match"),
    *(setting("electioneer", "hard", players=2, handicap=answer) for answer in ("none", "discs")),
    *(setting("electioneer", "hard", players=2, handicap=answer, **SMALL) for answer in ("none", "discs")),
    setting("electioneer", "hard", players=2, handicap="discs", small_map="yes"),
    setting("electioneer", "hard", players=2, handicap="discs", training="yes"),
    *(setting("electioneer", "hard", players=players, handicap="discs") for players in (3, 4, 5, 6)),
    setting("electioneer", "hard", players=3, handicap="discs", **SMALL),
    setting("electioneer", "expert", players=2, handicap="discs"),
)


def first_by_board(boards: Boards, movers: Sequence[int]) -> int:
    """[Electioneer R1.3] Who begins is on the board."""
    return int(boards[0].first)


def first_to_move(boards: Boards, movers: Sequence[int]) -> int:
    """Who decides first, begins."""
    return movers[0]


FIRST: dict[str, Callable[[Boards, Sequence[int]], int]] = {"electioneer": first_by_board}


def play(what: Setting, number: int, seed: int) -> Ended:
    """Play a game; equal seeds give equal games."""
    game = find(what.game)
    rules, settled = bind(game, "cpu"), game.settle(dict(what.options))
    seats = len(game.seats(settled))
    luck = random.Random(mixed(seed, number, 1))
    players = [bot(what.bot, game, seed=mixed(seed, number, 100 + seat), backend="cpu") for seat in range(seats)]
    boards = rules.new(np.array([int(code) for code in game.codes(settled)], np.int64))
    deciders: list[int] = []
    digest = 0
    while mask := rules.movers(boards):
        seat = (mask & -mask).bit_length() - 1
        if seat == LUCK:
            action = rules.pick(boards, LUCK, luck.getrandbits(32))
        else:
            deciders.append(seat)
            action = players[seat].choose(boards, seat)
        digest = crc32(int(action).to_bytes(4, "little"), digest)
        rules.apply(boards, seat, action)
    won = rules.returns(boards, seats)
    first = FIRST.get(what.game, first_to_move)(boards, deciders)
    return Ended(what.key, number, tuple(won[(first + turn) % seats] / WHOLE for turn in range(seats)), digest)


def read(file: Path) -> dict[str, list[Ended]]:
    """The games that are kept, by setting."""
    found: dict[str, list[Ended]] = {}
    for line in file.read_text(encoding="utf-8").splitlines() if file.exists() else ():
        row = json.loads(line)
        ended = Ended(row["setting"], row["number"], tuple(row["shares"]), row["digest"])
        found.setdefault(ended.setting, []).append(ended)
    return found


def write(file: Path, kept: Mapping[str, Sequence[Ended]]) -> None:
    """Keep these games."""
    lines = [json.dumps(asdict(one), separators=(",", ":")) for games in kept.values() for one in games]
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def play_on(settings: Sequence[Setting], kept: dict[str, list[Ended]], games: int, seed: int) -> Iterator[Ended]:
    """Play all settings a little further in turn, until each has its games."""
    for one in settings:
        begun = kept.setdefault(one.key, [])
        if begun and play(one, begun[0].number, seed) != begun[0]:
            begun.clear()
    number = min(FEWEST, games)
    while True:
        for one in settings:
            for missing in range(len(kept[one.key]), number):
                ended = play(one, missing, seed)
                kept[one.key].append(ended)
                yield ended
        if number == games:
            return
        number = min(2 * number, games)


def page(kept: Mapping[str, Sequence[Ended]]) -> str:
    """The page, a row for each setting that was played."""
    rows = []
    for one in SETTINGS:
        games = kept.get(one.key, ())
        if len(games) > 1:
            options = ", ".join(f"{name} = {value}" for name, value in one.options) or "–"
            shares = [
                within(mean_of(np.array(column))) for column in zip(*(game.shares for game in games), strict=True)
            ]
            texts = [
                f"{100 * share.value:.0f} ± {100 * max(share.high - share.value, share.value - share.low):.0f}"
                for share in shares
            ]
            rows.append([find(one.game).title, f"`{one.bot}`", options, ", ".join(texts), str(len(games))])
    if not rows:
        return f"{INTRODUCTION}\nNo games are kept: not measured yet.\n"
    return "\n".join([INTRODUCTION, *table(["game", "bots", "options", "by turn", "games"], rows, 3)]).rstrip() + "\n"


def main(arguments: Sequence[str] | None = None) -> None:
    """Play on, and write the page."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.turn_order", description="Measure the turn order.")
    parser.add_argument("--games", type=int, default=40, help="for each setting; 0: only write the page")
    parser.add_argument("--minutes", type=float, default=inf, help="at most")
    parser.add_argument("--only", default="", metavar="TEXT", help="settings whose name has this")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--folder", type=Path, default=Path("docs"))
    given = parser.parse_args(arguments)
    file, ends = given.folder / FILE, monotonic() + 60 * given.minutes
    file.parent.mkdir(parents=True, exist_ok=True)
    kept = read(file)
    if given.games:
        chosen = [one for one in SETTINGS if given.only in one.key]
        for ended in play_on(chosen, kept, given.games, given.seed):
            write(file, kept)
            print(ended.setting, ended.number, flush=True)
            if monotonic() >= ends:
                break
    (given.folder / PAGE).write_text(page(kept), encoding="utf-8")


if __name__ == "__main__":
    main()
