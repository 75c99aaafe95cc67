"""One server for a database: a second one would not hear of the moves that the first one takes."""

from __future__ import annotations

import hashlib
import os
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from sqlalchemy import Connection, Engine, text
from sqlalchemy.exc import DBAPIError

from hustings.engine.game import Refusal
from hustings.server import database


class InUse(Refusal):
    """Another server has the database; `address` says where it is found, if that is known."""

    def __init__(self, address: str | None = None) -> None:
        where = f" at {address}" if address else ""
        super().__init__(f"Hustings runs already{where}, with this database: stop it first, or name another --db.")
        self.address = address


class Claim:
    """The right to serve a database, held until it is given up or the process ends, however it ends."""

    def __init__(self, url: str) -> None:
        self._file: IO[str] | None = None
        self._engine: Engine | None = None
        self._connection: Connection | None = None
        where, _ = database.address(url)
        if where.get_backend_name() == "sqlite":
            assert where.database is not None
            self._take_file(Path(f"{where.database}.lock"))
        else:
            self._take_number(url, f"{where.host}|{where.database}")

    def tell(self, address: str) -> None:
        """Say where the server is found, for others who want the database."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.write(address)
            self._file.flush()

    def give_up(self) -> None:
        """Let others have the database."""
        if self._file is not None:
            self._file.seek(0)
            self._file.truncate()
            self._file.close()
        if self._connection is not None:
            self._connection.close()
        if self._engine is not None:
            self._engine.dispose()

    def __enter__(self) -> Claim:
        return self

    def __exit__(self, *_: object) -> None:
        self.give_up()

    def _take_file(self, path: Path) -> None:
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

    def _take_number(self, url: str, name: str) -> None:
        """PostgreSQL keeps a lock by a number, as long as the connection that asked for it lasts."""
        number = int.from_bytes(hashlib.sha256(f"hustings|{name}".encode()).digest()[:7], "big")
        self._engine = database.connect(url)
        try:
            connection = self._engine.connect().execution_options(isolation_level="AUTOCOMMIT")
            is_ours = connection.scalar(text("SELECT pg_try_advisory_lock(:number)"), {"number": number})
        except DBAPIError as error:
            self._engine.dispose()
            raise Refusal(f"The database {database.shown(url)} cannot be opened: {database.reason(error)}.") from error
        if not is_ours:
            connection.close()
            self._engine.dispose()
            raise InUse
        self._connection = connection


def lock(file: IO[Any]) -> None:
    """Take a file for this process alone; OSError if another has it."""
    try:
        import fcntl
    except ImportError:  # Windows
        import msvcrt

        file.seek(1000)  # beyond what is written, which others may read
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)  # type: ignore[attr-defined]
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
