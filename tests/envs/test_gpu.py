"""Environments on a GPU give the arrays of the CPU; without one, their kernels run thread by thread."""

import numpy as np
import pytest

from hustings.engine.backend import Rules
from hustings.engine.game import NONE, Refusal
from hustings.envs import VectorEnv
from hustings.envs import gpu as gpu_envs
from tests.envs.games import CONNECT_FOUR, GAMES, OPTIONS, case_name

ARRAYS = ("observation", "mask", "seat", "reward", "done", "truncated", "boards")


@pytest.fixture
def pretended_env(pretended, monkeypatch):
    """Environments on a GPU made of Python."""
    monkeypatch.setattr(gpu_envs, "bind", Rules)


def same(here, there, steps):
    """Step both with the same actions, and compare all arrays."""
    for _ in range(steps):
        for name in ARRAYS:
            assert getattr(here, name).tobytes() == getattr(there, name).copy_to_host().tobytes(), name
        actions = here.sample().copy()
        assert there.sample().copy_to_host().tolist() == actions.tolist()
        actions[-1] = NONE
        here.step(actions)
        there.step(actions)


@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_the_gpu_gives_the_arrays_of_the_processor(card, game):
    here, there = (VectorEnv(game, 200, OPTIONS[game.name], backend=backend).reset(3) for backend in ("cpu", "gpu"))
    same(here, there, 60)


@pytest.mark.parametrize("game", GAMES, ids=case_name)
def test_the_kernels_are_right_thread_by_thread(pretended_env, game):
    here, there = (VectorEnv(game, 2, OPTIONS[game.name], backend=backend).reset(3) for backend in ("python", "gpu"))
    same(here, there, 12)
    there.restore(there.snapshot([1]))
    here.restore(here.snapshot([1]))
    same(here, there, 2)


def test_an_illegal_action_leaves_its_board_alone(pretended_env):
    env = VectorEnv(CONNECT_FOUR, 3, backend="gpu").reset(1)
    before = env.boards.copy_to_host()
    env.step(np.array([7, 0, -5]))
    assert env.illegal.copy_to_host().tolist() == [True, False, True]
    assert [board.tobytes() for board in env.boards.copy_to_host()[[0, 2]]] == [
        board.tobytes() for board in before[[0, 2]]
    ]
    assert int(env.boards.copy_to_host()[1].turn) == 1


def test_arrays_of_the_caller_are_written(pretended_env):
    observation = np.full((2, 84), 9, np.int8)
    env = VectorEnv(CONNECT_FOUR, 2, backend="gpu", out={"observation": observation}).reset(1)
    env.step(np.array([3, 4]))
    assert observation.sum() == 2
    with pytest.raises(Refusal, match=r"The array mask is bool in the shape \(2, 7\), contiguous"):
        VectorEnv(CONNECT_FOUR, 2, backend="gpu", out={"mask": observation})
    with pytest.raises(Refusal, match="There is no array 'boards' to be taken"):
        VectorEnv(CONNECT_FOUR, 2, backend="gpu", out={"boards": observation})
    with pytest.raises(Refusal, match="Actions are 2 whole numbers, one for each board"):
        env.step(np.array([3, 4, 5]))


def test_without_a_gpu_the_reason_is_said(monkeypatch):
    monkeypatch.setattr("hustings.engine.gpu.present", lambda: "There is no CUDA GPU here.")
    with pytest.raises(Refusal, match="There is no CUDA GPU here"):
        VectorEnv(CONNECT_FOUR, 1, backend="gpu")
    with pytest.raises(Refusal, match="Arrays of yours are taken on a GPU only"):
        VectorEnv(CONNECT_FOUR, 1, backend="python", out={})
