"""Everything a server keeps as one file, which any database takes back: a zip of JSON lines.

`manifest.json` says what lies in it, with the number of rows and the SHA-256 of each `NAME.jsonl`, one line a row. The
server's key goes along, so that cookies and invitations stay good wherever it is restored.
"""

from __future__ import annotations

import hashlib
import json
import lzma
import os
import secrets
import struct
import time
import zipfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import IO, Any, NamedTuple

from sqlalchemy import Connection, Engine, MetaData, Table, false, func, not_, select, text
from sqlalchemy.exc import StatementError

from hustings.engine.game import Refusal
from hustings.server import database, schema

FORMAT = 1
NAMES = ("people", "tables", "sitting", "events", "chat", "sessions")  # each belongs only to those before it
NEWER = ("sessions",)  # which backups of older versions do not have
MANIFEST, KEY = "manifest.json", "key"
ROWS_AT_ONCE = 1000
LONGEST_LINE = 4_000_000
LARGEST_MANIFEST = 100_000
DAMAGES = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    MemoryError,
    OverflowError,
    RuntimeError,
    ValueError,
)  # what a damaged file makes of its reader


class Written(NamedTuple):
    """What a backup holds."""

    rows: dict[str, int]  # how many of each kind
    broken: int  # tables whose match has not as many lines as were acknowledged


def back_up(engine: Engine, path: Path, key: str | None, *, overwrite: bool = False) -> Written:
    """Write everything, as it is at one moment, while the server may go on. The database is only read."""
    if path.exists() and not overwrite:
        raise Refusal(f"{path} is there already: name another file, or say --force.")
    manifest: dict[str, Any] = {"hustings_backup": FORMAT, "created": time.time(), "parts": {}}
    with written_whole(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        with snapshot(engine) as connection:
            manifest["schema"] = known_schema(connection)
            tables = reflected(connection)
            for name in NAMES:
                if name in tables:
                    manifest["parts"][name] = write_part(connection, tables[name], archive)
            broken = count_broken(connection)
        if key is not None:
            archive.writestr(KEY, key)
            manifest["key"] = digest(key.encode())
        archive.writestr(MANIFEST, json.dumps(manifest, indent=2))
    return Written({name: part["rows"] for name, part in manifest["parts"].items()}, broken)


def known_schema(connection: Connection) -> str:
    """The shape of a database, which this version must know."""
    from hustings.server.migrating import known_shapes

    found = database.version(connection)
    if found is None:
        raise Refusal("The database is empty: there is nothing to back up.")
    if found not in known_shapes():
        raise Refusal(f"The database is of a newer Hustings (its shape is {found}): upgrade Hustings.")
    return found


def count_broken(connection: Connection) -> int:
    """How many tables have other lines than their row says, which is written in one transaction with them."""
    lines = (
        select(schema.events.c.table_id, func.count().label("lines"), func.max(schema.events.c.number).label("last"))
        .group_by(schema.events.c.table_id)
        .subquery()
    )
    tables = schema.tables
    question = select(func.count()).select_from(tables.outerjoin(lines, lines.c.table_id == tables.c.id))
    is_whole = (lines.c.lines == tables.c.n + 1) & (lines.c.last == tables.c.n)
    is_waiting = lines.c.lines.is_(None) & (tables.c.n == 0) & (tables.c.status == "waiting")
    return connection.scalar(question.where(not_(func.coalesce(is_whole, false()) | is_waiting))) or 0


@contextmanager
def written_whole(path: Path) -> Iterator[IO[bytes]]:
    """A file that is there whole or not at all, for nobody else to read."""
    draft = path.with_name(f".{path.name}-{secrets.token_hex(4)}")
    try:
        with open(os.open(draft, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600), "w+b") as file:
            yield file
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)


@contextmanager
def snapshot(engine: Engine) -> Iterator[Connection]:
    """A connection that sees the database as it is now, whatever is written meanwhile."""
    options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with engine.connect().execution_options(**options) as connection:
        yield connection


def reflected(connection: Connection) -> dict[str, Table]:
    """The tables as the database has them, so that a backup of an older shape is read in its own."""
    metadata = MetaData()
    metadata.reflect(connection, only=lambda name, _: name in NAMES)
    return dict(metadata.tables)


def write_part(connection: Connection, table: Table, archive: zipfile.ZipFile) -> dict[str, Any]:
    """One table's rows, in the order of their keys."""
    rows, hashed = 0, hashlib.sha256()
    question = select(table).order_by(*table.primary_key.columns)
    with archive.open(f"{table.name}.jsonl", "w", force_zip64=True) as part:
        streamed = connection.execution_options(yield_per=ROWS_AT_ONCE).execute(question)
        for row in streamed.mappings():
            line = json.dumps(dict(row), ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
            part.write(line)
            hashed.update(line)
            rows += 1
    return {"rows": rows, "sha256": hashed.hexdigest()}


class Backup:
    """A backup that was looked through: every part is there and as its digest says."""

    def __init__(self, path: Path) -> None:
        self.path = path
        try:
            with zipfile.ZipFile(path) as archive:
                self.manifest = read_manifest(path, archive)
                self.parts = [name for name in NAMES if name in self.manifest["parts"]]
                self.key = self._read_key(archive)
                for name in self.parts:
                    self._check(archive, name)
        except Refusal:
            raise
        except OSError as error:
            raise Refusal(f"{path} cannot be read: {error.strerror or error}.") from error
        except DAMAGES as error:
            raise Refusal(f"{path} is no backup of Hustings, or it is damaged.") from error
        self.schema: str = self.manifest["schema"]

    def rows(self, archive: zipfile.ZipFile, name: str) -> Iterator[dict[str, Any]]:
        """The rows of a part."""
        with archive.open(f"{name}.jsonl") as part:
            while line := part.readline(LONGEST_LINE):
                yield json.loads(line)

    def _check(self, archive: zipfile.ZipFile, name: str) -> None:
        promised, rows, hashed = self.manifest["parts"][name], 0, hashlib.sha256()
        try:
            with archive.open(f"{name}.jsonl") as part:
                while line := part.readline(LONGEST_LINE):
                    hashed.update(line)
                    rows += 1
                    if not isinstance(json.loads(line), dict):
                        raise ValueError
        except (KeyError, *DAMAGES):
            raise Refusal(f"{self.path} is damaged: {name} cannot be read.") from None
        if rows != promised["rows"] or hashed.hexdigest() != promised["sha256"]:
            raise Refusal(f"{self.path} is damaged: {name} is not what was written.")

    def _read_key(self, archive: zipfile.ZipFile) -> str | None:
        if "key" not in self.manifest:
            return None
        try:
            key = read_part(archive, KEY).decode("ascii")
        except (KeyError, *DAMAGES):
            raise Refusal(f"{self.path} is damaged: the key cannot be read.") from None
        if digest(key.encode()) != self.manifest["key"]:
            raise Refusal(f"{self.path} is damaged: the key is not what was written.")
        return key


def read_part(archive: zipfile.ZipFile, name: str) -> bytes:
    """A small part, whole."""
    with archive.open(name) as part:
        data = part.read(LARGEST_MANIFEST + 1)
        if len(data) > LARGEST_MANIFEST:
            raise ValueError(f"{name} is too large")
    return data


def read_manifest(path: Path, archive: zipfile.ZipFile) -> dict[str, Any]:
    """What a backup says it holds."""
    try:
        manifest = json.loads(read_part(archive, MANIFEST))
        number, parts = manifest["hustings_backup"], manifest["parts"]
        needed = [name for name in NAMES if name in parts or name not in NEWER]
        is_sound = all(
            isinstance(parts[name]["rows"], int) and isinstance(parts[name]["sha256"], str) for name in needed
        )
        is_sound = is_sound and isinstance(manifest["schema"], str) and isinstance(manifest.get("key", ""), str)
    except (KeyError, TypeError, AttributeError, *DAMAGES):
        raise Refusal(f"{path} is no backup of Hustings.") from None
    if number != FORMAT or not is_sound:
        raise Refusal(f"{path} was written by another Hustings, whose backups this one does not read.")
    found: dict[str, Any] = manifest
    return found


def restore(url: str, backup: Backup, *, overwrite: bool = False) -> dict[str, int]:
    """Put a backup into a database, all of it or nothing; one that holds something must be said to be overwritten."""
    from hustings.server.migrating import known_shapes, migrate

    if backup.schema not in known_shapes():
        raise Refusal(f"{backup.path} is of a newer Hustings (its shape is {backup.schema}): upgrade Hustings.")
    engine = database.connect(url)
    try:
        with engine.connect() as connection:
            found = database.version(connection)
            filled = found is not None and connection.scalar(text("SELECT count(*) FROM people"))
        if filled and not overwrite:
            raise Refusal(f"The database {database.shown(url)} holds tables already: say --force to lose them.")
        with database.writing(engine) as connection:
            database.be_patient(connection)
            if found is not None:
                empty(connection)
            migrate(connection, backup.schema)
            counted = load(connection, backup)
            migrate(connection)
            connection.commit()
        return counted
    except StatementError as error:
        raise Refusal(f"The backup cannot be restored: {database.reason(error)}.") from error
    finally:
        engine.dispose()


def empty(connection: Connection) -> None:
    """Take away all that lies in a database of ours."""
    metadata = MetaData()
    metadata.reflect(connection, only=lambda name, _: name in (*schema.metadata.tables, "alembic_version"))
    metadata.drop_all(connection)


def load(connection: Connection, backup: Backup) -> dict[str, int]:
    """Put every row into its table."""
    tables, counted = reflected(connection), {}
    with zipfile.ZipFile(backup.path) as archive:
        for name in backup.parts:
            waiting: list[dict[str, Any]] = []
            counted[name] = 0
            for row in backup.rows(archive, name):
                if set(row) != set(tables[name].columns.keys()):
                    raise Refusal(f"{backup.path} is damaged: a row of {name} has other columns.")
                waiting.append(row)
                counted[name] += 1
                if len(waiting) == ROWS_AT_ONCE:
                    connection.execute(tables[name].insert(), waiting)
                    waiting = []
            if waiting:
                connection.execute(tables[name].insert(), waiting)
    if connection.dialect.name == "postgresql":  # its next line of talk goes on from the last
        last = connection.scalar(select(func.max(tables["chat"].c.id)))
        if last is not None:
            sequence = func.pg_get_serial_sequence("chat", "id")
            connection.execute(select(func.setval(sequence, last)))
    return counted


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()
