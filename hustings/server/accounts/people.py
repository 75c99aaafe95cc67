"""People: guests, and accounts, which can log in on several devices.

A guest is identified by the guest's cookie, an account by the cookie of one of its sessions, which begin with its
password. Once a guest has become an account, the guest's cookie is no longer valid.
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
from hustings.engine.message import Message
from hustings.server import steady_clock
from hustings.server.accounts import deletion, sessions
from hustings.server.accounts.account_names import Accounts, NameTaken
from hustings.server.accounts.device import UNKNOWN
from hustings.server.accounts.look_alikes import look_alikes
from hustings.server.accounts.names import BadName, checked_name, comparable_name
from hustings.server.accounts.sessions import Session, Sessions
from hustings.server.catalogue import LEVELS
from hustings.server.store.errors import Taken
from hustings.server.store.schema import people, sitting, tables, teammates
from hustings.server.store.store import Store, guest_name, keep_person

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
AT_ONCE = 2  # passwords hashed in parallel: each takes a core and 64 MiB

NUMBER = re.compile(r"[\s\d]+$")  # after the name of a bot

T = TypeVar("T")


class WrongPassword(Refusal):
    """Raised when a password does not match the name."""

    status, code = 403, "wrong-password"


class NotLoggedIn(Refusal):
    """Raised when a guest asks for what only an account can do."""

    status, code = 409, "not-logged-in"


class NoSuchSession(Refusal):
    """Raised when a session is not one of the account's."""

    status, code = 404, "no-such-session"


@dataclass(frozen=True)
class Person:
    """A guest or an account."""

    id: str
    name: str
    account: bool

    @property
    def is_named(self) -> bool:
        """Whether the person chose the name."""
        return self.name != guest_name(self.id)


@dataclass(frozen=True)
class LoggedIn:
    """An account with a new session, and the ids of the tables that it took over from the guest."""

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
        """Read all accounts and sessions into memory."""
        question = select(people.c.id, people.c.name).where(people.c.login.is_not(None))
        for person, name in await self.store.read(lambda connection: connection.execute(question).all()):
            self.accounts.set(person, name)
        await self.sessions.load()

    def is_valid(self, person: str, session: str | None) -> bool:
        """Whether a cookie with these ids is valid; an account needs a session that has not ended."""
        return self.sessions.is_valid(session, person) if session is not None else person not in self.accounts

    async def person(self, person: str) -> Person:
        """A person by id; one without a row is a guest, whose row is written when there is something to store.

        A guest whose name has become an account's, or looks like it, gets the default guest name.
        """
        stored = await self.store.read(lambda connection: read_person(connection, person))
        if not stored.account and self.accounts.imitates(person, stored.name):
            return Person(person, guest_name(person), account=False)
        return stored

    async def chosen_name(self, person: str) -> str | None:
        """The name that a person chose; a guest may have none."""
        found = await self.person(person)
        return found.name if found.is_named else None

    def checked_name(self, person: str, name: str, *, is_bot: bool = False) -> str:
        """Check a name that a person chooses, for themselves or for a seat; return it as it is stored.

        It must be readable and not look like another account's name; only bots may have bots' names.
        """
        name = checked_name(name)
        self.accounts.check(person, name)
        if not is_bot and look_alikes(NUMBER.sub("", name)) & bot_names():
            raise BadName(Message("refused-name-of-bot"))
        return name

    async def rename(self, person: str, name: str) -> Person:
        """Change a person's name; an account then logs in with the new one."""
        name = self.checked_name(person, name)

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            login = {"login": comparable_name(name)} if read_person(connection, person).account else {}
            connection.execute(update(people).where(people.c.id == person), {"name": name, **login})
            return read_person(connection, person)

        if person not in self.accounts:
            return await self._write_name(work)
        with self.accounts.claim(person, name):
            renamed = await self._write_name(work)
        self.accounts.set(person, name)
        return renamed

    # --- Accounts -----------------------------------------------------------------------------------------------------

    async def register(self, person: str, name: str, password: str, device: str = UNKNOWN) -> LoggedIn:
        """Turn a guest into an account that keeps everything; the guest's cookie is no longer valid."""
        name, password = self.checked_name(person, name), checked_password(password)
        refuse_account(await self.person(person))
        hashed = await self._in_thread(lambda: self._hasher.hash(password))
        session = self.sessions.new(person, device)

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            refuse_account(read_person(connection, person))
            columns = {"name": name, "login": comparable_name(name), "password": hashed}
            connection.execute(update(people).where(people.c.id == person), columns)
            sessions.begin(connection, session)
            return read_person(connection, person)

        with self.accounts.claim(person, name):
            registered = await self._write_name(work)
        self.accounts.set(person, name)
        self.sessions.add(session)
        self.on_end(person, None)
        return LoggedIn(registered, session, [])

    async def log_in(self, guest: str, name: str, password: str, device: str = UNKNOWN) -> LoggedIn:
        """Begin a session of an account, which takes over the guest's tables."""
        row = await self.store.read(lambda connection: read_account(connection, comparable_name(name)))
        identity, hashed = row or (None, None)
        is_right = await self._in_thread(
            lambda: self._matches(hashed or self._dummy_hash, normalized_password(password))
        )
        if identity is None or hashed is None or not is_right:
            raise WrongPassword(Message("refused-wrong-login"))
        fresh = (
            await self._in_thread(lambda: self._hasher.hash(normalized_password(password)))
            if self._is_old(hashed)
            else None
        )
        session = self.sessions.new(identity, device)

        def work(connection: Connection) -> tuple[LoggedIn, list[str]]:
            if password_of(connection, identity) != hashed:  # it was changed meanwhile
                raise WrongPassword(Message("refused-wrong-login"))
            if fresh is not None:
                connection.execute(update(people).where(people.c.id == identity), {"password": fresh})
            moved, ended = move_guest(connection, guest, identity), sessions.begin(connection, session)
            return LoggedIn(read_person(connection, identity), session, moved), ended

        logged_in, ended = await self.store.write(work)
        self.sessions.add(session)
        self._end_sessions(ended)
        if logged_in.moved:
            self.on_end(guest, None)
        return logged_in

    async def log_out(self, person: str, session: str | None, *, everywhere: bool = False) -> None:
        """End a session, or all sessions of the account; a guest just gets a new cookie."""
        if session is None:
            self.on_end(person, None)
        elif everywhere:
            self._end_sessions(await self.store.write(lambda connection: sessions.end_all(connection, person)))
        else:
            await self.end_session(person, session)

    async def end_session(self, person: str, session: str) -> None:
        """End one session of an account."""
        if not self.sessions.is_valid(session, person):
            raise NoSuchSession(Message("refused-no-such-session"))
        await self.store.write(lambda connection: sessions.end(connection, [session]))
        self._end_sessions([session])

    async def change_password(self, person: str, password: str, new_password: str, device: str = UNKNOWN) -> LoggedIn:
        """Change an account's password, end all its sessions, and begin a new one."""
        new_password = checked_password(new_password)
        hashed = await self.check_password(person, password)
        fresh = await self._in_thread(lambda: self._hasher.hash(new_password))
        session = self.sessions.new(person, device)

        def work(connection: Connection) -> tuple[Person, list[str]]:
            if password_of(connection, person) != hashed:
                raise WrongPassword(Message("refused-wrong-password"))
            connection.execute(update(people).where(people.c.id == person), {"password": fresh})
            ended = sessions.end_all(connection, person)
            sessions.begin(connection, session)
            return read_person(connection, person), ended

        changed, ended = await self.store.write(work)
        self.sessions.add(session)
        self._end_sessions(ended)
        return LoggedIn(changed, session, [])

    async def check_password(self, person: str, password: str) -> str:
        """Check an account's password; return its hash."""
        hashed = await self.store.read(lambda connection: password_of(connection, person))
        if hashed is None:
            raise NotLoggedIn(Message("refused-no-account"))
        if not await self._in_thread(lambda: self._matches(hashed, normalized_password(password))):
            raise WrongPassword(Message("refused-wrong-password"))
        return hashed

    async def delete(self, person: str, hashed: str) -> list[str]:
        """Delete an account with all that is its own; return the ids of the tables where a name that says so remains.

        hashed: that of the password that was checked.
        """

        def work(connection: Connection) -> tuple[list[str], list[str]]:
            if password_of(connection, person) != hashed:  # it was changed meanwhile
                raise WrongPassword(Message("refused-wrong-password"))
            ended = sessions.end_all(connection, person)
            return deletion.leave_name(connection, person), ended

        tables_left, ended = await self.store.write(work)
        self.accounts.remove(person)
        self._end_sessions(ended)
        self.on_end(person, None)
        return tables_left

    def _end_sessions(self, ended: list[str]) -> None:
        """Remove ended sessions from memory and close their connections."""
        for session in self.sessions.remove(ended):
            self.on_end(session.person, session.id)

    async def _write_name(self, work: Callable[[Connection], Person]) -> Person:
        try:
            return await self.store.write(work)
        except Taken:
            raise NameTaken(Message("refused-name-taken-exactly")) from None

    async def _in_thread(self, work: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    @cached_property
    def _dummy_hash(self) -> str:
        """A hash to verify against where there is no account, so that the time does not tell."""
        return self._hasher.hash("nobody")

    def _matches(self, hashed: str, password: str) -> bool:
        try:
            return self._hasher.verify(hashed, password)
        except (VerificationError, InvalidHashError):
            return False

    def _is_old(self, hashed: str) -> bool:
        return self._hasher.check_needs_rehash(hashed)


def read_person(connection: Connection, person: str) -> Person:
    """Read a person from the database."""
    row = connection.execute(select(people.c.name, people.c.login).where(people.c.id == person)).first()
    return Person(person, guest_name(person), False) if row is None else Person(person, row.name, row.login is not None)


def read_account(connection: Connection, login: str) -> tuple[str, str] | None:
    """Read an account's id and password hash."""
    row = connection.execute(select(people.c.id, people.c.password).where(people.c.login == login)).first()
    return None if row is None else (row.id, row.password)


def password_of(connection: Connection, person: str) -> str | None:
    """Read an account's password hash."""
    hashed: str | None = connection.scalar(select(people.c.password).where(people.c.id == person))
    return hashed


def refuse_account(person: Person) -> None:
    """Refuse to register somebody who is logged in."""
    if person.account:
        raise BadName(Message("refused-logged-in"))


@cache
def bot_names() -> frozenset[str]:
    """The skeletons of the bots' names."""
    return frozenset().union(*(look_alikes(f"{level.title} bot") for level in LEVELS.values()))


def move_guest(connection: Connection, guest: str, identity: str) -> list[str]:
    """Give a guest's seats and tables to an account and delete the guest; return the ids of the tables."""
    if guest == identity or read_person(connection, guest).account:
        return []
    seated_at = connection.scalars(select(sitting.c.table_id).where(sitting.c.person == guest))
    hosted = connection.scalars(select(tables.c.id).where(tables.c.host == guest))
    sharing = connection.scalars(select(teammates.c.table_id).where(teammates.c.person == guest))
    moved = sorted({*seated_at, *hosted, *sharing})
    connection.execute(update(sitting).where(sitting.c.person == guest), {"person": identity})
    move_teammate(connection, guest, identity)
    connection.execute(update(tables).where(tables.c.host == guest), {"host": identity})
    connection.execute(delete(people).where(people.c.id == guest))
    return moved


def move_teammate(connection: Connection, guest: str, identity: str) -> None:
    """Give a guest's places in teams to an account; one person keeps one place at a table."""
    seated_at = select(sitting.c.table_id).where(sitting.c.person == identity)
    both = teammates.c.person.in_((guest, identity))
    connection.execute(delete(teammates).where(both, teammates.c.table_id.in_(seated_at)))
    shared = list(connection.scalars(select(teammates.c.table_id).where(teammates.c.person == identity)))
    connection.execute(delete(teammates).where(teammates.c.person == guest, teammates.c.table_id.in_(shared)))
    connection.execute(update(teammates).where(teammates.c.person == guest), {"person": identity})


def checked_password(password: str) -> str:
    """Check a password's length; return it normalized."""
    password = normalized_password(password)
    if not SHORTEST_PASSWORD <= len(password) <= LONGEST_PASSWORD:
        raise BadName(Message("refused-password-length", least=SHORTEST_PASSWORD, most=LONGEST_PASSWORD))
    return password


def normalized_password(password: str) -> str:
    """A password in Unicode normal form C, the same from every keyboard."""
    try:
        password.encode()
    except UnicodeEncodeError:
        raise BadName(Message("refused-password-unreadable")) from None
    return unicodedata.normalize("NFC", password)
