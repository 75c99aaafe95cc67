"""Random games on a GPU, where there is one: one game a thread; Connect Four against Pgx on the same card."""

from __future__ import annotations

import time

import numpy as np
from connect_four import GAME

from bench.connect_four import pgx_ways
from bench.contest import Contestant, Row, best_of, side_by_side, version
from hustings.engine import gpu
from hustings.engine.backend import bind
from hustings.engine.game import Game
from hustings.games import BUILT_IN, find

STREAMS = 1 << 18
GAMES = 1_000  # on each stream in a burst
OURS = {  # streams, and games on each, in a burst of one of our games
    "primary_colours": (1 << 18, 100),
    "politrics": (1 << 16, 4),
    "presidential": (1 << 18, 4),
    "electioneer": (1 << 16, 1),
}
SHORT: dict[str, dict[str, object]] = {"politrics": {"board_limit": 1}, "electioneer": {"players": 4}}
BATCHES = tuple(1 << power for power in (16, 18, 20, 22, 24))


def run() -> list[Row]:
    """Decisions a second, ours and Pgx's, then those of our own games; the burst includes the way there and back."""
    if reason := gpu.present():
        return [Row("Hustings", how=f"not measured: {reason}")]
    rows = side_by_side("decisions/s", ours(GAME, STREAMS, GAMES, {}, "Hustings"), {"Pgx": pgx}, time.perf_counter)
    for name in BUILT_IN:
        game, options = find(name), SHORT.get(name, {})
        options_text = ", ".join(f"{option}={answer}" for option, answer in options.items())
        contestant = ours(game, *OURS[name], options, f"{game.title}{options_text and f' ({options_text})'}")
        rows += side_by_side("decisions/s", contestant, {}, time.perf_counter)
    return rows


def ours(game: Game, many: int, games: int, options: dict[str, object], who: str) -> Contestant:
    """Hustings: the gpu backend."""
    from numba import cuda

    rules = bind(game, "gpu")
    start = bind(game, "python").new(game.codes(options))
    streams = np.random.default_rng(5).integers(1, 1 << 63, many, dtype=np.int64, endpoint=False)
    name = cuda.get_current_device().name
    card = name.decode() if isinstance(name, bytes) else str(name)
    seats = len(game.seats(game.settle(options)))

    def burst() -> int:
        return int(gpu.tally(rules, start, streams, games, seats)[0].sum())

    how = f"{many:,} threads, numba-cuda {version('numba-cuda')} on {card}"
    return Contestant(who, version("hustings"), burst, how=how)


def pgx() -> Contestant:
    """Pgx: on the GPU, at its best batch."""
    return best_of(pgx_ways("gpu", BATCHES, 100, 20), time.perf_counter)
