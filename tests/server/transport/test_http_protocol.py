"""Connections that bring more than anybody has to say, or take longer than anybody needs."""

import asyncio
import socket
import sys
import threading
import time
from contextlib import contextmanager, suppress

import httpx
import pytest
import uvicorn

from hustings.server import serve
from hustings.server.settings import Settings
from hustings.server.transport import http_protocol
from tests.server.process import running

PATIENCE = 120


def connected(site):
    """A connection, and nothing more."""
    host, port = site.removeprefix("http://").split(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def is_cut_off(connection, *, piece, most):
    """Whether the other side hangs up before so many bytes were sent."""
    sent = 0
    with suppress(ConnectionError):
        while sent < most:
            connection.sendall(piece)
            sent += len(piece)
        return connection.recv(1) == b""
    return True


@contextmanager
def served(settings):
    """A server in a thread, set up as it is in earnest, and its address."""
    listening = socket.create_server(("127.0.0.1", 0))
    server = uvicorn.Server(serve.configuration(settings))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield f"http://127.0.0.1:{listening.getsockname()[1]}"
    finally:
        server.should_exit = True
        thread.join(PATIENCE)
        listening.close()


START = b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n"
POST = (
    b"POST /api/logout HTTP/1.1\r\nHost: [::1]\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n"
)


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    with running(tmp_path_factory.mktemp("served")) as address:
        yield address


@pytest.mark.parametrize(
    ("start", "piece"),
    [
        (b"GET /", b"a" * 4096),
        (START, b"X-Header: " + b"x" * 1000 + b"\r\n"),
        (START + b"X-Header: ", b"x" * 4096),
        (POST, b"1000\r\n" + b" " * 4096 + b"\r\n"),
        (POST + b"0\r\n", b"X-Trailer: " + b"x" * 1000 + b"\r\n"),
        (POST + b"0\r\nX-Trailer: ", b"x" * 4096),
    ],
)
def test_what_has_no_end_is_cut_off(site, start, piece):
    with connected(site) as connection:
        connection.sendall(start)
        assert is_cut_off(connection, piece=piece, most=20 * http_protocol.LONGEST_REQUEST)
    assert httpx.get(f"{site}/healthz").json() == {"ok": True}


UPGRADE = b"Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
KEY = b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"


@pytest.mark.parametrize(
    ("request_head", "status"),
    [
        (b"GET /healthz HTTP/1.1\r\nHost: evil.example\r\n\r\n", b"421"),
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", b"421"),
        (b"GET /api/tables/x/live HTTP/1.1\r\nHost: evil.example\r\n" + UPGRADE + KEY, b"421"),
        (b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n", b"200"),
        (b"GET /healthz HTTP/1.1\r\nHost: 10.0.0.7:8000\r\n\r\n", b"200"),  # a load balancer, by the address
        (b"GET /healthz HTTP/1.0\r\n\r\n", b"200"),  # one that names no host
        (b"GET /api/tables/x/live HTTP/1.1\r\nHost: localhost\r\n" + UPGRADE + KEY, b"101"),
    ],
)
def test_only_requests_for_this_server_are_answered(site, request_head, status):
    with connected(site) as connection:
        connection.sendall(request_head)
        answer = connection.recv(65536)
        assert answer.split()[1] == status
        if status == b"421":
            while b"HUSTINGS_HOSTS" not in answer:
                more = connection.recv(65536)
                assert more, answer
                answer += more


def test_what_has_an_end_is_answered_one_after_another(site):
    with httpx.Client(base_url=site, headers={"x-long": "x" * 20_000}) as http:
        for _ in range(5):
            assert http.get("/healthz").status_code == 200
            body = "{" + " " * 60_000 + "}"
            answer = http.post("/api/logout", content=body, headers={"content-type": "application/json"})
            assert answer.status_code == 200
            answer = http.post("/api/logout", content=body * 2, headers={"content-type": "application/json"})
            assert answer.status_code == 413


WHOLE = START + b"\r\n"


KEYLESS = b"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n"


@pytest.mark.parametrize("last", [b"nonsense\r\n\r\n", KEYLESS], ids=["nonsense", "upgrade"])
@pytest.mark.parametrize("before", [0, 1, 2, 20])
def test_requests_before_one_that_is_none_leave_no_trace_in_the_log(site, before, last):
    """The fixture sees to it that the server has not complained: a line for each would fill the disk."""
    for _ in range(10):
        with connected(site) as connection, suppress(ConnectionError):
            connection.sendall(before * WHOLE + last)
            while connection.recv(65536):
                pass
    assert httpx.get(f"{site}/healthz").json() == {"ok": True}


@pytest.mark.parametrize("said", [b"", b"GET /hea", START])
def test_who_never_ends_a_sentence_is_not_waited_for(tmp_path, monkeypatch, said):
    monkeypatch.setattr(http_protocol, "PATIENCE", 0.05)
    settings = Settings(data=tmp_path, db=f"sqlite:///{tmp_path / 'hustings.db'}")
    with served(settings) as site, connected(site) as connection:
        connection.sendall(said)
        with suppress(ConnectionError):
            assert connection.recv(1) == b""
        with httpx.Client(base_url=site) as http:
            assert http.get("/healthz").status_code == 200


def test_without_httptools_another_reads(monkeypatch):
    assert serve.http_protocol() is http_protocol.BoundedConnection
    monkeypatch.setitem(sys.modules, "hustings.server.transport.http_protocol", None)
    assert serve.http_protocol() == "h11"
