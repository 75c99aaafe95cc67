"""Random games of Connect Four on one core: every decision a uniformly random legal move, every game played out."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import numpy as np
from connect_four import GAME

from bench.contest import Contestant, Row, best_of, one_core, side_by_side, version
from hustings.engine import loops
from hustings.engine.backend import bind
from hustings.engine.stream import seeded

GAMES = 500_000  # of ours in a burst
ROLLOUTS = 20_000  # of OpenSpiel in a burst
DECISIONS = 4_000  # of PettingZoo in a burst, at least
BATCHES = (256, 1024, 4096, 16384)  # of Pgx on a processor
GENERATORS = ("threefry2x32", "unsafe_rbg")  # JAX's own and its quickest


def run() -> list[Row]:
    """Decisions a second, ours and the peers'."""
    with one_core():
        return side_by_side("decisions/s", ours(), PEERS)


def ours() -> Contestant:
    """Hustings: whole games in one compiled loop."""
    rules = bind(GAME, "cpu")
    start, streams, sums = rules.new(GAME.codes({})), seeded(5), np.zeros(2, np.int64)
    boards, tally = start.copy(), rules.entry(loops.tally_at)

    def burst() -> int:
        return int(tally(start, boards, 0, streams, GAMES, rules.out, sums))

    return Contestant("Hustings", version("hustings"), burst, how="cpu backend")


def openspiel() -> Contestant:
    """OpenSpiel: C++ rollouts.

    Python cannot call RandomRolloutEvaluator, but an MCTSBot can: in a search of one simulation it evaluates the root,
    and does nothing else. Rollouts are turned into decisions by the mean length of a random game.
    """
    import pyspiel

    game = pyspiel.load_game("connect_four")
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, 5)
    bot = pyspiel.MCTSBot(game, evaluator, 1.0, 1, 100, False, 5, False)
    root, decisions = game.new_initial_state(), round(ROLLOUTS * mean_length())

    def burst() -> int:
        bot.mcts_search(root)
        return decisions

    return Contestant("OpenSpiel", version("open_spiel"), burst, 7, "RandomRolloutEvaluator in C++")


def mean_length(games: int = 200_000) -> float:
    """Decisions in a random game, by our own count."""
    rules = bind(GAME, "cpu")
    start = rules.new(GAME.codes({}))
    tally = rules.entry(loops.tally_at)
    return float(tally(start, start.copy(), 0, seeded(6), games, rules.out, np.zeros(2, np.int64)) / games)


def pgx() -> Contestant:
    """Pgx: on the processor, at its best batch."""
    return best_of(pgx_ways("cpu", BATCHES, 100, 7))


def pgx_ways(
    platform: str, batches: tuple[int, ...], steps: int, aim: float, game: str = "connect_four", who: str = "Pgx"
) -> Iterator[Contestant]:
    """Pgx with each batch and random generator: a compiled scan of random steps, games begun anew as they end."""
    import jax
    import jax.numpy as jnp
    import pgx
    from pgx.experimental import auto_reset

    device = jax.devices(platform)[0]
    environment = pgx.make(game)
    step = jax.vmap(auto_reset(environment.step, environment.init))

    def any_legal(key: Any, mask: Any) -> Any:
        """A random legal move from one random number: quicker than jax.random.categorical, which takes seven."""
        so_far = jnp.cumsum(mask, axis=1)
        nth = jnp.floor(jax.random.uniform(key, (mask.shape[0],)) * so_far[:, -1]).astype(so_far.dtype)
        return jnp.minimum((so_far <= nth[:, None]).sum(axis=1), mask.shape[1] - 1)

    @jax.jit
    def walk(states: Any, key: Any) -> Any:
        def one(states: Any, key: Any) -> Any:
            for_moves, for_games = jax.random.split(key)
            moves = any_legal(for_moves, states.legal_action_mask)
            return step(states, moves, jax.random.split(for_games, moves.shape[0])), None

        return jax.lax.scan(one, states, jax.random.split(key, steps))[0]

    def way(batch: int, generator: str) -> Contestant:
        with jax.default_device(device):
            keys = jax.random.split(jax.random.key(5, impl=generator), batch)
            held = [jax.jit(jax.vmap(environment.init))(keys), 0]

        def burst() -> int:
            with jax.default_device(device):
                held[1] += 1
                held[0] = jax.block_until_ready(walk(held[0], jax.random.key(held[1], impl=generator)))
            return batch * steps

        how = f"batch {batch:,}, JAX {jax.__version__} on {device.device_kind}, {generator}"
        return Contestant(who, version("pgx"), burst, aim, how)

    for batch in batches:
        for generator in GENERATORS:
            yield way(batch, generator)


def pettingzoo() -> Contestant:
    """PettingZoo: connect_four_v3 as its documentation makes it."""
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_with(connect_four_v3.env(), "PettingZoo", 2_000, "connect_four_v3.env()")


def pettingzoo_raw() -> Contestant:
    """PettingZoo, raw: connect_four_v3 without the wrappers that check."""
    from pettingzoo.classic import connect_four_v3

    return pettingzoo_with(
        connect_four_v3.raw_env(), "PettingZoo, raw", 0, "raw_env(), without the wrappers that check"
    )


def pettingzoo_with(environment: Any, who: str, aim: float, how: str) -> Contestant:
    """PettingZoo in one of its forms, moves drawn by the quickest way there is in Python."""
    draw = random.Random(5).choice

    def burst() -> int:
        decisions = 0
        while decisions < DECISIONS:
            environment.reset()
            for _ in environment.agent_iter():
                observation, _, terminated, truncated, _ = environment.last()
                if terminated or truncated:
                    break
                environment.step(draw(observation["action_mask"].nonzero()[0]))
                decisions += 1
        return decisions

    return Contestant(who, version("pettingzoo"), burst, aim, how)


PEERS = {"OpenSpiel": openspiel, "Pgx": pgx, "PettingZoo": pettingzoo, "PettingZoo, raw": pettingzoo_raw}
