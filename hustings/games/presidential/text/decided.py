"""What decided a finished game: the state that tipped it."""

from __future__ import annotations

from collections.abc import Sequence

from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.games.presidential.data import EV, STATE_COUNT, TEAM_LETTERS, TO_WIN
from hustings.games.presidential.view.derived import state_name


def decided_by(boards: Boards, actions: Sequence[tuple[int, int]]) -> list[Message]:
    """[15] The tipping point: the last state that the winner needed, counted from those it held most firmly."""
    board = boards[-1]
    winner = int(board.winner)
    if winner == NONE or board.game:
        return []
    sign = 1 if winner == 0 else -1
    held = [state for state in range(STATE_COUNT) if int(board.held[winner]) >> state & 1]
    votes = [int(EV[int(board.ev_table), state]) for state in range(STATE_COUNT)]
    held.sort(key=lambda state: (-sign * int(board.margin[state]), -votes[state]))
    total = 0
    for state in held:
        total += votes[state]
        if total >= TO_WIN:
            chips = abs(int(board.margin[state]))
            about = {"team": TEAM_LETTERS[winner], "state": state_name(state), "votes": votes[state], "chips": chips}
            return [Message("presidential-decided-by-state", **about)]
    return []
