"""PostgreSQL over pg8000, with one fix: a connection that is reset is always reported as lost.

pg8000 raises InterfaceError("network error") where a connection breaks while it writes, and in most places where it
reads; at the first byte of an answer it raises the system's OSError, which SQLAlchemy does not recognise.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import wraps
from typing import Any

from sqlalchemy.dialects import registry
from sqlalchemy.dialects.postgresql.pg8000 import PGDialect_pg8000

DRIVER = "postgresql+hustings"


@contextmanager
def as_interface_error() -> Iterator[None]:
    """Turn an OSError into pg8000's InterfaceError, on a connection that SQLAlchemy does not manage yet."""
    try:
        yield
    except OSError as error:
        from pg8000 import InterfaceError  # type: ignore[import-untyped]

        raise InterfaceError("network error") from error


def with_interface_errors(method: Callable[..., Any]) -> Callable[..., Any]:
    """Wrap a method of the dialect so that an OSError becomes an InterfaceError."""

    @wraps(method)
    def wrapper(dialect: PGDialect_pg8000, *args: Any, **kwargs: Any) -> Any:
        try:
            return method(dialect, *args, **kwargs)
        except OSError as error:
            raise dialect.loaded_dbapi.InterfaceError("network error") from error

    return wrapper


class Pg8000Dialect(PGDialect_pg8000):
    """The pg8000 dialect in which every lost connection is an InterfaceError."""

    supports_statement_cache = True
    connect = with_interface_errors(PGDialect_pg8000.connect)
    do_ping = with_interface_errors(PGDialect_pg8000.do_ping)
    do_execute = with_interface_errors(PGDialect_pg8000.do_execute)
    do_execute_no_params = with_interface_errors(PGDialect_pg8000.do_execute_no_params)
    do_executemany = with_interface_errors(PGDialect_pg8000.do_executemany)
    do_commit = with_interface_errors(PGDialect_pg8000.do_commit)
    do_rollback = with_interface_errors(PGDialect_pg8000.do_rollback)

    def do_close(self, dbapi_connection: Any) -> None:
        """Close the connection, which the other side may have closed already."""
        with suppress(OSError, self.loaded_dbapi.Error):
            dbapi_connection.close()


registry.register("postgresql.hustings", __name__, Pg8000Dialect.__name__)
