"""PostgreSQL over pg8000, with one thing mended: a connection that is reset is a lost one, whatever it was doing.

pg8000 says "network error" where a connection breaks while it writes, and in most places where it reads; at the first
byte of an answer it lets the system's own error through, which SQLAlchemy then takes for something else.
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
def reset_is_lost() -> Iterator[None]:
    """The same for what is said over a connection that SQLAlchemy does not know of yet."""
    try:
        yield
    except OSError as error:
        from pg8000 import InterfaceError  # type: ignore[import-untyped]

        raise InterfaceError("network error") from error


def over_the_network(method: Callable[..., Any]) -> Callable[..., Any]:
    """The same, where every error of the network is one of the database's."""

    @wraps(method)
    def done(dialect: PGDialect_pg8000, *given: Any, **named: Any) -> Any:
        try:
            return method(dialect, *given, **named)
        except OSError as error:
            raise dialect.loaded_dbapi.InterfaceError("network error") from error

    return done


class Network(PGDialect_pg8000):
    """The dialect, with whatever waits for an answer made so."""

    supports_statement_cache = True
    connect = over_the_network(PGDialect_pg8000.connect)
    do_ping = over_the_network(PGDialect_pg8000.do_ping)
    do_execute = over_the_network(PGDialect_pg8000.do_execute)
    do_execute_no_params = over_the_network(PGDialect_pg8000.do_execute_no_params)
    do_executemany = over_the_network(PGDialect_pg8000.do_executemany)
    do_commit = over_the_network(PGDialect_pg8000.do_commit)
    do_rollback = over_the_network(PGDialect_pg8000.do_rollback)

    def do_close(self, dbapi_connection: Any) -> None:
        """Hang up; the other side may have done so."""
        with suppress(OSError, self.loaded_dbapi.Error):
            dbapi_connection.close()


registry.register("postgresql.hustings", __name__, Network.__name__)
