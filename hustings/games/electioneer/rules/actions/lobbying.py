"""[6.4] Lobbying: discs from the Treasury, and from the Reserve what it lacks. It is always possible [R3.6]."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import gain, import_discs, plain
from hustings.games.electioneer.cards.codes import LOBBY_GAIN
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier

LOBBIED = 2


def lobbying_gain(board: Any, seat: int) -> int:
    """[6.4] The discs that Lobbying gains, after effects and the event."""
    return max(0, LOBBIED + modifier(board, seat, LOBBY_GAIN) + event_number(board, LOBBY_GAIN))


def lobbying(board: Any, seat: int) -> None:
    """[6.4] Gain discs from the Treasury first [R4.6]; what it lacks comes from the Reserve."""
    discs = lobbying_gain(board, seat)
    lacking = max(0, discs - plain(board.treasury))
    gain(board, seat, discs - lacking)
    import_discs(board, seat, lacking)
