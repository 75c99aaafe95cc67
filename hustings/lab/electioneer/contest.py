# mypy: disallow-untyped-calls=False
"""Electioneer: how strong the steady player is, against the bots that play any game, two players at a table.

`python -m hustings.lab.electioneer.contest --games 40 --out docs` keeps the shares for the page on its balance.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from hustings.bots import bot
from hustings.bots.electioneer.scripted_player import steady
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.engine.loops import lowest
from hustings.games.electioneer import GAME
from hustings.lab.cores import show_progress
from hustings.lab.electioneer.notes import CONTEST, keep_note, numbers
from hustings.lab.intervals import Estimate, share_of

RIVALS = ("random", "greedy", "search:simulations=300")
GAMES, SEED = 40, 1
FEWEST, MOST = 2, 100_000


def steady_at(boards: Any, seat: int, out: Any) -> int:
    """A steady player's action on the first board of an array."""
    return steady(boards[0], seat, out)


def contest(rival: str, games: int, seed: int, backend: str = "cpu", **options: int) -> Estimate:
    """The steady player's share of the wins against a bot; they take the first seat in turn."""
    if not FEWEST <= games <= MOST:
        raise Refusal(f"A contest takes {FEWEST} to {MOST:,} games, not {games}.")
    rules, luck = bind(GAME, backend), random.Random(seed)
    other, steady_action = bot(rival, GAME, seed=seed, backend=backend), rules.entry(steady_at)
    start = rules.new(GAME.codes(GAME.settle({"players": 2, **options})))
    won = 0
    for game in range(games):
        boards = start.copy()
        while mask := rules.movers(boards):
            seat = lowest(mask)
            if seat == LUCK:
                action = rules.pick(boards, seat, luck.getrandbits(32))
            elif seat == game % 2:
                action = int(steady_action(rules.seen(boards, seat), seat, rules.out))
            else:
                action = other.choose(boards, seat)
            rules.apply(boards, seat, action)
        won += rules.returns(boards, 2)[game % 2]
    return share_of(won / (WHOLE * games), games)


def main(words: Sequence[str] | None = None) -> None:
    """Play against each rival, store the shares, and print the file."""
    parser = argparse.ArgumentParser(prog="python -m hustings.lab.electioneer.contest", description=__doc__)
    parser.add_argument("--games", type=int, default=GAMES, help=f"against each rival; {GAMES} by default")
    parser.add_argument("--seed", type=int, default=SEED, help=f"{SEED} by default")
    parser.add_argument("--rival", action="append", help=f"a bot; {', '.join(RIVALS)} by default")
    parser.add_argument("--out", type=Path, default=Path("docs"), help="the folder to write to; docs by default")
    arguments = parser.parse_args(words)
    rivals = arguments.rival or RIVALS
    shares = {}
    try:
        for number, rival in enumerate(rivals):
            shares[rival] = numbers(contest(rival, arguments.games, arguments.seed))
            show_progress(number + 1, len(rivals))
    except Refusal as refusal:
        parser.error(str(refusal))
    for file in keep_note(arguments.out, CONTEST, shares):
        print(file)


if __name__ == "__main__":
    main()
