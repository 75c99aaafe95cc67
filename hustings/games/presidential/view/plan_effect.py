"""The Presidential Game: what a plan would lead to, before it is carried out: both teams' electoral votes."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.engine.record import blank
from hustings.games.presidential import rules
from hustings.games.presidential.board import BOARD, add_votes
from hustings.games.presidential.cards.language import plain
from hustings.games.presidential.data import FACES, MATCHING, TURN, VISITS
from hustings.games.presidential.text.notation import name, parse, read_states
from hustings.games.presidential.view.planning import best_match

APPLY: Any = rules.apply  # plain functions, which carry no types
ADD_VOTES: Any = add_votes
TENTHS = 10
BEST = "best"
CAMPAIGN_WORD = re.compile(r"(?:c(?:ampaign(?:ing)?)?[-_,/:])(.+)", re.IGNORECASE)


def plan_effect(board: Any, seat: int, plan: str) -> dict[str, Any]:
    """[7] Both teams' electoral votes before and after, in tenths; a campaign's in the mean over one die a state.

    A plan is an action as it is typed: 6/5/3, CA2,OH, a card's number. campaign-CA,OH may name fewer than three states.
    While dice are to be matched, the plan "best" is the match that leaves the best position, and is named.
    """
    if board.phase == MATCHING and plan == BEST:
        best = name(board, seat, best_match(board))
        return {**plan_effect(board, seat, best), "best": best}
    campaign = CAMPAIGN_WORD.fullmatch(plan.strip()) if board.phase == TURN else None
    before = TENTHS * board.electoral.astype(np.int64)
    if campaign:
        after = before + campaign_change(board, seat, campaign[1])
    else:
        after = TENTHS * electoral_after(board, seat, plan)
    return {"before": before.tolist(), "after": after.tolist()}


def electoral_after(board: Any, seat: int, plan: str) -> Any:
    """[7] The electoral votes once the plan is carried out."""
    after = blank(BOARD)
    after[0] = board
    for action in parse(board, seat, plan):
        APPLY(after[0], seat, action)
    return after[0].electoral.astype(np.int64)


def campaign_change(board: Any, seat: int, written: str) -> Any:
    """[9] How a die in each of these states changes the electoral votes, in tenths, in the mean."""
    states = read_states(written)
    if states is None:
        raise Refusal(Message("presidential-no-turn", word=plain(written)))
    if len(set(states)) != len(states) or len(states) > VISITS:
        raise Refusal(Message("presidential-three-states"))
    scratch, total = blank(BOARD), np.zeros(2, np.int64)
    for state in states:
        for face in range(1, FACES + 1):
            scratch[0] = board
            ADD_VOTES(scratch[0], seat, state, face)
            total += scratch[0].electoral - board.electoral
    return (2 * TENTHS * total + FACES) // (2 * FACES)  # rounded half up
