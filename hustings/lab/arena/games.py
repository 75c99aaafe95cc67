"""One game of the arena: who sits where, by which luck, and how it ended."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass
from time import thread_time
from zlib import crc32

import numpy as np

from hustings import games
from hustings.bots import bot
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game

DECISIONS = 200_000  # after which a game is broken off and scored by its standing
DIGITS = 4  # of seconds, so that files of many games stay short


@dataclass(frozen=True)
class LineUp:
    """The bots of a game by seat, as numbers in the list of all bots, and the round whose luck it shares."""

    round: int
    bots: tuple[int, ...]


@dataclass(frozen=True)
class Played:
    """How a game ended."""

    shares: tuple[float, ...]  # of each seat, 1 together
    decisions: int  # of the bots
    seconds: tuple[float, ...]  # of processor time that each seat's bot took
    choices: tuple[int, ...]  # how many decisions each had
    slowest: tuple[float, ...]  # of those for one decision, after each bot's first
    digest: int  # of all actions: another one if a bot plays otherwise than it did


@dataclass(frozen=True)
class GameToPlay:
    """All that a game follows from; for another process, the game by its address."""

    game: Game | str
    options: tuple[int, ...]
    specs: tuple[str, ...]
    line_up: LineUp
    seed: int
    opening: int


def play_one(task: GameToPlay) -> Played:
    """Play a game, wherever that is done."""
    rules = bind(games.at(task.game) if isinstance(task.game, str) else task.game, "cpu")
    return play(rules, task.options, task.specs, task.line_up, task.seed, task.opening)


def play(
    rules: Rules, options: Sequence[int], specs: Sequence[str], line_up: LineUp, seed: int, opening: int
) -> Played:
    """Play a whole game. Luck, the opening and each bot's own chance are the same in all games of a round."""
    game, seats = rules.game, len(line_up.bots)
    luck, start = (random.Random(mixed(seed, line_up.round, purpose)) for purpose in (1, 2))
    players = [
        bot(specs[which], game, seed=mixed(seed, line_up.round, player(line_up, seat)), backend="cpu")
        for seat, which in enumerate(line_up.bots)
    ]
    boards = rules.new(np.array(options, np.int64))
    seconds, choices, slowest = [0.0] * seats, [0] * seats, [0.0] * seats
    decisions = digest = 0
    while (mask := rules.movers(boards)) and decisions < DECISIONS:
        seat = (mask & -mask).bit_length() - 1
        if seat == LUCK:
            rules.apply(boards, LUCK, rules.pick(boards, LUCK, luck.getrandbits(32)))
            continue
        if decisions < opening:
            action = start.choice(rules.legal(boards, seat))
        else:
            began = thread_time()
            action = players[seat].choose(boards, seat)
            taken = thread_time() - began
            if choices[seat]:  # the first loads compiled code
                slowest[seat] = max(slowest[seat], taken)
            seconds[seat] += taken
            choices[seat] += 1
        decisions += 1
        digest = crc32(int(action).to_bytes(4, "little"), digest)
        rules.apply(boards, seat, action)
    shares = tuple(share / WHOLE for share in rules.returns(boards, seats))
    return Played(shares, decisions, in_short(seconds), tuple(choices), in_short(slowest), digest)


def in_short(seconds: Sequence[float]) -> tuple[float, ...]:
    """Seconds with few digits."""
    return tuple(round(taken, DIGITS) for taken in seconds)


def player(line_up: LineUp, seat: int) -> int:
    """A number for the bot in a seat: the same in every game of the round, and another one for its twins."""
    which = line_up.bots[seat]
    return 100 * (which + 1) + line_up.bots[:seat].count(which)


def mixed(seed: int, number: int, purpose: int) -> int:
    """A seed of its own for each round and purpose."""
    words = np.random.SeedSequence([seed % 2**64, number, purpose]).generate_state(1, np.uint64)
    return int(words[0] >> 1)


def usual_opening(game: Game, rules: Rules) -> int:
    """How many decisions are random at first: two where nothing else tells games apart."""
    boards = rules.new(game.codes({}))
    mask = rules.movers(boards)
    return 2 if not game.has_luck and mask & (mask - 1) == 0 else 0
