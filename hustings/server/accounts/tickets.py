"""The server's key, the cookies that it signs, and invitations, which follow from the key.

A guest's cookie names the person; an account's names the person and the session. people.py checks whether they are
still valid. A second cookie remembers the accounts that have logged in on this device: it gives no access, but
exempts the device from delays caused by strangers' wrong passwords.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from itsdangerous import BadSignature, TimestampSigner

from hustings.engine.game import Refusal
from hustings.server import steady_clock

COOKIE = "hustings"
DEVICE_COOKIE, DEVICE_PATH = "hustings-device", "/api"
MOST_ACCOUNTS = 4  # that a device remembers
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep a cookie no longer
RENEWAL = 7 * 24 * 3600  # seconds after which a cookie is renewed
SHORTEST_KEY = 32
KEY_FILE = "key"


def new_id() -> str:
    """A random id for a person or a table: 22 letters, digits, - and _."""
    return secrets.token_urlsafe(16)


class Ticket(NamedTuple):
    """The content of a cookie; a guest has no session."""

    person: str
    session: str | None
    is_old: bool  # it should be renewed


class Device(NamedTuple):
    """A device, and the accounts that have logged in on it."""

    id: str
    people: tuple[str, ...]


class Signer(TimestampSigner):
    """Signs with the server's own clock."""

    def __init__(self, key: bytes, salt: str, now: Callable[[], float]) -> None:
        super().__init__(key, salt=salt, digest_method=hashlib.sha256)
        self._now = now

    def get_timestamp(self) -> int:
        return int(self._now())

    def read(self, cookie: str | None) -> tuple[list[str], float] | None:
        """The signed values and their age in seconds; None if the cookie is invalid or too old.

        After the system's time was set back, cookies may come from the future: they are valid.
        """
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None
        try:
            value, when = self.unsign(cookie, return_timestamp=True)
        except BadSignature:
            return None
        age = self._now() - when.timestamp()
        return None if age > LIFETIME else (value.decode().split(":"), age)


class Tickets:
    """The cookies and invitations of one server."""

    def __init__(self, key: bytes, now: Callable[[], float] = steady_clock.now) -> None:
        self._signer = Signer(derive_key(key, "cookie"), "hustings.person", now)
        self._devices = Signer(derive_key(key, "device"), "hustings.device", now)
        self._invites = derive_key(key, "invite")

    def cookie(self, person: str, session: str | None = None) -> str:
        """The cookie's value for a guest, or for an account's session."""
        return self._signer.sign(person if session is None else f"{person}:{session}").decode()

    def read(self, cookie: str | None) -> Ticket | None:
        """The content of a cookie; None if it is invalid. One from the far future is renewed too."""
        if (signed := self._signer.read(cookie)) is None:
            return None
        (person, *session), age = signed
        return Ticket(person, session[0] if session else None, not -RENEWAL <= age <= RENEWAL)

    def device_cookie(self, device: Device) -> str:
        """The value of a device's cookie."""
        return self._devices.sign(":".join((device.id, *device.people))).decode()

    def device(self, cookie: str | None) -> Device:
        """The device of a cookie, or a new one."""
        if (signed := self._devices.read(cookie)) is None:
            return Device(new_id(), ())
        (device, *people), _ = signed
        return Device(device, tuple(people))

    def invite(self, table: str, seat: int, again: int = 0) -> str:
        """The invitation to a seat; incrementing `again` invalidates earlier ones."""
        proof = hmac.digest(self._invites, f"{table}|{seat}|{again}".encode(), "sha256")[:16]
        return f"{seat}-{base64.urlsafe_b64encode(proof).decode().rstrip('=')}"

    def team_invite(self, table: str, place: int, again: int = 0) -> str:
        """The invitation to the team of a place; incrementing `again` invalidates earlier ones."""
        proof = hmac.digest(self._invites, f"{table}|team|{place}|{again}".encode(), "sha256")[:16]
        return f"team-{place}-{base64.urlsafe_b64encode(proof).decode().rstrip('=')}"

    def is_team_invite(self, table: str, place: int, again: int, invite: str) -> bool:
        """Whether this is the invitation to the team of a place."""
        return invite.isascii() and hmac.compare_digest(self.team_invite(table, place, again), invite)

    def common_invite(self, table: str) -> str:
        """The invitation to all free seats of a table."""
        proof = hmac.digest(self._invites, f"{table}|all".encode(), "sha256")[:16]
        return f"all-{base64.urlsafe_b64encode(proof).decode().rstrip('=')}"

    def is_common_invite(self, table: str, invite: str) -> bool:
        """Whether this is the invitation to all free seats of a table."""
        return invite.isascii() and hmac.compare_digest(self.common_invite(table), invite)

    def invited(self, table: str, invite: str, again: int = 0) -> int | None:
        """The seat of an invitation; None if it is not valid for this table."""
        seat, _, _ = invite.partition("-")
        if not (seat.isascii() and seat.isdecimal() and len(seat) <= 3 and invite.isascii()):
            return None
        is_ours = hmac.compare_digest(self.invite(table, int(seat), again), invite)
        return int(seat) if is_ours else None


def derive_key(key: bytes, purpose: str) -> bytes:
    """Derive a key for one purpose."""
    return hmac.digest(key, f"hustings|{purpose}".encode(), "sha256")


def server_key(folder: Path, configured: str | None = None) -> bytes:
    """The server's key: the configured one, else the one in the data folder, created at the first start."""
    if configured is not None:
        return checked_key(configured, "HUSTINGS_KEY")
    path = folder / KEY_FILE
    try:
        return checked_key(path.read_text(encoding="ascii").strip(), str(path))
    except FileNotFoundError:
        return keep_key(folder, secrets.token_hex(32))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is not text"
        raise Refusal(f"The server's key {path} cannot be read: {why}.") from error


def keep_key(folder: Path, key: str) -> bytes:
    """Write a key to the data folder atomically, readable only by its owner."""
    path, draft = folder / KEY_FILE, folder / f".{KEY_FILE}-{secrets.token_hex(4)}"
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with open(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="ascii") as file:
            file.write(key + "\n")
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
        sync_folder(folder)
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refusal(f"The server's key cannot be kept in {folder}: {error.strerror}.") from error
    return key.encode()


def sync_folder(folder: Path) -> None:
    """Sync a folder's entries to disk, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def checked_key(key: str, where: str) -> bytes:
    """A key; a Refusal if it is too short."""
    if len(key) < SHORTEST_KEY:
        raise Refusal(f"{where} is too short: a key has at least {SHORTEST_KEY} characters that nobody can guess.")
    return key.encode()
