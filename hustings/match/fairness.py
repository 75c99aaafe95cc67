"""Verifiable luck: commit to a secret, let every player add random bytes, draw from both, reveal the secret at the end.

A draw is HMAC-SHA256(secret, message). Its first eight bytes are a number below 2^64; where that number lies in the
last incomplete run of `count`, the message is lengthened by |1, |2, … and drawn again, so that no outcome is favoured.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
from collections.abc import Sequence

SECRET_BYTES = 32
NONCE_BYTES = 16
ENTROPY_BYTES = 16  # that each person adds
KEY_DIGITS = 32
WORDS = 1 << 64  # how many values eight bytes have


def new_secret() -> bytes:
    """A fresh random secret."""
    return secrets.token_bytes(SECRET_BYTES)


def new_nonce() -> str:
    """A fresh random nonce, which makes the match's id unique."""
    return secrets.token_hex(NONCE_BYTES)


def secret_from_seed(seed: int) -> bytes:
    """The secret of a repeatable match; anyone who knows the seed can compute it."""
    return hashlib.sha256(f"hustings|secret|{seed}".encode()).digest()


def nonce_from_seed(seed: int) -> str:
    """The nonce of a repeatable match."""
    return hashlib.sha256(f"hustings|nonce|{seed}".encode()).hexdigest()[: 2 * NONCE_BYTES]


def commitment(secret: bytes) -> str:
    """The hash that is published at the start: it fixes the secret without revealing it."""
    return hashlib.sha256(secret).hexdigest()


def luck_key(commitment: str, nonce: str, entropy: Sequence[str | None] | None) -> str:
    """What every draw depends on besides the secret: the commitment, the nonce and everybody's random bytes."""
    text = "|".join((commitment, nonce, *(value or "" for value in entropy or ())))
    return hashlib.sha256(text.encode()).hexdigest()[:KEY_DIGITS]


def bot_entropy(secret: bytes, nonce: str, place: int) -> str:
    """A bot's random bytes; they follow from the secret, so the operator cannot choose them late."""
    return hmac.digest(secret, f"{nonce}|bot|{place}".encode(), "sha256")[:ENTROPY_BYTES].hex()


def draw(secret: bytes, message: str, count: int) -> int:
    """A number from 0 to count - 1, each equally likely."""
    limit = WORDS - WORDS % count
    lengthened, attempt = message, 0
    while (number := word(secret, lengthened)) >= limit:
        attempt += 1
        lengthened = f"{message}|{attempt}"
    return number % count


def word(secret: bytes, message: str) -> int:
    """The first eight bytes of the HMAC, as a number, the highest byte first."""
    return int.from_bytes(hmac.digest(secret, message.encode(), "sha256")[:8], "big")


def seal(secret: bytes | None, match: str, number: int, seat: int | str, action: int) -> str:
    """A random-looking value in the line of a hidden action, so that nobody can find the action from its check."""
    if secret is None:
        return secrets.token_hex(8)
    return f"{word(secret, f'{match}|{number}|{seat}|{action}'):016x}"


def seating(secret: bytes, key: str, count: int) -> tuple[int, ...]:
    """Draw a seating: for each seat, the index of the person who sits there."""
    order = list(range(count))
    for last in range(count - 1, 0, -1):
        other = draw(secret, f"{key}|seating|{last}", last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)
