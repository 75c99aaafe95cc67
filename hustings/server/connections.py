"""uvicorn's connection with bounds: it would take headers without end, and wait for them for ever.

A proxy in front has bounds of its own; these are for who serves without one. Where httptools is not installed, uvicorn
reads with h11, which bounds headers by itself.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LONGEST_HEAD = 65_536  # bytes until the headers are through
LONGEST_REQUEST = 524_288  # bytes in all: what is longer than a body may be has been refused long before
PATIENCE = 30.0  # seconds until the headers are through


class BoundedConnection(HttpToolsProtocol):
    """A connection over which requests come."""

    def __init__(self, *given: Any, **named: Any) -> None:
        super().__init__(*given, **named)
        self._taken = 0  # bytes of the request that is coming in
        self._is_coming, self._is_head = False, True  # whether one is; whether its headers are
        self._waiting: asyncio.TimerHandle | None = None
        self._answering: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._wait_no_more()
        self._stop_answering()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_coming:
            self._taken += len(data)
            if self._taken > (LONGEST_HEAD if self._is_head else LONGEST_REQUEST):
                self._cut_off()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._taken, self._is_coming, self._is_head = 0, True, True
        self._wait()

    def on_headers_complete(self) -> None:
        self._is_head = False
        self._wait_no_more()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_coming = False
        super().on_message_complete()

    def _wait(self) -> None:
        self._wait_no_more()
        self._waiting = self.loop.call_later(PATIENCE, self._cut_off)

    def handle_websocket_upgrade(self) -> None:
        """Begin a WebSocket, but not before earlier requests are answered: both would write at once."""
        if self._answering is not None and not self._answering.response_complete:
            self._cut_off()
        else:
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # the garbage collector rarely looks for such cycles here

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._stop_answering()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def _cut_off(self) -> None:
        self.transport.abort()
        self._stop_answering()

    def _stop_answering(self) -> None:
        """Nothing more can be sent. Of requests sent at once, uvicorn tells this only the last, not the one in work."""
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()

    def _wait_no_more(self) -> None:
        if self._waiting is not None:
            self._waiting.cancel()
            self._waiting = None
