"""What a host can do: stop a match for a while, and let those who watch talk."""

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.add_column("tables", sa.Column("held", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("open_chat", sa.Boolean, nullable=False, server_default=sa.false()))
