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
from hustings.bots.presidential.rollouts import ACTION, CANDIDATE, MOST, SCRIPTED, TOUR, choose_by_rollouts
from hustings.bots.presidential.scripted_player import card_swing, careless_action_at, swing
from hustings.engine.backend import Ints, Rules, action_room
from hustings.engine.game import WHOLE, Game
from hustings.engine.message import Message
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.presidential.data import (
    ALLOCATE,
    CAMPAIGN,
    CARD,
    CODES,
    FUNDRAISE,
    FUNDRAISERS,
    GAIN,
    MATCHES,
    MATCHING,
    NO_CARD,
    STATE,
    TURN,
    VISIT,
    WINDOW,
)
from hustings.games.presidential.rules.evaluation import SOFT, UNIT, turns_to_come

WHOLE_GAME = 1 << 10  # turns
SWING: Any = swing  # plain functions, which carry no types
CARD_SWING: Any = card_swing
TURNS_TO_COME: Any = turns_to_come
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
        games: int,  # for each candidate at first, and three times as many for each third that is left
    ) -> None:
        self.game, self.backend = game, backend
        self.pool, self.games = pool, games
        self._stream = seeded(seed)
        self._room = Room(game)
        self._work = np.zeros(2, WORK)
        self._tours, self._totals = np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS, np.float64)
        self._tour = 0  # the states still to be announced, as a set
        self._why: Message | None = None

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        self._why = None
        legal = rules.legal(root, seat)
        if len(legal) == 1:
            return legal[0]
        phase = root[0].phase
        if phase == VISIT and (state := next_of_tour(root, self._tour)) is not None:
            self._why = Message("hints-planned-tour", states=states_of(self._tour))
            return STATE + state
        is_fallback = self.backend == "auto" and rules.backend == "python"  # until compiled code is ready
        if phase not in (TURN, VISIT, MATCHING) or is_fallback:
            action = scripted_action(rules, root, seat, PRECISE, self._stream)
            self._why = counted(root, seat, action)
            return action
        if phase == VISIT or (phase == TURN and is_last_turn(root)):
            action, self._tour = rollout_action(rules, root, seat, LAST_TURN, self._stream, self._room)
            if self._tour and is_last_turn(root):
                chance = f"{100 * self._room.arrays[3][1, 0]:.1f}"
                self._why = Message("hints-last-tour", states=states_of(self._tour), chance=chance)
            else:
                self._why = compared_games(self._room)
            return action
        room = (self._tours, self._totals, self._work, self._stream)
        action = int(rules.entry(choose_by_forecast)(root, int(seat), self.pool, self.games, *room))
        if action == CAMPAIGN:
            self._tour = int(self._tours[0])
        if self._work[1].compared > 1:
            self._why = self._compared_matches(root) if phase == MATCHING else self._compared_turns()
        return action

    def why(self) -> Message | None:
        """What the quick games, the exact count or the script said."""
        return self._why

    def _compared_turns(self) -> Message:
        """What the choice and the best of the others that were weighed last came to, of 100."""
        scores = self._scores()
        second = 1 + int(np.argmax(scores[1:]))
        other = int(self._tours[second])
        instead, states = ("tour", states_of(other)) if other >= 0 else ("funds", CODES[FUNDRAISERS[-1 - other]])
        return self._message(scores[0], scores[second], instead, states)

    def _compared_matches(self, root: Boards) -> Message | None:
        """The same of ways to match the dice; equal dice make some of them the same."""
        scores, dice = self._scores(), root[0].dice
        ways = [tuple(dice[MATCHES[int(self._tours[k])]].tolist()) for k in range(len(scores))]
        others = [score for score, way in zip(scores, ways, strict=True) if way != ways[0]]
        return self._message(scores[0], max(others), "match", "") if others else None

    def _scores(self) -> list[float]:
        """What each candidate that was weighed last came to, the choice first, of 100."""
        games, compared = int(self._work[1].weighed), int(self._work[1].compared)
        scores: list[float] = (100 * self._totals[:compared] / games).tolist()
        return scores

    def _message(self, score: float, other: float, instead: str, states: str) -> Message:
        """The scores as a sentence."""
        games = int(self._work[1].weighed)
        scores = {"score": f"{score:.1f}", "other": f"{other:.1f}"}
        return Message("hints-quick-games", games=games, instead=instead, states=states, **scores)


def compared_games(room: Room) -> Message | None:
    """What the choice of rollouts and the best of the others that were weighed last came to, of 100."""
    _, candidates, totals, _, (games, compared) = room.arrays
    if compared < 2:
        return None
    trusted = LAST_TURN[-1] * games * candidates[:compared, SCRIPTED]  # added so that luck does not decide
    scores = 100 * (totals[:compared] - trusted) / (games * WHOLE)
    second = 1 + int(np.argmax(scores[1:]))
    tour, action = int(candidates[second, TOUR]), int(candidates[second, ACTION])
    instead = "tour" if tour else "funds" if FUNDRAISE <= action < STATE else "other"
    states = states_of(tour) if tour else CODES[FUNDRAISERS[action - FUNDRAISE]] if instead == "funds" else ""
    found = {"score": f"{scores[0]:.1f}", "other": f"{scores[second]:.1f}"}
    return Message("hints-quick-games", games=int(games), instead=instead, states=states, **found)


def states_of(tour: int) -> str:
    """A tour as it is typed."""
    return ",".join(code for state, code in enumerate(CODES) if tour >> state & 1)


def counted(root: Boards, seat: int, action: int) -> Message | None:
    """What a vote or a card changes by the scripted player's count, in electoral votes."""
    board = root[0]
    soft = min(int(TURNS_TO_COME(board)), SOFT)
    if board.phase == ALLOCATE:
        worth = int(SWING(board, seat, action - STATE, GAIN, 1, soft))
        return Message("hints-vote", state=CODES[action - STATE], votes=f"{worth / UNIT:.1f}")
    if board.phase == WINDOW:
        if action == NO_CARD:
            return Message("hints-keep-cards")
        return Message("hints-card", votes=f"{int(CARD_SWING(board, seat, action - CARD)) / UNIT:.1f}")
    return None


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
            np.zeros(2, np.int64),
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
    room = (np.zeros(MOST_TOURS, np.int64), np.zeros(MOST_TOURS, np.float64), np.zeros(2, WORK), seeded(1))
    return rules.entry(choose_by_forecast)(turn, int(seat), 3, 1, *room)


def warm_rollouts(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_by_rollouts`."""
    return rollout_action(rules, boards, seat, (3, 1, 0, 0), seeded(1), Room(rules.game))


PLAYERS = Players(
    levels={
        "easy": Kind(partial(Scripted, pool=16), TIME, "the scripted player, touring any of the sixteen better states"),
        "normal": Kind(partial(Scripted, pool=8), TIME, "the scripted player, touring any of the eight best states"),
        "hard": Kind(partial(Scripted, pool=4), TIME, "the scripted player, touring any of the four best states"),
        "expert": Kind(partial(Forecaster, pool=13, games=100), TIME, "tours weighed by thousands of quick games"),
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
