"""Electioneer: what a client draws and what never changes: the map, every card in both languages, names, colours.

A client asks for it once; positions then name cards, zones and tokens by id.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from hustings.games.electioneer import look
from hustings.games.electioneer.data import SEATS
from hustings.games.electioneer.figures import PACK
from hustings.games.electioneer.geography import HEIGHT, WIDTH, coasts, places
from hustings.games.electioneer.pack import Event, Strategy, Token, Zone
from hustings.games.electioneer.vocabulary import (
    CONSTITUENCIES,
    FAMILIES,
    PROVENANCE,
    REGIONS,
    SMALL_MAP_REGIONS,
    TIMINGS,
    WILD,
    Words,
)
from hustings.games.electioneer.words import region_name


@lru_cache(maxsize=1)
def scenery() -> dict[str, Any]:
    """Everything that is the same in all matches with this pack."""
    return {
        "pack": PACK.digest,
        "map": map_view(),
        "regions": {key: region_view(key) for key in (*REGIONS, WILD)},
        "constituencies": {key: {"name": both(words)} for key, words in CONSTITUENCIES.items()},
        "timings": {key: both(words) for key, words in TIMINGS.items()},
        "families": {key: both(words) for key, words in FAMILIES.items()},
        "provenance": {key: both(words) for key, words in PROVENANCE.items()},
        "seats": [
            {"name": name, "colour": colour, "ink": ink}
            for name, colour, ink in zip(SEATS, look.SEATS, look.ON_SEATS, strict=True)
        ],
        "zones": {each.id: zone_view(each) for each in PACK.zones},
        "strategies": {each.id: strategy_view(each) for each in PACK.strategies},
        "events": {each.id: event_view(each) for each in PACK.events},
        "tokens": {each.id: token_view(each) for each in PACK.tokens},
    }


def both(words: Words) -> dict[str, str]:
    """Words in both languages."""
    return {"en": words[0], "zh": words[1]}


def region_view(key: str) -> dict[str, Any]:
    """A region: its name, its colours, and whether the small map has it."""
    return {
        "name": both((region_name(key), region_name(key, "zh"))),
        "tint": look.TINTS[key],
        "ink": look.REGION_INKS[key],
        "small_map": key in SMALL_MAP_REGIONS,
    }


def map_view() -> dict[str, Any]:
    """The map: each zone's place on paper, land borders, routes, ferries, coasts."""
    return {
        "width": int(WIDTH),
        "height": int(HEIGHT),
        "zones": {zone: point(*spot) for zone, spot in places(PACK).items()},
        "edges": [list(edge) for edge in PACK.edges],
        "routes": {
            str(route): {"stops": list(stops), "colour": look.route_colour(route)}
            for route, stops in PACK.routes.items()
        },
        "ferries": [list(line) for line in PACK.ferries],
        "coasts": {land: [point(*spot) for spot in outline] for land, outline in coasts().items()},
    }


def point(x: float, y: float) -> list[float]:
    """A place on paper."""
    return [round(x, 1), round(y, 1)]


def zone_view(card: Zone) -> dict[str, Any]:
    """A zone card, with the mark of each field."""
    return {
        "id": card.id,
        "name": both((card.english, card.chinese)),
        "region": card.region,
        "small_map": card.region in SMALL_MAP_REGIONS,
        "cost": card.cost,
        "symbols": list(card.symbols),
        "routes": list(card.routes),
        "ferry": card.has_ferry,
        "control_point": card.is_control_point,
        "timing": card.timing,
        "family": card.effect.family,
        "effect": card.effect.written,
        "text": both((card.text(), card.text("zh"))),
        "provenance": dict(card.provenance),
    }


def strategy_view(card: Strategy) -> dict[str, Any]:
    """A Strategy card."""
    return {
        "id": card.id,
        "name": both((card.english, card.chinese)),
        "zones": list(card.zones),
        "votes": list(card.votes),
        "reward": card.reward.written,
        "text": both((card.text(), card.text("zh"))),
        "provenance": dict(card.provenance),
    }


def event_view(card: Event) -> dict[str, Any]:
    """An event card."""
    return {
        "id": card.id,
        "name": both((card.english, card.chinese)),
        "effect": card.effect.written,
        "text": both((card.text(), card.text("zh"))),
        "provenance": dict(card.provenance),
    }


def token_view(token: Token) -> dict[str, Any]:
    """A vote token, on the whole map and on the small one."""
    return {
        "id": token.id,
        "kind": token.kind,
        "key": token.key,
        "rank": token.rank,
        "name": both((token.name(), token.name("zh"))),
        "name_small_map": both((token.name(small_map=True), token.name("zh", True))),
        "votes": token.votes,
        "votes_small_map": token.votes_small_map,
        "provenance": dict(token.provenance),
    }
