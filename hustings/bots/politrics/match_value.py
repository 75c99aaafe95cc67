# mypy: disallow-untyped-calls=False
"""Politrics: what points are worth in the match to 100, and what a finished board is worth to a seat."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.game import WHOLE
from hustings.games.politrics.data import TARGET
from hustings.games.politrics.options import YES
from hustings.games.politrics.rules import leader

# What a board that somebody wins scores, and how often of 20: a rough model of boards between good players.
SCORES = ((4, 1), (9, 2), (15, 2), (22, 2), (30, 3), (36, 3), (44, 2), (52, 2), (64, 2), (80, 1))
USUAL_SCORE = 40
PLY = 2500  # by how much a win is better a ply sooner, and a loss a ply later


def win_chances() -> npt.NDArray[np.int64]:
    """Each share of WHOLE that points against points are worth, if either side wins every second board."""
    chances = np.zeros((TARGET + 1, TARGET + 1), np.int64)
    chances[TARGET, :] = WHOLE
    chances[TARGET, TARGET] = WHOLE // 2
    weight = 2 * sum(times for _, times in SCORES)
    for own in range(TARGET - 1, -1, -1):
        for other in range(TARGET - 1, -1, -1):
            total = 0
            for score, times in SCORES:
                total += times * int(chances[min(own + score, TARGET), other])
                total += times * int(chances[own, min(other + score, TARGET)])
            chances[own, other] = total // weight
    return chances


WIN_CHANCES = win_chances()
WIN_CHANCES.flags.writeable = False


def match_share(board: Any, seat: int) -> int:
    """The share of WHOLE that a seat can expect from the points alone; at the end of the match, its share."""
    if board.over == YES:
        ahead = leader(board) if seat == 0 else -leader(board)
        return (1 + ahead) * WHOLE // 2
    return int(WIN_CHANCES[board.points[seat], board.points[1 - seat]])


def swing(board: Any, seat: int) -> int:
    """What the usual score makes of a difference between winning and losing this board."""
    if board.board_limit > 0 and board.boards + 1 >= board.board_limit and board.points[0] == board.points[1]:
        return WHOLE
    own, other = int(board.points[seat]), int(board.points[1 - seat])
    won = int(WIN_CHANCES[min(own + USUAL_SCORE, TARGET), other])
    lost = int(WIN_CHANCES[own, min(other + USUAL_SCORE, TARGET)])
    return won - lost
