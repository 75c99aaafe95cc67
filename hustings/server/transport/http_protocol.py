"""uvicorn's HTTP protocol with limits on the size of headers and the time that they may take.

A proxy in front has limits of its own; these are for servers without one. Where httptools is not installed, uvicorn
uses h11, which limits headers itself.
"""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle

LONGEST_HEAD = 65_536  # bytes of the headers
LONGEST_REQUEST = 524_288  # bytes in all; bodies have a lower limit of their own
PATIENCE = 30.0  # seconds until the headers are complete


class BoundedConnection(HttpToolsProtocol):
    """An HTTP connection with limits."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._received = 0  # bytes of the current request
        self._is_receiving, self._is_head = False, True  # a request, and whether it is in its headers
        self._timeout: asyncio.TimerHandle | None = None
        self._current_cycle: RequestResponseCycle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._start_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        self._cancel_timeout()
        self._disconnect_cycle()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        if self._is_receiving:
            self._received += len(data)
            if self._received > (LONGEST_HEAD if self._is_head else LONGEST_REQUEST):
                self._abort()

    def on_message_begin(self) -> None:
        super().on_message_begin()
        self._received, self._is_receiving, self._is_head = 0, True, True
        self._start_timeout()

    def on_headers_complete(self) -> None:
        self._is_head = False
        self._cancel_timeout()
        super().on_headers_complete()

    def on_message_complete(self) -> None:
        self._is_receiving = False
        super().on_message_complete()

    def _start_timeout(self) -> None:
        self._cancel_timeout()
        self._timeout = self.loop.call_later(PATIENCE, self._abort)

    def handle_websocket_upgrade(self) -> None:
        """Begin a WebSocket, unless an earlier request is unanswered: both would write at once."""
        if self._current_cycle is not None and not self._current_cycle.response_complete:
            self._abort()
        else:
            super().handle_websocket_upgrade()
            self.parser = None  # type: ignore[assignment]  # breaks a cycle: the garbage collector rarely runs here

    def send_400_response(self, msg: str) -> None:
        super().send_400_response(msg)
        self._disconnect_cycle()

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        self._current_cycle = cycle
        super()._start_asgi_task(cycle, app)

    def _abort(self) -> None:
        self.transport.abort()
        self._disconnect_cycle()

    def _disconnect_cycle(self) -> None:
        """Tell the current request that its client is gone; uvicorn tells only the last pipelined one."""
        if self._current_cycle is not None:
            self._current_cycle.disconnected = True
            self._current_cycle.message_event.set()

    def _cancel_timeout(self) -> None:
        if self._timeout is not None:
            self._timeout.cancel()
            self._timeout = None
