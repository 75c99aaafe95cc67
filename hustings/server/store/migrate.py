"""Database migrations with Alembic, without its command line."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import Connection

from hustings.engine.game import Refusal
from hustings.server.store import database

FOLDER = Path(__file__).parent / "migrations"


def configuration() -> Config:
    """Alembic's configuration."""
    config = Config()
    config.set_main_option("script_location", str(FOLDER).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    return config


def known_revisions() -> set[str]:
    """All schema revisions that this version knows."""
    return {script.revision for script in ScriptDirectory.from_config(configuration()).walk_revisions()}


def migrate(connection: Connection, to: str = "head") -> None:
    """Migrate the database to a revision, within the connection's transaction."""
    revision = database.version(connection)
    if revision is not None and revision not in known_revisions():
        raise Refusal(f"The database is of a newer Hustings (its schema is {revision}): upgrade Hustings.")
    config = configuration()
    config.attributes["connection"] = connection
    command.upgrade(config, to)
