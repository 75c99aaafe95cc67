"""The arrays of an environment on a GPU, and its loops as kernels: nothing is copied to the host while stepping.

A step is three kernels: the decision and luck, one board a thread; blank rows, one row a warp, so that neighbouring
threads write neighbouring numbers; the next decision, one board a thread. Where a game has stages, the first and the
last take the boards in groups of one stage (grouping.py), so that the threads of a warp run the same code.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine import gpu
from hustings.engine.backend import Progress, Rules, bind
from hustings.engine.game import NONE, Game, Refusal
from hustings.engine.gpu import has_stages
from hustings.engine.gpu import launch_on as launch
from hustings.engine.grouping import Groups
from hustings.envs import loops
from hustings.envs.snapshot import Snapshot

Ints = npt.NDArray[np.int64]
TAKEN = ("observation", "mask", "reward", "done", "truncated", "seat")  # arrays that a caller may own
WARP = 32


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

        self.rules, self.most_steps, self.count = bind(game, "gpu"), most_steps, len(host.boards)
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
        launch(sample_kernel(), self.count, stream, self.batch.mask, self._actions, self._samples)
        return self._actions

    def _run(self, task: int, actions: Any, stream: Any) -> None:
        advance, clear, write = kernels(self.rules)
        most = self.most_steps
        order = self._groups.order(self.batch.boards, stream)
        launch(
            advance,
            self.count,
            stream,
            *self.batch,
            task,
            actions,
            most,
            self._taken_ids,
            self.illegal,
            self._changed,
            order,
        )
        launch(clear, self.count * WARP, stream, self.batch.observation, self.batch.mask, self._changed)
        order = self._groups.order(self.batch.boards, stream)
        batch = self.batch
        written = (batch.boards, batch.ids, batch.seat, batch.observation, batch.mask)
        launch(write, self.count, stream, *written, self._changed, order)

    def step_plans(self, plans: Any) -> None:
        raise Refusal("Whole plans are played on the CPU.")

    def snapshot(self, index: Any) -> Snapshot:
        """Copies on the host: whoever searches there needs them there."""
        batch = self.batch
        boards, streams, steps = (array.copy_to_host() for array in (batch.boards, batch.streams, batch.steps))
        return Snapshot(np.atleast_1d(boards[index]).copy(), np.atleast_1d(streams[index]), np.atleast_1d(steps[index]))

    def restore(self, snapshot: Snapshot, index: Any) -> None:
        batch = self.batch
        boards, streams, steps = (array.copy_to_host() for array in (batch.boards, batch.streams, batch.steps))
        boards[index] = snapshot.boards if len(snapshot) > 1 else snapshot.boards[0]
        streams[index], steps[index] = snapshot.streams, snapshot.steps
        for array, host in ((batch.boards, boards), (batch.streams, streams), (batch.steps, steps)):
            array.copy_to_device(host)
        self._run(loops.SHOW, self._actions, 0)


@lru_cache(maxsize=16)
def kernels(rules: Rules) -> tuple[Any, Any, Any]:
    """The three kernels of a step."""
    from numba import cuda

    advance_boards, write_decision = rules.device(loops.advance_boards), rules.device(loops.write_decision)
    checked_action = rules.device(loops.checked_action)
    room, batch_of, step_task, none = len(rules.out), loops.Batch, loops.STEP, NONE

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

    def clear(observation: Any, mask: Any, changed: Any) -> None:
        thread = cuda.grid(1)
        i = thread // WARP
        if i < changed.shape[0] and changed[i]:
            for k in range(thread % WARP, observation.shape[1], WARP):
                observation[i, k] = 0
            for k in range(thread % WARP, mask.shape[1], WARP):
                mask[i, k] = False

    def write(boards: Any, ids: Any, seat: Any, observation: Any, mask: Any, changed: Any, order: Any) -> None:
        if cuda.grid(1) < boards.shape[0] and changed[order[cuda.grid(1)]]:
            i = order[cuda.grid(1)]
            out = cuda.local.array(room, np.int64)
            write_decision(boards[i], seat[i], ids, observation[i], mask[i], out)

    return cuda.jit(advance), cuda.jit(clear), cuda.jit(write)


@lru_cache
def sample_kernel() -> Any:
    """The kernel that draws a random legal action for every board, one board a warp's thread."""
    from numba import cuda

    from hustings.engine.stream import word

    draw = cuda.jit(word, device=True)

    def sample(mask: Any, actions: Any, streams: Any) -> None:
        i = cuda.grid(1)
        if i < actions.shape[0]:
            count = 0
            for action in range(mask.shape[1]):
                count += mask[i, action]
            nth = (draw(streams[i : i + 1]) * count) >> 32
            chosen = -1
            for action in range(mask.shape[1]):
                if mask[i, action]:
                    if nth == 0:
                        chosen = action
                    nth -= 1
            actions[i] = chosen

    return cuda.jit(sample)
