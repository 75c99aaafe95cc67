"""Perft and random games on every core."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from hustings.engine import loops
from hustings.engine.backend import Ints, Rules, bind
from hustings.engine.game import Game, Refusal
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.lab.cores import Progress, on_every_core
from hustings.lab.survey import survey_at
from hustings.terminal.console import page

MOST_AT_ONCE = 10_000  # games whose results are kept one by one
PIECES = 200  # about how many pieces a count is cut into, for progress and to keep every core busy


def perft(rules: Rules, boards: Boards, depth: int, progress: Progress | None = None) -> int:
    """How many sequences of exactly `depth` decisions there are; seats that act at once are taken lowest first."""
    front, left = [boards], depth
    while left > 1 and 0 < len(front) < PIECES:
        front = [child for position in front for child in children(rules, position)]
        left -= 1
    count = rules.entry(loops.perft_at)

    def ways_on(position: Boards) -> int:
        scratch = blank(rules.game.board, left + 1)
        scratch[0] = position[0]
        return int(count(scratch, 0, left, np.zeros((left + 1, rules.game.most_legal), np.int64)))

    total = 0
    for done, ways in enumerate(on_every_core(ways_on, front), 1):
        total += ways
        if progress:
            progress(done, len(front))
    return total


def children(rules: Rules, boards: Boards) -> list[Boards]:
    """Every position that one decision leads to."""
    mask = rules.movers(boards)
    if mask == 0:
        return []
    seat = (mask & -mask).bit_length() - 1
    positions = []
    for action in rules.legal(boards, seat):
        position = boards.copy()
        rules.apply(position, seat, action)
        positions.append(position)
    return positions


@dataclass(frozen=True)
class Tally:
    """How random games ended."""

    games: int
    decisions: int
    shares: tuple[int, ...]  # each seat's returns, added up: of games x WHOLE
    squares: tuple[int, ...]  # and their squares
    lengths: Counter[int]  # how many games took so many decisions
    scores: tuple[Counter[int], ...]  # for each seat, how many games brought it which share of WHOLE


def simulate(rules: Rules, start: Boards, seats: int, games: int, seed: int, progress: Progress | None = None) -> Tally:
    """Play whole random games from a position on every core; equal seeds give equal tallies."""
    pieces = min(games, PIECES)
    sizes = [games // pieces + (piece < games % pieces) for piece in range(pieces)]
    streams = seeded(seed, pieces)
    boards = blank(rules.game.board, pieces)
    survey = rules.entry(survey_at)

    def play_piece(piece: int) -> tuple[Counter[int], list[Counter[int]]]:
        lengths: Counter[int] = Counter()
        scores: list[Counter[int]] = [Counter() for _ in range(seats)]
        out = np.zeros_like(rules.out)
        for first in range(0, sizes[piece], MOST_AT_ONCE):
            count = min(MOST_AT_ONCE, sizes[piece] - first)
            taken, shares = np.zeros(count, np.int64), np.zeros((count, seats), np.int64)
            survey(start, boards, piece, streams, count, out, shares, taken)
            lengths.update(counted(taken))
            for seat in range(seats):
                scores[seat].update(counted(shares[:, seat]))
        return lengths, scores

    lengths: Counter[int] = Counter()
    scores: tuple[Counter[int], ...] = tuple(Counter() for _ in range(seats))
    for done, (some_lengths, some_scores) in enumerate(on_every_core(play_piece, range(pieces)), 1):
        lengths.update(some_lengths)
        for seat in range(seats):
            scores[seat].update(some_scores[seat])
        if progress:
            progress(done, pieces)
    decisions = sum(length * count for length, count in lengths.items())
    sums = tuple(sum(share * count for share, count in one.items()) for one in scores)
    squares = tuple(sum(share * share * count for share, count in one.items()) for one in scores)
    return Tally(games, decisions, sums, squares, lengths, scores)


def counted(numbers: Ints) -> dict[int, int]:
    """How often each number occurs."""
    values, counts = np.unique(numbers, return_counts=True)
    return dict(zip(values.tolist(), counts.tolist(), strict=True))


def compiled_rules(game: Game, backend: str, first_call: Callable[[Rules], object]) -> Rules:
    """The rules in a backend; the first call loads or compiles what it needs."""
    if backend not in ("python", "cpu"):
        raise Refusal(f"There is no backend {backend!r} here; there are auto, python and cpu.")
    rules = bind(game, backend)
    if backend == "cpu":
        with page(stderr=True).status(f"Fetching the compiled rules of {game.title} (compiling them the first time) …"):
            first_call(rules)
    return rules
