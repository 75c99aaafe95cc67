"""Games go to Parquet and come back without loss."""

import numpy as np
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

import hustings
from hustings.datasets import Episode, episode_of, read, simulate, write
from hustings.engine.game import LUCK, Refusal
from hustings.envs import VectorEnv
from hustings.games import BUILT_IN, find
from tests.envs.games import OPTIONS


@pytest.mark.parametrize("name", BUILT_IN)
def test_episodes_come_back_as_they_were(tmp_path, name):
    game = find(name)
    options = {**OPTIONS[name], **({"max_rounds": 1} if name == "electioneer" else {})}
    episodes = list(simulate(name, 2, options, backend="python", seed=3))
    rows = write(tmp_path / "games.parquet", episodes)
    data = read(tmp_path / "games.parquet")
    assert data.episodes() == episodes
    assert rows == len(data.table) == sum(len(episode.actions) for episode in episodes)
    arrays = data.arrays
    decisions = sum(seat != LUCK for episode in episodes for seat, _ in episode.actions)
    assert arrays["observation"].shape == (decisions, game.observation.size)
    assert arrays["observation"].dtype == game.observation.dtype
    assert arrays["mask"].shape == (decisions, len(game.actions))
    assert arrays["mask"][np.arange(decisions), arrays["action"]].all()
    row = 0
    for boards, (seat, action) in zip(episodes[0].boards(), episodes[0].actions, strict=False):
        if seat != LUCK:
            seen = np.zeros(game.observation.size, game.observation.dtype)
            game.observation.observe(boards[0], seat, seen)
            assert seen.tobytes() == arrays["observation"][row].tobytes()
            assert int(game.actions[arrays["action"][row]]) == action
            assert arrays["reward"][row] == np.float32(episodes[0].rewards[seat])
            row += 1


def test_a_match_is_an_episode(tmp_path):
    match = hustings.new("primary_colours", seed=1)
    match.play("6 5 4 3 2 1 1")
    assert episode_of(match).rewards is None
    write(tmp_path / "match.parquet", [episode_of(match)])
    data = read(tmp_path / "match.parquet")
    assert data.episodes() == [episode_of(match)]
    assert [seat for seat, _ in data.episodes()[0].actions] == [0] * 7
    assert np.isnan(data.arrays["reward"]).all()
    *_, last = data.episodes()[0].boards()
    assert last.tobytes() == match.boards[-1:].tobytes()


def test_an_environment_trains_on_what_a_dataset_holds(tmp_path):
    write(tmp_path / "games.parquet", simulate("primary_colours", 1, backend="python"))
    arrays = read(tmp_path / "games.parquet").arrays
    env = VectorEnv("primary_colours", 1, backend="python").reset()
    for row in range(66):
        assert env.observation[0].tobytes() == arrays["observation"][row].tobytes()
        assert (env.mask[0] == arrays["mask"][row]).all()
        env.step(arrays["action"][row : row + 1])
    assert env.reward[0].tolist() == [arrays["reward"][arrays["seat"] == seat][0] for seat in range(3)]


def test_what_cannot_be_written_or_read_is_refused(tmp_path):
    with pytest.raises(Refusal, match="at least one episode"):
        write(tmp_path / "none.parquet", [])
    options = find("primary_colours").settle({})
    one, other = (Episode("primary_colours", version, options, ((0, 0),), None) for version in (1, 2))
    with pytest.raises(Refusal, match="one game, one version of its rules and one set of options"):
        write(tmp_path / "two.parquet", [one, other])
    wrong = Episode("primary_colours", 1, find("primary_colours").settle({}), ((0, 99),), None)
    with pytest.raises(Refusal, match="has action 99 of seat 0, which is not legal there"):
        write(tmp_path / "wrong.parquet", [wrong])
    pq.write_table(pa.table({"x": [1]}), tmp_path / "other.parquet")
    with pytest.raises(Refusal, match="is no dataset of Hustings"):
        read(tmp_path / "other.parquet")
    write(tmp_path / "old.parquet", [other])
    with pytest.raises(Refusal, match="The file has version 2 of Primary Colours's rules; here is 1"):
        read(tmp_path / "old.parquet").episodes()
    with pytest.raises(Refusal, match="has 3 seats under these options; 2 bots were named"):
        next(simulate("primary_colours", 1, bots=["random", "random"], backend="python"))
