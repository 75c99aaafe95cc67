"""Reading what a person hands over: files and JSON, with one sentence for everything that can be wrong with them."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn

from hustings import games
from hustings.engine.game import Game, Refusal, listed
from hustings.games import find
from hustings.match.begin import load, loads, new
from hustings.match.match import Match
from hustings.match.record import LARGEST_FILE
from hustings.match.verify import Report, approved, refuted, verify_text
from hustings.terminal.console import printable

LARGEST = 16_000_000  # bytes; every position and every game's JSON is far smaller
LONGEST = 60  # characters of what was given that a refusal repeats


def read_bytes(source: str, largest: int = LARGEST) -> bytes:
    """A file's bytes, or what comes in on stdin for '-'."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(largest + 1)
        else:
            with Path(checked_name(source)).open("rb") as file:
                data = file.read(largest + 1)
    except OSError as error:
        raise Refusal(f"{shown(source)} cannot be read: {reason(error)}.") from error
    if len(data) > largest:
        raise Refusal(f"{shown(source)} is larger than the {largest} bytes that can be read.")
    return data


def read_json(source: str) -> Any:
    """The JSON in a file, or on stdin for '-'."""
    data, place = read_bytes(source), shown(source)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(f"{place} is not UTF-8 text (byte {error.start}).") from error
    if not text.strip():
        raise Refusal(f"{place} is empty, where JSON is due.")
    try:
        return json.loads(text, object_pairs_hook=without_repeats, parse_constant=no_number)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise Refusal(f"{place} is not JSON at {where}: {error.msg[:1].lower()}{error.msg[1:]}.") from error
    except RecursionError as error:
        raise Refusal(f"{place} is nested too deeply.") from error
    except Refusal as refusal:
        raise Refusal(f"{place} {refusal}") from refusal
    except ValueError as error:
        raise Refusal(f"{place} has a number of too many digits.") from error


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's entries; none may come twice."""
    found = dict(pairs)
    if len(found) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise Refusal(f"names {twice[:LONGEST]!r} twice in one object.")
    return found


def no_number(text: str) -> NoReturn:
    """JSON knows no NaN and no Infinity."""
    raise Refusal(f"has {text}, which is no number in JSON.")


def read_position(source: str) -> Any:
    """A position in JSON; of a file that lists several under `positions`, the one named behind a #."""
    path, mark, name = source.rpartition("#")
    if not mark or Path(checked_name(source)).exists():
        path, name = source, ""
    data = read_json(path)
    listing = data.get("positions") if isinstance(data, dict) else None
    if not isinstance(listing, list):
        if name:
            raise Refusal(f"{shown(path)} has no list of positions to take {name[:LONGEST]!r} from.")
        return data
    named = {str(each["name"]): each for each in listing if isinstance(each, dict) and "name" in each}
    if name not in named:
        asked = f"no position {name[:LONGEST]!r}" if name else "several positions: name one, as in FILE#NAME"
        raise Refusal(f"{shown(path)} has {asked}; there are {listed(list(named) or ['none with a name'], 'and')}.")
    return named[name]


def reason(error: OSError) -> str:
    """Why a file could not be used, as the rest of a sentence."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]


def shown(source: str) -> str:
    """A file's name at the start of a sentence."""
    return "What came in on stdin" if source == "-" else printable(source)


def checked_name(source: str) -> str:
    """A file's name that the system can bear."""
    if "\0" in source:
        raise Refusal("A file's name cannot hold a NUL byte.")
    return source


def read_options(words: Sequence[str] | None) -> dict[str, str]:
    """Options from name=value words; the game says which there are."""
    given: dict[str, str] = {}
    for word in words or ():
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals:
            raise Refusal(f"An option is written name=value, not {word!r}.")
        if name in given:
            raise Refusal(f"Option {name} is given twice.")
        given[name] = value
    return given


def command(game: Game, name: str) -> Callable[..., Any]:
    """One of the game's own commands."""
    if name not in game.commands:
        raise Refusal(f"{game.title} has nothing to {name} yet.")
    return game.commands[name]


def open_match(file: str, option: Sequence[str] | None = None, position: str | None = None) -> Match:
    """A saved match, or one from its score sheet; a last line that was cut off is left out. '-' reads stdin.

    A score sheet may need options and a position that it does not tell.
    """
    data = read_bytes(file, LARGEST_FILE)
    try:
        if (match := from_sheet(data, option, position)) is not None:
            return match
        if option or position:
            raise Refusal("A saved match has its options and its beginning already.")
        return loads(data, mend=True) if file == "-" else load(file, mend=True)
    except Refusal as refusal:
        if str(refusal).startswith(shown(file)):
            raise
        raise Refusal(f"{shown(file)}: {refusal}") from refusal


def verified(
    file: str, receipt: str | None = None, option: Sequence[str] | None = None, position: str | None = None
) -> Report:
    """What is to be said for and against a match file or a score sheet."""
    data = read_bytes(file, LARGEST_FILE)
    try:
        match = from_sheet(data, option, position)
        if match is None:
            if option or position:
                raise Refusal("A saved match has its options and its beginning already.")
            return verify_text(data, receipt=receipt)
        if receipt is not None:
            raise Refusal("A score sheet has no checks that a receipt could be one of.")
    except Refusal as refusal:
        return refuted(refusal)
    found = approved(match)
    return replace(found, sentences=(*found.sentences, "What the score sheet claims and adds up is right."))


def from_sheet(data: bytes, option: Sequence[str] | None = None, position: str | None = None) -> Match | None:
    """The match that a score sheet tells, every move, claim and total checked; None if it is none that a game knows."""
    if data.lstrip()[:1] in (b"", b"{"):
        return None
    text = data.decode("utf-8-sig", errors="replace")
    for name in games.NAMES:
        game = find(name)
        sheet = game.commands["sheet"](text) if "sheet" in game.commands else None
        if sheet is not None:
            break
    else:
        return None
    match = begun(game, {**sheet.options, **read_options(option)}, position, sheet.names)
    played = [0]
    for row in sheet.rows:
        for word in row.words:
            try:
                match.play(word)
            except Refusal as refusal:
                raise Refusal(f"Line {row.line}: {refusal}") from refusal
        played.append(len(match.actions))
    boards = match.boards
    for row, before, after in zip(sheet.rows, played, played[1:], strict=False):
        row.check(boards[before : after + 1])
    return match


def set_up(
    name: str,
    option: Sequence[str] | None,
    moves: str = "",
    position: str | None = None,
    defaults: Mapping[str, Any] | None = None,
) -> Match:
    """A match at a position, after some moves; luck is typed in like every other move."""
    match = begun(find(name), {**(defaults or {}), **read_options(option)}, position)
    for number, word in enumerate(joined_words(match.game, moves).split(), 1):
        try:
            match.play(word)
        except Refusal as refusal:
            raise Refusal(f"Move {number}, {word[:LONGEST]!r}: {refusal}") from refusal
    return match


def joined_words(game: Game, line: str) -> str:
    """A line of moves in which words that belong together are one, where the game says so."""
    return str(game.commands["join_words"](line)) if "join_words" in game.commands else line


def begun(game: Game, given: Mapping[str, Any], position: str | None, seats: Sequence[str] | None = None) -> Match:
    """A match on which nothing has happened yet, under options that go before those of its position."""
    data = None
    if position is not None:
        command(game, "position")
        data = read_position(position)
        given = {**options_in(data), **given}
        data = with_options(data, given)
    return new(game, options=given, seats=seats, luck="hand", position=data)


def options_in(data: object) -> dict[str, Any]:
    """The options that a position in JSON names itself."""
    written = data.get("options") if isinstance(data, dict) else None
    return written if isinstance(written, dict) else {}


def with_options(data: object, given: Mapping[str, Any]) -> object:
    """A position in JSON under options that were given beside it, which go before its own."""
    return {**data, "options": {**options_in(data), **given}} if given and isinstance(data, dict) else data


def seat_called(match: Match, name: str) -> int:
    """The seat of that name in a match."""
    seat = match.find_seat(name)
    if seat is None:
        seats = listed([match.label(each) for each in range(len(match.seat_names))], "and")
        raise Refusal(f"There is no seat {name!r} in this match; there are {seats}.")
    return seat
