"""Boards kept aside, to go on from later: what a tree search needs."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hustings.engine.record import Boards


@dataclass(frozen=True, eq=False)
class Snapshot:
    """Some boards of an environment with their luck: restored, they go on as they would have."""

    boards: Boards
    streams: npt.NDArray[np.int64]
    steps: npt.NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.boards)
