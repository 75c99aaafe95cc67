"""Electioneer: the route planner: where a pawn can go on foot, with tickets and by ferry; the quickest way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from heapq import heappop, heappush

from hustings.engine.game import Refusal
from hustings.engine.message import Message, Names
from hustings.games.electioneer.cards.pack import Pack, load
from hustings.games.electioneer.cards.vocabulary import LANGUAGES, SMALL_MAP_REGIONS

STEPS, FERRY_QUOTAS = 3, 2
MOST_TICKETS = 3  # on one way
NAMED = 8  # zones of a list that are named before it is cut short


@dataclass(frozen=True)
class Ride:
    """What one ticket opens from here: the discs that each goal costs."""

    ticket: str
    routes: tuple[int, ...]
    fares: Mapping[str, int]


@dataclass(frozen=True)
class Plan:
    """Everything within one action of a zone."""

    start: str
    steps: int
    walks: Mapping[str, int]  # the zones on foot, by how many steps
    routes: tuple[int, ...]  # that pass here
    stops: Mapping[int, tuple[str, ...]]  # of these routes
    fare: int  # discs for a way along one of them
    rides: tuple[Ride, ...]
    ferries: tuple[str, ...]
    ferry_quotas: int


@dataclass(frozen=True, order=True)
class Leg:
    """One action of a way."""

    kind: str  # walk, ride, ferry
    start: str
    goal: str
    quotas: int
    discs: int = 0
    steps: int = 0
    ticket: str = ""


@dataclass(frozen=True)
class Terms:
    """What a player's cards and the event change about moving."""

    steps: int = STEPS
    ferry_quotas: int = FERRY_QUOTAS
    discount: int = 0  # discs less for a commute; below 0 it is dearer
    has_ferries: bool = True
    small_map: bool = False

    def fare(self, routes: int) -> int:
        """The discs for a commute over so many routes."""
        return max(0, routes - self.discount)


USUAL = Terms()


def find_zone(words: str, pack: Pack | None = None) -> str:
    """A zone by its id, its English or its Chinese name, or an unmistakable beginning."""
    pack = pack or load()
    found = zones_named(words, pack)
    if not found:
        raise Refusal(Message("electioneer-no-zone", word=words[:40]))
    if len(found) > 1:
        raise Refusal(Message("electioneer-zone-unclear", word=words, zones=zone_names(found[:NAMED], pack)))
    return found[0]


def zones_named(words: str, pack: Pack) -> list[str]:
    """The zone of that name, or those whose English names begin so."""
    plain = " ".join(words.strip().lower().replace("_", " ").replace("-", " ").split())
    for zone in pack.zones:
        if plain in (zone.id.replace("_", " "), normalized_name(zone.english), zone.chinese):
            return [zone.id]
    return [zone.id for zone in pack.zones if plain and normalized_name(zone.english).startswith(plain)]


def normalized_name(name: str) -> str:
    """A name without capitals and marks."""
    return name.lower().replace("'", "").replace("-", " ")


def plan(
    start: str, hand: Sequence[str] = (), discs: int | None = None, terms: Terms = USUAL, pack: Pack | None = None
) -> Plan:
    """[6.1] [6.2] [6.3] Everything within one action; with `discs` only what they pay for."""
    pack = pack or load()
    map_in_play = network(pack, terms.small_map)
    if start not in map_in_play.beside:
        raise Refusal(Message("electioneer-off-small-map", zone=zone_name(start, pack)))
    here = pack.zone[start].routes
    rides = []
    for ticket in hand:
        used = routes_used(pack, terms.small_map, start, ticket)
        fares = {goal: terms.fare(number) for goal, number in used.items()}
        fares = {goal: fare for goal, fare in fares.items() if discs is None or fare <= discs}
        if fares:
            rides.append(Ride(ticket, pack.zone[ticket].routes, fares))
    ferries = map_in_play.lines.get(start, ()) if terms.has_ferries else ()
    walks = on_foot(map_in_play, start, terms.steps)
    stops = {route: map_in_play.on_route[route] for route in here}
    return Plan(start, terms.steps, walks, here, stops, terms.fare(1), tuple(rides), tuple(ferries), terms.ferry_quotas)


@lru_cache(maxsize=2048)
def on_foot(network: Network, start: str, steps: int) -> Mapping[str, int]:
    """[6.1] The other zones within so many steps."""
    far = {start: 0}
    reached = [start]
    for zone in reached:
        for other in network.beside[zone] if far[zone] < steps else ():
            if other not in far:
                far[other] = far[zone] + 1
                reached.append(other)
    return {zone: far[zone] for zone in reached[1:]}


@lru_cache(maxsize=8192)
def routes_used(pack: Pack, small_map: bool, start: str, ticket: str) -> Mapping[str, int]:
    """[6.2] Where a ticket leads, and over how many routes: one that holds both zones, or two with a change."""
    here, routes = set(pack.zone[start].routes), set(pack.zone[ticket].routes)
    if not here & routes:
        return {}
    goals = {goal for route in routes for goal in network(pack, small_map).on_route[route]} - {start}
    return {goal: 1 if here & routes & set(pack.zone[goal].routes) else 2 for goal in sorted(goals)}


@dataclass(frozen=True, eq=False)
class Network:
    """The map in play."""

    beside: Mapping[str, tuple[str, ...]]  # neighbours on foot
    on_route: Mapping[int, tuple[str, ...]]
    lines: Mapping[str, tuple[str, ...]]  # where ferries go


@lru_cache(maxsize=8)
def network(pack: Pack, small_map: bool) -> Network:
    """The map of a pack, or its part that the small map uses."""
    beside: dict[str, list[str]] = {
        zone.id: [] for zone in pack.zones if not small_map or zone.region in SMALL_MAP_REGIONS
    }
    lines: dict[str, list[str]] = {}
    for one, other in pack.edges:
        if one in beside and other in beside:
            beside[one].append(other)
            beside[other].append(one)
    for one, other in pack.ferries:
        if one in beside and other in beside:
            lines.setdefault(one, []).append(other)
            lines.setdefault(other, []).append(one)
    return Network(
        {zone: tuple(others) for zone, others in beside.items()},
        {route: tuple(stop for stop in stops if stop in beside) for route, stops in pack.routes.items()},
        {zone: tuple(others) for zone, others in lines.items()},
    )


def way(
    start: str,
    goal: str,
    hand: Sequence[str] = (),
    discs: int | None = None,
    terms: Terms = USUAL,
    pack: Pack | None = None,
) -> list[Leg] | None:
    """The way with the fewest quotas, then the fewest discs, then tickets; None: there is none with these cards."""
    pack = pack or load()
    for end in (start, goal):
        if end not in network(pack, terms.small_map).beside:
            raise Refusal(Message("electioneer-off-small-map", zone=zone_name(end, pack)))
    queue: list[tuple[int, int, int, str, tuple[str, ...], tuple[Leg, ...]]] = [(0, 0, 0, start, (), ())]
    done: set[tuple[str, tuple[str, ...]]] = set()
    while queue:
        quotas, spent, used, zone, tickets, legs = heappop(queue)
        if zone == goal:
            return list(legs)
        if (zone, tickets) in done:
            continue
        done.add((zone, tickets))
        left = [ticket for ticket in hand if ticket not in tickets] if used < MOST_TICKETS else []
        here = plan(zone, left, None if discs is None else discs - spent, terms, pack)
        for leg in legs_of(here):
            cards = tuple(sorted((*tickets, leg.ticket))) if leg.ticket else tickets
            if (leg.goal, cards) not in done:
                heappush(
                    queue,
                    (quotas + leg.quotas, spent + leg.discs, len(cards), leg.goal, cards, (*legs, leg)),
                )
    return None


def legs_of(here: Plan) -> list[Leg]:
    """The single actions of a plan."""
    legs = [Leg("walk", here.start, goal, 1, steps=steps) for goal, steps in here.walks.items()]
    legs += [
        Leg("ride", here.start, goal, 1, discs=fare, ticket=ride.ticket)
        for ride in here.rides
        for goal, fare in ride.fares.items()
    ]
    return legs + [Leg("ferry", here.start, goal, here.ferry_quotas) for goal in here.ferries]


# --- In words ---------------------------------------------------------------------------------------------------------


def plan_in_words(here: Plan, pack: Pack | None = None) -> list[Message]:
    """From Tai Wai: 14 zones on foot, routes 8 and 9 with tickets, no ferry; then each way in a line."""
    pack = pack or load()
    lines = [plan_in_brief(here, pack)]
    for steps in range(1, here.steps + 1):
        reached = [zone for zone, far in here.walks.items() if far == steps]
        if reached:
            lines.append(Message("electioneer-plan-walk", steps=steps, zones=zone_names(reached, pack)))
    for route, stops in here.stops.items() if not here.rides else ():
        others = zone_names([zone for zone in stops if zone != here.start], pack)
        if others:
            lines.append(Message("electioneer-plan-route", route=route, discs=here.fare, zones=others))
    lines += [line for ride in here.rides for line in ride_in_words(ride, pack)]
    if here.ferries:
        ferries = zone_names(here.ferries, pack)
        lines.append(Message("electioneer-plan-ferry", quotas=here.ferry_quotas, zones=ferries))
    return lines


def plan_in_brief(here: Plan, pack: Pack) -> Message:
    """From Tai Wai: 14 zones on foot, routes 8 and 9 with tickets, no ferry."""
    return Message(
        "electioneer-plan",
        zone=zone_name(here.start, pack),
        walks=len(here.walks),
        route_count=len(here.routes),
        routes=here.routes,
        ferry_count=len(here.ferries),
        ferries=zone_names(here.ferries, pack),
    )


def ride_in_words(ride: Ride, pack: Pack) -> list[Message]:
    """With HKBCF (routes 8 and 10), 1 disc: Tung Chung; a line for each fare, and a long list cut short."""
    lines = []
    for fare in sorted(set(ride.fares.values())):
        goals = [zone for zone, price in ride.fares.items() if price == fare]
        named = goals if len(goals) <= NAMED else goals[: NAMED - 1]
        lines.append(
            Message(
                "electioneer-plan-ride",
                ticket=zone_name(ride.ticket, pack),
                route_count=len(ride.routes),
                routes=ride.routes,
                discs=fare,
                zones=zone_names(named, pack),
                more=len(goals) - len(named),
            )
        )
    return lines


def way_in_words(legs: Sequence[Leg] | None, start: str, goal: str, pack: Pack | None = None) -> list[Message]:
    """A way, action by action."""
    pack = pack or load()
    ends = {"start": zone_name(start, pack), "goal": zone_name(goal, pack)}
    if legs is None:
        return [Message("electioneer-no-way", **ends)]
    if not legs:
        return [Message("electioneer-way-here", goal=ends["goal"])]
    quotas, discs = sum(leg.quotas for leg in legs), sum(leg.discs for leg in legs)
    lines = [Message("electioneer-way", quotas=quotas, discs=discs, **ends)]
    for number, leg in enumerate(legs, 1):
        there = zone_name(leg.goal, pack)
        if leg.kind == "walk":
            lines.append(Message("electioneer-way-walk", number=number, steps=leg.steps, goal=there))
        elif leg.kind == "ride":
            ticket = zone_name(leg.ticket, pack)
            lines.append(Message("electioneer-way-ride", number=number, ticket=ticket, goal=there))
        else:
            lines.append(Message("electioneer-way-ferry", number=number, goal=there))
    return lines


def zone_name(zone: str, pack: Pack) -> Names:
    """A zone's name in each language."""
    return {language: pack.zone[zone].name(language) for language in LANGUAGES}


def zone_names(zones: Sequence[str], pack: Pack) -> list[Names]:
    """Zones by name."""
    return [zone_name(zone, pack) for zone in zones]
