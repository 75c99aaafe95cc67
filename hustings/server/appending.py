"""The hot path: lines added to match files, a whole group in two statements, whatever its size.

Each statement takes the rows as one JSON text, which the database takes apart; lists and objects in it become the text
of JSON columns. A statement for each row would let go of the interpreter as often, and wait for its turn each time.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection
from sqlalchemy.dialects import postgresql

from hustings.server.schema import tables

POSTGRESQL = postgresql.dialect()  # type: ignore[no-untyped-call]


class Append:
    """Lines for one match file, and what they change in its table's row."""

    __slots__ = ("columns", "first", "future", "lines", "table")

    def __init__(
        self, table: str, first: int, lines: Sequence[str], columns: dict[str, Any], future: asyncio.Future[Any]
    ) -> None:
        self.table, self.first, self.lines, self.columns, self.future = table, first, lines, columns, future


def append_all(connection: Connection, group: Sequence[Append]) -> None:
    """Write the lines of a group, and the tables' columns."""
    if not group:
        return
    dialect = connection.dialect.name
    rows = [[each.table, number, line] for each in group for number, line in enumerate(each.lines, each.first)]
    if rows:
        connection.exec_driver_sql(INSERT[dialect], (msgspec.json.encode(rows).decode(),))
    changed: dict[str, dict[str, Any]] = {}
    for each in group:
        earlier = changed.get(each.table)
        changed[each.table] = each.columns if earlier is None else {**earlier, **each.columns}
    changes: dict[tuple[str, ...], list[list[Any]]] = {}
    for table, columns in changed.items():
        changes.setdefault(tuple(columns), []).append([table, *columns.values()])
    for names, rows in changes.items():
        connection.exec_driver_sql(change(dialect, names), (msgspec.json.encode(rows).decode(),))


INSERT = {
    "sqlite": """INSERT INTO events (table_id, number, line)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]')
        FROM json_each(?)""",
    "postgresql": """INSERT INTO events (table_id, number, line)
        SELECT value ->> 0, (value ->> 1)::integer, value ->> 2 FROM json_array_elements(%s::json) AS value""",
}


@cache
def change(dialect: str, names: tuple[str, ...]) -> str:
    """The statement that sets these columns of many tables."""
    if dialect == "sqlite":
        given = ", ".join(f"json_extract(value, '$[{place}]') AS \"{name}\"" for place, name in enumerate(names, 1))
        source = f"SELECT json_extract(value, '$[0]') AS id, {given} FROM json_each(?)"
    else:
        kinds = {name: tables.c[name].type.compile(dialect=POSTGRESQL) for name in names}
        given = ", ".join(f'(value ->> {place})::{kinds[name]} AS "{name}"' for place, name in enumerate(names, 1))
        source = f"SELECT value ->> 0 AS id, {given} FROM json_array_elements(%s::json) AS value"
    setting = ", ".join(f'"{name}" = given."{name}"' for name in names)
    return f"UPDATE tables SET {setting} FROM ({source}) AS given WHERE tables.id = given.id"
