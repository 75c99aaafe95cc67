"""Electioneer: a position in JSON as a board: Offices, hands, pawns and discs as given, and a turn about to begin."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from hustings.engine.game import NONE, Refusal, listed
from hustings.engine.record import Boards, blank
from hustings.engine.user_input import check_keys, json_list, json_object, short_text, whole_number
from hustings.games.electioneer import rules
from hustings.games.electioneer.board import (
    ASIDE,
    BOARD,
    BOX,
    COMMON,
    HAND,
    NOTHING,
    TREASURY_MARKER,
    TURN_OVER,
    lay_out,
)
from hustings.games.electioneer.cards.codes import REGIONS
from hustings.games.electioneer.data import (
    COLUMN_CARDS,
    EVENT_IDS,
    REGION,
    STRATEGIES,
    WILD_ZONE,
    ZONES,
)
from hustings.games.electioneer.derived import PACK, regions_of
from hustings.games.electioneer.options import OPTIONS, YES, seats
from hustings.games.electioneer.referee.adjudicate import (
    KEYS,
    check_together,
    read_options,
    read_player,
    read_turn,
    read_variant,
    read_zones,
)
from hustings.games.electioneer.referee.vote_count import Player, Variant, set_office, take_from_deck, zones_of
from hustings.games.electioneer.rules.setup import EVENTS_IN_DECK, add_to_deck
from hustings.games.electioneer.rules.turn import proceed

RULES: Any = rules  # plain functions, which carry no types
MOST_DISCS = 999
COMMON_STRATEGIES = 2


def position(data: object) -> Boards:
    """A board on which the turn of the player named by `turn`, or of the first, is about to begin."""
    given = json_object(data, "The position")
    check_keys(given, "The position", KEYS, "it has")
    listing = json_list(given.get("players"), "players", "players")
    options = {option.name: option.default for option in OPTIONS} | read_options(given.get("options"))
    if not 2 <= len(listing) <= 6 or ("players" in (given.get("options") or {}) and options["players"] != len(listing)):
        raise Refusal(
            f"players lists {len(listing)} players; a game is for 2 to 6, and for as many as its options say."
        )
    options["players"] = len(listing)
    seats(options)
    variant = read_variant(PACK, given, options)
    players = [read_player(PACK, each, f"players[{number}]", variant) for number, each in enumerate(listing)]
    hands = [read_zones(PACK, json_object(each, "").get("hand"), "hand", variant) for each in listing]
    columns = read_columns(given.get("columns"), variant)
    check_together(PACK, players, variant)
    check_once(players, hands, columns)
    variant = read_turn(given.get("turn"), players, variant)

    boards = blank(BOARD)
    board = boards[0]
    RULES.new(board, np.array([option.code(options[option.name]) for option in OPTIONS], np.int64))
    begin(board, int(variant.turn or 0))
    for seat, player in enumerate(players):
        seat_player(board, seat, player, hands[seat], json_object(listing[seat], ""), f"players[{seat}]")
    share_strategies(board, variant)
    turn_event(board, given.get("event"))
    board.treasury += whole_number(given.get("treasury", 0), "treasury", 0, MOST_DISCS)
    board.reserve -= int(board.treasury) if board.training != YES else 0
    for region, cards in columns.items():
        for card in cards:
            take_from_deck(board, card)
            lay_out(board, card, REGIONS.index(region))
    proceed(board)
    return boards


def begin(board: Any, first: int) -> None:
    """[4] The table after setup: nothing dealt yet, all control points in their decks."""
    board.luck = 0
    for region in range(len(REGIONS)):
        for slot in range(COLUMN_CARDS):
            board.display[region, slot] = NONE
    for card in range(len(ZONES)):
        if board.place[card] == ASIDE and card != WILD_ZONE:
            add_to_deck(board, card, int(REGION[card]))
    if board.training == YES and board.place[WILD_ZONE] == ASIDE:
        board.wild_region = REGIONS.index("NTW")  # [R1.11]
        add_to_deck(board, WILD_ZONE, int(board.wild_region))
    if board.with_events == YES:
        for region in regions_of(board):
            board.events_in[region] = EVENTS_IN_DECK
    board.choosing[:] = NOTHING
    board.first = first
    board.mover = first
    board.step = TURN_OVER


def seat_player(
    board: Any, seat: int, player: Player, hand: Sequence[str], given: Mapping[str, Any], where: str
) -> None:
    """A player's cards, discs, pawn, marker and tokens."""
    set_office(board, seat, player)
    for zone in hand:
        take_from_deck(board, ZONES.index(zone))
        board.place[ZONES.index(zone)] = HAND + seat
    discs = whole_number(given.get("discs", int(board.start_discs)), f"{where}.discs", 0, MOST_DISCS)
    board.discs[seat] = discs
    board.reserve -= discs
    board.pawn[seat] = read_pawn(board, given.get("pawn"), player, f"{where}.pawn")
    board.marker[seat] = read_marker(board, given.get("marker"), f"{where}.marker")


def share_strategies(board: Any, variant: Variant) -> None:
    """[10] The two Strategies that count for everybody; the others go into the box."""
    if not variant.common_strategy:
        return
    if len(variant.common) != COMMON_STRATEGIES:
        raise Refusal(
            f"common lists {len(variant.common)} Strategies; there are {COMMON_STRATEGIES} for everybody [10]."
        )
    board.strategy[:] = BOX
    board.strategies_unseen = 0
    for strategy in variant.common:
        board.strategy[STRATEGIES.index(strategy)] = COMMON


def turn_event(board: Any, event: object) -> None:
    """[12] The event in force."""
    if not isinstance(event, str):
        return
    if board.with_events != YES:
        raise Refusal("event names an event, but options.events is not yes.")
    board.event = EVENT_IDS.index(event)
    board.events_shown = 1 << int(board.event)
    board.events_in[regions_of(board)[0]] -= 1


def read_pawn(board: Any, value: object, player: Player, where: str) -> int:
    """A pawn's zone; without one it stands on the first zone of the Office."""
    if value is None:
        zones = zones_of(player)
        if not zones:
            raise Refusal(f"{where} is missing, and there is no zone in the Office to stand on.")
        return ZONES.index(zones[0])
    variant = Variant(small_map=board.small_map == YES)
    return ZONES.index(read_zones(PACK, [value], where, variant)[0])


def read_marker(board: Any, value: object, where: str) -> int:
    """A marker's column, the Treasury, or at home."""
    columns = [REGIONS[region] for region in regions_of(board)]
    if value is None:
        return NONE
    if board.training == YES:
        raise Refusal(f"{where} is given, but the training game has no markers [9].")
    if value == "treasury":
        return TREASURY_MARKER
    if value not in columns:
        raise Refusal(f"{where} is {short_text(value)}, not {listed([*columns, 'treasury'], 'or')}.")
    return REGIONS.index(str(value))


def read_columns(value: object, variant: Variant) -> dict[str, list[int]]:
    """[4.3] The face-up cards; luck deals what is not given."""
    given = json_object(value if value is not None else {}, "columns")
    check_keys(given, "columns", REGIONS, "the regions are")
    columns = {}
    for region, listing in given.items():
        zones = read_zones(PACK, listing, f"columns.{region}", variant)
        if len(zones) > COLUMN_CARDS:
            raise Refusal(f"columns.{region} has {len(zones)} cards: a column has {COLUMN_CARDS} [4.3].")
        for zone in zones:
            if PACK.zone[zone].region != region:
                raise Refusal(
                    f"columns.{region} has {PACK.zone[zone].english}, which belongs to {PACK.zone[zone].region}."
                )
        columns[region] = [ZONES.index(zone) for zone in zones]
    return columns


def check_once(players: Sequence[Player], hands: Sequence[Sequence[str]], columns: Mapping[str, Sequence[int]]) -> None:
    """No zone card is in two places."""
    placed = [zone for player in players for zone in (*zones_of(player), *player.tickets)]
    placed += [zone for hand in hands for zone in hand] + [ZONES[card] for cards in columns.values() for card in cards]
    for zone in placed:
        if placed.count(zone) > 1:
            raise Refusal(f"The zone {zone} is given twice.")
