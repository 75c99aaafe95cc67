"""The Presidential Game: what a team weighs before it decides: chances of a die, the best match, ways to 270."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import compress, product
from typing import Any

import numpy as np

from hustings.engine.cached_part import depends_on
from hustings.engine.game import NONE
from hustings.engine.scene import changeable
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD
from hustings.games.presidential.data import (
    CAMPAIGN_DICE,
    CARD,
    CODES,
    EV,
    FACES,
    MATCH,
    MATCHES,
    OFFER,
    SHIFT,
    STATE_COUNT,
    TARGET,
    TO_WIN,
    TURN,
    WINDOW,
)
from hustings.games.presidential.rules.derived import ALTERNATIVES, DEAR
from hustings.games.presidential.rules.effects import candidates
from hustings.games.presidential.rules.evaluation import estimate
from hustings.games.presidential.view.derived import codes_in, hand_of

OPEN_FIELDS = [name for name in BOARD.names or () if name not in ("hand", "unseen", "drawn")]  # alike for all seats
RULES: Any = rules  # plain functions, which carry no types
VOTES = EV.tolist()  # [2] as plain numbers
LARGEST_FIRST = [sorted(range(STATE_COUNT), key=votes.__getitem__, reverse=True) for votes in VOTES]  # of each table

CODES_LARGEST_FIRST = [[CODES[state] for state in order] for order in LARGEST_FIRST]
BITS_LARGEST_FIRST = [[1 << state for state in order] for order in LARGEST_FIRST]


# --- A campaign's dice ------------------------------------------------------------------------------------------------


def odds_by_chips(chips: int) -> dict[str, int]:
    """[9] What a die does where the other team has so many chips, in percent; best: the highest of three takes it."""
    rolls = list(product(range(1, FACES + 1), repeat=CAMPAIGN_DICE))
    return {
        "take": percent(sum(face > chips for face in range(1, FACES + 1)), FACES),
        "tie": percent(sum(face == chips for face in range(1, FACES + 1)), FACES),
        "best": percent(sum(max(roll) > chips for roll in rolls), len(rolls)),
    }


def percent(part: int, whole: int) -> int:
    """A part in hundredths, rounded half up."""
    return (200 * part + whole) // (2 * whole)


ODDS = tuple(odds_by_chips(chips) for chips in range(FACES + 1))  # [9] no die takes more chips than it has faces


@depends_on("phase", "turn", "margin", "ev_table")
def campaign_odds(board: Any) -> dict[str, dict[str, int]] | None:
    """[9] For the team that is to announce three states: what one die may do in each, and how the lead changes.

    change: in tenths of an electoral vote, in the mean.
    """
    if board.phase != TURN:
        return None
    sign = 1 if board.turn == 0 else -1
    states = zip(CODES, board.margin.tolist(), VOTES[board.ev_table], strict=True)
    return {code: odds_in_state(sign * margin, votes) for code, margin, votes in states}


@lru_cache(4096)
def odds_in_state(lead: int, votes: int) -> dict[str, int]:
    """[9] What one die may do in a state of so many votes where the team leads by so many chips."""
    theirs = max(0, -lead)
    return {**ODDS[min(theirs, FACES)], "change": 0 if lead > 0 else swing(theirs, votes)}


def swing(theirs: int, votes: int) -> int:
    """[7] By how much the lead grows in the mean, in tenths: a state lost counts like a state won."""
    if theirs == 0:
        return 10 * votes
    taking, level = sum(face > theirs for face in range(1, FACES + 1)), int(theirs <= FACES)
    return (10 * votes * (2 * taking + level) + FACES // 2) // FACES


def after(board: Any, seat: int, action: int) -> Any:
    """The position after an action; the board itself stays as it is."""
    scratch = changeable(board)
    RULES.apply(scratch, seat, action)
    return scratch


@depends_on(*OPEN_FIELDS)
def best_match(board: Any) -> int:
    """[9] The way to match the dice that leaves the best position."""
    seat = int(board.turn)
    sign = 1 if seat == 0 else -1
    return max(
        range(MATCH, MATCH + len(MATCHES)),
        key=lambda action: (sign * int(estimate(after(board, seat, action))), -action),
    )


# --- Cards ------------------------------------------------------------------------------------------------------------


def card_targets(board: Any, seat: int) -> dict[int, list[str]]:
    """[11] The states that each card in hand could be about, while one can be played."""
    if board.phase not in (WINDOW, OFFER) or board.mover != seat:
        return {}
    found = {}
    for card in hand_of(board, seat):
        then = after(board, seat, CARD + card)
        changed = [CODES[state] for state in range(STATE_COUNT) if then.margin[state] != board.margin[state]]
        asked = codes_in(candidates(then)) if then.phase == TARGET and then.card == card else []
        found[card] = asked or changed
    return found


def targets_now(board: Any) -> list[str]:
    """[C5] The states that can still be named for the card that is being carried out."""
    if board.phase != TARGET:
        return []
    is_first = board.last == NONE and board.verb != SHIFT
    return codes_in(int(board.group) if is_first else candidates(board))


# --- Paths to 270 -----------------------------------------------------------------------------------------------------


def paths_view(board: Any, derived: Sequence[int] = ()) -> list[list[dict[str, Any]]]:
    """[15] For each team, cheap sets of states that would bring it to 270; derived: those sets, by the rules."""
    if derived:
        ways = tuple(derived)
        half = len(ways) // 2
        return [derived_paths(ways[side * half : (side + 1) * half], int(board.ev_table)) for side in range(2)]
    margins = tuple(board.margin.tolist())
    return [paths(margins, side, int(board.ev_table)) for side in range(2)]


@lru_cache(maxsize=512)
def derived_paths(ways: tuple[int, ...], table: int) -> list[dict[str, Any]]:
    """[15] One team's sets of states from pairs of a set and its price."""
    found = []
    for states, votes in zip(ways[::2], ways[1::2], strict=True):
        if states > 0:
            found.append({"states": largest_first(states, table), "votes": votes})
    return sorted(found, key=lambda path: int(path["votes"]))


@lru_cache(maxsize=1024)
def largest_first(states: int, table: int) -> list[str]:
    """The codes of a set of states, those with the most electoral votes first."""
    return list(compress(CODES_LARGEST_FIRST[table], map(states.__and__, BITS_LARGEST_FIRST[table])))


@lru_cache(maxsize=256)
def paths(margins: tuple[int, ...], side: int, table: int) -> list[dict[str, Any]]:
    """[15] The cheapest set of states, and the cheapest ones that do without each of its largest states."""
    found: list[dict[str, Any]] = []
    first = cheapest_path(margins, side, table, ())
    for path in (
        first,
        *(cheapest_path(margins, side, table, (state,)) for state in (first or ())[: ALTERNATIVES - 1]),
    ):
        if path:
            votes = sum(price(margins[state], side) for state in path)
            found.append({"states": [CODES[state] for state in path], "votes": votes})
    return sorted(found, key=lambda path: int(path["votes"]))


def price(margin: int, side: int) -> int:
    """[7] The votes that take a state: one more than the other team's chips there."""
    return 1 + (-margin if side == 0 else margin)


def cheapest_path(margins: Sequence[int], side: int, table: int, without: Sequence[int]) -> list[int] | None:
    """[15] The states that bring a side to 270 for the fewest votes, the largest first; None: there are none.

    `least[n]` is the price of n electoral votes or more; each state is either in the path or not.
    """
    sign = 1 if side == 0 else -1
    need = TO_WIN - sum(int(EV[table, state]) for state in range(STATE_COUNT) if sign * margins[state] > 0)
    if need <= 0:
        return []
    offers = [state for state in range(STATE_COUNT) if sign * margins[state] <= 0 and state not in without]
    least = np.full(need + 1, DEAR, np.int64)
    least[0] = 0
    taken = np.zeros((len(offers), need + 1), bool)
    for place, state in enumerate(offers):
        votes = int(EV[table, state])
        with_it = least[np.maximum(np.arange(need + 1) - votes, 0)] + price(margins[state], side)
        taken[place] = with_it < least
        least = np.where(taken[place], with_it, least)
    if least[need] >= DEAR:
        return None
    path, left = [], need
    for place in range(len(offers) - 1, -1, -1):
        if taken[place, left]:
            path.append(offers[place])
            left = max(0, left - int(EV[table, offers[place]]))
    return sorted(path, key=lambda state: (-int(EV[table, state]), state))
