"""The loops of an environment: plain functions, bound to a game's rules as the loops of the engine are."""

from typing import Any, NamedTuple

from hustings.engine.game import LUCK, NONE, WHOLE, apply, legal, movers, observe, opened, returns
from hustings.engine.loops import copy_board, fill_set, lowest, mark, pick
from hustings.engine.stream import word

STRETCH = 64  # actions that are counted at once
BLOCK = 32  # boards that are advanced, then written, while they are in the processor's cache

STEP, GO_ON, BEGIN, SHOW = range(4)  # tasks: a decision; what follows one; a new game; the current decision again


class Batch(NamedTuple):
    """The arrays of an environment; the first index of most is the board."""

    boards: Any
    start: Any  # one board: a game's beginning
    streams: Any  # luck's, one for each board
    numbers: Any  # the action of each dense id
    ids: Any  # the dense id of each action
    steps: Any  # decisions taken in each game so far
    seat: Any  # who is to act
    observation: Any
    mask: Any  # of dense ids: True where legal
    reward: Any  # [board, seat]
    done: Any
    truncated: Any


def play_luck(board, stream, out):
    """Roll and draw until a player is to act; that seat, or NONE at the end."""
    mask = movers(board)
    while (mask >> LUCK) & 1 == 1:
        apply(board, LUCK, pick(board, LUCK, word(stream), out))
        mask = movers(board)
    return NONE if mask == 0 else lowest(mask)


def clear_decision(observation, mask):
    """Blank a board's rows, before they are written."""
    for k in range(observation.shape[0]):
        observation[k] = 0
    for k in range(mask.shape[0]):
        mask[k] = False


def write_decision(board, seat, ids, observation, mask, out):
    """Write what the seat to act sees and what it may do; nothing where the game is over."""
    if seat != NONE:
        observe(board, seat, observation)
        mark(board, seat, ids, mask, out)


# The two halves of it for a GPU: one thread finds what is legal, several write what is seen.


def fill_set_at(boards, i, seat, ids, words, out):
    """What the seat to act on board i may do, as a set."""
    if seat == NONE:
        for place in range(words.shape[0]):
            words[place] = 0
    else:
        fill_set(boards[i], seat, ids, words, out)


def observe_at(boards, i, seat, observation):
    """What the seat to act on board i sees, into a blank row."""
    if seat != NONE:
        observe(boards[i], seat, observation)


def pay_out(board, reward, out):
    """Each seat's reward at the end: its share of the win times the number of seats, less 1; they sum to 0."""
    count = reward.shape[0]
    returns(board, out)
    for seat in range(count):
        reward[seat] = count * out[seat] / WHOLE - 1.0


def forget_reward(reward):
    """No reward."""
    for seat in range(reward.shape[0]):
        reward[seat] = 0.0


def end_at(batch, i, is_cut_off, out):
    """The game on board i is over, or cut off: pay out, and begin the next."""
    if not is_cut_off:
        pay_out(batch.boards[i], batch.reward[i], out)
    batch.done[i] = True
    batch.truncated[i] = is_cut_off
    batch.steps[i] = 0
    copy_board(batch.boards, i, batch.start, 0)


def advance_boards(batch, first, last, task, actions, most, changed, out):
    """One task on each of the boards first to last - 1, up to the next decision; which have another than before.

    There is one call of each rule here, since each is compiled in as often as it is called; and nothing that is called
    at every step takes all arrays, since handing them over takes as long as a step of a small game.
    """
    for i in range(first, last):
        if task != SHOW:
            forget_reward(batch.reward[i])
            batch.done[i] = False
            batch.truncated[i] = False
        changed[i] = task != STEP or actions[i] != NONE
        if not changed[i]:
            continue
        if task == STEP:
            apply(batch.boards[i], batch.seat[i], batch.numbers[actions[i]])
            batch.steps[i] += 1
        elif task == BEGIN:
            copy_board(batch.boards, i, batch.start, 0)
            batch.steps[i] = 0
        is_ended = True
        while is_ended:
            seat = play_luck(batch.boards[i], batch.streams[i : i + 1], out)
            batch.seat[i] = seat
            is_cut_off = seat != NONE and 0 < most <= batch.steps[i]
            is_ended = task <= GO_ON and (seat == NONE or is_cut_off)
            if is_ended:
                end_at(batch, i, is_cut_off, out)


def run_boards(batch, first, last, task, actions, most, changed, out):
    """One task on each of the boards first to last - 1, and the decisions that follow."""
    for block in range(first, last, BLOCK):
        end = min(block + BLOCK, last)
        advance_boards(batch, block, end, task, actions, most, changed, out)
        write_boards(batch, block, end, changed, out)


def write_boards(batch, first, last, changed, out):
    """Write what there is to decide on boards first to last - 1, where it changed."""
    for i in range(first, last):
        if changed[i]:
            clear_decision(batch.observation[i], batch.mask[i])
            write_decision(batch.boards[i], batch.seat[i], batch.ids, batch.observation[i], batch.mask[i], out)


def checked_action(batch, i, action):
    """The action, or NONE where it is not legal on board i."""
    if action < 0 or action >= batch.mask.shape[1] or not batch.mask[i, action]:
        return NONE
    return action


def first_illegal(mask, actions):
    """The first board whose action is not legal, or NONE; NONE as an action leaves a board alone."""
    for i in range(actions.shape[0]):
        action = actions[i]
        if action != NONE and (action < 0 or action >= mask.shape[1] or not mask[i, action]):
            return i
    return NONE


def random_action(mask, stream):
    """A uniformly random legal action; NONE where there is none."""
    count = counted(mask, 0, mask.shape[0])
    if count == 0:
        word(stream)
        return NONE
    left, first = (word(stream) * count) >> 32, 0  # how many legal actions lie before it from `first` on
    while first + STRETCH < mask.shape[0]:
        there = counted(mask, first, first + STRETCH)
        if there > left:
            break
        left -= there
        first += STRETCH
    return first + nth_place(mask, first, min(first + STRETCH, mask.shape[0]), left)


def counted(mask, first, last):
    """How many are True from first to last - 1."""
    count = 0
    for k in range(first, last):
        count += 1 if mask[k] else 0
    return count


def nth_place(mask, first, last, nth):
    """How many places from `first` on lie before the nth True, counted from 0: no branch depends on the mask."""
    places, so_far = 0, 0
    for k in range(first, last):
        so_far += 1 if mask[k] else 0
        places += 1 if so_far <= nth else 0
    return places


def random_actions(mask, actions, streams):
    """A uniformly random legal action for each board."""
    for i in range(actions.shape[0]):
        actions[i] = random_action(mask[i], streams[i : i + 1])


# --- Whole plans ------------------------------------------------------------------------------------------------------


def play_plans(batch, first, last, plans, refused, out):
    """Carry out each seat's whole plan on boards first to last - 1, and note what was refused, or NONE."""
    for i in range(first, last):
        refused[i] = play_plan_at(batch, i, plans[i], out)


def play_plan_at(batch, i, plans, out):
    """Carry out the plans of all who are to act on board i; what is not legal, as seat x length + place, or NONE.

    A seat's plan ends with NONE, or where the seat has sealed all that it can, or where everything is published.
    """
    board = batch.boards[i]
    mask, before = movers(board), opened(board)
    for seat in range(plans.shape[0]):
        place = 0
        while place < plans.shape[1] and plans[seat, place] != NONE and (mask >> seat) & 1 == 1:
            if (movers(board) >> seat) & 1 == 0 or opened(board) != before:
                break
            if not is_legal(batch, board, seat, plans[seat, place], out):
                return seat * plans.shape[1] + place
            apply(board, seat, batch.numbers[plans[seat, place]])
            batch.steps[i] += 1
            place += 1
    return NONE


def is_legal(batch, board, seat, action, out):
    """Whether a dense id stands for one of the seat's legal actions."""
    if action < 0 or action >= batch.numbers.shape[0]:
        return False
    times = 0
    for k in range(legal(board, seat, out)):
        times += 1 if out[k] == batch.numbers[action] else 0
    return times > 0
