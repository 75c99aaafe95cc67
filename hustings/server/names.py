"""What people may be called, and text that can be read."""

from __future__ import annotations

import unicodedata

from hustings.engine.game import Refusal
from hustings.server.look_alikes import is_ignorable

LONGEST_NAME = 40
LONGEST_LOGIN = 60  # some letters are compared as many
MOST_MARKS = 3  # on one letter: Vietnamese, Hebrew and Thai need no more
BLANK = "\u2800"  # a symbol without a dot
JOINER, NON_JOINER, EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
VIRAMA = 9  # the combining class of what joins Indic consonants


class BadName(Refusal):
    """A name, or a password, that is none."""

    status, code = 409, "bad-name"


def checked_name(name: str) -> str:
    """A name as it is kept: 1 to 40 letters that can be seen, single spaces between."""
    name = visible(name)
    if not name:
        raise BadName("A name has at least one letter that can be seen.")
    if len(name) > LONGEST_NAME or len(compared(name)) > LONGEST_LOGIN:
        raise BadName(f"A name has at most {LONGEST_NAME} letters.")
    return name


def compared(name: str) -> str:
    """A name as it is compared: Ann and ANN are one."""
    plain = " ".join(name.replace("\0", " ").split())  # a letter that no database compares
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", plain).casefold())


def visible(text: str) -> str:
    """A text in one line as it is seen: without invisible letters and controls, few marks on each letter."""
    kept: list[str] = []
    marks = 0
    letters = unicodedata.normalize("NFC", text)
    for place, letter in enumerate(letters):
        category, before = unicodedata.category(letter), kept[-1] if kept else " "
        if is_ignorable(letter):
            if joins(letter, before, letters[place + 1 : place + 2]):
                kept.append(letter)
        elif not letter.isprintable() or letter == BLANK:
            kept.append(" ")
        elif category in ("Mn", "Me"):
            marks += 1
            if before != " " and marks <= MOST_MARKS:
                kept.append(letter)
        else:
            marks = 0
            kept.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(kept).split()))


def joins(letter: str, before: str, after: str) -> bool:
    """Whether an invisible letter changes how its neighbours are written: emoji in one, Arabic and Indic letters."""
    if letter == EMOJI_STYLE:
        return unicodedata.category(before) == "So"
    if letter not in (JOINER, NON_JOINER) or not after:
        return False
    if letter == JOINER and unicodedata.category(after) == "So":
        return unicodedata.category(before) in ("So", "Sk") or before == EMOJI_STYLE
    if unicodedata.combining(before) == VIRAMA:
        return unicodedata.category(after) == "Lo"
    return letter == NON_JOINER and unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
