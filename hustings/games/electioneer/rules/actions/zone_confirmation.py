"""[6.8] Zone Confirmation: the card of the pawn's zone is paid for and stacked in the Office."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import (
    ACTION_PHASE,
    HAND,
    NAMING,
    REGION_NAMED,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    SYMBOL_NAMED,
    TOKENS,
    VOTES,
    WILD_STACK,
    import_discs,
    pay,
    plain,
    region_of,
    stack,
    unsettle,
)
from hustings.games.electioneer.cards.codes import (
    ANY_SYMBOL,
    CODE,
    CONFIRM_COST,
    IMMEDIATE,
    KEY,
    SYMBOL,
    SYMBOL_COUNT,
    TIMING,
)
from hustings.games.electioneer.data import COST, EFFECTS, WILD_ZONE
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.effects import offer
from hustings.games.electioneer.rules.events import event_bonus, event_cost
from hustings.games.electioneer.rules.offices import modifier


def confirmation_cost(board: Any, seat: int, zone: int) -> int:
    """[6.8] The discs to confirm a zone, after effects and the event."""
    return int(max(0, COST[zone] - modifier(board, seat, CONFIRM_COST) + event_cost(board, zone)))


def can_confirm(board: Any, seat: int) -> bool:
    """[6.8] [R4.11] The card of the zone where the pawn stands must be in hand, and the discs suffice."""
    zone = plain(board.pawn[seat])
    return bool(board.place[zone] == HAND + seat and board.discs[seat] >= confirmation_cost(board, seat, zone))


def zone_confirmation(board: Any, seat: int) -> None:
    """[6.8] Pay; say where Shenzhen Bay belongs [R2.1]; then stack the card."""
    card = plain(board.pawn[seat])
    board.card = card
    pay(board, seat, confirmation_cost(board, seat, card))
    import_discs(board, seat, event_bonus(board, card))
    if card == WILD_ZONE and board.training != YES:
        board.step = WILD_STACK
    else:
        confirm(board, seat)


def list_regions(board: Any, out: Any) -> int:
    """[R2.1] The regions that Shenzhen Bay can belong to."""
    count = int(REGION_NUMBER[board.small_map])
    for k in range(count):
        out[k] = REGION_NAMED + REGIONS_IN_PLAY[board.small_map, k]
    return count


def choose_region(board: Any, seat: int, region: int) -> None:
    """[R2.1] Shenzhen Bay belongs to this region from now on."""
    board.wild_region = region
    confirm(board, seat)


def confirm(board: Any, seat: int) -> None:
    """[6.8] [3.2] Stack the card; an immediate effect may be used now, a symbol is named [13]."""
    card = plain(board.card)
    region = region_of(board, card)
    stack(board, seat, card, region)
    board.step = ACTION_PHASE
    if board.training == YES:
        return
    if EFFECTS[card, CODE] == SYMBOL and EFFECTS[card, KEY] == ANY_SYMBOL:
        board.step = NAMING
    elif EFFECTS[card, TIMING] == IMMEDIATE:
        offer(board, card)


def list_symbols(out: Any) -> int:
    """[13] SYMBOL(key=any): all the constituencies."""
    for symbol in range(SYMBOL_COUNT):
        out[symbol] = SYMBOL_NAMED + symbol
    return SYMBOL_COUNT


def name_symbol(board: Any, symbol: int) -> None:
    """[13] SYMBOL(key=any): what the card counts as from now on."""
    unsettle(board, TOKENS | VOTES)
    board.named[board.card] = symbol
    board.step = ACTION_PHASE
