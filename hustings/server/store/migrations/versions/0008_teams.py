"""Teams: several people share a seat, and talk among themselves."""

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("tables", sa.Column("teams", sa.String(10)))
    op.add_column("tables", sa.Column("period", sa.Integer, nullable=False, server_default="0"))
    op.create_table(
        "teammates",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id"), primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("number", sa.Integer, nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("has_left", sa.Boolean, nullable=False),
        sa.Index("teammates_by_person", "person"),
    )
    op.create_table(
        "team_chat",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("seat", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("number", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("person", sa.String(64), nullable=False),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("time", sa.Float(53), nullable=False),
    )
