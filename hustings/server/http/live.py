"""Live play: a person's WebSocket at a table, and a stream of JSON lines for bots."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, suppress
from typing import Any

import msgspec

from hustings.engine.game import Refusal
from hustings.match.events import RulesUpdate, Undo
from hustings.match.match import Match
from hustings.server.context import Context
from hustings.server.http.middleware import Receive, Scope, Send
from hustings.server.http.rate_limits import TooMany
from hustings.server.http.request_context import RequestContext
from hustings.server.http.requests import (
    LONGEST_MESSAGE,
    AnyRequest,
    Denied,
    DoAct,
    DoAnswer,
    DoChat,
    DoGoOn,
    DoLook,
    DoNudge,
    DoPing,
    DoPlay,
    DoReact,
    DoRematch,
    DoResign,
    DoUndo,
    LiveQuery,
    message_of,
    requests,
)
from hustings.server.http.responses import Acted
from hustings.server.http.socket_messages import AnyMessage, DoneMessage, PongMessage, RefusedMessage
from hustings.server.store.errors import Unavailable
from hustings.server.tables import chat, play, presence, rematch, signs, table_views, teams
from hustings.server.tables.listener import Listener
from hustings.server.tables.table import Table
from hustings.server.tables.view_cache import undisturbed
from hustings.server.transport.close_codes import BROKEN, POLICY, TRY_AGAIN
from hustings.server.transport.websocket_protocol import push_function

MOST_MISTAKES = 10
PAUSE = 0.2  # seconds until somebody who asks too much is listened to again
VIEW_GAP = 0.04  # seconds between two views: what happens meanwhile goes into the next
HEARTBEAT = 15.0  # seconds between the blank lines of a stream
log = logging.getLogger(__name__)
PONG = msgspec.json.encode(PongMessage())


class WebSocket:
    """A WebSocket over plain ASGI, without a framework in between."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive, self._send = receive, send
        self.push = push_function(scope)
        self._is_accepted = self._is_closed = False

    async def accept(self) -> None:
        """Accept the connection."""
        if not self._is_accepted:
            self._is_accepted = True
            await self.receive()  # that it was made
            await self._send({"type": "websocket.accept"})

    async def send(self, message: bytes) -> None:
        """Send one text message, encoded in UTF-8."""
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Close the connection, unless it is closed."""
        if not self._is_closed:
            self._is_closed = True
            with suppress(OSError, RuntimeError):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


class LiveConnection:
    """One person's WebSocket connection to a table."""

    def __init__(
        self, context: Context, websocket: WebSocket, table: Table, listener: Listener, address: str | None
    ) -> None:
        self.context, self.websocket, self.table = context, websocket, table
        self.listener, self.address = listener, address
        self.mistakes = 0

    async def run(self, after: int) -> None:
        """Read and write until either side closes."""
        await presence.attach(self.table, self.listener, after)
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        self.listener.cut_off = writing.cancel
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.listener.cut_off = None
            writing.cancel()
            if self.listener.is_lost:
                reading.cancel()
                await self.websocket.close(*self.listener.why)
            elif not reading.done() or reading.exception() is not None:
                await self.websocket.close(BROKEN, "Something is wrong with the server: connect again.")
            reading.cancel()
            ends = await asyncio.gather(reading, writing, return_exceptions=True)
            await presence.detach(self.table, self.listener)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, OSError):
                log.error("A socket failed.", exc_info=end)

    async def _write(self) -> None:
        """Send queued messages; of several views only the newest."""
        listener, send, clock = self.listener, self.websocket.send, asyncio.get_running_loop().time
        next_view = clock()
        while not listener.is_lost:
            wait = max(0.0, next_view - clock()) if listener.is_behind else None
            messages = await listener.next(wait) if wait != 0.0 else listener.waiting()
            listener.is_sending = True
            for message in messages:
                await send(message)
            listener.is_sending = False
            if listener.is_behind and clock() >= next_view:
                listener.is_behind = False
                listener.is_sending = True  # what is posted meanwhile comes after the view
                try:
                    await send(await self._view())
                except Refusal:
                    pass  # there is nothing to see yet
                except Unavailable:
                    listener.refresh()
                listener.is_sending = False
                next_view = clock() + VIEW_GAP

    async def _view(self) -> bytes:
        """The newest view, or what has changed in it, with new log entries only."""
        listener, table = self.listener, self.table
        async with table.services.view_lock, table.alone():
            if listener.form == "changes" and not listener.show and table.goes_on and table.match is not None:
                message = await undisturbed(table_views.message, table, table.match, listener)
                listener.have = len(table.match)
                return message
            view = await table_views.look(table, listener.eyes, show=listener.show)
            log_from = listener.have if table.match is None else table.match.log_kept(listener.have)
            listener.have = view["n"]
        return listener.sent.whole(view, [entry for entry in view["log"] if entry["n"] > log_from], log_from)

    async def _read(self) -> None:
        while True:
            message = await self.websocket.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.listener.heard = asyncio.get_running_loop().time()
            data = message.get("text") or message.get("bytes") or ""
            if not await self._take(data):
                return

    async def _take(self, data: str | bytes) -> bool:
        """Handle one message; False after too many malformed ones."""
        try:
            if len(data) > LONGEST_MESSAGE:
                raise Denied(413, "too-large", f"A message has at most {LONGEST_MESSAGE:,} bytes.")
            request = requests.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return await self._mistaken(Denied(422, "malformed", f"This is no message of a table: {error}."))
        except Denied as refusal:
            return await self._mistaken(refusal)
        try:
            event = await self._do(request)
        except TooMany as refusal:
            self._refuse(request.id, refusal)
            await asyncio.sleep(PAUSE)  # what else was sent waits, too
        except (Refusal, Unavailable) as refusal:
            self._refuse(request.id, refusal)
        else:
            if event is not None:
                self._post(DoneMessage(id=request.id, n=event.n, receipt=event.receipt))
        return True

    async def _do(self, request: AnyRequest) -> Acted | None:
        """Carry out a request; returns its event or the last one, or None if no response is due."""
        table, person = self.table, self.listener.person.id
        if isinstance(request, DoAct):  # first, since most are
            self.context.limits.spend("act", person=person, address=self.address)
            return await play.act(table, person, request.seat, action=request.action, n=request.n)
        match request:
            case DoPing():
                self.context.limits.spend("request", person=person)  # a club behind one address sends many
                self.listener.post(PONG)
                return None
            case DoLook():
                self.context.limits.spend("request", person=person, address=self.address)
                async with table.alone():
                    self.listener.look(table.eyes(person, request.seat))
                return None
        kind = "chat" if isinstance(request, DoChat | DoNudge | DoReact) else "act"
        self.context.limits.spend(kind, person=person, address=self.address)
        match request:
            case DoPlay():
                return await play.act(table, person, request.seat, words=request.move, n=request.n)
            case DoUndo():
                await play.undo(table, person, request.seat)
            case DoAnswer():
                await play.answer(table, person, request.seat, request.agree)
            case DoGoOn():
                await play.go_on(table, person, request.seat)
            case DoNudge():
                await signs.nudge(table, person, request.seat, request.to)
            case DoReact():
                await signs.react(table, person, request.seat, request.sign)
            case DoResign():
                return await play.resign(table, person, request.seat)
            case DoRematch():
                if table.row.next is None:
                    self.context.limits.spend("table", person=person, address=self.address)
                tables, people = self.context.tables, self.context.people
                await rematch.rematch(tables, people, table, person, contributes=request.contributes)
            case DoChat():
                if request.team is not None:
                    await teams.say(table, person, request.team, request.text)
                else:
                    await chat.say(table, self.listener.person, request.text)
        return Acted(n=0, receipt="") if table.match is None else play.acted(table.match, len(table.match))

    def _post(self, message: AnyMessage) -> None:
        self.listener.post(msgspec.json.encode(message))

    def _refuse(self, number: int | str | None, refusal: Exception) -> None:
        self._post(refused_message(number, refusal))

    async def _mistaken(self, refusal: Refusal) -> bool:
        self.mistakes += 1
        self._refuse(None, refusal)
        if self.mistakes < MOST_MISTAKES:
            return True
        await asyncio.sleep(0)  # so that the refusal goes out first
        await self.websocket.close(POLICY, "Too many messages could not be understood.")
        return False


async def open_socket(request: RequestContext, websocket: WebSocket) -> None:
    """Handle the WebSocket route; a refusal is sent before closing."""
    try:
        query, person, context = request.query(LiveQuery), await request.who(), request.context
        context.limits.spend("socket", address=request.address)
        await request.note_use()
        async with request.table() as table:
            eyes = table.eyes(person.id, query.seat)
            listener = Listener(person, eyes, query.form, bool(query.show), websocket.push)
            await websocket.accept()
            with opened(request, table, listener), context.metrics.sockets.track_inprogress():
                await LiveConnection(context, websocket, table, listener, request.address).run(query.after)
    except (Refusal, Unavailable) as refusal:
        await websocket.accept()
        await websocket.send(msgspec.json.encode(refused_message(None, refusal)))
        await websocket.close(TRY_AGAIN if isinstance(refusal, TooMany | Unavailable) else POLICY, "")


def opened(request: RequestContext, table: Table, listener: Listener) -> AbstractContextManager[None]:
    """Hold one of the limited sockets, in a session that is still valid."""
    request.check()
    person = listener.person.id
    return request.context.open_sockets.opened(
        listener, request.session, request.address, lambda: bool(table.row.seats_of(person)) or table.row.host == person
    )


def refused_message(number: int | str | None, refusal: Exception) -> RefusedMessage:
    """The message that refuses a request."""
    code = getattr(refusal, "code", "refused")
    return RefusedMessage(id=number, error=str(refusal), code=code, message=message_of(refusal))


async def stream(context: Context, table_id: str, listener: Listener, after: int) -> AsyncIterator[bytes]:
    """Stream the moves after an event, then new ones, and the seat's choices when it is to act, as JSON lines."""
    async with context.tables.enter(table_id) as table:
        await presence.attach(table, listener, after)
        try:
            async for lines in follow(table, listener):
                yield b"".join(msgspec.json.encode(line) + b"\n" for line in lines) or b"\n"
        finally:
            going = asyncio.create_task(presence.detach(table, listener))
            await asyncio.shield(going)  # who is cut off is missed all the same


async def follow(table: Table, listener: Listener) -> AsyncIterator[list[dict[str, Any]]]:
    """Lines of a stream until the match ends; an empty list is a heartbeat."""
    known: dict[str, Any] | None = None
    is_over = False
    while not is_over and not listener.is_lost:
        messages = await listener.next(HEARTBEAT)
        lines = [line for line in map(as_line, messages) if line is not None]
        async with table.alone():
            is_over = table.row.status == "over" and not listener.is_waiting
            question = choices(table.match, listener.eyes) if table.match and listener.eyes in table.movers else None
            if is_new(question, known, table.match):
                lines.append({"asked": question})
                known = question
            elif question is None:
                known = None
        yield lines


def as_line(message: bytes) -> dict[str, Any] | None:
    """Convert a WebSocket message to a line of a stream."""
    line: dict[str, Any] = msgspec.json.decode(message)
    kind = line.pop("is")
    if kind == "move":
        return line
    return {kind: line} if kind in ("undo", "resign", "leave", "rules", "ruling", "end") else None


def choices(match: Match, seat: int) -> dict[str, Any]:
    """The choices of a seat that is to act."""
    pairs = zip(match.legal_actions(seat), match.legal(seat), strict=True)
    return {"seat": seat, "n": len(match), "actions": [{"action": action, "move": move} for action, move in pairs]}


def is_new(question: dict[str, Any] | None, known: dict[str, Any] | None, match: Match | None) -> bool:
    """Whether a seat's choices must be sent again; other seats' moves may not affect them."""
    if question is None or match is None:
        return False
    if known is None or known["actions"] != question["actions"]:
        return True
    since = match.events[known["n"] :]
    return any(
        isinstance(event, Undo | RulesUpdate) or getattr(event, "seat", None) == question["seat"] for event in since
    )
