"""Self-play with policy gradients (PPO): every seat is played by the network, which learns from all of them."""

from __future__ import annotations

from typing import Any

import torch

from hustings.envs import VectorEnv
from hustings.train.advantages import advantages
from hustings.train.model import Model
from hustings.train.plans import Plan
from hustings.train.tensors import Tensors

LONGEST_STEP = 0.5  # of a gradient
VALUE_PART = 0.5  # of the loss


class PolicyGradient:
    """Plays some steps on all boards, then learns from them."""

    def __init__(self, model: Model, env: VectorEnv, plan: Plan, seed: int) -> None:
        self.model, self.plan, self.now = model, plan, Tensors(env)
        env.reset(seed)
        device, shape = self.now.device, (plan.steps, env.count)
        self.optimiser = torch.optim.Adam(model.weights.values(), lr=plan.rate, eps=1e-5)
        self._chance = torch.Generator(device).manual_seed(seed)
        self._seen = torch.zeros(
            (*shape, *self.now.observation.shape[1:]), dtype=self.now.observation.dtype, device=device
        )
        self._mask = torch.zeros((*shape, env.actions), dtype=torch.bool, device=device)
        self._reward = torch.zeros((*shape, len(env.seats)), device=device)
        self._action, self._seat = (torch.zeros(shape, dtype=torch.int64, device=device) for _ in range(2))
        self._value, self._likely = (torch.zeros(shape, device=device) for _ in range(2))
        self._done, self._truncated = (torch.zeros(shape, dtype=torch.bool, device=device) for _ in range(2))

    def iterate(self) -> dict[str, float]:
        """Play and learn once; figures of it."""
        last_value = self._play()
        found, known = advantages(
            self._seat,
            self._value,
            self._reward,
            self._done,
            self._truncated,
            self.now.seat,
            last_value,
            self.plan.trace,
        )
        figures = self._learn(found, found + self._value, known)
        return {**figures, "decisions": float(self._value.numel()), "games": float(self._done.sum())}

    def _play(self) -> Any:
        """Play some steps; what the seats to act then expect."""
        with torch.no_grad():
            now = self.now
            for step in range(self.plan.steps):
                self._seen[step], self._mask[step], self._seat[step] = now.observation, now.mask, now.seat
                likely, self._value[step] = self.model.likely(now.observation, now.mask)
                actions = torch.multinomial(likely.exp(), 1, generator=self._chance)
                self._likely[step] = likely.gather(1, actions)[:, 0]
                self._action[step] = actions[:, 0]
                now.step(self._action[step])
                self._reward[step], self._done[step], self._truncated[step] = now.reward, now.done, now.truncated
            return self.model(now.observation)[1]

    def _learn(self, gained: Any, returns: Any, known: Any) -> dict[str, float]:
        """Learn from each decision a few times; the means of what was to be made small."""
        places = known.reshape(-1).nonzero()[:, 0]
        gained, returns = gained.reshape(-1), returns.reshape(-1)
        mean, spread = gained[places].mean(), gained[places].std() + 1e-6
        sums = torch.zeros(3, device=self.now.device)
        count = 0
        for _ in range(self.plan.epochs):
            order = places[torch.randperm(len(places), device=self.now.device, generator=self._chance)]
            for batch in order.split(self.plan.batch):
                sums += self._update(batch, (gained[batch] - mean) / spread, returns[batch])
                count += 1
        loss, entropy, error = (sums / max(count, 1)).tolist()
        return {"loss": loss, "entropy": entropy, "value_error": error}

    def _update(self, batch: Any, gained: Any, returns: Any) -> Any:
        """One step of the optimiser."""
        plan, rows = self.plan, (batch // self.now.count, batch % self.now.count)
        mask = self._mask[rows]
        likely, value = self.model.likely(self._seen[rows], mask)
        ratio = (likely.gather(1, self._action[rows][:, None])[:, 0] - self._likely[rows]).exp()
        bounded = ratio.clamp(1 - plan.clip, 1 + plan.clip)
        policy = -torch.minimum(ratio * gained, bounded * gained).mean()
        entropy = -(likely.exp() * likely.masked_fill(~mask, 0)).sum(-1).mean()
        error = (value - returns).square().mean()
        self.optimiser.zero_grad(set_to_none=True)
        (policy + VALUE_PART * error - plan.entropy * entropy).backward()
        torch.nn.utils.clip_grad_norm_(self.model.weights.values(), LONGEST_STEP)
        self.optimiser.step()
        return torch.stack([policy, entropy, error]).detach()
