"""The Presidential Game: what can be read off a board, for its text, its view and its reports."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from hustings.engine.game import NONE
from hustings.games.presidential.board import card_count, has_card, party
from hustings.games.presidential.data import CARDS, CODES, DC, NAMES, OVER, STATE_COUNT, TEAMS, TIE, TO_WIN
from hustings.games.presidential.options import HOUSE, OPTIONS, SHARED, SWAP_MATCH

MATCH_TEAMS = ("Team One", "Team Two")  # [B26] in a swap match nobody is always Republican


def seats(options: Mapping[str, str | int]) -> tuple[str, ...]:
    """[1] The names of the two seats."""
    return MATCH_TEAMS if options["order"] == "swap_match" else TEAMS


def options_of(board: Any) -> dict[str, str | int]:
    """The options that a board is played under."""
    return {option.name: option.answer(int(getattr(board, option.name))) for option in OPTIONS}


def is_match(board: Any) -> bool:
    """[B26] Whether this is one of two games."""
    return int(board.order) == SWAP_MATCH


def team(board: Any, seat: int) -> str:
    """The party that a seat plays now."""
    return TEAMS[party(board, seat)]


def side(board: Any, seat: int) -> str:
    """How the result names a seat: in a swap match the teams, otherwise the parties."""
    return MATCH_TEAMS[seat] if is_match(board) else f"The {TEAMS[seat]}"


def state_name(state: int) -> str:
    """A state as it stands in a sentence."""
    return f"the {NAMES[state]}" if state == DC else NAMES[state]


def holder(board: Any, state: int) -> int:
    """[7] The team that controls a state, or NONE."""
    for seat in range(2):
        if int(board.held[seat]) >> state & 1:
            return seat
    return NONE


def chips_there(board: Any, state: int) -> int:
    """How many chips lie on a state, whoever's."""
    return abs(int(board.margin[state]))


def hand_of(board: Any, seat: int) -> list[int]:
    """The cards of a team that can be seen."""
    held = board.hand[seat]
    return [card for card in range(CARDS) if has_card(held, card)]


def cards_in_deck(board: Any) -> int:
    """[3] [12] How many cards lie in the deck, used ones under it included; this is public."""
    hidden = sum(int(board.hand_count[seat]) - card_count(board.hand[seat]) for seat in range(2))
    return card_count(board.unseen) - hidden + int(board.under_count)


def neutral_votes(board: Any) -> int:
    """[7] The electoral votes that nobody has."""
    return 538 - int(board.electoral[0]) - int(board.electoral[1])


def ranking(board: Any) -> list[list[int]]:
    """[15] The seats from the best to the worst; those who share a place together."""
    if board.winner == NONE:
        return [[0, 1]]
    return [[int(board.winner)], [1 - int(board.winner)]]


def verdict(board: Any) -> list[str]:
    """[15] [B14] [B26] How the game ended, in sentences."""
    counted = [int(board.counted[seat]) for seat in range(2)]
    first = 0 if counted[0] > counted[1] else 1
    win = "wins" if is_match(board) else "win"
    if counted[0] != counted[1]:
        score = f"{counted[first]} electoral votes to {counted[1 - first]}"
        if is_match(board):
            return [f"{side(board, first)} {win} with {score} over both games [15] [B26]."]
        return [f"{side(board, first)} {win} with {score}; {TO_WIN} were needed [15]."]
    sentences = [f"Both teams have {counted[0]} electoral votes [B14]."]
    states = [int(board.counted_states[seat]) for seat in range(2)]
    if board.tie == HOUSE:
        sentences.append(f"Of the 50 states they hold {states[0]} and {states[1]} [B14].")
    if board.phase == TIE:
        return [*sentences, "One die each will decide [B14]."]
    if board.tie == SHARED:
        return [*sentences, "The win is shared [B14]."]
    winner = side(board, int(board.winner))
    if board.tie == HOUSE and states[0] != states[1]:
        return [*sentences, f"{winner} {win} by holding more of them [B14]."]
    dice = sorted((int(board.dice[0]), int(board.dice[1])), reverse=True)
    return [*sentences, f"{winner} {win} the roll-off, {dice[0]} to {dice[1]} [B14]."]


def is_over(board: Any) -> bool:
    """Whether the game has ended."""
    return int(board.phase) == OVER


def codes_in(states: int) -> list[str]:
    """A set of states as their codes."""
    return [CODES[state] for state in range(STATE_COUNT) if states >> state & 1]
