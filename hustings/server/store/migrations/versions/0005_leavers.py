"""The bot that takes over from people who leave a table for three or more."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("leavers", sa.String(40)))
