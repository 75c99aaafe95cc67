"""The simple bots: `random`, and `greedy`, which looks one decision ahead."""

from __future__ import annotations

import random

import numpy as np

from hustings.bots import tree_search
from hustings.bots.binding import rules_for
from hustings.bots.bot import Setting, seen_by_mover
from hustings.engine.backend import action_room
from hustings.engine.game import Game
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded

GREEDY_SETTINGS = {"worlds": Setting(16, 1, 10_000, "how many possibilities for what is hidden to try")}


class Random:
    """Chooses any legal action, all equally likely."""

    def __init__(self, game: Game, *, seed: int = 0, backend: str = "auto") -> None:
        self.game, self.backend = game, backend
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        return rules.pick(seen_by_mover(rules, boards, seat), seat, self._luck.getrandbits(32))


class Greedy:
    """Chooses the action with the best standing after it, averaged over worlds that fit what the seat sees."""

    def __init__(self, game: Game, *, seed: int = 0, backend: str = "auto", worlds: int = 16) -> None:
        self.game, self.backend, self.worlds = game, backend, worlds
        self._luck = random.Random(seed)
        self._stream = seeded(seed)
        self._boards = blank(game.board, 2)
        self._actions = action_room(game)
        self._standings = action_room(game)
        self._out = action_room(game)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board; among equally good ones at random."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        is_fallback = self.backend == "auto" and rules.backend == "python"  # slow, until the compiled code is ready
        worlds = 1 if is_fallback else self.worlds
        arguments = (root, int(seat), self._boards, self._stream, self._actions, self._standings, self._out)
        count = rules.entry(tree_search.weigh)(*arguments, worlds)
        standings = self._standings[:count]
        return int(self._actions[self._luck.choice(np.flatnonzero(standings == standings.max()))])
