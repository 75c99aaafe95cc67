"""Frames as a client may cut them: whole, in parts, many at once, byte by byte, and such as are none."""

import asyncio
import base64
import json
import os
import random
import socket
from contextlib import suppress
from urllib.parse import urlsplit

import httpx
import pytest

from hustings.server.http.requests import LONGEST_MESSAGE
from hustings.server.transport import websocket_protocol
from tests.server.process import running
from tests.server.test_hostile import until
from tests.server.transport.test_websocket_protocol import PATIENCE, sat_down, served  # noqa: F401 (a fixture)

TEXT, BINARY, PART, CLOSE, PING, PONG, LAST = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA, 0x80
MASK = b"\x12\x34\x56\x78"


def frame(head, payload, *, mask=MASK):
    """A frame as a client sends it."""
    size = len(payload)
    if size < 126:
        length = bytes([size])
    elif size < 1 << 16:
        length = b"\x7e" + size.to_bytes(2, "big")
    else:
        length = b"\x7f" + size.to_bytes(8, "big")
    if mask is None:
        return bytes([head]) + length + payload
    masked = bytes(byte ^ mask[place % 4] for place, byte in enumerate(payload))
    return bytes([head, length[0] | 0x80]) + length[1:] + mask + masked


def handshake(address, cookie, query="seat=0&form=moves"):
    """A request for a WebSocket."""
    parts = urlsplit(address)
    lines = [
        f"GET {parts.path}?{query} HTTP/1.1",
        f"Host: {parts.netloc}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}",
        f"Cookie: {cookie}",
    ]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


class Raw:
    """A connection to a table, of which every byte is ours."""

    def __init__(self, site):
        _, address, cookie = sat_down(site)
        parts = urlsplit(address)
        self.socket = socket.create_connection((parts.hostname, parts.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.sendall(handshake(address, cookie["Cookie"]))
        self.read = b""
        while b"\r\n\r\n" not in self.read:
            self.read += self.socket.recv(4096)
        assert b" 101 " in self.read.partition(b"\r\n")[0]
        self.read = self.read.partition(b"\r\n\r\n")[2]

    def send(self, *pieces):
        for piece in pieces:
            self.socket.sendall(piece)

    def next(self):
        """The next frame: its kind and what it says; None when the server has hung up."""
        while True:
            if len(self.read) >= 2:
                start, length = 2, self.read[1]
                if length >= 126:
                    start = 4 if length == 126 else 10
                    length = int.from_bytes(self.read[2:start], "big")
                if len(self.read) >= start + length:
                    head, said = self.read[0], self.read[start : start + length]
                    self.read = self.read[start + length :]
                    return head & 15, said
            more = self.socket.recv(65536)
            if not more:
                return None
            self.read += more

    def told(self, kind):
        """The next message of a kind."""
        while (found := self.next()) is not None:
            if found[0] == TEXT and json.loads(found[1])["is"] == kind:
                return json.loads(found[1])
        return None

    def closed(self):
        """The code that the server closes with."""
        while (found := self.next()) is not None:
            if found[0] == CLOSE:
                return int.from_bytes(found[1][:2], "big")
        return None


@pytest.fixture
def raw(served):  # noqa: F811
    connection = Raw(served[1])
    assert connection.told("table") is not None
    yield connection
    connection.socket.close()


def chat(number, text="hello"):
    return json.dumps({"do": "chat", "id": number, "text": text}).encode()


def test_a_text_in_one_piece(raw):
    raw.send(frame(LAST | TEXT, chat(1)))
    assert raw.told("done")["id"] == 1


def test_a_text_byte_by_byte(raw):
    whole = frame(LAST | TEXT, chat(1, "é" * 80))
    raw.send(*(whole[place : place + 1] for place in range(len(whole))))
    assert raw.told("chat")["text"] == "é" * 80
    assert raw.told("done")["id"] == 1
    raw.send(frame(LAST | TEXT, chat(2)))
    assert raw.told("done")["id"] == 2


def test_many_in_one_piece(raw):
    raw.send(b"".join(frame(LAST | TEXT, chat(number)) for number in range(5)) + frame(LAST | TEXT, chat(5))[:7])
    assert [raw.told("done")["id"] for _ in range(5)] == list(range(5))
    raw.send(frame(LAST | TEXT, chat(5))[7:])
    assert raw.told("done")["id"] == 5


def test_a_text_in_parts_with_a_ping_between(raw):
    said = chat(1, "in parts")
    raw.send(frame(TEXT, said[:5]))
    raw.send(frame(LAST | PING, b"there?"))
    assert raw.next() == (PONG, b"there?")
    raw.send(frame(PART, said[5:9]), frame(LAST | PART, said[9:]))
    assert raw.told("chat")["text"] == "in parts"
    assert raw.told("done")["id"] == 1
    raw.send(frame(LAST | TEXT, chat(2)))
    assert raw.told("done")["id"] == 2


def test_a_text_within_another_closes_the_connection(raw):
    raw.send(frame(TEXT, chat(1)[:5]))
    raw.send(frame(LAST | TEXT, chat(2)))
    assert raw.closed() == 1002


def test_what_is_not_masked_closes_the_connection(raw):
    raw.send(frame(LAST | TEXT, chat(1), mask=None))
    assert raw.closed() == 1002


def test_what_is_no_text_closes_the_connection(raw):
    raw.send(frame(LAST | TEXT, b'{"do":"chat","id":1,"text":"\xff"}'))
    assert raw.closed() == 1007


@pytest.mark.parametrize("size", [LONGEST_MESSAGE + 1, 1 << 16, 1 << 20])
def test_what_is_too_long_closes_the_connection(raw, size):
    raw.send(frame(LAST | TEXT, b"x" * size))
    assert raw.closed() == 1009


def test_a_length_beyond_all_bounds_closes_the_connection_at_once(raw):
    raw.send(b"\x81\xff" + b"\x7f" + b"\xff" * 7 + MASK)
    assert raw.closed() in (1002, 1009)


def test_bytes_are_read_as_text(raw):
    raw.send(frame(LAST | BINARY, chat(1)))
    assert raw.told("done")["id"] == 1


NOT_UTF8, UNMASKED = frame(LAST | TEXT, b"\xff"), frame(LAST | TEXT, b"x", mask=None)
GOODBYE = frame(LAST | CLOSE, (1000).to_bytes(2, "big"))


@pytest.mark.parametrize(
    ("segment", "code"),
    [
        (NOT_UTF8 * 2, 1007),
        (NOT_UTF8 + UNMASKED, 1002),
        (NOT_UTF8 + GOODBYE, 1000),  # which is the last word
        (GOODBYE + NOT_UTF8, 1000),
        (GOODBYE * 2, 1000),
        (frame(LAST | BINARY, b"\xff") + NOT_UTF8 * 3, 1007),
        (frame(TEXT, b"\xff") + frame(LAST | PART, b"") + NOT_UTF8, 1007),
        (frame(LAST | PING, b"") + UNMASKED * 5, 1002),
    ],
)
def test_several_invalid_frames_in_one_segment_close_the_connection_once(raw, caplog, segment, code):
    raw.send(segment)
    assert raw.closed() == code
    assert raw.next() is None
    assert not caplog.records


def test_what_is_said_to_somebody_who_was_cut_off_goes_nowhere(served, caplog):  # noqa: F811
    app, site = served
    for _ in range(5):
        raw = Raw(site)
        assert raw.told("table") is not None
        (table,) = (table for table in app.context.tables.all() if table.listeners)
        (listener,) = table.listeners
        listener._push = None  # so that it is sent in the usual way
        raw.send(NOT_UTF8)
        for _ in range(50):
            app.context.store._loop.call_soon_threadsafe(table.tell, {"is": "chat"})
        assert raw.closed() == 1007
        raw.socket.close()
        assert until(lambda table=table: not table.listeners)
    assert not caplog.records


@pytest.mark.parametrize("early", [NOT_UTF8, UNMASKED, frame(LAST | PING, b""), b"\xff" * 100])
def test_who_speaks_before_the_handshake_is_over_is_cut_off(served, caplog, early):  # noqa: F811
    app, site = served
    _, address, cookie = sat_down(site)
    parts, loop = urlsplit(address), app.context.store._loop
    (table,) = app.context.tables.all()
    asyncio.run_coroutine_threadsafe(table.enter(), loop).result(PATIENCE)  # so that nobody is let in
    with socket.create_connection((parts.hostname, parts.port), PATIENCE) as connection:
        connection.sendall(handshake(address, cookie["Cookie"]))
        assert until(lambda: table.users == 1)
        connection.sendall(early)
        with suppress(ConnectionError):
            assert connection.recv(65536) == b""
    loop.call_soon_threadsafe(table.leave)
    assert until(lambda: table.users == 0)
    assert not caplog.records


HOSTILE = (
    lambda chance: frame(LAST | TEXT, b"\xff\xfe"),
    lambda chance: frame(LAST | TEXT, b"x" * chance.choice([1, 200]), mask=None),
    lambda chance: frame(chance.randrange(256), chance.randbytes(chance.randrange(20))),
    lambda chance: frame(chance.choice([TEXT, PART, LAST | PART]), b"part"),
    lambda chance: frame(LAST | CLOSE, chance.choice([b"", b"\x03", b"\x03\xe8", b"\xff\xff", b"\x03\xe8\xff"])),
    lambda chance: frame(chance.choice([PING, LAST | PING]), b"x" * chance.choice([0, 125])),
    lambda chance: frame(LAST | TEXT, b'{"do":"ping"}'),
    lambda chance: frame(LAST | TEXT, b'{"do":'),
    lambda chance: b"\x81\xff" + chance.randbytes(8) + MASK,
)


def test_hostile_frames_leave_nothing_in_the_log(tmp_path):
    chance, sent = random.Random(1), 0
    with running(tmp_path) as site:  # which sees that nothing was logged
        _, address, cookie = sat_down(site)
        parts = urlsplit(address)
        while sent < 3000:
            with socket.create_connection((parts.hostname, parts.port), PATIENCE) as connection:
                connection.sendall(handshake(address, cookie["Cookie"], chance.choice(["seat=0", "form=moves"])))
                if chance.random() < 0.8:
                    connection.recv(4096)
                with suppress(OSError):
                    for _ in range(chance.randrange(1, 4)):
                        frames = [chance.choice(HOSTILE)(chance) for _ in range(chance.randrange(1, 30))]
                        sent += len(frames)
                        connection.sendall(b"".join(frames))
                if chance.random() < 0.3:  # broken off, not closed
                    connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, bytes((1, 0, 0, 0, 0, 0, 0, 0)))
        assert httpx.get(f"{site}/healthz").status_code == 200


def test_a_goodbye_is_answered(raw):
    raw.send(frame(LAST | CLOSE, (1000).to_bytes(2, "big")))
    assert raw.closed() == 1000


def test_many_frames_in_one_segment_are_counted_before_all_are_read(raw):
    raw.send(frame(LAST | PONG, b"") * 40_000)
    with suppress(ConnectionError):
        assert raw.closed() is None


def test_a_message_of_very_many_empty_fragments_is_cut_off(raw, monkeypatch):
    monkeypatch.setattr(websocket_protocol, "MOST_FRAGMENTS", 20)
    with suppress(ConnectionError):  # it may hang up before all are sent
        raw.send(frame(TEXT, b""), *[frame(PART, b"")] * 30)
        assert raw.closed() is None
