"""The bot `search`: Monte Carlo tree search over what the seats know, for any game."""

from __future__ import annotations

import random
import threading
from collections import defaultdict
from dataclasses import dataclass
from math import inf
from time import monotonic

import numpy as np
import numpy.typing as npt

from hustings.bots import think
from hustings.bots.binding import rules_for
from hustings.bots.bot import Setting, awaited
from hustings.engine.backend import Ints, Rules
from hustings.engine.game import MOST_SEATS, WHOLE, Game
from hustings.engine.record import Boards
from hustings.engine.stream import seeded

SLICE = 0.01  # seconds between looks at the clock
MIXED = 3  # a choice that others may not foresee falls on actions with at least the third part of the most visits
STAND_IN, STAND_IN_PLAYOUT = 1.0, 4  # most seconds, shorter playouts: while Python stands in for compiled code
SEARCH_SETTINGS = {
    "time": Setting(1.0, 0.001, 86_400.0, "seconds to think; no limit unless given where simulations are"),
    "simulations": Setting(0, 1, 1_000_000_000, "games to imagine; equal seeds then choose alike"),
    "threads": Setting(1, 1, 256, "how many trees to grow at once"),
    "explore": Setting(0.6, 0.0, 100.0, "how readily to try what has not won"),
    "trust": Setting(10.0, 0.01, 1_000_000.0, "how many simulations the standing after an action is worth at first"),
    "playout": Setting(think.LONGEST, 0, think.LONGEST, "random decisions beyond the tree before the standing counts"),
}

_spare_trees: list[Boards] = []  # a tree is large and serves one choice: bots hand them on


@dataclass(frozen=True)
class Candidate:
    """What a search found out about an action."""

    action: int
    visits: int
    share: float  # of the whole win, on average; the standing after the action counts as some visits


class Search:
    """The action that was tried most often, as simulations come back to what has won."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,
        simulations: int | None = None,
        threads: int = 1,
        explore: float = 0.6,
        trust: float = 10.0,
        playout: int = think.LONGEST,
    ) -> None:
        self.game, self.backend, self.threads = game, backend, threads
        self.explore, self.trust, self.playout = explore, trust, playout
        self.simulations = simulations
        self.time = 1.0 if time is None and simulations is None else time
        self.simulated = 0  # how many simulations the last choice took
        self.has_secrets = False  # whether others acted at once there, or something was hidden
        self._luck = random.Random(seed)
        self._streams = seeded(seed, threads)

    def choose(self, boards: Boards, seat: int) -> int:
        """An action of the seat, from what it may see of the board; a mixed choice where there are secrets."""
        found = self.weigh(boards, seat)
        if self.has_secrets and found[0].visits > len(found):
            likely = [one for one in found if MIXED * one.visits >= found[0].visits]
            return self._luck.choices(likely, [one.visits for one in likely])[0].action
        return found[0].action

    def weigh(self, boards: Boards, seat: int) -> list[Candidate]:
        """The seat's actions, best first: by visits, then by share, then by number."""
        rules = rules_for(self.game, self.backend)
        root = awaited(rules, boards, seat)
        limit, playout = inf if self.time is None else self.time, self.playout
        if self.backend == "auto" and rules.backend == "python":
            limit, playout = min(limit, STAND_IN), min(playout, STAND_IN_PLAYOUT)
        given = [(self._streams[i : i + 1], playout, self.explore, self.trust) for i in range(self.threads)]
        thoughts = [Thought(rules, root, seat, *settings) for settings in given]
        try:
            if len(thoughts[0].edges()) > 1:
                self._think(thoughts, monotonic() + limit)
            self.simulated = sum(thought.simulated for thought in thoughts)
            self.has_secrets = bool(thoughts[0].tree[0].secrets)
            return candidates(thoughts)
        finally:
            _spare_trees.extend(thought.tree for thought in thoughts)

    def _think(self, thoughts: list[Thought], deadline: float) -> None:
        """Let every thought run up to the limits, each in a thread of its own."""
        stop = threading.Event()
        most = [inf] * self.threads
        if self.simulations is not None:
            most = [(self.simulations + i) // self.threads for i in range(self.threads)]
        if self.threads == 1:
            thoughts[0].run(most[0], deadline, stop)
            return
        from concurrent.futures import ThreadPoolExecutor  # a first move in one thread need not wait for this

        with ThreadPoolExecutor(self.threads) as pool:
            try:
                list(pool.map(lambda thought, limit: thought.run(limit, deadline, stop), thoughts, most))
            finally:
                stop.set()


class Thought:
    """One tree that grows from a position, in one thread."""

    def __init__(
        self, rules: Rules, root: Boards, seat: int, stream: Ints, playout: int, explore: float, trust: float
    ) -> None:
        self.simulated = 0
        self.tree = empty_tree()
        boards, words = in_words(root.dtype, 4)
        out = np.zeros(max(rules.game.most_legal, MOST_SEATS), np.int64)
        settings = (int(playout), float(explore * WHOLE), float(trust))  # returns are parts of WHOLE
        self._search = rules.entry(think.search)
        self._given = (root, int(seat), self.tree, boards, words, stream, out, *settings)
        self.think(0)
        self._given_visits = self.edges()["visits"].copy()

    def think(self, simulations: int) -> None:
        """So many simulations more."""
        self._search(*self._given, simulations)
        self.simulated += simulations

    def edges(self) -> Boards:
        """The edges of the position that is thought about, one for each action."""
        root = self.tree[0].node[think.ROOT]
        edges: Boards = self.tree[0].edge[int(root.first) : int(root.first) + int(root.actions)]
        return edges

    def simulations(self) -> npt.NDArray[np.float64]:
        """How many simulations took each edge: its visits without those that its standing counted as."""
        visits: npt.NDArray[np.float64] = self.edges()["visits"] - self._given_visits
        return visits

    def run(self, most: float, deadline: float, stop: threading.Event) -> None:
        """Simulations in portions of about a SLICE, until one of the limits; at least one."""
        portion = 1
        now = monotonic()
        while self.simulated < most and not stop.is_set():
            self.think(int(min(portion, most - self.simulated)))
            before, now = now, monotonic()
            if now >= deadline:
                break
            if now - before < SLICE:
                portion *= 2
            elif portion > 1:
                portion //= 2


def candidates(thoughts: list[Thought]) -> list[Candidate]:
    """What all thoughts found out together, best first."""
    simulations: dict[int, int] = defaultdict(int)
    visits: dict[int, float] = defaultdict(float)
    won: dict[int, float] = defaultdict(float)
    for thought in thoughts:
        for edge, taken in zip(thought.edges(), thought.simulations(), strict=True):
            simulations[int(edge.action)] += round(taken)
            visits[int(edge.action)] += float(edge.visits)
            won[int(edge.action)] += float(edge.won)
    found = [Candidate(action, simulations[action], won[action] / visits[action] / WHOLE) for action in visits]
    return sorted(found, key=lambda one: (-one.visits, -one.share, one.action))


def empty_tree() -> Boards:
    """A tree without nodes; its memory is taken as it grows."""
    try:
        trees = _spare_trees.pop()
    except IndexError:
        return np.zeros(1, think.TREE)
    trees[0].nodes = 0
    trees[0].edges = 0
    return trees


def in_words(board: np.dtype[np.record], count: int) -> tuple[Boards, Ints]:
    """Blank boards, and their memory as whole words, the last of each filled up with zeros."""
    words = np.zeros((count, -(-board.itemsize // 8)), np.int64)
    return np.ndarray((count,), board, words.data, 0, words.strides[:1]), words
