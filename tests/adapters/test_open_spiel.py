"""OpenSpiel's own simulation test, on every game, and its algorithms."""

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, mcts, outcome_sampling_mccfr

from hustings.adapters import open_spiel
from hustings.adapters.play import Play
from tests.envs.games import GAMES, OPTIONS, case_name
from tests.laws.patrons import GAME as PATRONS

every_game = pytest.mark.parametrize("game", GAMES, ids=case_name)


def loaded(game):
    options = {**OPTIONS[game.name], "backend": "python"}
    return pyspiel.load_game(open_spiel.register(game), options)


@every_game
def test_random_simulation(game, capfd):
    pyspiel.random_sim_test(loaded(game), num_sims=1, serialize=False, verbose=False)


def test_games_are_loaded_by_name():
    game = pyspiel.load_game("hustings_presidential(weeks=2,backend=python)")
    assert game.num_distinct_actions() == 193
    assert game.max_chance_outcomes() == 126
    assert game.max_game_length() == 2 * 2 * 70
    assert game.get_type().chance_mode == pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC
    assert game.get_type().information == pyspiel.GameType.Information.IMPERFECT_INFORMATION
    perfect = pyspiel.load_game("hustings_politrics(board_limit=1,backend=python)")
    assert perfect.get_type().information == pyspiel.GameType.Information.PERFECT_INFORMATION


def test_seats_do_not_know_what_others_have_sealed():
    states = []
    for value in (5, 4):
        state = pyspiel.load_game("hustings_primary_colours(backend=python)").new_initial_state()
        state.apply_action(value)
        states.append(state)
    one, other = states
    assert one.information_state_string(1) == other.information_state_string(1)
    assert one.information_state_string(0) != other.information_state_string(0)
    assert one.clone().information_state_string(0) == one.information_state_string(0)


def test_observations_are_those_of_the_game():
    game = pyspiel.load_game("hustings_primary_colours(backend=python)")
    state = game.new_initial_state()
    state.apply_action(3)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    play = Play("primary_colours", backend="python")
    play.act(0, 3)
    assert observer.tensor.tolist() == play.observation(0).tolist()
    assert observer.dict["token"][0, 0] == 4


def test_counterfactual_regrets_are_minimised():
    game = pyspiel.load_game(open_spiel.register(PATRONS), {"rounds": 1, "backend": "python"})
    solver = cfr.CFRPlusSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    solver.evaluate_and_update_policy()
    solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before


def test_tree_search_and_sampled_regrets_play_our_games():
    game = pyspiel.load_game("hustings_primary_colours(backend=python)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 1.4, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    assert bot.step(state) in state.legal_actions()
    outcome_sampling_mccfr.OutcomeSamplingSolver(game).iteration()
