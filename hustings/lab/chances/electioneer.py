"""Electioneer: votes and zones by how near they are to the end, and what players have in hand."""

from __future__ import annotations

import numpy as np

from hustings.engine.backend import Rules
from hustings.engine.record import Boards
from hustings.games.electioneer.board import HAND
from hustings.games.electioneer.data import ZONES_TO_END
from hustings.games.electioneer.rules.offices import current_votes, final_votes
from hustings.games.electioneer.rules.tokens import threshold
from hustings.lab.chances.model import Features, Floats

NAMES = ("votes", "final_votes", "most_votes", "zones", "in_hand", "discs", "tickets", "wait", "quotas", "private")


def read(rules: Rules, boards: Boards) -> tuple[float, Floats]:
    """How far the game has gone, and a row for each player."""
    board = boards[0]
    players, needed = int(board.players), threshold(board)
    rows = np.zeros((players, len(NAMES)))
    in_hand = np.bincount(np.clip(board.place - HAND, -1, players) + 1, minlength=players + 2)
    votes = [(int(current_votes(board, seat)), int(final_votes(board, seat))) for seat in range(players)]
    for seat, (current, final) in enumerate(votes):
        rows[seat] = (
            current / needed,
            final / needed,
            final >= max(one for _, one in votes),
            int(board.confirmed[seat]) / ZONES_TO_END,
            in_hand[seat + 1] / 4,
            min(int(board.discs[seat]), 20) / 10,
            int(board.tickets[seat]) / 4,
            ((seat - int(board.mover)) % players) / players,
            int(board.quotas) / 3 if seat == board.mover else 0.0,
            int(board.private[seat]) / 3,
        )
    gone = max(max(current for current, _ in votes) / needed, int(board.confirmed.max()) / ZONES_TO_END)
    return min(1.0, gone), rows


FEATURES = Features(NAMES, (0.0, 0.25, 0.5, 0.75, 0.9, 1.0), read, replies=True)
