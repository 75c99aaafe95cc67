"""A minimal WebSocket client, so that a load test on two cores measures the server and not the client."""

from __future__ import annotations

import asyncio
import base64
import os
from collections.abc import Callable

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
NO_MASK = b"\0\0\0\0"  # a client must mask what it sends; with this key the bytes stay as they are


class Socket(asyncio.Protocol):
    """One connection; every text message goes to `receive`."""

    def __init__(self, request: bytes, receive: Callable[[bytes], None]) -> None:
        self.request = request
        self.receive = receive
        self.buffer = bytearray()
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport
        transport.write(self.request)

    def data_received(self, data: bytes) -> None:
        self.buffer += data
        if not self.opened.done():
            end = self.buffer.find(b"\r\n\r\n")
            if end < 0:
                return
            if b" 101 " not in self.buffer[:20]:
                self.opened.set_exception(ConnectionError(self.buffer[: end + 300].decode(errors="replace")))
                return
            del self.buffer[: end + 4]
            self.opened.set_result(None)
        self.read_frames()

    def read_frames(self) -> None:
        """Hand over every whole message; servers here send each in one frame."""
        buffer, at = self.buffer, 0
        while len(buffer) - at >= 2:
            kind, length, start = buffer[at] & 15, buffer[at + 1] & 127, at + 2
            if length == 126:
                length, start = int.from_bytes(buffer[at + 2 : at + 4], "big"), at + 4
            elif length == 127:
                length, start = int.from_bytes(buffer[at + 2 : at + 10], "big"), at + 10
            if len(buffer) < start + length or start > len(buffer):
                break
            message = bytes(buffer[start : start + length])
            at = start + length
            if kind == TEXT:
                self.receive(message)
            elif kind == PING:
                self.write(PONG, message)
            elif kind == CLOSE:
                self.closed = True
        del buffer[:at]

    def send(self, text: bytes) -> None:
        self.write(TEXT, text)

    def write(self, kind: int, payload: bytes) -> None:
        size = len(payload)
        if size < 126:
            head = bytes((0x80 | kind, 0x80 | size))
        else:
            head = bytes((0x80 | kind, 0x80 | 126)) + size.to_bytes(2, "big")
        self.transport.write(head + NO_MASK + payload)

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if not self.opened.done():
            self.opened.set_exception(error or ConnectionError("closed while it opened"))


async def connect(port: int, path: str, receive: Callable[[bytes], None], cookie: str = "") -> Socket:
    """An open connection to a server on this machine."""
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        f"GET {path} HTTP/1.1",
        f"Host: 127.0.0.1:{port}",
        "Upgrade: websocket",
        "Connection: Upgrade",
        "Sec-WebSocket-Version: 13",
        f"Sec-WebSocket-Key: {key}",
        f"Origin: http://127.0.0.1:{port}",
    ]
    if cookie:
        lines.append(f"Cookie: {cookie}")
    request = ("\r\n".join(lines) + "\r\n\r\n").encode()
    _, socket = await asyncio.get_running_loop().create_connection(lambda: Socket(request, receive), "127.0.0.1", port)
    await socket.opened
    return socket
