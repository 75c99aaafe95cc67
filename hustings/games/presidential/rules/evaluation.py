"""The Presidential Game: how it stands before it is over, for players who look one action ahead."""

from typing import Any

from hustings.engine.game import NONE, WHOLE
from hustings.games.presidential.data import (
    ALLOCATE,
    EV,
    MATCHING,
    OPENING,
    ROLL,
    ROLL_OFF,
    STATE_COUNT,
    TIE,
    VISIT,
    VISITS,
)
from hustings.games.presidential.options import SWAP_MATCH, YES

UNIT = 1000  # parts of an electoral vote
SOFT = 3  # while it can be attacked, a margin of so many chips counts half
# Electoral votes that each of these may yet bring, about; tuned by play.
FREE_VOTE, VISIT_TO_COME, CARD_IN_HAND, CARD_IN_PLAY = 14, 32, 9, 15
VOTES_TO_COME = 4  # that a visit brings, about
CALM, PER_TURN = 24, 9  # a lead of so many electoral votes counts half: at the end, and more for each turn to come


def estimate(board: Any) -> int:
    """[15] Team 0's share of the whole: the lead in electoral votes, weighed by how safe it is."""
    turns = turns_to_come(board)
    if board.phase == TIE:
        lead = 0
    elif board.phase == ROLL_OFF:
        lead = int(board.electoral[0]) - int(board.electoral[1])
        lead = UNIT * (lead + int(board.counted[0]) - int(board.counted[1]))
    else:
        lead = lead_on_the_map(board, min(turns, SOFT))
        lead += UNIT * (int(board.counted[0]) - int(board.counted[1]))
        lead += UNIT * (promise(board, 0, turns) - promise(board, 1, turns))
    size = abs(lead)
    share = WHOLE // 2 * size // (size + UNIT * (CALM + PER_TURN * turns))
    return WHOLE // 2 + (share if lead > 0 else -share)


def turns_to_come(board: Any) -> int:
    """[5] How many turns follow the one at hand."""
    turns = 2 * (int(board.weeks) - int(board.week))
    if board.phase == OPENING:
        turns += 2
    elif board.turn == board.lead and board.phase != ROLL_OFF:
        turns += 1
    if board.order == SWAP_MATCH and board.game == 0:
        turns += 2 * int(board.weeks)
    return turns


def lead_on_the_map(board: Any, soft: int) -> int:
    """[7] By how much team 0 leads, states announced and not yet voted in included; thin margins count for less."""
    pending = 0
    if board.phase in (VISIT, ROLL, MATCHING):
        for i in range(VISITS):
            if board.visit[i] != NONE:
                pending |= 1 << int(board.visit[i])
    votes = VOTES_TO_COME if board.turn == 0 else -VOTES_TO_COME
    lead = 0
    for state in range(STATE_COUNT):
        margin = int(board.margin[state])
        if (pending >> state) & 1 == 1:
            margin += votes
        lead += hold(board, state, margin, soft)
    return lead


def hold(board: Any, state: int, margin: int, soft: int) -> int:
    """[7] What a margin in a state is worth to the team that has it; below 0 to the other."""
    if margin == 0:
        return 0
    worth = UNIT * int(EV[board.ev_table, state]) * abs(margin) // (abs(margin) + soft)
    return worth if margin > 0 else -worth


def promise(board: Any, seat: int, turns: int) -> int:
    """[9] [10] [11] Electoral votes that a team's cards, and what it may do this turn, may yet bring."""
    worth = CARD_IN_HAND * min(int(board.hand_count[seat]), turns // 2 + 1)
    if board.card != NONE and seat == board.player:
        worth += CARD_IN_PLAY
    if seat != board.turn:
        return worth
    if board.phase == VISIT:
        worth += int(board.left) * VISIT_TO_COME * (STATE_COUNT - int(board.last)) // STATE_COUNT
    elif board.phase == ALLOCATE:
        worth += int(board.left) * FREE_VOTE * (STATE_COUNT - int(board.last)) // STATE_COUNT
    elif board.phase == ROLL and board.fundraising == YES:
        worth += VOTES_TO_COME * FREE_VOTE
    return worth
