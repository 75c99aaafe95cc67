# mypy: disallow-untyped-calls=False, warn-return-any=False
"""Regret matching for three parties that choose at once: mixtures against which no reply gains much.

Payoffs are an array [party, red's choice, blue's choice, yellow's choice]; a mixture gives each choice a probability.
Plain functions, bound together with the game's rules; floats guide the bots only.
"""

from typing import Any

import numpy as np

from hustings.games.primary_colours.data import PARTY_COUNT

CHECK_EVERY = 50  # rounds between looks at what a best reply gains
ATTEMPT = 600  # rounds after which it begins anew from other regrets: with three parties it may go in circles


def find_mixtures(payoffs: Any, mixtures: Any, rounds: int, tolerance: float) -> float:
    """Fill in a mixture for each party; return the most that a best reply gains. Stops early at the tolerance.

    Regret matching+: regrets are never negative, later rounds count more in the average, the parties take turns, and
    choices without regret are left out of the sums, so that rounds become quicker as the mixtures become narrower.
    """
    most = mixtures.shape[1]
    regret = np.zeros((PARTY_COUNT, most), np.float64)
    total = np.zeros((PARTY_COUNT, most), np.float64)
    current = np.zeros((PARTY_COUNT, most), np.float64)
    worth = np.zeros((PARTY_COUNT, most), np.float64)
    average = np.zeros((PARTY_COUNT, most), np.float64)
    support = np.zeros((PARTY_COUNT, most), np.int64)
    lowest = 9.0
    for turn in range(rounds):
        if turn % ATTEMPT == 0:
            begin_anew(payoffs, turn // ATTEMPT, regret, total, current)
        for party in range(PARTY_COUNT):
            count = payoffs.shape[party + 1]
            weigh_choices(payoffs, party, current, support, worth[party])
            value = mean(worth[party], current[party], count)
            for choice in range(count):
                regret[party, choice] = max(0.0, regret[party, choice] + worth[party, choice] - value)
            scale(regret[party], count, current[party], 0.0)
            for choice in range(count):
                total[party, choice] += (turn % ATTEMPT + 1) * current[party, choice]
        if (turn + 1) % CHECK_EVERY == 0 or turn + 1 == rounds:
            for party in range(PARTY_COUNT):
                scale(total[party], payoffs.shape[party + 1], average[party], 0.002)
            gain = best_gain(payoffs, average, support, worth)
            if gain < lowest:
                lowest = gain
                for party in range(PARTY_COUNT):
                    for choice in range(most):
                        mixtures[party, choice] = average[party, choice]
            if lowest <= tolerance:
                break
    return lowest


def begin_anew(payoffs: Any, attempt: int, regret: Any, total: Any, current: Any) -> None:
    """Nothing counts any more; the first attempt begins with all choices alike, others with different regrets."""
    for party in range(PARTY_COUNT):
        for choice in range(payoffs.shape[party + 1]):
            total[party, choice] = 0.0
            regret[party, choice] = ((attempt * (party + 1) * (choice + 3) * (choice + 7 * attempt)) % 97) ** 4 / 97**4
        scale(regret[party], payoffs.shape[party + 1], current[party], 0.0)


def scale(weights: Any, count: int, mixture: Any, least: float) -> None:
    """Probabilities in proportion; those below the least part of all become 0; all alike if none is left."""
    total = 0.0
    for choice in range(count):
        total += weights[choice]
    kept = 0.0
    for choice in range(count):
        part = weights[choice] if total > 0.0 and weights[choice] >= least * total else 0.0
        mixture[choice] = part
        kept += part
    for choice in range(count):
        mixture[choice] = mixture[choice] / kept if kept > 0.0 else 1.0 / count


def mean(worth: Any, mixture: Any, count: int) -> float:
    """What a mixture brings."""
    value = 0.0
    for choice in range(count):
        value += worth[choice] * mixture[choice]
    return value


def best_gain(payoffs: Any, mixtures: Any, support: Any, worth: Any) -> float:
    """The most that a party gains by its best reply to the others' mixtures."""
    gain = 0.0
    for party in range(PARTY_COUNT):
        weigh_choices(payoffs, party, mixtures, support, worth[party])
        highest = 0.0
        for choice in range(payoffs.shape[party + 1]):
            highest = max(highest, worth[party, choice])
        gain = max(gain, highest - mean(worth[party], mixtures[party], payoffs.shape[party + 1]))
    return gain


def weigh_choices(payoffs: Any, party: int, mixtures: Any, support: Any, worth: Any) -> None:
    """What each choice of a party brings against the mixtures of the other two."""
    reds = list_support(mixtures[0], payoffs.shape[1], support[0], party == 0)
    blues = list_support(mixtures[1], payoffs.shape[2], support[1], party == 1)
    yellows = list_support(mixtures[2], payoffs.shape[3], support[2], party == 2)
    for choice in range(payoffs.shape[party + 1]):
        worth[choice] = 0.0
    for r in range(reds):
        red = support[0, r]
        for b in range(blues):
            blue = support[1, b]
            if party == 2:
                part = mixtures[0, red] * mixtures[1, blue]
                for yellow in range(yellows):
                    worth[yellow] += part * payoffs[2, red, blue, yellow]
            else:
                inner = 0.0
                for y in range(yellows):
                    inner += payoffs[party, red, blue, support[2, y]] * mixtures[2, support[2, y]]
                if party == 0:
                    worth[red] += inner * mixtures[1, blue]
                else:
                    worth[blue] += inner * mixtures[0, red]


def list_support(mixture: Any, count: int, support: Any, every: bool) -> int:
    """The choices that a mixture ever takes, or every choice; how many."""
    number = 0
    for choice in range(count):
        if every or mixture[choice] > 0.0:
            support[number] = choice
            number += 1
    return number


def drawn(mixture: Any, count: int, part: float) -> int:
    """The choice that a number from 0 to 1 draws from a mixture."""
    last = 0
    for choice in range(count):
        if mixture[choice] > 0.0:
            part -= mixture[choice]
            last = choice
            if part < 0.0:
                return choice
    return last
