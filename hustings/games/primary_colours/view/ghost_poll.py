"""Primary Colours: the poll as a seat's planned tokens or swap would make it, from what the seat may see."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.engine.record import blank
from hustings.games.primary_colours import board as rules_board
from hustings.games.primary_colours.board import BOARD, FINAL, SWAPPING
from hustings.games.primary_colours.data import LARGEST, PARTY_COUNT, REGION_COUNT, REGION_LETTERS
from hustings.games.primary_colours.referee.decision import (
    NAMES,
    Stage,
    counting,
    left_of,
    options_of,
    outcomes_from,
    tokens_of,
)
from hustings.games.primary_colours.referee.flow import PARTY_TEXTS, REGION_TEXTS, voter_flow
from hustings.games.primary_colours.text.notation import parse_swap
from hustings.games.primary_colours.view import poll_view

ADD_UP: Any = rules_board.add_up  # a plain function, which carries no types
PLAN = re.compile(rf"[1-{LARGEST}.]{{{REGION_COUNT}}}")


def ghost_poll(board: Any, seat: int, plan: str) -> dict[str, Any]:
    """[9] The poll with a plan in place, and the one before; what the other parties have sealed is not counted.

    A plan is 53.1..2, a value for each region or a dot for none yet; in turn 4 a swap such as 1O-3N, or keep.
    """
    boards, turn = blank(BOARD), int(board.turn)
    boards[0] = board
    planned = boards[0]
    if turn == SWAPPING:
        planned.swap[seat] = parse_swap(board, seat, plan.strip().upper())
        return {"poll": counted(planned, FINAL), "before": counted(board, FINAL)}
    for region, value in enumerate(read_tokens(board, seat, plan.strip())):
        if value:
            planned.token[seat, turn * REGION_COUNT + region] = value
    return {"poll": counted(planned, turn), "before": counted(board, turn - 1) if turn else None}


def read_tokens(board: Any, seat: int, plan: str) -> list[int]:
    """[3] [4] The planned value for each region, 0 for none: only what the party has left, only where none lies yet."""
    if not PLAN.fullmatch(plan):
        raise Refusal(Message("primary_colours-plan-tokens", letters=" ".join(REGION_LETTERS)))
    values = [0 if mark == "." else int(mark) for mark in plan]
    for region in range(int(board.placed[seat])):
        if values[region]:
            raise Refusal(Message("primary_colours-plan-placed", region=REGION_TEXTS[region]))
    left = left_of(tokens_of(board)[seat])
    for value in range(1, LARGEST + 1):
        if values.count(value) > left[value]:
            party = PARTY_TEXTS[seat]
            raise Refusal(Message("primary_colours-not-left", party=party, left=left[value], value=value))
    return values


def counted(board: Any, stage: int) -> dict[str, Any]:
    """[6] [7] [8] The count of what lies open on a board at a stage; a poll by the option, the swaps as an election."""
    totals = np.zeros(PARTY_COUNT * REGION_COUNT, np.int64)
    ADD_UP(board, stage, totals)
    by_region = tuple(map(tuple, totals.reshape(PARTY_COUNT, REGION_COUNT).T.tolist()))
    flow = voter_flow(outcomes_from(by_region), *counting(board))
    kind = "full_election" if stage == FINAL else options_of(board)["poll"]
    return poll_view(Stage(NAMES[stage], by_region, flow), kind)
