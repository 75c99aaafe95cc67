"""What the laws need to know about Campaign Train: its speeches, votes and patrons, and two candidates exchanged."""

from __future__ import annotations

from typing import Any

import numpy as np

from hustings.engine.game import LUCK, NONE
from hustings.engine.record import Boards
from hustings.laws.declared import Declared, Mirror

from campaign_train.board import deck, highest_alone
from campaign_train.data import CARD_TRADE, CARDS, SPEECHES, STOP_TRADE, TRADES
from campaign_train.rules import movers


def speeches_and_votes(board: Any) -> object:
    """Every speech is given or left, every vote of a crowd is with whoever won it, no card is twice."""
    past = range(int(board.stop))
    speeches = [int(left).bit_count() + len(past) * (seat < board.players) for seat, left in enumerate(board.left)]
    won = np.zeros_like(board.won)
    for stop in past:
        if (winner := highest_alone(board, stop)) != NONE:
            won[winner, STOP_TRADE[stop]] += board.crowd[stop]
    cards = [int(card) for card in board.patron if card >= 0]
    return speeches == [SPEECHES] * len(speeches), (won == board.won).all(), len(cards) - len(set(cards))


def patrons_left(board: Any) -> list[int]:
    """How many cards of each trade are still in the deck."""
    cards = [int(CARD_TRADE[card]) for card in range(CARDS) if int(deck(board)) >> card & 1]
    return [cards.count(trade) for trade in range(len(TRADES))]


def two_candidates() -> Mirror:
    """Red and Blue in each other's place."""
    order = [1, 0, 2, 3]

    def turned(boards: Boards) -> Boards | None:
        if movers(boards[0]) == 1 << LUCK:
            return None  # the patrons are dealt in the order of the seats
        other = boards.copy()
        for field in ("patron", "left", "won"):
            other[0][field][:] = boards[0][field][order]
        other[0].given[:] = boards[0].given[:, order]
        return other

    return Mirror("two_candidates", tuple(order), turned, lambda boards, action: action)


LAWS = Declared(
    components=speeches_and_votes,
    mirrors=lambda seats: [two_candidates()],
    stock=patrons_left,
    has_secrets=lambda options: True,
)
