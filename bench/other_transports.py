"""python -m bench.other_transports NAME serve …: `hustings serve`, its WebSockets by another library.

own: as Hustings does it, uvicorn's class for the websockets library with limits and with a way to send at once.
sansio, websockets, wsproto: what uvicorn comes with, the first of them the same class as it is. picows: its C framing
in the place of uvicorn's. granian: HTTP and WebSockets by granian, the latter by RSGI. They exist to be measured:
none keeps the limits on frames and idle peers that Hustings' own keeps.
"""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import Iterable
from typing import Any

from hustings.server import serve
from hustings.server.http.middleware import Scope
from hustings.server.transport.websocket_protocol import PUSH, Inbox

UVICORN = {"sansio": "websockets-sansio", "websockets": "websockets", "wsproto": "wsproto"}
NAMES = ("own", *UVICORN, "picows", "granian")


def main() -> None:
    """Put another library in place, then run the command."""
    name = sys.argv.pop(1)
    if name in UVICORN:
        serve.TableSocket = UVICORN[name]  # type: ignore[assignment, misc]
    elif name == "picows":
        serve.TableSocket = picows_protocol()  # type: ignore[misc]
    elif name == "granian":
        serve.Server = granian_server()  # type: ignore[misc]
    elif name != "own":
        sys.exit(f"{name} is none of {', '.join(NAMES)}")
    from hustings.cli import main as hustings

    hustings()


# --- picows -----------------------------------------------------------------------------------------------------------


def picows_protocol() -> Any:
    """A class for uvicorn's `ws`, with picows' frames and handshake.

    picows serves a port of its own or nothing; sharing uvicorn's takes its protocol class, which is not documented.
    """
    from picows import WSListener, WSMsgType  # type: ignore[import-not-found]
    from picows.picows import WSAutoPingStrategy, WSProtocol  # type: ignore[import-not-found]
    from uvicorn.protocols.utils import get_local_addr, get_remote_addr

    class PicowsSocket(asyncio.Protocol):
        def __init__(self, config: Any, server_state: Any, app_state: Any, _loop: Any = None) -> None:
            self.config, self.server_state, self.app_state = config, server_state, app_state
            self.loop = asyncio.get_running_loop()

        def connection_made(self, transport: Any) -> None:
            self.transport = transport

        def data_received(self, data: bytes) -> None:
            """The handshake, which uvicorn's HTTP protocol hands over whole."""
            inner: Any = None

            def listener(request: Any) -> Any:
                return Connection(self, request, inner)

            inner = WSProtocol(
                None, None, False, listener, logging.getLogger("picows"), True, 5, False, 20, 20,
                WSAutoPingStrategy.PING_WHEN_IDLE, True, self.config.ws_max_size, None, 2048,
            )  # fmt: skip
            inner.connection_made(self.transport)
            buffer = inner.get_buffer(-1)
            buffer[: len(data)] = data
            self.transport.set_protocol(inner)
            inner.buffer_updated(len(data))

    class Connection(WSListener):  # type: ignore[misc]
        def __init__(self, outer: Any, request: Any, protocol: Any) -> None:
            super().__init__()
            self.protocol = protocol
            self.queue = Inbox(outer.loop)
            path, _, query = request.path.decode().partition("?")
            self.scope: Scope = {
                "type": "websocket",
                "asgi": {"version": "3.0", "spec_version": "2.4"},
                "http_version": "1.1",
                "scheme": "ws",
                "server": get_local_addr(outer.transport),
                "client": get_remote_addr(outer.transport),
                "root_path": "",
                "path": path,
                "raw_path": path.encode(),
                "query_string": query.encode(),
                "headers": [(key.lower().encode(), value.encode()) for key, value in request.headers.items()],
                "subprotocols": [],
                "state": outer.app_state.copy(),
                "extensions": {PUSH: {"push": self.push}},
            }
            self.app, self.loop = outer.config.loaded_app, outer.loop
            self.is_writable = True

        def on_ws_connected(self, transport: Any) -> None:
            self.transport = transport
            self.queue.put_nowait({"type": "websocket.connect"})
            self.task = self.loop.create_task(self.app(self.scope, self.queue.get, self.send))

        def on_ws_frame(self, transport: Any, frame: Any) -> None:
            if frame.msg_type == WSMsgType.TEXT:
                self.queue.put_nowait({"type": "websocket.receive", "text": frame.get_payload_as_utf8_text()})
            elif frame.msg_type == WSMsgType.CLOSE:
                transport.send_close(frame.get_close_code())
                transport.disconnect()

        def on_ws_disconnected(self, transport: Any) -> None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": 1006})
            self.protocol = None

        def pause_writing(self) -> None:
            self.is_writable = False

        def resume_writing(self) -> None:
            self.is_writable = True

        def push(self, messages: Iterable[bytes]) -> bool:
            if not self.is_writable or self.transport.is_disconnected:
                return False
            for message in messages:
                self.transport.send(WSMsgType.TEXT, message)
            return True

        async def send(self, message: Any) -> None:
            if message["type"] == "websocket.send":
                self.transport.send(WSMsgType.TEXT, message["text"].encode())
            elif message["type"] == "websocket.close":
                self.transport.disconnect()

    return PicowsSocket


# --- granian ----------------------------------------------------------------------------------------------------------


def granian_server() -> Any:
    """A stand-in for uvicorn's server: granian within one process, on its own loop."""
    from granian.constants import Interfaces  # type: ignore[import-not-found]
    from granian.server.embed import Server as Granian  # type: ignore[import-not-found]

    class Server:
        started = True

        def __init__(self, settings: Any, database_lock: Any, address: str, port: int, *, opens: bool) -> None:
            self.app, self.port = serve.make_app(settings, database_lock), port

        def run(self, sockets: Any) -> None:
            import uvloop

            sockets[0].close()  # granian binds its own
            uvloop.run(self.serve())

        async def serve(self) -> None:
            events: asyncio.Queue[Any] = asyncio.Queue()
            events.put_nowait({"type": "lifespan.startup"})
            self.lifespan = asyncio.create_task(self.app({"type": "lifespan", "state": {}}, events.get, ignore))
            await asyncio.sleep(1)
            server = Granian(
                self.rsgi, address="127.0.0.1", port=self.port, interface=Interfaces.RSGI, log_enabled=False
            )
            await server.serve()

        async def rsgi(self, scope: Any, protocol: Any) -> None:
            """One request or connection: RSGI's in the words of ASGI."""
            asgi: Scope = {
                "type": "websocket" if scope.proto == "ws" else "http",
                "asgi": {"version": "3.0", "spec_version": "2.4"},
                "http_version": "1.1",
                "scheme": scope.scheme,
                "method": scope.method,
                "server": ("127.0.0.1", self.port),
                "client": ("127.0.0.1", 0),
                "root_path": "",
                "path": scope.path,
                "raw_path": scope.path.encode(),
                "query_string": scope.query_string.encode(),
                "headers": [(key.lower().encode(), value.encode()) for key, value in scope.headers.items()],
                "subprotocols": [],
                "state": {},
                "extensions": {},
            }
            if scope.proto == "ws":
                await self.websocket(asgi, protocol)
            else:
                await self.http(asgi, protocol)

        async def http(self, asgi: Scope, protocol: Any) -> None:
            body = await protocol()
            start: dict[str, Any] = {}
            sent: list[bytes] = []
            has_body = False
            forever: asyncio.Future[Any] = asyncio.get_running_loop().create_future()

            async def receive() -> Any:
                nonlocal has_body
                if has_body:
                    await forever
                has_body = True
                return {"type": "http.request", "body": body, "more_body": False}

            async def send(message: Any) -> None:
                if message["type"] == "http.response.start":
                    start.update(message)
                else:
                    sent.append(message.get("body", b""))

            await self.app(asgi, receive, send)
            headers = [(key.decode(), value.decode()) for key, value in start.get("headers", [])]
            protocol.response_bytes(start["status"], headers, b"".join(sent))

        async def websocket(self, asgi: Scope, protocol: Any) -> None:
            transport = await protocol.accept()
            is_told = False

            async def receive() -> Any:
                nonlocal is_told
                if not is_told:
                    is_told = True
                    return {"type": "websocket.connect"}
                try:
                    message = await transport.receive()
                except Exception:
                    return {"type": "websocket.disconnect", "code": 1006}
                if message.kind == 0:
                    return {"type": "websocket.disconnect", "code": 1005}
                return {"type": "websocket.receive", "text": message.data}

            async def send(message: Any) -> None:
                if message["type"] == "websocket.send":
                    await transport.send_str(message["text"])

            await self.app(asgi, receive, send)
            protocol.close(1000)

    return Server


async def ignore(message: Any) -> None:
    """Nobody wants to know."""


if __name__ == "__main__":
    main()
