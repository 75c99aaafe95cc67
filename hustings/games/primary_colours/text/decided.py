"""What decided a finished game: the swaps without which somebody else would have won."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hustings.engine.message import Argument, Message
from hustings.engine.record import Boards
from hustings.games.primary_colours import rules
from hustings.games.primary_colours.board import OVER, SWAPPING
from hustings.games.primary_colours.data import KEEP, PARTY_COUNT
from hustings.games.primary_colours.referee.decision import decision_of
from hustings.games.primary_colours.referee.flow import PARTY_TEXTS

RULES: Any = rules  # plain functions, which carry no types


def decided_by(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[Message]:
    """[5] [9] Each swap that changed the winner, or else that none of them did."""
    over = boards[-1]
    before = next((n for n in range(len(boards)) if boards[n].turn == SWAPPING), None)
    if before is None or over.turn != OVER:
        return []
    swaps, won = [int(action) for action in over.swap], decision_of(over).winners
    told = []
    for party in range(PARTY_COUNT):
        if swaps[party] == KEEP:
            continue
        rest = winners(boards[before : before + 1], [*swaps[:party], KEEP, *swaps[party + 1 :]])
        if rest != won:
            others = [PARTY_TEXTS[other] for other in rest]
            about: dict[str, Argument] = {"party": PARTY_TEXTS[party], "others": others, "count": len(others)}
            told.append(Message("primary_colours-decided-by-swap", **about))
    if told:
        return told
    without = winners(boards[before : before + 1], [KEEP] * PARTY_COUNT)
    if without != won:
        others = [PARTY_TEXTS[other] for other in without]
        return [Message("primary_colours-decided-by-swaps", others=others, count=len(without))]
    return [Message("primary_colours-decided-before-swaps", winners=[PARTY_TEXTS[one] for one in won], count=len(won))]


def winners(start: Boards, swaps: Sequence[int]) -> tuple[int, ...]:
    """Who wins from the beginning of turn 4 by these swaps."""
    boards = start.copy()
    for party, action in enumerate(swaps):
        RULES.apply(boards[0], party, action)
    return decision_of(boards[0]).winners
