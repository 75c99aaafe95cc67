"""What only some games have: members of Game that are None by default."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from hustings.engine.message import Sentence
from hustings.engine.presentation import Report, Text, View
from hustings.engine.record import Boards


class WhatIf(Protocol):
    """Works out what a seat's plan would lead to, as JSON; a Refusal says what a plan looks like."""

    def __call__(self, board: Any, seat: int, plan: str, /) -> dict[str, Any]:
        """board: hidden for the seat, whose turn it is; plan: what it thinks of doing, in the game's words."""


class Decided(Protocol):
    """Says what decided a game that is over, in sentences that cite the rules; nothing where nothing stands out."""

    def __call__(self, boards: Boards, actions: Sequence[tuple[int, int]], /) -> Sequence[Sentence]:
        """boards: all from the start; actions: (seat, action) for each."""


@dataclass(frozen=True)
class CheckedCard:
    """A card that somebody wrote: what it does in words, or what is wrong with it and in which part."""

    effect: str  # as it is written on the card
    text: Sentence
    faults: tuple[tuple[str, Sentence], ...]  # (part, sentence)


@dataclass(frozen=True)
class CardEditor:
    """Own cards from a form: {"cards": [...]} in JSON, with at most so many cards."""

    most: int
    check: Callable[[object], Sequence[CheckedCard]]  # each card of a list by itself
    content: Callable[[object], dict[str, Any]]  # what a match keeps; a Refusal says what is wrong


@dataclass(frozen=True)
class OwnCards:
    """Cards that players bring along. A match keeps them in its header as `content`, in JSON."""

    read: Callable[[Path], dict[str, Any]]  # the content in a file; a Refusal says what is wrong with it
    stock: Callable[[Boards, Mapping[str, Any]], None]  # put the cards on the first board
    text: Callable[[Mapping[str, Any]], Text]  # the functions of text.py, which know these cards
    view: Callable[[Mapping[str, Any]], View]
    report: Callable[[Mapping[str, Any]], Report]
    editor: CardEditor | None = None


@dataclass(frozen=True)
class Played:
    """A game that was played elsewhere, its luck by hand."""

    options: Mapping[str, object]
    names: tuple[str, ...]  # of the players, by seat
    actions: tuple[tuple[int, int], ...]  # (seat, action), luck's included


@dataclass(frozen=True)
class PackFault:
    """What is wrong with a file of an edition, and where."""

    file: str  # empty: it is about all of them
    row: int  # 0: it is about the whole file
    card: str  # the id in that row, if it has one
    text: Sentence


class SheetRow(Protocol):
    """A row of a score sheet."""

    @property
    def line(self) -> int:
        """Its line in the file."""

    @property
    def words(self) -> Sequence[str]:
        """The moves, and what is claimed among them."""

    def check(self, boards: Boards, /) -> None:
        """Raise a Refusal unless the row's totals follow from the boards before and after its moves."""


class ScoreSheet(Protocol):
    """A match as its players wrote it down."""

    @property
    def options(self) -> Mapping[str, object]:
        """The options it names."""

    @property
    def names(self) -> Sequence[str] | None:
        """The players, by seat."""

    @property
    def rows(self) -> Sequence[SheetRow]:
        """Its rows, in order."""
