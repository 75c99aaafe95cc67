"""Tree search on Connect Four, one core: simulations a second of whole choices, with equal exploration and playouts."""

from __future__ import annotations

from functools import partial

from connect_four import GAME

from bench.contest import Contestant, Row, one_core, side_by_side, version
from hustings.bots.search import Search
from hustings.engine.backend import bind

SIMULATIONS = 20_000  # for a choice
CHOICES = 2  # in a burst
EXPLORE = 0.7  # of the distance from a loss to a win: 1.4 where a win is 1 and a loss -1
POSITIONS = {"empty": (), "12 stones": (1, 4, 4, 1, 2, 4, 3, 5, 4, 0, 4, 0)}  # nobody can win at once


def run() -> list[Row]:
    """Simulations a second in each position, ours and OpenSpiel's."""
    rows: list[Row] = []
    with one_core():
        for position, columns in POSITIONS.items():
            peers = {f"OpenSpiel, {position}": partial(openspiel, position, columns)}
            rows += side_by_side("simulations/s", ours(position, columns), peers)
    return rows


def ours(position: str, columns: tuple[int, ...]) -> Contestant:
    """Hustings: the bot `search`, one thread."""
    rules = bind(GAME, "cpu")
    boards = rules.new(GAME.codes({}))
    for turn, column in enumerate(columns):
        rules.apply(boards, turn % 2, column)

    def choose() -> int:
        bot = Search(GAME, backend="cpu", simulations=SIMULATIONS, explore=EXPLORE, seed=5)  # knows nothing yet
        bot.choose(boards, len(columns) % 2)
        return bot.simulated

    def burst() -> int:
        return sum(choose() for _ in range(CHOICES))

    how = f"{SIMULATIONS:,} simulations a choice, each with one playout to the end, from an empty tree"
    return Contestant(f"Hustings, {position}", version("hustings"), burst, how=how)


def openspiel(position: str, columns: tuple[int, ...]) -> Contestant:
    """OpenSpiel: MCTSBot in C++, a rollout a simulation."""
    import pyspiel

    game = pyspiel.load_game("connect_four")
    state = game.new_initial_state()
    for column in columns:
        state.apply_action(column)
    assert not state.is_terminal()
    evaluator = pyspiel.RandomRolloutEvaluator(1, 5)
    bot = pyspiel.MCTSBot(game, evaluator, 2 * EXPLORE, SIMULATIONS, 1_000, False, 5, False)

    def burst() -> int:
        for _ in range(CHOICES):
            bot.step(state)
        return CHOICES * SIMULATIONS

    how = f"MCTSBot in C++, uct_c {2 * EXPLORE}, solve off, RandomRolloutEvaluator of one rollout"
    return Contestant(f"OpenSpiel, {position}", version("open_spiel"), burst, 3, how)
