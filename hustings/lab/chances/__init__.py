"""The chance of each seat to win from a position: a small model for each game, fitted to games between its bots.

A chance is what it says: of the positions to which the model gives a seat 70 %, the seat goes on to win 70 %, as long
as all seats play like the level that the model was fitted to. docs/bots.md shows how well that holds.
"""

from __future__ import annotations

import numpy as np

from hustings.bots.players import players_of
from hustings.engine.backend import Ints, Rules
from hustings.engine.game import LUCK, WHOLE
from hustings.engine.record import Boards, blank
from hustings.lab.chances.model import model_of

WORLDS = 8  # that are imagined where something is hidden


def win_chances(rules: Rules, boards: Boards, seats: int) -> list[float]:
    """Each seat's chance from a board of which everything is known, 1 together; at the end, the result."""
    if not rules.movers(boards):
        return [share / WHOLE for share in rules.returns(boards, seats)]
    model = model_of(rules.game.name)
    if model is not None:
        return model.chances(rules, boards)
    players = players_of(rules.game)
    if players is not None and players.win_chances is not None:
        return players.win_chances(rules, boards)
    return [share / WHOLE for share in rules.returns(boards, seats)]


def chances_seen(
    rules: Rules, boards: Boards, seat: int, seats: int, stream: Ints, worlds: int = WORLDS
) -> list[float]:
    """Each seat's chance as far as a seat can know: the mean over worlds that fit what it sees."""
    seen = rules.seen(boards, seat)
    if seen.tobytes() == boards.tobytes() and not may_be_hidden(rules, seen, seat, stream):
        return win_chances(rules, seen, seats)
    total = np.zeros(seats)
    world = blank(rules.game.board)
    for _ in range(worlds):
        world[0] = seen[0]
        rules.imagine(world, seat, stream)
        total += win_chances(rules, world, seats)
    return [float(share) for share in total / worlds]


def may_be_hidden(rules: Rules, seen: Boards, seat: int, stream: Ints) -> bool:
    """Whether a seat can imagine anything else than what it sees; the board may be hidden for it already."""
    world = seen.copy()
    rules.imagine(world, seat, stream)
    return seat == LUCK or bool(world.tobytes() != seen.tobytes())
