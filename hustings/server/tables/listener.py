"""Who listens at a table, and what waits to be sent to them. Knows no table."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress

import msgspec

from hustings.engine.game import LUCK
from hustings.match.match import Match
from hustings.server.accounts.people import Person
from hustings.server.tables.encoded_view import Sent
from hustings.server.tables.view_cache import ViewCache
from hustings.server.transport.close_codes import TRY_AGAIN
from hustings.server.transport.websocket_protocol import Push

MOST_WAITING = 2000  # messages for somebody who does not read them


class Listener:
    """Somebody who is sent what happens at a table, through the eyes of a seat or the public's."""

    def __init__(self, person: Person, eyes: int, form: str, show: bool = False, push: Push | None = None) -> None:
        self.person, self.eyes, self.form, self.show = person, eyes, form, show
        self.have = 0  # up to which event the log was sent
        self.sent = Sent()
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
        """Send nothing more; what waits to be sent is dropped."""
        self.is_lost, self.why = True, (code, reason)
        self._outbox.clear()
        self._woken.set()
        if self.cut_off is not None:
            self.cut_off()

    def catch_up(self, *messages: bytes) -> None:
        """Messages about what happened before, however many they are."""
        self._most += len(messages)
        self.post(*messages)

    def _send_at_once(self) -> None:
        self._is_due = False
        if self._outbox and not self.is_sending and self._push is not None and self._push(self._outbox):
            self._outbox.clear()
        if self._outbox:
            self._woken.set()

    @property
    def can_be_shown_at_once(self) -> bool:
        """Whether a view may be sent without waiting: nothing else waits, and no text board must be drawn."""
        return self.form == "changes" and not (self.show or self.is_behind or self.is_sending or self._outbox)

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
        self.sent.forget()
        if self.form != "moves":
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


class Listeners:
    """Everybody who listens at one table."""

    def __init__(self) -> None:
        self._all: set[Listener] = set()

    def __len__(self) -> int:
        return len(self._all)

    def __iter__(self) -> Iterator[Listener]:
        return iter(tuple(self._all))

    def add(self, listener: Listener) -> None:
        """Somebody listens from now on."""
        self._all.add(listener)

    def discard(self, listener: Listener) -> None:
        """Somebody has gone."""
        self._all.discard(listener)

    def has(self, person: str | None) -> bool:
        """Whether a person is connected."""
        return any(listener.person.id == person for listener in self._all)

    def refresh(self) -> None:
        """A new view is due for everybody who is sent views."""
        for listener in self._all:
            if listener.form != "moves":
                listener.refresh()

    def count_besides(self, people: Iterable[str | None]) -> int:
        """How many others are connected."""
        return len({listener.person.id for listener in self._all} - set(people))

    def post(self, message: bytes) -> None:
        """One message to everybody."""
        for listener in self._all:
            listener.post(message)

    def post_events(self, match: Match, after: int, views: ViewCache | None = None) -> None:
        """The events after one, to each in its form and for its eyes; encoded once for all who may know the same.

        views: where views are computed at once; without it they are sent a little later.
        """
        encoded: dict[int, list[bytes]] = {}
        is_public = match.is_public(after)
        for listener in self._all:
            if listener.form != "moves":
                if views is not None and listener.can_be_shown_at_once:
                    listener.post(views.message(match, listener.eyes, listener.sent, listener.have))
                    listener.have = len(match)
                else:
                    listener.refresh()
                continue
            eyes = LUCK if is_public else listener.eyes
            if eyes not in encoded:
                encoded[eyes] = [msgspec.json.encode(move) for move in match.moves(eyes, after)]
            listener.post(*encoded[eyes])


def post_by_person(listeners: Iterable[Listener], message: Callable[[str], bytes]) -> None:
    """To each listener the message for its person, encoded once for each person."""
    encoded: dict[str, bytes] = {}
    for listener in listeners:
        person = listener.person.id
        if person not in encoded:
            encoded[person] = message(person)
        listener.post(encoded[person])
