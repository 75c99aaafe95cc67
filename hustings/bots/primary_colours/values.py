# mypy: disallow-untyped-calls=False, warn-return-any=False
"""Primary Colours: how the win is shared, about, once all three parties have played their plans of a turn.

After turns 1 and 2 a network says so, trained by bench/primary_colours_values.py; after turn 3 a few rounds
of best swaps. What depends on one party's plan alone is worked out once for each plan.
"""

from math import exp
from pathlib import Path
from typing import Any

import numpy as np

from hustings.bots.primary_colours.swaps import CHANGES, STILL, outcome
from hustings.engine.stream import below
from hustings.games.primary_colours.data import LARGEST, OUTCOMES, PARTY_COUNT, REGION_COUNT, TURNS
from hustings.games.primary_colours.rules import ALL, leading
from hustings.games.primary_colours.rules.count import count

with np.load(Path(__file__).with_name("values.npz")) as _file:
    FIRST_WEIGHT, FIRST_BIAS = _file["first_weight"], _file["first_bias"]  # [turn, unit, party x 27 + feature]
    SECOND_WEIGHT, SECOND_BIAS = _file["second_weight"], _file["second_bias"]
    LAST_WEIGHT, LAST_BIAS = _file["last_weight"], _file["last_bias"]
for _table in (FIRST_WEIGHT, FIRST_BIAS, SECOND_WEIGHT, SECOND_BIAS, LAST_WEIGHT, LAST_BIAS):
    _table.flags.writeable = False
WIDE, NARROW = FIRST_WEIGHT.shape[1], SECOND_WEIGHT.shape[1]
FEATURES = 3 * REGION_COUNT + LARGEST  # of a party: totals, greatest and least tokens by region, tokens left by value
FINE = 0.25  # what features are multiplied by
MOST_EFFECTS = 1 + 9 * REGION_COUNT * (REGION_COUNT - 1) // 2  # of a party's swaps, and of keeping
ROUNDS, SKIPPED = 8, 2  # of best swaps; the first do not count

PLAN = np.dtype(
    (
        np.record,
        [
            ("token", np.int64, (REGION_COUNT,)),
            ("part", np.float32, (WIDE,)),  # after turns 1 and 2: what the plan adds to the network's first layer
            ("total", np.int64, (REGION_COUNT,)),  # after turn 3: the VIPs by region
            ("effects", np.int64),  # and what the party's swaps can do: up, down, gain
            ("effect", np.int16, (MOST_EFFECTS, 3)),
        ],
    )
)
SCRATCH = np.dtype(
    (
        np.record,
        [
            ("mask", np.uint8, (OUTCOMES**REGION_COUNT,)),  # who leads in the count of each pattern, once it was needed
            ("digit", np.int64, (REGION_COUNT, CHANGES)),
            ("total", np.int64, (PARTY_COUNT, REGION_COUNT)),
            ("swap", np.int64, (PARTY_COUNT,)),
            ("layer", np.float32, (WIDE,)),
            ("share", np.float64, (PARTY_COUNT,)),
            ("out", np.int64, (512,)),
        ],
    )
)


def complete(board: Any, party: int, plan: Any) -> None:
    """Work out, from a plan's tokens on the board at the start of a turn, what depends on this plan alone."""
    if board.turn < TURNS - 1:
        first_layer(board, party, plan)
    else:
        list_plan_effects(board, party, plan)


def first_layer(board: Any, party: int, plan: Any) -> None:
    """The network's first layer as far as a party's own tokens matter."""
    turn = int(board.turn)
    for unit in range(WIDE):
        plan.part[unit] = FIRST_BIAS[turn, unit] / PARTY_COUNT
    for region in range(REGION_COUNT):
        total = greatest = least = plan.token[region]
        for before in range(turn):
            token = int(board.token[party, before * REGION_COUNT + region])
            total += token
            greatest = max(greatest, token)
            least = min(least, token)
        add_feature(turn, party, region, total, plan)
        add_feature(turn, party, REGION_COUNT + region, greatest, plan)
        add_feature(turn, party, 2 * REGION_COUNT + region, least, plan)
    for value in range(1, LARGEST + 1):
        left = int(board.left[party, value])
        for region in range(REGION_COUNT):
            left -= 1 if plan.token[region] == value else 0
        add_feature(turn, party, 3 * REGION_COUNT + value - 1, left, plan)


def add_feature(turn: int, party: int, feature: int, value: int, plan: Any) -> None:
    """Add one input of the network."""
    for unit in range(WIDE):
        plan.part[unit] += FINE * value * FIRST_WEIGHT[turn, unit, party * FEATURES + feature]


def list_plan_effects(board: Any, party: int, plan: Any) -> None:
    """[5] What the party's swaps can do after this plan; keeping all comes first."""
    tokens = np.zeros((REGION_COUNT, TURNS), np.int64)
    for region in range(REGION_COUNT):
        plan.total[region] = 0
        for turn in range(TURNS):
            tokens[region, turn] = board.token[party, turn * REGION_COUNT + region]
        tokens[region, TURNS - 1] = plan.token[region]
        for turn in range(TURNS):
            plan.total[region] += tokens[region, turn]
    plan.effect[0, 0], plan.effect[0, 1], plan.effect[0, 2] = 0, 1, 0
    number = 1
    for up in range(REGION_COUNT):
        for down in range(up + 1, REGION_COUNT):
            met = 1 << LARGEST
            for one in range(TURNS):
                for other in range(TURNS):
                    gain = tokens[down, other] - tokens[up, one]
                    if (met >> (gain + LARGEST)) & 1 == 0:
                        met |= 1 << (gain + LARGEST)
                        plan.effect[number, 0], plan.effect[number, 1], plan.effect[number, 2] = up, down, gain
                        number += 1
    plan.effects = number


def value_plans(board: Any, red: Any, blue: Any, yellow: Any, scratch: Any, stream: Any) -> None:
    """How the win is shared if these plans are played, into scratch.share."""
    if board.turn < TURNS - 1:
        ask_network(int(board.turn), red, blue, yellow, scratch)
    else:
        play_swaps(board, red, blue, yellow, scratch, stream)


def ask_network(turn: int, red: Any, blue: Any, yellow: Any, scratch: Any) -> None:
    """The network's answer."""
    for unit in range(WIDE):
        scratch.layer[unit] = max(np.float32(0.0), red.part[unit] + blue.part[unit] + yellow.part[unit])
    for party in range(PARTY_COUNT):
        scratch.share[party] = LAST_BIAS[turn, party]
    for unit in range(NARROW):
        value = SECOND_BIAS[turn, unit]
        for before in range(WIDE):
            value += SECOND_WEIGHT[turn, unit, before] * scratch.layer[before]
        if value > 0.0:
            for party in range(PARTY_COUNT):
                scratch.share[party] += LAST_WEIGHT[turn, party, unit] * value
    total = 0.0
    for party in range(PARTY_COUNT):
        scratch.share[party] = exp(min(30.0, scratch.share[party]))
        total += scratch.share[party]
    for party in range(PARTY_COUNT):
        scratch.share[party] /= total


def play_swaps(board: Any, red: Any, blue: Any, yellow: Any, scratch: Any, stream: Any) -> None:
    """[5] The parties in turn make the swap that is best against the others' last one; the mean of how it ends."""
    for party in range(PARTY_COUNT):
        scratch.swap[party] = 0
        scratch.share[party] = 0.0
    for turn in range(ROUNDS):
        for party in range(PARTY_COUNT):
            change_totals(red, 0, party, scratch)
            change_totals(blue, 1, party, scratch)
            change_totals(yellow, 2, party, scratch)
            plan = red if party == 0 else blue if party == 1 else yellow
            mask = reply(board, party, plan, scratch, stream)
            if turn >= SKIPPED:
                leaders = (mask & 1) + ((mask >> 1) & 1) + ((mask >> 2) & 1)
                for other in range(PARTY_COUNT):
                    scratch.share[other] += ((mask >> other) & 1) / leaders
    for party in range(PARTY_COUNT):
        scratch.share[party] /= (ROUNDS - SKIPPED) * PARTY_COUNT


def change_totals(plan: Any, party: int, mover: int, scratch: Any) -> None:
    """A party's totals after its last swap; the one that is to swap anew has none."""
    for region in range(REGION_COUNT):
        scratch.total[party, region] = plan.total[region]
    if party != mover:
        swap = scratch.swap[party]
        scratch.total[party, plan.effect[swap, 0]] += plan.effect[swap, 2]
        scratch.total[party, plan.effect[swap, 1]] -= plan.effect[swap, 2]


def reply(board: Any, party: int, plan: Any, scratch: Any, stream: Any) -> int:
    """Make one of the party's best swaps; return the leaders of the count after it."""
    pattern, unit = 0, 1
    for region in range(REGION_COUNT):
        own = scratch.total[party, region]
        for step in range(CHANGES):
            scratch.total[party, region] = own + step - STILL
            scratch.digit[region, step] = unit * outcome(
                region, scratch.total[0, region], scratch.total[1, region], scratch.total[2, region]
            )
        scratch.total[party, region] = own
        still = scratch.digit[region, STILL]
        for step in range(CHANGES):
            scratch.digit[region, step] -= still
        pattern += still
        unit *= OUTCOMES
    best, chosen, ties, leaders = -1, 0, 0, 0
    for effect in range(plan.effects):
        up, down, gain = int(plan.effect[effect, 0]), int(plan.effect[effect, 1]), int(plan.effect[effect, 2])
        mask = leaders_of(board, pattern + scratch.digit[up, STILL + gain] + scratch.digit[down, STILL - gain], scratch)
        worth = 0
        if (mask >> party) & 1 == 1:
            worth = 2 if mask == 1 << party else 1
        if worth > best:
            best, ties = worth, 0
        if worth == best:
            ties += 1
            if below(stream, ties) == 0:
                chosen, leaders = effect, mask
    scratch.swap[party] = chosen
    return leaders


def leaders_of(board: Any, pattern: int, scratch: Any) -> int:
    """[9] Who has most votes in the count of a pattern."""
    mask = int(scratch.mask[pattern])
    if mask == 0:
        count(pattern, board.loop_rule, board.arithmetic, scratch.out)
        mask = int(leading(ALL, scratch.out))
        scratch.mask[pattern] = mask
    return mask
