"""The contract: what a game is.

The first part are the functions a game's `rules.py` defines: plain functions over a board. Loops such as a playout or a
search import them from here; `hustings.engine.backend` binds each to the game at hand. The second part is `Game`, which
names these and everything else that a game has: its options, its seats, its words and pictures (`presentation.py`), and
what only some games have (`features.py`), each with its default.
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

from hustings.engine.features import Decided, OwnCards, PackFault, Played, ScoreSheet, WhatIf
from hustings.engine.lesson import Lesson
from hustings.engine.message import (
    ENGLISH,
    Argument,
    Message,
    Sentence,
    add_catalogues,
    catalogue,
    language_in_use,
    rulebook_in,
)
from hustings.engine.observation import Observation
from hustings.engine.presentation import DescribeAll, Layers, LongForm, Report, TableQuestion, Text, View
from hustings.engine.record import Boards

LUCK = 7  # the seat that rolls and draws; it may see what is public
MOST_SEATS = 7  # seats 0 to 6 are for players
EVERYBODY = 0xFF  # every seat and LUCK, as a mask
WHOLE = 60_000  # a whole win; two to six seats can share it without a remainder
NONE = -1  # no such thing
HIDDEN = -2  # there is something, but this seat may not know what


class Refusal(ValueError):
    """Raised when a request cannot be carried out; the sentence is a clear one for the person who asked.

    What a player can meet at the table is a Message; what only programs and operators meet is English.
    """

    @property
    def sentence(self) -> Sentence:
        """Why not."""
        return self.args[0] if self.args and isinstance(self.args[0], Message) else str(self)


# --- The functions of a game ------------------------------------------------------------------------------------------


def new(board: Any, options: Any) -> None:
    """Lay out the board (every field is 0 before); luck comes later, as actions."""
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
    """The seats that see which action this is when it is taken, as a bit mask. Optional: by default all do."""
    return EVERYBODY


def choose(board: Any, seat: Any, word: Any) -> Any:
    """One uniformly random legal action from 32 random bits, without listing them all. Optional."""
    raise NotBound


def suggest(board: Any, seat: Any, word: Any, out: Any) -> Any:
    """A sensible legal action, found quickly: the bot `search` plays its games on by it. Optional; luck is not asked.

    word: 32 random bits; out: room for a list of actions.
    """
    raise NotBound


def count_legal(board: Any, seat: Any) -> Any:
    """How many legal actions the seat has, without listing them. Optional."""
    raise NotBound


def legal_set(board: Any, seat: Any, out: Any) -> None:
    """Write the seat's legal actions as a set: action a is bit a % SET_BITS of word a // SET_BITS. Optional.

    Every word up to the highest action of a player is written. For environments of games with many actions.
    """
    raise NotBound


def stage(board: Any) -> Any:
    """What is asked next, from 0 to 31: a GPU takes boards of one stage together. Optional, for games of long code."""
    return 0


def anytime(board: Any, seat: Any, out: Any) -> Any:
    """Write what a seat may do at any time, whoever is to act, into `out`; return how many. Optional: nothing.

    Nobody waits for it, so bots, playouts and environments never do it: `movers` and `legal` leave it out.
    """
    return 0


def observe(board: Any, seat: Any, out: Any) -> None:
    """Write what the seat may know into `out`, whose numbers are 0 before. Optional: see `Game.observation`.

    Loops from lane() by lanes() are shared by threads of a GPU: see `hustings.engine.lanes`.
    """
    raise NotBound


def derive(board: Any, out: Any) -> Any:
    """Write numbers that views show and only rules can tell, such as best lines, into `out`; return how many. Optional.

    `View.view` gets them as a third argument.
    """
    return 0


CONTRACT = (new, movers, legal, apply, returns, hide, imagine)
OPTIONAL = (opened, witnesses, choose, suggest, count_legal, legal_set, derive, stage, anytime)
MOST_STAGES = 32
SET_BITS = 50  # actions in a word of a set


class NotBound(NotImplementedError):
    """Raised when a loop is called directly: bind it to a game first (hustings.engine.backend.bind)."""


# --- The game ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Option:
    """A choice about the rules: named answers to a question, or a whole number within limits."""

    name: str
    asks: Sentence  # the question as a person at the table would put it
    default: str | int
    choices: Mapping[str, Sentence] = field(default_factory=dict)  # answer: what it means
    low: int = 0
    high: int = 0
    section: str = ""  # of the game's rulebook.md
    advised: str | int | None = None  # an answer that is recommended instead of the default,
    advice: Sentence = ""  # and why

    def code(self, value: object) -> int:
        """The number that stands for an answer in the rules; a Refusal if the option does not have that answer."""
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
    """The option that says whether seats are drawn by lot, and its two answers."""

    option: str
    drawn: str
    chosen: str


@dataclass(frozen=True)
class Editions:
    """Other cards and tables to play a game with: an edition is a game bound to other files.

    A match names its edition in an option, by a digest of what the files say, and keeps the files in its header as
    `content`: {"name": what its owner calls it, "files": each file's text by its name}.
    """

    option: str
    files: tuple[str, ...]  # the names of the files that an edition may have
    faults: Callable[[Mapping[str, str]], Sequence[PackFault]]  # every fault of some files
    digest: Callable[[Mapping[str, str]], str]  # of files without a fault
    content: Callable[[str, Mapping[str, str]], dict[str, Any]]  # what a match keeps, from a name and files
    read: Callable[[Path], dict[str, Any]]  # the same from a folder
    own: Callable[[], dict[str, Any]]  # what a match keeps for the edition at hand
    # By the option's answer and the match's content; None: the game at hand.
    find: Callable[[str, Mapping[str, Any]], Game | None]


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the rest of Hustings knows about a game."""

    name: str  # as typed: primary_colours
    title: str  # as printed: Primary Colours
    credit: Sentence  # who designed or published it, and that this is an unofficial implementation
    summary: Sentence  # one sentence for a list of games
    version: int  # of the rules; a match names the version it was played under
    board: np.dtype[Any]
    most_legal: int  # no seat ever has more legal actions
    options: tuple[Option, ...]
    seats: Callable[[Mapping[str, str | int]], tuple[str, ...]]  # the seats' names under these options
    rules: ModuleType  # the functions of a game, above
    text: Text
    view: View
    has_luck: bool = False  # whether dice are rolled or cards drawn
    minutes: tuple[int, int] = (10, 60)  # that a game takes, from a short one to a long one
    decisions: int = 1  # that a turn has, as a rule: a bot's time for a turn is shared among them
    first_game: Mapping[str, str | int] = field(default_factory=dict)  # the options of somebody's first game
    lesson: Lesson | None = None  # that game with prompts
    tables: Mapping[str, Callable[[], npt.NDArray[Any]]] = field(default_factory=dict)  # built once, before compiling

    # What learners need; hustings.envs asks for the first two.
    actions: npt.NDArray[np.int64] | None = None  # the players' actions: the number of each by its dense id
    observation: Observation | None = None
    luck_actions: npt.NDArray[np.int64] | None = None  # luck's, by ids of their own
    longest: Callable[[Mapping[str, str | int]], int | None] | None = None  # most decisions of players; None: no bound
    fixed: tuple[str, ...] = ()  # fields of the board that hold options: they never change
    plan: int = 1  # decisions that a seat can seal in a row before anybody sees them

    # What only some games have.
    drawn_seats: DrawnSeats | None = None  # the option that says whether seats are drawn by lot
    overdue: Callable[[Any, int], int] | None = None  # the action of a seat whose time runs out, where a rule says it
    chapter: Callable[[Any], int] | None = None  # changes when people look at what ended before they go on
    period: Callable[[Any], int] | None = None  # the turn or week, from 0 on: members of a team take turns
    draw: Callable[[Any], str] | None = None  # a board as an SVG picture
    report: Report | None = None
    static_view: Callable[[], dict[str, Any]] | None = None  # what a client draws by and what never changes
    adjudicate: Callable[[object], dict[str, Any]] | None = None  # a ruling on a game played elsewhere, JSON to JSON
    position: Callable[[object], Boards] | None = None  # one board from JSON
    decided_by: Decided | None = None  # what decided a game that is over
    what_if: WhatIf | None = None  # what a plan would lead to, before it is carried out
    played: Callable[[object], Played] | None = None  # a game that was noted down elsewhere, from JSON
    score_sheet: Callable[[str], ScoreSheet | None] | None = None  # the score sheet in a text, if there is one
    own_cards: OwnCards | None = None
    editions: Editions | None = None
    long_form: LongForm | None = None
    layers: Layers | None = None
    table_questions: tuple[TableQuestion, ...] = ()
    is_remark: Callable[[Any, str], bool] | None = None  # whether a word is a note among the moves
    join_words: Callable[[str], str] | None = None  # a line of moves in which words that belong together are one
    # what view.describe and text.name say of a seat's actions, each as Described
    describe_all: DescribeAll | None = None
    asks_of_actions: Callable[[Any, int, Sequence[int]], Sentence] | None = None  # text.asks, from the seat's actions
    perft_options: Mapping[str, str | int] = field(default_factory=dict)  # under which sequences are counted

    def __post_init__(self) -> None:
        if "__file__" in vars(self.rules):
            add_catalogues(self.name, lambda: self.folder)

    def seat_text(self, name: str) -> Argument:
        """A seat's name for people: the message NAME-seat of the game's catalogue, where it has one.

        It selects by the name, with hyphens for blanks.
        """
        id = f"{self.name}-seat"
        return Message(id, seat=name.replace(" ", "-")) if catalogue(ENGLISH, self.name).has_message(id) else name

    def answer_text(self, answer: str) -> Sentence:
        """An option's answer for people: the message NAME-answer of the game's catalogue, where it has one.

        It selects by the answer; of one such as rounds:3 by what comes first.
        """
        word, _, number = answer.partition(":")
        if catalogue(ENGLISH, self.name).has_message(f"{self.name}-answer"):
            return Message(f"{self.name}-answer", answer=word, number=int(number) if number.isdigit() else 0)
        return answer.replace("_", " ").replace(":", ": ")

    @cached_property
    def functions(self) -> dict[Callable[..., Any], Callable[..., Any]]:
        """What each function of the contract stands for in this game; optional ones stand for themselves."""
        defined = vars(self.rules)
        missing = [function.__name__ for function in CONTRACT if function.__name__ not in defined]
        if missing:
            raise TypeError(f"{self.rules.__name__} lacks {listed(missing, 'and')}, which the contract asks for")
        functions = {function: defined.get(function.__name__, function) for function in (*CONTRACT, *OPTIONAL)}
        return {**functions, observe: self.observation.observe if self.observation else observe}

    @property
    def rulebook(self) -> str:
        """The rules in our words, as Markdown; in English where the language in use has none."""
        language = language_in_use()
        translated = rulebook_in(language, self.name) if language != ENGLISH else ""
        return translated or self._english_rulebook

    @cached_property
    def _english_rulebook(self) -> str:
        return (self.folder / "rulebook.md").read_text(encoding="utf-8")

    @cached_property
    def folder(self) -> Path:
        """The game's folder: the nearest with a rulebook.md, beside the rules or above them."""
        assert self.rules.__file__ is not None
        folders = Path(self.rules.__file__).parents
        return next((folder for folder in folders if (folder / "rulebook.md").is_file()), folders[0])

    def settle(self, answers: Mapping[str, object]) -> dict[str, str | int]:
        """All options by name: the answers checked, the others at their defaults."""
        options = {option.name: option for option in self.options}
        for name in answers:
            if name not in options:
                offers = f"its options are {listed(list(options), 'and')}" if options else "it has none"
                raise Refusal(f"{self.title} has no option {name!r}; {offers}.")
        return {name: option.answer(option.code(answers.get(name, option.default))) for name, option in options.items()}

    def edition(self, options: Mapping[str, object], content: Mapping[str, Any]) -> Game:
        """The game as a match plays it: with the cards that its options name and its content brings along."""
        if self.editions is None:
            return self
        return self.editions.find(str(options.get(self.editions.option, "")).strip().lower(), content) or self

    def draws_seats(self, options: Mapping[str, str | int]) -> bool:
        """Whether seats are drawn by lot under these options."""
        return self.drawn_seats is not None and options.get(self.drawn_seats.option) == self.drawn_seats.drawn

    def options_in(self, position: Mapping[str, object]) -> dict[str, object]:
        """The options that a position names, under `options` or beside it (a list: how many); not yet checked."""
        beside = {option.name: position[option.name] for option in self.options if option.name in position}
        beside = {name: len(value) if isinstance(value, list) else value for name, value in beside.items()}
        inside = position.get("options") or {}
        if not isinstance(inside, Mapping):
            raise Refusal("The options of a position must be an object.")
        return {**beside, **inside}

    def codes(self, options: Mapping[str, object]) -> npt.NDArray[np.int64]:
        """The options as the array that `new` reads, in the order of `self.options`."""
        return np.array([option.code(options.get(option.name, option.default)) for option in self.options], np.int64)


def listed(words: Sequence[object], last: str) -> str:
    """Words as a person lists them: 'a, b or c'."""
    texts = [str(word) for word in words]
    return texts[0] if len(texts) == 1 else f"{', '.join(texts[:-1])} {last} {texts[-1]}"
