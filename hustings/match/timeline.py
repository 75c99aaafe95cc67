"""The actions that stand, and every board they led through: kept as a snapshot now and then, recomputed in between."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import LUCK
from hustings.engine.record import Boards, copied
from hustings.match.record import Action

STRIDE = 64  # actions from one snapshot to the next


class Timeline:
    """A line of actions from a starting board; whoever adds one has made sure that it is legal."""

    def __init__(self, rules: Rules, start: Boards) -> None:
        self.rules = rules
        self.actions: list[Action] = []
        self.draws = 0  # rolls and draws among them
        self.board = copied(start)
        self._snapshots = [copied(start)]
        self.movers = rules.movers(self.board)  # who may act on the last board, as a mask

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, action: Action) -> None:
        self.rules.apply(self.board, action.seat, action.action)
        self.movers = self.rules.movers(self.board)
        self.actions.append(action)
        self.draws += action.seat == LUCK
        if len(self.actions) % STRIDE == 0:
            self._snapshots.append(copied(self.board))

    def board_at(self, count: int) -> Boards:
        """The board after the first `count` actions."""
        if count == len(self.actions):
            return copied(self.board)
        nearest = count // STRIDE
        board = copied(self._snapshots[nearest])
        for action in self.actions[nearest * STRIDE : count]:
            self.rules.apply(board, action.seat, action.action)
        return board

    def boards_from(self, count: int = 0) -> Iterator[Boards]:
        """The boards after `count` actions, after one more, and so on to the last; each is the reader's own."""
        board = self.board_at(count)
        yield copied(board)
        for action in self.actions[count:]:
            self.rules.apply(board, action.seat, action.action)
            yield copied(board)

    def boards(self) -> Boards:
        """All boards from the start, in one array."""
        return np.concatenate(list(self.boards_from()))

    def until(self, count: int) -> Timeline:
        """A line of its own with the first `count` actions."""
        part = object.__new__(Timeline)
        part.rules = self.rules
        part.actions = self.actions[:count]
        part.draws = sum(action.seat == LUCK for action in part.actions)
        part._snapshots = self._snapshots[: count // STRIDE + 1]  # never written to, so both lines may hold them
        part.board = self.board_at(count)
        part.movers = part.rules.movers(part.board)
        return part

    def shared(self, actions: Iterable[Action]) -> int:
        """How many actions, from the first, this line has in common with others."""
        count = 0
        for mine, theirs in zip(self.actions, actions, strict=False):
            if mine != theirs:
                break
            count += 1
        return count
