"""Who plays: guests, and accounts for those who want to find their games again elsewhere."""

from __future__ import annotations

import asyncio
import unicodedata
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from sqlalchemy import Connection, delete, select, update

from hustings.engine.game import Refusal
from hustings.server.names import BadName, checked_name, compared
from hustings.server.schema import people, sitting, tables
from hustings.server.store import Store, Taken, guest_name, keep_person

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
AT_ONCE = 2  # passwords that are hashed at a time: each takes a core and 64 MiB

T = TypeVar("T")


class NameTaken(Refusal):
    """The name belongs to an account."""

    status, code = 409, "name-taken"


class WrongPassword(Refusal):
    """Name and password do not belong together."""

    status, code = 403, "wrong-password"


@dataclass(frozen=True)
class Person:
    """Somebody who visits."""

    id: str
    name: str
    account: bool


class People:
    """The people of one store."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self._hasher = PasswordHasher()
        self._threads = ThreadPoolExecutor(AT_ONCE, thread_name_prefix="hustings-password")

    async def person(self, person: str) -> Person:
        """A person by id; one who has no row yet is a guest, whose row is written when there is something to keep."""
        return await self.store.read(lambda connection: known(connection, person))

    async def rename(self, person: str, name: str) -> Person:
        """Be called otherwise; an account's name, which it logs in with, is changed too."""
        name = checked_name(name)

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            refuse_others_name(connection, person, name)
            login = {"login": compared(name)} if known(connection, person).account else {}
            connection.execute(update(people).where(people.c.id == person), {"name": name, **login})
            return known(connection, person)

        return await self._named(work)

    async def register(self, person: str, name: str, password: str) -> Person:
        """A guest becomes an account, and keeps everything."""
        name, password = checked_name(name), checked_password(password)
        if (await self.person(person)).account:
            raise BadName("You are logged in already: log out to make another account.")
        hashed = await self._in_thread(lambda: self._hasher.hash(password))

        def work(connection: Connection) -> Person:
            keep_person(connection, person)
            refuse_others_name(connection, person, name)
            columns = {"name": name, "login": compared(name), "password": hashed}
            connection.execute(update(people).where(people.c.id == person), columns)
            return known(connection, person)

        return await self._named(work)

    async def refuse_others_name(self, person: str, name: str) -> None:
        """Nobody may sit down as somebody else's account is called."""
        await self.store.read(lambda connection: refuse_others_name(connection, person, name))

    async def log_in(self, guest: str, name: str, password: str) -> tuple[Person, list[str]]:
        """The account, and the tables that became its own: those that were the guest's."""
        row = await self.store.read(lambda connection: account(connection, compared(name)))
        identity, hashed = row or (None, None)
        is_right = await self._in_thread(lambda: self._fits(hashed or self._nobody, normal(password)))
        if identity is None or hashed is None or not is_right:
            raise WrongPassword("There is no account with that name and password.")
        fresh = await self._in_thread(lambda: self._hasher.hash(normal(password))) if self._is_old(hashed) else None

        def work(connection: Connection) -> tuple[Person, list[str]]:
            if fresh is not None:
                connection.execute(update(people).where(people.c.id == identity), {"password": fresh})
            return known(connection, identity), hand_over(connection, guest, identity)

        return await self.store.write(work)

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


def refuse_others_name(connection: Connection, person: str, name: str) -> None:
    """Nobody may be called as somebody else's account is."""
    owner = connection.scalar(select(people.c.id).where(people.c.login == compared(name)))
    if owner not in (None, person):
        raise NameTaken("That name belongs to an account.")


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
