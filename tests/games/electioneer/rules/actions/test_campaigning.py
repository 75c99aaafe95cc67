"""[6.5] Campaigning, with the rulebook's example."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import KE, KW, NTE
from hustings.games.electioneer.data import REGION
from tests.games.electioneer.table import regions


def test_6_5_campaigning(table):
    """The rulebook's example: on Kowloon East."""
    table.do(b.CAMPAIGNING, b.REGION_NAMED + KE)
    assert regions(table.legal()) == {"HKI", "NTE", "NTW", "KW"}  # not the chosen column
    table.do(b.REGION_NAMED + NTE)
    assert table.board.marker[0] == KE
    assert table.board.treasury == 1
    assert table.board.column_discs.tolist() == [0, 0, 1, 0, 0]
    assert table.board.discs[0] == 2
    assert b.CAMPAIGNING not in table.legal()
    assert b.FUNDRAISING not in table.legal()


def test_6_5_needs_two_discs(table):
    table.board.discs[0] = 1
    assert b.CAMPAIGNING not in table.legal()
    assert b.FUNDRAISING in table.legal()
    table.event("E13")  # one disc less to the Treasury
    assert b.CAMPAIGNING in table.legal()
    table.do(b.CAMPAIGNING, b.REGION_NAMED + KW, b.REGION_NAMED + KE)
    assert (table.board.discs[0], table.board.treasury) == (0, 0)


def test_r3_1_an_empty_column_cannot_be_campaigned(table):
    table.show("KE")
    table.board.unseen[KE] = 0
    for card in range(156):
        if REGION[card] == KE and table.board.place[card] == b.UNSEEN:
            table.board.place[card] = b.BOX
    table.do(b.CAMPAIGNING)
    assert "KE" not in regions(table.legal())
    table.board.column_discs[KE] = 1
    assert "KE" in regions(table.legal())
