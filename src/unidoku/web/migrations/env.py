"""What Alembic runs: the migrations, on the connection that it is given."""

from alembic import context

from unidoku.web.tables import metadata

if hasattr(context, "config"):  # there is one while Alembic runs this
    context.configure(
        connection=context.config.attributes["connection"], target_metadata=metadata, render_as_batch=True
    )
    with context.begin_transaction():
        context.run_migrations()
