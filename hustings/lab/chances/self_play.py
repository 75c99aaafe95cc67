"""Games between equal bots, and positions from them: what models of the chances are fitted to and tried on."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import numpy as np

from hustings import games
from hustings.bots import bot
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE, Game
from hustings.lab.chances.model import Floats, features_of
from hustings.lab.cores import Progress
from hustings.lab.workers import Workers

POSITIONS = 12  # of each game, at most
PIECE = 20  # games of one task
LONGEST = 20_000  # decisions, after which a game does not count


@dataclass(frozen=True)
class Position:
    """A position of a game, and how the game ended."""

    game: int
    regime: str
    course: float
    rows: Floats  # the features of each seat
    shares: tuple[float, ...]  # of the win, in the end


@dataclass(frozen=True)
class Task:
    """Some games."""

    address: str
    level: str
    ways: tuple[Mapping[str, str | int], ...]  # options, taken in turn
    seed: int
    first: int
    number: int


def sample(
    game: Game,
    level: str,
    ways: Sequence[Mapping[str, str | int]],
    number: int,
    seed: int,
    workers: Workers[Task, list[Position]],
    progress: Progress | None = None,
) -> Iterator[Position]:
    """Positions from so many games of bots of one level; equal seeds give equal positions."""
    tasks = [
        Task(games.address(game), level, tuple(ways), seed, first, min(PIECE, number - first))
        for first in range(0, number, PIECE)
    ]
    for done, positions in enumerate(workers(play_games, tasks), 1):
        yield from positions
        if progress:
            progress(done, len(tasks))


def play_games(task: Task) -> list[Position]:
    """Play a task's games."""
    return [
        position
        for number in range(task.first, task.first + task.number)
        for position in play(task, number, task.ways[number % len(task.ways)])
    ]


def play(task: Task, number: int, options: Mapping[str, str | int]) -> list[Position]:
    """Play a game, and keep some of its positions, each equally likely."""
    game = games.at(task.address)
    rules, features = bind(game, "cpu"), features_of(game.name)
    settled = game.settle(options)
    seats = len(game.seats(settled))
    chance = random.Random(f"{task.seed} {number}")
    players = [bot(task.level, game, seed=chance.getrandbits(31), backend="cpu") for _ in range(seats)]
    boards = rules.new(np.array([int(code) for code in game.codes(settled)], np.int64))
    kept: list[tuple[float, Floats, str]] = []
    for met in range(LONGEST):
        mask = rules.movers(boards)
        if mask == 0:
            break
        place = met if met < POSITIONS else chance.randrange(met + 1)
        if place < POSITIONS:
            course, rows = features.read(rules, boards)
            kept[place : place + 1] = [(course, rows, features.regime(boards[0]))]
        seat = (mask & -mask).bit_length() - 1
        if seat == LUCK:
            rules.apply(boards, LUCK, rules.pick(boards, LUCK, chance.getrandbits(32)))
        else:
            rules.apply(boards, seat, players[seat].choose(boards, seat))
    else:
        return []
    shares = tuple(share / WHOLE for share in rules.returns(boards, seats))
    return [Position(number, regime, course, rows, shares) for course, rows, regime in kept]
