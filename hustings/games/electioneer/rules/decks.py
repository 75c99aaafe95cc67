"""Electioneer: decks and display columns [4.3] [R3.1] [R3.7], and what luck draws for them.

A deck has no hidden order: a draw is uniform over the cards nobody has seen; cards put under a deck form a queue that
is reached when those are gone. Where the back of the top card would tell something, luck first decides what back it is.
"""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    ASIDE,
    CHANCE,
    DEAL_DISPLAY,
    DECKS,
    DRAW_CARD,
    EVENT,
    EVENT_CARD,
    HAND,
    NO_LUCK,
    PLAIN,
    REGION_NAMED,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    SPECIAL,
    TOKENS,
    TOP_BACK,
    UNKNOWN,
    UNSEEN,
    VOTES,
    WILD_DECK,
    ZONE,
    column_size,
    deck_size,
    lay_out,
    plain,
    put_under,
    take_from_under,
    unsettle,
)
from hustings.games.electioneer.cards.codes import REGION_COUNT
from hustings.games.electioneer.data import COLUMN_CARDS, EVENT_COUNT, REGION_ZONES, WILD_ZONE
from hustings.games.electioneer.options import YES


def settle_decks(board: Any) -> None:
    """Do what the decks need at once; stop where luck has to decide."""
    if plain(board.settled) & DECKS != 0:
        return
    while board.luck == NO_LUCK:
        if board.place[WILD_ZONE] == ASIDE:
            ask_luck(board, WILD_DECK, NONE)  # [4.9] [R2.2]
            return
        region = unknown_top(board)
        if region != NONE:
            ask_luck(board, TOP_BACK, region)  # [R10.2]
            return
        if board.draws > 0 and deck_size(board, plain(board.column)) > 0:
            draw(board, DRAW_CARD, plain(board.column))
            continue
        board.draws = 0
        region = short_column(board)
        if region == NONE:
            board.settled |= DECKS
            return
        draw(board, DEAL_DISPLAY, region)  # [R3.7]


def ask_luck(board: Any, what: int, at: int) -> None:
    """Luck decides next."""
    board.luck = what
    board.luck_at = at


def unknown_top(board: Any) -> int:
    """[R2.2] [R10.2] The first deck whose top card's back is still to be looked at, or NONE."""
    if board.with_events != YES and (board.training == YES or board.place[WILD_ZONE] != UNSEEN):
        return NONE  # no card has a back of its own
    for region in range(REGION_COUNT):
        if board.top_card[region] == UNKNOWN and special_cards(board, region) > 0:
            return region
    return NONE


def special_cards(board: Any, region: int) -> int:
    """How many unseen cards of a deck have a back of their own: events, and Shenzhen Bay."""
    return plain(board.events_in[region]) + (1 if has_wild(board, region) and board.training != YES else 0)


def has_wild(board: Any, region: int) -> bool:
    """Whether Shenzhen Bay is among the unseen cards of a deck."""
    return bool(board.place[WILD_ZONE] == UNSEEN and board.wild_region == region)


def short_column(board: Any) -> int:
    """[4.3] The first column that has to be replenished and can be, or NONE."""
    for k in range(REGION_NUMBER[board.small_map]):
        region = REGIONS_IN_PLAY[board.small_map, k]
        if column_size(board, region) < COLUMN_CARDS and deck_size(board, region) > 0:
            return int(region)
    return NONE


def draw(board: Any, what: int, region: int) -> None:
    """Draw a deck's top card; luck decides unless it is known."""
    if board.unseen[region] == 0:
        deliver(board, what, take_from_under(board, region), region)
    elif board.top_card[region] == SPECIAL:
        take_unseen(board, WILD_ZONE, region)
        deliver(board, what, WILD_ZONE, region)
    else:
        ask_luck(board, what, region)


def take_unseen(board: Any, card: int, region: int) -> None:
    """A card of a deck is seen for the first time; nothing is known of the next one."""
    board.unseen[region] -= 1
    board.top_card[region] = UNKNOWN
    board.shown += 1


def deliver(board: Any, what: int, card: int, region: int) -> None:
    """Put a card drawn where it belongs: into its column, or into the hand of the seat in turn."""
    if what == DEAL_DISPLAY:
        lay_out(board, card, region)
    else:
        board.place[card] = HAND + plain(board.mover)
        board.draws -= 1


def list_cards(board: Any, region: int, out: Any) -> int:
    """The unseen cards that may be on top of a deck, for luck."""
    count = 0
    k = 0
    while REGION_ZONES[region, k] != NONE:
        if board.place[REGION_ZONES[region, k]] == UNSEEN:
            out[count] = ZONE + REGION_ZONES[region, k]
            count += 1
        k += 1
    if has_wild(board, region) and board.top_card[region] != PLAIN:
        out[count] = ZONE + WILD_ZONE
        count += 1
    return count


def list_backs(board: Any, region: int, out: Any) -> int:
    """[R10.2] Luck: a number for each card that may be on top; the events come first, then Shenzhen Bay."""
    count = plain(board.unseen[region]) + plain(board.events_in[region])
    for k in range(count):
        out[k] = CHANCE + k
    return count


def list_events(board: Any, out: Any) -> int:
    """[12] Luck: the events that have not appeared yet."""
    count = 0
    for event in range(EVENT_COUNT):
        if (plain(board.events_shown) >> event) & 1 == 0:
            out[count] = EVENT + event
            count += 1
    return count


def list_decks(board: Any, out: Any) -> int:
    """[4.9] Luck: the region decks."""
    count = REGION_NUMBER[board.small_map]
    for k in range(count):
        out[k] = REGION_NAMED + REGIONS_IN_PLAY[board.small_map, k]
    return int(count)


def decide_card(board: Any, what: int, card: int) -> None:
    """Luck has drawn a zone card."""
    region = plain(board.luck_at)
    board.luck = NO_LUCK
    take_unseen(board, card, region)
    deliver(board, what, card, region)


def decide_back(board: Any, k: int) -> None:
    """[R10.2] [R2.2] Luck has turned to the top card: an event is turned up, Shenzhen Bay is known by its back."""
    region = plain(board.luck_at)
    board.luck = NO_LUCK
    board.shown += 1
    events = plain(board.events_in[region])
    if k < events:
        board.events_in[region] -= 1
        ask_luck(board, EVENT_CARD, region)
    elif k == events and has_wild(board, region) and board.training != YES:
        board.top_card[region] = SPECIAL
    else:
        board.top_card[region] = PLAIN


def decide_event(board: Any, event: int) -> None:
    """[12] [R10.3] An event covers the one before."""
    board.luck = NO_LUCK
    board.shown += 1
    unsettle(board, TOKENS | VOTES)
    board.events_shown |= 1 << event
    board.event = event


def decide_deck(board: Any, region: int) -> None:
    """[4.9] In setup Shenzhen Bay is shuffled into a deck; [R2.2] later it goes under one."""
    board.luck = NO_LUCK
    board.shown += 1
    if board.turn == 0:
        board.place[WILD_ZONE] = UNSEEN
        board.wild_region = region
        board.unseen[region] += 1
    else:
        put_under(board, WILD_ZONE, region)


def discard(board: Any, card: int, region: int) -> None:
    """[R3.1] A removed card goes under its region's deck; [R2.2] Shenzhen Bay under a random one."""
    if card == WILD_ZONE and board.training != YES:
        unsettle(board, DECKS)
        board.place[card] = ASIDE
        board.wild_region = NONE
    else:
        put_under(board, card, region)
