"""Politrics: a position from JSON, in the shape of the published counts."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from hustings.engine.game import NONE, Refusal, listed
from hustings.engine.record import Boards, blank
from hustings.engine.user_input import refuse_slips
from hustings.games.politrics.board import BOARD, figures_of, held, kind_on, mark_seen, put, seat_of
from hustings.games.politrics.data import (
    ACT,
    AXES,
    CHALLENGE,
    DARK,
    DECLARE,
    GROUP,
    IMMOBILITY,
    INCAPACITY,
    INNER_ADDRESSES,
    JUMP,
    KIND_NAMES,
    KINDS,
    LAST_REMEMBERED,
    LETTERS,
    LIGHT,
    LINE_UP,
    PHASES,
    PRESIDENT,
    PRESIDENT_BEATEN,
    ROW,
    SIDES,
    STEPS,
    TARGET,
)
from hustings.games.politrics.options import ONE_ROW, OPTIONS, YES
from hustings.games.politrics.rules import is_incapacitated, new, win, win_nothing
from hustings.games.politrics.rules.moves import can_beat, is_immobilised, refuting_victims
from hustings.games.politrics.rules.refusals import inside_an_aura
from hustings.games.politrics.rules.rows import best_combination, fives_along, has_five
from hustings.games.politrics.square_sets import has, is_empty

LOST = {
    PRESIDENT_BEATEN: "neither has its President [S17]",
    INCAPACITY: "neither has five figures other than the President [S18]",
}
FIGURE = re.compile(r"([PVMDC])([1-9][1-9])")
FIELDS = (
    *("to_move", "phase", "dark", "light", "dark_lineup", "light_lineup"),
    *("points", "quiet", "declared", "jumper", "options"),
)
KEYS = (*FIELDS, *(option.name for option in OPTIONS))


def position(data: object) -> Boards:
    """A position as a board: where the figures stand, who waits, who is to act; other entries are remarks.

    If the side to act is immobilised, the board is over already [S19]. Positions that no beat would have left, such as
    one without a President, can be played on, for practice.
    """
    boards = set_up(data)
    end_if_immobilised(boards[0])
    return boards


def finished(data: object) -> Boards:
    """A position as a board that has ended if it should have: by a beat, by immobility, by the quiet limit [P17]."""
    boards = set_up(data)
    board = boards[0]
    for ending, is_lost in ((PRESIDENT_BEATEN, has_no_president), (INCAPACITY, is_incapacitated)):
        lost = [side for side in range(2) if is_lost(board, side)]
        if len(lost) == 2:
            raise Refusal(f"Both sides have lost: {LOST[ending]}, and a board ends when the first of them does.")
        if lost:
            board.ending = ending
            win(board, 1 - lost[0], best_combination(board, 1 - lost[0]))
            return boards
    end_if_immobilised(board)
    if board.ending == NONE and board.phase == ACT and board.quiet >= board.quiet_limit:
        win_nothing(board)
    return boards


def has_no_president(board: Any, side: int) -> bool:
    """[S17] Whether the President stands nowhere and does not wait either: he was beaten."""
    return bool(board.line_up[side, PRESIDENT] == 0 and is_empty(figures_of(board, side, PRESIDENT)))


def end_if_immobilised(board: Any) -> None:
    """[S19] [P12] The board is over if the side to act can do nothing but step with its President."""
    side = int(board.turn)
    if board.phase == ACT and is_immobilised(board, side):
        board.ending = IMMOBILITY
        win(board, 1 - side, best_combination(board, 1 - side))


def set_up(data: object) -> Boards:
    """A position as a board on which nothing has been decided yet."""
    if not isinstance(data, Mapping):
        raise Refusal("A position is a JSON object with dark, light and to_move.")
    data = {key: value for key, value in data.items() if value is not None}
    check_entries(data)
    boards = blank(BOARD)
    board = boards[0]
    new(board, codes(data.get("options", {})))
    board.turn = one_of(data, "to_move", SIDES)
    for side, name in enumerate(SIDES):
        place_figures(board, side, data.get(name, ""), name)
    for side, name in enumerate(SIDES):
        set_line_up(board, side, data.get(f"{name}_lineup"), f"{name}_lineup")
    if (square := inside_an_aura(board)) is not None:
        raise Refusal(f"The President on {square} stands in the aura of a Civil Servant, where none can be [S7].")
    set_points(board, data.get("points", {}))
    remember_nothing(board, whole(data.get("quiet", 0), "quiet", 1000))
    set_phase(board, data)
    return boards


def check_entries(data: Mapping[Any, Any]) -> None:
    """Unknown entries count as remarks, unless they look like a misspelt field."""
    refuse_slips(data, "The position", KEYS)
    said = [key for key in data if key not in ("options", *(option.name for option in OPTIONS))]
    if said and not any(key in FIELDS for key in said):
        raise Refusal(f"There is no position in this: it has neither {listed(FIELDS[:-1], 'nor')}.")


def codes(options: object) -> Any:
    """The options by name as the array that the rules read."""
    if not isinstance(options, Mapping):
        raise Refusal("The options of a position are given by name.")
    known = [option.name for option in OPTIONS]
    for name in options:
        if name not in known:
            raise Refusal(f"Politrics has no option {str(name)[:40]!r}; its options are {listed(known, 'and')}.")
    return np.array([option.code(options.get(option.name, option.default)) for option in OPTIONS], np.int64)


def one_of(data: Mapping[Any, Any], field: str, names: tuple[str, ...]) -> int:
    """The number of a named answer; by default the first."""
    given = data.get(field, names[0])
    plain = given.strip().lower() if isinstance(given, str) else ""
    if plain not in names:
        raise Refusal(f"The entry {field} is {listed(names, 'or')}, not {str(given)[:40]!r}.")
    return names.index(plain)


def whole(given: object, field: str, most: int) -> int:
    """A whole number from 0 up."""
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given <= most:
        raise Refusal(f"The entry {field} is a whole number from 0 to {most}, not {str(given)[:40]!r}.")
    return given


def words_of(given: object, field: str) -> list[str]:
    """Words with spaces or commas between, or a list of them."""
    if isinstance(given, str):
        return given.replace(",", " ").split()
    if isinstance(given, list) and all(isinstance(word, str) for word in given):
        return given
    raise Refusal(f"The entry {field} is a text such as 'V33 D34', not {str(given)[:40]!r}.")


def read_figure(word: str, field: str) -> tuple[int, int]:
    """A figure on a square, such as V33: its kind and the square."""
    found = FIGURE.fullmatch(word.upper())
    if not found:
        raise Refusal(f"In {field}, {word[:40]!r} is no figure on a square such as V33.")
    return LETTERS.index(found[1]), int(found[2])


def place_figures(board: Any, side: int, given: object, field: str) -> None:
    """[S1-S6] Put a side's figures on the board."""
    numbers = [0] * KINDS
    for word in words_of(given, field):
        kind, square = read_figure(word, field)
        if kind_on(board, DARK, square) >= 0 or kind_on(board, LIGHT, square) >= 0:
            raise Refusal(f"Two figures stand on {square}.")
        if kind == PRESIDENT and square not in INNER_ADDRESSES and board.president_may_retire != YES:
            raise Refusal(f"The President cannot be on {square}, a retirement square [S4] [P8].")
        put(board, side, kind, square)
        numbers[kind] += 1
        if numbers[kind] > LINE_UP[kind]:
            raise Refusal(f"The {SIDES[side]} side has {most(kind)}, not more [S3].")
    for kind in range(KINDS):
        board.line_up[side, kind] = LINE_UP[kind] - numbers[kind]


def set_line_up(board: Any, side: int, given: object, field: str) -> None:
    """[S3] The figures still to be placed; by default all that are not on the board."""
    if given is None:
        return
    numbers = read_line_up(given, field)
    for letter in numbers:
        if letter not in tuple(LETTERS):
            raise Refusal(f"In {field}, {letter[:40]!r} is no kind; kinds are {listed(tuple(LETTERS), 'and')}.")
    for kind, letter in enumerate(LETTERS):
        waiting = whole(numbers.get(letter, 0), f"{field}.{letter}", int(LINE_UP[kind]))
        if waiting > board.line_up[side, kind]:
            raise Refusal(
                f"The {SIDES[side]} side has {most(kind)}, some of them on the board already [S3]: see {field}."
            )
        board.line_up[side, kind] = waiting


def read_line_up(given: object, field: str) -> dict[str, Any]:
    """How many of each kind: {"P": 1, "V": 4}, or the letters of all that wait, as in PVVVV."""
    if isinstance(given, Mapping):
        numbers = {str(letter).strip().upper(): number for letter, number in given.items()}
        if len(numbers) == len(given):
            return numbers
        raise Refusal(f"The entry {field} gives a kind twice.")
    words = given.replace(",", " ").split() if isinstance(given, str) else given
    if isinstance(words, list) and all(isinstance(word, str) for word in words):
        return dict(Counter("".join(words).upper()))
    raise Refusal(f"The entry {field} says how many of each kind wait, as in {{'P': 1, 'V': 4}}.")


def most(kind: int) -> str:
    """How many figures of a kind a side has."""
    return f"{LINE_UP[kind]} {KIND_NAMES[kind]}{'s' if LINE_UP[kind] > 1 else ''}"


def set_points(board: Any, given: object) -> None:
    """[S22] The points of both sides from earlier boards."""
    if not isinstance(given, Mapping) or any(side not in SIDES for side in given):
        raise Refusal("The entry points gives both sides' points, as in {'dark': 40, 'light': 12}.")
    for side, name in enumerate(SIDES):
        board.points[seat_of(board, side)] = whole(given.get(name, 0), f"points.{name}", TARGET - 1)


def remember_nothing(board: Any, quiet: int) -> None:
    """[P13] Set how many turns had no placement or beat; the positions of those turns are unknown."""
    board.past[:] = NONE
    board.past[quiet & LAST_REMEMBERED] = board.key
    board.seen[:] = 0
    mark_seen(board, int(board.key))
    board.quiet = quiet


def set_phase(board: Any, data: Mapping[Any, Any]) -> None:
    """[S14] [S15] [P6] What the side to act is asked for, if it is not an action."""
    board.phase = one_of(data, "phase", PHASES)
    side = int(board.turn)
    if board.phase == JUMP and board.multi_jump != YES:
        raise Refusal("The phase jump needs the option multi_jump=yes: without it one jump is a turn [P6].")
    declarer = 1 - side if board.phase == CHALLENGE else side
    if board.phase in (DECLARE, CHALLENGE) and not has_five(held(board, declarer)):
        raise Refusal(f"The {SIDES[declarer]} side holds no row of five to declare [S13].")
    if board.phase == CHALLENGE and board.declare_scope == ONE_ROW:
        board.declared = read_declared(board, declarer, data.get("declared"))
    if board.phase == CHALLENGE and not can_beat(board, side, refuting_victims(board, declarer)):
        raise Refusal(f"No beat refutes the declaration: the {SIDES[declarer]} side has won already [S15].")
    if board.phase == JUMP:
        square = whole(data.get("jumper", 0), "jumper", 99)
        if kind_on(board, side, square) < 0:
            raise Refusal(f"No {SIDES[side]} figure stands on {square} to beat on [P6].")
        board.jumper = square


def read_declared(board: Any, declarer: int, given: object) -> int:
    """[P9] The one row that was declared, such as 35-75."""
    ends = re.fullmatch(r"([1-9][1-9])-([1-9][1-9])", str(given))
    if ends:
        start, end = sorted((int(ends[1]), int(ends[2])))
        for axis in range(AXES):
            if end - start == (ROW - 1) * STEPS[axis] and has(fives_along(held(board, declarer), axis), start):
                return axis * GROUP + start
    raise Refusal(f"The entry declared names a row of five of the {SIDES[declarer]} side, such as 35-75 [P9].")
