"""Electioneer: the contract, and the course of a turn. Actions are numbered in board.py."""

from hustings.engine.game import EVERYBODY, HIDDEN, LUCK, NONE, WHOLE
from hustings.games.electioneer.actions import (
    act,
    confirm,
    has_card_to_take,
    list_actions,
    list_campaigns,
    list_cards_to_take,
    list_columns,
    move,
    put_marker,
    ride,
    take_card,
)
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    ASIDE,
    CHANCE,
    CHOOSING,
    CHOOSING_IN_TURN,
    COLUMN,
    COMMON_STRATEGIES,
    DEAL_DISPLAY,
    DEAL_START,
    DEAL_STRATEGY,
    DEALT,
    DISC_ON,
    DISCLOSING,
    DRAW_CARD,
    EVENT,
    EVENT_CARD,
    KEEPING,
    NAMING,
    NO_LUCK,
    NOTHING,
    PASS,
    PRIVATE,
    RECURRING_PHASE,
    REGION_NAMED,
    REGION_NUMBER,
    REGIONS_IN_PLAY,
    RIDING,
    SAILING,
    SEAT,
    STARTING_PLAYER,
    STRATEGY,
    SYMBOL_NAMED,
    TAKING,
    TARGET,
    TICKET,
    TOP_BACK,
    TURN_OVER,
    UNSEEN,
    USE,
    USING,
    WALKING,
    WILD_STACK,
    WITHDRAW,
    ZONE,
    plain,
)
from hustings.games.electioneer.codes import SYMBOL_COUNT
from hustings.games.electioneer.data import QUOTAS, REWARDS
from hustings.games.electioneer.decks import (
    decide_back,
    decide_card,
    decide_deck,
    decide_event,
    list_backs,
    list_cards,
    list_decks,
    list_events,
    settle_decks,
)
from hustings.games.electioneer.effects import (
    affect,
    finish,
    first_target,
    has_recurring,
    has_target,
    list_recurring,
    list_targets,
    offer,
    ready_stacks,
    use,
)
from hustings.games.electioneer.movement import list_rides, list_sails, list_tickets, list_walks, step_limit
from hustings.games.electioneer.offices import current_votes
from hustings.games.electioneer.options import (
    COMMON_STRATEGY,
    EVENT_EXPANSION,
    MAX_ROUNDS,
    PLAYERS,
    SAME_TURN_COMPLETION,
    SETUP_KEEP,
    SMALL_MAP,
    START_DISCS,
    SURRENDER,
    TRAINING,
)
from hustings.games.electioneer.setup import (
    choose_setup,
    decide_player,
    decide_start,
    hide_setup,
    imagine_setup,
    is_chosen,
    is_dealing,
    lay_table,
    list_choices,
    list_controls,
    list_players,
    reveal,
    settle_setup,
)
from hustings.games.electioneer.strategies import (
    decide_strategy,
    disclose,
    hide_strategies,
    imagine_strategies,
    keep,
    list_strategies,
    return_others,
    settle_strategies,
    share,
)
from hustings.games.electioneer.tokens import assign_tokens, award_achievements, end_of_game, winners

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
        return list_luck(board, out)
    step = plain(board.step)
    if step in (CHOOSING, CHOOSING_IN_TURN):
        return list_choices(board, seat, out)
    if step == ACTION_PHASE:
        return list_actions(board, seat, out)
    if step == WALKING:
        return list_walks(board, plain(board.pawn[seat]), step_limit(board, seat), out, 0)
    if step == TICKET:
        return list_tickets(board, seat, out, 0)
    if step == RIDING:
        return list_rides(board, seat, plain(board.card), out, 0)
    if step == SAILING:
        return list_sails(board, seat, out, 0)
    if step == COLUMN:
        return list_campaigns(board, out, 0)
    if step == DISC_ON:
        return list_columns(board, out, 0)
    if step == TAKING:
        return list_cards_to_take(board, out)
    if step == DISCLOSING:
        return list_strategies(board, PRIVATE + seat, out, 0)
    if step == KEEPING:
        return list_strategies(board, DEALT + seat, out, 0)
    return list_answers(board, seat, step, out)


def list_answers(board, seat, step, out):
    """[3.1] What may be answered when an effect or a card asks something."""
    if step == WILD_STACK:
        for k in range(REGION_NUMBER[board.small_map]):
            out[k] = REGION_NAMED + REGIONS_IN_PLAY[board.small_map, k]
        return REGION_NUMBER[board.small_map]
    if step == NAMING:
        for symbol in range(SYMBOL_COUNT):
            out[symbol] = SYMBOL_NAMED + symbol
        return SYMBOL_COUNT
    out[0] = PASS
    if step == USING:
        out[1] = USE
        return 2
    if step == RECURRING_PHASE:
        return list_recurring(board, seat, out, 1)
    return list_targets(board, seat, plain(board.effect), out, 1)


def list_luck(board, out):
    """The equally likely outcomes of what luck decides; to the public all that it has not seen seems possible."""
    what, at = plain(board.luck), plain(board.luck_at)
    if what in (DEAL_DISPLAY, DRAW_CARD):
        return list_cards(board, at, out)
    if what == TOP_BACK:
        return list_backs(board, at, out)
    if what == EVENT_CARD:
        return list_events(board, out)
    if what == STARTING_PLAYER:
        return list_players(board, out)
    if what in (DEAL_STRATEGY, COMMON_STRATEGIES):
        return list_strategies(board, HIDDEN, out, list_strategies(board, UNSEEN, out, 0))
    if what == DEAL_START:
        return list_controls(board, HIDDEN, out, list_controls(board, ASIDE, out, 0))
    return list_decks(board, out)


def apply(board, seat, action):
    """One decision, and all that follows from it at once."""
    if seat == LUCK:
        decide(board, action)
    elif board.step in (CHOOSING, CHOOSING_IN_TURN):
        choose_setup(board, seat, action)
    elif action == PASS:
        decline(board)
    elif board.step == ACTION_PHASE:
        if action < USE:
            act(board, seat, action)
        else:
            board.surrender[seat] = NONE if action == WITHDRAW else action - SEAT  # [R6.3]
            board.flagged = 1
    else:
        answer(board, seat, action)
    proceed(board)


def decline(board):
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


def answer(board, seat, action):
    """What a seat names for its action or effect."""
    step = plain(board.step)
    if step == TARGET:
        row = plain(board.effect)
        affect(board, row, action - first_target(row))
    elif step in (WALKING, SAILING):
        move(board, seat, action - ZONE)
    elif step == TICKET:
        board.card = action - ZONE
        board.step = RIDING
    elif step == RIDING:
        ride(board, seat, action - ZONE)
    elif step == COLUMN:
        board.column = action - REGION_NAMED
        board.step = DISC_ON
    elif step == DISC_ON:
        put_marker(board, seat, action - REGION_NAMED)
    elif step == TAKING:
        take_card(board, seat, action - ZONE)
    elif step == RECURRING_PHASE:
        region = action - REGION_NAMED
        board.ready &= ~(1 << region)
        use(board, plain(board.top[seat, region]))
    elif step == USING:
        use(board, plain(board.effect))
    elif step == WILD_STACK:
        board.wild_region = action - REGION_NAMED
        confirm(board, seat)
    elif step == NAMING:
        board.named[board.card] = action - SYMBOL_NAMED
        board.step = ACTION_PHASE
    elif step == DISCLOSING:
        disclose(board, seat, action - STRATEGY)
        offer(board, REWARDS + action - STRATEGY)
    else:
        keep(board, seat, action - STRATEGY)
        board.keeps -= 1


def decide(board, action):
    """Luck has decided."""
    what = plain(board.luck)
    if what in (DEAL_DISPLAY, DRAW_CARD):
        card = action - ZONE
        decide_card(board, what, card)
    elif what == TOP_BACK:
        decide_back(board, action - CHANCE)
    elif what == EVENT_CARD:
        decide_event(board, action - EVENT)
    elif what == STARTING_PLAYER:
        decide_player(board, action - SEAT)
    elif what == COMMON_STRATEGIES:
        share(board, action - STRATEGY)
    elif what == DEAL_START:
        decide_start(board, action - ZONE)
    elif what == DEAL_STRATEGY:
        decide_strategy(board, action - STRATEGY)
    else:
        decide_deck(board, action - REGION_NAMED)


def proceed(board):
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
        if board.luck != NO_LUCK or not go_on(board, step):
            return


def go_on(board, step):
    """[5] Leave a step in which nothing is left to decide; False: the seat in turn has to decide."""
    seat = plain(board.mover)
    if step == ACTION_PHASE and board.quotas <= 0:
        board.step = TURN_OVER
    elif step == RECURRING_PHASE and not has_recurring(board, seat):
        board.ready = 0
        board.step = ACTION_PHASE
    elif step == TARGET and (board.left == 0 or not has_target(board, seat, plain(board.effect))):
        finish(board)
    elif step == TAKING and (board.left == 0 or not has_card_to_take(board)):
        board.left = 0
        board.step = ACTION_PHASE
    elif step == KEEPING and (board.keeps == 0 or board.drawn[seat] == 0):
        board.keeps = 0
        return_others(board, seat)
        finish(board)
    elif step == TURN_OVER:
        end_turn(board)
    else:
        return False
    return True


def end_turn(board):
    """[7] [8.1] Count votes, see whether the game ends, and begin the next turn [5]."""
    if board.turn == 0:
        board.mover = board.first
    else:
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
    board.flagged = 0
    board.ready = ready_stacks(board, plain(board.mover))
    board.step = RECURRING_PHASE


def opened(board):
    """How often something unseen was drawn or shown."""
    return board.shown


def witnesses(board, seat, action):
    """[4.7] [4.8] [6.10] What is dealt face down or chosen in secret is seen by one seat alone."""
    if seat == LUCK:
        return 1 << plain(board.luck_at) if board.luck in (DEAL_START, DEAL_STRATEGY) else EVERYBODY
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
