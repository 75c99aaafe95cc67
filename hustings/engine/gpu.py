"""Games on a GPU, one per thread: batches that call the same functions as Python and the CPU.

Random play spends its time waiting for instructions, not for memory: the code of a game is long, and every warp is
somewhere else in it. So the warps of a block go through it in step, one decision at a time, and what one of them has
fetched is there for the others. See docs/decisions/0027.
"""

from __future__ import annotations

import warnings
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine import bits, lanes, loops
from hustings.engine.backend import Rules
from hustings.engine.game import NONE, Game, Refusal, stage
from hustings.engine.record import Boards

THREADS = 128  # in a block
LANES = ((512, 8), (1024, 16))  # threads that share a board whose observation and mask have at most so many numbers;
MOST_LANES = 32  # others: the fewer, the less is done alike by all of them, the more, the better they write together
STEP_THREADS = 1024  # in a block whose warps go in step: the more, the fewer instructions are fetched
STEP_REGISTERS = 64  # of each of them, so that a multiprocessor holds such a block
DECISION = (loops.movers_at, loops.draw_at, loops.take_at)  # each compiled in once
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


def lanes_of(game: Game) -> int:
    """How many threads share the loops of a board."""
    if game.observation is None or game.actions is None:
        return MOST_LANES
    numbers = game.observation.size + len(game.actions)
    return next((lanes for most, lanes in LANES if numbers <= most), MOST_LANES)


def own_functions(game: Game) -> dict[Any, Any]:
    """What stands in kernels for plain functions that a GPU has in another form."""
    from numba import cuda

    count, board = lanes_of(game), game.board
    record = layout(board)
    sizes = {8: np.int64, 4: np.int32, 2: np.int16, 1: np.int8}
    alignment = np.dtype(board.descr, align=True).alignment  # that of the record itself says nothing
    word = next(size for size in sizes if record.itemsize % size == 0 and alignment % size == 0)
    kind, words = sizes[word], record.itemsize // word

    def copy_words(boards: Any, i: Any, others: Any, k: Any) -> None:
        """The compiler would copy a record byte by byte, and all threads of a block would wait for it."""
        there, here = boards.view(kind), others.view(kind)
        for place in range(words):
            there[i * words + place] = here[k * words + place]

    ones = cuda.jit(lambda word: cuda.popc(word), device=True)  # the compiler would leave it a loop over bits

    def nth_bit(word: Any, n: Any) -> Any:
        """By halves: threads of a warp would wait for the one with the highest n."""
        place, width = 0, 32
        while width > 0:
            below = ones(word & ((1 << width) - 1))
            if n >= below:
                n -= below
                word >>= width
                place += width
            width >>= 1
        return place

    return {
        bits.ones: ones,
        bits.nth_bit: cuda.jit(nth_bit, device=True),
        lanes.lane: cuda.jit(lambda: cuda.grid(1) % count, device=True),
        lanes.lanes: cuda.jit(lambda: count, device=True),
        loops.copy_board: cuda.jit(copy_words, device=True),
    }


def table(array: npt.NDArray[Any]) -> Any:
    """A table in the GPU's memory; the 64 KB kept for constants would not hold them all."""
    from numba import cuda

    return cuda.to_device(np.ascontiguousarray(array))


def layout(board: np.dtype[Any]) -> np.dtype[Any]:
    """A board's type as kernels see it: of an aligned record they read and write a field at once, not byte by byte."""
    return np.dtype((board.type, np.dtype(board.descr, align=True)))


def advance(rules: Rules, boards: Boards, streams: Ints, steps: int) -> Boards:
    """Take up to `steps` random decisions on every board, each from its own stream; both are changed in place."""
    from numba import cuda

    check(boards, streams)
    there, words = cuda.to_device(boards.view(layout(boards.dtype))), cuda.to_device(streams)
    launch(advance_kernel(rules), -(-len(boards) // STEP_THREADS), STEP_THREADS, there, words, steps)
    there.copy_to_host(boards)
    words.copy_to_host(streams)
    return boards


def tally(rules: Rules, start: Boards, streams: Ints, games: int, seats: int) -> tuple[Ints, Ints]:
    """Play `games` random games per stream from a starting board; decisions by stream, returns by seat."""
    from numba import cuda

    check(streams, streams)
    rules = rules.fixed_as_on(start)
    words = cuda.to_device(streams)
    decisions = cuda.to_device(np.zeros(len(streams), np.int64))
    sums = cuda.to_device(np.zeros((len(streams), seats), np.int64))
    arrays = (cuda.to_device(start.view(layout(start.dtype))), words, games, decisions, sums)
    if has_stages(rules.game):
        from hustings.engine.grouped_play import tally_grouped

        tally_grouped(rules, *arrays, by_stage=True)
    else:
        queue = cuda.to_device(np.zeros(1, np.int64))
        blocks = min(multiprocessors(), -(-len(streams) // STEP_THREADS))
        launch(tally_kernel(rules), blocks, STEP_THREADS, *arrays, queue)
    words.copy_to_host(streams)
    return decisions.copy_to_host(), sums.copy_to_host().sum(axis=0)


def has_stages(game: Game) -> bool:
    """Whether a game says what is asked next, so that boards of one stage are taken together."""
    return game.functions[stage] is not stage


def multiprocessors() -> int:
    """How many blocks that go in step run at once."""
    from numba import cuda

    return int(cuda.get_current_device().MULTIPROCESSOR_COUNT)


def check(boards: Boards, streams: Ints) -> None:
    """Refuse an empty batch, or one without one stream per board."""
    if len(streams) == 0 or len(boards) != len(streams):
        raise Refusal(f"A batch takes one stream for each board, not {len(streams)} for {len(boards)}.")
    if reason := present():
        raise Refusal(reason)


def launch(kernel: Any, blocks: int, threads: int, *arguments: Any) -> None:
    """Run a kernel on so many blocks."""
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Grid size")  # small batches are fine
        kernel[blocks, threads](*arguments)


def launch_on(kernel: Any, threads: int, stream: Any, *arguments: Any, block: int = THREADS) -> None:
    """Run a kernel of so many threads on a stream: a number, or one of torch or cupy; None and 0 are the usual one."""
    from numba import cuda

    number = int(getattr(stream, "cuda_stream", getattr(stream, "ptr", stream)) or 0)
    queue = cuda.external_stream(number) if number else 0
    with warnings.catch_warnings():
        warnings.filterwarnings("ignore", ".*Grid size")  # small batches are fine
        kernel[-(-threads // block), block, queue](*arguments)


@lru_cache(maxsize=64)
def advance_kernel(rules: Rules) -> Any:
    """The kernel of `advance`; board, stream and list of actions lie in the thread's own memory."""
    from numba import cuda

    first, draw, take, copy = (rules.device(each) for each in (*DECISION, loops.copy_board))
    room, record = len(rules.out), layout(rules.game.board)

    def kernel(boards: Any, streams: Any, steps: Any) -> None:
        i = cuda.grid(1)
        out = cuda.local.array(room, np.int64)
        board = cuda.local.array(1, record)
        stream = cuda.local.array(1, np.int64)
        is_here = i < boards.shape[0]
        mask = 0
        if is_here:
            copy(board, 0, boards, i)
            stream[0] = streams[i]
            mask = first(board, 0)
        for _ in range(steps):
            if cuda.syncthreads_or(1 if mask != 0 else 0) == 0:
                break
            action = 0
            if mask != 0:
                action = draw(board, 0, mask, stream, out)
            cuda.syncthreads()
            if mask != 0:
                mask = take(board, 0, mask, action)
        if is_here:
            copy(boards, i, board, 0)
            streams[i] = stream[0]

    return cuda.jit(kernel, max_registers=STEP_REGISTERS)


@lru_cache(maxsize=64)
def tally_kernel(rules: Rules) -> Any:
    """The kernel of `tally`: a thread whose games are over takes the next stream from the queue."""
    from numba import cuda

    first, draw, take, pay, copy = (rules.device(each) for each in (*DECISION, loops.pay_at, loops.copy_board))
    room, record, none = len(rules.out), layout(rules.game.board), NONE

    def kernel(start: Any, streams: Any, games: Any, decisions: Any, sums: Any, queue: Any) -> None:
        out = cuda.local.array(room, np.int64)
        board = cuda.local.array(1, record)
        stream = cuda.local.array(1, np.int64)
        i, left, count, mask, goes_on = none, 0, 0, 0, True
        while True:
            if goes_on and mask == 0:
                if i != none:
                    pay(board, 0, out, sums[i])
                    left -= 1
                    if left == 0:
                        decisions[i] = count
                        streams[i] = stream[0]
                if left == 0:
                    i = cuda.atomic.add(queue, 0, 1)
                    goes_on = i < streams.shape[0]
                    if goes_on:
                        stream[0] = streams[i]
                        left = games
                        count = 0
                if goes_on:
                    copy(board, 0, start, 0)
                    mask = first(board, 0)
            if cuda.syncthreads_or(1 if goes_on else 0) == 0:
                break
            action = 0
            if mask != 0:
                action = draw(board, 0, mask, stream, out)
            cuda.syncthreads()
            if mask != 0:
                mask = take(board, 0, mask, action)
                count += 1

    return cuda.jit(kernel, max_registers=STEP_REGISTERS)
