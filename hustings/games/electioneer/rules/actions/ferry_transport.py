"""[6.3] Ferry Transport: the pawn goes along one ferry line to its other end."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import ACTION_PHASE, SAILING, list_zones, plain
from hustings.games.electioneer.cards.codes import FERRY_QUOTAS, NO_FERRY
from hustings.games.electioneer.data import FERRIES, HAS_FERRY, SAILS, ZONE_WORDS
from hustings.games.electioneer.rules.events import event_number, is_banned
from hustings.games.electioneer.rules.offices import modifier

FERRY_COST = 2  # quotas


def ferry_quotas(board: Any, seat: int) -> int:
    """[6.3] [R4.5] The quotas that a Ferry Transport takes."""
    return max(1, FERRY_COST - modifier(board, seat, FERRY_QUOTAS) + event_number(board, FERRY_QUOTAS))


def can_sail(board: Any, seat: int) -> bool:
    """[6.3] Whether a ferry leaves from here and the quotas suffice."""
    if HAS_FERRY[board.pawn[seat]] == 0 or is_banned(board, NO_FERRY) or board.quotas < ferry_quotas(board, seat):
        return False
    return bool(FERRIES[board.small_map, board.pawn[seat]] > 0)


def ferry_transport(board: Any) -> None:
    """[6.3] Ask where to."""
    board.step = SAILING


def list_sails(board: Any, seat: int, out: Any) -> int:
    """[6.3] The zones at the other end of one ferry line."""
    count = 0
    side, pawn = plain(board.small_map), plain(board.pawn[seat])
    for word in range(ZONE_WORDS):
        count = list_zones(int(SAILS[side, pawn, word]), word, out, count)
    return count


def sail(board: Any, seat: int, zone: int) -> None:
    """[6.3] Put the pawn on the zone."""
    board.pawn[seat] = zone
    board.step = ACTION_PHASE
