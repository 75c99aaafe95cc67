"""Tree searches on thousands of boards at once, led by the network, on the tensors of an environment.

The search of "Policy improvement by planning with Gumbel" (Danihelka and others, 2022): at the root a few actions,
drawn by the network's liking, are compared by halves, so that even few simulations improve on the network; below,
actions are taken so that their visits follow the improved policy. For two seats, without luck and without secrets.
"""

from __future__ import annotations

from math import ceil, log2
from typing import Any

import torch

from hustings.engine.game import Game, Refusal
from hustings.envs import VectorEnv
from hustings.train.model import Model
from hustings.train.plans import Plan
from hustings.train.tensors import Tensors

VISITS_AT_FIRST = 50  # values count as if an action had so many visits already
VALUE_SCALE = 0.1


class TreeSearch:
    """Trees of equal size, one for each board; node 0 is the root."""

    def __init__(self, env: VectorEnv, plan: Plan, seed: int) -> None:
        refuse_unless_open(env.game, len(env.seats))
        self.now, self.plan = Tensors(env), plan
        env.reset(0)
        count, nodes, actions, device = env.count, plan.simulations + 1, env.actions, self.now.device
        self._chance = torch.Generator(device).manual_seed(seed)
        self._boards = torch.zeros((count, nodes, env.game.board.itemsize), dtype=torch.uint8, device=device)
        self._likely, self._visits, self._sums = (torch.zeros((count, nodes, actions), device=device) for _ in range(3))
        self._child = torch.zeros((count, nodes, actions), dtype=torch.int16, device=device)
        self._value = torch.zeros((count, nodes), device=device)
        self._over = torch.zeros((count, nodes), dtype=torch.bool, device=device)
        self._seat, self._parent, self._action = (
            torch.zeros((count, nodes), dtype=torch.int64, device=device) for _ in range(3)
        )
        table = [visits_considered(k, plan.simulations) for k in range(plan.considered + 1)]
        self._considered = torch.tensor(table, device=device)

    def search(self, model: Model, root: Tensors) -> tuple[Any, Any, Any]:
        """Search from an environment's boards: the improved policy, what the seats can expect, and an action."""
        with torch.no_grad():
            rows, seen = self.now.rows, root.mask.clone()
            likely, value = model.likely(root.observation, root.mask)
            for tensor, start in ((self._visits, 0), (self._sums, 0), (self._child, -1), (self._over, False)):
                tensor.fill_(start)
            self._put(0, root.boards, root.seat, likely, value.clamp(-1, 1))
            noise = -torch.empty_like(likely).exponential_(generator=self._chance).log()
            considered = self._considered[seen.sum(-1).clamp(max=self.plan.considered)]
            for simulation in range(self.plan.simulations):
                self._simulate(model, simulation + 1, noise, considered[:, simulation])
            improved = (likely + self._completed(torch.zeros_like(rows))).softmax(-1)
            visits = self._visits[:, 0]
            weighted = (self._sums[:, 0].sum(-1) + self._value[:, 0]) / (visits.sum(-1) + 1)
            return improved, weighted, self._at_root(noise, visits.max(-1).values)

    def _put(self, node: int, boards: Any, seat: Any, likely: Any, value: Any) -> None:
        self._boards[:, node], self._seat[:, node] = boards, seat
        self._likely[:, node], self._value[:, node] = likely, value

    def _simulate(self, model: Model, new: int, noise: Any, considered: Any) -> None:
        """Go down to an action that is new, see what follows it, and carry its value up."""
        rows, now = self.now.rows, self.now
        node = torch.zeros_like(rows)
        action = self._at_root(noise, considered)
        while True:
            child = self._child[rows, node, action].long()
            goes_on = (child >= 0) & ~self._over[rows, child.clamp(min=0)]
            if not bool(goes_on.any()):
                break
            node = torch.where(goes_on, child, node)
            action = torch.where(goes_on, self._below(node), action)
        seat = self._seat[rows, node]
        now.boards.copy_(self._boards[rows, node])
        now.seat.copy_(seat)
        now.mask[rows, action] = True
        now.step(action)
        over = now.done.clone()
        likely, value = model.likely(now.observation, now.mask)
        value = torch.where(over, now.reward[rows, seat], value.clamp(-1, 1))
        self._put(new, now.boards, torch.where(over, seat, now.seat), likely, value)
        self._over[:, new], self._parent[:, new], self._action[:, new] = over, node, action
        self._child[rows, node, action] = new
        self._carry_up(new, value)

    def _carry_up(self, new: int, value: Any) -> None:
        rows = self.now.rows
        node = torch.full_like(rows, new)
        while bool((below := node > 0).any()):
            above, action = self._parent[rows, node], self._action[rows, node]
            value = torch.where(self._seat[rows, above] == self._seat[rows, node], value, -value)
            self._visits[rows, above, action] += below.float()
            self._sums[rows, above, action] += torch.where(below, value, 0)
            node = torch.where(below, above, 0)

    def _at_root(self, noise: Any, considered: Any) -> Any:
        """The best by noise, liking and value among the actions of so many visits."""
        likely = self._likely[:, 0]
        score = noise + likely + self._completed(torch.zeros_like(self.now.rows))
        is_open = (self._visits[:, 0] == considered[:, None]) & (likely > -torch.inf)
        return score.masked_fill(~is_open, -torch.inf).argmax(-1)

    def _below(self, node: Any) -> Any:
        """The action whose visits lie furthest behind the improved policy."""
        rows = self.now.rows
        likely, visits = self._likely[rows, node], self._visits[rows, node]
        improved = (likely + self._completed(node)).softmax(-1)
        behind = improved - visits / (1 + visits.sum(-1, keepdim=True))
        return behind.masked_fill(likely == -torch.inf, -torch.inf).argmax(-1)

    def _completed(self, node: Any) -> Any:
        """What each action is worth, by what was found or else by what the node is worth, as a change of liking."""
        rows = self.now.rows
        visits = self._visits[rows, node]
        is_seen, likely = visits > 0, self._likely[rows, node].exp()
        means = torch.where(is_seen, self._sums[rows, node] / visits.clamp(min=1), 0)
        count, seen = visits.sum(-1), torch.where(is_seen, likely, 0).sum(-1).clamp(min=1e-9)
        weighted = torch.where(is_seen, likely * means, 0).sum(-1) / seen
        value = (self._value[rows, node] + count * weighted) / (count + 1)
        worth = torch.where(is_seen, means, value[:, None])
        low, high = worth.min(-1, keepdim=True).values, worth.max(-1, keepdim=True).values
        worth = (worth - low) / (high - low).clamp(min=1e-8)
        return (VISITS_AT_FIRST + visits.max(-1, keepdim=True).values) * VALUE_SCALE * worth


def refuse_unless_open(game: Game, seats: int) -> None:
    """Refuse a game that this search cannot play."""
    if seats != 2 or game.has_luck:
        raise Refusal(f"{game.title} has luck or other than two seats, so no tree search on tensors plays it.")


def visits_considered(considered: int, simulations: int) -> list[int]:
    """How many visits the action of each simulation has had: half of the actions go on after each round."""
    if considered <= 1:
        return list(range(simulations))
    rounds, visits, left = ceil(log2(considered)), [0] * considered, considered
    found: list[int] = []
    while len(found) < simulations:
        for _ in range(max(1, simulations // (rounds * left))):
            found += visits[:left]
            for place in range(left):
                visits[place] += 1
        left = max(2, left // 2)
    return found[:simulations]
