"""[6.3] Ferry Transport, with the rulebook's example."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.rules.actions.ferry_transport import ferry_quotas
from tests.games.electioneer.table import names, zone


def test_6_3_ferry_transport(table):
    """The rulebook's example: from Tsim Sha Tsui to Central, not to Peng Chau."""
    table.stand(0, "tsim_sha_tsui")
    table.do(b.FERRY_TRANSPORT)
    assert names(table.legal()) == {"central", "wan_chai"}
    before = int(table.board.turn)
    table.do(b.ZONE + zone("central"))
    assert ZONES[table.board.pawn[0]] == "central"
    assert table.board.discs[0] == 4
    table.settle()
    assert table.board.turn == before + 1  # both quotas are used


def test_6_3_needs_two_quotas_unless_an_effect_says_one(table):
    table.stand(0, "tsim_sha_tsui")
    table.do(b.LOBBYING)
    assert b.FERRY_TRANSPORT not in table.legal()
    table.office(0, "discovery_bay")
    assert ferry_quotas(table.board, 0) == 1
    assert b.FERRY_TRANSPORT in table.legal()


def test_6_3_no_ferry_in_a_typhoon(table):
    table.stand(0, "tsim_sha_tsui")
    assert b.FERRY_TRANSPORT in table.legal()
    table.event("E01")
    assert b.FERRY_TRANSPORT not in table.legal()
