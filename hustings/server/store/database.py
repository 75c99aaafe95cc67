"""The database: its address, connections, and migration to the newest schema."""

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
from hustings.server.store.pg8000_dialect import DRIVER, as_interface_error
from hustings.server.store.schema import HEAD

LARGEST_LOG = 4000  # pages in SQLite's log before a checkpoint
PATIENCE = 2  # seconds to wait for another process that writes
LONGEST_PATIENCE = 60  # seconds that a migration waits for readers
NETWORK_PATIENCE = 10  # seconds to wait for a remote database
CONFLICTS = {
    str(sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY): "double",
    str(sqlite3.SQLITE_CONSTRAINT_UNIQUE): "double",
    str(sqlite3.SQLITE_CONSTRAINT_FOREIGNKEY): "missing",
    "23505": "double",  # PostgreSQL's
    "23503": "missing",
}
STATEMENT_ERRORS = (
    sqlite3.SQLITE_ERROR,
    sqlite3.SQLITE_CONSTRAINT,
    sqlite3.SQLITE_MISMATCH,
    sqlite3.SQLITE_TOOBIG,
)  # SQLite's errors that concern one statement, not the database
DOWN_CODES = (
    "08",
    "25006",
    "53",
    "55000",
    "55P03",
    "57",
    "58",
    "XX",
)  # prefixes of PostgreSQL's codes where the whole database fails
OLDEST_SQLITE = (3, 33, 0)  # has UPDATE … FROM

_creating = threading.Lock()


def address(url: str) -> tuple[URL, dict[str, Any]]:
    """SQLAlchemy's URL of a database and its connect arguments; Refusal if it is not SQLite or PostgreSQL."""
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise Refusal(
            f"{without_password(url)} is not an address of a database: write sqlite:///FILE or postgresql://…."
        ) from None
    kind = parsed.get_backend_name()
    if kind == "sqlite":
        if not parsed.database or parsed.database == ":memory:":
            raise Refusal("A database in memory is not stored: write sqlite:///FILE.")
        return parsed.set(drivername="sqlite"), {"timeout": PATIENCE, "check_same_thread": False}
    if kind in ("postgresql", "postgres"):
        return postgresql(parsed.set(drivername=DRIVER))
    raise Refusal(f"{without_password(url)} is not a supported database: write sqlite:///FILE or postgresql://….")


def postgresql(url: URL) -> tuple[URL, dict[str, Any]]:
    """Translate the parameters of libpq's addresses: host=/folder, and sslmode."""
    parameters = {name: value for name, value in url.query.items() if isinstance(value, str)}
    arguments: dict[str, Any] = {"timeout": NETWORK_PATIENCE, "application_name": "hustings"}
    host = parameters.pop("host", None)
    if host is not None and host.startswith("/"):
        arguments["unix_sock"] = f"{host}/.s.PGSQL.{parameters.pop('port', url.port or 5432)}"
    elif host is not None:
        url = url.set(host=host)
    mode = parameters.pop("sslmode", None)
    if mode in ("require", "verify-ca", "verify-full"):
        context = ssl.create_default_context(cafile=parameters.pop("sslrootcert", None))
        context.check_hostname = mode == "verify-full"
        if mode == "require":
            context.verify_mode = ssl.CERT_NONE
        arguments["ssl_context"] = context
    elif mode not in (None, "disable", "allow", "prefer"):
        raise Refusal(f"sslmode is disable, require, verify-ca or verify-full, not {mode}.")
    if parameters:
        raise Refusal(f"The database's address can have host, sslmode and sslrootcert, not {min(parameters)}.")
    return url.set(query={}, username=url.username or getpass.getuser()), arguments


def connect(url: str, *, is_reader: bool = False) -> Engine:
    """An engine for a database that may be empty or old; a reader's changes nothing, not even the journal mode."""
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
    event.listen(engine, "connect", configure_reader if is_reader else configure)
    event.listen(engine, "handle_error", strip_row_values)
    if kind == "sqlite":
        event.listen(engine, "begin", begin)
    return engine


def create(url: str, path: str) -> None:
    """Create an empty file that only its owner can read, if there is none. An existing file is never opened.

    Closing a file that SQLite has open in this process would release SQLite's locks.
    """
    try:
        with _creating:
            Path(path).parent.mkdir(parents=True, exist_ok=True)
            os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))
    except FileExistsError:
        pass
    except OSError as error:
        raise Refusal(f"The database {without_password(url)} cannot be made: {error.strerror}.") from error


def configure(connection: Any, _record: object) -> None:
    """Configure a connection so that a commit waits for the disk."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None  # transactions are begun below
        cursor.execute("PRAGMA journal_mode=WAL")
        cursor.execute("PRAGMA synchronous=FULL")
        cursor.execute("PRAGMA foreign_keys=ON")
        cursor.execute(f"PRAGMA busy_timeout={int(PATIENCE * 1000)}")
        cursor.execute(f"PRAGMA wal_autocheckpoint={LARGEST_LOG}")
    else:
        with as_interface_error():
            cursor.execute("SET synchronous_commit = on")
            cursor.execute(f"SET lock_timeout = {int(PATIENCE * 1000)}")
            connection.commit()
    cursor.close()


def configure_reader(connection: Any, _record: object) -> None:
    """Configure a connection to be read-only."""
    cursor = connection.cursor()
    if isinstance(connection, sqlite3.Connection):
        connection.isolation_level = None
        cursor.execute("PRAGMA query_only=ON")
        cursor.execute(f"PRAGMA busy_timeout={NETWORK_PATIENCE * 1000}")
    else:
        with as_interface_error():
            cursor.execute("SET default_transaction_read_only = on")
            connection.commit()
    cursor.close()


def wait_longer(connection: Connection) -> None:
    """Wait longer than usual for locks in this transaction: a migration waits for readers."""
    if connection.dialect.name == "postgresql":
        connection.execute(text(f"SET LOCAL lock_timeout = {LONGEST_PATIENCE * 1000}"))


def wait_for_others(connection: Connection, seconds: float) -> None:
    """Set how long this connection waits for locks; to be called before a transaction."""
    raw: Any = connection.connection.dbapi_connection
    if isinstance(raw, sqlite3.Connection):
        raw.execute(f"PRAGMA busy_timeout={int(seconds * 1000)}").close()
    else:
        connection.exec_driver_sql(f"SET lock_timeout = {int(seconds * 1000)}")
        connection.commit()


def strip_row_values(context: ExceptionContext) -> None:
    """Reduce PostgreSQL's errors, which quote whole rows with secrets, to severity, code and message."""
    original = context.original_exception
    if original.args and isinstance(original.args[0], dict):
        original.args = ({letter: original.args[0].get(letter) for letter in "SCM"},)
        if context.sqlalchemy_exception is not None:
            context.sqlalchemy_exception.args = (str(original),)


def begin(connection: Connection) -> None:
    """Begin a transaction; a writer takes the write lock at once, as SQLite cannot upgrade a read lock safely."""
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def connect_writer(engine: Engine) -> Connection:
    """A connection that writes."""
    return engine.connect().execution_options(writes=True)


def open_database(url: str) -> Engine:
    """Connect, and migrate the database; Refusal if that fails, or if the database is newer than this version."""
    engine = connect(url)
    try:
        with engine.connect() as connection:
            is_old = version(connection) != HEAD
        if is_old:
            from hustings.server.store.migrate import migrate

            with connect_writer(engine) as connection:
                wait_longer(connection)
                migrate(connection)
                connection.commit()
    except DBAPIError as error:
        engine.dispose()
        raise Refusal(f"The database {without_password(url)} cannot be opened: {reason(error)}.") from error
    except BaseException:
        engine.dispose()
        raise
    return engine


def version(connection: Connection) -> str | None:
    """The database's schema revision; None if it is empty."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    revision: str | None = connection.scalar(text("SELECT version_num FROM alembic_version"))
    return revision


def without_password(url: str) -> str:
    """An address without its password."""
    try:
        return make_url(url).render_as_string(hide_password=True)
    except (ArgumentError, ValueError, NoSuchModuleError):
        return "That"


def is_lost(error: BaseException) -> bool:
    """Whether the connection broke, so that it is unknown what was written."""
    return isinstance(error, DBAPIError) and error.connection_invalidated


def is_down(error: BaseException) -> bool:
    """Whether the database as a whole fails (a full disk, a lost connection), not just one write."""
    if is_lost(error) or (code_of(error) or "").startswith(DOWN_CODES):
        return True
    if isinstance(error, InterfaceError) and not isinstance(error.orig, sqlite3.Error):
        return True  # nothing answers at PostgreSQL's address
    number = getattr(getattr(error, "orig", None), "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    return number & 0xFF not in STATEMENT_ERRORS


def conflict(error: BaseException) -> str | None:
    """`double`: a row with that key exists already; `missing`: the row that it refers to does not exist."""
    original = getattr(error, "orig", None)
    if isinstance(original, sqlite3.Error):
        return CONFLICTS.get(str(original.sqlite_errorcode))
    return CONFLICTS.get(code_of(error) or "")


def code_of(error: BaseException) -> str | None:
    """The SQLSTATE code of a PostgreSQL error."""
    original = getattr(error, "orig", None)
    fields = original.args[0] if original is not None and original.args else None
    return str(fields.get("C", "")) if isinstance(fields, dict) else None


def reason(error: BaseException) -> str:
    """The database's error message in one line."""
    original = getattr(error, "orig", None) or error
    if original.args and isinstance(original.args[0], dict):  # PostgreSQL's fields, by letter
        return str(original.args[0].get("M", "no reason was given")).rstrip(".")
    return " ".join(str(original).split()).rstrip(".") or type(original).__name__
