"""Politrics: the referee without a match: from a line or a position in JSON, the ruling with its arithmetic."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from itertools import pairwise
from typing import Any

import numpy as np

from hustings.engine.game import NONE, Refusal
from hustings.engine.message import Message
from hustings.engine.record import blank
from hustings.engine.user_input import ignored_keys, refuse_slips
from hustings.games.politrics.board import BOARD, held, kind_on, put
from hustings.games.politrics.data import (
    AXES,
    CENTRE,
    DARK,
    INNER_ADDRESSES,
    KINDS,
    LETTERS,
    LINE_UP,
    MOST_LEGAL,
    PHASES,
    POINTS,
    PRESIDENT,
    ROW,
    SIDES,
    STEPS,
)
from hustings.games.politrics.options import ANY_LINE, OPTIONS, YES
from hustings.games.politrics.referee.position import FIELDS, KEYS, codes, finished, most, read_figure, set_up, words_of
from hustings.games.politrics.rules import is_incapacitated, new
from hustings.games.politrics.rules.moves import can_beat, list_actions, refuting_victims
from hustings.games.politrics.rules.refusals import inside_an_aura
from hustings.games.politrics.rules.rows import Line, best_combination, best_declared, has_five, worth
from hustings.games.politrics.text import long_name, name
from hustings.games.politrics.view import fives, last_ending, parts, squares_in, worth_in_words

LONGEST = 9  # figures in a line: the board is no wider


def adjudicate(data: object) -> dict[str, Any]:
    """Score a line ({"line": "C35 D45 V55 V65 M75"}), or rule on a whole position; options under "options"."""
    if not isinstance(data, Mapping):
        raise Refusal("To rule on: an object with a line, or a position with dark, light and to_move.")
    read = [option.name for option in OPTIONS] + ["options"]
    if "line" in data:
        refuse_slips(data, "The line", KEYS)
        return {**rule_on_line(data), "ignored": ignored_keys(data, ["line", *read])}
    refuse_slips(data, "The position", ("line", *KEYS))
    ruling = rule_on_position({**data, "options": {"board_limit": 1, **options_of(data)}})
    return {**ruling, "ignored": ignored_keys(data, [*FIELDS, *read])}


def options_of(data: Mapping[Any, Any]) -> dict[str, Any]:
    """The options that the data name, under `options` or beside it."""
    beside = {option.name: data[option.name] for option in OPTIONS if option.name in data}
    inside = data.get("options")
    if not isinstance(inside, Mapping | None):
        raise Refusal("Options are given by name.")
    return {**beside, **(inside or {})}


# --- A line -----------------------------------------------------------------------------------------------------------


def rule_on_line(data: Mapping[Any, Any]) -> dict[str, Any]:
    """[S20] [S21] What a line of figures is worth; of more than five, the best five adjacent ones."""
    board = blank(BOARD)[0]
    new(board, codes(options_of(data)))
    start, axis, length = lay_line(board, words_of(data["line"], "line"))
    step = int(STEPS[axis])
    found = []
    for place in range(max(1, length - ROW + 1)):
        first = start + place * step
        points, multiplier = worth(board, DARK, first, axis, min(length, ROW))
        found.append((points * multiplier, points, multiplier, first, axis, min(length, ROW)))
    best = max(found, key=lambda line: line[0])
    why = [str(Message("politrics-ruling-only-five", figures=length))] if length > ROW else []
    return {**described(board, DARK, best), "why": why + arithmetic(board, DARK, best)}


def lay_line(board: Any, words: list[str]) -> tuple[int, int, int]:
    """Put a line's figures on an empty board: the first square, the axis and the length."""
    if not 1 <= len(words) <= LONGEST:
        raise Refusal(f"A line has 1 to {LONGEST} figures, not {len(words)}.")
    read = sorted((read_figure(word, "line") for word in words), key=lambda pair: pair[1])
    for letter, number in Counter(LETTERS[kind] for kind, _ in read).items():
        kind = LETTERS.index(letter)
        if number > LINE_UP[kind]:
            raise Refusal(f"A side has {most(kind)}, not {number} [S3].")
    squares = [square for _, square in read]
    gaps = {after - before for before, after in pairwise(squares)}
    axes = [axis for axis in range(AXES) if gaps <= {int(STEPS[axis])}]
    if not axes:
        raise Refusal(f"{' '.join(words)} are not adjacent squares in a line [S13].")
    for kind, square in read:
        if kind == PRESIDENT and square not in INNER_ADDRESSES and board.president_may_retire != YES:
            raise Refusal(f"The President cannot be on {square}, a retirement square [S4] [P8].")
        put(board, DARK, kind, square)
    if (bound := inside_an_aura(board)) is not None:
        raise Refusal(f"The President on {bound} would stand in the aura of the Civil Servant beside him [S7] [P4].")
    return squares[0], axes[0], len(read)


def described(board: Any, side: int, line: Line) -> dict[str, Any]:
    """A line with its arithmetic in figures."""
    found = worth_in_words(board, side, line)
    assert found is not None
    return found


def arithmetic(board: Any, side: int, line: Line) -> list[str]:
    """[S2] [S20] How a line's score comes about: its squares, its kinds, what multiplies."""
    score, points, multiplier, start, axis, length = (int(number) for number in line)
    squares = [start + place * int(STEPS[axis]) for place in range(length)]
    kinds = [kind_on(board, side, square) for square in squares]
    terms = [f"{LETTERS[kind]}{square} {POINTS[square]}" for kind, square in zip(kinds, squares, strict=True)]
    others = [kind for kind in kinds if kind != PRESIDENT]
    most = max((others.count(kind) for kind in range(KINDS)), default=0)
    alike = [kind for kind in range(KINDS) if most and others.count(kind) == most] or [PRESIDENT]
    frequent = [Message("politrics-figure", figure=LETTERS[kind]) for kind in alike]
    why = [
        Message("politrics-ruling-squares", terms=" + ".join(terms), points=points),
        Message("politrics-ruling-frequent", figures=frequent, count=max(most, 1)),
    ]
    with_president = PRESIDENT in kinds and length > 1
    if CENTRE in squares:
        why.append(Message("politrics-ruling-centre", multiplier=multiplier))
        if with_president:
            why.append(Message("politrics-ruling-not-both"))
    elif with_president and (length == ROW or board.president_multiplies == ANY_LINE):
        why.append(Message("politrics-ruling-president", multiplier=multiplier))
    elif with_president:
        why.append(Message("politrics-ruling-short-line", figures=length))
    why.append(Message("politrics-ruling-score", points=points, multiplier=multiplier, score=score))
    return [str(sentence) for sentence in why]


# --- A position -------------------------------------------------------------------------------------------------------


def rule_on_position(data: Mapping[Any, Any]) -> dict[str, Any]:
    """[S9-S21] What can be done in a position, what each side holds, and whether the board is over."""
    board = set_up(data)[0]
    over = last_ending(finished(data)[0])
    side = int(board.turn)
    immobilised = over is not None and over["ending"] == "immobility"
    # A side that is immobilised is told the steps that do not count [P12].
    actions = listed_actions(board) if over is None or immobilised else []
    return {
        "to_move": SIDES[side] if over is None else None,
        "phase": PHASES[board.phase] if over is None else "over",
        "legal": legal_in_words(board, side, actions),
        "immobilised": immobilised,
        "over": over and {entry: value for entry, value in over.items() if entry not in ("figures", "board", "winner")},
        **{name: side_in_words(board, number) for number, name in enumerate(SIDES)},
        "why": why(board, over),
    }


def listed_actions(board: Any) -> list[int]:
    """The actions of the side to act."""
    out = np.zeros(MOST_LEGAL, np.int64)
    return [int(action) for action in out[: list_actions(board, out)]]


def legal_in_words(board: Any, side: int, actions: list[int]) -> dict[str, Any]:
    """The actions of the side to act, counted by what they are; beats and words also by name."""
    described = [parts(action) for action in actions]
    kinds = Counter(action["kind"] for action in described)
    placed = Counter(action["figure"] for action in described if action["kind"] == "place")
    beats = [action for action, found in zip(actions, described, strict=True) if found["kind"] == "beat"]
    spoken = [action for action, found in zip(actions, described, strict=True) if "word" in found or "row" in found]
    return {
        "total": len(actions),
        "by_type": dict(sorted(kinds.items())),
        "placements_by_kind": {letter: placed[letter] for letter in LETTERS if placed[letter]},
        "beats": [name(board, side, action) for action in beats],
        "beats_in_full": [long_name(board, side, action) for action in beats],
        "words": [name(board, side, action) for action in spoken],
    }


def side_in_words(board: Any, side: int) -> dict[str, Any]:
    """What a side holds: its best combination, its fives, and whether a declaration now would be safe."""
    best = best_combination(board, side)
    return {
        "best": worth_in_words(board, side, best),
        "why": arithmetic(board, side, best) if best[0] != NONE else [str(Message("politrics-ruling-empty"))],
        "fives": [" ".join(squares_in(five)) for five in fives(board, side)],
        "incapacitated": bool(is_incapacitated(board, side)),
        "declaration": declaration(board, side),
    }


def declaration(board: Any, side: int) -> dict[str, Any] | None:
    """[S14-S16] What declaring all its fives now would bring the side; None without a five."""
    if not has_five(held(board, side)):
        return None
    best = best_declared(board, side)
    refutable = can_beat(board, 1 - side, refuting_victims(board, side))
    return {"worth": worth_in_words(board, side, best), "safe": not refutable, "why": arithmetic(board, side, best)}


def why(board: Any, over: dict[str, Any] | None) -> list[str]:
    """What the ruling rests on, in sentences."""
    side = int(board.turn)
    if over is not None:
        return [str(ending_text(board, over))]
    return [str(Message("politrics-ruling-asks", side=SIDES[side], phase=PHASES[board.phase]))]


def ending_text(board: Any, over: dict[str, Any]) -> Message:
    """[S17-S19] Why the board is over, and what it scores."""
    if over["ending"] == "void":
        return Message("politrics-ruling-void", turns=int(board.quiet), limit=int(board.quiet_limit))
    return Message("politrics-ruling-over", side=over["side"], ending=over["ending"], claim=over["claim"])
