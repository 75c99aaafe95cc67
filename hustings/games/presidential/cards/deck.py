"""The Presidential Game: decks of the players' own cards [B20], from a CSV or JSON file into a board, and in a list."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import Any

from hustings.engine.features import CheckedCard
from hustings.engine.game import Refusal
from hustings.engine.message import Message, Sentence
from hustings.engine.record import Boards
from hustings.engine.text_width import wrapped
from hustings.games.presidential.board import add_card, has_card
from hustings.games.presidential.cards.captions import CARD_NAMES, NO_CAPTIONS, Captions, own_names
from hustings.games.presidential.cards.language import PRINTED, Card, packed, parse, plain, quoted, unpacked
from hustings.games.presidential.data import OWN_CARDS, PRINTED_CARDS
from hustings.games.presidential.rules.effects import PRINTED_DECK, PRINTED_IMMEDIATE

COLUMNS = ("id", "title", "flavour", "effect", "play_immediately", "category")
REQUIRED = ("title", "flavour", "effect")
CATEGORIES = ("reward", "penalty", "event")
LONGEST = {"title": 60, "flavour": 240, "effect": 120}
LARGEST_FILE = 200_000  # characters
ANSWERS = {"": False, "0": False, "no": False, "false": False, "1": True, "yes": True, "true": True}
WIDTH = 100


@dataclass(frozen=True)
class Reading:
    """What was found in a deck: the cards that are in order, and a sentence for each fault."""

    cards: tuple[Card, ...]
    faults: tuple[Sentence, ...]


# --- Reading ----------------------------------------------------------------------------------------------------------


def read_deck(content: object) -> tuple[Card, ...]:
    """[B20] The players' own cards from a JSON value; the first fault is refused."""
    reading = check_deck(content)
    if reading.faults:
        raise Refusal(reading.faults[0])
    return reading.cards


def check_deck(content: object) -> Reading:
    """[B20] The players' own cards from a JSON value, and every fault in it."""
    rows = content.get("cards") if isinstance(content, Mapping) else content
    if not isinstance(rows, list):
        return Reading((), (Message("presidential_tools-deck-form", example='{"cards": [...]}'),))
    if len(rows) > OWN_CARDS:
        return Reading((), (Message("presidential_tools-deck-full", cards=len(rows), most=OWN_CARDS),))
    cards: list[Card] = []
    faults: list[Sentence] = []
    for number, row in enumerate(rows, 1):
        found = read_card(row)
        if isinstance(found, Card):
            cards.append(found)
            continue
        title = row.get("title") if isinstance(row, dict) else None
        faults += [fault_of(number, plain(title) if isinstance(title, str) else "", fault) for fault in found]
    return Reading(tuple(cards), tuple(faults))


def fault_of(number: int, title: str, fault: Sentence) -> Message:
    """What is wrong with a card of a deck."""
    if not title:
        return Message("presidential_tools-fault", number=number, fault=fault)
    return Message("presidential_tools-fault-called", number=number, title=title, fault=fault)


def read_card(row: object) -> Card | list[Sentence]:
    """[B20] One card: a title, a flavour and an effect it must have; or all that is wrong with it."""
    card, faults = inspect(row)
    return card or [sentence for _, sentence in faults]


def inspect(row: object) -> tuple[Card | None, tuple[tuple[str, Sentence], ...]]:
    """[B20] One card, or all that is wrong with it: each fault with the part that it is in."""
    if not isinstance(row, dict):
        return None, (("", Message("presidential_tools-card-form")),)
    faults: list[tuple[str, Sentence]] = []

    def found_in(part: str, read: Callable[..., Any], *arguments: object) -> Any:
        try:
            return read(*arguments)
        except Refusal as refusal:
            faults.append((part, refusal.sentence))
            return None

    found_in("", check_columns, row)
    title, flavour, effect = (found_in(column, read_words, row, column) for column in REQUIRED)
    clauses = found_in("effect", parse, effect) if effect else ()
    at_once = found_in("play_immediately", read_at_once, row)
    found_in("category", check_category, row)
    return (None if faults else Card(title, flavour, clauses, at_once)), tuple(faults)


def check_cards(cards: object) -> list[CheckedCard]:
    """[B20] Each card of a list by itself: what it does, or what is wrong with it."""
    if not isinstance(cards, list):
        raise Refusal("A deck is a list of cards.")
    found = []
    for row in cards:
        card, faults = inspect(row)
        found.append(CheckedCard(card.effect if card else "", card.text if card else "", faults))
    return found


def check_columns(row: Mapping[Any, Any]) -> None:
    """[B20] A card has no other columns than ours."""
    for column in row:
        if column not in COLUMNS:
            raise Refusal(Message("presidential_tools-no-column", column=quoted(str(column)), columns=COLUMNS))


def read_at_once(row: Mapping[str, Any]) -> bool:
    """Whether the card is to be played as soon as it is drawn."""
    written = answer(row.get("play_immediately"))
    if written not in ANSWERS:
        raise Refusal(Message("presidential_tools-yes-or-no", column="play_immediately", wrote=quoted(written)))
    return ANSWERS[written]


def check_category(row: Mapping[str, Any]) -> None:
    """The category is one of the printed cards' or none."""
    written = answer(row.get("category"))
    if written not in ("", *CATEGORIES):
        raise Refusal(Message("presidential_tools-category", known=CATEGORIES, wrote=quoted(written)))


def answer(value: object) -> str:
    """A cell as one lower-case word; null, 0 and 1, true and false are accepted as JSON values."""
    if isinstance(value, str):
        return value.strip().lower()
    if value is None:
        return ""
    return ("no", "yes")[value] if isinstance(value, int) and value in (0, 1) else "something else"


def read_words(row: Mapping[str, Any], column: str) -> str:
    """A card's title, flavour or effect, on one line."""
    value = row.get(column)
    if value is None or (isinstance(value, str) and not value.split()):
        raise Refusal(Message("presidential_tools-missing", part=column))
    if not isinstance(value, str):
        raise Refusal(Message("presidential_tools-no-words", part=column))
    words = " ".join(value.split())
    if len(words) > LONGEST[column]:
        raise Refusal(Message("presidential_tools-long", part=column, found=len(words), most=LONGEST[column]))
    if not words.isprintable():
        raise Refusal(Message("presidential_tools-unprintable", part=column))
    return words


def read_file(path: Path) -> object:
    """A deck file as a JSON value, by its ending."""
    try:
        text = path.read_text(encoding="utf-8-sig")
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise Refusal(Message("presidential_tools-deck-unread", file=str(path), why=why)) from error
    except UnicodeDecodeError as error:
        raise Refusal(Message("presidential_tools-deck-not-utf8", file=str(path))) from error
    return read_text(text, "json" if path.suffix.lower() == ".json" else "csv")


def read_text(text: str, kind: str) -> object:
    """CSV with a line of headings, or JSON, as a JSON value."""
    if len(text) > LARGEST_FILE:
        raise Refusal(Message("presidential_tools-deck-large", most=LARGEST_FILE))
    if kind == "json":
        try:
            return json.loads(text)
        except (ValueError, RecursionError) as error:
            raise Refusal(Message("presidential_tools-deck-no-json", why=plain(str(error)))) from error
    try:
        rows = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    except csv.Error as error:
        raise Refusal(Message("presidential_tools-deck-no-csv", why=plain(str(error)))) from error
    rows = [row for row in rows if any(cell.strip() for cell in row)]
    if not rows:
        raise Refusal(Message("presidential_tools-deck-empty", line=",".join(COLUMNS)))
    headings = [heading.strip().lower() for heading in rows[0]]
    for column in REQUIRED:
        if column not in headings:
            raise Refusal(Message("presidential_tools-deck-lacks", column=column, line=",".join(COLUMNS)))
    if len(set(headings)) < len(headings):
        raise Refusal(Message("presidential_tools-deck-column-twice"))
    for number, row in enumerate(rows[1:], 1):
        if any(cell.count("(") > cell.count(")") and ")" in later for cell, later in pairwise(row)):
            raise Refusal(fault_of(number, "", Message("presidential_tools-unquoted", example='"GAIN(4,OH)"')))
        if len(row) > len(headings):
            cells = Message("presidential_tools-cells", found=len(row), wanted=len(headings))
            raise Refusal(fault_of(number, "", cells))
    return {"cards": [dict(zip(headings, row, strict=False)) for row in rows[1:]]}


# --- Into a match -----------------------------------------------------------------------------------------------------


def content_of(cards: Sequence[Card]) -> dict[str, Any]:
    """A deck as a match carries it in its header."""
    return {
        "cards": [
            {
                "title": card.title,
                "flavour": card.flavour,
                "effect": card.effect,
                "play_immediately": card.play_immediately,
            }
            for card in cards
        ]
    }


def content_in(path: Path) -> dict[str, Any]:
    """A deck file as the content of a match; the first fault is refused."""
    return content_of(read_deck(read_file(path)))


def stock(boards: Boards, content: object) -> None:
    """[3] [B20] Shuffle the players' own cards into the deck of a board at the start of a match, or of a position."""
    if isinstance(content, Mapping) and "cards" not in content:
        return
    board = boards[0]
    if is_under_way(board):
        raise Refusal(Message("presidential-cards-before-play"))
    cards = read_deck(content)
    board.own[:] = 0
    board.unseen[:] &= PRINTED_DECK  # in a position some printed cards are in hands already
    board.deck[:] = PRINTED_DECK
    board.immediate[:] = PRINTED_IMMEDIATE
    for number, card in enumerate(cards, PRINTED_CARDS):
        board.own[number - PRINTED_CARDS] = packed(card.clauses)
        add_card(board.deck, number)
        add_card(board.unseen, number)
        if card.play_immediately:
            add_card(board.immediate, number)


def is_under_way(board: Any) -> bool:
    """Whether dice lie on the table, or a card has been used."""
    return bool(board.rolled or board.under_count or board.shown or any(board.dice))


def captions(content: object) -> Captions:
    """What the players' own cards are called, by the names that boards know them by: own-1 and so on."""
    if isinstance(content, Mapping) and "cards" not in content:
        return NO_CAPTIONS
    cards = read_deck(content)
    return {
        CARD_NAMES[number]: {"name": word, "title": card.title, "flavour": card.flavour}
        for number, (card, word) in enumerate(
            zip(cards, own_names([card.title for card in cards]), strict=True), PRINTED_CARDS
        )
    }


def card_on(board: Any, number: int, captions: Captions = NO_CAPTIONS) -> Card:
    """A card by its number; of the players' own a board knows only the effect, and the match what they are called."""
    if number < PRINTED_CARDS:
        return PRINTED[number]
    own = number - PRINTED_CARDS
    known = captions.get(CARD_NAMES[number], {"title": f"Own card {own + 1}", "flavour": ""})
    return Card(known["title"], known["flavour"], unpacked(board.own[own]), has_card(board.immediate, number))


# --- A list to read ---------------------------------------------------------------------------------------------------


def listing(cards: Sequence[Card]) -> str:
    """Cards one below the other: title, flavour, what it does, and as it is written."""
    lines = []
    for number, card in enumerate(cards, 1):
        mark = f"  {Message('presidential_tools-card-at-once')}" if card.play_immediately else ""
        lines.append(f"{number:>3}  {card.caption}{mark}")
        for words in (card.story, f"{card.text}  {card.effect}"):
            lines += [f"     {line}" for line in wrapped(str(words), WIDTH - 5)]
        lines.append("")
    return "\n".join(lines)
