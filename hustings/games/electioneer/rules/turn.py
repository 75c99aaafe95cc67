"""[5] The course of a turn: Recurring Effect Phase, Action Phase, Vote Counting Phase."""

from __future__ import annotations

from typing import Any

from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CHOOSING,
    CHOOSING_IN_TURN,
    KEEPING,
    NO_LUCK,
    RECURRING_PHASE,
    TAKING,
    TARGET,
    TOKENS,
    TURN_OVER,
    plain,
)
from hustings.games.electioneer.data import QUOTAS
from hustings.games.electioneer.rules.actions.completion import has_card_to_take
from hustings.games.electioneer.rules.actions.strategy_exploration import end_exploration, has_strategy_to_keep
from hustings.games.electioneer.rules.decks import settle_decks
from hustings.games.electioneer.rules.effects import finish, has_recurring, has_target, ready_stacks
from hustings.games.electioneer.rules.setup import is_chosen, is_dealing, reveal, settle_setup
from hustings.games.electioneer.rules.strategies import settle_strategies
from hustings.games.electioneer.rules.tokens import assign_tokens, award_achievements, end_of_game


def decline(board: Any) -> None:
    """[R4.1] [3.1] End the phase, or do without an effect or the rest of it."""
    if board.step == RECURRING_PHASE:
        board.ready = 0
        board.step = ACTION_PHASE
    elif board.step == ACTION_PHASE:
        board.step = TURN_OVER
    elif board.step == TAKING:
        board.left = 0
    else:
        finish(board)


def proceed(board: Any) -> None:
    """[5] Go on until luck or a seat has something to decide."""
    while board.luck == NO_LUCK and board.ended == 0:
        step = plain(board.step)
        if step in (CHOOSING, CHOOSING_IN_TURN):
            if is_dealing(board):
                settle_setup(board)
            if not is_chosen(board):
                return
            reveal(board)
            board.step = TURN_OVER
            continue
        settle_decks(board)
        settle_strategies(board)
        if board.luck != NO_LUCK or not leave_step(board, step):
            return


def leave_step(board: Any, step: int) -> bool:
    """[5] Leave a step in which nothing is left to decide; False: the seat in turn has to decide."""
    seat = plain(board.mover)
    if step == ACTION_PHASE and board.quotas <= 0:
        board.step = TURN_OVER
    elif step == RECURRING_PHASE and not has_recurring(board, seat):
        board.ready = 0
        board.step = ACTION_PHASE
    elif step == TARGET and (board.left == 0 or not has_target(board, seat, plain(board.effect))):
        finish(board)
    elif step == TAKING and not has_card_to_take(board):
        board.left = 0
        board.step = ACTION_PHASE
    elif step == KEEPING and not has_strategy_to_keep(board, seat):
        end_exploration(board, seat)
    elif step == TURN_OVER:
        end_turn(board)
    else:
        return False
    return True


def end_turn(board: Any) -> None:
    """[7] [8.1] Count votes, see whether the game ends, and begin the next turn [5]."""
    if board.turn == 0:
        board.mover = board.first
    else:
        if plain(board.settled) & TOKENS == 0:
            assign_tokens(board)
        award_achievements(board, plain(board.mover))
        end_of_game(board)
        if board.ended != 0:
            board.shown += 1
            return
        board.mover = (plain(board.mover) + 1) % plain(board.players)
    board.turn += 1
    board.quotas = QUOTAS
    board.acted = 0
    board.fresh = 0
    board.ready = ready_stacks(board, plain(board.mover))
    board.step = RECURRING_PHASE
