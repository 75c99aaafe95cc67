"""Names of people, and text without invisible characters."""

from __future__ import annotations

import unicodedata

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.accounts.look_alikes import is_ignorable

LONGEST_NAME = 40
LONGEST_LOGIN = 60  # some letters become several when compared
MOST_MARKS = 3  # on one letter: Vietnamese, Hebrew and Thai need no more
BLANK = "\u2800"  # a symbol without a dot
JOINER, NON_JOINER, EMOJI_STYLE = "\u200d", "\u200c", "\ufe0f"
VIRAMA = 9  # the combining class of what joins Indic consonants


class BadName(Refusal):
    """Raised when a name or a password is not allowed."""

    status, code = 409, "bad-name"


def checked_name(name: str) -> str:
    """A name as it is stored: 1 to 40 visible letters, single spaces between words."""
    name = visible(name)
    if not name:
        raise BadName(Message("refused-empty-name"))
    if len(name) > LONGEST_NAME or len(comparable_name(name)) > LONGEST_LOGIN:
        raise BadName(Message("refused-long-name", most=LONGEST_NAME))
    return name


def comparable_name(name: str) -> str:
    """A name in the form in which names are compared: Ann and ANN are equal."""
    plain = " ".join(name.replace("\0", " ").split())  # databases cannot compare NUL
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", plain).casefold())


def visible(text: str) -> str:
    """A text in one line without invisible letters and control characters, with few marks on each letter."""
    result: list[str] = []
    marks = 0
    letters = unicodedata.normalize("NFC", text)
    for place, letter in enumerate(letters):
        category, before = unicodedata.category(letter), result[-1] if result else " "
        if is_ignorable(letter):
            if joins(letter, before, letters[place + 1 : place + 2]):
                result.append(letter)
        elif not letter.isprintable() or letter == BLANK:
            result.append(" ")
        elif category in ("Mn", "Me"):
            marks += 1
            if before != " " and marks <= MOST_MARKS:
                result.append(letter)
        else:
            marks = 0
            result.append(letter)
    return unicodedata.normalize("NFC", " ".join("".join(result).split()))


def joins(letter: str, before: str, after: str) -> bool:
    """Whether an invisible letter changes how its neighbours look, as in emoji, Arabic and Indic scripts."""
    if letter == EMOJI_STYLE:
        return unicodedata.category(before) == "So"
    if letter not in (JOINER, NON_JOINER) or not after:
        return False
    if letter == JOINER and unicodedata.category(after) == "So":
        return unicodedata.category(before) in ("So", "Sk") or before == EMOJI_STYLE
    if unicodedata.combining(before) == VIRAMA:
        return unicodedata.category(after) == "Lo"
    return letter == NON_JOINER and unicodedata.bidirectional(before) == unicodedata.bidirectional(after) == "AL"
