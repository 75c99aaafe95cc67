"""The server as an ASGI application: middleware, routes, the client's files, and error responses."""

from __future__ import annotations

import gzip
import logging
import sys
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import lru_cache
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, compile_path
from starlette.routing import Route as Address

from hustings.engine.game import Refusal
from hustings.server import steady_clock
from hustings.server.bots.bot_process import BotChooser
from hustings.server.context import Context
from hustings.server.http import live, openapi
from hustings.server.http.hosts import known_names
from hustings.server.http.middleware import Application, Door, Headers, Receive, Scope, Send
from hustings.server.http.rate_limits import LONGEST_BODY, TooMany
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import Denied, Nothing, message_of
from hustings.server.http.responses import Failure
from hustings.server.http.routes import LIVE, OPENAPI, ROUTES, Route
from hustings.server.http.static_files import ASK_AGAIN, Files
from hustings.server.metrics import Metrics, RequestCounter
from hustings.server.settings import Settings
from hustings.server.store.database_lock import DatabaseLock
from hustings.server.store.errors import Unavailable
from hustings.server.store.store import Store

log = logging.getLogger(__name__)
JSON = "application/json"
HTTP_ERRORS = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
CUT_OFF = Denied(400, "cut-off", "The request broke off before its end.")  # for the log: the client is gone
SWITCH = 0.001  # seconds until a busy thread yields: the writer's thread waits for its turn at every step
STATIC = Path(__file__).parent / "static"


class App:
    """The whole application. It opens the store at startup, unless one is given, and closes it at shutdown."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        *,
        bot_chooser: BotChooser | None = None,
        now: Callable[[], float] = steady_clock.now,
        compiles: bool = True,
        static: Path = STATIC,
        database_lock: DatabaseLock | None = None,
    ) -> None:
        self.settings, self.store, self.database_lock = settings, store, database_lock
        self._options: dict[str, Any] = {"bot_chooser": bot_chooser, "now": now, "compiles": compiles}
        self.metrics = Metrics()
        self.context: Context | None = None  # while it runs
        app = Starlette(
            routes=self._addresses(),
            lifespan=self._run,
            exception_handlers={HTTPException: http_error, Exception: internal_error},
        )
        app.router.redirect_slashes = False
        app.router.default = Files(static, self._add_cookie).instead_of(app.router.default)
        door = Door(
            LiveTable(self, app),
            origins=settings.origins,
            names=known_names(settings.origins, settings.hosts),
            methods=methods_at,
            longest=longest_at,
        )
        self._app = Headers(RequestCounter(door, self.metrics), is_secure=settings.is_secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    @asynccontextmanager
    async def _run(self, app: Starlette) -> AsyncIterator[None]:
        store = self.store or await Store.open(self.settings.db, self.database_lock)
        context = self.context = Context(self.settings, store, self.metrics, **self._options)
        await context.people.load()
        context.tables.start()
        await context.notifier.start()
        sys.setswitchinterval(SWITCH)
        try:
            yield
        finally:
            await context.close()

    def _addresses(self) -> list[BaseRoute]:
        by_path: dict[str, dict[str, Route]] = {}
        for route in ROUTES:
            by_path.setdefault(route.path, {})[route.method] = route
        addresses: list[BaseRoute] = [
            Address(path, self._handler(routes), methods=list(routes)) for path, routes in by_path.items()
        ]
        addresses.append(Address(OPENAPI, openapi_document, methods=["GET"]))
        return addresses

    def _handler(self, routes: dict[str, Route]) -> Callable[[Request], Awaitable[Response]]:
        """The handler of all requests to one address."""

        async def answer(request: Request) -> Response:
            assert self.context is not None
            context = RequestContext(self.context, request)
            try:
                route = routes[request.method]
                response = json_response(await response_to(route, context), route.status)
                if route.compresses and "gzip" in request.headers.get("accept-encoding", ""):
                    response = compressed_response(response)
            except (Refusal, Unavailable) as refusal:
                response = error_response(refusal)
            except ClientDisconnect:
                response = error_response(CUT_OFF)
            if request.scope["path"].startswith("/api/"):
                response.raw_headers.extend(context.cookies())
            return response

        return answer

    def _add_cookie(self, scope: Scope, page: Response) -> None:
        """Send a new visitor's cookie with the page, so that its first parallel requests come from one person."""
        if self.context is not None and (cookies := RequestContext(self.context, HTTPConnection(scope)).cookies()):
            page.raw_headers.extend(cookies)
            page.headers["cache-control"] = f"private, {ASK_AGAIN}"  # a shared cache must not store it


class LiveTable:
    """Handles WebSocket connections to a table without the router; everything else goes to the fallback."""

    def __init__(self, app: App, fallback: Application) -> None:
        self.app, self.fallback = app, fallback
        self._address, _, _ = compile_path(LIVE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        match = self._address.match(scope["path"]) if scope["type"] == "websocket" else None
        if match is None or self.app.context is None:
            await self.fallback(scope, receive, send)
            return
        scope["path_params"] = match.groupdict()
        request = RequestContext(self.app.context, HTTPConnection(scope))
        await live.open_socket(request, live.WebSocket(scope, receive, send))


def addresses() -> dict[str, tuple[str, ...]]:
    """Every path of the server with its methods, as in the OpenAPI document."""
    methods_by_path: dict[str, list[str]] = {OPENAPI: ["GET"]}
    for route in ROUTES:
        methods_by_path.setdefault(route.path, []).append(route.method)
    return {path: tuple(methods) for path, methods in methods_by_path.items()}


PATTERNS = [(compile_path(path)[0], methods) for path, methods in addresses().items()]


def methods_at(path: str) -> tuple[str, ...]:
    """The methods of a path; none where neither a route nor a page of the client can be."""
    for pattern, methods in PATTERNS:
        if pattern.match(path):
            return methods
    return () if path.startswith("/api/") or path == "/api" else ("GET", "HEAD")


LONG_ROUTES = [(compile_path(route.path)[0], route.longest) for route in ROUTES if route.longest > LONGEST_BODY]


def longest_at(path: str) -> int:
    """The bytes that a request to a path may have."""
    return next((longest for pattern, longest in LONG_ROUTES if pattern.match(path)), LONGEST_BODY)


async def response_to(route: Route, request: RequestContext) -> Any:
    """Check a request and call the route's handler."""
    request.spend("request")
    arguments: list[Any] = []
    if route.query is not None:
        arguments.append(request.query(route.query))
    if route.body is not None:
        body = await request.body(route.body)
        if route.body is not Nothing:
            arguments.append(body)
        request.check()  # the session may have ended while the body was received
    await request.note_use()
    return await route.handler(request, *arguments)


def json_response(content: Any, status: int) -> Response:
    """A JSON response; a Response is passed through."""
    return content if isinstance(content, Response) else Response(msgspec.json.encode(content), status, media_type=JSON)


@lru_cache(maxsize=32)
def compressed_body(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def compressed_response(plain: Response) -> Response:
    """A response, compressed."""
    about = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(compressed_body(bytes(plain.body)), media_type=plain.media_type, headers=about)


def error_response(refusal: Exception) -> Response:
    """The response to a refusal."""
    status, code = getattr(refusal, "status", 409), getattr(refusal, "code", "refused")
    response = json_response(Failure(error=str(refusal), code=code, message=message_of(refusal)), status)
    if isinstance(refusal, TooMany):
        response.headers["retry-after"] = str(refusal.seconds)
    return response


async def http_error(request: Request, error: Exception) -> Response:
    """The response to an unknown path or method."""
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "refused")
    sentence = HTTP_ERRORS.get(error.status_code, "That request cannot be answered.")
    response = json_response(Failure(error=sentence, code=code), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def internal_error(request: Request, error: Exception) -> Response:
    """The response to a bug of the server."""
    log.error("A request failed.", exc_info=error)
    return json_response(Failure(error="Something is wrong with the server; it has been noted.", code="broken"), 500)


async def openapi_document(request: Request) -> Response:
    """The OpenAPI document."""
    return json_response(openapi.document(), 200)


def make_app(settings: Settings, database_lock: DatabaseLock | None = None) -> App:
    """The application under these settings."""
    return App(settings, database_lock=database_lock)
