"""A lock that lets only one server use a database: a second one would not see the first one's moves.

The database itself is locked, however its address is spelt: by an advisory lock of PostgreSQL, which lasts as long as
its connection, or by a lock file beside a SQLite file. Both can be lost: PostgreSQL restarts, the file is deleted. So
the server also writes a token of its own to the database, and checks in every transaction that it is still there.
"""

from __future__ import annotations

import os
import secrets
import time
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.server.store import database
from hustings.server.store.database_files import refuse_other_names

LOCK = 0x48757374696E67  # the number of the advisory lock
SIGNATURE = "writer"  # the token's name in the table server_state
TRIES, PAUSE = 20, 0.1  # attempts, and seconds between them, to get a lock that our lost connection may hold


class InUse(Refusal):
    """Raised when another server has the database; `address` is that server's, if known."""

    def __init__(self, address: str | None = None) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"Hustings is already running{where} with this database: stop it first, or name another --db.")
        self.address = address


class DatabaseLock:
    """The exclusive right to serve a database, held until it is released or the process ends."""

    def __init__(self, url: str) -> None:
        self.url = url
        self.token = secrets.token_hex(16)
        self._file: IO[str] | None = None
        self._engine: Engine | None = None
        self._connection: Connection | None = None
        self._session: dict[str, Any] | None = None  # PostgreSQL's process that holds the lock, and its start time
        where, _ = database.address(url)
        if where.get_backend_name() == "sqlite":
            assert where.database is not None
            path = os.path.realpath(where.database)
            refuse_other_names(path)
            self._lock_file(Path(f"{path}.lock"))
        else:
            self._lock_postgresql()

    def sign(self, connection: Connection) -> None:
        """Write the token; a previous holder then sees that it has lost the database."""
        statement = (
            "INSERT INTO server_state (name, value) VALUES (:name, :token) "
            "ON CONFLICT (name) DO UPDATE SET value = excluded.value"
        )
        connection.execute(text(statement), {"name": SIGNATURE, "token": self.token})

    def is_signed(self, connection: Connection) -> bool:
        """Whether the token is still there; on PostgreSQL it cannot change before this transaction ends."""
        locked = " FOR SHARE" if connection.dialect.name == "postgresql" else ""
        row = connection.exec_driver_sql(f"SELECT value FROM server_state WHERE name = '{SIGNATURE}'{locked}")
        return row.scalar() == self.token

    def renew(self) -> bool:
        """Take PostgreSQL's lock again if its connection has broken; False if another has it."""
        if self._engine is None:
            return True
        if self._connection is not None:
            try:
                self._connection.scalar(text("SELECT 1"))
                return True
            except DBAPIError:
                self._drop_connection()
        return self._try_lock(self._engine, TRIES)

    def tell(self, address: str) -> None:
        """Write the server's address for other servers that want the database."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(address)
            self._file.flush()

    def release(self) -> None:
        """Release the database."""
        file, self._file = self._file, None
        if file is not None:
            file.seek(0)
            file.truncate()
            file.close()
        self._drop_connection()
        if self._engine is not None:
            self._engine.dispose()

    def __enter__(self) -> DatabaseLock:
        return self

    def __exit__(self, *_: object) -> None:
        self.release()

    def _lock_file(self, path: Path) -> None:
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = open(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")  # noqa: SIM115
        except OSError as error:
            raise Refusal(f"{path} cannot be written: {error.strerror}.") from error
        try:
            lock(file)
        except OSError:
            with suppress(OSError), file:
                raise InUse(file.read(200).strip() or None) from None
            raise InUse from None
        self._file = file

    def _lock_postgresql(self) -> None:
        self._engine = database.connect(self.url)
        try:
            is_ours = self._try_lock(self._engine, 1)
        except DBAPIError as error:
            self._engine.dispose()
            address, reason = database.without_password(self.url), database.reason(error)
            raise Refusal(f"The database {address} cannot be opened: {reason}.") from error
        if not is_ours:
            self._engine.dispose()
            raise InUse

    def _try_lock(self, engine: Engine, tries: int) -> bool:
        """Try to get PostgreSQL's lock; terminate our own broken connection if PostgreSQL still has it."""
        connection = engine.connect().execution_options(isolation_level="AUTOCOMMIT")
        for _ in range(tries):
            if connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": LOCK}):
                own = "SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()"
                self._connection, self._session = connection, dict(connection.execute(text(own)).mappings().one())
                return True
            if self._session is not None:
                same = "pid = :pid AND backend_start = :backend_start"
                statement = f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {same}"
                connection.execute(text(statement), self._session)
            if tries > 1:
                time.sleep(PAUSE)
        connection.close()
        return False

    def _drop_connection(self) -> None:
        """Close the connection without using it: it may be broken."""
        connection, self._connection = self._connection, None
        if connection is not None:
            connection.invalidate()
            connection.close()


def lock(file: IO[Any]) -> None:
    """Lock a file for this process; OSError if another has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        file.seek(1000)  # beyond the address, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
