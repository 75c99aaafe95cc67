"""Thousands of boards at once, on the CPU or on a GPU, behind one pair of calls: reset and step."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np
import numpy.typing as npt

from hustings import games
from hustings.engine.backend import Progress, bind
from hustings.engine.game import Game, Refusal
from hustings.engine.stream import seeded
from hustings.envs.cpu import CpuBatch, made_batch
from hustings.envs.snapshot import Snapshot

Ints = npt.NDArray[np.int64]
Index = Sequence[int] | Ints | slice | None
LEAST_FOR_A_THREAD = 64  # boards; below that a thread costs more than it brings
SEED_OF_LUCK, SEED_OF_SAMPLES = 0x1C, 0x5A  # so that both draw different words from one seed


class VectorEnv:
    """`count` boards of a game. Players act one after the other; luck acts inside; a board that ends starts a new game.

    After `reset` and after each `step` these arrays hold the next decision of every board, in place:

    observation  [board, number]  what the seat to act sees: `planes` names its parts
    mask         [board, action]  True for every legal action
    seat         [board]          who is to act
    reward       [board, seat]    0 until the end; then the seat's share of the win times the seats, less 1: 1 and -1
                                  for two, with sums of 0
    done         [board]          True if the last step ended the game; the arrays above are of the next one already
    truncated    [board]          True if it was cut off after `most_steps` decisions, without a reward

    With threads=0 there are as many threads as the machine has cores. `progress` is called with (what, done, of) while
    the rules are compiled, which takes up to a minute once after each change of version.

    With backend="gpu" all arrays lie on the GPU and nothing is copied to the host: `torch.as_tensor(env.observation)`
    shares their memory, `out` takes tensors of yours in their place, by name, and `stream` is the stream to work on. An
    illegal action leaves its board alone there, and `illegal` says where.
    """

    def __init__(
        self,
        game: str | Game,
        count: int,
        options: Mapping[str, object] | None = None,
        *,
        backend: str = "cpu",
        threads: int = 1,
        most_steps: int = 0,
        out: Mapping[str, Any] | None = None,
        progress: Progress | None = None,
    ) -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        if self.game.actions is None or self.game.observation is None:
            raise Refusal(
                f"{self.game.title} has no actions or no observation for learners: see docs/adding-a-game.md."
            )
        if count < 1:
            raise Refusal(f"An environment has at least one board, not {count}.")
        self.options = self.game.settle(options or {})
        self.seats = self.game.seats(self.options)
        self.count, self.backend, self.most_steps = count, backend, most_steps
        self.actions = len(self.game.actions)
        self.threads = max(1, min(threads or os.cpu_count() or 1, -(-count // LEAST_FOR_A_THREAD)))
        self._start = bind(self.game, "python").new(self.game.codes(self.options))
        batch = made_batch(self.game, self._start, count, len(self.seats))
        self._engine: Any
        if backend == "gpu":
            from hustings.envs.gpu import GpuBatch

            self._engine = GpuBatch(self.game, batch, most_steps, out, progress)
        elif out is not None:
            raise Refusal("Arrays of yours are taken on a GPU only.")
        else:
            self._engine = CpuBatch(bind(self.game, backend), batch, most_steps, self.threads, progress)

    @property
    def observation(self) -> Any:
        """What the seat to act sees, a row for each board."""
        return self._engine.batch.observation

    @property
    def mask(self) -> Any:
        """Which actions are legal, a row for each board."""
        return self._engine.batch.mask

    @property
    def reward(self) -> Any:
        """What each seat got by the last step, a row for each board."""
        return self._engine.batch.reward

    @property
    def done(self) -> Any:
        """Whether the last step ended the game."""
        return self._engine.batch.done

    @property
    def truncated(self) -> Any:
        """Whether it was cut off."""
        return self._engine.batch.truncated

    @property
    def seat(self) -> Any:
        """Who is to act."""
        return self._engine.batch.seat

    @property
    def boards(self) -> Any:
        """The boards themselves, which hold what seats may not know."""
        return self._engine.batch.boards

    @property
    def illegal(self) -> Any:
        """On a GPU: whether the last action of each board was not legal."""
        return self._engine.illegal

    @property
    def planes(self) -> dict[str, Any]:
        """The parts of the observation by name, as views in their shapes."""
        assert self.game.observation is not None
        return self.game.observation.planes_of(self.observation)

    def reset(self, seed: int = 0) -> Self:
        """Begin all games; equal seeds give equal luck."""
        self._engine.begin(
            seeded(hash_of(seed, SEED_OF_LUCK), self.count), seeded(hash_of(seed, SEED_OF_SAMPLES), self.count)
        )
        return self

    def step(self, actions: Any, **gpu: Any) -> Self:
        """One decision on every board, by dense ids; -1 leaves a board alone. On a GPU: `stream=` where to work."""
        self._engine.step(actions, **gpu)
        return self

    def sample(self, **gpu: Any) -> Any:
        """A random legal action for every board, in an array that the next call overwrites."""
        return self._engine.sample(**gpu)

    def step_plans(self, plans: npt.ArrayLike) -> Self:
        """Whole plans: for each board and seat, all that it seals this turn, as ids, -1 after the last.

        The shape is [board, seat, game.plan]. Plans of seats that are not to act are ignored; where only one seat is to
        act, its plan is one decision. A plan that is not legal is refused, and nothing changes.
        """
        self._engine.step_plans(np.asarray(plans))
        return self

    def snapshot(self, index: Index = None) -> Snapshot:
        """Copies of boards, all or some, with their luck."""
        snapshot: Snapshot = self._engine.snapshot(slice(None) if index is None else index)
        return snapshot

    def restore(self, snapshot: Snapshot, index: Index = None) -> Self:
        """Put boards back, onto the same places or onto others; a single one onto as many as you like."""
        self._engine.restore(snapshot, slice(None) if index is None else index)
        return self


def hash_of(seed: int, purpose: int) -> int:
    """A seed for one purpose."""
    return int(np.random.SeedSequence((int(seed) % 2**64, purpose)).generate_state(1, np.uint64)[0])
