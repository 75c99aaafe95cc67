"""Electioneer: the Vote Counting Phase of Offices given as JSON: the rules count, and this says why."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.engine.record import blank
from hustings.games.electioneer import rules
from hustings.games.electioneer.board import (
    BOARD,
    COMMON,
    PRIVATE,
    PUBLIC,
    REGION_NUMBER,
    TICKETS,
    UNSEEN,
    plain,
    stack,
)
from hustings.games.electioneer.cards.card_text import constituency_name, region_name
from hustings.games.electioneer.cards.codes import REGIONS, SYMBOLS
from hustings.games.electioneer.cards.pack import Token
from hustings.games.electioneer.cards.vocabulary import LANGUAGES
from hustings.games.electioneer.data import ACHIEVEMENTS, EVENT_IDS, REGION, STRATEGIES, WILD_ZONE, ZONES
from hustings.games.electioneer.derived import KEYS, PACK, tokens_used
from hustings.games.electioneer.options import OPTIONS, YES
from hustings.games.electioneer.rules.events import challenger_wins_ties
from hustings.games.electioneer.rules.offices import printed_symbols, regions_in_office, token_count
from hustings.games.electioneer.rules.tokens import (
    AT_LEAST,
    MANY_REGIONS,
    MANY_STRATEGIES,
    MANY_SYMBOLS,
    MANY_TICKETS,
    MANY_ZONES,
    ZONES_IN_EACH,
    assign_tokens,
    award_achievements,
    has_achieved,
)

RULES: Any = rules  # plain functions, which carry no types
RANKS = ("1st", "2nd")
ENOUGH = dict(zip(ACHIEVEMENTS, (MANY_SYMBOLS, MANY_STRATEGIES, MANY_TICKETS, MANY_ZONES, MANY_REGIONS), strict=True))


@dataclass(frozen=True)
class Player:
    """What a player has in front of her when Votes are counted."""

    name: str
    office: Mapping[str, Sequence[str]]  # by region, the stack from bottom to top
    tickets: Sequence[str] = ()
    public: Sequence[str] = ()
    private: Sequence[str] = ()
    tokens: Sequence[str] = ()  # as held before this count
    named: Mapping[str, str] = field(default_factory=dict)  # for an uppermost SYMBOL(key=any): the symbol she named


@dataclass(frozen=True)
class Variant:
    """How the game is played, as far as a count goes by it."""

    training: bool = False
    common_strategy: bool = False
    small_map: bool = False
    common: Sequence[str] = ()  # the Strategies that count for everybody
    turn: int | None = None  # whose Vote Counting Phase it is; None: not given
    event: str | None = None  # the event in force


@dataclass(frozen=True)
class Decision:
    """Who holds a token after the count, and why; nobody: it lies in the token area."""

    token: Token
    holder: int | None
    why: Message


def zones_of(player: Player) -> list[str]:
    """All zones in an Office."""
    return [zone for stack in player.office.values() for zone in stack]


def uppermost(player: Player) -> list[str]:
    """The zones whose effect shows."""
    return [stack[-1] for stack in player.office.values() if stack]


# --- The board --------------------------------------------------------------------------------------------------------


def counting_board(players: Sequence[Player], variant: Variant) -> Any:
    """A board with these Offices, before the count of the player whose turn it is."""
    board = blank(BOARD)[0]
    chosen = {name: getattr(variant, name) for name in ("training", "common_strategy", "small_map")}
    RULES.new(board, np.array([option.code(chosen.get(option.name, option.default)) for option in OPTIONS], np.int64))
    board.players = len(players)
    board.mover = NONE if variant.turn is None else variant.turn
    board.event = NONE if variant.event is None else EVENT_IDS.index(variant.event)
    for seat, player in enumerate(players):
        set_office(board, seat, player)
    for strategy in variant.common:
        board.strategy[STRATEGIES.index(strategy)] = COMMON
    return board


def set_office(board: Any, seat: int, player: Player) -> None:
    """A player's stacks, tickets, Strategies and tokens."""
    for region, zones in player.office.items():
        for zone in zones:
            card = ZONES.index(zone)
            take_from_deck(board, card)
            if card == WILD_ZONE:
                board.wild_region = REGIONS.index(region)
            stack(board, seat, card, REGIONS.index(region))
            if zone in player.named:
                board.named[card] = SYMBOLS.index(player.named[zone])
    for zone in player.tickets:
        take_from_deck(board, ZONES.index(zone))
        board.place[ZONES.index(zone)] = TICKETS + seat
    board.tickets[seat] = len(player.tickets)
    for strategies, place, counts in ((player.public, PUBLIC, board.public), (player.private, PRIVATE, board.private)):
        for strategy in strategies:
            board.strategy[STRATEGIES.index(strategy)] = place + seat
            board.strategies_unseen -= 1
            counts[seat] += 1
    for token_id in player.tokens:
        token = PACK.token[token_id]
        if token.kind == "achievement":
            board.achievement[ACHIEVEMENTS.index(token.key)] = seat
        else:
            board.holder[KEYS.index(token.key), RANKS.index(token.rank)] = seat


def take_from_deck(board: Any, card: int) -> None:
    """Take a card out of its deck."""
    if board.place[card] == UNSEEN:
        region = int(board.wild_region) if card == WILD_ZONE else int(REGION[card])
        board.unseen[region] -= 1


# --- Tokens -----------------------------------------------------------------------------------------------------------


def decide(board: Any, names: Sequence[str]) -> list[Decision]:
    """[7.1] [7.2] Count, and say for every token in play, in the order of the pack, who holds it now and why."""
    owners, owned = board.holder.tolist(), board.achievement.tolist()
    assign_tokens(board)
    meeting = [
        [seat for seat in range(len(names)) if has_achieved(board, seat, number)] for number in range(len(ACHIEVEMENTS))
    ]
    if board.mover != NONE:
        award_achievements(board, plain(board.mover))
    elif board.training != YES:  # it is not known whose turn it is: who alone meets a criterion takes the token
        for number, seats in enumerate(meeting):
            if owned[number] == NONE and len(seats) == 1:
                board.achievement[number] = seats[0]
    decisions = []
    for token in tokens_used(board.training == YES, board.common_strategy == YES, board.small_map == YES):
        if token.kind == "achievement":
            number = ACHIEVEMENTS.index(token.key)
            holder = plain(board.achievement[number])
            why = why_achieved(board, token, holder, owned[number], meeting[number], names)
        else:
            kind, rank = KEYS.index(token.key), RANKS.index(token.rank)
            holder = plain(board.holder[kind, rank])
            why = why_held(board, token, holder, owners[kind][rank], names)
        decisions.append(Decision(token, None if holder == NONE else holder, why))
    return decisions


def why_held(board: Any, token: Token, holder: int, owner: int, names: Sequence[str]) -> Message:
    """[7.1] Why a Region or Constituency token is where the rules have put it."""
    kind = KEYS.index(token.key)
    counts = [int(token_count(board, seat, kind)) for seat in range(len(names))]
    qualified = [seat for seat, count in enumerate(counts) if count >= AT_LEAST]
    if not qualified:
        return Message("electioneer-ruling-nobody", things=things(token, AT_LEAST))
    if len(qualified) == 1:
        seat = qualified[0]
        enough, has = things(token, AT_LEAST), counts[seat]
        return Message("electioneer-ruling-alone", player=names[seat], things=enough, count=has)
    among = [seat for seat in qualified if token.rank == RANKS[0] or seat != board.holder[kind, 0]]
    high = max(counts[seat] for seat in among)
    level = [names[seat] for seat in among if counts[seat] == high]
    if len(level) == 1:
        rank = 1 + RANKS.index(token.rank)
        return Message("electioneer-ruling-most", player=level[0], things=things(token, high), rank=rank)
    if holder == NONE:
        return Message("electioneer-ruling-tie-area", players=level, things=things(token, high))
    if holder == board.mover and challenger_wins_ties(board):
        return Message("electioneer-ruling-tie-event", players=level, things=things(token, high))
    return Message("electioneer-ruling-tie", players=level, things=things(token, high), holder=names[owner])


def things(token: Token, count: int) -> Message:
    """3 Hong Kong Island zones; 4 Tourism symbols."""
    name_of = region_name if token.kind == "region" else constituency_name
    names = {language: name_of(token.key, language) for language in LANGUAGES}
    return Message("electioneer-ruling-things", kind=token.kind, count=count, of=names)


def why_achieved(
    board: Any, token: Token, holder: int, owner: int, meeting: Sequence[int], names: Sequence[str]
) -> Message:
    """[7.2] Why an achievement token is where it is: the first takes it in her own Vote Counting Phase, for good."""
    if owner != NONE:
        return Message("electioneer-ruling-for-good", player=names[owner])
    small_regions = token.key == "regions5" and board.small_map == YES
    enough = int(REGION_NUMBER[1]) if small_regions else ENOUGH[token.key]
    key = "small_regions" if small_regions else token.key
    what = Message("electioneer-ruling-enough", key=key, count=enough, each=ZONES_IN_EACH)
    if holder != NONE:
        have = achievement_count(board, token.key, holder)
        return Message("electioneer-ruling-first", player=names[holder], what=what, count=have)
    if board.mover == NONE and meeting:
        level = [names[seat] for seat in meeting]
        return Message("electioneer-ruling-level", players=level, what=what)
    if board.mover == NONE:
        return Message("electioneer-ruling-nobody", things=what)
    return Message("electioneer-ruling-not-enough", player=names[plain(board.mover)], what=what)


def achievement_count(board: Any, key: str, seat: int) -> int:
    """[7.2] How much a player has of what an achievement token asks for."""
    numbers = {
        "symbols10": int(printed_symbols(board, seat)),
        "strategies3": plain(board.private[seat]) + plain(board.public[seat]),
        "tickets3": plain(board.tickets[seat]),
        "zones8": plain(board.confirmed[seat]),
        "regions5": int(regions_in_office(board, seat)),
    }
    return numbers[key]
