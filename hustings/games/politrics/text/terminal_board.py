"""Politrics: the board in a terminal, as Rich markup. Dark figures are capitals, light ones small letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hustings.engine.message import Message
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import CENTRE, DARK, INNER_ADDRESSES, LIGHT, POINTS, SEATS, SIDES
from hustings.games.politrics.view import AURAS, figures, last_action, side_of
from hustings.games.politrics.view.colours import CHIP, SCORING_COLOUR, TERMINAL_BLUE, TERMINAL_RIM, TERMINAL_WHITE


def show(board: Any, seat: int, layers: Sequence[str] = ()) -> str:
    """The board with the sides beside it; the last move in ›‹, with auras shaded on request."""
    auras = AURAS in layers
    standing = {int(figure["square"]): figure for figure in figures(board)}
    marks = marked(board)
    shaded = {int(square) for side in (DARK, LIGHT) for square in side_of(board, side)["aura"]} if auras else set()
    lines = []
    for row in range(9, 0, -1):
        upper, lower = f"[bold]{row}[/] ", "  "
        for column in range(1, 10):
            square = 10 * column + row
            ground, number = colours(square)
            upper += above(standing.get(square), marks.get(square, ""), ground, number, square in shaded)
            lower += below(square, ground, number, square in shaded)
        lines += [upper, lower]
    light, dark = player(board, LIGHT), player(board, DARK)
    beside = [*light, *[""] * (len(lines) - len(light) - len(dark)), *dark]  # near 99, and near the lower edge
    lines = [f"{line}  {words}".rstrip() for line, words in zip(lines, beside, strict=True)]
    return "\n".join([*lines, "  " + "".join(f"[bold]{column:^5}[/]" for column in range(1, 10))])


def colours(square: int) -> tuple[str, str]:
    """The colour of a square, and of the number on it."""
    chequer = (square // 10 + square % 10) % 2
    if square not in INNER_ADDRESSES:
        return TERMINAL_RIM[chequer]
    return TERMINAL_BLUE[SCORING_COLOUR[square]] if square in SCORING_COLOUR else TERMINAL_WHITE[chequer]


def marked(board: Any) -> dict[int, str]:
    """What the last move left on the squares: where it went, where it came from, whom it beat."""
    moved = last_action(board)
    if moved is None or "to" not in moved:
        return {}
    marks = {int(moved["to"]): "›‹"}
    if "from" in moved:
        marks[int(moved["from"])] = "○"
    if "over" in moved:
        marks[int(moved["over"])] = "×"
    return marks


def above(figure: dict[str, str] | None, mark: str, ground: str, number: str, shaded: bool) -> str:
    """The upper line of a square: the figure on it, or what the last move left there."""
    if figure is None:
        side = "░" if shaded else " "
        middle = mark if mark in ("○", "×") else side
        return f"[bold {number} on {ground}]{side}{side}{middle}{side}{side}[/]"
    letter = figure["figure"] if figure["side"] == "dark" else figure["figure"].lower()
    left, right = ("›", "‹") if mark == "›‹" else (" ", " ")
    return f"[on {ground}] [/][{CHIP[figure['side']]}]{left}{letter}{right}[/][on {ground}] [/]"


def below(square: int, ground: str, number: str, shaded: bool) -> str:
    """The lower line of a square: what it is worth."""
    blank = "░" if shaded else " "
    worth = "★" if square == CENTRE else str(int(POINTS[square])) if POINTS[square] else blank
    return f"[{number} on {ground}]{4 * blank}{worth}[/]"


def player(board: Any, side: int) -> list[str]:
    """A side in four lines: whose it is, its points, who is left to place and who is beaten."""
    name, seat, known = SIDES[side], seat_of(board, side), side_of(board, side)
    lamp = "●" if not board.over and board.turn == side else " "
    whose = "" if board.board_limit == 1 else f" {Message('politrics-seat', seat=SEATS[seat])}"
    points = Message("politrics-board-points-only", points=int(board.points[seat]))
    if best := known["best"]:
        worth = {"line": best["points"], "multiplier": best["multiplier"], "score": best["score"]}
        points = Message("politrics-board-points", points=int(board.points[seat]), **worth)
    return [
        f"{lamp} [{CHIP[name]}] {Message('politrics-side', side=name)} [/]{whose}",
        f"  {points}",
        f"  {Message('politrics-board-left', figures=crowd(known['line_up'], side))}",
        f"  {Message('politrics-board-beaten', figures=crowd(known['beaten'], side))}",
    ]


def crowd(numbers: dict[str, int], side: int) -> str:
    """The figures of each kind as letters, one for each figure."""
    letters = " ".join(letter * number for letter, number in numbers.items() if number) or "-"
    return letters if side == DARK else letters.lower()
