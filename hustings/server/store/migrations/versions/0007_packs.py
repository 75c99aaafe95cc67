"""Cards that people bring along: packs that were uploaded, and what a table keeps of one."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    op.add_column("tables", sa.Column("content", sa.Text))
    op.create_table(
        "packs",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("game", sa.String(60), primary_key=True),
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("name", sa.String(60), nullable=False),
        sa.Column("content", sa.Text, nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
    )
