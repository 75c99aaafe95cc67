"""An environment's arrays as tensors that share their memory, on the processor or on a GPU."""

from __future__ import annotations

from typing import Any

import numpy as np
import torch

from hustings.envs import VectorEnv


class Tensors:
    """The arrays of an environment; `boards` are their bytes, [board, byte]."""

    def __init__(self, env: VectorEnv) -> None:
        self.env, self.count = env, env.count
        self.device = torch.device("cuda" if env.backend == "gpu" else "cpu")
        self.observation, self.mask = self._shared(env.observation), self._shared(env.mask)
        self.reward, self.done = self._shared(env.reward), self._shared(env.done)
        self.truncated, self.seat = self._shared(env.truncated), self._shared(env.seat)
        self.rows = torch.arange(env.count, device=self.device)

    def _shared(self, array: Any) -> Any:
        return torch.as_tensor(array, device=self.device)

    @property
    def boards(self) -> Any:
        """The boards' bytes."""
        boards, size = self.env.boards, self.env.game.board.itemsize
        if self.device.type == "cpu":
            return torch.from_numpy(boards.view(np.uint8).reshape(self.count, size))
        return torch.as_tensor(DeviceBytes(boards, (self.count, size)), device=self.device)

    def step(self, actions: Any) -> None:
        """One decision on every board."""
        self.env.step(actions if self.device.type == "cuda" else actions.numpy())


class DeviceBytes:
    """Records in a GPU's memory, as bytes."""

    def __init__(self, array: Any, shape: tuple[int, int]) -> None:
        self.records = array  # must live as long
        found = array.__cuda_array_interface__
        self.__cuda_array_interface__ = {
            "shape": shape,
            "typestr": "|u1",
            "data": found["data"],
            "strides": None,
            "version": found["version"],
        }
