"""The count step by step: each clause of [7], the order of [8], loops, options, and all 823,543 patterns."""

import random
from fractions import Fraction
from itertools import islice, permutations

import numba
import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.data import BOX, BROWN, OUTCOME_LETTERS, PATTERNS, REGION_LETTERS, VOTERS
from hustings.games.primary_colours.options import OPTIONS
from hustings.games.primary_colours.referee.flow import (
    START,
    destination,
    explanation,
    format_voters,
    outcome_of,
    outcomes_of,
    pattern_of,
    rounds,
    voter_flow,
    ways,
)
from hustings.games.primary_colours.rules.count import ROOM, count

LOOP_RULES = list(OPTIONS[0].choices)
ARITHMETICS = list(OPTIONS[1].choices)


def leads(words):
    """Outcomes from letters in the order of the regions."""
    return tuple(OUTCOME_LETTERS.index(letters) + 1 for letters in words.split())


def sample(seed, number):
    """Patterns of all kinds, half of them without ties, which trap most voters."""
    draw = random.Random(seed)
    for each in range(number):
        if each % 2:
            yield outcomes_of(draw.randrange(PATTERNS))
        else:
            yield (*(draw.choice((1, 2, 4)) for _ in range(6)), draw.choice((3, 5, 6)))


def tabled(outcomes, loop_rule="limit", arithmetic="exact"):
    """What count.py says: votes and never cast."""
    out = np.zeros(ROOM, np.int64)
    count(pattern_of(outcomes), LOOP_RULES.index(loop_rule), ARITHMETICS.index(arithmetic), out)
    return [Fraction(int(number), int(out[4])) for number in out[:4]]


# --- [7] --------------------------------------------------------------------------------------------------------------


def way(region, leaders):
    """Where a region's voters go, in letters, with the rule; small letters are ballot boxes."""
    places = REGION_LETTERS + "rby"
    there = ways(REGION_LETTERS.index(region), OUTCOME_LETTERS.index(leaders) + 1)
    return [(places[each.goal], each.parts, each.rule) for each in there]


def test_7a_own_primary_to_ballot_box():
    assert way("R", "R") == [("r", 1, "7a")]
    assert way("B", "B") == [("b", 1, "7a")]
    assert way("Y", "Y") == [("y", 1, "7a")]


def test_7b_adjacent_secondary_to_primary():
    assert way("P", "R") == way("O", "R") == [("R", 1, "7b")]
    assert way("P", "B") == way("G", "B") == [("B", 1, "7b")]
    assert way("G", "Y") == way("O", "Y") == [("Y", 1, "7b")]


def test_7c_opposing_primary_to_overlap():
    assert way("B", "R") == way("R", "B") == [("P", 1, "7c")]
    assert way("B", "Y") == way("Y", "B") == [("G", 1, "7c")]
    assert way("Y", "R") == way("R", "Y") == [("O", 1, "7c")]


def test_7d_opposing_secondary_to_brown():
    assert way("G", "R") == way("O", "B") == way("P", "Y") == [("N", 1, "7d")]


def test_7_a_tie_divides_the_voters():
    assert way("P", "RB") == [("R", 2, "7b"), ("B", 2, "7b")]
    assert way("R", "RBY") == [("r", 3, "7a"), ("P", 3, "7c"), ("O", 3, "7c")]


def test_7_brown():
    assert way("N", "BY") == [("G", 1, "7")]
    assert way("N", "R") == [("P", 2, "7"), ("O", 2, "7")]
    assert way("N", "RBY") == [("P", 3, "7"), ("G", 3, "7"), ("O", 3, "7")]


@pytest.mark.parametrize(
    ("totals", "led", "brown"),
    [
        ((5, 3, 1), "R", "RB"),
        ((5, 1, 3), "R", "RY"),
        ((5, 5, 1), "RB", "RB"),
        ((5, 3, 3), "R", "R"),
        ((3, 5, 5), "BY", "BY"),
        ((4, 4, 4), "RBY", "RBY"),
    ],
)
def test_7_outcomes(totals, led, brown):
    assert OUTCOME_LETTERS[outcome_of(0, totals) - 1] == led
    assert OUTCOME_LETTERS[outcome_of(BROWN, totals) - 1] == brown


# --- [8] --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("whole", [False, True])
def test_8_phases_follow_each_other_and_lose_nobody(whole):
    for outcomes in sample(1, 60):
        standing, cast = START, (Fraction(0),) * 3
        for each in islice(rounds(outcomes, whole=whole), 4):
            assert [phase.number for phase in each.phases] == ["I", "II", "III"]
            for phase, regions in zip(each.phases, ((0, 1, 2), (3, 4, 5), (6,)), strict=True):
                stand, boxes = list(standing), list(cast)
                for movement in phase.movements:
                    assert movement.origin in regions
                    assert movement.voters > 0
                    stand[movement.origin] -= movement.voters
                    if movement.goal >= BOX:
                        boxes[movement.goal - BOX] += movement.voters
                    else:
                        stand[movement.goal] += movement.voters
                assert (tuple(stand), tuple(boxes)) == (phase.standing, phase.cast)
                assert min(stand) >= 0
                standing, cast = phase.standing, phase.cast
            assert sum(standing) + sum(cast) == 7 * VOTERS


def test_8_a_plain_count():
    flow = voter_flow(leads("R B Y R Y Y RY"))
    assert flow.votes == (720, 360, 1440)
    assert (flow.never_cast, flow.is_finite, flow.rounds_until_settled) == (0, True, 3)
    assert [each.number for each in flow.first_rounds(9)] == [1, 2, 3]


def test_8_a_series_without_end_has_an_exact_sum():
    flow = voter_flow(leads("R BY Y RB RY Y RB"))
    assert flow.votes == (Fraction(6480, 7), Fraction(3240, 7), Fraction(7920, 7))
    assert (flow.is_finite, flow.rounds_until_settled) == (False, None)
    assert len(flow.first_rounds(4)) == 4


def test_8_streams_are_all_the_movements():
    flow = voter_flow(leads("R B Y R Y Y RY"))
    moved = {}
    for each in flow.first_rounds(9):
        for movement in (movement for phase in each.phases for movement in phase.movements):
            key = (movement.origin, movement.goal)
            moved[key] = moved.get(key, 0) + movement.voters
    assert {(stream.origin, stream.goal): stream.voters for stream in flow.streams} == moved


# --- Loops ------------------------------------------------------------------------------------------------------------


def sentences(flow):
    return [str(sentence) for sentence in explanation(flow)]


def test_R1_a_swing_between_two_regions():
    flow = voter_flow(leads("R R Y B B Y RY"))
    assert flow.never_cast == 1080
    assert sentences(flow) == [
        "1,080 voters circle through Blue and Purple for ever, because Red alone leads in Blue and Blue alone leads in "
        "Purple [8] [R1]."
    ]
    assert [(loop.regions, loop.voters, loop.is_ring) for loop in flow.loops] == [((1, 3), 1080, True)]


def test_R1_the_carousel_never_casts_a_vote():
    flow = voter_flow(leads("B Y R B Y R RB"))
    assert flow.votes == (0, 0, 0)
    assert (flow.never_cast, flow.rounds_until_settled) == (2520, 0)
    assert flow.loops[0].regions == (0, 3, 1, 4, 2, 5)
    assert len(flow.first_rounds(4)) == 1


def test_R1_several_ways_round():
    flow = voter_flow(leads("BY R R R RBY R RBY"))
    assert "wander among" in str(flow.loops[0].sentence)
    assert sum(loop.voters for loop in flow.loops) == flow.never_cast == 2520


def test_R19_home_share():
    assert voter_flow(leads("B Y R B Y R RB"), "home_share").votes == (840, 840, 840)
    swing = voter_flow(leads("R R Y B B Y RY"), "home_share")
    assert (swing.votes, swing.home_share, swing.never_cast) == ((360, 1080, 1080), (0, 1080, 0), 0)
    assert sentences(swing)[-1] == "Those at home at the end of a round vote there after all: 1,080 for Blue [R19]."


@pytest.mark.parametrize("arithmetic", ARITHMETICS)
def test_R1_trapped_voters_pass_for_ever_in_any_arithmetic(arithmetic):
    flow = voter_flow(leads("R R Y B B Y RY"), arithmetic=arithmetic)
    assert {(stream.origin, stream.goal) for stream in flow.streams if stream.voters is None} == {(1, 3), (3, 1)}


def test_R1_a_count_that_stops_after_some_rounds():
    flow = voter_flow(leads("R B Y R Y Y RY"), "rounds:1")
    assert (flow.votes, flow.never_cast) == ((360, 360, 360), 1440)
    assert sentences(flow) == ["1,440 voters have not voted when the count stops after the first round [R1]."]
    assert voter_flow(leads("R B Y R Y Y RY"), "rounds:3").votes == (720, 360, 1440)


def test_R2_whole_voters_are_never_divided():
    flow = voter_flow(leads("R BY Y RB RY Y RB"), arithmetic="whole_voters")
    assert all(votes.denominator == 1 for votes in flow.votes)
    assert sum(flow.votes) + flow.never_cast == 2520
    assert 0 < flow.never_cast < 10
    assert any("divided evenly [R2]" in sentence for sentence in sentences(flow))


# --- Laws -------------------------------------------------------------------------------------------------------------


def test_R4_votes_exactly_for_those_who_lead_at_home():
    for outcomes in sample(2, 400):
        for party, votes in enumerate(voter_flow(outcomes).votes):
            assert (votes >= 120) if outcomes[party] >> party & 1 else (votes == 0)


def test_colours_can_be_exchanged():
    overlap = {(0, 1): 3, (1, 2): 4, (0, 2): 5}
    for outcomes in sample(3, 40):
        flow = voter_flow(outcomes)
        for order in permutations(range(3)):
            place = [*order, *(overlap[tuple(sorted(order[party] for party in pair))] for pair in overlap), BROWN]
            turned = [0] * 7
            for region, outcome in enumerate(outcomes):
                turned[place[region]] = sum(1 << order[party] for party in range(3) if outcome >> party & 1)
            other = voter_flow(tuple(turned))
            assert [other.votes[order[party]] for party in range(3)] == list(flow.votes)
            assert other.rounds_until_settled == flow.rounds_until_settled


def test_trapped_voters_are_those_never_cast():
    for outcomes in sample(4, 300):
        flow = voter_flow(outcomes)
        assert sum((loop.voters for loop in flow.loops), Fraction(0)) == flow.never_cast
        assert sum(flow.votes) + flow.never_cast == 2520


# --- Against the other count ------------------------------------------------------------------------------------------


def test_the_limit_agrees_with_the_other_count():
    for outcomes in sample(5, 1500):
        flow = voter_flow(outcomes)
        assert [*flow.votes, flow.never_cast] == tabled(outcomes), outcomes


@pytest.mark.parametrize("arithmetic", ARITHMETICS)
@pytest.mark.parametrize("loop_rule", LOOP_RULES)
def test_every_option_agrees_with_the_other_count(loop_rule, arithmetic):
    for outcomes in sample(6, 40):
        flow = voter_flow(outcomes, loop_rule, arithmetic)
        assert [*flow.votes, flow.never_cast] == tabled(outcomes, loop_rule, arithmetic), outcomes


SCALE = 6**15  # parts of a voter: five rounds of three phases divide them by 2 or 3 and leave no remainder
LARGEST_DENOMINATOR = 169


@numba.njit
def step_through(goals, parts, cast, live, settled):
    """Every pattern by steps in whole parts of a voter, remainders waiting, until too few are left to matter.

    The voters still live could all vote for one party or for none: a party's votes lie between what is cast and that
    plus the live. `settled` is the last round with a vote where no part is left, otherwise -1.
    """
    standing = np.zeros(10, np.int64)
    outcome = np.zeros(7, np.int64)
    for pattern in range(cast.shape[0]):
        rest = pattern
        for region in range(7):
            outcome[region] = rest % 7
            rest //= 7
            standing[region] = 360 * SCALE
        standing[7:] = 0
        can_vote = np.zeros(10, np.bool_)
        can_vote[7:] = True
        for _ in range(7):
            for region in range(7):
                for each in range(parts[region, outcome[region]]):
                    can_vote[region] |= can_vote[goals[region, outcome[region], each]]
        last, number, left = 0, 0, SCALE
        while left * LARGEST_DENOMINATOR * LARGEST_DENOMINATOR >= SCALE:
            number += 1
            before = standing[7] + standing[8] + standing[9]
            for region in range(7):  # in the order of the phases; within one, no region sends to another
                divided = parts[region, outcome[region]]
                part = standing[region] // divided
                standing[region] -= part * divided
                for each in range(divided):
                    standing[goals[region, outcome[region], each]] += part
            if standing[7] + standing[8] + standing[9] != before:
                last = number
            left = 0
            for region in range(7):
                if can_vote[region]:
                    left += standing[region]
        cast[pattern] = standing[7:]
        live[pattern] = left
        settled[pattern] = last if left == 0 else -1


@pytest.fixture(scope="module")
def steps():
    """Cast votes, live voters and the last round of every pattern, by steps."""
    goals, parts = np.zeros((7, 7, 3), np.int64), np.zeros((7, 7), np.int64)
    for region in range(7):
        for outcome in range(7):
            there = ways(region, outcome + 1)
            parts[region, outcome] = len(there)
            goals[region, outcome, : len(there)] = [each.goal for each in there]
    cast, live = np.zeros((PATTERNS, 3), np.int64), np.zeros(PATTERNS, np.int64)
    settled = np.zeros(PATTERNS, np.int64)
    step_through(goals, parts, cast, live, settled)
    return cast, live, settled


def count_all(results, out):
    """The compiled count of every pattern, as the game uses it."""
    for pattern in range(PATTERNS):
        count(pattern, 0, 0, out)
        for k in range(5):
            results[pattern, k] = out[k]


def test_the_steps_agree_with_the_count_on_every_pattern(steps):
    cast, live, _ = steps
    results = np.zeros((PATTERNS, 5), np.int64)
    bind(GAME, "cpu").entry(count_all)(results, np.zeros(ROOM, np.int64))
    votes, denominator = results[:, :3], results[:, 4:5]
    assert denominator.max() == LARGEST_DENOMINATOR
    # Two different fractions with such denominators lie further apart than the live voters reach: only one fits.
    low = cast // SCALE * denominator
    rest = (cast % SCALE) * denominator
    behind = (votes - low) * SCALE - rest
    assert (behind >= 0).all()
    assert (behind <= live[:, None] * denominator).all()


def test_the_steps_settle_as_the_flow_says(steps):
    settled = steps[2]
    assert (settled >= 0).sum() == 164_854
    assert settled.max() == 5
    for outcomes in sample(7, 400):
        expected = settled[pattern_of(outcomes)]
        assert voter_flow(outcomes).rounds_until_settled == (None if expected < 0 else expected)


# --- In words ---------------------------------------------------------------------------------------------------------


def test_figures():
    assert [format_voters(Fraction(*each)) for each in ((0,), (1440,), (6480, 7), (2, 3))] == [
        "0",
        "1,440",
        "925 5/7",
        "2/3",
    ]


def test_where_voters_go():
    assert str(destination(0, 1)) == "vote Red"
    assert str(destination(3, 3)) == "½ Red, ½ Blue"
    assert str(destination(BROWN, 6)) == "to Green"
    assert str(destination(0, 7)) == "⅓ vote Red, ⅓ Purple, ⅓ Orange"


def test_patterns_are_numbered_as_in_the_table():
    assert pattern_of(leads("R R R R R R R")) == 0
    assert all(pattern_of(outcomes_of(number)) == number for number in (0, 1, 823_542, 123_456))
