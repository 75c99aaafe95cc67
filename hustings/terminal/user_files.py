"""Read files and JSON that a person names; every fault is a Refusal of one sentence."""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any, NoReturn, TypeVar

from hustings import games
from hustings.engine.game import Game, Refusal, listed
from hustings.engine.message import Message
from hustings.games import find
from hustings.match.create import load, loads, new
from hustings.match.match import Match
from hustings.match.record import LARGEST_FILE
from hustings.match.verify import Report, failure_report, success_report, verify_text
from hustings.terminal.console import printable

LARGEST = 16_000_000  # bytes; every position and every game's JSON is far smaller
T = TypeVar("T")
LONGEST = 60  # characters of the input that a refusal repeats


def read_bytes(source: str, largest: int = LARGEST) -> bytes:
    """A file's bytes, or what comes in on stdin for '-'."""
    try:
        if source == "-":
            data = sys.stdin.buffer.read(largest + 1)
        else:
            with Path(checked_name(source)).open("rb") as file:
                data = file.read(largest + 1)
    except OSError as error:
        raise Refusal(f"{source_name(source)} cannot be read: {reason(error)}.") from error
    if len(data) > largest:
        raise Refusal(f"{source_name(source)} is larger than the {largest} bytes that can be read.")
    return data


def read_json(source: str) -> Any:
    """The JSON in a file, or on stdin for '-'."""
    data, place = read_bytes(source), source_name(source)
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise Refusal(f"{place} is not UTF-8 text (byte {error.start}).") from error
    if not text.strip():
        raise Refusal(f"{place} is empty; JSON was expected.")
    try:
        return json.loads(text, object_pairs_hook=unique_entries, parse_constant=refuse_constant)
    except json.JSONDecodeError as error:
        where = f"line {error.lineno} column {error.colno}"
        raise Refusal(f"{place} is not JSON at {where}: {error.msg[:1].lower()}{error.msg[1:]}.") from error
    except RecursionError as error:
        raise Refusal(f"{place} is nested too deeply.") from error
    except Refusal as refusal:
        raise Refusal(f"{place} {refusal}") from refusal
    except ValueError as error:
        raise Refusal(f"{place} has a number of too many digits.") from error


def unique_entries(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """An object's entries; a Refusal if a key is repeated."""
    entries = dict(pairs)
    if len(entries) != len(pairs):
        names = [name for name, _ in pairs]
        repeated = next(name for name in names if names.count(name) > 1)
        raise Refusal(f"names {repeated[:LONGEST]!r} twice in one object.")
    return entries


def refuse_constant(text: str) -> NoReturn:
    """Refuse NaN and Infinity, which JSON does not have."""
    raise Refusal(f"has {text}, which is not a number in JSON.")


def read_position(source: str) -> Any:
    """A position in JSON; FILE#NAME picks one from a file that lists several under `positions`."""
    path, mark, name = source.rpartition("#")
    if not mark or Path(checked_name(source)).exists():
        path, name = source, ""
    data = read_json(path)
    listing = data.get("positions") if isinstance(data, dict) else None
    if not isinstance(listing, list):
        if name:
            raise Refusal(f"{source_name(path)} has no list of positions to take {name[:LONGEST]!r} from.")
        return data
    by_name = {str(each["name"]): each for each in listing if isinstance(each, dict) and "name" in each}
    if name not in by_name:
        problem = f"no position {name[:LONGEST]!r}" if name else "several positions: name one, as in FILE#NAME"
        raise Refusal(
            f"{source_name(path)} has {problem}; there are {listed(list(by_name) or ['none with a name'], 'and')}."
        )
    return by_name[name]


def reason(error: OSError) -> str:
    """Why a file could not be used, as the end of a sentence."""
    words = error.strerror or str(error)
    return words[:1].lower() + words[1:]


def source_name(source: str) -> str:
    """A file's name, as a sentence begins."""
    return "What came in on stdin" if source == "-" else printable(source)


def checked_name(source: str) -> str:
    """A file's name; a Refusal if it holds a NUL byte."""
    if "\0" in source:
        raise Refusal("A file's name cannot hold a NUL byte.")
    return source


def read_options(words: Sequence[str] | None) -> dict[str, str]:
    """Options from name=value words; the game says which there are."""
    options: dict[str, str] = {}
    for word in words or ():
        name, equals, value = (part.strip() for part in word.partition("="))
        if not equals:
            raise Refusal(f"An option is written name=value, not {word!r}.")
        if name in options:
            raise Refusal(f"Option {name} is given twice.")
        options[name] = value
    return options


def require(function: T | None, game: Game, name: str) -> T:
    """An optional member of a game; a Refusal if the game does not have it."""
    if function is None:
        raise Refusal(f"{game.title} has nothing to {name} yet.")
    return function


def open_match(file: str, option: Sequence[str] | None = None, position: str | None = None) -> Match:
    """Open a saved match or a score sheet; a last line that was cut off is left out. '-' reads stdin.

    option, position: what a score sheet does not say itself.
    """
    data = read_bytes(file, LARGEST_FILE)
    try:
        if (match := from_sheet(data, option, position)) is not None:
            return match
        if option or position:
            raise Refusal("A saved match has its options and its beginning already.")
        return loads(data, mend=True) if file == "-" else load(file, mend=True)
    except Refusal as refusal:
        if str(refusal).startswith(source_name(file)):
            raise
        raise Refusal(f"{source_name(file)}: {refusal}") from refusal


def verify_file(
    file: str, receipt: str | None = None, option: Sequence[str] | None = None, position: str | None = None
) -> Report:
    """Verify a match file or a score sheet."""
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
        return failure_report(refusal)
    report = success_report(match)
    return replace(report, messages=(*report.messages, Message("fairness-verify-sheet")))


def from_sheet(data: bytes, option: Sequence[str] | None = None, position: str | None = None) -> Match | None:
    """The match on a score sheet, every move, claim and total checked; None if no game reads it."""
    if data.lstrip()[:1] in (b"", b"{"):
        return None
    text = data.decode("utf-8-sig", errors="replace")
    for name in games.names():
        game = find(name)
        sheet = None if game.score_sheet is None else game.score_sheet(text)
        if sheet is not None:
            break
    else:
        return None
    match = new_match(game, {**sheet.options, **read_options(option)}, position, sheet.names)
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
    """A match at a position, after some moves; luck is typed in like any other move."""
    match = new_match(find(name), {**(defaults or {}), **read_options(option)}, position)
    for number, word in enumerate(match.words(moves), 1):
        try:
            match.play(word)
        except Refusal as refusal:
            raise Refusal(f"Move {number}, {word[:LONGEST]!r}: {refusal}") from refusal
    return match


def new_match(
    game: Game, options: Mapping[str, Any], position: str | None, seats: Sequence[str] | None = None
) -> Match:
    """A new match; its options override those of its position."""
    data = None
    if position is not None:
        require(game.position, game, "position")
        data = read_position(position)
        options = {**options_in(data), **options}
        data = with_options(data, options)
    return new(game, options=options, seats=seats, luck="hand", position=data)


def options_in(data: object) -> dict[str, Any]:
    """The options in a position."""
    options = data.get("options") if isinstance(data, dict) else None
    return options if isinstance(options, dict) else {}


def with_options(data: object, options: Mapping[str, Any]) -> object:
    """A position with its options overridden."""
    return {**data, "options": {**options_in(data), **options}} if options and isinstance(data, dict) else data


def find_seat_called(match: Match, name: str) -> int:
    """The seat of that name in a match."""
    seat = match.find_seat(name)
    if seat is None:
        seats = listed([match.label(each) for each in range(len(match.seat_names))], "and")
        raise Refusal(f"There is no seat {name!r} in this match; there are {seats}.")
    return seat
