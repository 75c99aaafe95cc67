"""Tables as csv for a spreadsheet, in which no cell is a formula.

A spreadsheet takes a cell that begins with one of these letters for a formula, and somebody's name may begin with one.
Such cells get an apostrophe in front, which a spreadsheet does not show; plain numbers, as -3, stay numbers.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Iterable, Sequence
from typing import Any

FORMULA = re.compile(r"[=+\-@\t\r\n＝＋－＠]")
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?", re.ASCII)


def csv_text(rows: Iterable[Sequence[Any]]) -> str:
    """Rows as csv."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\n").writerows([[defused(cell) for cell in row] for row in rows])
    return out.getvalue().replace("\r", " ")  # which would end a row, and the next cell could be anything


def defused(cell: Any) -> Any:
    """A cell that no spreadsheet takes for a formula."""
    if not isinstance(cell, str) or NUMBER.fullmatch(cell):
        return cell
    return f"'{cell}" if FORMULA.match(cell) else cell


def read_cell(cell: str) -> str:
    """A cell as it was before it was defused."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell, 1) else cell
