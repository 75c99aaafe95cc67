"""What a bot is: from what a seat may see, an action."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from hustings.engine.backend import Rules
from hustings.engine.game import Refusal
from hustings.engine.record import Boards


class Bot(Protocol):
    """A player that is a program. It is asked by one caller at a time."""

    def choose(self, boards: Boards, seat: int) -> int:
        """An action of the seat, from what it may see of the board (an array of length one)."""


@dataclass(frozen=True)
class Setting:
    """A number that can be set for a bot; it is whole if its default is."""

    default: int | float
    low: int | float
    high: int | float
    meaning: str

    def read(self, bot: str, name: str, text: str) -> int | float:
        """The number that was typed; a Refusal if it is none or out of bounds."""
        try:
            value = type(self.default)(text)
        except ValueError:
            value = None
        if value is None or not self.low <= value <= self.high:
            kind = "a whole number" if isinstance(self.default, int) else "a number"
            raise Refusal(f"The setting {name} of {bot} takes {kind} from {self.low} to {self.high}, not {text!r}.")
        return value


def awaited(rules: Rules, boards: Boards, seat: int) -> Boards:
    """A copy of the board as the seat sees it; a Refusal unless the seat is to act."""
    seen = rules.seen(boards, seat)
    if not rules.movers(seen) >> seat & 1:
        raise Refusal(f"Seat {seat} is not to act now, so a bot has nothing to choose for it.")
    return seen
