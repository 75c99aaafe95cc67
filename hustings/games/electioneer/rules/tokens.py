"""Electioneer: the Vote Counting Phase [7] and the end of the game [8]."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.electioneer.board import (
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    ROUNDS_OVER,
    SURRENDERED,
    TOKENS,
    VOTES,
    VOTES_REACHED,
    ZONES_REACHED,
    plain,
    unsettle,
)
from hustings.games.electioneer.data import (
    ACHIEVEMENT_COUNT,
    KINDS_OF_TOKEN,
    STRATEGIES_TOKEN,
    SYMBOLS_TOKEN,
    THRESHOLDS,
    TICKETS_TOKEN,
    ZONES_TO_END,
    ZONES_TOKEN,
)
from hustings.games.electioneer.options import YES
from hustings.games.electioneer.rules.events import challenger_wins_ties, higher_threshold
from hustings.games.electioneer.rules.offices import (
    current_votes,
    final_votes,
    fulfillment_votes,
    printed_symbols,
    regions_in_office,
    token_count,
)
from hustings.games.electioneer.rules.surrender import has_surrender_of_all

AT_LEAST = 2  # zones or symbols for a token
MANY_SYMBOLS, MANY_STRATEGIES, MANY_TICKETS, MANY_ZONES, MANY_REGIONS = 10, 3, 3, 8, 5
ZONES_IN_EACH = 2  # [R9.4]


def assign_tokens(board: Any) -> None:
    """[7.1] [R5.1] At the end of every turn all Region and Constituency tokens go where they belong."""
    for kind in range(KINDS_OF_TOKEN):
        first = entitled(board, kind, 0, NONE)
        second = entitled(board, kind, 1, first)
        if board.holder[kind, 0] != first or board.holder[kind, 1] != second:
            unsettle(board, VOTES)
        board.holder[kind, 0] = first
        board.holder[kind, 1] = second
    if not challenger_wins_ties(board):  # [R10.4] then it depends on whose turn it is
        board.settled |= TOKENS


def entitled(board: Any, kind: int, rank: int, first: int) -> int:
    """[7.1] [R5.2] Who gets the 1st token, or, knowing its holder, the 2nd; NONE: it lies in the token area."""
    most, best, tied, others = 0, NONE, 0, 0
    owner, mover = plain(board.holder[kind, rank]), plain(board.mover)
    owner_is_tied, mover_is_tied = False, False
    for seat in range(plain(board.players)):
        amount = token_count(board, seat, kind)
        if amount < AT_LEAST or (rank == 1 and seat == first):
            continue
        others += 1
        if amount > most:
            most, best, tied = amount, seat, 0
            owner_is_tied, mover_is_tied = False, False
        if amount == most:
            tied += 1
            owner_is_tied = owner_is_tied or seat == owner
            mover_is_tied = mover_is_tied or seat == mover
    if others == 0:
        return first  # for the 2nd: the only one with enough holds both; for the 1st this is nobody
    if tied == 1:
        return best
    if mover_is_tied and challenger_wins_ties(board):
        return mover  # [R10.4]
    return owner if owner_is_tied else NONE


def award_achievements(board: Any, seat: int) -> None:
    """[7.2] [R5.9] The first player to reach an achievement takes it, in her own Vote Counting Phase, for good."""
    if board.training == YES:
        return
    for token in range(ACHIEVEMENT_COUNT):
        if board.achievement[token] == NONE and has_achieved(board, seat, token):
            unsettle(board, VOTES)
            board.achievement[token] = seat


def has_achieved(board: Any, seat: int, token: int) -> bool:
    """[7.2] Whether a seat meets the criterion of an achievement token."""
    if token == SYMBOLS_TOKEN:
        return printed_symbols(board, seat) >= MANY_SYMBOLS
    if token == STRATEGIES_TOKEN:
        return plain(board.private[seat]) + plain(board.public[seat]) >= MANY_STRATEGIES
    if token == TICKETS_TOKEN:
        return bool(board.tickets[seat] >= MANY_TICKETS)
    if token == ZONES_TOKEN:
        return bool(board.confirmed[seat] >= MANY_ZONES)
    if board.small_map != YES:
        return regions_in_office(board, seat) >= MANY_REGIONS
    for k in range(REGION_NUMBER[board.small_map]):
        if board.zones[seat, REGIONS_IN_PLAY[board.small_map, k]] < ZONES_IN_EACH:
            return False
    return True


def threshold(board: Any) -> int:
    """[8.1] The Current Votes that end the game."""
    return int(THRESHOLDS[board.small_map, board.players] + higher_threshold(board))


def end_of_game(board: Any) -> None:
    """[8.1] After each turn: whether the game ends, and why."""
    end_by_surrender(board)
    if plain(board.settled) & VOTES == 0:
        end_by_votes(board)
    end_by_rounds(board)


def end_by_surrender(board: Any) -> None:
    """[8.1] [R6.3] Whether all others surrender to one seat."""
    for seat in range(plain(board.players)):
        if has_surrender_of_all(board, seat):
            board.ended = SURRENDERED
            board.winner = seat


def end_by_votes(board: Any) -> None:
    """[8.1] Whether anybody has votes or zones enough."""
    if board.ended != 0:
        return
    needed = threshold(board)
    for seat in range(plain(board.players)):
        if current_votes(board, seat) >= needed:
            board.ended = VOTES_REACHED
            return
    for seat in range(plain(board.players)):
        if board.confirmed[seat] >= ZONES_TO_END:
            board.ended = ZONES_REACHED
            return
    board.settled |= VOTES


def end_by_rounds(board: Any) -> None:
    """[R6.5] Whether all rounds are over."""
    if board.ended == 0 and board.turn >= plain(board.max_rounds) * plain(board.players):
        board.ended = ROUNDS_OVER


def winners(board: Any) -> int:
    """[8.2] [8.3] Most votes win, then most fulfillment votes; a mask of one seat, or of several that share the win."""
    if board.winner != NONE:
        return 1 << plain(board.winner)
    best = 0
    leaders = 0
    for seat in range(plain(board.players)):
        score = score_of(board, seat)
        if leaders == 0 or score > best:
            best = score
            leaders = 0
        if score == best:
            leaders |= 1 << seat
    return leaders


def score_of(board: Any, seat: int) -> int:
    """[8.2] [8.3] Votes and, for ties, fulfillment votes as one number; both lie well within a thousand."""
    return final_votes(board, seat) * 10_000 + fulfillment_votes(board, seat, True)
