"""SQLite: the lines of all match files lie in the order in which they came.

They lay with their table, so that every move changed a page of its own; now those of a commit share a few, and the key
is an index beside them. PostgreSQL has always kept them so.
"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    if op.get_bind().dialect.name != "sqlite":
        return
    op.create_table(
        "lines",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("line", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO lines SELECT table_id, number, line FROM events ORDER BY table_id, number")
    op.drop_table("events")
    op.rename_table("lines", "events")
