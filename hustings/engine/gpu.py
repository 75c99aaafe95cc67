"""Games on a GPU, one per thread: batches that call the same functions as Python and the CPU."""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine import loops
from hustings.engine.backend import Rules
from hustings.engine.game import Refusal
from hustings.engine.record import Boards

THREADS = 128  # in a block
Ints = npt.NDArray[np.int64]


def present() -> str | None:
    """None if a GPU can be used; otherwise the reason, as a sentence."""
    try:
        from numba import cuda
    except Exception as broken:  # an installation can be broken in many ways
        return f"The package numba-cuda cannot be used here ({broken}): pip install 'hustings[gpu]' brings what fits."
    if getattr(cuda, "implementation", "") == "Built-in":
        return "The package numba-cuda is not installed: pip install 'hustings[gpu]' brings it."
    return None if cuda.is_available() else "There is no CUDA GPU here."


def device_function(twin: Any) -> Any:
    """A plain function for kernels and other device functions to call."""
    from numba import cuda

    return cuda.jit(twin, device=True)


def table(array: npt.NDArray[Any]) -> Any:
    """A table in the GPU's memory; the 64 KB kept for constants would not hold them all."""
    from numba import cuda

    return cuda.to_device(np.ascontiguousarray(array))


def advance(rules: Rules, boards: Boards, streams: Ints, steps: int) -> Boards:
    """Take up to `steps` random decisions on every board, each from its own stream; both are changed in place."""
    from numba import cuda

    check(boards, streams)
    there, words = cuda.to_device(boards), cuda.to_device(streams)
    launch(advance_kernel(rules), len(boards), there, words, steps)
    there.copy_to_host(boards)
    words.copy_to_host(streams)
    return boards


def tally(rules: Rules, start: Boards, streams: Ints, games: int, seats: int) -> tuple[Ints, Ints]:
    """Play `games` random games per stream from a starting board; decisions by stream, returns by seat."""
    from numba import cuda

    check(streams, streams)
    words = cuda.to_device(streams)
    decisions = cuda.device_array(len(streams), np.int64)
    sums = cuda.device_array((len(streams), seats), np.int64)
    launch(tally_kernel(rules), len(streams), cuda.to_device(start), words, games, decisions, sums)
    words.copy_to_host(streams)
    return decisions.copy_to_host(), sums.copy_to_host().sum(axis=0)


def check(boards: Boards, streams: Ints) -> None:
    """Refuse an empty batch, or one without one stream per board."""
    if len(streams) == 0 or len(boards) != len(streams):
        raise Refusal(f"A batch takes one stream for each board, not {len(streams)} for {len(boards)}.")
    if reason := present():
        raise Refusal(reason)


def launch(kernel: Any, threads: int, *arguments: Any) -> None:
    """Run a kernel on at least so many threads."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Grid size")  # small batches are fine
        kernel[-(-threads // THREADS), THREADS](*arguments)


def launch_on(kernel: Any, threads: int, stream: Any, *arguments: Any) -> None:
    """Run a kernel on a stream: a number, or a stream of torch or cupy; None and 0 are the usual one."""
    from numba import cuda

    number = int(getattr(stream, "cuda_stream", getattr(stream, "ptr", stream)) or 0)
    queue = cuda.external_stream(number) if number else 0
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Grid size")  # small batches are fine
        kernel[-(-threads // THREADS), THREADS, queue](*arguments)


@lru_cache(maxsize=64)
def advance_kernel(rules: Rules) -> Any:
    """The kernel of `advance`; board, stream and list of actions lie in the thread's own memory."""
    from numba import cuda

    advance_at, room, record = rules.device(loops.advance_at), len(rules.out), rules.game.board

    def kernel(boards: Any, streams: Any, steps: Any) -> None:
        i = cuda.grid(1)
        if i < boards.shape[0]:
            out = cuda.local.array(room, np.int64)
            board = cuda.local.array(1, record)
            stream = cuda.local.array(1, np.int64)
            board[0] = boards[i]
            stream[0] = streams[i]
            advance_at(board, 0, stream, steps, out)
            boards[i] = board[0]
            streams[i] = stream[0]

    return cuda.jit(kernel)


@lru_cache(maxsize=64)
def tally_kernel(rules: Rules) -> Any:
    """The kernel of `tally`."""
    from numba import cuda

    tally_at, room, record = rules.device(loops.tally_at), len(rules.out), rules.game.board

    def kernel(start: Any, streams: Any, games: Any, decisions: Any, sums: Any) -> None:
        i = cuda.grid(1)
        if i < streams.shape[0]:
            out = cuda.local.array(room, np.int64)
            board = cuda.local.array(1, record)
            stream = cuda.local.array(1, np.int64)
            stream[0] = streams[i]
            for seat in range(sums.shape[1]):
                sums[i, seat] = 0
            decisions[i] = tally_at(start, board, 0, stream, games, out, sums[i])
            streams[i] = stream[0]

    return cuda.jit(kernel)
