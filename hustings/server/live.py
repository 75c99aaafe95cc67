"""Live play: one WebSocket of a person at a table, and the same as a stream of lines for bots."""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import AsyncIterator, Callable
from contextlib import AbstractContextManager, suppress
from typing import TYPE_CHECKING, Any

import msgspec

from hustings.engine.game import LUCK, Refusal
from hustings.match.match import Match
from hustings.match.record import Undo
from hustings.server import chat, sights, tables
from hustings.server.asked import (
    LONGEST_MESSAGE,
    AnyRequest,
    Denied,
    DoAct,
    DoAnswer,
    DoChat,
    DoLook,
    DoPing,
    DoPlay,
    DoRematch,
    DoResign,
    DoUndo,
    LiveQuery,
    requests,
)
from hustings.server.headers import Receive, Scope, Send
from hustings.server.limits import TooMany
from hustings.server.open_sockets import TRY_AGAIN
from hustings.server.people import Person
from hustings.server.room import acted
from hustings.server.sockets import Push, push_of
from hustings.server.store import Unavailable
from hustings.server.told import Acted
from hustings.server.visit import Visit

if TYPE_CHECKING:
    from hustings.server.room import Room
    from hustings.server.server import Server

MOST_WAITING = 2000  # messages for somebody who does not read them
MOST_MISTAKES = 10
PAUSE = 0.2  # seconds until somebody who asks too much is listened to again
VIEW_GAP = 0.04  # seconds between two views: what happens meanwhile goes into the next
HEARTBEAT = 15.0  # seconds between the blank lines of a stream
POLICY, BROKEN = 1008, 1011  # why a socket is closed
log = logging.getLogger(__name__)
PONG = msgspec.json.encode({"is": "pong"})


class Wire:
    """A WebSocket as the server hands it over, without anything in between."""

    def __init__(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.receive, self._send = receive, send
        self.push = push_of(scope)
        self._is_accepted = self._is_closed = False

    async def accept(self) -> None:
        """Take the call."""
        if not self._is_accepted:
            self._is_accepted = True
            await self.receive()  # that it was made
            await self._send({"type": "websocket.accept"})

    async def send(self, message: bytes) -> None:
        """One message, which is text in UTF-8."""
        await self._send({"type": "websocket.send", "text": message.decode()})

    async def close(self, code: int, reason: str) -> None:
        """Hang up, unless the other side has done so."""
        if not self._is_closed:
            self._is_closed = True
            with suppress(OSError, RuntimeError):
                await self._send({"type": "websocket.close", "code": code, "reason": reason})


class Listener:
    """Somebody who is told what happens at a table, through the eyes of a seat or the public's."""

    def __init__(self, person: Person, eyes: int, form: str, show: bool = False, push: Push | None = None) -> None:
        self.person, self.eyes, self.form, self.show = person, eyes, form, show
        self.have = 0  # up to which event the log was told
        self.is_behind = False  # a view is due
        self.is_lost = False  # too much waits for it
        self.is_sending = False  # whoever waits for something to be sent comes first
        self.heard = asyncio.get_running_loop().time()  # when the other side last said something
        self.why = (TRY_AGAIN, "You do not keep up: connect again.")  # it is closed, once it is lost
        self.cut_off: Callable[[], object] | None = None  # ends what is being sent
        self._push = push
        self._is_due = False  # a push is
        self._outbox: deque[bytes] = deque()
        self._most = MOST_WAITING
        self._woken = asyncio.Event()

    def post(self, *messages: bytes) -> None:
        """Messages to be sent as soon as possible."""
        if not self.is_lost:
            self._outbox.extend(messages)
        if len(self._outbox) > self._most:
            self.is_lost = True
            self._outbox.clear()
        if self._push is None or self.is_lost:
            self._woken.set()
        elif not self._is_due:
            self._is_due = True  # together with what else there is to say now
            asyncio.get_running_loop().call_soon(self._send_at_once)

    def close(self, code: int, reason: str) -> None:
        """Nothing more is told; whatever was to be sent is not waited for."""
        self.is_lost, self.why = True, (code, reason)
        self._outbox.clear()
        self._woken.set()
        if self.cut_off is not None:
            self.cut_off()

    def catch_up(self, *messages: bytes) -> None:
        """What happened before, however much that is."""
        self._most += len(messages)
        self.post(*messages)

    def _send_at_once(self) -> None:
        self._is_due = False
        if self._outbox and not self.is_sending and self._push is not None and self._push(self._outbox):
            self._outbox.clear()
        if self._outbox:
            self._woken.set()

    @property
    def is_waiting(self) -> bool:
        """Whether there is something to send."""
        return bool(self._outbox)

    def refresh(self) -> None:
        """A new view is due; several are one."""
        self.is_behind = True
        self._woken.set()

    def look(self, eyes: int) -> None:
        """Through other eyes from now on, and from the beginning."""
        self.eyes, self.have = eyes, 0
        if self.form == "view":
            self.refresh()

    async def next(self, timeout: float | None = None) -> list[bytes]:
        """What waits to be sent; waits for it. Nothing: a view has become due, or the time is over."""
        if not self._outbox:
            if timeout is None:
                await self._woken.wait()
            else:
                with suppress(TimeoutError):
                    async with asyncio.timeout(timeout):
                        await self._woken.wait()
        return self.waiting()

    def waiting(self) -> list[bytes]:
        """What waits to be sent, taken out."""
        self._woken.clear()
        messages = list(self._outbox)
        self._outbox.clear()
        return messages


class Live:
    """One WebSocket at a table."""

    def __init__(self, server: Server, wire: Wire, room: Room, listener: Listener, address: str | None) -> None:
        self.server, self.wire, self.room, self.listener, self.address = server, wire, room, listener, address
        self.mistakes = 0

    async def run(self, after: int) -> None:
        """Listen and answer until one side has enough."""
        await self.room.attach(self.listener, after)
        reading, writing = asyncio.create_task(self._read()), asyncio.create_task(self._write())
        self.listener.cut_off = writing.cancel
        try:
            await asyncio.wait((reading, writing), return_when=asyncio.FIRST_COMPLETED)
        finally:
            self.listener.cut_off = None
            writing.cancel()
            if self.listener.is_lost:
                reading.cancel()
                await self.wire.close(*self.listener.why)
            elif not reading.done() or reading.exception() is not None:
                await self.wire.close(BROKEN, "Something is wrong with the server: connect again.")
            reading.cancel()
            ends = await asyncio.gather(reading, writing, return_exceptions=True)
            await self.room.detach(self.listener)
        for end in ends:
            if isinstance(end, Exception) and not isinstance(end, OSError):
                log.error("A socket failed.", exc_info=end)

    async def _write(self) -> None:
        """Send what waits; of the views only the newest."""
        listener, send, clock = self.listener, self.wire.send, asyncio.get_running_loop().time
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
                try:
                    view = await self._view()
                    listener.is_sending = True
                    await send(view)
                except Refusal:
                    pass  # there is nothing to see yet
                except Unavailable:
                    listener.refresh()
                listener.is_sending = False
                next_view = clock() + VIEW_GAP

    async def _view(self) -> bytes:
        """The newest view, with what is new in the log."""
        listener, room = self.listener, self.room
        async with room.rooms.seeing, room.playing() as match:
            view = await room.sights.view(match, listener.eyes, show=listener.show)
            told = sights.still_told(match.events, listener.have)
            listener.have = view["n"]
        fresh = [entry for entry in view["log"] if entry["n"] > told]
        return msgspec.json.encode({"is": "view", **view, "log": fresh, "log_from": told})

    async def _read(self) -> None:
        while True:
            message = await self.wire.receive()
            if message["type"] == "websocket.disconnect":
                return
            self.listener.heard = asyncio.get_running_loop().time()
            data = message.get("text") or message.get("bytes") or ""
            if not await self._take(data):
                return

    async def _take(self, data: str | bytes) -> bool:
        """One message; False: there were too many that say nothing."""
        try:
            if len(data) > LONGEST_MESSAGE:
                raise Denied(413, "too-large", f"A message has at most {LONGEST_MESSAGE:,} bytes.")
            request = requests.decode(data)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            return await self._mistaken(Denied(422, "malformed", f"This is no message of a table: {error}."))
        except Denied as refusal:
            return await self._mistaken(refusal)
        try:
            told = await self._do(request)
        except TooMany as refusal:
            self._refuse(request.id, refusal)
            await asyncio.sleep(PAUSE)  # what else was sent waits, too
        except (Refusal, Unavailable) as refusal:
            self._refuse(request.id, refusal)
        else:
            if told is not None:
                self._tell({"is": "done", "id": request.id, "n": told.n, "receipt": told.receipt})
        return True

    async def _do(self, request: AnyRequest) -> Acted | None:
        """Do what is asked; the event it became, or the last there is then. None: it needs no answer."""
        room, person = self.room, self.listener.person.id
        if isinstance(request, DoAct):  # first, since most are
            self.server.limits.spend("act", person=person, address=self.address)
            return await room.act(person, request.seat, action=request.action, n=request.n)
        match request:
            case DoPing():
                self.server.limits.spend("request", person=person, address=self.address)
                self.listener.post(PONG)
                return None
            case DoLook():
                self.server.limits.spend("request", person=person, address=self.address)
                async with room.alone():
                    self.listener.look(room.eyes(person, request.seat))
                return None
        self.server.limits.spend("chat" if isinstance(request, DoChat) else "act", person=person, address=self.address)
        match request:
            case DoPlay():
                return await room.act(person, request.seat, words=request.move, n=request.n)
            case DoUndo():
                await room.undo(person, request.seat)
            case DoAnswer():
                await room.answer(person, request.seat, request.agree)
            case DoResign():
                return await room.resign(person, request.seat)
            case DoRematch():
                if room.row["next"] is None:
                    self.server.limits.spend("table", person=person, address=self.address)
                await tables.rematch(self.server, room, person, contributes=request.contributes)
            case DoChat():
                await chat.say(self.server, room, self.listener.person, request.text)
        return Acted(n=0, receipt="") if room.match is None else acted(room.match, len(room.match))

    def _tell(self, message: dict[str, Any]) -> None:
        self.listener.post(msgspec.json.encode(message))

    def _refuse(self, number: object, refusal: Exception) -> None:
        code = getattr(refusal, "code", "refused")
        self._tell({"is": "refused", "id": number, "error": str(refusal), "code": code})

    async def _mistaken(self, refusal: Refusal) -> bool:
        self.mistakes += 1
        self._refuse(None, refusal)
        if self.mistakes < MOST_MISTAKES:
            return True
        await asyncio.sleep(0)  # so that the refusal goes out first
        await self.wire.close(POLICY, "Too many messages could not be understood.")
        return False


async def open_socket(visit: Visit, wire: Wire) -> None:
    """Play and listen over a WebSocket; whoever may not is told why."""
    try:
        query, person, server = visit.query(LiveQuery), await visit.who(), visit.server
        server.limits.spend("socket", address=visit.address)
        await visit.note_use()
        async with visit.room() as room:
            eyes = room.eyes(person.id, query.seat)
            listener = Listener(person, eyes, query.form, bool(query.show), wire.push)
            await wire.accept()
            with opened(visit, room, listener), server.metrics.sockets.track_inprogress():
                await Live(server, wire, room, listener, visit.address).run(query.after)
    except (Refusal, Unavailable) as refusal:
        await wire.accept()
        told = {"is": "refused", "id": None, "error": str(refusal), "code": getattr(refusal, "code", "refused")}
        await wire.send(msgspec.json.encode(told))
        await wire.close(TRY_AGAIN if isinstance(refusal, TooMany | Unavailable) else POLICY, "")


def opened(visit: Visit, room: Room, listener: Listener) -> AbstractContextManager[None]:
    """Hold one of the sockets there may be, in a session that has not ended."""
    visit.check()
    person = listener.person.id
    return visit.server.open_sockets.opened(
        listener, visit.session, visit.address, lambda: bool(room.seats_of(person)) or room.row["host"] == person
    )


async def stream(server: Server, table: str, listener: Listener, after: int) -> AsyncIterator[bytes]:
    """The moves after an event, then each as it happens, and the seat's choices whenever it is to act; as lines."""
    async with server.rooms.enter(table) as room:
        await room.attach(listener, after)
        try:
            async for lines in follow(room, listener):
                yield b"".join(msgspec.json.encode(line) + b"\n" for line in lines) or b"\n"
        finally:
            await asyncio.shield(asyncio.create_task(room.detach(listener)))  # who is cut off is missed all the same


async def follow(room: Room, listener: Listener) -> AsyncIterator[list[dict[str, Any]]]:
    """What happens, as lines, to the end of the match; none at a heartbeat."""
    asked: dict[str, Any] | None = None
    is_over = False
    while not is_over and not listener.is_lost:
        messages = await listener.next(HEARTBEAT)
        lines = [line for line in map(as_line, messages) if line is not None]
        async with room.alone():
            is_over = room.match is not None and room.match.ended and not listener.is_waiting
            question = None if room.match is None else choices(room.match, listener.eyes)
            if is_new(question, asked, room.match):
                lines.append({"asked": question})
                asked = question
            elif question is None:
                asked = None
        yield lines


def as_line(message: bytes) -> dict[str, Any] | None:
    """A message of a socket as a line of a stream: moves as they are, other events by their name."""
    told: dict[str, Any] = msgspec.json.decode(message)
    kind = told.pop("is")
    if kind == "move":
        return told
    return {kind: told} if kind in ("undo", "resign", "end") else None


def choices(match: Match, seat: int) -> dict[str, Any] | None:
    """What a seat may do now, if it is to act."""
    if seat == LUCK or seat not in match.movers:
        return None
    pairs = zip(match.legal_actions(seat), match.legal(seat), strict=True)
    return {"seat": seat, "n": len(match), "actions": [{"action": action, "move": move} for action, move in pairs]}


def is_new(question: dict[str, Any] | None, asked: dict[str, Any] | None, match: Match | None) -> bool:
    """Whether a seat that was asked something is to be asked again: others may have acted without its concern."""
    if question is None or match is None:
        return False
    if asked is None or asked["actions"] != question["actions"]:
        return True
    since = match.events[asked["n"] :]
    return any(isinstance(event, Undo) or getattr(event, "seat", None) == question["seat"] for event in since)
