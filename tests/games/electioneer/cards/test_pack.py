"""Content packs: the packaged one is sound; every fault of another one is a sentence; a digest names the content."""

import csv
import io
import shutil
from contextlib import suppress

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from hustings.engine.game import Refusal
from hustings.games.electioneer.cards.pack import PACKAGED, check, digest, load, provenance
from hustings.games.electioneer.cards.pack_check import SYMBOLS_BY_REGION, faults_in, folder_in_use
from hustings.games.electioneer.cards.pack_csv import CARDS, COLUMNS, MAP, parse_table, read_tables

TABLES = read_tables(PACKAGED)


def changed(name, where, **cells):
    """The packaged pack with some cells of one row changed."""
    tables = {each: [dict(row) for row in rows] for each, rows in TABLES.items()}
    for row in tables[name]:
        if where in (row.get("id"), row.get("zone_id")):
            assert set(cells) <= set(row)
            row.update(cells)
            return tables
    raise AssertionError(where)


def copied(folder, names=CARDS + MAP):
    """A copy of the packaged pack."""
    for name in names:
        shutil.copy(PACKAGED / name, folder / name)
    return folder


def test_the_packaged_pack_is_sound():
    assert check(PACKAGED) == []
    pack = load()
    assert pack.is_packaged
    assert (len(pack.zones), len(pack.strategies), len(pack.events), len(pack.tokens)) == (156, 25, 15, 29)
    assert sorted(pack.routes) == [1, 2, 3, 4, 5, 7, 8, 9, 10]
    assert (len(pack.edges), len(pack.ferries)) == (301, 22)


def test_printed_numbers_of_the_rulebook():
    pack = load()
    assert pack.zone["mui_wo"].cost == 2
    assert pack.zone["mui_wo"].timing == "immediate"
    assert [pack.token[token].votes for token in ("T01", "T02", "T12", "T27")] == [4, 2, 2, 2]
    assert pack.strategy["S01"].zones == (
        "tai_tam",
        "wong_chuk_hang",
        "wong_nai_chung",
        "high_island",
        "lei_muk_shue",
        "shek_pik",
    )
    assert sum(map(sum, SYMBOLS_BY_REGION.values())) == 66 + 23 + 53 + 51 + 65


def test_the_program_says_which_field_is_printed():
    summary = provenance(load())
    assert summary["zones.csv"]["name"] == {"R": 102, "I": 4, "D": 50}
    assert summary["zones.csv"]["effect"] == {"D": 156}
    assert all(
        sum(counts.values()) == len(TABLES[name]) for name, fields in summary.items() for counts in fields.values()
    )
    assert load().zone["tai_tam"].provenance["symbols"] == "I"


@pytest.mark.parametrize(
    ("name", "where", "cells", "says"),
    [
        ("zones.csv", "central", {"region": "XX"}, "the region is 'XX', not HKI, KE"),
        ("zones.csv", "central", {"cost": "-1"}, "the cost is '-1'"),
        ("zones.csv", "central", {"cost": "٣"}, "the cost is"),
        ("zones.csv", "central", {"lat": "nan"}, "lat is 'nan'"),
        ("zones.csv", "central", {"lon": "113"}, "lon is '113'"),
        ("zones.csv", "central", {"constituencies": "R R"}, "Appendix b counts"),
        ("zones.csv", "central", {"constituencies": "B B"}, "it shows the symbol 'B' 2 times"),
        ("zones.csv", "central", {"constituencies": "R X"}, "the symbol is 'X', not"),
        ("zones.csv", "central", {"constituencies": ""}, "it has 0 symbols"),
        ("zones.csv", "central", {"effect_timing": "permanent"}, "DISC cannot be permanent"),
        ("zones.csv", "central", {"effect_timing": "never"}, "the timing is 'never'"),
        ("zones.csv", "central", {"effect": "DISC(n=2)"}, "lacks its part src"),
        ("zones.csv", "central", {"name_zh": "Central"}, "has no Chinese character"),
        ("zones.csv", "central", {"name_zh": ""}, "the Chinese name is ''"),
        ("zones.csv", "central", {"name_en": "Aberdeen"}, "the English name 'Aberdeen' 2 times"),
        ("zones.csv", "central", {"routes": "4 5"}, "the card lists routes 4 and 5, the map route 4"),
        ("zones.csv", "central", {"ferry": "no"}, "ferry is no, but ferries.csv has a line there"),
        ("zones.csv", "central", {"ferry": "maybe"}, "ferry is 'maybe', not yes or no"),
        ("zones.csv", "central", {"control_point": "yes"}, "13 control points"),
        ("zones.csv", "lo_wu", {"effect_timing": "immediate"}, "a start card, whose immediate effect"),
        ("zones.csv", "central", {"id": "aberdeen"}, "the id 'aberdeen' 2 times"),
        ("zones.csv", "central", {"id": "Central!"}, "is not made of small letters"),
        ("zones.csv", "central", {"provenance": "name=R"}, "the provenance of zh, region"),
        ("zones.csv", "central", {"provenance": "name=Z"}, "the provenance of 'name' is 'Z'"),
        ("strategies.csv", "S01", {"zone_ids": "tai_tam atlantis"}, "there is no zone 'atlantis'"),
        ("strategies.csv", "S01", {"zone_ids": "tai_tam"}, "it lists 1 different zones, not 6"),
        ("strategies.csv", "S01", {"votes_by_count": "0:1 2:3"}, "votes_by_count is not written"),
        ("strategies.csv", "S01", {"votes_by_count": "0:-2 1:-1 2:2 3:4 4:7 5:10 6:99"}, "gives at most 20"),
        ("strategies.csv", "S01", {"reward": "S9"}, "the reward is 'S9'"),
        ("strategies.csv", "S01", {"reward_code": "VOTE(n=1)"}, "reward S2 is DISC(n=2,src=reserve), not 'VOTE(n=1)'"),
        ("strategies.csv", "S01", {"id": "S02"}, "the id 'S02' 2 times"),
        ("events.csv", "E01", {"effect": "DISC(n=1,src=reserve)"}, "There is no effect 'DISC'"),
        ("tokens.csv", "T01", {"votes": "many"}, "votes is 'many'"),
        ("tokens.csv", "T01", {"key": "KE"}, "0 tokens for region HKI 1st"),
        ("tokens.csv", "T01", {"kind": "prize"}, "no token for 'prize HKI 1st'"),
        ("tokens.csv", "T05", {"votes_small_map": "4"}, "the small map has no NTE"),
        ("routes.csv", "central", {"zone_id": "atlantis"}, "there is no zone 'atlantis'"),
        ("routes.csv", "central", {"position": "1"}, "route 4 has two zones at position 1"),
        ("routes.csv", "central", {"position": "first"}, "position is 'first'"),
        ("ferries.csv", "F01", {"zone_b": "north_point"}, "leads from 'north_point' to itself"),
        ("ferries.csv", "F01", {"zone_a": "sai_wan_ho"}, "joined twice"),
    ],
)
def test_every_fault_is_explained(name, where, cells, says):
    faults = [str(fault) for fault in faults_in(changed(name, where, **cells))]
    assert any(says in fault for fault in faults), faults
    assert all(fault.endswith(".") for fault in faults)


def test_what_is_marked_as_printed_is_what_the_rulebook_prints():
    edited = changed("zones.csv", "mui_wo", cost="5")
    (fault,) = faults_in(edited)
    assert str(fault).endswith(
        "but the rulebook prints '2': mark what you read off a card with C, and what you made up with D."
    )
    row = next(row for row in edited["zones.csv"] if row["id"] == "mui_wo")
    row["provenance"] = row["provenance"].replace("cost=R", "cost=C")
    assert faults_in(edited) == []
    claimed = changed(
        "zones.csv", "central", provenance=TABLES["zones.csv"][0]["provenance"].replace("cost=D", "cost=R")
    )
    assert any("marked R, but the rulebook does not print it" in str(fault) for fault in faults_in(claimed))


def test_votes_that_fall_are_refused():
    falling = changed("strategies.csv", "S02", votes_by_count="0:-1 1:0 2:4 3:3 4:10 5:14 6:18")
    assert [str(fault) for fault in faults_in(falling)] == [
        "strategies.csv row 3 (S02): the Votes fall with another zone; they rise or stay the same with each."
    ]


def test_a_spreadsheet_may_separate_cells_by_semicolons(tmp_path):
    copied(tmp_path)
    rows = list(csv.reader((tmp_path / "zones.csv").read_text(encoding="utf-8").splitlines()))
    with (tmp_path / "zones.csv").open("w", encoding="utf-8-sig", newline="") as file:
        csv.writer(file, delimiter=";").writerows(rows)
    assert check(tmp_path) == []
    assert digest(tmp_path) == digest()


def test_missing_rows_are_counted():
    tables = {name: list(rows) for name, rows in TABLES.items()}
    for name in ("zones.csv", "strategies.csv", "events.csv", "tokens.csv"):
        tables[name] = tables[name][:-1]
    faults = " ".join(map(str, faults_in(tables)))
    for says in ("24 Strategies; the box has 25", "14 events", "0 tokens for achievement regions5", "0 zones of WILD"):
        assert says in faults


def test_a_zone_that_nothing_reaches():
    tables = dict(TABLES)
    tables["adjacency.csv"] = [row for row in TABLES["adjacency.csv"] if "tai_tam" not in row.values()]
    assert "No land, route or ferry reaches 'tai_tam'." in map(str, faults_in(tables))


def test_control_points_that_leave_none_for_the_small_map():
    tables = dict(TABLES)
    points = {"tai_po": "yes", "sha_tin": "yes", "kai_tak": "no", "hung_hom": "no"}
    tables["zones.csv"] = [
        {**row, "control_point": points.get(row["id"], row["control_point"])} for row in tables["zones.csv"]
    ]
    assert "zones.csv has 3 control points on the small map; its setup needs 4." in map(str, faults_in(tables))


def test_more_routes_than_there_is_room_for():
    tables = dict(TABLES)
    added = [{"route": str(number), "position": "1", "zone_id": "central"} for number in range(11, 99)]
    tables["routes.csv"] = [*TABLES["routes.csv"], *added]
    assert "routes.csv has 97 routes; there is room for 60." in map(str, faults_in(tables))


def test_a_folder_with_cards_only_plays_on_the_packaged_map(tmp_path):
    pack = load(copied(tmp_path, CARDS))
    assert not pack.is_packaged
    assert pack.edges == load().edges
    assert pack.digest == load().digest


def test_the_digest_names_the_content_and_not_its_dress(tmp_path):
    copied(tmp_path)
    assert digest(tmp_path) == digest() == load().digest
    rows = list(csv.DictReader(io.StringIO((tmp_path / "events.csv").read_text(encoding="utf-8"))))
    with (tmp_path / "events.csv").open("w", encoding="utf-8-sig", newline="") as file:
        writer = csv.DictWriter(file, [*reversed(rows[0]), "remark"], lineterminator="\r\n")
        writer.writeheader()
        writer.writerows({**row, "remark": "mine"} for row in rows)
    assert digest(tmp_path) == digest()
    text = (tmp_path / "events.csv").read_text(encoding="utf-8-sig").replace("EV_THRESHOLD(n=2)", "EV_THRESHOLD(n=3)")
    (tmp_path / "events.csv").write_text(text, encoding="utf-8")
    assert check(tmp_path) == []
    assert digest(tmp_path) != digest()


def test_a_pack_that_cannot_be_read_says_why(tmp_path):
    assert [*map(str, check(tmp_path / "nowhere"))] == ["There is no folder 'nowhere' to read a pack from."]
    assert str(check(tmp_path)[0]).startswith("The pack has no zones.csv")
    copied(tmp_path)
    (tmp_path / "tokens.csv").write_bytes(b"\xff\xfe")
    assert [*map(str, check(tmp_path))] == ["tokens.csv is not written in UTF-8 (byte 0)."]
    (tmp_path / "tokens.csv").write_text("")
    assert str(check(tmp_path)[0]).startswith("tokens.csv is empty")
    (tmp_path / "tokens.csv").write_text("id,kind\n")
    assert [*map(str, check(tmp_path))] == ["tokens.csv has no column key."]
    (tmp_path / "tokens.csv").write_text(",".join(COLUMNS["tokens.csv"]) + "\nT01\n")
    assert [*map(str, check(tmp_path))] == ["tokens.csv row 2 has 1 cells, the first line has 7."]
    with pytest.raises(Refusal, match="cannot be used|has 1 cells"):
        load(tmp_path)


def test_a_pack_with_a_fault_is_not_loaded(tmp_path):
    copied(tmp_path)
    text = (tmp_path / "zones.csv").read_text(encoding="utf-8").replace("SHIELD(kind=discs)", "SHIELD(kind=moon)")
    (tmp_path / "zones.csv").write_text(text, encoding="utf-8")
    assert len(check(tmp_path)) == 4
    with pytest.raises(Refusal, match="cannot be used: zones.csv row .*and 3 more"):
        load(tmp_path)


def test_the_environment_names_another_pack(tmp_path, monkeypatch):
    assert folder_in_use() == PACKAGED
    copied(tmp_path, CARDS)
    text = (tmp_path / "events.csv").read_text(encoding="utf-8").replace("EV_THRESHOLD(n=2)", "EV_THRESHOLD(n=3)")
    (tmp_path / "events.csv").write_text(text, encoding="utf-8")
    monkeypatch.setenv("HUSTINGS_ELECTIONEER_PACK", str(tmp_path))
    assert folder_in_use() == PACKAGED  # it is settled once
    folder_in_use.cache_clear()
    try:
        assert folder_in_use() == tmp_path.resolve()
        assert load().event["E15"].effect.number("n") == 3
        assert load(PACKAGED).event["E15"].effect.number("n") == 2
        (tmp_path / "events.csv").write_text(text.replace("n=3", "n=many"), encoding="utf-8")
        folder_in_use.cache_clear()
        with pytest.raises(Refusal, match="cannot be used: events.csv row 16"):
            folder_in_use()
    finally:
        folder_in_use.cache_clear()


CELLS = st.sampled_from([(name, column) for name, columns in COLUMNS.items() for column in columns])


@given(
    CELLS, st.integers(0, 200), st.text(max_size=30) | st.sampled_from(["", "0", "-1", "99", "yes", "R", "1e9", "१"])
)
@settings(max_examples=120, suppress_health_check=[HealthCheck.too_slow])
def test_any_cell_leaves_a_list_of_sentences(where, place, text):
    name, column = where
    tables = {each: list(rows) for each, rows in TABLES.items()}
    row = place % len(tables[name])
    tables[name][row] = {**tables[name][row], column: text.strip()}
    faults = [str(fault) for fault in faults_in(tables)]
    assert all(isinstance(fault, str) and fault.endswith(".") for fault in faults)


@given(st.sampled_from(CARDS + MAP), st.binary(max_size=200) | st.text(max_size=200).map(str.encode))
def test_any_bytes_are_a_table_or_refused(name, raw):
    with suppress(Refusal):
        assert all(set(COLUMNS[name]) <= set(row) for row in parse_table(name, raw))
