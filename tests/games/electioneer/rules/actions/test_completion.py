"""[6.7] Completion, with the rulebook's examples."""

import pytest

from hustings.engine.game import NONE
from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import KE
from hustings.games.electioneer.data import ZONES
from tests.games.electioneer.card_table import hand_of
from tests.games.electioneer.table import Table, names, zone


def column_of(table, region):
    return {ZONES[card] for card in table.board.display[region] if card != NONE}


def test_6_7_completion_a(table):
    table.board.marker[0] = b.TREASURY_MARKER
    table.board.treasury = 7
    table.do(b.COMPLETION)
    assert (table.board.discs[0], table.board.treasury, table.board.marker[0]) == (11, 0, NONE)
    table.board.marker[0] = b.TREASURY_MARKER
    table.do(b.COMPLETION)  # [R4.10] nothing there
    assert table.board.discs[0] == 11


def test_6_7_completion_b_then_c(table):
    red, blue = 0, 1
    table.show("KE", "lion_rock", "lam_tin")
    table.board.marker[:2] = KE
    table.board.column_discs[KE] = 1
    table.do(b.COMPLETION)
    assert names(table.legal()) == {"lion_rock", "lam_tin"}
    assert b.PASS not in table.legal()  # [R4.9]
    table.do(b.ZONE + zone("lam_tin"))
    assert hand_of(table, red) == {"lam_tin"}
    assert table.board.column_discs[KE] == 1
    table.luck(b.ZONE + zone("yau_tong"))
    assert column_of(table, KE) == {"lion_rock", "yau_tong"}
    table.settle()
    table.turn(blue)
    table.do(b.COMPLETION)
    assert hand_of(table, blue) == {"lion_rock", "yau_tong"}
    assert (table.board.discs[blue], table.board.column_discs[KE]) == (5, 0)
    table.settle()
    assert len(column_of(table, KE)) == 2


def test_6_7_completion_b_with_an_effect_takes_one_more(table):
    table.office(0, "tai_wai")
    table.show("KE", "lion_rock", "lam_tin")
    table.board.marker[:2] = KE
    table.do(b.COMPLETION, b.ZONE + zone("lam_tin"))
    table.luck(b.ZONE + zone("yau_tong"))
    table.settle()
    assert names(table.legal()) == {"lion_rock", "yau_tong"}  # [R3.7] replenished in between
    assert b.PASS in table.legal()
    table.do(b.ZONE + zone("yau_tong"))
    assert hand_of(table, 0) == {"lam_tin", "yau_tong"}


@pytest.mark.parametrize("same_turn", ["no", "yes"])
def test_r4_8_same_turn_completion(same_turn):
    table = Table(players=2, same_turn_completion=same_turn)
    table.clear()
    table.turn(0)
    table.board.discs[:2] = 4
    table.do(b.FUNDRAISING, b.REGION_NAMED + KE)
    assert (b.COMPLETION in table.legal()) == (same_turn == "yes")
    table.do(b.PASS)
    table.settle()
    table.turn(0)
    assert b.COMPLETION in table.legal()
