"""A game in words and on a screen: the functions of its text.py and view.py, and its reports.

Boards that come in here are hidden for the viewer already, and an action that the viewer may not know is HIDDEN.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from hustings.engine.message import Sentence
from hustings.engine.record import Boards


class Text(Protocol):
    """The functions of text.py."""

    def name(self, board: Any, seat: int, action: int, /) -> str:
        """An action as people write it: one word, without a colon."""

    def parse(self, board: Any, seat: int, word: str, /) -> tuple[int, ...]:
        """The action that a word stands for, or several in a row; a Refusal says what a word looks like."""

    def tell(self, before: Any, seat: int, action: int, after: Any, /) -> Sequence[Sentence]:
        """What an action did, in sentences that cite the rulebook's sections."""

    def show(self, board: Any, seat: int, /) -> str:
        """The board in a terminal, in Rich markup."""

    def asks(self, board: Any, seat: int, /) -> Sentence:
        """The one sentence that says what is expected of the seat now."""


class View(Protocol):
    """The functions of view.py. What they return is sent as JSON; a Message in it goes out as its id and parameters."""

    @property
    def view(self) -> Callable[..., dict[str, Any]]:
        """What a client draws: a function of the board, the seat and, where rules have `derive`, its numbers."""

    def describe(self, board: Any, seat: int, action: int, /) -> dict[str, Any]:
        """An action's parts, so that a client needs no rules; `kind` says which sort of action it is."""

    def result(self, board: Any, /) -> dict[str, Any]:
        """How the game ended: `why`, sentences that cite the rules; `ranking`, seats by place; what a client shows."""


DescribeAll = Callable[[Any, int, Sequence[int]], list[dict[str, Any]]]


class Report(Protocol):
    """Writes a report on a match so far as text, markdown or csv."""

    def __call__(self, boards: Boards, actions: Sequence[tuple[int, int]], names: Sequence[str], style: str, /) -> str:
        """boards: all from the start; actions: (seat, action) for each; names: of the players."""


@dataclass(frozen=True)
class LongForm:
    """Moves in a longer form that says what they did, and the report that uses it."""

    name: Callable[[Any, int, int], str]
    report: Report


@dataclass(frozen=True)
class Layers:
    """Optional layers of a board's picture."""

    meanings: Mapping[str, Sentence]  # name: what it shows
    show: Callable[[Any, int, Sequence[str]], str]  # the board in a terminal with these layers
    draw: Callable[[Any, Sequence[str]], str]  # and as a picture


@dataclass(frozen=True)
class TableQuestion:
    """A question that a player may type at the table."""

    word: str  # that asks
    takes: str  # what may follow the word
    meaning: Sentence
    answer: Callable[[Any, int, str], list[Sentence]]  # lines, from the board, the seat and the rest of what was typed
