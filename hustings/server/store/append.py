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

from hustings.engine.game import Refusal
from hustings.engine.message import Message
from hustings.server.store.schema import tables

LOOK_AGAIN = Message("refused-gone-on")
POSTGRESQL = postgresql.dialect()  # type: ignore[no-untyped-call]


class OutOfOrder(Refusal):
    """Raised when lines do not follow the last one in the file: the sender knows an older state of the match."""

    status, code = 409, "out-of-order"


class Append:
    """Lines for one match file, and what they change in its table's row."""

    __slots__ = ("columns", "first", "future", "lines", "table", "traces")

    def __init__(
        self,
        table: str,
        first: int,
        lines: Sequence[str],
        traces: Sequence[str | None],
        columns: dict[str, Any],
        future: asyncio.Future[Any],
    ) -> None:
        self.table, self.first, self.lines, self.traces = table, first, lines, traces
        self.columns, self.future = columns, future


def append_all(connection: Connection, group: Sequence[Append]) -> None:
    """Write the lines of a group, and the tables' columns."""
    if not group:
        return
    dialect = connection.dialect.name
    rows, before = ordered(group)
    if rows:
        given = (msgspec.json.encode(rows).decode(), msgspec.json.encode(before).decode())
        if connection.exec_driver_sql(INSERT[dialect], given).rowcount != len(rows):
            raise OutOfOrder(LOOK_AGAIN)
    changed: dict[str, dict[str, Any]] = {}
    for each in group:
        earlier = changed.get(each.table)
        changed[each.table] = each.columns if earlier is None else {**earlier, **each.columns}
    changes: dict[tuple[str, ...], list[list[Any]]] = {}
    for table, columns in changed.items():
        changes.setdefault(tuple(columns), []).append([table, *columns.values()])
    for names, values in changes.items():
        connection.exec_driver_sql(change(dialect, names), (msgspec.json.encode(values).decode(),))


def ordered(group: Sequence[Append]) -> tuple[list[list[Any]], dict[str, int]]:
    """The rows of a group; and by table, where a match goes on, the number of the line that must be there before."""
    rows: list[list[Any]] = []
    before: dict[str, int] = {}
    due: dict[str, int] = {}  # by table: the number that comes next
    for each in group:
        if not each.lines:
            continue
        if each.table not in due and each.first > 0:
            before[each.table] = each.first - 1
        if due.get(each.table, each.first) != each.first:
            raise OutOfOrder(LOOK_AGAIN)
        numbered = enumerate(zip(each.lines, each.traces, strict=True), each.first)
        rows += [[each.table, number, line, trace] for number, (line, trace) in numbered]
        due[each.table] = each.first + len(each.lines)
    return rows, before


# Nothing is inserted where a line that must be there before is missing; one that is there already breaks the key.
INSERT = {
    "sqlite": """INSERT INTO events (table_id, number, line, trace)
        SELECT json_extract(value, '$[0]'), json_extract(value, '$[1]'), json_extract(value, '$[2]'),
            json_extract(value, '$[3]')
        FROM json_each(?) WHERE NOT EXISTS (SELECT 1 FROM json_each(?) AS due WHERE NOT EXISTS (
            SELECT 1 FROM events AS earlier WHERE earlier.table_id = due.key AND earlier.number = due.value))""",
    "postgresql": """INSERT INTO events (table_id, number, line, trace)
        SELECT value ->> 0, (value ->> 1)::integer, value ->> 2, value ->> 3
        FROM json_array_elements(%s::json) AS value
        WHERE NOT EXISTS (SELECT 1 FROM json_each_text(%s::json) AS due WHERE NOT EXISTS (
            SELECT 1 FROM events AS earlier WHERE earlier.table_id = due.key
                AND earlier.number = due.value::integer))""",
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
