"""Who is let in when it is full, and who goes."""

import asyncio
import gc
from contextlib import AsyncExitStack, ExitStack

import pytest

from hustings.server.accounts.people import Person
from hustings.server.http import open_sockets
from hustings.server.http.open_sockets import OpenSocket, OpenSockets
from hustings.server.http.rate_limits import TooMany
from hustings.server.settings import Settings
from hustings.server.tables.listener import Listener
from hustings.server.transport import capacity
from hustings.server.transport.close_codes import ENDED, TRY_AGAIN
from hustings.server.transport.http_protocol import BoundedConnection
from hustings.server.transport.websocket_protocol import TableSocket
from tests.server.club import in_club, sqlite
from tests.server.test_hostile import until
from tests.server.transport.test_frames import CLOSE, LAST, Raw, frame
from tests.server.transport.test_http_protocol import served as running_here


class Someone:
    """Somebody at the other end."""

    def __init__(self, person, heard=0.0):
        self.person, self.heard, self.closed = Person(person, person, account=False), heard, None

    def close(self, code, reason):
        self.closed = code


class Hall:
    """Sockets, opened one after another."""

    def __init__(self, most):
        self.sockets, self.held, self.count = OpenSockets(most), ExitStack(), 0

    def open(self, address, *, seated=False, heard=0.0):
        self.count += 1
        listener = Someone(f"person {self.count}", heard)
        is_seated = seated if callable(seated) else lambda: seated
        self.held.enter_context(self.sockets.opened(listener, None, address, is_seated))
        return listener

    def fill(self, addresses, **more):
        """Open as many as are let in, from each of some addresses."""
        opened = []
        for number in range(addresses):
            try:
                while True:
                    opened.append(self.open(f"198.51.100.{number}", **more))
            except TooMany:
                pass
        return opened


def test_spectators_from_many_addresses_shut_no_player_out():
    hall = Hall(400)
    spectators = hall.fill(20)
    assert len(spectators) == 200
    players = [hall.open(f"192.0.2.{number}", seated=True) for number in range(200)]
    assert not any(player.closed for player in players)
    assert not any(spectator.closed for spectator in spectators)
    hall.held.close()
    assert (len(hall.sockets), hall.sockets.spectators) == (0, 0)
    assert not hall.sockets._by_address
    assert not hall.sockets._by_session


def test_no_address_takes_more_than_its_share():
    hall = Hall(1000)
    assert len(hall.fill(1)) == 50
    assert len(hall.fill(1, seated=True)) == 50
    assert len(Hall(100).fill(1, seated=True)) == 50


def test_players_take_the_places_of_spectators_until_none_is_left():
    hall = Hall(100)
    spectators = [hall.open(f"192.0.2.{number}") for number in range(50)]
    assert len(hall.fill(3, seated=True)) == 100
    assert all(spectator.closed == TRY_AGAIN for spectator in spectators)


def test_the_first_to_go_is_the_most_idle_and_nobody_who_sat_down_meanwhile():
    hall, sat_down = Hall(100), []
    spectators = [
        hall.open(f"192.0.2.{number}", heard=100.0 + number, seated=lambda number=number: number in sat_down)
        for number in range(50)
    ]
    hall.fill(1, seated=True)
    assert len(hall.sockets) == 100
    spectators[10].heard, spectators[20].heard = 2.0, 1.0
    sat_down.append(20)
    hall.open("203.0.113.1", seated=True)
    assert [number for number, spectator in enumerate(spectators) if spectator.closed] == [10]
    assert (len(hall.sockets), hall.sockets.spectators) == (100, 48)
    with pytest.raises(TooMany):
        hall.open("203.0.113.2")  # spectators drop nobody
    hall.held.close()
    assert (len(hall.sockets), hall.sockets.spectators) == (0, 0)


def test_where_everybody_plays_there_is_no_room_to_make():
    hall = Hall(100)
    hall.fill(2, seated=True)
    with pytest.raises(TooMany, match="Too many connections"):
        hall.open("203.0.113.1", seated=True)


def test_a_server_whose_load_is_measured_counts_nobody_out():
    hall = Hall(None)
    for _ in range(300):
        hall.open("192.0.2.1")
    assert len(hall.sockets) == 300


def test_a_session_ends_with_its_sockets():
    sockets = OpenSockets(100)
    one, other = Someone("ann"), Someone("ann")
    with sockets.opened(one, "first", None, bool), sockets.opened(other, "second", None, bool):
        sockets.end("ann", "first")
        sockets.end("ann", None)
    assert (one.closed, other.closed) == (ENDED, None)


def test_a_player_is_let_in_where_spectators_fill_the_server(tmp_path):
    async def test(club):
        ann, crowd = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        club.context.open_sockets.most = 10
        async with AsyncExitStack() as stack:
            watching = []
            for _ in range(5):
                watching.append(await stack.enter_async_context(crowd.socket(table, form="moves")))
                assert (await watching[-1].next())["is"] == "table"
            refused = await stack.enter_async_context(crowd.socket(table))
            assert (await refused.next())["code"] == "too-many"
            assert await refused.next() is None
            assert refused.closed == TRY_AGAIN
            answer = await crowd.http.get(f"/api/tables/{table}/stream")  # is a socket as well
            assert (answer.status_code, answer.json()["code"]) == (429, "too-many")
            club.context.open_sockets.most = 5
            await watching[0].send(do="ping")
            assert await watching[0].next("pong")
            playing = await stack.enter_async_context(ann.socket(table, seat=0))
            assert (await playing.next())["is"] == "table"
            while await watching[1].next() is not None:
                pass
            assert watching[1].closed == TRY_AGAIN
            assert [socket.closed for socket in watching[2:]] == [None] * 3
            await watching[0].send(do="ping")
            assert await watching[0].next("pong")

    in_club(test, sqlite(tmp_path), tmp_path, limits=True)


def test_a_stream_makes_room_too(tmp_path):
    async def test(club):
        ann, crowd = club.guest(), club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        streamed = asyncio.create_task(crowd.http.get(f"/api/tables/{table}/stream"))
        while not len(club.context.open_sockets):
            await asyncio.sleep(0.001)
        club.context.open_sockets.most = 1
        async with ann.socket(table, seat=0) as socket:
            assert (await socket.next())["is"] == "table"
            assert (await asyncio.wait_for(streamed, 120)).status_code == 200

    in_club(test, sqlite(tmp_path), tmp_path, limits=True)


def test_sockets_that_are_gone_leave_nothing_for_the_garbage_collector(tmp_path):
    settings = Settings(data=tmp_path, db=sqlite(tmp_path), limits=False)
    kinds = (TableSocket, BoundedConnection, Listener, OpenSocket)

    def left():
        return [each for each in gc.get_objects() if type(each) in kinds]

    with running_here(settings) as site:
        gc.collect()
        gc.disable()
        try:
            for ending in range(6):
                raw = Raw(site)
                raw.told("table")
                if ending % 2:
                    raw.send(frame(LAST | CLOSE, (1000).to_bytes(2, "big")))
                    raw.closed()
                raw.socket.close()
                del raw
            assert until(lambda: not left()), left()
        finally:
            gc.enable()


def test_memory_is_given_back_after_many_sockets(monkeypatch):
    given = []
    monkeypatch.setattr(capacity, "give_memory_back", lambda: given.append(True))
    monkeypatch.setattr(open_sockets, "PAUSE", 0.0)
    monkeypatch.setattr(open_sockets, "MANY", 20)

    async def test():
        hall = Hall(None)
        for _ in range(19):
            hall.open("192.0.2.1")
        hall.held.close()
        await asyncio.sleep(0.05)
        assert not given
        for _ in range(30):
            hall.open("192.0.2.1")
        hall.held.close()
        while not given:
            await asyncio.sleep(0.001)

    asyncio.run(test())
    assert len(given) == 1
