"""Environments of many boards: the same decisions as the rules, in every backend, and nothing else."""

import numpy as np
import pytest

from hustings.engine.backend import bind
from hustings.engine.game import LUCK, NONE, WHOLE, Refusal
from hustings.engine.stream import seeded
from hustings.envs import SingleSeat, VectorEnv
from hustings.envs.loops import random_action
from tests.envs.games import CONNECT_FOUR, GAMES, OPTIONS, case_name

every_game = pytest.mark.parametrize("game", GAMES, ids=case_name)


def made(game, count, backend="python", **more):
    return VectorEnv(game, count, OPTIONS[game.name], backend=backend, **more)


def played(env, steps, seed=3):
    """All arrays of a random game, step by step."""
    env.reset(seed)
    arrays = []
    for _ in range(steps):
        parts = (env.observation, env.mask, env.seat, env.reward, env.done, env.truncated, env.boards)
        arrays.append(b"".join(part.tobytes() for part in parts))
        env.step(env.sample())
    return arrays


@every_game
def test_a_step_is_what_the_rules_say(game):
    """Beside the environment the same games are played by hand; luck's choices are read off its boards."""
    env, rules = made(game, 3).reset(seed=5), bind(game, "python")
    seats, ends = len(env.seats), 0
    for _ in range(260):
        for i in range(env.count):
            mask = rules.movers(env.boards, i)
            seat = int(env.seat[i])
            assert mask >> LUCK & 1 == 0
            assert seat == (mask & -mask).bit_length() - 1
            assert sorted(game.actions[env.mask[i]]) == sorted(rules.legal(env.boards, seat, i))
            out = np.zeros_like(env.observation[i])
            game.observation.observe(env.boards[i], seat, out)
            assert out.tobytes() == env.observation[i].tobytes()
        actions, before = env.sample().copy(), env.boards.copy()
        env.step(actions)
        for i in range(env.count):
            if env.done[i]:
                ends += 1
                assert abs(float(env.reward[i].sum())) < 1e-6
                assert env.reward[i].max() > 0 or (env.reward[i] == 0).all()
                assert set(env.reward[i].tolist()) <= {np.float32(seats * share / WHOLE - 1) for share in shares(seats)}
            else:
                assert not env.reward[i].any()
                rules.apply(before, int(rules_seat(rules, before, i)), int(game.actions[actions[i]]), i)
                if not rules.movers(before, i) >> LUCK & 1:
                    assert before[i].tobytes() == env.boards[i].tobytes()
    assert ends >= 3


def shares(seats):
    return [0, *(WHOLE // winners for winners in range(1, seats + 1))]


def rules_seat(rules, boards, i):
    mask = rules.movers(boards, i)
    return (mask & -mask).bit_length() - 1


@every_game
def test_compiled_environments_give_the_same_bytes(game):
    python = played(made(game, 3), 60)
    assert played(made(game, 3, "cpu"), 60) == python
    compiled = played(made(game, 130, "cpu"), 90)
    assert played(made(game, 130, "cpu", threads=2), 90) == compiled


def test_equal_seeds_give_equal_games_and_others_do_not():
    game = GAMES[3]
    first, second, other = (played(made(game, 2), 20, seed) for seed in (1, 1, 2))
    assert first == second != other


def test_the_usage_of_the_documentation():
    env = VectorEnv("primary_colours", 4, backend="python")
    env.reset(seed=1)
    env.step(np.zeros(4, np.int32))
    assert env.observation.shape == (4, env.game.observation.size)
    assert env.mask.shape == (4, env.actions) == (4, 196)
    assert env.reward.shape == (4, 3)
    assert env.planes["token"].shape == (4, 3, 21)
    assert env.planes["token"][0, 0, 0] == 1
    assert np.shares_memory(env.planes["token"], env.observation)


def test_an_illegal_action_is_refused_and_changes_nothing():
    env = made(CONNECT_FOUR, 2).reset(seed=1)
    for _ in range(6):
        env.step([3, 1])
    before = env.boards.tobytes(), env.observation.tobytes(), env.mask.tobytes()
    with pytest.raises(Refusal, match="Action 3 is not legal on board 0, where seat 0 is to act"):
        env.step([3, 0])
    for wrong in (7, -2):
        with pytest.raises(Refusal, match=f"Action {wrong} is not legal on board 1"):
            env.step([0, wrong])
    for shape in ([0], [0.0, 1.0], [[0, 1]]):
        with pytest.raises(Refusal, match="Actions are 2 whole numbers, one for each board"):
            env.step(shape)
    assert (env.boards.tobytes(), env.observation.tobytes(), env.mask.tobytes()) == before


def test_what_cannot_be_made_is_refused():
    with pytest.raises(Refusal, match="at least one board, not 0"):
        made(CONNECT_FOUR, 0)
    with pytest.raises(Refusal, match="Call reset before the first step"):
        made(CONNECT_FOUR, 1).step([0])
    with pytest.raises(Refusal, match="There is no backend 'tpu'"):
        made(CONNECT_FOUR, 1, "tpu")
    from campaign_train import GAME

    with pytest.raises(Refusal, match="Campaign Train has no actions or no observation for learners"):
        VectorEnv(GAME, 1, backend="python")


def test_a_board_can_be_left_alone():
    env = made(CONNECT_FOUR, 2).reset(seed=1)
    env.step([3, NONE])
    assert [int(board.turn) for board in env.boards] == [1, 0]
    assert env.seat.tolist() == [1, 0]


def test_games_are_cut_off_after_so_many_steps():
    env = made(CONNECT_FOUR, 2, most_steps=5).reset(seed=1)
    for step in range(1, 11):
        env.step([step % 2, 2 + step % 3])
        assert env.done.tolist() == env.truncated.tolist() == [step % 5 == 0] * 2
        assert not env.reward.any()


@every_game
def test_a_snapshot_goes_on_as_it_would_have(game):
    env = made(game, 2).reset(seed=4)
    for _ in range(9):
        env.step(env.sample())
    kept = env.snapshot()
    choices, expected = [], []
    for _ in range(12):
        choices.append(env.sample().copy())
        env.step(choices[-1])
        expected.append(env.observation.tobytes() + env.boards.tobytes())
    env.restore(kept)
    found = []
    for actions in choices:
        env.step(actions)
        found.append(env.observation.tobytes() + env.boards.tobytes())
    assert found == expected


def test_one_board_is_restored_onto_many():
    env = made(CONNECT_FOUR, 4).reset(seed=1)
    env.step([0, 1, 2, 3])
    env.restore(env.snapshot([2]))
    assert len({board.tobytes() for board in env.boards}) == 1
    env.step([0, 1, 2, 3])
    env.restore(env.snapshot([1, 0]), [0, 1])
    assert [int(board.stones[1]) for board in env.boards] == [1 << 7, 1, 1 << 15, 1 << 21]


def test_whole_plans_are_the_same_decisions():
    small, whole = VectorEnv("primary_colours", 2, backend="python"), VectorEnv("primary_colours", 2, backend="python")
    small.reset(seed=1), whole.reset(seed=1)
    turns = [np.array([[[5, 4, 4, 3, 3, 3, 0], [0, 0, 0, 0, 0, 0, 1], [2, 2, 2, 2, 1, 1, 1]]] * 2)]
    turns[0][1, 0, 0], turns[0][1, 0, 1] = 4, 5
    for turn in turns:
        for seat in range(3):
            for place in range(7):
                small.step(turn[:, seat, place])
        whole.step_plans(turn)
        assert small.boards.tobytes() == whole.boards.tobytes()
        assert small.observation.tobytes() == whole.observation.tobytes()
    wrong = np.full((2, 3, 7), 5)
    before = whole.boards.tobytes()
    with pytest.raises(Refusal, match="Action 5, number 0 of the plan of seat 0 on board 0, is not legal"):
        whole.step_plans(wrong)
    assert whole.boards.tobytes() == before
    with pytest.raises(Refusal, match=r"whole numbers in the shape \(2, 3, 7\)"):
        whole.step_plans(wrong[:, :2])


def test_whole_plans_reach_the_end():
    env = VectorEnv("primary_colours", 1, backend="python").reset(seed=1)
    tokens = np.repeat(np.arange(6), [6, 5, 4, 3, 2, 1])
    for turn in range(3):
        env.step_plans(np.tile(tokens[turn::3], (1, 3, 1)))
        assert not env.done.any()
    env.step_plans(np.full((1, 3, 7), 6))
    assert env.done.all()
    assert env.reward.tolist() == [[0, 0, 0]]


def test_a_single_seat_meets_bots():
    view = SingleSeat(made(CONNECT_FOUR, 3), 1, ["greedy"]).reset(seed=1)
    ends = 0
    for _ in range(60):
        assert view.env.seat.tolist() == [1, 1, 1]
        view.step(view.sample())
        ends += int(view.done.sum())
        assert set(view.reward[~view.done].tolist()) <= {0}
        assert set(view.reward[view.done].tolist()) <= {-1, 0, 1}
    assert ends >= 3
    with pytest.raises(Refusal, match="There is no seat 2; there are 2"):
        SingleSeat(made(CONNECT_FOUR, 1), 2)


def test_a_single_seat_among_several():
    view = SingleSeat(VectorEnv("primary_colours", 2, backend="python"), 1, "random").reset(seed=1)
    for _ in range(22):
        view.step(view.sample())
    assert view.done.tolist() == [True, True]
    assert set(view.reward.tolist()) <= {-1.0, 0.0, 0.5, 2.0}


def test_compiling_says_how_far_it_is():
    said = []
    VectorEnv(CONNECT_FOUR, 1, progress=lambda *step: said.append(step))
    assert said == [("step", 0, 3), ("sample", 1, 3), ("check", 2, 3), ("ready", 3, 3)]


@pytest.mark.parametrize("size", [1, 7, 64, 65, 200, 1509])
def test_every_legal_action_is_drawn_and_no_other(size):
    chance = np.random.default_rng(size)
    mask = chance.random(size) < 0.1
    mask[chance.integers(size)] = True
    stream = seeded(4)
    drawn = {int(random_action(mask, stream)) for _ in range(60 * int(mask.sum()))}
    assert drawn == set(np.flatnonzero(mask).tolist())
    assert random_action(np.zeros(size, np.bool_), stream) == NONE
