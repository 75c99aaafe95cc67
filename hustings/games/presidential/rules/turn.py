"""The Presidential Game: how a game goes, in the order of rulebook.md: setup, turns, the end, and luck."""

from typing import Any

from hustings.engine.bits import lowest_bit
from hustings.engine.game import LUCK, NONE
from hustings.games.presidential.board import (
    add_card,
    add_votes,
    change_hands,
    copy_pair,
    has_card,
    is_unseen,
    neutral,
    states_won,
    take_from_deck,
    take_from_hand,
    take_in_hand,
)
from hustings.games.presidential.data import (
    ALLOCATE,
    BETWEEN,
    CAMPAIGN_DICE,
    CARD_DIE,
    DRAW,
    DUELLING,
    FUNDRAISING_DICE,
    MATCHES,
    MATCHING,
    OFFER,
    OPENING,
    OVER,
    ROLL,
    ROLL_OFF,
    STATE_COUNT,
    TIE,
    TURN,
    VISIT,
    VISITS,
    WINDOW,
)
from hustings.games.presidential.options import (
    AFTER_ALLOCATION,
    ALTERNATE,
    ANY_TURN_END,
    BEFORE_ALLOCATION,
    HOUSE,
    SHARED,
    SWAP_MATCH,
    YES,
)
from hustings.games.presidential.rules.effects import ask, begin_card, carry_out, duel

# The parts of a turn once the dice of a fundraising, or of a campaign, have been rolled.
DRAW_EARLY, OFFER_DRAWN, STACK, DRAW_LATE, CLOSE, ANSWER, NEXT_TEAM = range(7)
FIRST_TURN = 7  # [B27] once the head start is placed


# --- Setup ------------------------------------------------------------------------------------------------------------


def lay_out(board: Any) -> None:
    """[2] [3] No chips on the map, no cards in hand, the whole deck face down."""
    board.margin[:] = 0
    board.held[:] = 0
    board.chips[:] = 0
    board.electoral[:] = 0
    copy_pair(board.deck, board.unseen)
    board.hand[:] = 0
    board.hand_count[:] = 0
    board.known[:] = 0
    board.under[:] = 0
    board.under_first = 0
    board.under_count = 0
    board.week = 1
    clear_turn(board)


def clear_turn(board: Any) -> None:
    """[8] [18] A turn begins: nothing is announced, rolled or played, and the score pad starts from here."""
    copy_pair(board.held, board.began)
    board.used[:] = 0
    board.dice[:] = 0
    board.visit[:] = NONE
    board.fundraising = 0
    board.votes = 0
    board.drawn = NONE
    board.card = NONE
    board.player = NONE
    board.clause = NONE
    board.verb = 0
    board.amount = 0
    board.rival = 0
    board.most = 0
    board.group = 0
    board.left = 0
    board.last = NONE
    board.here = 0
    board.step = 0


def open_game(board: Any) -> None:
    """[6] [B1] The higher die goes first; equal dice are rolled again."""
    if board.dice[0] == board.dice[1]:
        ask(board, OPENING, LUCK)
        return
    board.lead = 0 if board.dice[0] > board.dice[1] else 1
    begin_game(board)


def begin_game(board: Any) -> None:
    """[6] [B27] The team that begins places its head start, if the teams agreed on one, and takes its first turn."""
    seat = int(board.lead)
    begin_turn(board, seat)
    if board.head_start > 0:
        board.step = FIRST_TURN
        board.left = board.head_start
        board.last = 0
        ask(board, ALLOCATE, seat)


def begin_turn(board: Any, seat: int) -> None:
    """[8] A team decides whether to go campaigning or fundraising."""
    clear_turn(board)
    board.turn = seat
    ask(board, TURN, seat)


# --- A turn -----------------------------------------------------------------------------------------------------------


def campaign(board: Any) -> None:
    """[9] Three different states are to be announced."""
    board.left = VISITS
    board.phase = VISIT


def announce(board: Any, state: int) -> None:
    """[9] [B24] One of the three, in rising order, and those after it that are the only ones left; then the dice."""
    visited = state
    board.visit[VISITS - int(board.left)] = visited
    board.left -= 1
    while board.left > 0 and visited + int(board.left) == STATE_COUNT - 1:  # [B23]
        visited += 1
        board.visit[VISITS - int(board.left)] = visited
        board.left -= 1
    board.last = visited
    if board.left == 0:
        ask(board, ROLL, LUCK)


def match(board: Any, way: int) -> None:
    """[9] Each die goes whole to one of the three states."""
    seat = int(board.turn)
    for i in range(VISITS):
        add_votes(board, seat, int(board.visit[i]), int(board.dice[MATCHES[way, i]]))
    board.step = CLOSE
    board.phase = BETWEEN


def fundraise(board: Any, state: int) -> None:
    """[10] Announce one of the four fundraising states; the dice are rolled."""
    board.visit[0] = state
    board.fundraising = 1
    ask(board, ROLL, LUCK)


def draw(board: Any, card: int) -> None:
    """[10] A card marked Play Immediately is played at once [B10]; any other is kept."""
    seat = int(board.turn)
    was_unseen = is_unseen(board)
    take_from_deck(board, card)
    board.shown += 1
    if has_card(board.immediate, card):
        begin_card(board, seat, card)
    else:
        take_in_hand(board, seat, card)
        if not was_unseen:
            add_card(board.known, card)
        if board.play_on_draw == YES:
            board.drawn = card
    board.phase = BETWEEN


def stack_half(board: Any) -> None:
    """[10] [B4] At least half of the votes, rounded up, go to the announced state; the rest is asked for."""
    votes = int(board.votes)
    half = (votes + 1) // 2
    add_votes(board, int(board.turn), int(board.visit[0]), half)
    board.left = votes - half
    board.last = 0
    ask(board, ALLOCATE, int(board.turn))


def allocate(board: Any, state: int) -> None:
    """[10] [B24] Each other vote goes to any state at all, in rising order; none comes after the last state [B23]."""
    votes = int(board.left) if state == STATE_COUNT - 1 else 1
    add_votes(board, int(board.turn), state, votes)
    board.last = state
    board.left -= votes
    if board.left == 0:
        board.phase = BETWEEN


def play(board: Any, seat: int, card: int) -> None:
    """[11] A card from the hand."""
    take_from_hand(board, seat, card)
    board.drawn = NONE
    begin_card(board, seat, card)
    board.phase = BETWEEN


def keep(board: Any) -> None:
    """[11] No card now."""
    board.drawn = NONE
    board.phase = BETWEEN


def carry_on(board: Any) -> None:
    """Carry the turn on until a team has to decide, or luck to roll or draw; nothing, if somebody has to already."""
    while board.phase == BETWEEN:
        if board.card != NONE:
            carry_out(board)
        else:
            take_step(board)


def take_step(board: Any) -> None:
    """[10] [11] The next part of the turn."""
    step = int(board.step)
    board.step += 1
    if step == DRAW_EARLY:
        draw_card(board, BEFORE_ALLOCATION)
    elif step == OFFER_DRAWN:
        if board.drawn != NONE:  # [B8]
            ask(board, OFFER, int(board.turn))
    elif step == STACK:
        stack_half(board)
    elif step == DRAW_LATE:
        draw_card(board, AFTER_ALLOCATION)
    elif step == CLOSE:
        open_window(board, int(board.turn))
    elif step == ANSWER:
        if board.cards_on == ANY_TURN_END:  # [B9]
            open_window(board, 1 - int(board.turn))
    elif step == NEXT_TEAM:
        end_turn(board)
    else:
        board.step = 0
        board.last = NONE
        ask(board, TURN, int(board.turn))


def draw_card(board: Any, when: int) -> None:
    """[10] [B7] [B12] A card is drawn when fundraising, if there is one."""
    if board.fundraising == YES and board.draw == when and (is_unseen(board) or board.under_count > 0):
        ask(board, DRAW, LUCK)


def open_window(board: Any, seat: int) -> None:
    """[11] At the end of a turn a team that has used no card may play one."""
    if board.used[seat] == 0 and board.hand_count[seat] > 0:
        ask(board, WINDOW, seat)


def end_turn(board: Any) -> None:
    """[6] [14] The other team's turn, the next week, or the end."""
    seat = 1 - int(board.turn)
    if seat == board.lead and board.week >= board.weeks:
        clear_turn(board)
        settle_neutral(board)
        return
    if seat == board.lead:
        board.week += 1
        if board.order == ALTERNATE:  # [B19]
            seat = 1 - seat
            board.lead = seat
    begin_turn(board, seat)


# --- The end ----------------------------------------------------------------------------------------------------------


def settle_neutral(board: Any) -> None:
    """[14] [B15] The next neutral state is rolled for; after the last the votes are counted."""
    states = neutral(board)
    if states == 0:
        close_game(board)
    else:
        board.last = lowest_bit(states)
        ask(board, ROLL_OFF, LUCK)


def roll_off(board: Any) -> None:
    """[14] The higher die takes the state; equal dice are rolled again."""
    if board.dice[0] == board.dice[1]:
        ask(board, ROLL_OFF, LUCK)
        return
    change_hands(board, 0 if board.dice[0] > board.dice[1] else 1, int(board.last), True)
    settle_neutral(board)


def close_game(board: Any) -> None:
    """[15] [B26] More electoral votes win; the first game of a swap match only carries them over."""
    for seat in range(2):
        board.counted[seat] += board.electoral[seat]
        board.counted_states[seat] += states_won(board, seat)
    if board.order == SWAP_MATCH and board.game == 0:
        board.game = 1
        copy_pair(board.held, board.past)
        board.lead = 1 - int(board.lead)  # the party that began begins again: it is the other team now
        lay_out(board)
        begin_game(board)
    elif board.counted[0] != board.counted[1]:
        finish(board, 0 if board.counted[0] > board.counted[1] else 1)
    else:
        break_tie(board)


def break_tie(board: Any) -> None:
    """[B14] 269 to 269."""
    states = int(board.counted_states[0]) - int(board.counted_states[1])
    if board.tie == SHARED:
        finish(board, NONE)
    elif board.tie == HOUSE and states != 0:
        finish(board, 0 if states > 0 else 1)
    else:
        ask(board, TIE, LUCK)


def roll_for_the_win(board: Any) -> None:
    """[B14] One die each, until they differ."""
    if board.dice[0] == board.dice[1]:
        ask(board, TIE, LUCK)
    else:
        finish(board, 0 if board.dice[0] > board.dice[1] else 1)


def finish(board: Any, winner: int) -> None:
    """[15] The game is over."""
    board.winner = winner
    ask(board, OVER, NONE)


# --- Luck -------------------------------------------------------------------------------------------------------------


def roll(board: Any, face: int) -> None:
    """One die; what it is for shows when the last has fallen."""
    board.dice[int(board.rolled)] = face
    board.rolled += 1
    phase = int(board.phase)
    if phase == ROLL:
        if board.fundraising == YES:
            if board.rolled == FUNDRAISING_DICE:
                board.votes = int(board.dice[0]) + int(board.dice[1])  # kept: a card may roll the dice again
                board.phase = BETWEEN
        elif board.rolled == CAMPAIGN_DICE:
            ask_for_match(board)
    elif phase == CARD_DIE:
        board.amount = face
        board.phase = BETWEEN
    elif board.rolled == 2:
        compare(board, phase)


def ask_for_match(board: Any) -> None:
    """[9] The dice lie from the highest down; where all are equal there is nothing to decide."""
    first, second, third = int(board.dice[0]), int(board.dice[1]), int(board.dice[2])
    board.dice[0] = max(first, second, third)
    board.dice[2] = min(first, second, third)
    board.dice[1] = first + second + third - int(board.dice[0]) - int(board.dice[2])
    if board.dice[0] == board.dice[2]:
        match(board, 0)
    else:
        ask(board, MATCHING, int(board.turn))


def compare(board: Any, phase: int) -> None:
    """One die of each team has been rolled, that of team 0 first; in a duel that of the team that plays the card."""
    if phase == DUELLING:
        duel(board)
        board.phase = BETWEEN
    elif phase == ROLL_OFF:
        roll_off(board)
    elif phase == OPENING:
        open_game(board)
    else:
        roll_for_the_win(board)
