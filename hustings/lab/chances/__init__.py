"""The chance of each seat to win from a position: a small model for each game, fitted to games between its bots.

A chance is what it says: of the positions to which the model gives a seat 70 %, the seat goes on to win 70 %, as long
as all seats play like the level that the model was fitted to. docs/bots.md shows how well that holds.
"""

from __future__ import annotations

import numpy as np

from hustings.bots.bot import Bot
from hustings.bots.players import players_of
from hustings.engine.backend import Ints, Rules
from hustings.engine.game import LUCK, WHOLE
from hustings.engine.record import Boards, blank
from hustings.lab.chances.model import model_of

WORLDS = 8  # that are imagined where something is hidden
FITTED = "normal"  # the level whose games the models are fitted to
LONGEST_TURN, SOME_LUCK = 40, 12345  # decisions; what picks rolls and draws in turns that are only imagined
STEADYING = (0.25, 0.5, 0.25)  # the weights of a position and of the next ones


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


def steady_chances(rules: Rules, boards: Boards, seats: int) -> list[float]:
    """The same, steadier from turn to turn where a model's chances swing with whose turn it is.

    They are the weighted mean over the position and those after the next turns, as `normal` plays them. Each of these
    chances is meant to be the mean of the next, so that their mean says nothing else; it swings half as much and
    foretells more.
    """
    model = model_of(rules.game.name)
    players = players_of(rules.game)
    if model is None or players is None or not model.features.replies or rules.backend == "python":
        return win_chances(rules, boards, seats)
    board, total = boards.copy(), np.zeros(seats)
    player = players.levels[FITTED].make(rules.game, seed=1, backend=rules.backend)
    for weight in STEADYING:
        total += weight * np.array(win_chances(rules, board, seats))
        play_turn(rules, board, player)
    return [float(chance) for chance in total]


def play_turn(rules: Rules, board: Boards, player: Bot) -> None:
    """Let a player act on the board until somebody else is to, with some luck that is always the same."""
    seat = LUCK
    for _ in range(LONGEST_TURN):
        mask = rules.movers(board)
        if not mask:
            return
        mover = (mask & -mask).bit_length() - 1
        if mover == LUCK:
            rules.apply(board, LUCK, rules.pick(board, LUCK, SOME_LUCK))
            continue
        if seat not in (LUCK, mover):
            return
        seat = mover
        rules.apply(board, seat, player.choose(board, seat))


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
