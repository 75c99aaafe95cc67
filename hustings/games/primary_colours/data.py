"""Primary Colours: what is printed. Parties are 0 Red, 1 Blue, 2 Yellow; regions 0 to 6 in the order below."""

from itertools import combinations

import numpy as np

PARTIES = ("Red", "Blue", "Yellow")
PARTY_LETTERS = "RBY"
REGIONS = ("Red", "Blue", "Yellow", "Purple", "Green", "Orange", "Brown")
REGION_LETTERS = "RBYPGON"
PARTY_COUNT, REGION_COUNT, TURNS = 3, 7, 3
PURPLE, GREEN, ORANGE, BROWN = 3, 4, 5, 6  # a party's own primary region has the party's number

VOTERS = 360  # [2] in every region at the start of every count
ELECTORATE = REGION_COUNT * VOTERS

# [3] How many tokens of each value a party owns; value 0 does not exist.
TOKENS = np.array([0, 6, 5, 4, 3, 2, 1], np.int64)
LARGEST = 6
SLOTS = TURNS * REGION_COUNT  # [4] a token's place: turn (from 0) x 7 + region

BOX = 7  # where a party's voters end: box 7 + party
PLACES = BOX + PARTY_COUNT  # regions and boxes

# [7a-7d] Where the part of the voters that a party leads in a region goes.
MOVES = np.array(
    [  #  Red       Blue      Yellow
        [BOX + 0, PURPLE, ORANGE],  # Red
        [PURPLE, BOX + 1, GREEN],  # Blue
        [ORANGE, GREEN, BOX + 2],  # Yellow
        [0, 1, BROWN],  # Purple
        [BROWN, 1, 2],  # Green
        [0, BROWN, 2],  # Orange
    ],
    np.int64,
)
# [7] The secondary region where two parties overlap.
OVERLAP = np.array([[-1, PURPLE, ORANGE], [PURPLE, -1, GREEN], [ORANGE, GREEN, -1]], np.int64)

# A region's outcome is a set of parties, as bits 1 Red, 2 Blue, 4 Yellow: those who share the lead; in Brown one party
# is a clear first with the others level, two are the top two, three are level. Outcomes are numbered 0 to 6: set - 1.
OUTCOMES = 7
OUTCOME_LETTERS = ("R", "B", "RB", "Y", "RY", "BY", "RBY")
PATTERNS = OUTCOMES**REGION_COUNT  # a pattern is the seven outcomes in base 7, region 0 the lowest digit


def goals(region: int, outcome: int) -> set[int]:
    """[7] [R10] The places to which a region's voters go, in equal parts."""
    parties = [party for party in range(PARTY_COUNT) if (outcome + 1) >> party & 1]
    if region != BROWN:
        return {int(MOVES[region, party]) for party in parties}
    pairs = [
        pair for pair in combinations(range(PARTY_COUNT), 2) if len(set(pair) & set(parties)) == min(2, len(parties))
    ]
    return {int(OVERLAP[pair]) for pair in pairs}


# [7] For every region and outcome: 1 for each place that gets one of the equal parts; and how many parts there are.
WAYS = np.zeros((REGION_COUNT, OUTCOMES, PLACES), np.int64)
for _region in range(REGION_COUNT):
    for _outcome in range(OUTCOMES):
        WAYS[_region, _outcome, list(goals(_region, _outcome))] = 1
PARTS = WAYS.sum(axis=2)

# [4] [5] Actions: 0 to 5 place a token of value 1 to 6, 6 keeps all tokens, 7 to 195 swap the two slots in SWAPS.
KEEP = LARGEST
_pairs = [(one, other) for one, other in combinations(range(SLOTS), 2) if (other - one) % REGION_COUNT]  # [R7]
SWAPS = np.array([(-1, -1)] * (KEEP + 1) + _pairs, np.int64)
ACTIONS = len(SWAPS)
SAME_TURN = np.array(  # the swaps within one turn, and keeping
    [KEEP] + [KEEP + 1 + k for k, (one, other) in enumerate(_pairs) if one // REGION_COUNT == other // REGION_COUNT],
    np.int64,
)

for _table in (TOKENS, MOVES, OVERLAP, WAYS, PARTS, SWAPS, SAME_TURN):
    _table.flags.writeable = False
