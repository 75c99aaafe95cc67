"""Who plays: guests, and accounts for those who want to find their games again elsewhere.

A guest is whoever has the guest's cookie. An account is whoever has the cookie of one of its sessions, which begin with
its password; once a guest has become an account, the guest's cookie is worth nothing, whoever else may have it.
"""

from __future__ import annotations

import asyncio
import re
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache, cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, select, update

from hustings.engine.game import Refusal
from hustings.server import sessions, steady_clock
from hustings.server.accounts import Accounts, NameTaken
from hustings.server.catalogue import LEVELS
from hustings.server.device import UNKNOWN
from hustings.server.look_alikes import look_alikes
from hustings.server.names import BadName, checked_name, compared
from hustings.server.schema import people, sitting, tables
from hustings.server.sessions import Session, Sessions
from hustings.server.store import Store, Taken, guest_name, keep_person

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
AT_ONCE = 2  # passwords that are hashed at a time: each takes a core and 64 MiB

NUMBER = re.compile(r"[\s\d]+$")  # that tells bots of one kind apart

T = TypeVar("T")


class WrongPassword(Refusal):
    """Name and password do not belong together."""

    status, code = 403, "wrong-password"


class NotLoggedIn(Refusal):
    """Only an account can do this."""

    status, code = 409, "not-logged-in"


class NoSuchSession(Refusal):
    """Not one of the account's sessions."""

    status, code = 404, "no-such-session"


@dataclass(frozen=True)
class Person:
    """Somebody who visits."""

    id: str
    name: str
    account: bool


@dataclass(frozen=True)
class LoggedIn:
    """An account with a fresh session, and the tables that became its own: those that were the guest's."""

    person: Person
    session: Session
    moved: list[str]


class People:
    """The people of one store."""

    def __init__(self, store: Store, now: Callable[[], float] = steady_clock.now) -> None:
        self.store = store
        self.sessions = Sessions(store, now)
        self.on_end: Callable[[str, str | None], None] = lambda person, session: None  # a session, or a guest, ended
        self.accounts = Accounts()
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hustings-password")

    async def load(self) -> None:
        """Read which accounts and sessions there are; from then on they are kept in memory as well."""
        question = select(people.c.id, people.c.name).where(people.c.login.is_not(None))
        for person, name in await self.store.read(lambda connection: connection.execute(question).all()):
            self.accounts.set(person, name)
        await self.sessions.load()

    def is_valid(self, person: str, session: str | None) -> bool:
        """Whether a cookie that names these proves anything: an account's does with a session that has not ended."""
        return self.sessions.is_valid(session, person) if session is not None else person not in self.accounts

    async def person(self, person: str) -> Person:
        """A person by id; one who has no row yet is a guest, whose row is written when there is something to keep.

        A guest whose name has become an account's, or looks like it, is called as guests are.
        """
        found = await self.store.read(lambda connection: known(connection, person))
        if not found.account and self.accounts.imitates(person, found.name):
            return Person(person, guest_name(person), account=False)
        return found

    def checked_name(self, person: str, name: str, *, is_bot: bool = False) -> str:
        """A name that a person gives, for oneself or for a seat, as it is kept: every name comes through here.

        It can be read, is no other account's, and does not look like one; and only a bot is called as bots are.
        """
        name = checked_name(name)
        self.accounts.check(person, name)
        if not is_bot and look_alikes(NUMBER.sub("", name)) & bot_names():
            raise BadName("Bots are called that here: choose another name.")
        return name

    async def rename(self, person: str, name: str) -> Person:
        """Be called otherwise; an account's name, which it logs in with, is changed too."""
        name = self.checked_name(person, name)

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            login = {"login": compared(name)} if known(connection, person).account else {}
            connection.execute(update(people).where(people.c.id == person), {"name": name, **login})
            return known(connection, person)

        if person not in self.accounts:
            return await self._named(work)
        with self.accounts.claiming(person, name):
            renamed = await self._named(work)
        self.accounts.set(person, name)
        return renamed

    # --- Accounts -----------------------------------------------------------------------------------------------------

    async def register(self, person: str, name: str, password: str, device: str = UNKNOWN) -> LoggedIn:
        """A guest becomes an account, and keeps everything; the guest's cookie is worth nothing any more."""
        name, password = self.checked_name(person, name), checked_password(password)
        refuse_account(await self.person(person))
        hashed = await self._in_thread(lambda: self._hasher.hash(password))
        session = self.sessions.new(person, device)

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            refuse_account(known(connection, person))
            columns = {"name": name, "login": compared(name), "password": hashed}
            connection.execute(update(people).where(people.c.id == person), columns)
            sessions.begin(connection, session)
            return known(connection, person)

        with self.accounts.claiming(person, name):
            registered = await self._named(work)
        self.accounts.set(person, name)
        self.sessions.add(session)
        self.on_end(person, None)
        return LoggedIn(registered, session, [])

    async def log_in(self, guest: str, name: str, password: str, device: str = UNKNOWN) -> LoggedIn:
        """Begin a session of an account; what was the guest's becomes the account's."""
        row = await self.store.read(lambda connection: account(connection, compared(name)))
        identity, hashed = row or (None, None)
        is_right = await self._in_thread(lambda: self._fits(hashed or self._nobody, normal(password)))
        if identity is None or hashed is None or not is_right:
            raise WrongPassword("There is no account with that name and password.")
        fresh = await self._in_thread(lambda: self._hasher.hash(normal(password))) if self._is_old(hashed) else None
        session = self.sessions.new(identity, device)

        def work(connection: Connection) -> tuple[LoggedIn, list[str]]:
            if password_of(connection, identity) != hashed:  # it was changed meanwhile
                raise WrongPassword("There is no account with that name and password.")
            if fresh is not None:
                connection.execute(update(people).where(people.c.id == identity), {"password": fresh})
            moved, ended = hand_over(connection, guest, identity), sessions.begin(connection, session)
            return LoggedIn(known(connection, identity), session, moved), ended

        logged_in, ended = await self.store.write(work)
        self.sessions.add(session)
        self._forget(ended)
        if logged_in.moved:
            self.on_end(guest, None)
        return logged_in

    async def log_out(self, person: str, session: str | None, *, everywhere: bool = False) -> None:
        """End a session, or all of the account; a guest has none, and just gets another cookie."""
        if session is None:
            self.on_end(person, None)
        elif everywhere:
            self._forget(await self.store.write(lambda connection: sessions.end_all(connection, person)))
        else:
            await self.end_session(person, session)

    async def end_session(self, person: str, session: str) -> None:
        """End one session of an account."""
        if not self.sessions.is_valid(session, person):
            raise NoSuchSession("There is no such session: it may have ended.")
        await self.store.write(lambda connection: sessions.end(connection, [session]))
        self._forget([session])

    async def change_password(self, person: str, password: str, new_password: str, device: str = UNKNOWN) -> LoggedIn:
        """Another password for an account. All its sessions end, whoever has them; a fresh one begins here."""
        hashed = await self.store.read(lambda connection: password_of(connection, person))
        if hashed is None:
            raise NotLoggedIn("Only an account has a password.")
        new_password = checked_password(new_password)
        if not await self._in_thread(lambda: self._fits(hashed, normal(password))):
            raise WrongPassword("That is not your password.")
        fresh = await self._in_thread(lambda: self._hasher.hash(new_password))
        session = self.sessions.new(person, device)

        def work(connection: Connection) -> tuple[Person, list[str]]:
            if password_of(connection, person) != hashed:
                raise WrongPassword("That is not your password.")
            connection.execute(update(people).where(people.c.id == person), {"password": fresh})
            ended = sessions.end_all(connection, person)
            sessions.begin(connection, session)
            return known(connection, person), ended

        changed, ended = await self.store.write(work)
        self.sessions.add(session)
        self._forget(ended)
        return LoggedIn(changed, session, [])

    def _forget(self, ended: list[str]) -> None:
        """Sessions have ended: so does what goes on in their name."""
        for session in self.sessions.remove(ended):
            self.on_end(session.person, session.id)

    async def _named(self, work: Callable[[Connection], Person]) -> Person:
        try:
            return await self.store.write(work)
        except Taken:
            raise NameTaken("That name belongs to an account.") from None

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    @cached_property
    def _nobody(self) -> str:
        """A hash to compare with where there is no account, so that an answer takes as long."""
        return self._hasher.hash("nobody")

    def _fits(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def _is_old(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)


def known(connection: Connection, person: str) -> Person:
    """A person as the database knows them."""
    row = connection.execute(select(people.c.name, people.c.login).where(people.c.id == person)).first()
    return Person(person, guest_name(person), False) if row is None else Person(person, row.name, row.login is not None)


def account(connection: Connection, login: str) -> tuple[str, str] | None:
    """An account's id and hash."""
    row = connection.execute(select(people.c.id, people.c.password).where(people.c.login == login)).first()
    return None if row is None else (row.id, row.password)


def password_of(connection: Connection, person: str) -> str | None:
    """An account's hash."""
    found: str | None = connection.scalar(select(people.c.password).where(people.c.id == person))
    return found


def refuse_account(person: Person) -> None:
    """An account is made by a guest."""
    if person.account:
        raise BadName("You are logged in already: log out to make another account.")


@cache
def bot_names() -> frozenset[str]:
    """What looks like the names that bots have."""
    return frozenset().union(*(look_alikes(f"{level.title} bot") for level in LEVELS.values()))


def hand_over(connection: Connection, guest: str, identity: str) -> list[str]:
    """What was a guest's becomes the account's, and the guest is gone; another account keeps its own."""
    if guest == identity or known(connection, guest).account:
        return []
    seated = connection.scalars(select(sitting.c.table_id).where(sitting.c.person == guest))
    hosted = connection.scalars(select(tables.c.id).where(tables.c.host == guest))
    moved = sorted({*seated, *hosted})
    connection.execute(update(sitting).where(sitting.c.person == guest), {"person": identity})
    connection.execute(update(tables).where(tables.c.host == guest), {"host": identity})
    connection.execute(delete(people).where(people.c.id == guest))
    return moved


def checked_password(password: str) -> str:
    """A password that is long enough, and not too long to hash."""
    password = normal(password)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadName(f"A password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} letters.")
    return password


def normal(password: str) -> str:
    """The same password whichever keyboard typed it."""
    try:
        password.encode()
    except UnicodeEncodeError:
        raise BadName("A password is made of letters.") from None
    return unicodedata.normalize("NFC", password)
