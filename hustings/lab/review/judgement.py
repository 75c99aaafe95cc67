"""Judge a choice by what the seat could know: against the reviewer's, from the same worlds and with the same luck."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf, sqrt

import numpy as np

from hustings.bots import Bot, bot
from hustings.engine.backend import Rules
from hustings.engine.game import LUCK
from hustings.engine.message import Sentence
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.lab.chances import win_chances

MARKS = ((0.20, "??"), (0.10, "?"), (0.05, "?!"))  # what a choice gave away, at least, and how that is marked
BATCH, MOST = 6, 48  # pairs of games between two looks, and at most
SURE = 2.6  # standard errors that a mark takes, or its being ruled out
LEAST_ERROR = 0.004  # of a mean, however much alike its pairs are
ROUNDS = 3  # for which a choice is played on, until the seat is to act again
LONGEST = 60  # decisions of players, for which it is played on at most
LINE = 6  # actions of a refutation
ERRAND = 6  # decisions of a seat until there is something to be said
PLAYS_ON = "normal"


@dataclass(frozen=True)
class Judgement:
    """What a choice gave away, if anything."""

    better: str = ""  # what the reviewer would have done, as it is typed
    lost: float = 0.0  # of the win chance, against that
    noise: float = 0.0  # the standard error of that
    line: tuple[str, ...] = ()  # how the choice may be answered, for example
    told: tuple[Sentence, ...] = ()  # the same in sentences, without the choice itself
    instead: tuple[Sentence, ...] = ()  # what the reviewer would have done, in sentences

    @property
    def mark(self) -> str:
        """How the choice is marked; nothing where what it lost could be noise."""
        return mark_for(self.lost, self.noise)


def mark_for(lost: float, noise: float) -> str:
    """The mark for a loss that has this standard error."""
    sure = lost - SURE * noise
    return next((mark for least, mark in MARKS if lost >= least and sure > 0), "")


def judge(rules: Rules, boards: Boards, seats: int, seat: int, action: int, level: str, seed: int = 0) -> Judgement:
    """Compare an action with what a bot of that level would do; boards: the one before it, all of it or as seen."""
    seen = rules.seen(boards, seat)
    if len(rules.legal(seen, seat)) == 1:
        return Judgement()
    chosen = bot(level, rules.game, seed=seed, backend=rules.backend).choose(seen, seat)
    if chosen == action:
        return Judgement()
    comparison = Comparison(rules, seen, seats, seat, seed)
    lost, noise = comparison.compare(action, chosen)
    if lost <= 0:
        return Judgement()
    found = Judgement(rules.game.text.name(seen[0], seat, chosen), lost, noise)
    if not found.mark:
        return found
    line, told = comparison.line_after(action, level)
    return Judgement(found.better, lost, noise, line, told, comparison.told_of(chosen, level))


class Comparison:
    """Two actions of a seat, each played on from the worlds that it can imagine."""

    def __init__(self, rules: Rules, seen: Boards, seats: int, seat: int, seed: int) -> None:
        self.rules, self.seen, self.seats, self.seat, self.seed = rules, seen, seats, seat, seed
        self._stream = seeded(seed)

    def compare(self, action: int, other: int) -> tuple[float, float]:
        """What the action brings less than the other, and the standard error of that.

        It stops as soon as a loss of 5 points is ruled out, or what is lost is clear of the limits of the marks.
        """
        differences: list[float] = []
        while len(differences) < MOST:
            for _ in range(BATCH):
                number = len(differences)
                world = self._world()
                differences.append(self.worth(world, other, number) - self.worth(world, action, number))
            mean = float(np.mean(differences))
            error = max(LEAST_ERROR, float(np.std(differences, ddof=1)) / sqrt(len(differences)))
            limits = [least for least, _ in MARKS]
            nearest = min(abs(mean - least) for least in limits)
            if mean + SURE * error < limits[-1] or (nearest > SURE * error and mean > SURE * error):
                break
        return mean, error

    def worth(self, world: Boards, action: int, number: int) -> float:
        """The seat's chance some rounds after an action; the same number means the same luck and the same players."""
        board = world.copy()
        self.rules.apply(board, self.seat, action)
        self._play_on(board, PLAYS_ON, self.seed * 1_000 + number)
        return win_chances(self.rules, board, self.seats)[self.seat]

    def line_after(self, action: int, level: str) -> tuple[tuple[str, ...], tuple[Sentence, ...]]:
        """The action and what strong players may do next, in one of the worlds; the latter in sentences, too."""
        board = self._world()
        words = [self.rules.game.text.name(self.seen[0], self.seat, action)]
        self.rules.apply(board, self.seat, action)
        told: list[Sentence] = []
        words += self._play_on(board, level, self.seed, LINE - 1, told)
        return tuple(words), tuple(told)

    def told_of(self, action: int, level: str) -> tuple[Sentence, ...]:
        """An action in sentences, with what a bot would do next where it alone says nothing yet."""
        board, player = self._world(), bot(level, self.rules.game, seed=self.seed, backend=self.rules.backend)
        told = self._told(board, self.seat, action)
        for _ in range(ERRAND):
            if told or not self.rules.movers(board) >> self.seat & 1:
                break
            told = self._told(board, self.seat, player.choose(board, self.seat))
        return tuple(told)

    def _told(self, board: Boards, seat: int, action: int) -> list[Sentence]:
        """Carry out an action; what is to be said of it."""
        before = board.copy()
        self.rules.apply(board, seat, action)
        return list(self.rules.game.text.tell(before[0], seat, action, board[0]))

    def _world(self) -> Boards:
        """One of the worlds that the seat can imagine."""
        world = blank(self.rules.game.board)
        world[0] = self.seen[0]
        self.rules.imagine(world, self.seat, self._stream)
        return world

    def _play_on(
        self, board: Boards, level: str, seed: int, most: float = inf, told: list[Sentence] | None = None
    ) -> list[str]:
        """Let bots play on for some rounds, or so many actions; return the words of these actions. told: is filled."""
        rules, luck = self.rules, random.Random(seed)
        players: dict[int, Bot] = {}
        words: list[str] = []
        rounds, others_acted, decisions = 0, False, 0
        while (mask := rules.movers(board)) and len(words) < most:
            mover = (mask & -mask).bit_length() - 1
            if mover == LUCK:
                action = rules.pick(board, LUCK, luck.getrandbits(32))
            else:
                if mover == self.seat and others_acted:
                    rounds, others_acted = rounds + 1, False
                if rounds == ROUNDS or decisions == LONGEST:
                    break
                others_acted = others_acted or mover != self.seat
                decisions += 1
                if mover not in players:
                    players[mover] = bot(level, rules.game, seed=seed + mover, backend=rules.backend)
                action = players[mover].choose(board, mover)
            if most < inf:
                words.append(rules.game.text.name(board[0], mover, action))
            if told is None:
                rules.apply(board, mover, action)
            else:
                told += self._told(board, mover, action)
        return words
