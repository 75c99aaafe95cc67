"""[6.2] Remote Commute: a card in hand is the ticket to any zone on its routes."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    HAND,
    RIDING,
    TICKET,
    TICKETS,
    VOTES,
    ZONE,
    list_zones,
    pay,
    plain,
    unsettle,
)
from hustings.games.electioneer.cards.codes import COMMUTE_COST
from hustings.games.electioneer.data import (
    IS_TICKET,
    ROUTE_BITS,
    ROUTE_LENGTH,
    ROUTE_ZONES,
    ZONE_COUNT,
    ZONE_WORDS,
    ZONES_IN_WORD,
)
from hustings.games.electioneer.rules.events import event_number
from hustings.games.electioneer.rules.offices import modifier

ROUTE_COUNT = ROUTE_LENGTH.shape[1]


def fare(board: Any, seat: int, ticket: int, goal: int) -> int:
    """[6.2] [R4.3] What a commute costs: 1 disc if one of the ticket's routes joins both zones, otherwise 2."""
    routes = ROUTE_BITS[ticket] & ROUTE_BITS[board.pawn[seat]] & ROUTE_BITS[goal]
    return discounted(board, seat, 1 if routes != 0 else 2)


def discounted(board: Any, seat: int, routes: int) -> int:
    """[6.2] The discs for so many routes, after effects and the event."""
    return max(0, routes - modifier(board, seat, COMMUTE_COST) + event_number(board, COMMUTE_COST))


def can_commute(board: Any, seat: int) -> bool:
    """[6.2] Whether any card in hand is a ticket."""
    if board.discs[seat] < discounted(board, seat, 1):
        return False
    side, pawn, hand = plain(board.small_map), plain(board.pawn[seat]), HAND + seat
    places = board.place
    is_there = 0
    for card in range(ZONE_COUNT):
        is_there |= IS_TICKET[side, pawn, card] if places[card] == hand else 0
    return is_there & 1 == 1  # one bit is asked for, so that the compiler takes many cards at once


def is_ticket(board: Any, seat: int, card: int) -> bool:
    """[6.2] Whether a card in hand can be used from where the pawn stands, and paid for."""
    if board.place[card] != HAND + seat or IS_TICKET[board.small_map, board.pawn[seat], card] == 0:
        return False
    return bool(board.discs[seat] >= discounted(board, seat, 1))


def remote_commute(board: Any) -> None:
    """[6.2] Ask for the ticket."""
    board.step = TICKET


def list_tickets(board: Any, seat: int, out: Any) -> int:
    """[6.2] The cards that can be used as a ticket now."""
    count = 0
    places = board.place
    for card in range(ZONE_COUNT):
        if places[card] == HAND + seat and is_ticket(board, seat, card):
            out[count] = ZONE + card
            count += 1
    return count


def choose_ticket(board: Any, card: int) -> None:
    """[6.2] The ticket is chosen: ask where to."""
    board.card = card
    board.step = RIDING


def list_rides(board: Any, seat: int, out: Any) -> int:
    """[6.2] The zones on the ticket's routes that the seat can pay for."""
    side, pawn, discs = plain(board.small_map), plain(board.pawn[seat]), plain(board.discs[seat])
    along = int(ROUTE_BITS[board.card])
    direct = along & int(ROUTE_BITS[pawn]) if discs >= discounted(board, seat, 1) else 0
    can_change = discs >= discounted(board, seat, 2)
    count = 0
    for word in range(ZONE_WORDS):
        zones = 0
        for route in range(ROUTE_COUNT):
            if ((along if can_change else direct) >> route) & 1 == 1:
                zones |= int(ROUTE_ZONES[side, route, word])
        if pawn // ZONES_IN_WORD == word:
            zones &= ~(1 << (pawn % ZONES_IN_WORD))
        count = list_zones(zones, word, out, count)
    return count


def ride(board: Any, seat: int, zone: int) -> None:
    """[6.2] Pay for the commute, put the ticket on the pile, move the pawn."""
    ticket = plain(board.card)
    pay(board, seat, fare(board, seat, ticket, zone))
    unsettle(board, VOTES)
    board.place[ticket] = TICKETS + seat
    board.tickets[seat] += 1
    board.card = NONE
    board.pawn[seat] = zone
    board.step = ACTION_PHASE
