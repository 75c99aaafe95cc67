"""What people read, as message ids with parameters, and the catalogues that hold the sentences.

A language is a folder, locales/LANGUAGE, with a Fluent file (https://projectfluent.org) for each catalogue: one for
each game, one for the terminal, some for parts of the web client that browsers load by themselves, and one for
everything else, the shell. Before its first hyphen, the id of a message names its catalogue, unless that is the
shell. A game from elsewhere keeps its catalogues in a folder `locales` of its own.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.core import get_global
from babel.lists import format_list
from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentType

LOCALES = Path(__file__).parents[1] / "locales"
ENGLISH = "en"
SHELL, TERMINAL = "shell", "terminal"  # the catalogues of what is not a game's; browsers do not get the terminal's
FORMATS = {ENGLISH: "en-GB", "zh-Hant": "zh-Hant-HK"}  # whose numbers and lists, where the language alone does not say

MOST_WANTED = 20  # languages that a header is read for
GIVEN = re.compile(r"Guest (\d{1,4})|(Easy|Normal|Hard|Expert) bot(?: (\d{1,4}))?")
TAG = re.compile(r"[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}")

_language: ContextVar[str] = ContextVar("language", default=ENGLISH)
_folders: list[Path] = [LOCALES]  # each with a folder for every language
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


def settle_language(language: str) -> None:
    """Text made from now on is in this language where none is named."""
    _language.set(language)


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
    if isinstance(value, str):
        return given_name(value, language or language_in_use())
    if isinstance(value, int):
        return value
    if isinstance(value, Message):
        return render(value, language)
    if isinstance(value, Mapping):
        return name_in(value, language)
    return Items([str(formattable(one, language)) for one in value])


def given_name(name: str, language: str) -> str:
    """A name that the server gave to a guest or a bot, in another language; other names are what people chose."""
    found = GIVEN.fullmatch(name) if language != ENGLISH else None
    if found is None:
        return name
    guest, level, alike = found.groups()
    if guest:
        return render(Message("site-guest-name", number=guest), language)
    return render(Message("site-bot-name", level=level, number=int(alike or 1)), language)


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
        is_chinese = locale.language == "zh"
        if style == "semicolon":
            return ("；" if is_chinese else "; ").join(self.items)
        if style == "unit":  # which CLDR leaves to spaces in Chinese, and Babel cannot write in German
            return ("、" if is_chinese else ", ").join(self.items)
        return format_list(self.items, style, locale) if self.items else ""


FUNCTIONS: dict[str, Callable[[Any], FluentType]] = {
    "OR": lambda items: Items(items.items, "or"),
    "COMMA": lambda items: Items(items.items, "unit"),
    "SEMICOLON": lambda items: Items(items.items, "semicolon"),
}


# --- Languages --------------------------------------------------------------------------------------------------------


def add_locales(folder: Path) -> None:
    """Add the languages in a folder to those that come with Hustings."""
    _folders.append(folder)
    catalogue.cache_clear()


def languages() -> list[str]:
    """The languages that Hustings can be read in: English, and others that have a folder with the shell's catalogue."""
    found = {file.parent.name for folder in _folders for file in folder.glob(f"*/{SHELL}.ftl")}
    return [ENGLISH, *sorted(found - {ENGLISH})]


def accepted_languages(header: str) -> list[str]:
    """The languages in the header Accept-Language, the most wanted first: "zh-TW,zh;q=0.9,en;q=0.8"."""
    wanted: list[tuple[float, int, str]] = []
    for entry in header.split(",")[:MOST_WANTED]:
        tag, _, quality = entry.partition(";")
        weight = re.fullmatch(r"\s*q=([01](?:\.\d{0,3})?)\s*", quality)
        wanted.append((-float(weight[1]) if weight else -1.0, len(wanted), tag.strip()))
    return [tag for _, _, tag in sorted(wanted) if TAG.fullmatch(tag)]


def best_language(wanted: Iterable[str]) -> str:
    """The first of the languages a reader wants that is there: in its script (zh-TW is zh-Hant), or else in another."""
    there = {language: script_of(language) for language in languages()}
    for asked in filter(None, map(script_of, wanted)):
        for language, has in there.items():
            if asked == has:
                return language
        for language, has in there.items():
            if has and asked[0] == has[0]:
                return language
    return ENGLISH


def script_of(tag: str) -> tuple[str, str | None] | None:
    """A language and its script: zh and Hant of zh-TW; None where there is no such language."""
    try:
        locale = Locale.parse(tag.replace("-", "_"))
    except (ValueError, UnknownLocaleError):
        return None
    likely = get_global("likely_subtags").get(locale.language, locale.language)
    return locale.language, locale.script or Locale.parse(likely).script


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
    folders = _folders if name not in _elsewhere else [*_folders, _elsewhere[name]() / "locales"]
    return first_text(folder / language / f"{name}.ftl" for folder in folders)


def rulebook_in(language: str, game: str) -> str:
    """A game's rulebook in a language other than English, locales/LANGUAGE/GAME.md; empty where there is none."""
    return first_text(folder / language / f"{game}.md" for folder in _folders)


def picture_in(language: str, game: str) -> str:
    """The picture in a game's rulebook in a language other than English, locales/LANGUAGE/GAME.svg; empty: none."""
    return first_text(folder / language / f"{game}.svg" for folder in _folders)


def first_text(files: Iterable[Path]) -> str:
    """The text of the first file that is there, or nothing."""
    return next((file.read_text(encoding="utf-8") for file in files if file.is_file()), "")


@lru_cache
def catalogue(language: str, name: str) -> FluentBundle:
    """A catalogue, ready to format."""
    bundle = FluentBundle([FORMATS.get(language, language)], functions=FUNCTIONS, use_isolating=False)
    bundle.add_resource(FluentResource(source(language, name)))
    return bundle
