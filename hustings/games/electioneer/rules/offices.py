"""Electioneer: what lies open in an Office: permanent effects [3.1], counts, Current Votes [7.3]."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import COMMON, OFFICE, PRIVATE, PUBLIC, plain
from hustings.games.electioneer.cards.codes import (
    ANY_SYMBOL,
    CODE,
    FIRST_REGION_KEY,
    KEY,
    MOST,
    PER,
    PERMANENT,
    REGION_COUNT,
    SHIELD,
    STRATEGY_KEY,
    SYMBOL,
    SYMBOL_COUNT,
    TICKET_KEY,
    TIMING,
    VOTE,
    VOTE_PER,
    WHOLE_SHIELD,
    N,
)
from hustings.games.electioneer.data import (
    ACHIEVEMENT_COUNT,
    ACHIEVEMENT_VOTES,
    EFFECTS,
    FULFILLMENT,
    FULFILLMENT_VOTES,
    FULFILLMENT_ZONES,
    KINDS_OF_TOKEN,
    MODIFIERS,
    STRATEGY_COUNT,
    TOKEN_VOTES,
)
from hustings.games.electioneer.options import YES


def is_permanent(board: Any, card: int, code: int) -> bool:
    """[3.1] Whether an uppermost card has a permanent effect of this kind; [9] training knows none."""
    if card == NONE or EFFECTS[card, CODE] != code:
        return False
    return bool(EFFECTS[card, TIMING] == PERMANENT and board.training != YES)


def modifier(board: Any, seat: int, kind: int) -> int:
    """[13] MOD: what a seat's uppermost cards change a number by, in the seat's favour."""
    if board.training == YES:
        return 0  # [9]
    total = 0
    tops = board.top
    for region in range(REGION_COUNT):
        total += MODIFIERS[kind, tops[seat, region]]
    return int(total)


def is_shielded(board: Any, seat: int, kind: int) -> bool:
    """[13] SHIELD: whether a seat's discs, cards or marker are safe from others."""
    tops = board.top
    for region in range(REGION_COUNT):
        card = plain(tops[seat, region])
        if is_permanent(board, card, SHIELD) and (EFFECTS[card, KEY] == kind or EFFECTS[card, KEY] == WHOLE_SHIELD):
            return True
    return False


def regions_in_office(board: Any, seat: int) -> int:
    """How many different regions a seat has zones of."""
    different = 0
    for region in range(REGION_COUNT):
        if board.zones[seat, region] > 0:
            different += 1
    return different


def amount_of(board: Any, seat: int, key: int) -> int:
    """[13] How many of something a seat has; Strategies are nobody's own where two are shared [R8.2]."""
    if key < FIRST_REGION_KEY:
        return plain(board.symbols[seat, key])
    if key < TICKET_KEY:
        return plain(board.zones[seat, key - FIRST_REGION_KEY])
    if key == TICKET_KEY:
        return plain(board.tickets[seat])
    if key == STRATEGY_KEY:
        return plain(board.private[seat]) + plain(board.public[seat])
    return regions_in_office(board, seat)


def token_count(board: Any, seat: int, kind: int) -> int:
    """[7.1] [R5.8] The zones of a region, or the symbols of a constituency with those that effects add."""
    if kind < REGION_COUNT:
        return plain(board.zones[seat, kind])
    symbol = kind - REGION_COUNT
    total = plain(board.symbols[seat, symbol])
    tops = board.top
    for region in range(REGION_COUNT):
        card = plain(tops[seat, region])
        if is_permanent(board, card, SYMBOL):
            key = EFFECTS[card, KEY]
            if key == ANY_SYMBOL:
                key = plain(board.named[card])
            if key == symbol:
                total += EFFECTS[card, N]
    return total


def printed_symbols(board: Any, seat: int) -> int:
    """[7.2] All the constituency symbols printed on the cards in an Office."""
    total = 0
    for symbol in range(SYMBOL_COUNT):
        total += plain(board.symbols[seat, symbol])
    return total


def current_votes(board: Any, seat: int) -> int:
    """[7.3] Tokens, public Strategies, and the uppermost effects."""
    return token_votes(board, seat) + effect_votes(board, seat) + fulfillment_votes(board, seat, False)


def final_votes(board: Any, seat: int) -> int:
    """[8.2] As the Current Votes, and private Strategies."""
    return token_votes(board, seat) + effect_votes(board, seat) + fulfillment_votes(board, seat, True)


def token_votes(board: Any, seat: int) -> int:
    """[7.3] The votes on the tokens a seat holds."""
    votes = 0
    holders = board.holder
    for kind in range(KINDS_OF_TOKEN):
        for rank in range(2):
            if holders[kind, rank] == seat:
                votes += TOKEN_VOTES[board.small_map, kind, rank]
    for token in range(ACHIEVEMENT_COUNT):
        if board.achievement[token] == seat:
            votes += ACHIEVEMENT_VOTES[board.small_map, token]
    return votes


def effect_votes(board: Any, seat: int) -> int:
    """[7.3] VOTE and VOTE_PER of the uppermost cards."""
    votes = 0
    tops = board.top
    for region in range(REGION_COUNT):
        votes += card_votes(board, seat, plain(tops[seat, region]))
    return votes


def card_votes(board: Any, seat: int, card: int) -> int:
    """[7.3] The votes of an uppermost card, or of NONE."""
    if is_permanent(board, card, VOTE):
        return int(EFFECTS[card, N])
    if is_permanent(board, card, VOTE_PER):
        return int(min(EFFECTS[card, MOST], amount_of(board, seat, EFFECTS[card, KEY]) // EFFECTS[card, PER]))
    return 0


def fulfillment_votes(board: Any, seat: int, with_private: bool) -> int:
    """[2.3] The votes of a seat's public Strategies, of the shared ones [10], and at the end of its private ones."""
    votes = 0
    if board.public[seat] == 0 and not with_private and board.common_strategy != YES:
        return votes
    places = board.strategy
    for strategy in range(STRATEGY_COUNT):
        place = plain(places[strategy])
        if place in (PUBLIC + seat, COMMON) or (with_private and place == PRIVATE + seat):
            votes += FULFILLMENT_VOTES[strategy, fulfilled(board, seat, strategy)]
    return votes


def fulfilled(board: Any, seat: int, strategy: int) -> int:
    """[2.3] How many of a Strategy's zones lie in a seat's Office."""
    zones = 0
    for k in range(FULFILLMENT_ZONES):
        if board.place[FULFILLMENT[strategy, k]] == OFFICE + seat:
            zones += 1
    return zones
