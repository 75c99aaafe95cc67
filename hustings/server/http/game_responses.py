"""What goes out about games: their options, bots, cards, packs, rulebooks and texts."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta

from hustings.engine.message import Message
from hustings.server.http.responses import ResponseBody


class Range(ResponseBody):
    """From low to high."""

    low: int
    high: int


class BotCard(ResponseBody):
    """A bot that can take a seat."""

    spec: str
    title: Message
    about: Message


class CharacterCard(ResponseBody):
    """Somebody to play against: a bot with a name, a level and a style."""

    spec: str
    title: Message
    level: Message
    style: Message


class CharacterCards(ResponseBody):
    characters: list[CharacterCard]


class LessonCard(ResponseBody):
    """The table of a game's lesson."""

    options: dict[str, str | int]
    seats: int


class GameCard(ResponseBody):
    """A game in a list."""

    name: str
    title: str
    summary: str
    credit: str
    seats: Range
    usual_seats: int
    seat_titles: Annotated[list[str], Meta(description="As many as there can be.")]
    has_periods: Annotated[bool, Meta(description="Members of a team can take turns, by turn or week.")]
    has_time_rule: Annotated[bool, Meta(description="The rules say what a player does whose time runs out.")]
    has_luck: Annotated[bool, Meta(description="Dice are rolled or cards are drawn.")]
    minutes: tuple[int, int]
    bots: list[BotCard]
    first_game: Annotated[
        dict[str, str | int], Meta(description="The options of somebody's first game, where it is an easier one.")
    ]
    first_seats: int
    lesson: Annotated[LessonCard | None, Meta(description="A first game with prompts.")]


class GameCards(ResponseBody):
    games: list[GameCard]


class ChoiceCard(ResponseBody):
    """An answer to an option's question."""

    value: str
    label: str | Message
    means: str | Message


class OptionCard(ResponseBody):
    """A choice about the rules; without choices it is a whole number from low to high."""

    name: str
    asks: str | Message
    section: str
    default: str | int
    choices: list[ChoiceCard]
    low: int
    high: int
    affects_seats: bool
    advised: Annotated[str | int | None, Meta(description="An answer that is recommended.")]
    advice: str | Message


class WholeGameCard(GameCard):
    """A game with its options."""

    options: list[OptionCard]


class CardFault(ResponseBody):
    """What is wrong with a card that somebody wrote, and in which part of it."""

    part: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]


class CheckedCard(ResponseBody):
    """A card that somebody wrote: what it does in words, or what is wrong with it."""

    effect: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]
    faults: list[CardFault]


class CheckedCards(ResponseBody):
    """Cards that somebody wrote, in their order; most: how many can be shuffled in."""

    most: int
    cards: list[CheckedCard]


class Texts(ResponseBody):
    """The client's own messages in a language, and all languages; empty in English, which the client has anyway."""

    languages: list[str]
    language: str
    source: Annotated[str, Meta(description="In Fluent's syntax.")]


class PackCard(ResponseBody):
    """Cards that somebody has uploaded."""

    digest: str
    name: str
    created: str


class PackCards(ResponseBody):
    """One's own packs of a game; files: what a pack consists of; usual: the digest of the cards in use."""

    files: list[str]
    usual: str
    packs: list[PackCard]


class PackContent(ResponseBody):
    """A pack's name, and the text of each file."""

    name: str
    files: dict[str, str]


class FaultCard(ResponseBody):
    """What is wrong with a pack, and where: in which file, row (0: the whole file) and card."""

    file: str
    row: int
    card: str
    text: Annotated[str, Meta(description="In English.")]
    message: Annotated[str | Message, Meta(description="The same, in the catalogues.")]


class PackVerdict(ResponseBody):
    """Whether a pack can be played with: its digest, or its faults."""

    digest: str | None
    faults: list[FaultCard]
    kept: bool


class Catalogue(ResponseBody):
    """A game's messages in a language; empty if it has none."""

    language: str
    source: Annotated[str, Meta(description="In Fluent's syntax.")]


class Section(ResponseBody):
    """A section of a rulebook; its id is an anchor in the text."""

    id: str
    number: str
    title: str


class Rulebook(ResponseBody):
    title: str
    html: str
    sections: list[Section]
