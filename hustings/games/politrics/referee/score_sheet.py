"""Politrics: the score sheet [P21]: board, ply, dark, light, claim, ending and the running totals."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.engine.record import Boards
from hustings.engine.spreadsheet import csv_text
from hustings.engine.text_width import left, width_of
from hustings.games.politrics.board import seat_of
from hustings.games.politrics.data import CHALLENGE, DARK, ENDINGS, LIGHT, SIDES
from hustings.games.politrics.options import OPTIONS
from hustings.games.politrics.rules.rows import best_declared
from hustings.games.politrics.text import long_name, name
from hustings.games.politrics.view import result

COLUMNS = ("board", "ply", "dark", "light", "claim", "ending")
OPTIONS_COLUMN = "options"  # of a CSV sheet, where not all are the usual ones
STYLES = ("text", "markdown", "csv")


@dataclass
class Round:
    """A row of the sheet: what dark did, then light, and what came of it."""

    board: int
    ply: int
    dark: str = ""
    light: str = ""
    claim: str = ""
    ending: str = ""
    totals: tuple[int, int] = (0, 0)

    @property
    def cells(self) -> list[str]:
        texts = (self.board, self.ply, self.dark, self.light, self.claim, self.ending, *self.totals)
        return [str(text) for text in texts]


def report(
    boards: Boards,
    actions: Sequence[tuple[int, int]],
    names: Sequence[str],
    style: str = "text",
    *,
    long: bool = False,
) -> str:
    """The score sheet of a match: boards from the start, the actions between them, the players' names by seat.

    long: beats with the figure that is beaten. What it says is read back by `score_sheet_reader.read_sheet`.
    """
    if style not in STYLES:
        raise Refusal(f"A score sheet comes as {', '.join(STYLES)}, not as {style!r}.")
    rounds = sheet_rows(boards, actions, long_name if long else name)
    header = [*COLUMNS, *headings(names)]
    options = unusual_options(boards[0])
    if style == "csv":
        return as_csv(header, rounds, options)
    table = as_markdown if style == "markdown" else as_text
    title = str(Message("politrics-sheet-title", names=names))
    parts = ["# " + title if style == "markdown" else title]
    if options:
        parts.append(f"Options: {', '.join(options)}.")
    for number in sorted({row.board for row in rounds}):
        rows = [row for row in rounds if row.board == number]
        parts.append(("## " if style == "markdown" else "") + colours(boards, number, names))
        parts.append(table(header[1:], [row.cells[1:] for row in rows]))
    return "\n\n".join([*parts, closing(boards[-1], names)]) + "\n"


def headings(names: Sequence[str]) -> list[str]:
    """The players' names as column headings that differ from each other and from the other columns."""
    if names[0] == names[1] or set(names) & {*COLUMNS, OPTIONS_COLUMN}:
        return [f"{who} ({seat})" for seat, who in enumerate(names, 1)]
    return list(names)


def unusual_options(board: Any) -> list[str]:
    """The options that are not at their defaults, as name=value words."""
    answers = [(option, option.answer(int(getattr(board, option.name)))) for option in OPTIONS]
    return [f"{option.name}={answer}" for option, answer in answers if answer != option.default]


def sheet_rows(
    boards: Boards, actions: Sequence[tuple[int, int]], named: Callable[[Any, int, int], str] = name
) -> list[Round]:
    """The rows of the sheet: a turn's words in one cell, a new row whenever dark's turn begins."""
    rounds: list[Round] = []
    acted = None  # the board and the side of the last cell
    for before, after, (seat, action) in zip(boards, boards[1:], actions, strict=False):
        number, side = int(before.boards) + 1, int(before.turn)
        if acted is None or acted[0] != number or (side == DARK and acted[1] == LIGHT):
            rounds.append(Round(number, int(before.ply) + 1))
        row = rounds[-1]
        cell = SIDES[side]
        setattr(row, cell, f"{getattr(row, cell)} {named(before, seat, action)}".strip())
        acted = number, side
        row.totals = (int(after.points[0]), int(after.points[1]))
        if after.boards > before.boards:
            row.ending = ENDINGS[after.ending]
            row.claim = claim_text(int(after.total), int(after.multiplier)) if row.ending != "void" else ""
        elif after.phase == CHALLENGE:
            _, points, multiplier, *_ = best_declared(after, side)
            row.claim = claim_text(points, multiplier)
    return rounds


def claim_text(points: int, multiplier: int) -> str:
    """[S20] A claim as the sheet has it."""
    return f"{points} x {multiplier} = {points * multiplier}"


def colours(boards: Boards, number: int, names: Sequence[str]) -> str:
    """Which board it is and who played which side, unless the names say so already."""
    board = next(board for board in boards if board.boards + 1 == number)
    dark, light = names[seat_of(board, DARK)], names[seat_of(board, LIGHT)]
    if (dark.lower(), light.lower()) == SIDES:
        return f"Board {number}"
    return f"Board {number}: {dark} dark, {light} light"


def closing(board: Any, names: Sequence[str]) -> str:
    """How it stands, or ended, in a sentence."""
    if not board.over:
        points = {"points": int(board.points[0]), "others": int(board.points[1])}
        return str(Message("politrics-sheet-standing", name=names[0], other=names[1], **points))
    found = result(board)
    winners = [names[seat] for seat in found["winners"]]
    return str(Message("politrics-sheet-result", winners=winners, count=len(winners), why=found["why"]))


def as_csv(header: list[str], rounds: list[Round], options: Sequence[str]) -> str:
    """The sheet for a spreadsheet; options that are not the usual ones stand behind the first row."""
    rows = [header, *(row.cells for row in rounds)]
    if options:
        last = {0: OPTIONS_COLUMN, 1: " ".join(options)}
        rows = [[*cells, last.get(number, "")] for number, cells in enumerate(rows)]
    return csv_text(rows)


def as_markdown(header: list[str], rows: list[list[str]]) -> str:
    """A board's part of the sheet as a Markdown table."""
    cleaned = [[cell.replace("|", "/") for cell in row] for row in (header, *rows)]
    lines = ["| " + " | ".join(cells) + " |" for cells in cleaned]
    return "\n".join([lines[0], "|" + " --- |" * len(header), *lines[1:]])


def as_text(header: list[str], rows: list[list[str]]) -> str:
    """A board's part of the sheet in columns."""
    widths = [max(map(width_of, column)) for column in zip(header, *rows, strict=True)]
    return "\n".join("  ".join(map(left, row, widths)).rstrip() for row in (header, *rows))
