"""Bringing a database up to date, by Alembic, without its command line."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from hustings.engine.game import Refusal
from hustings.server import database

FOLDER = Path(__file__).parent / "migrations"


def configuration() -> Config:
    """What Alembic wants to know."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_shapes() -> set[str]:
    """The migrations there are."""
    return {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}


def migrate(connection: Connection, to: str = "head") -> None:
    """From the migration a database is at to another, within the connection's transaction."""
    found = database.version(connection)
    if found is not None and found not in known_shapes():
        raise Refusal(f"The database is of a newer Hustings (its shape is {found}): upgrade Hustings.")
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, to)
