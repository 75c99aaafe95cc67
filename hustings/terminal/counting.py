"""Counting on every core: how many ways a game can go on, and how random games end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from hustings.engine import loops
from hustings.engine.backend import Rules, bind
from hustings.engine.game import Game, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.lab.cores import Progress, on_every_core
from hustings.terminal.console import page

PIECES = 200  # a count is cut into about so many pieces, so that progress is seen and every core has work


def perft(rules: Rules, boards: Boards, depth: int, progress: Progress | None = None) -> int:
    """How many sequences of exactly `depth` decisions there are; seats that act at once are taken lowest first."""
    front, left = [boards], depth
    while left > 1 and 0 < len(front) < PIECES:
        front = [child for position in front for child in children(rules, position)]
        left -= 1
    count = rules.entry(loops.perft_at)

    def ways_on(position: Boards) -> int:
        scratch = blank(rules.game.board, left + 1)
        scratch[0] = position[0]
        return int(count(scratch, 0, left, np.zeros((left + 1, rules.game.most_legal), np.int64)))

    total = 0
    for done, found in enumerate(on_every_core(ways_on, front), 1):
        total += found
        if progress:
            progress(done, len(front))
    return total


def children(rules: Rules, boards: Boards) -> list[Boards]:
    """Every position that one decision leads to."""
    mask = rules.movers(boards)
    if mask == 0:
        return []
    seat = (mask & -mask).bit_length() - 1
    positions = []
    for action in rules.legal(boards, seat):
        position = boards.copy()
        rules.apply(position, seat, action)
        positions.append(position)
    return positions


@dataclass(frozen=True)
class Tally:
    """How random games ended."""

    games: int
    decisions: int
    shares: tuple[int, ...]  # each seat's returns, added up: of games x WHOLE


def simulate(rules: Rules, start: Boards, seats: int, games: int, seed: int, progress: Progress | None = None) -> Tally:
    """Play whole random games from a position on every core; equal seeds give equal tallies."""
    pieces = min(games, PIECES)
    sizes = [games // pieces + (piece < games % pieces) for piece in range(pieces)]
    streams = seeded(seed, pieces)
    boards = blank(rules.game.board, pieces)
    tally = rules.entry(loops.tally_at)

    def some(piece: int) -> tuple[int, Any]:
        sums = np.zeros(seats, np.int64)
        out = np.zeros_like(rules.out)
        return int(tally(start, boards, piece, streams, sizes[piece], out, sums)), sums

    decisions, shares = 0, np.zeros(seats, np.int64)
    for done, (taken, sums) in enumerate(on_every_core(some, range(pieces)), 1):
        decisions += taken
        shares += sums
        if progress:
            progress(done, pieces)
    return Tally(games, decisions, tuple(int(share) for share in shares))


def fetched(game: Game, backend: str, first_call: Callable[[Rules], object]) -> Rules:
    """The rules in a backend; the first call fetches or compiles what it needs."""
    if backend not in ("python", "cpu"):
        raise Refusal(f"There is no backend {backend!r} here; there are auto, python and cpu.")
    rules = bind(game, backend)
    if backend == "cpu":
        with page(stderr=True).status(f"Fetching the compiled rules of {game.title} (compiling them the first time) …"):
            first_call(rules)
    return rules
