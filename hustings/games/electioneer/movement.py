"""Electioneer: the three ways to move a pawn [6.1] to [6.3]."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import HAND, ZONE, plain
from hustings.games.electioneer.codes import COMMUTE_COST, FERRY_QUOTAS, NO_FERRY, STEPS
from hustings.games.electioneer.data import (
    DISTANCE,
    FERRY,
    HAS_FERRY,
    IN_PLAY,
    NEIGHBOURS,
    ROUTE_BITS,
    ROUTE_LENGTH,
    ZONE_COUNT,
)
from hustings.games.electioneer.events import event_number, is_banned
from hustings.games.electioneer.offices import modifier

ROUTE_COUNT = ROUTE_LENGTH.shape[1]
STEP_LIMIT, FEWEST_STEPS = 3, 1
FERRY_COST = 2  # quotas


def step_limit(board: Any, seat: int) -> int:
    """[6.1] How far a Proximal Movement goes."""
    return max(FEWEST_STEPS, STEP_LIMIT + modifier(board, seat, STEPS) + event_number(board, STEPS))


def has_neighbour(board: Any, zone: int) -> bool:
    """[6.1] Whether a pawn can walk away from a zone at all."""
    return bool(NEIGHBOURS[board.small_map, zone] > 0)


def list_walks(board: Any, zone: int, steps: int, out: Any, count: int) -> int:
    """[6.1] The other zones within so many steps; [R4.2] pawns do not block."""
    side = plain(board.small_map)
    for other in range(ZONE_COUNT):
        distance = DISTANCE[side, zone, other]
        if 0 < distance <= steps:
            out[count] = ZONE + other
            count += 1
    return count


def fare(board: Any, seat: int, ticket: int, goal: int) -> int:
    """[6.2] [R4.3] What a commute costs: 1 disc if one of the ticket's routes joins both zones, otherwise 2."""
    routes = ROUTE_BITS[ticket] & ROUTE_BITS[board.pawn[seat]] & ROUTE_BITS[goal]
    return discounted(board, seat, 1 if routes != 0 else 2)


def discounted(board: Any, seat: int, routes: int) -> int:
    """[6.2] The discs for so many routes, after effects and the event."""
    return max(0, routes - modifier(board, seat, COMMUTE_COST) + event_number(board, COMMUTE_COST))


def is_ticket(board: Any, seat: int, card: int) -> bool:
    """[6.2] Whether a card in hand can be used from where the pawn stands, and paid for."""
    if board.place[card] != HAND + seat:
        return False
    shared = ROUTE_BITS[card] & ROUTE_BITS[board.pawn[seat]]
    if shared == 0 or board.discs[seat] < discounted(board, seat, 1):
        return False
    goals = 0
    for route in range(ROUTE_COUNT):
        if (shared >> route) & 1 == 1:
            goals += ROUTE_LENGTH[board.small_map, route] - 1
    return goals > 0


def has_ticket(board: Any, seat: int) -> bool:
    """[6.2] Whether a Remote Commute is possible."""
    if ROUTE_BITS[board.pawn[seat]] == 0 or board.discs[seat] < discounted(board, seat, 1):
        return False
    card = 0
    places = board.place
    while card < ZONE_COUNT and not (places[card] == HAND + seat and is_ticket(board, seat, card)):
        card += 1
    return card < ZONE_COUNT


def list_tickets(board: Any, seat: int, out: Any, count: int) -> int:
    """[6.2] The cards that can be used as a ticket now."""
    places = board.place
    for card in range(ZONE_COUNT):
        if places[card] == HAND + seat and is_ticket(board, seat, card):
            out[count] = ZONE + card
            count += 1
    return count


def list_rides(board: Any, seat: int, ticket: int, out: Any, count: int) -> int:
    """[6.2] The zones on the ticket's routes that the seat can pay for."""
    for zone in range(ZONE_COUNT):
        if ROUTE_BITS[zone] & ROUTE_BITS[ticket] == 0 or zone == plain(board.pawn[seat]):
            continue
        if IN_PLAY[board.small_map, zone] == 1 and board.discs[seat] >= fare(board, seat, ticket, zone):
            out[count] = ZONE + zone
            count += 1
    return count


def ferry_quotas(board: Any, seat: int) -> int:
    """[6.3] [R4.5] The quotas that a Ferry Transport takes."""
    return max(1, FERRY_COST - modifier(board, seat, FERRY_QUOTAS) + event_number(board, FERRY_QUOTAS))


def can_sail(board: Any, seat: int) -> bool:
    """[6.3] Whether a ferry leaves from here and the quotas suffice."""
    if HAS_FERRY[board.pawn[seat]] == 0 or is_banned(board, NO_FERRY) or board.quotas < ferry_quotas(board, seat):
        return False
    lines = 0
    side, pawn = plain(board.small_map), plain(board.pawn[seat])
    for zone in range(ZONE_COUNT):
        lines += FERRY[side, pawn, zone]
    return lines > 0


def list_sails(board: Any, seat: int, out: Any, count: int) -> int:
    """[6.3] The zones at the other end of one ferry line."""
    side, pawn = plain(board.small_map), plain(board.pawn[seat])
    for zone in range(ZONE_COUNT):
        if FERRY[side, pawn, zone] == 1:
            out[count] = ZONE + zone
            count += 1
    return count
