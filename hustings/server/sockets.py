"""uvicorn's WebSocket with two short cuts for what happens most: short texts out, one after another, and texts in.

The first is an extension of ASGI: `scope["extensions"]["hustings.push"]["push"]` is a function that sends some texts at
once, or says that this is not the time and that they must be sent in the usual way.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from hustings.server.headers import Scope

PUSH = "hustings.push"
TEXT = 0x81  # a whole text in one frame
SHORT, MIDDLE = 126, 127  # how the length of a longer frame is announced
MOST_UNREAD = 16  # messages that wait for the application before the client is stopped

Push = Callable[[Iterable[bytes]], bool]


class TableSocket(WebSocketsSansIOProtocol):
    """A WebSocket to a table."""

    def handle_connect(self, event: Request) -> None:
        super().handle_connect(event)
        if not self.close_sent:
            assert self.scope["extensions"] is not None
            self.scope["extensions"][PUSH] = {"push": self.push}

    def push(self, messages: Iterable[bytes]) -> bool:
        """Send texts in UTF-8 at once, in one piece; False if the other side does not keep up, or is gone."""
        if not self.handshake_complete or self.close_sent or self.disconnected or not self.writable.is_set():
            return False
        self.transport.write(b"".join([framed(message) for message in messages]))
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading stops only if many wait, not after each."""
        was_paused, self.read_paused = self.read_paused, True
        super().send_receive_event_to_app()
        self.read_paused = was_paused
        if not was_paused and self.queue.qsize() >= MOST_UNREAD:
            self.read_paused = True
            self.transport.pause_reading()


def framed(message: bytes) -> bytes:
    """A text as a server sends it [RFC 6455, 5.2]."""
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
