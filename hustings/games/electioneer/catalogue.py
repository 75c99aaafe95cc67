"""Electioneer: the cards of a pack as pages, each field with where it is from; and a pack as a whole in words."""

from __future__ import annotations

from typing import Any

from hustings.engine.game import Refusal, listed
from hustings.games.electioneer.pack import Event, Pack, Strategy, Token, Zone, load, provenance
from hustings.games.electioneer.planner import find_zone, routes_in_words
from hustings.games.electioneer.ruling import signed
from hustings.games.electioneer.vocabulary import PROVENANCE
from hustings.games.electioneer.words import constituency_name, plural, provenance_text, region_name

Card = Zone | Strategy | Event | Token
FIELDS = {
    "name": "English name",
    "zh": "Chinese name",
    "region": "region",
    "geo": "place on the map",
    "routes": "routes",
    "ferry": "ferry",
    "control": "control point",
    "symbols": "symbols",
    "cost": "cost",
    "timing": "timing",
    "effect": "effect",
    "zones": "zones",
    "votes": "Votes",
    "reward": "reward",
    "description": "description",
    "criterion": "criterion",
    "small": "Votes on the small map",
    "count": "number of cards",
    "all_text": "text",
}


def find_card(words: str, pack: Pack | None = None) -> Card:
    """A card by its id or its name in either language."""
    pack = pack or load()
    plain = words.strip().lower()
    others: list[Strategy | Event] = [*pack.strategies, *pack.events]
    for each in others:
        if plain in (each.id.lower(), each.english.lower(), each.chinese):
            return each
    for token in pack.tokens:
        if plain in (token.id.lower(), token.name().lower(), token.name("zh")):
            return token
    try:
        return pack.zone[find_zone(words, pack)]
    except Refusal as refusal:
        raise Refusal(f"{refusal} There is no Strategy, event or token of that name either.") from refusal


def card_page(card: Card, language: str = "en", pack: Pack | None = None) -> list[str]:
    """A card in full, and for each field whether it is printed, inferred, geography or designed."""
    pack = pack or load()
    lines = [*facts(card, language, pack), ""]
    for mark in PROVENANCE:
        fields = [FIELDS.get(name, name) for name, given in card.provenance.items() if given == mark]
        if fields:
            lines.append(f"{mark}, {provenance_text(mark)}: {listed(fields, 'and')}.")
    return lines


def facts(card: Card, language: str, pack: Pack) -> list[str]:
    """What a card says."""
    if isinstance(card, Token):
        small = "not used" if card.votes_small_map is None else signed(card.votes_small_map)
        return [f"{card.id} {card.name()} {card.name('zh')}", f"{signed(card.votes)} Votes; on the small map {small}."]
    head = f"{card.english} {card.chinese}"
    if isinstance(card, Event):
        return [f"{card.id} {head}", card.text(language)]
    if isinstance(card, Strategy):
        zones = [pack.zone[each].name(language) for each in card.zones]
        worth = ", ".join(f"{number}: {signed(votes)}" for number, votes in enumerate(card.votes))
        return [
            f"{card.id} {head}",
            f"{listed(zones, 'and')}.",
            f"Votes by zones confirmed: {worth}.",
            card.text(language),
        ]
    symbols = listed([constituency_name(symbol, language) for symbol in card.symbols], "and")
    ways = [routes_in_words(card.routes)] if card.routes else []
    ways += ["ferry terminal"] if card.has_ferry else []
    ways += ["control point"] if card.is_control_point else []
    lines = [
        f"{head}, {region_name(card.region, language)}",
        f"Costs {card.cost} {plural(card.cost, 'disc')}. {symbols}.",
    ]
    if ways:
        lines.append(f"{listed(ways, 'and').capitalize()}.")
    return [*lines, card.text(language)]


def pack_page(pack: Pack | None = None) -> list[str]:
    """A pack as a whole: its digest, what is in it, and how much of each field is printed."""
    pack = pack or load()
    lines = [
        f"{'The packaged pack' if pack.is_packaged else f'The pack in {pack.folder.name}'}, digest {pack.digest}",
        f"{len(pack.zones)} zones, {len(pack.strategies)} Strategies, {len(pack.events)} events, "
        f"{len(pack.tokens)} tokens",
        "",
        ", ".join(f"{mark} {provenance_text(mark)}" for mark in PROVENANCE),
    ]
    for name, fields in provenance(pack).items():
        for one, counts in fields.items():
            told = "  ".join(f"{mark} {number}" for mark, number in counts.items())
            lines.append(f"{name.removesuffix('.csv'):<12}{FIELDS[one]:<24}{told}")
    return lines


def card_view(card: Zone) -> dict[str, Any]:
    """A zone card as JSON, in both languages, with the mark of each field."""
    return {
        "id": card.id,
        "name": {"en": card.english, "zh": card.chinese},
        "region": card.region,
        "cost": card.cost,
        "symbols": list(card.symbols),
        "routes": list(card.routes),
        "ferry": card.has_ferry,
        "control_point": card.is_control_point,
        "timing": card.timing,
        "family": card.effect.family,
        "effect": card.effect.written,
        "text": {"en": card.text(), "zh": card.text("zh")},
        "provenance": dict(card.provenance),
    }


def strategy_view(card: Strategy) -> dict[str, Any]:
    """A Strategy card as JSON."""
    return {
        "id": card.id,
        "name": {"en": card.english, "zh": card.chinese},
        "zones": list(card.zones),
        "votes": list(card.votes),
        "reward": card.reward.written,
        "text": {"en": card.text(), "zh": card.text("zh")},
        "provenance": dict(card.provenance),
    }


def event_view(card: Event) -> dict[str, Any]:
    """An event card as JSON."""
    return {
        "id": card.id,
        "name": {"en": card.english, "zh": card.chinese},
        "effect": card.effect.written,
        "text": {"en": card.text(), "zh": card.text("zh")},
        "provenance": dict(card.provenance),
    }
