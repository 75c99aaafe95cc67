"""One game being played, as the adapters need it: dense actions, observations, luck inside or outside."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import numpy as np
import numpy.typing as npt

from hustings import games
from hustings.engine.backend import Rules, bind
from hustings.engine.game import LUCK, WHOLE, Game, Refusal
from hustings.engine.loops import observe_at
from hustings.engine.record import Boards, copied
from hustings.engine.stream import seeded, word


class Play:
    """A board, who may act on it, and what came of it. Seats act by dense ids."""

    def __init__(self, game: str | Game, options: Mapping[str, object] | None = None, backend: str = "cpu") -> None:
        self.game = games.find(game) if isinstance(game, str) else game
        if self.game.actions is None or self.game.observation is None:
            raise Refusal(
                f"{self.game.title} has no actions or no observation for learners: see docs/adding-a-game.md."
            )
        self.options = self.game.settle(options or {})
        self.seats = len(self.game.seats(self.options))
        self.rules: Rules = bind(self.game, backend)
        self.actions = len(self.game.actions)
        self.boards: Boards = self.rules.new(self.game.codes(self.options))
        self.stream = seeded(0)

    def begin(self, seed: int) -> None:
        """Begin a game; luck acts up to the first decision of a player."""
        self.boards = self.rules.new(self.game.codes(self.options))
        self.stream = seeded(seed)
        self.play_luck()

    def play_luck(self) -> None:
        """Let luck act until a player is to act, or to the end."""
        while self.movers >> LUCK & 1:
            bits = int(word(self.stream))  # type: ignore[no-untyped-call]
            self.rules.apply(self.boards, LUCK, self.rules.pick(self.boards, LUCK, bits))

    @property
    def movers(self) -> int:
        """Who may act, as a bit mask; 0 at the end."""
        return self.rules.movers(self.boards)

    @property
    def seat(self) -> int:
        """The lowest seat that may act; the end has none."""
        return (self.movers & -self.movers).bit_length() - 1

    def observation(self, seat: int) -> npt.NDArray[Any]:
        """What a seat sees."""
        assert self.game.observation is not None
        out = np.zeros(self.game.observation.size, self.game.observation.dtype)
        self.rules.entry(observe_at)(self.boards, 0, seat, out)
        return out

    def legal(self, seat: int) -> list[int]:
        """A seat's legal actions as dense ids, rising; none where it is not to act."""
        if not self.movers >> seat & 1:
            return []
        return sorted(dense_id(self.game, action) for action in self.rules.legal(self.boards, seat))

    def mask(self, seat: int) -> npt.NDArray[np.int8]:
        """1 for every legal action of a seat."""
        mask = np.zeros(self.actions, np.int8)
        mask[self.legal(seat)] = 1
        return mask

    def act(self, seat: int, action: int) -> None:
        """One decision, and what luck does after it; a Refusal where it is not legal."""
        if action not in self.legal(seat):
            raise Refusal(f"Action {action} is not legal for seat {seat} now.")
        assert self.game.actions is not None
        self.rules.apply(self.boards, seat, int(self.game.actions[action]))
        self.play_luck()

    def rewards(self) -> list[float]:
        """Each seat's reward at the end: its share of the win times the number of seats, less 1."""
        return [self.seats * share / WHOLE - 1 for share in self.rules.returns(self.boards, self.seats)]

    def kept(self) -> Boards:
        """A copy of the board."""
        return copied(self.boards)


@lru_cache
def ids_of(game: Game) -> dict[int, int]:
    """The dense id of each action of players."""
    assert game.actions is not None
    return {int(action): place for place, action in enumerate(game.actions)}


def dense_id(game: Game, action: int) -> int:
    """The dense id of an action."""
    return ids_of(game)[action]
