"""How well a network plays, quickly: without search, on thousands of boards, against another or against chance."""

from __future__ import annotations

from typing import Any

import torch

from hustings.envs import VectorEnv
from hustings.train.model import Model
from hustings.train.tensors import Tensors


def share_of(model: Model, other: Model | None, env: VectorEnv, temperature: float, most: int, seed: int) -> float:
    """The network's share of the points, alone in each seat in turn among others like `other` (None: at random).

    Each board's first game counts; those that last longer than `most` decisions do not.
    """
    with torch.no_grad():
        now, seats = Tensors(env.reset(seed)), len(env.seats)
        own = now.rows % seats
        chance = torch.Generator(now.device).manual_seed(seed)
        sums = torch.zeros((), device=now.device)
        open_boards = torch.ones(env.count, dtype=torch.bool, device=now.device)
        for step in range(most):
            actions = torch.multinomial(policy(model, now, temperature), 1, generator=chance)[:, 0]
            others = torch.multinomial(policy(other, now, temperature), 1, generator=chance)[:, 0]
            now.step(torch.where(now.seat == own, actions, others))
            ended = now.done & open_boards
            sums += torch.where(ended & ~now.truncated, now.reward[now.rows, own] + 1, 0).sum() / seats
            sums += (ended & now.truncated).sum() / seats
            open_boards &= ~now.done
            if step % 32 == 31 and not bool(open_boards.any()):
                break
        finished = int((~open_boards).sum())
        return float(sums) / finished if finished else 1 / seats


def policy(model: Model | None, now: Tensors, temperature: float) -> Any:
    """How likely each action is."""
    if model is None:
        return now.mask.float()
    likely, _ = model.likely(now.observation, now.mask)
    if temperature == 0:
        return torch.nn.functional.one_hot(likely.argmax(-1), likely.shape[-1]).float()
    return (likely / temperature).softmax(-1)
