"""The Presidential Game: what can be read off a board, for its text, its view and its reports."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import compress
from typing import Any

from hustings.engine.cached_part import depends_on
from hustings.engine.game import NONE
from hustings.engine.message import Argument, Message
from hustings.games.presidential.board import has_card, party
from hustings.games.presidential.cards.language import called
from hustings.games.presidential.data import (
    CARDS,
    CODES,
    ELECTORAL_VOTES,
    MATCH,
    MATCHES,
    OVER,
    STATE_BITS,
    TEAM_LETTERS,
    TEAMS,
    TIE,
    TO_WIN,
)
from hustings.games.presidential.options import HOUSE, OPTIONS, SHARED, SWAP_MATCH

# [B26] In a swap match nobody is always Republican. As every seat's, these names are also typed.
MATCH_TEAMS = ("Team One", "Team Two")


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """[1] The names of the two seats."""
    return MATCH_TEAMS if options["order"] == "swap_match" else TEAMS


@depends_on(*(option.name for option in OPTIONS))
@depends_on(*(option.name for option in OPTIONS))
def options_of(board: Any) -> dict[str, str | int]:
    """The options that a board is played under."""
    return {option.name: option.answer(int(getattr(board, option.name))) for option in OPTIONS}


def is_match(board: Any) -> bool:
    """[B26] Whether this is one of two games."""
    return int(board.order) == SWAP_MATCH


def team(board: Any, seat: int) -> str:
    """The party that a seat plays now, by its letter."""
    return TEAM_LETTERS[party(board, seat)]


@lru_cache
def state_name(state: int) -> Argument:
    """A state within a sentence."""
    return Message("presidential-state", **called(state))


@lru_cache
def state_first(state: int) -> Argument:
    """A state at the beginning of a sentence."""
    return Message("presidential-state-start", **called(state))


def holder(board: Any, state: int) -> int:
    """[7] The team that controls a state, or NONE."""
    for seat in range(2):
        if int(board.held[seat]) >> state & 1:
            return seat
    return NONE


def chips_there(board: Any, state: int) -> int:
    """How many chips lie on a state, of either team."""
    return abs(int(board.margin[state]))


def hand_of(board: Any, seat: int) -> list[int]:
    """The cards of a team that can be seen."""
    return cards_in(tuple(board.hand[seat].tolist()))


@lru_cache(1024)
def cards_in(words: tuple[int, ...]) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if has_card(words, card)]


def cards_in_deck(board: Any) -> int:
    """[3] [12] How many cards lie in the deck, used ones under it included; this is public."""
    hidden: int = sum(board.hand_count.tolist()) - sum(map(count_in, board.hand.tolist()))
    return count_in(board.unseen.tolist()) - hidden + int(board.under_count)


def count_in(words: Sequence[int]) -> int:
    """How many cards a set has."""
    return sum(word.bit_count() for word in words)


def matched(board: Any, action: int) -> list[int]:
    """[9] How many votes each of the three states gets, in the order announced."""
    return [int(board.dice[die]) for die in MATCHES[action - MATCH]]


def neutral_votes(board: Any) -> int:
    """[7] The electoral votes of the neutral states."""
    return ELECTORAL_VOTES - int(board.electoral[0]) - int(board.electoral[1])


def ranking(board: Any) -> list[list[int]]:
    """[15] The seats from the best to the worst; those who share a place together."""
    if board.winner == NONE:
        return [[0, 1]]
    return [[int(board.winner)], [1 - int(board.winner)]]


def verdict(board: Any) -> list[Message]:
    """[15] [B14] [B26] How the game ended, in sentences."""
    votes = [int(board.counted[seat]) for seat in range(2)]
    if votes[0] != votes[1]:
        first = 0 if votes[0] > votes[1] else 1
        won, lost = votes[first], votes[1 - first]
        if is_match(board):
            return [Message("presidential-result-match", side=side(board, first), votes=won, others=lost)]
        return [Message("presidential-result", side=side(board, first), votes=won, others=lost, needed=TO_WIN)]
    sentences = [Message("presidential-even", votes=votes[0])]
    states = [int(board.counted_states[seat]) for seat in range(2)]
    if board.tie == HOUSE:
        sentences.append(Message("presidential-states-held", first=states[0], second=states[1]))
    if board.phase == TIE:
        return [*sentences, Message("presidential-die-decides")]
    if board.tie == SHARED:
        return [*sentences, Message("presidential-shared")]
    winner = side(board, int(board.winner))
    if board.tie == HOUSE and states[0] != states[1]:
        return [*sentences, Message("presidential-result-states", side=winner)]
    low, high = sorted((int(board.dice[0]), int(board.dice[1])))
    return [*sentences, Message("presidential-result-roll", side=winner, high=high, low=low)]


def title_of_result(board: Any) -> Message:
    """[15] Who has won, in a few words."""
    if board.winner == NONE:
        return Message("presidential-title-shared")
    return Message("presidential-wins", side=side(board, int(board.winner)))


def side(board: Any, seat: int) -> str:
    """A seat as presidential-wins names it: the team in a swap match, otherwise the party."""
    return ("one", "two")[seat] if is_match(board) else TEAM_LETTERS[seat]


def is_over(board: Any) -> bool:
    """Whether the game has ended."""
    return int(board.phase) == OVER


@lru_cache(4096)
def codes_in(states: int) -> list[str]:
    """A set of states as their codes."""
    return list(compress(CODES, map(states.__and__, STATE_BITS)))
