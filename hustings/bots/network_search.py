"""A tree search led by a network, for two seats, without luck and without secrets."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from math import sqrt
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Rules
from hustings.engine.game import WHOLE
from hustings.engine.record import Boards, copied

EXPLORATION = 1.25  # how much an action that the network likes is preferred to one that has done well
Judge = Callable[[Boards, int], tuple[list[int], Any, float]]  # legal actions, how likely each is, the seat's reward
Floats = npt.NDArray[np.float64]


@dataclass(eq=False)
class Node:
    """A position: who is to act, and what is known of each action."""

    boards: Boards
    seat: int
    value: float  # to that seat, from -1 to 1
    actions: list[int] = field(default_factory=list)  # none where the game is over
    likely: Floats = field(default_factory=lambda: np.zeros(0))
    visits: Floats = field(default_factory=lambda: np.zeros(0))
    sums: Floats = field(default_factory=lambda: np.zeros(0))  # of the values found after each action
    children: dict[int, Node] = field(default_factory=dict)

    def best(self) -> int:
        """The place of the action to look at next."""
        count = float(self.visits.sum())
        mean = np.where(self.visits > 0, self.sums / np.maximum(self.visits, 1), self.value)
        return int((mean + EXPLORATION * sqrt(count + 1) * self.likely / (1 + self.visits)).argmax())


class NetworkSearch:
    """Looks at one more position in each simulation, where the network and what was found so far lead."""

    def __init__(self, rules: Rules, judge: Judge) -> None:
        self.rules, self.judge = rules, judge

    def choose(self, boards: Boards, seat: int, simulations: int, time: float | None) -> int:
        """The action that was looked at most; `time` bounds the search in seconds."""
        end = None if time is None else monotonic() + time
        root = self._node(boards, seat)
        for _ in range(simulations if len(root.actions) > 1 else 0):
            if end is not None and monotonic() >= end:
                break
            self._simulate(root)
        most = root.visits if root.visits.any() else root.likely
        return root.actions[int(most.argmax())]

    def _simulate(self, root: Node) -> None:
        """Go down to a position that is new or the end, and carry its value up."""
        path: list[tuple[Node, int]] = []
        node = root
        while node.actions:
            place = node.best()
            path.append((node, place))
            child = node.children.get(place)
            if child is None:
                child = node.children[place] = self._after(node, place)
                node = child
                break
            node = child
        for above, place in reversed(path):
            above.visits[place] += 1
            above.sums[place] += node.value if above.seat == node.seat else -node.value

    def _after(self, node: Node, place: int) -> Node:
        """The position after an action."""
        boards = copied(node.boards)
        self.rules.apply(boards, node.seat, node.actions[place])
        mask = self.rules.movers(boards)
        if mask == 0:
            share = self.rules.returns(boards, 2)[node.seat]
            return Node(boards, node.seat, 2 * share / WHOLE - 1)
        return self._node(boards, (mask & -mask).bit_length() - 1)

    def _node(self, boards: Boards, seat: int) -> Node:
        actions, likely, value = self.judge(boards, seat)
        count = len(actions)
        bounded = max(-1.0, min(1.0, value))
        return Node(boards, seat, bounded, actions, np.asarray(likely, float), np.zeros(count), np.zeros(count))
