"""Random games on one core, ours and OpenSpiel's: every decision a uniformly random legal one, to the end."""

from __future__ import annotations

import dataclasses
import random
from collections.abc import Mapping
from types import ModuleType
from typing import Any, NamedTuple

import numpy as np

from bench.contest import Contestant, version
from hustings.engine.backend import bind
from hustings.engine.game import LUCK, Game, apply, movers, returns
from hustings.engine.loops import lowest, pick
from hustings.engine.stream import seeded, word


class Length(NamedTuple):
    """What a random game comes to, in the mean."""

    decisions: float  # of the players; what luck does is not counted
    rolls: float  # or draws: what luck does


def ours(game: Game, options: Mapping[str, object], games: int, who: str = "Hustings", how: str = "") -> Contestant:
    """Hustings: whole games in one compiled loop, every result added up, the players' decisions counted."""
    rules = bind(game, "cpu")
    start, stream, sums = rules.new(game.codes(options)), seeded(5), np.zeros(2, np.int64)
    boards, play, counts = start.copy(), rules.entry(play_at), np.zeros(2, np.int64)

    def burst() -> int:
        counts[:] = 0
        play(start, boards, stream, games, rules.out, sums, counts)
        return int(counts[0])

    return Contestant(who, version("hustings"), burst, how=how)


def our_length(game: Game, options: Mapping[str, object], games: int = 5_000) -> Length:
    """The players' decisions and luck's in a random game of ours."""
    rules = bind(game, "cpu")
    start, counts = rules.new(game.codes(options)), np.zeros(2, np.int64)
    rules.entry(play_at)(start, start.copy(), seeded(6), games, rules.out, np.zeros(2, np.int64), counts)
    return Length(int(counts[0]) / games, int(counts[1]) / games)


def listing(game: Game) -> Game:
    """The same game without `choose`: a random action is one of a list of them all."""
    rules = ModuleType(game.rules.__name__)
    vars(rules).update({name: value for name, value in vars(game.rules).items() if name != "choose"})
    return dataclasses.replace(game, name=f"{game.name}_listing", rules=rules)


def openspiel(name: str, rollouts: int, counted: int, aim: float, unit: str = "decisions") -> Contestant:
    """OpenSpiel: C++ rollouts from the start, or in equal numbers from each opening roll; see connect_four.py.

    Rollouts are turned into decisions, or rolls, by the mean length of so many random games played through Python.
    """
    import pyspiel

    game = pyspiel.load_game(name)
    first = game.new_initial_state()
    roots = [first]
    if first.is_chance_node():  # its search begins with a player, so that the opening roll has been made
        roots = [first.child(roll) for roll, _ in first.chance_outcomes()]
    evaluator = pyspiel.RandomRolloutEvaluator(rollouts // len(roots), 5)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 5, False)
    length = length_of(game, counted)
    work = round(rollouts // len(roots) * len(roots) * float(getattr(length, unit)))

    def burst() -> int:
        for root in roots:
            bot.mcts_search(root)
        return work

    luck = f" and {length.rolls:.0f} rolls" if length.rolls else ""
    how = f"OpenSpiel, RandomRolloutEvaluator in C++; a random game has {length.decisions:.0f} decisions{luck}"
    return Contestant(name, version("open_spiel"), burst, aim, how)


def length_of(game: Any, games: int) -> Length:
    """The players' decisions and the rolls in a random game of OpenSpiel's."""
    luck = random.Random(5)
    decisions = rolls = 0
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(luck.choices(outcomes, chances)[0])
                rolls += 1
            else:
                state.apply_action(luck.choice(state.legal_actions()))
                decisions += 1
    return Length(decisions / games, rolls / games)


# A loop for the rules to be bound to.


def play_at(start, boards, stream, games, out, sums, counts):
    """Whole random games from a starting board: adds up the returns, the players' decisions and luck's."""
    for _ in range(games):
        boards[0] = start[0]
        board = boards[0]
        decisions, rolls = 0, 0
        mask = movers(board)
        while mask != 0:
            seat = lowest(mask)
            apply(board, seat, pick(board, seat, word(stream), out))
            if seat == LUCK:
                rolls += 1
            else:
                decisions += 1
            mask = movers(board)
        returns(board, out)
        sums[0] += out[0]
        sums[1] += out[1]
        counts[0] += decisions
        counts[1] += rolls
