"""A trained network as a bot, without PyTorch, named by its file: `politrics.npz`, `politrics.npz:simulations=400`.

`hustings train GAME` writes such files. They hold weights and, as JSON, which game they play and the network's shape.
A game without luck and secrets is searched by the network's lead; in the others its first thought counts.
"""

from __future__ import annotations

import json
import random
import zipfile
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Setting, read_settings, seen_by_mover
from hustings.bots.network_search import NetworkSearch
from hustings.engine.game import Game, Refusal
from hustings.engine.loops import observe_at
from hustings.engine.observation import Observation
from hustings.engine.record import Boards

MARK = ".npz"
SIMULATIONS = 100
WIDEST = 100  # numbers up to this one are scaled to 1; larger ones go beyond, slowly
SMALL = 1e-5
SETTINGS = {
    **TIME,
    "simulations": Setting(SIMULATIONS, 0, 1_000_000, "positions to look at where the game can be searched; 0: none"),
    "temperature": Setting(
        -1.0, -1, 100, "0: always the likeliest action; 1: as likely as the network says; -1: its own"
    ),
}
Floats = npt.NDArray[Any]  # single precision


@dataclass(frozen=True)
class Shape:
    """What a network is made of: a trunk over all numbers, or one over a grid of cells with the other numbers added."""

    inputs: int
    actions: int
    width: int  # numbers of the trunk, or channels of a cell
    blocks: int
    rows: int = 0  # of the grid; 0: none
    columns: int = 0
    cells: tuple[int, ...] = ()  # where each plane of the grid begins in an observation

    @property
    def others(self) -> npt.NDArray[np.int64]:
        """The numbers of an observation that belong to no cell."""
        return np.setdiff1d(np.arange(self.inputs), self.grid.ravel())

    @property
    def grid(self) -> npt.NDArray[np.int64]:
        """The numbers of an observation that belong to cells: [plane, cell]."""
        return np.add.outer(np.array(self.cells, np.int64), np.arange(self.rows * self.columns))


@dataclass(frozen=True)
class About:
    """What a file of weights is for."""

    game: str
    version: int  # of the rules
    method: str
    temperature: float  # at which it plays where nothing else is said
    is_searched: bool  # whether it leads a search
    shape: Shape


@dataclass(frozen=True, eq=False)
class Network:
    """Weights, and the forward pass in numpy."""

    about: About
    weights: Mapping[str, Floats]
    scale: Floats  # see scale_of

    def __call__(self, rows: npt.NDArray[Any]) -> tuple[Floats, Floats]:
        """For some observations: a number for each action, larger for likelier ones, and the reward to be expected."""
        numbers = scaled(rows, self.scale)
        trunk, value_of = (self._grid, self._cells) if self.about.shape.rows else (self._dense, self._whole)
        heads, pooled = value_of(trunk(numbers))
        weights = self.weights
        hidden = np.maximum(pooled @ weights["value_in"] + weights["value_in_bias"], 0)
        value = hidden @ weights["value_out"] + weights["value_out_bias"]
        logits: Floats = heads @ weights["policy"] + weights["policy_bias"]
        return logits, value[:, 0]

    def _dense(self, numbers: Floats) -> Floats:
        """The trunk over all numbers: [row, width]."""
        weights = self.weights
        there: Floats = numbers @ weights["in"] + weights["in_bias"]
        for block in range(self.about.shape.blocks):
            inside = np.maximum(normal(there) @ weights[f"first{block}"] + weights[f"first{block}_bias"], 0)
            there = there + inside @ weights[f"second{block}"] + weights[f"second{block}_bias"]
        found: Floats = np.maximum(normal(there), 0)
        return found

    def _whole(self, there: Floats) -> tuple[Floats, Floats]:
        """What the two heads read."""
        return there, there

    def _grid(self, numbers: Floats) -> Floats:
        """The trunk over cells: [row, rows, columns, width]."""
        shape, weights = self.about.shape, self.weights
        cells = numbers[:, shape.grid].transpose(0, 2, 1).reshape(len(numbers), shape.rows, shape.columns, -1)
        others = numbers[:, shape.others] @ weights["others"] + weights["others_bias"]
        there = convolved(cells, weights["in"], weights["in_bias"]) + others[:, None, None]
        for block in range(shape.blocks):
            inside = convolved(np.maximum(normal(there), 0), weights[f"first{block}"], weights[f"first{block}_bias"])
            inside = convolved(np.maximum(inside, 0), weights[f"second{block}"], weights[f"second{block}_bias"])
            there = there + inside
        return np.maximum(normal(there), 0)

    def _cells(self, there: Floats) -> tuple[Floats, Floats]:
        """What the two heads read: a few numbers of every cell, and the mean over all cells."""
        few = np.maximum(there @ self.weights["few"] + self.weights["few_bias"], 0)
        return few.reshape(len(few), -1), there.mean((1, 2))


def scale_of(observation: Observation) -> Floats:
    """What numbers are divided by once they are on a logarithmic scale."""
    bounds = np.maximum(np.abs(observation.low.astype(float)), np.abs(observation.high.astype(float)))
    scale: Floats = np.log1p(np.clip(bounds, 1, WIDEST)).astype(np.float32)
    return scale


def scaled(rows: npt.NDArray[Any], scale: Floats) -> Floats:
    """Observations as the network reads them: 0 and 1 stay what they are, large numbers come closer."""
    numbers = rows.astype(np.float32)
    found: Floats = np.sign(numbers) * np.log1p(np.abs(numbers)) / scale
    return found


def normal(numbers: Floats) -> Floats:
    """The last axis at length 1 for each of its numbers."""
    found: Floats = numbers / np.sqrt((numbers * numbers).mean(-1, keepdims=True) + np.float32(SMALL))
    return found


def convolved(cells: Floats, kernel: Floats, bias: Floats) -> Floats:
    """A 3 x 3 convolution that keeps the grid's size; the kernel is [row, column, from, to]."""
    rows, columns = cells.shape[1:3]
    wider = np.pad(cells, ((0, 0), (1, 1), (1, 1), (0, 0)))
    windows = [wider[:, i : i + rows, j : j + columns] for i in range(3) for j in range(3)]
    found: Floats = np.concatenate(windows, -1) @ kernel.reshape(-1, kernel.shape[-1]) + bias
    return found


# --- Files ------------------------------------------------------------------------------------------------------------


def save(path: Path, about: About, weights: Mapping[str, npt.NDArray[Any]]) -> None:
    """Write weights, in half precision."""
    arrays = {name: array.astype(np.float16) for name, array in weights.items()}
    text = np.frombuffer(json.dumps(asdict(about)).encode(), np.uint8)
    part = path.with_suffix(".part")
    with part.open("wb") as file:
        np.savez_compressed(file, allow_pickle=False, about=text, **arrays)
    part.replace(path)


def read(path: Path, game: Game) -> Network:
    """The network in a file, once read; a Refusal if it is not one for this game."""
    try:
        return read_once(path.resolve(), path.stat().st_mtime_ns, game)
    except (OSError, KeyError, ValueError, TypeError, zipfile.BadZipFile) as error:
        if isinstance(error, Refusal):
            raise
        raise Refusal(f"The file {path} does not hold a network that can be read.") from None


@lru_cache(maxsize=16)
def read_once(path: Path, time: int, game: Game) -> Network:
    with np.load(path, allow_pickle=False) as arrays:
        fields = json.loads(arrays["about"].tobytes())
        weights = {name: arrays[name].astype(np.float32) for name in arrays.files if name != "about"}
    shape = fields.pop("shape")
    about = About(**fields, shape=Shape(**{**shape, "cells": tuple(shape["cells"])}))
    assert game.observation is not None
    assert game.actions is not None
    sizes = (game.observation.size, len(game.actions))
    if (about.game, about.shape.inputs, about.shape.actions) != (game.name, *sizes) or about.version != game.version:
        raise Refusal(f"The network in {path} plays {about.game} by rules version {about.version}, not {game.title}.")
    return Network(about, weights, scale_of(game.observation))


# --- The bot ----------------------------------------------------------------------------------------------------------


def is_network(spec: str) -> bool:
    """Whether a bot is named by a file of weights."""
    return spec.partition(":")[0].endswith(MARK)


def network_of(spec: str, game: Game) -> tuple[Network, dict[str, int | float]]:
    """The network and the settings that `file.npz:name=value,name=value` names."""
    if game.actions is None or game.observation is None:
        raise Refusal(f"{game.title} has no actions or no observation for learners, so no network plays it.")
    path, chosen = read_settings(spec, SETTINGS)
    if not Path(path).is_file():
        raise Refusal(f"There is no file {path!r} for the network {spec!r}.")
    return read(Path(path), game), chosen


class NetworkBot:
    """Plays as a network says, with a search where the game has neither luck nor secrets."""

    def __init__(
        self,
        game: Game,
        network: Network,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,
        simulations: int = SIMULATIONS,
        temperature: float = -1.0,
    ) -> None:
        assert game.actions is not None
        assert game.observation is not None
        self.game, self.network, self.backend, self.time = game, network, backend, time
        self.simulations = simulations if network.about.is_searched else 0
        self.temperature = network.about.temperature if temperature < 0 else temperature
        self._ids = {int(action): place for place, action in enumerate(game.actions)}
        self._row = np.zeros((1, game.observation.size), game.observation.dtype)
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)

        def judge(boards: Boards, seat: int) -> tuple[list[int], Floats, float]:
            """The legal actions, how likely each is, and the reward that the seat can expect."""
            actions = rules.legal(boards, seat)
            self._row[:] = 0
            rules.entry(observe_at)(boards, 0, int(seat), self._row[0])
            logits, value = self.network(self._row)
            return actions, softmax(logits[0, [self._ids[action] for action in actions]]), float(value[0])

        if self.simulations > 1:
            return NetworkSearch(rules, judge).choose(root, seat, self.simulations, self.time)
        actions, likely, _ = judge(root, seat)
        if self.temperature == 0:
            return actions[int(likely.argmax())]
        weights = np.power(likely.astype(float) / likely.max(), 1 / self.temperature)
        return self._luck.choices(actions, weights.tolist())[0]


def softmax(logits: Floats) -> Floats:
    """Shares of 1, larger for larger numbers."""
    shares: Floats = np.exp(logits - logits.max())
    shares /= shares.sum()
    return shares
