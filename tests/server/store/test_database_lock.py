"""One server for a database."""

import asyncio
import logging
import os
import signal
import subprocess
import sys

import pytest
from sqlalchemy import text

from hustings.engine.game import Refusal
from hustings.server.store import database, database_files
from hustings.server.store.database_lock import DatabaseLock, InUse
from hustings.server.store.errors import Unavailable
from hustings.server.store.store import Store
from tests.server.stores import PLAYING, new_table

HOLDING = """
import sys, time
from hustings.server.store.database_lock import DatabaseLock
database_lock = DatabaseLock(sys.argv[1])
database_lock.tell("http://127.0.0.1:8000")
print("held", flush=True)
time.sleep(600)
"""


def test_a_database_is_claimed_once(url):
    with DatabaseLock(url), pytest.raises(InUse, match="is already running"):
        DatabaseLock(url)
    with DatabaseLock(url):
        pass


def test_another_database_is_free(tmp_path, postgresql):
    with DatabaseLock(f"sqlite:///{tmp_path / 'a.db'}"), DatabaseLock(f"sqlite:///{tmp_path / 'b.db'}"):
        pass
    with DatabaseLock(postgresql()), DatabaseLock(postgresql()):
        pass


def test_a_claim_ends_with_its_process(url):
    with subprocess.Popen([sys.executable, "-c", HOLDING, url], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "held\n"
        with pytest.raises(InUse) as refusal:
            DatabaseLock(url)
        assert refusal.value.address == ("http://127.0.0.1:8000" if url.startswith("sqlite") else None)
        process.send_signal(signal.SIGKILL)
    waited_for(url).release()


def waited_for(url):
    """A claim, as soon as PostgreSQL has noticed that the process is gone."""
    for _ in range(100):
        try:
            return DatabaseLock(url)
        except InUse:
            subprocess.run([sys.executable, "-c", ""], check=True)
    raise AssertionError("the claim did not end")


def test_what_cannot_be_claimed():
    with pytest.raises(Refusal, match="cannot be"):
        DatabaseLock("sqlite:////proc/nowhere/games.db")
    with pytest.raises(Refusal, match="cannot be opened"):
        DatabaseLock("postgresql://127.0.0.1:1/games")


def test_a_file_is_claimed_by_any_of_its_names(tmp_path, monkeypatch):
    (tmp_path / "data").mkdir()
    (tmp_path / "link").symlink_to(tmp_path / "data")
    (tmp_path / "games.db").symlink_to(tmp_path / "data" / "hustings.db")
    monkeypatch.chdir(tmp_path)
    names = [
        f"sqlite:///{tmp_path / 'data' / 'hustings.db'}",
        "sqlite:///data/hustings.db",
        f"sqlite:///{tmp_path}/data/../data/./hustings.db",
        f"sqlite:///{tmp_path / 'link' / 'hustings.db'}",
        "sqlite:///games.db",
    ]
    for name in names:
        with DatabaseLock(name):
            for other in names:
                with pytest.raises(InUse):
                    DatabaseLock(other)


def test_a_file_with_another_name_or_mounted_alone_is_refused(tmp_path, monkeypatch):
    path = tmp_path / "hustings.db"
    database.open_database(f"sqlite:///{path}").dispose()
    os.link(path, tmp_path / "another.db")
    with pytest.raises(Refusal, match="2 names"):
        DatabaseLock(f"sqlite:///{path}")
    (tmp_path / "another.db").unlink()
    with DatabaseLock(f"sqlite:///{path}"):
        pass
    mounts = tmp_path / "mountinfo"
    escaped = str(path).replace(" ", "\\040")
    mounts.write_text(f"36 35 98:0 /games.db {escaped} rw,noatime master:1 - ext3 /dev/root rw\n")
    monkeypatch.setattr(database_files, "MOUNTS", mounts)
    with pytest.raises(Refusal, match="mount the folder"):
        DatabaseLock(f"sqlite:///{path}")


def test_a_postgresql_database_is_claimed_by_any_of_its_addresses(postgresql):
    url = postgresql()
    named = database.address(url)[0]
    # The name of the user is part of no identity: to PostgreSQL a database is one, whoever asks and by whatever way.
    others = [
        url.replace("postgresql://", "postgres://"),
        f"{url}&sslmode=disable" if "?" in url else f"{url}?sslmode=disable",
    ]
    with DatabaseLock(url):
        for other in others:
            assert database.address(other)[0].database == named.database
            with pytest.raises(InUse):
                DatabaseLock(other)


def with_claim(url, test):
    """Run `await test(store, claim)` over a store that is fenced."""

    async def run():
        with DatabaseLock(url) as database_lock:
            store = await Store.open(url, database_lock)
            try:
                await store.add_table(new_table())
                return await test(store, database_lock)
            finally:
                await store.close()

    return asyncio.run(run())


def test_a_store_that_lost_its_claim_writes_nothing_more_and_says_so_once(url, caplog):
    async def test(store, database_lock):
        await store.append("table", 0, ["header"], summary=PLAYING)
        await store.check()
        database_lock.release()  # as if PostgreSQL had restarted, or somebody had deleted the lock's file
        with DatabaseLock(url) as other_claim:
            other = await Store.open(url, other_claim)
            for _ in range(3):
                with pytest.raises(Unavailable, match="taken over"):
                    await store.append("table", 1, ["one"], summary={"n": 1})
            with pytest.raises(Unavailable, match="taken over"):
                await store.check()
            assert await store.lines("table") == ["header"]  # reading does no harm
            await other.append("table", 1, ["other"], summary={"n": 1})
            await other.check()
            await other.close()
        with pytest.raises(Unavailable, match="taken over"):
            await store.append("table", 2, ["two"], summary={"n": 2})

    with caplog.at_level(logging.WARNING):
        with_claim(url, test)
    assert [record.levelname for record in caplog.records if "taken over" in record.message] == ["ERROR"]


def broken_off(url):
    """End all other connections of a PostgreSQL database, as a restart does."""
    engine = database.connect(url)
    others = "FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()"
    with engine.connect() as connection:
        connection.execute(text(f"SELECT pg_terminate_backend(pid) {others}"))
        while connection.scalar(text(f"SELECT count(*) {others}")):
            connection.rollback()
    engine.dispose()


def test_a_claim_is_taken_again_with_the_next_write(postgresql):
    url = postgresql()

    async def test(store, database_lock):
        broken_off(url)
        DatabaseLock(url).release()  # it is free now
        await store.append("table", 0, ["header"], summary=PLAYING)
        with pytest.raises(InUse):
            DatabaseLock(url)

    with_claim(url, test)


def test_a_claim_is_taken_again_by_a_server_that_only_reads(postgresql):
    url = postgresql()

    async def test(store, database_lock):
        broken_off(url)
        for _ in range(200):
            await store.lines("table")
            try:
                DatabaseLock(url).release()
            except InUse:
                return
            await asyncio.sleep(0.02)
        raise AssertionError("nobody took the claim again")

    with_claim(url, test)


def test_a_lock_that_only_our_lost_connection_holds_is_taken_again(postgresql):
    url = postgresql()
    with DatabaseLock(url) as database_lock:
        lost = database_lock._connection
        database_lock._connection = None  # we think that it broke; PostgreSQL has not noticed
        assert database_lock.renew()
        with pytest.raises(InUse):
            DatabaseLock(url)
        lost.invalidate()
        lost.close()


def test_while_another_holds_the_database_nothing_is_written(postgresql):
    url = postgresql()

    async def test(store, database_lock):
        broken_off(url)
        with DatabaseLock(url), pytest.raises(Unavailable, match="holds this database"):
            await store.append("table", 0, ["header"], summary=PLAYING)
        await store.append("table", 0, ["header"], summary=PLAYING)  # it has let go, and had not signed
        assert await store.lines("table") == ["header"]

    with_claim(url, test)
