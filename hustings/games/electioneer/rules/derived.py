"""Electioneer: counts and Votes that views show for every seat, in one pass."""

from typing import Any

from hustings.games.electioneer.data import KINDS_OF_TOKEN
from hustings.games.electioneer.rules.offices import current_votes, printed_symbols, regions_in_office, token_count

FOR_SEAT = KINDS_OF_TOKEN + 3  # numbers that `derive` writes for a seat
SYMBOLS_AT, REGIONS_AT, VOTES_AT = KINDS_OF_TOKEN, KINDS_OF_TOKEN + 1, KINDS_OF_TOKEN + 2


def derive(board: Any, out: Any) -> int:
    """[7.1] [7.2] [7.3] For every seat: what counts for each pair of tokens, its symbols, its regions, its Votes."""
    players = int(board.players)
    for seat in range(players):
        first = seat * FOR_SEAT
        for kind in range(KINDS_OF_TOKEN):
            out[first + kind] = token_count(board, seat, kind)
        out[first + SYMBOLS_AT] = printed_symbols(board, seat)
        out[first + REGIONS_AT] = regions_in_office(board, seat)
        out[first + VOTES_AT] = current_votes(board, seat)
    return players * FOR_SEAT
