"""What never changes: the map, every card in both languages, names and colours."""

import json
import re

import pytest

from hustings import games
from hustings.games.electioneer import GAME, colours
from hustings.games.electioneer.cards.pack import load
from hustings.games.electioneer.editions import EDITIONS
from tests.games.electioneer.cards.test_editions import dearer


@pytest.fixture(scope="module")
def scenery():
    return GAME.static_view()


def test_it_is_json_and_always_the_same(scenery):
    assert json.loads(json.dumps(scenery)) == scenery == GAME.static_view()
    assert scenery["pack"] == load().digest


def test_every_card_is_there_in_both_languages_with_its_provenance(scenery):
    counts = {"zones": 156, "strategies": 25, "events": 15, "tokens": 29}
    for kind, number in counts.items():
        assert len(scenery[kind]) == number
        for key, card in scenery[kind].items():
            assert card["id"] == key
            assert card["name"]["en"] != card["name"]["zh"]
            assert kind == "tokens" or card["text"]["en"] != card["text"]["zh"]
            assert set(card["provenance"].values()) <= set(scenery["provenance"])
    assert all(card["family"] in scenery["families"] for card in scenery["zones"].values())
    assert scenery["zones"]["mui_wo"]["cost"] == 2
    assert scenery["tokens"]["T01"]["votes"] == 4


def test_the_map_is_that_of_the_planner(scenery):
    drawn = scenery["map"]["whole"]
    assert set(drawn["zones"]) == set(scenery["zones"])
    assert (drawn["borders"].count("M"), len(drawn["ferries"]), len(drawn["routes"])) == (301, 22, 9)
    left, top, width, height = drawn["frame"]
    for zone in drawn["zones"].values():
        assert left < zone["at"][0] < left + width
        assert top < zone["at"][1] < top + height
        assert zone["land"][:1] in ("M", "")
        assert zone["label"][2] in ("start", "middle", "end")
    at_sea = [zone for zone, told in drawn["zones"].items() if not told["land"]]
    assert len(at_sea) < 5  # these are drawn as a point
    assert len({line["colour"] for line in drawn["routes"].values()}) == 9
    lines = {frozenset(line["ends"]) for line in drawn["ferries"]}
    assert {"central", "mui_wo"} in lines
    small = scenery["map"]["small"]
    assert set(small["zones"]) == {zone for zone, card in scenery["zones"].items() if card["small_map"]}
    assert small["others"].startswith("M")
    assert len(small["ferries"]) < 22


def test_stories_are_there(scenery):
    assert scenery["zones"]["kennedy_town"]["story"]["en"] == "Old harbourside housing."
    assert scenery["zones"]["kai_tak"]["story"]["en"] == "Cruise terminal; old airport."
    assert scenery["zones"]["tai_wai"]["story"] is None  # a remark on the data is no story
    assert scenery["strategies"]["S03"]["story"]["en"] == "Clean water and lifeguards win summer votes."


def test_every_packaged_story_is_there_in_chinese(scenery):
    stories = [card["story"] for cards in ("zones", "strategies") for card in scenery[cards].values() if card["story"]]
    assert len(stories) == 71
    assert all(re.search("[一-鿿]", story["zh-Hant"]) for story in stories)


def test_a_story_that_somebody_else_wrote_is_not_translated():
    files = dearer(3)  # a pack of its own: notes do not count in a digest
    files["zones.csv"] = files["zones.csv"].replace("old harbourside housing", "where we live")
    zones = games.find("electioneer").edition({"pack": ""}, EDITIONS.content("Mine", files)).static_view()["zones"]
    assert zones["kennedy_town"]["story"] == {"en": "Where we live.", "zh-Hant": "Where we live。"}
    assert zones["kai_tak"]["story"]["zh-Hant"] == "郵輪碼頭；舊機場。"


def test_what_the_small_map_leaves_out(scenery):
    assert sum(zone["small_map"] for zone in scenery["zones"].values()) == 36 + 14 + 28
    assert [region for region, told in scenery["regions"].items() if told["small_map"]] == ["HKI", "KE", "KW"]
    assert sum(token["votes_small_map"] is not None for token in scenery["tokens"].values()) == 25


def test_a_route_of_another_pack_has_a_colour_too():
    assert colours.route_colour(9) == colours.ROUTES[9]
    assert colours.route_colour(42) in colours.OTHER_ROUTES
