"""Electioneer: the levels: the scripted player, absent-minded or not, and rollouts with it."""

from __future__ import annotations

import importlib
import random
from functools import partial
from typing import Any

import numpy as np

from hustings.bots.binding import rules_for
from hustings.bots.bot import TIME, Entry, Kind, Players, seen_by_mover
from hustings.bots.electioneer.rollouts import (
    ACTION,
    CANDIDATE,
    GOAL,
    MOST,
    SCRIPTED,
    TRUST,
    choose_by_rollouts,
    errand_at,
)
from hustings.bots.electioneer.scripted_player import steady_at
from hustings.engine.backend import Ints, Rules, action_room
from hustings.engine.game import NONE, WHOLE, Game
from hustings.engine.message import Message
from hustings.engine.package_copy import copied_name
from hustings.engine.record import Boards, blank
from hustings.engine.stream import seeded
from hustings.games.electioneer.board import (
    ACTION_PHASE,
    LOBBYING,
    RECURRING_PHASE,
    RIDING,
    SAILING,
    TICKET,
    WALKING,
)

ON_THE_WAY = (WALKING, RIDING, SAILING, TICKET)


class Scripted:
    """Plays by a script; an absent-minded one just lobbies so many times in a hundred."""

    def __init__(
        self, game: Game, *, seed: int = 0, backend: str = "auto", time: float | None = None, absent: int = 0
    ) -> None:
        self.game, self.backend, self.absent = game, backend, absent
        self._luck = random.Random(seed)

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        if root[0].step == ACTION_PHASE and self._luck.randrange(100) < self.absent:
            return LOBBYING
        return scripted_action(rules, root, seat)


class Rollouts:
    """Weighs errands and other decisions by games that scripted players play on."""

    def __init__(
        self,
        game: Game,
        *,
        seed: int = 0,
        backend: str = "auto",
        time: float | None = None,  # its work is bounded anyway
        games: int,  # for each candidate at first, and twice as many for each half that is left; for two players
        rounds: int,  # of each game
    ) -> None:
        self.game, self.backend = game, backend
        self.games, self.rounds = games, rounds
        self._stream = seeded(seed)
        self._room = Room(game)
        self._goal = NONE  # the card of the errand that it is on
        self._why: Message | None = None

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board."""
        rules = rules_for(self.game, self.backend)
        root = seen_by_mover(rules, boards, seat)
        self._why = None
        legal = rules.legal(root, seat)
        if len(legal) == 1:
            return legal[0]
        if root[0].step == RECURRING_PHASE or (self.backend == "auto" and rules.backend == "python"):
            return scripted_action(rules, root, seat)
        if root[0].step in ON_THE_WAY:
            if self._goal != NONE:
                self._why = Message("hints-errand", zone=zone_name(rules, self._goal))
            return int(rules.entry(errand_at)(root, int(seat), self._goal, rules.out))
        games = max(1, 2 * self.games // int(root[0].players))  # a round of more players takes longer
        action, goal = rollout_action(rules, root, seat, (games, self.rounds), self._stream, self._room)
        if root[0].step == ACTION_PHASE:
            self._goal = goal
        self._why = self._compared(rules, root, seat)
        return action

    def why(self) -> Message | None:
        """What the games that were played on came to."""
        return self._why

    def _compared(self, rules: Rules, root: Boards, seat: int) -> Message | None:
        """What the choice and the best of the others that were weighed last came to, of 100."""
        _, candidates, totals, weighed = self._room.arrays
        games, compared = (int(number) for number in weighed)
        if compared < 2:
            return None
        trusted = TRUST * games * candidates[:compared, SCRIPTED]  # added so that luck does not decide
        scores = (totals[:compared] - trusted) / (games * WHOLE)
        second = 1 + int(np.argmax(scores[1:]))
        action, goal = int(candidates[second, ACTION]), int(candidates[second, GOAL])
        instead: Any = zone_name(rules, goal) if goal != NONE else rules.game.text.name(root[0], seat, action)
        return Message(
            "hints-games",
            games=games,
            score=f"{100 * scores[0]:.1f}",
            other=f"{100 * scores[second]:.1f}",
            kind="zone" if goal != NONE else "action",
            instead=instead,
        )


class Room:
    """What rollouts need to work in."""

    def __init__(self, game: Game) -> None:
        self.boards = blank(game.board, 3)
        self.arrays = (
            action_room(game),
            np.zeros((MOST, CANDIDATE), np.int64),
            np.zeros(MOST, np.int64),
            np.zeros(2, np.int64),  # games for each of the candidates weighed last, and how many these were
        )


def zone_name(rules: Rules, card: int) -> Any:
    """A zone's name in the edition that is played."""
    derived = importlib.import_module(copied_name("hustings.games.electioneer.derived", rules.game.rules.__name__))
    return derived.ZONE_NAMES[card]


def scripted_action(rules: Rules, root: Boards, seat: int) -> int:
    """The scripted player's action."""
    return int(rules.entry(steady_at)(root, int(seat), rules.out))


def rollout_action(
    rules: Rules, root: Boards, seat: int, work: tuple[int, int], stream: Ints, room: Room
) -> tuple[int, int]:
    """The best action by rollouts, and the card of the errand that it begins, or NONE."""
    room.boards[0] = root[0]
    action = rules.entry(choose_by_rollouts)(room.boards, int(seat), *work, stream, *room.arrays)
    return int(action), int(room.arrays[1][0, GOAL])


def warm_scripted(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `steady_at`."""
    return scripted_action(rules, boards, seat)


def warm_errand(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `errand_at`."""
    return rules.entry(errand_at)(boards, int(seat), NONE, rules.out)


def warm_rollouts(rules: Rules, boards: Boards, seat: int) -> Any:
    """Compile `choose_by_rollouts`."""
    return rollout_action(rules, boards, seat, (1, 0), seeded(1), Room(rules.game))


PLAYERS = Players(
    levels={
        "easy": Kind(partial(Scripted, absent=50), TIME, "the scripted player, lobbying where it had better act"),
        "normal": Kind(Scripted, TIME, "the scripted player"),
        "hard": Kind(partial(Rollouts, games=2, rounds=4), TIME, "some games by scripted players"),
        "expert": Kind(partial(Rollouts, games=20, rounds=14), TIME, "many games by scripted players"),
    },
    others={"scripted": Kind(Scripted, TIME, "the scripted player")},
    entries=(
        Entry(steady_at, warm_scripted),
        Entry(errand_at, warm_errand),
        Entry(choose_by_rollouts, warm_rollouts),
    ),
)
