"""Electioneer: what a player may ask at the table besides playing: the ways from the pawn, and what a card says."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import Refusal
from hustings.engine.message import Message, Sentence
from hustings.engine.presentation import TableQuestion
from hustings.games.electioneer.cards.catalogue import card_page, find_card
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.derived import PACK, hand_of, seats_of, terms_of
from hustings.games.electioneer.map.planner import find_zone, plan, plan_in_words, way, way_in_words


def ways(board: Any, seat: int, words: str) -> list[Sentence]:
    """[6.1] [6.2] [6.3] All within one action of the pawn; with a zone's name, the quickest way there.

    It reckons with the hand, the discs, and what cards and the event change about moving.
    """
    seat = seat if seat in seats_of(board) else int(board.mover)
    if board.turn == 0 or board.pawn[seat] < 0:
        raise Refusal(Message("electioneer-no-pawn-yet"))
    start, hand = ZONES[int(board.pawn[seat])], [ZONES[card] for card in hand_of(board, seat)]
    discs, terms = int(board.discs[seat]), terms_of(board, seat)
    if not words.strip():
        return [*plan_in_words(plan(start, hand, discs, terms, PACK), PACK)]
    goal = find_zone(words, PACK)
    return [*way_in_words(way(start, goal, hand, discs, terms, PACK), start, goal, PACK)]


def card(board: Any, seat: int, words: str) -> list[Sentence]:
    """What a card says in both languages, and what of it is printed."""
    if not words.strip():
        raise Refusal(Message("electioneer-name-a-card"))
    return [*card_page(find_card(words, PACK), PACK)]


TABLE_QUESTIONS = (
    TableQuestion("way", "[ZONE]", Message("electioneer-question-way"), ways),
    TableQuestion("card", "NAME", Message("electioneer-question-card"), card),
)
