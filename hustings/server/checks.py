"""The doctor's checks of the server; they change nothing."""

from __future__ import annotations

import os
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hustings.engine.game import Refusal

PACKAGES = (
    "alembic",
    "argon2",
    "itsdangerous",
    "msgspec",
    "pg8000",
    "prometheus_client",
    "sqlalchemy",
    "starlette",
    "uvicorn",
    "websockets",
)
MAY_WRITE = "SELECT has_table_privilege('events', 'INSERT') AND NOT pg_is_in_recovery()"  # asked of PostgreSQL
CLIENT = Path(__file__).parent / "static" / "index.html"


def server_checks(faults: list[str]) -> dict[str, str]:
    """A line for each part of the server, by title; a sentence in `faults` for each thing to fix."""
    missing = [name for name in PACKAGES if find_spec(name) is None]
    if missing:
        return {"Server": f"not installed: pip install 'hustings[server]' brings {', '.join(missing)}"}
    from hustings.server.settings import read, unknown_sentence, unknown_variables

    faults += [unknown_sentence(name, meant) for name, meant in unknown_variables().items()]
    try:
        settings = read()
    except Refusal as refusal:
        faults.append(str(refusal))
        return {"Server": "not set up"}
    return {
        "Server": f"http://{settings.host}:{settings.port}"
        + (f", as {settings.origins[0]}" if settings.origins else ""),
        "Database": check_database(settings.db, faults),
        "Key": check_key(settings.data / "key", settings.key, faults),
        "Web client": check_client(CLIENT, faults),
    }


def check_database(url: str, faults: list[str]) -> str:
    """Whether the database answers, has this version's schema, and can be written; it is only read."""
    from sqlalchemy import text
    from sqlalchemy.exc import DBAPIError

    from hustings.server.store import database
    from hustings.server.store.schema import HEAD

    address = database.without_password(url)
    try:
        where, _ = database.address(url)
        is_file = where.get_backend_name() == "sqlite"
        if is_file and not Path(where.database or "").exists():
            return f"{address} (made at the first start)"
        engine = database.connect(url, is_reader=True)
        try:
            with engine.connect() as connection:
                version = database.version(connection)
                if version is None:
                    return f"{address} (empty)"
                tables = connection.scalar(text("SELECT count(*) FROM tables"))
                is_writable = may_write(Path(where.database or "")) if is_file else connection.scalar(text(MAY_WRITE))
        finally:
            engine.dispose()
    except Refusal as refusal:
        faults.append(str(refusal))
        return f"{address} (cannot be used)"
    except DBAPIError as error:
        faults.append(f"The database {address} cannot be read: {database.reason(error)}.")
        return f"{address} (does not answer)"
    if not is_writable:
        faults.append(f"The database {address} cannot be written by this user.")
        return f"{address} (cannot be written)"
    return f"{address} ({schema_text(version, HEAD)}, tables: {tables:,})"


def may_write(path: Path) -> bool:
    """Whether a database's file can be written, and its folder, where SQLite puts its log."""
    path = path.resolve()
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def schema_text(version: Any, newest: str) -> str:
    """How a database's schema compares with the newest."""
    return "up to date" if version == newest else f"schema {version}, upgraded to {newest} at the next start"


def check_key(path: Path, configured: str | None, faults: list[str]) -> str:
    """Whether the server's key exists and only its owner can read it."""
    if configured is not None:
        return "HUSTINGS_KEY"
    try:
        mode = path.stat().st_mode & 0o777
    except FileNotFoundError:
        return f"{path} (made at the first start)"
    except OSError as error:
        faults.append(f"The server's key {path} cannot be read: {error.strerror}.")
        return f"{path} (cannot be read)"
    if os.name == "posix" and mode & 0o077:
        faults.append(f"Others may read the server's key: chmod 600 {path}.")
        return f"{path} (others may read it)"
    return str(path)


def check_client(page: Path, faults: list[str]) -> str:
    """Whether the web client is built."""
    if page.exists():
        return "built"
    faults.append("The web client is not built: run `make play` once, or install Hustings from a package.")
    return "not built"
