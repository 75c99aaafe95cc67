"""Random games of Connect Four on a GPU, where there is one: one game a thread, against Pgx on the same card."""

from __future__ import annotations

import time

import numpy as np
from connect_four import GAME

from bench.connect_four import pgx_ways
from bench.contest import Contestant, Row, best_of, side_by_side, version
from hustings.engine import gpu
from hustings.engine.backend import bind

STREAMS = 1 << 18
GAMES = 1_000  # on each stream in a burst
BATCHES = tuple(1 << power for power in (16, 18, 20, 22, 24))


def run() -> list[Row]:
    """Decisions a second, ours and Pgx's; the burst includes the way there and back."""
    if reason := gpu.present():
        return [Row("Hustings", how=f"not measured: {reason}")]
    return side_by_side("decisions/s", ours(), {"Pgx": pgx}, time.perf_counter)


def ours() -> Contestant:
    """Hustings: the gpu backend."""
    from numba import cuda

    rules = bind(GAME, "gpu")
    start = bind(GAME, "python").new(GAME.codes({}))
    streams = np.random.default_rng(5).integers(1, 1 << 63, STREAMS, dtype=np.int64, endpoint=False)
    name = cuda.get_current_device().name
    card = name.decode() if isinstance(name, bytes) else str(name)

    def burst() -> int:
        return int(gpu.tally(rules, start, streams, GAMES, 2)[0].sum())

    how = f"{STREAMS:,} threads, numba-cuda {version('numba-cuda')} on {card}"
    return Contestant("Hustings", version("hustings"), burst, how=how)


def pgx() -> Contestant:
    """Pgx: on the GPU, at its best batch."""
    return best_of(pgx_ways("gpu", BATCHES, 100, 20), time.perf_counter)
