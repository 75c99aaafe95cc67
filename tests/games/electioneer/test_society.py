"""Treasury, Reserve, columns and markers: lobbying, campaigning, fundraising, completion."""

import pytest

from hustings.engine.game import NONE
from hustings.games.electioneer import board as b
from hustings.games.electioneer.codes import KE, KW, NTE, NTW
from hustings.games.electioneer.data import REGION, ZONES
from tests.games.electioneer.table import Table, names, regions, zone


@pytest.fixture
def table():
    made = Table(players=3)
    made.clear()
    made.turn(0)
    made.board.discs[:3] = 4
    return made


def hand_of(table, seat):
    return {ZONES[card] for card in range(156) if table.board.place[card] == b.HAND + seat}


def column_of(table, region):
    return {ZONES[card] for card in table.board.display[region] if card != NONE}


def test_6_4_lobbying_takes_from_the_treasury_then_the_reserve(table):
    table.board.treasury = 1
    before = int(table.board.reserve)
    table.do(b.LOBBYING)
    assert (table.board.discs[0], table.board.treasury, table.board.reserve) == (6, 0, before - 1)
    table.board.treasury = 5
    table.do(b.LOBBYING)
    assert (table.board.discs[0], table.board.treasury) == (8, 3)


def test_6_4_lobbying_with_effects_and_events(table):
    table.office(0, "quarry_bay")
    table.event("E05")
    table.do(b.LOBBYING)
    assert table.board.discs[0] == 8
    table.event("E06")
    table.do(b.LOBBYING)
    assert table.board.discs[0] == 10


def test_6_5_example_campaigning_on_kowloon_east(table):
    table.do(b.CAMPAIGNING, b.REGION_NAMED + KE)
    assert regions(table.legal()) == {"HKI", "NTE", "NTW", "KW"}  # not the chosen column
    table.do(b.REGION_NAMED + NTE)
    assert table.board.marker[0] == KE
    assert table.board.treasury == 1
    assert table.board.column_discs.tolist() == [0, 0, 1, 0, 0]
    assert table.board.discs[0] == 2
    assert b.CAMPAIGNING not in table.legal()
    assert b.FUNDRAISING not in table.legal()


def test_6_5_campaigning_needs_two_discs(table):
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


def test_6_6_example_fundraising(table):
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


def test_6_7_completion_a(table):
    table.board.marker[0] = b.TREASURY_MARKER
    table.board.treasury = 7
    table.do(b.COMPLETION)
    assert (table.board.discs[0], table.board.treasury, table.board.marker[0]) == (11, 0, NONE)
    table.board.marker[0] = b.TREASURY_MARKER
    table.do(b.COMPLETION)  # [R4.10] nothing there
    assert table.board.discs[0] == 11


def test_6_7_examples_completion_b_then_c(table):
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


def test_6_7_b_with_an_effect_takes_one_more(table):
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


def test_r3_1_cards_put_under_a_deck_come_last_and_in_order(table):
    rest = [card for card in range(156) if REGION[card] == KE and table.board.place[card] == b.UNSEEN]
    for card in rest:
        table.board.place[card] = b.BOX
    table.board.unseen[KE] = 0
    if table.board.wild_region == KE:
        table.board.place[zone("shenzhen_bay")] = b.BOX
    first, second, third = rest[:3]
    for card in (first, second, third):
        b.put_under(table.board, card, KE)
    table.show("KE")
    table.board.unseen[KE] = 0
    table.do(b.LOBBYING)
    assert table.board.display[KE].tolist() == [first, second]
    assert table.board.first_under[KE] == table.board.last_under[KE] == third


def test_6_8_zone_confirmation_pays_and_stacks(table):
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


def test_3_2_example_card_stacking(table):
    table.office(0, "tai_wai", "tung_lung_chau")
    assert ZONES[table.board.top[0, NTE]] == "tung_lung_chau"
    assert table.board.symbols[0].tolist() == [0, 2, 0, 0, 1, 2, 0]  # Tai Wai L T H, Tung Lung Chau L H
    table.board.marker[:2] = KE
    table.show("KE", "lion_rock", "lam_tin")
    table.do(b.COMPLETION, b.ZONE + zone("lam_tin"))
    assert table.board.left == 0  # Tai Wai's permanent effect is covered
    table.settle()
    assert b.unstack(table.board, 0, NTE) == zone("tung_lung_chau")
    assert ZONES[table.board.top[0, NTE]] == "tai_wai"  # revealed again


def test_4_1_passing_ends_the_turn(table):
    table.do(b.PASS)
    table.settle()
    assert table.board.mover == 1
    assert table.board.quotas == 2
