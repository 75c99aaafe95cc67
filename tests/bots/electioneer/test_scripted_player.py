"""The steady player: always legal, blind to secrets, and sensible where it is plain what is sensible."""

import numpy as np
import pytest

from hustings.bots.electioneer.action_value import confirmation_rate, prize, quotas_for
from hustings.bots.electioneer.card_value import FAR_AWAY, WAYS, claim, promise, rise, way, zone_worth
from hustings.bots.electioneer.scripted_player import sparing, steady
from hustings.engine.backend import bind
from hustings.engine.game import LUCK
from hustings.engine.stream import seeded, word
from hustings.games.electioneer import GAME
from hustings.games.electioneer import board as b
from hustings.games.electioneer.data import ZONES
from tests.games.electioneer.table import Table, zone

RULES = bind(GAME, "python")
CHOOSE, SPARE = RULES.entry(steady), RULES.entry(sparing)
WAYS_TO_PLAY = (
    {"players": 3, "max_rounds": 2, "events": "yes"},
    {"players": 2, "max_rounds": 3, "training": "yes"},
    {"players": 3, "max_rounds": 2, "small_map": "yes"},
    {"players": 2, "max_rounds": 2, "common_strategy": "yes"},
)


@pytest.fixture
def table():
    table = Table(players=3)
    table.clear()
    table.board.discs[:3] = 6
    table.board.strategy[:] = b.BOX
    table.board.private[:] = 0
    table.turn(0)
    return table


def chosen(table):
    return int(CHOOSE(table.board, table.seat, RULES.out))


@pytest.mark.parametrize("options", WAYS_TO_PLAY, ids=str)
def test_its_actions_are_legal_and_know_no_secrets(options):
    boards, stream, decisions = RULES.new(GAME.codes(GAME.settle(options))), seeded(5), 0
    while mask := RULES.movers(boards):
        seat = (mask & -mask).bit_length() - 1
        if seat == LUCK:
            action = RULES.pick(boards, seat, word(stream))
        else:
            action = int(CHOOSE(boards[0], seat, RULES.out))
            assert action in RULES.legal(boards, seat)
            assert action == CHOOSE(RULES.seen(boards, seat)[0], seat, RULES.out)
            decisions += 1
        RULES.apply(boards, seat, action)
    assert decisions > 10


def test_6_8_it_confirms_the_zone_it_stands_on(table):
    table.hand(0, "central")
    table.board.pawn[0] = zone("central")
    assert chosen(table) == b.ZONE_CONFIRMATION


def test_6_4_it_lobbies_for_what_it_lacks(table):
    table.hand(0, "central")
    table.board.pawn[0] = zone("central")
    table.board.discs[0] = 0
    assert chosen(table) == b.LOBBYING
    assert quotas_for(table.board, 0, zone("central")) == 3 + 1  # five discs, two at a time


def test_6_1_it_walks_to_the_zone_in_its_hand(table):
    table.hand(0, "central")
    table.board.pawn[0] = zone("kennedy_town")
    table.board.marker[0], table.board.fresh = 1, 1  # its marker is out
    assert chosen(table) == b.PROXIMAL_MOVEMENT
    table.do(b.PROXIMAL_MOVEMENT, chosen_after(table, b.PROXIMAL_MOVEMENT))
    assert WAYS[0, table.board.pawn[0], zone("central")] <= 1


def chosen_after(table, action):
    """What it names next, if it takes this action."""
    other = table.copy()
    other.do(action)
    return chosen(other)


def test_6_2_it_rides_where_that_is_shorter(table):
    table.hand(0, "tung_chung", "hkbcf")
    table.board.pawn[0] = zone("tai_wai")
    assert way(table.board, 0, zone("tai_wai"), zone("tung_chung")) == 1
    assert chosen(table) == b.REMOTE_COMMUTE
    table.do(b.REMOTE_COMMUTE)
    assert chosen(table) == b.ZONE + zone("hkbcf")
    table.do(b.ZONE + zone("hkbcf"))
    assert chosen(table) == b.ZONE + zone("tung_chung")


def test_6_3_islands_are_reached_by_ferry():
    assert WAYS[0, zone("central"), zone("peng_chau")] == 2
    assert WAYS[0, zone("central"), zone("shenzhen_bay")] == FAR_AWAY
    assert (np.diagonal(WAYS[0]) == 0).all()
    assert (WAYS[0] == WAYS[0].T).all()


def test_6_5_it_campaigns_with_an_empty_hand(table):
    assert chosen(table) in (b.CAMPAIGNING, b.LOBBYING)
    table.board.discs[0] = 8
    assert chosen(table) == b.CAMPAIGNING


def test_8_1_it_ends_a_game_that_it_wins_and_no_other(table):
    table.hand(0, "central")
    table.board.pawn[0] = zone("central")
    table.board.confirmed[0] = 11
    table.board.holder[0, 0] = 0
    assert confirmation_rate(table.board, 0) > confirmation_rate_of_eleven(table)
    assert chosen(table) == b.ZONE_CONFIRMATION
    table.board.holder[:, :] = 1
    assert confirmation_rate(table.board, 0) == 0
    assert chosen(table) != b.ZONE_CONFIRMATION


def confirmation_rate_of_eleven(table):
    other = table.copy()
    other.board.confirmed[0] = 5
    return confirmation_rate(other.board, 0)


def test_13_it_removes_another_players_card_and_spares_one(table):
    table.office(1, "mong_kok", "lion_rock")
    table.office(0, "chai_wan")
    table.hand(0, "kowloon_city")
    table.board.pawn[0] = zone("kowloon_city")
    table.do(b.ZONE_CONFIRMATION)
    assert table.board.step == b.TARGET
    first = chosen(table)
    assert table.board.place[first - b.ZONE] == b.OFFICE + 1
    other = int(SPARE(table.board, 0, first - b.ZONE, RULES.out))
    assert {ZONES[first - b.ZONE], ZONES[other - b.ZONE]} == {"mong_kok", "lion_rock"}


def test_7_1_a_claim_grows_with_the_lead_and_shrinks_with_a_rival(table):
    board = table.board
    alone = [claim(board, 0, 0, more) for more in range(5)]
    assert alone[0] == 0
    assert alone == sorted(alone)
    table.office(1, "tai_hang", "kennedy_town", "wah_fu")
    assert claim(board, 0, 0, 2) < alone[2]
    assert rise(board, 0, 0, 1) > 0


def test_2_3_a_strategy_promises_by_its_zones(table):
    none = promise(table.board, 0, 0)
    assert none == -200
    table.hand(0, "tai_tam")
    in_hand = promise(table.board, 0, 0)
    table.office(0, "tai_tam")
    assert none < in_hand < promise(table.board, 0, 0) == -100
    table.office(0, "wong_nai_chung")
    assert promise(table.board, 0, 0) == 400


def test_a_zone_is_worth_more_to_whoever_has_its_strategy(table):
    before = zone_worth(table.board, 0, zone("tai_tam"))
    table.strategy(0, "S01")
    assert zone_worth(table.board, 0, zone("tai_tam")) > before


def test_a_far_card_is_a_smaller_prize(table):
    table.board.pawn[0] = zone("central")
    near = prize(table.board, 0, zone("central"))
    table.board.pawn[0] = zone("tung_ping_chau")
    assert prize(table.board, 0, zone("central")) < near


def test_5a_recurring_effects_are_used(table):
    table.office(0, "central")  # DISC(n=2,src=treasury)
    table.board.treasury = 5
    table.phase(0)
    assert chosen(table) == b.REGION_NAMED + 0
    table.do(chosen(table))
    assert table.board.discs[0] == 8
    assert table.board.step == b.ACTION_PHASE


def test_5a_an_effect_with_a_price_is_used_only_where_it_helps(table):
    table.office(0, "lo_wu")  # TAKE_DISPLAY(n=1,region=any,pay=1)
    table.phase(0)
    assert chosen(table) == b.REGION_NAMED + 2
    table.hand(0, "central", "wan_chai", "admiralty", "stanley")
    assert chosen(table) == b.PASS
