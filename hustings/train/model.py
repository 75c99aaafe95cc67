"""The network in PyTorch: the weights and the forward pass of hustings.bots.network, with gradients."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from hustings.bots.network import SMALL, About, Shape, scale_of
from hustings.engine.observation import Observation

POOLED = 64  # numbers between the trunk and the expected reward
FEW = 6  # numbers of each cell that the actions are read from


class Model:
    """Weights by name, each a tensor with a gradient."""

    def __init__(self, shape: Shape, observation: Observation, device: Any, seed: int = 0) -> None:
        self.shape, self.device = shape, torch.device(device)
        self.scale = torch.as_tensor(scale_of(observation), device=self.device)
        self.grid = torch.as_tensor(shape.grid, device=self.device)
        self.others = torch.as_tensor(shape.others, device=self.device)
        generator = torch.Generator().manual_seed(seed)
        self.weights = {
            name: begun(name, size, generator).to(self.device).requires_grad_() for name, size in sizes(shape).items()
        }

    def __call__(self, rows: Any) -> tuple[Any, Any]:
        """For some observations: a number for each action, and the reward to be expected."""
        is_cuda = self.device.type == "cuda"
        with torch.autocast(self.device.type, torch.bfloat16, enabled=is_cuda):
            numbers = rows.float()
            numbers = numbers.sign() * numbers.abs().log1p() / self.scale
            heads, pooled = self._grid(numbers) if self.shape.rows else self._dense(numbers)
            logits = self._linear(heads, "policy")
            value = self._linear(self._linear(pooled, "value_in").relu(), "value_out")
        return logits.float(), value[:, 0].float()

    def likely(self, rows: Any, mask: Any) -> tuple[Any, Any]:
        """The logarithm of how likely each legal action is, and the reward to be expected."""
        logits, value = self(rows)
        return logits.masked_fill(~mask, -torch.inf).log_softmax(-1), value

    def _linear(self, numbers: Any, name: str) -> Any:
        return numbers @ self.weights[name] + self.weights[f"{name}_bias"]

    def _dense(self, numbers: Any) -> tuple[Any, Any]:
        there = self._linear(numbers, "in")
        for block in range(self.shape.blocks):
            there = there + self._linear(self._linear(normal(there), f"first{block}").relu(), f"second{block}")
        found = normal(there).relu()
        return found, found

    def _grid(self, numbers: Any) -> tuple[Any, Any]:
        shape = self.shape
        cells = numbers[:, self.grid].reshape(len(numbers), -1, shape.rows, shape.columns)
        others = self._linear(numbers[:, self.others], "others")
        there = self._convolved(cells, "in") + others[:, :, None, None]
        for block in range(shape.blocks):
            inside = self._convolved(normal_cells(there).relu(), f"first{block}")
            there = there + self._convolved(inside.relu(), f"second{block}")
        found = normal_cells(there).relu().permute(0, 2, 3, 1)
        few = self._linear(found, "few").relu()
        return few.reshape(len(few), -1), found.mean((1, 2))

    def _convolved(self, cells: Any, name: str) -> Any:
        kernel = self.weights[name].permute(3, 2, 0, 1)
        return functional.conv2d(cells, kernel, self.weights[f"{name}_bias"], padding=1)

    def arrays(self) -> dict[str, np.ndarray[Any, Any]]:
        """The weights as numpy arrays, for a file."""
        return {name: weight.detach().float().cpu().numpy() for name, weight in self.weights.items()}

    def load(self, weights: Mapping[str, Any]) -> None:
        """Take other weights."""
        with torch.no_grad():
            for name, weight in self.weights.items():
                weight.copy_(torch.as_tensor(weights[name]))

    def follow(self, other: Model, part: float) -> None:
        """Move towards another's weights, by a part of the way."""
        with torch.no_grad():
            for name, weight in self.weights.items():
                weight.lerp_(other.weights[name], part)


def normal(numbers: Any) -> Any:
    """The last axis at length 1 for each of its numbers."""
    numbers = numbers.float()
    return numbers * (numbers.square().mean(-1, keepdim=True) + SMALL).rsqrt()


def normal_cells(cells: Any) -> Any:
    """The same for the channels of each cell."""
    cells = cells.float()
    return cells * (cells.square().mean(1, keepdim=True) + SMALL).rsqrt()


def sizes(shape: Shape) -> dict[str, tuple[int, ...]]:
    """The sizes of all weights; the last number is what comes out."""
    width, inner = shape.width, (3, 3) if shape.rows else ()
    found: dict[str, tuple[int, ...]] = {"in": (*inner, len(shape.cells) if shape.rows else shape.inputs, width)}
    for block in range(shape.blocks):
        found |= {f"first{block}": (*inner, width, width), f"second{block}": (*inner, width, width)}
    heads = width
    if shape.rows:
        found |= {"others": (len(shape.others), width), "few": (width, FEW)}
        heads = FEW * shape.rows * shape.columns
    found |= {"policy": (heads, shape.actions), "value_in": (width, POOLED), "value_out": (POOLED, 1)}
    return found | {f"{name}_bias": size[-1:] for name, size in found.items()}


def begun(name: str, size: tuple[int, ...], generator: Any) -> Any:
    """Weights to begin with: blocks change nothing at first, and all actions are about as likely."""
    if name.endswith("_bias") or name.startswith("second"):
        return torch.zeros(size)
    gain = 0.1 if name in ("policy", "value_out") else 2**0.5
    return torch.randn(size, generator=generator) * gain / float(np.prod(size[:-1])) ** 0.5


__all__ = ["About", "Model", "sizes"]
