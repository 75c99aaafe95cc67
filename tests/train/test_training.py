"""`hustings train`: tiny runs, how they go on, and what is said where PyTorch is missing."""

import dataclasses
import json
import sys

import numpy as np
import pytest
from connect_four import GAME

from hustings.bots.network import read
from hustings.engine.game import Refusal
from hustings.games import BUILT_IN, find
from hustings.train import curves, plans, run

TINY = plans.Plan(boards=128, steps=4, epochs=1, batch=256, width=8, blocks=1, most_steps=20)
PLANS = {
    "policy_gradient": TINY,
    "alpha_zero": dataclasses.replace(
        TINY, method=plans.ALPHA_ZERO, simulations=4, considered=2, windows=2, is_grid=True
    ),
}


@pytest.fixture(params=PLANS)
def method(request, monkeypatch):
    pytest.importorskip("torch", reason="PyTorch is not installed: pip install 'hustings[train]'")
    monkeypatch.setitem(plans.PLANS, "connect_four", PLANS[request.param])
    return request.param


def settings(**kwargs):
    return run.settings_of(GAME, {}, "python", **{"boards": 4, **kwargs})


def test_a_run_is_kept_and_goes_on(method, tmp_path):
    rows = []
    first = run.Run(GAME, settings(), tmp_path)
    first.train(0, rows.append)
    assert first.iterations == 1
    network = read(tmp_path / "connect_four.npz", GAME)
    assert network.about.method == method
    assert network.about.is_searched == (method == "alpha_zero")
    assert (tmp_path / "connect_four.npz").stat().st_size < run.MOST_BYTES
    again = run.Run(GAME, settings(), tmp_path)
    assert (again.iterations, again.decisions) == (1, 16)
    assert all(np.array_equal(again.model.arrays()[name], array) for name, array in first.model.arrays().items())
    again.train(0, rows.append)
    assert [row["decisions"] for row in curves.read(tmp_path / "curves.csv")] == [16, 32]
    assert all(0 <= row["share_against_random"] <= 1 for row in rows)
    with pytest.raises(Refusal, match="holds a run with other settings"):
        run.Run(GAME, settings(seed=5), tmp_path)


def test_numpy_and_torch_say_the_same(method, tmp_path):
    made = run.Run(GAME, settings(), tmp_path)
    made.train(0)
    rows = made._learner.now.observation
    logits, values = read(made.weights, GAME)(rows.numpy())
    expected, rewards = made.averaged(rows)
    assert np.allclose(logits, expected.detach().numpy(), atol=2e-3)  # files are in half precision
    assert np.allclose(values, rewards.detach().numpy(), atol=2e-3)


def test_a_search_on_tensors_finds_a_win():
    torch = pytest.importorskip("torch")
    from hustings.envs import VectorEnv
    from hustings.train.model import Model
    from hustings.train.tensors import Tensors
    from hustings.train.tree import TreeSearch, visits_considered

    plan = dataclasses.replace(PLANS["alpha_zero"], simulations=40, considered=7, is_grid=False)
    env = VectorEnv(GAME, 2, backend="python").reset(1)
    for column in (0, 6, 1, 6, 2, 6):
        env.step(np.full(2, column))
    model = Model(plans.shape_of(GAME, plan), GAME.observation, "cpu")
    policy, value, action = TreeSearch(VectorEnv(GAME, 2, backend="python"), plan, 3).search(model, Tensors(env))
    assert action.tolist() == [3, 3]
    assert policy.argmax(-1).tolist() == [3, 3]
    assert torch.allclose(policy.sum(-1), torch.ones(2))
    assert (value > 0.2).all()
    assert visits_considered(4, 8) == [0, 0, 0, 0, 1, 1, 2, 2]


def test_games_with_luck_are_not_searched():
    pytest.importorskip("torch")
    from hustings.train.tree import refuse_unless_open

    with pytest.raises(Refusal, match="The Presidential Game has luck"):
        refuse_unless_open(find("presidential"), 2)


def test_without_torch_it_is_said(monkeypatch, tmp_path):
    monkeypatch.setitem(sys.modules, "torch", None)
    with pytest.raises(Refusal, match=r"Training needs PyTorch: pip install 'hustings\[train\]'\."):
        run.Run(GAME, settings(), tmp_path)
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("name", BUILT_IN)
def test_every_game_s_weights_fit_into_two_megabytes(name):
    game = find(name)
    shape = plans.shape_of(game, plans.plan_of(game))
    width, heads = shape.width, shape.width
    first, block = shape.inputs, width * width
    if shape.rows:
        first, block, heads = (
            9 * len(shape.cells) + len(shape.others),
            9 * width * width,
            6 * shape.rows * shape.columns,
        )
    numbers = first * width + 2 * shape.blocks * block + heads * shape.actions + 65 * width
    assert 2 * numbers < run.MOST_BYTES


def test_the_grid_of_politrics_is_its_board():
    game = find("politrics")
    shape = plans.shape_of(game, plans.plan_of(game))
    assert (shape.rows, shape.columns, len(shape.cells)) == (9, 9, 12)
    assert len(shape.others) == game.observation.size - 12 * 81


def test_on_a_processor_it_plays_fewer_boards(monkeypatch):
    monkeypatch.setattr("hustings.engine.gpu.present", lambda: "There is no CUDA GPU here.")
    made = run.settings_of(find("politrics"), {"quiet_limit": 20})
    assert (made.backend, made.plan.boards, made.plan.batch) == ("cpu", 128, 64)
    assert made.options["board_limit"] == 1
    assert made.options["quiet_limit"] == 20
    with pytest.raises(Refusal, match="Training runs in auto, python, cpu or gpu, not 'tpu'"):
        run.settings_of(find("politrics"), {}, "tpu")


def test_curves_are_read_as_written(tmp_path):
    row = {name: float(place) for place, name in enumerate(curves.COLUMNS)}
    curves.append(tmp_path / "curves.csv", row)
    curves.append(tmp_path / "curves.csv", row)
    assert curves.read(tmp_path / "curves.csv") == [row, row]
    curves.draw("A game", [row, row], tmp_path)
    assert "minutes of training" in (tmp_path / "curves.svg").read_text(encoding="utf-8")
    assert (tmp_path / "losses.svg").exists()
    with pytest.raises(Refusal, match="does not hold the curves"):
        curves.read(tmp_path / "none.csv")


def test_the_command_trains_and_plays_in_the_arena(method, tmp_path, monkeypatch):
    from typer.testing import CliRunner

    from hustings.cli import app
    from hustings.terminal import train

    monkeypatch.setattr("hustings.games.find", lambda name: GAME)
    monkeypatch.setattr(train, "arena_share", lambda *arguments: 0.25)
    arguments = ["train", "connect_four", "--minutes", "0", "--folder", str(tmp_path), "--backend", "python"]
    result = CliRunner().invoke(app, [*arguments, "--boards", "4", "--against", "random", "--json"])
    assert result.exit_code == 0, result.output
    found = json.loads(result.stdout)
    assert found["arena"] == {"random": 0.25}
    assert len(found["curves"]) == 1
    assert found["bytes"] == (tmp_path / "connect_four.npz").stat().st_size
