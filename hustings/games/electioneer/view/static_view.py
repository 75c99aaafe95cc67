"""Electioneer: what a client draws and what never changes: the map, every card in both languages, names, colours.

A client asks for it once; positions then name cards, zones and tokens by id.
"""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Any

from hustings.engine.message import Message, languages, render
from hustings.games.electioneer import colours
from hustings.games.electioneer.cards.card_text import region_name
from hustings.games.electioneer.cards.pack import Event, Pack, Strategy, Token, Zone, cached_pack
from hustings.games.electioneer.cards.pack_csv import PACKAGED
from hustings.games.electioneer.cards.vocabulary import (
    CONSTITUENCIES,
    FAMILIES,
    PROVENANCE,
    REGIONS,
    SMALL_MAP_REGIONS,
    TIMINGS,
    WILD,
    Words,
)
from hustings.games.electioneer.data import SEATS
from hustings.games.electioneer.derived import PACK
from hustings.games.electioneer.map.drawing import drawing

OWN_STORY = "own"  # the key of a story that somebody else wrote: it is the same in every language
REMARK = re.compile(r"docs/|\(p\.|rulebook|route-\d|symbols|timing")  # about the data, not about the place


@lru_cache(maxsize=1)
def static_view() -> dict[str, Any]:
    """Everything that is the same in all matches with this pack."""
    return {
        "pack": PACK.digest,
        "map": {"whole": drawing(PACK, False), "small": drawing(PACK, True)},
        "regions": {key: region_view(key) for key in (*REGIONS, WILD)},
        "constituencies": {key: {"name": both(words)} for key, words in CONSTITUENCIES.items()},
        "timings": {key: both(words) for key, words in TIMINGS.items()},
        "families": {key: both(words) for key, words in FAMILIES.items()},
        "provenance": {key: both(words) for key, words in PROVENANCE.items()},
        "seats": [
            {"name": name, "colour": colour, "ink": ink}
            for name, colour, ink in zip(SEATS, colours.SEATS, colours.ON_SEATS, strict=True)
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
        "tint": colours.TINTS[key],
        "ink": colours.REGION_INKS[key],
        "small_map": key in SMALL_MAP_REGIONS,
    }


def zone_view(card: Zone) -> dict[str, Any]:
    """A zone card, with its story and the mark of each field."""
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
        "text": both((card.text(), card.text("zh"))),
        "story": zone_story(card.id),
        "provenance": dict(card.provenance),
    }


def zone_story(zone: str) -> dict[str, str] | None:
    """What the pack tells about a zone beside the rules; a pack may do without."""
    story, key = story_of(zone, "zones.csv", "note")
    return in_all_languages(Message("electioneer-zone-story", zone=key, story=story)) if story else None


def strategy_story(strategy: str) -> dict[str, str] | None:
    """What the pack tells about a Strategy beside the rules; a pack may do without."""
    story, key = story_of(strategy, "strategies.csv", "description")
    return in_all_languages(Message("electioneer-strategy-story", strategy=key, story=story)) if story else None


def in_all_languages(message: Message) -> dict[str, str]:
    """A message in every language that Hustings can be read in."""
    return {language: render(message, language) for language in languages()}


def story_of(card: str, name: str, column: str) -> tuple[str, str]:
    """A card's story, and the key by which other languages have it: they do for the packaged ones."""
    story = stories(PACK, name, column).get(card, "")
    return story, card if story == stories(cached_pack(PACKAGED), name, column).get(card, "") else OWN_STORY


@lru_cache(maxsize=8)
def stories(pack: Pack, name: str, column: str) -> dict[str, str]:
    """What a file of a pack tells about each card, in English."""
    found = {row["id"]: story_in(row.get(column, "")) for row in pack.tables[name]}
    return {card: story[:1].upper() + story[1:] for card, story in found.items() if story}


def story_in(note: str) -> str:
    """A note without the remarks on where the data is from."""
    return "; ".join(part for part in note.split("; ") if not REMARK.search(part))


def strategy_view(card: Strategy) -> dict[str, Any]:
    """A Strategy card."""
    return {
        "id": card.id,
        "name": both((card.english, card.chinese)),
        "zones": list(card.zones),
        "votes": list(card.votes),
        "text": both((card.text(), card.text("zh"))),
        "story": strategy_story(card.id),
        "provenance": dict(card.provenance),
    }


def event_view(card: Event) -> dict[str, Any]:
    """An event card."""
    return {
        "id": card.id,
        "name": both((card.english, card.chinese)),
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
