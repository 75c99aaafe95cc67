"""Environments with observations, one decision of every board a step, chosen at random among the legal ones."""

from __future__ import annotations

import ctypes
import subprocess
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import numpy as np
from connect_four import GAME

from bench.connect_four import pettingzoo, pgx, pgx_ways
from bench.contest import Contestant, Row, best_of, one_core, side_by_side, version
from hustings.engine import gpu
from hustings.engine.backend import bind
from hustings.engine.game import Game
from hustings.envs import VectorEnv
from hustings.games import BUILT_IN, find

BOARDS, STEPS = 1024, 200  # on a core, in a burst
GPU_BOARDS, GPU_STEPS = 1 << 17, 50
GPU_BATCHES = tuple(1 << power for power in (16, 18, 20, 22))
OPTIONS: dict[str, dict[str, object]] = {"politrics": {"board_limit": 1}, "electioneer": {"players": 4}}


def run() -> list[Row]:
    """Steps a second: Connect Four beside its peers and the limit, our own games, and all of it on a GPU."""
    with one_core():
        peers: Mapping[str, Callable[[], Contestant]] = {
            "C loop": c_loop,
            "Pgx": pgx,
            "PettingZoo": pettingzoo,
            "PettingZoo, ours": our_pettingzoo,
            "Gymnasium, ours": our_gymnasium,
        }
        rows = side_by_side("steps/s", ours(GAME, "Hustings"), peers)
        for name in BUILT_IN:
            rows += side_by_side("steps/s", ours(find(name), title(name)), {})
    if reason := gpu.present():
        return [*rows, Row("GPU", how=f"not measured: {reason}")]
    rows += side_by_side("steps/s", on_gpu(GAME, "GPU"), {"Pgx": pgx_on_gpu}, time.perf_counter)
    for name in BUILT_IN:
        rows += side_by_side("steps/s", on_gpu(find(name), f"GPU {title(name)}"), {}, time.perf_counter)
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

    return Contestant("C loop", "", burst, how="cc -O3 -march=native, all steps in one call; ours calls once a step")


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


def on_gpu(game: Game, who: str) -> Contestant:
    """Hustings: VectorEnv on the GPU; drawing the actions is in the time. Says what its kernels take."""
    from numba import cuda

    from hustings.envs.gpu import kernels

    env = VectorEnv(game, GPU_BOARDS, OPTIONS.get(game.name, {}), backend="gpu").reset(seed=1)
    taken = ", ".join(
        f"{name} {registers(kernel)} registers and {local_bytes(kernel)} local bytes"
        for name, kernel in zip(("step", "clear", "write"), kernels(bind(game, "gpu")), strict=True)
    )

    def burst() -> int:
        for _ in range(GPU_STEPS):
            env.step(env.sample())
        cuda.synchronize()
        return GPU_BOARDS * GPU_STEPS

    return Contestant(who, version("hustings"), burst, how=f"{GPU_BOARDS:,} boards; {taken}")


def registers(kernel: Any) -> int:
    """The registers that a thread of a compiled kernel takes."""
    return max(kernel.get_regs_per_thread().values())


def local_bytes(kernel: Any) -> int:
    """The memory of its own that a thread of a compiled kernel takes."""
    return max(kernel.get_local_mem_per_thread().values())


def pgx_on_gpu() -> Contestant:
    """Pgx on the same card, at its best batch."""
    return best_of(pgx_ways("gpu", GPU_BATCHES, 100, 5), time.perf_counter)
