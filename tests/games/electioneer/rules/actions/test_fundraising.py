"""[6.6] Fundraising, with the rulebook's example."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import NTW
from tests.games.electioneer.table import regions


def test_6_6_fundraising(table):
    table.do(b.FUNDRAISING)
    assert regions(table.legal()) == {"HKI", "KE", "NTE", "NTW", "KW"}
    table.do(b.REGION_NAMED + NTW)
    assert table.board.marker[0] == b.TREASURY_MARKER
    assert table.board.column_discs[NTW] == 1
    assert (table.board.discs[0], table.board.treasury) == (3, 0)
    table.turn(1)
    assert b.FUNDRAISING not in table.legal()  # a marker is there already
    assert b.LOBBYING in table.legal()  # [R3.6]


def test_6_6_forbidden_by_the_event_but_completion_is_not(table):
    table.event("E11")
    assert b.FUNDRAISING not in table.legal()
    table.board.marker[0] = b.TREASURY_MARKER
    assert b.COMPLETION in table.legal()
