"""Tables as csv in which a spreadsheet sees no formulas.

A spreadsheet reads a cell that begins with =, +, - or @ as a formula, and a player's name may begin so. Such cells get
an apostrophe in front, which a spreadsheet does not show; plain numbers such as -3 stay numbers.
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
    csv.writer(out, lineterminator="\n").writerows([[escaped_cell(cell) for cell in row] for row in rows])
    return out.getvalue().replace("\r", " ")  # a carriage return would end the row


def escaped_cell(cell: Any) -> Any:
    """A cell with an apostrophe in front if it looks like a formula."""
    if not isinstance(cell, str) or NUMBER.fullmatch(cell):
        return cell
    return f"'{cell}" if FORMULA.match(cell) else cell


def read_cell(cell: str) -> str:
    """A cell as it was before it was escaped."""
    return cell[1:] if cell.startswith("'") and FORMULA.match(cell, 1) else cell
