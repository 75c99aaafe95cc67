"""The rules, section by section, and the worked games."""

import json
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import HIDDEN, LUCK, NONE, WHOLE
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.board import FINAL, OVER, SWAPPING, add_up
from hustings.games.primary_colours.data import ACTIONS, KEEP, OUTCOME_LETTERS, SWAPS, TOKENS
from hustings.games.primary_colours.rules import election, opinion_poll, overdue, ranking, winners
from hustings.games.primary_colours.rules.count import pattern_of

CASES = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
REGIONS, PARTIES = "RBYPGON", "RBY"
STAGES = ("turn1", "turn2", "turn3", "final")
RULES = bind(GAME, "python")


def started(**options):
    return RULES.new(GAME.codes(options))


def out():
    return np.zeros(GAME.most_legal, np.int64)


def place(boards, party, values):
    """A party's next tokens, by value."""
    for value in values:
        assert value - 1 in RULES.legal(boards, party)
        RULES.apply(boards, party, value - 1)


def placed(tokens, **options):
    """A board after turns 1 to 3; tokens by party and turn."""
    boards = started(**options)
    for turn in range(3):
        for party in range(3):
            place(boards, party, tokens[party][turn])
    return boards


def swap_of(one, other):
    """The action that swaps two slots."""
    return SWAPS.tolist().index(sorted((one, other)))


def swap_in(case, letter):
    """The action of a worked game's swap."""
    swap = case["swaps"][letter]
    return KEEP if swap is None else swap_of(*(7 * (half["turn"] - 1) + REGIONS.index(half["region"]) for half in swap))


def played(case, **options):
    """A worked game, played to its end."""
    boards = placed([case["placements"][letter] for letter in PARTIES], **options)
    for party, letter in enumerate(PARTIES):
        action = swap_in(case, letter)
        assert action in RULES.legal(boards, party)
        RULES.apply(boards, party, action)
    return boards


def parties(mask):
    return [letter for party, letter in enumerate(PARTIES) if mask >> party & 1]


def votes(results):
    return [Fraction(int(results[k]), int(results[4])) for k in range(4)]


SAME = [[6, 5, 4, 3, 2, 1, 1], [5, 4, 3, 3, 2, 2, 1], [4, 3, 2, 2, 1, 1, 1]]  # one way to place all tokens
TURNED = [turn[::-1] for turn in SAME]


# --- Section by section -----------------------------------------------------------------------------------------------


def test_1_there_are_seven_regions_and_three_parties():
    boards = started()
    assert boards["token"].shape == (1, 3, 21)
    assert GAME.seats({}) == ("Red", "Blue", "Yellow")


def test_2_every_count_begins_with_360_voters_in_each_region():
    boards = placed([SAME, SAME, SAME])
    for stage in range(3):
        results = out()
        election(boards[0], stage, results)
        assert votes(results) == [840, 840, 840, 0]  # 2,520 each time, nobody carried over


def test_3_each_party_has_21_tokens_worth_56():
    left = started()[0].left
    for party in range(3):
        assert left[party].tolist() == [0, 6, 5, 4, 3, 2, 1]
    assert TOKENS.sum() == 21
    assert (TOKENS * np.arange(7)).sum() == 56


def test_4_every_party_places_one_token_in_each_region_each_turn():
    boards = started()
    assert RULES.movers(boards) == 0b111
    assert RULES.legal(boards, 0) == [0, 1, 2, 3, 4, 5]
    place(boards, 0, [6])
    assert RULES.legal(boards, 0) == [0, 1, 2, 3, 4]  # there is only one 6
    place(boards, 0, [1, 1, 1, 1, 1, 1])
    assert RULES.legal(boards, 0) == []  # seven are placed
    assert RULES.movers(boards) == 0b110
    assert boards[0].token[0, :7].tolist() == [6, 1, 1, 1, 1, 1, 1]
    assert boards[0].turn == 0
    place(boards, 2, SAME[0])
    place(boards, 1, SAME[0])
    assert boards[0].turn == 1
    assert RULES.movers(boards) == 0b111
    assert RULES.legal(boards, 0) == [1, 2, 3, 4]  # the 6 and all six 1s are gone


def test_4_all_tokens_are_placed_after_turn_3():
    boards = placed([SAME, SAME, SAME])
    assert boards[0].turn == SWAPPING
    assert not boards[0].left.any()
    assert (boards[0].token > 0).all()


def test_4_tokens_are_secret_until_all_are_placed():
    boards = started()
    place(boards, 0, [6, 5])
    place(boards, 1, [4])
    for seat, shown in ((0, [[6, 5], [HIDDEN]]), (1, [[HIDDEN] * 2, [4]]), (2, [[HIDDEN] * 2, [HIDDEN]]), (LUCK, None)):
        seen = RULES.seen(boards, seat)[0]
        red, blue = shown or [[HIDDEN] * 2, [HIDDEN]]
        assert seen.token[0, :3].tolist() == [*red, 0]
        assert seen.token[1, :2].tolist() == [*blue, 0]
        assert seen.left[0].tolist() == ([0, 6, 5, 4, 3, 1, 0] if seat == 0 else TOKENS.tolist())
        assert seen.placed.tolist() == [2, 1, 0]
    place(boards, 0, SAME[1][:5])
    place(boards, 1, SAME[1][:6])
    place(boards, 2, SAME[0])
    for seat in (0, 1, 2, LUCK):
        assert RULES.seen(boards, seat).tobytes() == boards.tobytes()


def test_5_two_tokens_may_change_places():
    boards = placed([SAME, SAME, SAME])
    RULES.apply(boards, 0, swap_of(0, 15))  # Red's 6 in Red, turn 1, for its 3 in Blue, turn 3
    totals, before = out(), out()
    RULES.apply(boards, 1, KEEP)
    RULES.apply(boards, 2, KEEP)
    add_up(boards[0], FINAL, totals)
    add_up(boards[0], FINAL - 1, before)
    assert before[:7].tolist() == [15, 12, 9, 8, 5, 4, 3]
    assert totals[:7].tolist() == [12, 15, 9, 8, 5, 4, 3]
    assert totals[7:21].tolist() == before[7:21].tolist() == before[:7].tolist() * 2


def test_6_totals_of_all_turns_are_compared():
    boards = placed([SAME, SAME, TURNED])
    totals = out()
    for stage in range(3):
        add_up(boards[0], stage, totals)
        assert totals[:7].tolist() == np.sum(SAME[: stage + 1], axis=0).tolist()
        assert totals[14:21].tolist() == np.sum(TURNED[: stage + 1], axis=0).tolist()


def test_9_most_votes_win():
    case = next(case for case in CASES if case["name"] == "plain")
    assert RULES.returns(played(case), 3) == [0, 0, WHOLE]


def test_9_a_tie_goes_back_to_earlier_turns():
    case = next(case for case in CASES if case["name"] == "two_tie_third_leads_before")
    assert RULES.returns(played(case), 3) == [0, WHOLE, 0]


def test_9_a_tie_at_every_stage_is_shared():
    case = next(case for case in CASES if case["name"] == "identical")
    assert RULES.returns(played(case), 3) == [WHOLE // 3] * 3


def test_9_polls_are_published_after_each_turn():
    case = CASES[0]
    boards = played(case)
    for turn in range(3):
        results = out()
        opinion_poll(boards[0], turn, results)
        stage = case["stages"][turn]
        expected = [Fraction(stage["votes"][letter]) for letter in PARTIES] + [Fraction(stage["never_cast"])]
        assert votes(results) == expected


# --- Worked games -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_games_stage_by_stage(case):
    boards = played(case)
    assert boards[0].turn == OVER
    assert [stage["stage"] for stage in case["stages"]] == list(STAGES)
    for number, stage in enumerate(case["stages"]):
        results = out()
        add_up(boards[0], number, results)
        assert {
            region: {letter: results[7 * party + k] for party, letter in enumerate(PARTIES)}
            for k, region in enumerate(REGIONS)
        } == stage["totals"]
        pattern = pattern_of(results)
        leaders = {region: OUTCOME_LETTERS[pattern // 7**k % 7] for k, region in enumerate(REGIONS)}
        assert leaders == stage["leaders"]
        election(boards[0], number, results)
        expected = [Fraction(stage["votes"][letter]) for letter in PARTIES] + [Fraction(stage["never_cast"])]
        assert votes(results) == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_games_round_by_round(case):
    for trace in case["final_trace_first_rounds"]:
        boards = played(case, loop_rule=f"rounds:{trace['after_round']}")
        results = out()
        election(boards[0], FINAL, results)
        assert votes(results)[:3] == [Fraction(trace["cast"][letter]) for letter in PARTIES]
        assert votes(results)[3] == sum(Fraction(voters) for voters in trace["in_region"].values())
        if trace["after_round"] == 1:
            opinion_poll(played(case, poll="one_round")[0], FINAL, results)
            expected = [Fraction(trace["cast"][letter]) + Fraction(trace["in_region"][letter]) for letter in PARTIES]
            assert votes(results)[:3] == expected


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_games_and_their_winners(case):
    for backend in ("python", "cpu"):
        for scope, expected in (
            ("tied_leaders", case["winner"]),
            ("all_parties", case["winner_if_option_all_parties"]),
        ):
            boards = played(case, tiebreak_scope=scope)
            shares = bind(GAME, backend).returns(boards, 3)
            assert [letter for letter, share in zip(PARTIES, shares, strict=True) if share] == expected
            assert sum(shares) == WHOLE


@pytest.mark.parametrize("case", CASES, ids=lambda case: case["name"])
def test_worked_games_go_back_as_far_as_they_must(case):
    """The parties tied after each stage of the path; the last entry are the winners."""
    boards = played(case)
    tied = 0b111
    for step in case["tiebreak_path"]:
        results = out()
        election(boards[0], STAGES.index(step["stage"]), results)
        most = max(votes(results)[party] for party in range(3) if tied >> party & 1)
        tied = sum(1 << party for party in range(3) if tied >> party & 1 and votes(results)[party] == most)
        assert parties(tied) == step["still_tied"]
    assert parties(winners(boards[0], out())) == parties(tied) == case["winner"]


# --- Rulings ----------------------------------------------------------------------------------------------------------


def test_r5_only_tied_parties_are_compared_on_earlier_positions():
    case = next(case for case in CASES if case["name"] == "two_tie_third_leads_before")
    assert parties(winners(played(case)[0], out())) == ["B"]  # Yellow leads after turn 3, but was beaten in the end


def test_r6_places_behind_the_winner():
    by_name = {case["name"]: played(case) for case in CASES}

    def places(name):
        return [parties(mask) for mask in ranking(by_name[name][0], out())]

    assert places("plain") == [["Y"], ["R"], ["B"]]
    assert places("two_tie_third_leads_before") == [["B"], ["R"], ["Y"]]
    assert places("identical") == [["R", "B", "Y"], [], []]


def test_r6_parties_equal_at_every_stage_share_a_place():
    # Red places what Blue does with the two colours exchanged, and Yellow never leads at home.
    yellow = [[1, 1, 2, 6, 2, 2, 5], [1, 1, 3, 5, 2, 2, 4], [1, 1, 3, 4, 3, 3, 4]]
    blue = [[1, 6, 3, 2, 4, 1, 1], [1, 5, 3, 2, 4, 2, 1], [1, 5, 3, 2, 4, 2, 3]]
    red = [[home, away, other, between, far, near, brown] for away, home, other, between, near, far, brown in blue]
    boards = placed([red, blue, yellow])
    for party in range(3):
        RULES.apply(boards, party, KEEP)
    for stage in range(4):
        results = out()
        election(boards[0], stage, results)
        assert results[0] == results[1] > results[2]
    assert [parties(mask) for mask in ranking(boards[0], out())] == [["R", "B"], ["Y"], []]
    assert RULES.returns(boards, 3) == [WHOLE // 2, WHOLE // 2, 0]


def test_r7_any_two_slots_in_different_regions_may_be_swapped():
    assert len(SWAPS) == ACTIONS == 196
    assert GAME.most_legal == 190
    assert SWAPS[: KEEP + 1].tolist() == [[-1, -1]] * 7
    pairs = SWAPS[KEEP + 1 :].tolist()
    assert pairs == sorted([i, j] for i in range(21) for j in range(i + 1, 21) if i % 7 != j % 7)
    boards = placed([SAME, SAME, SAME])
    for party in range(3):
        assert RULES.legal(boards, party) == list(range(6, 196))


def test_r7_equal_values_may_be_swapped_and_change_nothing():
    boards = placed([SAME, SAME, SAME])
    assert boards[0].token[0, 5] == boards[0].token[0, 6] == 1
    RULES.apply(boards, 0, swap_of(5, 6))
    RULES.apply(boards, 1, KEEP)
    RULES.apply(boards, 2, KEEP)
    swapped, before = out(), out()
    add_up(boards[0], FINAL, swapped)
    add_up(boards[0], FINAL - 1, before)
    assert swapped[:21].tolist() == before[:21].tolist()


def test_r7_a_swap_changes_only_the_final_position():
    boards = placed([SAME, TURNED, SAME])
    before = [out() for _ in range(3)]
    for stage in range(3):
        election(boards[0], stage, before[stage])
    RULES.apply(boards, 0, swap_of(0, 6))
    RULES.apply(boards, 1, swap_of(3, 20))
    RULES.apply(boards, 2, KEEP)
    for stage in range(3):
        after = out()
        election(boards[0], stage, after)
        assert after[:5].tolist() == before[stage][:5].tolist()


def test_r8_swaps_are_sealed_until_all_have_chosen():
    boards = placed([SAME, SAME, SAME])
    assert RULES.movers(boards) == 0b111
    RULES.apply(boards, 1, swap_of(0, 1))
    assert RULES.movers(boards) == 0b101
    assert RULES.legal(boards, 1) == []
    for seat, swap in ((0, HIDDEN), (1, swap_of(0, 1)), (2, HIDDEN), (LUCK, HIDDEN)):
        seen = RULES.seen(boards, seat)
        assert seen[0].swap.tolist() == [NONE, swap, NONE]
        assert RULES.movers(seen) == 0b101
    RULES.apply(boards, 0, KEEP)
    RULES.apply(boards, 2, KEEP)
    assert RULES.movers(boards) == 0
    assert RULES.seen(boards, LUCK)[0].swap.tolist() == [KEEP, swap_of(0, 1), KEEP]
    assert RULES.legal(boards, 0) == []


def test_r9_the_swap_may_be_declined_and_placing_may_not():
    boards = started()
    assert KEEP not in RULES.legal(boards, 0)
    assert KEEP in RULES.legal(placed([SAME, SAME, SAME]), 0)


def test_r14_tokens_left_are_public():
    boards = started()
    for party in range(3):
        place(boards, party, SAME[0])
    place(boards, 0, SAME[1])
    assert RULES.seen(boards, 1)[0].left[0].tolist() == [0, 4, 4, 3, 2, 1, 0]  # as published after turn 1
    assert RULES.seen(boards, 0)[0].left[0].tolist() == [0, 3, 2, 1, 1, 0, 0]


def test_r16_no_votes_at_all_is_a_tie():
    # Each party leads the next one's home in turn 1, so that nobody leads at home.
    home = {0: [1, 2, 6], 1: [6, 1, 2], 2: [2, 6, 1]}
    boards = started()
    for party in range(3):
        place(boards, party, [*home[party], 1, 1, 1, 1])
    results = out()
    election(boards[0], 0, results)
    assert votes(results) == [0, 0, 0, 2520]


def test_r17_when_time_runs_out_the_largest_tokens_go_home_first():
    boards = started()
    for turn in range(3):
        assert boards[0].turn == turn
        for party in range(3):
            for _ in range(7):
                action = overdue(boards[0], party)
                assert action in RULES.legal(boards, party)
                RULES.apply(boards, party, action)
    red, blue, yellow = boards[0].token[:, :7].tolist()
    assert red == [6, 4, 4, 5, 3, 5, 4]  # home, Purple and Orange, Brown; then Blue, Yellow, Green
    assert blue == [4, 6, 4, 5, 5, 3, 4]
    assert yellow == [4, 4, 6, 3, 5, 5, 4]
    assert [overdue(boards[0], party) for party in range(3)] == [KEEP] * 3


def test_r17_what_was_placed_before_stays():
    boards = started()
    place(boards, 0, [1, 6])
    for _ in range(5):
        RULES.apply(boards, 0, overdue(boards[0], 0))
    assert boards[0].token[0, :7].tolist() == [1, 6, 4, 5, 4, 5, 4]
