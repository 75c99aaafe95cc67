"""[6.5] Campaigning: the marker goes on a display column, a disc on another one, a disc to the Treasury.

[9] In the training game there are no markers: Campaigning takes one face-up card.
"""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    COLUMN,
    DISC_ON,
    REGION_NAMED,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    TAKING,
    column_size,
    pay,
)
from hustings.games.electioneer.cards.codes import CAMPAIGN_COST
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier

DISC_ON_COLUMN, TO_TREASURY = 1, 1


def campaign_cost(board: Any, seat: int) -> int:
    """[6.5] What Campaigning pays to the Treasury, besides the disc on a column."""
    return max(0, TO_TREASURY - modifier(board, seat, CAMPAIGN_COST) + event_number(board, CAMPAIGN_COST))


def can_campaign(board: Any, seat: int) -> bool:
    """[6.5] The marker must be at home, the discs at hand, something in a column; [9] training needs only a card."""
    columns = 0
    for k in range(REGION_NUMBER[board.small_map]):
        if is_campaignable(board, REGIONS_IN_PLAY[board.small_map, k]):
            columns += 1
    if board.training == YES or columns == 0:
        return columns > 0
    return bool(board.marker[seat] == NONE and board.discs[seat] >= DISC_ON_COLUMN + campaign_cost(board, seat))


def is_campaignable(board: Any, region: int) -> bool:
    """[R3.1] Whether there is anything in a column to campaign for; [9] in training a card."""
    return column_size(board, region) > 0 or (board.column_discs[region] > 0 and board.training != YES)


def campaigning(board: Any) -> None:
    """[6.5] Ask for the column; [9] in training for the card."""
    board.column = NONE
    if board.training == YES:
        board.left = 1
        board.forced = 1
        board.step = TAKING
    else:
        board.step = COLUMN


def list_columns(board: Any, out: Any) -> int:
    """[6.5] The columns that can be campaigned."""
    count = 0
    for k in range(REGION_NUMBER[board.small_map]):
        region = REGIONS_IN_PLAY[board.small_map, k]
        if is_campaignable(board, region):
            out[count] = REGION_NAMED + region
            count += 1
    return count


def choose_column(board: Any, region: int) -> None:
    """[6.5] The column is chosen: ask for the one that gets the disc."""
    board.column = region
    board.step = DISC_ON


def list_columns_for_disc(board: Any, out: Any) -> int:
    """[6.5] [6.6] [R4.7] The columns that a disc can be put on: not the one that is campaigned."""
    count = 0
    for k in range(REGION_NUMBER[board.small_map]):
        region = REGIONS_IN_PLAY[board.small_map, k]
        if region != board.column:
            out[count] = REGION_NAMED + region
            count += 1
    return count


def campaign(board: Any, seat: int, region: int) -> None:
    """[6.5] Pay the Treasury; put the marker on its column and a disc on the other."""
    pay(board, seat, campaign_cost(board, seat))
    put_marker(board, seat, region)


def put_marker(board: Any, seat: int, region: int) -> None:
    """[6.5] [6.6] Put the marker where it is meant to go, and a disc on a column; the action is done."""
    board.discs[seat] -= DISC_ON_COLUMN
    board.column_discs[region] += DISC_ON_COLUMN
    board.marker[seat] = board.column
    board.fresh = 1
    board.step = ACTION_PHASE
