"""Gymnasium's own checker, on every game, and the vector form."""

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from hustings.adapters import gymnasium as adapter
from hustings.adapters.registration import NAMES
from hustings.engine.game import Refusal
from tests.envs.games import GAMES, OPTIONS, case_name


@pytest.mark.parametrize("game", GAMES, ids=case_name)
@pytest.mark.filterwarnings("ignore::UserWarning")
def test_the_checker_is_content(game):
    check_env(adapter.SeatEnv(game, backend="python", **OPTIONS[game.name]), skip_render_check=True)


@pytest.mark.parametrize("game", NAMES)
def test_games_are_registered(game):
    env = gymnasium.make(f"hustings/{NAMES[game]}-v0", disable_env_checker=True, backend="python", **OPTIONS[game])
    seen, info = env.reset(seed=1)
    again, _ = env.reset(seed=1)
    assert seen.tobytes() == again.tobytes()
    assert info["action_mask"].sum() >= 1


def test_a_seat_plays_against_bots_to_the_end():
    env = adapter.SeatEnv(
        "primary_colours", seat=1, opponents=["random", "greedy"], backend="python", render_mode="ansi"
    )
    _, info = env.reset(seed=1)
    decisions, is_over, rng = 0, False, np.random.default_rng(1)
    while not is_over:
        assert (env.action_masks() == info["action_mask"]).all()
        action = rng.choice(np.flatnonzero(info["action_mask"]))
        _, reward, is_over, cut_off, info = env.step(action)
        decisions += 1
        assert not cut_off
        assert is_over or reward == 0
    assert decisions == 22
    assert reward in (-1.0, 0.0, 0.5, 2.0)
    assert "Red" in env.render()


def test_an_illegal_action_loses():
    env = adapter.SeatEnv("primary_colours", backend="python")
    env.reset(seed=1)
    _, reward, is_over, _, info = env.step(100)
    assert (reward, is_over, info["illegal"]) == (-1.0, True, True)


def test_many_boards_at_once():
    made = gymnasium.make_vec(
        "hustings/PrimaryColours-v0", num_envs=3, vectorization_mode="vector_entry_point", backend="python"
    )
    seen, info = made.reset(seed=1)
    assert seen in made.observation_space
    ends, rng = 0, np.random.default_rng(1)
    for _ in range(44):
        actions = [rng.choice(np.flatnonzero(mask)) for mask in info["action_mask"]]
        seen, rewards, ended, cut_off, info = made.step(np.array(actions))
        assert seen.shape == (3, made.single_observation_space.shape[0])
        assert not cut_off.any()
        assert not rewards[~ended].any()
        ends += int(ended.sum())
    assert ends == 6
    with pytest.raises(Refusal, match="is not legal on board 0"):
        made.step(np.array([100, 0, 0]))


def test_an_id_may_name_the_module():
    env = gymnasium.make("hustings.adapters.gymnasium:hustings/PrimaryColours-v0", backend="python")
    assert env.reset(seed=1)[0].shape == env.observation_space.shape
