"""The record: one JSON object a line, the header first, then one line an event; docs/protocol.md says it in full.

Every line ends in a check over its own text and the check before it, so that a changed, dropped, swapped or inserted
line is found. Reading checks everything that does not depend on the game; the referee checks the rest.
"""

from __future__ import annotations

import hashlib
import json
import re
from datetime import datetime
from typing import Any

from hustings.engine.game import LUCK, MOST_SEATS, WHOLE, Refusal
from hustings.match import fairness
from hustings.match.events import (
    BOT,
    CLOCK,
    FORMAT,
    HAND,
    OLDEST_FORMAT,
    Action,
    End,
    Event,
    Header,
    Leave,
    Luck,
    Origin,
    Resign,
    RulesUpdate,
    Ruling,
    Seat,
    Undo,
)
from hustings.match.fields import WIDEST, Fault, Fields, is_whole, parse_json

LONGEST_LINE = 1_000_000  # bytes
LARGEST_FILE = 64_000_000  # bytes
MOST_EVENTS = 500_000
LONGEST_NAME = 60
LONGEST_RULING = 400
TIME = "%Y-%m-%dT%H:%M:%SZ"
DIGITS = 32  # of an id or a check
SEAL_DIGITS = 16

quoted = json.encoder.encode_basestring
COMPACT = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
CHECK = re.compile(r',"check":"([0-9a-f]{32})"}\Z')
ENTROPY = re.compile(rf"[0-9a-f]{{{2 * fairness.ENTROPY_BYTES}}}")
NONCE = re.compile(rf"[0-9a-f]{{{2 * fairness.NONCE_BYTES}}}")
STAMP = re.compile(r',"time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)","id":"([0-9a-f]{32})"\Z', re.ASCII)


# --- Writing ----------------------------------------------------------------------------------------------------------


def digest(text: str) -> str:
    """The first 32 hexadecimal digits of a text's SHA-256."""
    return hashlib.sha256(text.encode()).hexdigest()[:DIGITS]


def write_header(header: Header) -> str:
    """The first line of a record."""
    options, seats = dict(header.options), [{"name": seat.name, "kind": seat.kind} for seat in header.seats]
    luck = {name: value for name, value in vars(header.luck).items() if value is not None}
    line: dict[str, Any] = {"hustings": header.format, "game": header.game, "rules": header.rules}
    line |= {"options": options, "seats": seats}
    if header.seating is not None:
        line["seating"] = header.seating
    line["luck"] = luck
    if header.position is not None:
        line["position"] = header.position
    if header.content:
        line["content"] = dict(header.content)
    if header.origin is not None:
        line["origin"] = vars(header.origin)
    line["nonce"] = header.nonce
    open_text = compact(line)[:-1]
    text = f'{open_text},"time":"{header.time}","id":"{digest(open_text)}"'
    return with_check(text, "")


def write_event(event: Event, check: str) -> str:
    """The line of an event, after a line with that check."""
    if isinstance(event, Action):
        return with_check(open_action(event), check)
    line: dict[str, Any] = {"n": event.n}
    match event:
        case Undo():
            line |= {"undo": event.undone, "by": seat_field(event.by)}
            if event.agreed:
                line["agreed"] = True
        case Resign() | Leave():
            line["resign" if isinstance(event, Resign) else "leave"] = event.seat
            if event.is_late:
                line["by"] = CLOCK
        case RulesUpdate():
            line["rules"] = event.rules
            if event.voids:
                line["kept"] = event.kept
        case Ruling():
            line |= {"ruling": event.text, "winners": event.winners}
        case End():
            line["end"] = {"shares": event.shares, "winners": event.winners}
            line["secret"] = event.secret.hex() if event.secret is not None else None
    return with_check(compact(line)[:-1], check)


def open_action(event: Action) -> str:
    """An action's line without its check; formatted by hand because this is the hot path."""
    seat = '"luck"' if event.seat == LUCK else event.seat
    text = f'{{"n":{event.n},"seat":{seat},"move":{quoted(event.move)},"action":{event.action}'
    if event.draw is not None:
        text += f',"draw":[{event.draw[0]},{event.draw[1]}]'
    if event.by:
        text += f',"by":"{event.by}"'
    if event.seal:
        text += f',"seal":"{event.seal}"'
    return text


def with_check(text: str, before: str) -> str:
    """A complete line: the open text and its check."""
    line = f'{text},"check":"{digest(before + text)}"}}'
    if len(line.encode()) > LONGEST_LINE:
        raise Refusal(f"A line of a record holds at most {LONGEST_LINE} bytes.")
    return line


def compact(value: object) -> str:
    """A value as JSON without spaces; a Refusal if JSON cannot express it."""
    try:
        text = COMPACT.encode(value)
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Refusal(f"The record cannot hold what JSON cannot express: {error}.") from error
    return text


def seat_field(seat: int) -> int | str:
    return "luck" if seat == LUCK else seat


# --- Reading ----------------------------------------------------------------------------------------------------------


class Record:
    """A header and events, with their lines."""

    def __init__(self, header: Header, lines: list[str], events: list[Event]) -> None:
        self.header, self.lines, self.events = header, lines, events

    @classmethod
    def begin(cls, header: Header) -> Record:
        """A record without events."""
        line = write_header(header)
        return cls(read_header(line), [line], [])

    @property
    def check(self) -> str:
        """The check of the last line, which proves every line up to here."""
        return check_in(self.lines[-1])

    def checks(self, first: int, most: int) -> list[str]:
        """The checks of event `first` (0: the header) and of those after it, at most so many."""
        return [check_in(line) for line in self.lines[first : first + most]]

    @property
    def text(self) -> str:
        """The whole file."""
        return "\n".join(self.lines) + "\n"

    @property
    def updates(self) -> list[RulesUpdate]:
        """Every change of the rules' version."""
        return [event for event in self.events if isinstance(event, RulesUpdate)]

    @property
    def rules(self) -> int:
        """The version of the rules that the match follows now."""
        updates = self.updates
        return updates[-1].rules if updates else self.header.rules

    @property
    def voided(self) -> frozenset[int]:
        """The numbers of the events that updates of the rules have taken back."""
        return frozenset(n for update in self.updates for n in update.voids)

    def log_kept(self, have: int) -> int:
        """Up to which event a log that was read up to event `have` still stands."""
        for event in self.events[have:]:
            if isinstance(event, Undo):
                have = min(have, event.undone - 1)
            elif isinstance(event, RulesUpdate):
                have = min(have, event.kept)
        return have

    def append(self, event: Event) -> None:
        if len(self.events) == MOST_EVENTS:
            raise Refusal(f"A match holds at most {MOST_EVENTS} events.")
        self.lines.append(write_event(event, self.check))
        self.events.append(event)

    def cut(self, count: int) -> None:
        """Keep the first `count` events."""
        del self.events[count:], self.lines[count + 1 :]

    def until(self, count: int) -> Record:
        """A record of the first `count` events."""
        return Record(self.header, self.lines[: count + 1], self.events[:count])


def check_in(line: str) -> str:
    """The check at the end of a valid line."""
    return line[-DIGITS - 2 : -2]


def read(data: bytes, *, mend: bool = False) -> Record:
    """Read a record from a file's bytes; mend: leave out a last line that was cut off while it was written."""
    if len(data) > LARGEST_FILE:
        raise Refusal(f"The file is larger than the {LARGEST_FILE} bytes a record may have.")
    *pieces, rest = data.split(b"\n")
    if rest and not (mend and pieces):
        raise Fault(len(pieces) + 1, "is cut off.")
    if not pieces:
        raise Refusal("The file is empty.")
    if len(pieces) > MOST_EVENTS + 1:
        raise Refusal(f"The file has more than {MOST_EVENTS} events.")
    first = decode(pieces[0], 1)
    record = Record(read_header(first), [first], [])
    check = record.check
    for line, piece in enumerate(pieces[1:], 2):
        if record.events and isinstance(record.events[-1], End):
            raise Fault(line, "comes after the end of the match.")
        text = decode(piece, line)
        record.events.append(read_event(text, line, check))
        record.lines.append(text)
        check = record.check
    return record


def decode(piece: bytes, line: int) -> str:
    if len(piece) > LONGEST_LINE:
        raise Fault(line, f"is longer than {LONGEST_LINE} bytes.")
    try:
        return piece.decode()
    except UnicodeDecodeError:
        raise Fault(line, "is not text in UTF-8.") from None


def split_check(text: str, line: int) -> tuple[str, str]:
    """Split a line into its content and its check."""
    match = CHECK.search(text)
    if match is None:
        raise Fault(line, "does not end in its check.")
    return text[: match.start()], match[1]


def read_header(text: str) -> Header:
    """Read the first line; check its form, its id and its check."""
    fields = Fields(parse_json(text, 1), 1)
    if "hustings" not in fields.values:
        raise Fault(1, "is no header: it names no format version.")
    version = fields.whole("hustings", 1, WIDEST)
    if not OLDEST_FORMAT <= version <= FORMAT:
        raise Fault(1, f"says format {version}; this Hustings reads formats {OLDEST_FORMAT} to {FORMAT}.")
    content, check = split_check(text, 1)
    if digest(content) != check:
        raise Fault(1, "was changed: its check does not fit.")
    stamp = STAMP.search(content)
    if stamp is None:
        raise Fault(1, "does not end in time, id and check.")
    if digest(content[: stamp.start()]) != stamp[2]:
        raise Fault(1, "was changed: its id does not fit.")
    if not is_time(stamp[1]):
        raise Fault(1, f"says an impossible time, {stamp[1]}.")
    header = Header(
        game=fields.word("game"),
        rules=fields.whole("rules", 0, WIDEST),
        options=fields.answers("options"),
        seats=read_seats(fields),
        luck=read_luck(fields),
        nonce=fields.hexadecimal("nonce", 32),
        time=fields.word("time"),
        seating=fields.wholes("seating", 0, MOST_SEATS - 1) if "seating" in fields.values else None,
        position=fields.take("position", None),
        content=fields.mapping("content") if "content" in fields.values else {},
        origin=read_origin(fields),
        format=version,
        id=fields.word("id"),
    )
    fields.take("check")
    fields.done()
    return header


def read_origin(fields: Fields) -> Origin | None:
    """The match that this one branches off from."""
    if "origin" not in fields.values:
        return None
    inner = Fields(fields.mapping("origin"), fields.line)
    origin = Origin(inner.hexadecimal("match", DIGITS), inner.whole("n", 0, MOST_EVENTS))
    inner.done()
    return origin


def is_time(text: str) -> bool:
    """Whether a text is a time in the header's format."""
    try:
        return datetime.strptime(text, TIME).strftime(TIME) == text
    except ValueError:
        return False


def read_seats(fields: Fields) -> tuple[Seat, ...]:
    """Who sits where."""
    values = fields.take("seats")
    if not isinstance(values, list) or not 1 <= len(values) <= MOST_SEATS:
        fields.wrong("seats")
    seats = []
    for value in values:
        inner = Fields(value, fields.line)
        seats.append(Seat(inner.word("name", LONGEST_NAME), inner.word("kind", LONGEST_NAME)))
        inner.done()
    return tuple(seats)


def read_luck(fields: Fields) -> Luck:
    """Where luck comes from."""
    inner = Fields(fields.mapping("luck"), fields.line)
    by = inner.word("by")
    if by == "referee":
        seed = inner.whole("seed", -WIDEST, WIDEST) if "seed" in inner.values else None
        luck = Luck(by, inner.hexadecimal("commitment", 64), seed, read_entropy(inner))
    elif by == "hand":
        luck = Luck(by)
    else:
        fields.wrong("luck")
    inner.done()
    return luck


def read_entropy(fields: Fields) -> tuple[str | None, ...] | None:
    """The random bytes that people added, by place."""
    if "entropy" not in fields.values:
        return None
    values = fields.take("entropy")
    if not isinstance(values, list) or not all(value is None or is_entropy(value) for value in values):
        fields.wrong("entropy")
    return tuple(values)


def is_entropy(value: object) -> bool:
    """Whether a value has the form of a person's random bytes."""
    return isinstance(value, str) and ENTROPY.fullmatch(value) is not None


def is_nonce(text: str) -> bool:
    """Whether a text can be a header's nonce."""
    return NONCE.fullmatch(text) is not None


def read_draw(fields: Fields) -> tuple[int, int] | None:
    """The index of the outcome that luck drew, and how many there were."""
    if "draw" not in fields.values:
        return None
    value = fields.take("draw")
    if not (isinstance(value, list) and len(value) == 2 and is_whole(value[1], 1, WIDEST)):
        fields.wrong("draw")
    if not is_whole(value[0], 0, value[1] - 1):
        fields.wrong("draw")
    return value[0], value[1]


def read_event(text: str, line: int, before: str) -> Event:
    """Read an event; check its number, its check and its form."""
    fields = Fields(parse_json(text, line), line)
    content, check = split_check(text, line)
    n = fields.whole("n", 0, WIDEST)
    if n != line - 1:
        raise Fault(line, f"has number {n} where {line - 1} is due: an event was dropped, put in or moved.")
    if digest(before + content) != check:
        raise Fault(line, "was changed, or what came before it: its check does not fit.")
    event: Event
    if "action" in fields.values:
        seat, action, move = fields.seat("seat"), fields.whole("action", -WIDEST, WIDEST), fields.word("move")
        draw = read_draw(fields)
        if draw is not None and seat != LUCK:
            fields.wrong("draw")
        by = fields.word("by") if "by" in fields.values else ""
        if by and by not in ((HAND,) if seat == LUCK else (CLOCK, BOT)):
            fields.wrong("by")
        seal = fields.hexadecimal("seal", SEAL_DIGITS) if "seal" in fields.values else ""
        event = Action(n, seat, action, move, by, seal, draw)
    elif "undo" in fields.values:
        event = Undo(n, fields.whole("undo", 1, n - 1), fields.seat("by"), fields.flag("agreed", True))
    elif "resign" in fields.values:
        event = Resign(n, fields.whole("resign", 0, MOST_SEATS - 1), fields.flag("by", CLOCK))
    elif "leave" in fields.values:
        event = Leave(n, fields.whole("leave", 0, MOST_SEATS - 1), fields.flag("by", CLOCK))
    elif "ruling" in fields.values:
        event = Ruling(n, fields.wholes("winners", 0, MOST_SEATS - 1), fields.word("ruling", LONGEST_RULING))
    elif "rules" in fields.values:
        rules = fields.whole("rules", 0, WIDEST)
        event = RulesUpdate(n, rules, fields.whole("kept", 0, n - 2) if "kept" in fields.values else n - 1)
    elif "end" in fields.values:
        result = Fields(fields.mapping("end"), line)
        shares, winners = result.wholes("shares", 0, WHOLE), result.wholes("winners", 0, MOST_SEATS - 1)
        result.done()
        secret = None
        if fields.values.get("secret", "") is None:
            fields.take("secret")  # it was lost, or there never was one
        else:
            secret = bytes.fromhex(fields.hexadecimal("secret", 64))
        event = End(n, shares, winners, secret)
    else:
        raise Fault(line, "is no event: it has neither action, undo, resign, leave, rules, ruling nor end.")
    fields.take("check")
    fields.done()
    return event
