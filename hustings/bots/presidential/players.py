"""The Presidential Game: the levels: the scripted player, careless or not, and rollouts with it."""

from __future__ import annotations

from functools import partial
from typing import Any

import numpy as np

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Entry, Kind, Players, seen_by_mover
from hustings.bots.presidential.forecast import MOST as MOST_TOURS
from hustings.bots.presidential.forecast import WORK, choose_by_forecast
from hustings.bots.presidential.last_tour import SPAN
from hustings.bots.presidential.rollouts import CANDIDATE, MOST, TOUR, choose_by_rollouts
from hustings.bots.presidential.scripted_player import careless_action_at
from hustings.engine.backend import Ints, Rules, action_room
from hustings.engine.game import Game
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential.data import CAMPAIGN, MATCHING, STATE, TURN, VISIT
from hustings.games.presidential.rules.evaluation import turns_to_come

WHOLE_GAME = 1 << 10  # turns
PRECISE = 0  # a pool of this size: no carelessness
LAST_TURN = (9, 24, WHOLE_GAME, 300)  # the work of rollouts in a last turn, whose tours are worked out exactly


class Scripted:
    """Plays by a script; a careless one tours any of the better states."""

    def __init__(
        self, game: Game, *, seed: int = 0, backend: str = "auto", time: float | None = None, pool: int = PRECISE
    ) -> None:
        self.game, self.backend, self.pool = game, backend, pool
        self._stream = seeded(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        return scripted_action(rules, seen_by_mover(rules, boards, seat), seat, self.pool, self._stream)


class Rollouts:
    """Weighs what it can do by games that scripted players play on."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,  # its work is bounded anyway
        pool: int,  # states that tours are made of
        games: int,  # for each candidate at first, and twice as many for each half that is left
        turns: int,  # of each game
        trust: int,  # in the scripted player's choice, of WHOLE
    ) -> None:
        self.game, self.backend = game, backend
        self.work = (pool, games, turns, trust)
        self._stream = seeded(seed)
        self._room = Room(game)
        self._tour = 0  # the states still to be announced, as a set

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        legal = rules.legal(root, seat)
        if len(legal) == 1:
            return legal[0]
        if self.backend == "auto" and rules.backend == "python":  # until compiled code is ready
            return scripted_action(rules, root, seat, PRECISE, self._stream)
        if root[0].phase == VISIT and (state := next_of_tour(root, self._tour)) is not None:
            return STATE + state
        action, self._tour = rollout_action(rules, root, seat, self.work, self._stream, self._room)
        return action


def scripted_action(rules: Rules, root: Boards, seat: int, pool: int, stream: Ints) -> int:
    """The scripted player's action."""
    return int(rules.entry(careless_action_at)(root, int(seat), pool, stream))


class Forecaster:
    """Weighs tours and matches by quick games on the margins, the last tour exactly; else it follows a script."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,  # its work is bounded anyway
        pool: int,  # states that tours are made of
        games: int,  # for each candidate at first, and twice as many for each half that is left
    ) -> None:
        self.game, self.backend = game, backend
        self.pool, self.games = pool, games
        self._stream = seeded(seed)
        self._room = Room(game)
        self._work = np.zeros(1, WORK)
        self._tours, self._totals = np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS, np.float64)
        self._tour = 0  # the states still to be announced, as a set

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        legal = rules.legal(root, seat)
        if len(legal) == 1:
            return legal[0]
        phase = root[0].phase
        if phase == VISIT and (state := next_of_tour(root, self._tour)) is not None:
            return STATE + state
        is_fallback = self.backend == "auto" and rules.backend == "python"  # until compiled code is ready
        if phase not in (TURN, VISIT, MATCHING) or is_fallback:
            return scripted_action(rules, root, seat, PRECISE, self._stream)
        if phase == VISIT or (phase == TURN and is_last_turn(root)):
            action, self._tour = rollout_action(rules, root, seat, LAST_TURN, self._stream, self._room)
            return action
        room = (self._tours, self._totals, self._work, self._stream)
        action = int(rules.entry(choose_by_forecast)(root, int(seat), self.pool, self.games, *room))
        if action == CAMPAIGN:
            self._tour = int(self._tours[0])
        return action


def next_of_tour(root: Boards, tour: int) -> int | None:
    """The next state of a planned tour, if the rest of it is what is still to be announced."""
    following = tour & -(1 << (int(root[0].last) + 1))
    if following.bit_count() != int(root[0].left):
        return None
    return (following & -following).bit_length() - 1


def is_last_turn(root: Boards) -> bool:
    """Whether nobody has a turn after this one."""
    return bool(turns_to_come(root[0]) == 0)


class Room:
    """What rollouts need to work in."""

    def __init__(self, game: Game) -> None:
        self.boards = blank(game.board, 3)
        self.arrays = (
            action_room(game),
            np.zeros((MOST, CANDIDATE), np.int64),
            np.zeros(MOST, np.int64),
            np.zeros((2, SPAN), np.float64),
        )


def rollout_action(
    rules: Rules, root: Boards, seat: int, work: tuple[int, int, int, int], stream: Ints, room: Room
) -> tuple[int, int]:
    """The best action by rollouts, and the states of the tour that it begins, as a set."""
    room.boards[0] = root[0]
    action = rules.entry(choose_by_rollouts)(room.boards, int(seat), *work, stream, *room.arrays)
    return int(action), int(room.arrays[1][0, TOUR])


def warm_scripted(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `careless_action_at`."""
    return scripted_action(rules, boards, seat, PRECISE, seeded(1))


def warm_forecast(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_by_forecast`."""
    turn = boards.copy()
    turn[0].phase = TURN
    room = (np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS, np.float64), np.zeros(1, WORK), seeded(1))
    return rules.entry(choose_by_forecast)(turn, int(seat), 3, 1, *room)


def warm_rollouts(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_by_rollouts`."""
    return rollout_action(rules, boards, seat, (3, 1, 0, 0), seeded(1), Room(rules.game))


PLAYERS = Players(
    levels={
        "easy": Kind(partial(Scripted, pool=16), TIME, "the scripted player, touring any of the sixteen better states"),
        "normal": Kind(partial(Scripted, pool=8), TIME, "the scripted player, touring any of the eight best states"),
        "hard": Kind(partial(Scripted, pool=4), TIME, "the scripted player, touring any of the four best states"),
        "expert": Kind(partial(Forecaster, pool=9, games=80), TIME, "tours weighed by thousands of quick games"),
    },
    others={
        "scripted": Kind(Scripted, TIME, "the scripted player"),
        "rollouts": Kind(
            partial(Rollouts, pool=7, games=32, turns=WHOLE_GAME, trust=300),
            TIME,
            "some whole games by scripted players",
        ),
    },
    entries=(
        Entry(careless_action_at, warm_scripted),
        Entry(choose_by_rollouts, warm_rollouts),
        Entry(choose_by_forecast, warm_forecast),
    ),
)
