"""What views cost by themselves: a hundred tables in one process, a move at each in turn, messages to two seats."""

from __future__ import annotations

import gc
import random
import statistics
import time

from bench.contest import Row, version
from bench.load import TABLES
from bench.table import GAMES, options_of
from hustings import games
from hustings.match import create
from hustings.server.tables.encoded_view import Sent
from hustings.server.tables.view_cache import ViewCache

MOVES = 60  # at each table in a burst
BURSTS = 2
VIEWERS = 2


class Lookers:
    """A match, and what the connections of two seats were sent."""

    def __init__(self, game: str, seed: int, *, is_watched: bool) -> None:
        self.match = create.new(game, seed=seed, backend="cpu", traced=True, options=options_of(game))
        self.chance, self.cache = random.Random(seed), ViewCache()
        self.connections = [Sent() for _ in range(VIEWERS if is_watched else 0)]
        self.have = 0
        self.show()

    def move(self) -> None:
        """A random move, with the lines that are stored."""
        if not self.match.over:
            seat = self.match.movers[0]
            self.match.act(seat, self.chance.choice(self.match.legal_actions(seat)))
            self.match.lines(self.have + 1)
            self.match.traces(self.have + 1)

    def show(self) -> int:
        """Send everybody what has changed; the bytes."""
        size = 0
        for seat, sent in enumerate(self.connections):
            size += len(self.cache.message(self.match, seat, sent, self.have))
        self.have = len(self.match)
        return size


def run() -> list[Row]:
    """Microseconds of the processor that a move takes with its views, and without them, and the bytes of the views."""
    rows = []
    for game in GAMES:
        least: dict[bool, list[float]] = {False: [], True: []}
        sizes = 0.0
        for _ in range(BURSTS):
            for is_watched, seconds in least.items():
                found, sizes = burst(game, is_watched=is_watched)
                seconds[:] = [min(pair) for pair in zip(found, seconds or found, strict=True)]
        bare, watched = (1e6 * sum(least[is_watched]) / (MOVES * TABLES) for is_watched in (False, True))
        title = games.find(game).title
        rows.append(row(f"{title}, two views", watched - bare, f"µs a move; {sizes:,.0f} bytes"))
        rows.append(row(f"{title}, the move itself", bare, "µs a move"))
    return rows


def row(who: str, figure: float, unit: str) -> Row:
    """One line."""
    how = f"{TABLES} tables, {MOVES} moves each; of {BURSTS} bursts the least at each move"
    return Row(who=who, version=version("hustings"), figure=figure, unit=unit, how=how, bursts=[figure])


def burst(game: str, *, is_watched: bool) -> tuple[list[float], float]:
    """The processor time of each round of moves, and the mean bytes of a move's views."""
    tables = [Lookers(game, seed, is_watched=is_watched) for seed in range(TABLES)]
    seconds, sizes = [], []
    gc.collect()
    gc.disable()
    for _ in range(MOVES):
        begin, size = time.process_time(), 0
        for table in tables:
            table.move()
            size += table.show()
        seconds.append(time.process_time() - begin)
        sizes.append(size / TABLES)
    gc.enable()
    return seconds, statistics.mean(sizes)
