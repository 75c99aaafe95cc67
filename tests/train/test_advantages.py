"""What decisions were worth, worked out by hand."""

import numpy as np

from hustings.train.advantages import advantages


def worth(seats, values, ends, last_seat, last_value, trace, cut=()):
    """One board: decisions by seat, what each expected, and the rewards of both seats where a game ended."""
    steps = len(seats)
    rewards, done, truncated = np.zeros((steps, 1, 2)), np.zeros((steps, 1), bool), np.zeros((steps, 1), bool)
    for step, pair in ends.items():
        rewards[step, 0], done[step, 0] = pair, True
    for step in cut:
        done[step, 0] = truncated[step, 0] = True
    found, known = advantages(
        np.array(seats)[:, None],
        np.array(values, float)[:, None],
        rewards,
        done,
        truncated,
        np.array([last_seat]),
        np.array([float(last_value)]),
        trace,
    )
    return found[:, 0].tolist(), known[:, 0].tolist()


def test_the_reward_at_the_end_counts_for_the_last_decisions_of_all_seats():
    found, known = worth([0, 1], [0.25, 0.5], {1: (1, -1)}, 0, 9, trace=0)
    assert known == [True, True]
    assert found == [1 - 0.25, -1 - 0.5]  # seat 0 was not to act when the game ended


def test_before_the_end_a_seat_s_own_next_decision_counts():
    found, known = worth([0, 1, 1, 0], [0.5, 0.0, 0.25, 0.75], {3: (1, -1)}, 1, 0, trace=0)
    assert known == [True] * 4
    assert found == [0.75 - 0.5, 0.25 - 0.0, -1 - 0.25, 1 - 0.75]


def test_with_a_long_trace_the_reward_counts_for_every_decision():
    found, _ = worth([0, 1, 0], [0.5, 0.0, 0.75], {2: (1, -1)}, 1, 0, trace=1)
    assert found == [1 - 0.5, -1.0, 1 - 0.75]


def test_what_the_last_seat_expects_stands_for_the_rest_of_the_game():
    found, known = worth([0, 1], [0.5, 0.25], {}, 0, 0.75, trace=1)
    assert known == [True, False]  # seat 1's next decision is not known yet
    assert found == [0.25, 0.0]


def test_a_game_that_was_cut_off_teaches_nothing_of_its_end():
    found, known = worth([0, 0, 0], [0.5, 0.0, 0.25], {}, 0, 0.75, trace=0, cut=[1])
    assert known == [True, False, True]
    assert found == [-0.5, 0.0, 0.5]


def test_games_do_not_mix():
    found, _ = worth([0, 0], [0.5, 0.25], {0: (1, -1), 1: (-1, 1)}, 0, 0, trace=1)
    assert found == [0.5, -1.25]
