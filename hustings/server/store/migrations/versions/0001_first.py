"""People, tables, who sits where, match files, talk."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    op.create_table(
        "people",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("login", sa.String(60), unique=True),
        sa.Column("password", sa.Text),
        sa.Column("created", sa.Float(53), nullable=False),
    )
    op.create_table(
        "tables",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("game", sa.String(60), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
        sa.Column("seats", sa.Text, nullable=False),
        sa.Column("host", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Column("listed", sa.Boolean, nullable=False),
        sa.Column("status", sa.String(10), nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("movers", sa.Text, nullable=False),
        sa.Column("result", sa.Text),
        sa.Column("luck", sa.Text),
        sa.Column("clock", sa.Text),
        sa.Column("banks", sa.Text),
        sa.Column("absent", sa.Text),
        sa.Column("undo", sa.Text),
        sa.Column("due", sa.Float(53)),
        sa.Column("secret", sa.String(64)),
        sa.Column("next", sa.String(64)),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("updated", sa.Float(53), nullable=False),
        sa.Index("tables_by_host", "host"),
        sa.Index("tables_by_status_listed_updated", "status", "listed", "updated"),
        sa.Index("tables_by_due", "due"),
    )
    op.create_table(
        "sitting",
        sa.Column("table_id", *a_table(), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), nullable=False),
        sa.Index("sitting_by_person", "person"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "events",
        sa.Column("table_id", *a_table(), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "chat",
        sa.Column("id", sa.Integer, primary_key=True),
        sa.Column("table_id", *a_table(), nullable=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("seat", sa.Integer),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float(53), nullable=False),
        sa.Index("chat_by_table_id_id", "table_id", "id"),
    )


def a_table() -> tuple[sa.String, sa.ForeignKey]:
    """Of a column that names a table, and goes with it."""
    return sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE")
