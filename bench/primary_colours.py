"""Primary Colours on one core: whole random games, adjudications, and the time that the table of all counts takes."""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from bench.contest import ROUNDS, Row, one_core, speed, version
from hustings.engine import loops
from hustings.engine.backend import Rules, bind
from hustings.engine.loops import playout
from hustings.engine.stream import seeded
from hustings.games import find
from hustings.games.primary_colours.board import FINAL, add_up
from hustings.games.primary_colours.options import EXACT, LIMIT
from hustings.games.primary_colours.rules import election, returns
from hustings.games.primary_colours.rules.count import count, pattern_of
from hustings.games.primary_colours.rules.tables import build

GAMES = 100_000  # in a burst
POSITIONS = 4_096  # finished random games, adjudicated over and over
TIMES = 500  # how often in a burst
AIM = 20e6  # adjudications a second


def run() -> list[Row]:
    """Games, adjudications and seconds; there is no peer."""
    rules = bind(find("primary_colours"), "cpu")
    with one_core():
        boards, totals = finished(rules)
        return [
            games(rules),
            adjudications("votes from totals", rules, count_totals, totals, AIM),
            adjudications("votes from a board", rules, count_boards, boards),
            adjudications("winner from a board", rules, judge_boards, boards),
            table(rules),
        ]


def finished(rules: Rules) -> tuple[Any, Any]:
    """Random games played out: the boards, and the parties' totals in each region."""
    start = rules.new(rules.game.codes({}))
    boards, totals = np.repeat(start, POSITIONS), np.zeros((POSITIONS, len(rules.out)), np.int64)
    stream = seeded(5)
    for i in range(POSITIONS):
        rules.entry(play_out)(boards, i, stream, totals[i], rules.out)
    return boards, np.ascontiguousarray(totals[:, :21])


def games(rules: Rules) -> Row:
    """Whole random games a second, the winner found at the end of each."""
    start, streams, sums = rules.new(rules.game.codes({})), seeded(5), np.zeros(3, np.int64)
    boards, tally = start.copy(), rules.entry(loops.tally_at)
    decisions = [0]

    def burst() -> int:
        decisions[0] = int(tally(start, boards, 0, streams, GAMES, rules.out, sums))
        return GAMES

    return measured("whole random games", "games/s", burst, how=lambda: f"{decisions[0] / GAMES:.0f} decisions each")


def adjudications(what: str, rules: Rules, loop: Any, positions: Any, aim: float = 0) -> Row:
    """Adjudications a second over many positions."""
    entry = rules.entry(loop)

    def burst() -> int:
        entry(positions, TIMES, rules.out)
        return TIMES * POSITIONS

    return measured(what, "rulings/s", burst, aim)


def table(rules: Rules) -> Row:
    """Seconds to count every pattern, once the code that does is compiled."""
    build(rules.game)
    seconds = []
    for _ in range(3):
        begin = time.process_time()
        build(rules.game)
        seconds.append(time.process_time() - begin)
    middle = statistics.median(seconds)
    spread = (max(seconds) - min(seconds)) / middle
    return Row("table of all counts", version("hustings"), middle, "s", spread, bursts=seconds)


def measured(
    what: str, unit: str, burst: Callable[[], int], aim: float = 0, how: Callable[[], str] = lambda: ""
) -> Row:
    """A figure of ours: the median of several bursts."""
    burst()
    speeds = [speed(burst) for _ in range(ROUNDS)]
    middle = statistics.median(speeds)
    return Row(
        who=what,
        version=version("hustings"),
        figure=middle,
        unit=unit,
        spread=(max(speeds) - min(speeds)) / middle,
        aim=f"≥ {aim / 1e6:.0f} M" if aim else "",
        met=middle >= aim if aim else None,
        how=how(),
        bursts=speeds,
    )


# Loops for the rules to be bound to. Their sums keep a compiler from leaving work out.


def play_out(boards, i, stream, totals, out):
    """Play board i to its end and add up its tokens."""
    playout(boards[i], stream, out)
    add_up(boards[i], FINAL, totals)


def count_totals(totals, times, out):
    """[6] [7] [8] From everybody's VIPs in the regions to the votes."""
    red = 0
    for _ in range(times):
        for i in range(totals.shape[0]):
            count(pattern_of(totals[i]), LIMIT, EXACT, out)
            red += out[0]
    return red


def count_boards(boards, times, out):
    """[6] [7] [8] From the tokens in their slots to the votes."""
    red = 0
    for _ in range(times):
        for i in range(boards.shape[0]):
            election(boards[i], FINAL, out)
            red += out[0]
    return red


def judge_boards(boards, times, out):
    """[9] From the tokens to the winner, ties broken by the earlier positions."""
    red = 0
    for _ in range(times):
        for i in range(boards.shape[0]):
            returns(boards[i], out)
            red += out[0]
    return red
