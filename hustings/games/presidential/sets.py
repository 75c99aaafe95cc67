"""The Presidential Game: sets as bits. A set of states is one word; a set of cards is two words of 60 bits."""

WORD = 60  # cards in a word
WORDS = 2


def ones(word: int) -> int:
    """How many bits are set; a processor that counts them in one step is told to."""
    count = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def lowest(word: int) -> int:
    """The lowest bit that is set, in a word that is not 0."""
    return ones((word & -word) - 1)


def nth(word: int, n: int) -> int:
    """The bit that n set bits lie below."""
    for _ in range(n):
        word &= word - 1
    return lowest(word)


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
