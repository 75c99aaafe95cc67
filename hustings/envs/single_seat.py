"""One seat's view of an environment: the others are played by bots."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Self

import numpy as np

from hustings import bots
from hustings.engine.game import NONE, Refusal
from hustings.envs.vector_env import VectorEnv


class SingleSeat:
    """An environment in which only one seat decides; `opponents` are bots such as "random" or "search:time=0.1".

    The arrays are those of the environment below, but `reward` is this seat's alone, and every decision is its own.
    Random opponents are drawn for all boards at once; other bots choose board by board.
    """

    def __init__(
        self, env: VectorEnv, seat: int = 0, opponents: str | Sequence[str] | Mapping[int, str] = "random"
    ) -> None:
        if env.backend == "gpu":
            raise Refusal("Opponents are bots, and bots play on the CPU.")
        if not 0 <= seat < len(env.seats):
            raise Refusal(f"There is no seat {seat}; there are {len(env.seats)}.")
        self.env, self.own = env, seat
        others = [other for other in range(len(env.seats)) if other != seat]
        if isinstance(opponents, str):
            opponents = dict.fromkeys(others, opponents)
        elif not isinstance(opponents, Mapping):
            opponents = dict(zip(others, opponents, strict=True))
        self._specs = dict(opponents)
        self.reward = np.zeros(env.count, np.float32)
        self.done = np.zeros(env.count, np.bool_)
        self.truncated = np.zeros(env.count, np.bool_)
        self._bots: dict[int, bots.Bot] = {}
        self._ids: dict[int, int] = {}

    @property
    def observation(self) -> Any:
        """What the seat sees, a row for each board."""
        return self.env.observation

    @property
    def mask(self) -> Any:
        """Which of its actions are legal."""
        return self.env.mask

    @property
    def planes(self) -> dict[str, Any]:
        """The parts of the observation by name."""
        return self.env.planes

    def reset(self, seed: int = 0) -> Self:
        """Begin all games, up to the seat's first decision."""
        game = self.env.game
        backend = "cpu" if self.env.backend == "cpu" else "python"
        self._bots = {
            seat: bots.bot(spec, game, seed=seed + seat, backend=backend)
            for seat, spec in self._specs.items()
            if spec != "random"
        }
        assert game.actions is not None
        self._ids = {int(action): place for place, action in enumerate(game.actions)}
        self.env.reset(seed)
        self._clear()
        self._play_others()
        return self

    def step(self, actions: Any) -> Self:
        """The seat's decision on every board, and all decisions of others that follow."""
        self._clear()
        self.env.step(actions)
        self._collect()
        self._play_others()
        return self

    def sample(self) -> Any:
        """A random legal action for every board."""
        return self.env.sample()

    def _clear(self) -> None:
        self.reward[:] = 0
        self.done[:] = False
        self.truncated[:] = False

    def _collect(self) -> None:
        """Add what the last step brought."""
        self.reward += self.env.reward[:, self.own]
        self.done |= self.env.done
        self.truncated |= self.env.truncated

    def _play_others(self) -> None:
        """Let the others act until every board waits for the seat."""
        env = self.env
        while (waiting := env.seat != self.own).any():
            actions = np.where(waiting, env.sample(), NONE)
            for place in np.flatnonzero(waiting) if self._bots else ():
                bot = self._bots.get(int(env.seat[place]))
                if bot is not None:
                    seen = env.boards[place : place + 1]
                    actions[place] = self._ids[bot.choose(seen, int(env.seat[place]))]
            env.step(actions)
            self._collect()
