"""What the laws need to know about Electioneer: its components, and the symmetries of its seats."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, NONE
from hustings.engine.record import Boards
from hustings.games.electioneer import board as table
from hustings.games.electioneer.data import EVENT_COUNT, STRATEGY_COUNT, ZONE_COUNT
from hustings.laws.declared import Declared, Mirror

BY_SEAT = (
    *("discs", "pawn", "marker", "top", "zones", "symbols", "confirmed", "tickets", "private", "public"),
    *("drawn", "dealt", "choosing", "start", "kept", "surrender"),
)


def components(board: Any) -> object:
    """Discs, zone cards, Strategies, tokens and events, each found where the board says it lies."""
    discs = int(board.discs.sum()) + int(board.treasury) + int(board.column_discs.sum()) + int(board.reserve)
    return discs, zone_cards(board), strategy_cards(board), events(board)


def zone_cards(board: Any) -> object:
    """Every zone card lies in one place, and the piles, stacks and columns hold what the cards' places say."""
    places = Counter(int(place) for place in board.place)
    found = [int(card) for card in board.display.ravel() if card != NONE]
    assert all(board.place[card] == table.DISPLAY for card in found)
    for seat in range(6):
        for region in range(5):
            stack = chain(board, int(board.top[seat, region]))
            assert len(stack) == board.zones[seat, region]
            assert all(board.place[card] == table.OFFICE + seat for card in stack)
            found += stack
        assert board.confirmed[seat] == board.zones[seat].sum() == places[table.OFFICE + seat]
        assert board.tickets[seat] == places[table.TICKETS + seat]
    for region in range(5):
        queue = chain(board, int(board.first_under[region]))
        assert len(queue) == board.under[region]
        assert all(board.place[card] == table.UNDER for card in queue)
        found += queue
    assert sum(int(number) for number in board.unseen) == places[table.UNSEEN]
    assert len(found) == len(set(found))
    open_places = places[table.DISPLAY] + places[table.UNDER] + sum(places[table.OFFICE + seat] for seat in range(6))
    assert open_places == len(found)
    return sum(places.values()) == ZONE_COUNT, places[table.BOX]


def chain(board: Any, card: int) -> list[int]:
    """The cards from one on, each beneath the one before."""
    cards = []
    while card != NONE:
        cards.append(card)
        card = int(board.beneath[card])
    return cards


def strategy_cards(board: Any) -> object:
    """Every Strategy is in one place; how many are hidden, private or under the deck agrees with the counts."""
    places = Counter(int(place) for place in board.strategy)
    queue = [int(card) for card in board.queue[: board.queued]]
    assert len(set(queue) - {HIDDEN}) == len([card for card in queue if card != HIDDEN])
    if not places[HIDDEN]:
        assert places[table.UNSEEN] == board.strategies_unseen or board.common_strategy
        assert places[table.UNDER] == board.queued
        for seat in range(6):
            assert places[table.PRIVATE + seat] == board.private[seat]
            assert places[table.PUBLIC + seat] == board.public[seat]
            assert places[table.DEALT + seat] == board.drawn[seat]
    return sum(places.values()) == STRATEGY_COUNT


def events(board: Any) -> object:
    """Events that have appeared and those in the decks are not more than there are."""
    appeared = int(board.events_shown).bit_count()
    turned_up = board.luck == table.EVENT_CARD  # lies face up and is about to be named
    left = int(board.events_in.sum()) + int(turned_up)
    assert appeared + left <= EVENT_COUNT
    assert not board.turn or not board.with_events or appeared + left == (9 if board.small_map else 15)
    return True


# --- Symmetries -------------------------------------------------------------------------------------------------------


def rearranged(seats: tuple[int, ...], boards: Boards) -> Boards | None:
    """The position with the seats in other places; where luck is to decide, nobody would notice."""
    if boards[0].luck != table.NO_LUCK:
        return None
    other = boards.copy()
    board = other[0]
    for field in BY_SEAT:
        board[field][list(seats)] = boards[0][field]
    for field in ("holder", "achievement", "queued_by", "surrender"):
        board[field][...] = np.vectorize(lambda seat: seat_of(seats, seat))(board[field])
    for field in ("first", "mover", "winner"):
        board[field] = seat_of(seats, int(board[field]))
    for field in ("place", "strategy"):
        board[field][...] = np.vectorize(lambda place: place_of(seats, place))(board[field])
    return other


def seat_of(seats: tuple[int, ...], seat: int) -> int:
    return seats[seat] if seat >= 0 else seat


def place_of(seats: tuple[int, ...], place: int) -> int:
    return place // 10 * 10 + seats[place % 10] if place >= table.DEALT else place


def rearranged_action(seats: tuple[int, ...], action: int) -> int:
    """The same action with the seats in other places."""
    return table.SEAT + seats[action - table.SEAT] if table.SEAT <= action < table.SYMBOL_NAMED else action


def seating(name: str, seats: tuple[int, ...], keeps_order: bool) -> Mirror:
    return Mirror(
        name,
        seats,
        lambda boards: rearranged(seats, boards),
        lambda boards, action: rearranged_action(seats, action),
        keeps_order=keeps_order,
    )


def mirrors(players: int) -> list[Mirror]:
    """[5] Everybody moves up one place, which keeps the order of play; two exchange theirs, which keeps it for two."""
    moved_up = (*(range(1, players)), 0, *range(players, 6))
    return [
        seating("two_seats", (1, 0, 2, 3, 4, 5), keeps_order=players == 2),
        seating("one_seat_on", moved_up, keeps_order=True),
    ]


def strategy_deck(board: Any) -> list[int]:
    """Luck draws from the Strategies that nobody has seen, each of which there is once."""
    return [int(place == table.UNSEEN) for place in board.strategy]


def has_secrets(options: Mapping[str, str | int]) -> bool:
    """Three on the small map have no Strategies and choose open start cards [R9.3]."""
    return (options.get("small_map"), options.get("players")) != ("yes", 3)


LAWS = Declared(
    short={"max_rounds": 1},
    combined=("players", "training", "common_strategy", "small_map", "events"),
    combined_short={"max_rounds": 6},
    components=components,
    mirrors=mirrors,
    stock=strategy_deck,
    has_secrets=has_secrets,
)
