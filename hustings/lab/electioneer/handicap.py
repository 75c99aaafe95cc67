"""Electioneer: what the turn order is worth, with the handicap and without it.

python -m hustings.lab.electioneer.handicap --games 4000            every way to play, steady players
python -m hustings.lab.electioneer.handicap --games 400 --bot hard  the same by a bot's level, which takes far longer
python -m hustings.lab.electioneer.handicap --way "training, small map" --players 3 --discs 6 1
                                                                    a handicap that is not in the game, steady players
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Mapping, Sequence

from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.engine.loops import lowest
from hustings.games.electioneer import GAME
from hustings.lab.cores import on_every_core
from hustings.lab.electioneer.measure import Laboratory
from hustings.lab.intervals import Estimate, share_of

WAYS: dict[str, tuple[dict[str, str], tuple[int, ...]]] = {
    "full game": ({}, (2, 3, 4, 5, 6)),
    "small map": ({"small_map": "yes"}, (2, 3)),
    "training": ({"training": "yes"}, (2, 3, 4, 5, 6)),
    "training, small map": ({"training": "yes", "small_map": "yes"}, (2, 3)),
}
GAMES, SEED = 4_000, 1
HEAD = "| way to play | players | games | without | with `handicap=discs` |\n|---|---:|---:|---|---|"


def shares_of_bots(level: str, options: Mapping[str, str | int], games: int, seed: int) -> list[Estimate]:
    """The share of the wins by turn, of the first player, the second, …, where a bot of one level plays every seat."""
    rules = bind(GAME, "cpu")
    start = rules.new(GAME.codes(GAME.settle(options)))
    players = int(start[0].players)

    def play(number: int) -> list[int]:
        luck = random.Random(seed * 1_000_003 + number)
        seats = [bot(level, GAME, seed=luck.getrandbits(31), backend="cpu") for _ in range(players)]
        boards = start.copy()
        while mask := rules.movers(boards):
            seat = lowest(mask)
            is_luck = seat == LUCK
            action = rules.pick(boards, seat, luck.getrandbits(32)) if is_luck else seats[seat].choose(boards, seat)
            rules.apply(boards, seat, action)
        shares = rules.returns(boards, players)
        return [shares[(int(boards[0].first) + turn) % players] for turn in range(players)]

    won = [0] * players
    for shares in on_every_core(play, range(games)):
        won = [sum(pair) for pair in zip(won, shares, strict=True)]
    return [share_of(share / (WHOLE * games), games) for share in won]


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
                if asked.bot:
                    shares.append(in_percent(shares_of_bots(asked.bot, options, asked.games, asked.seed)))
                else:
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
    parser.add_argument("--bot", help="a bot that plays every seat, such as hard; steady players by default")
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
