"""Players, their keys and links, games and moves."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    """Makes the tables."""
    op.create_table(
        "player",
        sa.Column("id", sa.Integer, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_player"),
        sqlite_autoincrement=True,
    )
    _create_hashed("key")
    _create_hashed("link", sa.Column("expires", sa.BigInteger, nullable=False))
    op.create_table(
        "game",
        sa.Column("id", sa.Integer, nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        sa.Column("source_hash", sa.String(64), nullable=False),
        sa.Column("round", sa.Integer, nullable=False),
        sa.Column("source", sa.Text, nullable=False),
        sa.Column("difficulty", sa.String(10)),
        sa.Column("level_number", sa.Integer),
        sa.Column("level_cycle", sa.Integer),
        sa.Column("day", sa.String(10)),
        sa.Column("empty", sa.Integer, nullable=False),
        sa.Column("finished_at", sa.BigInteger),
        sa.Column("finished_seconds", sa.Float),
        sa.Column("finished_hints", sa.Integer),
        sa.PrimaryKeyConstraint("id", name="pk_game"),
        _belongs("game", "player"),
        sa.UniqueConstraint("player", "source_hash", "round", name="uq_game_player_source_hash_round"),
        sqlite_autoincrement=True,
    )
    op.create_table(
        "move",
        sa.Column("number", sa.BigInteger, autoincrement=False, nullable=False),
        sa.Column("game", sa.Integer, nullable=False),
        sa.Column("at", sa.String(18), nullable=False),
        sa.Column("document", sa.Text, nullable=False),
        sa.Column("filled", sa.Integer, nullable=False),
        sa.Column("hints", sa.Integer, nullable=False),
        sa.Column("seconds", sa.Float, nullable=False),
        sa.Column("moved", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("number", name="pk_move"),
        _belongs("move", "game"),
        sa.UniqueConstraint("game", "at", name="uq_move_game_at"),
    )
    op.create_index("ix_move_game_number", "move", ["game", "number"])


def _create_hashed(name: str, *columns: sa.Column[int]) -> None:
    op.create_table(
        name,
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("player", sa.Integer, nullable=False),
        *columns,
        sa.PrimaryKeyConstraint("hash", name=f"pk_{name}"),
        _belongs(name, "player"),
    )
    op.create_index(f"ix_{name}_player", name, ["player"])


def _belongs(table: str, owner: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint([owner], [f"{owner}.id"], name=f"fk_{table}_{owner}", ondelete="CASCADE")
