"""What people may be called."""

from __future__ import annotations

import unicodedata

from hustings.engine.game import Refusal

LONGEST_NAME = 40
LONGEST_LOGIN = 60  # some letters are compared as many


class BadName(Refusal):
    """A name, or a password, that is none."""

    status, code = 409, "bad-name"


def checked_name(name: str) -> str:
    """A name as it is kept: 1 to 40 letters that can be seen, single spaces between."""
    name = " ".join(unicodedata.normalize("NFC", name).split())
    if not name:
        raise BadName("A name has at least one letter.")
    if len(name) > LONGEST_NAME or len(compared(name)) > LONGEST_LOGIN:
        raise BadName(f"A name has at most {LONGEST_NAME} letters.")
    if not name.isprintable():
        raise BadName("A name is made of letters that can be seen.")
    return name


def compared(name: str) -> str:
    """A name as it is compared: Ann and ANN are one."""
    plain = " ".join(name.replace("\0", " ").split())  # a letter that no database compares
    return unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", plain).casefold())
