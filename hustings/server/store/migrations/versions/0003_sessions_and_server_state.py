"""Sessions of accounts, and what a server notes about itself."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    op.create_table(
        "sessions",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("device", sa.String(60), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("seen", sa.Float(53), nullable=False),
        sa.Index("sessions_by_person", "person"),
    )
    op.create_table(
        "server_state",
        sa.Column("name", sa.String(60), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
