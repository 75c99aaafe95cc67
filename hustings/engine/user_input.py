"""Checks of input from people and programs, JSON or words: each fault is a Refusal of one sentence."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from hustings.engine.game import Option, Refusal, listed

LONGEST = 40  # characters of a value that a refusal repeats


# --- JSON -------------------------------------------------------------------------------------------------------------


def json_object(value: object, where: str) -> Mapping[str, Any]:
    """A JSON object."""
    if not isinstance(value, dict) or not all(isinstance(key, str) for key in value):
        raise Refusal(f"{where} must be a JSON object, not {short_text(value)}.")
    return value


def json_list(value: object, where: str, of: str) -> Sequence[object]:
    """A JSON list; `of`: what it lists."""
    if not isinstance(value, list):
        raise Refusal(f"{where} must be a list of {of}, not {short_text(value)}.")
    return value


def whole_number(value: object, where: str, low: int, high: int, offer: str = "write a whole number") -> int:
    """A whole number within limits; `offer` begins the sentence that says which."""
    if not isinstance(value, int) or isinstance(value, bool) or not low <= value <= high:
        raise Refusal(f"{where} is {short_text(value)}: {offer} from {low} to {high}.")
    return value


def check_keys(entries: Iterable[str], where: str, known: Sequence[str], offer: str) -> None:
    """Refuse a key that is not known; `offer` begins the list of those that are."""
    names = list(known)  # `known` may be a string of letters
    for key in entries:
        if key not in names:
            raise Refusal(f"{where} has {short_text(key)}: {offer} {listed(names, 'and')}.")


def refuse_slips(entries: Iterable[object], where: str, known: Sequence[str]) -> None:
    """Refuse an unknown key that is one letter from a known one; other unknown keys are ignored."""
    for key in entries:
        near = next((each for each in known if is_slip(str(key), each)), None)
        if near is not None and key not in known:
            raise Refusal(f"{where} has {short_text(key)}, one letter from {near!r}: correct it or leave it out.")


def ignored_keys(entries: Iterable[object], read: Iterable[str]) -> list[str]:
    """The keys that were not read, each cut short, to be named in the answer."""
    used = set(read)
    return sorted(str(key)[:LONGEST] for key in entries if key not in used)


def is_slip(word: str, known: str) -> bool:
    """Whether two different words differ in case or by one letter: replaced, inserted, deleted or transposed."""
    if word == known or abs(len(word) - len(known)) > 1:
        return False
    one, other = word.lower(), known.lower()
    same = 0
    while same < min(len(one), len(other)) and one[same] == other[same]:
        same += 1
    one, other = one[same:], other[same:]
    exchanged = one[:2] == other[1::-1] and one[2:] == other[2:]
    return exchanged or one[1:] == other[1:] or one[1:] == other or one == other[1:]


def settled_options(position: Mapping[str, Any], options: Sequence[Option]) -> dict[str, str | int]:
    """All options by name, from under `options` or beside it, each checked; the others at their defaults."""
    inside = json_object(position["options"], "options") if position.get("options") is not None else {}
    check_keys(inside, "options", [option.name for option in options], "its names are")
    settled: dict[str, str | int] = {}
    for option in options:
        answers = []
        for holder, where in ((inside, f"options.{option.name}"), (position, option.name)):
            if option.name in holder:
                answers.append(checked_answer(option, holder[option.name], where))
        if len(set(answers)) > 1:
            raise Refusal(f"Option {option.name} is given twice, as {listed(answers, 'and')}.")
        settled[option.name] = answers[0] if answers else option.default
    return settled


def checked_answer(option: Option, value: object, where: str) -> str | int:
    """An option's answer; anything but a short word or number is refused first."""
    is_short = len(value) <= LONGEST if isinstance(value, str) else isinstance(value, int) and abs(value) < 10**LONGEST
    if not is_short:
        numbers = f"a whole number from {option.low} to {option.high}"
        takes = listed(list(option.choices), "or") if option.choices else numbers
        raise Refusal(f"{where} is {short_text(value)}: it takes {takes}.")
    return option.answer(option.code(value))


def short_text(value: object) -> str:
    """A JSON value, shortened for a sentence."""
    if isinstance(value, dict):
        return "an object"
    if isinstance(value, list | tuple):
        return "a list"
    if value is None or isinstance(value, bool):
        return {None: "null", True: "true", False: "false"}[value]
    if isinstance(value, int) and abs(value) >= 10**LONGEST:
        return "a number of very many digits"
    text = repr(value)
    return text if len(text) <= LONGEST else f"{text[:LONGEST]}…"


# --- Words ------------------------------------------------------------------------------------------------------------


def check_mark(word: str, seats: Sequence[str]) -> None:
    """Refuse a word that is marked with a seat which does not exist, as in green:1, or that is a mark alone."""
    mark, colon, _ = word.strip().partition(":")
    if not colon:
        return
    labels = [seat.lower().replace(" ", "-") for seat in seats]
    if mark.lower() in labels:
        raise Refusal(f"Nothing follows {short_text(mark + ':')}.")
    raise Refusal(f"There is no seat {short_text(mark)}: the seats are {listed(labels, 'and')}.")
