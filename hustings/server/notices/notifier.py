"""The queue of notices: who is notified of what, and when. It lies in the database; tables never wait for it.

A turn's notice begins with the turn and stays until the turn is over, so that nobody is told twice. What a crash kept
from being written follows from the tables themselves at the next start.
"""

from __future__ import annotations

import asyncio
import logging
import smtplib
from collections import defaultdict
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import asdict, dataclass, replace
from datetime import datetime, timedelta
from email.message import EmailMessage
from functools import partial
from typing import Literal, TypeVar

from sqlalchemy import Connection, delete, insert, select, tuple_

from hustings.server.accounts import preferences
from hustings.server.http.personal import DAY as MINUTES
from hustings.server.http.personal import Preferences, QuietHours
from hustings.server.http.rate_limits import Limits, TooMany
from hustings.server.notices import mail, texts
from hustings.server.notices.channels import Channels
from hustings.server.notices.web_push import PushSender
from hustings.server.store import schema
from hustings.server.store.errors import Unavailable
from hustings.server.store.rows import TableRow
from hustings.server.store.store import Store

Kind = Literal["turn", "started", "ended"]
Key = tuple[str, str, str]
T = TypeVar("T")

LOOK = 1.0  # seconds between looks at the queue
GRACE = 10.0  # seconds that somebody has to come by themselves, or to move on
RETURN = 60.0  # seconds until somebody who is at the table is looked after again
MAIL_AFTER = 15 * 60.0  # seconds of a turn until there is a mail about it
AGAIN = 120.0  # seconds until what a service did not take is tried again
GIVEN_UP = 24 * 3600.0  # seconds after which it is not
LONG = 24 * 3600  # seconds of time from which on a game goes over days
AT_ONCE = 4  # people who are notified at once
MOST_WAITING = 50_000

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Notice:
    """Somebody is to be notified about a table. due: when it is looked at next; None: there is nothing to do."""

    table_id: str
    person: str
    kind: Kind
    created: float
    due: float | None
    is_pushed: bool = False
    is_mailed: bool = False

    @property
    def key(self) -> Key:
        return self.table_id, self.person, self.kind


@dataclass(frozen=True)
class Postman:
    """What mail needs: the host's server, and the address of the pages."""

    server: mail.MailServer
    site: str


class Notifier:
    """The notices of one server."""

    def __init__(
        self,
        store: Store,
        channels: Channels,
        push: PushSender,
        limits: Limits,
        now: Callable[[], float],
        is_here: Callable[[str, str], bool],
        postman: Postman | None = None,
    ) -> None:
        """is_here: whether a person is connected to a table."""
        self.store, self.channels, self.push, self.limits, self.now = store, channels, push, limits, now
        self.is_here, self.postman = is_here, postman
        self._waiting: dict[Key, Notice] = {}
        self._by_table: dict[str, set[Key]] = {}
        self._unwritten: set[Key] = set()
        self._looking = asyncio.Lock()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hustings-notices")
        self._running: asyncio.Task[None] | None = None

    def __len__(self) -> int:
        return len(self._waiting)

    # --- The queue ----------------------------------------------------------------------------------------------------

    async def start(self) -> None:
        """Read the queue, and what follows from the tables; then begin to send."""
        await self.channels.load()
        rows = await self.store.read(lambda connection: connection.execute(select(schema.notices)).mappings().all())
        for row in rows:
            self._keep(Notice(**row))
        self._unwritten.clear()
        playing = await self._tables_played()
        for table in playing:
            self.follow(table, "playing")
        known = {table.id for table in playing}
        for notice in list(self._waiting.values()):
            if notice.kind == "turn" and notice.table_id not in known:
                self._drop(notice)
        self._running = asyncio.create_task(self._run())

    async def _tables_played(self) -> list[TableRow]:
        """The tables where it may be the turn of somebody who can be reached."""
        people = sorted(self.channels.reachable)
        found: dict[str, TableRow] = {}
        for first in range(0, len(people), 500):
            seated = select(schema.sitting.c.table_id).where(schema.sitting.c.person.in_(people[first : first + 500]))
            shared = select(schema.teammates.c.table_id).where(
                schema.teammates.c.person.in_(people[first : first + 500])
            )
            theirs = schema.tables.c.id.in_(seated) | schema.tables.c.id.in_(shared)
            rows = await self.store.tables_where(schema.tables.c.status == "playing", theirs, limit=MOST_WAITING)
            found |= {row.id: row for row in rows}
        return list(found.values())

    async def close(self) -> None:
        """Stop sending; what waits is in the database."""
        if self._running is not None:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
        with suppress(Unavailable):
            await self._write()
        self._threads.shutdown(wait=False, cancel_futures=True)

    def follow(self, row: TableRow, was: str) -> None:
        """A table has changed, from that status: note whose turn has begun, and whose is over. Waits for nothing."""
        waiting = self._by_table.get(row.id)
        if not waiting and not self.channels.reachable:
            return
        to_act = acting(row)
        for key in list(waiting or ()):
            if key[2] == "turn" and key[1] not in to_act:
                self._drop(self._waiting[key])
        for person in to_act & self.channels.reachable:
            self._add(row, person, "turn")
        if was == row.status:
            return
        kind: Kind | None = "started" if row.status == "playing" else "ended" if row.status == "over" else None
        if kind is not None:
            for person in players_at(row) & self.channels.reachable - to_act:
                self._add(row, person, kind)

    def _add(self, row: TableRow, person: str, kind: Kind) -> None:
        key = row.id, person, kind
        if key not in self._waiting and len(self._waiting) < MOST_WAITING:
            self._keep(Notice(*key, created=self.now(), due=self.now() + GRACE))

    def _keep(self, notice: Notice) -> None:
        self._waiting[notice.key] = notice
        self._by_table.setdefault(notice.table_id, set()).add(notice.key)
        self._unwritten.add(notice.key)

    def _drop(self, notice: Notice) -> None:
        self._waiting.pop(notice.key, None)
        keys = self._by_table.get(notice.table_id, set())
        keys.discard(notice.key)
        if not keys:
            self._by_table.pop(notice.table_id, None)
        self._unwritten.add(notice.key)

    def _update(self, notice: Notice) -> None:
        """Note what has become of a notice, unless it is over by now."""
        if notice.key in self._waiting:
            self._keep(notice)

    async def _write(self) -> None:
        """Bring the database up to date."""
        keys, self._unwritten = self._unwritten, set()
        if not keys:
            return
        kept = [asdict(self._waiting[key]) for key in keys if key in self._waiting]
        table = schema.notices.c

        def work(connection: Connection) -> None:
            for key in keys:
                connection.execute(
                    delete(schema.notices).where(tuple_(table.table_id, table.person, table.kind) == tuple_(*key))
                )
            tables = {row["table_id"] for row in kept}
            people = {row["person"] for row in kept}
            there = set(connection.scalars(select(schema.tables.c.id).where(schema.tables.c.id.in_(tables))))
            known = set(connection.scalars(select(schema.people.c.id).where(schema.people.c.id.in_(people))))
            rows = [row for row in kept if row["table_id"] in there and row["person"] in known]
            if rows:
                connection.execute(insert(schema.notices), rows)

        try:
            await self.store.write(work)
        except BaseException:
            self._unwritten |= keys
            raise

    # --- Sending ------------------------------------------------------------------------------------------------------

    async def _run(self) -> None:
        while True:
            await asyncio.sleep(LOOK)
            try:
                await self.look()
            except Unavailable as error:
                log.warning("Notices wait: %s", error)
                await asyncio.sleep(AGAIN / 10)
            except Exception:
                log.exception("Notices cannot be sent.")
                await asyncio.sleep(AGAIN)

    async def look(self) -> None:
        """Send what is due: to several people at once, to each one thing after another."""
        async with self._looking:
            await self._write()
            now, due = self.now(), defaultdict[str, list[Key]](list)
            for notice in self._waiting.values():
                if notice.due is not None and notice.due <= now:
                    due[notice.person].append(notice.key)
            people = list(due)
            for first in range(0, len(people), AT_ONCE):
                await asyncio.gather(*(self._tell(due[person]) for person in people[first : first + AT_ONCE]))
            await self._write()

    async def _tell(self, keys: list[Key]) -> None:
        """Send what is due to one person; what cannot be sent does not keep the rest."""
        for key in keys:
            notice = self._waiting.get(key)
            if notice is None:
                continue  # the turn is over by now
            try:
                await self._deliver(notice)
            except Unavailable:
                raise
            except Exception:
                log.exception("A notice cannot be sent.")
                self._update(replace(notice, due=self.now() + AGAIN))

    async def _deliver(self, notice: Notice) -> None:
        if notice.key not in self._waiting:
            return None
        row = await self.store.table(notice.table_id)
        if row is None or (notice.kind == "turn" and notice.person not in acting(row)):
            return self._drop(notice)
        if self.is_here(row.id, notice.person):
            return (
                self._update(replace(notice, due=self.now() + RETURN)) if notice.kind == "turn" else self._drop(notice)
            )
        chosen = await preferences.read(self.store, notice.person) or Preferences()
        wanted = {"turn": chosen.notices.turn, "started": chosen.notices.started, "ended": chosen.notices.ended}
        if not wanted[notice.kind]:
            return self._finish(notice)
        if chosen.notices.quiet is not None and (until := end_of_quiet(chosen.notices.quiet, self.now())) is not None:
            return self._update(replace(notice, due=until))
        try:
            notice = await self._push(notice, row, chosen)
            notice = await self._mail(notice, row, chosen)
            if not notice.is_pushed:
                again = self.now() + AGAIN
                notice = replace(notice, due=again if notice.due is None else min(again, notice.due))
        except TooMany as error:
            notice = replace(notice, due=self.now() + error.seconds)
        if notice.due is None or self.now() - notice.created > GIVEN_UP:
            self._finish(notice)
        else:
            self._update(notice)
        return None

    def _finish(self, notice: Notice) -> None:
        """All is sent; a turn's notice stays, so that the same turn does not begin again."""
        if notice.kind == "turn":
            self._update(replace(notice, due=None))
        else:
            self._drop(notice)

    async def _push(self, notice: Notice, row: TableRow, chosen: Preferences) -> Notice:
        """Tell the person's browsers; the notice says whether all of them know."""
        if notice.is_pushed:
            return notice
        browsers = await self.channels.browsers(notice.person)
        if browsers:
            self.limits.spend("push", person=notice.person)
        content = texts.push_content(notice.kind, row, chosen.language)
        is_late = False
        for browser in browsers:
            outcome = await self._in_thread(partial(self.push.send, browser, content, row.id))
            if outcome == "gone":
                await self.channels.remove_browser(browser.digest)
            is_late = is_late or outcome == "later"
        return replace(notice, is_pushed=not is_late)

    async def _mail(self, notice: Notice, row: TableRow, chosen: Preferences) -> Notice:
        """Write to the person about all games over days that wait for them; the notice with what is to be done next."""
        found = await self.channels.address(notice.person)
        is_wanted = chosen.notices.mail and is_long(row) and found is not None and found[1]
        is_wanted = is_wanted and notice.kind == "turn" and not notice.is_mailed
        if self.postman is None or not is_wanted or found is None:
            return replace(notice, due=None)
        if self.now() < notice.created + MAIL_AFTER:
            return replace(notice, due=notice.created + MAIL_AFTER)
        self.limits.spend("mail", person=notice.person, account="everybody")
        others = [other for other in self._of(notice.person) if other.key != notice.key and not other.is_mailed]
        rows = {row.id: row, **{each.id: each for each in await self._long_tables(others)}}
        stop = f"{self.postman.site}/mail#{self.channels.link('stop', notice.person, found[0])}"
        server, site = self.postman.server, self.postman.site
        written = texts.turn_letter(server.sender, site, found[0], list(rows.values()), stop, chosen.language)
        if await self.send_mail(written) == "later":
            return replace(notice, due=self.now() + AGAIN)
        for other in others:
            if other.table_id in rows:
                self._update(replace(other, is_mailed=True))
        return replace(notice, is_mailed=True, due=None)

    async def send_mail(self, written: EmailMessage) -> Literal["sent", "refused", "later"]:
        """Send a mail; whether it went. The log names no address."""
        assert self.postman is not None
        server = self.postman.server
        try:
            await self._in_thread(lambda: mail.send(server, written))
        except (smtplib.SMTPRecipientsRefused, smtplib.SMTPDataError) as error:
            codes = refusal_codes(error)
            log.warning("The mail server does not take a mail (%s).", codes)
            return "refused" if all(500 <= code < 600 for code in codes) else "later"
        except (OSError, smtplib.SMTPException) as error:
            log.warning("A mail cannot be sent: %s.", type(error).__name__)
            return "later"
        return "sent"

    def _of(self, person: str) -> list[Notice]:
        return [notice for notice in self._waiting.values() if notice.person == person and notice.kind == "turn"]

    async def _long_tables(self, notices: Iterable[Notice]) -> list[TableRow]:
        rows = [await self.store.table(notice.table_id) for notice in notices]
        return [row for row in rows if row is not None and is_long(row)]

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)


def refusal_codes(error: smtplib.SMTPRecipientsRefused | smtplib.SMTPDataError) -> list[int]:
    """The numbers with which a mail server refuses a mail: from 500 on for good."""
    if isinstance(error, smtplib.SMTPDataError):
        return [error.smtp_code]
    return [code for code, _ in error.recipients.values()]


def acting(row: TableRow) -> set[str]:
    """The people whose turn it is."""
    if row.status != "playing" or row.held or row.paused is not None:
        return set()
    found: set[str] = set()
    for seat in row.movers:
        if row.bot(seat) is None:
            decider = row.decider(seat)
            found |= set(row.team(seat)) if decider is None else {decider}
    return found


def players_at(row: TableRow) -> set[str]:
    """Everybody who plays at a table."""
    return {person for seat in range(len(row.seats)) for person in row.team(seat)}


def is_long(row: TableRow) -> bool:
    """Whether a game may go on for days."""
    return row.clock is None or row.clock.bank + row.clock.move >= LONG


def end_of_quiet(quiet: QuietHours, now: float) -> float | None:
    """When a person's quiet hours end; None if it is not quiet now. From 22:00 to 7:00 goes over midnight."""
    here = datetime.fromtimestamp(now, preferences.zone(quiet.zone))
    minute, length = here.hour * 60 + here.minute, (quiet.end - quiet.start) % MINUTES
    passed = (minute - quiet.start) % MINUTES
    if passed >= length:
        return None
    return (here.replace(second=0, microsecond=0) + timedelta(minutes=length - passed)).timestamp()
