"""The contract: what a game is.

The first half are the functions a game's `rules.py` defines: plain functions over a board. Loops such as a playout or a
search import them from here; `hustings.engine.backend` binds each to the game at hand. The second half says the rest of
a game in words: its options, its seats, its texts.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np
import numpy.typing as npt

LUCK = 7  # the seat that rolls and draws; what luck may see is what everybody may see
MOST_SEATS = 7  # seats 0 to 6 are for players
EVERYBODY = 0xFF  # every seat and LUCK, as a mask
WHOLE = 60_000  # a whole win; two to six seats can share it without a remainder
NONE = -1  # no such thing
HIDDEN = -2  # there is something, but this seat may not know what


class Refusal(ValueError):
    """What was asked cannot be done; the message is one clear sentence for the person who asked."""


# --- The functions of a game ------------------------------------------------------------------------------------------


def new(board: Any, options: Any) -> None:
    """Lay the board out (every field is 0 before); no luck in here."""
    raise NotBound


def movers(board: Any) -> Any:
    """Who may act now, as a bit mask of seats; 0 when the game is over."""
    raise NotBound


def legal(board: Any, seat: Any, out: Any) -> Any:
    """Write the seat's legal actions into `out`; return how many. It reads only what the seat may see."""
    raise NotBound


def apply(board: Any, seat: Any, action: Any) -> None:
    """Carry out one legal action, in place."""
    raise NotBound


def returns(board: Any, out: Any) -> None:
    """Each seat's share of WHOLE at the end; before it, the standing: the share it could expect now.

    `out` has room for as many numbers as the game's `most_legal`; what lies behind the shares may be used as scratch.
    """
    raise NotBound


def hide(board: Any, seat: Any) -> None:
    """Blank what the seat may not know. For LUCK: what is public."""
    raise NotBound


def imagine(board: Any, seat: Any, stream: Any) -> None:
    """Fill what `hide` blanked for that seat with a random possibility."""
    raise NotBound


def opened(board: Any) -> Any:
    """A number that grows whenever something hidden is shown to a seat; an undo does not cross it. Optional."""
    return 0


def witnesses(board: Any, seat: Any, action: Any) -> Any:
    """The seats that see which action this is when it is taken, as a bit mask. Optional: unless told, all do."""
    return EVERYBODY


def choose(board: Any, seat: Any, word: Any) -> Any:
    """One uniformly random legal action from 32 random bits, without listing them all. Optional."""
    raise NotBound


def count_legal(board: Any, seat: Any) -> Any:
    """How many legal actions the seat has, without listing them. Optional."""
    raise NotBound


CONTRACT = (new, movers, legal, apply, returns, hide, imagine)
OPTIONAL = (opened, witnesses, choose, count_legal)


class NotBound(NotImplementedError):
    """A loop was called as it stands; bind it to a game first (hustings.engine.backend.bind)."""


# --- A game in words --------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """A choice about the rules: named answers to a question, or a whole number within limits."""

    name: str
    asks: str  # the question as a person at the table would put it
    default: str | int
    choices: Mapping[str, str] = field(default_factory=dict)  # answer: what it means
    low: int = 0
    high: int = 0
    section: str = ""  # of the game's rulebook.md

    def code(self, value: object) -> int:
        """The whole number that stands for an answer in the rules; a Refusal if it is none."""
        if isinstance(value, bool):
            value = "yes" if value else "no"
        if not self.choices:
            text = str(value).strip()
            if not re.fullmatch(r"-?[0-9]{1,18}", text) or not self.low <= int(text) <= self.high:
                raise Refusal(f"Option {self.name} takes a whole number from {self.low} to {self.high}, not {value!r}.")
            return int(text)
        answers = list(self.choices)
        answer = str(value).strip().lower()
        answer = {"true": "yes", "on": "yes", "false": "no", "off": "no"}.get(answer, answer)
        if answer not in answers:
            raise Refusal(f"Option {self.name} takes {listed(answers, 'or')}, not {value!r}.")
        return answers.index(answer)

    def answer(self, code: int) -> str | int:
        """The answer that a number stands for."""
        return list(self.choices)[code] if self.choices else code


@dataclass(frozen=True)
class DrawnSeats:
    """The option that says whether lots are drawn for the seats, and its two answers."""

    option: str
    drawn: str
    chosen: str


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the rest of Hustings knows about a game."""

    name: str  # as typed: primary_colours
    title: str  # as printed: Primary Colours
    credit: str  # who designed or published it, and that this is an unofficial implementation
    summary: str  # one sentence for a list of games
    version: int  # of the rules; a match names the version it was played under
    board: np.dtype[Any]
    most_legal: int  # no seat ever has more legal actions
    options: tuple[Option, ...]
    seats: Callable[[Mapping[str, str | int]], tuple[str, ...]]  # the seats' names under these options
    rules: ModuleType  # the contract
    text: ModuleType  # see docs/adding-a-game.md
    view: ModuleType
    has_luck: bool = False  # whether dice are rolled or cards drawn
    minutes: tuple[int, int] = (10, 60)  # that a game takes, from a short one to a long one
    decisions: int = 1  # that a turn has, as a rule: a bot's time for a turn is shared among them
    drawn_seats: DrawnSeats | None = None  # where an option says that lots are drawn for the seats
    overdue: Callable[[Any, int], int] | None = None  # the action of a seat whose time runs out, where a rule says it
    tables: Mapping[str, Callable[[], npt.NDArray[Any]]] = field(default_factory=dict)  # built once, before compiling
    commands: Mapping[str, Callable[..., Any]] = field(default_factory=dict)  # adjudicate, position, draw, …

    @cached_property
    def rulebook(self) -> str:
        """The rules in our words, as Markdown."""
        assert self.rules.__file__ is not None
        return (Path(self.rules.__file__).parent / "rulebook.md").read_text(encoding="utf-8")

    def settle(self, given: Mapping[str, object]) -> dict[str, str | int]:
        """All options by name, the given ones checked, the others at their defaults."""
        known = {option.name: option for option in self.options}
        for name in given:
            if name not in known:
                offers = f"its options are {listed(list(known), 'and')}" if known else "it has none"
                raise Refusal(f"{self.title} has no option {name!r}; {offers}.")
        return {name: option.answer(option.code(given.get(name, option.default))) for name, option in known.items()}

    def draws_seats(self, options: Mapping[str, str | int]) -> bool:
        """Whether lots are drawn for the seats under these options."""
        return self.drawn_seats is not None and options.get(self.drawn_seats.option) == self.drawn_seats.drawn

    def options_in(self, position: Mapping[str, object]) -> dict[str, object]:
        """The options that a position names, under `options` or beside it (a list: how many); not yet checked."""
        beside = {option.name: position[option.name] for option in self.options if option.name in position}
        beside = {name: len(value) if isinstance(value, list) else value for name, value in beside.items()}
        inside = position.get("options") or {}
        if not isinstance(inside, Mapping):
            raise Refusal("The options of a position are given by name.")
        return {**beside, **inside}

    def codes(self, options: Mapping[str, object]) -> npt.NDArray[np.int64]:
        """The options as the array that `new` reads, in the order of `self.options`."""
        return np.array([option.code(options.get(option.name, option.default)) for option in self.options], np.int64)


def listed(words: Sequence[object], last: str) -> str:
    """Words as a person lists them: 'a, b or c'."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}"
