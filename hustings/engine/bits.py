"""Sets as the bits of a word: how many, the lowest, the nth; the same in Python, compiled, and on a GPU."""


def ones(word: int) -> int:
    """How many bits are set; compiled to one instruction where the processor has it."""
    count = 0
    while word != 0:
        word &= word - 1
        count += 1
    return count


def lowest_bit(word: int) -> int:
    """The lowest bit that is set in a word that is not 0."""
    return ones((word & -word) - 1)


def nth_bit(word: int, n: int) -> int:
    """The bit that has n set bits below it."""
    for _ in range(n):
        word &= word - 1
    return lowest_bit(word)
