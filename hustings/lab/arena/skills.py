"""What can be measured without playing games: tactics found, and what best replies to the swaps would gain."""

from __future__ import annotations

import csv
import random
from pathlib import Path
from time import process_time
from typing import Any

import numpy as np

from hustings.bots import bot
from hustings.bots.primary_colours.exploitability import gains
from hustings.bots.primary_colours.players import PLAYERS, TOLERANCE, swap_action
from hustings.engine.backend import Rules, bind
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.games import find
from hustings.games.primary_colours.board import SWAPPING
from hustings.games.primary_colours.data import TURNS
from hustings.lab.intervals import mean_of

TACTICS = Path("tests/bots/politrics/tactics.csv")
POSITIONS = 12
PLACEMENTS, REPLIES, TRIED = 6, 500, 100  # positions, plans that reply in each, and rivals' plans that each meets


def measure(seed: int) -> dict[str, Any]:
    """All figures, in seconds of processor time. It reads the tactics of the repository, so it runs there."""
    return {"tactics": tactics(), "swaps": swaps(seed), "placement": placement()}


# --- Politrics: tactics -----------------------------------------------------------------------------------------------


def tactics() -> dict[str, Any]:
    """By level and kind: how many positions are played rightly, of how many, and the seconds that took on average."""
    game = find("politrics")
    with TACTICS.open(encoding="utf-8", newline="") as file:
        rows = list(csv.DictReader(file))
    found: dict[str, Any] = {}
    for level in ("easy", "normal", "hard", "expert"):
        right, seconds = dict.fromkeys((row["kind"] for row in rows), 0), 0.0
        for number, row in enumerate(rows):
            boards = position(row)
            seat = bind(game, "cpu").movers(boards) - 1
            began = process_time()
            chosen = bot(level, game, seed=number, backend="cpu").choose(boards, seat)
            seconds += process_time() - began
            right[row["kind"]] += game.text.name(boards[0], seat, chosen) in row["answers"].split()
        found[level] = {"right": right, "of": count_kinds(rows), "seconds": seconds / len(rows)}
    return found


def position(row: dict[str, str]) -> Boards:
    """The board of a row, built as `hustings adjudicate` reads it."""
    read = find("politrics").position
    assert read is not None
    return read({name: row[name] for name in ("to_move", "dark", "light")})


def count_kinds(rows: list[dict[str, str]]) -> dict[str, int]:
    """How many positions of each kind there are."""
    kinds = [row["kind"] for row in rows]
    return {kind: kinds.count(kind) for kind in dict.fromkeys(kinds)}


# --- Primary Colours: swaps -------------------------------------------------------------------------------------------


def swaps(seed: int) -> dict[str, Any]:
    """What a best reply to the expert's mixtures gains, in points of the win, and the seconds of a decision."""
    game = find("primary_colours")
    rules, kind = bind(game, "cpu"), PLAYERS.levels["expert"]
    settings = kind.make.keywords  # type: ignore[attr-defined]
    gained, seconds = [], []
    for number in range(POSITIONS):
        boards = before_swaps(rules, seed + number)
        began = process_time()
        _, gain = swap_action(rules, boards, 0, settings["effects"], settings["rounds"], seeded(number))
        seconds.append(process_time() - began)
        gained.append(100 * gain)
    return {
        "positions": POSITIONS,
        "mean": float(np.mean(gained)),
        "median": float(np.median(gained)),
        "most": max(gained),
        "seconds": float(np.mean(seconds[1:])),
        "tolerance": 100 * TOLERANCE,
    }


def placement() -> dict[str, Any]:
    """By turn: what a reply gains against the expert's placement, in points of the win, and the interval to a side."""
    found = {}
    for turn in range(TURNS):
        gain = mean_of(np.array(gains("expert", turn, PLACEMENTS, REPLIES, TRIED)))
        found[str(turn + 1)] = {"gain": gain.value, "half": gain.high - gain.value}
    return {"positions": PLACEMENTS, "replies": REPLIES, "tried": TRIED, "turns": found}


def before_swaps(rules: Rules, seed: int) -> Boards:
    """A random game as the swaps begin."""
    luck = random.Random(seed)
    boards = rules.new(rules.game.codes({}))
    while boards[0].turn < SWAPPING:
        mask = rules.movers(boards)
        seat = (mask & -mask).bit_length() - 1
        rules.apply(boards, seat, luck.choice(rules.legal(boards, seat)))
    return boards
