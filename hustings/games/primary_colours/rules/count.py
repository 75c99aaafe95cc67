"""Primary Colours: the count, exact and in whole numbers.

A count depends only on the pattern: who leads each region. It writes five numbers: out[0] to out[2] are the votes for
Red, Blue and Yellow and out[3] the voters never cast, all of them in parts of which out[SCALE] make one voter. `out` is
an int64 array of at least ROOM numbers; what lies behind the first five is scratch.
"""

import numpy as np

from hustings.games.primary_colours.data import (
    BOX,
    BROWN,
    ELECTORATE,
    OUTCOMES,
    PARTS,
    PARTY_COUNT,
    PATTERNS,
    PLACES,
    REGION_COUNT,
    VOTERS,
    WAYS,
)
from hustings.games.primary_colours.options import EXACT, HOME_SHARE, LIMIT, MOST_ROUNDS, OFFERED_ROUNDS

NEVER, SCALE = 3, 4
RESULTS = 5

# --- Who leads --------------------------------------------------------------------------------------------------------


def leaders(red, blue, yellow):
    """[7] The outcome of a primary or secondary region: the parties that share the highest total."""
    parties = 0
    if red >= blue and red >= yellow:
        parties += 1
    if blue >= red and blue >= yellow:
        parties += 2
    if yellow >= red and yellow >= blue:
        parties += 4
    return parties - 1


def top_two(red, blue, yellow):
    """[7] [R11] The outcome of Brown: the parties above the lowest total, one or two; all three if they are level."""
    parties = 0
    if red > blue or red > yellow:
        parties += 1
    if blue > red or blue > yellow:
        parties += 2
    if yellow > red or yellow > blue:
        parties += 4
    return parties - 1 if parties > 0 else OUTCOMES - 1


def pattern_of(totals):
    """[6] The seven outcomes as one number, from each party's VIPs in each region (totals[party x 7 + region])."""
    blue, yellow = REGION_COUNT, 2 * REGION_COUNT
    pattern = top_two(totals[BROWN], totals[blue + BROWN], totals[yellow + BROWN])
    for region in range(BROWN - 1, -1, -1):
        pattern = pattern * OUTCOMES + leaders(totals[region], totals[blue + region], totals[yellow + region])
    return pattern


# --- The count --------------------------------------------------------------------------------------------------------

# [R4] The counts of all patterns under the usual rulings, which the compiled backends have in three tables. Patterns
# that differ only in the Red region are neighbours; wherever all seven of them end alike, they are of one family.
# In plain Python no pattern is counted beforehand, and every count is worked out.
UNCOUNTED = -1
FAMILY = np.broadcast_to(np.int16(UNCOUNTED), PATTERNS // OUTCOMES)  # of pattern // 7
FAMILY_ROW = np.zeros((1, OUTCOMES), np.int32)  # of a family and pattern % 7, the row in ROWS
ROWS = np.zeros((1, RESULTS), np.int32)  # the five numbers
FAMILY_ROW.flags.writeable = ROWS.flags.writeable = False


def count(pattern, loop_rule, arithmetic, out):
    """[8] Move the voters until all votes are cast, or as the options have it."""
    if LIMIT < loop_rule < HOME_SHARE:
        count_rounds(pattern, loop_rule, arithmetic, out)
    elif loop_rule > HOME_SHARE:
        count_rounds(pattern, loop_rule - 1, arithmetic, out)
    elif arithmetic != EXACT:
        count_until_repeated(pattern, loop_rule, out)
    else:
        family = UNCOUNTED if loop_rule == HOME_SHARE else FAMILY[pattern // OUTCOMES]
        if family == UNCOUNTED:
            eliminate(pattern, loop_rule == HOME_SHARE, out)
        else:
            row = FAMILY_ROW[family, pattern % OUTCOMES]
            for k in range(RESULTS):
                out[k] = ROWS[row, k]


# --- In the limit -----------------------------------------------------------------------------------------------------

# A row of weights says in what proportion voters go from a region to each place. Weights are whole numbers of any size;
# only their proportion matters. There is a row for each region, and one for the whole electorate at the start.
NOBODY = BOX + PARTY_COUNT  # the place of voters who are never cast, right behind the boxes
VISITS = NOBODY + 1  # not a place: how often, on the way, a voter comes to each primary and to Brown (R19)
WIDTH = VISITS + PARTY_COUNT + 1
WEIGHTS = RESULTS  # where the rows begin in `out`
START = WEIGHTS + REGION_COUNT * WIDTH
ROWS_END = START + WIDTH


# No weight grows large. With the regions K taken out, a row's shares are fractions over its own number of parts times
# det(D(I - T)), where T are the shares within K and D their numbers of parts. That determinant is at most the product
# of D: every region adds a factor of 3 or less, the start one of 7, a trap weighed by visits one of its size. Over all
# patterns the largest number, before reducing, is 387,348.


def eliminate(pattern, at_home, out):
    """[R1] [R4] The exact limit: regions are taken out one by one, and whoever went there goes on to where it led."""
    lay_weights(pattern, at_home, out)
    for region in range(REGION_COUNT):
        row = WEIGHTS + region * WIDTH
        out[row + region] = 0  # who comes back sets out again, in the same proportion as the others
        if weight_of(row, out) == 0:
            close_trap(row, at_home, out)
        for other in range(region + 1, REGION_COUNT + 1):
            go_on(WEIGHTS + other * WIDTH, region, row, out)
    out[SCALE] = weight_of(START, out)
    for party in range(PARTY_COUNT + 1):  # the last is NOBODY
        out[party] = out[START + BOX + party] * ELECTORATE
    reduce(0, RESULTS, out)


def lay_weights(pattern, at_home, out):
    """[7] The rows as the regions' leaders have them, and 360 voters in each region."""
    for k in range(WEIGHTS, ROWS_END):
        out[k] = 0
    for region in range(REGION_COUNT):
        outcome = pattern % OUTCOMES
        pattern //= OUTCOMES
        row = WEIGHTS + region * WIDTH
        for place in range(PLACES):
            out[row + place] = WAYS[region, outcome, place]
        if at_home and region < PARTY_COUNT:
            out[row + VISITS + region] = PARTS[region, outcome]
        elif at_home and region == BROWN:
            out[row + VISITS + PARTY_COUNT] = PARTS[region, outcome]
        out[START + region] = 1


def weight_of(row, out):
    """The sum of a row's weights."""
    weight = 0
    for place in range(NOBODY + 1):
        weight += out[row + place]
    return weight


def close_trap(row, at_home, out):
    """[R1] [R19] All who leave come back: they are never cast, or vote as often as they end a round at home."""
    # Coming to a primary ends a round there; coming to Brown ends one in a secondary.
    if not at_home:
        out[row + NOBODY] = 1
    for k in range(PARTY_COUNT + 1):
        out[row + BOX + k] += out[row + VISITS + k]
        out[row + VISITS + k] = 0


def go_on(row, region, through, out):
    """Send what a row sends to a region on to where that region's row leads."""
    weight = out[row + region]
    if weight == 0:
        return
    out[row + region] = 0
    scale = weight_of(through, out)
    for k in range(WIDTH):
        out[row + k] = out[row + k] * scale + weight * out[through + k]
    reduce(row, WIDTH, out)


def reduce(first, length, out):
    """Divide numbers by their greatest common divisor."""
    divisor = 0
    for k in range(first, first + length):
        divisor = common_divisor(divisor, out[k])
    for k in range(first, first + length):
        out[k] //= divisor


def common_divisor(one, other):
    """Euclid's."""
    while other != 0:
        one, other = other, one % other
    return one


# --- Round by round ---------------------------------------------------------------------------------------------------

# Voters by place, regions first and then boxes; two of them, to find a state that comes again.
STATE = RESULTS
EARLIER = STATE + PLACES


def count_rounds(pattern, rounds, arithmetic, out):
    """[R1] A number of rounds; who has not voted then never does."""
    if rounds > MOST_SHORT and arithmetic == EXACT:
        count_long(pattern, rounds, out)
        return
    # A round is at most two moves, or three if it takes a voter from a primary to a secondary; from a secondary to a
    # primary it is one. These two take turns, so n rounds are at most 2n + 1 moves. Each divides by 1, 2 or 3, and 72
    # divides 360: with 6^(2n + 1) / 72 parts to a voter all stays whole, and for n = 10 below 2^60.
    scale = 1
    if arithmetic == EXACT:
        scale = 3  # 6^3 / 72
        for _ in range(2 * rounds - 2):
            scale *= 6
    begin(STATE, scale, out)
    for _ in range(rounds):
        move_all(pattern, STATE, out)
    call_result(STATE, scale, out)


# Many rounds: a number of voters is written in digits, whole voters first, then parts of 1 in 6^16, and so on. As all
# parts come from halving and dividing by three, so many digits are exact.
MOST_SHORT = OFFERED_ROUNDS  # rounds after which all still fits into one number
DIGIT_POWER = 16
DIGIT = 6**DIGIT_POWER
FINER = 4  # the result is told in parts of 1 / (FINER x DIGIT), so that parties with different votes differ in it


def digits_for(rounds):
    """How many digits are exact after so many rounds: 6^(2n + 1) / 72 parts to a voter are 6^(2n - 1) and fewer."""
    return 1 + (2 * rounds - 1 + DIGIT_POWER - 1) // DIGIT_POWER


ROOM = max(ROWS_END, STATE + PLACES * digits_for(MOST_ROUNDS))


def count_long(pattern, rounds, out):
    """[R1] Many rounds, exactly; the result is rounded, but parties are equal in it only where they are."""
    digits = digits_for(rounds)
    for k in range(PLACES * digits):
        out[STATE + k] = 0
    for region in range(REGION_COUNT):
        out[STATE + region * digits] = VOTERS
    for _ in range(rounds):
        move_all_long(pattern, digits, out)
    call_long_result(digits, out)


def move_all_long(pattern, digits, out):
    """[8] One round, as `move_all`."""
    for region in range(REGION_COUNT):
        outcome = pattern % OUTCOMES
        pattern //= OUTCOMES
        divide(STATE + region * digits, PARTS[region, outcome], digits, out)
        for place in range(PLACES):
            if WAYS[region, outcome, place] == 1:
                add_long(STATE + region * digits, STATE + place * digits, digits, out)
        for k in range(digits):
            out[STATE + region * digits + k] = 0


def divide(first, parts, digits, out):
    """Divide a number in digits."""
    rest = 0
    for k in range(first, first + digits):
        whole = rest * DIGIT + out[k]
        out[k] = whole // parts
        rest = whole - out[k] * parts


def add_long(source, goal, digits, out):
    """Add a number in digits to another."""
    carried = 0
    for k in range(digits - 1, 0, -1):
        total = out[source + k] + out[goal + k] + carried
        carried = 1 if total >= DIGIT else 0
        out[goal + k] = total - carried * DIGIT
    out[goal] += out[source] + carried


def call_long_result(digits, out):
    """The five numbers of the result: each party's first two digits, and who is ahead where only the others differ."""
    boxes = STATE + BOX * digits
    out[NEVER] = FINER * DIGIT * ELECTORATE
    for party in range(PARTY_COUNT):
        first = boxes + party * digits
        out[party] = FINER * (out[first] * DIGIT + out[first + 1])
        for other in range(PARTY_COUNT):
            out[party] += is_narrowly_above(first, boxes + other * digits, digits, out)
        out[NEVER] -= out[party]
    out[SCALE] = FINER * DIGIT
    reduce(0, RESULTS, out)


def is_narrowly_above(one, other, digits, out):
    """1 where a number in digits is above another but equal in the first two digits, else 0."""
    for k in range(digits):
        if out[one + k] != out[other + k]:
            return 1 if k > 1 and out[one + k] > out[other + k] else 0
    return 0


def count_until_repeated(pattern, loop_rule, out):
    """[R2] Whole voters, until a state comes again: the first that does, found by Brent's method."""
    begin(STATE, 1, out)
    begin(EARLIER, 1, out)
    move_all(pattern, STATE, out)
    length, power = 1, 1
    while not is_same(out):
        if length == power:
            for place in range(PLACES):
                out[EARLIER + place] = out[STATE + place]
            length, power = 0, 2 * power
        move_all(pattern, STATE, out)
        length += 1
    begin(STATE, 1, out)
    begin(EARLIER, 1, out)
    for _ in range(length):
        move_all(pattern, STATE, out)
    while not is_same(out):
        move_all(pattern, STATE, out)
        move_all(pattern, EARLIER, out)
    if loop_rule == HOME_SHARE:
        vote_at_home(STATE, out)
    call_result(STATE, 1, out)


def census(pattern, arithmetic, out):
    """[R12] One round; then who has voted or stands in a party's own region, and in out[3] who is undecided."""
    scale = 3 if arithmetic == EXACT else 1
    begin(STATE, scale, out)
    move_all(pattern, STATE, out)
    vote_at_home(STATE, out)
    call_result(STATE, scale, out)


def begin(state, scale, out):
    """[2] 360 voters in every region, the boxes empty."""
    for place in range(PLACES):
        out[state + place] = VOTERS * scale if place < REGION_COUNT else 0


def move_all(pattern, state, out):
    """[8] One round: I the primaries, II the secondaries, III Brown; no region sends voters to another of its phase."""
    for region in range(REGION_COUNT):
        outcome = pattern % OUTCOMES
        pattern //= OUTCOMES
        part = out[state + region] // PARTS[region, outcome]
        out[state + region] -= part * PARTS[region, outcome]  # [R2] in whole voters the remainder waits
        for place in range(PLACES):
            out[state + place] += part * WAYS[region, outcome, place]


def is_same(out):
    """Whether the voters stand as in the earlier state."""
    place = 0
    while place < PLACES and out[STATE + place] == out[EARLIER + place]:
        place += 1
    return place == PLACES


def vote_at_home(state, out):
    """[R12] [R19] Who stands in a primary votes for its party."""
    for party in range(PARTY_COUNT):
        out[state + BOX + party] += out[state + party]
        out[state + party] = 0


def call_result(state, scale, out):
    """The five numbers of the result."""
    out[NEVER] = ELECTORATE * scale
    for party in range(PARTY_COUNT):
        out[party] = out[state + BOX + party]
        out[NEVER] -= out[party]
    out[SCALE] = scale
    reduce(0, RESULTS, out)


# --- All patterns -----------------------------------------------------------------------------------------------------


def tabulate(rows, out):
    """[R4] The count of every pattern, for the table."""
    for pattern in range(PATTERNS):
        eliminate(pattern, False, out)
        for k in range(RESULTS):
            rows[pattern, k] = out[k]
