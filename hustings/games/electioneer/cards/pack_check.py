"""Electioneer: the validator of content packs: every fault of a pack as one message that says what and where."""

from __future__ import annotations

import os
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

from hustings.engine.game import Refusal
from hustings.engine.message import Message
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
    LANGUAGES,
    PROVENANCE,
    REGIONS,
    REWARDS,
    SMALL_MAP_REGIONS,
    TIMINGS,
    WILD,
    Form,
    excerpt,
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


def faults_in(tables: Tables) -> list[Message]:
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
        raise Refusal(Message("packs-unusable", name=name, fault=found[0], more=len(found) - 1))


@dataclass(frozen=True)
class Place:
    """A row of a file."""

    file: str
    row: int
    card: str

    def has(self, fault: Message) -> Message:
        """A fault of this row."""
        if not self.card:
            return Message("packs-in-row", file=self.file, row=self.row, fault=fault)
        return Message("packs-in-card", file=self.file, row=self.row, card=self.card, fault=fault)


def rows_of(tables: Tables, name: str) -> Iterator[tuple[Place, Row]]:
    """Each row with its place."""
    for number, row in enumerate(tables[name], 2):
        yield Place(name, number, excerpt(row.get("id") or row.get("zone_id") or "")), row


# --- Zones ------------------------------------------------------------------------------------------------------------


def zone_faults(tables: Tables) -> Iterator[Message]:
    """The 156 zone cards, one by one and together."""
    yield from duplicates("zones.csv", "id", (row["id"] for row in tables["zones.csv"]))
    yield from duplicates("zones.csv", "name_en", (row["name_en"] for row in tables["zones.csv"]))
    yield from duplicates("zones.csv", "name_zh", (row["name_zh"] for row in tables["zones.csv"]))
    for where, row in rows_of(tables, "zones.csv"):
        yield from map(where.has, one_zone(row))
    counts = Counter(row["region"] for row in tables["zones.csv"])
    for region, wanted in ZONES_BY_REGION.items():
        if counts[region] != wanted:
            yield Message("packs-zones-of", file="zones.csv", found=counts[region], region=region, wanted=wanted)
    points = [row["id"] for row in tables["zones.csv"] if row["control_point"] == "yes"]
    if len(points) != CONTROL_POINTS:
        yield Message("packs-control-points", file="zones.csv", found=len(points), wanted=CONTROL_POINTS)
    near = sum(row["control_point"] == "yes" and row["region"] in SMALL_MAP_REGIONS for row in tables["zones.csv"])
    if near < SMALL_MAP_POINTS:
        yield Message("packs-control-points-small", file="zones.csv", found=near, wanted=SMALL_MAP_POINTS)
    symbols = Counter((key, row["region"]) for row in tables["zones.csv"] for key in row["constituencies"].split())
    for key, by_region in SYMBOLS_BY_REGION.items():
        for region, wanted in zip(REGIONS, by_region, strict=True):
            if symbols[key, region] != wanted:
                symbol = dict(zip(LANGUAGES, CONSTITUENCIES[key], strict=True))
                found = symbols[key, region]
                yield Message(
                    "packs-symbols", file="zones.csv", found=found, symbol=symbol, region=region, wanted=wanted
                )


def one_zone(row: Row) -> Iterator[Message]:
    """What is wrong with one zone by itself."""
    yield from name_faults(row)
    if not ID.fullmatch(row["id"]):
        yield Message("packs-id", value=excerpt(row["id"]))
    if row["region"] not in ZONES_BY_REGION:
        yield not_one_of("region", row["region"], ZONES_BY_REGION)
    for column, low, high in (("lat", SOUTH, NORTH), ("lon", WEST, EAST)):
        if not DEGREES.fullmatch(row[column]) or not low <= float(row[column]) <= high:
            yield Message("packs-degrees", column=column, value=excerpt(row[column]), low=str(low), high=str(high))
    for column in ("ferry", "control_point"):
        if row[column] not in ("yes", "no"):
            yield Message("packs-yes-or-no", column=column, value=excerpt(row[column]))
    if row["control_point"] == "yes" and row["effect_timing"] == "immediate":
        yield Message("packs-start-immediate")
    if row["control_point"] == "yes" and row["region"] == WILD:
        yield Message("packs-wild-control")
    symbols = row["constituencies"].split()
    for symbol in symbols:
        if symbol not in CONSTITUENCIES:
            yield not_one_of("symbol", symbol, CONSTITUENCIES)
    for symbol, number in Counter(symbols).items():
        if number > 1:
            yield Message("packs-symbol-twice", symbol=excerpt(symbol), times=number)
    if not 1 <= len(symbols) <= MOST_SYMBOLS:
        yield Message("packs-symbol-number", found=len(symbols), most=MOST_SYMBOLS)
    yield from number_error(row, "cost", 0, DEAREST)
    if row["effect_timing"] not in TIMINGS:
        yield not_one_of("timing", row["effect_timing"], TIMINGS)
    yield from effect_error(row["effect"], row["effect_timing"] if row["effect_timing"] in TIMINGS else "", FORMS)


# --- The map ----------------------------------------------------------------------------------------------------------


def map_faults(tables: Tables) -> Iterator[Message]:
    """Land edges, routes and ferries, and that the zone cards agree with them."""
    zones = {row["id"] for row in tables["zones.csv"]}
    seen: set[frozenset[str]] = set()
    for name in ("adjacency.csv", "ferries.csv"):
        seen.clear()
        for where, row in rows_of(tables, name):
            ends = [row["zone_a"], row["zone_b"]]
            yield from (where.has(no_zone(end)) for end in ends if end not in zones)
            if ends[0] == ends[1]:
                yield where.has(Message("packs-to-itself", zone=excerpt(ends[0])))
            elif frozenset(ends) in seen:
                yield where.has(Message("packs-joined-twice", zone=excerpt(ends[0]), other=excerpt(ends[1])))
            seen.add(frozenset(ends))
    yield from duplicates("ferries.csv", "id", (row["id"] for row in tables["ferries.csv"]))
    stops: dict[str, list[str]] = {}
    places: set[tuple[str, str]] = set()
    for where, row in rows_of(tables, "routes.csv"):
        for column, high in (("route", 99), ("position", 99)):
            yield from map(where.has, number_error(row, column, 1, high))
        if row["zone_id"] not in zones:
            yield where.has(no_zone(row["zone_id"]))
        if (row["route"], row["position"]) in places:
            route, position = row["route"][:9], row["position"][:9]
            yield where.has(Message("packs-position-twice", route=route, position=position))
        if row["zone_id"] in stops.setdefault(row["route"], []):
            yield where.has(Message("packs-passes-twice", route=row["route"][:9]))
        places.add((row["route"], row["position"]))
        stops[row["route"]].append(row["zone_id"])
    if len(stops) > MOST_LINES:
        yield Message("packs-most-routes", file="routes.csv", found=len(stops), most=MOST_LINES)
    terminals = {row[end] for row in tables["ferries.csv"] for end in ("zone_a", "zone_b")}
    for where, row in rows_of(tables, "zones.csv"):
        on_map = {route for route, zone_ids in stops.items() if row["id"] in zone_ids}
        if set(row["routes"].split()) != on_map:
            card = routes_in_words(row["routes"].split())
            yield where.has(Message("packs-routes-differ", card=card, map=routes_in_words(on_map)))
        if len(on_map) > MOST_ROUTES:
            yield where.has(Message("packs-routes-here", found=len(on_map), most=MOST_ROUTES))
        if row["ferry"] in ("yes", "no") and (row["ferry"] == "yes") != (row["id"] in terminals):
            yield where.has(Message("packs-ferry", ferry=row["ferry"]))
    yield from reach_faults(tables, zones, stops)


def reach_faults(tables: Tables, zones: Iterable[str], stops: Mapping[str, Sequence[str]]) -> Iterator[Message]:
    """A zone that no land, route or ferry reaches could never be confirmed."""
    joined = {
        row[end] for name in ("adjacency.csv", "ferries.csv") for row in tables[name] for end in ("zone_a", "zone_b")
    }
    joined |= {zone for zone_ids in stops.values() if len(zone_ids) > 1 for zone in zone_ids}
    yield from (Message("packs-unreached", zone=excerpt(zone)) for zone in sorted(set(zones) - joined))


def routes_in_words(routes: Iterable[str]) -> Message:
    """Route 3; routes 5, 7 and 8; no route."""
    named = sorted((route[:9] for route in routes), key=lambda route: (len(route), route))
    return Message("packs-routes", count=len(named), routes=named)


# --- Strategies, events, tokens ---------------------------------------------------------------------------------------


def strategy_faults(tables: Tables) -> Iterator[Message]:
    """The 25 Strategies."""
    zones = {row["id"] for row in tables["zones.csv"]}
    rows = tables["strategies.csv"]
    yield from duplicates("strategies.csv", "id", (row["id"] for row in rows))
    if len(rows) != STRATEGIES:
        yield Message("packs-strategies", file="strategies.csv", found=len(rows), wanted=STRATEGIES)
    for where, row in rows_of(tables, "strategies.csv"):
        yield from map(where.has, name_faults(row))
        zone_ids = row["zone_ids"].split()
        yield from (where.has(no_zone(zone)) for zone in zone_ids if zone not in zones)
        if len(zone_ids) != STRATEGY_ZONES or len(set(zone_ids)) != len(zone_ids):
            yield where.has(Message("packs-strategy-zones", found=len(set(zone_ids)), wanted=STRATEGY_ZONES))
        votes = [VOTES.fullmatch(one) for one in row["votes_by_count"].split()]
        counts = [int(one[1]) for one in votes if one]
        if None in votes or counts != list(range(STRATEGY_ZONES + 1)):
            yield where.has(Message("packs-votes-form", most=STRATEGY_ZONES))
        elif any(abs(int(one[2])) > MOST_VOTES for one in votes if one):
            yield where.has(Message("packs-votes-limit", most=MOST_VOTES))
        elif (worth := [int(one[2]) for one in votes if one]) != sorted(worth):
            yield where.has(Message("packs-votes-fall"))
        if row["reward"] not in REWARDS:
            yield where.has(not_one_of("reward", row["reward"], REWARDS))
        elif row["reward_code"] != REWARDS[row["reward"]]:
            code, value = REWARDS[row["reward"]], excerpt(row["reward_code"])
            yield where.has(Message("packs-reward-code", reward=row["reward"], code=code, value=value))


def event_faults(tables: Tables) -> Iterator[Message]:
    """The 15 events."""
    rows = tables["events.csv"]
    yield from duplicates("events.csv", "id", (row["id"] for row in rows))
    if len(rows) != EVENTS:
        yield Message("packs-events", file="events.csv", found=len(rows), wanted=EVENTS)
    for where, row in rows_of(tables, "events.csv"):
        yield from map(where.has, name_faults(row))
        yield from map(where.has, effect_error(row["effect"], "", EVENT_FORMS))


def token_faults(tables: Tables) -> Iterator[Message]:
    """The 29 vote tokens: each purpose once."""
    purposes = [(kind, key, rank) for kind, keys in KINDS.items() for key in keys for rank in ranks(kind)]
    found = Counter((row["kind"], row["key"], row["rank"]) for row in tables["tokens.csv"])
    yield from duplicates("tokens.csv", "id", (row["id"] for row in tables["tokens.csv"]))
    for where, row in rows_of(tables, "tokens.csv"):
        purpose = (row["kind"], row["key"], row["rank"])
        if purpose not in purposes:
            yield where.has(Message("packs-no-token", purpose=excerpt(" ".join(purpose))))
        yield from map(where.has, number_error(row, "votes", 0, MOST_VOTES))
        if row["kind"] == "region" and row["key"] in ("NTE", "NTW"):
            if row["votes_small_map"]:
                yield where.has(Message("packs-small-empty", region=row["key"]))
        else:
            yield from map(where.has, number_error(row, "votes_small_map", 0, MOST_VOTES))
    for purpose in purposes:
        if found[purpose] != 1:
            yield Message("packs-tokens", file="tokens.csv", found=found[purpose], purpose=" ".join(purpose))


KINDS = {"region": tuple(REGIONS), "constituency": tuple(CONSTITUENCIES), "achievement": tuple(ACHIEVEMENTS)}


def ranks(kind: str) -> tuple[str, ...]:
    """Region and constituency tokens come in two ranks."""
    return ("-",) if kind == "achievement" else ("1st", "2nd")


# --- Any row ----------------------------------------------------------------------------------------------------------


def provenance_faults(tables: Tables) -> Iterator[Message]:
    """Every field says where it is from."""
    for name, fields in MARKED.items():
        for where, row in rows_of(tables, name):
            given = marks(row["provenance"])
            missing = [one for one in fields if one not in given]
            if missing:
                yield where.has(Message("packs-provenance-missing", fields=missing))
            for one, mark in given.items():
                if mark not in PROVENANCE:
                    field, value = excerpt(one), excerpt(mark)
                    yield where.has(Message("packs-provenance", field=field, value=value, known=list(PROVENANCE)))


def printed_faults(tables: Tables) -> Iterator[Message]:
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
                value = excerpt(row[column])
                if says.get(one) == PRINTED:
                    yield where.has(
                        Message("packs-printed-otherwise", column=column, value=value, printed=excerpt(known[column]))
                    )
                else:
                    yield where.has(Message("packs-not-printed", column=column, value=value))


def name_faults(row: Row) -> Iterator[Message]:
    """Names in both languages."""
    for column in ("name_en", "name_zh"):
        name = row[column]
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            yield Message("packs-card-name", column=column, value=excerpt(name), most=LONGEST_NAME)
    if row["name_zh"] and not any("\u4e00" <= letter <= "\u9fff" for letter in row["name_zh"]):
        yield Message("packs-not-chinese", value=excerpt(row["name_zh"]))


def duplicates(name: str, column: str, values: Iterable[str]) -> Iterator[Message]:
    """The values that occur more than once."""
    for value, number in Counter(values).items():
        if number > 1 and value:
            yield Message("packs-twice", file=name, column=column, value=excerpt(value), times=number)


def effect_error(written: str, timing: str, forms: Mapping[str, Form]) -> Iterator[Message]:
    """What is wrong with an effect code; nothing if it is sound."""
    try:
        read_effect(written, timing, forms)
    except Refusal as refusal:
        if isinstance(refusal.sentence, Message):
            yield refusal.sentence


def number_error(row: Row, column: str, low: int, high: int) -> Iterator[Message]:
    """What is wrong with a cell that should be a whole number within limits."""
    text = row[column]
    if not WHOLE.fullmatch(text) or not low <= int(text) <= high:
        yield Message("packs-whole-number", column=column, value=excerpt(text), low=low, high=high)


def not_one_of(field: str, value: str, known: Iterable[str]) -> Message:
    """A cell holds a word that means nothing there."""
    return Message("packs-not-one-of", field=field, value=excerpt(value), known=list(known))


def no_zone(zone: str) -> Message:
    """A file names a zone that the pack does not have."""
    return Message("packs-no-zone", zone=excerpt(zone))
