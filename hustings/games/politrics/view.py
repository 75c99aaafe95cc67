"""Politrics: what a client draws, as JSON can say it."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import NONE
from hustings.games.politrics.board import figures_of, held, kind_on, seat_of
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
    WORDS,
)
from hustings.games.politrics.rows import Line, best_combination, best_declared, fives_along
from hustings.games.politrics.rules import leader
from hustings.games.politrics.sets import EVERY_SQUARE, HALF, Squares, both

WHY = {
    "row": "a row of five was safe [S16]",
    "president": "the President was beaten [S17]",
    "incapacity": "fewer than five other figures were left [S18]",
    "immobility": "nothing but the President could move [S19]",
    "void": "the board was void [S19]",
}
SAYINGS = ("declare", "decline", "concede", "stop")  # what the words of data.WORDS mean


def view(board: Any, seat: int) -> dict[str, Any]:
    """Everything a client draws; nothing is hidden, so every seat sees the same."""
    return {
        "board": int(board.boards) + (0 if board.over else 1),
        "ply": int(board.ply),
        "to_move": SIDES[board.turn],
        "phase": PHASES[board.phase],
        "over": bool(board.over),
        "seats": {side: seat_of(board, number) for number, side in enumerate(SIDES)},
        "figures": figures(board),
        "sides": {side: side_of(board, number) for number, side in enumerate(SIDES)},
        "squares": [{"square": str(square), "points": int(POINTS[square])} for square in ADDRESSES],
        "points": [int(points) for points in board.points],
        "won": [int(won) for won in board.won],
        "quiet": int(board.quiet),
        "last": last(board),
        "declared": [squares_in(row) for row in declared(board)],
        "ended": ended(board),
    }


def figures(board: Any) -> list[dict[str, str]]:
    """Every figure on the board, dark ones first."""
    return [
        {"side": side, "figure": LETTERS[kind], "square": str(square)}
        for number, side in enumerate(SIDES)
        for kind in range(KINDS)
        for square in addresses(figures_of(board, number, kind))
    ]


def side_of(board: Any, side: int) -> dict[str, Any]:
    """What is to be known of a side: its line-up, its losses, its rows, its best combination."""
    waiting = [int(board.line_up[side, kind]) for kind in range(KINDS)]
    standing = [len(addresses(figures_of(board, side, kind))) for kind in range(KINDS)]
    beaten = [int(LINE_UP[kind]) - waiting[kind] - standing[kind] for kind in range(KINDS)]
    return {
        "seat": seat_of(board, side),
        "line_up": {LETTERS[kind]: waiting[kind] for kind in range(KINDS)},
        "beaten": {LETTERS[kind]: beaten[kind] for kind in range(KINDS)},
        "aura": aura(board, side),
        "fives": [squares_in(five) for five in fives(board, side)],
        "best": worth_in_words(board, side, best_combination(board, side)),
    }


def aura(board: Any, side: int) -> list[str]:
    """[S7] The squares around a side's Civil Servants."""
    near = {servant + int(step) for servant in addresses(figures_of(board, side, SERVANT)) for step in STEPS}
    return [str(square) for square in ADDRESSES if square in near]


def fives(board: Any, side: int) -> list[tuple[int, int]]:
    """All fives that a side holds: (first square, axis)."""
    return [(square, axis) for axis in range(AXES) for square in addresses(fives_along(held(board, side), axis))]


def declared(board: Any) -> list[tuple[int, int]]:
    """The fives that wait for a reply."""
    if PHASES[board.phase] != "challenge":
        return []
    if board.declared != NONE:
        return [(int(board.declared) % GROUP, int(board.declared) // GROUP)]
    return fives(board, 1 - int(board.turn))


def worth_in_words(board: Any, side: int, found: Line) -> dict[str, Any] | None:
    """A line with its arithmetic; None where the side has no figure on the board."""
    score, points, multiplier, start, axis, length = (int(number) for number in found)
    if length == 0:
        return None
    squares = [start + place * int(STEPS[axis]) for place in range(length)]
    return {
        "line": [LETTERS[kind_on(board, side, square)] + str(square) for square in squares],
        "points": points,
        "multiplier": multiplier,
        "score": score,
        "claim": f"{points} x {multiplier} = {score}",
    }


def last(board: Any) -> dict[str, Any] | None:
    """The last action, if it was on this board; `beaten` is the kind it beat."""
    if board.last == NONE or board.ply == 0:
        return None
    beaten = None if board.last_beaten == NONE else LETTERS[board.last_beaten]
    return {"side": SIDES[board.last_side], **parts(int(board.last)), "beaten": beaten}


def ended(board: Any) -> dict[str, Any] | None:
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
        found["figure"] = LETTERS[kind_on(board, side, int(found["from"]))]
    if found["kind"] == "beat":
        found["beaten"] = LETTERS[kind_on(board, 1 - side, int(found["over"]))]
    if found["kind"] == "declare" and "row" not in found:
        found["rows"] = [squares_in(five) for five in fives(board, side)]
        found["worth"] = worth_in_words(board, side, best_declared(board, side))
    return found


def parts(action: int) -> dict[str, Any]:
    """What an action's number says by itself."""
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
    points = [int(points) for points in board.points]
    boards = "one board" if board.boards == 1 else f"{int(board.boards)} boards"
    score = f"{max(points)} to {min(points)} points after {boards}"
    if board.board_limit == 1:
        why = f"{WHY[ENDINGS[board.ending]]}, {max(points)} to {min(points)} points"
    elif ahead == 0:
        why = f"{score}: nothing tells the players apart [P15]"
    elif max(points) >= 100:
        why = f"{score} [S22]"
    elif points[0] != points[1]:
        why = f"{score}, where the match was to end [P15]"
    else:
        by = "boards won" if board.won[0] != board.won[1] else "boards won as light"
        why = f"{score}, and more {by} [P15]"
    return {
        "winners": winners,
        "ranking": [[0, 1]] if ahead == 0 else [winners, [1 - winners[0]]],
        "why": why,
        "points": points,
        "boards": int(board.boards),
        "won": [int(won) for won in board.won],
        "won_as_light": [int(won) for won in board.won_light],
        "last_board": WHY[ENDINGS[board.ending]],
    }


def addresses(squares: Squares) -> list[int]:
    """The squares of a set that are on the board, in order."""
    west, east = both(squares, EVERY_SQUARE)
    left, found = int(west) | int(east) << HALF, []
    while left:
        found.append((left & -left).bit_length() - 1)
        left &= left - 1
    return found


def squares_in(five: tuple[int, int], length: int = ROW) -> list[str]:
    """A line's squares in order along it, from its first square and its axis."""
    start, axis = five
    return [str(start + place * int(STEPS[axis])) for place in range(length)]
