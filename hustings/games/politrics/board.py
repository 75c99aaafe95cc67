"""Politrics: the board, and the verbs of the table."""

from typing import Any

import numpy as np

from hustings.engine.game import NONE
from hustings.engine.record import record
from hustings.games.politrics.data import KINDS, LINE_UP, MEMORY, SEEN_WORDS
from hustings.games.politrics.square_sets import EMPTY, EVERY_SQUARE, HALF, Squares, either, half_of, without

BOARD = record(
    ("figures", np.int64, (2, KINDS, 2)),  # for each side and kind, the squares it stands on: a set (west, east)
    ("ended", np.int64, (2, KINDS, 2)),  # the same, as the board before this one ended
    ("past", np.int64, (MEMORY,)),  # [P13] keys of the positions since the last placement or beat, as a ring
    ("seen", np.int64, (SEEN_WORDS,)),  # [P13] marks of these keys: a position whose marks are not here was not there
    ("key", np.int64),  # [P13] of this position, counted from the last placement or beat
    ("quiet", np.int64),  # [P13] turns in a row without a placement or a beat
    ("ply", np.int64),  # turns taken on this board
    ("boards", np.int64),  # boards finished
    ("points", np.int64, (2,)),  # of each seat
    ("won", np.int64, (2,)),  # boards won by each seat
    ("won_light", np.int64, (2,)),  # of these, as light
    ("line_up", np.int64, (2, KINDS)),  # figures of each side still to be placed
    ("dark", np.int64),  # the seat that plays dark on this board
    ("turn", np.int64),  # the side to act
    ("phase", np.int64),  # what it is asked for: ACT, JUMP, DECLARE or CHALLENGE
    ("jumper", np.int64),  # [P6] the square of the figure that may beat on, or NONE
    ("declared", np.int64),  # [P9] the one row that was named: axis x 100 + first square, or NONE
    ("over", np.int64),  # 1: the match is over
    ("last", np.int64),  # the action taken last, or NONE
    ("last_side", np.int64),  # who took it
    ("last_beaten", np.int64),  # the kind it beat, or NONE
    ("ending", np.int64),  # how the last finished board ended, or NONE
    ("winner", np.int64),  # the seat that won it, or NONE
    ("winner_side", np.int64),  # and which side that was
    ("total", np.int64),  # what its line covered,
    ("multiplier", np.int64),  # by what that was multiplied,
    ("line_start", np.int64),  # and where it lay: the first square,
    ("line_axis", np.int64),
    ("line_length", np.int64),
    ("aura_scope", np.int64),  # options, each as the number of its choice
    ("declare", np.int64),
    ("declare_scope", np.int64),
    ("president_multiplies", np.int64),
    ("retired_can_beat", np.int64),
    ("president_may_retire", np.int64),
    ("multi_jump", np.int64),
    ("president_counterstrike", np.int64),
    ("unplaceable_president", np.int64),
    ("next_start", np.int64),
    ("quiet_limit", np.int64),
    ("board_limit", np.int64),
)


def figures_of(board: Any, side: int, kind: int) -> Squares:
    """Where a side's figures of a kind stand."""
    return int(board.figures[side, kind, 0]), int(board.figures[side, kind, 1])


def held(board: Any, side: int) -> Squares:
    """The squares that a side's figures stand on."""
    west, east = 0, 0
    for kind in range(KINDS):
        west |= int(board.figures[side, kind, 0])
        east |= int(board.figures[side, kind, 1])
    return west, east


def free(board: Any) -> Squares:
    """The squares that nobody stands on."""
    taken = EMPTY
    for side in range(2):
        taken = either(taken, held(board, side))
    return without(EVERY_SQUARE, taken)


def put(board: Any, side: int, kind: int, square: int) -> None:
    """Set a figure on a square."""
    half = half_of(square)
    board.figures[side, kind, half] |= 1 << (square - HALF * half)


def lift(board: Any, side: int, kind: int, square: int) -> None:
    """Take a figure off a square."""
    half = half_of(square)
    board.figures[side, kind, half] &= ~(1 << (square - HALF * half))


def kind_on(board: Any, side: int, square: int) -> int:
    """The kind of the side's figure on a square, or NONE."""
    half = half_of(square)
    found = NONE
    for kind in range(KINDS):  # at most one of them stands there; adding up is quicker than asking each
        stands = (int(board.figures[side, kind, half]) >> (square - HALF * half)) & 1
        found += (kind - NONE) * stands
    return found


def line_up_left(board: Any, side: int) -> int:
    """How many figures a side has still to place."""
    left = 0
    for kind in range(KINDS):
        left += int(board.line_up[side, kind])
    return left


def fill_line_ups(board: Any) -> None:
    """[S3] All figures of both sides wait off the board."""
    board.figures[:] = 0
    for side in range(2):
        for kind in range(KINDS):
            board.line_up[side, kind] = LINE_UP[kind]


def keep_ended(board: Any) -> None:
    """Remember where all figures stood as the board ended."""
    for side in range(2):
        for kind in range(KINDS):
            for half in range(2):
                board.ended[side, kind, half] = board.figures[side, kind, half]


def seat_of(board: Any, side: int) -> int:
    """The seat that plays that side on this board."""
    return int(board.dark) ^ int(side)


def forget_past(board: Any) -> None:
    """[P13] Nothing before a placement or a beat can come again."""
    board.quiet = 0
    board.key = 0
    board.past[0] = 0
    for word in range(SEEN_WORDS):
        board.seen[word] = 0
    mark_seen(board, 0)


def marks_of(key: int) -> int:
    """[P13] The two bits that stand for a position's key in a word of marks."""
    return 1 << (key & 31) | 1 << (32 + ((key >> 5) & 15))


def word_of(key: int) -> int:
    """[P13] The word of marks that a position's key belongs to."""
    return (key >> 9) % SEEN_WORDS


def mark_seen(board: Any, key: int) -> None:
    """[P13] A position was there."""
    board.seen[word_of(key)] |= marks_of(key)


def may_be_seen(board: Any, key: int) -> bool:
    """[P13] Whether a position may have been there: so it says of each that was, and of few others."""
    return int(board.seen[word_of(key)]) & marks_of(key) == marks_of(key)
