"""One request: who asks, from where, and for what."""

from __future__ import annotations

import asyncio
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TYPE_CHECKING, Any, TypeVar

import msgspec
from starlette.requests import HTTPConnection, Request

from hustings.server.asked import Denied
from hustings.server.device import device_name
from hustings.server.people import LoggedIn, Person
from hustings.server.tickets import (
    COOKIE,
    DEVICE_COOKIE,
    DEVICE_PATH,
    LIFETIME,
    MOST_ACCOUNTS,
    Device,
    new_id,
)

if TYPE_CHECKING:
    from hustings.server.room import Room
    from hustings.server.server import Server

ID = re.compile(r"[0-9A-Za-z_-]{1,64}", re.ASCII)  # nobody ever gave another
PATIENCE = 30.0  # seconds until a body is there
T = TypeVar("T")


class Visit:
    """Somebody's request. A visitor without a cookie is a new guest, and gets one with the answer."""

    def __init__(self, server: Server, connection: HTTPConnection) -> None:
        self.server, self.connection = server, connection
        self.address = connection.client.host if connection.client else None
        ticket = server.tickets.read(connection.cookies.get(COOKIE))
        if ticket is not None and server.people.is_valid(ticket.person, ticket.session):
            self.person, self.session, self.is_new = ticket.person, ticket.session, ticket.is_old
        else:
            self.person, self.session, self.is_new = new_id(), None, True
        self._device: Device | None = None  # to be remembered

    def become(self, person: str, session: str | None = None) -> None:
        """From now on the visitor is somebody else."""
        self.person, self.session, self.is_new = person, session, True

    def log_in(self, logged_in: LoggedIn) -> None:
        """From now on the visitor is an account, which this device knows."""
        person, device = logged_in.person.id, self.device
        others = [other for other in device.people if other != person]
        self._device = Device(device.id, (person, *others)[:MOST_ACCOUNTS])
        self.become(person, logged_in.session.id)

    @property
    def device(self) -> Device:
        """The device, if it has been logged in from here before; else a new one."""
        return self.server.tickets.device(self.connection.cookies.get(DEVICE_COOKIE))

    @property
    def device_name(self) -> str:
        """The device in words: Firefox on Linux."""
        return device_name(self.connection.headers.get("user-agent", ""))

    def check(self) -> None:
        """A refusal if the session has ended, or the guest has become an account, since the request began."""
        if not self.server.people.is_valid(self.person, self.session):
            raise Denied(403, "session-ended", "This session has ended: log in again.")

    async def note_use(self) -> None:
        """The session, if there is one, is being used."""
        if self.session is not None:
            await self.server.people.sessions.note_use(self.session)

    async def who(self) -> Person:
        """The person with name and all."""
        return await self.server.people.person(self.person)

    def spend(self, what: str) -> None:
        """Count a request of a kind; a refusal if there were too many."""
        self.server.limits.spend(what, person=self.person, address=self.address)

    @property
    def table(self) -> str:
        """The table that the address names."""
        table = str(self.connection.path_params["table"])
        if not ID.fullmatch(table):
            raise Denied(404, "no-such-table", "There is no such table.")
        return table

    @asynccontextmanager
    async def room(self) -> AsyncIterator[Room]:
        """The room of that table."""
        async with self.server.rooms.enter(self.table) as room:
            yield room

    def query(self, kind: type[T]) -> T:
        """What stands after the question mark."""
        pairs = self.connection.query_params.multi_items()
        given = dict(pairs)
        if len(given) < len(pairs):
            raise Denied(422, "malformed", "Something is asked twice in the address.")
        if "null" in given.values():
            raise Denied(422, "malformed", "Leave out of the address what you do not ask for.")
        try:
            return msgspec.convert(given, kind, strict=False)
        except msgspec.ValidationError as error:
            raise Denied(
                422, "malformed", f"The address asks for something that is not there: {said(error)}."
            ) from None

    async def body(self, kind: type[T]) -> T:
        """What was sent."""
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
            raise Denied(422, "malformed", f"What was sent cannot be used: {said(error)}.") from None

    def cookies(self) -> list[tuple[bytes, bytes]]:
        """The headers that give the visitor cookies, where they are due."""
        tickets, found = self.server.tickets, []
        if self.is_new:
            found.append(self._set_cookie(COOKIE, tickets.cookie(self.person, self.session), "/"))
        if self._device is not None:
            found.append(self._set_cookie(DEVICE_COOKIE, tickets.device_cookie(self._device), DEVICE_PATH))
        return found

    def _set_cookie(self, name: str, value: str, path: str) -> tuple[bytes, bytes]:
        is_secure = self.server.settings.is_secure or self.connection.scope["scheme"] in ("https", "wss")
        told = f"{name}={value}; Path={path}; Max-Age={LIFETIME}; HttpOnly; SameSite=Lax"
        return b"set-cookie", (told + ("; Secure" if is_secure else "")).encode()


def with_wholes(value: Any) -> Any:
    """A JSON value in which 4.0 is 4, as JSON Schema has it."""
    if isinstance(value, dict):
        return {key: with_wholes(inner) for key, inner in value.items()}
    if isinstance(value, list):
        return [with_wholes(inner) for inner in value]
    return int(value) if isinstance(value, float) and value.is_integer() else value


def said(error: Exception) -> str:
    """What a decoder found, as part of a sentence."""
    text = str(error).replace("`$.", "`").replace(" - at `$`", "").replace(" - at ", " at ").replace("`", "'")
    return (text if text.startswith("JSON") else text[:1].lower() + text[1:]).rstrip(".")
