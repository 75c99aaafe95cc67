"""Electioneer: what a player may ask at the table besides playing: the ways from the pawn, and what a card says."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from hustings.engine.game import Refusal
from hustings.games.electioneer.catalogue import card_page, find_card
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.figures import PACK, hand_of, seats_of, terms_of
from hustings.games.electioneer.planner import find_zone, plan, plan_in_words, way, way_in_words

Aside = Callable[[Any, int, str], list[str]]


def ways(board: Any, seat: int, words: str) -> list[str]:
    """[6.1] [6.2] [6.3] All within one action of the pawn; with a zone's name, the quickest way there.

    It reckons with the hand, the discs, and what cards and the event change about moving.
    """
    seat = seat if seat in seats_of(board) else int(board.mover)
    if board.turn == 0 or board.pawn[seat] < 0:
        raise Refusal("No pawn stands on the map yet [4.7].")
    start, hand = ZONES[int(board.pawn[seat])], [ZONES[card] for card in hand_of(board, seat)]
    discs, terms = int(board.discs[seat]), terms_of(board, seat)
    if not words.strip():
        return plan_in_words(plan(start, hand, discs, terms, PACK), PACK)
    goal = find_zone(words, PACK)
    return way_in_words(way(start, goal, hand, discs, terms, PACK), start, goal, PACK)


def card(board: Any, seat: int, words: str) -> list[str]:
    """What a card says in both languages, and what of it is printed."""
    if not words.strip():
        raise Refusal("Name a card, such as Tai Wai, S01, E01 or T01.")
    return card_page(find_card(words, PACK), PACK)


def asides() -> dict[str, tuple[Aside, str, str]]:
    """By the word that asks: what answers with lines (board, seat, rest of the line), what may follow, what it is."""
    return {
        "way": (ways, "[ZONE]", "where your pawn can go, or the quickest way to a zone"),
        "card": (card, "NAME", "what a card says, and what of it is printed"),
    }
