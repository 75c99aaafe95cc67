"""The fields of a record's lines: each is taken once and checked, so that a garbled file is refused."""

from __future__ import annotations

import json
import re
from typing import Any, NoReturn

from hustings.engine.game import LUCK, MOST_SEATS, Refusal

WIDEST = 2**63 - 1  # actions and seeds are 64-bit integers


class Fault(Refusal):
    """Raised when a line of a record is wrong; `line` is its number."""

    def __init__(self, line: int, what: object) -> None:
        super().__init__(f"Line {line}: {what}" if isinstance(what, Refusal) else f"Line {line} {what}")
        self.line = line
        self.what = str(what)


def parse_json(text: str, line: int) -> object:
    """Parse a line's JSON; repeated fields, NaN and Infinity are refused."""
    try:
        return json.loads(text, object_pairs_hook=without_repeats, parse_constant=refuse_constant)
    except (ValueError, RecursionError):
        raise Fault(line, "is not JSON.") from None


class Fields:
    """The fields of one line, each taken once and checked; what is left over is refused."""

    def __init__(self, source: object, line: int) -> None:
        if not isinstance(source, dict):
            raise Fault(line, "has something else where a JSON object is expected.")
        self.line = line
        self.values: dict[str, Any] = dict(source)

    def wrong(self, name: str) -> NoReturn:
        raise Fault(self.line, f"has a wrong {name!r}.")

    def take(self, name: str, *default: object) -> Any:
        if name not in self.values and not default:
            raise Fault(self.line, f"lacks {name!r}.")
        return self.values.pop(name, *default)

    def whole(self, name: str, low: int, high: int) -> int:
        value = self.take(name)
        if not is_whole(value, low, high):
            self.wrong(name)
        return int(value)

    def wholes(self, name: str, low: int, high: int) -> tuple[int, ...]:
        values = self.take(name)
        if not isinstance(values, list) or len(values) > MOST_SEATS:
            self.wrong(name)
        if not all(is_whole(value, low, high) for value in values):
            self.wrong(name)
        return tuple(values)

    def word(self, name: str, longest: int = 1000) -> str:
        value = self.take(name)
        if not isinstance(value, str) or not value.isprintable() or not 1 <= len(value) <= longest:
            self.wrong(name)
        return value

    def hexadecimal(self, name: str, digits: int) -> str:
        value = self.word(name)
        if not re.fullmatch(rf"[0-9a-f]{{{digits}}}", value):
            self.wrong(name)
        return value

    def flag(self, name: str, meaning: object) -> bool:
        """Whether the field is there; its only possible value is `meaning`."""
        if name not in self.values:
            return False
        value = self.take(name)
        if type(value) is not type(meaning) or value != meaning:
            self.wrong(name)
        return True

    def mapping(self, name: str) -> dict[str, Any]:
        value = self.take(name)
        if not isinstance(value, dict):
            self.wrong(name)
        return value

    def seat(self, name: str) -> int:
        if self.values.get(name) == "luck":
            self.values.pop(name)
            return LUCK
        return self.whole(name, 0, MOST_SEATS - 1)

    def answers(self, name: str) -> dict[str, str | int]:
        """Words or whole numbers by name."""
        answers = self.mapping(name)
        if not all(isinstance(value, str) or is_whole(value, -WIDEST, WIDEST) for value in answers.values()):
            self.wrong(name)
        return answers

    def done(self) -> None:
        if self.values:
            raise Fault(self.line, f"has a field that does not belong there, {min(self.values)!r}.")


def is_whole(value: object, low: int, high: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and low <= value <= high


def without_repeats(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    values = dict(pairs)
    if len(values) != len(pairs):
        raise ValueError("a field is given twice")
    return values


def refuse_constant(text: str) -> NoReturn:
    raise ValueError(f"{text} is no number")
