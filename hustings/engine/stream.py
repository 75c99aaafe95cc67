"""Random words for playouts, bots and `imagine`: the same in Python, compiled, and on a GPU.

A stream is an int64 array of length one that is never 0. Its state runs through all 2^63 - 1 values by three shifts;
each word is a hash of it. No step overflows: Numba's compiler assumes that signed integers never do, so its result
would differ from Python's. Luck that decides a match never comes from here: see `hustings.match.fairness`.
"""

import numpy as np

LEFT, RIGHT, LEFT_AGAIN = 9, 13, 26  # a triple of full period on 63 bits; tests/engine/test_stream.py proves it
STATE_BITS = 0x7FFFFFFFFFFFFFFF
WORD_BITS = 0xFFFFFFFF
FIRST_FACTOR = 0x45D9F3B5  # odd and below 2^31, so that a 32-bit word times it stays below 2^63
SECOND_FACTOR = 0x6C8E9CF5


def seeded(seed: int, count: int = 1) -> "np.ndarray[tuple[int], np.dtype[np.int64]]":
    """Streams for `count` workers; equal seeds give equal words."""
    words = np.random.SeedSequence(seed % 2**64).generate_state(count, np.uint64)
    return np.maximum((words >> 1).astype(np.int64), 1)


def word(stream):
    """The next 32 random bits, as an integer from 0 to 2^32 - 1."""
    state = int(stream[0])
    state ^= (state & (STATE_BITS >> LEFT)) << LEFT
    state ^= state >> RIGHT
    state ^= (state & (STATE_BITS >> LEFT_AGAIN)) << LEFT_AGAIN
    stream[0] = state
    bits = (state >> 31) ^ (state & 0x7FFFFFFF)
    bits = ((bits ^ (bits >> 15)) * FIRST_FACTOR) & WORD_BITS
    bits = ((bits ^ (bits >> 14)) * SECOND_FACTOR) & WORD_BITS
    return bits ^ (bits >> 16)


def below(stream, count):
    """A random integer from 0 to count - 1 (uniform to one part in 2^32 / count)."""
    return (word(stream) * count) >> 32
