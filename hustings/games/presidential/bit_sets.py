"""The Presidential Game: sets as bits. A set of states is one word; a set of cards is two words of 60 bits."""

from hustings.engine.bits import ones

WORD = 60  # cards in a word
WORDS = 2


def above(bit: int) -> int:
    """All bits higher than this one, of 62; NONE is lower than any."""
    return ((1 << 62) - 1) & ~((1 << (bit + 1)) - 1)


def without_highest(word: int, n: int) -> int:
    """The word less its n highest bits."""
    kept = ones(word) - n
    rest = word
    for _ in range(kept):
        rest &= rest - 1
    return word & ~rest
