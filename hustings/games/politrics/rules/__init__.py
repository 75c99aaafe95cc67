"""Politrics: the contract, in the rulebook's order."""

from typing import Any

from hustings.engine.game import NONE, WHOLE
from hustings.games.politrics.board import (
    figures_of,
    fill_line_ups,
    forget_past,
    held,
    keep_ended,
    kind_on,
    lift,
    line_up_left,
    mark_seen,
    may_be_seen,
    put,
    seat_of,
)
from hustings.games.politrics.data import (
    ACT,
    BEAT,
    CHALLENGE,
    DARK,
    DECLARE,
    DECLINE,
    FEWEST,
    FIVE,
    GROUP,
    IMMOBILITY,
    INCAPACITY,
    JUMP,
    KEYS,
    KINDS,
    LAST_REMEMBERED,
    LIGHT,
    MEMORY,
    PRESIDENT,
    PRESIDENT_BEATEN,
    ROW_SAFE,
    SAFE,
    SAY,
    SAY_ROW,
    STEP,
    STEPS,
    TARGET,
    VOID,
)
from hustings.games.politrics.options import (
    ALTERNATE,
    AUTO,
    FIXED,
    ONE_ROW,
    WINNER_STARTS,
    YES,
)
from hustings.games.politrics.rules.action_count import choose, count_legal
from hustings.games.politrics.rules.evaluation import estimate
from hustings.games.politrics.rules.moves import (
    can_beat,
    is_immobilised,
    list_actions,
    refuting_victims,
    set_actions,
)
from hustings.games.politrics.rules.rows import Line, best_combination, best_declared, has_five
from hustings.games.politrics.square_sets import size

__all__ = (
    "apply",
    "choose",
    "count_legal",
    "derive",
    "hide",
    "imagine",
    "legal",
    "legal_set",
    "movers",
    "new",
    "returns",
)


def new(board: Any, options: Any) -> None:
    """[S3] [S8] [P14] An empty board, all figures in the line-ups; the first seat plays dark."""
    board.aura_scope = options[0]
    board.declare = options[1]
    board.declare_scope = options[2]
    board.president_multiplies = options[3]
    board.retired_can_beat = options[4]
    board.president_may_retire = options[5]
    board.multi_jump = options[6]
    board.president_counterstrike = options[7]
    board.unplaceable_president = options[8]
    board.next_start = options[9]
    board.quiet_limit = options[10]
    board.board_limit = options[11]
    board.ending = NONE
    board.winner = NONE
    board.winner_side = NONE
    board.line_start = NONE
    board.line_axis = NONE
    board.last = NONE
    board.last_side = NONE
    board.last_beaten = NONE
    board.dark = 0
    lay_out(board)


def lay_out(board: Any) -> None:
    """[S3] [S8] A board begins: dark is to act."""
    fill_line_ups(board)
    forget_past(board)
    board.turn = DARK
    board.phase = ACT
    board.jumper = NONE
    board.declared = NONE
    board.ply = 0


def movers(board: Any) -> int:
    """[S8] The players act in turn; nobody passes [P3]."""
    if board.over == YES:
        return 0
    return 1 << seat_of(board, board.turn)


def legal(board: Any, seat: int, out: Any) -> int:
    """[S9-S15] Every action of the seat, group by group."""
    if movers(board) != 1 << seat:
        return 0
    return list_actions(board, out)


def legal_set(board: Any, seat: int, out: Any) -> None:
    """[S9-S15] The same as a set: the squares of every group."""
    set_actions(board, out)


# What follows an action at once: nothing, or a part of what comes after; from END on how the board ended, see `ended`.
WAIT, OFFER, DECLARATION, PASSING, END = range(5)


def apply(board: Any, seat: int, action: int) -> None:
    """[S8] One action or word of the side whose turn it is, and what follows from it."""
    side = int(board.turn)
    board.last = action
    board.last_side = side
    board.last_beaten = NONE
    follows = act(board, side, action)
    if follows == OFFER:
        follows = offer_declaration(board, side)
    if follows == DECLARATION:
        follows = declare(board, side)
    if follows == PASSING:
        follows = pass_turn(board)
    if follows >= END:
        end_board(board, (follows - END) // 2, (follows - END) % 2)


def act(board: Any, side: int, action: int) -> int:
    """[S9-S15] The action or word by itself; what follows."""
    group, square = action // GROUP, action % GROUP
    if group < BEAT:
        return place(board, side, group, square)
    if group < STEP:
        return beat(board, side, square, group - BEAT)
    if group < SAY:
        return step(board, side, square, group - STEP)
    if group >= SAY_ROW:
        board.declared = action - SAY_ROW * GROUP
        return DECLARATION
    if square == FIVE:
        return DECLARATION
    if square == DECLINE:
        return PASSING
    if square == SAFE:
        return ended(ROW_SAFE, 1 - side)
    return OFFER  # [P6] the chain of beats stops here


def ended(ending: int, side: int) -> int:
    """What follows when the board ends so, and that side wins it."""
    return END + 2 * ending + side


def place(board: Any, side: int, kind: int, square: int) -> int:
    """[S9] A figure comes from the line-up to a free square."""
    put(board, side, kind, square)
    board.line_up[side, kind] -= 1
    board.ply += 1
    forget_past(board)
    return OFFER


def step(board: Any, side: int, square: int, direction: int) -> int:
    """[S10] A figure goes to the next square; only this can bring a position back [P13]."""
    kind = kind_on(board, side, square)
    target = square + int(STEPS[direction])
    lift(board, side, kind, square)
    put(board, side, kind, target)
    board.ply += 1
    board.quiet += 1
    board.key ^= KEYS[side, kind, square] ^ KEYS[side, kind, target]
    return OFFER


def beat(board: Any, side: int, square: int, direction: int) -> int:
    """[S11] A figure jumps; the one it jumps over leaves the board for good."""
    kind = kind_on(board, side, square)
    over = square + int(STEPS[direction])
    target = over + int(STEPS[direction])
    beaten = kind_on(board, 1 - side, over)
    lift(board, side, kind, square)
    put(board, side, kind, target)
    lift(board, 1 - side, beaten, over)
    board.last_beaten = beaten
    if board.phase != JUMP:
        board.ply += 1
    forget_past(board)
    # [P17] The President first, then incapacity, then rows.
    if beaten == PRESIDENT:
        return ended(PRESIDENT_BEATEN, side)
    if is_incapacitated(board, 1 - side):
        return ended(INCAPACITY, side)
    # [P6] With `multi_jump` a figure that can beat again is asked to, or to stop; otherwise one beat is the turn.
    board.phase = JUMP
    board.jumper = target
    if board.multi_jump == YES and can_beat(board, side, held(board, 1 - side)):
        return WAIT
    return OFFER


def is_incapacitated(board: Any, side: int) -> bool:
    """[S18] [P16] Whether fewer than five figures other than the President are left, on the board or waiting."""
    left = line_up_left(board, side) - int(board.line_up[side, PRESIDENT])
    for kind in range(KINDS):
        if kind != PRESIDENT:
            left += size(figures_of(board, side, kind))
    return left < FEWEST


def offer_declaration(board: Any, side: int) -> int:
    """[S14] [P9] After its action a side that holds a five may declare; what follows."""
    board.jumper = NONE
    board.declared = NONE
    if not has_five(held(board, side)):
        return PASSING
    if board.declare == AUTO:
        return declare_best(board, side)
    board.phase = DECLARE
    return WAIT


def declare_best(board: Any, side: int) -> int:
    """[P9] With `declare = auto` a five worth more than 0 is declared by itself."""
    best = best_declared(board, side)
    if best[0] == 0:
        return PASSING
    if board.declare_scope == ONE_ROW:
        board.declared = best[4] * GROUP + best[3]
    return DECLARATION


def declare(board: Any, side: int) -> int:
    """[S15] [S16] Safe at once if no beat refutes it; otherwise the opponent refutes or concedes."""
    board.phase = CHALLENGE
    if not can_beat(board, 1 - side, refuting_victims(board, side)):
        return ended(ROW_SAFE, side)
    board.turn = 1 - side
    return WAIT


def pass_turn(board: Any) -> int:
    """[S8] [S19] The other side is to act, unless the board is void or that side immobilised."""
    side = 1 - int(board.turn)
    board.turn = side
    board.phase = ACT
    if is_third_time(board):
        return ended(VOID, side)
    if is_immobilised(board, side):
        return ended(IMMOBILITY, 1 - side)
    return ended(VOID, side) if board.quiet >= board.quiet_limit else WAIT


def end_board(board: Any, ending: int, side: int) -> None:
    """[S16-S19] A board ends; that side wins it, unless it is void."""
    board.ending = ending
    if ending == VOID:
        win_nothing(board)
    elif ending == ROW_SAFE:  # safe or conceded: the declarer wins with the best of its rows
        win(board, side, best_declared(board, side))
    else:
        win(board, side, best_combination(board, side))


def is_third_time(board: Any) -> bool:
    """[S19] [P13] Whether this position was there twice before; it takes at least four turns to come back to one."""
    now, key = int(board.quiet), int(board.key)
    times = 1
    if now >= 8 and may_be_seen(board, key):  # so that few look through the ring, however long it is
        for before in range(now - 4, max(now - MEMORY, 0) - 1, -2):  # the oldest makes room for this one
            if board.past[before & LAST_REMEMBERED] == key:
                times += 1
    board.past[now & LAST_REMEMBERED] = key
    mark_seen(board, key)
    return times >= 3


def win(board: Any, side: int, line: Line) -> None:
    """[S16-S19] [P15] The side wins the board and scores its line, be it worth 0."""
    seat = seat_of(board, side)
    board.winner_side = side
    board.winner = seat
    board.won[seat] += 1
    if side == LIGHT:
        board.won_light[seat] += 1
    _, points, multiplier, start, axis, length = line
    board.points[seat] = min(int(board.points[seat]) + points * multiplier, TARGET)  # [P20]
    board.total = points
    board.multiplier = multiplier
    board.line_start = start
    board.line_axis = axis
    board.line_length = length
    close(board)


def win_nothing(board: Any) -> None:
    """[S19] [P13] A void board: nobody wins it."""
    board.ending = VOID
    board.winner_side = NONE
    board.winner = NONE
    board.total = 0
    board.multiplier = 0
    board.line_start = NONE
    board.line_axis = NONE
    board.line_length = 0
    close(board)


def close(board: Any) -> None:
    """[S22] The board is finished: the match ends here or goes on with another."""
    board.boards += 1
    if is_decided(board):
        board.over = YES
    else:
        keep_ended(board)
        board.dark = next_dark(board)
        lay_out(board)


def is_decided(board: Any) -> bool:
    """[S22] [P15] [P20] At least 100 points, or the last of the boards agreed on."""
    if board.points[0] >= TARGET or board.points[1] >= TARGET:
        return True
    return bool(0 < board.board_limit <= board.boards)


def next_dark(board: Any) -> int:
    """[P14] The seat that plays dark, and so begins, on the next board."""
    if board.next_start == FIXED:
        return int(board.dark)
    if board.winner == NONE or board.next_start == ALTERNATE:
        return 1 - int(board.dark)
    if board.next_start == WINNER_STARTS:
        return int(board.winner)
    return 1 - int(board.winner)


def returns(board: Any, out: Any) -> None:
    """[S22] [P15] The whole for the match's winner; before the end, an estimate from points and figures."""
    if board.over != YES:
        share = estimate(board)
    else:
        share = (1 + leader(board)) * WHOLE // 2
    out[0] = share
    out[1] = WHOLE - share


def leader(board: Any) -> int:
    """[P15] 1 if the first seat is ahead, -1 if the second: by points, then boards won, then boards won as light."""
    if board.points[0] != board.points[1]:
        return 1 if board.points[0] > board.points[1] else -1
    if board.won[0] != board.won[1]:
        return 1 if board.won[0] > board.won[1] else -1
    if board.won_light[0] != board.won_light[1]:
        return 1 if board.won_light[0] > board.won_light[1] else -1
    return 0


def derive(board: Any, out: Any) -> int:
    """[S21] The best combination of each side, for views: the numbers of a Line each."""
    count = 0
    for side in (DARK, LIGHT):
        for number in best_combination(board, side):
            out[count] = number
            count += 1
    return count


def hide(board: Any, seat: int) -> None:
    """Nothing is hidden."""


def imagine(board: Any, seat: int, stream: Any) -> None:
    """Nothing is hidden."""
