"""The arrays of an environment on a GPU, and its loops as kernels: nothing is copied to the host while stepping.

A step is four kernels: the decision and luck, one board a thread; what is legal next, as a set of bits, one board a
thread; zeros for all observations; then the rows of the mask and of the observation, some threads a board, so that
neighbouring threads write neighbouring numbers. Where a game has stages, the first two take the boards in groups of one
stage (grouping.py), so that the threads of a warp run the same code. Actions are drawn from the sets, which are a
twentieth of the masks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine import gpu
from hustings.engine.backend import Progress, Rules, bind
from hustings.engine.bits import nth_bit, ones
from hustings.engine.game import NONE, SET_BITS, Game, Refusal, legal_set
from hustings.engine.gpu import has_stages
from hustings.engine.gpu import launch_on as launch
from hustings.engine.grouping import Groups
from hustings.engine.stream import word
from hustings.envs import loops
from hustings.envs.cpu import dense_ids
from hustings.envs.snapshot import Snapshot

Ints = npt.NDArray[np.int64]
BLOCK = 128  # threads
BLANKED = 16  # numbers that a thread sets to 0
HALF = SET_BITS // 2  # bits in half a word of a set, which is as much as a GPU reckons with at once
HALF_PLACES = 32  # a place in a set: half a word x 32 + bit
TAKEN = ("observation", "mask", "reward", "done", "truncated", "seat")  # arrays that a caller may own


class GpuBatch:
    """The arrays on the GPU, some of them the caller's."""

    def __init__(
        self,
        game: Game,
        host: loops.Batch,
        most_steps: int,
        out: Mapping[str, Any] | None,
        progress: Progress | None,
    ) -> None:
        if reason := gpu.present():
            raise Refusal(reason)
        from numba import cuda

        self.rules, self.most_steps, self.count = (
            bind(game, "gpu").fixed_as_on(host.start),
            most_steps,
            len(host.boards),
        )
        self._start = host.start
        seen = gpu.layout(game.board)
        host = host._replace(boards=host.boards.view(seen), start=host.start.view(seen))
        self.batch = loops.Batch(*(cuda.to_device(array) for array in host))
        for name, array in (out or {}).items():
            self.batch = self.batch._replace(**{name: self._checked_array(name, array, getattr(host, name))})
        self.illegal = cuda.to_device(np.zeros(self.count, np.bool_))
        self._actions = cuda.to_device(np.full(self.count, NONE, np.int64))
        self._samples = cuda.to_device(np.ones(self.count, np.int64))
        self._taken_ids = cuda.to_device(np.full(self.count, NONE, np.int64))
        self._changed = cuda.to_device(np.ones(self.count, np.bool_))
        set_ids, places = sets_of(game)
        self._sets = cuda.to_device(np.zeros((len(set_ids) // SET_BITS, self.count), np.int64))  # words by board
        self._numbers = self.batch.observation.reshape(self.batch.observation.size)
        self._set_ids, self._places = cuda.to_device(set_ids), cuda.to_device(places)
        self._groups = Groups(self.rules, self.count, by_stage=has_stages(game))
        if progress is not None:
            self._warm(progress)

    def _checked_array(self, name: str, array: Any, like: npt.NDArray[Any]) -> Any:
        """An array of the caller's, checked; no copy is made."""
        from numba import cuda

        if name not in TAKEN:
            raise Refusal(f"There is no array {name!r} to be taken; there are {', '.join(TAKEN)}.")
        found = cuda.as_cuda_array(array)
        if found.shape != like.shape or found.dtype != like.dtype or not found.is_c_contiguous():
            raise Refusal(f"The array {name} is {like.dtype} in the shape {like.shape}, contiguous.")
        return found

    def _warm(self, progress: Progress) -> None:
        ones = np.ones(self.count, np.int64)
        calls: list[tuple[str, Callable[[], object]]] = [
            ("begin", lambda: self.begin(ones, ones)),
            ("sample", self.sample),
        ]
        for done, (what, call) in enumerate(calls):
            progress(what, done, len(calls))
            call()
        progress("ready", len(calls), len(calls))

    def begin(self, streams: Ints, samples: Ints) -> None:
        self.batch.streams.copy_to_device(streams)
        self._samples.copy_to_device(samples)
        self._run(loops.BEGIN, self._actions, 0)

    def step(self, actions: Any, stream: Any = None) -> None:
        from numba import cuda

        found = cuda.as_cuda_array(actions, sync=False) if hasattr(actions, "__cuda_array_interface__") else actions
        if not hasattr(found, "__cuda_array_interface__"):
            found = cuda.to_device(np.ascontiguousarray(actions, np.int64))
        if found.shape != (self.count,) or found.dtype.kind != "i":
            raise Refusal(f"Actions are {self.count} whole numbers, one for each board.")
        self._run(loops.STEP, found, stream)

    def sample(self, stream: Any = None) -> Any:
        launch(sample_kernel(self.rules), self.count, stream, self._sets, self._set_ids, self._actions, self._samples)
        return self._actions

    def _run(self, task: int, actions: Any, stream: Any) -> None:
        advance, find, blank, write = kernels(self.rules)
        batch, count = self.batch, self.count
        order = self._groups.order(batch.boards, stream)
        decided = (task, actions, self.most_steps, self._taken_ids, self.illegal)
        launch(advance, count, stream, *batch, *decided, self._changed, order, block=BLOCK)
        order = self._groups.order(batch.boards, stream)
        launch(find, count, stream, batch.boards, batch.ids, batch.seat, self._sets, order, block=BLOCK)
        launch(blank, -(-self._numbers.size // BLANKED), stream, self._numbers, block=BLOCK)
        rows = (self._sets, self._places, batch.observation, batch.mask)
        launch(write, count * gpu.lanes_of(self.rules.game), stream, batch.boards, batch.seat, *rows, block=BLOCK)

    def step_plans(self, plans: Any) -> None:
        raise Refusal("Whole plans are played on the CPU.")

    def snapshot(self, index: Any) -> Snapshot:
        """Copies on the host: whoever searches there needs them there."""
        batch = self.batch
        boards, streams, steps = (array.copy_to_host() for array in (batch.boards, batch.streams, batch.steps))
        return Snapshot(np.atleast_1d(boards[index]).copy(), np.atleast_1d(streams[index]), np.atleast_1d(steps[index]))

    def restore(self, snapshot: Snapshot, index: Any) -> None:
        batch, fixed = self.batch, self.rules.fixed
        if any((snapshot.boards[name] != value).any() for name, value in fixed.items()):
            raise Refusal("These boards were begun with other options than those of this environment.")
        boards, streams, steps = (array.copy_to_host() for array in (batch.boards, batch.streams, batch.steps))
        boards[index] = snapshot.boards if len(snapshot) > 1 else snapshot.boards[0]
        streams[index], steps[index] = snapshot.streams, snapshot.steps
        for array, host in ((batch.boards, boards), (batch.streams, streams), (batch.steps, steps)):
            array.copy_to_device(host)
        self._run(loops.SHOW, self._actions, 0)


@lru_cache(maxsize=16)
def kernels(rules: Rules) -> tuple[Any, Any, Any, Any]:
    """The four kernels of a step."""
    from numba import cuda

    advance_boards, checked_action = rules.device(loops.advance_boards), rules.device(loops.checked_action)
    fill_set, observe = rules.device(loops.fill_set_at), rules.device(loops.observe_at)
    is_own_set, is_shared, lanes = has_own_set(rules.game), rules.shares_observe, gpu.lanes_of(rules.game)
    words = sets_of(rules.game)[0].size // SET_BITS
    room_for_sets = BLOCK // lanes * 2 * words
    room, batch_of, step_task, none = len(rules.out), loops.Batch, loops.STEP, NONE
    half, low, half_of, bit_of = HALF, (1 << HALF) - 1, HALF_PLACES.bit_length() - 1, HALF_PLACES - 1

    def advance(
        boards: Any,
        start: Any,
        streams: Any,
        numbers: Any,
        ids: Any,
        steps: Any,
        seat: Any,
        observation: Any,
        mask: Any,
        reward: Any,
        done: Any,
        truncated: Any,
        task: Any,
        actions: Any,
        most: Any,
        taken: Any,
        illegal: Any,
        changed: Any,
        order: Any,
    ) -> None:
        if cuda.grid(1) < boards.shape[0]:
            i = order[cuda.grid(1)]
            batch = batch_of(
                boards, start, streams, numbers, ids, steps, seat, observation, mask, reward, done, truncated
            )
            out = cuda.local.array(room, np.int64)
            action = actions[i]  # of any integer type
            illegal[i] = False
            if task == step_task:
                action = checked_action(batch, i, actions[i])
                illegal[i] = action == none and actions[i] != none
            taken[i] = action
            advance_boards(batch, i, i + 1, task, taken, most, changed, out)

    def find(boards: Any, ids: Any, seat: Any, sets: Any, order: Any) -> None:
        if cuda.grid(1) < boards.shape[0]:
            i = order[cuda.grid(1)]
            out = cuda.local.array(room, np.int64)
            if is_own_set:
                fill_set(boards, i, seat[i], ids, sets[:, i], out)
            else:
                own = cuda.local.array(words, np.int64)
                fill_set(boards, i, seat[i], ids, own, out)
                for word in range(words):
                    sets[word, i] = own[word]

    def blank(numbers: Any) -> None:
        first, threads = cuda.grid(1), cuda.gridsize(1)
        for place in range(first, numbers.shape[0], threads):
            numbers[place] = 0

    def write(boards: Any, seat: Any, sets: Any, places: Any, observation: Any, mask: Any) -> None:
        i, thread = cuda.grid(1) // lanes, cuda.grid(1) % lanes
        halves = cuda.shared.array(room_for_sets, np.int32)  # of the words of the sets of this block's boards
        first = cuda.threadIdx.x // lanes * 2 * words
        if i < boards.shape[0]:
            for word in range(thread, words, lanes):
                halves[first + 2 * word] = sets[word, i] & low
                halves[first + 2 * word + 1] = sets[word, i] >> half
        cuda.syncwarp()
        if i < boards.shape[0]:
            legal = mask[i]
            for k in range(thread, legal.shape[0], lanes):
                place = places[k]
                legal[k] = (halves[first + (place >> half_of)] >> (place & bit_of)) & 1 == 1
            if is_shared or thread == 0:
                observe(boards, i, seat[i], observation[i])

    return cuda.jit(advance), cuda.jit(find), cuda.jit(blank), cuda.jit(write)


def has_own_set(game: Game) -> bool:
    """Whether a game writes what is legal as a set of its own."""
    return game.functions[legal_set] is not legal_set


def sets_of(game: Game) -> tuple[Ints, npt.NDArray[np.int32]]:
    """For the sets of legal actions: the dense id of every bit, and for every dense id its place, see HALF_PLACES."""
    numbers, _ = dense_ids(game)
    bits = numbers if has_own_set(game) else np.arange(len(numbers))
    set_ids = np.full((int(bits.max()) // SET_BITS + 1) * SET_BITS, NONE, np.int64)
    set_ids[bits] = np.arange(len(numbers))
    return set_ids, (bits // HALF * HALF_PLACES + bits % HALF).astype(np.int32)


@lru_cache(maxsize=16)
def sample_kernel(rules: Rules) -> Any:
    """The kernel that draws a random legal action for every board, one board a thread."""
    from numba import cuda

    draw, count_bits, nth_of = (rules.device(each) for each in (word, ones, nth_bit))
    size = SET_BITS

    def sample(sets: Any, set_ids: Any, actions: Any, streams: Any) -> None:
        i = cuda.grid(1)
        if i < actions.shape[0]:
            count = 0
            for place in range(sets.shape[0]):
                count += count_bits(sets[place, i])
            nth = (draw(streams[i : i + 1]) * count) >> 32
            chosen = -1
            for place in range(sets.shape[0]):
                here = count_bits(sets[place, i])
                if 0 <= nth < here:
                    chosen = set_ids[place * size + nth_of(sets[place, i], nth)]
                nth -= here
            actions[i] = chosen

    return cuda.jit(sample)
