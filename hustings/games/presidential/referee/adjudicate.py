"""The Presidential Game: the referee without a match: from a map in JSON, electoral votes, odds or a board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

import numpy as np

from hustings.engine.game import NONE, Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards, blank
from hustings.engine.user_input import (
    LONGEST,
    check_keys,
    ignored_keys,
    json_object,
    refuse_slips,
    settled_options,
    short_text,
    whole_number,
)
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD, add_votes, has_card, remove_card, take_in_hand
from hustings.games.presidential.cards.captions import CARD_NAMES
from hustings.games.presidential.cards.language import plain, slug
from hustings.games.presidential.data import (
    CHIPS,
    CODES,
    ELECTORAL_VOTES,
    EV,
    PRINTED_CARDS,
    STATE_COUNT,
    TEAM_LETTERS,
    TO_WIN,
)
from hustings.games.presidential.options import OPTIONS
from hustings.games.presidential.referee.odds import Odds, Path, cheapest_paths, exact_odds
from hustings.games.presidential.rules.turn import begin_turn, clear_turn, settle_neutral
from hustings.games.presidential.text.notation import find_state

RULES: Any = rules
NEUTRAL_WORDS = ("", "N", "NEUTRAL", "NONE", "TAN")
TEAM_WORDS = {"R": 0, "REPUBLICANS": 0, "REPUBLICAN": 0, "RED": 0, "D": 1, "DEMOCRATS": 1, "DEMOCRAT": 1, "BLUE": 1}
MOST_CHIPS = 999  # on one state, as a map may say


@dataclass(frozen=True)
class Map:
    """A map that was read: the margin in each state, above 0 for the Republicans, and the options."""

    margins: tuple[int, ...]
    options: Mapping[str, str | int]

    @property
    def table(self) -> int:
        """Which electoral votes the states have."""
        return int(option("ev_table").code(self.options["ev_table"]))

    @property
    def holders(self) -> list[int]:
        """Who controls each state."""
        return [0 if margin > 0 else 1 if margin < 0 else NONE for margin in self.margins]

    def votes(self, side: int) -> int:
        """The electoral votes of a party, or of the neutral states (NONE)."""
        return sum(int(EV[self.table, state]) for state in range(STATE_COUNT) if self.holders[state] == side)


def adjudicate(data: object) -> dict[str, Any]:
    """[7] [15] The calculator behind the map: electoral votes, who leads, and what each party still needs."""
    given = json_object(data, "The map")
    chart = read_map(given)
    votes = {letter: chart.votes(TEAM_LETTERS.index(letter)) for letter in sorted(TEAM_LETTERS)}
    neutral = chart.votes(NONE)
    states = {letter: [CODES[i] for i in range(STATE_COUNT) if chart.holders[i] == side] for side, letter in PARTIES}
    return {
        "electoral_votes": {**votes, "neutral": neutral},
        "leader": leader(votes),
        "decided": decided(votes),
        "needed": {letter: max(0, TO_WIN - votes[letter]) for letter in votes},
        "states": {**states, "neutral": [CODES[i] for i in range(STATE_COUNT) if chart.holders[i] == NONE]},
        "verdict": verdict(votes, neutral),
        "options": {"ev_table": chart.options["ev_table"]},
        "ignored": ignored_keys(given, MAP_KEYS),
    }


def leader(votes: Mapping[str, int]) -> str | None:
    """The party with more electoral votes; None if they are level."""
    return None if votes["R"] == votes["D"] else max(votes, key=lambda letter: votes[letter])


def decided(votes: Mapping[str, int]) -> str | None:
    """[15] The party that has won if play stops now, whatever becomes of the neutral states."""
    return next((letter for letter in votes if votes[letter] >= TO_WIN), None)


def verdict(votes: Mapping[str, int], neutral: int) -> str:
    """One sentence about the map."""
    ahead = leader(votes)
    if ahead is None:
        return str(Message("presidential-ruling-level", votes=votes["R"], neutral=neutral))
    standing: dict[str, Any] = {"team": ahead, "votes": votes[ahead], "others": min(votes.values())}
    if votes[ahead] >= TO_WIN:
        return str(Message("presidential-ruling-won", **standing, needed=TO_WIN))
    return str(Message("presidential-ruling-leads", **standing, neutral=neutral))


# --- Odds -------------------------------------------------------------------------------------------------------------


def odds(data: object) -> dict[str, Any]:
    """[14] [15] What would happen if play stopped now, exactly, and the cheapest ways to 270."""
    given = json_object(data, "The map")
    chart = read_map(given)
    found = exact_odds(chart.holders, chart.table)
    return {
        "electoral_votes": {
            **{letter: chart.votes(TEAM_LETTERS.index(letter)) for letter in sorted(TEAM_LETTERS)},
            "neutral": chart.votes(NONE),
        },
        "chance": {letter: chance(found.at_least(side, TO_WIN)) for side, letter in PARTIES},
        "tie": chance(found.chance(ELECTORAL_VOTES // 2)),
        "expected": {letter: str(found.expected(side)) for side, letter in PARTIES},
        "distribution": distribution(found),
        "paths": {
            letter: [path_view(path) for path in cheapest_paths(chart.margins, side, chart.table)]
            for side, letter in PARTIES
        },
        "options": {"ev_table": chart.options["ev_table"]},
        "ignored": ignored_keys(given, MAP_KEYS),
    }


def chance(fraction: Fraction) -> dict[str, Any]:
    """A chance, exactly and as a percentage."""
    return {"exact": str(fraction), "percent": round(float(fraction) * 100, 3)}


def distribution(found: Odds) -> dict[str, str]:
    """[14] The chance of each final total of the Republicans."""
    return {str(votes): str(found.chance(votes)) for votes in range(ELECTORAL_VOTES + 1) if found.ways[votes]}


def path_view(path: Path) -> dict[str, Any]:
    """A way to 270."""
    return {"states": path.codes, "votes": path.votes, "electoral_votes": path.electoral}


# --- Positions --------------------------------------------------------------------------------------------------------


def position(data: object) -> Boards:
    """A board from a map, the week, whose turn it is, and the hands: the turn is about to begin."""
    given = json_object(data, "The position")
    check_keys(given, "The position", KEYS, "a position has")
    chart = read_map(given)
    boards = blank(BOARD)
    board = boards[0]
    codes = [one.code(chart.options[one.name]) for one in OPTIONS]
    RULES.new(board, np.array(codes, np.int64))
    for state, margin in enumerate(chart.margins):
        add_votes(board, 0 if margin > 0 else 1, state, abs(margin))
    deal_hands(board, given.get("hands"))
    weeks = int(board.weeks)
    left = whole_number(given.get("weeks_left", weeks), "weeks_left", 0, weeks)
    board.week = whole_number(given.get("week", weeks - left + 1 if left else weeks), "week", 1, weeks)
    board.lead = read_team(given.get("first", "R"), "first")
    turn = read_team(given.get("turn", TEAM_LETTERS[board.lead]), "turn")
    if "weeks_left" in given and left == 0:
        board.turn = 1 - int(board.lead)
        clear_turn(board)
        settle_neutral(board)
    else:
        begin_turn(board, turn)
    return boards


def deal_hands(board: Any, value: object) -> None:
    """[B11] The cards that the teams hold."""
    if value is None:
        return
    hands = json_object(value, "hands")
    check_keys(hands, "hands", TEAM_LETTERS, "the parties are")
    seen: set[int] = set()
    for side, letter in PARTIES:
        cards = hands.get(letter, [])
        if not isinstance(cards, list):
            raise Refusal(f"hands.{letter} must be a list of cards, not {short_text(cards)}.")
        for card in cards:
            number = read_card(card, f"hands.{letter}")
            if number in seen:
                raise Refusal(f"hands.{letter} has {CARD_NAMES[number]}, which is held already.")
            if has_card(board.immediate, number):
                raise Refusal(f"hands.{letter} has {CARD_NAMES[number]}, which is played at once and never held [10].")
            seen.add(number)
            remove_card(board.unseen, number)
            take_in_hand(board, side, number)


def read_card(value: object, where: str) -> int:
    """A printed card by its number or name."""
    if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= PRINTED_CARDS:
        return value - 1
    if isinstance(value, str) and slug(value[:100]) in CARD_NAMES[:PRINTED_CARDS]:
        return CARD_NAMES.index(slug(value[:100]))
    raise Refusal(f"{where} has {short_text(value)}: name a card such as whistle-stop-train, or a number from 1 to 80.")


# --- Reading, one fault one sentence ----------------------------------------------------------------------------------


def read_map(given: Mapping[str, Any]) -> Map:
    """[7] Who holds each state: by colour, or by chips."""
    options = settled_options(given, OPTIONS)
    margins = [0] * STATE_COUNT
    named = json_object(given["states"], "states") if given.get("states") is not None else {}
    stacked = json_object(given["chips"], "chips") if given.get("chips") is not None else {}
    refuse_slips(given, "The map", KEYS)
    if "states" not in given and "chips" not in given:
        raise Refusal('There is no map: give states, such as {"states": {"CA": "D"}}, or chips.')
    seen: dict[int, str] = {}
    for where, entries in (("states", named), ("chips", stacked)):
        for key, value in entries.items():
            state = read_state(key, where)
            if state in seen:
                raise Refusal(f"{where}.{plain(key)} is given twice, also as {seen[state]}.")
            seen[state] = f"{where}.{plain(key)}"
            margins[state] = read_holder(value, seen[state]) if where == "states" else read_chips(value, seen[state])
    if options["chip_limit"] == "150":
        check_chips(margins)
    return Map(tuple(margins), options)


def check_chips(margins: Sequence[int]) -> None:
    """[B13] No party has more chips on the map than the box holds; what is cancelled [7] is not on it."""
    for side, letter in PARTIES:
        on_map = sum(max(0, margin if side == 0 else -margin) for margin in margins)
        if on_map > CHIPS:
            raise Refusal(f"chips: {letter} has {on_map} on the map, and the box holds {CHIPS} [B13].")


def read_state(key: str, where: str) -> int:
    """A state by its code or name."""
    state = find_state(key) if len(key) <= LONGEST else None
    if state is None:
        raise Refusal(f"{where} has {short_text(key)}, which is no state: write a code such as CA, or its name.")
    return state


def read_holder(value: object, where: str) -> int:
    """Who holds a state, as a margin of one chip."""
    word = value.strip().upper() if isinstance(value, str) else None
    if value is None or word in NEUTRAL_WORDS:
        return 0
    if word in TEAM_WORDS:
        return 1 - 2 * TEAM_WORDS[word]
    raise Refusal(f"{where} is {short_text(value)}: write R, D or neutral.")


def read_chips(value: object, where: str) -> int:
    """[7] The chips on a state; where both teams' are given, what is left when they cancel each other."""
    chips = json_object(value, where)
    margin = 0
    for key, number in chips.items():
        side = read_team(key, where)
        margin += (1 - 2 * side) * whole_number(number, f"{where}.{plain(key)}", 0, MOST_CHIPS)
    return margin


def read_team(value: object, where: str) -> int:
    """A party by its letter or name."""
    word = value.strip().upper() if isinstance(value, str) else None
    if word not in TEAM_WORDS:
        raise Refusal(f"{where} has {short_text(value)}: the parties are R and D.")
    return TEAM_WORDS[word]


def option(name: str) -> Any:
    """An option by its name."""
    return next(one for one in OPTIONS if one.name == name)


PARTIES = tuple(enumerate(TEAM_LETTERS))
MAP_KEYS = ("states", "chips", "options", *(one.name for one in OPTIONS))
KEYS = ("states", "chips", "options", "week", "weeks_left", "first", "turn", "hands", *(one.name for one in OPTIONS))
