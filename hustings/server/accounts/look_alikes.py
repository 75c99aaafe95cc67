"""Names that look alike, by Unicode's confusables (UTS #39, section 4).

Two texts look alike if their skeletons are equal: every letter replaced by the one that stands for all that look like
it. The data come with the package confusable-homoglyphs, as pairs of look-alikes; nothing is fetched.
"""

from __future__ import annotations

import unicodedata
from functools import cache

from confusable_homoglyphs.utils import load

# Unicode's Default_Ignorable_Code_Point, without format characters.
_IGNORABLE = (
    (0x034F, 0x034F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x2065, 0x2065), (0x3164, 0x3164),
    (0xFE00, 0xFE0F), (0xFFA0, 0xFFA0), (0xFFF0, 0xFFF8), (0xE0000, 0xE0FFF),
)  # fmt: skip


def is_ignorable(letter: str) -> bool:
    """Whether a letter is invisible."""
    return unicodedata.category(letter) == "Cf" or any(low <= ord(letter) <= high for low, high in _IGNORABLE)


def look_alikes(name: str) -> frozenset[str]:
    """The skeletons of a name, ignoring case; names that share one look alike."""
    plain = unicodedata.normalize("NFKC", " ".join(name.split()))
    return frozenset(skeleton(form).casefold() for form in (plain, plain.casefold()))


def skeleton(text: str) -> str:
    """A text's skeleton [UTS #39]."""
    visible = "".join(letter for letter in unicodedata.normalize("NFD", text) if not is_ignorable(letter))
    return unicodedata.normalize("NFD", visible.translate(prototypes()))


@cache
def prototypes() -> dict[int, str]:
    """By letter, the prototype of all that look like it.

    Unicode's list goes from letters to prototypes, many to one; the package has every pair of it in both directions.
    The prototype is the one with several look-alikes or of several letters; in a single pair either will do.
    """
    pairs = {plain(text): [plain(pair["c"]) for pair in others] for text, others in load("confusables.json").items()}
    single: dict[str, str] = {}
    for letter, others in pairs.items():
        if len(letter) == 1 and len(others) == 1:
            (other,) = others
            is_prototype = len(other) > 1 or len(pairs[other]) > 1
            single[letter] = other if is_prototype else min(letter, other)
    return {ord(letter): "".join(single.get(part, part) for part in others) for letter, others in single.items()}


def plain(text: str) -> str:
    """An entry without left-to-right marks."""
    return text.replace("\u200e", "")
