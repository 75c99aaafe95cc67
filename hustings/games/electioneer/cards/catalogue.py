"""Electioneer: the cards of a pack as pages: each field in both languages, and where it is from; a pack in words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from hustings.engine.game import Refusal, listed
from hustings.engine.message import Message
from hustings.games.electioneer.cards.card_text import (
    constituency_name,
    effect_text,
    plural,
    provenance_text,
    region_name,
)
from hustings.games.electioneer.cards.pack import Event, Pack, Strategy, Token, Zone, load, provenance
from hustings.games.electioneer.cards.vocabulary import PROVENANCE, TIMINGS, signed
from hustings.games.electioneer.map.planner import find_zone, zones_named

Card = Zone | Strategy | Event | Token
KINDS = {"zones": "zones", "strategies": "Strategies", "events": "events", "tokens": "tokens"}
FIELDS = {  # by the names that the files' column `provenance` uses
    "name": "name",
    "zh": "Chinese name",
    "region": "region",
    "geo": "place",
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
    "criterion": "for",
    "small": "on the small map",
    "all_text": "text",
}
WIDE = 18  # of the column with the fields' names


@dataclass(frozen=True)
class Field:
    """One thing that a card says, and the mark that tells where it is from."""

    key: str
    mark: str
    says: tuple[str, ...]  # lines: English, then Chinese where the two differ

    @property
    def called(self) -> str:
        """The field's name."""
        return FIELDS[self.key]


# --- One card ---------------------------------------------------------------------------------------------------------


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
    if not zones_named(words, pack):
        raise Refusal(Message("electioneer-no-card", word=words[:40]))
    return pack.zone[find_zone(words, pack)]


def card_page(card: Card, pack: Pack | None = None) -> list[str]:
    """A card in full: for each field its mark, its name and what it says; then what the marks mean."""
    fields = fields_of(card, pack or load())
    lines = [title(card), ""]
    for field in fields:
        lines.append(f"{field.mark}  {field.called:<{WIDE}}{field.says[0]}")
        lines += [f"{'':<{WIDE + 3}}{line}" for line in field.says[1:]]
    return [*lines, "", legend([field.mark for field in fields])]


def title(card: Card) -> str:
    """Tai Wai 大圍 (zone tai_wai)."""
    kind = {Zone: "zone", Strategy: "Strategy", Event: "event", Token: "token"}[type(card)]
    return f"{card.name()} {card.name('zh')} ({kind} {card.id})"


def legend(used: Sequence[str]) -> str:
    """What the marks mean that are used."""
    return "; ".join(f"{mark} {provenance_text(mark)}" for mark in PROVENANCE if mark in used)


def fields_of(card: Card, pack: Pack) -> list[Field]:
    """Everything that a card says, in the order of its file."""
    if isinstance(card, Zone):
        says = zone_says(card)
    elif isinstance(card, Strategy):
        says = strategy_says(card, pack)
    elif isinstance(card, Event):
        says = {"all_text": (card.text(), card.text("zh"))}
    else:
        says = token_says(card)
    return [Field(key, card.provenance[key], lines) for key, lines in says.items()]


def zone_says(card: Zone) -> dict[str, tuple[str, ...]]:
    """A zone, field by field."""
    symbols = [f"{constituency_name(key)} {constituency_name(key, 'zh')}" for key in card.symbols]
    english, chinese = (effect_text(card.effect.written, language) for language in ("en", "zh"))
    return {
        "name": (card.english,),
        "zh": (card.chinese,),
        "region": (f"{region_name(card.region)} {region_name(card.region, 'zh')}",),
        "geo": (f"{card.latitude:.3f} N, {card.longitude:.3f} E",),
        "routes": (listed(card.routes, "and") if card.routes else "none",),
        "ferry": ("yes" if card.has_ferry else "no",),
        "control": ("yes" if card.is_control_point else "no",),
        "symbols": (", ".join(symbols),),
        "cost": (f"{card.cost} {plural(card.cost, 'disc')}",),
        "timing": (" ".join(TIMINGS[card.timing]),),
        "effect": (english, chinese),
    }


def strategy_says(card: Strategy, pack: Pack) -> dict[str, tuple[str, ...]]:
    """A Strategy, field by field."""
    english, chinese = ([pack.zone[each].name(language) for each in card.zones] for language in ("en", "zh"))
    worth = ", ".join(f"{number}: {signed(votes)}" for number, votes in enumerate(card.votes))
    return {
        "name": (f"{card.english} {card.chinese}",),
        "zones": (", ".join(english), "、".join(chinese)),
        "votes": (f"by zones confirmed: {worth}",),
        "reward": (card.text(), card.text("zh")),
    }


def token_says(token: Token) -> dict[str, tuple[str, ...]]:
    """A token, field by field."""
    small = "not used" if token.votes_small_map is None else f"{token.votes_small_map}"
    if token.name(small_map=True) != token.name():
        small += f", for {token.name(small_map=True)} {token.name('zh', small_map=True)}"
    return {"criterion": (f"{token.name()} {token.name('zh')}",), "votes": (str(token.votes),), "small": (small,)}


# --- Many cards -------------------------------------------------------------------------------------------------------


def cards_of(pack: Pack, kind: str) -> Sequence[Card]:
    """All cards of a kind."""
    found: dict[str, Sequence[Card]] = {
        "zones": pack.zones,
        "strategies": pack.strategies,
        "events": pack.events,
        "tokens": pack.tokens,
    }
    return found[kind]


def card_lines(card: Card, pack: Pack) -> list[str]:
    """A card in brief: what it says in both languages, and its marks with their fields."""
    fields = fields_of(card, pack)
    plain = {"name", "zh", "geo", "effect", "zones", "reward", "all_text", "criterion"}
    facts = [
        f"{field.called} {field.says[0]}" for field in fields if field.key not in plain and is_worth_telling(field)
    ]
    texts = [line for field in fields if len(field.says) > 1 for line in field.says]
    by_mark = [
        f"{mark}: {', '.join(field.called for field in fields if field.mark == mark)}"
        for mark in dict.fromkeys(field.mark for field in fields)
    ]
    lines = [title(card), *(["; ".join(facts)] if facts else []), *texts, "; ".join(by_mark)]
    return [lines[0], *(f"    {line}" for line in lines[1:])]


def is_worth_telling(field: Field) -> bool:
    """Whether a field says more than no."""
    return field.says[0] not in ("no", "none")


def pack_page(pack: Pack | None = None) -> list[str]:
    """A pack as a whole: its digest, what is in it, and how much of each field is printed."""
    pack = pack or load()
    lines = [
        f"{'The packaged cards' if pack.is_packaged else f'The cards in {pack.folder.name}'}, digest {pack.digest}",
        ", ".join(f"{len(cards_of(pack, kind))} {called}" for kind, called in KINDS.items()),
        "",
    ]
    used: list[str] = []
    for name, fields in provenance(pack).items():
        for key, counts in fields.items():
            used += counts
            found = "  ".join(f"{mark} {number}" for mark, number in counts.items())
            lines.append(f"{name.removesuffix('.csv'):<12}{FIELDS[key]:<{WIDE}}{found}")
    return [*lines, "", legend(used)]
