"""The games that bots are tried on, and random positions in them."""

from __future__ import annotations

from collections.abc import Iterator

from connect_four import GAME as CONNECT_FOUR

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Game
from hustings.engine.record import Boards
from hustings.engine.stream import seeded, word
from hustings.games import find
from tests.bots.pennies import GAME as PENNIES
from tests.bots.raising import GAME as RAISING

GAMES = (CONNECT_FOUR, PENNIES, RAISING, find("primary_colours"))


def seats_in(mask: int) -> list[int]:
    """The seats in a mask."""
    return [seat for seat in range(LUCK + 1) if mask >> seat & 1]


def positions(game: Game, seed: int) -> Iterator[tuple[Boards, int]]:
    """A random game: every position with one of the seats, at random, that is to act there."""
    rules, stream = bind(game, "cpu"), seeded(seed)
    boards = rules.new(game.codes({}))
    while waiting := seats_in(rules.movers(boards)):
        seat = waiting[word(stream) % len(waiting)]
        yield boards.copy(), seat
        rules.apply(boards, seat, rules.pick(boards, seat, word(stream)))


def decisions(game: Game, seed: int, most: int) -> list[tuple[Boards, int]]:
    """Up to so many positions of a random game, spread over it, where a player is to act."""
    met = [(boards, seat) for boards, seat in positions(game, seed) if seat != LUCK]
    return met[seed % 2 :: max(1, len(met) // most)][:most]


def connect_four(columns: str) -> Boards:
    """The position after stones in these columns, 1 to 7."""
    rules = bind(CONNECT_FOUR, "python")
    boards = rules.new(CONNECT_FOUR.codes({}))
    for turn, column in enumerate(columns):
        rules.apply(boards, turn % 2, int(column) - 1)
    return boards
