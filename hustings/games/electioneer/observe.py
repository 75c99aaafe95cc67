"""Electioneer for learners: what a seat sees as numbers, dense actions, and how long a game is.

Seats are counted from the one that looks: 0 is itself, 1 the next in turn. `me` is its number at the table, which is
what actions that name a seat use. Where a card is, is a number: embed it, or count it out as you like.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, LUCK, NONE
from hustings.engine.lanes import is_mine, lane, lanes
from hustings.engine.observation import Observation, Plane, starts
from hustings.games.electioneer.board import (
    ACTIONS,
    ASIDE,
    CHANCE,
    CHOOSING,
    DEALT,
    DISPLAY,
    EVENT,
    HAND,
    KEPT,
    OFFICE,
    PRIVATE,
    REGION_NAMED,
    SEAT,
    STRATEGY,
    SYMBOL_NAMED,
    TICKETS,
    TURN_OVER,
    UNDER,
    UNSEEN,
    ZONE,
    plain,
)
from hustings.games.electioneer.cards.codes import REGION_COUNT, SYMBOL_COUNT, N
from hustings.games.electioneer.data import (
    ACHIEVEMENT_COUNT,
    EFFECTS,
    EVENT_COUNT,
    IS_CONTROL,
    KINDS_OF_TOKEN,
    QUOTAS,
    SEAT_COUNT,
    STRATEGY_COUNT,
    ZONE_COUNT,
)

# Where a zone card or a Strategy is, as an observation says it; from the fifth on, add the seat as it is counted here.
AWAY, DECK, BELOW, OPEN = range(4)  # not in the game; unseen; under its deck; face up for all
TO_CHOOSE, IN_HAND, TICKET, STACKED = (4 + SEAT_COUNT * kind for kind in range(4))  # dealt; held; used; in an Office
PLACES = 4 + SEAT_COUNT * 4
SMALL, LARGE = 1_000, 30_000

PLANES = (
    Plane("me", (SEAT_COUNT,), "the seat's number at the table"),
    Plane("zone", (ZONE_COUNT,), "where each zone card is: a number below", 0, PLACES - 1),
    Plane("strategy", (STRATEGY_COUNT,), "where each Strategy is, as far as the seat knows", 0, PLACES - 1),
    Plane("uppermost", (ZONE_COUNT,), "1 for the uppermost cards of stacks"),
    Plane("symbol", (ZONE_COUNT,), "1 + the symbol that was named for a card", 0, SYMBOL_COUNT),
    Plane("pawn", (SEAT_COUNT,), "1 + the zone of each seat's pawn", 0, ZONE_COUNT),
    Plane("marker", (SEAT_COUNT,), "1 + the column of each seat's marker, or of the Treasury", 0, REGION_COUNT + 1),
    Plane("discs", (SEAT_COUNT,), "discs of each seat", 0, LARGE),
    Plane("zones", (SEAT_COUNT, REGION_COUNT), "cards in each stack", 0, ZONE_COUNT),
    Plane("symbols", (SEAT_COUNT, SYMBOL_COUNT), "printed symbols in each Office", 0, SMALL),
    Plane("private", (SEAT_COUNT,), "private Strategies of each seat", 0, STRATEGY_COUNT),
    Plane("surrender", (SEAT_COUNT,), "1 + the seat that each one surrenders to", 0, SEAT_COUNT),
    Plane("token", (KINDS_OF_TOKEN, 2), "1 + the holder of each region's and constituency's tokens", 0, SEAT_COUNT),
    Plane("achievement", (ACHIEVEMENT_COUNT,), "1 + the holder of each achievement", 0, SEAT_COUNT),
    Plane("column_discs", (REGION_COUNT,), "discs on each column", 0, LARGE),
    Plane("unseen", (REGION_COUNT,), "cards of each deck that nobody has seen", 0, ZONE_COUNT),
    Plane("under", (REGION_COUNT,), "cards under each deck", 0, ZONE_COUNT),
    Plane("top", (REGION_COUNT,), "the back of each deck's top card: not looked at, plain, special", 0, 2),
    Plane("ready", (REGION_COUNT,), "the stacks whose recurring effect can still be used"),
    Plane("event", (EVENT_COUNT,), "the event in force"),
    Plane("event_shown", (EVENT_COUNT,), "the events that have appeared"),
    Plane("step", (TURN_OVER + 1,), "what is asked, in the order of board.py"),
    Plane("mover", (SEAT_COUNT + 1,), "who is in turn, and luck"),
    Plane("effect", (1,), "1 + the row of the effect at work", 0, len(EFFECTS)),
    Plane("card", (1,), "1 + the zone card at hand", 0, ZONE_COUNT),
    Plane("column", (1,), "1 + the column at hand", 0, REGION_COUNT + 1),
    Plane("wild_region", (1,), "1 + the region that Shenzhen Bay belongs to", 0, REGION_COUNT),
    Plane("quotas", (1,), "quotas left", -SMALL, SMALL),
    Plane("left", (1,), "cards or targets still to be named", 0, SMALL),
    Plane("keeps", (1,), "Strategies still to be kept", 0, STRATEGY_COUNT),
    Plane("treasury", (1,), "discs in the Treasury", -LARGE, LARGE),
    Plane("reserve", (1,), "discs in the bag; below 0 substitutes are in use", -LARGE, LARGE),
    Plane("turn", (1,), "turns begun", 0, LARGE),
    Plane("flags", (4,), "acted; marker placed this turn; flag changed this turn; a card must be taken"),
)
(
    ME,
    ZONES,
    STRATEGIES,
    UPPERMOST,
    SYMBOL,
    PAWN,
    MARKER,
    DISCS,
    STACKS,
    SYMBOLS,
    PRIVATE_COUNT,
    SURRENDER,
    TOKEN,
    ACHIEVEMENT,
    COLUMN_DISCS,
    UNSEEN_COUNT,
    UNDER_COUNT,
    TOP,
    READY,
    EVENT_NOW,
    EVENT_SHOWN,
    STEP,
    MOVER,
    EFFECT,
    CARD,
    COLUMN,
    WILD,
    QUOTAS_LEFT,
    LEFT,
    KEEPS,
    TREASURY,
    RESERVE,
    TURN,
    FLAGS,
) = starts(PLANES)

# What a place of the board is called here, before a seat is added; NO_SEAT marks places that no seat is added to.
PLACE_NAMES = np.full(50, AWAY, np.int64)
PLACE_NAMES[UNSEEN], PLACE_NAMES[UNDER], PLACE_NAMES[DISPLAY] = DECK, BELOW, OPEN
for _first, _name in ((DEALT, TO_CHOOSE), (HAND, IN_HAND), (TICKETS, TICKET), (OFFICE, STACKED)):
    PLACE_NAMES[_first : _first + SEAT_COUNT] = _name
PLACE_SEATS = np.full(50, NONE, np.int64)
for _first in (DEALT, HAND, TICKETS, OFFICE):
    PLACE_SEATS[_first : _first + SEAT_COUNT] = range(SEAT_COUNT)
for _table in (PLACE_NAMES, PLACE_SEATS):
    _table.flags.writeable = False


def observe(board: Any, seat: int, out: Any) -> None:
    """What a seat may know; LUCK: the public, which counts from the first seat."""
    players = plain(board.players)
    own = seat if seat < players else 0
    if seat < players:
        out[ME + seat] = 1
    observe_zones(board, seat, own, players, out)
    observe_strategies(board, seat, own, players, out)
    for other in range(players):
        observe_seat(board, other, seat_from(other, own, players), own, players, out)
    for token in range(lane(), 2 * KINDS_OF_TOKEN, lanes()):
        out[TOKEN + token] = counted_from(plain(board.holder[token // 2, token % 2]), own, players)
    for token in range(ACHIEVEMENT_COUNT):
        out[ACHIEVEMENT + token] = counted_from(plain(board.achievement[token]), own, players)
    for region in range(lane(), REGION_COUNT, lanes()):
        out[COLUMN_DISCS + region] = board.column_discs[region]
        out[UNSEEN_COUNT + region] = board.unseen[region]
        out[UNDER_COUNT + region] = board.under[region]
        out[TOP + region] = board.top_card[region]
        out[READY + region] = (plain(board.ready) >> region) & 1
    observe_turn(board, own, players, out)


def seat_from(seat: int, own: int, players: int) -> int:
    """A seat as it is counted from the one that looks; a remainder would take twenty times as long."""
    return seat - own if seat >= own else seat - own + players


def counted_from(seat: int, own: int, players: int) -> int:
    """1 + a seat as it is counted from the one that looks; 0 for nobody."""
    return 0 if seat == NONE else 1 + seat_from(seat, own, players)


def place_from(place: int, own: int, players: int) -> int:
    """Where a card is, with its seat counted from the one that looks."""
    seat = int(PLACE_SEATS[place])
    return int(PLACE_NAMES[place]) + (0 if seat == NONE else seat_from(seat, own, players))


def observe_zones(board: Any, seat: int, own: int, players: int, out: Any) -> None:
    """Zone cards lie open, but for the start cards of others and what is put aside while all choose [4.7]."""
    is_secret = board.step == CHOOSING
    for zone in range(lane(), ZONE_COUNT, lanes()):
        place = plain(board.place[zone])
        if is_secret and IS_CONTROL[zone] == 1 and place != DEALT + seat and is_start(place):
            out[ZONES + zone] = DECK
        else:
            out[ZONES + zone] = place_from(place, own, players)
        out[SYMBOL + zone] = plain(board.named[zone]) + 1


def is_start(place: int) -> bool:
    """Whether a start card is where others may not see it."""
    return place in (HIDDEN, ASIDE) or DEALT <= place < DEALT + SEAT_COUNT


def observe_strategies(board: Any, seat: int, own: int, players: int, out: Any) -> None:
    """Strategies that are open, the seat's own, and those it put under the deck itself [2.3]; at the end, all held."""
    for strategy in range(lane(), STRATEGY_COUNT, lanes()):
        place = plain(board.strategy[strategy])
        is_anothers = DEALT <= place < TICKETS and place not in (DEALT + seat, PRIVATE + seat)
        is_secret = is_anothers and (place < PRIVATE or board.ended == 0)
        if is_secret or place in (HIDDEN, UNSEEN, UNDER):
            out[STRATEGIES + strategy] = DECK
        else:
            out[STRATEGIES + strategy] = place_from(place, own, players)
    for k in range(plain(board.queued)):
        if board.queued_by[k] == seat and board.queue[k] >= 0 and is_mine(plain(board.queue[k])):
            out[STRATEGIES + plain(board.queue[k])] = BELOW


def observe_seat(board: Any, seat: int, number: int, own: int, players: int, out: Any) -> None:
    """What lies open before a seat."""
    out[PAWN + number] = plain(board.pawn[seat]) + 1
    out[MARKER + number] = plain(board.marker[seat]) + 1
    out[DISCS + number] = board.discs[seat]
    out[PRIVATE_COUNT + number] = board.private[seat]
    out[SURRENDER + number] = counted_from(plain(board.surrender[seat]), own, players)
    for region in range(lane(), REGION_COUNT, lanes()):
        out[STACKS + number * REGION_COUNT + region] = board.zones[seat, region]
        if board.top[seat, region] != NONE:
            out[UPPERMOST + plain(board.top[seat, region])] = 1
    for symbol in range(lane(), SYMBOL_COUNT, lanes()):
        out[SYMBOLS + number * SYMBOL_COUNT + symbol] = board.symbols[seat, symbol]


def observe_turn(board: Any, own: int, players: int, out: Any) -> None:
    """How far the turn has gone."""
    if board.event != NONE:
        out[EVENT_NOW + plain(board.event)] = 1
    for event in range(lane(), EVENT_COUNT, lanes()):
        out[EVENT_SHOWN + event] = (plain(board.events_shown) >> event) & 1
    out[STEP + plain(board.step)] = 1
    if board.luck != 0:
        out[MOVER + SEAT_COUNT] = 1
    out[MOVER + seat_from(plain(board.mover), own, players)] = 1
    out[EFFECT] = plain(board.effect) + 1
    out[CARD] = plain(board.card) + 1
    out[COLUMN] = plain(board.column) + 1
    out[WILD] = plain(board.wild_region) + 1
    out[QUOTAS_LEFT] = board.quotas
    out[LEFT] = board.left
    out[KEEPS] = board.keeps
    out[TREASURY] = board.treasury
    out[RESERVE] = board.reserve
    out[TURN] = board.turn
    out[FLAGS] = board.acted
    out[FLAGS + 1] = board.fresh
    out[FLAGS + 3] = board.forced


def longest(options: Mapping[str, str | int]) -> int:
    """A turn's quotas, one more for each card that could be confirmed or disclosed in it, each with its questions.

    An action asks at most for a ticket, a goal, a region, a symbol and whether to use an effect, and for all that the
    effect can be about; recurring effects and the surrender come before.
    """
    cards = ZONE_COUNT + STRATEGY_COUNT
    actions = QUOTAS + cards * int(EFFECTS[:, N].max())
    turn = 2 + REGION_COUNT * (1 + ZONE_COUNT) + actions * 8 + cards * ZONE_COUNT
    setup = 2
    return int(options["players"]) * (setup + int(options["max_rounds"]) * turn)


OBSERVATION = Observation(observe, PLANES, np.int16)
PLAYER_ACTIONS = np.array([*range(EVENT), *range(ZONE, CHANCE)])
LUCK_ACTIONS = np.array(
    [*range(SEAT, SYMBOL_NAMED), *range(REGION_NAMED, KEPT), *range(STRATEGY, ACTIONS)]  # seats, decks, cards, backs
)
for _table in (PLAYER_ACTIONS, LUCK_ACTIONS):
    _table.flags.writeable = False
assert LUCK > SEAT_COUNT  # so that the public is no seat
