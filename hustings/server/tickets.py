"""What proves who somebody is: the server's key, the cookie it signs, the invitations it can write again."""

from __future__ import annotations

import base64
import hashlib
import hmac
import os
import secrets
from pathlib import Path

from itsdangerous import BadSignature, TimestampSigner
from itsdangerous.exc import SignatureExpired

from hustings.engine.game import Refusal

COOKIE = "hustings"  # its name
LIFETIME = 400 * 24 * 3600  # seconds; browsers keep a cookie no longer
RENEWAL = 7 * 24 * 3600  # a cookie older than that is given anew
SHORTEST_KEY = 32
KEY_FILE = "key"


def new_id() -> str:
    """A name for a person or a table that nobody can guess: 22 letters and digits, - and _."""
    return secrets.token_urlsafe(16)


class Tickets:
    """The cookies and invitations of one server."""

    def __init__(self, key: bytes) -> None:
        self._signer = TimestampSigner(derived(key, "cookie"), salt="hustings.person", digest_method=hashlib.sha256)
        self._invites = derived(key, "invite")

    def cookie(self, person: str) -> str:
        """The cookie's value for a person."""
        return self._signer.sign(person).decode()

    def person(self, cookie: str | None) -> tuple[str | None, bool]:
        """Whose cookie this is, or None where it proves nothing; and whether to give it anew."""
        if not cookie or len(cookie) > 200 or not cookie.isascii():
            return None, True
        try:
            person, when = self._signer.unsign(cookie, max_age=LIFETIME, return_timestamp=True)
        except (BadSignature, SignatureExpired):
            return None, True
        return person.decode(), self._signer.get_timestamp() - when.timestamp() > RENEWAL

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
    except OSError as error:
        draft.unlink(missing_ok=True)
        raise Refusal(f"The server's key cannot be kept in {folder}: {error.strerror}.") from error
    return key.encode()


def checked(key: str, where: str) -> bytes:
    """A key that is long enough."""
    if len(key) < SHORTEST_KEY:
        raise Refusal(f"{where} is too short: a key has at least {SHORTEST_KEY} characters that nobody can guess.")
    return key.encode()
