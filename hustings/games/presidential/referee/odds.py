"""The Presidential Game: the odds of a map if play stopped now, exactly, and the cheapest ways to 270."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from hustings.engine.game import NONE
from hustings.games.presidential.data import CODES, ELECTORAL_VOTES, EV, STATE_COUNT, TO_WIN

SLOT = 64  # bits for the number of ways to one total: there are at most 2^51
PATHS = 5


@dataclass(frozen=True)
class Odds:
    """[14] How many of the equally likely ways to settle the neutral states end with each total of side 0."""

    ways: tuple[int, ...]  # by the electoral votes of side 0
    neutral: int  # how many states are to be rolled for

    def chance(self, votes: int) -> Fraction:
        """That side 0 ends with exactly so many."""
        return Fraction(self.ways[votes], 1 << self.neutral)

    def at_least(self, side: int, votes: int) -> Fraction:
        """That a side ends with at least so many."""
        some = self.ways[votes:] if side == 0 else self.ways[: ELECTORAL_VOTES - votes + 1]
        return Fraction(sum(some), 1 << self.neutral)

    def expected(self, side: int) -> Fraction:
        """A side's electoral votes in the mean."""
        mean = Fraction(sum(votes * ways for votes, ways in enumerate(self.ways)), 1 << self.neutral)
        return mean if side == 0 else ELECTORAL_VOTES - mean


def exact_odds(holders: Sequence[int], table: int) -> Odds:
    """[14] [B15] Each neutral state is a fair coin: multiply (1 + x^votes) for each, as digits of one great number."""
    held = sum(int(EV[table, state]) for state in range(STATE_COUNT) if holders[state] == 0)
    product = 1 << SLOT * held
    neutral = [state for state in range(STATE_COUNT) if holders[state] == NONE]
    for state in neutral:
        product += product << SLOT * int(EV[table, state])
    digits = product.to_bytes((ELECTORAL_VOTES + 1) * SLOT // 8, "little")
    return Odds(tuple(np.frombuffer(digits, "<u8").tolist()), len(neutral))


@dataclass(frozen=True)
class Path:
    """States that would bring a side to 270, and the votes that would take them all."""

    states: tuple[int, ...]
    votes: int
    electoral: int  # what the side would have

    @property
    def codes(self) -> list[str]:
        """The states by their codes, the largest first."""
        return [CODES[state] for state in self.states]


def cheapest_paths(margins: Sequence[int], side: int, table: int, count: int = PATHS) -> list[Path]:
    """[15] The sets of states, none of them superfluous, that bring a side to 270 for the fewest votes.

    A state costs one vote more than the other side's chips on it. States are taken the largest first, so that a set is
    complete when its last, smallest state brings it over the line: then none can be left out.
    """
    sign = 1 if side == 0 else -1
    have = sum(int(EV[table, state]) for state in range(STATE_COUNT) if sign * margins[state] > 0)
    need = TO_WIN - have
    if need <= 0:
        return []
    offers = [state for state in range(STATE_COUNT) if sign * margins[state] <= 0]
    offers.sort(key=lambda state: (-int(EV[table, state]), 1 - sign * margins[state], state))
    best: list[list[tuple[int, int, tuple[int, ...]]]] = [[] for _ in range(need)]  # by electoral votes gained so far
    best[0] = [(0, 0, ())]
    complete: list[tuple[int, int, tuple[int, ...]]] = []
    for state in offers:
        gain, cost = int(EV[table, state]), 1 - sign * margins[state]
        for gained in range(need - 1, -1, -1):
            for votes, size, states in best[gained]:
                longer = (votes + cost, size + 1, (*states, state))
                goal = complete if gained + gain >= need else best[gained + gain]
                goal.append(longer)
        for found in (*best, complete):
            found.sort()
            del found[count:]
    return [Path(states, votes, have + sum(int(EV[table, state]) for state in states)) for votes, _, states in complete]
