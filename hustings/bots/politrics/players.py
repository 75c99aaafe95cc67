"""Politrics: the levels, from a glance at each action to a deep search, and the two-ply yardstick."""

from __future__ import annotations

import random
from functools import partial
from time import monotonic

import numpy as np

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Entry, Kind, Players, Setting, seen_by_mover
from hustings.bots.greedy import Greedy
from hustings.bots.politrics.alpha_beta import COLUMNS, MOST_VALUE, SLOTS, UNKNOWN, alpha_beta
from hustings.bots.politrics.ordering import PLIES, WORK
from hustings.bots.politrics.two_ply import PLIES as YARDSTICK_PLIES
from hustings.bots.politrics.two_ply import two_ply
from hustings.engine.backend import Ints, Rules, bind
from hustings.engine.game import NONE, WHOLE, Game
from hustings.engine.message import Message
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.politrics.data import MOST_LEGAL

UNLIMITED = 1 << 40  # nodes
FIRST_GUESS = 200_000.0  # nodes a second, before any were counted
FEWEST_NODES = 2_000
HASTY_CHOICES = 12
REPLY_DEPTH = 4  # of the search for the reply that a hint names, with as many positions as a glance for each depth
GLANCE = 30_000  # positions one action deep: enough for all but the longest exchanges of threats
ALPHA_BETA_SETTINGS = {
    **TIME,
    "nodes": Setting(400_000, 1, 1_000_000_000, "positions to look at for a decision"),
    "depth": Setting(24, 1, 40, "actions to look ahead"),
    "width": Setting(14, 1, MOST_LEGAL, "quiet actions to try in each position below the first"),
    "noise": Setting(0, 0, WHOLE, "by how much it may misjudge an action, of 60,000; then depth is all it looks"),
    "haste": Setting(0, 0, 100, "how often of 100 it plays one of the more promising actions unconsidered"),
}


class AlphaBeta:
    """Searches deeper and deeper until its nodes or seconds are used up or the board is decided."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,
        nodes: int = 400_000,
        depth: int = 24,
        width: int = 14,
        noise: int = 0,
        haste: int = 0,
    ) -> None:
        self.game, self.backend, self.time = game, backend, time
        self.nodes, self.depth, self.width, self.noise, self.haste = nodes, depth, width, noise, haste
        self.visited = 0  # nodes of the last choice
        self.reached = 0  # its depth
        self.value = 0  # what it expects to gain in the match, of WHOLE
        self._luck = random.Random(seed)
        self._stream = seeded(seed)
        self._fallback = Greedy(game, seed=seed, backend=backend, worlds=1)
        self._search: RootSearch | None = None  # of the last choice
        self._rules, self._root = bind(game, "python"), blank(game.board)  # of that choice

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board: all of it."""
        began = monotonic()
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        if self.backend == "auto" and rules.backend == "python":
            return self._fallback.choose(root, seat)
        self.visited = self.reached = self.value = 0
        search = self._search = RootSearch(rules, root, seat, self.width, self._stream)
        self._rules, self._root = rules, root
        if search.winning is not None:
            return search.winning
        if search.count == 1:
            return search.best
        if self.haste and self._luck.randrange(100) < self.haste:
            return self._luck.choice(search.most_promising(HASTY_CHOICES))
        if self.noise:
            self.value = search.deepen(self.depth, self.nodes, self.noise)
            self.visited, self.reached = search.visited, self.depth
            return self._misjudge(search)
        for depth in range(1, self.depth + 1):
            limit = self.nodes
            if self.time is not None:
                spent = max(monotonic() - began, 1e-6)
                pace = self.visited / spent if self.visited else FIRST_GUESS
                limit = min(limit, self.visited + int((self.time - spent) * pace))
            if depth > 1 and limit <= 1.5 * self.visited:
                break
            found = search.deepen(depth, max(limit, GLANCE if depth == 1 else FEWEST_NODES))
            self.visited = search.visited
            if search.is_stopped:
                break
            self.reached, self.value = depth, found
            if search.is_won(found):
                break
        return search.best

    def why(self) -> Message | None:
        """What the search found: a win, a loss, or the reply that it expects."""
        search = self._search
        if search is None:
            return None
        if search.winning is not None:
            return Message("hints-wins-now")
        if not self.reached:
            return None
        if search.is_won(abs(self.value)):
            return Message("hints-wins" if self.value > 0 else "hints-loses", actions=self.reached)
        reply = self._reply(search.best, search.seat)
        known = "yes" if reply else "no"
        return Message("hints-searched", positions=self.visited, actions=self.reached, known=known, reply=reply)

    def _reply(self, action: int, seat: int) -> str:
        """What a short search would answer to an action; nothing where it is not the other side's turn then."""
        after = self._root.copy()
        self._rules.apply(after, seat, action)
        mover = self._rules.movers(after).bit_length() - 1
        if mover != 1 - seat or after[0].boards != self._root[0].boards:
            return ""
        search = RootSearch(self._rules, after, mover, self.width, seeded(0))
        if search.winning is not None:
            return self.game.text.name(after[0], mover, search.winning)
        for depth in range(1, REPLY_DEPTH + 1):
            search.deepen(depth, min(GLANCE, self.visited // 2))  # where rules are not compiled the choice saw little
            if search.is_stopped:
                break
        return self.game.text.name(after[0], mover, search.best)

    def _misjudge(self, search: RootSearch) -> int:
        """The action that looks best if each is misjudged a little, but no win or loss of the board is."""
        judged = []
        for action, value in sorted(search.values.items()):
            is_clear = search.is_won(abs(value))
            judged.append((value if is_clear else value + self._luck.randrange(self.noise), action))
        return max(judged)[1] if judged else search.best


class RootSearch:
    """The actions at the root of a search, the best first, and what they are worth."""

    def __init__(self, rules: Rules, root: Boards, seat: int, width: int, stream: Ints) -> None:
        self.seat = seat
        line = blank(rules.game.board, PLIES)
        line[0] = root[0]
        self._works = np.zeros(1, WORK)
        self._work = self._works[0]
        self._work.width = width
        table = np.zeros((SLOTS, COLUMNS), np.int64)
        self._search = partial(rules.entry(alpha_beta), line, self._works, table, stream, 0)
        self.count = int(self._search(0, 0, 0))

    @property
    def best(self) -> int:
        """The best action, as far as known."""
        return int(self._work.moves[0, 0])

    def most_promising(self, most: int) -> list[int]:
        """The first actions, as far as they were listed or searched."""
        actions: list[int] = self._work.moves[0, : min(most, self.count)].tolist()
        return actions

    @property
    def winning(self) -> int | None:
        """The action that wins the board at once with the most points, if there is one."""
        return None if self._work.winning == NONE else int(self._work.winning)

    @property
    def values(self) -> dict[int, int]:
        """What each action is worth, as far as known."""
        actions, values = self._work.moves[0, : self.count].tolist(), self._work.values[: self.count].tolist()
        return {action: value for action, value in zip(actions, values, strict=True) if value != UNKNOWN}

    @property
    def visited(self) -> int:
        """How many positions were looked at."""
        return int(self._work.nodes)

    @property
    def share(self) -> int:
        """The share of WHOLE that the seat can expect by the points of the match alone."""
        return int(self._work.standing[self.seat])

    @property
    def certain(self) -> int:
        """What a value exceeds that stands for a board that is won."""
        return int(self._work.certain)

    @property
    def is_stopped(self) -> bool:
        """Whether the limit was reached before all actions were searched."""
        return bool(self._work.stopped)

    def is_won(self, value: int) -> bool:
        """Whether a value stands for a board that is won."""
        return value > self.certain

    def deepen(self, depth: int, limit: int, margin: int = 0) -> int:
        """Search all actions to a depth; return the value of the best, which comes first then.

        margin: actions that are worse than the best by at most so much get their exact value. If the limit of positions
        is reached, what was found before counts.
        """
        self._work.limit, self._work.margin = limit, margin
        return int(self._search(depth, -MOST_VALUE, MOST_VALUE))


class TwoPly:
    """The yardstick: looks two actions ahead by the rules' own standing."""

    def __init__(self, game: Game, *, seed: int = 0, backend: str = "auto", depth: int = 2) -> None:
        self.game, self.backend, self.depth = game, backend, depth
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board: all of it."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        is_fallback = self.backend == "auto" and rules.backend == "python"
        line = blank(self.game.board, YARDSTICK_PLIES + 1)
        line[0] = root[0]
        moves = np.zeros((YARDSTICK_PLIES + 1, MOST_LEGAL), np.int64)
        values = np.zeros(YARDSTICK_PLIES + MOST_LEGAL, np.int64)
        search = partial(rules.entry(two_ply), line, moves, values)
        depth, best = 1 if is_fallback else self.depth, -1
        equal: list[int] = []
        for action in moves[0, : search(0, 0, seat, 0, 0)].tolist():
            line[1] = line[0]
            rules.apply(line, seat, action, 1)
            value = int(search(1, depth - 1, seat, best - 1, WHOLE))
            if value > best:
                best, equal = value, []
            if value == best:
                equal.append(action)
        return self._luck.choice(equal)


def win_chances(rules: Rules, boards: Boards) -> list[float]:
    """Each seat's chance in the match: its points, and what a short search finds on this board."""
    seat = rules.movers(boards) - 1
    search = RootSearch(rules, boards, seat, 14, seeded(0))
    value = max(-search.certain, min(search.certain, search.deepen(2, UNLIMITED)))
    own = max(0.0, min(1.0, (search.share + value) / WHOLE))
    return [own, 1 - own] if seat == 0 else [1 - own, own]


def warm_alpha_beta(rules: Rules, boards: Boards, seat: int) -> None:
    """List the root's actions."""
    RootSearch(rules, boards, seat, 1, seeded(0))


def warm_two_ply(rules: Rules, boards: Boards, seat: int) -> None:
    """Look one action ahead."""
    TwoPly(rules.game, backend=rules.backend, depth=1).choose(boards, seat)


PLAYERS = Players(
    levels={
        "easy": Kind(
            partial(AlphaBeta, depth=1, nodes=GLANCE, noise=9_000, haste=15),
            TIME,
            "a glance at each action, often misjudged, and sometimes none",
        ),
        "normal": Kind(partial(AlphaBeta, depth=1, nodes=GLANCE, noise=1_500), TIME, "a glance at each action"),
        "hard": Kind(partial(AlphaBeta, nodes=12_000), TIME, "a search of 12,000 positions"),
        "expert": Kind(partial(AlphaBeta, nodes=400_000), TIME, "a search of 400,000 positions"),
    },
    others={
        "alpha_beta": Kind(AlphaBeta, ALPHA_BETA_SETTINGS, "an alpha-beta search"),
        "two_ply": Kind(TwoPly, {"depth": Setting(2, 1, 4, "actions to look ahead")}, "the yardstick"),
    },
    entries=(Entry(alpha_beta, warm_alpha_beta), Entry(two_ply, warm_two_ply)),
    win_chances=win_chances,
)
