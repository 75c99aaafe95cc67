"""The server as an application: the door, the routes, the client's files, and one form for every refusal."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import BaseRoute, WebSocketRoute
from starlette.routing import Route as Address
from starlette.websockets import WebSocket

from hustings.engine.game import Refusal
from hustings.server import live, openapi
from hustings.server.files import Files
from hustings.server.headers import Door, Headers, Receive, Scope, Send
from hustings.server.limits import TooMany
from hustings.server.messages import Denied, Failure, LiveQuery, Nothing
from hustings.server.metrics import Counting, Metrics
from hustings.server.routes import LIVE, OPENAPI, ROUTES, Route
from hustings.server.server import Server
from hustings.server.settings import Settings
from hustings.server.store import Store, Unavailable
from hustings.server.think import Thinker
from hustings.server.visit import Visit

log = logging.getLogger(__name__)
JSON = "application/json"
WORD = re.compile(r"[0-9A-Za-z_-]{1,64}")
ABOUT = {404: "There is nothing at this address.", 405: "That cannot be done at this address."}
STATIC = Path(__file__).parent / "static"


class App:
    """The whole application. It opens the store when it starts, unless one is given, and closes it in the end."""

    def __init__(
        self,
        settings: Settings,
        store: Store | None = None,
        *,
        thinker: Thinker | None = None,
        now: Callable[[], float] = time.time,
        compiles: bool = True,
        static: Path = STATIC,
    ) -> None:
        self.settings, self.store = settings, store
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
        door = Door(app, origins=settings.origins)
        self._app = Headers(Counting(door, self.metrics), is_secure=settings.is_secure)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await self._app(scope, receive, send)

    @asynccontextmanager
    async def _run(self, app: Starlette) -> AsyncIterator[None]:
        store = self.store or await Store.open(self.settings.db)
        server = self.server = Server(self.settings, store, self.metrics, **self._given)
        server.rooms.start()
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
        addresses.append(WebSocketRoute(LIVE, self._open_socket))
        return addresses

    def _answer(self, routes: dict[str, Route]) -> Callable[[Request], Awaitable[Response]]:
        """What answers the requests to one address."""

        async def answer(request: Request) -> Response:
            assert self.server is not None
            route = routes["GET" if request.method == "HEAD" else request.method]
            visit = Visit(self.server, request)
            try:
                response = encoded(await given(route, visit), route.status)
            except (Refusal, Unavailable) as refusal:
                response = refused(refusal)
            if (cookie := visit.cookie()) is not None and request.url.path.startswith("/api/"):
                response.raw_headers.append(cookie)
            return response

        return answer

    def _greet(self, scope: Scope, page: Response) -> None:
        """A new visitor's cookie comes with the page: what the page asks for at once then comes from one person."""
        if self.server is not None and (cookie := Visit(self.server, HTTPConnection(scope)).cookie()) is not None:
            page.raw_headers.append(cookie)

    async def _open_socket(self, socket: WebSocket) -> None:
        """The table as it happens."""
        assert self.server is not None
        visit = Visit(self.server, socket)
        try:
            check_words(socket)
            person, query = await visit.who(), visit.query(LiveQuery)
            await live.open_socket(self.server, socket, visit.table, query, person)
        except (Refusal, Unavailable) as refusal:
            await live.refuse_socket(socket, refusal)


async def given(route: Route, visit: Visit) -> Any:
    """What a route gives for what was asked, once that has been checked."""
    check_words(visit.connection)
    visit.spend("request")
    asked: list[Any] = []
    if route.asks is not None:
        asked.append(visit.query(route.asks))
    if route.takes is not None:
        body = await visit.body(route.takes)
        if route.takes is not Nothing:
            asked.append(body)
    return await route.answer(visit, *asked)


def check_words(connection: HTTPConnection) -> None:
    """Nothing is found at addresses that nobody ever gave."""
    if not all(WORD.fullmatch(str(word)) for word in connection.path_params.values()):
        raise Denied(404, "not-found", ABOUT[404])


def encoded(told: Any, status: int) -> Response:
    """An answer as it goes out."""
    return told if isinstance(told, Response) else Response(msgspec.json.encode(told), status, media_type=JSON)


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


def make_app(settings: Settings) -> App:
    """The application under these settings."""
    return App(settings)
