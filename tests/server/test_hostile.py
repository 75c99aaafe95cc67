"""What somebody does who means ill, or whose machine has gone mad; and what goes wrong in between."""

import asyncio
import json
import random
import socket as sockets
import time
from contextlib import suppress

import pytest
from websockets.sync.client import connect

from hustings.server.http import live, rate_limits
from hustings.server.tables import chat, presence
from hustings.server.tables.listener import Listener
from hustings.server.tables.table import Table
from hustings.server.transport.close_codes import BROKEN
from hustings.server.transport.websocket_protocol import MOST_FRAMES
from tests.server.club import in_club, sqlite
from tests.server.transport.test_websocket_protocol import PATIENCE, sat_down, served

assert served  # a fixture

TEXT, PART, PING, PONG = 0x1, 0x0, 0x9, 0xA


def evening(tmp_path, **more):
    """A decorator that runs a test in a club."""
    return lambda test: in_club(test, sqlite(tmp_path), tmp_path, **more)


async def three_at_one_device(club):
    ann = club.guest()
    return ann, (await ann.make("primary_colours", "me", "here", "here", options={"party": "chosen"}))["id"]


def frame(kind, data, *, is_last=True):
    """A client's frame, its mask nothing but noughts."""
    return bytes((kind | 0x80 * is_last, 0x80 | len(data), 0, 0, 0, 0)) + data


def until(is_so):
    """Wait for something that is to happen."""
    end = time.monotonic() + PATIENCE
    while not is_so() and time.monotonic() < end:
        time.sleep(0.01)
    return is_so()


@pytest.mark.parametrize(
    ("first", "flood"),
    [
        (b"", frame(TEXT, b'{"do":"ping"}')),
        (b"", frame(PING, b"x" * 125)),
        (b"", frame(PONG, b"x" * 125)),
        (frame(TEXT, b"", is_last=False), frame(PART, b"", is_last=False)),
    ],
)
def test_a_flood_of_frames_ends_the_connection(served, first, flood):
    app, site = served
    _, address, cookie = sat_down(site)
    with connect(f"{address}?form=moves", additional_headers=cookie) as socket:
        socket.recv(timeout=PATIENCE)
        (table,) = app.context.tables.all()
        with suppress(OSError):
            socket.socket.sendall(first)
            for _ in range(20):
                socket.socket.sendall(flood * MOST_FRAMES)
        assert until(lambda: not table.listeners)


def test_who_does_not_read_the_answers_to_pings_gets_no_more(served):
    app, site = served
    _, address, cookie = sat_down(site)
    with connect(f"{address}?form=moves", additional_headers=cookie, max_queue=1) as socket:
        socket.recv(timeout=PATIENCE)
        (table,) = app.context.tables.all()
        loop, told = app.context.store._loop, {"is": "x" * 100_000}
        for _ in range(100):  # until nothing more goes into the wire
            loop.call_soon_threadsafe(table.tell, told)
        socket.socket.sendall(frame(PING, b"x"))
        assert until(lambda: not table.listeners)


def test_who_is_not_there_any_more_is_not_waited_for(served, monkeypatch):
    from hustings.server.transport.websocket_protocol import TableSocket

    app, site = served
    made = TableSocket.__init__

    def impatient(self, *args, **kwargs):
        made(self, *args, **kwargs)
        self.ping_interval = self.ping_timeout = 0.1

    monkeypatch.setattr(TableSocket, "__init__", impatient)
    table, _, cookie = sat_down(site)
    host, port = site.removeprefix("http://").split(":")
    with sockets.create_connection((host, int(port))) as silent:
        key = "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n"
        head = f"GET /api/tables/{table}/live?form=moves HTTP/1.1\r\nHost: {host}\r\nCookie: {cookie['Cookie']}\r\n"
        silent.sendall(f"{head}Upgrade: websocket\r\nConnection: Upgrade\r\n{key}\r\n".encode())
        assert until(lambda: app.context.tables.all() and app.context.tables.all()[0].listeners)
        (table,) = app.context.tables.all()
        loop, told = app.context.store._loop, {"is": "x" * 100_000}
        for _ in range(100):
            loop.call_soon_threadsafe(table.tell, told)
        assert until(lambda: not table.listeners)


def test_a_nest_without_end_is_one_mistake(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with ann.socket(table, seat=0, form="moves") as socket:
            await socket.send_text('{"x":' + "[" * 8000 + "]" * 8000 + ',"do":"ping"}')
            assert (await socket.next("refused"))["code"] == "malformed"
            await socket.send(do="ping")
            assert await socket.next("pong")


def test_what_nobody_reads_is_not_kept(monkeypatch):
    monkeypatch.setattr("hustings.server.tables.listener.MOST_WAITING", 5)

    async def run():
        listener = Listener(None, 0, "moves")
        listener.post(*[b"x"] * 5)
        assert not listener.is_lost
        listener.post(b"x")
        assert listener.is_lost
        for _ in range(100):
            listener.post(b"x")
        assert listener.waiting() == []

    asyncio.run(run())


def test_a_match_longer_than_what_may_wait_is_caught_up_with(tmp_path, monkeypatch):
    monkeypatch.setattr("hustings.server.tables.listener.MOST_WAITING", 5)

    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        await ann.play_at_random(table, [0, 1, 2], random.Random(1))
        n = (await ann.view(table))["n"]
        assert n > 20
        async with ann.socket(table, form="moves") as socket:
            assert (await socket.next("end"))["n"] == n


def test_pings_looks_and_rematches_are_counted_too(tmp_path, monkeypatch):
    monkeypatch.setattr(live, "PAUSE", 0.0)
    monkeypatch.setitem(rate_limits.PERSON, "request", rate_limits.Rate(5, 3600))
    monkeypatch.setitem(rate_limits.PERSON, "table", rate_limits.Rate(1, 3600))

    async def test(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        async with ann.socket(table, form="moves") as socket:
            for number in range(4):
                await socket.send(do="look", seat=number % 2)
            for _ in range(2):
                await socket.send(do="ping")
            assert (await socket.next("refused"))["code"] == "too-many"
            await socket.ask(do="resign", id=1, seat=0)
            assert (await socket.ask(do="rematch", id=2))["code"] == "too-many"

    in_club(test, sqlite(tmp_path), tmp_path, limits=True)


def test_what_fails_halfway_is_forgotten(tmp_path, monkeypatch):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        view = await ann.view(table, 0)
        wrong = Table.commit
        monkeypatch.setattr(Table, "commit", lambda *_: 1 // 0)
        with pytest.raises(ZeroDivisionError):
            await ann.act(table, 0, view["actions"][0]["action"])
        monkeypatch.setattr(Table, "commit", wrong)
        assert await ann.view(table, 0) == view
        await ann.act(table, 0, view["actions"][-1]["action"], n=0)
        assert (await ann.view(table, 0))["n"] == 1


def test_who_lost_the_seat_while_waiting_to_be_let_in_sees_what_the_public_sees(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, bob, cyd, eve = (club.guest() for _ in range(4))
        options = {"party": "chosen"}
        table = (await ann.make("primary_colours", "me", "open", "open", listed=True, options=options))["id"]
        await eve.join(table, seat=2)
        person = await club.context.people.person((await eve.get("/me"))["id"])
        async with club.tables.enter(table) as found:
            listener = Listener(person, found.eyes(person.id, 2), "moves")
            await ann.post(f"/tables/{table}/seats", {"seat": 2, "kind": "open"})
            await bob.join(table, seat=2)
            await cyd.join(table)
            await presence.attach(found, listener, 0)
            assert listener.eyes == 7
            await bob.act(table, 2, 3)
            moves = [json.loads(message) for message in listener.waiting()]
            assert [move["action"] for move in moves if move["is"] == "move"] == [None]
            await presence.detach(found, listener)


def test_replays_hold_up_no_views(tmp_path):
    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        async with club.tables.services.replay_lock:
            report = asyncio.create_task(ann.get(f"/tables/{table}/report"))
            past = asyncio.create_task(ann.view(table, at=0))
            for _ in range(20):
                assert (await ann.view(table))["n"] == 0
            assert not report.done()
            assert not past.done()
        assert (await past)["n"] == 0
        assert await report


def test_a_stream_that_breaks_off_is_missed(served):
    import httpx

    app, site = served
    with httpx.Client(base_url=site) as http:
        asked = {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "here"}]}
        table = http.post("/api/tables", json={**asked, "absent": {"after": 60, "bot": "easy"}}).json()["id"]
        with http.stream("GET", f"/api/tables/{table}/stream", params={"seat": 0}) as lines:
            reading = lines.iter_lines()
            next(reading)
            (table,) = app.context.tables.all()
            app.context.store._loop.call_soon_threadsafe(setattr, table.row, "due", None)
            assert until(lambda: table.row.due is None)
        assert until(lambda: not table.listeners)
        assert until(lambda: table.row.due is not None)
        assert not table.is_stale


def test_a_socket_that_fails_names_no_table_in_the_log(tmp_path, caplog, monkeypatch):
    secret = []

    @evening(tmp_path)
    async def _(club):
        ann, table = await three_at_one_device(club)
        secret.extend([table, (await ann.get("/me"))["id"], ann.http.cookies["hustings"]])
        async with ann.socket(table, form="moves") as socket:
            await socket.next("table")
            monkeypatch.setattr(chat, "chat_line", lambda *_: 1 // 0)
            await socket.send(do="chat", id=1, text="hello")
            while await socket.next() is not None:
                pass
            assert socket.closed == BROKEN
            monkeypatch.undo()

    assert "A socket failed." in caplog.text
    assert not [word for word in secret if word in caplog.text]
