"""The games as environments of PettingZoo: env("presidential") for AEC, parallel_env("politrics") for Parallel."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv, ParallelEnv
from pettingzoo.utils import wrappers

from hustings.adapters.play import Play
from hustings.engine.game import Game


def env(game: str | Game, **options: Any) -> AECEnv[str, Any, Any]:
    """The game as an AEC environment, with the wrappers that PettingZoo's own games have."""
    checked = wrappers.TerminateIllegalWrapper(raw_env(game, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(checked))


def raw_env(game: str | Game, **options: Any) -> OneAfterTheOther:
    """The game as an AEC environment; an illegal action is a Refusal."""
    return OneAfterTheOther(game, **options)


def parallel_env(game: str | Game, **options: Any) -> AllAtOnce:
    """The game as a Parallel environment: all who may act choose at once, the others' actions are ignored."""
    return AllAtOnce(game, **options)


class Spaces:
    """What both forms share: agents and spaces. `most_steps` cuts games off; other keywords are the game's options."""

    def __init__(self, game: str | Game, *, backend: str = "cpu", most_steps: int = 0, **options: Any) -> None:
        self.play = Play(game, options, backend)
        self.most_steps, self.steps = most_steps, 0
        self.metadata = {
            "name": f"hustings_{self.play.game.name}",
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self.possible_agents = [f"seat_{seat}" for seat in range(self.play.seats)]
        self.agents: list[str] = []
        self.render_mode = "ansi"
        seen = self.play.game.observation
        assert seen is not None
        self._observations = {
            agent: spaces.Dict(
                {
                    "observation": spaces.Box(seen.low, seen.high, dtype=seen.dtype.type),
                    "action_mask": spaces.Box(0, 1, (self.play.actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self._actions = {agent: spaces.Discrete(self.play.actions) for agent in self.possible_agents}
        self._luck = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self._observations[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self._actions[agent]

    def begin(self, seed: int | None) -> None:
        """Begin a game: with a seed always the same one, else another than before."""
        if seed is not None:
            self._luck = np.random.default_rng(seed)
        self.steps = 0
        self.play.begin(int(self._luck.integers(2**63)))
        self.agents = self.possible_agents[:]

    def seen_by(self, agent: str) -> dict[str, Any]:
        seat = self.possible_agents.index(agent)
        return {"observation": self.play.observation(seat), "action_mask": self.play.mask(seat)}

    def render(self) -> str:
        """The board in a terminal, as everybody may see it."""
        board = self.play.rules.seen(self.play.boards, 7)
        return str(self.play.game.text.show(board[0], 7))

    def close(self) -> None:
        """Nothing is open."""


class OneAfterTheOther(Spaces, AECEnv[str, Any, Any]):  # type: ignore[misc]
    """AEC: seats that act at the same time are asked one after the other, and see nothing of each other's choices."""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.begin(seed)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.possible_agents[self.play.seat]

    def observe(self, agent: str) -> dict[str, Any]:
        return self.seen_by(agent)

    def step(self, action: Any) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        self._cumulative_rewards[agent] = 0
        self._clear_rewards()
        self.play.act(self.possible_agents.index(agent), int(action))
        self.steps += 1
        if self.play.movers == 0:
            self.rewards = dict(zip(self.agents, self.play.rewards(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        elif 0 < self.most_steps <= self.steps:
            self.truncations = dict.fromkeys(self.agents, True)
        if self.play.movers:
            self.agent_selection = self.possible_agents[self.play.seat]
        self._accumulate_rewards()


class AllAtOnce(Spaces, ParallelEnv[str, Any, Any]):  # type: ignore[misc]
    """Parallel: one step is one decision of everybody who may act now."""

    def __init__(self, game: str | Game, **options: Any) -> None:
        super().__init__(game, **options)
        self.metadata["is_parallelizable"] = True

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Any], dict[str, Any]]:
        self.begin(seed)
        return {agent: self.seen_by(agent) for agent in self.agents}, {agent: {} for agent in self.agents}

    def step(self, actions: dict[str, Any]) -> tuple[dict[str, Any], ...]:
        play, mask = self.play, self.play.movers
        for seat, agent in enumerate(self.possible_agents):
            if mask >> seat & 1:
                play.act(seat, int(actions[agent]))
        self.steps += 1
        is_over = play.movers == 0
        is_cut_off = not is_over and 0 < self.most_steps <= self.steps
        agents = self.agents
        rewards = dict(zip(agents, play.rewards() if is_over else [0.0] * len(agents), strict=True))
        seen = {agent: self.seen_by(agent) for agent in agents}
        if is_over or is_cut_off:
            self.agents = []
        return (
            seen,
            rewards,
            dict.fromkeys(agents, is_over),
            dict.fromkeys(agents, is_cut_off),
            {agent: {} for agent in agents},
        )
