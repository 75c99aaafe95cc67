# mypy: disallow-untyped-calls=False
"""Politrics: alpha-beta with a transposition table, over whole boards as the rules play them.

A value is what the seat to act gains in the match, in shares of WHOLE, against the points at the root. Declaring and
replying take no ply; a side that must stop something is searched on.
"""

from typing import Any

from hustings.bots.politrics.evaluation import BOARD_WON, MOST, evaluate
from hustings.bots.politrics.match_value import PLY, match_share, swing
from hustings.bots.politrics.ordering import (
    BEATING,
    EVERYTHING,
    FINISHING,
    FORCED,
    HINTED,
    LOUD,
    LOUDEST,
    PLIES,
    PROMISING,
    bring_best,
    list_moves,
    refuting_squares,
)
from hustings.bots.politrics.threats import completing, endangering, landings
from hustings.engine.game import NONE, WHOLE
from hustings.engine.stream import below
from hustings.games.politrics.board import figures_of, free, held, line_up_left, put, seat_of
from hustings.games.politrics.data import ACT, DECLARE, DIRECTIONS, GROUP, KEYS, KINDS, SERVANT
from hustings.games.politrics.rules import apply
from hustings.games.politrics.rules.moves import can_beat, list_actions, outlook, steps
from hustings.games.politrics.rules.rows import common_to_declared, has_five
from hustings.games.politrics.square_sets import (
    EMPTY,
    Squares,
    behind,
    both,
    either,
    is_empty,
    lowest,
    single,
    without_lowest,
)

MOST_VALUE = 4 * WHOLE  # more than any value
UNKNOWN = -2 * MOST_VALUE
SLOTS = 1 << 17  # of the transposition table
KEY, VALUE, DEPTH, BOUND, MOVE = range(5)  # its columns
COLUMNS = 5
EXACT, AT_LEAST, AT_MOST = range(3)
LOUD_PLIES = 1  # beyond the depth in which fours are still made
LAST_PLY = 4  # beyond the depth
LOUD_WIDTH = 3  # how many fours, or ways to stop something, are tried there
WIDE = 12  # actions at the root that are searched at full depth before others are
REDUCED = 4  # how many actions are searched before others are searched less deep
FORCED_WIDTH = 12  # how many quiet actions are tried where something must be stopped
HARDLY = 24  # shuffles equally promising actions at the root


def alpha_beta(boards: Any, works: Any, table: Any, stream: Any, ply: int, depth: int, alpha: int, beta: int) -> int:
    """The value of the position on board `ply` to the seat to act, exact if it lies between alpha and beta.

    Ply 0 is the root. With depth 0 its actions are listed there, the most promising first, and it returns how many;
    with more depth all of them are searched, and it returns the value of the best, which comes first then. If the board
    has ended, the value is that to the seat that acted at the root. It is all one function, and passes itself no bare
    constants, since compiled code that calls itself can be cached only so.
    """
    work = works[0]
    if ply == 0:
        if depth == 0:
            return list_root(boards, work, stream)
        best = alpha
        for i in range(work.count):
            boards[ply + 1] = boards[0]
            apply(boards[ply + 1], int(work.seat), int(work.moves[0, i]))
            floor = max(best - int(work.margin), alpha)
            value = floor + 1
            sign = 1  # also where the board has ended
            if boards[ply + 1].boards == work.boards and seat_of(boards[ply + 1], boards[ply + 1].turn) != work.seat:
                sign = -1
            if i > 0 and work.margin == 0:
                left = depth - 2 if i > WIDE and depth > 2 else depth - 1
                if sign == 1:
                    value = alpha_beta(boards, works, table, stream, ply + 1, left, best, best + 1)
                else:
                    value = -alpha_beta(boards, works, table, stream, ply + 1, left, -best - 1, -best)
            if value > floor and work.stopped == 0:
                if sign == 1:
                    value = alpha_beta(boards, works, table, stream, ply + 1, depth - 1, floor, beta)
                else:
                    value = -alpha_beta(boards, works, table, stream, ply + 1, depth - 1, -beta, -floor)
            if work.stopped == 1:
                break
            work.values[i] = value
            if value > best:
                best = value
                bring_to_front(work, i)
        return best
    if boards[ply].boards != work.boards:
        return finished(boards[ply], work, int(work.seat), 0)
    work.nodes += 1
    if work.nodes >= work.limit:
        work.stopped = 1
        return 0
    board = boards[ply]
    if ply + 2 >= PLIES or depth < -LAST_PLY:
        return evaluate(board, work.swing)
    key, hint, slot = 0, NONE, 0
    if depth > 0:
        key = position_key(board)
        slot = key & (SLOTS - 1)
        if table[slot, KEY] == key:
            hint = int(table[slot, MOVE])
            if table[slot, DEPTH] >= depth:
                found, bound = read(int(table[slot, VALUE]), work, ply), table[slot, BOUND]
                if bound == EXACT or (bound == AT_LEAST and found >= beta) or (bound == AT_MOST and found <= alpha):
                    return found
    side = int(board.turn)
    seat = seat_of(board, side)
    is_action = board.phase == ACT
    open_squares = free(board)
    finish, block = EMPTY, EMPTY
    best = -MOST_VALUE
    look_at = PROMISING
    if is_action:
        finish = finishing(boards, ply, side, open_squares)
        block = threatened(boards, ply, side, open_squares)
        if not is_empty(block):
            look_at = FORCED
        elif depth <= 0:
            look_at = LOUD if depth > -LOUD_PLIES else LOUDEST
            best = evaluate(board, work.swing)
            if best >= beta:
                return best
    count = list_moves(board, work, ply, look_at, depth <= 0, open_squares, finish, block)
    if hint != NONE:
        for i in range(count):
            if work.moves[ply, i] == hint:
                work.scores[ply, i] = HINTED
    floor = max(alpha, best)
    enough = int(work.certain) + 1  # a win will do, even if another one comes sooner or scores more;
    if depth > 0:
        enough += PLY * (PLIES - ply - 1)  # within the depth, one at once
    width = count
    if is_action and look_at == PROMISING:
        width = int(work.width) if ply > 1 else 2 * int(work.width)
    elif look_at == FORCED:
        width = FORCED_WIDTH if depth > 0 else LOUD_WIDTH
    elif look_at == LOUD:
        width = LOUD_WIDTH
    chosen = NONE
    for i in range(count):
        action = bring_best(work, ply, i, count)
        is_quiet = work.scores[ply, i] < BEATING
        if i >= width and (is_quiet or (look_at == FORCED and work.scores[ply, i] < FINISHING)):
            break
        boards[ply + 1] = board
        after = boards[ply + 1]
        apply(after, seat, action)
        value = floor + 1
        if after.boards != work.boards:
            value = finished(after, work, seat, ply)
        else:
            left = depth - 1 if is_action else depth
            is_same = seat_of(after, after.turn) == seat
            if i >= REDUCED and depth > 2 and is_quiet and look_at == PROMISING:
                if is_same:
                    value = alpha_beta(boards, works, table, stream, ply + 1, left - 1, floor, floor + 1)
                else:
                    value = -alpha_beta(boards, works, table, stream, ply + 1, left - 1, -floor - 1, -floor)
            if value > floor:
                if is_same:
                    value = alpha_beta(boards, works, table, stream, ply + 1, left, floor, beta)
                else:
                    value = -alpha_beta(boards, works, table, stream, ply + 1, left, -beta, -floor)
        if work.stopped == 1:
            return 0
        if value > best:
            best = value
            chosen = action
            floor = max(floor, value)
            if value >= min(beta, enough):
                if is_quiet:
                    remember(work, ply, side, action, depth)
                break
    if count == 0:
        best = evaluate(board, work.swing)  # nothing stops what is threatened
    if depth > 0:
        table[slot, KEY] = key
        table[slot, VALUE] = kept(best, work, ply)
        table[slot, DEPTH] = depth
        table[slot, BOUND] = AT_LEAST if best >= min(beta, enough) else (EXACT if best > alpha else AT_MOST)
        table[slot, MOVE] = chosen
    return best


def list_root(boards: Any, work: Any, stream: Any) -> int:
    """List the root's actions, the most promising first; return how many. Equal streams give equal orders."""
    board = boards[0]
    side = int(board.turn)
    open_squares = free(board)
    work.boards = board.boards
    work.seat = seat_of(board, side)
    work.standing[0] = match_share(board, 0)
    work.standing[1] = match_share(board, 1)
    work.swing = swing(board, seat_of(board, side))
    work.certain = MOST * work.swing // (2 * BOARD_WON)
    work.nodes = 0
    work.stopped = 0
    work.killers[:] = NONE
    work.history[:] = 0
    finish, block = EMPTY, EMPTY
    if board.phase == ACT:
        finish = finishing(boards, 0, side, open_squares)
        block = threatened(boards, 0, side, open_squares)
    count = list_moves(board, work, 0, EVERYTHING, False, open_squares, finish, block)
    work.winning = winning_action(boards, work, count)
    for i in range(count):
        work.scores[0, i] += below(stream, HARDLY)
    for i in range(count):
        bring_best(work, 0, i, count)
    work.values[:] = UNKNOWN
    work.margin = 0
    work.count = count
    return count


def winning_action(boards: Any, work: Any, count: int) -> int:
    """The action that wins the board at once, by itself or by declaring, with the most points; NONE if none does."""
    seat = int(work.seat)
    best, most = NONE, int(boards[0].points[seat])
    for i in range(count):
        boards[1] = boards[0]
        apply(boards[1], seat, int(work.moves[0, i]))
        points = points_won(boards[1], work)
        if boards[1].boards == work.boards and boards[1].phase == DECLARE:
            for k in range(list_actions(boards[1], work.moves[1])):
                boards[2] = boards[1]
                apply(boards[2], seat, int(work.moves[1, k]))
                points = max(points, points_won(boards[2], work))
        if points > most:
            best, most = int(work.moves[0, i]), points
    return best


def points_won(after: Any, work: Any) -> int:
    """The points of the seat at the root if it has won the board; otherwise 0."""
    return int(after.points[work.seat]) if after.boards != work.boards and after.winner == work.seat else 0


def bring_to_front(work: Any, at: int) -> None:
    """Move an action of the root to the front, those before it one place back."""
    action, value = int(work.moves[0, at]), int(work.values[at])
    for i in range(at, 0, -1):
        work.moves[0, i] = work.moves[0, i - 1]
        work.values[i] = work.values[i - 1]
    work.moves[0, 0] = action
    work.values[0] = value


def finished(after: Any, work: Any, seat: int, ply: int) -> int:
    """What the end of the board brings the seat: more than any estimate, a win rather sooner, a loss later."""
    gained = match_share(after, seat) - int(work.standing[seat])
    if gained == 0 and after.total * after.multiplier == 0:
        return 0  # nobody won, or nothing
    surely = int(work.certain) + abs(gained) // 4 + PLY * (PLIES - ply)
    return surely if after.winner == seat else -surely


def kept(value: int, work: Any, ply: int) -> int:
    """A value as the table keeps it: how soon the board is won is counted from the position, not from the root."""
    if value > work.certain:
        return value + PLY * ply
    return value - PLY * ply if value < -work.certain else value


def read(value: int, work: Any, ply: int) -> int:
    """The value of a position at this ply, from what the table keeps."""
    if value > work.certain:
        return value - PLY * ply
    return value + PLY * ply if value < -work.certain else value


def remember(work: Any, ply: int, side: int, action: int, depth: int) -> None:
    """A quiet action refuted another one: try it early in similar positions."""
    if work.killers[ply, 0] != action:
        work.killers[ply, 1] = work.killers[ply, 0]
        work.killers[ply, 0] = action
    work.history[side, action] += max(depth, 0) * max(depth, 0)


def finishing(boards: Any, ply: int, side: int, open_squares: Squares) -> Squares:
    """Where one more figure of the side makes a five, or keeps the other side from refuting one that it holds."""
    own = held(boards[ply], side)
    squares = completing(own, open_squares)
    if has_five(own):
        boards[ply + 1] = boards[ply]
        if is_safe(boards[ply + 1], side):
            return either(squares, single(lowest(open_squares)))  # any action will do
        squares = either(squares, landings(boards[ply + 1], 1 - side, common_to_declared(boards[ply + 1], side)))
    return squares


def threatened(boards: Any, ply: int, side: int, open_squares: Squares) -> Squares:
    """Where the other side would win if it were to act: by a five that no beat refutes, or by the President."""
    board = boards[ply]
    squares = endangering(board, side)
    if has_five(held(board, 1 - side)):  # it can declare that five after any action
        boards[ply + 1] = board
        if is_safe(boards[ply + 1], 1 - side):
            return either(squares, refuting_squares(board, side, open_squares))
    rows = completing(held(board, 1 - side), open_squares)
    while not is_empty(rows):
        square = lowest(rows)
        rows = without_lowest(rows)
        boards[ply + 1] = board
        if is_winning(boards[ply + 1], 1 - side, square):
            squares = either(squares, single(square))
    return squares


def is_winning(board: Any, side: int, square: int) -> bool:
    """Whether a five that the side completes on the square cannot be refuted; it changes the board."""
    if line_up_left(board, side) == 0 and not can_reach(board, side, square):
        return False
    put(board, side, SERVANT, square)
    return is_safe(board, side)


def is_safe(board: Any, side: int) -> bool:
    """Whether no beat refutes the fives that the side holds; it changes the board."""
    board.declared = NONE
    board.phase = ACT
    return not can_beat(board, 1 - side, common_to_declared(board, side))


def can_reach(board: Any, side: int, square: int) -> bool:
    """Whether a figure of the side can step on the square."""
    look = outlook(board, side)
    target = single(square)
    reached = EMPTY
    for direction in range(DIRECTIONS):
        reached = either(reached, both(steps(board, side, direction, look), behind(target, direction)))
    return not is_empty(reached)


def position_key(board: Any) -> int:
    """A Zobrist key of what matters: the figures, the line-ups, the side to act, and what it is asked for.

    Squares with a digit 0 do not exist, so that their keys serve for the rest.
    """
    key = int(board.turn) * int(KEYS[0, 0, 0])
    for side in range(2):
        for kind in range(KINDS):
            key ^= int(KEYS[side, kind, 1 + board.line_up[side, kind]])
            left = figures_of(board, side, kind)
            while not is_empty(left):
                key ^= int(KEYS[side, kind, lowest(left)])
                left = without_lowest(left)
    key ^= int(KEYS[0, 0, 10 + 10 * board.phase])
    if board.jumper != NONE:
        key ^= int(KEYS[0, 0, 60]) ^ int(KEYS[1, 0, board.jumper])
    if board.declared != NONE:
        key ^= int(KEYS[0, 1, 10 + 10 * (board.declared // GROUP)]) ^ int(KEYS[0, 1, board.declared % GROUP])
    return key
