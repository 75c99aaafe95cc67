"""What an update of a game's rules needs: traces of positions, pauses, and the last views of finished matches."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("events", sa.Column("trace", sa.String(16)))
    op.add_column("tables", sa.Column("paused", sa.Text))
    op.add_column("tables", sa.Column("archive", sa.Text))
