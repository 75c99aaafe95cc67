"""[6.1] Proximal Movement."""

from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.rules.actions.proximal_movement import step_limit
from tests.games.electioneer.table import names, zone


def test_6_1_proximal_movement(table):
    table.stand(0, "tung_chung")
    table.do(b.PROXIMAL_MOVEMENT)
    reached = names(table.legal())
    assert {"chek_lap_kok", "hkbcf"} <= reached
    assert "tung_chung" not in reached
    table.do(b.ZONE + zone("hkbcf"))
    assert ZONES[table.board.pawn[0]] == "hkbcf"
    assert table.board.quotas == 1


def test_6_1_an_island_cannot_be_left_on_foot(table):
    table.stand(0, "cheung_chau")
    assert b.PROXIMAL_MOVEMENT not in table.legal()


def test_6_1_steps_with_effects_and_event(table):
    assert step_limit(table.board, 0) == 3
    table.office(0, "tai_mo_shan")  # steps +2
    assert step_limit(table.board, 0) == 5
    table.event("E02")  # -2
    assert step_limit(table.board, 0) == 3
    table.office(0, "lai_king")  # covers it
    assert step_limit(table.board, 0) == 1
