"""The Presidential Game: states by how firmly they are held, cards, and whose turn it is."""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.presidential.board import states_won
from hustings.games.presidential.data import ALLOCATE, EV, MATCHING, ROLL, STATE_COUNT, TURN, VISIT
from hustings.games.presidential.options import ALTERNATE, SWAP_MATCH
from hustings.lab.chances.model import Features, Floats

FIRM, SAFE = 3, 6  # chips, from which on a state is firmly held, and safe
NAMES = (
    "votes",
    "firm",
    "safe",
    "states",
    "chips",
    "cards",
    "turn",
    "to_visit",  # the turn is still to be played,
    "to_roll",  # the states are announced,
    "to_match",  # the dice are rolled,
    "to_allocate",  # or votes are still to be given out
    "last_turn",
    "dice",
    "played",
)


def read(rules: Rules, boards: Boards) -> tuple[float, Floats]:
    """How far the game has gone, and a row for each team."""
    board = boards[0]
    rows = np.zeros((2, len(NAMES)))
    margins, values = board.margin, EV[board.ev_table]
    for seat in range(2):
        own = margins[:STATE_COUNT] if seat == 0 else -margins[:STATE_COUNT]
        acts, phase = board.turn == seat, int(board.phase)
        rolled = int(board.rolled) if acts and phase in (ROLL, MATCHING) else 0
        rows[seat] = (
            int(values[own > 0].sum()) / 100,
            int(values[own >= FIRM].sum()) / 100,
            int(values[own >= SAFE].sum()) / 100,
            states_won(board, seat) / 10,
            int(board.chips[seat]) / 20,
            int(board.hand_count[seat]),
            acts,
            acts and phase in (TURN, VISIT),
            acts and phase == ROLL,
            acts and phase == MATCHING,
            int(board.votes) / 10 if acts and phase == ALLOCATE else 0.0,
            last_team(board) == seat,
            (int(board.dice[:rolled].sum()) - 3.5 * rolled) / 10,
            int(board.counted[seat]) / 100,
        )
    return course(board), rows


def course(board: Any) -> float:
    """[5] The part of all turns that has gone."""
    games = 2 if board.order == SWAP_MATCH else 1
    turns = 2 * int(board.weeks) * games
    gone = 2 * int(board.weeks) * int(board.game) + 2 * (int(board.week) - 1) + int(board.turn != board.lead)
    return max(0.0, min(1.0, gone / (turns - 1)))


def last_team(board: Any) -> int:
    """[B19] The team that has the last turn of this game, as far as is known."""
    lead = int(board.lead)
    if lead not in (0, 1):
        return -1
    if board.order == ALTERNATE and (int(board.weeks) - int(board.week)) % 2 == 1:
        return lead
    return 1 - lead


FEATURES = Features(NAMES, (0.0, 0.3, 0.6, 0.8, 0.9, 0.966, 1.0), read)
