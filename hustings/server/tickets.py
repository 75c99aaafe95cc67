"""What proves who somebody is: the server's key, the cookies it signs, the invitations it can write again.

A guest's cookie names the person; an account's names the person and the session. Whether they are still good is for
people.py to say. A second cookie tells that accounts were logged in to on this device before: it opens nothing, but
its device is not held up by the wrong passwords of strangers.
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

COOKIE = "hustings"  # its name
DEVICE_COOKIE, DEVICE_PATH = "hustings-device", "/api"
MOST_ACCOUNTS = 4  # that a device remembers
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep a cookie no longer
RENEWAL = 7 * 24 * 3600  # a cookie older than that is given anew
SHORTEST_KEY = 32
KEY_FILE = "key"


def new_id() -> str:
    """A name for a person or a table that nobody can guess: 22 letters and digits, - and _."""
    return secrets.token_urlsafe(16)


class Ticket(NamedTuple):
    """What a cookie says; a guest has no session."""

    person: str
    session: str | None
    is_old: bool  # it should be given anew


class Device(NamedTuple):
    """A device, and the accounts that were logged in to there."""

    id: str
    people: tuple[str, ...]


class Signer(TimestampSigner):
    """Signs with the time of the server's own clock."""

    def __init__(self, key: bytes, salt: str, now: Callable[[], float]) -> None:
        super().__init__(key, salt=salt, digest_method=hashlib.sha256)
        self._now = now

    def get_timestamp(self) -> int:
        return int(self._now())

    def read(self, cookie: str | None) -> tuple[list[str], float] | None:
        """What was signed, and how long ago in seconds; None where it proves nothing.

        After the system's time was set back, cookies come from the future: they are good.
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
        self._signer = Signer(derived(key, "cookie"), "hustings.person", now)
        self._devices = Signer(derived(key, "device"), "hustings.device", now)
        self._invites = derived(key, "invite")

    def cookie(self, person: str, session: str | None = None) -> str:
        """The cookie's value for a guest, or for an account's session."""
        return self._signer.sign(person if session is None else f"{person}:{session}").decode()

    def read(self, cookie: str | None) -> Ticket | None:
        """Whose cookie this is; None where it proves nothing. One from the far future is given anew as well."""
        if (found := self._signer.read(cookie)) is None:
            return None
        (person, *session), age = found
        return Ticket(person, session[0] if session else None, not -RENEWAL <= age <= RENEWAL)

    def device_cookie(self, device: Device) -> str:
        """The value of the cookie that tells a device which has been here before."""
        return self._devices.sign(":".join((device.id, *device.people))).decode()

    def device(self, cookie: str | None) -> Device:
        """The device that a cookie tells, or a new one."""
        if (found := self._devices.read(cookie)) is None:
            return Device(new_id(), ())
        (device, *people), _ = found
        return Device(device, tuple(people))

    def invite(self, table: str, seat: int, again: int = 0) -> str:
        """The invitation to a seat; `again` counts up to make the earlier ones worthless."""
        proof = hmac.digest(self._invites, f"{table}|{seat}|{again}".encode(), "sha256")[:16]
        return f"{seat}-{base64.urlsafe_b64encode(proof).decode().rstrip('=')}"

    def invited(self, table: str, invite: str, again: int = 0) -> int | None:
        """The seat an invitation is for, or None where it is not one of this table."""
        seat, _, _ = invite.partition("-")
        if not (seat.isascii() and seat.isdecimal() and len(seat) <= 3 and invite.isascii()):
            return None
        is_ours = hmac.compare_digest(self.invite(table, int(seat), again), invite)
        return int(seat) if is_ours else None


def derived(key: bytes, purpose: str) -> bytes:
    """A key of its own for each purpose."""
    return hmac.digest(key, f"hustings|{purpose}".encode(), "sha256")


def server_key(folder: Path, given: str | None = None) -> bytes:
    """The server's key: the one that was given, else the one in the data folder, made at the first start."""
    if given is not None:
        return checked(given, "HUSTINGS_KEY")
    path = folder / KEY_FILE
    try:
        return checked(path.read_text(encoding="ascii").strip(), str(path))
    except FileNotFoundError:
        return keep_key(folder, secrets.token_hex(32))
    except (OSError, UnicodeDecodeError) as error:
        why = getattr(error, "strerror", None) or "it is no text"
        raise Refusal(f"The server's key {path} cannot be read: {why}.") from error


def keep_key(folder: Path, key: str) -> bytes:
    """Put a key into the data folder, for nobody else to read, whole or not at all."""
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
    """See that the names in a folder are on the disk, where the system can do that."""
    if os.name == "posix":
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def checked(key: str, where: str) -> bytes:
    """A key that is long enough."""
    if len(key) < SHORTEST_KEY:
        raise Refusal(f"{where} is too short: a key has at least {SHORTEST_KEY} characters that nobody can guess.")
    return key.encode()
