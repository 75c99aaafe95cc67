"""uvicorn's WebSocket protocol with limits, and with a way to send several texts at once.

The websockets library reads and writes all frames (docs/decisions/0022). Sending at once is an extension of ASGI:
`scope["extensions"]["hustings.push"]["push"]` is a function that sends some texts in one write, or returns False if
they must be sent in the usual way.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Request

from hustings.server.http.middleware import Scope

PUSH = "hustings.push"
MOST_FRAMES = 1000  # per second
MOST_FRAGMENTS = 1000  # of one message; most of them may be empty
SLICE = 4096  # bytes that are read at a time, so that many frames in one segment are counted before all are read
MOST_UNREAD = 16  # messages that wait for the application before reading pauses

Push = Callable[[Iterable[bytes]], bool]


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection to a table."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._extensions: dict[Any, Any] = {}
        self._frames, self._since = 0, 0.0  # received, and since when

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            assert self.scope["extensions"] is not None
            self._extensions = self.scope["extensions"]
            self._extensions[PUSH] = {"push": self.push}

    def connection_lost(self, exc: Exception | None) -> None:
        """Break reference cycles: the garbage collector rarely runs here."""
        super().connection_lost(exc)
        self._extensions.pop(PUSH, None)
        self.conn.parser.close()

    def push(self, messages: Iterable[bytes]) -> bool:
        """Send UTF-8 texts in one write; False if the client does not keep up, or is gone."""
        if not self.handshake_complete or self._is_ending() or not self.writable.is_set():
            return False
        send = self.conn.send_text
        for message in messages:
            send(message)
        self.transport.write(b"".join(self.conn.data_to_send()))
        return True

    def data_received(self, data: bytes) -> None:
        """Handle received bytes, slice by slice, until the connection ends."""
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.handshake_complete:
            self.transport.abort()  # data before the handshake is complete [RFC 6455, 4.1]
        elif len(data) <= SLICE:
            self._receive(data)
        else:
            for start in range(0, len(data), SLICE):
                self._receive(data[start : start + SLICE])

    def _receive(self, data: bytes) -> None:
        if not self.transport.is_closing():
            super().data_received(data)

    def handle_events(self) -> None:
        """Count frames before they are handled."""
        events = self.conn.events
        if self.handshake_initiated and self._exceeds_rate(len(events)):
            events.clear()
        super().handle_events()

    def handle_cont(self, event: Frame) -> None:
        """Keep a fragment, unless a message has too many."""
        if len(self.frames) >= MOST_FRAGMENTS:
            self.transport.abort()
        else:
            super().handle_cont(event)

    def _exceeds_rate(self, frames: int) -> bool:
        """Count frames; abort the connection and return True if there are too many per second."""
        now = self.loop.time()
        if now - self._since >= 1.0:
            self._frames, self._since = 0, now
        self._frames += frames
        if self._frames > MOST_FRAMES:
            self.transport.abort()
        return self._frames > MOST_FRAMES

    def _is_ending(self) -> bool:
        """Whether nothing more can be sent."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    async def send(self, message: Any) -> None:
        """Send as uvicorn does; after a close, or to a client that was cut off, raise ClientDisconnected."""
        await self.writable.wait()
        if self.close_sent or (self.transport.is_closing() and not self.handshake_complete):
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # it was refused; else uvicorn logs an error

    def handle_parser_exception(self) -> None:
        """Report an invalid frame once and disconnect."""
        if self._is_ending() or self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer a ping, unless the client does not read."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Abort without waiting for unsent data."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Pass on a message that uvicorn has decoded."""
        data, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._receive_text(data)
        else:
            self._put({"type": "websocket.receive", "bytes": data})

    def _receive_text(self, text: bytes) -> None:
        if self._is_ending():
            return
        try:
            self._put({"type": "websocket.receive", "text": text.decode()})
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)  # no effect if the client has closed
            self.handle_parser_exception()

    def _put(self, message: Any) -> None:
        """Queue a message for the application; pause reading if many wait."""
        if self._is_ending():
            return
        self.queue.put_nowait(message)
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


class Inbox:
    """The messages that wait for the application: the part of asyncio.Queue that uvicorn uses, but faster."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._waiting: deque[Any] = deque()
        self._filled: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._waiting.append(message)
        if self._filled is not None and not self._filled.done():
            self._filled.set_result(None)

    async def get(self) -> Any:
        while not self._waiting:
            self._filled = self._loop.create_future()
            await self._filled
        return self._waiting.popleft()

    def qsize(self) -> int:
        return len(self._waiting)

    def empty(self) -> bool:
        return not self._waiting


def push_function(scope: Scope) -> Push | None:
    """The `hustings.push` function, if the server has it."""
    push: Push | None = scope.get("extensions", {}).get(PUSH, {}).get("push")
    return push
