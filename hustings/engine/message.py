"""What people read, as message ids with parameters, and the catalogues that hold the sentences.

A catalogue is a Fluent file (https://projectfluent.org) in locales/LANGUAGE/: one for each game, one for the terminal,
some for parts of the web client that browsers load late, and one for everything else, the shell. Before its first
hyphen, the id of a message names its catalogue, unless that is the shell. A game from elsewhere keeps its catalogues in
a folder `locales` of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

LOCALES = Path(__file__).parents[1] / "locales"
ENGLISH = "en"
SHELL, TERMINAL = "shell", "terminal"  # the catalogues of what is not a game's; browsers do not get the terminal's
FORMATS = {ENGLISH: "en-GB"}  # how numbers and lists are written, where the language alone does not say

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
_elsewhere: dict[str, Callable[[], Path]] = {}  # for each game: the folder that may hold catalogues of its own


@dataclass(frozen=True, slots=True, init=False)
class Message:
    """A sentence, or a part of one, that a catalogue has in each language; as a string it is in the language in use.

    A parameter may be a message, too, a name that data has in several languages, or a list: { $names } is written as
    "a, b and c", { OR($names) } as "a, b or c", { COMMA($names) } as "a, b, c", { SEMICOLON($names) } as "a; b; c".
    """

    id: str
    args: dict[str, Any]  # of Arguments

    def __init__(self, id: str, /, **args: Argument) -> None:
        object.__setattr__(self, "id", id)
        object.__setattr__(self, "args", args)

    def __str__(self) -> str:
        return render(self)


Names = Mapping[str, str]  # a name by language: {"en": "Tai Wai", "zh": "大圍"}; English is always there
Argument = str | int | Message | Names | Sequence["Argument"]
Sentence = Message | str  # a game from elsewhere may do without catalogues


@contextmanager
def use_language(language: str) -> Iterator[None]:
    """Text made inside, such as a report or a picture, is in this language where none is named; else in English."""
    before = _language.set(language)
    try:
        yield
    finally:
        _language.reset(before)


def language_in_use() -> str:
    """The language that `use_language` has set."""
    return _language.get()


def render(message: Sentence, language: str | None = None) -> str:
    """A message in a language; in English where that language lacks it, and its bare id where English does too."""
    if isinstance(message, str):
        return message
    language = language or language_in_use()
    for tried in (language, ENGLISH):
        bundle = catalogue(tried, catalogue_of(message.id))
        if bundle.has_message(message.id) and (pattern := bundle.get_message(message.id).value) is not None:
            args = {name: formattable(value, language) for name, value in message.args.items()}
            return str(bundle.format_pattern(pattern, args)[0])
    return message.id


def formattable(value: Argument, language: str | None = None) -> str | int | Items:
    """A parameter as Fluent takes it."""
    if isinstance(value, str | int):
        return value
    if isinstance(value, Message):
        return render(value, language)
    if isinstance(value, Mapping):
        return name_in(value, language)
    return Items([str(formattable(one, language)) for one in value])


def name_in(names: Names, language: str | None = None) -> str:
    """A name that data has in several languages; in English where it lacks this one."""
    language = language or language_in_use()
    return names.get(language) or names.get(language.partition("-")[0]) or names[ENGLISH]


def rendered(value: Any, language: str | None = None) -> Any:
    """JSON values in which every message is rendered."""
    if isinstance(value, Message):
        return render(value, language)
    if isinstance(value, Mapping):
        return {name: rendered(each, language) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [rendered(each, language) for each in value]
    return value


class Items(FluentType):
    """A list among the parameters of a message."""

    def __init__(self, items: Sequence[str], style: str = "standard") -> None:
        self.items, self.style = items, style

    def format(self, locale: Locale) -> str:
        """The list as its language writes it."""
        style: Any = self.style
        if style == "semicolon":
            return "; ".join(self.items)
        return format_list(self.items, style, locale) if self.items else ""


FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {
    "OR": lambda items: Items(items.items, "or"),
    "COMMA": lambda items: Items(items.items, "unit"),
    "SEMICOLON": lambda items: Items(items.items, "semicolon"),
}


# --- Catalogues -------------------------------------------------------------------------------------------------------


def add_catalogues(game: str, folder: Callable[[], Path]) -> None:
    """Make known that a game may have catalogues in a folder of its own; the folder is asked for when it is needed."""
    _elsewhere[game] = folder


def catalogue_of(id: str) -> str:
    """The catalogue that has the message: the one that its id begins with, or else the shell's."""
    name = id.partition("-")[0]
    return name if name in _elsewhere or name in catalogue_names() else SHELL


@lru_cache
def catalogue_names() -> frozenset[str]:
    """The catalogues that come with Hustings."""
    return frozenset(file.stem for file in (LOCALES / ENGLISH).glob("*.ftl"))


def source(language: str, name: str) -> str:
    """The Fluent text of a catalogue; empty where there is none."""
    folders = [LOCALES] if name not in _elsewhere else [LOCALES, _elsewhere[name]() / "locales"]
    files = [folder / language / f"{name}.ftl" for folder in folders]
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


@lru_cache
def catalogue(language: str, name: str) -> FluentBundle:
    """A catalogue, ready to format."""
    bundle = FluentBundle([FORMATS.get(language, language)], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(source(language, name)))
    return bundle
