"""Politrics: a score sheet [P21] read back, from text, Markdown or CSV; what it claims and adds up is checked."""

from __future__ import annotations

import csv
import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from hustings.engine.game import Refusal
from hustings.engine.record import Boards
from hustings.engine.spreadsheet import read_cell
from hustings.games.politrics.data import CHALLENGE, ENDINGS, SIDES
from hustings.games.politrics.referee.score_sheet import COLUMNS, OPTIONS_COLUMN, claim_text
from hustings.games.politrics.rules.rows import best_declared

SEPARATORS = (",", ";", "\t")
BOARD_HEADING = re.compile(r"(?:#+ *)?Board ([0-9]+)\b")
OPTIONS_LINE = re.compile(r"Options: (.+?)\.?")
LONGEST = 40  # characters of what was written that a refusal repeats

Line = tuple[int, str]  # of the file, with its number


@dataclass(frozen=True)
class Sheet:
    """A score sheet as it is written."""

    names: tuple[str, str] | None  # of the players, by seat
    options: dict[str, str]  # those it tells
    rows: tuple[Row, ...]


@dataclass(frozen=True)
class Row:
    """A row of the sheet: the words of both sides, and the results it states; empty strings where it states none."""

    line: int  # of the file
    words: tuple[str, ...]
    board: str
    claim: str
    ending: str
    totals: tuple[str, ...]  # by seat

    def check(self, boards: Boards) -> None:
        """Refuse the row if it states anything wrong; boards: from before its first word to after its last."""
        before, after = boards[0], boards[-1]
        self.check_entry("board", self.board, str(int(before.boards) + 1))
        is_over = int(after.boards) > int(before.boards)
        self.check_entry("ending", self.ending.lower(), ENDINGS[after.ending] if is_over else "none")
        self.check_claim(claims(boards))
        for total, points in zip(self.totals, after.points, strict=False):
            self.check_entry("running total", total, str(int(points)))

    def check_entry(self, what: str, written: str, found: str) -> None:
        """Refuse an entry that is present but wrong."""
        if written and written != found:
            raise Refusal(f"Line {self.line}: the {what} is {found} here, not {written[:LONGEST]!r}.")

    def check_claim(self, found: list[tuple[int, int]]) -> None:
        """[S20] A claim gives the points, or how they come about: 20 x 3 = 60, or 3 x 20 = 60."""
        numbers = [int(number) for number in re.findall(r"[0-9]{1,9}", self.claim)]
        for points, multiplier in found:
            score = points * multiplier
            if numbers in ([score], [points, multiplier, score], [multiplier, points, score]):
                return
        if self.claim:
            right = claim_text(*found[-1]) if found else "none"
            raise Refusal(f"Line {self.line}: the claim is {right} here, not {self.claim[:LONGEST]!r} [S20].")


def claims(boards: Boards) -> list[tuple[int, int]]:
    """[S20] What was claimed or scored between boards: points and multipliers."""
    found = []
    for before, after in pairwise(boards):
        if after.boards > before.boards:
            found.append((int(after.total), int(after.multiplier)))
        elif after.phase == CHALLENGE != before.phase:
            _, points, multiplier, *_ = best_declared(after, 1 - int(after.turn))
            found.append((points, multiplier))
    return found


def read_sheet(text: str) -> Sheet | None:
    """[P21] The score sheet that a text contains, or None."""
    lines = list(enumerate(text.splitlines(), 1))
    tables = [*csv_tables(lines)] or [*markdown_tables(lines)] or [*text_tables(lines)]
    if not tables:
        return None
    options: dict[str, str] = {}
    for number, line in lines:
        if told := OPTIONS_LINE.fullmatch(line.strip()):
            options |= read_options(told[1].split(", "), number)
    for table in tables:
        for number, cells in table.rows:
            options |= read_options(table.cell(cells, OPTIONS_COLUMN).split(), number)
    return Sheet(tables[0].names, options, tuple(row for table in tables for row in table.read()))


def read_options(words: Sequence[str], line: int) -> dict[str, str]:
    """Options as name=value words."""
    for word in words:
        if "=" not in word:
            raise Refusal(f"Line {line}: an option is written name=value, not {word[:LONGEST]!r}.")
    return {name.strip(): value.strip() for name, _, value in (word.partition("=") for word in words)}


# --- Tables -----------------------------------------------------------------------------------------------------------


class Table:
    """A table of the sheet: which column is where, and its rows with the numbers of their lines."""

    def __init__(self, headings: Sequence[str], rows: list[tuple[int, list[str]]], board: str = "") -> None:
        self.board = board  # as the heading above says it
        self.rows = rows
        self.places: dict[str, int] = {}
        self.players: dict[int, str] = {}  # they head the columns of their totals
        for place, heading in enumerate(headings):
            column = heading.strip().lower()
            if column in (*COLUMNS, OPTIONS_COLUMN) and column not in self.places:
                self.places[column] = place
            else:
                self.players[place] = heading.strip()

    @property
    def is_sheet(self) -> bool:
        """Whether there is a column for each side."""
        return all(side in self.places for side in SIDES)

    @property
    def names(self) -> tuple[str, str] | None:
        """The players, by seat."""
        names = list(self.players.values())
        return (names[0], names[1]) if len(names) == len(SIDES) else None

    def cell(self, cells: Sequence[str], column: str) -> str:
        """A row's cell in a column; empty if the sheet lacks the column."""
        return cells[self.places[column]].strip() if column in self.places else ""

    def read(self) -> Iterator[Row]:
        """The rows in which something was played."""
        width = len(self.places) + len(self.players)
        for number, cells in self.rows:
            if len(cells) != width:
                raise Refusal(f"Line {number} of the score sheet has {len(cells)} columns, not {width}.")
            words = tuple(word for side in SIDES for word in self.cell(cells, side).split())
            totals = tuple(cells[place].strip() for place in self.players) if self.names else ()
            board, claim, ending = (self.cell(cells, column) for column in ("board", "claim", "ending"))
            if words:
                yield Row(number, words, board or self.board, claim, ending, totals)


def csv_tables(lines: Sequence[Line]) -> Iterator[Table]:
    """A spreadsheet is one table, its headings in the first line that is not empty."""
    full = [(number, line) for number, line in lines if line.strip()]
    for separator in SEPARATORS:
        try:
            cells = [[read_cell(cell) for cell in next(csv.reader([line], delimiter=separator))] for _, line in full]
        except csv.Error:
            continue
        rows = [(number, row) for (number, _), row in zip(full, cells, strict=True)]
        if rows and (table := Table(cells[0], rows[1:])).is_sheet:
            yield table
            return


def markdown_tables(lines: Sequence[Line]) -> Iterator[Table]:
    """Tables with bars, each below the heading of its board."""
    for board, block in blocks(lines, lambda line: line.startswith("|")):
        cells = [(number, line.strip().strip("|").split("|")) for number, line in block]
        rows = [(number, row) for number, row in cells[1:] if not all(re.fullmatch(" *:?-+:? *", cell) for cell in row)]
        if (table := Table(cells[0][1], rows, board)).is_sheet:
            yield table


def text_tables(lines: Sequence[Line]) -> Iterator[Table]:
    """Columns that each begin where their headings do, every table below the heading of its board."""
    for board, block in blocks(lines, lambda line: bool(line.strip())):
        headings = [*re.finditer(r"\S+(?: \S+)*", block[0][1])]
        edges = [*(heading.start() for heading in headings), None]
        rows = [(number, [line[start:end] for start, end in pairwise(edges)]) for number, line in block[1:]]
        if (table := Table([heading[0] for heading in headings], rows, board)).is_sheet:
            yield table


def blocks(lines: Sequence[Line], belongs: Callable[[str], bool]) -> Iterator[tuple[str, list[Line]]]:
    """Runs of lines that belong together, each with the number of the board that was announced before it."""
    board = ""
    for together, run in groupby(lines, key=lambda line: belongs(line[1])):
        block = list(run)
        for _, line in block:
            if found := BOARD_HEADING.match(line):
                board = found[1]
        if together:
            yield board, block
