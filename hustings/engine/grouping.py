"""Boards on a GPU grouped by what is asked next, so that the 32 threads of a warp run the same code.

A counting sort in two kernels: each block counts its boards of every stage in shared memory and reserves room for them
with one atomic addition a stage; then every board takes its place. The order within a stage does not matter.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import MOST_STAGES, stage
from hustings.engine.gpu import THREADS, launch_on


class Groups:
    """The order in which a kernel takes boards."""

    def __init__(self, rules: Rules, count: int, *, by_stage: bool) -> None:
        from numba import cuda

        self.rules, self.count, self.by_stage = rules, count, by_stage
        self._order = cuda.to_device(np.arange(count))
        if by_stage:
            self._stages = cuda.to_device(np.zeros(count, np.int64))
            self._ranks = cuda.to_device(np.zeros(count, np.int64))
            self._sizes = cuda.to_device(np.zeros(MOST_STAGES, np.int64))

    def order(self, boards: Any, stream: Any = None) -> Any:
        """The boards' numbers, those of one stage together."""
        if self.by_stage:
            clear, count, place = kernels(self.rules)
            launch_on(clear, MOST_STAGES, stream, self._sizes)
            launch_on(count, self.count, stream, boards, self._stages, self._ranks, self._sizes)
            launch_on(place, self.count, stream, self._stages, self._ranks, self._sizes, self._order)
        return self._order


def stage_at(boards, i):  # type: ignore[no-untyped-def]
    return stage(boards[i])


@lru_cache(maxsize=16)
def kernels(rules: Rules) -> tuple[Any, Any, Any]:
    """The kernels of the counting sort."""
    from numba import cuda

    at, most = rules.device(stage_at), MOST_STAGES

    def clear(sizes: Any) -> None:
        if cuda.grid(1) < most:
            sizes[cuda.grid(1)] = 0

    def count(boards: Any, stages: Any, ranks: Any, sizes: Any) -> None:
        i = cuda.grid(1)
        here = cuda.shared.array(most, np.int64)
        first = cuda.shared.array(most, np.int64)
        if cuda.threadIdx.x < most:
            here[cuda.threadIdx.x] = 0
        cuda.syncthreads()
        mine, rank = 0, 0
        if i < stages.shape[0]:
            mine = at(boards, i)
            rank = cuda.atomic.add(here, mine, 1)
        cuda.syncthreads()
        if cuda.threadIdx.x < most:
            first[cuda.threadIdx.x] = cuda.atomic.add(sizes, cuda.threadIdx.x, here[cuda.threadIdx.x])
        cuda.syncthreads()
        if i < stages.shape[0]:
            stages[i] = mine
            ranks[i] = first[mine] + rank

    def place(stages: Any, ranks: Any, sizes: Any, order: Any) -> None:
        i = cuda.grid(1)
        if i < stages.shape[0]:
            before = 0
            for lower in range(stages[i]):
                before += sizes[lower]
            order[before + ranks[i]] = i

    assert THREADS >= MOST_STAGES
    return cuda.jit(clear), cuda.jit(count), cuda.jit(place)
