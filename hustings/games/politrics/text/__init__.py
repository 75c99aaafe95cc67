"""Politrics in words: the log, and what is expected of a seat."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from typing import Any

from hustings.engine.cached_part import depends_on
from hustings.engine.game import HIDDEN
from hustings.engine.message import Argument, Message
from hustings.engine.scene import Described
from hustings.games.politrics.board import held, kind_on, line_up_left, seat_of
from hustings.games.politrics.data import (
    BEAT,
    CHALLENGE,
    DECLARE,
    DECLINE,
    ENDINGS,
    FIVE,
    GROUP,
    INNER_ADDRESSES,
    JUMP,
    LETTERS,
    ROW,
    SAFE,
    SAY,
    SAY_ROW,
    SEATS,
    SIDES,
    STEP,
    STEPS,
    TARGET,
)
from hustings.games.politrics.figure_letters import letters
from hustings.games.politrics.rules.moves import can_beat, can_place, can_step, may_place
from hustings.games.politrics.rules.rows import best_declared
from hustings.games.politrics.text.notation import long_name, name, parse, remark, target
from hustings.games.politrics.text.terminal_board import show
from hustings.games.politrics.view import describe, fives, parts, squares_in

BEATS = frozenset(range(BEAT * GROUP, STEP * GROUP))

__all__ = ("asks", "describe_all", "long_name", "name", "parse", "remark", "show", "tell")


def tell(before: Any, seat: int, action: int, after: Any) -> list[Message]:
    """What an action did, in sentences that cite the rule."""
    if action == HIDDEN:
        return []
    turn = int(before.turn)
    side = SIDES[turn]
    sentences = [action_sentence(before, turn, int(action))]
    if after.boards > before.boards:
        sentences += board_end_sentences(after)
    elif after.phase == CHALLENGE:
        score, points, multiplier, *_ = (int(number) for number in best_declared(after, turn))
        sentences.append(Message("politrics-worth", side=side, points=points, multiplier=multiplier, score=score))
    elif after.phase == DECLARE:
        sentences.append(Message("politrics-may-declare", side=side))
    elif after.phase == JUMP:
        sentences.append(Message("politrics-may-beat-again", square=int(after.jumper)))
    return sentences


def action_sentence(board: Any, turn: int, action: int) -> Message:
    """The action itself, in a sentence."""
    group, square = divmod(action, GROUP)
    side = SIDES[turn]
    args: dict[str, Argument]
    if group < BEAT:
        stays = square in INNER_ADDRESSES
        args = {"side": side, "figure": LETTERS[group], "goal": square}
        return Message("politrics-placed" if stays else "politrics-placed-retired", **args)
    if group >= SAY:
        return saying_sentence(board, turn, group, square)
    figure = LETTERS[kind_on(board, turn, square)]
    goal = target(group, square)
    stays = goal in INNER_ADDRESSES
    args = {"side": side, "figure": figure, "origin": square, "goal": goal}
    if group >= STEP:
        return Message("politrics-stepped" if stays else "politrics-stepped-retired", **args)
    over = square + int(STEPS[group - BEAT])
    victim = LETTERS[kind_on(board, 1 - turn, over)]
    return Message("politrics-beat" if stays else "politrics-beat-retired", victim=victim, over=over, **args)


def saying_sentence(board: Any, turn: int, group: int, word: int) -> Message:
    """A word that is said (five, -, safe, stop) or a declared row, in a sentence."""
    side = SIDES[turn]
    if group >= SAY_ROW:
        row = squares_in((word, group - SAY_ROW))
        return Message("politrics-declared-row", side=side, first=row[0], last=row[-1])
    if word == FIVE:
        rows = ["-".join(squares_in(five)[:: ROW - 1]) for five in fives(board, turn)]
        return Message("politrics-declared", side=side, rows=rows, count=len(rows))
    if word == DECLINE:
        return Message("politrics-not-declared", side=side)
    return Message("politrics-conceded" if word == SAFE else "politrics-stopped", side=side)


def board_end_sentences(after: Any) -> list[Message]:
    """How a board ended, what it scored, and what comes next."""
    boards, ending = int(after.boards), ENDINGS[after.ending]
    if ending == "void":
        sentences = [Message("politrics-board-void", board=boards)]
    else:
        points, multiplier = int(after.total), int(after.multiplier)
        worth = {"points": points, "multiplier": multiplier, "score": points * multiplier}
        sentences = [Message("politrics-board-won", ending=ending, side=SIDES[after.winner_side], **worth)]
    if after.board_limit == 1:
        return sentences
    score = {"first": int(after.points[0]), "second": int(after.points[1])}
    if after.over:
        by = "points" if max(after.points) >= TARGET else "boards"
        return [*sentences, Message("politrics-match-over", by=by, **score)]
    dark = SEATS[seat_of(after, 0)]
    return [*sentences, Message("politrics-next-board", board=boards + 1, dark=dark, **score)]


def describe_all(board: Any, seat: int, actions: Sequence[int]) -> list[dict[str, Any]]:
    """Actions of the side that is to act, with their words and parts."""
    stands, turn = letters(board), int(board.turn)
    described: list[dict[str, Any]] = []
    own, others = stands[turn], stands[1 - turn]
    for action in actions:
        group, square = divmod(action, GROUP)
        if group < BEAT:
            described.append(placement(action))
        elif group < STEP:
            described.append(jump(action, own[square], others[square + int(STEPS[group - BEAT])]))
        elif group < SAY:
            described.append(walk(action, own[square]))
        else:
            described.append({**describe(board, seat, action), "action": action, "move": name(board, seat, action)})
    return described


@cache
def placement(action: int) -> Described:
    """A placement, which is the same on every board."""
    found = parts(action)
    return Described({**found, "action": action, "move": f"{found['figure']}{found['to']}"}, is_fixed=True)


@cache
def jump(action: int, figure: str, beaten: str) -> Described:
    """A beat by one kind of figure of another."""
    found = parts(action)
    move = f"{figure}{found['from']}-{found['to']}"
    return Described({**found, "figure": figure, "beaten": beaten, "action": action, "move": move})


@cache
def walk(action: int, figure: str) -> Described:
    """A step by one kind of figure."""
    found = parts(action)
    return Described({**found, "figure": figure, "action": action, "move": f"{figure}{found['from']}-{found['to']}"})


def asks(board: Any, seat: int, actions: Sequence[int] | None = None) -> Message:
    """What is expected of the seat now. actions: its legal ones, where they are known."""
    turn = int(board.turn)
    if board.over:
        return Message("politrics-over")
    if seat != seat_of(board, turn):
        return waits(board, turn)
    if board.phase == DECLARE:
        return Message("politrics-asks-declare-row" if board.declare_scope else "politrics-asks-declare")
    if board.phase == CHALLENGE:
        return Message("politrics-asks-answer")
    if board.phase == JUMP:
        return Message("politrics-asks-beat-again", square=int(board.jumper))
    return asks_for_action(board, turn, actions)


def asks_for_action(board: Any, turn: int, actions: Sequence[int] | None) -> Message:
    """What the side may do in a turn of its own: only what is possible is named."""
    side, left = SIDES[turn], line_up_left(board, turn)
    beats = has_beat(board, turn) if actions is None else are_beats_among(actions)
    if left > 0 and (not beats or can_place(board, turn)):
        return Message("politrics-asks-place-or-beat" if beats else "politrics-asks-place", side=side, left=left)
    if left == 0 and (not beats or can_step(board, turn)):
        return Message("politrics-asks-step-or-beat" if beats else "politrics-asks-step", side=side)
    return Message("politrics-asks-beat", side=side)


def are_beats_among(actions: Sequence[int]) -> bool:
    """Whether one of some actions is a beat."""
    return not BEATS.isdisjoint(actions)


@depends_on("figures", "phase", "jumper", "retired_can_beat")
def has_beat(board: Any, turn: int) -> bool:
    """[S11] Whether a figure of the side can beat another."""
    return can_beat(board, turn, held(board, 1 - turn))


def waits(board: Any, turn: int) -> Message:
    """What the side to act is about to do, for those who wait."""
    side = SIDES[turn]
    if board.phase == JUMP:
        return Message("politrics-waits-beat-again", side=side, square=int(board.jumper))
    if board.phase == DECLARE:
        return Message("politrics-waits-declare", side=side)
    if board.phase == CHALLENGE:
        return Message("politrics-waits-answer", side=side)
    return Message("politrics-waits-place" if may_place(board, turn) else "politrics-waits-move", side=side)
