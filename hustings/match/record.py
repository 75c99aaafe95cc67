"""The record: one JSON object a line, the header first, then one line an event; docs/protocol.md says it in full.

Every line ends in a check over its own text and the check before it, so that a line changed, dropped, swapped or put in
is found where it lies. Reading checks all that can be said without knowing the game; the referee checks the rest.
"""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from hustings.engine.game import LUCK, MOST_SEATS, WHOLE, Refusal
from hustings.match import fairness
from hustings.match.fields import WIDEST, Fault, Fields, is_whole, parsed

FORMAT = 2
OLDEST_FORMAT = 1  # luck was drawn by the number of its event, and an agreed undo could cross it
LONGEST_LINE = 1_000_000  # bytes
LARGEST_FILE = 64_000_000  # bytes
MOST_EVENTS = 500_000
LONGEST_NAME = 60
CLOCK = "%Y-%m-%dT%H:%M:%SZ"
DIGITS = 32  # of an id or a check
SEAL_DIGITS = 16

quoted = json.encoder.encode_basestring
COMPACT = json.JSONEncoder(ensure_ascii=False, allow_nan=False, separators=(",", ":"))
CHECK = re.compile(r',"check":"([0-9a-f]{32})"}\Z')
ENTROPY = re.compile(rf"[0-9a-f]{{{2 * fairness.ENTROPY_BYTES}}}")
NONCE = re.compile(rf"[0-9a-f]{{{2 * fairness.NONCE_BYTES}}}")
STAMP = re.compile(r',"time":"(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ)","id":"([0-9a-f]{32})"\Z', re.ASCII)


# --- What a record holds ----------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Seat:
    """Who sits in a seat."""

    name: str
    kind: str = "human"  # or bot, or whatever word says it


@dataclass(frozen=True)
class Luck:
    """Where luck comes from: the referee, who has committed to a secret, or people's hands."""

    by: str  # referee or hand
    commitment: str | None = None
    seed: int | None = None  # the secret follows from it: a repeatable match
    entropy: tuple[str | None, ...] | None = None  # random bytes that each person added, as they came


@dataclass(frozen=True)
class Header:
    """What is settled before the first action."""

    game: str
    rules: int  # version of the game's rules
    options: Mapping[str, str | int]
    seats: tuple[Seat, ...]
    luck: Luck
    nonce: str
    time: str  # ISO 8601, UTC
    seating: tuple[int, ...] | None = None  # if drawn: for each seat, which of the people as they came
    position: object = None  # if the match starts from a set-up position: what the game's position command reads
    content: Mapping[str, Any] = field(default_factory=dict)  # by name: decks, packs, words of the players
    format: int = FORMAT
    id: str = ""  # written and read, never given: it follows from the rest

    @property
    def luck_key(self) -> str:
        """What draws depend on besides the secret."""
        luck = self.luck
        return fairness.luck_key(luck.commitment or "", self.nonce, luck.entropy)


@dataclass(frozen=True)
class Action:
    """One decision of a seat, or one outcome of luck."""

    n: int
    seat: int
    action: int
    move: str  # the game's word for it
    by_hand: bool = False  # luck that was typed in
    seal: str = ""  # of an action that not everybody may know: keeps its check from telling it
    draw: tuple[int, int] | None = None  # of luck that the referee drew: the place of the outcome, of how many


@dataclass(frozen=True)
class Undo:
    """An action taken back; if all agreed, with everything after it."""

    n: int
    undone: int  # the number of the action
    by: int  # whose action it was
    agreed: bool = False


@dataclass(frozen=True)
class Resign:
    """A seat leaves the match, which ends it."""

    n: int
    seat: int


@dataclass(frozen=True)
class End:
    """The result, and the secret for everyone to check luck with."""

    n: int
    shares: tuple[int, ...]  # of WHOLE, by seat
    winners: tuple[int, ...]
    secret: bytes | None


Event = Action | Undo | Resign | End


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
    line["nonce"] = header.nonce
    open_text = compact(line)[:-1]
    text = f'{open_text},"time":"{header.time}","id":"{digest(open_text)}"'
    return sealed(text, "")


def write_event(event: Event, check: str) -> str:
    """The line of an event, after a line with that check."""
    if isinstance(event, Action):
        return sealed(open_action(event), check)
    line: dict[str, Any] = {"n": event.n}
    match event:
        case Undo():
            line |= {"undo": event.undone, "by": seat_written(event.by)}
            if event.agreed:
                line["agreed"] = True
        case Resign():
            line["resign"] = event.seat
        case End():
            line["end"] = {"shares": event.shares, "winners": event.winners}
            line["secret"] = event.secret.hex() if event.secret is not None else None
    return sealed(compact(line)[:-1], check)


def open_action(event: Action) -> str:
    """An action's line without its check; put together by hand, since these are written all the time."""
    seat = '"luck"' if event.seat == LUCK else event.seat
    text = f'{{"n":{event.n},"seat":{seat},"move":{quoted(event.move)},"action":{event.action}'
    if event.draw is not None:
        text += f',"draw":[{event.draw[0]},{event.draw[1]}]'
    if event.by_hand:
        text += ',"by":"hand"'
    if event.seal:
        text += f',"seal":"{event.seal}"'
    return text


def sealed(text: str, before: str) -> str:
    """An open line, closed by its check."""
    line = f'{text},"check":"{digest(before + text)}"}}'
    if len(line.encode()) > LONGEST_LINE:
        raise Refusal(f"A line of a record holds at most {LONGEST_LINE} bytes.")
    return line


def compact(value: object) -> str:
    """A value as JSON without spaces; a Refusal if it is none."""
    try:
        text = COMPACT.encode(value)
        text.encode()
    except (TypeError, ValueError, RecursionError) as error:
        raise Refusal(f"The record takes only what JSON can say: {error}.") from error
    return text


def seat_written(seat: int) -> int | str:
    return "luck" if seat == LUCK else seat


# --- Reading ----------------------------------------------------------------------------------------------------------


class Record:
    """A header and events, with the lines that say them; it only grows."""

    def __init__(self, header: Header) -> None:
        self.lines = [write_header(header)]
        self.header = read_header(self.lines[0])
        self.events: list[Event] = []

    @property
    def check(self) -> str:
        """The check of the last line: whoever notes it can later prove every line up to here."""
        return check_in(self.lines[-1])

    def checks(self, first: int, most: int) -> list[str]:
        """The checks of event `first` (0: the header) and of those after it, at most so many."""
        return [check_in(line) for line in self.lines[first : first + most]]

    @property
    def text(self) -> str:
        """The whole file."""
        return "\n".join(self.lines) + "\n"

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
        part = object.__new__(Record)
        part.header, part.events, part.lines = self.header, self.events[:count], self.lines[: count + 1]
        return part


def check_in(line: str) -> str:
    """The check in which a line ends that was written or read by this module."""
    return line[-DIGITS - 2 : -2]


def read(data: bytes, *, mend: bool = False) -> Record:
    """A record from a file's bytes; mend: leave out a last line that was cut off while it was written."""
    if len(data) > LARGEST_FILE:
        raise Refusal(f"The file is larger than the {LARGEST_FILE} bytes a record may have.")
    *pieces, rest = data.split(b"\n")
    if rest and not (mend and pieces):
        raise Fault(len(pieces) + 1, "is cut off.")
    if not pieces:
        raise Refusal("The file is empty.")
    if len(pieces) > MOST_EVENTS + 1:
        raise Refusal(f"The file has more than {MOST_EVENTS} events.")
    record = object.__new__(Record)
    record.lines, record.events = [decoded(pieces[0], 1)], []
    record.header = read_header(record.lines[0])
    check = record.check
    for line, piece in enumerate(pieces[1:], 2):
        if record.events and isinstance(record.events[-1], End):
            raise Fault(line, "comes after the end of the match.")
        text = decoded(piece, line)
        record.events.append(read_event(text, line, check))
        record.lines.append(text)
        check = record.check
    return record


def decoded(piece: bytes, line: int) -> str:
    if len(piece) > LONGEST_LINE:
        raise Fault(line, f"is longer than {LONGEST_LINE} bytes.")
    try:
        return piece.decode()
    except UnicodeDecodeError:
        raise Fault(line, "is not text in UTF-8.") from None


def split(text: str, line: int) -> tuple[str, str]:
    """What a line says, and the check it ends in."""
    found = CHECK.search(text)
    if found is None:
        raise Fault(line, "does not end in its check.")
    return text[: found.start()], found[1]


def read_header(text: str) -> Header:
    """The first line: its form, its id, its check."""
    fields = Fields(parsed(text, 1), 1)
    if "hustings" not in fields.values:
        raise Fault(1, "is no header: it names no format version.")
    version = fields.whole("hustings", 1, WIDEST)
    if not OLDEST_FORMAT <= version <= FORMAT:
        raise Fault(1, f"says format {version}; this Hustings reads formats {OLDEST_FORMAT} to {FORMAT}.")
    said, check = split(text, 1)
    if digest(said) != check:
        raise Fault(1, "was changed: its check does not fit.")
    stamp = STAMP.search(said)
    if stamp is None:
        raise Fault(1, "does not end in time, id and check.")
    if digest(said[: stamp.start()]) != stamp[2]:
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
        format=version,
        id=fields.word("id"),
    )
    fields.take("check")
    fields.done()
    return header


def is_time(text: str) -> bool:
    """Whether a text is a moment, written as in a header."""
    try:
        return datetime.strptime(text, CLOCK).strftime(CLOCK) == text
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
    """Whether this is what a person's random bytes look like."""
    return isinstance(value, str) and ENTROPY.fullmatch(value) is not None


def is_nonce(text: str) -> bool:
    """Whether a text can be a header's nonce."""
    return NONCE.fullmatch(text) is not None


def read_draw(fields: Fields) -> tuple[int, int] | None:
    """Which of how many outcomes luck drew."""
    if "draw" not in fields.values:
        return None
    value = fields.take("draw")
    if not (isinstance(value, list) and len(value) == 2 and is_whole(value[1], 1, WIDEST)):
        fields.wrong("draw")
    if not is_whole(value[0], 0, value[1] - 1):
        fields.wrong("draw")
    return value[0], value[1]


def read_event(text: str, line: int, before: str) -> Event:
    """One event: its number, its check, its form."""
    fields = Fields(parsed(text, line), line)
    said, check = split(text, line)
    n = fields.whole("n", 0, WIDEST)
    if n != line - 1:
        raise Fault(line, f"has number {n} where {line - 1} is due: an event was dropped, put in or moved.")
    if digest(before + said) != check:
        raise Fault(line, "was changed, or what came before it: its check does not fit.")
    event: Event
    if "action" in fields.values:
        seat, action, move = fields.seat("seat"), fields.whole("action", -WIDEST, WIDEST), fields.word("move")
        draw = read_draw(fields)
        if draw is not None and seat != LUCK:
            fields.wrong("draw")
        by_hand = fields.flag("by", "hand")
        if by_hand and seat != LUCK:
            fields.wrong("by")
        seal = fields.hexadecimal("seal", SEAL_DIGITS) if "seal" in fields.values else ""
        event = Action(n, seat, action, move, by_hand, seal, draw)
    elif "undo" in fields.values:
        event = Undo(n, fields.whole("undo", 1, n - 1), fields.seat("by"), fields.flag("agreed", True))
    elif "resign" in fields.values:
        event = Resign(n, fields.whole("resign", 0, MOST_SEATS - 1))
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
        raise Fault(line, "is no event: it has neither action, undo, resign nor end.")
    fields.take("check")
    fields.done()
    return event
