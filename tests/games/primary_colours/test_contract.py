"""The contract beyond the rules: what is hidden and imagined, random choices, the standing, the backends."""

import json
from pathlib import Path

import numpy as np
import pytest

from hustings.engine import loops
from hustings.engine.backend import bind
from hustings.engine.game import EVERYBODY, WHOLE
from hustings.engine.stream import seeded, word
from hustings.games.primary_colours import GAME
from hustings.games.primary_colours.data import KEEP, TOKENS

CASES = json.loads((Path(__file__).parent / "cases.json").read_text())["cases"]
RULES = bind(GAME, "python")
SAME = [[6, 5, 4, 3, 2, 1, 1], [5, 4, 3, 3, 2, 2, 1], [4, 3, 2, 2, 1, 1, 1]]  # one way to place all tokens


def started(**options):
    return RULES.new(GAME.codes(options))


def place(boards, party, values):
    """A party's next tokens, by value."""
    for value in values:
        RULES.apply(boards, party, value - 1)


def placed(tokens, **options):
    """A board after turns 1 to 3; tokens by party and turn."""
    boards = started(**options)
    for turn in range(3):
        for party in range(3):
            place(boards, party, tokens[party][turn])
    return boards


def test_imagined_tokens_are_some_that_the_party_had():
    boards = started()
    for party in range(3):
        place(boards, party, SAME[0])
    place(boards, 0, SAME[1][:4])
    place(boards, 1, SAME[1])
    stream = seeded(5)
    drawn = set()
    for _ in range(60):
        imagined = RULES.seen(boards, 2)
        RULES.imagine(imagined, 2, stream)
        assert RULES.seen(imagined, 2).tobytes() == RULES.seen(boards, 2).tobytes()
        for party in range(3):
            used = np.bincount(imagined[0].token[party], minlength=7)[1:]
            assert (used + imagined[0].left[party, 1:] == TOKENS[1:]).all()
            assert (imagined[0].left[party] >= 0).all()
        drawn.add(int(imagined[0].token[0, 7]))
    assert drawn == {1, 2, 3, 4, 5}  # every value that Red had left


def test_imagined_tokens_are_drawn_as_often_as_they_are_left():
    boards = started()
    place(boards, 0, [6])
    stream = seeded(9)
    often = np.zeros(7)
    for _ in range(2100):
        imagined = RULES.seen(boards, 1)
        RULES.imagine(imagined, 1, stream)
        often[imagined[0].token[0, 0]] += 1
    assert often[1:] == pytest.approx([600, 500, 400, 300, 200, 100], abs=90)


def test_imagined_swaps_are_legal_and_of_all_kinds():
    for options in ({}, {"swap_same_turn": "yes"}):
        boards = placed([SAME, SAME, SAME], **options)
        may = RULES.legal(boards, 0)
        RULES.apply(boards, 0, KEEP)
        stream, drawn = seeded(3), set()
        for _ in range(1500):
            imagined = RULES.seen(boards, 1)
            RULES.imagine(imagined, 1, stream)
            drawn.add(int(imagined[0].swap[0]))
        assert drawn <= set(may)
        assert len(drawn) > 0.99 * len(may)


def test_what_is_sealed_is_witnessed_by_its_seat_alone():
    boards = started()
    assert [RULES.witnesses(boards, seat, 0) for seat in range(3)] == [1, 2, 4]
    assert RULES.witnesses(placed([SAME, SAME, SAME]), 1, KEEP) == 2
    assert RULES.witnesses(placed([SAME, SAME, SAME], open_swaps="yes"), 0, KEEP) == EVERYBODY
    assert RULES.witnesses(started(open_swaps="yes"), 0, 0) == 1


def test_opened_grows_with_every_publication():
    boards, grown = started(), []
    for turn in range(3):
        for party in range(3):
            grown.append(RULES.opened(boards))
            place(boards, party, SAME[turn])
    for party in range(3):
        grown.append(RULES.opened(boards))
        RULES.apply(boards, party, KEEP)
    assert [*grown, RULES.opened(boards)] == [0, 0, 0, 1, 1, 1, 2, 2, 2, 3, 3, 3, 4]


def test_a_random_choice_is_every_legal_action_alike():
    boards = started()
    place(boards, 0, [6])
    for position, seat in (
        (boards, 0),
        (placed([SAME, SAME, SAME]), 1),
        (placed([SAME, SAME, SAME], swap_same_turn="yes"), 2),
    ):
        legal = RULES.legal(position, seat)
        count = len(legal)
        edges = [(k << 32) // count + (1 if (k << 32) % count else 0) for k in range(count)] + [1 << 32]
        assert [RULES.pick(position, seat, edges[k]) for k in range(count)] == legal
        assert [RULES.pick(position, seat, edges[k + 1] - 1) for k in range(count)] == legal


def test_the_standing_is_the_share_of_the_votes():
    case = next(case for case in CASES if case["name"] == "plain")
    boards = placed([case["placements"][letter] for letter in "RBY"])
    assert case["stages"][2]["votes"] == {"R": "900", "B": "360", "Y": "1260"}
    assert RULES.returns(boards, 3) == [WHOLE * votes // 2520 for votes in (900, 360, 1260)]


def test_the_standing_credits_regions_yet_to_be_filled_with_the_mean_of_the_tokens_left():
    boards = started()
    assert RULES.returns(boards, 3) == [WHOLE // 3] * 3  # all alike
    place(boards, 0, [6])  # 6 at home and 50/20 = 2.5 elsewhere, against 56/21 = 2.67 everywhere
    # Red leads Red alone; Blue and Yellow share all the rest, and Brown's voters go to Green.
    # Half of the voters in a secondary beside one of them go to Brown and come back by Green; none comes to Red.
    assert RULES.returns(boards, 3) == [WHOLE * 360 // 2520, WHOLE * 1080 // 2520, WHOLE * 1080 // 2520]


def test_the_standing_of_a_hidden_board_knows_no_secret():
    ours, theirs = started(), started()
    place(ours, 0, [6, 1])
    place(theirs, 0, [1, 6])
    assert RULES.returns(ours, 3) != RULES.returns(theirs, 3)
    assert RULES.returns(RULES.seen(ours, 1), 3) == RULES.returns(RULES.seen(theirs, 1), 3)


def test_the_standing_is_shared_if_nobody_has_votes():
    boards = started()
    for party, home in enumerate(([1, 2, 6], [6, 1, 2], [2, 6, 1])):
        place(boards, party, [*home, 1, 1, 1, 1])
    assert boards[0].turn == 1
    assert RULES.returns(boards, 3) == [WHOLE // 3] * 3


@pytest.mark.parametrize(
    "options", [{}, {"loop_rule": "rounds:10"}, {"loop_rule": "home_share"}, {"open_swaps": "yes"}]
)
def test_random_games_are_equal_in_python_and_compiled(options):
    compiled = bind(GAME, "cpu")
    stream = seeded(11)
    for _ in range(3):
        boards = started(**options)
        decisions = 0
        while mask := RULES.movers(boards):
            seat = loops.lowest(mask)
            bits = word(stream)
            other = boards.copy()
            action = RULES.pick(boards, seat, bits)
            assert compiled.pick(other, seat, bits) == action
            assert compiled.legal(other, seat) == RULES.legal(boards, seat)
            RULES.apply(boards, seat, action)
            compiled.apply(other, seat, action)
            assert other.tobytes() == boards.tobytes()
            shares = RULES.returns(boards, 3)
            assert compiled.returns(other, 3) == shares
            assert min(shares) >= 0
            assert sum(shares) <= WHOLE
            decisions += 1
        assert decisions == 66
        assert sum(RULES.returns(boards, 3)) == WHOLE
