"""Primary Colours for learners: what a seat sees as numbers, dense actions, and how long a game is.

Parties and regions keep their numbers for every seat, since actions name slots of the board; `me` says whose eyes.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.lanes import is_mine, lane, lanes
from hustings.engine.observation import Observation, Plane, starts
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import (
    ACTIONS,
    LARGEST,
    PARTY_COUNT,
    REGION_COUNT,
    SLOTS,
    SWAPS,
    TOKENS,
    TURNS,
)
from hustings.games.primary_colours.options import YES

PLANES = (
    Plane("me", (PARTY_COUNT,), "the party whose eyes these are"),
    Plane("turn", (TURNS + 2,), "the turn: three of placing, the swaps, the end"),
    Plane("token", (PARTY_COUNT, SLOTS), "the value in each slot, turn by turn; -1: sealed", -1, LARGEST),
    Plane("left", (PARTY_COUNT, LARGEST), "tokens left of each value from 1; sealed ones count as left", 0, 6),
    Plane("placed", (PARTY_COUNT,), "decisions sealed this turn", 0, REGION_COUNT),
    Plane("swapped", (PARTY_COUNT, SLOTS), "the two slots that a party swaps, once that is known"),
)
ME, TURN, TOKEN, LEFT, PLACED, SWAPPED = starts(PLANES)
SEALED = -1


def observe(board: Any, seat: int, out: Any) -> None:
    """What the seat may know: all that is published, and what it has sealed itself."""
    turn = int(board.turn)
    if seat < PARTY_COUNT:
        out[ME + seat] = 1
    out[TURN + turn] = 1
    for party in range(PARTY_COUNT):
        out[PLACED + party] = board.placed[party]
        is_known = party == seat or turn > SWAPPING or board.open_swaps == YES
        if is_known and board.swap[party] > LARGEST:
            out[SWAPPED + party * SLOTS + SWAPS[board.swap[party], 0]] = 1
            out[SWAPPED + party * SLOTS + SWAPS[board.swap[party], 1]] = 1
        is_sealing = turn < TURNS and party != seat
        for slot in range(lane(), SLOTS, lanes()):
            value = int(board.token[party, slot])
            is_sealed = is_sealing and slot // REGION_COUNT == turn
            if value != 0 and is_sealed:
                out[TOKEN + party * SLOTS + slot] = SEALED
            elif value > 0:
                out[TOKEN + party * SLOTS + slot] = value
        for value in range(1 + lane(), LARGEST + 1, lanes()):
            out[LEFT + party * LARGEST + value - 1] = board.left[party, value]
        if is_sealing:
            for slot in range(turn * REGION_COUNT, (turn + 1) * REGION_COUNT):
                value = int(board.token[party, slot])
                if value > 0 and is_mine(value - 1):
                    out[LEFT + party * LARGEST + value - 1] += 1


def longest(options: Mapping[str, str | int]) -> int:
    """Every party places all its tokens and swaps once, or not."""
    return PARTY_COUNT * (int(TOKENS.sum()) + 1)


OBSERVATION = Observation(observe, PLANES, np.int8)
PLAYER_ACTIONS = np.arange(ACTIONS)
PLAYER_ACTIONS.flags.writeable = False
