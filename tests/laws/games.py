"""What the laws are tried on: every registered game, every option set, and each game's symmetries and components."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from itertools import permutations, product
from typing import Any

import numpy as np
from connect_four import GAME as CONNECT_FOUR

from hustings.engine.game import LUCK, NONE, Game, Refusal
from hustings.games import NAMES, find
from tests.games.electioneer import components as electioneer
from tests.games.politrics import mirrors as politrics

GAMES = (CONNECT_FOUR, *(find(name) for name in NAMES))

# Random players take long over a whole match of some games: here these end by a limit of their own.
SHORT: dict[str, dict[str, str | int]] = {"politrics": {"board_limit": 1}, "electioneer": {"max_rounds": 1}}


# Options that change the game so much that they are tried in every combination that the game allows.
COMBINED: dict[str, tuple[str, ...]] = {
    "electioneer": ("players", "training", "common_strategy", "small_map", "events")
}
ROUNDS: dict[str, dict[str, str | int]] = {"electioneer": {"max_rounds": 6}}  # of a combination


def option_sets(game: Game) -> Iterator[dict[str, str | int]]:
    """The defaults, and every other answer to one option at a time (of a number: its limits)."""
    short = SHORT.get(game.name, {})
    yield short
    for option in game.options:
        answers = list(option.choices) or sorted({option.low, option.high})
        if option.name not in (*short, *COMBINED.get(game.name, ())):
            yield from ({**short, option.name: answer} for answer in answers if answer != option.default)


def combinations(game: Game) -> Iterator[dict[str, str | int]]:
    """Every combination of the options named above, as far as the game allows it."""
    options = [option for option in game.options if option.name in COMBINED.get(game.name, ())]
    answers = [list(option.choices) or range(option.low, option.high + 1) for option in options]
    for chosen in product(*answers) if options else ():
        named = dict(zip((option.name for option in options), chosen, strict=True))
        with suppress(Refusal):
            game.seats(game.settle(named))
            yield {**named, **ROUNDS[game.name]}


CASES = [(game, options) for game in GAMES for options in option_sets(game)]
COMBINATIONS = [(game, options) for game in GAMES for options in combinations(game)]


def has_secrets(game: Game, options: dict[str, str | int]) -> bool:
    """Whether a seat ever chooses something that others may not know."""
    if game.name == "electioneer":  # three on the small map have no Strategies and choose open start cards [R9.3]
        return (options.get("small_map"), options.get("players")) != ("yes", 3)
    return game.name == "primary_colours"


def case_name(value: Any) -> str:
    """How a case is called in the test's name."""
    if isinstance(value, Game):
        return value.name
    if isinstance(value, dict):
        return ",".join(f"{name}={answer}" for name, answer in value.items()) or "defaults"
    return str(value)


# --- Components -------------------------------------------------------------------------------------------------------


def stones(board: Any) -> object:
    """Connect Four: as many stones as turns, and none on top of another."""
    gold, navy = (int(side) for side in board.stones)
    return gold & navy, (gold | navy).bit_count() - int(board.turn)


def tokens(board: Any) -> object:
    """Primary Colours: each party's tokens, placed and left, are those it was given."""
    counts = []
    for party in range(3):
        placed = [int(value) for value in board.token[party] if value > 0]
        counts.append([placed.count(value) + int(board.left[party, value]) for value in range(1, 7)])
    return counts


def chips_and_cards(board: Any) -> object:
    """The Presidential Game: the chips on the map are those that the teams have there; every card is in one place."""
    stacks = [sum(max(0, sign * int(margin)) for margin in board.margin) for sign in (1, -1)]
    places = [int(board.card)] if board.card != NONE else []
    places += [int(board.under[(int(board.under_first) + i) % 120]) for i in range(int(board.under_count))]
    for cards in (board.unseen, *board.hand):
        places += [card for card in range(120) if int(cards[card // 60]) >> (card % 60) & 1]
    return [int(board.chips[team]) - stacks[team] for team in range(2)], sorted(places)


CONSERVED: dict[str, Callable[[Any], object]] = {
    "connect_four": stones,
    "primary_colours": tokens,
    "politrics": politrics.figures,
    "presidential": chips_and_cards,
    "electioneer": electioneer.components,
}


# --- Symmetries -------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Mirror:
    """A way to turn the board round: where each seat goes, what becomes of a board and of an action."""

    name: str
    seats: tuple[int, ...]
    board: Callable[[np.ndarray[Any, Any]], np.ndarray[Any, Any] | None]  # None: this position cannot be turned
    action: Callable[[np.ndarray[Any, Any], int], int]


def left_to_right() -> Mirror:
    """Connect Four: the grid seen from behind."""

    def turned(boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
        other = boards.copy()
        for seat in range(2):
            columns = [(int(boards[0].stones[seat]) >> (7 * column)) & 127 for column in range(7)]
            other[0].stones[seat] = sum(bits << (7 * (6 - column)) for column, bits in enumerate(columns))
        return other

    return Mirror("left_to_right", (0, 1), turned, lambda boards, action: 6 - action)


def colours(seats: tuple[int, ...]) -> Mirror:
    """Primary Colours: the parties exchange colours, and the regions with them."""
    pairs = {frozenset({0, 1}): 3, frozenset({1, 2}): 4, frozenset({0, 2}): 5}
    region = [*seats, *(pairs[frozenset(seats[party] for party in pair)] for pair in pairs), 6]

    def slot(old: int) -> int:
        return old // 7 * 7 + region[old % 7]

    def turned(boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any] | None:
        if boards[0].turn < 3 and any(boards[0].placed):
            return None  # tokens are placed region by region, so a turn half placed has no mirror image
        if boards[0].open_swaps and boards[0].turn == 3:
            return None  # the order of the seats matters
        other = boards.copy()
        for party in range(3):
            for old in range(21):
                other[0].token[seats[party], slot(old)] = boards[0].token[party, old]
            other[0].left[seats[party]] = boards[0].left[party]
            other[0].placed[seats[party]] = boards[0].placed[party]
            swap = int(boards[0].swap[party])
            other[0].swap[seats[party]] = action(boards, swap) if swap > 6 else swap
        return other

    def action(boards: np.ndarray[Any, Any], old: int) -> int:
        if old < 7:
            return old
        first, second = sorted(slot(int(place)) for place in PAIRS[old - 7])
        return 7 + PAIRS.index((first, second))

    return Mirror("".join("RBY"[seat] for seat in seats), seats, turned, action)


def board_turned(turn: str) -> Mirror:
    """Politrics: the board seen from another side, or from behind."""
    return Mirror(
        turn.replace(" ", "_"),
        (0, 1),
        lambda boards: politrics.turned(turn, boards),
        lambda boards, action: politrics.turned_action(turn, action),
    )


def teams() -> Mirror:
    """The Presidential Game: each team in the other's place."""
    pairs = ("held", "began", "past", "hand", "hand_count", "chips", "electoral", "counted", "counted_states", "used")

    def turned(boards: np.ndarray[Any, Any]) -> np.ndarray[Any, Any] | None:
        if boards[0].mover == LUCK:
            return None  # one team's die falls before the other's
        other = boards.copy()
        other[0].margin[:] = -boards[0].margin
        for field in pairs:
            other[0][field][:] = boards[0][field][::-1]
        for field in ("lead", "turn", "mover", "player", "winner"):
            if boards[0][field] != NONE:
                other[0][field] = 1 - boards[0][field]
        return other

    return Mirror("teams", (1, 0), turned, lambda boards, action: action)


PAIRS = [(first, second) for first in range(21) for second in range(first + 1, 21) if first % 7 != second % 7]

MIRRORS: dict[str, list[Mirror]] = {
    "connect_four": [left_to_right()],
    "primary_colours": [colours(order) for order in permutations(range(3))],
    "politrics": [
        *(board_turned(turn) for turn in politrics.TURNS),
        Mirror("colours", (0, 1), politrics.exchanged, lambda boards, action: action),
    ],
    "presidential": [teams()],
    "electioneer": [Mirror("two_seats", electioneer.SEATS, electioneer.exchanged, electioneer.exchanged_action)],
}
