"""The database's address, and how it is brought up to date."""

import asyncio
import sqlite3
import stat

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import text

from hustings.engine.game import Refusal
from hustings.server.store import database, migrate
from hustings.server.store.errors import Missing, Taken
from hustings.server.store.schema import HEAD, metadata
from hustings.server.store.store import Store


def test_migrations_give_the_schema(url):
    engine = database.open_database(url)
    with engine.connect() as connection:
        assert database.version(connection) == HEAD
        context = MigrationContext.configure(connection, opts={"compare_type": True})
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_head_is_the_last_migration():
    assert ScriptDirectory.from_config(migrate.configuration()).get_current_head() == HEAD
    assert HEAD in migrate.known_revisions()


def test_a_database_of_the_first_version_keeps_its_matches(url):
    engine = database.connect(url)
    with database.connect_writer(engine) as connection:
        migrate.migrate(connection, "0001")
        connection.execute(text("INSERT INTO people (id, name, created) VALUES ('ann', 'Ann', 0)"))
        for table, result in (("b", "NULL"), ("a", "'Ann won. Bob \"B\" resigned.'")):
            values = f"'{table}', 'politrics', '{{}}', '[]', 'ann', false, 'playing', 2, '[]', {result}, 0, 0"
            columns = "id, game, options, seats, host, listed, status, n, movers, result, created, updated"
            connection.execute(text(f"INSERT INTO tables ({columns}) VALUES ({values})"))
            for number in range(3):
                line = {"table": table, "number": number, "line": f"{table} {number} ✓"}
                connection.execute(text("INSERT INTO events VALUES (:table, :number, :line)"), line)
        connection.commit()
    engine.dispose()

    async def read_and_go_on():
        store = await Store.open(url)
        await store.append("a", 3, ["a 3"], summary={"n": 3})
        with pytest.raises(Taken):
            await store.append("a", 2, ["again"], summary={})
        with pytest.raises(Missing):
            await store.append("c", 0, ["of no table"], summary={})
        found = [await store.lines(table) for table in "ab"]
        assert [(await store.table(table)).result for table in "ab"] == [['Ann won. Bob "B" resigned.'], None]
        await store.remove_table("b")
        left = await store.lines("b")
        await store.close()
        return found, left

    found, left = asyncio.run(read_and_go_on())
    assert found == [["a 0 ✓", "a 1 ✓", "a 2 ✓", "a 3"], ["b 0 ✓", "b 1 ✓", "b 2 ✓"]]
    assert left == []


def test_a_database_of_a_newer_version_is_refused(url):
    engine = database.open_database(url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(Refusal, match="newer Hustings"):
        asyncio.run(Store.open(url))


def test_sqlite_waits_for_the_disk(tmp_path):
    engine = database.open_database(f"sqlite:///{tmp_path / 'deep' / 'hustings.db'}")
    with engine.connect() as connection:
        found = [connection.scalar(text(f"PRAGMA {name}")) for name in ("journal_mode", "synchronous", "foreign_keys")]
        assert found == ["wal", 2, 1]
    engine.dispose()


def test_nobody_else_may_read_the_file(tmp_path):
    path = tmp_path / "hustings.db"
    database.open_database(f"sqlite:///{path}").dispose()
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_postgresql_waits_for_the_disk(postgresql):
    engine = database.connect(postgresql())
    with engine.connect() as connection:
        assert connection.scalar(text("SHOW synchronous_commit")) == "on"
    engine.dispose()


@pytest.mark.parametrize(
    ("given", "name", "arguments"),
    [
        ("postgresql://ann:secret@db/games", "postgresql+hustings://ann:secret@db/games", {}),
        ("postgres://ann@db/games", "postgresql+hustings://ann@db/games", {}),
        (
            "postgresql://ann@/games?host=/run/pg",
            "postgresql+hustings://ann@/games",
            {"unix_sock": "/run/pg/.s.PGSQL.5432"},
        ),
        ("postgresql://ann@/games?host=db", "postgresql+hustings://ann@db/games", {}),
        ("postgresql://ann@db/games?sslmode=disable", "postgresql+hustings://ann@db/games", {}),
        ("sqlite:///games.db", "sqlite:///games.db", {}),
    ],
)
def test_addresses(given, name, arguments):
    found, others = database.address(given)
    assert found.render_as_string(hide_password=False) == name
    assert arguments.items() <= others.items()


def test_who_is_not_named_is_whoever_asks(monkeypatch):
    monkeypatch.setattr("getpass.getuser", lambda: "ben")
    assert database.address("postgresql://db/games")[0].username == "ben"


def test_encrypted_connections():
    _, careful = database.address("postgresql://db/games?sslmode=verify-full")
    assert careful["ssl_context"].check_hostname
    _, easy = database.address("postgresql://db/games?sslmode=require")
    assert not easy["ssl_context"].check_hostname


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("", "not an address of a database"),
        ("games.db", "not an address of a database"),
        ("mysql://db/games", "not a supported database"),
        ("sqlite://", "in memory is not stored"),
        ("sqlite:///:memory:", "in memory is not stored"),
        ("postgresql://db/games?sslmode=maybe", "sslmode is"),
        ("postgresql://db/games?colour=red", "not colour"),
        ("postgresql://ann:secret@127.0.0.1:1/games", "cannot be opened"),
        ("sqlite:////proc/nowhere/games.db", "cannot be"),
    ],
)
def test_what_is_no_address_is_refused_without_its_password(given, sentence):
    with pytest.raises(Refusal, match=sentence) as refusal:
        database.open_database(given)
    assert "secret" not in str(refusal.value)


def test_a_file_that_is_no_database_is_refused(tmp_path):
    (tmp_path / "hustings.db").write_text("This is a letter." * 100)
    with pytest.raises(Refusal, match="cannot be opened"):
        database.open_database(f"sqlite:///{tmp_path / 'hustings.db'}")


def test_values_do_not_appear_in_errors(url):
    engine = database.open_database(url)
    with engine.connect() as connection, pytest.raises(Exception, match="people") as error:
        connection.execute(text("INSERT INTO people (id, password) VALUES ('a', :hash)"), {"hash": "a secret hash"})
    assert "a secret hash" not in str(error.value)
    engine.dispose()


def test_a_reader_does_not_wait_for_a_writer(tmp_path):
    path = tmp_path / "hustings.db"
    engine = database.open_database(f"sqlite:///{path}")
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    with engine.connect() as connection:
        assert connection.scalar(text("SELECT count(*) FROM people")) == 0
    other.close()
    engine.dispose()
