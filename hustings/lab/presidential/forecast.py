"""The Presidential Game: the odds of a position with weeks to come, by simulation."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.game import WHOLE, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential.data import ELECTORAL_VOTES
from hustings.games.presidential.options import SWAP_MATCH
from hustings.lab.cores import Progress
from hustings.lab.intervals import mean_and_error
from hustings.lab.presidential.games import forecast_at

PIECES = 40  # a simulation is cut into so many pieces, so that progress is seen


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
    """Play on from a position with scripted players, who take a random action `careless` times in 16."""
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
