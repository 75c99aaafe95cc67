"""[6.1] Proximal Movement: the pawn goes one to three steps to adjacent zones."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import ACTION_PHASE, WALKING, list_zones, plain
from hustings.games.electioneer.cards.codes import STEPS
from hustings.games.electioneer.data import NEIGHBOURS, WALKS, ZONE_WORDS
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier

STEP_LIMIT, FEWEST_STEPS = 3, 1
FARTHEST = WALKS.shape[1] - 1  # steps from which on every zone that there is a way to can be reached


def step_limit(board: Any, seat: int) -> int:
    """[6.1] How far a pawn can walk, after effects and the event."""
    return max(FEWEST_STEPS, STEP_LIMIT + modifier(board, seat, STEPS) + event_number(board, STEPS))


def can_walk(board: Any, seat: int) -> bool:
    """[6.1] Whether any zone is adjacent to the pawn's."""
    return bool(NEIGHBOURS[board.small_map, board.pawn[seat]] > 0)


def proximal_movement(board: Any) -> None:
    """[6.1] Ask where to."""
    board.step = WALKING


def list_walks(board: Any, seat: int, out: Any) -> int:
    """[6.1] The other zones within the steps; [R4.2] pawns do not block."""
    side, pawn, steps = plain(board.small_map), plain(board.pawn[seat]), min(step_limit(board, seat), FARTHEST)
    count = 0
    for word in range(ZONE_WORDS):
        count = list_zones(int(WALKS[side, steps, pawn, word]), word, out, count)
    return count


def walk(board: Any, seat: int, zone: int) -> None:
    """[6.1] Put the pawn on the zone."""
    board.pawn[seat] = zone
    board.step = ACTION_PHASE
