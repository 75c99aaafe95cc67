"""The actions that stand and their boards: a snapshot every STRIDE actions, the others recomputed."""

from __future__ import annotations

import hashlib
import struct
from collections import deque
from collections.abc import Iterable, Iterator
from copy import copy

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import LUCK
from hustings.engine.record import Boards, copied, to_bytes
from hustings.match.events import Action

STRIDE = 64  # actions from one snapshot to the next
RECENT = 8  # boards before the last one that are kept as well: logs ask for them after every action
TRACE_DIGITS = 16
HEAD = struct.Struct("<qq")  # of a list of legal actions: the seat, and how many there are


class Timeline:
    """A sequence of actions from a starting board; `add` does not check that they are legal."""

    def __init__(self, rules: Rules, start: Boards) -> None:
        self.rules = rules
        self.actions: list[Action] = []
        self.draws = 0  # rolls and draws among them
        self.board = copied(start)
        self._snapshots = [copied(start)]
        self._recent: deque[Boards] = deque(maxlen=RECENT)  # the boards before each of the last actions
        self.movers = rules.movers(self.board)  # who may act on the last board, as a mask
        self._legal: dict[int, list[int]] = {}  # on the last board, by seat

    def __len__(self) -> int:
        return len(self.actions)

    def add(self, action: Action) -> None:
        before = copied(self.board)
        self.rules.apply(self.board, action.seat, action.action)
        self.movers = self.rules.movers(self.board)
        self._legal.clear()
        self.actions.append(action)
        self._recent.append(before)
        self.draws += action.seat == LUCK
        if len(self.actions) % STRIDE == 0:
            self._snapshots.append(copied(self.board))

    def legal(self, seat: int) -> list[int]:
        """The legal actions of one of the movers on the last board; the caller must not change the list."""
        if seat not in self._legal:
            self._legal[seat] = self.rules.legal(self.board, seat)
        return self._legal[seat]

    def trace(self) -> str:
        """A digest of the last board and of each mover's legal actions, equal under equal rules."""
        parts = [to_bytes(self.board)]
        for seat in range(LUCK + 1):
            if self.movers >> seat & 1:
                legal = self.rules.legal_array(self.board, seat)
                self._legal[seat] = legal.tolist()
                parts += (HEAD.pack(seat, len(legal)), legal.astype("<i8", copy=False).tobytes())
        return hashlib.sha256(b"".join(parts)).hexdigest()[:TRACE_DIGITS]

    def board_at(self, count: int) -> Boards:
        """The board after the first `count` actions."""
        if count == len(self.actions):
            return copied(self.board)
        if len(self.actions) - count <= len(self._recent):
            return copied(self._recent[count - len(self.actions)])
        nearest = count // STRIDE
        board = copied(self._snapshots[nearest])
        for action in self.actions[nearest * STRIDE : count]:
            self.rules.apply(board, action.seat, action.action)
        return board

    def boards_from(self, count: int = 0) -> Iterator[Boards]:
        """Copies of the boards after `count` actions, after one more, and so on to the last."""
        board = self.board_at(count)
        yield copied(board)
        for action in self.actions[count:]:
            self.rules.apply(board, action.seat, action.action)
            yield copied(board)

    def boards(self) -> Boards:
        """All boards from the start, in one array."""
        return np.concatenate(list(self.boards_from()))

    def until(self, count: int) -> Timeline:
        """A new timeline with the first `count` actions."""
        part = copy(self)
        part.actions = self.actions[:count]
        part.draws = sum(action.seat == LUCK for action in part.actions)
        part._snapshots = self._snapshots[: count // STRIDE + 1]  # never written to, so both lines may hold them
        part._recent = deque(maxlen=RECENT)
        part.board = self.board_at(count)
        part.movers = part.rules.movers(part.board)
        part._legal = {}
        return part

    def common_length(self, actions: Iterable[Action]) -> int:
        """How many actions, from the first, this timeline has in common with others."""
        count = 0
        for mine, theirs in zip(self.actions, actions, strict=False):
            if mine != theirs:
                break
            count += 1
        return count
