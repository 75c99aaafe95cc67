"""The server as an application: the door, the routes, the client's files, and one form for every refusal."""

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
from hustings.server import live, openapi, steady_clock
from hustings.server.asked import Denied, Nothing
from hustings.server.claim import Claim
from hustings.server.files import ASK_AGAIN, Files
from hustings.server.headers import Application, Door, Headers, Receive, Scope, Send
from hustings.server.hosts import known_names
from hustings.server.limits import TooMany
from hustings.server.metrics import Counting, Metrics
from hustings.server.routes import LIVE, OPENAPI, ROUTES, Route
from hustings.server.server import Server
from hustings.server.settings import Settings
from hustings.server.store import Store, Unavailable
from hustings.server.think import Thinker
from hustings.server.told import Failure
from hustings.server.visit import Visit

log = logging.getLogger(__name__)
JSON = "application/json"
ABOUT = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
GONE = Denied(400, "cut-off", "The request broke off before its end.")  # which nobody hears
SWITCH = 0.001  # seconds that a thread with a view to work out may hold up the others: the writer waits at every step
STATIC = Path(__file__).parent / "static"


class App:
    """The whole application. It opens the store when it starts, unless one is given, and closes it in the end."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        *,
        thinker: Thinker | None = None,
        now: Callable[[], float] = steady_clock.now,
        compiles: bool = True,
        static: Path = STATIC,
        claim: Claim | None = None,
    ) -> None:
        self.settings, self.store, self.claim = settings, store, claim
        self._given: dict[str, Any] = {"thinker": thinker, "now": now, "compiles": compiles}
        self.metrics = Metrics()
        self.server: Server | None = None  # while it runs
        app = Starlette(
            routes=self._addresses(),
            lifespan=self._run,
            exception_handlers={HTTPException: astray, Exception: broken},
        )
        app.router.redirect_slashes = False
        app.router.default = Files(static, self._greet).instead_of(app.router.default)
        door = Door(
            LiveTable(self, app),
            origins=settings.origins,
            names=known_names(settings.origins, settings.hosts),
            methods=methods_at,
        )
        self._app = Headers(Counting(door, self.metrics), is_secure=settings.is_secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    @asynccontextmanager
    async def _run(self, app: Starlette) -> AsyncIterator[None]:
        store = self.store or await Store.open(self.settings.db, self.claim)
        server = self.server = Server(self.settings, store, self.metrics, **self._given)
        await server.people.load()
        server.rooms.start()
        sys.setswitchinterval(SWITCH)
        try:
            yield
        finally:
            await server.close()

    def _addresses(self) -> list[BaseRoute]:
        by_path: dict[str, dict[str, Route]] = {}
        for route in ROUTES:
            by_path.setdefault(route.path, {})[route.method] = route
        addresses: list[BaseRoute] = [
            Address(path, self._answer(routes), methods=list(routes)) for path, routes in by_path.items()
        ]
        addresses.append(Address(OPENAPI, describe, methods=["GET"]))
        return addresses

    def _answer(self, routes: dict[str, Route]) -> Callable[[Request], Awaitable[Response]]:
        """What answers the requests to one address."""

        async def answer(request: Request) -> Response:
            assert self.server is not None
            visit = Visit(self.server, request)
            try:
                route = routes[request.method]
                response = encoded(await given(route, visit), route.status)
                if route.packs and "gzip" in request.headers.get("accept-encoding", ""):
                    response = packed(bytes(response.body))
            except (Refusal, Unavailable) as refusal:
                response = refused(refusal)
            except ClientDisconnect:
                response = refused(GONE)
            if request.scope["path"].startswith("/api/"):
                response.raw_headers.extend(visit.cookies())
            return response

        return answer

    def _greet(self, scope: Scope, page: Response) -> None:
        """A new visitor's cookie comes with the page: what the page asks for at once then comes from one person."""
        if self.server is not None and (cookies := Visit(self.server, HTTPConnection(scope)).cookies()):
            page.raw_headers.extend(cookies)
            page.headers["cache-control"] = f"private, {ASK_AGAIN}"  # nobody between us may give it to others


class LiveTable:
    """The table as it happens: answers at the address of the WebSocket, with nothing in between; else another does."""

    def __init__(self, app: App, otherwise: Application) -> None:
        self.app, self.otherwise = app, otherwise
        self._address, _, _ = compile_path(LIVE)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = self._address.match(scope["path"]) if scope["type"] == "websocket" else None
        if found is None or self.app.server is None:
            await self.otherwise(scope, receive, send)
            return
        scope["path_params"] = found.groupdict()
        await live.open_socket(Visit(self.app.server, HTTPConnection(scope)), live.Wire(scope, receive, send))


def addresses() -> dict[str, tuple[str, ...]]:
    """Every address of the server, with the methods that can be used there: those that the OpenAPI document names."""
    found: dict[str, list[str]] = {OPENAPI: ["GET"]}
    for route in ROUTES:
        found.setdefault(route.path, []).append(route.method)
    return {path: tuple(methods) for path, methods in found.items()}


PATTERNS = [(compile_path(path)[0], methods) for path, methods in addresses().items()]


def methods_at(path: str) -> tuple[str, ...]:
    """The methods that can be used at a path; none where there is nothing, and no client's page could be."""
    for pattern, methods in PATTERNS:
        if pattern.match(path):
            return methods
    return () if path.startswith("/api/") or path == "/api" else ("GET", "HEAD")


async def given(route: Route, visit: Visit) -> Any:
    """What a route gives for what was asked, once that has been checked."""
    visit.spend("request")
    asked: list[Any] = []
    if route.asks is not None:
        asked.append(visit.query(route.asks))
    if route.takes is not None:
        body = await visit.body(route.takes)
        if route.takes is not Nothing:
            asked.append(body)
        visit.check()  # who sends slowly may have been logged out meanwhile
    await visit.note_use()
    return await route.answer(visit, *asked)


def encoded(told: Any, status: int) -> Response:
    """An answer as it goes out."""
    return told if isinstance(told, Response) else Response(msgspec.json.encode(told), status, media_type=JSON)


@lru_cache(maxsize=32)
def packed_body(body: bytes) -> bytes:
    return gzip.compress(body, mtime=0)


def packed(body: bytes) -> Response:
    """A long answer, compressed."""
    about = {"content-encoding": "gzip", "vary": "accept-encoding"}
    return Response(packed_body(body), media_type=JSON, headers=about)


def refused(refusal: Exception) -> Response:
    """A refusal as it goes out."""
    status, code = getattr(refusal, "status", 409), getattr(refusal, "code", "refused")
    response = encoded(Failure(error=str(refusal), code=code), status)
    if isinstance(refusal, TooMany):
        response.headers["retry-after"] = str(refusal.seconds)
    return response


async def astray(request: Request, error: Exception) -> Response:
    """No such address, or no such method there."""
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 405: "wrong-method"}.get(error.status_code, "refused")
    sentence = ABOUT.get(error.status_code, "That is no request that could be answered.")
    response = encoded(Failure(error=sentence, code=code), error.status_code)
    response.headers.update(error.headers or {})
    return response


async def broken(request: Request, error: Exception) -> Response:
    """Something is wrong with the server itself."""
    log.error("A request failed.", exc_info=error)
    return encoded(Failure(error="Something is wrong with the server; it has been noted.", code="broken"), 500)


async def describe(request: Request) -> Response:
    """The OpenAPI document."""
    return encoded(openapi.document(), 200)


def make_app(settings: Settings, claim: Claim | None = None) -> App:
    """The application under these settings."""
    return App(settings, claim=claim)
