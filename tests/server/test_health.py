"""Whether all is well, said so, and that it is again when it is."""

import asyncio
import sqlite3
import subprocess
import sys
import time

import pytest
from sqlalchemy import text

from hustings.server.store import database, database_files
from tests.server.club import in_club, sqlite
from tests.server.stores import with_store


async def health(guest):
    """The status, and whether it is a refusal as all are."""
    answer = await guest.http.get("/healthz")
    told = answer.json()
    assert told == {"ok": True} if answer.status_code == 200 else set(told) == {"error", "code", "message"}
    return answer.status_code


def outside(code, *args):
    """Let another process do something: what this one opened and closed would disturb SQLite's locks."""
    subprocess.run(
        [sys.executable, "-c", f"import os, shutil, sqlite3, sys\na, b = sys.argv[1:]\n{code}", *args], check=True
    )


EMPTY_LOG = "sqlite3.connect(a).execute('PRAGMA wal_checkpoint(TRUNCATE)')"
LOSSES = {
    "moved away": ("shutil.move(a, b)", "shutil.move(b, a)"),
    "replaced": ("shutil.move(a, b); shutil.copy(b, a)", "shutil.move(b, a)"),
    "overwritten": (
        f"{EMPTY_LOG}; shutil.copy(a, b); open(a, 'r+b').write(b'nothing of ours' * 500)",
        "open(a, 'r+b').write(open(b, 'rb').read())",
    ),
    "a folder": ("shutil.move(a, b); os.mkdir(a)", "os.rmdir(a); shutil.move(b, a)"),
    "without its log": ("shutil.move(a + '-wal', b)", "shutil.move(b, a + '-wal')"),
    "with another log": ("shutil.move(a + '-wal', b); shutil.copy(b, a + '-wal')", "shutil.move(b, a + '-wal')"),
}


@pytest.mark.parametrize("loss", LOSSES)
def test_files_that_are_gone_are_noticed_and_so_is_their_return(tmp_path, loss):
    path, kept = str(tmp_path / "hustings.db"), str(tmp_path / "kept.db")
    lose, bring_back = LOSSES[loss]

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        view = await ann.view(table, 0)
        action = view["actions"][0]["action"]
        assert await health(ann) == 200
        outside(lose, path, kept)
        assert await health(ann) == 503
        if loss != "overwritten":
            refused = await ann.act(table, 0, action, n=view["n"], status=503)
            assert "under the running server" in refused["error"]
        outside(bring_back, path, kept)
        assert await health(ann) == 200
        await ann.act(table, 0, action, n=view["n"])
        return table, (await ann.view(table, 0))["n"]

    table, n = in_club(evening, sqlite(tmp_path), tmp_path)

    async def lines(store):
        return await store.lines(table)

    assert len(with_store(sqlite(tmp_path), lines)) == n + 1


def test_a_link_that_points_elsewhere_is_noticed(tmp_path):
    (tmp_path / "there").mkdir()
    link = tmp_path / "hustings.db"
    link.symlink_to(tmp_path / "there" / "games.db")

    async def evening(club):
        ann = club.guest()
        await ann.make("politrics", "me", "here")
        assert await health(ann) == 200
        link.unlink()
        link.symlink_to(tmp_path / "another.db")
        assert await health(ann) == 503

    in_club(evening, sqlite(tmp_path), tmp_path)
    assert (tmp_path / "there" / "games.db").stat().st_mode & 0o777 == 0o600


def test_a_log_that_is_gone_is_not_lost_when_the_server_stops(tmp_path):
    """SQLite still has it open, and moves what lies in it into the database's file."""

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        (tmp_path / "hustings.db-wal").unlink()
        assert await health(ann) == 503
        return table

    table = in_club(evening, sqlite(tmp_path), tmp_path)

    async def kept(store):
        return await store.table(table), await store.lines(table)

    row, lines = with_store(sqlite(tmp_path), kept)
    assert len(lines) == row.n + 1


def test_a_full_disk_is_noticed_and_so_is_room_again(tmp_path, monkeypatch):
    async def evening(club):
        ann = club.guest()
        assert await health(ann) == 200
        with monkeypatch.context() as patched:
            patched.setattr(database_files, "SMALLEST_FREE", 1 << 60)
            assert await health(ann) == 503
        assert await health(ann) == 200
        limit = "PRAGMA max_page_count = {}"

        def fill(connection):
            pages = connection.exec_driver_sql("PRAGMA page_count").scalar()
            connection.exec_driver_sql(limit.format(pages)).close()

        await club.context.store.write(fill)
        table = await ann.post(
            "/tables", {"game": "politrics", "seats": [{"kind": "me"}, {"kind": "open"}]}, status=201
        )
        for _ in range(100):  # until nothing fits in any more
            answer = await ann.http.post(f"/api/tables/{table['id']}/chat", json={"text": "x" * 500})
            if answer.status_code == 503:
                break
        assert "full" in answer.json()["error"]
        await club.context.store.write(lambda connection: connection.exec_driver_sql(limit.format(10**6)).close())
        assert await health(ann) == 200

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_locked_database_is_noticed_and_a_move_is_answered_soon(tmp_path):
    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        view = await ann.view(table, 0)
        move = {"n": view["n"], "status": 503}
        other = sqlite3.connect(tmp_path / "hustings.db", isolation_level=None)
        try:
            other.execute("BEGIN IMMEDIATE")
            began = time.monotonic()
            moves = [ann.act(table, 0, view["actions"][0]["action"], **move) for _ in range(6)]
            for refused in await asyncio.gather(*moves):
                assert "locked" in refused["error"]
            assert time.monotonic() - began < 5
            assert await health(ann) == 503
        finally:
            other.close()
        assert await health(ann) == 200
        await ann.act(table, 0, view["actions"][0]["action"], n=view["n"])

    in_club(evening, sqlite(tmp_path), tmp_path)


def test_a_locked_postgresql_is_noticed_and_a_move_is_answered_soon(postgresql, tmp_path):
    url = postgresql()

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        view = await ann.view(table, 0)
        engine = database.connect(url)
        with engine.connect() as other:
            other.execute(text("LOCK TABLE events, server_state IN SHARE MODE"))
            began = time.monotonic()
            moves = [ann.act(table, 0, view["actions"][0]["action"], n=view["n"], status=503) for _ in range(6)]
            for refused in await asyncio.gather(*moves):
                assert "lock" in refused["error"]
            assert time.monotonic() - began < 5
            assert await health(ann) == 503
        engine.dispose()
        assert await health(ann) == 200
        await ann.act(table, 0, view["actions"][0]["action"], n=view["n"])

    in_club(evening, url, tmp_path)


def test_postgresql_goes_and_comes_back(postgresql, postgresql_server, tmp_path):
    url = postgresql()
    name = database.address(url)[0].database

    async def evening(club):
        ann = club.guest()
        table = (await ann.make("politrics", "me", "here"))["id"]
        view = await ann.view(table, 0)
        assert await health(ann) == 200
        postgresql_server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS false")
        try:
            postgresql_server.psql(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '{name}'")
            assert await health(ann) == 503
            refused = await ann.act(table, 0, view["actions"][0]["action"], n=view["n"], status=503)
            assert refused["code"] == "unavailable"
        finally:
            postgresql_server.psql(f"ALTER DATABASE {name} ALLOW_CONNECTIONS true")
        assert await health(ann) == 200
        assert (await ann.view(table, 0))["n"] == view["n"]
        await ann.act(table, 0, view["actions"][0]["action"], n=view["n"])
        assert (await ann.view(table, 0))["n"] > view["n"]

    in_club(evening, url, tmp_path)


def test_a_database_without_our_tables_does_not_answer(url, tmp_path):
    async def evening(club):
        ann = club.guest()
        await club.context.store.write(lambda connection: connection.execute(text("ALTER TABLE tables RENAME TO gone")))
        assert await health(ann) == 503
        await club.context.store.write(lambda connection: connection.execute(text("ALTER TABLE gone RENAME TO tables")))
        assert await health(ann) == 200

    in_club(evening, url, tmp_path)
