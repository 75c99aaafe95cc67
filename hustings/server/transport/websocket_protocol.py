"""uvicorn's WebSocket protocol with fast paths for sending several texts at once and for receiving a short text.

The first is an extension of ASGI: `scope["extensions"]["hustings.push"]["push"]` is a function that sends some texts at
once, or returns False if they must be sent in the usual way. The second decodes single-frame texts here; all other
frames go to uvicorn, whole ones only, so that its parser is always between two frames.
"""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, apply_mask  # type: ignore[attr-defined]
from websockets.http11 import Request

from hustings.server.http.middleware import Scope

PUSH = "hustings.push"
TEXT = 0x81  # a whole text in one frame
SHORT, MIDDLE = 126, 127  # length codes of longer frames
FIRST, PART, WHOLE = (0x01, 0x02), 0x00, 0x80  # opcodes of a first fragment, of a later one; the FIN bit
MASKED, MASK_BYTES = 0x80, 4  # clients mask all frames; the mask follows the length
MOST_FRAMES = 1000  # per second
MOST_UNREAD = 16  # messages that wait for the application before reading pauses

Push = Callable[[Iterable[bytes]], bool]


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket connection to a table."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._rest = bytearray()  # of an incomplete frame
        self._is_fragmented = False  # a fragmented message is being received
        self._is_faulty = False  # uvicorn handles the rest and reports the error
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
        self.transport.write(b"".join([text_frame(message) for message in messages]))
        return True

    def data_received(self, data: bytes) -> None:
        """Handle received bytes, most often one text."""
        if self.handshake_complete and not (self._rest or self._is_fragmented or self._is_faulty):
            text = single_text(data)
            if text is not None and len(text) <= self.config.ws_max_size:
                if not self._exceeds_rate(1):
                    self._receive_text(text)
                return
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.handshake_complete:
            self.transport.abort()  # data before the handshake is complete [RFC 6455, 4.1]
        elif not self.transport.is_closing():
            self._rest += data
            self._forward_whole_frames()

    def _forward_whole_frames(self) -> None:
        """Give uvicorn all complete frames; keep the rest."""
        end = frames = 0
        while not self._is_faulty and (after := frame_end(self._rest, end)) is not None:
            if after - end > self.config.ws_max_size:
                self._is_faulty = True
            if after > len(self._rest):
                break
            head, end, frames = self._rest[end], after, frames + 1
            if head in FIRST:
                self._is_fragmented = True
            elif head == PART | WHOLE:
                self._is_fragmented = False
        whole = bytes(self._rest if self._is_faulty else self._rest[:end])
        del self._rest[: len(whole)]
        if whole and not self._exceeds_rate(frames):
            super().data_received(whole)

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
        """Send as uvicorn does; after a close, raise ClientDisconnected."""
        await self.writable.wait()
        if self.close_sent:
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


# --- Frames [RFC 6455, 5.2] -------------------------------------------------------------------------------------------


def single_text(data: bytes) -> bytes | None:
    """The text, if a client's bytes are exactly one complete text frame that is not long."""
    if len(data) < 2 + MASK_BYTES or data[0] != TEXT or not MASKED <= data[1] <= MASKED | SHORT:
        return None
    start, length = 2 + MASK_BYTES, data[1] & ~MASKED
    if length == SHORT:
        start, length = start + 2, int.from_bytes(data[2:4], "big")
    if len(data) != start + length:
        return None
    return bytes(apply_mask(data[start:], data[start - MASK_BYTES : start]))


def frame_end(data: bytearray, start: int) -> int | None:
    """The end of the frame at `start`, received or not; None if its length is not received yet."""
    head = data[start : start + 10]
    if len(head) < 2:
        return None
    length, size = head[1] & ~MASKED, 2
    if length >= SHORT:
        size = 4 if length == SHORT else 10
        if len(head) < size:
            return None
        length = int.from_bytes(head[2:size], "big")
    return start + size + (MASK_BYTES if head[1] & MASKED else 0) + length


def text_frame(message: bytes) -> bytes:
    """A text as a server's frame."""
    length = len(message)
    if length < SHORT:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + message
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big") + message


def push_function(scope: Scope) -> Push | None:
    """The `hustings.push` function, if the server has it."""
    push: Push | None = scope.get("extensions", {}).get(PUSH, {}).get("push")
    return push
