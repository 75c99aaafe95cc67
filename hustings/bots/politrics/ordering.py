# mypy: disallow-untyped-calls=False
"""Politrics: which actions the search looks at, and in which order: fives, replies to threats, beats, then rows."""

from typing import Any

import numpy as np

from hustings.bots.politrics.threats import LEVELS, attacking, four_making, risky, spread, valued
from hustings.games.politrics.board import figures_of, held, kind_on, line_up_left
from hustings.games.politrics.data import (
    ACT,
    ADDRESSES,
    AXES,
    BEAT,
    DELEGATE,
    DIRECTIONS,
    FIVE,
    GROUP,
    GROUPS,
    KINDS,
    MINISTER,
    MOST_LEGAL,
    PLACE,
    POINTS,
    PRESIDENT,
    ROW,
    SAY,
    SAY_ROW,
    SERVANT,
    STEP,
    STEPS,
    VOTER,
)
from hustings.games.politrics.rules.evaluation import unfinished
from hustings.games.politrics.rules.moves import (
    beats,
    list_actions,
    may_place,
    may_step,
    outlook,
    placements,
    steps,
    write,
)
from hustings.games.politrics.rules.rows import fives_along
from hustings.games.politrics.square_sets import (
    EMPTY,
    EVERY_SQUARE,
    Squares,
    around,
    behind,
    both,
    either,
    has,
    is_empty,
    lowest,
    without_lowest,
)

PLIES = 48  # that a line of play may have

# The search's own memory. A record, since Numba counts references to arrays but not to the parts of a record.
WORK = np.dtype(
    (
        np.record,
        [
            ("moves", np.int64, (PLIES, MOST_LEGAL)),  # the actions at each ply
            ("scores", np.int64, (PLIES, MOST_LEGAL)),  # and how promising they look
            ("worth", np.int64, (100,)),  # of the squares to the side to act
            ("killers", np.int64, (PLIES, 2)),  # actions that refuted another one at this ply
            ("history", np.int64, (2, GROUPS * GROUP)),  # how often an action refuted, for each side
            ("values", np.int64, (MOST_LEGAL,)),  # of the actions at the root, as far as known
            ("count", np.int64),  # how many they are
            ("margin", np.int64),  # those worse than the best by at most so much get their exact value
            ("winning", np.int64),  # the one that wins the board at once, or NONE
            ("seat", np.int64),  # that acts at the root
            ("nodes", np.int64),  # visited
            ("limit", np.int64),  # of nodes
            ("stopped", np.int64),  # whether the limit was reached
            ("boards", np.int64),  # finished before the root
            ("standing", np.int64, (2,)),  # each seat's share of the match by its points
            ("certain", np.int64),  # what a board that is won is worth besides its points: more than any estimate
            ("swing", np.int64),  # between winning and losing this board
            ("width", np.int64),  # how many quiet actions are tried below the root
        ],
    )
)

# What is looked at.
EVERYTHING, PROMISING, FORCED, LOUD, LOUDEST = range(5)

HINTED, FINISHING, BLOCKING, BEATING = 1 << 40, 1 << 24, 1 << 22, 1 << 16
KILLER, ATTACKING, RISKY, BESIDE = 400, 40, -45, 10
OWN_TWO, OWN_THREE, OTHER_TWO, OTHER_THREE = 6, 34, 5, 26
FIGURE_ORDER = np.array([0, 0, 2, 2, -12], np.int64)  # which kind rather, if nothing else speaks for one
VICTIMS = np.array([1 << 20, 400, 300, 300, 200], np.int64)
EARLY_PRESIDENT, LATE_PRESIDENT = -90, 60
FEW_WAITING = 4
NARROW = 2  # kinds of figures


def central_squares() -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """How much a square is worth on an empty board: its points, and those of the rows through it."""
    worth = np.zeros(GROUP, np.int64)
    for square in ADDRESSES:
        for axis in range(AXES):
            for place in range(ROW):
                squares = [square + (i - place) * int(STEPS[axis]) for i in range(ROW)]
                if all(other in ADDRESSES for other in squares):
                    worth[square] += sum(int(POINTS[other]) for other in squares)
    return worth // 8


CENTRAL = central_squares()
for table in (FIGURE_ORDER, VICTIMS, CENTRAL):
    table.flags.writeable = False


def list_moves(
    board: Any,
    work: Any,
    ply: int,
    look_at: int,
    is_narrow: bool,
    open_squares: Squares,
    finish: Squares,
    block: Squares,
) -> int:
    """Write the actions to look at, and how promising they look; return how many."""
    out = work.moves[ply]
    if board.phase != ACT:
        count = list_actions(board, out)
        score_words(board, work, ply, count)
        return count
    side = int(board.turn)
    if look_at == EVERYTHING:
        count = list_actions(board, out)
    else:
        wanted = wanted_squares(board, side, look_at, open_squares, finish, block)
        count = list_wanted(board, out, side, wanted, finish, is_narrow)
    score_moves(board, work, ply, count, open_squares, finish, block)
    return count


def wanted_squares(
    board: Any, side: int, look_at: int, open_squares: Squares, finish: Squares, block: Squares
) -> Squares:
    """The squares to go to, as far as one looks at all."""
    if look_at == LOUDEST:
        return finish
    own, other = held(board, side), held(board, 1 - side)
    if look_at == FORCED:
        return either(either(finish, block), refuting_squares(board, side, open_squares))
    if look_at == LOUD:
        return either(finish, four_making(own, open_squares))
    squares = either(finish, block)
    for axis in range(AXES):
        for figures in (own, other):
            twos, threes, _ = unfinished(figures, open_squares, axis)
            squares = either(squares, spread(valued(either(twos, threes), axis, 0), axis))
    if is_empty(squares):
        squares = around(around(either(own, other)))
    if is_empty(squares):
        squares = EVERY_SQUARE
    return both(squares, open_squares)


def refuting_squares(board: Any, side: int, open_squares: Squares) -> Squares:
    """The free squares from which a figure could beat one of the opponent's rows of four or five."""
    other = held(board, 1 - side)
    rows = EMPTY
    for axis in range(AXES):
        _, _, fours = unfinished(other, open_squares, axis)
        rows = either(rows, both(other, spread(either(fours, fives_along(other, axis)), axis)))
    return either(attacking(rows, open_squares, 0), attacking(rows, open_squares, 1))


def list_wanted(board: Any, out: Any, side: int, wanted: Squares, finish: Squares, is_narrow: bool) -> int:
    """Write every beat, and every placement or step to a wanted square; return how many.

    is_narrow: place only two kinds of figures, except to finish a row.
    """
    look = outlook(board, side)
    written = 0
    for direction in range(DIRECTIONS):
        written = write(out, written, BEAT + direction, beats(board, side, direction, look))
    if may_place(board, side):
        kinds = 0
        for kind in range(KINDS - 1, PRESIDENT - 1, -1):
            squares = placements(board, side, kind, look)
            if is_narrow and (kinds >= NARROW or kind in (PRESIDENT, SERVANT)):
                squares = both(squares, finish)
            elif board.line_up[side, kind] > 0:
                kinds += 1
            written = write(out, written, PLACE + kind, both(squares, wanted))
    if may_step(board, side):
        for direction in range(DIRECTIONS):
            going = both(steps(board, side, direction, look), behind(wanted, direction))
            written = write(out, written, STEP + direction, going)
    return written


def score_words(board: Any, work: Any, ply: int, count: int) -> None:
    """Declare first; reply by beating first."""
    for i in range(count):
        action = int(work.moves[ply, i])
        group = action // GROUP
        if group >= SAY_ROW or action == SAY * GROUP + FIVE:
            work.scores[ply, i] = FINISHING
        elif group < SAY:
            over = action % GROUP + int(STEPS[group - BEAT])
            work.scores[ply, i] = BEATING + int(VICTIMS[kind_on(board, 1 - int(board.turn), over)])
        else:
            work.scores[ply, i] = 0


def score_moves(
    board: Any, work: Any, ply: int, count: int, open_squares: Squares, finish: Squares, block: Squares
) -> None:
    """How promising each action looks."""
    side = int(board.turn)
    own, other = held(board, side), held(board, 1 - side)
    worth = work.worth
    for square in range(GROUP):
        worth[square] = CENTRAL[square]
    for axis in range(AXES):
        twos, threes, _ = unfinished(own, open_squares, axis)
        add_worth(worth, twos, axis, OWN_TWO)
        add_worth(worth, threes, axis, OWN_THREE)
        twos, threes, _ = unfinished(other, open_squares, axis)
        add_worth(worth, twos, axis, OTHER_TWO)
        add_worth(worth, threes, axis, OTHER_THREE)
    straight, diagonal = attacking(other, open_squares, 0), attacking(other, open_squares, 1)
    danger = risky(board, side, open_squares)
    waiting = line_up_left(board, side)
    for i in range(count):
        action = int(work.moves[ply, i])
        group, square = action // GROUP, action % GROUP
        score = min(int(work.history[side, action]), KILLER // 2)
        if action == work.killers[ply, 0] or action == work.killers[ply, 1]:
            score += KILLER
        if group < BEAT:
            kind, target = group, square
            score += int(worth[square])
            if kind == PRESIDENT:
                score += LATE_PRESIDENT if waiting <= FEW_WAITING else EARLY_PRESIDENT
        elif group < STEP:
            over = square + int(STEPS[group - BEAT])
            target = over + int(STEPS[group - BEAT])
            kind = VOTER
            score += BEATING + int(VICTIMS[kind_on(board, 1 - side, over)]) + int(worth[target]) - int(worth[square])
        else:
            target = square + int(STEPS[group - STEP])
            kind = kind_on(board, side, square)
            score += int(worth[target]) - int(worth[square])
        score += int(FIGURE_ORDER[kind])
        if has(finish, target):
            score += FINISHING
        elif has(block, target):
            score += BLOCKING
        if (kind in (VOTER, MINISTER) and has(diagonal, target)) or (
            kind in (VOTER, DELEGATE) and has(straight, target)
        ):
            score += ATTACKING
        if has(danger, target):
            score += RISKY
        if kind != PRESIDENT and has(around(figures_of(board, side, kind)), target):
            score += BESIDE
        work.scores[ply, i] = score


def add_worth(worth: Any, starts: Squares, axis: int, weight: int) -> None:
    """Add to all squares of these rows, more for rows of more points."""
    left = valued(starts, axis, 0)
    while not is_empty(left):
        start = lowest(left)
        left = without_lowest(left)
        times = 0
        for level in range(LEVELS):
            if has(valued(starts, axis, level), start):
                times += weight
        for place in range(ROW):
            worth[start + place * int(STEPS[axis])] += times


def bring_best(work: Any, ply: int, at: int, count: int) -> int:
    """Swap the most promising of the actions from `at` on to `at`, and return it."""
    best = at
    for i in range(at + 1, count):
        if work.scores[ply, i] > work.scores[ply, best]:
            best = i
    action, score = int(work.moves[ply, best]), int(work.scores[ply, best])
    work.moves[ply, best] = work.moves[ply, at]
    work.scores[ply, best] = work.scores[ply, at]
    work.moves[ply, at] = action
    work.scores[ply, at] = score
    return action
