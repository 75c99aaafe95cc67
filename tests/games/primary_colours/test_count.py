"""The count: the rules of movement one by one, every pattern there is, and an independent count in fractions."""

import json
import random
from fractions import Fraction
from itertools import permutations, product
from pathlib import Path

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.data import BOX, OUTCOME_LETTERS, PARTS, PATTERNS, WAYS
from hustings.games.primary_colours.options import EXACT, HOME_SHARE, LIMIT, OPTIONS, WHOLE_VOTERS
from hustings.games.primary_colours.rules.count import ROOM, census, count, leaders, pattern_of, tabulate, top_two
from hustings.games.primary_colours.rules.tables import SOURCES, counts

CASES = json.loads((Path(__file__).parent / "cases.json").read_text())
REGIONS = "RBYPGON"
LOOP_RULES = range(len(OPTIONS[0].choices))


def pattern(regions):
    """A pattern from its outcomes in letters, in the order of the regions."""
    return sum(OUTCOME_LETTERS.index(outcome) * 7**k for k, outcome in enumerate(regions.split()))


def outcomes(number):
    """The other way round."""
    return [OUTCOME_LETTERS[number // 7**k % 7] for k in range(7)]


LOOP_RULE = OPTIONS[0]


def counted(number, loop_rule=LIMIT, arithmetic=EXACT, backend="python", function=count):
    """A count's four results."""
    out = np.full(ROOM, -99, np.int64)
    given = (number, arithmetic, out) if function is census else (number, loop_rule, arithmetic, out)
    bind(GAME, backend).entry(function)(*given)
    return [Fraction(int(out[k]), int(out[4])) for k in range(4)]


def samples(seed, number):
    """Patterns, half of them of any kind and half without ties, which trap most voters."""
    draw = random.Random(seed)
    for k in range(number):
        if k % 2:
            yield draw.randrange(PATTERNS)
        else:
            yield sum(draw.choice((0, 1, 3)) * 7**region for region in range(6)) + draw.choice((2, 4, 5)) * 7**6


# --- An independent count, in fractions and letters -------------------------------------------------------------------

BESIDE = {"P": "RB", "G": "BY", "O": "RY"}
BETWEEN = {"RB": "P", "BR": "P", "BY": "G", "YB": "G", "RY": "O", "YR": "O"}


def goals(region, outcome):
    """Where a region's voters go, in equal parts; a ballot box is a small letter."""
    if region == "N":
        return [
            secondary for secondary, pair in BESIDE.items() if len(set(pair) & set(outcome)) == min(2, len(outcome))
        ]
    found = []
    for leader in outcome:
        if leader == region:
            found.append(leader.lower())
        elif region in "RBY":
            found.append(BETWEEN[region + leader])
        else:
            found.append(leader if leader in BESIDE[region] else "N")
    return found


def one_round(number, standing, whole=False):
    """The voters by place after phases I, II and III."""
    ways = {region: goals(region, outcome) for region, outcome in zip(REGIONS, outcomes(number), strict=True)}
    after = dict(standing)
    for phase in ("RBY", "PGO", "N"):
        before = dict(after)
        for region in phase:
            part = before[region] / len(ways[region])
            part = Fraction(part.numerator // part.denominator) if whole else part
            for goal in ways[region]:
                after[region] -= part
                after[goal] += part
    return after


def everybody():
    """360 voters in every region."""
    return {place: Fraction(360 if place in REGIONS else 0) for place in REGIONS + "rby"}


def result(standing, at_home=False):
    """Votes and the rest."""
    votes = [standing[box] + (standing[box.upper()] if at_home else 0) for box in "rby"]
    return [*votes, 2520 - sum(votes)]


def simulated(number, rounds, whole=False):
    standing = everybody()
    for _ in range(rounds):
        standing = one_round(number, standing, whole)
    return standing


def until_repeated(number):
    """Whole voters, until a state comes again."""
    standing, seen = everybody(), []
    while standing not in seen:
        seen.append(standing)
        standing = one_round(number, standing, whole=True)
    return standing


def solve(rows):
    """Linear equations in fractions, the right side last; there is one solution."""
    size = len(rows)
    for pivot in range(size):
        chosen = next(row for row in range(pivot, size) if rows[row][pivot])
        rows[pivot], rows[chosen] = rows[chosen], rows[pivot]
        rows[pivot] = [entry / rows[pivot][pivot] for entry in rows[pivot]]
        for row in range(size):
            if row != pivot and rows[row][pivot]:
                rows[row] = [a - rows[row][pivot] * b for a, b in zip(rows[row], rows[pivot], strict=True)]
    return [row[-1] for row in rows]


def in_the_limit(number):
    """Where everybody stands at the ends of rounds, in the mean over all of them: the chain of whole rounds, solved."""
    places = REGIONS + "rby"
    chain = {}
    for place in places:
        alone = {other: Fraction(other == place) for other in places}
        chain[place] = one_round(number, alone) if place in REGIONS else alone
    reached = {place: {goal for goal in places if chain[place][goal]} for place in places}
    for through in places:
        for place in places:
            if through in reached[place]:
                reached[place] |= reached[through]
    closed = {frozenset(reached[place]) for place in places if all(place in reached[goal] for goal in reached[place])}
    passing = [place for place in places if not any(place in trap for trap in closed)]
    standing = dict.fromkeys(places, Fraction(0))
    for trap in closed:
        members = sorted(trap)
        # The share of the time spent in each place: what comes in equals what was there, and all shares make 1.
        rows = [[chain[a][b] - (a == b) for a in members] + [Fraction(0)] for b in members[1:]]
        shares = solve([[Fraction(1)] * len(members) + [Fraction(1)], *rows])
        # The chance to end in this trap, from each place that is passed.
        rows = [
            [(a == b) - chain[a][b] for b in passing] + [sum((chain[a][b] for b in members), Fraction(0))]
            for a in passing
        ]
        chance = {**dict.fromkeys(members, Fraction(1)), **dict(zip(passing, solve(rows), strict=True))}
        held = sum(360 * chance.get(region, 0) for region in REGIONS)
        for member, share in zip(members, shares, strict=True):
            standing[member] += held * share
    return standing


# --- Who leads, and where the voters go -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("totals", "lead", "brown"),
    [
        ((5, 4, 3), "R", "RB"),
        ((3, 5, 4), "B", "BY"),
        ((4, 3, 5), "Y", "RY"),
        ((5, 5, 1), "RB", "RB"),
        ((1, 5, 5), "BY", "BY"),
        ((5, 1, 5), "RY", "RY"),
        ((9, 2, 2), "R", "R"),
        ((2, 9, 2), "B", "B"),
        ((2, 2, 9), "Y", "Y"),
        ((6, 6, 6), "RBY", "RBY"),
    ],
)
def test_6_totals_are_compared(totals, lead, brown):
    assert OUTCOME_LETTERS[leaders(*totals)] == lead
    assert OUTCOME_LETTERS[top_two(*totals)] == brown


def test_6_a_pattern_is_read_from_all_totals():
    red, blue, yellow = [5, 1, 1, 5, 4, 3, 2], [4, 4, 2, 5, 1, 1, 3], [1, 3, 5, 1, 4, 4, 1]  # case 1, turn 1
    assert outcomes(pattern_of(np.array(red + blue + yellow))) == ["R", "B", "Y", "RB", "RY", "Y", "RB"]


def way(region, outcome):
    """The places that get the voters, as letters, small for a box."""
    row = WAYS[REGIONS.index(region), OUTCOME_LETTERS.index(outcome)]
    return "".join((REGIONS + "rby")[place] for place in np.flatnonzero(row))


def test_7a_own_primary_to_the_ballot_box():
    assert [way(party, party) for party in "RBY"] == ["r", "b", "y"]


def test_7b_adjacent_secondary_to_the_primary():
    assert [way("P", "R"), way("P", "B"), way("G", "B"), way("G", "Y"), way("O", "R"), way("O", "Y")] == list("RBBYRY")


def test_7c_opposing_primary_to_overlap():
    assert [way("B", "R"), way("R", "B"), way("Y", "B"), way("B", "Y"), way("R", "Y"), way("Y", "R")] == list("PPGGOO")


def test_7d_opposing_secondary_to_brown():
    assert [way("G", "R"), way("O", "B"), way("P", "Y")] == ["N", "N", "N"]


def test_7_a_tie_divides_the_voters():
    assert way("P", "RB") == "RB"
    assert way("R", "RY") == "Or"
    assert way("B", "RBY") == "PGb"
    assert all(
        int(PARTS[region, outcome]) == len(OUTCOME_LETTERS[outcome]) for region in range(6) for outcome in range(7)
    )


def test_7_brown_to_the_overlap_of_the_top_two():
    assert [way("N", "RB"), way("N", "BY"), way("N", "RY")] == ["P", "G", "O"]


def test_7_brown_with_two_level_for_second_is_halved():
    assert [way("N", "R"), way("N", "B"), way("N", "Y")] == ["PO", "PG", "GO"]


def test_7_brown_with_three_level_is_split_in_thirds():
    assert way("N", "RBY") == "PGO"


def test_7_all_ways_are_those_of_the_independent_count():
    for region, outcome in product(REGIONS, OUTCOME_LETTERS):
        assert sorted(way(region, outcome)) == sorted(goals(region, outcome))


def test_8_phases_go_primaries_secondaries_brown():
    # Green's voters, sent to Brown in phase II, leave it in phase III; Purple's come to Red too late for this round.
    voters = simulated(pattern("R B Y R R Y RY"), 1)
    assert (voters["N"], voters["O"], voters["R"], voters["r"]) == (0, 720, 360, 360)
    assert counted(pattern("R B Y R R Y RY"), loop_rule=1) == [360, 360, 360, 1440]


def test_8_no_region_sends_voters_to_one_of_its_own_phase():
    for phase in ((0, 1, 2), (3, 4, 5), (6,)):
        assert not WAYS[np.ix_(phase, range(7), phase)].any()


# --- Worked patterns --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES["pattern_cases"], ids=lambda case: case["name"])
@pytest.mark.parametrize("backend", ["python", "cpu"])
def test_worked_patterns(case, backend):
    number = pattern(" ".join(case["leaders"][region] for region in REGIONS))
    expected = [Fraction(case["votes"][party]) for party in "RBY"] + [Fraction(case["never_cast"])]
    assert counted(number, backend=backend) == expected


def test_r1_voters_who_walk_in_circles_are_never_cast():
    assert counted(pattern("R R Y B B Y RY")) == [360, 0, 1080, 1080]


def test_r2_ties_that_divide_for_ever_are_summed_exactly():
    # Red and Blue level in Red, Red leads Purple: 180 + 90 + 45 + … of Red's own voters.
    assert counted(pattern("RB B Y R B Y BY")) == [720, 1080, 720, 0]
    assert counted(pattern("R BY Y RB RY Y RB")) == [Fraction(6480, 7), Fraction(3240, 7), Fraction(7920, 7), 0]


def test_r11_a_tie_for_first_in_brown_is_no_split():
    assert OUTCOME_LETTERS[top_two(5, 5, 1)] == OUTCOME_LETTERS[top_two(5, 4, 1)] == "RB"


# --- Every pattern ----------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def everything():
    """The five numbers of every pattern, as the compiled backends look them up."""
    tables = counts(GAME)
    return tables["ROWS"][tables["FAMILY_ROW"][tables["FAMILY"]].reshape(-1)].astype(np.int64)


def test_r4_statistics_over_all_patterns(everything):
    votes, never, scale = everything[:, :3], everything[:, 3], everything[:, 4]
    assert len(everything) == PATTERNS == 823_543
    assert (votes.sum(axis=1) + never == 2520 * scale).all()
    assert (never > 0).sum() == 269_047
    assert (votes == 0).all(axis=1).sum() == 64_827
    assert (scale == 1).sum() == 735_436
    assert scale.max() == 169
    tied = (votes == votes.max(axis=1, keepdims=True)).sum(axis=1)
    assert np.bincount(tied).tolist() == [0, 735_492, 22_779, 65_272]
    assert (votes > 0).all(axis=1).sum() == 153_664


def test_r4_statistics_over_patterns_without_ties(everything):
    digits = np.arange(PATTERNS)[:, None] // 7 ** np.arange(7) % 7
    without = np.isin(digits[:, :6], (0, 1, 3)).all(axis=1) & np.isin(digits[:, 6], (2, 4, 5))
    assert without.sum() == 2187
    assert (everything[without, 3] > 0).sum() == 1803
    assert (everything[without, :3] == 0).all(axis=1).sum() == 648


def test_r4_results_are_in_lowest_terms(everything):
    assert (np.gcd.reduce(everything, axis=1) == 1).all()


def test_r4_a_party_has_votes_exactly_when_it_leads_at_home_and_then_at_least_120(everything):
    for party in range(3):
        leads = ((np.arange(PATTERNS) // 7**party % 7 + 1) >> party & 1) == 1
        votes, scale = everything[:, party], everything[:, 4]
        assert ((votes > 0) == leads).all()
        assert (votes[leads] >= 120 * scale[leads]).all()
        assert (votes[leads] == 120 * scale[leads]).any()


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_exchanging_the_colours_exchanges_the_votes(everything, order):
    regions = [
        *order,
        *(3 + [{0, 1}, {1, 2}, {0, 2}].index({order[a], order[b]}) for a, b in ((0, 1), (1, 2), (0, 2))),
        6,
    ]
    sets = np.array([sum(1 << order[party] for party in range(3) if (k + 1) >> party & 1) - 1 for k in range(7)])
    exchanged = np.zeros(PATTERNS, np.int64)
    for region in range(7):
        exchanged += sets[np.arange(PATTERNS) // 7**region % 7] * 7 ** regions[region]
    assert (everything[exchanged][:, [*order, 3, 4]] == everything).all()


def test_r4_the_table_and_the_elimination_agree(everything):
    for number in samples("table", 300):
        expected = [Fraction(int(everything[number, k]), int(everything[number, 4])) for k in range(4)]
        assert counted(number) == counted(number, backend="cpu") == expected


def test_r4_no_table_is_too_large_for_compiled_code_to_be_cached():
    for table in counts(GAME).values():
        assert table.nbytes <= 10**6
        assert not table.flags.writeable


def test_the_tables_are_named_by_all_sources_they_come_from():
    assert {"count.py", "data.py", "options.py"} <= {source.name for source in SOURCES}
    assert tabulate.__code__.co_filename in {str(source) for source in SOURCES}


# --- Against the independent count ------------------------------------------------------------------------------------


def test_limit_equals_the_solved_chain():
    for number in samples("limit", 200):
        assert counted(number) == result(in_the_limit(number))


def test_home_share_equals_the_solved_chain():
    turning = 0
    for number in samples("home", 200):
        standing = in_the_limit(number)
        assert counted(number, HOME_SHARE) == result(standing, at_home=True)
        turning += any(standing[region] for region in "PGO")
    assert turning > 10  # some voters end rounds in a secondary as well


def test_home_share_takes_the_mean_of_voters_who_rotate():
    carousel = pattern("B Y R B Y R RB")  # all walk R → P → B → G → Y → O → R, two steps a round: three places in turn
    assert counted(carousel, HOME_SHARE) == [840, 840, 840, 0]
    # Red → Purple → Brown → Purple → …: these end every round in Purple, and never at home.
    assert counted(pattern("B B Y Y B Y RB"), HOME_SHARE) == [0, 720, 720, 1080]


def test_home_share_after_many_rounds_comes_close_to_the_mean():
    for number in samples("mean", 10):
        standing = {place: float(voters) for place, voters in everybody().items()}
        total = dict.fromkeys(standing, 0.0)
        for k in range(1206):
            standing = floating_round(number, standing)
            if k >= 1200:  # every period is 1, 2 or 3
                total = {place: total[place] + standing[place] / 6 for place in standing}
        assert [float(votes) for votes in counted(number, HOME_SHARE)] == pytest.approx(
            result(total, at_home=True), abs=1e-6
        )


def floating_round(number, standing):
    """A round in floating point, for a very long walk."""
    after = dict(standing)
    for region, outcome in zip(REGIONS, outcomes(number), strict=True):
        ways = goals(region, outcome)
        part, after[region] = after[region] / len(ways), 0.0
        for goal in ways:
            after[goal] += part
    return after


@pytest.mark.parametrize("rounds", range(1, 11))
def test_rounds_equal_the_simulation(rounds):
    level = pattern("RBY RBY RBY RBY RBY RBY RBY")
    mixed = pattern("RY RB BY RBY BY RB RBY")
    for number in (level, mixed, *samples(f"rounds {rounds}", 12)):
        assert counted(number, rounds) == result(simulated(number, rounds))
        assert counted(number, rounds, WHOLE_VOTERS) == result(simulated(number, rounds, whole=True))


@pytest.mark.parametrize("rounds", [11, 12, 37, 100])
def test_many_rounds_equal_the_simulation(rounds):
    level = pattern("RBY RBY RBY RBY RBY RBY RBY")
    code = LOOP_RULE.code(f"rounds:{rounds}")
    for number in (level, *samples(f"rounds {rounds}", 8)):
        exact, told = result(simulated(number, rounds)), counted(number, code)
        assert max(abs(one - other) for one, other in zip(exact, told, strict=True)) < Fraction(1, 10**10)
        assert sum(told) == 2520
        assert min(told) >= 0
        assert counted(number, code, WHOLE_VOTERS) == result(simulated(number, rounds, whole=True))


@pytest.mark.parametrize(
    ("regions", "ahead", "behind"),
    [("RB B R RY RY Y RY", 1, 0), ("Y RBY Y Y B B R", 2, 1), ("RB B RBY B BY RBY R", 0, 2)],
)
def test_after_many_rounds_the_smallest_lead_is_seen(regions, ahead, behind):
    code = LOOP_RULE.code("rounds:40")
    exact, told = result(simulated(pattern(regions), 40)), counted(pattern(regions), code)
    assert 0 < exact[ahead] - exact[behind] < Fraction(1, 6**16)
    assert told[ahead] > told[behind]
    assert told == counted(pattern(regions), code, backend="cpu")
    assert len(set(counted(pattern("RBY " * 7), code)[:3])) == 1


def test_no_voter_makes_more_than_two_moves_a_round_and_one():
    """The claim by which the count of rounds stays in whole numbers."""
    most = dict.fromkeys(REGIONS, 0)  # moves made so far by a voter who now stands there
    for rounds in range(1, 11):
        arrived = dict(most)
        for phase in ("RBY", "PGO", "N"):
            leaving = {region: arrived.pop(region) for region in phase if region in arrived}
            for region, moves in leaving.items():
                for goal in {goal for outcome in OUTCOME_LETTERS for goal in goals(region, outcome)}:
                    assert moves + 1 <= 2 * rounds + 1
                    if goal in REGIONS:
                        arrived[goal] = max(arrived.get(goal, 0), moves + 1)
        most = arrived
    assert max(most.values()) == 21


def test_whole_voters_equal_the_simulation():
    for number in samples("whole", 120):
        standing = until_repeated(number)
        assert counted(number, LIMIT, WHOLE_VOTERS) == result(standing)
        assert counted(number, HOME_SHARE, WHOLE_VOTERS) == result(standing, at_home=True)


def test_census_equals_the_simulation():
    for number in samples("census", 60):
        assert counted(number, function=census) == result(simulated(number, 1), at_home=True)
        whole = simulated(number, 1, whole=True)
        assert counted(number, arithmetic=WHOLE_VOTERS, function=census) == result(whole, at_home=True)


def test_r3_other_orders_of_moving_have_the_same_limit():
    """Brown first, or the secondaries first, comes to the same votes."""
    for number in samples("orders", 5):
        for order in ("NPGORBY", "PGORBYN"):
            standing = {place: float(voters) for place, voters in everybody().items()}
            for _ in range(3000):
                for region in order:
                    ways = goals(region, outcomes(number)[REGIONS.index(region)])
                    part, standing[region] = standing[region] / len(ways), 0.0
                    for goal in ways:
                        standing[goal] += part
            assert [standing[box] for box in "rby"] == pytest.approx([float(votes) for votes in counted(number)[:3]])


@pytest.mark.parametrize("arithmetic", [EXACT, WHOLE_VOTERS])
@pytest.mark.parametrize("loop_rule", LOOP_RULES)
def test_python_and_cpu_agree_under_every_option(loop_rule, arithmetic):
    for number in samples(f"{loop_rule} {arithmetic}", 40):
        python = counted(number, loop_rule, arithmetic)
        assert python == counted(number, loop_rule, arithmetic, "cpu")
        assert sum(python) == 2520
        assert min(python) >= 0


def test_a_count_needs_no_clean_scratch():
    box = WAYS[0, 0, BOX]
    assert box == 1  # Red leads Red
    for loop_rule, arithmetic in product((LIMIT, 3, HOME_SHARE), (EXACT, WHOLE_VOTERS)):
        out = np.zeros(ROOM, np.int64)
        for number in samples("scratch", 10):
            count(number, loop_rule, arithmetic, out)
            assert [Fraction(int(out[k]), int(out[4])) for k in range(4)] == counted(number, loop_rule, arithmetic)
