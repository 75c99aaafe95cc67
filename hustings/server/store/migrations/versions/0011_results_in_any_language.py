"""How a match ended is a list of sentences, each a message that any language has; text of before stays as it is."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"


def upgrade() -> None:
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("result"))
    over = connection.execute(sa.select(tables.c.id, tables.c.result).where(tables.c.result.is_not(None))).all()
    for id, text in over:
        connection.execute(sa.update(tables).where(tables.c.id == id).values(result=json.dumps([text])))
