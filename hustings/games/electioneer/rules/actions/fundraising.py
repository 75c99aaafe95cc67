"""[6.6] Fundraising: the marker goes on the Treasury, a disc on a column."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import DISC_ON, TREASURY_MARKER, has_marker
from hustings.games.electioneer.cards.codes import NO_FUNDRAISING
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.actions.campaigning import DISC_ON_COLUMN, put_marker
from hustings.games.electioneer.rules.events import is_banned


def can_fundraise(board: Any, seat: int) -> bool:
    """[6.6] The marker must be at home, a disc at hand, and no marker on the Treasury; [9] not in training."""
    if board.training == YES or is_banned(board, NO_FUNDRAISING):
        return False
    if board.marker[seat] != NONE or board.discs[seat] < DISC_ON_COLUMN:
        return False
    return not has_marker(board, TREASURY_MARKER)


def fundraising(board: Any) -> None:
    """[6.6] Ask for the column that gets the disc."""
    board.column = TREASURY_MARKER
    board.step = DISC_ON


def fundraise(board: Any, seat: int, region: int) -> None:
    """[6.6] Put the marker on the Treasury and a disc on the column."""
    put_marker(board, seat, region)
