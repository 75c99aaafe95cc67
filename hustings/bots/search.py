"""The bot `search`: Monte Carlo tree search over what the seats know, for any game."""

from __future__ import annotations

import random
import threading
import weakref
from collections import defaultdict
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.bots import tree_search
from hustings.bots.binding import rules_for
from hustings.bots.bot import Setting, seen_by_mover
from hustings.engine.backend import Ints, Rules, action_room
from hustings.engine.game import WHOLE, Game
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.stream import seeded

SLICE = 0.01  # seconds between checks of the clock
PORTIONS = 16  # of a search by simulations, after each of which it may end early
MIXED = 3  # a mixed choice is among actions with at least a third of the most visits
FALLBACK_SECONDS, FALLBACK_PLAYOUT = 1.0, 4  # limits while compiled code is not ready
SEARCH_SETTINGS = {
    "time": Setting(1.0, 0.001, 86_400.0, "seconds to think; no limit unless given where simulations are"),
    "simulations": Setting(0, 1, 1_000_000_000, "games to imagine; equal seeds then choose alike"),
    "threads": Setting(1, 1, 256, "how many trees to grow at once"),
    "explore": Setting(0.6, 0.0, 100.0, "how readily to try what has not won"),
    "trust": Setting(10.0, 0.01, 1_000_000.0, "how many simulations the standing after an action is worth at first"),
    "playout": Setting(
        tree_search.LONGEST, 0, tree_search.LONGEST, "decisions beyond the tree before the standing counts"
    ),
}

_spare_trees: list[Boards] = []  # trees are large, so bots reuse them


@dataclass(frozen=True)
class Candidate:
    """An action and what the search found about it."""

    action: int
    visits: int
    share: float  # of the whole win, on average; the standing after the action counts as some visits


class Search:
    """Chooses the action that the search has tried most often."""

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
        playout: int = tree_search.LONGEST,
    ) -> None:
        self.game, self.backend, self.threads = game, backend, threads
        self.explore, self.trust, self.playout = explore, trust, playout
        self.simulations = simulations
        self.time = 1.0 if time is None and simulations is None else time
        self.simulated = 0  # how many simulations the last choice took
        self.has_secrets = False  # whether, in the last choice, others acted at once or something was hidden
        self.is_simultaneous = False  # whether others acted at once
        self._last: tuple[list[Candidate], Boards, int] | None = None  # of the last choice: the best two, and for what
        self._luck = random.Random(seed)
        self._streams = seeded(seed, threads)
        self._records: list[Boards] = []  # the last choice's trees, unless they are large: they serve the next
        weakref.finalize(self, _spare_trees.extend, self._records)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board; a mixed choice where others act at once."""
        ranked = self.weigh(boards, seat, is_choice=True)
        self._last = (ranked[:2], boards.copy(), seat)
        if self.is_simultaneous and ranked[0].visits > len(ranked):
            likely = [one for one in ranked if MIXED * one.visits >= ranked[0].visits]
            return self._luck.choices(likely, [one.visits for one in likely])[0].action
        return ranked[0].action

    def why(self) -> Message | None:
        """What the imagined games came to for the action that was tried most often, and for the next one."""
        if self._last is None or len(self._last[0]) < 2 or self.is_simultaneous or not self.simulated:
            return None
        ranked, boards, seat = self._last
        name = self.game.text.name(boards[0], seat, ranked[1].action)
        scores = {"score": f"{100 * ranked[0].share:.1f}", "other": f"{100 * ranked[1].share:.1f}"}
        return Message("hints-games", games=self.simulated, kind="action", instead=name, **scores)

    def weigh(self, boards: Boards, seat: int, *, is_choice: bool = False) -> list[Candidate]:
        """The seat's actions, best first: by visits, then by share, then by number.

        is_choice: only the first matters, so that the search ends when no other action can overtake it.
        """
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        limit, playout = inf if self.time is None else self.time, self.playout
        if self.backend == "auto" and rules.backend == "python":
            limit, playout = min(limit, FALLBACK_SECONDS), min(playout, FALLBACK_PLAYOUT)
        settings = (playout, self.explore, self.trust)
        self._records.extend(empty_tree() for _ in range(self.threads - len(self._records)))
        trees = [
            SearchTree(rules, root, seat, self._streams[i : i + 1], *settings, record)
            for i, record in enumerate(self._records)
        ]
        self.is_simultaneous = rules.movers(root) != 1 << seat
        if len(trees[0].edges()) > 1:
            self._grow(trees, monotonic() + limit, can_end_early=is_choice and not self.is_simultaneous)
        self.simulated = sum(tree.simulated for tree in trees)
        self.has_secrets = bool(trees[0].record[0].secrets)
        found = candidates(trees)
        if any(record[0].nodes > tree_search.KEPT_NODES for record in self._records):
            _spare_trees.extend(self._records)
            self._records.clear()
        return found

    def _grow(self, trees: list[SearchTree], deadline: float, *, can_end_early: bool) -> None:
        """Grow every tree up to the limits, each in its own thread."""
        stop = threading.Event()
        most = [inf] * self.threads
        if self.simulations is not None:
            most = [(self.simulations + i) // self.threads for i in range(self.threads)]
        if self.threads == 1:
            trees[0].run(most[0], deadline, stop, can_end_early=can_end_early)
            return
        from concurrent.futures import ThreadPoolExecutor  # imported late: one thread does not need it

        with ThreadPoolExecutor(self.threads) as pool:
            try:
                list(pool.map(lambda tree, limit: tree.run(limit, deadline, stop), trees, most))
            finally:
                stop.set()


class SearchTree:
    """One search tree that grows from a position, in one thread."""

    def __init__(
        self,
        rules: Rules,
        root: Boards,
        seat: int,
        stream: Ints,
        playout: int,
        explore: float,
        trust: float,
        record: Boards | None = None,  # a tree that was grown from an earlier position
    ) -> None:
        self.simulated = 0  # from this position, now
        self.record = empty_tree() if record is None else record
        boards, words = in_words(root.dtype, 4)
        out = action_room(rules.game)
        settings = (int(playout), float(explore * WHOLE), float(trust))  # returns are parts of WHOLE
        self._search = rules.entry(tree_search.search)
        self._arguments = (root, int(seat), self.record, boards, words, stream, out, *settings)
        self.simulate(0)  # finds the root

    def simulate(self, simulations: int) -> None:
        """Run some more simulations."""
        self._search(*self._arguments, simulations)
        self.simulated += simulations

    def edges(self) -> Boards:
        """The root's edges, one for each action."""
        root = self._root()
        edges: Boards = self.record[0].edge[int(root.first) : int(root.first) + int(root.actions)]
        return edges

    def simulations(self) -> npt.NDArray[np.float64]:
        """How many simulations took each edge: its visits without those that its standing was worth."""
        visits: npt.NDArray[np.float64] = self.edges()["visits"] - self._root().weight
        return visits

    def _root(self) -> Any:
        """The root's node."""
        return self.record[0].node[int(self.record[0].root)]

    def lead(self) -> float:
        """By how many simulations the action that was tried most often is ahead."""
        second, first = np.partition(self.simulations(), -2)[-2:]
        return float(first - second)

    def run(self, most: float, deadline: float, stop: threading.Event, *, can_end_early: bool = False) -> None:
        """Run simulations in portions of about a SLICE until a limit is reached; at least one portion.

        can_end_early: stop when the action that was tried most often cannot be overtaken any more.
        """
        is_steady = can_end_early and deadline == inf  # not timed, so that every machine ends at the same simulation
        portion = max(1, int(most // PORTIONS)) if is_steady else 1
        began = now = monotonic()
        while self.simulated < most and not stop.is_set():
            self.simulate(int(min(portion, most - self.simulated)))
            before, now = now, monotonic()
            if now >= deadline:
                break
            if can_end_early:
                left = min(most - self.simulated, (deadline - now) * self.simulated / max(now - began, 1e-9))
                if self.lead() > left:
                    break
            if is_steady:
                continue
            if now - before < SLICE:
                portion *= 2
            elif portion > 1:
                portion //= 2


def candidates(trees: list[SearchTree]) -> list[Candidate]:
    """The actions with the results of all trees added up, best first."""
    simulations: dict[int, int] = defaultdict(int)
    visits: dict[int, float] = defaultdict(float)
    won: dict[int, float] = defaultdict(float)
    for tree in trees:
        for edge, simulated in zip(tree.edges(), tree.simulations(), strict=True):
            simulations[int(edge.action)] += round(simulated)
            visits[int(edge.action)] += float(edge.visits)
            won[int(edge.action)] += float(edge.won)
    ranked = [Candidate(action, simulations[action], won[action] / visits[action] / WHOLE) for action in visits]
    return sorted(ranked, key=lambda one: (-one.visits, -one.share, one.action))


def empty_tree() -> Boards:
    """A tree without nodes; its memory is allocated lazily by the system as it grows."""
    try:
        trees = _spare_trees.pop()
    except IndexError:
        return np.zeros(1, tree_search.TREE)
    trees[0].nodes = 0
    trees[0].edges = 0
    return trees


def in_words(board: np.dtype[np.record], count: int) -> tuple[Boards, Ints]:
    """Blank boards, and their memory as 64-bit words, zero-padded."""
    words = np.zeros((count, -(-board.itemsize // 8)), np.int64)
    return np.ndarray((count,), board, words.data, 0, words.strides[:1]), words
