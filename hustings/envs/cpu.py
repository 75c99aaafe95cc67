"""The arrays of an environment in this machine's memory, and its loops in Python or compiled."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from itertools import pairwise
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Progress, Rules, action_room
from hustings.engine.game import NONE, Game, Refusal
from hustings.engine.record import blank, copied
from hustings.engine.stream import seeded
from hustings.envs import loops
from hustings.envs.snapshot import Snapshot

Ints = npt.NDArray[np.int64]


def dense_ids(game: Game) -> tuple[Ints, Ints]:
    """The action of each dense id, and the dense id of each action, NONE where there is none."""
    assert game.actions is not None
    numbers = np.ascontiguousarray(game.actions, np.int64)
    ids = np.full(int(numbers.max()) + 1, NONE, np.int64)
    ids[numbers] = np.arange(len(numbers))
    return numbers, ids


def made_batch(game: Game, start: Any, count: int, seats: int) -> loops.Batch:
    """The arrays of an environment."""
    assert game.observation is not None
    numbers, ids = dense_ids(game)
    return loops.Batch(
        boards=blank(game.board, count),
        start=start,
        streams=np.ones(count, np.int64),
        numbers=numbers,
        ids=ids,
        steps=np.zeros(count, np.int64),
        seat=np.zeros(count, np.int64),
        observation=np.zeros((count, game.observation.size), game.observation.dtype),
        mask=np.zeros((count, len(numbers)), np.bool_),
        reward=np.zeros((count, seats), np.float32),
        done=np.zeros(count, np.bool_),
        truncated=np.zeros(count, np.bool_),
    )


class CpuBatch:
    """The arrays in this machine's memory, and the loops in Python or compiled, in one thread or several."""

    def __init__(
        self, rules: Rules, batch: loops.Batch, most_steps: int, threads: int, progress: Progress | None
    ) -> None:
        self.rules, self.batch, self.most_steps = rules, batch, most_steps
        count = len(batch.boards)
        self._samples, self._actions = np.ones(count, np.int64), np.zeros(count, np.int64)
        self._legal_samples, self._changed = np.zeros(count, np.int64), np.zeros(count, np.bool_)
        self._is_begun = False
        edges = np.linspace(0, count, threads + 1).astype(int).tolist()
        self._parts = [(first, last, action_room(rules.game)) for first, last in pairwise(edges)]
        self._pool = ThreadPoolExecutor(threads) if threads > 1 else None
        if progress is not None:
            self._warm(progress)

    def _warm(self, progress: Progress) -> None:
        """Compile all there is to compile, and say how far that is."""
        count = len(self._actions)
        calls: list[tuple[str, Callable[[], object]]] = [
            ("step", lambda: self.begin(seeded(0, count), seeded(1, count))),
            ("sample", self.sample),
            ("check", lambda: self.step(np.full(count, NONE))),
        ]
        for done, (what, call) in enumerate(calls):
            progress(what, done, len(calls))
            call()
        progress("ready", len(calls), len(calls))
        self._is_begun = False

    def _run_task(self, task: int) -> None:
        """Do one task on all boards."""
        self._run(loops.run_boards, task, self._actions, self.most_steps, self._changed)

    def _run(self, loop: Callable[..., Any], *arguments: Any) -> None:
        """Run a loop over all boards, a part in each thread."""
        entry = self.rules.entry(loop)
        if self._pool is None:
            first, last, out = self._parts[0]
            entry(self.batch, first, last, *arguments, out)
            return
        list(self._pool.map(lambda part: entry(self.batch, part[0], part[1], *arguments, part[2]), self._parts))

    def begin(self, streams: Ints, samples: Ints) -> None:
        self.batch.streams[:] = streams
        self._samples[:] = samples
        self._is_begun = True
        self._run_task(loops.BEGIN)

    def step(self, actions: Any) -> None:
        given = np.asarray(actions)
        if given.shape != self._actions.shape or given.dtype.kind not in "iu":
            raise Refusal(f"Actions are {len(self._actions)} whole numbers, one for each board.")
        if not self._is_begun:
            raise Refusal("Call reset before the first step.")
        self._actions[:] = given
        wrong = int(self.rules.entry(loops.first_illegal)(self.batch.mask, self._actions))
        if wrong != NONE:
            seat = int(self.batch.seat[wrong])
            raise Refusal(f"Action {self._actions[wrong]} is not legal on board {wrong}, where seat {seat} is to act.")
        self._run_task(loops.STEP)

    def sample(self) -> Ints:
        self.rules.entry(loops.random_actions)(self.batch.mask, self._legal_samples, self._samples)
        return self._legal_samples

    def step_plans(self, plans: npt.NDArray[Any]) -> None:
        batch, game = self.batch, self.rules.game
        shape = (*batch.reward.shape, game.plan)
        if plans.shape != shape or plans.dtype.kind not in "iu":
            raise Refusal(f"Plans of {game.title} are whole numbers in the shape {shape}: board, seat, decision.")
        if not self._is_begun:
            raise Refusal("Call reset before the first step.")
        boards, steps, refused = copied(batch.boards), batch.steps.copy(), np.zeros(len(batch.boards), np.int64)
        self._run(loops.play_plans, np.ascontiguousarray(plans, np.int64), refused)
        if (refused != NONE).any():
            board = int(np.flatnonzero(refused != NONE)[0])
            seat, place = divmod(int(refused[board]), game.plan)
            batch.boards[:] = boards
            batch.steps[:] = steps
            action = int(plans[board, seat, place])
            raise Refusal(f"Action {action}, number {place} of the plan of seat {seat} on board {board}, is not legal.")
        self._run_task(loops.GO_ON)

    def snapshot(self, index: Any) -> Snapshot:
        batch = self.batch
        return Snapshot(
            copied(np.atleast_1d(batch.boards[index])), batch.streams[index].copy(), batch.steps[index].copy()
        )

    def restore(self, snapshot: Snapshot, index: Any) -> None:
        batch = self.batch
        batch.boards[index] = snapshot.boards if len(snapshot) > 1 else snapshot.boards[0]
        batch.streams[index] = snapshot.streams
        batch.steps[index] = snapshot.steps
        self._is_begun = True
        self._run_task(loops.SHOW)
