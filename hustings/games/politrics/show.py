"""Politrics: the board in a terminal, as Rich markup. Dark figures are capitals, light ones small letters."""

from __future__ import annotations

from typing import Any

from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import CENTRE, DARK, INNER_ADDRESSES, LIGHT, POINTS, SCORING, SEATS, SIDES
from hustings.games.politrics.view import figures, last, side_of

PAPER, INK = "#FAF6EE", "#1D1B19"
BLUE = {"dark blue": ("#2C5F9E", "#DCE8F5"), "pale blue": ("#A9CBE8", "#24507F")}  # a square, and its number
WHITE = (("#FAF6EE", "#B9AE98"), ("#F0EADC", "#B9AE98"))
RIM = (("#DE9C8F", "#8C3A2E"), ("#D4877A", "#8C3A2E"))
CHIP = {"dark": f"bold {PAPER} on {INK}", "light": f"bold {INK} on #FFE9A8"}
SCORING_COLOUR = {int(square): row["colour"] for row in SCORING for square in row["squares"].split()}


def show(board: Any, seat: int, auras: bool = False) -> str:
    """The board with the sides beside it; the last move in ›‹, with auras shaded on request."""
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
        return RIM[chequer]
    return BLUE[SCORING_COLOUR[square]] if square in SCORING_COLOUR else WHITE[chequer]


def marked(board: Any) -> dict[int, str]:
    """What the last move left on the squares: where it went, where it came from, whom it beat."""
    moved = last(board)
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
    """A side in four lines: whose it is, its points, who waits and who is lost."""
    name, seat, known = SIDES[side], seat_of(board, side), side_of(board, side)
    lamp = "●" if not board.over and board.turn == side else " "
    whose = "" if board.board_limit == 1 else f" {SEATS[seat]}"
    best = known["best"]["claim"] if known["best"] else "nothing"
    return [
        f"{lamp} [{CHIP[name]}] {name.capitalize()} [/]{whose}",
        f"  {int(board.points[seat])} points, best {best}",
        f"  waits {crowd(known['line_up'], side)}",
        f"  lost  {crowd(known['beaten'], side)}",
    ]


def crowd(numbers: dict[str, int], side: int) -> str:
    """So many figures of each kind, by letters."""
    letters = " ".join(letter * number for letter, number in numbers.items() if number) or "-"
    return letters if side == DARK else letters.lower()
