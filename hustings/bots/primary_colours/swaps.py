# mypy: disallow-untyped-calls=False, warn-return-any=False
"""Primary Colours: the swap turn solved, from all outcomes of all swaps that differ.

A swap adds so many VIPs in one region and takes them from another; many pairs of tokens come to the same. A party has
about a hundred effects rather than 190 swaps, and the outcomes of all three are a million rather than seven.
"""

from typing import Any

import numpy as np

from hustings.bots.primary_colours.regret_matching import drawn, find_mixtures
from hustings.engine.stream import word
from hustings.games.primary_colours.board import FINAL, add_up
from hustings.games.primary_colours.data import (
    ACTIONS,
    BROWN,
    KEEP,
    LARGEST,
    OUTCOMES,
    PARTY_COUNT,
    PATTERNS,
    REGION_COUNT,
    SWAPS,
)
from hustings.games.primary_colours.options import ALL_PARTIES, YES
from hustings.games.primary_colours.rules import ALL, election, is_shared, leading
from hustings.games.primary_colours.rules.count import ROOM, count, leaders, top_two

ACTION, UP, DOWN, GAIN, EFFECT = range(5)  # of an effect: a swap, where it adds, where it takes, how much
CHANGES = 2 * LARGEST - 1  # a region's total changes by -5 to 5
STILL = LARGEST - 1  # the place of a change of 0


def choose_swap(
    boards: Any, seat: int, effects_kept: int, rounds: int, tolerance: float, stream: Any, gains: Any
) -> int:
    """[5] A swap from the seat's mixture in the equilibrium; where swaps are open, the best one.

    Writes into gains what a best reply to the mixtures would gain, of the whole win; then how often the swap is played
    and what it brings on average, both of 1, but where swaps are open.
    """
    board = boards[0]
    effects = np.zeros((PARTY_COUNT, ACTIONS, EFFECT), np.int64)
    counts = np.zeros(PARTY_COUNT, np.int64)
    payoffs = swap_payoffs(board, effects, counts, effects_kept, stream)
    if board.open_swaps == YES:  # [R8]
        return effects[seat, best_open(payoffs, seat), ACTION]
    mixtures = np.zeros((PARTY_COUNT, ACTIONS), np.float64)
    gains[0] = find_mixtures(payoffs, mixtures, rounds, tolerance)
    chosen = drawn(mixtures[seat], counts[seat], word(stream) / (1 << 32))
    gains[1], gains[2] = mixtures[seat, chosen], mean_share(payoffs, mixtures, counts, seat, chosen)
    return effects[seat, chosen, ACTION]


def mean_share(payoffs: Any, mixtures: Any, counts: Any, seat: int, chosen: int) -> float:
    """What an effect brings a party on average over the others' mixtures."""
    after, before = (seat + 1) % PARTY_COUNT, (seat + 2) % PARTY_COUNT
    total = 0.0
    for one in range(counts[after]):
        for other in range(counts[before]):
            often = mixtures[after, one] * mixtures[before, other]
            if often > 0.0:
                if seat == 0:
                    total += often * payoffs[0, chosen, one, other]
                elif seat == 1:
                    total += often * payoffs[1, other, chosen, one]
                else:
                    total += often * payoffs[2, one, other, chosen]
    return total


def swap_payoffs(board: Any, effects: Any, counts: Any, effects_kept: int, stream: Any) -> Any:
    """The share of the win of each party for every triple of effects, which are filled in with their counts."""
    for party in range(PARTY_COUNT):
        counts[party] = list_effects(board, party, effects[party])
        if counts[party] > effects_kept:
            counts[party] = thin_out(effects[party], counts[party], effects_kept, stream)
    payoffs = np.zeros((PARTY_COUNT, counts[0], counts[1], counts[2]), np.float32)
    fill_payoffs(board, effects, counts, payoffs)
    return payoffs


def list_effects(board: Any, party: int, effects: Any) -> int:
    """[5] The swaps of a party that differ in what they do; keeping all is the first. One that is open is the only."""
    if board.open_swaps == YES and board.swap[party] >= KEEP:
        write_effect(board, party, int(board.swap[party]), effects[0])
        return 1
    met = np.zeros((REGION_COUNT, REGION_COUNT, CHANGES), np.int64)
    effects[0, ACTION] = KEEP
    number = 1
    for action in range(KEEP + 1, ACTIONS):
        one, other = SWAPS[action, 0], SWAPS[action, 1]
        if board.swap_same_turn == YES and one // REGION_COUNT != other // REGION_COUNT:  # [R7]
            continue
        write_effect(board, party, action, effects[number])
        gain = effects[number, GAIN]
        place = met[effects[number, UP], effects[number, DOWN], STILL + gain : STILL + gain + 1]
        if gain != 0 and place[0] == 0:
            place[0] = 1
            number += 1
    return number


def write_effect(board: Any, party: int, action: int, effect: Any) -> None:
    """What a swap does."""
    effect[ACTION] = action
    effect[UP], effect[DOWN], effect[GAIN] = 0, 1, 0
    if action > KEEP:
        one, other = SWAPS[action, 0], SWAPS[action, 1]
        here, there = one % REGION_COUNT, other % REGION_COUNT
        gain = int(board.token[party, other]) - int(board.token[party, one])
        effect[UP], effect[DOWN] = min(here, there), max(here, there)
        effect[GAIN] = gain if here < there else -gain


def thin_out(effects: Any, count: int, kept: int, stream: Any) -> int:
    """Keep only so many effects, at random, keeping all tokens among them."""
    for k in range(1, kept):
        other = k + ((word(stream) * (count - k)) >> 32)
        for part in range(EFFECT):
            effects[k, part], effects[other, part] = effects[other, part], effects[k, part]
    return kept


def fill_payoffs(board: Any, effects: Any, counts: Any, payoffs: Any) -> None:
    """[6] [9] Count every outcome; only what a swap changes is worked out anew."""
    out = np.zeros(ROOM, np.int64)
    totals = np.zeros(PARTY_COUNT * REGION_COUNT, np.int64)
    add_up_unswapped(board, totals)
    shares = np.zeros((ALL + 1, PARTY_COUNT), np.float32)
    fill_shares(board, shares, out)
    masks = np.zeros(PATTERNS, np.uint8)  # who leads in the count of each pattern, once it was needed
    red_totals = np.zeros(REGION_COUNT, np.int64)
    blue_totals = np.zeros(REGION_COUNT, np.int64)
    digits = np.zeros((REGION_COUNT, CHANGES), np.int64)
    for red in range(counts[0]):
        change(totals, 0, effects[0, red], red_totals)
        for blue in range(counts[1]):
            change(totals, 1, effects[1, blue], blue_totals)
            pattern = fill_digits(red_totals, blue_totals, totals, digits)
            for yellow in range(counts[2]):
                up, down, gain = effects[2, yellow, UP], effects[2, yellow, DOWN], effects[2, yellow, GAIN]
                changed = pattern + digits[up, STILL + gain] + digits[down, STILL - gain]
                mask = masks[changed]
                if mask == 0:
                    count(changed, board.loop_rule, board.arithmetic, out)
                    mask = leading(ALL, out)
                    masks[changed] = mask
                payoffs[0, red, blue, yellow] = shares[mask, 0]
                payoffs[1, red, blue, yellow] = shares[mask, 1]
                payoffs[2, red, blue, yellow] = shares[mask, 2]


def add_up_unswapped(board: Any, totals: Any) -> None:
    """[6] Each party's VIPs in each region before the swaps, as totals[party x 7 + region]."""
    add_up(board, FINAL - 1, totals)


def change(totals: Any, party: int, effect: Any, changed: Any) -> None:
    """A party's totals after an effect."""
    for region in range(REGION_COUNT):
        changed[region] = totals[party * REGION_COUNT + region]
    changed[effect[UP]] += effect[GAIN]
    changed[effect[DOWN]] -= effect[GAIN]


def fill_digits(red: Any, blue: Any, totals: Any, digits: Any) -> int:
    """The pattern if Yellow keeps, and for each region and change of Yellow's total what it adds to the pattern."""
    pattern, unit = 0, 1
    for region in range(REGION_COUNT):
        yellow = totals[2 * REGION_COUNT + region]
        still = outcome(region, red[region], blue[region], yellow)
        for step in range(CHANGES):
            digits[region, step] = (outcome(region, red[region], blue[region], yellow + step - STILL) - still) * unit
        pattern += still * unit
        unit *= OUTCOMES
    return pattern


def outcome(region: int, red: int, blue: int, yellow: int) -> int:
    """[7] Who leads a region."""
    return top_two(red, blue, yellow) if region == BROWN else leaders(red, blue, yellow)


def fill_shares(board: Any, shares: Any, out: Any) -> None:
    """[9] [R5] What each party gets where some lead in the final count: ties go back to the turns before the swaps."""
    for mask in range(1, ALL + 1):
        tied, stage = mask, FINAL - 1
        while is_shared(tied) and stage >= 0:
            election(board, stage, out)
            top = leading(ALL if board.tiebreak_scope == ALL_PARTIES else tied, out)
            if board.tiebreak_scope != ALL_PARTIES or not is_shared(top):
                tied = top
            stage -= 1
        winners = 0
        for party in range(PARTY_COUNT):
            winners += (tied >> party) & 1
        for party in range(PARTY_COUNT):
            shares[mask, party] = ((tied >> party) & 1) / winners


def best_open(payoffs: Any, seat: int) -> int:
    """[R8] The seat's best effect where Red, Blue and Yellow swap in turn; later parties take any of their best."""
    blues = np.zeros((PARTY_COUNT, payoffs.shape[1], payoffs.shape[2]), np.float64)
    reds = np.zeros((PARTY_COUNT, payoffs.shape[1]), np.float64)
    for red in range(payoffs.shape[1]):
        for blue in range(payoffs.shape[2]):
            average_best(payoffs[:, red, blue, :], 2, blues[:, red, blue])
        average_best(blues[:, red, :], 1, reds[:, red])
    if seat == 2:
        return first_best(payoffs[2, 0, 0])
    return first_best(blues[1, 0]) if seat == 1 else first_best(reds[0])


def average_best(choices: Any, party: int, values: Any) -> None:
    """What all get on average over the choices that are best for a party."""
    highest, number = -1.0, 0
    for choice in range(choices.shape[1]):
        worth = choices[party, choice]
        if worth > highest + 1e-6:
            highest, number = worth, 0
            for other in range(PARTY_COUNT):
                values[other] = 0.0
        if worth >= highest - 1e-6:
            number += 1
            for other in range(PARTY_COUNT):
                values[other] += choices[other, choice]
    for other in range(PARTY_COUNT):
        values[other] /= number


def first_best(worth: Any) -> int:
    """The first of the best choices."""
    best = 0
    for choice in range(len(worth)):
        if worth[choice] > worth[best] + 1e-6:
            best = choice
    return best
