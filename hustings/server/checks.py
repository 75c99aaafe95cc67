"""What the doctor wants to know about the server: nothing is made, and nothing but a look is taken."""

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
    """A line for each thing a server stands on, by its title; a sentence in `faults` for each thing to mend."""
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
        "Database": look_at_database(settings.db, faults),
        "Key": look_at_key(settings.data / "key", settings.key, faults),
        "Web client": look_at_client(CLIENT, faults),
    }


def look_at_database(url: str, faults: list[str]) -> str:
    """Whether the database answers, is of this version's shape, and can be written; it is only read."""
    from sqlalchemy import text
    from sqlalchemy.exc import DBAPIError

    from hustings.server import database
    from hustings.server.schema import HEAD

    shown = database.shown(url)
    try:
        where, _ = database.address(url)
        is_file = where.get_backend_name() == "sqlite"
        if is_file and not Path(where.database or "").exists():
            return f"{shown} (made at the first start)"
        engine = database.connect(url, is_reader=True)
        try:
            with engine.connect() as connection:
                found = database.version(connection)
                if found is None:
                    return f"{shown} (empty)"
                tables = connection.scalar(text("SELECT count(*) FROM tables"))
                is_writable = may_write(Path(where.database or "")) if is_file else connection.scalar(text(MAY_WRITE))
        finally:
            engine.dispose()
    except Refusal as refusal:
        faults.append(str(refusal))
        return f"{shown} (cannot be used)"
    except DBAPIError as error:
        faults.append(f"The database {shown} cannot be read: {database.reason(error)}.")
        return f"{shown} (does not answer)"
    if not is_writable:
        faults.append(f"The database {shown} cannot be written by this user.")
        return f"{shown} (cannot be written)"
    return f"{shown} ({told_shape(found, HEAD)}, tables: {tables:,})"


def may_write(path: Path) -> bool:
    """Whether a database's file may be written, and its folder, where SQLite puts its log."""
    path = path.resolve()
    return os.access(path, os.W_OK) and os.access(path.parent, os.W_OK)


def told_shape(found: Any, newest: str) -> str:
    """How a database's shape compares with the one that is wanted."""
    return "up to date" if found == newest else f"of shape {found}, brought to {newest} at the next start"


def look_at_key(path: Path, given: str | None, faults: list[str]) -> str:
    """Whether the server's key is there and kept from others."""
    if given is not None:
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


def look_at_client(page: Path, faults: list[str]) -> str:
    """Whether the pages for the browser were built."""
    if page.exists():
        return "built"
    faults.append("The web client is not built: run `make play` once, or install Hustings from a package.")
    return "not built"
