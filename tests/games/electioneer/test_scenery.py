"""What never changes: the map, every card in both languages, names and colours."""

import json

from hustings.games.electioneer import GAME, look
from hustings.games.electioneer.pack import load
from hustings.games.electioneer.planner import Terms, plan

SCENERY = GAME.commands["scenery"]()


def test_it_is_json_and_always_the_same():
    assert json.loads(json.dumps(SCENERY)) == SCENERY == GAME.commands["scenery"]()
    assert SCENERY["pack"] == load().digest


def test_every_card_is_there_in_both_languages_with_its_provenance():
    counts = {"zones": 156, "strategies": 25, "events": 15, "tokens": 29}
    for kind, number in counts.items():
        assert len(SCENERY[kind]) == number
        for key, card in SCENERY[kind].items():
            assert card["id"] == key
            assert card["name"]["en"] != card["name"]["zh"]
            assert kind == "tokens" or card["text"]["en"] != card["text"]["zh"]
            assert set(card["provenance"].values()) <= set(SCENERY["provenance"])
    assert all(card["family"] in SCENERY["families"] for card in SCENERY["zones"].values())
    assert SCENERY["zones"]["mui_wo"]["cost"] == 2
    assert SCENERY["tokens"]["T01"]["votes"] == 4


def test_the_map_is_that_of_the_planner():
    drawn = SCENERY["map"]
    assert set(drawn["zones"]) == set(SCENERY["zones"])
    assert (len(drawn["edges"]), len(drawn["ferries"]), len(drawn["routes"])) == (301, 22, 9)
    assert all(0 < x < drawn["width"] and 0 < y < drawn["height"] for x, y in drawn["zones"].values())
    beside = {other for edge in drawn["edges"] if "tai_wai" in edge for other in edge} - {"tai_wai"}
    assert beside == set(plan("tai_wai", terms=Terms(steps=1)).walks)
    assert [route for route, line in drawn["routes"].items() if "tai_wai" in line["stops"]] == ["8", "9"]
    assert len({line["colour"] for line in drawn["routes"].values()}) == 9


def test_what_the_small_map_leaves_out():
    assert sum(zone["small_map"] for zone in SCENERY["zones"].values()) == 36 + 14 + 28
    assert [region for region, told in SCENERY["regions"].items() if told["small_map"]] == ["HKI", "KE", "KW"]
    assert sum(token["votes_small_map"] is not None for token in SCENERY["tokens"].values()) == 25


def test_a_route_of_another_pack_has_a_colour_too():
    assert look.route_colour(9) == look.ROUTES[9]
    assert look.route_colour(42) in look.OTHER_ROUTES
