"""The file: what is written is read, and what was touched is refused with its line."""

import json
import re
from functools import lru_cache

import pytest
from connect_four import GAME as CONNECT_FOUR
from hypothesis import example, given, settings
from hypothesis import strategies as st

import hustings
from hustings.engine.game import LUCK, Refusal
from hustings.match import record as format_
from hustings.match.events import Action, End, Header, Leave, Luck, Resign, Seat, Undo
from hustings.match.fields import Fault
from hustings.match.record import Record, read
from tests.match.forging import compact, resealed, unsealed
from tests.match.games_for_tests import WAGER


def header(**changes):
    given = {
        "game": "wager",
        "rules": 3,
        "options": {"rounds": 2, "party": "drawn"},
        "seats": (Seat("Ann"), Seat("Bót 陳", "bot")),
        "luck": Luck("referee", "ab" * 32, -5),
        "nonce": "01" * 16,
        "time": "2026-01-02T03:04:05Z",
    }
    return Header(**(given | changes))


EVENTS = [
    Action(1, LUCK, 3, "c4", "hand"),
    Action(2, 0, 2**62, "größer"),
    Action(3, 1, -4, "x", seal="0123456789abcdef"),
    Undo(4, 2, 0),
    Undo(5, 1, LUCK, agreed=True),
    Leave(6, 1),
    Leave(7, 0, is_late=True),
    Action(8, 0, 3, "c4", "clock"),
    Resign(9, 1),
    Resign(10, 1, is_late=True),
    End(11, (60000, 0), (0,), bytes(32)),
]


def whole():
    made = Record.begin(header())
    for event in EVENTS:
        made.append(event)
    return made


def test_what_is_written_is_read():
    again = read(whole().text.encode())
    assert again.events == EVENTS
    assert again.header == whole().header
    assert again.lines == whole().lines
    assert again.check == whole().check


@pytest.mark.parametrize(
    "changes",
    [
        {"luck": Luck("hand")},
        {"luck": Luck("referee", "cd" * 32)},
        {"luck": Luck("referee", "cd" * 32, None, ("ef" * 16, None))},
        {"seating": (1, 0)},
        {"position": {"points": [1, 2.5, None]}},
        {"content": {"deck": ["a", {"check": "b"}], "time": "c"}},
        {"options": {}},
    ],
)
def test_every_kind_of_header_is_read_as_it_was_written(changes):
    made = Record.begin(header(**changes))
    for name, value in changes.items():
        assert getattr(read(made.text.encode()).header, name) == value


def test_the_id_follows_from_everything_but_the_time():
    ids = {
        Record.begin(header(**changes)).header.id
        for changes in (
            {},
            {"rules": 4},
            {"options": {"rounds": 3, "party": "drawn"}},
            {"seats": (Seat("Bót 陳", "bot"), Seat("Ann"))},
            {"nonce": "02" * 16},
            {"luck": Luck("referee", "ac" * 32)},
            {"position": 1},
            {"content": {"a": 1}},
            {"seating": (1, 0)},
        )
    }
    assert len(ids) == 9
    assert Record.begin(header(time="2027-01-01T00:00:00Z")).header.id == Record.begin(header()).header.id
    assert Record.begin(header(time="2027-01-01T00:00:00Z")).check != Record.begin(header()).check


def test_an_unfinished_record_is_a_whole_one():
    for count in range(len(EVENTS) + 1):
        assert read(whole().until(count).text.encode()).events == EVENTS[:count]


def test_cutting_keeps_the_first_events():
    made = whole()
    made.cut(3)
    assert made.text == whole().until(3).text
    made.append(EVENTS[3])
    assert made.text == whole().until(4).text


def test_every_cut_is_found_in_its_line():
    data = whole().text.encode()
    for size in range(1, len(data)):
        line = data[:size].count(b"\n") + 1
        if data[size - 1 : size] == b"\n":
            assert len(read(data[:size]).lines) == line - 1
        else:
            with pytest.raises(Fault, match=f"^Line {line} is cut off.$"):
                read(data[:size])


def test_a_cut_line_can_be_left_out():
    data = whole().text.encode()
    assert read(data[:-5], mend=True).events == EVENTS[:-1]
    assert read(data, mend=True).events == EVENTS
    with pytest.raises(Refusal, match="Line 1 is cut off"):
        read(data[:20], mend=True)


def test_every_changed_byte_is_found_in_its_line():
    data = whole().text.encode()
    starts = [0, *(place.end() for place in re.finditer(b"\n", data))]
    for place in range(len(data)):
        changed = bytearray(data)
        changed[place] ^= 1
        line = sum(start <= place for start in starts[:-1])
        with pytest.raises(Refusal) as refused:
            read(bytes(changed))
        lost_end = data[place : place + 1] == b"\n"
        assert isinstance(refused.value, Fault)
        assert refused.value.line in ({line, len(starts) - 1} if lost_end else {line}), place


@pytest.mark.parametrize("dropped", range(1, len(EVENTS)))
def test_a_dropped_line_is_found(dropped):
    lines = whole().lines
    del lines[dropped]
    with pytest.raises(Fault, match=f"^Line {dropped + 1} has number {dropped + 1} where {dropped} is due"):
        read(("\n".join(lines) + "\n").encode())


def test_swapped_and_repeated_lines_are_found():
    lines = whole().lines
    lines[2], lines[3] = lines[3], lines[2]
    with pytest.raises(Fault, match="^Line 3 has number 3 where 2 is due"):
        read(("\n".join(lines) + "\n").encode())
    lines = whole().lines
    lines.insert(3, lines[2])
    with pytest.raises(Fault, match="^Line 4 has number 2 where 3 is due"):
        read(("\n".join(lines) + "\n").encode())


def test_a_line_after_the_end_is_found():
    lines = [*unsealed(whole().text), {"n": 12, "resign": 0}]
    with pytest.raises(Fault, match="^Line 13 comes after the end"):
        read(resealed(lines).encode())


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"seat": 7}, "has a wrong 'seat'"),
        ({"seat": True}, "has a wrong 'seat'"),
        ({"seat": "red"}, "has a wrong 'seat'"),
        ({"action": 1.0}, "has a wrong 'action'"),
        ({"action": 2**63}, "has a wrong 'action'"),
        ({"move": ""}, "has a wrong 'move'"),
        ({"move": "a\x1b[2J"}, "has a wrong 'move'"),
        ({"move": 5}, "has a wrong 'move'"),
        ({"by": "hand"}, "has a wrong 'by'"),
        ({"by": None}, "has a wrong 'by'"),
        ({"seal": "xyz"}, "has a wrong 'seal'"),
        ({"colour": 1}, "has a field that does not belong there, 'colour'"),
    ],
)
def test_a_wrong_field_is_named(change, message):
    lines = unsealed(whole().text)
    lines[2] |= change
    with pytest.raises(Fault) as refused:
        read(resealed(lines).encode())
    assert str(refused.value) == f"Line 3 {message}."


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"hustings": 3}, "says format 3; this Hustings reads formats 1 to 2."),
        ({"rules": "1"}, "has a wrong 'rules'."),
        ({"options": []}, "has a wrong 'options'."),
        ({"options": {"a": None}}, "has a wrong 'options'."),
        ({"seats": []}, "has a wrong 'seats'."),
        ({"seats": ['{"name":"a","kind":"b"}']}, "has something else where a JSON object is expected."),
        ({"seats": [{"name": "a", "kind": "b", "c": 1}]}, "has a field that does not belong there, 'c'."),
        ({"seats": [{"name": "a" * 61, "kind": "b"}]}, "has a wrong 'name'."),
        ({"luck": {"by": "me"}}, "has a wrong 'luck'."),
        ({"luck": {"by": "referee"}}, "lacks 'commitment'."),
        ({"luck": {"by": "hand", "seed": 1}}, "has a field that does not belong there, 'seed'."),
        ({"nonce": "zz"}, "has a wrong 'nonce'."),
        ({"seating": [0, 9]}, "has a wrong 'seating'."),
        ({"content": []}, "has a wrong 'content'."),
        ({"time": "yesterday"}, "does not end in time, id and check."),
        ({"time": "2026-02-30T00:00:00Z"}, "says an impossible time, 2026-02-30T00:00:00Z."),
        ({"id": "0" * 32}, "was changed: its id does not fit."),
    ],
)
def test_a_wrong_header_is_refused(change, message):
    lines = unsealed(whole().text)
    lines[0] |= change
    with pytest.raises(Fault) as refused:
        read(resealed(lines, with_id="id" not in change).encode())
    assert str(refused.value) == f"Line 1 {message}"


@pytest.mark.parametrize(
    ("event", "message"),
    [
        ({"undo": 1, "by": 0}, "has a wrong 'undo'"),
        ({"resign": 7}, "has a wrong 'resign'"),
        ({"resign": "luck"}, "has a wrong 'resign'"),
        ({"end": [], "secret": None}, "has a wrong 'end'"),
        ({"end": {"shares": [60001], "winners": []}, "secret": None}, "has a wrong 'shares'"),
        ({"end": {"shares": [1] * 8, "winners": []}, "secret": None}, "has a wrong 'shares'"),
        ({"end": {"shares": [1], "winners": []}}, "lacks 'secret'"),
        ({"end": {"shares": [1], "winners": []}, "secret": ""}, "has a wrong 'secret'"),
        ({"end": {"shares": [1], "winners": []}, "secret": 5}, "has a wrong 'secret'"),
        ({"rules": -1}, "has a wrong 'rules'"),
        ({"rules": 2, "kept": 0}, "has a wrong 'kept'"),
        ({"ruling": "x" * 401, "winners": [0]}, "has a wrong 'ruling'"),
        ({"ruling": "So.", "winners": 0}, "has a wrong 'winners'"),
        ({"nothing": 1}, "is no event: it has neither action, undo, resign, leave, rules, ruling nor end"),
    ],
)
def test_a_wrong_event_is_refused(event, message):
    lines = [unsealed(whole().text)[0], {"n": 1, **event}]
    with pytest.raises(Fault) as refused:
        read(resealed(lines).encode())
    assert str(refused.value) == f"Line 2 {message}."


@pytest.mark.parametrize(
    ("data", "message"),
    [
        (b"", "The file is empty."),
        (b"\n", "Line 1 is not JSON."),
        (b"[1]\n", "Line 1 has something else where a JSON object is expected."),
        (b"{}\n", "Line 1 is no header: it names no format version."),
        (b'{"hustings":1}\n', "Line 1 does not end in its check."),
        (b'{"hustings":1,"hustings":1}\n', "Line 1 is not JSON."),
        (b'{"hustings":NaN}\n', "Line 1 is not JSON."),
        (b"\xff\xfe\n", "Line 1 is not text in UTF-8."),
        (b"[" * 100_000 + b"\n", "Line 1 is not JSON."),
        (b"9" * 10_000 + b"\n", "Line 1 is not JSON."),
        (b'"' + b"x" * format_.LONGEST_LINE + b'"\n', "Line 1 is longer than 1000000 bytes."),
        (b"\n" * (format_.MOST_EVENTS + 2), "The file has more than 500000 events."),
        (b"x" * (format_.LARGEST_FILE + 1), "The file is larger than the 64000000 bytes a record may have."),
    ],
)
def test_garbage_is_refused_in_a_sentence(data, message):
    with pytest.raises(Refusal) as refused:
        read(data)
    assert str(refused.value) == message


def test_windows_line_ends_are_refused():
    with pytest.raises(Fault, match="^Line 1 does not end in its check"):
        read(whole().text.replace("\n", "\r\n").encode())


@pytest.mark.parametrize("content", [{"a": {1, 2}}, {"a": float("nan")}, {"a": "\ud800"}])
def test_only_json_goes_into_a_record(content):
    with pytest.raises(Refusal, match="what JSON cannot express"):
        Record.begin(header(content=content))


def test_a_header_too_long_to_read_is_not_written():
    with pytest.raises(Refusal, match="at most 1000000 bytes"):
        Record.begin(header(content={"a": "x" * format_.LONGEST_LINE}))


def test_a_record_has_an_end(monkeypatch):
    monkeypatch.setattr(format_, "MOST_EVENTS", 2)
    made = Record.begin(header())
    made.append(EVENTS[0])
    made.append(EVENTS[1])
    with pytest.raises(Refusal, match="at most 2 events"):
        made.append(EVENTS[2])


# --- Fuzzing: whatever comes in, a record or a Refusal comes out ------------------------------------------------------

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(0, 8) | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)
FIELDS = ("n", "seat", "move", "action", "draw", "by", "seal", "undo", "agreed", "resign", "end", "secret", "check")
HEADERS = (*header().__dataclass_fields__, "hustings")


def outcome(data):
    """The record, or None where it was refused; any other exception fails the test."""
    try:
        return hustings.loads(data, game=WAGER)
    except Refusal:
        return None


@settings(max_examples=300)
@given(st.binary(max_size=400))
@example(b'{"hustings":1,"check":"' + b"0" * 32 + b'"}\n')
def test_any_bytes_are_refused_or_read(data):
    assert outcome(data) is None


@settings(max_examples=300)
@given(st.data())
def test_any_edit_with_mended_checks_is_refused_or_read(data):
    lines = unsealed(finished())
    for _ in range(data.draw(st.integers(1, 3))):
        line = data.draw(st.integers(0, len(lines) - 1))
        name = data.draw(st.sampled_from(HEADERS if line == 0 else FIELDS))
        if name in ("time", "id", "check"):
            continue
        if data.draw(st.booleans()):
            lines[line][name] = data.draw(JSON)
        else:
            lines[line].pop(name, None)
    try:
        text = resealed(lines, with_id=True).encode()
    except UnicodeEncodeError:
        return  # a lone surrogate: no file could hold it
    match = outcome(text)
    if match is not None:
        assert match.text.encode() == text


@settings(max_examples=200)
@given(st.data())
def test_cut_and_pasted_lines_are_refused_or_read(data):
    lines = finished().encode().splitlines(keepends=True)
    picked = data.draw(st.lists(st.sampled_from(lines), max_size=len(lines)))
    match = outcome(b"".join(picked))
    assert match is None or picked == lines[: len(picked)]


@lru_cache
def finished():
    """The file of a whole match of Wager, with an undo."""
    match = hustings.new(WAGER, seats=["Ann", "Bob"], seed=4)
    match.play("left:2")
    match.undo(agreed=True)
    match.play("left:3 right:4 left:1 right:6")
    assert match.ended
    return match.text


def test_the_lines_are_json_for_everyone():
    for line in finished().splitlines():
        assert compact(json.loads(line)) + "}" == line
    assert hustings.new(CONNECT_FOUR, seats=["Ann", "陳"]).lines()[0].count("陳") == 1
