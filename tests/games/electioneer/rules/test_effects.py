"""When effects work, Shenzhen Bay, and the rewards of Strategies."""

import pytest

from hustings.games.electioneer import board as b
from hustings.games.electioneer.cards.codes import KE, NTE, REGIONS
from hustings.games.electioneer.data import PRINTED, ZONES
from hustings.games.electioneer.rules.offices import current_votes
from tests.games.electioneer.card_table import fresh, hand_of, ready
from tests.games.electioneer.table import names, regions, zone


def test_3_1_recurring_once_a_turn_and_not_after_an_action():
    table = fresh()
    table.office(0, "central")
    table.board.treasury = 9
    table.phase(0)
    table.do(b.REGION_NAMED)
    assert table.board.discs[0] == 4 + 2
    assert table.board.step == b.ACTION_PHASE  # nothing is left to use
    table.phase(0)
    table.do(b.PASS, b.LOBBYING)
    assert b.REGION_NAMED not in table.legal()


def test_r4_15_a_recurring_card_stacked_in_the_turn_waits():
    table = fresh()
    table.board.treasury = 9
    table.confirm(0, "cyberport")
    assert table.board.step == b.ACTION_PHASE
    assert b.REGION_NAMED not in table.legal()


def test_3_1_an_immediate_effect_does_not_work_when_revealed_again():
    table = fresh()
    table.board.treasury = 9
    table.office(0, "wan_chai", "central")
    discs = int(table.board.discs[0])
    table.board.place[b.unstack(table.board, 0, 0)] = b.BOX
    table.phase(0)
    assert ZONES[table.board.top[0, 0]] == "wan_chai"
    assert table.legal() == [b.PASS]
    table.do(b.PASS)
    assert table.board.step == b.ACTION_PHASE
    assert table.board.discs[0] == discs


def test_3_1_effects_can_be_declined():
    for name in ("kennedy_town", "mei_foo", "mui_wo"):
        table = fresh()
        table.board.treasury = 9
        ready(table, name)
        discs, quotas = table.board.discs.copy(), int(table.board.quotas)
        table.do(b.PASS)
        assert (table.board.discs == discs).all()
        assert table.board.quotas == quotas
        assert table.board.step == b.ACTION_PHASE


def test_pay_is_asked_for_and_needed():
    table = fresh()
    table.office(0, "lo_wu")
    table.phase(0)
    table.board.discs[0] = 0
    assert table.legal() == [b.PASS]
    table.board.discs[0] = 1
    table.do(b.REGION_NAMED + REGIONS.index("NTE"))
    assert table.board.discs[0] == 0
    assert table.board.treasury == 1


def test_r2_1_shenzhen_bay_belongs_where_it_was_stacked():
    table = fresh()
    table.confirm(0, "shenzhen_bay")
    table.do(b.REGION_NAMED + REGIONS.index("KE"), b.PASS)
    assert table.board.zones[0].tolist() == [0, 1, 0, 0, 0]
    assert b.region_of(table.board, zone("shenzhen_bay")) == REGIONS.index("KE")


def test_r2_2_shenzhen_bay_removed_goes_under_a_random_deck():
    table = fresh()
    table.fetch(zone("shenzhen_bay"))
    b.stack(table.board, 1, zone("shenzhen_bay"), REGIONS.index("KE"))
    table.board.wild_region = REGIONS.index("KE")
    ready(table, "mong_kok")
    table.do(b.ZONE + zone("shenzhen_bay"))
    assert table.board.luck == b.WILD_DECK
    table.luck(b.REGION_NAMED + REGIONS.index("HKI"))
    assert table.board.last_under[0] == zone("shenzhen_bay")
    assert table.board.zones[1].sum() == 0  # [R11.5]


# --- Rewards ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("strategy", PRINTED["strategies.csv"], ids=lambda printed: printed["id"])
def test_a_strategy_gives_its_reward_and_its_votes(strategy):
    table = fresh()
    card = table.strategy(0, strategy["id"])
    table.tickets(1, "tin_wan")
    table.office(1, "braemar_hill")
    table.office(0, "cyberport")
    worth = dict(part.split(":") for part in strategy["votes_by_count"].split())
    table.board.public[0] += 1
    for count in range(7):
        for k, name in enumerate(strategy["zone_ids"].split()):
            table.board.place[zone(name)] = b.OFFICE if k < count else b.BOX
        table.board.strategy[card] = b.PUBLIC
        assert current_votes(table.board, 0) == int(worth[str(count)])
    table = fresh()
    card = table.strategy(0, strategy["id"])
    table.tickets(1, "tin_wan")
    table.office(1, "braemar_hill")
    table.office(0, "cyberport")
    reserve = int(table.board.reserve)
    table.do(b.PUBLIC_DISCLOSURE, b.STRATEGY + card)
    reward = strategy["reward"]
    if reward == "S1":
        table.do(b.SEAT + 2)
        assert table.board.discs[:3].tolist() == [6, 5, 4]
    elif reward == "S2":
        assert table.board.discs[0] == 6
        assert table.board.reserve == reserve - 2
    elif reward == "S3":
        table.do(b.ZONE + zone("tin_wan"))
        assert hand_of(table, 0) == {"tin_wan"}
    elif reward == "S4":
        assert regions(table.legal()) == set(REGIONS)
        table.do(b.REGION_NAMED + 3)
        table.settle()
        assert len(hand_of(table, 0)) == 1
    else:
        assert names(table.legal()) == {"braemar_hill", "cyberport"}  # [R4.13] your own too
        table.do(b.ZONE + zone("cyberport"))
        assert table.board.confirmed[0] == 0
    assert table.board.quotas == 1


def test_r4_13_a_reward_that_cannot_be_carried_out_is_lost():
    table = fresh()
    card = table.strategy(0, "S04")  # a card from ticket piles; there is none
    table.do(b.PUBLIC_DISCLOSURE, b.STRATEGY + card)
    assert table.board.step == b.ACTION_PHASE
    assert table.board.public[0] == 1


def test_3_2_example_card_stacking():
    table = fresh()
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
