"""Where people can be told of something: browsers that subscribed, and addresses that were confirmed."""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from typing import Literal

from sqlalchemy import Connection, delete, insert, select, update

from hustings.server.accounts.tickets import Signer, derive_key
from hustings.server.notices.web_push import Subscription
from hustings.server.store.schema import mail_addresses, push_subscriptions
from hustings.server.store.store import Store, keep_person

MOST_BROWSERS = 10  # of one person; then the one that came first is dropped
CONFIRMED_WITHIN = 3 * 24 * 3600.0  # seconds


class Channels:
    """The browsers and addresses of everybody; who has any is also known in memory."""

    def __init__(self, store: Store, key: bytes, now: Callable[[], float]) -> None:
        self.store, self.now = store, now
        self.reachable: set[str] = set()
        self._links = Signer(derive_key(key, "mail"), "hustings.mail", now)

    async def load(self) -> None:
        """Read who can be reached."""

        def work(connection: Connection) -> set[str]:
            confirmed = select(mail_addresses.c.person).where(mail_addresses.c.is_confirmed)
            return {*connection.scalars(select(push_subscriptions.c.person)), *connection.scalars(confirmed)}

        self.reachable = await self.store.read(work)

    # --- Browsers -----------------------------------------------------------------------------------------------------

    async def add_browser(self, person: str, session: str | None, subscription: Subscription) -> None:
        """Notify this browser from now on; it may have been somebody else's before."""
        columns = {
            "digest": subscription.digest,
            "person": person,
            "session": session,
            "endpoint": subscription.endpoint,
            "key": subscription.key,
            "secret": subscription.secret,
            "created": self.now(),
        }
        table = push_subscriptions.c

        def work(connection: Connection) -> None:
            keep_person(connection, person)
            connection.execute(delete(push_subscriptions).where(table.digest == subscription.digest))
            own = select(table.digest).where(table.person == person).order_by(table.created.desc())
            extra = list(connection.scalars(own.offset(MOST_BROWSERS - 1)))
            connection.execute(delete(push_subscriptions).where(table.digest.in_(extra)))
            connection.execute(insert(push_subscriptions), columns)

        await self.store.write(work)
        self.reachable.add(person)

    async def remove_browser(self, digest: str, person: str | None = None) -> None:
        """A browser is told no longer; person: only if it is theirs."""
        table = push_subscriptions.c
        condition = (table.digest == digest) if person is None else (table.digest == digest) & (table.person == person)
        await self.store.write(lambda connection: connection.execute(delete(push_subscriptions).where(condition)))

    async def end_guest(self, person: str) -> None:
        """Somebody leaves this device: browsers that were subscribed without a session are no longer notified."""
        if person in self.reachable:
            own = (push_subscriptions.c.person == person) & push_subscriptions.c.session.is_(None)
            await self.store.write(lambda connection: connection.execute(delete(push_subscriptions).where(own)))

    async def browsers(self, person: str) -> list[Subscription]:
        """The browsers of a person."""
        table = push_subscriptions.c
        question = select(table.endpoint, table.key, table.secret).where(table.person == person)
        return [Subscription(*row) for row in await self.store.read(lambda found: found.execute(question).all())]

    # --- Addresses ----------------------------------------------------------------------------------------------------

    async def set_address(self, person: str, address: str | None) -> None:
        """The address of a person, to be confirmed; None: no longer any."""

        def work(connection: Connection) -> None:
            connection.execute(delete(mail_addresses).where(mail_addresses.c.person == person))
            if address is not None:
                columns = {"person": person, "address": address, "is_confirmed": False}
                connection.execute(insert(mail_addresses), columns)

        await self.store.write(work)

    async def address(self, person: str) -> tuple[str, bool] | None:
        """The address of a person, and whether it was confirmed."""
        table = mail_addresses.c
        question = select(table.address, table.is_confirmed).where(table.person == person)
        row = await self.store.read(lambda connection: connection.execute(question).first())
        return None if row is None else (row.address, row.is_confirmed)

    def link(self, what: Literal["confirm", "stop"], person: str, address: str) -> str:
        """What a link in a mail carries: it confirms the address, or ends all mail there."""
        return self._links.sign(f"{what}:{person}:{fingerprint(address)}").decode()

    async def follow_link(self, token: str) -> Literal["confirmed", "stopped"] | None:
        """Do what a link says; None if it is not valid any more."""
        signed = self._links.read(token)
        if signed is None or len(signed[0]) != 3:
            return None
        (what, person, mark), age = signed
        found = await self.address(person)
        if what == "stop":  # also where it was opened before
            if found is not None and fingerprint(found[0]) == mark:
                await self.set_address(person, None)
            return "stopped"
        if found is None or fingerprint(found[0]) != mark or age > CONFIRMED_WITHIN:
            return None
        statement = update(mail_addresses).where(mail_addresses.c.person == person).values(is_confirmed=True)
        await self.store.write(lambda connection: connection.execute(statement))
        self.reachable.add(person)
        return "confirmed"


def fingerprint(address: str) -> str:
    """A few letters by which an address is recognised, and not read."""
    return hashlib.sha256(address.lower().encode()).hexdigest()[:20]
