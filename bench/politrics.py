"""Politrics on one core: random games beside OpenSpiel's chess and breakthrough, and sequences counted."""

from __future__ import annotations

from functools import partial

import numpy as np

from bench.contest import Contestant, Row, one_core, side_by_side
from bench.playouts import listing, openspiel, our_length, ours
from bench.primary_colours import measured
from hustings.engine import loops
from hustings.engine.backend import bind
from hustings.engine.record import blank
from hustings.games.politrics import GAME

ONE_BOARD = {"board_limit": 1}  # a game is one board, as it is in chess
GAMES = 20_000  # of ours in a burst
CHESS, BREAKTHROUGH = 200, 5_000  # rollouts of OpenSpiel in a burst
COUNTED_CHESS, COUNTED_BREAKTHROUGH = 800, 5_000  # games for their mean length
DEPTH, TIMES = 3, 20  # of the sequences counted, and how often in a burst


def run() -> list[Row]:
    """Decisions a second with `choose` and with every action listed; sequences a second."""
    with one_core():
        chosen, listed = our_ways()
        chess = partial(openspiel, "chess", CHESS, COUNTED_CHESS, 30)
        breakthrough = partial(openspiel, "breakthrough", BREAKTHROUGH, COUNTED_BREAKTHROUGH)
        peers = {"chess": chess, "breakthrough": partial(breakthrough, 5)}
        return [
            *side_by_side("decisions/s", chosen, peers),
            *side_by_side("decisions/s", listed, {"breakthrough": partial(breakthrough, 2)}),
            perft(),
        ]


def our_ways() -> tuple[Contestant, Contestant]:
    """Hustings as it plays, and made to list every action."""
    how = f"a random board has {our_length(GAME, ONE_BOARD).decisions:.0f} decisions"
    return (
        ours(GAME, ONE_BOARD, GAMES, "Hustings", how),
        ours(listing(GAME), ONE_BOARD, GAMES, "Hustings, listing", "listing is without choose: every action is listed"),
    )


def perft() -> Row:
    """Sequences of three decisions a second; those of the last are counted without a list."""
    rules = bind(GAME, "cpu")
    boards, out = blank(GAME.board, DEPTH + 1), np.zeros((DEPTH + 1, GAME.most_legal), np.int64)
    boards[0] = rules.new(GAME.codes(ONE_BOARD))[0]
    count = rules.entry(loops.perft_at)
    sequences = [0]

    def burst() -> int:
        for _ in range(TIMES):
            sequences[0] = int(count(boards, 0, DEPTH, out))
        return TIMES * sequences[0]

    return measured(
        "perft", "sequences/s", burst, how=lambda: f"{sequences[0]:,} sequences of {DEPTH} decisions from the start"
    )
