"""The route planner: the rulebook's examples, and the same goals as the rules list."""

from itertools import pairwise

import pytest

from hustings.engine.game import LUCK, Refusal
from hustings.games.electioneer.board import RIDING, SAILING, WALKING, ZONE
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.data import ZONES
from hustings.games.electioneer.derived import hand_of, terms_of
from hustings.games.electioneer.map.planner import Terms, find_zone, plan, plan_in_words, way, way_in_words
from tests.games.electioneer.random_games import RULES, WAYS, random_game


def test_page_9_remote_commute_from_tai_wai_to_tuen_mun_south():
    (ride,) = plan("tai_wai", ["hkbcf"]).rides
    assert ride.fares["tuen_mun_south"] == 2
    assert ride.fares["tung_chung"] == 1
    assert plan("tai_wai", ["hkbcf"], discs=1).rides[0].fares.keys() == set(load().routes[8]) - {"tai_wai"}


def test_page_9_ferry_from_tsim_sha_tsui():
    here = plan("tsim_sha_tsui")
    assert "central" in here.ferries
    assert "peng_chau" not in here.ferries
    assert here.ferry_quotas == 2


def test_a_ticket_needs_a_route_that_passes_here():
    assert plan("tai_wai", ["central", "stanley"]).rides == ()
    assert plan("tai_wai", ["fo_tan"]).rides[0].routes == (1, 9)


def test_stated_crossings_on_foot():
    assert plan("chek_lap_kok").walks["tung_chung"] == 1
    assert plan("tsing_yi").walks["lai_king"] == 1
    assert plan("shenzhen_bay").walks == {}


def test_terms_change_the_ways():
    assert len(plan("tai_wai", terms=Terms(steps=1)).walks) < len(plan("tai_wai").walks)
    assert plan("central", terms=Terms(has_ferries=False)).ferries == ()
    assert set(plan("tai_wai", ["hkbcf"], terms=Terms(discount=2)).rides[0].fares.values()) == {0}
    assert set(plan("central", terms=Terms(small_map=True)).ferries) == {"tsim_sha_tsui"}
    with pytest.raises(Refusal, match="Tai Wai is not on the small map"):
        plan("tai_wai", terms=Terms(small_map=True))


@pytest.mark.parametrize("way_to_play", range(len(WAYS)))
def test_the_planner_lists_what_the_rules_list(way_to_play):
    boards, actions = random_game(way_to_play)
    compared = 0
    for place, (seat, _) in enumerate(actions):
        board = boards[place]
        if seat == LUCK or board.step not in (WALKING, SAILING, RIDING):
            continue
        hand = [ZONES[card] for card in hand_of(board, seat)]
        here = plan(ZONES[int(board.pawn[seat])], hand, int(board.discs[seat]), terms_of(board, seat))
        legal = {ZONES[action - ZONE] for action in RULES.legal(boards[place : place + 1], seat)}
        if board.step == WALKING:
            assert legal == set(here.walks)
        elif board.step == SAILING:
            assert legal == set(here.ferries)
        else:
            rides = {ride.ticket: set(ride.fares) for ride in here.rides}
            assert legal == rides[ZONES[int(board.card)]]
        compared += 1
    assert compared > 5


def test_plans_in_words():
    told = [str(line) for line in plan_in_words(plan("tai_wai", ["hkbcf"]))]
    assert told[0] == "From Tai Wai: 41 zones on foot, routes 8 and 9 with tickets, no ferry."
    assert told[1].startswith("On foot, 1 step: ")
    assert told[-2].startswith("With HKBCF (routes 8 and 10), 1 disc: ")
    assert told[-1].startswith("With HKBCF (routes 8 and 10), 2 discs: ")
    assert str(plan_in_words(plan("mui_wo"))[-1]) == "By ferry, 2 quotas: Central."
    told = [str(line) for line in plan_in_words(plan("shenzhen_bay"))]
    assert told[0] == "From Shenzhen Bay: 0 zones on foot, route 10 with a ticket, no ferry."


def test_the_quickest_way():
    legs = way("tai_wai", "po_toi_island", ["fo_tan"])
    assert [(leg.kind, leg.goal) for leg in legs] == [("ride", "aberdeen"), ("ferry", "po_toi_island")]
    assert [str(line) for line in way_in_words(legs, "tai_wai", "po_toi_island")] == [
        "From Tai Wai to Po Toi Island: 3 quotas and 2 discs.",
        "1. Use Fo Tan as a ticket to Aberdeen.",
        "2. Take the ferry to Po Toi Island.",
    ]
    assert all(leg.kind != "ride" for leg in way("tai_wai", "po_toi_island", ["fo_tan"], discs=0))
    assert way("tai_wai", "tai_wai") == []
    assert [str(line) for line in way_in_words([], "tai_wai", "tai_wai")] == ["You are in Tai Wai."]


def test_no_way():
    assert way("tai_wai", "shenzhen_bay") is None
    assert "There is no way" in str(way_in_words(None, "tai_wai", "shenzhen_bay")[0])
    assert [leg.kind for leg in way("tuen_mun", "shenzhen_bay", ["hkbcf"])] == ["ride"]


def test_a_way_never_takes_more_quotas_than_its_parts():
    pack = load()
    for zone in pack.zones[::13]:
        there = way("central", zone.id)
        if there is not None:
            assert there[-1].goal == zone.id or zone.id == "central"
            assert all(one.goal == other.start for one, other in pairwise(there))


@pytest.mark.parametrize(
    ("words", "zone"),
    [
        ("Tai Wai", "tai_wai"),
        ("tai_wai", "tai_wai"),
        ("大澳", "tai_o"),
        ("kings park", "kings_park"),
        ("stonecut", "stonecutters_island"),
    ],
)
def test_zones_are_found_by_name(words, zone):
    assert find_zone(words) == zone


def test_a_name_that_fits_several_zones_or_none():
    with pytest.raises(Refusal, match="could be Tuen Mun or Tuen Mun South"):
        find_zone("tuen")
    for words in ("atlantis", "", "x" * 500):
        with pytest.raises(Refusal, match="There is no zone"):
            find_zone(words)
