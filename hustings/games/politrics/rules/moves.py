"""Politrics: what a side may do. A group of actions is a set of squares: where, or with the figure on which square."""

from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.engine.bits import lowest_bit
from hustings.games.politrics.board import figures_of, free, held, line_up_left
from hustings.games.politrics.data import (
    ACT,
    AXES,
    BEAT,
    CHALLENGE,
    DECLARE,
    DECLINE,
    DELEGATE,
    DIRECTIONS,
    FIVE,
    GROUP,
    JUMP,
    KINDS,
    MINISTER,
    PLACE,
    PRESIDENT,
    SAFE,
    SAY,
    SAY_ROW,
    SERVANT,
    STEP,
    STOP,
    VOTER,
)
from hustings.games.politrics.options import ENEMY, LOSES_AT_ONCE, ONE_ROW, YES
from hustings.games.politrics.rules.rows import common_to_declared, fives_along
from hustings.games.politrics.square_sets import (
    EMPTY,
    HALF,
    INNER,
    Squares,
    around,
    behind,
    both,
    either,
    has,
    is_empty,
    single,
    without,
)

Actions = npt.NDArray[np.int64]

# What a side looks at before it acts: the free squares, whom it may beat, and the free squares open to its President.
Outlook = tuple[Squares, Squares, Squares]


def list_actions(board: Any, out: Actions) -> int:
    """Write every action of the side whose turn it is into `out`; return how many."""
    side = int(board.turn)
    look = outlook(board, side)
    written = 0
    if may_place(board, side):
        for kind in range(KINDS):
            written = write(out, written, PLACE + kind, placements(board, side, kind, look))
    if may_beat(board):
        for direction in range(DIRECTIONS):
            written = write(out, written, BEAT + direction, beats(board, side, direction, look))
    if may_step(board, side):
        for direction in range(DIRECTIONS):
            written = write(out, written, STEP + direction, steps(board, side, direction, look))
    if may_speak(board):
        written = write(out, written, SAY, words(board))
        for axis in range(AXES):
            written = write(out, written, SAY_ROW + axis, nameable(board, side, axis))
    return written


def set_actions(board: Any, out: Actions) -> None:
    """Write every group's set of squares, a word for each half."""
    side = int(board.turn)
    look = outlook(board, side)
    is_placing, is_beating, is_stepping, is_speaking = (
        may_place(board, side),
        may_beat(board),
        may_step(board, side),
        may_speak(board),
    )
    for kind in range(KINDS):
        put_set(out, PLACE + kind, placements(board, side, kind, look) if is_placing else EMPTY)
    for direction in range(DIRECTIONS):
        put_set(out, BEAT + direction, beats(board, side, direction, look) if is_beating else EMPTY)
        put_set(out, STEP + direction, steps(board, side, direction, look) if is_stepping else EMPTY)
    put_set(out, SAY, words(board) if is_speaking else EMPTY)
    for axis in range(AXES):
        put_set(out, SAY_ROW + axis, nameable(board, side, axis) if is_speaking else EMPTY)


def put_set(out: Actions, group: int, squares: Squares) -> None:
    """A group's actions as two words of a set of actions."""
    out[2 * group] = squares[0]
    out[2 * group + 1] = squares[1]


def write(out: Actions, written: int, group: int, squares: Squares) -> int:
    """Write a group's actions behind those already written; return how many there are now."""
    west, east = squares
    while west != 0:
        out[written] = group * GROUP + lowest_bit(west)
        written += 1
        west &= west - 1
    while east != 0:
        out[written] = group * GROUP + HALF + lowest_bit(east)
        written += 1
        east &= east - 1
    return written


def is_listed(board: Any, action: int) -> bool:
    """Whether `list_actions` lists that action: whether its square is in its group's set."""
    side = int(board.turn)
    look = outlook(board, side)
    group, square = action // GROUP, action % GROUP
    if group < BEAT:
        return may_place(board, side) and has(placements(board, side, group, look), square)
    if group < STEP:
        return may_beat(board) and has(beats(board, side, group - BEAT, look), square)
    if group < SAY:
        return may_step(board, side) and has(steps(board, side, group - STEP, look), square)
    if group < SAY_ROW:
        return may_speak(board) and has(words(board), square)
    return may_speak(board) and has(nameable(board, side, group - SAY_ROW), square)


def outlook(board: Any, side: int) -> Outlook:
    """What the side looks at before it acts."""
    open_squares = free(board)
    return open_squares, victims_of(board, side), open_to_president(board, side, open_squares)


def may_place(board: Any, side: int) -> bool:
    """[S9] Whether the side is to act and has figures in its line-up."""
    return board.phase == ACT and line_up_left(board, side) > 0


def may_beat(board: Any) -> bool:
    """[S9-S11] [S15] [P6] Whether beating is among what is asked: always but when a row is to be declared or not."""
    return bool(board.phase != DECLARE)


def may_step(board: Any, side: int) -> bool:
    """[S10] Whether the side is to act and has placed its whole line-up."""
    return board.phase == ACT and line_up_left(board, side) == 0


def may_speak(board: Any) -> bool:
    """[S14] [S15] [P6] Whether a word is asked for, or a beat instead of it."""
    return bool(board.phase != ACT)


def placements(board: Any, side: int, kind: int, look: Outlook) -> Squares:
    """[S9] Where a figure of that kind may be placed from the line-up: on any free square, with two exceptions."""
    open_squares, _, for_president = look
    if board.line_up[side, kind] == 0:
        return EMPTY
    if kind == PRESIDENT:
        return both(for_president, INNER)  # [S4]
    if kind == SERVANT:
        return without(open_squares, around(bound_presidents(board, side)))  # [S7]
    return open_squares


def beats(board: Any, side: int, direction: int, look: Outlook) -> Squares:
    """[S11] Who may jump in a direction over an adjacent victim to the free square directly beyond."""
    open_squares, victims, _ = look
    exposed = both(victims, behind(open_squares, direction))
    return both(jumpers(board, side, direction), behind(exposed, direction))


def steps(board: Any, side: int, direction: int, look: Outlook) -> Squares:
    """[S10] [S12] Who may step to the free square next in a direction: nobody from the rim."""
    open_squares, _, for_president = look
    walkers = both(agile(board, side, direction), behind(open_squares, direction))
    president = both(figures_of(board, side, PRESIDENT), behind(for_president, direction))
    return both(either(walkers, president), INNER)


def words(board: Any) -> Squares:
    """[S14] [S15] [P6] What can be said, as a set of words: over one's row, to a declaration, in a chain of beats."""
    if board.phase == CHALLENGE:
        return 1 << SAFE, 0
    if board.phase == JUMP:
        return 1 << STOP, 0
    if board.declare_scope == ONE_ROW:
        return 1 << DECLINE, 0
    return (1 << FIVE) | (1 << DECLINE), 0


def nameable(board: Any, side: int, axis: int) -> Squares:
    """[P9] With `declare_scope = one_row`, the first squares of the rows along an axis that can be declared by name."""
    if board.phase == DECLARE and board.declare_scope == ONE_ROW:
        return fives_along(held(board, side), axis)
    return EMPTY


def auras(board: Any, side: int) -> Squares:
    """[S7] [P4] The auras that the side's President may not be in, also those that reach in from the rim."""
    servants = figures_of(board, 1 - side, SERVANT)
    if board.aura_scope != ENEMY:
        servants = either(servants, figures_of(board, side, SERVANT))
    return around(servants)


def bound_presidents(board: Any, side: int) -> Squares:
    """[S7] [P4] The Presidents next to whom the side may not place a Servant."""
    presidents = figures_of(board, 1 - side, PRESIDENT)
    if board.aura_scope != ENEMY:
        presidents = either(presidents, figures_of(board, side, PRESIDENT))
    return presidents


def open_to_president(board: Any, side: int, open_squares: Squares) -> Squares:
    """[S4] [S7] [P8] The free squares that the side's President may go to: outside the auras, and not on the rim."""
    allowed = without(open_squares, auras(board, side))
    return allowed if board.president_may_retire == YES else both(allowed, INNER)


def agile(board: Any, side: int, direction: int) -> Squares:
    """[S5] Who steps and beats in a direction: Voters in all, Ministers in diagonal, Delegates in straight ones."""
    partners = MINISTER if direction & 1 == 1 else DELEGATE
    return either(figures_of(board, side, VOTER), figures_of(board, side, partners))


def jumpers(board: Any, side: int, direction: int) -> Squares:
    """[S12] [P7] [P6] Who may beat in a direction: not the retired; in a chain of beats only the one that began it."""
    able = agile(board, side, direction)
    if board.phase == JUMP:
        able = both(able, single(board.jumper))
    return able if board.retired_can_beat == YES else both(able, INNER)


def victims_of(board: Any, side: int) -> Squares:
    """[S11] [S15] Whom the side may beat: any opponent; in reply to a declaration only what refutes it."""
    if board.phase == CHALLENGE:
        return refuting_victims(board, 1 - side)
    return held(board, 1 - side)


def refuting_victims(board: Any, declarer: int) -> Squares:
    """[S15] [P11] The figures whose loss leaves none of the declared fives standing."""
    needed = common_to_declared(board, declarer)
    if board.president_counterstrike == YES:
        return either(needed, figures_of(board, declarer, PRESIDENT))
    return needed


def can_place(board: Any, side: int) -> bool:
    """Whether the side's line-up has a figure that some square takes."""
    if line_up_left(board, side) > board.line_up[side, PRESIDENT]:
        return True  # any figure but the President finds a square: 34 figures and two rings of eight leave some of 81
    return not is_empty(placements(board, side, PRESIDENT, outlook(board, side)))


def can_beat(board: Any, side: int, victims: Squares) -> bool:
    """Whether any figure of the side can beat one of the victims."""
    look = (free(board), victims, EMPTY)
    able = EMPTY
    for direction in range(DIRECTIONS):
        able = either(able, beats(board, side, direction, look))
    return not is_empty(able)


def can_step(board: Any, side: int) -> bool:
    """Whether any figure of the side but the President can step."""
    look = (free(board), EMPTY, EMPTY)
    able = EMPTY
    for direction in range(DIRECTIONS):
        able = either(able, steps(board, side, direction, look))
    return not is_empty(able)


def is_immobilised(board: Any, side: int) -> bool:
    """[S19] [P12] Whether the side, to act, has nothing to do but perhaps steps of its President."""
    if line_up_left(board, side) > 0:
        if can_place(board, side):
            return False
        if board.unplaceable_president == LOSES_AT_ONCE:
            return True
    elif can_step(board, side):
        return False
    return not can_beat(board, side, held(board, 1 - side))
