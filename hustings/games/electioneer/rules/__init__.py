"""Electioneer: the contract. Actions are numbered in board.py; the course of a turn is in turn.py."""

from hustings.engine.game import EVERYBODY, LUCK, NONE, WHOLE
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    CHOOSING,
    CHOOSING_IN_TURN,
    DEAL_START,
    DEAL_STRATEGY,
    KEEPING,
    NO_LUCK,
    NOTHING,
    PASS,
    RECURRING_PHASE,
    SYMBOL_NAMED,
    TARGET,
    TURN_OVER,
    USING,
    WITHDRAW,
    plain,
)
from hustings.games.electioneer.options import (
    COMMON_STRATEGY,
    EVENT_EXPANSION,
    HANDICAP,
    MAX_ROUNDS,
    PLAYERS,
    SAME_TURN_COMPLETION,
    SETUP_KEEP,
    SMALL_MAP,
    START_DISCS,
    SURRENDER,
    TRAINING,
)
from hustings.games.electioneer.rules.action_phase import act, answer, list_actions, list_answers
from hustings.games.electioneer.rules.derived import derive as derive
from hustings.games.electioneer.rules.effects import answer_effect, list_uses
from hustings.games.electioneer.rules.luck import decide, list_outcomes
from hustings.games.electioneer.rules.offices import current_votes
from hustings.games.electioneer.rules.setup import (
    choose_setup,
    hide_setup,
    imagine_setup,
    lay_table,
    list_choices,
    settle_setup,
)
from hustings.games.electioneer.rules.strategies import hide_strategies, imagine_strategies
from hustings.games.electioneer.rules.surrender import change_surrender, is_surrender, list_surrenders
from hustings.games.electioneer.rules.tokens import winners
from hustings.games.electioneer.rules.turn import decline, proceed

HEAD_START = 10  # votes that everybody is credited with in a standing, so that first votes do not weigh everything


def new(board, options):
    """[4] Lay the table out as far as it needs no luck."""
    board.players = options[PLAYERS]
    board.training = options[TRAINING]
    board.common_strategy = options[COMMON_STRATEGY]
    board.small_map = options[SMALL_MAP]
    board.with_events = options[EVENT_EXPANSION]
    board.start_discs = options[START_DISCS]
    board.setup_keep = options[SETUP_KEEP]
    board.same_turn_completion = options[SAME_TURN_COMPLETION]
    board.with_surrender = options[SURRENDER]
    board.max_rounds = options[MAX_ROUNDS]
    board.handicap = options[HANDICAP]
    board.beneath[:] = NONE
    board.named[:] = NONE
    board.display[:] = NONE
    board.first_under[:] = NONE
    board.last_under[:] = NONE
    board.event = NONE
    board.pawn[:] = NONE
    board.marker[:] = NONE
    board.top[:] = NONE
    board.holder[:] = NONE
    board.achievement[:] = NONE
    board.queue[:] = NONE
    board.queued_by[:] = NONE
    board.choosing[:] = NOTHING
    board.start[:] = NONE
    board.kept[:] = NONE
    board.surrender[:] = NONE
    board.first = NONE
    board.card = NONE
    board.column = NONE
    board.effect = NONE
    board.winner = NONE
    lay_table(board)
    settle_setup(board)


def movers(board):
    """[4.7] [5] Luck, or all who still have to choose in setup, or the seat in turn."""
    if board.ended != 0:
        return 0
    if board.luck != NO_LUCK:
        return 1 << LUCK
    if board.step != CHOOSING:
        return 1 << plain(board.mover)
    mask = 0
    for seat in range(plain(board.players)):
        if board.choosing[seat] != NOTHING:
            mask |= 1 << seat
    return mask


def legal(board, seat, out):
    """What may be done now: by luck, or by the seat."""
    if (movers(board) >> seat) & 1 == 0:
        return 0
    if seat == LUCK:
        return list_outcomes(board, out)
    step = plain(board.step)
    if step in (CHOOSING, CHOOSING_IN_TURN):
        return list_choices(board, seat, out)
    if step == ACTION_PHASE:
        return list_actions(board, seat, out)
    if step in (RECURRING_PHASE, USING, TARGET):
        return list_uses(board, seat, step, out)
    return list_answers(board, seat, step, out)


def apply(board, seat, action):
    """One decision, and all that follows from it at once."""
    step = plain(board.step)
    if seat != LUCK and is_surrender(board, seat, action):
        change_surrender(board, seat, action)
        return
    if seat == LUCK:
        decide(board, action)
    elif step in (CHOOSING, CHOOSING_IN_TURN):
        choose_setup(board, seat, action)
    elif action == PASS:
        decline(board)
    elif step == ACTION_PHASE:
        act(board, seat, action)
    elif step in (RECURRING_PHASE, USING, TARGET):
        answer_effect(board, seat, step, action)
    else:
        answer(board, seat, step, action)
    proceed(board)


def anytime(board, seat, out):
    """[R6.3] Surrendering, and taking it back."""
    return list_surrenders(board, seat, out)


def stage(board):
    """What luck or the seat in turn is asked, as one number."""
    return plain(board.step) if board.luck == NO_LUCK else TURN_OVER + plain(board.luck)


def opened(board):
    """How often something unseen was drawn or shown."""
    return board.shown


def witnesses(board, seat, action):
    """[4.7] [4.8] [6.10] What is dealt face down or chosen in secret is seen by one seat alone."""
    if seat == LUCK:
        return 1 << plain(board.luck_at) if board.luck in (DEAL_START, DEAL_STRATEGY) else EVERYBODY
    if WITHDRAW <= action < SYMBOL_NAMED:
        return EVERYBODY  # [R6.3] also while somebody chooses in secret
    return 1 << seat if board.step in (CHOOSING, KEEPING) else EVERYBODY


def hide(board, seat):
    """[2.3] [4.7] Others' private Strategies and the order of their deck; in setup, others' start cards and choices."""
    hide_strategies(board, seat)
    hide_setup(board, seat)


def imagine(board, seat, stream):
    """Any distribution of what is hidden that fits what the seat sees."""
    imagine_strategies(board, seat, stream)
    imagine_setup(board, seat, stream)


def returns(board, out):
    """[8.2] The winners share; before the end, a share by Current Votes."""
    players = plain(board.players)
    if board.ended != 0:
        mask = winners(board)
        number = 0
        for seat in range(players):
            number += (mask >> seat) & 1
        for seat in range(players):
            out[seat] = WHOLE // number if (mask >> seat) & 1 == 1 else 0
        return
    total = 0
    for seat in range(players):
        out[seat] = max(1, HEAD_START + current_votes(board, seat))
        total += out[seat]
    for seat in range(players):
        out[seat] = WHOLE * out[seat] // total
