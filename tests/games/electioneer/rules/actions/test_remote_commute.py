"""[6.2] Remote Commute, with the rulebook's example."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.rules.actions.remote_commute import fare
from tests.games.electioneer.table import Table, names, zone


def test_6_2_remote_commute(table):
    """The rulebook's example: with HKBCF from Tai Wai to Tuen Mun South."""
    table.stand(0, "tai_wai")
    table.hand(0, "hkbcf")
    before = int(table.board.treasury)
    table.do(b.REMOTE_COMMUTE, b.ZONE + zone("hkbcf"))
    assert {"tuen_mun_south", "shenzhen_bay", "sunny_bay"} <= names(table.legal())
    assert "tai_wai" not in names(table.legal())
    table.do(b.ZONE + zone("tuen_mun_south"))
    assert ZONES[table.board.pawn[0]] == "tuen_mun_south"
    assert table.board.discs[0] == 2
    assert table.board.treasury == before + 2
    assert table.board.place[zone("hkbcf")] == b.TICKETS
    assert table.board.tickets[0] == 1


def test_r4_3_one_route_costs_one_and_three_routes_never_three(table):
    table.stand(0, "tai_wai")
    table.hand(0, "hkbcf", "lai_chi_kok")
    assert fare(table.board, 0, zone("hkbcf"), zone("tung_chung")) == 1
    assert fare(table.board, 0, zone("lai_chi_kok"), zone("hang_hau")) == 2
    assert fare(table.board, 0, zone("lai_chi_kok"), zone("tsuen_wan")) == 2


def test_6_2_needs_the_discs_and_the_route(table):
    table.stand(0, "tai_wai", discs=1)
    table.hand(0, "hkbcf")
    table.do(b.REMOTE_COMMUTE, b.ZONE + zone("hkbcf"))
    assert "tuen_mun_south" not in names(table.legal())
    assert "tung_chung" in names(table.legal())
    other = Table(players=2)
    other.clear()
    other.turn(0)
    other.hand(0, "hkbcf", "kennedy_town")
    other.stand(0, "tai_wai", discs=0)
    assert b.REMOTE_COMMUTE not in other.legal()
    other.stand(0, "central", discs=9)  # route 4: not on this ticket
    assert b.REMOTE_COMMUTE not in other.legal()


def test_6_2_a_stacked_card_is_no_ticket(table):
    table.stand(0, "tai_wai")
    table.office(0, "hkbcf")
    assert b.REMOTE_COMMUTE not in table.legal()


def test_6_2_cheaper_and_dearer_commutes(table):
    table.stand(0, "tai_wai")
    table.hand(0, "sunny_bay")
    table.office(0, "tsing_yi")  # commute -1
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 0
    table.event("E03")  # +1
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 1
    table.event("E04")  # -1, floor 0
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 0
