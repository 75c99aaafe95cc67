"""Environments with observations on a GPU: one decision of every board a step, at random among the legal ones."""

from __future__ import annotations

import time
from typing import Any

from connect_four import GAME

from bench.connect_four import pgx_ways
from bench.contest import Contestant, Row, best_of, side_by_side, version
from bench.envs import LEAST_TIMES, OPTIONS, title
from bench.gpu import taken
from hustings.engine import gpu
from hustings.engine.game import Game
from hustings.envs import VectorEnv
from hustings.games import BUILT_IN, find

BOARDS = {"connect_four": 1 << 20, "electioneer": 1 << 18}  # at once; others:
USUAL_BOARDS = 1 << 17
STEPS = 50  # in a burst
BATCHES = tuple(1 << power for power in (16, 18, 20, 22))


def run() -> list[Row]:
    """Steps a second: Connect Four beside Pgx, and our own games, each once more into tensors of PyTorch."""
    if reason := gpu.present():
        return [Row("Hustings", how=f"not measured: {reason}")]
    rows = side_by_side("steps/s", sampled(GAME, "Hustings"), {"Pgx": pgx}, time.perf_counter)
    for game in (GAME, *map(find, BUILT_IN)):
        name = game.title if game is GAME else title(game.name)
        if game is not GAME:
            rows += side_by_side("steps/s", sampled(game, name), {}, time.perf_counter)
        try:
            rows += side_by_side("steps/s", into_torch(game, f"{name}, torch"), {}, time.perf_counter)
        except ImportError:
            rows.append(Row(f"{name}, torch", how="not here: PyTorch is not installed"))
    return rows


def made(game: Game) -> Any:
    """An environment of so many boards."""
    boards = BOARDS.get(game.name, USUAL_BOARDS)
    return VectorEnv(game, boards, OPTIONS.get(game.name, {}), backend="gpu").reset(seed=1)


def sampled(game: Game, who: str) -> Contestant:
    """Hustings: VectorEnv on the GPU; drawing the actions is in the time. Says what its kernels take."""
    from numba import cuda

    from hustings.envs.gpu import kernels

    env = made(game)
    names = zip(("step", "find", "blank", "write"), kernels(env._engine.rules), strict=True)
    kernels_text = ", ".join(f"{name}: {taken(kernel)}" for name, kernel in names)

    def burst() -> int:
        for _ in range(STEPS):
            env.step(env.sample())
        cuda.synchronize()
        return int(env.count * STEPS)

    return Contestant(who, version("hustings"), burst, how=f"{env.count:,} boards; {kernels_text}")


def into_torch(game: Game, who: str) -> Contestant:
    """The same, as a learner has it: tensors that share the memory, and PyTorch draws the actions."""
    import torch

    env = made(game)
    mask = torch.as_tensor(env.mask, device="cuda")
    seen = torch.as_tensor(env.observation, device="cuda")
    noise = torch.empty(mask.shape, device="cuda", dtype=torch.float16)

    def burst() -> int:
        for _ in range(STEPS):
            env.step((noise.uniform_().masked_fill_(~mask, -1)).argmax(1))
        torch.cuda.synchronize()
        assert len(seen) == env.count
        return int(env.count * STEPS)

    return Contestant(who, version("hustings"), burst, how=f"{env.count:,} boards, PyTorch {torch.__version__} draws")


def pgx() -> Contestant:
    """Pgx on the same card, at its best batch."""
    return best_of(pgx_ways("gpu", BATCHES, 100, LEAST_TIMES), time.perf_counter)
