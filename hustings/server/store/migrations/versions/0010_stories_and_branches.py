"""Stories: the review of a finished match is kept. Branches: matches that go on from a moment of another one."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"


def upgrade() -> None:
    op.add_column("tables", sa.Column("root", sa.String(64)))
    op.add_column("tables", sa.Column("branch", sa.Text))
    op.add_column("tables", sa.Column("story", sa.Text))
    op.create_index("tables_by_root", "tables", ["root"])
