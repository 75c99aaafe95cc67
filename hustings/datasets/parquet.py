"""Episodes as a Parquet file, a row for each decision, and back without loss."""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, pairwise
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
import pyarrow as pa
import pyarrow.parquet as pq

from hustings import games
from hustings.datasets.episode import Episode
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Game, Refusal
from hustings.engine.loops import observe_at

KEY = b"hustings"  # of the file's metadata: game, version, options and planes, as JSON


def write(path: str | Path, episodes: Iterable[Episode], *, backend: str = "python") -> int:
    """Write episodes of one game and one set of options; how many rows there were.

    Columns: episode, step, seat (7 is luck), number (the action as the rules number it), and for players: action (its
    dense id), observation (a row of numbers), legal (dense ids), reward (what the seat got in the end).
    """
    rows, writer, first = 0, None, None
    try:
        for number, episode in enumerate(episodes):
            first = first or episode
            if (episode.game, episode.version, episode.options) != (first.game, first.version, first.options):
                raise Refusal("A dataset holds episodes of one game, one version of its rules and one set of options.")
            table = as_table(games.find(episode.game), episode, number, backend)
            writer = writer or pq.ParquetWriter(path, table.schema, compression="zstd")
            writer.write_table(table)
            rows += len(table)
    finally:
        if writer is not None:
            writer.close()
    if writer is None:
        raise Refusal("A dataset holds at least one episode.")
    return rows


def as_table(game: Game, episode: Episode, number: int, backend: str) -> pa.Table:
    """The rows of one episode."""
    assert game.actions is not None
    assert game.observation is not None
    planes, rules = game.observation, bind(game, backend)
    ids = {int(action): place for place, action in enumerate(game.actions)}
    columns: dict[str, list[Any]] = {name: [] for name in ("action", "observation", "legal", "reward")}
    for (seat, action), (boards, _) in zip(episode.actions, pairwise(episode.boards(backend)), strict=True):
        is_player = seat != LUCK
        seen = np.zeros(planes.size, planes.dtype)
        if is_player:
            rules.entry(observe_at)(boards, 0, seat, seen)
        possible = rules.legal(boards, seat) if is_player else []
        if is_player and action not in possible:
            possible = rules.anytime(boards, seat)  # nobody waited for it
        legal = sorted(ids[each] for each in possible) if is_player else None
        columns["action"].append(ids[action] if is_player else None)
        columns["observation"].append(seen if is_player else None)
        columns["legal"].append(legal)
        columns["reward"].append(episode.rewards[seat] if is_player and episode.rewards is not None else None)
    steps = len(episode.actions)
    arrays = {
        "episode": pa.array([number] * steps, pa.int32()),
        "step": pa.array(range(steps), pa.int32()),
        "seat": pa.array([seat for seat, _ in episode.actions], pa.int8()),
        "number": pa.array([action for _, action in episode.actions], pa.int64()),
        "action": pa.array(columns["action"], pa.int32()),
        "observation": pa.array(columns["observation"], pa.list_(pa.from_numpy_dtype(planes.dtype), planes.size)),
        "legal": pa.array(columns["legal"], pa.list_(pa.int32())),
        "reward": pa.array(columns["reward"], pa.float32()),
    }
    about = {
        "game": episode.game,
        "version": episode.version,
        "options": dict(episode.options),
        "planes": [[plane.name, list(plane.shape), plane.low, plane.high, plane.meaning] for plane in planes.planes],
    }
    return pa.table(arrays).replace_schema_metadata({KEY: json.dumps(about, ensure_ascii=False).encode()})


def read(path: str | Path) -> Dataset:
    """A dataset that `write` wrote; a Refusal for any other file."""
    table = pq.read_table(path)
    about = (table.schema.metadata or {}).get(KEY)
    if about is None:
        raise Refusal(f"{path} is no dataset of Hustings.")
    return Dataset(table, json.loads(about))


@dataclass(frozen=True, eq=False)
class Dataset:
    """The rows of a file, and what it says about itself."""

    table: pa.Table  # for pyarrow, pandas, polars, DuckDB
    about: dict[str, Any]

    @cached_property
    def game(self) -> Game:
        """The game; a Refusal where its rules are of another version than the file's."""
        game = games.find(self.about["game"])
        if game.version != self.about["version"]:
            raise Refusal(
                f"The file has version {self.about['version']} of {game.title}'s rules; here is {game.version}."
            )
        return game

    @cached_property
    def arrays(self) -> dict[str, npt.NDArray[Any]]:
        """The players' decisions as arrays: episode, seat, action, reward, observation and mask, a row for each."""
        players = self.table.filter(pa.compute.not_equal(self.table["seat"], LUCK)).combine_chunks()
        assert self.game.observation is not None
        assert self.game.actions is not None
        arrays = {name: players[name].to_numpy() for name in ("episode", "seat", "action", "reward")}
        values = pa.compute.list_flatten(players["observation"]).to_numpy()
        mask = np.zeros((len(players), len(self.game.actions)), np.bool_)
        owners = pa.compute.list_parent_indices(players["legal"]).to_numpy()
        mask[owners, pa.compute.list_flatten(players["legal"]).to_numpy()] = True
        return {**arrays, "observation": values.reshape(len(players), self.game.observation.size), "mask": mask}

    def episodes(self) -> list[Episode]:
        """The games as they were written."""
        about, columns = self.about, ("episode", "seat", "number", "reward")
        rows = zip(*(self.table[name].to_pylist() for name in columns), strict=True)
        return [self._episode(about, list(group)) for _, group in groupby(rows, key=lambda row: row[0])]

    def _episode(self, about: dict[str, Any], rows: list[tuple[int, int, int, float | None]]) -> Episode:
        rewards = {seat: reward for _, seat, _, reward in rows if seat != LUCK and reward is not None}
        seats = len(self.game.seats(about["options"]))
        known = tuple(rewards[seat] for seat in range(seats)) if len(rewards) == seats else None
        actions = tuple((seat, number) for _, seat, number, _ in rows)
        return Episode(about["game"], about["version"], about["options"], actions, known)
