"""uvicorn's WebSocket with two short cuts for what happens most: short texts out, one after another, and a text in.

The first is an extension of ASGI: `scope["extensions"]["hustings.push"]["push"]` is a function that sends some texts at
once, or says that this is not the time and that they must be sent in the usual way. The second reads texts of one frame
here; all other frames go to uvicorn, whole ones only, so that its reader always stands between two frames.
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

from hustings.server.headers import Scope

PUSH = "hustings.push"
TEXT = 0x81  # a whole text in one frame
SHORT, MIDDLE = 126, 127  # how the length of a longer frame is announced
FIRST, PART, WHOLE = (0x01, 0x02), 0x00, 0x80  # a frame that begins a message of several, one that goes on; a last one
MASKED, MASK_BYTES = 0x80, 4  # as all that a client sends; the mask follows the length
MOST_FRAMES = 1000  # that come in within a second: nobody who plays sends as many
MOST_UNREAD = 16  # messages that wait for the application before the client is stopped

Push = Callable[[Iterable[bytes]], bool]


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket to a table."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self.queue = Inbox(self.loop)  # type: ignore[assignment]
        self._rest = bytearray()  # of a frame that is not whole yet
        self._is_in_parts = False  # a message of several frames is coming in
        self._is_uvicorns = False  # something is wrong: uvicorn may say so
        self._extensions: dict[Any, Any] = {}
        self._frames, self._since = 0, 0.0  # that came in, since when

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            assert self.scope["extensions"] is not None
            self._extensions = self.scope["extensions"]
            self._extensions[PUSH] = {"push": self.push}

    def connection_lost(self, exc: Exception | None) -> None:
        """Nothing is left; cycles are broken here, for the garbage collector rarely looks for them."""
        super().connection_lost(exc)
        self._extensions.pop(PUSH, None)
        self.conn.parser.close()

    def push(self, messages: Iterable[bytes]) -> bool:
        """Send texts in UTF-8 at once, in one piece; False if the other side does not keep up, or is gone."""
        if not self.handshake_complete or self._is_ending() or not self.writable.is_set():
            return False
        self.transport.write(b"".join([framed(message) for message in messages]))
        return True

    def data_received(self, data: bytes) -> None:
        """Some bytes came in, most often just a text."""
        if self.handshake_complete and not (self._rest or self._is_in_parts or self._is_uvicorns):
            text = only_text(data)
            if text is not None and len(text) <= self.config.ws_max_size:
                if not self._cut_off(1):
                    self._hand_over(text)
                return
        if not self.handshake_initiated:
            super().data_received(data)
        elif not self.handshake_complete:
            self.transport.abort()  # whoever speaks before the handshake is over speaks no WebSocket [RFC 6455, 4.1]
        elif not self.transport.is_closing():
            self._rest += data
            self._take_whole_frames()

    def _take_whole_frames(self) -> None:
        """Give uvicorn all frames that are there from end to end; what is left waits for the rest of it."""
        end = frames = 0
        while not self._is_uvicorns and (after := frame_end(self._rest, end)) is not None:
            if after - end > self.config.ws_max_size:
                self._is_uvicorns = True
            if after > len(self._rest):
                break
            head, end, frames = self._rest[end], after, frames + 1
            if head in FIRST:
                self._is_in_parts = True
            elif head == PART | WHOLE:
                self._is_in_parts = False
        whole = bytes(self._rest if self._is_uvicorns else self._rest[:end])
        del self._rest[: len(whole)]
        if whole and not self._cut_off(frames):
            super().data_received(whole)

    def _cut_off(self, frames: int) -> bool:
        """Whether so many frames are too many for so short a time; then the connection ends here."""
        now = self.loop.time()
        if now - self._since >= 1.0:
            self._frames, self._since = 0, now
        self._frames += frames
        if self._frames > MOST_FRAMES:
            self.transport.abort()
        return self._frames > MOST_FRAMES

    def _is_ending(self) -> bool:
        """Whether nothing more can be said."""
        return self.close_sent or self.disconnected or self.transport.is_closing()

    async def send(self, message: Any) -> None:
        """Send as uvicorn does; what is sent after the end goes nowhere, as on any connection that was lost."""
        await self.writable.wait()
        if self.close_sent:
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body" and not message.get("more_body"):
            self.handshake_complete = True  # it was refused; uvicorn would log that it never was

    def handle_parser_exception(self) -> None:
        """What came is no frame: say so, once, and hang up."""
        if self._is_ending() or self.conn.close_sent is None:
            self.transport.abort()
        else:
            super().handle_parser_exception()

    def handle_ping(self) -> None:
        """Answer, but not to somebody who does not read the answers."""
        if self.writable.is_set():
            super().handle_ping()
        else:
            self.transport.abort()

    def keepalive_timeout(self) -> None:
        """Nobody is there: what was to be sent is not waited for."""
        super().keepalive_timeout()
        self.transport.abort()

    def send_receive_event_to_app(self) -> None:
        """Hand over a message that uvicorn has read."""
        said, self.frames = b"".join(self.frames), []
        if self.curr_msg_data_type == "text":
            self._hand_over(said)
        else:
            self._put({"type": "websocket.receive", "bytes": said})

    def _hand_over(self, text: bytes) -> None:
        if self._is_ending():
            return
        try:
            self._put({"type": "websocket.receive", "text": text.decode()})
        except UnicodeDecodeError:
            self.conn.fail(CloseCode.INVALID_DATA)  # one that has been closed by the other side says nothing more
            self.handle_parser_exception()

    def _put(self, message: Any) -> None:
        """A message for the application; reading stops only if many wait, not after each."""
        if self._is_ending():
            return
        self.queue.put_nowait(message)
        if self.queue.qsize() >= MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()


class Inbox:
    """What waits for the application, which alone takes it out: a quicker asyncio.Queue, as far as uvicorn uses it."""

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


def only_text(data: bytes) -> bytes | None:
    """The text, if a client's bytes are one whole text in one frame that is not long, and nothing else."""
    if len(data) < 2 + MASK_BYTES or data[0] != TEXT or not MASKED <= data[1] <= MASKED | SHORT:
        return None
    start, length = 2 + MASK_BYTES, data[1] & ~MASKED
    if length == SHORT:
        start, length = start + 2, int.from_bytes(data[2:4], "big")
    if len(data) != start + length:
        return None
    return bytes(apply_mask(data[start:], data[start - MASK_BYTES : start]))


def frame_end(data: bytearray, start: int) -> int | None:
    """Where the frame that begins at `start` ends, be that there yet or not; None if it does not say yet."""
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


def framed(message: bytes) -> bytes:
    """A text as a server sends it."""
    length = len(message)
    if length < SHORT:
        return bytes((TEXT, length)) + message
    if length < 1 << 16:
        return bytes((TEXT, SHORT)) + length.to_bytes(2, "big") + message
    return bytes((TEXT, MIDDLE)) + length.to_bytes(8, "big") + message


def push_of(scope: Scope) -> Push | None:
    """The short cut, where the server has it."""
    push: Push | None = scope.get("extensions", {}).get(PUSH, {}).get("push")
    return push
