"""Politrics: actions as they stand on a score sheet [P21], and words read as actions."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hustings.engine.game import NONE, Refusal
from hustings.engine.message import Message
from hustings.engine.user_input import check_mark
from hustings.games.politrics.board import BOARD, kind_on, seat_of
from hustings.games.politrics.data import (
    BEAT,
    CHALLENGE,
    GROUP,
    JUMP,
    LETTERS,
    ROW,
    SAY,
    SAY_ROW,
    SIDES,
    STEP,
    STEPS,
    WORDS,
)
from hustings.games.politrics.figure_letters import letters
from hustings.games.politrics.rules import apply
from hustings.games.politrics.rules.moves import is_listed
from hustings.games.politrics.rules.refusals import why_not
from hustings.games.politrics.rules.rows import best_declared

PLACED = re.compile(r"([PVMDC])([1-9][1-9])")
MOVED = re.compile(r"([PVMDC])([1-9][1-9])((?:-[1-9][1-9])+)")
BEATEN = re.compile(r"([PVMDC])([1-9][1-9])X([PVMDC])([1-9][1-9])-([1-9][1-9])")
NAMED_ROW = re.compile(r"FIVE([1-9][1-9])-([1-9][1-9])")


def name(board: Any, seat: int, action: int) -> str:
    """[P21] An action as on the score sheet: V33, V33-35, five, -, safe."""
    group, square = divmod(int(action), GROUP)
    if group < BEAT:
        return f"{LETTERS[group]}{square}"
    if group == SAY:
        return WORDS[square]
    if group >= SAY_ROW:
        return f"five{square}-{square + (ROW - 1) * int(STEPS[group - SAY_ROW])}"
    return f"{letters(board)[board.turn][square]}{square}-{target(group, square)}"


def long_name(board: Any, seat: int, action: int) -> str:
    """[P21] The same with the beaten figure: V33xD34-35."""
    group, square = divmod(int(action), GROUP)
    if not BEAT <= group < STEP:
        return name(board, seat, action)
    over = square + int(STEPS[group - BEAT])
    letter, beaten = (LETTERS[kind_on(board, side, at)] for side, at in ((board.turn, square), (1 - board.turn, over)))
    return f"{letter}{square}x{beaten}{over}-{target(group, square)}"


def target(group: int, square: int) -> int:
    """Where a step or a beat leads."""
    if group < STEP:
        return square + 2 * int(STEPS[group - BEAT])
    return square + int(STEPS[group - STEP])


def parse(board: Any, seat: int, word: str) -> tuple[int, ...]:
    """[P21] The actions that a word of the score sheet stands for."""
    mark, colon, rest = word.strip().rpartition(":")
    plain = rest.upper().rstrip(",;")
    if colon and mark.lower() not in SIDES:
        check_mark(word, SIDES)
    if colon and mark.lower() != SIDES[board.turn]:
        raise Refusal(Message("politrics-not-your-turn", move=word, side=SIDES[board.turn]))
    if (moved := MOVED.fullmatch(plain)) and moved[3].count("-") > 1:
        return chain(board, seat, word, moved)
    return (checked(board, word, read(board, word, plain)),)


def read(board: Any, word: str, plain: str) -> int:
    """One action from its word, legal or not."""
    if plain.lower() in WORDS:
        return SAY * GROUP + WORDS.index(plain.lower())
    if placed := PLACED.fullmatch(plain):
        return LETTERS.index(placed[1]) * GROUP + int(placed[2])
    if row := NAMED_ROW.fullmatch(plain):
        return read_row(word, int(row[1]), int(row[2]))
    if moved := MOVED.fullmatch(plain):
        return read_move(board, word, moved[1], int(moved[2]), int(moved[3][1:]))
    if beaten := BEATEN.fullmatch(plain):
        action = read_move(board, word, beaten[1], int(beaten[2]), int(beaten[5]))
        over = int(beaten[2]) + (int(beaten[5]) - int(beaten[2])) // 2
        victim = kind_on(board, 1 - int(board.turn), int(beaten[4]))
        if action // GROUP >= STEP or over != int(beaten[4]) or victim == NONE or LETTERS[victim] != beaten[3]:
            raise Refusal(Message("politrics-beats-another", move=word, victim=beaten[3] + beaten[4]))
        return action
    raise Refusal(Message("politrics-no-move", move=word))


def read_move(board: Any, word: str, letter: str, square: int, goal: int) -> int:
    """A step or a beat from its two squares; the distance says which of the two it is."""
    kind = kind_on(board, int(board.turn), square)
    if kind == NONE or LETTERS[kind] != letter:
        side = SIDES[board.turn]
        raise Refusal(Message("politrics-nobody-there", move=word, side=side, figure=letter, square=square))
    for direction, step in enumerate(STEPS):
        if goal == square + step:
            return (STEP + direction) * GROUP + square
        if goal == square + 2 * step:
            return (BEAT + direction) * GROUP + square
    raise Refusal(Message("politrics-neither-step-nor-jump", move=word, origin=square, goal=goal))


def read_row(word: str, start: int, end: int) -> int:
    """A row of five by its first and last square, in either order."""
    for axis in range(4):
        if abs(end - start) == (ROW - 1) * STEPS[axis]:
            return (SAY_ROW + axis) * GROUP + min(start, end)
    raise Refusal(Message("politrics-not-a-row", move=word, first=start, last=end))


def chain(board: Any, seat: int, word: str, moved: re.Match[str]) -> tuple[int, ...]:
    """[P6] A chain of beats in one word: V33-35-55."""
    ahead = np.array([board], BOARD)[0]
    side, square = int(board.turn), int(moved[2])
    actions: list[int] = []
    for goal in moved[3][1:].split("-"):
        if actions and ahead.phase != JUMP:
            raise Refusal(Message("politrics-chain-too-long", move=word, square=int(goal)))
        action = checked(ahead, word, read_move(ahead, word, moved[1], square, int(goal)))
        actions.append(action)
        apply(ahead, seat_of(board, side), action)
        square = int(goal)
    return tuple(actions)


def checked(board: Any, word: str, action: int) -> int:
    """The action if it is legal; otherwise a Refusal that says why it is not."""
    if board.over:
        raise Refusal(Message("politrics-match-is-over", move=word))
    if not is_listed(board, action):
        raise Refusal(Message("politrics-not-legal", move=word, why=why_not(board, action)))
    return action


def remark(board: Any, word: str) -> bool:
    """[P21] Whether a word is a claim, such as 60, which is no action but must be right.

    It says what the declared row is worth, or what was scored if the board has ended.
    """
    plain = word.strip().rstrip(",;")
    if not re.fullmatch(r"[0-9]{1,9}", plain):
        return False
    if board.phase == CHALLENGE and not board.over:
        worth = best_declared(board, 1 - int(board.turn))[0]
    elif board.ending != NONE and (board.over or board.ply == 0):
        worth = int(board.total) * int(board.multiplier)
    else:
        raise Refusal(Message("politrics-nothing-claimed", move=word))
    if worth != int(plain):
        raise Refusal(Message("politrics-wrong-claim", move=word, score=int(worth)))
    return True
