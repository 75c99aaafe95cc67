"""Backup of a server's data as one file that any database can restore: a zip of JSON lines.

`manifest.json` lists the parts, with the number of rows and the SHA-256 of each `NAME.jsonl`, one line per row. The
server's key is included, so that cookies and invitations stay valid after a restore.
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
from hustings.server.store import database, schema

FORMAT = 1
OLDEST_PARTS = ("people", "tables", "sitting", "events", "chat")  # each refers only to those before it
OPTIONAL_PARTS = (
    "sessions",
    "packs",
    "teammates",
    "team_chat",
    "preferences",
    "archived",
    "push_subscriptions",
    "mail_addresses",
    "notices",
)  # missing in backups of older versions
NAMES = OLDEST_PARTS + OPTIONAL_PARTS
MANIFEST, KEY = "manifest.json", "key"
ROWS_AT_ONCE = 1000
LONGEST_LINE = 4_000_000
LARGEST_MANIFEST = 100_000
DAMAGE_ERRORS = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    struct.error,
    EOFError,
    MemoryError,
    OverflowError,
    RuntimeError,
    ValueError,
)  # raised by damaged files


class BackupSummary(NamedTuple):
    """What a backup contains."""

    rows: dict[str, int]  # how many of each kind
    broken: int  # tables whose match does not have as many lines as were acknowledged


def back_up(engine: Engine, path: Path, key: str | None, *, overwrite: bool = False) -> BackupSummary:
    """Write a consistent snapshot while the server may be running; the database is only read."""
    if path.exists() and not overwrite:
        raise Refusal(f"{path} exists already: name another file, or use --force.")
    manifest: dict[str, Any] = {"hustings_backup": FORMAT, "created": time.time(), "parts": {}}
    with atomic_file(path) as file, zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED, compresslevel=6) as archive:
        with snapshot(engine) as connection:
            manifest["schema"] = known_schema(connection)
            tables = reflect_tables(connection)
            for name in NAMES:
                if name in tables:
                    manifest["parts"][name] = write_part(connection, tables[name], archive)
            broken = count_broken(connection)
        if key is not None:
            archive.writestr(KEY, key)
            manifest["key"] = digest(key.encode())
        archive.writestr(MANIFEST, json.dumps(manifest, indent=2))
    return BackupSummary({name: part["rows"] for name, part in manifest["parts"].items()}, broken)


def known_schema(connection: Connection) -> str:
    """The database's schema revision; a Refusal if this version does not know it."""
    from hustings.server.store.migrate import known_revisions

    revision = database.version(connection)
    if revision is None:
        raise Refusal("The database is empty: there is nothing to back up.")
    if revision not in known_revisions():
        raise Refusal(f"The database is of a newer Hustings (its schema is {revision}): upgrade Hustings.")
    return revision


def count_broken(connection: Connection) -> int:
    """How many tables do not have the lines that their row says; both are written in one transaction."""
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
def atomic_file(path: Path) -> Iterator[IO[bytes]]:
    """A file that is written atomically, readable only by its owner."""
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
    """A connection that sees the database as it is now, whatever others write."""
    options = {} if engine.dialect.name == "sqlite" else {"isolation_level": "REPEATABLE READ"}
    with engine.connect().execution_options(**options) as connection:
        yield connection


def reflect_tables(connection: Connection) -> dict[str, Table]:
    """The tables as the database has them, which may be those of an older schema."""
    metadata = MetaData()
    metadata.reflect(connection, only=lambda name, _: name in NAMES)
    return dict(metadata.tables)


def write_part(connection: Connection, table: Table, archive: zipfile.ZipFile) -> dict[str, Any]:
    """Write one table's rows in the order of their keys."""
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
    """A backup that was checked: every part is there and matches its digest."""

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
        except DAMAGE_ERRORS as error:
            raise Refusal(f"{path} is not a backup of Hustings, or it is damaged.") from error
        self.schema: str = self.manifest["schema"]

    def rows(self, archive: zipfile.ZipFile, name: str) -> Iterator[dict[str, Any]]:
        """The rows of a part."""
        with archive.open(f"{name}.jsonl") as part:
            while line := part.readline(LONGEST_LINE):
                yield json.loads(line)

    def _check(self, archive: zipfile.ZipFile, name: str) -> None:
        expected, rows, hashed = self.manifest["parts"][name], 0, hashlib.sha256()
        try:
            with archive.open(f"{name}.jsonl") as part:
                while line := part.readline(LONGEST_LINE):
                    hashed.update(line)
                    rows += 1
                    if not isinstance(json.loads(line), dict):
                        raise ValueError
        except (KeyError, *DAMAGE_ERRORS):
            raise Refusal(f"{self.path} is damaged: {name} cannot be read.") from None
        if rows != expected["rows"] or hashed.hexdigest() != expected["sha256"]:
            raise Refusal(f"{self.path} is damaged: {name} is not what was written.")

    def _read_key(self, archive: zipfile.ZipFile) -> str | None:
        if "key" not in self.manifest:
            return None
        try:
            key = read_part(archive, KEY).decode("ascii")
        except (KeyError, *DAMAGE_ERRORS):
            raise Refusal(f"{self.path} is damaged: the key cannot be read.") from None
        if digest(key.encode()) != self.manifest["key"]:
            raise Refusal(f"{self.path} is damaged: the key is not what was written.")
        return key


def read_part(archive: zipfile.ZipFile, name: str) -> bytes:
    """The content of a small part."""
    with archive.open(name) as part:
        data = part.read(LARGEST_MANIFEST + 1)
        if len(data) > LARGEST_MANIFEST:
            raise ValueError(f"{name} is too large")
    return data


def read_manifest(path: Path, archive: zipfile.ZipFile) -> dict[str, Any]:
    """Read a backup's manifest."""
    try:
        manifest = json.loads(read_part(archive, MANIFEST))
        number, parts = manifest["hustings_backup"], manifest["parts"]
        required = [name for name in NAMES if name in parts or name not in OPTIONAL_PARTS]
        is_sound = all(
            isinstance(parts[name]["rows"], int) and isinstance(parts[name]["sha256"], str) for name in required
        )
        is_sound = is_sound and isinstance(manifest["schema"], str) and isinstance(manifest.get("key", ""), str)
    except (KeyError, TypeError, AttributeError, *DAMAGE_ERRORS):
        raise Refusal(f"{path} is not a backup of Hustings.") from None
    if number != FORMAT or not is_sound:
        raise Refusal(f"{path} was written by another Hustings, whose backups this one does not read.")
    found: dict[str, Any] = manifest
    return found


def restore(url: str, backup: Backup, *, overwrite: bool = False) -> dict[str, int]:
    """Restore a backup into a database in one transaction; overwrite: even if it holds people."""
    from hustings.server.store.migrate import known_revisions, migrate

    if backup.schema not in known_revisions():
        raise Refusal(f"{backup.path} is of a newer Hustings (its schema is {backup.schema}): upgrade Hustings.")
    engine = database.connect(url)
    try:
        with engine.connect() as connection:
            revision = database.version(connection)
            filled = revision is not None and connection.scalar(text("SELECT count(*) FROM people"))
        if filled and not overwrite:
            raise Refusal(
                f"The database {database.without_password(url)} holds tables already: use --force to replace them."
            )
        with database.connect_writer(engine) as connection:
            database.wait_longer(connection)
            if revision is not None:
                drop_tables(connection)
            migrate(connection, backup.schema)
            counts = load(connection, backup)
            migrate(connection)
            connection.commit()
        return counts
    except StatementError as error:
        raise Refusal(f"The backup cannot be restored: {database.reason(error)}.") from error
    finally:
        engine.dispose()


def drop_tables(connection: Connection) -> None:
    """Drop all tables of ours."""
    metadata = MetaData()
    metadata.reflect(connection, only=lambda name, _: name in (*schema.metadata.tables, "alembic_version"))
    metadata.drop_all(connection)


def load(connection: Connection, backup: Backup) -> dict[str, int]:
    """Insert every row; return the number of rows by table."""
    tables, counts = reflect_tables(connection), {}
    with zipfile.ZipFile(backup.path) as archive:
        for name in backup.parts:
            waiting: list[dict[str, Any]] = []
            counts[name] = 0
            for row in backup.rows(archive, name):
                if set(row) != set(tables[name].columns.keys()):
                    raise Refusal(f"{backup.path} is damaged: a row of {name} has other columns.")
                waiting.append(row)
                counts[name] += 1
                if len(waiting) == ROWS_AT_ONCE:
                    connection.execute(tables[name].insert(), waiting)
                    waiting = []
            if waiting:
                connection.execute(tables[name].insert(), waiting)
    if connection.dialect.name == "postgresql":  # the ids of chat lines continue from the last
        last = connection.scalar(select(func.max(tables["chat"].c.id)))
        if last is not None:
            sequence = func.pg_get_serial_sequence("chat", "id")
            connection.execute(select(func.setval(sequence, last)))
    return counts


def digest(data: bytes) -> str:
    """SHA-256 in hexadecimal digits."""
    return hashlib.sha256(data).hexdigest()
