"""Random games on a GPU, where there is one: one game a thread; Connect Four against Pgx on the same card.

Pgx's backgammon and chess stand beside our own games, as their nearest of kin there.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
from connect_four import GAME

from bench.connect_four import pgx_ways
from bench.contest import Contestant, Row, best_of, side_by_side, version
from hustings.engine import gpu, grouped_play
from hustings.engine.backend import Rules, bind
from hustings.engine.game import Game
from hustings.games import BUILT_IN, find

STREAMS = 1 << 20
GAMES = 300  # on each stream in a burst
OURS = {  # streams, and games on each, in a burst of one of our games
    "primary_colours": (1 << 20, 40),
    "politrics": (1 << 20, 16),
    "presidential": (1 << 20, 16),
    "electioneer": (1 << 19, 1),
}
SHORT: dict[str, dict[str, object]] = {"politrics": {"board_limit": 1}, "electioneer": {"players": 4}}
BATCHES = tuple(1 << power for power in (16, 18, 20, 22, 24))
KIN = {"politrics": "chess", "presidential": "backgammon"}  # in Pgx
KIN_BATCHES = tuple(1 << power for power in (12, 14, 16))  # their boards are large


def run() -> list[Row]:
    """Decisions a second, ours and Pgx's, then those of our own games; the burst includes the way there and back."""
    if reason := gpu.present():
        return [Row("Hustings", how=f"not measured: {reason}")]
    rows = side_by_side("decisions/s", ours(GAME, STREAMS, GAMES, {}, "Hustings"), {"Pgx": pgx}, time.perf_counter)
    for name in BUILT_IN:
        game, options = find(name), SHORT.get(name, {})
        options_text = ", ".join(f"{option}={answer}" for option, answer in options.items())
        contestant = ours(game, *OURS[name], options, f"{game.title}{options_text and f' ({options_text})'}")
        rows += side_by_side("decisions/s", contestant, peers(name), time.perf_counter)
    return rows


def ours(game: Game, many: int, games: int, options: dict[str, object], who: str) -> Contestant:
    """Hustings: the gpu backend; says what its kernel takes."""
    from numba import cuda

    start = bind(game, "python").new(game.codes(options))
    rules = bind(game, "gpu").fixed_as_on(start)
    streams = np.random.default_rng(5).integers(1, 1 << 63, many, dtype=np.int64, endpoint=False)
    name = cuda.get_current_device().name
    card = name.decode() if isinstance(name, bytes) else str(name)
    seats = len(game.seats(game.settle(options)))

    def burst() -> int:
        return int(gpu.tally(rules, start, streams, games, seats)[0].sum())

    gpu.tally(rules, start, streams[:1], 1, seats)  # compiles
    how = f"{many:,} streams of {games} games, {taken(kernel_of(rules))}, numba-cuda {version('numba-cuda')} on {card}"
    return Contestant(who, version("hustings"), burst, how=how)


def kernel_of(rules: Rules) -> Any:
    """The kernel that plays a game."""
    return grouped_play.kernels(rules)[1] if gpu.has_stages(rules.game) else gpu.tally_kernel(rules)


def taken(kernel: Any) -> str:
    """What a thread of a compiled kernel takes."""
    return f"{registers(kernel)} registers and {local_bytes(kernel)} local bytes a thread"


def registers(kernel: Any) -> int:
    """The registers that a thread of a compiled kernel takes."""
    return max(kernel.get_regs_per_thread().values())


def local_bytes(kernel: Any) -> int:
    """The memory of its own that a thread of a compiled kernel takes."""
    return max(kernel.get_local_mem_per_thread().values())


def pgx() -> Contestant:
    """Pgx: on the GPU, at its best batch."""
    return best_of(pgx_ways("gpu", BATCHES, 100, 20), time.perf_counter)


def peers(name: str) -> Mapping[str, Callable[[], Contestant]]:
    """The game of Pgx that stands beside one of ours."""
    if name not in KIN:
        return {}
    who = f"Pgx, {KIN[name]}"
    return {who: lambda: best_of(pgx_ways("gpu", KIN_BATCHES, 50, 0, KIN[name], who), time.perf_counter)}
