"""What the laws need to know about The Presidential Game: its chips and cards, and the exchange of teams."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import LUCK, NONE
from hustings.engine.record import Boards
from hustings.laws.declared import Declared, Mirror

CARDS = 120


def chips_and_cards(board: Any) -> object:
    """The chips on the map are those that the teams have there; every card is in one place."""
    stacks = [sum(max(0, sign * int(margin)) for margin in board.margin) for sign in (1, -1)]
    places = [int(board.card)] if board.card != NONE else []
    places += [int(board.under[(int(board.under_first) + i) % CARDS]) for i in range(int(board.under_count))]
    for cards in (board.unseen, *board.hand):
        places += [card for card in range(CARDS) if int(cards[card // 60]) >> (card % 60) & 1]
    return [int(board.chips[team]) - stacks[team] for team in range(2)], sorted(places)


def unseen(board: Any) -> list[int]:
    """Luck draws from the cards that nobody has seen, each of which there is once."""
    return [int(board.unseen[card // 60]) >> (card % 60) & 1 for card in range(CARDS)]


def teams() -> Mirror:
    """Each team in the other's place."""
    pairs = ("held", "began", "past", "hand", "hand_count", "chips", "electoral", "counted", "counted_states", "used")

    def turned(boards: Boards) -> Boards | None:
        if boards[0].mover == LUCK:
            return None  # one team's die falls before the other's
        other = boards.copy()
        other[0].margin[:] = -boards[0].margin
        for field in pairs:
            other[0][field][:] = boards[0][field][::-1]
        for field in ("lead", "turn", "mover", "player", "winner"):
            if boards[0][field] != NONE:
                other[0][field] = 1 - boards[0][field]
        return other

    return Mirror("teams", (1, 0), turned, lambda boards, action: action)


LAWS = Declared(
    components=chips_and_cards,
    mirrors=lambda seats: [teams()],
    stock=unseen,
)
