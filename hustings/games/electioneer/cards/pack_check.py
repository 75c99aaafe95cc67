"""Electioneer: the validator of content packs: every fault of a pack as one sentence that says what and where."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path

from hustings.engine.game import Refusal, listed
from hustings.games.electioneer.cards.own_pack import FILES, NAME
from hustings.games.electioneer.cards.pack_csv import (
    CHOSEN,
    MARKED,
    PACKAGED,
    Row,
    marks,
    parse_tables,
    read_tables,
)
from hustings.games.electioneer.cards.vocabulary import (
    ACHIEVEMENTS,
    CONSTITUENCIES,
    EVENT_FORMS,
    FORMS,
    PROVENANCE,
    REGIONS,
    REWARDS,
    SMALL_MAP_REGIONS,
    TIMINGS,
    WILD,
    Form,
    quoted,
    read_effect,
)

Tables = Mapping[str, Sequence[Row]]

# Printed in the rulebook: how many cards there are, and what Appendix b counts on them.
ZONES_BY_REGION = {"HKI": 36, "KE": 14, "NTE": 34, "NTW": 43, "KW": 28, WILD: 1}
STRATEGIES, EVENTS, TOKENS, CONTROL_POINTS = 25, 15, 29, 12
STRATEGY_ZONES = 6
SMALL_MAP_POINTS = 4  # control points that two players need on the small map [R9.3]
SYMBOLS_BY_REGION = {  # in the order HKI, KE, NTE, NTW, KW; the wild zone is not in it
    "R": (14, 5, 12, 7, 8),
    "L": (12, 8, 12, 16, 4),
    "C": (9, 0, 5, 5, 8),
    "B": (5, 1, 1, 6, 9),
    "T": (12, 1, 5, 6, 12),
    "H": (7, 6, 12, 7, 16),
    "P": (7, 2, 6, 4, 8),
}
PRINTED = "R"  # the mark of what the rulebook states
MOST_SYMBOLS, DEAREST, MOST_VOTES = 3, 9, 20
MOST_ROUTES, MOST_LINES = 3, 60  # through a zone; on the map
SOUTH, NORTH, WEST, EAST = 22.1, 22.6, 113.8, 114.5
LONGEST_NAME = 40
ID = re.compile(r"[a-z][a-z0-9_]{0,39}")
WHOLE = re.compile(r"-?\d{1,4}", re.ASCII)
DEGREES = re.compile(r"\d{1,3}(\.\d{1,8})?", re.ASCII)
VOTES = re.compile(r"(\d):(-?\d{1,2})", re.ASCII)


def faults_in(tables: Tables) -> list[str]:
    """Every fault, in the order of the files; what is marked as printed is compared once the rest is sound."""
    found = [*zone_faults(tables), *map_faults(tables), *strategy_faults(tables), *event_faults(tables)]
    found += [*token_faults(tables), *provenance_faults(tables)]
    return found or list(printed_faults(tables))


@lru_cache(maxsize=1)
def folder_in_use() -> Path:
    """The folder of the pack to play with: the one that the environment names, or the packaged one; it has no fault.

    It is settled once, since the rules are bound to its cards.
    """
    named = os.environ.get(CHOSEN, "").strip()
    if not named:
        return PACKAGED
    folder = Path(named).expanduser().resolve()
    refuse_faults(folder.name, read_tables(folder))
    return folder


@lru_cache(maxsize=1)
def tables_in_use() -> Tables:
    """The rows of the pack to play with: one that a match brought along, or the folder in use."""
    if FILES is None:
        return read_tables(folder_in_use())
    tables = parse_tables(FILES)
    refuse_faults(NAME, tables)
    return tables


def refuse_faults(name: str, tables: Tables) -> None:
    """Refuse a pack that has a fault, naming the first."""
    found = faults_in(tables)
    if found:
        more = f" (and {len(found) - 1} more: hustings pack check lists all)" if len(found) > 1 else ""
        raise Refusal(f"The pack in {name} cannot be used: {found[0]}{more}")


def rows_of(tables: Tables, name: str) -> Iterator[tuple[str, Row]]:
    """Each row with the words that say where it is."""
    for number, row in enumerate(tables[name], 2):
        label = row.get("id") or row.get("zone_id") or ""
        yield f"{name} row {number}{f' ({label[:40]})' if label else ''}", row


# --- Zones ------------------------------------------------------------------------------------------------------------


def zone_faults(tables: Tables) -> Iterator[str]:
    """The 156 zone cards, one by one and together."""
    yield from duplicates("zones.csv", "id", (row["id"] for row in tables["zones.csv"]))
    yield from duplicates("zones.csv", "English name", (row["name_en"] for row in tables["zones.csv"]))
    yield from duplicates("zones.csv", "Chinese name", (row["name_zh"] for row in tables["zones.csv"]))
    for where, row in rows_of(tables, "zones.csv"):
        yield from (f"{where}: {fault}" for fault in one_zone(row))
    counts = Counter(row["region"] for row in tables["zones.csv"])
    for region, wanted in ZONES_BY_REGION.items():
        if counts[region] != wanted:
            yield f"zones.csv has {counts[region]} zones of {region}; the rulebook counts {wanted}."
    points = [row["id"] for row in tables["zones.csv"] if row["control_point"] == "yes"]
    if len(points) != CONTROL_POINTS:
        yield f"zones.csv has {len(points)} control points; the setup needs {CONTROL_POINTS}."
    near = sum(row["control_point"] == "yes" and row["region"] in SMALL_MAP_REGIONS for row in tables["zones.csv"])
    if near < SMALL_MAP_POINTS:
        yield f"zones.csv has {near} control points on the small map; its setup needs {SMALL_MAP_POINTS}."
    symbols = Counter((key, row["region"]) for row in tables["zones.csv"] for key in row["constituencies"].split())
    for key, by_region in SYMBOLS_BY_REGION.items():
        for region, wanted in zip(REGIONS, by_region, strict=True):
            if symbols[key, region] != wanted:
                named = CONSTITUENCIES[key][0]
                yield f"zones.csv has {symbols[key, region]} {named} symbols in {region}; Appendix b counts {wanted}."


def one_zone(row: Row) -> Iterator[str]:
    """What is wrong with one zone by itself."""
    yield from name_faults(row)
    if not ID.fullmatch(row["id"]):
        yield f"the id {quoted(row['id'])} is not made of small letters, digits and _."
    if row["region"] not in ZONES_BY_REGION:
        yield f"the region {quoted(row['region'])} is not {listed(list(ZONES_BY_REGION), 'or')}."
    for column, low, high in (("lat", SOUTH, NORTH), ("lon", WEST, EAST)):
        if not DEGREES.fullmatch(row[column]) or not low <= float(row[column]) <= high:
            yield f"{column} is {quoted(row[column])}, not a number of degrees from {low} to {high}."
    for column in ("ferry", "control_point"):
        if row[column] not in ("yes", "no"):
            yield f"{column} is {quoted(row[column])}, not yes or no."
    if row["control_point"] == "yes" and row["effect_timing"] == "immediate":
        yield "it is a start card, whose immediate effect would never happen [R1.7]."
    if row["control_point"] == "yes" and row["region"] == WILD:
        yield "the wild zone is set aside in setup and is no control point [R1.6]."
    symbols = row["constituencies"].split()
    for symbol in symbols:
        if symbol not in CONSTITUENCIES:
            yield f"the symbol {quoted(symbol)} is not {listed(list(CONSTITUENCIES), 'or')}."
    for symbol, number in Counter(symbols).items():
        if number > 1:
            yield f"it shows the symbol {quoted(symbol)} {number} times, and a card counts for a constituency once."
    if not 1 <= len(symbols) <= MOST_SYMBOLS:
        yield f"it has {len(symbols)} symbols, not 1 to {MOST_SYMBOLS}."
    if not is_whole(row["cost"], 0, DEAREST):
        yield f"the cost is {quoted(row['cost'])}, not a whole number from 0 to {DEAREST}."
    if row["effect_timing"] not in TIMINGS:
        yield f"the timing is {quoted(row['effect_timing'])}, not {listed(list(TIMINGS), 'or')}."
    yield from effect_error(row["effect"], row["effect_timing"] if row["effect_timing"] in TIMINGS else "", FORMS)


# --- The map ----------------------------------------------------------------------------------------------------------


def map_faults(tables: Tables) -> Iterator[str]:
    """Land edges, routes and ferries, and that the zone cards agree with them."""
    zones = {row["id"] for row in tables["zones.csv"]}
    seen: set[frozenset[str]] = set()
    for name in ("adjacency.csv", "ferries.csv"):
        seen.clear()
        for where, row in rows_of(tables, name):
            ends = [row["zone_a"], row["zone_b"]]
            yield from (f"{where}: there is no zone {quoted(end)}." for end in ends if end not in zones)
            if ends[0] == ends[1]:
                yield f"{where}: it leads from {quoted(ends[0])} to itself."
            elif frozenset(ends) in seen:
                yield f"{where}: {quoted(ends[0])} and {quoted(ends[1])} are joined twice."
            seen.add(frozenset(ends))
    yield from duplicates("ferries.csv", "id", (row["id"] for row in tables["ferries.csv"]))
    stops: dict[str, list[str]] = {}
    places: set[tuple[str, str]] = set()
    for where, row in rows_of(tables, "routes.csv"):
        for column, high in (("route", 99), ("position", 99)):
            if not is_whole(row[column], 1, high):
                yield f"{where}: {column} is {quoted(row[column])}, not a whole number from 1 to {high}."
        if row["zone_id"] not in zones:
            yield f"{where}: there is no zone {quoted(row['zone_id'])}."
        if (row["route"], row["position"]) in places:
            yield f"{where}: route {row['route'][:9]} has two zones at position {row['position'][:9]}."
        if row["zone_id"] in stops.setdefault(row["route"], []):
            yield f"{where}: route {row['route'][:9]} passes it twice."
        places.add((row["route"], row["position"]))
        stops[row["route"]].append(row["zone_id"])
    if len(stops) > MOST_LINES:
        yield f"routes.csv has {len(stops)} routes; there is room for {MOST_LINES}."
    terminals = {row[end] for row in tables["ferries.csv"] for end in ("zone_a", "zone_b")}
    for where, row in rows_of(tables, "zones.csv"):
        on_map = {route for route, zone_ids in stops.items() if row["id"] in zone_ids}
        if set(row["routes"].split()) != on_map:
            yield (
                f"{where}: the card lists {routes_in_words(row['routes'].split())}, the map {routes_in_words(on_map)}."
            )
        if len(on_map) > MOST_ROUTES:
            yield f"{where}: it lies on {len(on_map)} routes, more than {MOST_ROUTES}."
        if row["ferry"] in ("yes", "no") and (row["ferry"] == "yes") != (row["id"] in terminals):
            line = "no line" if row["ferry"] == "yes" else "a line"
            yield f"{where}: ferry is {row['ferry']}, but ferries.csv has {line} there."
    yield from reach_faults(tables, zones, stops)


def reach_faults(tables: Tables, zones: Iterable[str], stops: Mapping[str, Sequence[str]]) -> Iterator[str]:
    """A zone that no land, route or ferry reaches could never be confirmed."""
    joined = {
        row[end] for name in ("adjacency.csv", "ferries.csv") for row in tables[name] for end in ("zone_a", "zone_b")
    }
    joined |= {zone for zone_ids in stops.values() if len(zone_ids) > 1 for zone in zone_ids}
    yield from (f"No land, route or ferry reaches {quoted(zone)}." for zone in sorted(set(zones) - joined))


def routes_in_words(routes: Iterable[str]) -> str:
    """Route 3; routes 5, 7 and 8; no route."""
    named = sorted((route[:9] for route in routes), key=lambda route: (len(route), route))
    return f"route{'s' if len(named) > 1 else ''} {listed(named, 'and')}" if named else "no route"


# --- Strategies, events, tokens ---------------------------------------------------------------------------------------


def strategy_faults(tables: Tables) -> Iterator[str]:
    """The 25 Strategies."""
    zones = {row["id"] for row in tables["zones.csv"]}
    rows = tables["strategies.csv"]
    yield from duplicates("strategies.csv", "id", (row["id"] for row in rows))
    if len(rows) != STRATEGIES:
        yield f"strategies.csv has {len(rows)} Strategies; the box has {STRATEGIES}."
    for where, row in rows_of(tables, "strategies.csv"):
        yield from (f"{where}: {fault}" for fault in name_faults(row))
        zone_ids = row["zone_ids"].split()
        yield from (f"{where}: there is no zone {quoted(zone)}." for zone in zone_ids if zone not in zones)
        if len(zone_ids) != STRATEGY_ZONES or len(set(zone_ids)) != len(zone_ids):
            yield f"{where}: it lists {len(set(zone_ids))} different zones, not {STRATEGY_ZONES}."
        votes = [VOTES.fullmatch(one) for one in row["votes_by_count"].split()]
        counts = [int(one[1]) for one in votes if one]
        if None in votes or counts != list(range(STRATEGY_ZONES + 1)):
            yield f"{where}: votes_by_count is not written 0:-2 1:-1 and so on up to {STRATEGY_ZONES}."
        elif any(abs(int(one[2])) > MOST_VOTES for one in votes if one):
            yield f"{where}: a Strategy gives at most {MOST_VOTES} Votes and takes at most {MOST_VOTES}."
        elif (worth := [int(one[2]) for one in votes if one]) != sorted(worth):
            yield f"{where}: the Votes fall with another zone; they rise or stay the same with each."
        if row["reward"] not in REWARDS:
            yield f"{where}: the reward is {quoted(row['reward'])}, not {listed(list(REWARDS), 'or')}."
        elif row["reward_code"] != REWARDS[row["reward"]]:
            yield f"{where}: reward {row['reward']} is {REWARDS[row['reward']]}, not {quoted(row['reward_code'])}."


def event_faults(tables: Tables) -> Iterator[str]:
    """The 15 events."""
    rows = tables["events.csv"]
    yield from duplicates("events.csv", "id", (row["id"] for row in rows))
    if len(rows) != EVENTS:
        yield f"events.csv has {len(rows)} events; the box has {EVENTS}."
    for where, row in rows_of(tables, "events.csv"):
        yield from (f"{where}: {fault}" for fault in name_faults(row))
        yield from (f"{where}: {fault}" for fault in effect_error(row["effect"], "", EVENT_FORMS))


def token_faults(tables: Tables) -> Iterator[str]:
    """The 29 vote tokens: each purpose once."""
    purposes = [(kind, key, rank) for kind, keys in KINDS.items() for key in keys for rank in ranks(kind)]
    found = Counter((row["kind"], row["key"], row["rank"]) for row in tables["tokens.csv"])
    yield from duplicates("tokens.csv", "id", (row["id"] for row in tables["tokens.csv"]))
    for where, row in rows_of(tables, "tokens.csv"):
        purpose = (row["kind"], row["key"], row["rank"])
        if purpose not in purposes:
            yield f"{where}: there is no token for {quoted(' '.join(purpose))}."
        if not is_whole(row["votes"], 0, MOST_VOTES):
            yield f"{where}: votes is {quoted(row['votes'])}, not a whole number from 0 to {MOST_VOTES}."
        if row["kind"] == "region" and row["key"] in ("NTE", "NTW"):
            if row["votes_small_map"]:
                yield f"{where}: the small map has no {row['key']}, so votes_small_map stays empty."
        elif not is_whole(row["votes_small_map"], 0, MOST_VOTES):
            small = quoted(row["votes_small_map"])
            yield f"{where}: votes_small_map is {small}, not a whole number from 0 to {MOST_VOTES}."
    for purpose in purposes:
        if found[purpose] != 1:
            yield f"tokens.csv has {found[purpose]} tokens for {' '.join(purpose)}, not 1."


KINDS = {"region": tuple(REGIONS), "constituency": tuple(CONSTITUENCIES), "achievement": tuple(ACHIEVEMENTS)}


def ranks(kind: str) -> tuple[str, ...]:
    """Region and constituency tokens come in two ranks."""
    return ("-",) if kind == "achievement" else ("1st", "2nd")


# --- Any row ----------------------------------------------------------------------------------------------------------


def provenance_faults(tables: Tables) -> Iterator[str]:
    """Every field says where it is from."""
    for name, fields in MARKED.items():
        for where, row in rows_of(tables, name):
            given = marks(row["provenance"])
            missing = [one for one in fields if one not in given]
            if missing:
                yield f"{where}: the provenance of {listed(missing, 'and')} is not given."
            for one, mark in given.items():
                if mark not in PROVENANCE:
                    known = listed(list(PROVENANCE), "or")
                    yield f"{where}: the provenance of {quoted(one)} is {quoted(mark)}, not {known}."


def printed_faults(tables: Tables) -> Iterator[str]:
    """What is marked as printed in the rulebook is what the rulebook prints."""
    packaged = read_tables(PACKAGED)
    for name, fields in MARKED.items():
        printed = {row["id"]: row for row in packaged[name]}
        for where, row in rows_of(tables, name):
            known = printed.get(row["id"], {})
            says = marks(known.get("provenance", ""))
            for one, mark in marks(row["provenance"]).items():
                column = fields.get(one, "")
                if mark != PRINTED or not column or (says.get(one) == PRINTED and known[column] == row[column]):
                    continue
                rightly = f"prints {quoted(known[column])}" if says.get(one) == PRINTED else "does not print it"
                yield (
                    f"{where}: {column} is {quoted(row[column])} and marked R, but the rulebook {rightly}: mark what "
                    "you read off a card with C, and what you made up with D."
                )


def name_faults(row: Row) -> Iterator[str]:
    """Names in both languages."""
    for column, called in (("name_en", "English"), ("name_zh", "Chinese")):
        name = row[column]
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            yield f"the {called} name is {quoted(name)}, not 1 to {LONGEST_NAME} characters on a line."
    if row["name_zh"] and not any("\u4e00" <= letter <= "\u9fff" for letter in row["name_zh"]):
        yield f"the Chinese name {quoted(row['name_zh'])} has no Chinese character."


def duplicates(name: str, called: str, values: Iterable[str]) -> Iterator[str]:
    """The values that occur more than once."""
    for value, number in Counter(values).items():
        if number > 1 and value:
            yield f"{name} has the {called} {quoted(value)} {number} times."


def effect_error(written: str, timing: str, forms: Mapping[str, Form]) -> Iterator[str]:
    """What is wrong with an effect code; nothing if it is sound."""
    try:
        read_effect(written, timing, forms)
    except Refusal as refusal:
        yield str(refusal)


def is_whole(text: str, low: int, high: int) -> bool:
    """Whether a cell is a whole number within limits."""
    return bool(WHOLE.fullmatch(text)) and low <= int(text) <= high
