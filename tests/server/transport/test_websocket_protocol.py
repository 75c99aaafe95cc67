"""Real WebSockets over a real port: frames of every length, many messages at once, and clients that do not read."""

import asyncio
import json
import socket
import threading
import time
from contextlib import suppress

import httpx
import pytest
import uvicorn
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hustings.server.app import App
from hustings.server.http.requests import LONGEST_MESSAGE
from hustings.server.settings import Settings
from hustings.server.tables.listener import MOST_WAITING
from hustings.server.transport.close_codes import TRY_AGAIN
from hustings.server.transport.websocket_protocol import MOST_UNREAD, TableSocket
from tests.server.club import KEY, AtRandom, sqlite

PATIENCE = 120


@pytest.fixture
def served(tmp_path):
    """An application behind uvicorn, in a thread, and its address."""
    settings = Settings(data=tmp_path, db=sqlite(tmp_path), key=KEY, limits=False)
    app = App(settings, bot_chooser=AtRandom(), compiles=False)
    listening = socket.create_server(("127.0.0.1", 0))
    how = {"ws": TableSocket, "ws_max_size": LONGEST_MESSAGE, "ws_per_message_deflate": False}
    server = uvicorn.Server(uvicorn.Config(app, log_level="warning", **how))
    thread = threading.Thread(target=lambda: asyncio.run(server.serve(sockets=[listening])))
    thread.start()
    while not server.started:
        time.sleep(0.01)
    yield app, f"http://127.0.0.1:{listening.getsockname()[1]}"
    server.should_exit = True
    thread.join(PATIENCE)
    listening.close()
    assert not thread.is_alive()


def sat_down(site):
    """A table with three people at one device, and how to connect to it."""
    with httpx.Client(base_url=site) as http:
        asked = {"game": "primary_colours", "options": {"party": "chosen"}}
        table = http.post("/api/tables", json={**asked, "seats": [{"kind": "me"}, {"kind": "here"}, {"kind": "here"}]})
        address = f"{site.replace('http', 'ws')}/api/tables/{table.json()['id']}/live"
        return table.json()["id"], address, {"Cookie": f"hustings={http.cookies['hustings']}"}


def test_many_messages_at_once_are_answered_in_order(served):
    _, site = served
    _, address, cookie = sat_down(site)
    with connect(f"{address}?seat=0&form=moves", additional_headers=cookie) as socket:
        for number in range(3 * MOST_UNREAD):
            socket.send(json.dumps({"do": "chat", "id": number, "text": f"line {number}"}))
        told = []
        while len(told) < 3 * MOST_UNREAD:
            message = json.loads(socket.recv(timeout=PATIENCE))
            if message["is"] == "done":
                told.append(message["id"])
        assert told == list(range(3 * MOST_UNREAD))


def test_short_and_long_texts_arrive_whole(served):
    app, site = served
    table, address, cookie = sat_down(site)
    lengths = [1, 100, 125, 126, 127, 65_535, 65_536, 200_000]
    with connect(f"{address}?form=moves", additional_headers=cookie, max_size=None) as socket:
        assert json.loads(socket.recv(timeout=PATIENCE))["is"] == "table"
        entered = app.context.tables.all()[0]
        assert entered.id == table
        for length in lengths:
            app.context.store._loop.call_soon_threadsafe(lambda length=length: entered.tell({"is": "x" * length}))
        assert [len(json.loads(socket.recv(timeout=PATIENCE))["is"]) for _ in lengths] == lengths


def test_who_does_not_read_is_cut_off_and_harms_nobody(served):
    app, site = served
    _, address, cookie = sat_down(site)
    with connect(f"{address}?form=moves", additional_headers=cookie, max_queue=1) as slow:
        json.loads(slow.recv(timeout=PATIENCE))
        entered = app.context.tables.all()[0]
        loop = app.context.store._loop
        large = {"is": "chat", "text": "x" * 10_000}
        for _ in range(3 * MOST_WAITING):
            loop.call_soon_threadsafe(entered.tell, large)
        with connect(f"{address}?seat=0&form=moves", additional_headers=cookie) as quick:
            quick.send(json.dumps({"do": "ping"}))
            while json.loads(quick.recv(timeout=PATIENCE))["is"] != "pong":
                pass
        with suppress(ConnectionClosed):
            while True:
                slow.recv(timeout=PATIENCE)
        assert slow.close_code == TRY_AGAIN


def test_a_socket_that_breaks_off_leaves_nothing_behind(served):
    app, site = served
    _, address, cookie = sat_down(site)
    with connect(f"{address}?seat=0", additional_headers=cookie) as socket:
        socket.recv(timeout=PATIENCE)
        entered = app.context.tables.all()[0]
        assert len(entered.listeners) == 1
        socket.socket.close()
    until = time.monotonic() + PATIENCE
    while entered.listeners and time.monotonic() < until:
        time.sleep(0.01)
    assert not entered.listeners


def test_who_talks_before_the_handshake_is_complete_is_cut_off_without_a_word_in_the_log(served, caplog):
    _, site = served
    table, _, _ = sat_down(site)
    host, port = site.removeprefix("http://").split(":")
    opening = (
        f"GET /api/tables/{table}/live?seat=0 HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\n"
        "Connection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )  # a seat of somebody else: it is refused
    for wait in (0.0, 0.001, 0.002, 0.004) * 10:
        with socket.create_connection((host, int(port)), PATIENCE) as hasty:
            hasty.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            hasty.sendall(opening.encode())
            time.sleep(wait)
            with suppress(OSError):
                hasty.sendall(b"\x81\x80\0\0\0\0")
                hasty.settimeout(0.1)  # a refusal that came before may leave the connection open
                while hasty.recv(4096):
                    pass
    assert not caplog.records
