"""Random games on a GPU, one decision of all boards a launch, the boards in groups of what is asked next.

For games of long code whose boards would otherwise keep the threads of a warp waiting for each other; the boards lie in
the GPU's memory. A board whose games are over takes the next stream from the queue.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

import numpy as np

from hustings.engine import loops
from hustings.engine.backend import Rules
from hustings.engine.game import NONE
from hustings.engine.gpu import DECISION, STEP_REGISTERS, STEP_THREADS, launch, layout
from hustings.engine.grouping import Groups

BOARDS = 1 << 19  # at once, at most
LOOK_EVERY = 64  # launches between two looks at whether all is over


def tally_grouped(
    rules: Rules, start: Any, streams: Any, games: int, decisions: Any, sums: Any, by_stage: bool
) -> None:
    """Play `games` random games per stream; all arrays lie on the GPU, and decisions and sums are 0 before."""
    from numba import cuda

    count = min(len(streams), BOARDS)
    begin, step = kernels(rules)
    boards = cuda.device_array(count, layout(rules.game.board))
    words, masks, left, played = (cuda.to_device(np.zeros(count, np.int64)) for _ in range(4))
    stream_of, queue = cuda.to_device(np.full(count, NONE)), cuda.to_device(np.zeros(2, np.int64))
    blocks = -(-count // STEP_THREADS)
    launch(begin, blocks, STEP_THREADS, start, boards)
    groups = Groups(rules, count, by_stage=by_stage)
    mine = (boards, words, masks, left, played, stream_of)
    while int(queue.copy_to_host()[1]) < count:
        for _ in range(LOOK_EVERY):
            order = groups.order(boards)
            launch(step, blocks, STEP_THREADS, start, *mine, streams, games, decisions, sums, queue, order)


@lru_cache(maxsize=16)
def kernels(rules: Rules) -> tuple[Any, Any]:
    """The kernel that lays out all boards, and that of a decision."""
    from numba import cuda

    first, draw, take, pay, copy = (rules.device(each) for each in (*DECISION, loops.pay_at, loops.copy_board))
    room, none = len(rules.out), NONE

    def begin(start: Any, boards: Any) -> None:
        i = cuda.grid(1)
        if i < boards.shape[0]:
            copy(boards, i, start, 0)

    def step(
        start: Any,
        boards: Any,
        words: Any,
        masks: Any,
        left: Any,
        played: Any,
        stream_of: Any,
        streams: Any,
        games: Any,
        decisions: Any,
        sums: Any,
        queue: Any,
        order: Any,
    ) -> None:
        out = cuda.local.array(room, np.int64)
        i, mask, action = 0, 0, 0
        if cuda.grid(1) < boards.shape[0]:
            i = order[cuda.grid(1)]
            mask = masks[i]
            if mask == 0 and stream_of[i] < streams.shape[0]:
                if stream_of[i] != none:
                    pay(boards, i, out, sums[stream_of[i]])
                    left[i] -= 1
                    if left[i] == 0:
                        decisions[stream_of[i]] = played[i]
                        streams[stream_of[i]] = words[i]
                if left[i] == 0:
                    stream_of[i] = cuda.atomic.add(queue, 0, 1)
                    if stream_of[i] < streams.shape[0]:
                        words[i] = streams[stream_of[i]]
                        left[i] = games
                        played[i] = 0
                    else:
                        cuda.atomic.add(queue, 1, 1)  # this board is done
                if stream_of[i] < streams.shape[0]:
                    copy(boards, i, start, 0)
                    mask = first(boards, i)
        cuda.syncthreads()
        if mask != 0:
            action = draw(boards, i, mask, words[i : i + 1], out)
        cuda.syncthreads()
        if mask != 0:
            masks[i] = take(boards, i, mask, action)
            played[i] += 1

    return cuda.jit(begin), cuda.jit(step, max_registers=STEP_REGISTERS)
