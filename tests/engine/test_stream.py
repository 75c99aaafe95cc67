from collections import Counter

import numpy as np
from connect_four import GAME

from hustings.engine import stream as source
from hustings.engine.backend import bind
from hustings.engine.stream import below, seeded, word

PERIOD = 2**63 - 1


def step(state):
    stream = np.array([state], np.int64)
    word(stream)
    return int(stream[0])


def after(images, state):
    """A linear map, given by what becomes of each bit, applied to a state."""
    result = 0
    for bit in range(63):
        if state >> bit & 1:
            result ^= images[bit]
    return result


def power(images, times):
    """The map carried out that often."""
    result = [1 << bit for bit in range(63)]
    while times:
        if times & 1:
            result = [after(images, image) for image in result]
        images = [after(images, image) for image in images]
        times >>= 1
    return result


def test_the_state_runs_through_every_value_but_zero():
    images = [step(1 << bit) for bit in range(63)]
    identity = [1 << bit for bit in range(63)]
    primes = (7, 73, 127, 337, 92737, 649657)
    assert 7 * np.prod(np.array(primes, object)) == PERIOD
    assert power(images, PERIOD) == identity
    for prime in primes:
        assert power(images, PERIOD // prime) != identity


def test_compiled_words_are_the_same():
    compiled = bind(GAME, "cpu").entry(word)
    for seed in (0, 1, 2**40):
        here, there = seeded(seed), seeded(seed)
        assert [word(here) for _ in range(300)] == [compiled(there) for _ in range(300)]
        assert here[0] == there[0]


def test_words_have_32_bits_and_no_favourites():
    stream = seeded(1)
    words = [word(stream) for _ in range(40_000)]
    assert max(words) < 2**32
    for shift in (0, 12, 24):
        counts = Counter(bits >> shift & 255 for bits in words)
        chi_square = sum((counts[value] - 156.25) ** 2 / 156.25 for value in range(256))
        assert 150 < chi_square < 380


def test_below_is_spread_evenly():
    stream = seeded(2)
    counts = Counter(below(stream, 6) for _ in range(12_000))
    assert sorted(counts) == [0, 1, 2, 3, 4, 5]
    assert all(abs(count - 2000) < 200 for count in counts.values())


def test_workers_and_seeds_part():
    firsts = [word(stream[i : i + 1]) for seed in range(40) for stream in [seeded(seed, 5)] for i in range(5)]
    assert len(set(firsts)) == len(firsts)
    assert 0 not in seeded(-1, 3)


def test_no_product_overflows():
    assert source.WORD_BITS * max(source.FIRST_FACTOR, source.SECOND_FACTOR) < 2**63
