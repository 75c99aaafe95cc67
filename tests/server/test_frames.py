"""Frames as a client may cut them: whole, in parts, many at once, byte by byte, and such as are none."""

import base64
import json
import os
import socket
from urllib.parse import urlsplit

import pytest

from hustings.server.asked import LONGEST_MESSAGE
from hustings.server.sockets import frame_end, only_text
from tests.server.test_sockets import PATIENCE, sat_down, served  # noqa: F401 (a fixture)

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


class Raw:
    """A connection to a table, of which every byte is ours."""

    def __init__(self, site):
        _, address, cookie = sat_down(site)
        parts = urlsplit(address)
        self.socket = socket.create_connection((parts.hostname, parts.port), PATIENCE)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        lines = [
            f"GET {parts.path}?seat=0&form=moves HTTP/1.1",
            f"Host: {parts.netloc}",
            "Upgrade: websocket",
            "Connection: Upgrade",
            "Sec-WebSocket-Version: 13",
            f"Sec-WebSocket-Key: {key}",
            f"Cookie: {cookie['Cookie']}",
        ]
        self.socket.sendall(("\r\n".join(lines) + "\r\n\r\n").encode())
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


def test_a_goodbye_is_answered(raw):
    raw.send(frame(LAST | CLOSE, (1000).to_bytes(2, "big")))
    assert raw.closed() == 1000


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 4000, 65_535])
def test_the_text_of_one_frame(size):
    said = bytes(place % 100 + 20 for place in range(size))
    whole = frame(LAST | TEXT, said)
    assert only_text(whole) == said
    assert frame_end(bytearray(b"abc" + whole), 3) == 3 + len(whole)
    assert only_text(whole + b"\x81") is None
    assert only_text(whole[:-1]) is None


def test_what_is_not_a_text_of_one_frame():
    for head in (TEXT, PART, LAST | PART, LAST | BINARY, LAST | PING, LAST | 0x40 | TEXT):
        assert only_text(frame(head, b"hello")) is None
    assert only_text(frame(LAST | TEXT, b"hello", mask=None)) is None
    assert only_text(frame(LAST | TEXT, b"x" * 65_536)) is None


@pytest.mark.parametrize("given", [b"", b"\x81", b"\x81\xfe", b"\x81\xfe\x01", b"\x81\xff\0\0\0\0\0\0\0"])
def test_a_frame_that_does_not_say_yet_how_long_it_is(given):
    assert frame_end(bytearray(given), 0) is None
