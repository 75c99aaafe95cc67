"""One request: its person, session, address, parameters and body."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from hustings.engine.message import Message
from hustings.server.accounts.device import device_name
from hustings.server.accounts.people import LoggedIn, Person
from hustings.server.accounts.tickets import (
    COOKIE,
    DEVICE_COOKIE,
    DEVICE_PATH,
    LIFETIME,
    MOST_ACCOUNTS,
    Device,
    new_id,
)
from hustings.server.context import Context
from hustings.server.http.requests import Denied
from hustings.server.tables.table import Table

ID = re.compile(r"[0-9A-Za-z_-]{1,64}", re.ASCII)  # nobody ever gave another
PATIENCE = 30.0  # seconds until a body is there
T = TypeVar("T")


class RequestContext:
    """A request and its person. A visitor without a cookie becomes a new guest, and gets one with the response."""

    def __init__(self, context: Context, connection: HTTPConnection) -> None:
        self.context, self.connection = context, connection
        self.address = connection.client.host if connection.client else None
        ticket = context.tickets.read(connection.cookies.get(COOKIE))
        if ticket is not None and context.people.is_valid(ticket.person, ticket.session):
            self.person, self.session, self.is_new = ticket.person, ticket.session, ticket.is_old
        else:
            self.person, self.session, self.is_new = new_id(), None, True
        self._device: Device | None = None  # to be remembered

    def become(self, person: str, session: str | None = None) -> None:
        """Continue as another person."""
        self.person, self.session, self.is_new = person, session, True

    def log_in(self, logged_in: LoggedIn) -> None:
        """Continue as an account, and remember it for this device."""
        person, device = logged_in.person.id, self.device
        others = [other for other in device.people if other != person]
        self._device = Device(device.id, (person, *others)[:MOST_ACCOUNTS])
        self.become(person, logged_in.session.id)

    @property
    def device(self) -> Device:
        """The device by its cookie, or a new one."""
        return self.context.tickets.device(self.connection.cookies.get(DEVICE_COOKIE))

    @property
    def device_name(self) -> str:
        """The device's name, such as Firefox on Linux."""
        return device_name(self.connection.headers.get("user-agent", ""))

    def check(self) -> None:
        """Raises Denied if the session has ended, or the guest has logged in, since the request began."""
        if not self.context.people.is_valid(self.person, self.session):
            raise Denied(403, "session-ended", Message("refused-session-ended"))

    async def note_use(self) -> None:
        """Note that the session is in use."""
        if self.session is not None:
            await self.context.people.sessions.note_use(self.session)

    async def who(self) -> Person:
        """The person, read from the store."""
        return await self.context.people.person(self.person)

    def spend(self, what: str) -> None:
        """Charge the rate limit for a kind of request; raises TooMany."""
        self.context.limits.spend(what, person=self.person, address=self.address)

    @property
    def table_id(self) -> str:
        """The table's id from the path."""
        table = str(self.connection.path_params["table"])
        if not ID.fullmatch(table):
            raise Denied(404, "no-such-table", Message("refused-no-such-table"))
        return table

    @asynccontextmanager
    async def table(self) -> AsyncIterator[Table]:
        """The table, loaded."""
        async with self.context.tables.enter(self.table_id) as table:
            yield table

    def query(self, kind: type[T]) -> T:
        """The query parameters, validated."""
        pairs = self.connection.query_params.multi_items()
        values = dict(pairs)
        if len(values) < len(pairs):
            raise Denied(422, "malformed", "Something is asked twice in the address.")
        if "null" in values.values():
            raise Denied(422, "malformed", "Leave out of the address what you do not ask for.")
        try:
            return msgspec.convert(values, kind, strict=False)
        except msgspec.ValidationError as error:
            raise Denied(
                422, "malformed", f"The address asks for something that is not there: {decoding_fault(error)}."
            ) from None

    async def body(self, kind: type[T]) -> T:
        """The body, validated."""
        assert isinstance(self.connection, Request)
        try:
            async with asyncio.timeout(PATIENCE):
                body = await self.connection.body()
        except TimeoutError:
            raise Denied(400, "too-slow", f"A request comes in within {PATIENCE:.0f} seconds.") from None
        try:
            try:
                return msgspec.json.decode(body, type=kind)
            except msgspec.ValidationError:
                return msgspec.convert(with_wholes(msgspec.json.decode(body)), kind)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise Denied(422, "malformed", f"What was sent cannot be used: {decoding_fault(error)}.") from None

    def cookies(self) -> list[tuple[bytes, bytes]]:
        """Set-Cookie headers, if any are due."""
        tickets, found = self.context.tickets, []
        if self.is_new:
            found.append(self._set_cookie(COOKIE, tickets.cookie(self.person, self.session), "/"))
        if self._device is not None:
            found.append(self._set_cookie(DEVICE_COOKIE, tickets.device_cookie(self._device), DEVICE_PATH))
        return found

    def _set_cookie(self, name: str, value: str, path: str) -> tuple[bytes, bytes]:
        is_secure = self.context.settings.is_secure or self.connection.scope["scheme"] in ("https", "wss")
        cookie = f"{name}={value}; Path={path}; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax"
        return b"set-cookie", (cookie + ("; Secure" if is_secure else "")).encode()


def with_wholes(value: Any) -> Any:
    """A JSON value in which whole floats are integers, as in JSON Schema."""
    if isinstance(value, dict):
        return {key: with_wholes(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_wholes(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def decoding_fault(error: Exception) -> str:
    """A decoder's error as part of a sentence."""
    text = str(error).replace("`$.", "`").replace(" - at `$`", "").replace(" - at ", " at ").replace("`", "'")
    return (text if text.startswith("JSON") else text[:1].lower() + text[1:]).rstrip(".")
