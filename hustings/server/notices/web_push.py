"""Web Push: messages that only one browser can read [RFC 8291], signed by this server [RFC 8292]."""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import os
import ssl
import time
from dataclasses import dataclass
from typing import Literal
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

ORDER = 0xFFFFFFFF00000000FFFFFFFFFFFFFFFFBCE6FAADA7179E84F3B9CAC2FC632551  # of the group of P-256
PADDED = 480  # bytes of a message: their number tells nothing
RECORD = 4096
KEPT = 24 * 3600  # seconds that a service keeps a message for a browser that is off
VALID = 12 * 3600  # seconds that a signature holds
PATIENCE = 10.0  # seconds for the service to answer
GONE = (400, 401, 403, 404, 410)  # the subscription is no more, or was never ours
# The services of the browsers; others are named by HUSTINGS_PUSH_SERVICES. Nothing is sent to any other address.
SERVICES = ("fcm.googleapis.com", "push.services.mozilla.com", "push.apple.com", "notify.windows.com")

Outcome = Literal["sent", "gone", "later"]


@dataclass(frozen=True)
class Subscription:
    """A browser's address at its push service, its public key, and the secret that it shares with us."""

    endpoint: str
    key: str
    secret: str

    @property
    def digest(self) -> str:
        """What it is known by."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()

    def is_sound(self, others: tuple[str, ...]) -> bool:
        """Whether it is of a known service, and its keys are keys. others: origins of services besides the usual."""
        try:
            where = urlsplit(self.endpoint)
            host, port = where.hostname or "", where.port
            is_ours = where.username is None and self.endpoint.isascii() and self.endpoint.isprintable()
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(self.key))
            is_usual = where.scheme == "https" and port in (None, 443)
            is_usual = is_usual and any(host == known or host.endswith(f".{known}") for known in SERVICES)
            return is_ours and len(decoded(self.secret)) == 16 and (is_usual or origin(self.endpoint) in others)
        except ValueError:
            return False


class PushSender:
    """Sends to browsers under the key of this server, which follows from the server's own."""

    def __init__(self, secret: bytes, contact: str) -> None:
        """contact: where the services find whoever runs this server, as mailto: or https:."""
        self._key = ec.derive_private_key(int.from_bytes(secret, "big") % (ORDER - 1) + 1, ec.SECP256R1())
        self._contact = contact
        self.public_key = encoded(point(self._key.public_key()))

    def send(self, subscription: Subscription, content: dict[str, str], topic: str) -> Outcome:
        """Leave a message at the browser's service; to be called in a thread. A later one of a topic replaces it."""
        where = urlsplit(subscription.endpoint)
        body = encrypted(json.dumps(content, ensure_ascii=False).encode(), subscription)
        headers = {
            "Authorization": self._signature(origin(subscription.endpoint)),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT),
            "Topic": encoded(hashlib.sha256(topic.encode()).digest()[:18]),
            "Urgency": "high",
        }
        host = where.hostname or ""
        connection = (
            http.client.HTTPConnection(host, where.port, timeout=PATIENCE)
            if where.scheme == "http"
            else http.client.HTTPSConnection(host, where.port, timeout=PATIENCE, context=ssl.create_default_context())
        )
        try:
            connection.request("POST", where._replace(scheme="", netloc="").geturl() or "/", body, headers)
            status = connection.getresponse().status
        except (OSError, http.client.HTTPException):
            return "later"
        finally:
            connection.close()
        if 200 <= status < 300:
            return "sent"
        return "gone" if status in GONE else "later"

    def _signature(self, audience: str) -> str:
        claims = {"aud": audience, "exp": int(time.time()) + VALID, "sub": self._contact}
        parts = [encoded(json.dumps(part).encode()) for part in ({"typ": "JWT", "alg": "ES256"}, claims)]
        signed = ".".join(parts)
        r, s = decode_dss_signature(self._key.sign(signed.encode(), ec.ECDSA(hashes.SHA256())))
        return f"vapid t={signed}.{encoded(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public_key}"


def encrypted(text: bytes, subscription: Subscription) -> bytes:
    """A message for one browser, in one record [RFC 8291, 3; RFC 8188, 2]."""
    theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), decoded(subscription.key))
    ours = ec.generate_private_key(ec.SECP256R1())
    public, salt = point(ours.public_key()), os.urandom(16)
    shared = ours.exchange(ec.ECDH(), theirs)
    material = derived(shared, decoded(subscription.secret), b"WebPush: info\0" + point(theirs) + public, 32)
    key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
    padded = text[: PADDED - 1] + b"\2"
    sealed = AESGCM(key).encrypt(nonce, padded.ljust(PADDED, b"\0"), None)
    return salt + RECORD.to_bytes(4, "big") + bytes([len(public)]) + public + sealed


def derived(material: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    """A key for one purpose [RFC 5869]."""
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def point(key: ec.EllipticCurvePublicKey) -> bytes:
    """A public key as browsers write it."""
    return key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def origin(address: str) -> str:
    """The origin of an address."""
    where = urlsplit(address)
    return f"{where.scheme}://{where.netloc.lower()}"


def encoded(data: bytes) -> str:
    """Bytes as base64url without padding."""
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def decoded(text: str) -> bytes:
    """Bytes from base64url without padding; a ValueError if it is none."""
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
