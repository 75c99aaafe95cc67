"""The Presidential Game: the odds of a map: exact if play stopped now, by simulation with weeks still to come."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import NONE, WHOLE, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential.canvass import forecast_at
from hustings.games.presidential.data import CODES, ELECTORAL_VOTES, EV, STATE_COUNT, TO_WIN
from hustings.games.presidential.options import SWAP_MATCH

SLOT = 64  # bits for the number of ways to one total: there are at most 2^51
PATHS = 5
PIECES = 40  # a simulation is cut into so many pieces, so that progress is seen
Progress = Callable[[int, int], None]  # hears how many pieces are done, of how many


# --- If play stopped now ----------------------------------------------------------------------------------------------


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
    return Odds(tuple(int(number) for number in np.frombuffer(digits, "<u8")), len(neutral))


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


# --- With weeks to come -----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Forecast:
    """How simulated games from a position ended, and how far off that may be (one standard error)."""

    games: int
    share: tuple[float, float]  # of the wins, by seat
    share_error: float
    electoral: tuple[float, float]  # votes in the mean, by seat
    electoral_error: float


def forecast(
    rules: Rules, start: Boards, games: int, seed: int, careless: int = 0, progress: Progress | None = None
) -> Forecast:
    """Play on from a position with steady players, who at random do something random `careless` times in 16."""
    if not 2 <= games <= 10_000_000:
        raise Refusal(f"A forecast plays 2 to 10,000,000 games, not {games}.")
    sums = np.zeros(4, np.int64)
    pieces = min(games, PIECES)
    streams = seeded(seed, pieces)
    boards = blank(rules.game.board)
    play = rules.entry(forecast_at)
    for piece in range(pieces):
        size = games // pieces + (piece < games % pieces)
        play(start, boards, streams[piece : piece + 1], size, careless, rules.out, sums)
        if progress:
            progress(piece + 1, pieces)
    share, share_error = mean_and_error(int(sums[0]), int(sums[1]), games)
    electoral, electoral_error = mean_and_error(int(sums[2]), int(sums[3]), games)
    votes = ELECTORAL_VOTES * (2 if start[0].order == SWAP_MATCH else 1)
    return Forecast(
        games,
        (share / WHOLE, 1 - share / WHOLE),
        share_error / WHOLE,
        (electoral, votes - electoral),
        electoral_error,
    )


def mean_and_error(total: int, squares: int, count: int) -> tuple[float, float]:
    """The mean of so many numbers, from their sum and the sum of their squares, and its standard error."""
    mean = Fraction(total, count)
    variance = (Fraction(squares, count) - mean * mean) * Fraction(count, count - 1)
    return float(mean), sqrt(float(variance) / count)
