"""Fuzzing: malformed WebSocket frames and HTTP requests from a grammar of mistakes, on raw sockets.

The server must survive, keep serving an honest player, answer nothing with 5xx, log no traceback and very little else,
and not grow in memory.
"""

from __future__ import annotations

import base64
import itertools
import json
import random
import re
import selectors
import socket
import struct
import time
from bisect import bisect
from collections.abc import Callable
from pathlib import Path
from typing import Any

from torture.server import Player, Server, folder

COUNT = 1_100_000
AT_ONCE = 24  # connections
PATIENCE = 0.4  # seconds that an answer is waited for when everything was sent
LONGEST = 20.0  # seconds of one connection
CHECKED = 250  # connections between two checks of the server
MOST_IN_A_SECOND = 900  # frames of one connection: of more the server would hear no more

TEXT, BINARY, PART, CLOSE, PING, PONG = 0x1, 0x2, 0x0, 0x8, 0x9, 0xA
CODES = (
    0, 999, 1000, 1001, 1002, 1003, 1004, 1005, 1006, 1007, 1011, 1015, 1016, 2999, 3000, 4999, 5000, 65535,
)  # fmt: skip
REASONS = (b"", b"bye", b"\xff", b"x" * 123)
MISTAKES = ("", "Sec-WebSocket-Extensions: permessage-deflate", "Sec-WebSocket-Version: 99", "Sec-WebSocket-Key: x",
            "Origin: https://evil.example")  # fmt: skip
STATUS = re.compile(rb"HTTP/1\.[01] (\d{3}) ")

# --- Values -----------------------------------------------------------------------------------------------------------

NUMBERS = (-1, 0, 1, 6, 7, 8, 255, 2**31 - 1, 2**31, 2**53 - 1, 2**53, 2**63, 2**64, 10**30, -(2**63), 0.5, 1e308)
STRINGS = (
    "", " ", "\0", "\x7f", "\u202e", "\ufeff", "\ud800", "\udc00\ud800", "a" * 500, "é" * 400, "Z̸͑͝" * 60,
    "'; DROP TABLE tables; --", "<script>alert(1)</script>", "../../etc/passwd", "%00", "${7*7}", "\u2028", "null",
    "R4", "R4 R5", "undo", "0", "𝕏" * 120, "\U000e0001" * 40,
)  # fmt: skip
RAW = (
    b"", b"null", b"true", b"[]", b"{}", b'"', b"{", b"}", b"[" * 6000, b'{"do":' * 3000, b"NaN", b"-", b"1e999999",
    b"\xff\xfe", b'{"do":"ping","do":"ping"}', b'{"do":"ping"}{"do":"ping"}', b"\xef\xbb\xbf{}", b'{"do":"ping"}\0',
    b"9" * 9000, b'{"do":"act","seat":' + b"9" * 4000 + b"}", b'{"do":"act","seat":1e1000,"action":0}',
    b'{"id":{"id":' * 400, b'{"do":"chat","text":"\xed\xa0\x80"}', b'{"do":"chat","text":"\xc0\xaf"}',
    b'{"do":"chat","text":"\\ud800"}',
)  # fmt: skip
REQUESTS: tuple[dict[str, Any], ...] = (
    {"do": "act", "seat": 0, "action": 3, "n": 0},
    {"do": "play", "seat": 1, "move": "R4", "n": 1},
    {"do": "undo", "seat": 0},
    {"do": "answer", "seat": 1, "agree": True},
    {"do": "resign", "seat": 2},
    {"do": "rematch"},
    {"do": "chat", "text": "hello"},
    {"do": "look", "seat": 0},
    {"do": "ping"},
)


def value(chance: random.Random, depth: int = 0) -> Any:
    """A random JSON value, odd ones more often."""
    kind = chance.randrange(8)
    if kind < 3:
        return chance.choice(NUMBERS)
    if kind < 5:
        return chance.choice(STRINGS)
    if kind == 5:
        return chance.choice((None, True, False))
    if depth > 3:
        return []
    inner = [value(chance, depth + 1) for _ in range(chance.randrange(4))]
    return inner if kind == 6 else {str(each)[:20]: each for each in inner}


def message(chance: random.Random) -> bytes:
    """A request of a table that can be decoded, most often, with odd fields."""
    request: dict[str, Any] = {**chance.choice(REQUESTS), "id": chance.randrange(1000)}
    kind = chance.random()
    if kind < 0.98:  # what the types allow: numbers and texts at their bounds
        if "seat" in request:
            request["seat"] = chance.randrange(7)
        if "action" in request:
            request["action"] = chance.choice((0, 1, 5, 6, 99, 2**31, 2**53 - 1))
        if "n" in request:
            request["n"] = chance.choice((None, 0, 1, 2, 50, 1_000_000))
        for field in ("text", "move"):
            if field in request:
                request[field] = chance.choice([each for each in STRINGS if each and len(each) < 300])
    elif kind < 0.993:
        request[chance.choice([*request, "extra"])] = value(chance)
    else:
        return chance.choice(RAW)
    try:
        return json.dumps(request, ensure_ascii=chance.random() < 0.5).encode()
    except UnicodeEncodeError:
        return json.dumps(request).encode()


# --- Frames [RFC 6455, 5.2] -------------------------------------------------------------------------------------------


def frame(head: int, payload: bytes, *, mask: bytes | None = b"\x12\x34\x56\x78", form: int = 0, lie: int = 0) -> bytes:
    """A frame; form: how many bits say its length, 0 for as few as do; lie: by how much it is wrong."""
    size = max(0, len(payload) + lie)
    if form == 0:
        form = 7 if size < 126 else 16 if size < 1 << 16 else 64
    if form == 7:
        length = bytes([min(size, 125)])
    elif form == 16:
        length = b"\x7e" + struct.pack("!H", size & 0xFFFF)
    else:
        length = b"\x7f" + struct.pack("!Q", size & 0xFFFF_FFFF_FFFF_FFFF)
    if mask is None:
        return bytes([head]) + length + payload
    whole = (mask * (len(payload) // 4 + 1))[: len(payload)]
    masked = (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(len(payload), "big")
    return bytes([head, length[0] | 0x80]) + length[1:] + mask + masked


def good_frames(chance: random.Random) -> list[bytes]:
    """Some frames that keep to the protocol: a message, whole or in parts, or a control frame."""
    kind, mask = chance.random(), chance.randbytes(4) if chance.random() < 0.8 else b"\0\0\0\0"
    if kind < 0.30:
        return [frame(0x80 | chance.choice((PING, PONG)), chance.randbytes(chance.choice((0, 1, 125))), mask=mask)]
    if kind < 0.80:
        return [frame(0x80 | chance.choice((TEXT, TEXT, BINARY)), message(chance), mask=mask)]
    text, parts = message(chance), []
    cuts = sorted(chance.randrange(len(text) + 1) for _ in range(chance.randrange(1, 5)))
    for number, (start, end) in enumerate(zip([0, *cuts], [*cuts, len(text)], strict=True)):
        head = (TEXT if number == 0 else PART) | (0x80 if number == len(cuts) else 0)
        parts.append(frame(head, text[start:end], mask=mask))
        if chance.random() < 0.3:
            parts.append(frame(0x80 | PING, b"between", mask=mask))
    return parts


def bad_frame(chance: random.Random) -> bytes:
    """A frame that breaks the protocol, or random bytes."""
    text = message(chance)
    choices: tuple[Callable[[], bytes], ...] = (
        lambda: frame(0x80 | TEXT, text, mask=None),
        lambda: frame(0x80 | chance.randrange(16), text[:125]),
        lambda: frame(0x80 | chance.choice((0x10, 0x20, 0x40, 0x70)) | TEXT, text),
        lambda: frame(chance.choice((PING, PONG, CLOSE)), b"in parts"),
        lambda: frame(0x80 | PING, b"x" * chance.choice((126, 1000, 70_000))),
        lambda: frame(0x80 | TEXT, text, form=chance.choice((7, 16, 64))),
        lambda: frame(0x80 | TEXT, text, form=chance.choice((16, 64)), lie=chance.choice((-3, -1, 1, 5, 60_000))),
        lambda: frame(0x80 | TEXT, text, form=64, lie=chance.choice((1 << 40, 1 << 62, (1 << 63) - 1, 1 << 63))),
        lambda: frame(0x80 | PART, text),
        lambda: frame(TEXT, text[:5]) + frame(0x80 | TEXT, text),
        lambda: frame(TEXT, text[:5]) + frame(BINARY, text),
        lambda: frame(0x80 | TEXT, b"\xff\xfe" + text),
        lambda: frame(TEXT, "é".encode()[:1]) + frame(0x80 | PART, "é".encode()[1:]),
        lambda: frame(0x80 | TEXT, b"x" * chance.choice((16_385, 65_535, 65_536, 65_537, 200_000))),
        lambda: frame(0x80 | CLOSE, chance.choice(CODES).to_bytes(2, "big") + chance.choice(REASONS)),
        lambda: frame(0x80 | CLOSE, b"\x03"),
        lambda: frame(0x80 | CLOSE, b""),
        lambda: frame(0x80 | CLOSE, b"x" * 126),
        lambda: chance.randbytes(chance.randrange(1, 60)),
        lambda: b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n",
    )  # fmt: skip
    return chance.choice(choices)()


def frames(chance: random.Random) -> list[bytes]:
    """What one connection sends."""
    sent: list[bytes] = []
    for _ in range(chance.choice((1, 5, 30, 200, 600, MOST_IN_A_SECOND // 2))):
        sent += good_frames(chance)
        if len(sent) >= MOST_IN_A_SECOND:
            break
    if chance.random() < 0.7:
        sent += [bad_frame(chance) for _ in range(chance.choice((1, 1, 2, 3, 10)))]
    if chance.random() < 0.3:  # and go on as if nothing had been
        for _ in range(chance.randrange(1, 20)):
            sent += good_frames(chance)
    return sent


# --- Requests [RFC 9112] ----------------------------------------------------------------------------------------------

METHODS = (
    b"GET", b"GET", b"GET", b"POST", b"POST", b"PUT", b"PATCH", b"DELETE", b"HEAD", b"OPTIONS", b"TRACE", b"CONNECT",
    b"get", b"BREW", b"PRI", b"G\0T", b"X" * 200, b"",
)  # fmt: skip
VERSIONS = (b"HTTP/1.1",) * 10 + (b"HTTP/1.0", b"HTTP/0.9", b"HTTP/2.0", b"HTTP/1.10", b"HTTX/1.1", b"")
LENGTHS = (
    b"0", b"2", b"-1", b"+2", b"0x2", b"2, 2", b"2,3", b"99999999999999999999", b"65537", b" 2 ", b"2\t", b"",
    b"\xb2", b"1e1",
)  # fmt: skip
HEADERS = (
    b"Host: x", b"Host: ", b"Host: a\r\nHost: b", b"Accept-Encoding: gzip", b"Cookie: hustings=",
    b"Cookie: " + b"a=b;" * 900, b"Cookie: hustings=\xff\xfe", b"Cookie: =;=;;;\0", b"Origin: null",
    b"Origin: http://[", b"Origin: https://evil.example", b"Sec-Fetch-Site: cross-site", b"Expect: 100-continue",
    b"Upgrade: websocket\r\nConnection: Upgrade", b"Upgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings",
    b"Connection: close", b"Connection: keep-alive, close", b"X: " + b"y" * 9000, b"X\0: y", b": y", b"no colon",
    b" folded: line", b"X: a\r\n b", b"X: \x80\xff", b"Range: bytes=0-0,1-1,5-", b"Range: bytes=-99999999999",
    b"If-None-Match: \"\xff\"", b"If-Modified-Since: Thu, 99 Foo 9999", b"X-Forwarded-For: \xff, ::1, 'x",
    b"X-Forwarded-Proto: gopher", b"Content-Encoding: gzip", b"Accept: " + b"*/*," * 500, b"TE: trailers",
)  # fmt: skip
PATHS = (
    b"/", b"/healthz", b"/metrics", b"/api/games", b"/api/me", b"/api/tables", b"/api/tables/%s",
    b"/api/tables/%s/view", b"/api/tables/%s/act", b"/api/tables/%s/chat", b"/api/tables/%s/join",
    b"/api/tables/%s/resign", b"/api/tables/%s/undo", b"/api/tables/%s/report", b"/api/tables/%s/picture.svg",
    b"/api/tables/%s/record", b"/api/tables/%s/verify", b"/api/tables/%s/live", b"/api/openapi.json",
    b"/api/games/politrics", b"/api/games/politrics/rulebook", b"/assets/../../../etc/passwd",
    b"/assets/%2e%2e/%2e%2e/key", b"//", b"/\\..\\", b"/%", b"/%zz", b"/%00", b"/%c0%af", b"/%ff", b"/t/%s", b"*",
    b"http://other.example/api/me", b"/a" * 2000, b"/" + b"x" * 70_000, b"/api/tables/" + b"%41" * 200,
    b"/api/\xff\xfe", b"/api/tables/\0", b"/api//me", b"/api/me/", b"/api/tables/%s/view/../record", b"x", b"", b"?",
    b"/#", b"/;a=b", b"/api/replays", b"/api/me/tables",
)  # fmt: skip
QUERIES = (
    b"", b"", b"", b"?", b"?seat=0", b"?seat=7", b"?seat=-1", b"?at=99999999999999999999", b"?at=1&at=2",
    b"?seat=%00", b"?%ff=%ff", b"?seat", b"?=&=&", b"?" + b"a=b&" * 3000, b"?seat=0#x", b"?after=2147483648",
    b"?style=csv", b"?style=\xff", b"?show=1&seat=0", b"?invite=../..",
)  # fmt: skip


def body(chance: random.Random) -> bytes:
    """What a request sends."""
    kind = chance.random()
    if kind < 0.3:
        return chance.choice(RAW)
    fields = (
        "seat",
        "action",
        "move",
        "n",
        "name",
        "text",
        "agree",
        "invite",
        "kind",
        "password",
        "game",
        "seats",
        "options",
        "entropy",
    )
    fields_sent = {field: value(chance) for field in chance.sample(fields, chance.randrange(1, 4))}
    if kind < 0.6:
        fields_sent = {"seat": 0, "action": 3} | ({} if chance.random() < 0.5 else fields_sent)
    return json.dumps(fields_sent).encode()


def request(chance: random.Random, table: bytes, cookie: bytes) -> bytes:
    """A request; about half have exactly one fault."""
    method = chance.choice(METHODS[:10] if chance.random() < 0.8 else METHODS)
    path = chance.choice(PATHS).replace(b"%s", table) + chance.choice(QUERIES)
    version = b"HTTP/1.1" if chance.random() < 0.8 else chance.choice(VERSIONS)
    headers = [b"Host: 127.0.0.1"] if chance.random() < 0.9 else []
    if chance.random() < 0.7:
        headers.append(b"Content-Type: application/json")
    if chance.random() < 0.5:
        headers.append(b"Cookie: " + cookie)
    headers += [chance.choice(HEADERS) for _ in range(chance.choice((0, 0, 1, 2, 5)))]
    if chance.random() < 0.02:
        headers += [b"X-%d: y" % number for number in range(chance.choice((100, 3000)))]
    content, kind = body(chance) if chance.random() < 0.7 else b"", chance.random()
    if kind < 0.6:
        headers.append(b"Content-Length: %d" % len(content))
    elif kind < 0.75:
        headers.append(b"Transfer-Encoding: chunked")
        content = chunked(chance, content)
    elif kind < 0.85:
        headers.append(b"Content-Length: " + chance.choice(LENGTHS))
    elif kind < 0.9:
        headers += [b"Transfer-Encoding: " + chance.choice((b"chunked, chunked", b"gzip", b"xchunked", b"\x0bchunked")),
                    b"Content-Length: %d" % len(content)]  # fmt: skip
    end = b"\r\n" if chance.random() < 0.97 else b"\n"
    return b" ".join((method, path, version)) + end + end.join(headers) + end + end + content


def chunked(chance: random.Random, content: bytes) -> bytes:
    """A body in chunks, some of them wrong."""
    cut = chance.randrange(len(content) + 1)
    sizes = [b"%x" % len(part) for part in (content[:cut], content[cut:])]
    if chance.random() < 0.4:
        sizes[0] = chance.choice((b"-1", b"0x1", b"fffffffffffffffff", b"g", b"", b"1;" + b"x" * 9000, sizes[0] + b" "))
    trailer = chance.choice((b"", b"", b"X: y\r\n", b"Content-Length: 5\r\n"))
    return (
        b"".join(
            size + b"\r\n" + part + b"\r\n" for size, part in zip(sizes, (content[:cut], content[cut:]), strict=True)
        )
        + b"0\r\n"
        + trailer
        + b"\r\n"
    )


# --- One connection ---------------------------------------------------------------------------------------------------


class Attack:
    """One connection, and what is sent over it in which pieces; all of it follows from a seed."""

    def __init__(self, server: Server, table: str, cookie: str, seed: str) -> None:
        chance = random.Random(seed)
        self.seed, self.sent = seed, 0
        self.is_socket = chance.random() < 0.6
        self.pieces: list[bytes] = []
        if self.is_socket:
            whole = frames(chance)
            form = chance.choice(("seat=0&form=moves", "form=moves", "seat=1", "", "form=view&show=1"))
            self.pieces.append(handshake(chance, server, table, cookie, form))
            if chance.random() < 0.8:
                self.pieces.append(b"")  # wait for the answer
        else:
            count = chance.choice((1, 3, 20, 60, 120))
            whole = [request(chance, table.encode(), cookie.encode()) for _ in range(count)]
        self.ends = list(itertools.accumulate(map(len, whole), initial=sum(map(len, self.pieces))))[1:]
        self.pieces += cut(chance, b"".join(whole))
        self.is_rude = chance.random() < 0.2
        self.received = b""
        self.statuses: list[int] = []
        self.began = self.last = time.monotonic()
        self.socket = socket.create_connection((server.host, server.port), 10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.socket.setblocking(False)

    @property
    def wants(self) -> int:
        """What to wait for."""
        waits = self.pieces and self.pieces[0] == b"" and not self.received
        return selectors.EVENT_READ | (selectors.EVENT_WRITE if self.pieces and not waits else 0)

    def go_on(self, events: int) -> bool:
        """Send and receive some bytes; False when the connection is over."""
        try:
            if events & selectors.EVENT_READ:
                more = self.socket.recv(65536)
                if not more:
                    return False
                self.received = (self.received + more)[-400:] if self.is_socket else self.received + more
                self._note()
                self.last = time.monotonic()
            if events & selectors.EVENT_WRITE and self.pieces:
                piece = self.pieces[0]
                sent = self.socket.send(piece) if piece else 0
                self.sent += sent
                if sent < len(piece):
                    self.pieces[0] = piece[sent:]
                else:
                    self.pieces.pop(0)
                self.last = time.monotonic()
        except BlockingIOError:
            pass
        except OSError:
            return False
        return True

    def _note(self) -> None:
        """Statuses of answers; what follows the first of a WebSocket's handshake is frames."""
        if self.is_socket and self.statuses:
            return
        statuses = STATUS.findall(self.received)
        self.statuses += map(int, statuses)
        if not self.is_socket:
            self.received = self.received[-16:] if statuses else self.received[-4096:]

    def is_old(self, now: float) -> bool:
        """Whether nothing more is to be expected."""
        return now - self.last > PATIENCE or now - self.began > LONGEST

    def end(self) -> None:
        """Close it, sometimes abruptly."""
        if self.is_rude:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        self.socket.close()
        wrong = [status for status in self.statuses if status >= 500]
        assert not wrong, f"an answer of {wrong[0]}"


def handshake(chance: random.Random, server: Server, table: str, cookie: str, query: str) -> bytes:
    """The handshake of a WebSocket, sometimes malformed."""
    lines = [
        f"GET /api/tables/{table}/live?{query} HTTP/1.1",
        f"Host: {server.host}:{server.port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {base64.b64encode(chance.randbytes(16)).decode()}",
        f"Cookie: {cookie}",
    ]
    if chance.random() < 0.05:
        number = chance.randrange(len(lines))
        lines[number] = chance.choice((*MISTAKES, lines[number][:-3], lines[number] + "\0"))
    return ("\r\n".join(line for line in lines if line) + "\r\n\r\n").encode("latin-1")


def cut(chance: random.Random, data: bytes) -> list[bytes]:
    """The same bytes in one piece, in some, or in many small ones."""
    kind = chance.random()
    if kind < 0.5 or len(data) < 4:
        return [data]
    count = min(len(data) - 1, chance.choice((1, 2, 5) if kind < 0.9 else (50, 300)))
    cuts = sorted(chance.sample(range(1, len(data)), count))
    return [data[start:end] for start, end in zip([0, *cuts], [*cuts, len(data)], strict=True)]


# --- The campaign -----------------------------------------------------------------------------------------------------


def run(count: int, seconds: float, seed: int, report: Callable[[str], None]) -> dict[str, int | str]:
    """Attack until `count` frames and requests were sent or `seconds` are used up."""
    deadline = time.monotonic() + seconds
    sent = {"frames": 0, "requests": 0, "connections": 0}
    with folder() as place:
        server = Server(Path(place))
        try:
            player = Player(server)
            player.start()
            before = server.memory
            number = 0
            while sent["frames"] + sent["requests"] < count and time.monotonic() < deadline:
                table, cookie = server.table()
                seeds = [f"{seed}-{number + each}" for each in range(CHECKED)]
                number += len(seeds)
                try:
                    storm(server, table, cookie, seeds, sent, min(deadline, time.monotonic() + 120))
                    assert not player.finding, player.finding
                    server.check(before=before)
                except AssertionError as finding:
                    again = f"from torture import frames; frames.again({seeds[0]!r}, {len(seeds)})"
                    raise AssertionError(f"{finding}\nTo see it again: {again}") from finding
                if number % (20 * CHECKED) == 0:
                    report(f"frames: {sent['frames']:,} frames, {sent['requests']:,} requests")
            player.stop()
            server.check(before=before)
            log, grown = len(server.log), server.memory - before
        finally:
            server.stop()
    return {
        "frames and requests": sent["frames"] + sent["requests"],
        **sent,
        "moves of a player meanwhile": player.moves,
        "longest wait of the player, ms": round(1000 * player.longest),
        "bytes of log": log,
        "kB of memory more": grown,
    }


def storm(server: Server, table: str, cookie: str, seeds: list[str], sent: dict[str, int], deadline: float) -> None:
    """Some connections, several at once."""
    waiting, open_now = seeds[::-1], 0
    with selectors.DefaultSelector() as selector:
        while waiting or open_now:
            while waiting and open_now < AT_ONCE and time.monotonic() < deadline:
                attack = Attack(server, table, cookie, waiting.pop())
                selector.register(attack.socket, attack.wants, attack)
                open_now += 1
            if not open_now:
                return
            for key, events in selector.select(0.02):
                attack = key.data
                if attack.go_on(events):
                    selector.modify(attack.socket, attack.wants, attack)
                else:
                    attack.last = 0.0
            now = time.monotonic()
            for key in list(selector.get_map().values()):
                attack = key.data
                if attack.is_old(now):
                    selector.unregister(attack.socket)
                    open_now -= 1
                    sent["frames" if attack.is_socket else "requests"] += bisect(attack.ends, attack.sent)
                    sent["connections"] += 1
                    attack.end()


def again(seed: str, connections: int = 1) -> None:
    """Replay one connection, or several from that seed on, against a new server."""
    start, _, number = seed.rpartition("-")
    with folder() as place:
        server = Server(Path(place))
        try:
            table, cookie = server.table()
            before = server.memory
            for each in range(connections):
                seeds = [f"{start}-{int(number) + each}"]
                storm(
                    server, table, cookie, seeds, {"frames": 0, "requests": 0, "connections": 0}, time.monotonic() + 60
                )
                server.check(before=before)
        except AssertionError as finding:
            raise AssertionError(f"{seeds}: {finding}") from finding
        finally:
            server.stop()
