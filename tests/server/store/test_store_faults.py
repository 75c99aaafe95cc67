"""The store when things go wrong: lost connections, full disks, a database that another holds, a killed process."""

import asyncio
import itertools
import signal
import sqlite3
import subprocess
import sys

import pytest
from sqlalchemy import insert, text

from hustings.engine.game import Refusal
from hustings.server.store import database
from hustings.server.store.errors import Taken, Unavailable
from hustings.server.store.schema import people
from tests.server.stores import PLAYING, new_table, with_store


def test_a_lost_connection_is_made_anew(postgresql):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header"], summary=PLAYING)

        def break_off(connection):
            others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'hustings'"
            connection.execute(text(f"{others} AND pid <> pg_backend_pid() AND datname = current_database()"))

        await store.read(break_off)
        await store.append("table", 1, ["one"], summary={"n": 1})
        assert await store.lines("table") == ["header", "one"]

    with_store(postgresql(), test)


@pytest.mark.parametrize(
    ("state", "is_down"), [("53100", True), ("25006", True), ("57P03", True), ("55000", True), ("22001", False)]
)
def test_a_database_in_trouble_is_told_from_a_write_that_is_wrong(postgresql, state, is_down):
    trouble = f"DO $$ BEGIN RAISE EXCEPTION 'trouble' USING ERRCODE = '{state}'; END $$"

    async def test(store):
        await store.add_table(new_table())
        (told,) = await asyncio.gather(
            store.write(lambda connection: connection.execute(text(trouble))), return_exceptions=True
        )
        assert isinstance(told, Unavailable) is is_down
        assert "trouble" in str(told)
        await store.append("table", 0, ["header"], summary=PLAYING)

    with_store(postgresql(), test)


def reset_at(monkeypatch, answer):
    """Let the connection break off when PostgreSQL's so manieth piece of an answer from now on is read."""
    from pg8000 import core

    heard, read = itertools.count(1), core._read

    def is_reset(sock, size):
        if next(heard) == answer:
            raise ConnectionResetError(104, "Connection reset by peer")
        return read(sock, size)

    monkeypatch.setattr(core, "_read", is_reset)
    return heard


@pytest.mark.parametrize("answer", range(1, 14))
def test_a_connection_that_is_reset_at_any_answer_is_made_anew(postgresql, monkeypatch, answer):
    async def test(store):
        await store.add_table(new_table())
        await store.append("table", 0, ["header"], summary=PLAYING)
        heard = reset_at(monkeypatch, answer)
        await store.append("table", 1, ["one"], summary={"n": 1})
        assert next(heard) > answer
        assert await store.lines("table") == ["header", "one"]

    with_store(postgresql(), test)


@pytest.mark.parametrize("answer", [1, 2, 3, 4])
def test_a_reader_whose_connection_is_reset_is_told_in_a_sentence_at_the_most(postgresql, monkeypatch, answer):
    async def test(store):
        await store.add_table(new_table())
        assert await store.lines("table") == []
        heard = reset_at(monkeypatch, answer)
        (told,) = await asyncio.gather(store.lines("table"), return_exceptions=True)
        assert told == [] or (isinstance(told, Unavailable) and "network error" in str(told))
        assert next(heard) > answer
        assert await store.lines("table") == []

    with_store(postgresql(), test)


def test_a_new_connection_that_is_reset_at_any_answer_is_told_in_a_sentence_at_the_most(postgresql, monkeypatch):
    async def test(store):
        await store.add_table(new_table())
        for answer in itertools.count(1, 3):
            store.engine.pool.dispose()
            with monkeypatch.context() as patched:
                heard = reset_at(patched, answer)
                (told,) = await asyncio.gather(store.lines("table"), return_exceptions=True)
                if next(heard) <= answer:
                    break  # all answers were heard before
            assert told == [] or isinstance(told, Unavailable), f"answer {answer}: {told!r}"
        assert answer > 50  # the whole of the greeting, and what is set at the start
        assert await store.lines("table") == []

    with_store(postgresql(), test)


def test_a_commit_that_was_not_heard_of_is_not_taken_for_anothers(url, monkeypatch):
    from sqlalchemy.exc import OperationalError

    async def test(store):
        await store.add_table(new_table())
        together = store._together

        def breaks_after_the_commit(group):
            together(group)
            raise OperationalError("COMMIT", None, Exception("network error"), connection_invalidated=True)

        monkeypatch.setattr(store, "_together", breaks_after_the_commit)
        await store.append("table", 0, ["header"], summary=PLAYING)
        assert await store.lines("table") == ["header"]
        with pytest.raises(Taken):
            await store.append("table", 0, ["another header"], summary=PLAYING)

    with_store(url, test)


def test_a_full_disk_is_said_and_nothing_is_written(tmp_path):
    async def test(store):
        await store.add_table(new_table())
        await store.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1").close())
        with pytest.raises(Unavailable, match="full"):
            await store.append("table", 0, ["x" * 1_000_000], summary=PLAYING)
        await store.write(lambda connection: connection.exec_driver_sql("PRAGMA max_page_count = 1000000").close())
        await store.append("table", 0, ["header"], summary=PLAYING)
        assert await store.lines("table") == ["header"]

    with_store(f"sqlite:///{tmp_path / 'hustings.db'}", test)


def test_a_database_that_another_holds_is_said_and_nothing_is_half_done_afterwards(tmp_path, monkeypatch):
    monkeypatch.setattr(database, "PATIENCE", 0)
    path = tmp_path / "hustings.db"

    def fail_halfway(connection):
        connection.execute(insert(people), {"id": "half", "name": "Half", "created": 0})
        raise Refusal("No.")

    async def test(store):
        await store.add_table(new_table())
        other = sqlite3.connect(path, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        for _ in range(2):
            with pytest.raises(Unavailable, match="locked"):
                await store.append("table", 0, ["header"], summary=PLAYING)
        other.execute("ROLLBACK")
        other.close()
        with pytest.raises(Refusal):
            await store.write(fail_halfway)
        half = await store.read(lambda connection: connection.scalar(text("SELECT count(*) FROM people")))
        assert half == 1  # the host
        await store.append("table", 0, ["header"], summary=PLAYING)
        assert await store.lines("table") == ["header"]

    with_store(f"sqlite:///{path}", test)


APPENDING = """
import asyncio, sys
from hustings.server.store.rows import TableRow
from hustings.server.store.store import Store

async def appender(store, table):
    number = 0
    while True:
        await store.append(table, number, [f"{table} {number}"], summary={"n": number})
        sys.stdout.write(f"{table} {number}\\n")
        sys.stdout.flush()
        number += 1

async def main():
    store = await Store.open(sys.argv[1])
    names = sys.argv[2].split(",")
    for name in names:
        await store.add_table(TableRow(id=name, game="politrics", options={}, seats=[], host="ann"))
    await asyncio.gather(*(appender(store, name) for name in names))

asyncio.run(main())
"""


@pytest.mark.parametrize("after", [1, 40, 300])
def test_nothing_acknowledged_is_lost_when_the_process_is_killed(url, after):
    names = [f"k{number}" for number in range(8)]
    command = [sys.executable, "-c", APPENDING, url, ",".join(names)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        heard = [process.stdout.readline() for _ in range(after)]
        process.send_signal(signal.SIGKILL)
        heard += [line for line in process.stdout if line.endswith("\n")]
    assert process.returncode == -signal.SIGKILL
    assert len(heard) >= after

    async def test(store):
        for name in names:
            lines = await store.lines(name)
            assert lines == [f"{name} {number}" for number in range(len(lines))]  # no gap, none twice
            said = [line.rstrip("\n") for line in heard if line.startswith(f"{name} ")]
            assert said == lines[: len(said)]
            await store.append(name, len(lines), [f"{name} {len(lines)}"], summary={"n": len(lines)})  # it goes on

    with_store(url, test)
