"""Electioneer: the board, how actions are numbered, and the verbs of the table."""

from typing import Any

import numpy as np

from hustings.engine.bits import lowest_bit
from hustings.engine.game import NONE
from hustings.engine.record import record
from hustings.engine.stream import below
from hustings.games.electioneer.cards.codes import REGION_COUNT, REGIONS, SYMBOL_COUNT
from hustings.games.electioneer.cards.vocabulary import SMALL_MAP_REGIONS
from hustings.games.electioneer.data import (
    COLUMN_CARDS,
    EVENT_COUNT,
    REGION,
    SEAT_COUNT,
    STRATEGY_COUNT,
    SYMBOL_BITS,
    WILD_REGION,
    WILD_ZONE,
    ZONE_COUNT,
    ZONES_IN_WORD,
)

BOARD = record(
    ("reserve", np.int32),  # [R3.5] discs in the bag; below 0 substitutes are in use
    ("treasury", np.int32),
    ("column_discs", np.int32, (REGION_COUNT,)),
    ("discs", np.int32, (SEAT_COUNT,)),
    ("shown", np.int32),  # how often something unseen was drawn or shown
    ("turn", np.int32),  # turns begun
    ("events_shown", np.int32),  # [12] a set
    ("handicap", np.int32),  # an option; the others are at the end
    ("place", np.int16, (ZONE_COUNT,)),  # where each zone card is: see below; HIDDEN
    (
        "beneath",
        np.int16,
        (ZONE_COUNT,),
    ),  # the card below it in its stack, or after it in the queue under a deck
    ("named", np.int16, (ZONE_COUNT,)),  # the symbol that was named when the card was stacked
    ("display", np.int16, (REGION_COUNT, COLUMN_CARDS)),  # the face-up cards of each column, or NONE
    ("unseen", np.int16, (REGION_COUNT,)),  # zone cards of each deck that nobody has seen
    ("under", np.int16, (REGION_COUNT,)),  # cards in the queue under each deck
    ("first_under", np.int16, (REGION_COUNT,)),
    ("last_under", np.int16, (REGION_COUNT,)),
    ("events_in", np.int16, (REGION_COUNT,)),  # [12] events among the unseen cards of each deck
    ("top_card", np.int16, (REGION_COUNT,)),  # what its back tells of a deck's top card: UNKNOWN, PLAIN or SPECIAL
    ("wild_region", np.int16),  # [R2.1] the deck, column or stack that Shenzhen Bay belongs to
    ("event", np.int16),  # the event in force, or NONE
    ("pawn", np.int16, (SEAT_COUNT,)),  # zone
    ("marker", np.int16, (SEAT_COUNT,)),  # a column, TREASURY_MARKER, or NONE: at home
    ("top", np.int16, (SEAT_COUNT, REGION_COUNT)),  # the uppermost card of each stack, or NONE
    ("zones", np.int16, (SEAT_COUNT, REGION_COUNT)),  # cards in each stack
    ("symbols", np.int16, (SEAT_COUNT, SYMBOL_COUNT)),  # printed symbols in the Office
    ("confirmed", np.int16, (SEAT_COUNT,)),  # cards in all stacks
    ("tickets", np.int16, (SEAT_COUNT,)),  # cards in the ticket pile
    ("holder", np.int16, (REGION_COUNT + SYMBOL_COUNT, 2)),  # [7.1] who holds the 1st and the 2nd token, or NONE
    ("achievement", np.int16, (5,)),  # [7.2] who holds it, or NONE
    ("strategy", np.int16, (STRATEGY_COUNT,)),  # where each Strategy is; HIDDEN
    ("queue", np.int16, (STRATEGY_COUNT,)),  # Strategies put under their deck, the first to be drawn first; HIDDEN
    ("queued_by", np.int16, (STRATEGY_COUNT,)),  # who put it there, and so knows it
    ("queued", np.int16),
    ("strategies_unseen", np.int16),
    ("private", np.int16, (SEAT_COUNT,)),  # how many private Strategies each seat has
    ("public", np.int16, (SEAT_COUNT,)),
    ("drawn", np.int16, (SEAT_COUNT,)),  # Strategies in hand of which some must be kept
    ("dealt", np.int16, (SEAT_COUNT,)),  # [4.7] start cards dealt
    ("choosing", np.int16, (SEAT_COUNT,)),  # [4.7] what the seat is to choose: START_CARD, STRATEGIES or NOTHING
    ("start", np.int16, (SEAT_COUNT,)),  # [4.7] the start card chosen; NONE not yet, HIDDEN sealed
    ("kept", np.int16, (SEAT_COUNT,)),  # [4.8] the set of Strategies kept; NONE not yet, HIDDEN sealed
    ("surrender", np.int16, (SEAT_COUNT,)),  # [R6.3] the seat that this one surrenders to, or NONE
    ("settled", np.int16),  # what nothing has happened to since it was looked at: a set of TOKENS, VOTES and DECKS
    ("step", np.int16),  # what is asked of the seat in turn
    ("luck", np.int16),  # what luck is to decide before that, or NO_LUCK
    ("luck_at", np.int16),  # for which region or seat
    ("first", np.int16),  # the starting player
    ("mover", np.int16),  # the seat in turn
    ("quotas", np.int16),
    ("ready", np.int16),  # [5a] stacks whose recurring effect can still be used, as a set
    ("acted", np.int16),  # 1 once an action was taken this turn
    ("fresh", np.int16),  # [R4.8] 1 if the marker was placed this turn
    ("card", np.int16),  # the zone card at hand: the ticket, or the zone to be confirmed
    ("column", np.int16),  # the display column at hand
    ("left", np.int16),  # how many cards or targets are still to be named
    ("forced", np.int16),  # how many of these cannot be declined
    ("effect", np.int16),  # [13] the row of EFFECTS at work, or NONE
    ("draws", np.int16),  # top cards owed to the seat in turn from the deck `column`
    ("strategy_draws", np.int16),  # Strategies still to be drawn
    ("keeps", np.int16),  # Strategies still to be kept of those drawn
    ("ended", np.int16),  # [8.1] why the game is over, or 0
    ("winner", np.int16),  # [8.1] by surrender, or NONE
    ("players", np.int16),  # options
    ("training", np.int16),
    ("common_strategy", np.int16),
    ("small_map", np.int16),
    ("with_events", np.int16),
    ("start_discs", np.int16),
    ("setup_keep", np.int16),
    ("same_turn_completion", np.int16),
    ("with_surrender", np.int16),
    ("max_rounds", np.int16),
)

# Where a zone card or a Strategy can be; from DEALT on, add the seat.
BOX, ASIDE, UNSEEN, UNDER, DISPLAY = range(5)
DEALT, HAND, TICKETS, OFFICE = 10, 20, 30, 40
PRIVATE, PUBLIC = HAND, OFFICE  # of Strategies
COMMON = DISPLAY  # [10] of Strategies

TREASURY_MARKER = REGION_COUNT
UNKNOWN, PLAIN, SPECIAL = range(3)  # backs of top cards
START_CARD, STRATEGIES, NOTHING = range(3)  # to choose in setup
TOKENS, VOTES, DECKS = 1, 2, 4  # tokens [7.1] lie where they belong; votes [7.3] end nothing; columns [R3.7] are full
VOTES_REACHED, ZONES_REACHED, SURRENDERED, ROUNDS_OVER = range(1, 5)  # ends

# What is asked of the seat in turn.
(
    CHOOSING,  # [4.7] [4.8] all seats at once
    CHOOSING_IN_TURN,  # [R9.3]
    RECURRING_PHASE,  # [5a]
    ACTION_PHASE,  # [5b]
    WALKING,  # [6.1] where to
    TICKET,  # [6.2] which card
    RIDING,  # [6.2] where to
    SAILING,  # [6.3] where to
    COLUMN,  # [6.5] which column to campaign
    DISC_ON,  # [6.5] [6.6] the column for the disc
    TAKING,  # [6.7] which card of the column; [9] of any
    WILD_STACK,  # [R2.1] the region of Shenzhen Bay
    NAMING,  # [13] the symbol of a SYMBOL(key=any) card
    USING,  # [3.1] whether to use the effect
    TARGET,  # [13] what the effect is about
    DISCLOSING,  # [6.9] which Strategy
    KEEPING,  # [6.10] which of the Strategies drawn
    TURN_OVER,
) = range(18)

# What luck decides.
(
    NO_LUCK,
    DEAL_DISPLAY,  # [4.3] a zone card into the column luck_at; also to replenish it
    STARTING_PLAYER,  # [R1.2]
    COMMON_STRATEGIES,  # [10]
    DEAL_START,  # [4.7] to seat luck_at
    DEAL_STRATEGY,  # [4.8] [6.10] to seat luck_at
    WILD_DECK,  # [4.9] [R2.2] the deck that Shenzhen Bay goes into or under
    TOP_BACK,  # [12] [R2.2] the back of the top card of deck luck_at
    EVENT_CARD,  # [12] which event it is
    DRAW_CARD,  # [13] a top card of deck luck_at for the seat in turn
) = range(10)

# Actions: what a seat does, then what it names.
PASS = 0
(
    PROXIMAL_MOVEMENT,
    REMOTE_COMMUTE,
    FERRY_TRANSPORT,
    LOBBYING,
    CAMPAIGNING,
    FUNDRAISING,
    COMPLETION,
    ZONE_CONFIRMATION,
    PUBLIC_DISCLOSURE,
    STRATEGY_EXPLORATION,
) = range(1, 11)
USE = 11
WITHDRAW = 12  # [R6.3] the surrender
SEAT = 13  # + seat
SYMBOL_NAMED = SEAT + SEAT_COUNT  # + symbol
REGION_NAMED = SYMBOL_NAMED + SYMBOL_COUNT  # + region: a column, deck or stack
KEPT = REGION_NAMED + REGION_COUNT  # + a set of the three Strategies dealt, 1 to 7
STRATEGY = KEPT + 8  # + Strategy
EVENT = STRATEGY + STRATEGY_COUNT  # + event
ZONE = EVENT + EVENT_COUNT  # + zone
CHANCE = ZONE + ZONE_COUNT  # + number of a card in a deck, whose back alone is seen
ACTIONS = CHANCE + 64
MOST_LEGAL = ZONE_COUNT + 4

# [11] The regions of the whole and of the small map, and how many they are.
REGION_NUMBER = np.array([REGION_COUNT, len(SMALL_MAP_REGIONS)], np.int64)
REGIONS_IN_PLAY = np.full((2, REGION_COUNT), NONE, np.int64)
REGIONS_IN_PLAY[0] = range(REGION_COUNT)
REGIONS_IN_PLAY[1, : REGION_NUMBER[1]] = [REGIONS.index(region) for region in SMALL_MAP_REGIONS]
for _table in (REGIONS_IN_PLAY, REGION_NUMBER):
    _table.flags.writeable = False


def plain(number: Any) -> int:
    """A number of the board as a plain one; the compiler would otherwise compile every rule again for each width."""
    return int(number) + 0


def unsettle(board: Any, what: int) -> None:
    """Something has happened that these depend on: look at them again."""
    board.settled &= ~what


def region_of(board: Any, card: int) -> int:
    """[R2.1] The region that a zone card belongs to now."""
    return plain(board.wild_region) if REGION[card] == WILD_REGION else int(REGION[card])


def gain(board: Any, seat: int, discs: int) -> None:
    """[14] Take discs from the Treasury, as many as are there."""
    taken = min(discs, plain(board.treasury))
    board.treasury -= taken
    board.discs[seat] += taken


def import_discs(board: Any, seat: int, discs: int) -> None:
    """[R3.5] Take discs from the Reserve."""
    board.reserve -= discs
    board.discs[seat] += discs


def pay(board: Any, seat: int, discs: int) -> None:
    """[14] Pay discs to the Treasury."""
    board.discs[seat] -= discs
    board.treasury += discs


def deck_size(board: Any, region: int) -> int:
    """Zone cards in a deck."""
    return plain(board.unseen[region]) + plain(board.under[region])


def column_size(board: Any, region: int) -> int:
    """Face-up cards in a column."""
    return (1 if board.display[region, 0] != NONE else 0) + (1 if board.display[region, 1] != NONE else 0)


def put_under(board: Any, card: int, region: int) -> None:
    """[R3.1] Put a card at the bottom of a region deck: it is the last in the queue."""
    board.place[card] = UNDER
    board.beneath[card] = NONE
    unsettle(board, DECKS)
    if board.under[region] == 0:
        board.first_under[region] = card
    else:
        board.beneath[board.last_under[region]] = card
    board.last_under[region] = card
    board.under[region] += 1
    if card == WILD_ZONE:
        board.wild_region = region


def take_from_under(board: Any, region: int) -> int:
    """The next card of a deck whose unseen cards are gone."""
    card = plain(board.first_under[region])
    board.first_under[region] = board.beneath[card]
    board.under[region] -= 1
    if board.under[region] == 0:
        board.last_under[region] = NONE
    board.beneath[card] = NONE
    return card


def lay_out(board: Any, card: int, region: int) -> None:
    """[4.3] Put a card face up into its column."""
    slot = 0 if board.display[region, 0] == NONE else 1
    board.display[region, slot] = card
    board.place[card] = DISPLAY


def take_up(board: Any, card: int) -> None:
    """Take a face-up card off its column."""
    unsettle(board, DECKS)
    for region in range(REGION_COUNT):
        for slot in range(COLUMN_CARDS):
            if board.display[region, slot] == card:
                board.display[region, slot] = NONE


def stack(board: Any, seat: int, card: int, region: int) -> None:
    """[3.2] Put a card on top of its region's stack."""
    unsettle(board, TOKENS | VOTES)
    board.place[card] = OFFICE + seat
    board.beneath[card] = board.top[seat, region]
    board.top[seat, region] = card
    board.zones[seat, region] += 1
    board.confirmed[seat] += 1
    bits = SYMBOL_BITS[card]
    for symbol in range(SYMBOL_COUNT):
        board.symbols[seat, symbol] += (bits >> symbol) & 1


def unstack(board: Any, seat: int, region: int) -> int:
    """[3.2] Take the uppermost card off a stack; the one below is revealed."""
    unsettle(board, TOKENS | VOTES)
    card = plain(board.top[seat, region])
    board.top[seat, region] = board.beneath[card]
    board.beneath[card] = NONE
    board.named[card] = NONE
    board.zones[seat, region] -= 1
    board.confirmed[seat] -= 1
    bits = SYMBOL_BITS[card]
    for symbol in range(SYMBOL_COUNT):
        board.symbols[seat, symbol] -= (bits >> symbol) & 1
    return card


def has_marker(board: Any, column: int) -> bool:
    """[6.5] Whether anybody's marker lies on a column, or on the Treasury."""
    markers = 0
    for seat in range(plain(board.players)):
        if board.marker[seat] == column:
            markers += 1
    return markers > 0


def list_zones(zones: int, word: int, out: Any, count: int) -> int:
    """Name each zone of one word of a set."""
    while zones != 0:
        out[count] = ZONE + ZONES_IN_WORD * word + lowest_bit(zones)
        zones &= zones - 1
        count += 1
    return count


def random_below(stream: Any, count: int) -> int:
    """A random number below another, for what a seat imagines."""
    return int(below(stream, count))
