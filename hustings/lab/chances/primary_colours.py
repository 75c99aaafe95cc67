"""Primary Colours: what everybody can know, so that sealed tokens do not count before they are opened.

After turns 1 and 2 the bots' value network is asked, after turn 3 the equilibrium of the swaps.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.bots.primary_colours.players import at_start_of_turn
from hustings.bots.primary_colours.regret_matching import find_mixtures
from hustings.bots.primary_colours.swaps import EFFECT, swap_payoffs
from hustings.bots.primary_colours.values import PLAN, SCRATCH, ask_network, first_layer
from hustings.engine.backend import Rules
from hustings.engine.game import WHOLE
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import ACTIONS, PARTY_COUNT, REGION_COUNT, TURNS
from hustings.lab.chances.model import Features, Floats

NAMES = ("expected", "votes", "party_2", "party_3")
LEAST = 0.01  # no chance is taken for less
EFFECTS, ROUNDS, TOLERANCE = 24, 120, 0.01  # of each party, with which the swaps are solved
LAID = TURNS - 1  # the network knows positions after turns 1 and 2


def network_at(boards: Any, plans: Any, scratches: Any) -> None:
    """The network's shares, from the tokens of the turn that was laid last."""
    board = boards[0]
    for party in range(PARTY_COUNT):
        for region in range(REGION_COUNT):
            plans[party].token[region] = board.token[party, board.turn * REGION_COUNT + region]
            board.left[party, plans[party].token[region]] += 1  # as when the turn began
        first_layer(board, party, plans[party])
    ask_network(int(board.turn), plans[0], plans[1], plans[2], scratches[0])


def swaps_at(boards: Any, effects_kept: int, rounds: int, tolerance: float, stream: Any, shares: Any) -> None:
    """Each party's share where all swap as in the equilibrium."""
    effects = np.zeros((PARTY_COUNT, ACTIONS, EFFECT), np.int64)
    counts = np.zeros(PARTY_COUNT, np.int64)
    payoffs = swap_payoffs(boards[0], effects, counts, effects_kept, stream)
    mixtures = np.zeros((PARTY_COUNT, ACTIONS), np.float64)
    find_mixtures(payoffs, mixtures, rounds, tolerance)
    for red in range(counts[0]):
        for blue in range(counts[1]):
            both = mixtures[0, red] * mixtures[1, blue]
            if both > 0.0:
                for yellow in range(counts[2]):
                    weight = both * mixtures[2, yellow]
                    for party in range(PARTY_COUNT):
                        shares[party] += weight * payoffs[party, red, blue, yellow]


def read(rules: Rules, boards: Boards) -> tuple[float, Floats]:
    """How far the game has gone, and a row for each party."""
    known = public(boards)
    board = known[0]
    rows = np.zeros((PARTY_COUNT, len(NAMES)))
    shares = expected(rules, known)
    standing = np.array(rules.returns(known, PARTY_COUNT), np.float64) / WHOLE
    rows[:, 0] = np.log(np.maximum(shares, LEAST))
    rows[:, 1] = np.log(np.maximum(standing, LEAST))
    rows[1, 2] = rows[2, 3] = 1.0
    return int(board.turn) / TURNS, rows


def public(boards: Boards) -> Boards:
    """What everybody knows: tokens and swaps of the turn under way are taken back."""
    if boards[0].turn < SWAPPING:
        return at_start_of_turn(boards)
    known = boards.copy()
    known[0].swap[:] = -1
    known[0].placed[:] = 0
    return known


def expected(rules: Rules, known: Boards) -> Floats:
    """How the win is shared, about."""
    turn = int(known[0].turn)
    if turn == 0:
        return np.full(PARTY_COUNT, 1 / PARTY_COUNT)
    if rules.backend == "python":  # until compiled code is ready
        return np.array(rules.returns(known, PARTY_COUNT), np.float64) / WHOLE
    if turn == SWAPPING:
        shares = np.zeros(PARTY_COUNT, np.float64)
        rules.entry(swaps_at)(known, EFFECTS, ROUNDS, TOLERANCE, seeded(1), shares)
        return shares
    before = known.copy()
    before[0].turn = turn - 1
    scratches = np.zeros(1, SCRATCH)
    rules.entry(network_at)(before, np.zeros(PARTY_COUNT, PLAN), scratches)
    found: Floats = scratches[0].share.copy()
    return found


FEATURES = Features(NAMES, (0.0, 1 / 3, 2 / 3, 1.0), read)
