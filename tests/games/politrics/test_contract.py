"""The contract beyond the rules: counting and choosing without a list, the standing, the backends, components."""

from itertools import pairwise

import numpy as np
import pytest

from hustings.engine import loops
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, WHOLE
from hustings.engine.stream import below, seeded
from hustings.games.politrics import GAME
from hustings.games.politrics.data import ADDRESSES, GROUP, GROUPS
from hustings.games.politrics.rules.action_count import count_legal
from hustings.games.politrics.rules.moves import is_listed, list_actions
from hustings.games.politrics.square_sets import (
    EVERY_SQUARE,
    around,
    back,
    behind,
    both,
    gathered,
    has,
    lowest,
    nth,
    onward,
    single,
    size,
    without_lowest,
)
from hustings.laws.declared.politrics import figures

OPTION_SETS = [{}] + [
    {option.name: answer}
    for option in GAME.options
    for answer in (option.choices if option.choices else (option.low, 3))
    if answer != option.default
]


def count_at(boards, i, seat):
    """How many actions a seat has, counted."""
    return count_legal(boards[i], seat)


def walk(rules, options, seed):
    """A random match of at most three boards, each position with the seat to act."""
    stream = seeded(seed)
    boards = rules.new(GAME.codes({"board_limit": 3, **options}))
    while mask := rules.movers(boards):
        seat = loops.lowest(mask)
        yield boards, seat
        actions = rules.legal(boards, seat)
        rules.apply(boards, seat, actions[below(stream, len(actions))])


@pytest.mark.parametrize("options", OPTION_SETS, ids=str)
def test_counting_and_choosing_agree_with_listing(options):
    rules = bind(GAME, "cpu")
    counting = rules.entry(count_at)
    for boards, seat in walk(rules, options, 1):
        actions = rules.legal(boards, seat)
        assert counting(boards, 0, seat) == len(actions) <= GAME.most_legal
        assert counting(boards, 0, 1 - seat) == 0 == len(rules.legal(boards, 1 - seat))
        assert len(set(actions)) == len(actions)
        for n in {0, 1, len(actions) // 2, len(actions) - 1} & set(range(len(actions))):
            word = -(-(n << 32) // len(actions))
            assert rules.pick(boards, seat, word) == actions[n]


def test_counting_in_python_is_the_same():
    rules = bind(GAME, "python")
    for boards, seat in walk(rules, {"board_limit": 1}, 2):
        actions = rules.legal(boards, seat)
        assert count_legal(boards[0], seat) == len(actions)
        assert rules.pick(boards, seat, 2**32 - 1) == actions[-1]


def test_figures_are_conserved():
    rules = bind(GAME, "cpu")
    for boards, _ in walk(rules, {}, 3):
        assert figures(boards[0]) == (True, True, True)
    boards[0].figures[0, 1, 0] |= 1 << 33
    boards[0].figures[1, 2, 0] |= 1 << 33
    assert not all(figures(boards[0]))


def test_the_standing_shares_the_whole_and_stays_below_it():
    rules = bind(GAME, "cpu")
    for boards, _ in walk(rules, {}, 4):
        shares = rules.returns(boards, 2)
        assert sum(shares) == WHOLE
        assert 0 < shares[0] < WHOLE
    assert sorted(rules.returns(boards, 2)) in ([0, WHOLE], [WHOLE // 2, WHOLE // 2])


def test_the_standing_likes_points_figures_and_rows():
    rules = bind(GAME, "python")

    def share(words, **more):
        data = {"to_move": "light", "dark": words, "light": "V19 M99", "options": {}, **more}
        return rules.returns(GAME.position(data), 2)[0]

    assert share("V33") < share("V45")  # points
    assert share("V23 V34") < share("V23 V24") < share("V23 V24 V25")  # rows
    assert share("P33 V45") > share("P33 V45", light="V43 M99")  # a President in danger
    assert share("V45", points={"dark": 50}) > share("V45")


def test_nothing_is_hidden():
    rules = bind(GAME, "cpu")
    for boards, seat in walk(rules, {"board_limit": 1}, 5):
        for viewer in (0, 1, LUCK):
            assert rules.seen(boards, viewer).tobytes() == boards.tobytes()
        assert rules.witnesses(boards, seat, 0) & 0b11 == 0b11


@pytest.mark.parametrize("options", [{}, {"multi_jump": "yes", "declare_scope": "one_row", "retired_can_beat": "yes"}])
def test_the_backends_give_equal_bytes(options):
    python, cpu, checked = bind(GAME, "python"), bind(GAME, "cpu"), bind(GAME, "cpu", True)
    codes = GAME.codes({"board_limit": 2, **options})
    boards = [rules.new(codes) for rules in (python, cpu, checked)]
    streams = [seeded(8) for _ in boards]
    while python.movers(boards[0]):
        for rules, mine, stream in zip((python, cpu, checked), boards, streams, strict=True):
            rules.entry(loops.advance_at)(mine, 0, stream, 11, rules.out)
        assert len({mine.tobytes() for mine in boards}) == 1
        assert len({tuple(rules.returns(boards[0], 2)) for rules in (python, cpu, checked)}) == 1
    assert checked.movers(boards[2]) == 0


def test_the_seats_are_called_by_colours_on_a_single_board_only():
    assert GAME.seats(GAME.settle({"board_limit": 1})) == ("Dark", "Light")
    assert GAME.seats(GAME.settle({})) == ("First", "Second")


def test_listing_writes_nothing_beyond_what_it_counts():
    board = bind(GAME, "python").new(GAME.codes({}))[0]
    out = np.full(400, -7, np.int64)
    assert list_actions(board, out) == 373
    assert set(out[373:]) == {-7}


def test_an_action_is_legal_if_it_is_listed():
    rules = bind(GAME, "python")
    options = {"board_limit": 1, "declare_scope": "one_row", "multi_jump": "yes"}
    for number, (boards, seat) in enumerate(walk(rules, options, 6)):
        if number % 25 == 0 or boards[0].phase:
            actions = rules.legal(boards, seat)
            assert [action for action in range(GROUPS * GROUP) if is_listed(boards[0], action)] == sorted(actions)


# --- Sets of squares --------------------------------------------------------------------------------------------------


def members(squares):
    """The squares of a set, by taking the lowest away."""
    found = []
    while squares != (0, 0):
        found.append(lowest(squares))
        squares = without_lowest(squares)
    return found


def test_sets_hold_their_squares_in_order():
    some = (11, 19, 45, 54, 55, 91, 99)
    squares = gathered(some)
    assert members(squares) == list(some)
    assert size(squares) == len(some)
    assert [nth(squares, n) for n in range(len(some))] == list(some)
    assert all(has(squares, square) == (square in some) for square in ADDRESSES)


def test_moved_sets_do_not_wrap():
    for square in ADDRESSES:
        neighbours = {
            10 * (square // 10 + across) + square % 10 + up
            for across in (-1, 0, 1)
            for up in (-1, 0, 1)
            if 1 <= square // 10 + across <= 9 and 1 <= square % 10 + up <= 9
        }
        assert set(members(both(around(single(square)), EVERY_SQUARE))) == neighbours
        for direction in range(8):
            (before,) = members(both(behind(single(square), direction), EVERY_SQUARE)) or [None]
            assert before is None or before in neighbours
    for low, high in pairwise(ADDRESSES):
        assert onward(single(low), high - low) == single(high)
        assert back(single(high), high - low) == single(low)
