"""The log, at its most talkative: whatever goes wrong, it names no table, no person, no invitation and no cookie."""

import asyncio
import json
import logging
import random
import sqlite3
from contextlib import suppress

import httpx
from sqlalchemy import text
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from hustings.server.tables import bot_seats, table_summaries
from tests.server.club import SITE, AtRandom, in_club, sqlite
from tests.server.process import start, stop

OTHERS = ("httpx", "httpcore")  # the visitors' own
PATIENCE = 120


async def words_of(guest, table):
    """All that must not be read in a log."""
    links = [invite["link"].partition("invite=")[2] for invite in table["invites"]]
    return [table["id"], (await guest.get("/me"))["id"], guest.http.cookies["hustings"], guest.name, *links]


class AtAWrongMoment(AtRandom):
    """Chooses for the bots, after it has failed in a way nobody foresaw."""

    async def choose(self, game, bot, seat, board, player=0):
        if not self.asked:
            self.asked.append(seat)
            raise ZeroDivisionError
        return await super().choose(game, bot, seat, board)


def test_nothing_secret_is_logged_whatever_fails(tmp_path, caplog, monkeypatch):
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr(bot_seats, "PAUSE", 0.0)
    secret = []

    async def evening(club):
        ann, bob = club.guest("Ann of Kent"), club.guest("Bob of Hull")
        for guest in (ann, bob):
            await guest.ask("PATCH", "/me", {"name": guest.name})
        clocked = await ann.make("politrics", "me", "open", clock={"bank": 10, "move": 0})
        played = await ann.make("primary_colours", "me", "easy", "easy")
        for table in (clocked, played):
            secret.extend(await words_of(ann, table))
        secret.extend(await words_of(bob, played))
        await bob.join(clocked["id"], clocked["invites"][0]["link"])
        await ann.post(f"/tables/{clocked['id']}/ready")

        # A bot fails, a request fails, a request is nonsense, a socket is refused.
        await ann.play_at_random(played["id"], played["mine"], random.Random(1), most=5000)
        monkeypatch.setattr(table_summaries, "table_state", lambda *_: 1 // 0)
        transport = httpx.ASGITransport(app=club.app, raise_app_exceptions=False)
        async with httpx.AsyncClient(transport=transport, base_url=SITE, cookies=dict(ann.http.cookies)) as http:
            assert (await http.get(f"/api/tables/{clocked['id']}")).status_code == 500
        monkeypatch.undo()
        await bob.post(f"/tables/{clocked['id']}/join", {"invite": "0-" + "x" * 22, "name": "Bob"}, status=200)
        await bob.get(f"/tables/{clocked['id']}/view", status=422, seat="many", invite=secret[3])
        async with bob.socket(clocked["id"], seat=0) as socket:
            assert (await socket.next())["is"] == "refused"

        # A match that cannot be read any more, whose clock runs out.
        store = club.context.store
        ruined = "UPDATE events SET line = '{}' WHERE table_id = :table"
        await store.write(lambda connection: connection.execute(text(ruined), {"table": clocked["id"]}))
        club.tables.read_again([clocked["id"]])
        club.clock.pass_by(3600)
        await club.tables.tick()

    in_club(evening, sqlite(tmp_path), tmp_path, bot_chooser=AtAWrongMoment())
    logged = "\n".join(caplog.handler.format(record) for record in caplog.records if not record.name.startswith(OTHERS))
    for sentence in ("A bot failed.", "A request failed.", "A table cannot be looked after", "POST /api/tables 201"):
        assert sentence in logged
    assert len(secret) == 13
    assert not [word for word in secret if word in logged]


def test_a_server_that_logs_much_logs_nothing_secret(tmp_path):
    process, site = start(tmp_path, HUSTINGS_LOG="info")
    secret = []
    try:
        with httpx.Client(base_url=site, timeout=PATIENCE) as http:
            seats = [{"kind": "me", "name": "Ann of Kent"}, {"kind": "open"}]
            table = http.post("/api/tables", json={"game": "politrics", "seats": seats}).json()
            invite = table["invites"][0]["link"].partition("invite=")[2]
            cookie = http.cookies["hustings"]
            secret += [table["id"], invite, cookie, http.get("/api/me").json()["id"], "Ann of Kent", "127.0.0.1"]
            address = f"/api/tables/{table['id']}"
            with httpx.Client(base_url=site, timeout=PATIENCE) as other:
                assert other.get(f"/t/{table['id']}?invite={invite}").status_code == 200
                assert other.post(f"{address}/join", json={"invite": invite}).status_code == 200
                assert other.post(f"{address}/join", content="{").status_code == 415
                assert other.get(f"{address}/view?invite={invite}").status_code == 422
                assert other.get(f"{address}/nothing?invite={invite}").status_code == 404
                secret += [other.cookies["hustings"], other.get("/api/me").json()["id"]]
            live = f"{site.replace('http', 'ws')}{address}/live"
            with connect(f"{live}?seat=0", additional_headers={"Cookie": f"hustings={cookie}"}) as socket:
                socket.recv(timeout=PATIENCE)
                socket.send(json.dumps({"do": "chat", "id": 1, "text": "A word in confidence."}))
                socket.send("{")
                while '"malformed"' not in socket.recv(timeout=PATIENCE):
                    pass
                socket.send(b"\xff\xfe", text=True)
                with suppress(ConnectionClosed):
                    while True:
                        socket.recv(timeout=PATIENCE)
            secret.append("A word in confidence.")
            ruin(tmp_path / "hustings.db")
            assert http.get("/api/me").status_code == 503
            assert http.post("/api/tables", json={"game": "politrics", "seats": seats}).status_code == 503
    finally:
        logged = stop(process)
    assert "POST /api/tables 201" in logged
    assert "GET /api/tables/{table}/view 422" in logged
    assert not [word for word in secret if word in logged]


def ruin(path):
    """Take away a table from under the server's feet."""
    with sqlite3.connect(path) as connection:
        connection.execute("ALTER TABLE people RENAME TO nobody")
    connection.close()


def test_a_bot_that_fails_for_good_does_not_fill_the_log(tmp_path, caplog, monkeypatch):
    pauses = []
    sleep = asyncio.sleep

    class Never(AtRandom):
        async def choose(self, game, bot, seat, board, player=0):
            raise ZeroDivisionError

    async def pause(seconds):
        if seconds >= bot_seats.PAUSE:
            pauses.append(seconds)
        await sleep(0)

    async def evening(club):
        monkeypatch.setattr(bot_seats.asyncio, "sleep", pause)
        ann = club.guest()
        await ann.make("politrics", "easy", "me")
        while len(pauses) < 10:
            await sleep(0.001)
        monkeypatch.setattr(bot_seats.asyncio, "sleep", sleep)

    in_club(evening, sqlite(tmp_path), tmp_path, bot_chooser=Never())
    assert pauses[:8] == [1, 2, 4, 8, 16, 32, 60, 60]
    assert caplog.text.count("A bot failed.") in (len(pauses), len(pauses) + 1)
