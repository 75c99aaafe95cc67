"""Electioneer: a board read as people see it: hands, Offices, columns, Votes; for the log, the terminal and clients."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from hustings.engine.cached_part import depends_on, kept
from hustings.engine.game import HIDDEN, NONE
from hustings.engine.message import Argument, Message, Names, name_in
from hustings.games.electioneer.board import (
    ASIDE,
    COMMON,
    DEALT,
    HAND,
    OFFICE,
    PRIVATE,
    PUBLIC,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    ROUNDS_OVER,
    SURRENDERED,
    TICKETS,
    VOTES_REACHED,
    ZONES_REACHED,
    deck_size,
)
from hustings.games.electioneer.cards.card_text import constituency_name, region_name
from hustings.games.electioneer.cards.codes import COMMUTE_COST, NO_FERRY, REGIONS, SYMBOLS
from hustings.games.electioneer.cards.pack import Event, Pack, Strategy, Token, Zone, load
from hustings.games.electioneer.cards.vocabulary import LANGUAGES, SMALL_MAP_REGIONS, signed
from hustings.games.electioneer.data import ACHIEVEMENTS, EVENT_IDS, SEATS, ZONES
from hustings.games.electioneer.map.planner import Terms
from hustings.games.electioneer.options import OPTIONS, YES
from hustings.games.electioneer.rules.actions.ferry_transport import ferry_quotas
from hustings.games.electioneer.rules.actions.proximal_movement import step_limit
from hustings.games.electioneer.rules.events import event_number, is_banned
from hustings.games.electioneer.rules.offices import (
    card_votes,
    current_votes,
    effect_votes,
    fulfillment_votes,
    modifier,
    token_count,
    token_votes,
)
from hustings.games.electioneer.rules.tokens import score_of, threshold, winners

PACK: Pack = load()
ZONE_NUMBERS = {zone: number for number, zone in enumerate(ZONES)}
REGION_LISTS = [REGIONS_IN_PLAY[small, : REGION_NUMBER[small]].tolist() for small in range(2)]
STACKS = ("top", "beneath", "small_map")  # the fields that say which cards lie in which stack
TOKEN_FIELDS = ("holder", "achievement", "training", "common_strategy", "small_map")  # that say who holds which token
KEYS = (*REGIONS, *SYMBOLS)  # of the tokens in pairs, in the board's order
OPTION_FIELDS = {"events": "with_events", "surrender": "with_surrender"}
ENDS = {
    VOTES_REACHED: "votes",
    ZONES_REACHED: "zones",
    SURRENDERED: "surrender",
    ROUNDS_OVER: "rounds",
}


# --- Names ------------------------------------------------------------------------------------------------------------


def card_names(card: Zone | Strategy | Event) -> Names:
    """A card's name in each language."""
    return {language: card.name(language) for language in LANGUAGES}


def card_name(card: Zone | Strategy | Event) -> str:
    """A card's name in the language in use."""
    return name_in(card_names(card))


def card_texts(card: Zone | Strategy | Event) -> Names:
    """What a card says in each language."""
    return {language: card.text(language) for language in LANGUAGES}


def token_names(token: Token, small_map: bool) -> Names:
    """A token's name in each language."""
    return {language: token.name(language, small_map) for language in LANGUAGES}


ZONE_NAMES = tuple(card_names(each) for each in PACK.zones)
STRATEGY_NAMES = tuple(card_names(each) for each in PACK.strategies)
REGION_NAMES = tuple({language: region_name(key, language) for language in LANGUAGES} for key in REGIONS)
SYMBOL_NAMES = tuple({language: constituency_name(key, language) for language in LANGUAGES} for key in SYMBOLS)
SEAT_TEXTS = tuple(Message("electioneer-seat", seat=name) for name in SEATS)


def zone(number: int) -> Zone:
    """A zone card by its number."""
    return PACK.zones[number]


def strategy(number: int) -> Strategy:
    """A Strategy card by its number."""
    return PACK.strategies[number]


def event_of(board: Any) -> Event | None:
    """[12] The event in force."""
    return None if board.event == NONE else PACK.event[EVENT_IDS[int(board.event)]]


def seats_of(board: Any) -> range:
    """The seats that play."""
    return range(int(board.players))


def seat_names(board: Any) -> list[str]:
    """The seats by name."""
    return list(SEATS[: int(board.players)])


def regions_of(board: Any) -> list[int]:
    """The regions in play."""
    return list(REGION_LISTS[board.small_map])


@depends_on(*(OPTION_FIELDS.get(option.name, option.name) for option in OPTIONS[:-1]))
def options_of(board: Any) -> dict[str, str | int]:
    """The options by name."""
    answers = {
        option.name: option.answer(int(board[OPTION_FIELDS.get(option.name, option.name)])) for option in OPTIONS[:-1]
    }
    return {**answers, OPTIONS[-1].name: PACK.digest}


# --- Cards ------------------------------------------------------------------------------------------------------------


def cards_at(board: Any, place: int) -> list[int]:
    """The zone cards in one place."""
    return list(cards_by_place(board).get(place, ()))


@depends_on("place")
def cards_by_place(board: Any) -> dict[int, list[int]]:
    """The zone cards in each place."""
    return by_place(board.place.tolist())


def hand_of(board: Any, seat: int) -> list[int]:
    """[R4.12] An open hand."""
    return cards_at(board, HAND + seat)


def tickets_of(board: Any, seat: int) -> list[int]:
    """A ticket pile."""
    return cards_at(board, TICKETS + seat)


def start_cards_of(board: Any, seat: int) -> list[int]:
    """[4.7] The start cards that a seat chooses from, as far as they may be seen."""
    return cards_at(board, DEALT + seat)


def open_start_cards(board: Any) -> list[int]:
    """[R9.3] The start cards that lie open."""
    return cards_at(board, ASIDE)


def stack_of(board: Any, seat: int, region: int) -> list[int]:
    """[3.2] A stack from bottom to top."""
    cards = []
    card = int(board.top[seat, region])
    while card != NONE:
        cards.append(card)
        card = int(board.beneath[card])
    return cards[::-1]


@depends_on(*STACKS)
def office_of(board: Any, seat: int) -> dict[str, list[int]]:
    """[3.2] All stacks by region."""
    return {REGIONS[region]: stack_of(board, seat, region) for region in regions_of(board)}


def strategies_at(board: Any, place: int) -> list[int]:
    """The Strategies in one place, as far as they may be seen."""
    return list(strategies_by_place(board).get(place, ()))


@depends_on("strategy")
def strategies_by_place(board: Any) -> dict[int, list[int]]:
    """The Strategies in each place, as far as they may be seen."""
    return by_place(board.strategy.tolist())


def by_place(places: Sequence[int]) -> dict[int, list[int]]:
    """Cards by where they are."""
    found: dict[int, list[int]] = {}
    for card, place in enumerate(places):
        found.setdefault(place, []).append(card)
    return found


def private_of(board: Any, seat: int) -> list[int]:
    """Private Strategies that the viewer may see."""
    return strategies_at(board, PRIVATE + seat)


def public_of(board: Any, seat: int) -> list[int]:
    """Public Strategies."""
    return strategies_at(board, PUBLIC + seat)


def common_of(board: Any) -> list[int]:
    """[10] The Strategies that count for everybody."""
    return strategies_at(board, COMMON)


def drawn_of(board: Any, seat: int) -> list[int]:
    """[4.8] [6.10] Strategies of which some are to be kept."""
    return strategies_at(board, DEALT + seat)


def column_of(board: Any, region: int) -> list[int]:
    """[4.3] The face-up cards of a column."""
    return [card for card in board.display[region].tolist() if card != NONE]


def markers_on(board: Any, column: int) -> list[int]:
    """The seats whose markers lie on a column, or on the Treasury."""
    return [seat for seat, marker in enumerate(board.marker.tolist()[: int(board.players)]) if marker == column]


def deck_of(board: Any, region: int) -> int:
    """Zone cards in a deck."""
    return int(deck_size(board, region))


def pawns_of(board: Any) -> dict[str, list[int]]:
    """Seats by the zone of their pawn."""
    pawns: dict[str, list[int]] = {}
    for seat in seats_of(board):
        if board.pawn[seat] >= 0:
            pawns.setdefault(ZONES[int(board.pawn[seat])], []).append(seat)
    return pawns


# --- Votes ------------------------------------------------------------------------------------------------------------


@depends_on(*TOKEN_FIELDS)
def holders(board: Any) -> dict[str, int | None]:
    """The tokens that this way to play uses, each with the seat that holds it; None: it lies in the token area."""
    pairs, achievements = board.holder.tolist(), board.achievement.tolist()
    found: dict[str, int | None] = {}
    for token in tokens_used(bool(board.training), bool(board.common_strategy), bool(board.small_map)):
        if token.kind == "achievement":
            held = achievements[ACHIEVEMENTS.index(token.key)]
        else:
            held = pairs[KEYS.index(token.key)][token.rank == "2nd"]
        found[token.id] = None if held == NONE else int(held)
    return found


@lru_cache(maxsize=8)
def tokens_used(training: bool, common_strategy: bool, small_map: bool) -> list[Token]:
    """The tokens that a way to play uses; some leave some in the box."""
    used = []
    for token in PACK.tokens:
        if token.kind == "achievement":
            without_strategies = token.key == "strategies3" and (common_strategy or small_map)
            is_used = not training and not without_strategies
        else:
            is_used = token.kind == "constituency" or not small_map or token.key in SMALL_MAP_REGIONS
        if is_used:
            used.append(token)
    return used


@depends_on(*TOKEN_FIELDS)
def tokens_of(board: Any, seat: int) -> list[Token]:
    """A seat's tokens."""
    return [PACK.token[token] for token, holder in holders(board).items() if holder == seat]


@dataclass(frozen=True)
class Votes:
    """A player's Votes by their sources."""

    tokens: int
    public: int
    private: int
    zones: int
    lines: Sequence[Message]

    @property
    def current(self) -> int:
        """Tokens, public Strategies, uppermost zones."""
        return self.tokens + self.public + self.zones

    @property
    def final(self) -> int:
        """Private Strategies count too."""
        return self.current + self.private


def votes(board: Any, seat: int) -> Votes:
    """[7.3] A seat's Votes with the arithmetic; private Strategies as far as the viewer may see them."""
    small = board.small_map == YES
    lines = [
        Message("electioneer-line-token", token=token_names(token, small), votes=signed(token.worth(small)))
        for token in tokens_of(board, seat)
    ]
    for numbers, kind in (
        (public_of(board, seat), "public"),
        (common_of(board), "common"),
        (private_of(board, seat), "private"),
    ):
        lines += [strategy_line(board, seat, number, kind) for number in numbers]
    for card in uppermost_of(board, seat):
        if number := int(card_votes(board, seat, card)):
            lines.append(Message("electioneer-line-zone", zone=ZONE_NAMES[card], votes=signed(number)))
    public = int(fulfillment_votes(board, seat, False))
    return Votes(
        int(token_votes(board, seat)),
        public,
        int(fulfillment_votes(board, seat, True)) - public,
        int(effect_votes(board, seat)),
        lines,
    )


def uppermost_of(board: Any, seat: int) -> list[int]:
    """[3.1] The zone cards whose effects show."""
    return [int(board.top[seat, region]) for region in regions_of(board) if board.top[seat, region] != NONE]


def strategy_line(board: Any, seat: int, number: int, kind: str) -> Message:
    """Reservoirs (public), 1 of 6 zones: −1."""
    card, done = strategy(number), len(fulfilled_zones(board, seat, number))
    name, votes = STRATEGY_NAMES[number], signed(card.votes[done])
    return Message("electioneer-line-strategy", strategy=name, kind=kind, done=done, zones=len(card.zones), votes=votes)


def fulfilled_zones(board: Any, seat: int, number: int) -> list[str]:
    """[2.3] The zones of a Strategy that are in a seat's Office."""
    held = cards_by_place(board).get(OFFICE + seat, ())
    return [each for each in strategy(number).zones if ZONE_NUMBERS[each] in held]


def counts_in_play(board: Any, seat: int) -> dict[str, int]:
    """[7.1] Zones by region and symbols by constituency, as they count for tokens."""
    kinds = [*regions_of(board), *range(len(REGIONS), len(KEYS))]
    return {KEYS[kind]: int(token_count(board, seat, kind)) for kind in kinds}


def current_votes_of(board: Any, seat: int) -> int:
    """[7.3] Current Votes by the rules."""
    return int(current_votes(board, seat))


def votes_to_end(board: Any) -> int:
    """[8.1] The Current Votes that end the game."""
    return int(threshold(board))


def ranking(board: Any) -> list[list[int]]:
    """[8.2] [8.3] The seats from first to last; equal ones together."""
    first = [seat for seat in seats_of(board) if (int(winners(board)) >> seat) & 1]
    left: dict[int, list[int]] = {}
    for seat in seats_of(board):
        if seat not in first:
            left.setdefault(int(score_of(board, seat)), []).append(seat)
    return [first, *(left[score] for score in sorted(left, reverse=True))]


def winners_of(places: Sequence[Sequence[int]]) -> dict[str, Argument]:
    """Who wins, as the parameters of electioneer-wins."""
    return {"winners": [SEAT_TEXTS[seat] for seat in places[0]], "count": len(places[0])}


# --- The course of the game -------------------------------------------------------------------------------------------


def round_of(board: Any) -> int:
    """The round; 0 in setup."""
    return (int(board.turn) + int(board.players) - 1) // int(board.players)


@kept
def terms_of(board: Any, seat: int) -> Terms:
    """[6.1] [6.2] [6.3] What a seat's cards and the event change about moving."""
    discount = int(modifier(board, seat, COMMUTE_COST)) - int(event_number(board, COMMUTE_COST))
    return Terms(
        int(step_limit(board, seat)),
        int(ferry_quotas(board, seat)),
        discount,
        not is_banned(board, NO_FERRY),
        board.small_map == YES,
    )


def title_of(board: Any) -> Message:
    """One line on where the game stands."""
    if board.ended:
        return Message("electioneer-title-over", **winners_of(ranking(board)))
    if board.turn == 0:
        return Message("electioneer-title-setup")
    return Message("electioneer-title-turn", round=round_of(board), seat=SEATS[int(board.mover)])


def is_hidden(value: Any) -> bool:
    """Whether the viewer may not know it."""
    return int(value) == HIDDEN


def owner(place: int) -> int | None:
    """The seat in whose hand, pile or Office a card is."""
    return next((place - first for first in (OFFICE, TICKETS, HAND, DEALT) if place >= first), None)
