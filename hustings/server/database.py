"""The database itself: its address, how it is connected to, and how it is brought up to date."""

from __future__ import annotations

import getpass
import os
import sqlite3
import ssl
import threading
from pathlib import Path
from typing import Any
from urllib.parse import quote

from sqlalchemy import URL, Connection, Engine, ExceptionContext, create_engine, event, inspect, make_url, text
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, NoSuchModuleError

from hustings.engine.game import Refusal
from hustings.server.network import DRIVER, reset_is_lost
from hustings.server.schema import HEAD

LARGEST_LOG = 4000  # pages that SQLite gathers before it sorts them into its file
PATIENCE = 2  # seconds to wait for another process that writes
LONGEST_PATIENCE = 60  # seconds that a change of the tables' shape waits for those who read
NETWORK_PATIENCE = 10  # seconds to wait for a database elsewhere
CONFLICTS = {
    str(sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY): "double",
    str(sqlite3.SQLITE_CONSTRAINT_UNIQUE): "double",
    str(sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY): "missing",
    "23505": "double",  # PostgreSQL's
    "23503": "missing",
}
WRITES_FAULTS = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
)  # SQLite's errors that are of one write, not of the database
TROUBLES = (
    "08",
    "25006",
    "53",
    "55000",
    "55P03",
    "57",
    "58",
    "XX",
)  # how PostgreSQL's codes begin where it fails as a whole
OLDEST_SQLITE = (3, 33, 0)  # knows UPDATE … FROM

_creating = threading.Lock()


def address(url: str) -> tuple[URL, dict[str, Any]]:
    """A database's address as SQLAlchemy takes it, and what to connect with; Refusal if it is none of ours."""
    try:
        found = make_url(url)
    except (ArgumentError, ValueError):
        raise Refusal(f"{shown(url)} is no address of a database: write sqlite:///FILE or postgresql://….") from None
    kind = found.get_backend_name()
    if kind == "sqlite":
        if not found.database or found.database == ":memory:":
            raise Refusal("A database in memory forgets: write sqlite:///FILE.")
        return found.set(drivername="sqlite"), {"timeout": PATIENCE, "check_same_thread": False}
    if kind in ("postgresql", "postgres"):
        return postgresql(found.set(drivername=DRIVER))
    raise Refusal(f"{shown(url)} is no database of ours: write sqlite:///FILE or postgresql://….")


def postgresql(url: URL) -> tuple[URL, dict[str, Any]]:
    """The settings that other programs know from PostgreSQL's own library: host=/folder, and sslmode."""
    given = {name: value for name, value in url.query.items() if isinstance(value, str)}
    arguments: dict[str, Any] = {"timeout": NETWORK_PATIENCE, "application_name": "hustings"}
    host = given.pop("host", None)
    if host is not None and host.startswith("/"):
        arguments["unix_sock"] = f"{host}/.s.PGSQL.{given.pop('port', url.port or 5432)}"
    elif host is not None:
        url = url.set(host=host)
    mode = given.pop("sslmode", None)
    if mode in ("require", "verify-ca", "verify-full"):
        context = ssl.create_default_context(cafile=given.pop("sslrootcert", None))
        context.check_hostname = mode == "verify-full"
        if mode == "require":
            context.verify_mode = ssl.CERT_NONE
        arguments["ssl_context"] = context
    elif mode not in (None, "disable", "allow", "prefer"):
        raise Refusal(f"sslmode is disable, require, verify-ca or verify-full, not {mode}.")
    if given:
        raise Refusal(f"The database's address knows host, sslmode and sslrootcert, not {min(given)}.")
    return url.set(query={}, username=url.username or getpass.getuser()), arguments


def connect(url: str, *, is_reader: bool = False) -> Engine:
    """An engine for a database that may be empty or old; a reader's changes nothing, not even how it is kept."""
    where, arguments = address(url)
    kind = where.get_backend_name()
    if kind == "sqlite":
        if sqlite3.sqlite_version_info < OLDEST_SQLITE:
            raise Refusal(f"SQLite is {sqlite3.sqlite_version}; Hustings needs 3.33 or newer.")
        assert where.database is not None
        path = os.path.realpath(where.database)
        if is_reader:
            where = where.set(database=f"file:{quote(path)}", query={"mode": "ro", "uri": "true"})
        else:
            create(url, path)
            where = where.set(database=path)
    engine = create_engine(
        where, connect_args=arguments, pool_pre_ping=kind != "sqlite", pool_size=8, hide_parameters=True
    )
    event.listen(engine, "connect", settle_reader if is_reader else settle)
    event.listen(engine, "handle_error", be_discreet)
    if kind == "sqlite":
        event.listen(engine, "begin", begin)
    return engine


def create(url: str, path: str) -> None:
    """Make an empty file that nobody else may read, if there is none. One that is there is never opened.

    Closing a file that SQLite has open in this process would take SQLite's locks away; a new file it cannot have open.
    """
    try:
        with _creating:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise Refusal(f"The database {shown(url)} cannot be made: {error.strerror}.") from error


def settle(connection: Any, _record: object) -> None:
    """Safe before fast: a commit waits for the disk."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None  # transactions are begun below
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}")
        cursor.execute(f"PRAGMA wal_autocheckpoint={LARGEST_LOG}")
    else:
        with reset_is_lost():
            cursor.execute("SET synchronous_commit = on")
            cursor.execute(f"SET lock_timeout = {int(PATIENCE * 1000)}")
            connection.commit()
    cursor.close()


def settle_reader(connection: Any, _record: object) -> None:
    """Whatever is tried over this connection, nothing is written."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None
        cursor.execute("PRAGMA query_only=ON")
        cursor.execute(f"PRAGMA busy_timeout={NETWORK_PATIENCE * 1000}")
    else:
        with reset_is_lost():
            cursor.execute("SET default_transaction_read_only = on")
            connection.commit()
    cursor.close()


def be_patient(connection: Connection) -> None:
    """Wait longer than usual in this transaction, for those who read a table that is to be changed."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL lock_timeout = {LONGEST_PATIENCE * 1000}"))


def wait_for_others(connection: Connection, seconds: float) -> None:
    """How long this connection waits for others who hold a lock; to be said before a transaction."""
    raw: Any = connection.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        raw.execute(f"PRAGMA busy_timeout={int(seconds * 1000)}").close()
    else:
        connection.exec_driver_sql(f"SET lock_timeout = {int(seconds * 1000)}")
        connection.commit()


def be_discreet(context: ExceptionContext) -> None:
    """PostgreSQL's errors quote the whole row, secrets and all: leave the severity, the code and the message."""
    said = context.original_exception
    if said.args and isinstance(said.args[0], dict):
        said.args = ({letter: said.args[0].get(letter) for letter in "SCM"},)
        if context.sqlalchemy_exception is not None:
            context.sqlalchemy_exception.args = (str(said),)


def begin(connection: Connection) -> None:
    """A writer takes its turn at once; a reader that began first could not become one."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def writing(engine: Engine) -> Connection:
    """A connection that writes."""
    return engine.connect().execution_options(writes=True)


def ready(url: str) -> Engine:
    """Connect, and bring the database up to date; Refusal if it cannot be, or is newer than we are."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            is_old = version(connection) != HEAD
        if is_old:
            from hustings.server.migrating import migrate

            with writing(engine) as connection:
                be_patient(connection)
                migrate(connection)
                connection.commit()
    except DBAPIError as error:
        engine.dispose()
        raise Refusal(f"The database {shown(url)} cannot be opened: {reason(error)}.") from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def version(connection: Connection) -> str | None:
    """The migration a database is at; None where it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    found: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return found


def shown(url: str) -> str:
    """An address without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError, NoSuchModuleError):
        return "What was given"


def is_lost(error: BaseException) -> bool:
    """Whether the connection broke, so that nobody knows what was written."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_down(error: BaseException) -> bool:
    """Whether the database itself fails (a full disk, a lost connection), so that no other write will do better."""
    if is_lost(error) or (code_of(error) or "").startswith(TROUBLES):
        return True
    if isinstance(error, InterfaceError) and not isinstance(error.orig, sqlite3.Error):
        return True  # nothing answers at PostgreSQL's address
    number = getattr(getattr(error, "orig", None), "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return number & 0xFF not in WRITES_FAULTS


def conflict(error: BaseException) -> str | None:
    """`double`: something was to be written that is there already; `missing`: it belongs to nothing that is there."""
    said = getattr(error, "orig", None)
    if isinstance(said, sqlite3.Error):
        return CONFLICTS.get(str(said.sqlite_errorcode))
    return CONFLICTS.get(code_of(error) or "")


def code_of(error: BaseException) -> str | None:
    """The code of an error of PostgreSQL's, which tells what it is by letter."""
    said = getattr(error, "orig", None)
    told = said.args[0] if said is not None and said.args else None
    return str(told.get("C", "")) if isinstance(told, dict) else None


def reason(error: BaseException) -> str:
    """What a database says is wrong, in one line."""
    said = getattr(error, "orig", None) or error
    if said.args and isinstance(said.args[0], dict):  # PostgreSQL's answer, by letter
        return str(said.args[0].get("M", "no reason was given")).rstrip(".")
    return " ".join(str(said).split()).rstrip(".") or type(said).__name__
