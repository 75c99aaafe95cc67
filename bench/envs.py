"""Environments with observations, one decision of every board a step, chosen at random among the legal ones."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
from collections.abc import Callable, Mapping
from pathlib import Path

import numpy as np
from connect_four import GAME

from bench.connect_four import BATCHES, pettingzoo, pgx_ways
from bench.contest import Contestant, Row, best_of, one_core, side_by_side, version
from hustings.engine.game import Game
from hustings.envs import VectorEnv
from hustings.games import BUILT_IN, find

BOARDS, STEPS = 1024, 200  # on a core, in a burst
LEAST_TIMES = 5  # as fast as Pgx, at least
C_LOOP_PART = 0.7  # of the C loop's speed, at least
OPTIONS: dict[str, dict[str, object]] = {"politrics": {"board_limit": 1}, "electioneer": {"players": 4}}


def run() -> list[Row]:
    """Steps a second: Connect Four beside its peers and the limit, and our own games."""
    with one_core():
        peers: Mapping[str, Callable[[], Contestant]] = {
            "C loop": c_loop,
            "Pgx": pgx_on_cpu,
            "PettingZoo": pettingzoo,
            "PettingZoo, ours": our_pettingzoo,
            "Gymnasium, ours": our_gymnasium,
        }
        rows = side_by_side("steps/s", ours(GAME, "Hustings"), peers)
        for name in BUILT_IN:
            rows += side_by_side("steps/s", ours(find(name), title(name)), {})
    return rows


def title(name: str) -> str:
    """A game with the options it is measured under."""
    options = ", ".join(f"{option}={answer}" for option, answer in OPTIONS.get(name, {}).items())
    return f"{find(name).title}{options and f' ({options})'}"


def ours(game: Game, who: str) -> Contestant:
    """Hustings: VectorEnv on one core; drawing the actions is in the time."""
    env = VectorEnv(game, BOARDS, OPTIONS.get(game.name, {})).reset(seed=1)

    def burst() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        return BOARDS * STEPS

    return Contestant(who, version("hustings"), burst, how=f"{BOARDS:,} boards")


def pgx_on_cpu() -> Contestant:
    """Pgx: on the processor, at its best batch."""
    return best_of(pgx_ways("cpu", BATCHES, 100, LEAST_TIMES))


def c_loop() -> Contestant:
    """The same work as a plain loop in C, compiled for this machine."""
    folder = Path(tempfile.mkdtemp())
    source, library = Path(__file__).with_name("connect_four.c"), folder / "connect_four.so"
    subprocess.run(["cc", "-O3", "-march=native", "-shared", "-fPIC", source, "-o", library], check=True)
    walk = ctypes.CDLL(str(library)).walk
    walk.restype = ctypes.c_int64
    arrays = [
        np.zeros((BOARDS, 3), np.int64),
        np.arange(1, BOARDS + 1, dtype=np.int64),
        np.zeros((BOARDS, 84), np.int8),
        np.ones((BOARDS, 7), np.uint8),
        np.zeros((BOARDS, 2), np.float32),
        np.zeros(BOARDS, np.uint8),
        np.zeros(BOARDS, np.int64),
    ]
    pointers = [array.ctypes.data_as(ctypes.c_void_p) for array in arrays]

    def burst() -> int:
        return int(walk(*pointers, ctypes.c_int64(BOARDS), ctypes.c_int64(STEPS)))

    return Contestant(
        "C loop", "", burst, C_LOOP_PART, how="cc -O3 -march=native, all steps in one call; ours calls once a step"
    )


def our_pettingzoo() -> Contestant:
    """Our adapter for PettingZoo, raw."""
    from bench.connect_four import pettingzoo_with
    from hustings.adapters.pettingzoo import raw_env

    return pettingzoo_with(raw_env(GAME), "PettingZoo, ours", 0, "hustings.adapters.pettingzoo.raw_env")


def our_gymnasium() -> Contestant:
    """Our adapter for Gymnasium: 64 boards at once against random opponents; a step is one of the seat's."""
    from hustings.adapters.gymnasium import SeatVectorEnv

    envs = SeatVectorEnv(GAME, 64)
    envs.reset(seed=1)

    def burst() -> int:
        for _ in range(STEPS):
            envs.step(envs.view.sample())
        return 64 * STEPS

    return Contestant("Gymnasium, ours", version("gymnasium"), burst, how="SeatVectorEnv, 64 boards, random opponents")
