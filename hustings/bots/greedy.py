"""The bots that hardly think: `random`, and `greedy`, which looks one decision ahead."""

from __future__ import annotations

import random

import numpy as np

from hustings.bots import think
from hustings.bots.binding import rules_for
from hustings.bots.bot import Setting, awaited
from hustings.engine.game import MOST_SEATS, Game
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded

GREEDY_SETTINGS = {"worlds": Setting(16, 1, 10_000, "how many possibilities for what is hidden to try")}


class Random:
    """Any legal action, all equally likely."""

    def __init__(self, game: Game, *, seed: int = 0, backend: str = "auto") -> None:
        self.game, self.backend = game, backend
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """An action of the seat, from what it may see of the board."""
        rules = rules_for(self.game, self.backend)
        return rules.pick(awaited(rules, boards, seat), seat, self._luck.getrandbits(32))


class Greedy:
    """The action after which the seat stands best, on average over some worlds that fit what it sees."""

    def __init__(self, game: Game, *, seed: int = 0, backend: str = "auto", worlds: int = 16) -> None:
        self.game, self.backend, self.worlds = game, backend, worlds
        self._luck = random.Random(seed)
        self._stream = seeded(seed)
        self._boards = blank(game.board, 2)
        self._actions = np.zeros(game.most_legal, np.int64)
        self._standings = np.zeros(game.most_legal, np.int64)
        self._out = np.zeros(max(game.most_legal, MOST_SEATS), np.int64)

    def choose(self, boards: Boards, seat: int) -> int:
        """An action of the seat, from what it may see of the board; of several that are best, any."""
        rules = rules_for(self.game, self.backend)
        root = awaited(rules, boards, seat)
        stands_in = self.backend == "auto" and rules.backend == "python"  # slow, until the compiled code is ready
        worlds = 1 if stands_in else self.worlds
        given = (root, int(seat), self._boards, self._stream, self._actions, self._standings, self._out)
        count = rules.entry(think.weigh)(*given, worlds)
        standings = self._standings[:count]
        return int(self._actions[self._luck.choice(np.flatnonzero(standings == standings.max()))])
