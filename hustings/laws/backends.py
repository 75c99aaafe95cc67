"""The law of the backends: Python, compiled code and code compiled with bounds checks agree in everything."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

import numpy as np

from hustings.engine.backend import Ints, Rules, action_room, bind
from hustings.engine.game import MOST_SEATS, Game
from hustings.engine.loops import advance_at
from hustings.engine.record import Boards
from hustings.engine.stream import seeded
from hustings.laws.loops import answers_at
from hustings.laws.trial import Trial
from hustings.laws.violation import differences

GAMES, STEPS, BATCHES = 4, 7, 400  # decisions between two comparisons, and how many comparisons at most
VIEWERS = MOST_SEATS + 1  # all seats, and the public


def backends_give_equal_bytes(trial: Trial) -> int:
    """Python, compiled code and code compiled with bounds checks give the same boards, streams, returns and answers."""
    game = trial.game
    ways = {"python": bind(game), "compiled": bind(game, "cpu"), "compiled with checks": bind(game, "cpu", True)}
    boards = np.repeat(ways["python"].new(game.codes(trial.options)), GAMES)
    streams = seeded(trial.seed + 21, GAMES)
    compare(trial, ways, "new", lambda rules: (rules.new(game.codes(trial.options)),))
    for batch in range(BATCHES):
        nth = batch % GAMES
        if batch % trial.one_in == 0:
            asked = partial(answers, boards=boards[nth : nth + 1], seats=len(trial.seats), seed=trial.seed + batch)
            compare(trial, ways, "what is asked of a board", asked)
        played = partial(advanced, boards=boards, streams=streams, seats=len(trial.seats))
        boards, words, done, _ = compare(trial, ways, f"{STEPS} decisions", played)
        streams = np.array(words)
        if not any(done):
            return batch + 1
    return trial.fail(f"random games do not end within {STEPS * BATCHES} decisions")


def compare(trial: Trial, ways: dict[str, Rules], what: str, results: Callable[[Rules], tuple[Any, ...]]) -> Any:
    """The results of Python: boards first, then anything; fail if another way gives others."""
    expected: tuple[Any, ...] = ()
    for way, rules in ways.items():
        found = results(rules)
        rules.check_out()
        expected = expected or found
        for one, other in zip(expected[0], found[0], strict=True):
            if different := differences(np.array([one]), np.array([other])):
                says = f"{what} gives another board, {way}"
                trial.fail(says, field=different[0].field, differences=tuple(map(str, different)))
        if found[1:] != expected[1:]:
            trial.fail(f"{what} gives other numbers, {way}", expected=expected[1:], found=found[1:])
    return expected


def advanced(rules: Rules, boards: Boards, streams: Ints, seats: int) -> tuple[Any, ...]:
    """All games some decisions later; the streams, how many decisions there were, the returns."""
    boards, streams = boards.copy(), streams.copy()
    done = [int(rules.entry(advance_at)(boards, i, streams, STEPS, rules.out)) for i in range(len(boards))]
    return boards, streams.tolist(), done, [rules.returns(boards, seats, i) for i in range(len(boards))]


def answers(rules: Rules, boards: Boards, seats: int, seed: int) -> tuple[Any, ...]:
    """What every viewer sees of a board and imagines; all numbers that the rules say of it."""
    found, stream = np.repeat(boards, 1 + 2 * VIEWERS), seeded(seed)
    numbers = np.zeros(most_numbers(rules.game), np.int64)
    count = int(rules.entry(answers_at)(found, seats, stream, rules.out, numbers))
    return found, numbers[:count].tolist(), stream.tolist()


def most_numbers(game: Game) -> int:
    """Numbers enough for the answers of all seats."""
    return (2 * VIEWERS + 1) * (len(action_room(game)) + 8)
