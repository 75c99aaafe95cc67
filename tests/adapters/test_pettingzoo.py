"""PettingZoo's own tests, on every game."""

import warnings

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test

from hustings.adapters.pettingzoo import env, parallel_env, raw_env
from hustings.engine.game import Refusal
from tests.envs.games import GAMES, OPTIONS, case_name

every_game = pytest.mark.parametrize("game", GAMES, ids=case_name)
pytestmark = pytest.mark.filterwarnings("ignore::UserWarning")  # their advice on spaces and rewards


def options(game):
    return {**OPTIONS[game.name], "backend": "python"}


@every_game
def test_aec(game, capsys):
    api_test(env(game, **options(game)), num_cycles=120)


@every_game
def test_parallel(game, capsys):
    parallel_api_test(parallel_env(game, **options(game)), num_cycles=60)


@every_game
def test_equal_seeds_give_equal_games(game):
    seed_test(lambda: env(game, **options(game)), num_cycles=12)


def test_a_game_is_played_to_its_end():
    table = env("primary_colours", backend="python")
    table.reset(seed=1)
    total = dict.fromkeys(table.possible_agents, 0.0)
    rng = np.random.default_rng(1)
    for agent in table.agent_iter():
        seen, reward, ended, cut_off, _ = table.last()
        total[agent] += reward
        table.step(None if ended or cut_off else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
    assert abs(sum(total.values())) < 1e-9
    assert max(total.values()) > 0


def test_an_illegal_action_ends_the_wrapped_game_and_is_refused_by_the_raw_one():
    table = raw_env("primary_colours", backend="python")
    table.reset(seed=1)
    with pytest.raises(Refusal, match="Action 9 is not legal for seat 0 now"):
        table.step(9)
    wrapped = env("primary_colours", backend="python")
    wrapped.reset(seed=1)
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        wrapped.step(9)
    assert all(wrapped.terminations.values())
    assert wrapped.rewards["seat_0"] == -1


def test_sealed_choices_are_made_at_once():
    table = parallel_env("primary_colours", backend="python")
    seen, _ = table.reset(seed=1)
    seen, rewards, _, _, _ = table.step({"seat_0": 5, "seat_1": 4, "seat_2": 3})
    tokens = {
        agent: table.play.game.observation.planes_of(part["observation"])["token"] for agent, part in seen.items()
    }
    assert [int(tokens[f"seat_{seat}"][seat, 0]) for seat in range(3)] == [6, 5, 4]
    assert int(tokens["seat_0"][1, 0]) == -1
    assert set(rewards.values()) == {0.0}


def test_games_are_cut_off():
    table = parallel_env("politrics", backend="python", most_steps=3)
    seen, _ = table.reset(seed=1)
    for step in range(3):
        actions = {agent: int(np.argmax(part["action_mask"])) for agent, part in seen.items()}
        seen, _, ended, cut_off, _ = table.step(actions)
        assert not any(ended.values())
        assert all(cut_off.values()) == (step == 2)
    assert table.agents == []
    assert "·" in table.render() or table.render()
