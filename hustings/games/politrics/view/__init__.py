"""Politrics: what a client draws, as JSON."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from typing import Any

from hustings.engine.cached_part import depends_on
from hustings.engine.game import NONE
from hustings.engine.message import Message
from hustings.engine.scene import PartedView
from hustings.games.politrics.board import held, seat_of
from hustings.games.politrics.data import (
    ADDRESSES,
    AXES,
    BEAT,
    ENDINGS,
    GROUP,
    KINDS,
    LETTERS,
    LINE_UP,
    PHASES,
    POINTS,
    ROW,
    SAY,
    SAY_ROW,
    SERVANT,
    SIDES,
    STEP,
    STEPS,
    TARGET,
    WORDS,
)
from hustings.games.politrics.figure_letters import addresses, letters, letters_of
from hustings.games.politrics.rules import leader
from hustings.games.politrics.rules.rows import best_combination, best_declared, fives_along
from hustings.games.politrics.square_sets import EMPTY, Squares, either

SAYINGS = ("declare", "decline", "concede", "stop")  # what the words of data.WORDS mean
SQUARES = [{"square": str(square), "points": int(POINTS[square])} for square in ADDRESSES]
LINE_NUMBERS = 6  # of a Line
AURAS = "auras"  # a layer: where no President may be [S7]


def sides_view(board: Any) -> dict[str, Any]:
    """Both sides, with their best lines as the rules derived them."""
    derived = board.derived
    return {
        side: side_of(board, number, *derived[number * LINE_NUMBERS : (number + 1) * LINE_NUMBERS])
        for number, side in enumerate(SIDES)
    }


@depends_on("figures")
def figures(board: Any) -> list[dict[str, str]]:
    """Every figure on the board, dark ones first."""
    return [
        figure_view(side, letter, square)
        for side, stands in zip(SIDES, letters(board), strict=True)
        for square, letter in stands.items()
    ]


@cache
def figure_view(side: str, letter: str, square: int) -> dict[str, str]:
    """A figure on the board."""
    return {"side": side, "figure": letter, "square": str(square)}


def side_of(board: Any, side: int, *best: int) -> dict[str, Any]:
    """A side: its line-up, its losses, its rows, its best combination (the numbers of a Line, where they are known)."""
    found = tuple(best) or tuple(int(number) for number in best_combination(board, side))
    standing = tuple(map(tuple, board.figures[side].tolist()))
    return side_view(standing, tuple(board.line_up[side].tolist()), found, seat_of(board, side))


@lru_cache(1024)
def side_view(
    standing: tuple[Squares, ...], waiting: tuple[int, ...], best: tuple[int, ...], seat: int
) -> dict[str, Any]:
    """A side from where its figures stand, how many of each kind wait, and its best line."""
    counts = [len(addresses(squares)) for squares in standing]
    beaten = [int(LINE_UP[kind]) - waiting[kind] - counts[kind] for kind in range(KINDS)]
    return {
        "seat": seat,
        "line_up": dict(zip(LETTERS, waiting, strict=True)),
        "beaten": dict(zip(LETTERS, beaten, strict=True)),
        "aura": aura(standing[SERVANT]),
        "fives": [squares_in(five) for five in fives_of(union(standing))],
        "best": line_in_words(letters_of(standing), best),
    }


def union(sets: Sequence[Squares]) -> Squares:
    """The squares in any of the sets."""
    found = EMPTY
    for squares in sets:
        found = either(found, squares)
    return found


@lru_cache(4096)
def aura(servants: Squares) -> list[str]:
    """[S7] The squares around Civil Servants."""
    near = {servant + int(step) for servant in addresses(servants) for step in STEPS}
    return [str(square) for square in ADDRESSES if square in near]


def fives(board: Any, side: int) -> list[tuple[int, int]]:
    """All fives that a side holds: (first square, axis)."""
    return fives_of(held(board, side))


@lru_cache(4096)
def fives_of(own: Squares) -> list[tuple[int, int]]:
    """All fives in a set of squares: (first square, axis)."""
    return [(square, axis) for axis in range(AXES) for square in addresses(fives_along(own, axis))]


def declared(board: Any) -> list[tuple[int, int]]:
    """The fives that wait for a reply."""
    if PHASES[board.phase] != "challenge":
        return []
    if board.declared != NONE:
        return [(int(board.declared) % GROUP, int(board.declared) // GROUP)]
    return fives(board, 1 - int(board.turn))


def worth_in_words(board: Any, side: int, found: Sequence[int]) -> dict[str, Any] | None:
    """A line with its arithmetic; None where the side has no figure on the board."""
    return line_in_words(letters(board)[side], found)


def line_in_words(letters: Mapping[int, str], found: Sequence[int]) -> dict[str, Any] | None:
    """The same from the letters of the side's figures."""
    score, points, multiplier, start, axis, length = (int(number) for number in found)
    if length == 0:
        return None
    squares = [start + place * int(STEPS[axis]) for place in range(length)]
    return {
        "line": [f"{letters[square]}{square}" for square in squares],
        "points": points,
        "multiplier": multiplier,
        "score": score,
        "claim": f"{points} x {multiplier} = {score}",
    }


def last_action(board: Any) -> dict[str, Any] | None:
    """The last action, if it was on this board; `beaten` is the kind it beat."""
    if board.last == NONE or board.ply == 0:
        return None
    beaten = None if board.last_beaten == NONE else LETTERS[board.last_beaten]
    return {"side": SIDES[board.last_side], **parts(int(board.last)), "beaten": beaten}


def last_ending(board: Any) -> dict[str, Any] | None:
    """How the last finished board ended, and where its figures stood."""
    if board.ending == NONE:
        return None
    winner = None if board.winner == NONE else int(board.winner)
    points, multiplier = int(board.total), int(board.multiplier)
    squares = squares_in((int(board.line_start), int(board.line_axis)), int(board.line_length))
    stood = board.figures if board.over else board.ended
    return {
        "board": int(board.boards),
        "ending": ENDINGS[board.ending],
        "winner": winner,
        "side": None if winner is None else SIDES[board.winner_side],
        "line": squares,
        "points": points,
        "multiplier": multiplier,
        "score": points * multiplier,
        "claim": f"{points} x {multiplier} = {points * multiplier}",
        "figures": [
            {"side": side, "figure": LETTERS[kind], "square": str(square)}
            for number, side in enumerate(SIDES)
            for kind in range(KINDS)
            for square in addresses((int(stood[number, kind, 0]), int(stood[number, kind, 1])))
        ],
    }


def describe(board: Any, seat: int, action: int) -> dict[str, Any]:
    """An action's parts, so that a client needs no rules."""
    side = int(board.turn)
    found = parts(action)
    if found["kind"] in ("beat", "step"):
        found["figure"] = letters(board)[side][int(found["from"])]
    if found["kind"] == "beat":
        found["beaten"] = letters(board)[1 - side][int(found["over"])]
    if found["kind"] == "declare" and "row" not in found:
        found["rows"] = [squares_in(five) for five in fives(board, side)]
        found["worth"] = worth_in_words(board, side, best_declared(board, side))
    return found


def parts(action: int) -> dict[str, Any]:
    """An action's parts as far as its number alone gives them."""
    group, square = divmod(int(action), GROUP)
    if group < BEAT:
        return {"kind": "place", "figure": LETTERS[group], "to": str(square)}
    if group < STEP:
        step = int(STEPS[group - BEAT])
        return {"kind": "beat", "from": str(square), "over": str(square + step), "to": str(square + 2 * step)}
    if group < SAY:
        return {"kind": "step", "from": str(square), "to": str(square + int(STEPS[group - STEP]))}
    if group < SAY_ROW:
        return {"kind": SAYINGS[square], "word": WORDS[square]}
    return {"kind": "declare", "row": squares_in((square, group - SAY_ROW))}


def result(board: Any) -> dict[str, Any]:
    """How the match ended."""
    ahead = leader(board)
    winners = [0, 1] if ahead == 0 else [0] if ahead > 0 else [1]
    return {
        "winners": winners,
        "ranking": [[0, 1]] if ahead == 0 else [winners, [1 - winners[0]]],
        "why": why(board, ahead),
        "points": [int(points) for points in board.points],
        "boards": int(board.boards),
        "won": [int(won) for won in board.won],
        "won_as_light": [int(won) for won in board.won_light],
        "last_board": ENDINGS[board.ending],
    }


def why(board: Any, ahead: int) -> Message:
    """[S22] [P15] What decided the match."""
    first, second = (int(points) for points in board.points)
    score = {"most": max(first, second), "least": min(first, second)}
    if board.board_limit == 1:
        return Message("politrics-one-board", ending=ENDINGS[board.ending], **score)
    boards = int(board.boards)
    if ahead == 0:
        return Message("politrics-tied", boards=boards, **score)
    if max(first, second) >= TARGET:
        return Message("politrics-won-on-points", boards=boards, **score)
    if first != second:
        return Message("politrics-won-at-limit", boards=boards, **score)
    by_boards = board.won[0] != board.won[1]
    return Message("politrics-won-on-boards" if by_boards else "politrics-won-on-light", boards=boards, **score)


def squares_in(five: tuple[int, int], length: int = ROW) -> list[str]:
    """A line's squares in order along it, from its first square and its axis."""
    start, axis = five
    return [str(start + place * int(STEPS[axis])) for place in range(length)]


# Nothing is hidden, so every seat sees the same.
def course_view(board: Any) -> dict[str, Any]:
    """Where the board stands: what changes with almost every action, and is cheap to say."""
    return {
        "ply": int(board.ply),
        "to_move": SIDES[board.turn],
        "phase": PHASES[board.phase],
        "quiet": int(board.quiet),
        "last": last_action(board),
    }


view = PartedView(
    {
        ("ply", "to_move", "phase", "quiet", "last"): course_view,
        "board": lambda board: int(board.boards) + (0 if board.over else 1),
        "over": lambda board: bool(board.over),
        "seats": lambda board: {side: seat_of(board, number) for number, side in enumerate(SIDES)},
        "figures": figures,
        "sides": sides_view,
        "squares": lambda board: SQUARES,
        "points": lambda board: board.points.tolist(),
        "won": lambda board: board.won.tolist(),
        "declared": lambda board: [squares_in(row) for row in declared(board)],
        "ended": last_ending,
    }
)
