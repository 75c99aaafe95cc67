"""[6.8] Zone Confirmation."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import NTW
from hustings.games.electioneer.data import ZONES
from tests.games.electioneer.table import zone


def test_6_8_zone_confirmation(table):
    table.hand(0, "mui_wo")
    table.board.pawn[0] = zone("mui_wo")
    table.board.discs[0] = 1
    assert b.ZONE_CONFIRMATION not in table.legal()
    table.board.discs[0] = 2
    table.do(b.ZONE_CONFIRMATION)
    assert (table.board.discs[0], table.board.treasury) == (0, 2)
    assert ZONES[table.board.top[0, NTW]] == "mui_wo"
    assert b.USE in table.legal()  # the example's immediate effect
    table.do(b.USE)
    assert table.board.quotas == 2
    assert b.ZONE_CONFIRMATION not in table.legal()


def test_6_8_a_ticket_cannot_be_confirmed(table):
    table.tickets(0, "mui_wo")
    table.board.pawn[0] = zone("mui_wo")
    assert b.ZONE_CONFIRMATION not in table.legal()
