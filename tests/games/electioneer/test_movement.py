"""The three ways to move, with the rulebook's examples."""

import pytest

from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.movement import fare, ferry_quotas, step_limit
from tests.games.electioneer.table import Table, names, zone


@pytest.fixture
def table():
    made = Table(players=2)
    made.clear()
    made.turn(0)
    return made


def at(table, name, discs=4):
    table.board.pawn[0] = zone(name)
    table.board.discs[0] = discs


def test_6_1_proximal_movement(table):
    at(table, "tung_chung")
    table.do(b.PROXIMAL_MOVEMENT)
    reached = names(table.legal())
    assert {"chek_lap_kok", "hkbcf"} <= reached
    assert "tung_chung" not in reached
    table.do(b.ZONE + zone("hkbcf"))
    assert ZONES[table.board.pawn[0]] == "hkbcf"
    assert table.board.quotas == 1


def test_6_1_an_island_cannot_be_left_on_foot(table):
    at(table, "cheung_chau")
    assert b.PROXIMAL_MOVEMENT not in table.legal()


def test_6_1_steps_with_effects_and_event(table):
    assert step_limit(table.board, 0) == 3
    table.office(0, "tai_mo_shan")  # steps +2
    assert step_limit(table.board, 0) == 5
    table.event("E02")  # -2
    assert step_limit(table.board, 0) == 3
    table.office(0, "lai_king")  # covers it
    assert step_limit(table.board, 0) == 1


def test_6_2_example_hkbcf_from_tai_wai_to_tuen_mun_south(table):
    at(table, "tai_wai")
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
    at(table, "tai_wai")
    table.hand(0, "hkbcf", "lai_chi_kok")
    assert fare(table.board, 0, zone("hkbcf"), zone("tung_chung")) == 1
    assert fare(table.board, 0, zone("lai_chi_kok"), zone("hang_hau")) == 2
    assert fare(table.board, 0, zone("lai_chi_kok"), zone("tsuen_wan")) == 2


def test_6_2_needs_the_discs_and_the_route(table):
    at(table, "tai_wai", discs=1)
    table.hand(0, "hkbcf")
    table.do(b.REMOTE_COMMUTE, b.ZONE + zone("hkbcf"))
    assert "tuen_mun_south" not in names(table.legal())
    assert "tung_chung" in names(table.legal())
    other = Table(players=2)
    other.clear()
    other.turn(0)
    other.hand(0, "hkbcf", "kennedy_town")
    at(other, "tai_wai", discs=0)
    assert b.REMOTE_COMMUTE not in other.legal()
    at(other, "central", discs=9)  # route 4: not on this ticket
    assert b.REMOTE_COMMUTE not in other.legal()


def test_6_2_a_stacked_card_is_no_ticket(table):
    at(table, "tai_wai")
    table.office(0, "hkbcf")
    assert b.REMOTE_COMMUTE not in table.legal()


def test_6_2_cheaper_and_dearer_commutes(table):
    at(table, "tai_wai")
    table.hand(0, "sunny_bay")
    table.office(0, "tsing_yi")  # commute -1
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 0
    table.event("E03")  # +1
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 1
    table.event("E04")  # -1, floor 0
    assert fare(table.board, 0, zone("sunny_bay"), zone("tung_chung")) == 0


def test_6_3_example_tsim_sha_tsui_to_central_and_not_to_peng_chau(table):
    at(table, "tsim_sha_tsui")
    table.do(b.FERRY_TRANSPORT)
    assert names(table.legal()) == {"central", "wan_chai"}
    before = int(table.board.turn)
    table.do(b.ZONE + zone("central"))
    assert ZONES[table.board.pawn[0]] == "central"
    assert table.board.discs[0] == 4
    table.settle()
    assert table.board.turn == before + 1  # both quotas are used


def test_6_3_needs_two_quotas_unless_an_effect_says_one(table):
    at(table, "tsim_sha_tsui")
    table.do(b.LOBBYING)
    assert b.FERRY_TRANSPORT not in table.legal()
    table.office(0, "discovery_bay")
    assert ferry_quotas(table.board, 0) == 1
    assert b.FERRY_TRANSPORT in table.legal()


def test_6_3_no_ferry_in_a_typhoon(table):
    at(table, "tsim_sha_tsui")
    assert b.FERRY_TRANSPORT in table.legal()
    table.event("E01")
    assert b.FERRY_TRANSPORT not in table.legal()


def test_r9_2_small_map_is_cut():
    table = Table(players=2, small_map="yes")
    table.clear()
    table.turn(0)
    at(table, "central", discs=5)
    table.hand(0, "wan_chai")
    table.do(b.FERRY_TRANSPORT)
    assert names(table.legal()) == {"tsim_sha_tsui"}
    at(table, "beacon_hill")
    table.turn(0)
    table.do(b.REMOTE_COMMUTE, b.ZONE + zone("wan_chai"))
    assert "fo_tan" not in names(table.legal())
    assert "tin_wan" in names(table.legal())
