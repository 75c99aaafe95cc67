"""Loops over any game: plain functions that are bound together with its rules."""

from hustings.engine.bits import lowest_bit
from hustings.engine.game import (
    SET_BITS,
    anytime,
    apply,
    choose,
    count_legal,
    derive,
    hide,
    imagine,
    legal,
    legal_set,
    movers,
    new,
    observe,
    opened,
    returns,
    suggest,
    witnesses,
)
from hustings.engine.stream import word


def pick(board, seat, bits, out):
    """One uniformly random legal action; a game that has `choose` is bound to `pick_chosen` instead."""
    return out[(bits * legal(board, seat, out)) >> 32]


def pick_chosen(board, seat, bits, out):
    """One uniformly random legal action without listing them."""
    return choose(board, seat, bits)


def play_on(board, seat, bits, out):
    """What a player does beyond a search; a game that has `suggest` is bound to `play_on_suggested` instead."""
    return pick(board, seat, bits, out)


def play_on_suggested(board, seat, bits, out):
    """What the game suggests."""
    return suggest(board, seat, bits, out)


def play_on_at(boards, i, seat, bits, out):
    """What the player of a seat does on board i beyond a search."""
    return play_on(boards[i], seat, bits, out)


def how_many(board, seat, out):
    """The number of legal actions; a game that has `count_legal` is bound to `how_many_counted` instead."""
    return legal(board, seat, out)


def how_many_counted(board, seat, out):
    """The number of legal actions without listing them."""
    return count_legal(board, seat)


def copy_board(boards, i, others, k):
    """Put a copy of board k of others onto place i; on a GPU `hustings.engine.gpu` copies word by word."""
    boards[i] = others[k]


def fill_set(board, seat, ids, words, out):
    """The legal actions as a set of dense ids; a game that has `legal_set` is bound to `fill_own_set` instead."""
    for place in range(words.shape[0]):
        words[place] = 0
    for k in range(legal(board, seat, out)):
        id = ids[out[k]]
        words[id // SET_BITS] |= 1 << (id % SET_BITS)


def fill_own_set(board, seat, ids, words, out):
    """The legal actions as the game's own set, of their numbers in the rules."""
    legal_set(board, seat, words)


def mark(board, seat, ids, mask, out):
    """Set the legal actions in a mask of dense ids; a game that has `legal_set` is bound to `mark_own_set` instead."""
    for k in range(legal(board, seat, out)):
        mask[ids[out[k]]] = True


def mark_own_set(board, seat, ids, mask, out):
    """The same from the game's own set."""
    legal_set(board, seat, out)
    for place in range((ids.shape[0] - 1) // SET_BITS + 1):
        left = out[place]
        while left != 0:
            mask[ids[place * SET_BITS + lowest_bit(left)]] = True
            left &= left - 1


def lowest(mask):
    """The lowest seat in a mask; seats that may act at once can act in any order."""
    seat = 0
    while mask & 1 == 0:
        mask >>= 1
        seat += 1
    return seat


def playout(board, stream, out):
    """Play at random to the end; how many decisions that took."""
    decisions = 0
    mask = movers(board)
    while mask != 0:
        seat = lowest(mask)
        apply(board, seat, pick(board, seat, word(stream), out))
        decisions += 1
        mask = movers(board)
    return decisions


def advance_at(boards, i, streams, steps, out):
    """Up to `steps` random decisions on board i, from stream i; how many there were before the end."""
    stream = streams[i : i + 1]
    board = boards[i]
    for done in range(steps):
        mask = movers(board)
        if mask == 0:
            return done
        seat = lowest(mask)
        apply(board, seat, pick(board, seat, word(stream), out))
    return steps


# The parts of a decision: the threads of a GPU wait for each other between them.


def draw_at(boards, i, mask, stream, out):
    """A random action of the lowest seat in the mask."""
    return pick(boards[i], lowest(mask), word(stream), out)


def take_at(boards, i, mask, action):
    """Carry out an action of the lowest seat in the mask; who may act next."""
    apply(boards[i], lowest(mask), action)
    return movers(boards[i])


def pay_at(boards, i, out, sums):
    """Add each seat's returns to its sum."""
    returns(boards[i], out)
    for seat in range(sums.shape[0]):
        sums[seat] += out[seat]


def tally_at(start, boards, i, streams, games, out, sums):
    """Whole random games from a starting board: adds up each seat's returns; the number of decisions."""
    stream = streams[i : i + 1]
    decisions = 0
    for _ in range(games):
        boards[i] = start[0]
        decisions += playout(boards[i], stream, out)
        returns(boards[i], out)
        for seat in range(sums.shape[0]):
            sums[seat] += out[seat]
    return decisions


def perft_at(boards, i, depth, out):
    """How many sequences of exactly `depth` decisions there are from board i; boards i+1… are scratch."""
    if depth == 0:
        return 1
    mask = movers(boards[i])
    if mask == 0:
        return 0
    seat = lowest(mask)
    if depth == 1:
        return how_many(boards[i], seat, out[depth])
    total = 0
    for k in range(legal(boards[i], seat, out[depth])):
        boards[i + 1] = boards[i]
        apply(boards[i + 1], seat, out[depth, k])
        total += perft_at(boards, i + 1, depth - 1, out)
    return total


# The contract on board i of an array: what Python calls, since handing over an array is cheap and a record is not.


def new_at(boards, i, options):
    new(boards[i], options)


def movers_at(boards, i):
    return movers(boards[i])


def legal_at(boards, i, seat, out):
    return legal(boards[i], seat, out)


def apply_at(boards, i, seat, action):
    apply(boards[i], seat, action)


def returns_at(boards, i, out):
    returns(boards[i], out)


def hide_at(boards, i, seat):
    hide(boards[i], seat)


def imagine_at(boards, i, seat, stream):
    imagine(boards[i], seat, stream)


def opened_at(boards, i):
    return opened(boards[i])


def observe_at(boards, i, seat, out):
    observe(boards[i], seat, out)


def how_many_at(boards, i, seat, out):
    return how_many(boards[i], seat, out)


def derive_at(boards, i, out):
    return derive(boards[i], out)


def anytime_at(boards, i, seat, out):
    return anytime(boards[i], seat, out)


def witnesses_at(boards, i, seat, action):
    return witnesses(boards[i], seat, action)


def legal_set_at(boards, i, seat, out):
    legal_set(boards[i], seat, out)


def pick_at(boards, i, seat, bits, out):
    return pick(boards[i], seat, bits, out)
