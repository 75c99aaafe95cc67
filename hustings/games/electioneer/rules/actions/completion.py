"""[6.7] Completion: the marker comes back with what it has earned."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    DECKS,
    DISPLAY,
    HAND,
    PASS,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    TAKING,
    TREASURY_MARKER,
    ZONE,
    column_size,
    gain,
    has_marker,
    plain,
    region_of,
    take_up,
    unsettle,
)
from hustings.games.electioneer.cards.codes import COMPLETE_CARDS
from hustings.games.electioneer.data import COLUMN_CARDS, ZONE_COUNT
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier

CARDS_SHARED = 1  # B


def can_complete(board: Any, seat: int) -> bool:
    """[6.7] The marker must be in the Society, [R4.8] as a rule since an earlier turn; [9] not in training."""
    if board.training == YES or board.marker[seat] == NONE:
        return False
    return bool(board.fresh == 0 or board.same_turn_completion == YES)


def completion(board: Any, seat: int) -> None:
    """[6.7] Take the marker back, with what it has earned."""
    column = plain(board.marker[seat])
    board.marker[seat] = NONE
    if column == TREASURY_MARKER:
        gain(board, seat, plain(board.treasury))  # A
    elif has_marker(board, column):
        board.column = column  # B
        board.left = CARDS_SHARED + modifier(board, seat, COMPLETE_CARDS) + event_number(board, COMPLETE_CARDS)
        board.forced = 1
        board.step = TAKING
    else:
        unsettle(board, DECKS)
        for slot in range(COLUMN_CARDS):  # C
            card = plain(board.display[column, slot])
            if card != NONE:
                board.display[column, slot] = NONE
                board.place[card] = HAND + seat
        board.discs[seat] += board.column_discs[column]
        board.column_discs[column] = 0


def list_cards_to_take(board: Any, out: Any) -> int:
    """[6.7] The cards to choose from; what an effect adds can be declined."""
    count = 0
    if board.forced == 0:
        out[0] = PASS
        count = 1
    places = board.place
    for card in range(ZONE_COUNT):
        if places[card] == DISPLAY and can_take(board, card):
            out[count] = ZONE + card
            count += 1
    return count


def can_take(board: Any, card: int) -> bool:
    """[6.7] Whether a face-up card lies in the column at hand; [9] in training in any."""
    return bool(board.place[card] == DISPLAY and (board.column == NONE or region_of(board, card) == board.column))


def has_card_to_take(board: Any) -> bool:
    """[6.7] Whether another card is to be taken, and there is one."""
    if board.left == 0:
        return False
    if board.column != NONE:
        return column_size(board, plain(board.column)) > 0
    cards = 0
    for k in range(REGION_NUMBER[board.small_map]):
        cards += column_size(board, REGIONS_IN_PLAY[board.small_map, k])
    return cards > 0


def take_card(board: Any, seat: int, card: int) -> None:
    """[6.7] A face-up card goes to the hand."""
    take_up(board, card)
    board.place[card] = HAND + seat
    board.left -= 1
    board.forced = 0
