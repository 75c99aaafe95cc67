"""The Presidential Game: whether the first or the second mover is favoured, by games of equal players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import numpy.typing as npt

from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential import GAME
from hustings.games.presidential.data import ELECTORAL_VOTES
from hustings.lab.cores import Progress, on_every_core
from hustings.lab.intervals import CONFIDENCE, mean_and_error, share_of
from hustings.lab.presidential.games import CARELESS_OF, forecast_at

GAMES = 20_000  # for each setting
SEED = 1
PIECES = 40  # each setting is cut into so many, so that progress is seen and every core has work
WEEKS = (15, 30)
ORDERS = ("fixed", "alternate", "swap_match")
HEAD_STARTS = {15: 8, 30: 9}  # by weeks: the votes that come nearest to one half [B27]
CARELESS = {"steady": 0, "random": CARELESS_OF}  # how often in 16 such a player does something random
EVEN = 0.05  # a share whose interval is this near to one half favours no team


@dataclass(frozen=True)
class Setting:
    """Who plays, how long, in which order."""

    player: str  # both teams': steady or random
    weeks: int
    order: str
    head_start: int = 0  # [B27] votes

    @property
    def called(self) -> str:
        """The setting without players and weeks, in a few words."""
        return f"head start {self.head_start}" if self.head_start else self.order

    @property
    def last_mover(self) -> str:
        """[B19] [B26] The team that has the last turn of all."""
        if self.order == "swap_match":
            return "each in one game"
        return "first" if self.order == "alternate" and self.weeks % 2 == 0 else "second"


@dataclass(frozen=True)
class Balance:
    """How games ended for the first team: the one that won the opening roll, and so begins."""

    setting: Setting
    wins: int
    ties: int
    losses: int
    electoral: float  # the first team's votes in a game, in the mean,
    electoral_error: float  # and half of the interval of 95 % that they lie in

    @property
    def games(self) -> int:
        """How many games, or swap matches."""
        return self.wins + self.ties + self.losses

    @property
    def share(self) -> float:
        """The first team's share of the wins, a tie being half of one."""
        return (self.wins + self.ties / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies 95 times in 100."""
        estimate = share_of(self.share, self.games)
        return estimate.low, estimate.high

    @property
    def favoured(self) -> str:
        """The team that the interval says is favoured: first, second or neither; unknown where it is too wide."""
        low, high = self.interval
        if low > 0.5 or high < 0.5:
            return "first" if low > 0.5 else "second"
        return "neither" if 0.5 - low < EVEN and high - 0.5 < EVEN else "unknown"


def settings(players: Sequence[str] = tuple(CARELESS)) -> list[Setting]:
    """Every setting that is compared."""
    orders = [Setting(player, weeks, order) for player in players for weeks in WEEKS for order in ORDERS]
    return orders + [Setting("steady", weeks, "fixed", votes) for weeks, votes in HEAD_STARTS.items()]


def measure(
    chosen: Sequence[Setting], games: int = GAMES, seed: int = SEED, progress: Progress | None = None
) -> list[Balance]:
    """Play so many games in each setting on every core; equal seeds give equal balances, however many cores there are.

    In every other piece the other seat begins, so that the result does not depend on a seat's number.
    """
    if not 2 <= games <= 10_000_000:
        raise Refusal(f"A balance takes 2 to 10,000,000 games in each setting, not {games}.")
    rules = bind(GAME, "cpu")
    pieces = min(games, PIECES)
    starts = [[after_opening_roll(rules, setting, seat) for seat in range(2)] for setting in chosen]
    streams = seeded(seed, len(chosen) * pieces)
    play = rules.entry(forecast_at)

    def play_piece(number: int) -> npt.NDArray[np.int64]:
        place, piece = divmod(number, pieces)
        sums = np.zeros(5, np.int64)
        size = games // pieces + (piece < games % pieces)
        stream, careless = streams[number : number + 1], CARELESS[chosen[place].player]
        play(starts[place][piece % 2], blank(GAME.board), stream, size, careless, rules.out, sums)
        sums[4] = size
        return sums

    totals = np.zeros((len(chosen), 2, 5), np.int64)  # by setting and by the seat that began
    for number, sums in enumerate(on_every_core(play_piece, range(len(chosen) * pieces))):
        place, piece = divmod(number, pieces)
        totals[place, piece % 2] += sums
        if progress:
            progress(number + 1, len(chosen) * pieces)
    return [balance(setting, totals[place]) for place, setting in enumerate(chosen)]


def after_opening_roll(rules: Rules, setting: Setting, seat: int) -> Boards:
    """[6] A game whose opening roll that seat has won; a tie at the end is shared [B14]."""
    options = {"weeks": setting.weeks, "order": setting.order, "tie": "draw", "head_start": setting.head_start}
    start = rules.new(GAME.codes(GAME.settle(options)))
    faces = rules.legal(start, LUCK)
    for face in (faces[-1], faces[0]) if seat == 0 else (faces[0], faces[-1]):
        rules.apply(start, LUCK, face)
    return start


def balance(setting: Setting, sums: npt.NDArray[np.int64]) -> Balance:
    """The first team's wins, from sums by the seat that began: of seat 0's returns, squares, votes, squares, games."""
    ended = [outcomes(int(sums[seat, 0]), int(sums[seat, 1]), int(sums[seat, 4])) for seat in range(2)]
    (wins, ties, losses), (losses_begun, ties_begun, wins_begun) = ended
    boards = 2 if setting.order == "swap_match" else 1  # games of a match
    votes = int(sums[0, 2]) + int(sums[1, 4]) * boards * ELECTORAL_VOTES - int(sums[1, 2])
    games = int(sums[0, 4]) + int(sums[1, 4])
    return Balance(
        setting,
        wins + wins_begun,
        ties + ties_begun,
        losses + losses_begun,
        votes / (games * boards),
        CONFIDENCE * electoral_error(sums, boards * ELECTORAL_VOTES) / boards,
    )


def electoral_error(sums: npt.NDArray[np.int64], most: int) -> float:
    """The standard error of the first team's votes, which are `most` less seat 0's where seat 1 began."""
    games = [int(sums[seat, 4]) for seat in range(2)]
    votes = [int(sums[0, 2]), games[1] * most - int(sums[1, 2])]
    squares = [int(sums[0, 3]), games[1] * most**2 - 2 * most * int(sums[1, 2]) + int(sums[1, 3])]
    return mean_and_error(sum(votes), sum(squares), sum(games))[1]


def outcomes(returns: int, squares: int, games: int) -> tuple[int, int, int]:
    """Seat 0's wins, ties and losses, from the sums of its returns and of their squares: a win is two halves."""
    halves, quarters = returns // (WHOLE // 2), squares // (WHOLE // 2) ** 2
    wins = (quarters - halves) // 2
    ties = halves - 2 * wins
    return wins, ties, games - wins - ties
