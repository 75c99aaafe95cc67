"""The printed matter: every number that the rulebook states is found in the data."""

import ast
import re

import numpy as np
import pytest

from hustings.engine.rulebook import sections
from hustings.games.electioneer import GAME, data
from hustings.games.electioneer.cards import codes
from hustings.games.electioneer.cards.pack_csv import PACKAGED
from hustings.games.electioneer.data import (
    ACHIEVEMENT_VOTES,
    CONTROLS,
    DISTANCE,
    FERRY,
    FULFILLMENT,
    FULFILLMENT_VOTES,
    PRINTED,
    REGION,
    ROUTE_BITS,
    SYMBOL_BITS,
    THRESHOLDS,
    TOKEN_VOTES,
    WILD_REGION,
    ZONES,
    tables_of,
)
from tests.games.electioneer.table import zone

# Appendix b: symbols (rows R L C B T H P) in the regions (columns HKI KE NTE NTW KW), and the columns' totals.
MATRIX = [
    [14, 5, 12, 7, 8],
    [12, 8, 12, 16, 4],
    [9, 0, 5, 5, 8],
    [5, 1, 1, 6, 9],
    [12, 1, 5, 6, 12],
    [7, 6, 12, 7, 16],
    [7, 2, 6, 4, 8],
]
COLUMN_TOTALS = [66, 23, 53, 51, 65]
ROW_TOTALS = [46, 52, 27, 22, 37, 48, 27]


def test_2_1_region_counts():
    assert [int((region == REGION).sum()) for region in range(6)] == [36, 14, 34, 43, 28, 1]
    assert ZONES[int(np.flatnonzero(REGION == WILD_REGION)[0])] == "shenzhen_bay"


def test_appendix_b_constituencies():
    counted = [
        [int(((SYMBOL_BITS[region == REGION] >> symbol) & 1).sum()) for region in range(5)] for symbol in range(7)
    ]
    assert counted == MATRIX
    assert [sum(column) for column in zip(*counted, strict=True)] == COLUMN_TOTALS
    with_wild = [int(((SYMBOL_BITS >> symbol) & 1).sum()) for symbol in range(7)]
    assert with_wild == ROW_TOTALS  # [R0.4] the 37th Tourism symbol is Shenzhen Bay's


def test_appendix_c_routes():
    lengths = {1: 14, 2: 7, 3: 10, 4: 12, 5: 16, 7: 11, 8: 10, 9: 23, 10: 5}
    routes = {
        route: [stop["zone_id"] for stop in PRINTED["routes.csv"] if stop["route"] == str(route)] for route in lengths
    }
    assert {route: len(places) for route, places in routes.items()} == lengths
    assert len(PRINTED["routes.csv"]) == sum(lengths.values())
    assert routes[10] == ["hung_shui_kiu", "tuen_mun", "tuen_mun_south", "hkbcf", "shenzhen_bay"]
    assert routes[2] == ["ma_liu_shui", "shek_mun", "ngau_chi_wan", "kai_tak", "kwun_tong", "lam_tin", "quarry_bay"]
    for place, printed in enumerate(PRINTED["zones.csv"]):
        on = [route for k, route in enumerate(lengths) if ROUTE_BITS[place] >> k & 1]
        assert [int(route) for route in printed["routes"].split()] == on


def test_appendix_a_ferries():
    assert len(PRINTED["ferries.csv"]) == 22
    assert int(FERRY[0].sum()) == 44
    groups = [line["printed_group"] for line in PRINTED["ferries.csv"]]
    assert [groups.count(group) for group in dict.fromkeys(groups)] == [3, 2, 9, 4, 1, 3]
    assert int(FERRY[1].sum()) == 14  # [R9.2] seven lines on the small map
    ends = {ZONES[place] for place in np.flatnonzero(FERRY[0].any(axis=0))}
    assert ends == {printed["id"] for printed in PRINTED["zones.csv"] if printed["ferry"] == "yes"}


def test_the_two_stated_borders():
    assert DISTANCE[0, zone("chek_lap_kok"), zone("tung_chung")] == 1
    assert DISTANCE[0, zone("tsing_yi"), zone("lai_king")] == 1
    assert (DISTANCE[0] == DISTANCE[0].T).all()
    assert int((DISTANCE[0] == 1).sum()) == 2 * 301


def test_r1_5_control_points():
    named = "sheung_wan tsim_sha_tsui west_kowloon hung_hom kai_tak lo_wu man_kam_to sha_tau_kok lok_ma_chau"
    assert {ZONES[k] for k in CONTROLS[0] if k >= 0} == {*named.split(), "chek_lap_kok", "hkbcf", "tuen_mun_south"}
    assert sum(k >= 0 for k in CONTROLS[1]) == 5


def test_2_4_tokens():
    assert len(PRINTED["tokens.csv"]) == 29
    assert TOKEN_VOTES[0, codes.HKI].tolist() == [4, 2]
    assert TOKEN_VOTES[0, 5, 1] == 2  # 2nd Residential
    assert ACHIEVEMENT_VOTES[0, data.TICKETS_TOKEN] == 2
    assert int(TOKEN_VOTES[0].sum() + ACHIEVEMENT_VOTES[0].sum()) == 78
    grey = int(TOKEN_VOTES[1].sum() + ACHIEVEMENT_VOTES[1].sum())
    assert grey - ACHIEVEMENT_VOTES[1, data.STRATEGIES_TOKEN] == 56  # [R9.4] the Strategy token is out
    assert int((TOKEN_VOTES[1] > 0).sum() + (ACHIEVEMENT_VOTES[1] > 0).sum()) == 25


def test_2_3_reservoirs():
    assert [ZONES[k] for k in FULFILLMENT[0]] == (
        ["tai_tam", "wong_chuk_hang", "wong_nai_chung", "high_island", "lei_muk_shue", "shek_pik"]
    )
    assert PRINTED["strategies.csv"][0]["name_en"] == "Reservoirs"
    assert FULFILLMENT_VOTES[0, 1] == -1


def test_8_1_thresholds():
    assert THRESHOLDS[0, 2:].tolist() == [35, 30, 25, 22, 20]
    assert THRESHOLDS[1, 2:4].tolist() == [28, 22]


def test_effects_are_one_row_each_and_use_all_codes():
    used = {codes.ZONE_CODES[row[codes.CODE] - 1] for row in data.EFFECTS[: data.ZONE_COUNT]}
    assert used == set(codes.ZONE_CODES)
    assert len(codes.ZONE_CODES) == 19
    assert {codes.EVENT_CODES[row[codes.CODE] - 1] for row in data.EVENTS} == set(codes.EVENT_CODES)
    rewards = {printed["reward_code"] for printed in PRINTED["strategies.csv"]}
    assert len(rewards) == 5


def test_tables_can_only_be_read():
    for name, table in vars(tables_of(PRINTED)).items():
        if name != "WILD":
            with pytest.raises(ValueError, match="read-only"):
                table[...] = 0


def test_tables_of_another_pack():
    first, *rest = PRINTED["zones.csv"]
    other = tables_of({**PRINTED, "zones.csv": [{**first, "cost": "5"}, *rest]})
    assert other.COST[0] == 5
    assert other.COST[1:].tolist() == data.COST[1:].tolist()


def test_a_zone_is_numbered_by_its_row():
    other = tables_of({**PRINTED, "zones.csv": PRINTED["zones.csv"][::-1]})
    assert other.WILD == 155 - data.WILD_ZONE
    assert other.DISTANCE[:, ::-1, ::-1].tolist() == DISTANCE.tolist()
    assert (155 - other.FULFILLMENT).tolist() == FULFILLMENT.tolist()


def test_every_section_that_is_cited_can_be_read():
    found = sections(GAME.rulebook)
    cited = {section for text in literals() for section in re.findall(r"\[(R?\d+(?:\.\d+)?[a-c]?)\]", text)}
    assert len(cited) > 60
    assert cited <= set(found)
    assert all(f"[{section}]" in text.splitlines()[0] for section, text in found.items())


def literals():
    """Every text in the game's sources: docstrings, sentences of the log, refusals."""
    for path in PACKAGED.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                yield node.value
