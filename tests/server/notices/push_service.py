"""A push service over HTTP, and a browser that reads what is left there, as RFC 8291 and RFC 8292 say."""

import base64
import json
import os
import threading
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, utils
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat


def plain(text):
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))


def coded(data):
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


class Browser:
    """Somebody's browser: it subscribes with a key of its own."""

    def __init__(self, service, name="one"):
        self.private, self.secret = ec.generate_private_key(ec.SECP256R1()), os.urandom(16)
        self.public = self.private.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.endpoint = f"{service}/send/{name}"

    @property
    def subscription(self):
        return {"endpoint": self.endpoint, "key": coded(self.public), "secret": coded(self.secret)}

    def read(self, body):
        """Decrypt a message [RFC 8291, 3.4]."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(body) <= size == 4096
        theirs = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender)
        info = b"WebPush: info\0" + self.public + sender
        material = derived(self.private.exchange(ec.ECDH(), theirs), self.secret, info, 32)
        key = derived(material, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = derived(material, salt, b"Content-Encoding: nonce\0", 12)
        text, _, padding = AESGCM(key).decrypt(nonce, sealed, None).rpartition(b"\2")
        assert not padding.strip(b"\0")
        return json.loads(text)


def derived(material, salt, info, length):
    return HKDF(hashes.SHA256(), length, salt, info).derive(material)


def claims(headers):
    """What the sender says of itself, its signature checked [RFC 8292, 2]; and its public key."""
    scheme, _, rest = headers["Authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    head, body, signature = parts["t"].split(".")
    assert (scheme, json.loads(plain(head))) == ("vapid", {"typ": "JWT", "alg": "ES256"})
    key = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), plain(parts["k"]))
    r, s = (int.from_bytes(half, "big") for half in (plain(signature)[:32], plain(signature)[32:]))
    key.verify(utils.encode_dss_signature(r, s), f"{head}.{body}".encode(), ec.ECDSA(hashes.SHA256()))
    return json.loads(plain(body)), parts["k"]


@contextmanager
def push_service():
    """Its address, what it got as (path, headers, body), and the status that it answers, to be changed."""
    got, answer = [], {"status": 201}

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self):
            got.append((self.path, dict(self.headers), self.rfile.read(int(self.headers["Content-Length"]))))
            self.send_response(answer["status"])
            self.send_header("Content-Length", "0")
            self.end_headers()

        def log_message(self, *_):
            pass

    server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    thread = threading.Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}", got, answer
    finally:
        server.shutdown()
        thread.join()
        server.server_close()
