"""Politrics in words: the rulebook's notation [P21], the log, what is asked for."""

from __future__ import annotations

import re
from typing import Any

import numpy as np

from hustings.engine.game import HIDDEN, NONE, Refusal
from hustings.engine.user_input import check_mark
from hustings.games.politrics.board import BOARD, kind_on, seat_of
from hustings.games.politrics.data import (
    ACT,
    BEAT,
    CHALLENGE,
    DECLARE,
    ENDINGS,
    GROUP,
    INNER_ADDRESSES,
    JUMP,
    KIND_NAMES,
    LETTERS,
    PRESIDENT,
    ROW,
    SAY,
    SAY_ROW,
    SEATS,
    SIDES,
    STEP,
    STEPS,
    WORDS,
)
from hustings.games.politrics.moves import is_listed, may_place
from hustings.games.politrics.reasons import why_not
from hustings.games.politrics.rows import best_declared
from hustings.games.politrics.rules import apply
from hustings.games.politrics.show import show
from hustings.games.politrics.view import fives, squares_in, worth_in_words

__all__ = ("asks", "long_name", "name", "parse", "remark", "show", "tell")

PLACED = re.compile(r"([PVMDC])([1-9][1-9])")
MOVED = re.compile(r"([PVMDC])([1-9][1-9])((?:-[1-9][1-9])+)")
BEATEN = re.compile(r"([PVMDC])([1-9][1-9])X([PVMDC])([1-9][1-9])-([1-9][1-9])")
NAMED_ROW = re.compile(r"FIVE([1-9][1-9])-([1-9][1-9])")
ENDED = {
    "row": "{side}'s row of five is safe",
    "president": "The President is beaten, and {side} wins the board",
    "incapacity": "The beaten side has fewer than five other figures left, and {side} wins the board",
    "immobility": "The side to act can move nothing but its President, and {side} wins the board",
}
SECTION = {"row": "S16", "president": "S17", "incapacity": "S18", "immobility": "S19", "void": "S19"}


# --- Notation ---------------------------------------------------------------------------------------------------------


def name(board: Any, seat: int, action: int) -> str:
    """[P21] An action as on the score sheet: V33, V33-35, five, -, safe."""
    group, square = divmod(int(action), GROUP)
    if group < BEAT:
        return f"{LETTERS[group]}{square}"
    if group == SAY:
        return WORDS[square]
    if group >= SAY_ROW:
        return f"five{square}-{square + (ROW - 1) * int(STEPS[group - SAY_ROW])}"
    letter = LETTERS[kind_on(board, int(board.turn), square)]
    return f"{letter}{square}-{target(group, square)}"


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
        raise Refusal(f"{word!r}: it is {SIDES[board.turn]}'s turn.")
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
            raise Refusal(f"{word!r} does not beat {beaten[3]}{beaten[4]}.")
        return action
    raise Refusal(f"{word!r} is no move: V33 places, V33-35 moves or beats, and there are {', '.join(WORDS)}.")


def read_move(board: Any, word: str, letter: str, square: int, goal: int) -> int:
    """A step or a beat from its two squares; which of them, the distance says."""
    kind = kind_on(board, int(board.turn), square)
    if kind == NONE or LETTERS[kind] != letter:
        figure = KIND_NAMES[LETTERS.index(letter)]
        raise Refusal(f"{word!r}: no {SIDES[board.turn]} {figure} stands on {square}.")
    for direction, step in enumerate(STEPS):
        if goal == square + step:
            return (STEP + direction) * GROUP + square
        if goal == square + 2 * step:
            return (BEAT + direction) * GROUP + square
    raise Refusal(f"{word!r}: from {square} to {goal} is neither a step nor a jump [S10] [S11].")


def read_row(word: str, start: int, end: int) -> int:
    """A row of five by its first and last square, in either order."""
    for axis in range(4):
        if abs(end - start) == (ROW - 1) * STEPS[axis]:
            return (SAY_ROW + axis) * GROUP + min(start, end)
    raise Refusal(f"{word!r}: {start} and {end} are not the ends of five squares in a line [S13].")


def chain(board: Any, seat: int, word: str, moved: re.Match[str]) -> tuple[int, ...]:
    """[P6] A chain of beats in one word: V33-35-55."""
    ahead = np.array([board], BOARD)[0]
    side, square = int(board.turn), int(moved[2])
    actions: list[int] = []
    for goal in moved[3][1:].split("-"):
        if actions and ahead.phase != JUMP:
            raise Refusal(f"{word!r}: the turn is over before {goal} [P6].")
        action = checked(ahead, word, read_move(ahead, word, moved[1], square, int(goal)))
        actions.append(action)
        apply(ahead, seat_of(board, side), action)
        square = int(goal)
    return tuple(actions)


def checked(board: Any, word: str, action: int) -> int:
    """The action if it is legal; otherwise a Refusal that says why it is not."""
    if board.over:
        raise Refusal(f"{word!r}: the match is over.")
    if not is_listed(board, action):
        raise Refusal(f"{word!r} is not legal: {why_not(board, action)}.")
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
        raise Refusal(f"{word!r}: nothing was claimed here; a claim follows `five` [P21].")
    if worth != int(plain):
        raise Refusal(f"{word!r}: the claim is worth {worth} [S20].")
    return True


# --- The log ----------------------------------------------------------------------------------------------------------


def tell(before: Any, seat: int, action: int, after: Any) -> list[str]:
    """What an action did, in sentences that cite the rule."""
    if action == HIDDEN:
        return []
    side = int(before.turn)
    sentences = [told(before, side, int(action))]
    if after.boards > before.boards:
        sentences += told_end(after)
    elif after.phase == CHALLENGE:
        best = worth_in_words(before, side, best_declared(after, side))
        assert best is not None
        sentences.append(f"It would be worth {best['claim']}; {SIDES[1 - side].capitalize()} can still break it [S15].")
    elif after.phase == DECLARE:
        sentences.append(f"{SIDES[side].capitalize()} holds a row of five and may declare it [S14].")
    elif after.phase == JUMP:
        sentences.append(f"The figure on {int(after.jumper)} may beat on [P6].")
    return sentences


def told(board: Any, side: int, action: int) -> str:
    """The action itself, in a sentence."""
    group, square = divmod(action, GROUP)
    who = SIDES[side].capitalize()
    if group < BEAT:
        retired = "" if square in INNER_ADDRESSES else ", where it retires [S12]"
        article = "its" if group == PRESIDENT else "a"
        return f"{who} places {article} {KIND_NAMES[group]} on {square} [S9]{retired}."
    if group >= SAY:
        return said(board, side, group, square)
    kind = KIND_NAMES[kind_on(board, side, square)]
    goal = target(group, square)
    retired = "" if goal in INNER_ADDRESSES else ", where it retires [S12]"
    if group >= STEP:
        return f"{who}'s {kind} steps from {square} to {goal} [S10]{retired}."
    over = square + int(STEPS[group - BEAT])
    beaten = KIND_NAMES[kind_on(board, 1 - side, over)]
    return f"{who}'s {kind} jumps from {square} to {goal} and beats the {beaten} on {over} [S11]{retired}."


def said(board: Any, side: int, group: int, word: int) -> str:
    """A word, in a sentence."""
    who = SIDES[side].capitalize()
    if group >= SAY_ROW:
        return f"{who} declares the row {'-'.join(squares_in((word, group - SAY_ROW))[:: ROW - 1])} [S14] [P9]."
    if WORDS[word] == "five":
        rows = ["-".join(squares_in(five)[:: ROW - 1]) for five in fives(board, side)]
        return f"{who} declares five: {', '.join(rows)} [S14]."
    return {
        "-": f"{who} does not declare the row of five [S14].",
        "safe": f"{who} concedes: the row is safe [S15].",
        "stop": f"{who} beats no further [P6].",
    }[WORDS[word]]


def told_end(after: Any) -> list[str]:
    """How a board ended, what it scored, and what comes next."""
    ending = ENDINGS[after.ending]
    if ending == "void":
        sentences = [f"Board {int(after.boards)} is void: nobody scores [S19] [P13]."]
    else:
        points, multiplier = int(after.total), int(after.multiplier)
        won = ENDED[ending].format(side=SIDES[after.winner_side].capitalize())
        claim = f"{points} x {multiplier} = {points * multiplier}"
        sentences = [f"{won} [{SECTION[ending]}]: {claim} [{'S20' if ending == 'row' else 'S21'}]."]
    if after.board_limit == 1:
        return sentences
    score = f"{SEATS[0]} has {int(after.points[0])} points, {SEATS[1]} {int(after.points[1])}"
    if after.over:
        return [*sentences, f"{score}: the match is over [{'S22' if max(after.points) >= 100 else 'P15'}]."]
    dark = SEATS[seat_of(after, 0)]
    return [*sentences, f"{score}. On board {int(after.boards) + 1} {dark} plays dark and begins [P14]."]


def asks(board: Any, seat: int) -> str:
    """What is expected of the seat now."""
    side = int(board.turn)
    who = SIDES[side].capitalize()
    if board.over:
        return "The match is over."
    if seat != seat_of(board, side):
        return f"{who} is {doing(board, side)}."
    if board.phase == DECLARE:
        row = "which row of five, as in five35-75" if board.declare_scope else "your row of five: five"
        return f"Declare {row}, or - to play on [S14]."
    if board.phase == CHALLENGE:
        return "Beat a figure that breaks what was declared, or say safe [S15]."
    if board.phase == JUMP:
        return f"Beat on with the figure on {int(board.jumper)}, or say stop [P6]."
    left = int(sum(board.line_up[side]))
    if left:
        return f"You are {SIDES[side]}: place a figure ({left} to place), or beat [S9]."
    return f"You are {SIDES[side]}: step or beat [S10]."


def doing(board: Any, side: int) -> str:
    """What the side to act is about to do, for those who wait."""
    if board.phase == ACT:
        return "to place a figure or beat [S9]" if may_place(board, side) else "to step or beat [S10]"
    return {
        DECLARE: "to declare a row of five, or not [S14]",
        CHALLENGE: "to answer the declaration [S15]",
        JUMP: "to beat on or stop [P6]",
    }[int(board.phase)]
