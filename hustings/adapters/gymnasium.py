"""The games as environments of Gymnasium: one seat decides, bots play the others.

import gymnasium
import hustings.adapters.gymnasium
env = gymnasium.make("hustings/Politrics-v0", board_limit=1, opponents="greedy")
envs = gymnasium.make_vec("hustings/Politrics-v0", num_envs=64, board_limit=1)
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import gymnasium
import numpy as np
from gymnasium import spaces
from gymnasium.vector import AutoresetMode
from gymnasium.vector.utils import batch_space

from hustings import bots
from hustings.adapters.play import Play, dense_id
from hustings.adapters.registration import register_gymnasium
from hustings.engine.game import LUCK, Game
from hustings.envs import SingleSeat, VectorEnv

Opponents = str | Sequence[str] | Mapping[int, str]
LOST = -1.0  # the reward of an illegal action, which ends the game

register_gymnasium()


class SeatEnv(gymnasium.Env[Any, Any]):
    """One seat of a game. `info["action_mask"]` and `action_masks()` say what is legal; an illegal action loses."""

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        seat: int = 0,
        opponents: Opponents = "random",
        *,
        backend: str = "cpu",
        most_steps: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        self.play, self.seat, self.most_steps, self.steps = Play(game, options, backend), seat, most_steps, 0
        self.render_mode = render_mode
        others = [other for other in range(self.play.seats) if other != seat]
        if isinstance(opponents, str):
            opponents = dict.fromkeys(others, opponents)
        elif not isinstance(opponents, Mapping):
            opponents = dict(zip(others, opponents, strict=True))
        self._specs, self._bots = dict(opponents), dict[int, bots.Bot]()
        seen = self.play.game.observation
        assert seen is not None
        self.observation_space = spaces.Box(seen.low, seen.high, dtype=seen.dtype.type)
        self.action_space = spaces.Discrete(self.play.actions)

    def reset(self, *, seed: int | None = None, options: dict[str, Any] | None = None) -> tuple[Any, dict[str, Any]]:
        super().reset(seed=seed)
        luck, backend = int(self.np_random.integers(2**63)), self.play.rules.backend
        self._bots = {
            other: bots.bot(spec, self.play.game, seed=luck % 2**32 + other, backend=backend)
            for other, spec in self._specs.items()
        }
        self.steps = 0
        self.play.begin(luck)
        self._play_others()
        return self._seen()

    def step(self, action: Any) -> tuple[Any, float, bool, bool, dict[str, Any]]:
        if int(action) not in self.play.legal(self.seat):
            seen, info = self._seen()
            return seen, LOST, True, False, {**info, "illegal": True}
        self.play.act(self.seat, int(action))
        self._play_others()
        self.steps += 1
        is_over = self.play.movers == 0
        reward = self.play.rewards()[self.seat] if is_over else 0.0
        seen, info = self._seen()
        return seen, reward, is_over, not is_over and 0 < self.most_steps <= self.steps, info

    def action_masks(self) -> Any:
        """True for every legal action, as libraries for masked policies ask for it."""
        return self.play.mask(self.seat).astype(np.bool_)

    def render(self) -> str | None:
        """The board in a terminal, as the seat sees it."""
        if self.render_mode != "ansi":
            return None
        return str(self.play.game.text.show(self.play.rules.seen(self.play.boards, self.seat)[0], self.seat))

    def _seen(self) -> tuple[Any, dict[str, Any]]:
        return self.play.observation(self.seat), {"action_mask": self.play.mask(self.seat)}

    def _play_others(self) -> None:
        """Let the bots act until the seat may, or to the end."""
        play = self.play
        while (mask := play.movers) and not mask >> self.seat & 1:
            other = play.seat
            assert other != LUCK
            play.act(other, dense_id(play.game, self._bots[other].choose(play.boards, other)))


class SeatVectorEnv(gymnasium.vector.VectorEnv[Any, Any, Any]):
    """Many boards at once; a board that ends starts a new game in the same step. An illegal action is a Refusal."""

    metadata = {"render_modes": [], "autoreset_mode": AutoresetMode.SAME_STEP}  # noqa: RUF012

    def __init__(
        self,
        game: str | Game,
        num_envs: int = 1,
        seat: int = 0,
        opponents: Opponents = "random",
        *,
        backend: str = "cpu",
        threads: int = 1,
        most_steps: int = 0,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        env = VectorEnv(game, num_envs, options, backend=backend, threads=threads, most_steps=most_steps)
        self.view, self.num_envs, self.render_mode = SingleSeat(env, seat, opponents), num_envs, render_mode
        seen = env.game.observation
        assert seen is not None
        self.single_observation_space = spaces.Box(seen.low, seen.high, dtype=seen.dtype.type)
        self.single_action_space = spaces.Discrete(env.actions)
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)

    def reset(
        self, *, seed: int | list[int | None] | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Any, dict[str, Any]]:
        first = seed[0] if isinstance(seed, list) else seed
        super().reset(seed=first)
        self.view.reset(int(self.np_random.integers(2**63)))
        return self.view.observation.copy(), self._info()

    def step(self, actions: Any) -> tuple[Any, Any, Any, Any, dict[str, Any]]:
        view = self.view.step(actions)
        cut_off = view.truncated.copy()
        return view.observation.copy(), view.reward.copy(), view.done & ~cut_off, cut_off, self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.view.mask.astype(np.int8), "_action_mask": np.ones(self.num_envs, np.bool_)}
