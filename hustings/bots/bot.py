"""The interface of a bot, its settings, and what a game's own players are."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol, runtime_checkable

from hustings.engine.backend import Rules
from hustings.engine.game import Refusal, listed
from hustings.engine.message import Message
from hustings.engine.record import Boards


class Bot(Protocol):
    """A program that plays a seat; it is not thread-safe."""

    def choose(self, boards: Boards, seat: int) -> int:
        """Choose an action from what the seat may see of the board (an array of length one)."""


@runtime_checkable
class Explains(Protocol):
    """A bot that can say what it found when it chose."""

    def why(self) -> Message | None:
        """The last choice's reason in the search's own figures; None: there is nothing to say."""


@dataclass(frozen=True)
class Setting:
    """A number that can be set for a bot; an integer if its default is."""

    default: int | float
    low: int | float
    high: int | float
    meaning: str

    def read(self, bot: str, name: str, text: str) -> int | float:
        """Parse the setting's value; a Refusal if it is not a number or out of bounds."""
        try:
            value = type(self.default)(text)
        except ValueError:
            value = None
        if value is None or not self.low <= value <= self.high:
            kind = "a whole number" if isinstance(self.default, int) else "a number"
            raise Refusal(f"The setting {name} of {bot} takes {kind} from {self.low} to {self.high}, not {text!r}.")
        return value


def read_settings(spec: str, available: Mapping[str, Setting]) -> tuple[str, dict[str, int | float]]:
    """The name and the settings in `name:setting=value,setting=value`; a Refusal says what is wrong."""
    name, colon, rest = spec.strip().partition(":")
    found: dict[str, int | float] = {}
    for part in rest.split(",") if colon else ():
        key, _, text = (word.strip() for word in part.partition("="))
        if key not in available:
            offers = f"its settings are {listed(list(available), 'and')}" if available else "it has none"
            raise Refusal(f"The bot {name} has no setting {key!r}; {offers}.")
        if key in found:
            raise Refusal(f"The setting {key} of {name} is given twice in {spec!r}.")
        found[key] = available[key].read(name, key, text)
    return name, found


TIME = {"time": Setting(0.0, 0.001, 86_400.0, "at most so many seconds for a decision; no limit unless given")}


@dataclass(frozen=True)
class Kind:
    """A kind of bot: its constructor, `make(game, *, seed, backend, **settings)`, and its settings."""

    make: Callable[..., Bot]
    settings: Mapping[str, Setting]
    summary: str


@dataclass(frozen=True)
class Entry:
    """A plain function that a game's players call compiled, and a cheap call of it that compiles it ahead."""

    function: Callable[..., Any]
    warm: Callable[[Rules, Boards, int], object]  # with the rules, a board at a player's first decision, and that seat


@dataclass(frozen=True)
class Players:
    """A game's own players: hustings/bots/GAME/players.py has them as PLAYERS; see hustings.bots.levels."""

    levels: Mapping[str, Kind]  # easy, normal, hard, expert
    others: Mapping[str, Kind] = field(default_factory=dict)  # by name, for programs: yardsticks such as `scripted`
    entries: tuple[Entry, ...] = ()
    win_chances: Callable[[Rules, Boards], list[float]] | None = None  # of each seat in a position, for reviews


def seen_by_mover(rules: Rules, boards: Boards, seat: int) -> Boards:
    """A copy of the board as the seat sees it; a Refusal unless the seat is to act."""
    seen = rules.seen(boards, seat)
    if not rules.movers(seen) >> seat & 1:
        raise Refusal(f"Seat {seat} is not to act now, so a bot has nothing to choose for it.")
    return seen
