"""Tables for spreadsheets: no cell is a formula, and what was a number is one."""

import csv
import io

import pytest

from hustings import games
from hustings.engine.game import LUCK
from hustings.engine.spreadsheet import csv_text, escaped_cell, read_cell
from hustings.match.create import new
from hustings.match.events import Seat

FORMULAS = ["=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "=cmd|' /C calc'!A0", "-", "+", "＝1", "-3a"]


@pytest.mark.parametrize("cell", FORMULAS)
def test_formulas_are_defused_and_read_again(cell):
    assert escaped_cell(cell) == f"'{cell}"
    assert read_cell(escaped_cell(cell)) == cell
    ((read,),) = csv.reader(io.StringIO(csv_text([[cell]]), newline=""))
    assert read == f"'{cell}".replace("\r", " ")


@pytest.mark.parametrize("cell", ["", "Ann", "O'Neill", "'tis", "-3", "+3", "-3.5", "a=b", "3-4", -3, 2.5, None, True])
def test_the_rest_stays_as_it_is(cell):
    assert escaped_cell(cell) is cell
    if isinstance(cell, str):
        assert read_cell(cell) == cell


@pytest.mark.parametrize("name", ["electioneer", "politrics", "presidential"])
def test_nobodys_name_is_a_formula_in_a_report(name):
    game = games.find(name)
    hostile = ["=HYPERLINK(1)", "@x", "+y", "-z"]
    seats = [Seat(hostile[seat % 4], "human") for seat in range(len(game.seats(game.settle({}))))]
    match = new(game, options={}, seats=seats, backend="python")
    while len(match) < 40 and not match.over:
        mover = match.movers[0]
        match.act(mover, match.legal_actions(mover)[0])
    rows = list(csv.reader(io.StringIO(match.report("csv", LUCK))))
    cells = [cell for row in rows for cell in row]
    assert len(cells) > 10
    assert not [cell for cell in cells if escaped_cell(cell) != cell]
    if name != "presidential":  # whose score pad names nobody in a spreadsheet
        assert [cell for cell in cells if cell[:2] in ("'=", "'@")]
