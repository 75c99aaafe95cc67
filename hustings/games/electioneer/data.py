"""Electioneer: what is printed, as tables. A zone, Strategy or event is numbered by its row in its csv file.

The rules are bound to the tables of the pack in use: the packaged one, or another that the environment names [R12.10].
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.games.electioneer.cards.codes import (
    CODE,
    COLUMNS,
    KEY,
    KINDS,
    MOD,
    PERMANENT,
    REGION_COUNT,
    REGIONS,
    SYMBOL_COUNT,
    SYMBOLS,
    TIMING,
    N,
    row,
)
from hustings.games.electioneer.cards.pack_check import tables_in_use
from hustings.games.electioneer.cards.pack_csv import Row, digest_of
from hustings.games.electioneer.cards.vocabulary import EVENT_FORMS, WILD, read_effect

Table = npt.NDArray[np.int64]
Rows = Sequence[Row]

ZONE_COUNT, STRATEGY_COUNT, EVENT_COUNT = 156, 25, 15
KINDS_OF_TOKEN, ACHIEVEMENT_COUNT = REGION_COUNT + SYMBOL_COUNT, 5
ACHIEVEMENTS = ("symbols10", "strategies3", "tickets3", "zones8", "regions5")
SYMBOLS_TOKEN, STRATEGIES_TOKEN, TICKETS_TOKEN, ZONES_TOKEN, REGIONS_TOKEN = range(ACHIEVEMENT_COUNT)
FULFILLMENT_ZONES = 6  # on a Strategy card
WILD_REGION = REGION_COUNT
FAR = 999  # no way on foot
MOST_IN_REGION = 64
MAPS = 2  # the whole map, and the small one [11]
ZONE_WORDS, ZONES_IN_WORD = 3, 52  # a set of zones is so many words of so many bits


@dataclass(frozen=True)
class Tables:
    """The printed matter of one pack, as the rules read it; every array can only be read."""

    REGION: Table  # of each zone; WILD_REGION for the wild one
    COST: Table  # of each zone
    SYMBOL_BITS: Table  # each zone's constituency symbols, as a set
    ROUTE_BITS: Table  # the routes that each zone lies on, as a set
    ROUTE_LENGTH: Table  # [map, route]: zones in play on the route
    HAS_FERRY: Table  # 1 where a ferry ends
    IS_CONTROL: Table  # 1 for a control point
    IN_PLAY: Table  # [map, zone]: 1 where the zone is used on that map
    DISTANCE: Table  # [map, zone, zone]: steps on foot, or FAR
    NEIGHBOURS: Table  # [map, zone]: how many zones are one step away
    WALKS: Table  # [map, steps, zone, word]: the other zones within so many steps, as a set
    ROUTE_ZONES: Table  # [map, route, word]: the zones in play on the route, as a set
    IS_TICKET: Table  # [map, zone, card]: 1 where the card's routes lead from the zone to another
    FERRY: Table  # [map, zone, zone]: 1 where one ferry line joins them
    FERRIES: Table  # [map, zone]: how many zones are at the other end of a ferry line
    SAILS: Table  # [map, zone, word]: these, as a set
    REGION_ZONES: Table  # [region, …]: the zones of each region, NONE after the last
    CONTROLS: Table  # [map, …]: the control points, NONE after the last
    MODIFIERS: Table  # [kind of number, zone]: what an uppermost card changes it by; the last stands for NONE
    EFFECTS: Table  # [card]: an effect as codes.py numbers it; zones, then the Strategies' rewards, then STAND_IN
    FULFILLMENT: Table  # [strategy]: its six zones
    FULFILLMENT_VOTES: Table  # [strategy, how many of them are in the Office]
    EVENTS: Table  # [event]: as codes.py numbers it
    TOKEN_VOTES: Table  # [map, region or constituency, 1st or 2nd]
    ACHIEVEMENT_VOTES: Table  # [map, achievement]
    WILD: int  # the wild zone


def tables_of(files: Mapping[str, Rows]) -> Tables:
    """The tables of a pack without a fault."""
    number = {zone["id"]: place for place, zone in enumerate(files["zones.csv"])}
    built = zone_tables(files, number) | map_tables(files, number) | travel_tables(files, number)
    built |= card_tables(files, number) | token_tables(files)
    for table in built.values():
        if isinstance(table, np.ndarray):
            table.flags.writeable = False
    return Tables(**built)


def zone_tables(files: Mapping[str, Rows], number: Mapping[str, int]) -> dict[str, Any]:
    """[2.1] The zones by themselves."""
    zones = files["zones.csv"]
    regions = [WILD_REGION if zone["region"] == WILD else REGIONS.index(zone["region"]) for zone in zones]
    routes = sorted({int(stop["route"]) for stop in files["routes.csv"]})
    in_play = np.ones((MAPS, ZONE_COUNT), np.int64)
    small = [REGIONS.index(name) for name in ("HKI", "KE", "KW")]  # [11]
    in_play[1] = [region in small for region in regions]
    on_route = np.zeros(ZONE_COUNT, np.int64)
    lengths = np.zeros((MAPS, len(routes)), np.int64)
    for stop in files["routes.csv"]:
        zone, route = number[stop["zone_id"]], routes.index(int(stop["route"]))
        on_route[zone] |= 1 << route
        lengths[:, route] += in_play[:, zone]
    has_ferry = np.zeros(ZONE_COUNT, np.int64)
    for line in files["ferries.csv"]:
        has_ferry[[number[line["zone_a"]], number[line["zone_b"]]]] = 1
    return {
        "REGION": np.array(regions, np.int64),
        "COST": np.array([int(zone["cost"]) for zone in zones], np.int64),
        "SYMBOL_BITS": np.array([sum(1 << SYMBOLS.index(s) for s in zone["constituencies"].split()) for zone in zones]),
        "ROUTE_BITS": on_route,
        "ROUTE_LENGTH": lengths,
        "HAS_FERRY": has_ferry,
        "IS_CONTROL": np.array([int(zone["control_point"] == "yes") for zone in zones], np.int64),
        "IN_PLAY": in_play,
        "REGION_ZONES": np.array(
            [padded([zone for zone in range(ZONE_COUNT) if regions[zone] == region]) for region in range(REGION_COUNT)]
        ),
        "CONTROLS": np.array(
            [
                padded([z for z in range(ZONE_COUNT) if zones[z]["control_point"] == "yes" and in_play[side, z]])
                for side in range(MAPS)
            ]
        ),
        "WILD": regions.index(WILD_REGION),
    }


def padded(numbers: list[int]) -> list[int]:
    """A list at the length that every list has, filled up with NONE."""
    return numbers + [-1] * (MOST_IN_REGION - len(numbers))


def map_tables(files: Mapping[str, Rows], number: Mapping[str, int]) -> dict[str, Any]:
    """[2.2] [6.1] [6.3] Distances on foot and ferry lines, on the whole map and on the small one."""
    in_play = zone_tables(files, number)["IN_PLAY"]
    distance = np.full((MAPS, ZONE_COUNT, ZONE_COUNT), FAR, np.int64)
    ferry = np.zeros((MAPS, ZONE_COUNT, ZONE_COUNT), np.int64)
    for side in range(MAPS):
        beside: list[list[int]] = [[] for _ in range(ZONE_COUNT)]
        for edge in files["adjacency.csv"]:
            one, other = number[edge["zone_a"]], number[edge["zone_b"]]
            if in_play[side, one] and in_play[side, other]:
                beside[one].append(other)
                beside[other].append(one)
        for start in range(ZONE_COUNT):
            distance[side, start, start] = 0
            reached = [start]
            for zone in reached:
                for next_zone in beside[zone]:
                    if distance[side, start, next_zone] == FAR:
                        distance[side, start, next_zone] = distance[side, start, zone] + 1
                        reached.append(next_zone)
        for line in files["ferries.csv"]:
            one, other = number[line["zone_a"]], number[line["zone_b"]]
            if in_play[side, one] and in_play[side, other]:
                ferry[side, one, other] = ferry[side, other, one] = 1
    return {
        "DISTANCE": distance.astype(np.int16),
        "NEIGHBOURS": (distance == 1).sum(axis=2),
        "FERRY": ferry.astype(np.int16),
    }


def zone_set(zones: npt.NDArray[Any]) -> list[int]:
    """Zones, given by 1 and 0, as a set: words of ZONES_IN_WORD bits."""
    words = zones.reshape(ZONE_WORDS, ZONES_IN_WORD)
    return [sum(int(bit) << place for place, bit in enumerate(word)) for word in words]


def travel_tables(files: Mapping[str, Rows], number: Mapping[str, int]) -> dict[str, Any]:
    """[6.1] [6.2] Where a pawn can walk and ride, as sets of zones, so that nobody has to look at every zone."""
    zones, maps = zone_tables(files, number), map_tables(files, number)
    distance, ferry = maps["DISTANCE"], maps["FERRY"]
    farthest = int(distance[distance < FAR].max())
    walks = np.zeros((MAPS, farthest + 1, ZONE_COUNT, ZONE_WORDS), np.int64)
    on_route, lengths = zones["ROUTE_BITS"], zones["ROUTE_LENGTH"]
    routes = lengths.shape[1]
    ridden = np.zeros((MAPS, routes, ZONE_WORDS), np.int64)
    tickets = np.zeros((MAPS, ZONE_COUNT, ZONE_COUNT), np.int16)
    for side in range(MAPS):
        for steps in range(farthest + 1):
            within = (distance[side] > 0) & (distance[side] <= steps)
            walks[side, steps] = [zone_set(row) for row in within]
        for route in range(routes):
            ridden[side, route] = zone_set(((on_route >> route) & 1) * zones["IN_PLAY"][side])
            if lengths[side, route] > 1:
                stops = (on_route >> route) & 1
                tickets[side] |= np.outer(stops, stops).astype(np.int16)
    return {
        "WALKS": walks,
        "ROUTE_ZONES": ridden,
        "IS_TICKET": tickets,
        "FERRIES": ferry.sum(axis=2).astype(np.int64),
        "SAILS": np.array([[zone_set(row) for row in side] for side in ferry], np.int64),
    }


def card_tables(files: Mapping[str, Rows], number: Mapping[str, int]) -> dict[str, Any]:
    """[2.1] [2.3] [12] What the cards do, and what the Strategies are worth."""
    timings = [(zone["effect"], zone["effect_timing"]) for zone in files["zones.csv"]]
    effects = [row(read_effect(effect, timing), timing) for effect, timing in timings]
    effects += [row(read_effect(strategy["reward_code"])) for strategy in files["strategies.csv"]]
    effects.append(row(read_effect("DRAW_TOP(n=1,region=any)")))
    votes = []
    for strategy in files["strategies.csv"]:
        worth = dict(part.split(":") for part in strategy["votes_by_count"].split())
        votes.append([int(worth[str(count)]) for count in range(FULFILLMENT_ZONES + 1)])
    table = np.array(effects, np.int64).reshape(-1, COLUMNS)
    modifiers = np.zeros((len(KINDS), ZONE_COUNT + 1), np.int64)
    for card, effect in enumerate(table[:ZONE_COUNT]):
        if effect[CODE] == MOD and effect[TIMING] == PERMANENT:
            modifiers[effect[KEY], card] = effect[N]
    return {
        "MODIFIERS": modifiers,
        "EFFECTS": table,
        "FULFILLMENT": np.array(
            [[number[zone] for zone in s["zone_ids"].split()] for s in files["strategies.csv"]], np.int64
        ),
        "FULFILLMENT_VOTES": np.array(votes, np.int64),
        "EVENTS": np.array(
            [row(read_effect(event["effect"], forms=EVENT_FORMS)) for event in files["events.csv"]], np.int64
        ),
    }


def token_tables(files: Mapping[str, Rows]) -> dict[str, Any]:
    """[2.4] The votes on the tokens: the normal sides, and the grey ones of the small map."""
    votes = np.zeros((MAPS, KINDS_OF_TOKEN, 2), np.int64)
    achievements = np.zeros((MAPS, ACHIEVEMENT_COUNT), np.int64)
    for token in files["tokens.csv"]:
        for side, column in enumerate(("votes", "votes_small_map")):
            worth = int(token[column] or 0)
            if token["kind"] == "achievement":
                achievements[side, ACHIEVEMENTS.index(token["key"])] = worth
            else:
                votes[side, (*REGIONS, *SYMBOLS).index(token["key"]), ("1st", "2nd").index(token["rank"])] = worth
    return {"TOKEN_VOTES": votes, "ACHIEVEMENT_VOTES": achievements}


PRINTED = tables_in_use()
DIGEST = digest_of(PRINTED)  # names the pack
TABLES = tables_of(PRINTED)
REGION = TABLES.REGION
COST = TABLES.COST
SYMBOL_BITS = TABLES.SYMBOL_BITS
ROUTE_BITS = TABLES.ROUTE_BITS
ROUTE_LENGTH = TABLES.ROUTE_LENGTH
HAS_FERRY = TABLES.HAS_FERRY
IS_CONTROL = TABLES.IS_CONTROL
IN_PLAY = TABLES.IN_PLAY
DISTANCE = TABLES.DISTANCE
NEIGHBOURS = TABLES.NEIGHBOURS
WALKS = TABLES.WALKS
ROUTE_ZONES = TABLES.ROUTE_ZONES
IS_TICKET = TABLES.IS_TICKET
FERRY = TABLES.FERRY
FERRIES = TABLES.FERRIES
SAILS = TABLES.SAILS
REGION_ZONES = TABLES.REGION_ZONES
CONTROLS = TABLES.CONTROLS
MODIFIERS = TABLES.MODIFIERS
EFFECTS = TABLES.EFFECTS
FULFILLMENT = TABLES.FULFILLMENT
FULFILLMENT_VOTES = TABLES.FULFILLMENT_VOTES
EVENTS = TABLES.EVENTS
TOKEN_VOTES = TABLES.TOKEN_VOTES
ACHIEVEMENT_VOTES = TABLES.ACHIEVEMENT_VOTES
WILD_ZONE = TABLES.WILD

ZONES = tuple(zone["id"] for zone in PRINTED["zones.csv"])
STRATEGIES = tuple(strategy["id"] for strategy in PRINTED["strategies.csv"])
EVENT_IDS = tuple(event["id"] for event in PRINTED["events.csv"])
REWARDS = ZONE_COUNT  # where the Strategies' rewards begin in EFFECTS
STAND_IN = ZONE_COUNT + STRATEGY_COUNT  # [R8.2] what STRAT_DRAW becomes where no Strategies are drawn

# [1] [5] [8.1] Discs, seats, quotas, and the votes that end the game: [map, players].
SEATS = ("Red", "Green", "Violet", "Blue", "Yellow", "White")
SEAT_COUNT = 6
DISCS = 80
COLUMN_CARDS = 2
QUOTAS = 2
ZONES_TO_END = 12
THRESHOLDS = np.array([[0, 0, 35, 30, 25, 22, 20], [0, 0, 28, 22, 22, 22, 22]], np.int64)
THRESHOLDS.flags.writeable = False
# [R1.12] The discs of a handicap: [full or training game, whole or small map, players, turns behind the first].
HANDICAPS = np.zeros((2, MAPS, SEAT_COUNT + 1, SEAT_COUNT), np.int64)
for _training, _small_map, _discs in (
    (0, 0, ((5,), (3, 5), (2, 4, 5), (2, 3, 4, 4), (1, 2, 3, 4, 4))),
    (0, 1, ((4,), (1, 4))),
    (1, 0, ((2,), (1, 2), (1, 2, 2), (1, 1, 2, 2), (1, 1, 2, 2, 3))),
    (1, 1, ((2,), (3, 0))),
):
    for _more in _discs:
        HANDICAPS[_training, _small_map, len(_more) + 1, 1 : len(_more) + 1] = _more
HANDICAPS.flags.writeable = False
assert all(field.name == "WILD" or field.name in globals() for field in fields(Tables))
