"""How each game is learnt: the method, the network's size and the numbers of the method."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

import numpy as np

from hustings.bots.network import Shape
from hustings.engine.game import Game, Refusal
from hustings.engine.observation import Observation

ALPHA_ZERO, POLICY_GRADIENT = "alpha_zero", "policy_gradient"
LEAST_RATE = 0.1
ON_CPU = 32  # a processor plays so many times fewer boards at once


@dataclass(frozen=True)
class Plan:
    """How a game is learnt. A step is one decision on every board."""

    method: str = POLICY_GRADIENT
    options: Mapping[str, str | int] = field(default_factory=dict)  # under which it is learnt
    boards: int = 8192  # at once, on a GPU
    steps: int = 64  # between two updates
    epochs: int = 2  # how often each decision is learnt from
    batch: int = 16384  # decisions in a step of the optimiser
    rate: float = 5e-4  # of learning, at first
    minutes: float = 8  # after which the rate has fallen to LEAST_RATE of that
    averaged: float = 0.02  # the network that plays moves so far towards the one that learns, with each update
    width: int = 256
    blocks: int = 2
    is_grid: bool = False  # whether the planes that lie on a grid are read as one
    most_steps: int = 0  # after which a game is cut off; 0: never
    trace: float = 0.95  # how far ahead rewards count rather than what the network expects
    temperature: float = 0.0  # at which the finished network plays

    # Policy gradients.
    clip: float = 0.2  # by how much an update may change how likely an action is
    entropy: float = 0.01  # how much is paid for variety

    # With a tree search.
    simulations: int = 32  # for each decision
    considered: int = 16  # actions that a search begins with
    windows: int = 4  # of decisions that are kept to learn from

    def rate_at(self, seconds: float) -> float:
        """How fast to learn after so much of the run."""
        return self.rate * max(LEAST_RATE, 1 - (1 - LEAST_RATE) * seconds / 60 / self.minutes)


PLANS = {
    "politrics": Plan(
        ALPHA_ZERO,
        {"board_limit": 1},
        boards=4096,
        steps=16,
        epochs=2,
        batch=2048,
        rate=2e-3,
        averaged=0.2,
        width=48,
        blocks=3,
        is_grid=True,
        most_steps=300,
    ),
    "primary_colours": Plan(temperature=1.0, steps=66, entropy=0.02, trace=0.98),
    "presidential": Plan(trace=0.98),
    "electioneer": Plan(boards=8192, steps=64, most_steps=3000, trace=0.99),
}


def plan_of(game: Game) -> Plan:
    """A game's plan; policy gradients with the usual numbers where it has none of its own."""
    if game.actions is None or game.observation is None:
        raise Refusal(f"{game.title} has no actions or no observation for learners: see docs/adding-a-game.md.")
    return PLANS.get(game.name, Plan())


def shape_of(game: Game, plan: Plan) -> Shape:
    """The network's shape for a game."""
    observation, actions = game.observation, game.actions
    assert observation is not None
    assert actions is not None
    rows, columns, cells = grid_of(observation) if plan.is_grid else (0, 0, ())
    return Shape(observation.size, len(actions), plan.width, plan.blocks, rows, columns, cells)


def grid_of(observation: Observation) -> tuple[int, int, tuple[int, ...]]:
    """The rows and columns of a game's grid, and where each plane of it begins."""
    sizes = [plane.shape[-2:] for plane in observation.planes if len(plane.shape) >= 2]
    rows, columns = max(sizes, key=np.prod)
    cells: list[int] = []
    for plane in observation.planes:
        if plane.shape[-2:] == (rows, columns):
            place = observation.places[plane.name]
            cells += range(place.start, place.stop, rows * columns)
    return rows, columns, tuple(cells)
