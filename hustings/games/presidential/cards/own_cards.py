"""The Presidential Game: text, view and report of a match with the players' own cards [B20]."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from hustings.engine.features import CardEditor, OwnCards
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.games.presidential import text, view
from hustings.games.presidential.cards.deck import captions, check_cards, content_in, content_of, read_deck, stock
from hustings.games.presidential.data import OWN_CARDS as OWN_CARD_COUNT
from hustings.games.presidential.referee import report


class OwnText:
    """text.py with the cards' captions."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.captions = captions(content)

    def name(self, board: Any, seat: int, action: int) -> str:
        return text.name(board, seat, action, self.captions)

    def parse(self, board: Any, seat: int, word: str) -> tuple[int, ...]:
        return text.parse(board, seat, word, self.captions)

    def tell(self, before: Any, seat: int, action: int, after: Any) -> list[Message]:
        return text.tell(before, seat, action, after, self.captions)

    def show(self, board: Any, seat: int) -> str:
        return text.show(board, seat, self.captions)

    def asks(self, board: Any, seat: int) -> Message:
        return text.asks(board, seat, self.captions)


class OwnView:
    """view.py with the cards' captions."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.captions = captions(content)
        self.view = view.parted(self.captions)

    def describe(self, board: Any, seat: int, action: int) -> dict[str, Any]:
        return view.describe(board, seat, action, self.captions)

    def result(self, board: Any) -> dict[str, Any]:
        return view.result(board)


class OwnReport:
    """report.py with the cards' captions."""

    def __init__(self, content: Mapping[str, Any]) -> None:
        self.captions = captions(content)

    def __call__(self, boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str) -> str:
        return report.report(boards, actions, names, style, self.captions)


def content(deck: object) -> dict[str, Any]:
    """[B20] A deck as a match keeps it; the first fault is refused."""
    return content_of(read_deck(deck))


OWN_CARDS = OwnCards(content_in, stock, OwnText, OwnView, OwnReport, CardEditor(OWN_CARD_COUNT, check_cards, content))
