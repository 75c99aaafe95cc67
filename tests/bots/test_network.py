"""A trained network as a bot: the forward pass in numpy, its files, and what it plays."""

from pathlib import Path

import numpy as np
import pytest
from connect_four import GAME

from hustings import bots
from hustings.bots import network
from hustings.bots.network import About, Network, NetworkBot, Shape
from hustings.engine.backend import bind
from hustings.engine.game import Refusal
from hustings.games import find

DENSE = Shape(inputs=84, actions=7, width=6, blocks=1)
GRID = Shape(inputs=84, actions=7, width=3, blocks=1, rows=6, columns=7, cells=(0, 42))


def about(shape, is_searched=False, temperature=0.0):
    return About("connect_four", GAME.version, "alpha_zero", temperature, is_searched, shape)


def weights(shape, factor=1.0):
    """Small numbers for every weight of a network."""
    chance = np.random.default_rng(3)
    inner, first = ((3, 3), 2) if shape.rows else ((), shape.inputs)
    sizes = {"in": (*inner, first, shape.width), "first0": (*inner, shape.width, shape.width)}
    sizes["second0"] = sizes["first0"]
    heads = shape.width
    if shape.rows:
        sizes |= {"others": (0, shape.width), "few": (shape.width, 2)}
        heads = 2 * shape.rows * shape.columns
    sizes |= {"policy": (heads, 7), "value_in": (shape.width, 4), "value_out": (4, 1)}
    sizes |= {f"{name}_bias": size[-1:] for name, size in sizes.items()}
    return {
        name: factor * chance.normal(size=size).astype(np.float16).astype(np.float32) for name, size in sizes.items()
    }


def made(shape, factor=1.0, **kwargs):
    return Network(about(shape, **kwargs), weights(shape, factor), network.scale_of(GAME.observation))


def test_a_convolution_looks_at_the_eight_neighbours():
    chance = np.random.default_rng(1)
    cells, kernel, bias = chance.normal(size=(2, 4, 5, 3)), chance.normal(size=(3, 3, 3, 2)), chance.normal(size=2)
    found = network.convolved(cells, kernel, bias)
    for row in range(4):
        for column in range(5):
            value = bias.copy()
            for i in range(3):
                for j in range(3):
                    if 0 <= row + i - 1 < 4 and 0 <= column + j - 1 < 5:
                        value = value + cells[1, row + i - 1, column + j - 1] @ kernel[i, j]
            assert np.allclose(found[1, row, column], value)


def test_small_numbers_stay_and_large_ones_come_closer():
    observation = find("presidential").observation
    rows = np.zeros((1, observation.size), observation.dtype)
    rows[0, observation.places["phase"].start] = 1
    rows[0, observation.places["chips"].start] = 1000
    rows[0, observation.places["margin"].start] = -7
    seen = network.scaled(rows, network.scale_of(observation))[0]
    assert seen[observation.places["phase"].start] == 1
    assert 1 < seen[observation.places["chips"].start] < 2
    assert -0.5 < seen[observation.places["margin"].start] < -0.4


@pytest.mark.parametrize("shape", [DENSE, GRID], ids=["dense", "grid"])
def test_each_row_is_judged_by_itself(shape):
    rows = np.random.default_rng(2).integers(0, 2, (5, 84)).astype(np.int8)
    judge = made(shape)
    logits, values = judge(rows)
    assert logits.shape == (5, 7)
    for row in range(5):
        alone, value = judge(rows[row : row + 1])
        assert np.allclose(alone[0], logits[row], atol=1e-4)
        assert np.allclose(value[0], values[row], atol=1e-4)
    assert np.ptp(values) > 0


@pytest.mark.parametrize("shape", [DENSE, GRID], ids=["dense", "grid"])
def test_a_file_holds_the_whole_network(shape, tmp_path):
    path, before = tmp_path / "four.npz", made(shape)
    network.save(path, before.about, before.weights)
    after = network.read(path, GAME)
    assert after.about == before.about
    rows = np.ones((1, 84), np.int8)
    assert np.array_equal(after(rows)[0], before(rows)[0])  # the weights were half precision already
    assert [file.name for file in tmp_path.iterdir()] == ["four.npz"]


def test_a_network_plays_its_own_game_only(tmp_path):
    path = tmp_path / "four.npz"
    network.save(path, about(DENSE), weights(DENSE))
    with pytest.raises(Refusal, match="plays connect_four by rules version 1, not Politrics"):
        bots.bot(str(path), find("politrics"))
    path.write_text("no network")
    with pytest.raises(Refusal, match="does not hold a network that can be read"):
        bots.bot(str(path), GAME)
    with pytest.raises(Refusal, match="There is no file 'gone.npz' for the network"):
        bots.bot("gone.npz:simulations=3", GAME)


def test_settings_stand_behind_the_file(tmp_path):
    path = tmp_path / "four.npz"
    network.save(path, about(DENSE, is_searched=True), weights(DENSE))
    bot = bots.bot(f"{path}:simulations=12,temperature=0.5", GAME)
    assert (bot.simulations, bot.temperature) == (12, 0.5)
    with pytest.raises(Refusal, match="has no setting 'depth'"):
        bots.bot(f"{path}:depth=1", GAME)


def board_after(*columns):
    rules = bind(GAME, "python")
    boards = rules.new(GAME.codes({}))
    for turn, column in enumerate(columns):
        rules.apply(boards, turn % 2, column)
    return boards


@pytest.mark.parametrize("temperature", [0.0, 1.0])
def test_without_a_search_it_plays_as_the_network_says(temperature):
    judge = made(DENSE, factor=3.0, temperature=temperature)
    bot = NetworkBot(GAME, judge, seed=1, backend="python", simulations=0)
    full = board_after(3, 3, 3, 3, 3, 3)
    chosen = {bot.choose(full, 0) for _ in range(30)}
    assert 3 not in chosen
    logits = judge(observed(full))[0][0]
    logits[3] = -np.inf
    assert int(logits.argmax()) in chosen
    assert (len(chosen) == 1) == (temperature == 0)


def observed(boards):
    row = np.zeros((1, 84), np.int8)
    GAME.observation.observe(boards[0], 0, row[0])
    return row


@pytest.mark.parametrize(("moves", "best"), [((0, 6, 1, 6, 2, 5), 3), ((0, 6, 0, 6, 1, 6), 6)], ids=["win", "stop"])
def test_a_search_finds_what_a_network_that_knows_nothing_does_not(moves, best):
    knows_nothing = made(DENSE, factor=0.0, is_searched=True)
    bot = NetworkBot(GAME, knows_nothing, backend="python", simulations=150)
    assert bot.choose(board_after(*moves), 0) == best


def test_the_search_keeps_to_its_time():
    bot = NetworkBot(GAME, made(DENSE, is_searched=True), backend="python", simulations=1_000_000, time=0.02)
    assert bot.choose(board_after(), 0) in range(7)


def test_the_arena_takes_a_network(tmp_path, monkeypatch):
    from hustings.lab.arena import contest

    path = tmp_path / "four.npz"
    network.save(path, about(DENSE), weights(DENSE))
    monkeypatch.setattr(contest, "bind", lambda game, backend: bind(game, "python"))
    monkeypatch.setattr(
        "hustings.lab.arena.games.bot", lambda spec, game, **kwargs: bots.bot(spec, game, seed=1, backend="python")
    )
    terms = contest.Terms("connect_four", (str(path), "random"), {}, 2)
    (pairing,) = contest.run(GAME, terms)
    assert pairing.games == 2
    with pytest.raises(Refusal, match="There is no file"):
        contest.run(GAME, contest.Terms("connect_four", (str(Path("gone.npz")), "random"), {}, 2))
