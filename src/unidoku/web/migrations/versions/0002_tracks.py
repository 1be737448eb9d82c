"""On which track of the campaign a game's level is."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Adds the column: nothing for the games that there are, which are of the first track."""
    op.add_column("game", sa.Column("level_track", sa.String(10)))
