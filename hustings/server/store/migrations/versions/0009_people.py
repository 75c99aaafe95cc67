"""Preferences, notices, archived matches; and who won, by seat, of all matches that are over."""

import json

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.add_column("tables", sa.Column("winners", sa.Text))
    op.create_table(
        "preferences",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("chosen", sa.Text, nullable=False),
    )
    op.create_table(
        "archived",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    )
    op.create_table(
        "push_subscriptions",
        sa.Column("digest", sa.String(64), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), nullable=False),
        sa.Column("session", sa.String(64), sa.ForeignKey("sessions.id", ondelete="CASCADE")),
        sa.Column("endpoint", sa.Text, nullable=False),
        sa.Column("key", sa.String(100), nullable=False),
        sa.Column("secret", sa.String(40), nullable=False),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Index("push_subscriptions_by_person", "person"),
        sa.Index("push_subscriptions_by_session", "session"),
    )
    op.create_table(
        "mail_addresses",
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("address", sa.String(254), nullable=False),
        sa.Column("is_confirmed", sa.Boolean, nullable=False),
    )
    op.create_table(
        "notices",
        sa.Column("table_id", sa.String(64), sa.ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("person", sa.String(64), sa.ForeignKey("people.id", ondelete="CASCADE"), primary_key=True),
        sa.Column("kind", sa.String(10), primary_key=True),
        sa.Column("created", sa.Float(53), nullable=False),
        sa.Column("due", sa.Float(53)),
        sa.Column("is_pushed", sa.Boolean, nullable=False),
        sa.Column("is_mailed", sa.Boolean, nullable=False),
        sa.Index("notices_by_person", "person"),
    )
    fill_winners()


def fill_winners() -> None:
    """The last view of each match that is over says who won."""
    connection = op.get_bind()
    tables = sa.table("tables", sa.column("id"), sa.column("status"), sa.column("archive"), sa.column("winners"))
    over = [id for (id,) in connection.execute(sa.select(tables.c.id).where(tables.c.status == "over"))]
    for id in over:  # one by one: views are large
        archive = connection.scalar(sa.select(tables.c.archive).where(tables.c.id == id))
        result = json.loads(archive).get("result") if archive else None
        if result:
            winners = json.dumps(result["winners"])
            connection.execute(sa.update(tables).where(tables.c.id == id).values(winners=winners))
