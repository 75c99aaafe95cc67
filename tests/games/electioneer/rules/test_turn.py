"""The course of a turn."""

from hustings.games.electioneer import board as b
from tests.games.electioneer.table import Table


def test_r4_1_passing_ends_the_turn():
    table = Table(players=3)
    table.turn(0)
    table.do(b.PASS)
    table.settle()
    assert table.board.mover == 1
    assert table.board.quotas == 2
