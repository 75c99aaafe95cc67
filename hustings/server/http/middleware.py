"""Middleware: headers of every response, and requests that are rejected before routing.

Two layers of plain ASGI, to be put around the whole application: `Headers` outside, `Door` inside, so that refusals
have the headers too.
"""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

from hustings.server.http.hosts import is_known
from hustings.server.http.rate_limits import LONGEST_BODY

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Scope, Receive, Send], Awaitable[None]]

# Scripts, fonts and pictures come from here, and nothing is embedded elsewhere. Boards and charts are laid out by style
# attributes (an SVG's, a bar's width), which style-src-attr allows; style sheets and scripts inside a page it does not.
POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "base-uri 'none'",
        "form-action 'self'",
        "frame-ancestors 'none'",
    )
)

ALWAYS = {
    b"content-security-policy": POLICY.encode(),
    b"x-content-type-options": b"nosniff",
    b"x-frame-options": b"DENY",
    b"referrer-policy": b"no-referrer",  # a table's address is nobody else's business
    b"permissions-policy": b"camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    b"cross-origin-opener-policy": b"same-origin",
    b"cross-origin-resource-policy": b"same-origin",
}
ENCRYPTED = (b"strict-transport-security", b"max-age=31536000")
MISDIRECTED = (
    421,
    "wrong-host",
    "This server does not go by that name: whoever runs it can add it to HUSTINGS_HOSTS.",
)
CHANGING = {"POST", "PUT", "PATCH", "DELETE"}


class Headers:
    """Adds the headers above to every response, unless the route set its own; /api responses are not cached."""

    def __init__(self, app: Application, *, is_secure: bool = False) -> None:
        self.app, self.is_secure = app, is_secure

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        is_encrypted = self.is_secure or scope.get("scheme") == "https"
        is_private = scope["path"].startswith("/api/")

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                given = {name.lower() for name, _ in message.get("headers", ())}
                headers = [(name, value) for name, value in ALWAYS.items() if name not in given]
                if is_private and b"cache-control" not in given:
                    headers.append((b"cache-control", b"no-store"))
                if is_encrypted:
                    headers.append(ENCRYPTED)
                message = {**message, "headers": [*message.get("headers", ()), *headers]}
            await send(message)

        await self.app(scope, receive, send_with_headers)


class Door:
    """Rejects requests for other hosts or methods, from other sites, that are not JSON, or too large.

    names: those of this server, as hosts.py gives them; without any, a request may name any host. methods: by a path,
    the methods that can be used there, or none where there is nothing.
    """

    def __init__(
        self,
        app: Application,
        *,
        origins: tuple[str, ...] = (),
        names: frozenset[str] | None = None,
        methods: Callable[[str], tuple[str, ...]] = lambda path: (),
        longest: Callable[[str], int] = lambda path: LONGEST_BODY,
    ) -> None:
        self.app, self.origins, self.names, self.longest = app, origins, names, longest
        self.methods = methods

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            if self._is_misdirected(scope):
                await refuse_socket(scope, send, *MISDIRECTED)
            elif self._is_foreign(scope):
                await send({"type": "websocket.close", "code": 1008, "reason": "Open the table itself."})
            else:
                await self.app(scope, receive, send)
        elif scope["type"] == "http":
            refusal, methods = self._refusal(scope), self.methods(scope["path"])
            if self._is_misdirected(scope):
                await refuse(send, *MISDIRECTED)
            elif methods and scope["method"] not in methods:
                allow = (b"allow", ", ".join(methods).encode())
                await refuse(send, 405, "wrong-method", "That cannot be done at this address.", allow)
            elif refusal is not None:
                await refuse(send, *refusal)
            else:
                await self._bounded(scope, receive, send)
        else:
            await self.app(scope, receive, send)

    def _refusal(self, scope: Scope) -> tuple[int, str, str] | None:
        """Why a request is rejected by its headers: status, code, sentence; None if it is not."""
        length, longest = header(scope, b"content-length"), self.longest(scope["path"])
        if length is not None and (not length.isdecimal() or int(length[:20]) > longest):
            return 413, "too-large", f"A request has at most {longest:,} bytes."
        if scope["method"] not in CHANGING:
            return None
        if self._is_foreign(scope):
            return 403, "foreign-origin", "This was sent by another site: open the table itself."
        kind = (header(scope, b"content-type") or "").partition(";")[0].strip().lower()
        if kind != "application/json":
            return 415, "not-json", "Send JSON, with the header Content-Type: application/json."
        return None

    def _is_misdirected(self, scope: Scope) -> bool:
        """Whether the Host header names another server."""
        if self.names is None:
            return False
        hosts = [value for key, value in scope["headers"] if key == b"host"]
        return len(hosts) > 1 or not is_known(header(scope, b"host"), self.names)

    def _is_foreign(self, scope: Scope) -> bool:
        """Whether the request comes from another site's page."""
        origin = header(scope, b"origin")
        if origin is None:  # no browser, or nothing that a browser would say it of
            return header(scope, b"sec-fetch-site") in ("cross-site", "same-site")
        if self.origins:
            return origin not in self.origins
        return origin.partition("://")[2].lower() != (header(scope, b"host") or "").lower()

    async def _bounded(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass the body on, up to the maximum size; chunks are counted as they arrive."""
        taken, has_begun, is_too_long, longest = 0, False, False, self.longest(scope["path"])

        async def receive_bounded() -> Message:
            nonlocal taken, is_too_long
            message = await receive()
            if message["type"] == "http.request":
                taken += len(message.get("body", b""))
                if taken > longest:
                    is_too_long = True
                    if not has_begun:
                        await refuse(send, 413, "too-large", f"A request has at most {longest:,} bytes.")
                    return {"type": "http.disconnect"}
            return message

        async def send_noted(message: Message) -> None:
            nonlocal has_begun
            if is_too_long and not has_begun:
                return  # the refusal has been sent
            has_begun = True
            await send(message)

        try:
            await self.app(scope, receive_bounded, send_noted)
        except Exception:
            if not is_too_long:  # a route that was cut off may say so
                raise


def header(scope: Scope, name: bytes) -> str | None:
    """A request header: the last one if repeated, None if missing."""
    found = [value for key, value in scope["headers"] if key == name]
    return found[-1].decode("latin-1") if found else None


async def refuse(send: Send, status: int, code: str, sentence: str, *more: tuple[bytes, bytes], kind: str = "") -> None:
    """Send a response without routing."""
    body = json.dumps({"error": sentence, "code": code}).encode()
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode()), *more]
    await send({"type": f"{kind}http.response.start", "status": status, "headers": headers})
    await send({"type": f"{kind}http.response.body", "body": body})


async def refuse_socket(scope: Scope, send: Send, status: int, code: str, sentence: str) -> None:
    """Reject a WebSocket handshake, if the server supports that."""
    if "websocket.http.response" in scope.get("extensions", {}):
        await refuse(send, status, code, sentence, kind="websocket.")
    else:
        await send({"type": "websocket.close", "code": 1008, "reason": sentence})
