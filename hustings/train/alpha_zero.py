"""Self-play with a tree search: the network learns what the search found better, and how games ended."""

from __future__ import annotations

from collections import deque
from typing import Any

import torch

from hustings.envs import VectorEnv
from hustings.train.advantages import advantages
from hustings.train.model import Model
from hustings.train.plans import Plan
from hustings.train.tensors import Tensors
from hustings.train.tree import TreeSearch

LONGEST_STEP = 1.0  # of a gradient
DECAY = 1e-4  # of weights


class AlphaZero:
    """Plays some steps on all boards, then learns from these and from the last few windows of them."""

    def __init__(self, model: Model, env: VectorEnv, searched: VectorEnv, plan: Plan, seed: int) -> None:
        self.model, self.plan, self.now = model, plan, Tensors(env)
        env.reset(seed)
        self.tree = TreeSearch(searched, plan, seed + 1)
        self.optimiser = torch.optim.AdamW(model.weights.values(), lr=plan.rate, weight_decay=DECAY)
        self._chance = torch.Generator(self.now.device).manual_seed(seed)
        self._windows: deque[dict[str, Any]] = deque(maxlen=plan.windows)

    def iterate(self) -> dict[str, float]:
        """Play and learn once; figures of it."""
        window, games = self._play()
        self._windows.append(window)
        figures = self._learn()
        return {**figures, "decisions": float(window["value"].numel()), "games": games}

    def _play(self) -> tuple[dict[str, Any], float]:
        """Play some steps; what was seen, what the search made of it, and what came of it."""
        with torch.no_grad():
            now, steps = self.now, []
            for _ in range(self.plan.steps):
                seen = {"seen": now.observation.clone(), "mask": now.mask.clone(), "seat": now.seat.clone()}
                policy, value, action = self.tree.search(self.model, now)
                now.step(action)
                steps.append(
                    {
                        **seen,
                        "policy": policy.half(),
                        "value": value,
                        "reward": now.reward.clone(),
                        "done": now.done.clone(),
                        "truncated": now.truncated.clone(),
                    }
                )
            window = {name: torch.stack([step[name] for step in steps]) for name in steps[0]}
            last = self.model(now.observation)[1].clamp(-1, 1)
            gained, known = advantages(
                window["seat"],
                window["value"],
                window["reward"],
                window["done"],
                window["truncated"],
                now.seat,
                last,
                self.plan.trace,
            )
            games = float(window["done"].sum())
            kept = {name: window[name].flatten(0, 1) for name in ("seen", "mask", "policy")}
            return {**kept, "value": (window["value"] + gained).flatten(), "known": known.flatten().float()}, games

    def _learn(self) -> dict[str, float]:
        """Learn from as many decisions as were played, times epochs, drawn from all windows."""
        size = len(self._windows[0]["value"])
        count = max(1, self.plan.epochs * size // self.plan.batch)
        sums = torch.zeros(3, device=self.now.device)
        for _ in range(count):
            parts = [self._drawn(window, self.plan.batch // len(self._windows)) for window in self._windows]
            sums += self._update({name: torch.cat([part[name] for part in parts]) for name in parts[0]})
        loss, entropy, error = (sums / count).tolist()
        return {"loss": loss, "entropy": entropy, "value_error": error}

    def _drawn(self, window: dict[str, Any], count: int) -> dict[str, Any]:
        """Some decisions of a window, at random."""
        places = torch.randint(len(window["value"]), (max(count, 1),), device=self.now.device, generator=self._chance)
        return {name: tensor[places] for name, tensor in window.items()}

    def _update(self, part: dict[str, Any]) -> Any:
        """One step of the optimiser."""
        likely, value = self.model.likely(part["seen"], part["mask"])
        likely = likely.masked_fill(~part["mask"], 0)
        policy = part["policy"].float()
        cross = -(policy * likely).sum(-1).mean()
        entropy = -(policy * policy.clamp(min=1e-9).log()).sum(-1).mean()
        error = ((value - part["value"]).square() * part["known"]).sum() / part["known"].sum().clamp(min=1)
        self.optimiser.zero_grad(set_to_none=True)
        (cross + error).backward()
        torch.nn.utils.clip_grad_norm_(self.model.weights.values(), LONGEST_STEP)
        self.optimiser.step()
        return torch.stack([cross - entropy, entropy, error]).detach()
