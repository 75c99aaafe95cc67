"""Alembic runs this for every migration; the connection is given by hustings.server.store.migrate."""

from alembic import context

from hustings.server.store.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
with context.begin_transaction():
    context.run_migrations()
