"""The Presidential Game: what cards are called: printed ones by their titles, the players' own by what a match says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from types import MappingProxyType

from hustings.games.presidential.cards.language import PRINTED, slug
from hustings.games.presidential.data import CARDS, PRINTED_CARDS

NO_CARD_WORDS = ("no-card", "no", "none", "keep", "pass", "-")


Captions = Mapping[str, Mapping[str, str]]  # of the players' own cards, by own-1 and so on: name, title, flavour
NO_CAPTIONS: Captions = MappingProxyType({})

CARD_NAMES = (
    *(slug(card.title) for card in PRINTED),
    *(f"own-{number}" for number in range(1, CARDS - PRINTED_CARDS + 1)),
)


def own_names(titles: Sequence[str]) -> list[str]:
    """[B20] The players' own cards as one word each: its title, or own-1 and so on where that word is not free."""
    words = [slug(title) for title in titles]
    taken = Counter((*words, *CARD_NAMES, *NO_CARD_WORDS))
    return [
        word if taken[word] == 1 and word and not word.isdecimal() else CARD_NAMES[PRINTED_CARDS + place]
        for place, word in enumerate(words)
    ]


def card_name(card: int, captions: Captions = NO_CAPTIONS) -> str:
    """A card as one word."""
    known = captions.get(CARD_NAMES[card])
    return known["name"] if known else CARD_NAMES[card]
